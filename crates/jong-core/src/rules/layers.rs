//! The files a ruleset is made of, from its base up, and the tree they come to.

use super::fault::{Fault, FaultCode};
use super::header::Header;
use super::node::{Entry, Node, Table, Value};
use super::place::{FileId, Files, Place};
use super::shelf::Shelf;
use super::{de, node};
use crate::pattern::Unit;
use crate::ruleset::Grammar;

/// One file of the chain.
#[derive(Debug, Clone)]
pub(super) struct Layer {
    pub(super) file: FileId,
    pub(super) header: Header,
    pub(super) body: Table,
}

/// The keys of a header, which are no sections.
const HEADER: [&str; 8] = ["schema", "id", "extends", "grammar", "name", "status", "source", "note"];

/// Reads the chain of files that `text` ends, base first.
pub(super) fn read_chain(
    first: super::RulesText,
    shelf: &dyn Shelf,
    files: &mut Files,
    faults: &mut Vec<Fault>,
) -> Vec<Layer> {
    let mut chain: Vec<Layer> = Vec::new();
    let mut next = Some(first);
    while let Some(text) = next.take() {
        let file = files.add(text.name, text.text);
        let Some(layer) = read_layer(file, files, faults) else { return Vec::new() };
        if let Some(base) = &layer.header.extends {
            let name = files.get(file).name.clone();
            match shelf.open(base.get(), Some(&name)) {
                Ok(text) if files.iter().any(|(_, file)| file.name == text.name) => {
                    let message = format!("`{base}` extends this file in turn, so neither can be read");
                    faults.push(Fault::error(FaultCode::CircularExtends, base.place(), message));
                    return Vec::new();
                }
                Ok(text) => next = Some(text),
                Err((message, near)) => {
                    let fault = Fault::error(FaultCode::MissingBase, base.place(), message);
                    faults.push(match near {
                        Some(near) => fault.help(format!("did you mean `{near}`?")),
                        None => fault,
                    });
                    return Vec::new();
                }
            }
        }
        chain.push(layer);
    }
    chain.reverse();
    chain
}

fn read_layer(file: FileId, files: &Files, faults: &mut Vec<Fault>) -> Option<Layer> {
    let mut body = match node::parse(&files.get(file).text, file, 0) {
        Ok(table) => table,
        Err(mut more) => {
            faults.append(&mut more);
            return None;
        }
    };
    let mut head = Table::default();
    for key in HEADER {
        if let Some(entry) = body.remove(key) {
            head.insert(entry);
        }
    }
    match de::read_table::<Header>(&head, Place::start_of(file)) {
        Ok(header) if *header.schema.get() != 1 => {
            let message = format!("this is schema {}; this version of Jong reads schema 1", header.schema);
            faults.push(Fault::error(FaultCode::OutOfRange, header.schema.place(), message));
            None
        }
        Ok(header) => Some(Layer { file, header, body }),
        Err(fault) => {
            faults.push(fault);
            None
        }
    }
}

/// The grammar that a chain is written in.
pub(super) fn find_grammar<'a>(
    chain: &[Layer],
    grammars: &[&'a dyn Grammar],
    faults: &mut Vec<Fault>,
) -> Option<&'a dyn Grammar> {
    let root = chain.first()?;
    let words: Vec<&str> = grammars.iter().map(|grammar| grammar.word()).collect();
    let Some(word) = &root.header.grammar else {
        let message = "this file extends nothing, so it must say `grammar = \"…\"`";
        faults.push(
            Fault::error(FaultCode::MissingOption, Place::start_of(root.file), message)
                .help(format!("grammars are {}; or add `extends = \"…\"`", words.join(", "))),
        );
        return None;
    };
    for layer in &chain[1..] {
        if let Some(other) = layer.header.grammar.as_ref().filter(|other| *other != word) {
            let message = format!("this file extends one of the grammar `{word}` and cannot change it to `{other}`");
            faults.push(Fault::error(FaultCode::OtherGrammar, other.place(), message));
            return None;
        }
    }
    let found = grammars.iter().find(|grammar| grammar.word() == word.get());
    if found.is_none() {
        let message = format!("there is no grammar `{word}`");
        let fault = Fault::error(FaultCode::UnknownId, word.place(), message);
        faults
            .push(fault.nearest(word.get(), words.iter().copied()).help(format!("grammars are {}", words.join(", "))));
    }
    found.copied()
}

/// Moves values that stand in a `[pattern.…]` table to the section of their unit, where all values are, and reports
/// sections and units that the grammar does not have.
pub(super) fn normalise(layer: &mut Layer, grammar: &dyn Grammar, grammars: &[&dyn Grammar], faults: &mut Vec<Fault>) {
    let units = grammar.units();
    let sections: Vec<&str> = crate::ruleset::COMMON_SECTIONS
        .iter()
        .copied()
        .chain(units.iter().map(|unit| unit.section))
        .chain(grammar.sections().iter().copied())
        .chain(["pattern", "classes"])
        .collect();
    let foreign = |key: &str, names: fn(&Unit) -> &'static str| {
        grammars
            .iter()
            .filter(|other| other.word() != grammar.word())
            .find(|other| other.units().iter().any(|unit| names(unit) == key))
            .map(|other| other.word())
    };
    let counts: Vec<&str> = units.iter().map(|unit| unit.name).collect();
    let wrong_unit = |place: Place, key: &str, other: &str| {
        let message = format!("`{key}` is a unit of the grammar `{other}`; these rules count in {}", counts.join(", "));
        Fault::error(FaultCode::WrongUnit, place, message)
    };
    let unknown: Vec<String> = layer
        .body
        .iter()
        .filter(|entry| !sections.contains(&entry.key.as_str()))
        .map(|entry| entry.key.clone())
        .collect();
    for key in unknown {
        if let Some(entry) = layer.body.remove(&key) {
            faults.push(match foreign(&key, |unit| unit.section) {
                Some(other) => wrong_unit(entry.place, &key, other),
                None => Fault::error(FaultCode::UnknownKey, entry.place, format!("no section is called `{key}`"))
                    .nearest(&key, sections.iter().copied()),
            });
        }
    }

    let Some(Entry { node: Node { value: Value::Table(patterns), .. }, .. }) = layer.body.remove("pattern") else {
        return;
    };
    let mut kept = Table::default();
    for entry in patterns.iter() {
        let mut entry = entry.clone();
        if let Value::Table(pattern) = &mut entry.node.value {
            for unit in units {
                if let Some(value) = pattern.remove(unit.name) {
                    let taken = put_value(&mut layer.body, unit.section, &entry.key, value);
                    faults.extend(taken);
                }
            }
            let keys: Vec<String> = pattern.iter().map(|entry| entry.key.clone()).collect();
            for key in keys.into_iter().filter(|key| !counts.contains(&key.as_str())) {
                if let Some(other) = foreign(&key, |unit| unit.name)
                    && let Some(value) = pattern.remove(&key)
                {
                    faults.push(wrong_unit(value.place, &key, other));
                }
            }
        }
        kept.insert(entry);
    }
    let place = Place::start_of(layer.file);
    let node = Node { place, value: Value::Table(kept), remark: None };
    layer.body.insert(Entry { key: "pattern".to_owned(), place, node });
}

fn put_value(body: &mut Table, section: &str, id: &str, value: Entry) -> Option<Fault> {
    let mut table = match body.remove(section) {
        Some(Entry { node: Node { value: Value::Table(table), .. }, .. }) => table,
        _ => Table::default(),
    };
    let double = table.entry(id).map(|other| {
        Fault::error(
            FaultCode::TakenId,
            value.place,
            format!("`{id}` has a value in `[{section}]` of this file already"),
        )
        .help(format!("keep one of the two (the other is `{} = {}`)", other.key, other.node))
    });
    let place = value.place;
    table.insert(Entry { key: id.to_owned(), place, node: value.node });
    let node = Node { place, value: Value::Table(table), remark: None };
    body.insert(Entry { key: section.to_owned(), place, node });
    double
}

/// Lays the files over one another, base first. Values and definitions replace as a whole; all else merges key by key.
pub(super) fn merge(chain: &[Layer], units: &[Unit]) -> Table {
    let mut tree = Table::default();
    let replaces = |path: &[String]| match path {
        [section, _] => units.iter().any(|unit| unit.section == section) || section == "classes",
        [first, _, key] => first == "pattern" && (key == "when" || key == "each"),
        _ => false,
    };
    for layer in chain {
        tree.overlay(layer.body.clone(), &mut Vec::new(), &replaces);
    }
    tree
}
