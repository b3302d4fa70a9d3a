//! From a rules file to a compiled ruleset.

use std::fmt::Write as _;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Status;
use super::de::{self, Keyed, Located};
use super::fault::{Fault, FaultCode, Severity, nearest};
use super::layers::{self, Layer};
use super::node::{self, Entry, Node, Table, Value};
use super::options::Options;
use super::place::{Files, Place};
use super::shelf::{RulesText, Shelf};
use crate::pattern::{Book, Classes, Each, PatternSpec, Relations, Replaced, ValueSpec, When};
use crate::reading::Forms;
use crate::ruleset::{
    Game, Grammar, HandSection, HandSize, Info, KongsSection, MeldLegality, Ruleset, TableSection, WallSection, sources,
};
use crate::tile::{TileSet, TilesSection};

/// What came of reading a rules file: the ruleset if it has no errors, and all faults.
#[derive(Debug)]
pub struct Loaded {
    /// The ruleset.
    pub ruleset: Option<Ruleset>,
    /// Errors, warnings and notes, in the order of the file.
    pub faults: Vec<Fault>,
    /// The files that were read.
    pub files: Files,
}

/// A `[pattern.…]` table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PatternText {
    /// The condition.
    pub when: Option<When>,
    /// What is counted.
    pub each: Option<Each>,
    #[serde(default)]
    instead_of: Vec<Replaced>,
    #[serde(default)]
    adds: Vec<Located<String>>,
    family: Option<String>,
    #[serde(default)]
    alone: bool,
    #[serde(default)]
    beside_alone: bool,
    minimum: Option<bool>,
    #[serde(default)]
    fallback: bool,
    // Read only when they are asked for.
    #[serde(rename = "name")]
    _name: Option<IgnoredAny>,
    #[serde(rename = "fits")]
    _fits: Option<IgnoredAny>,
    #[serde(rename = "fails")]
    _fails: Option<IgnoredAny>,
    #[serde(rename = "source")]
    _source: Option<IgnoredAny>,
    #[serde(rename = "note")]
    _note: Option<IgnoredAny>,
}

impl PatternText {
    fn relations(self) -> Relations {
        Relations {
            instead_of: self.instead_of,
            adds: self.adds,
            family: self.family,
            alone: self.alone,
            beside_alone: self.beside_alone,
            minimum: self.minimum,
            fallback: self.fallback,
        }
    }

    fn defines(&self) -> bool {
        self.when.is_some() || self.each.is_some()
    }
}

/// Reads and compiles a rules file with all it extends.
pub fn load(text: RulesText, shelf: &dyn Shelf, grammars: &[&dyn Grammar]) -> Loaded {
    let mut files = Files::default();
    let mut faults = Vec::new();
    let parts = resolve(text, shelf, grammars, &mut files, &mut faults);
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    let failed = faults.iter().any(|fault| fault.severity == Severity::Error);
    let ruleset = parts.filter(|_| !failed).map(|(info, game, scoring, tree, definitions)| Ruleset {
        info,
        game,
        scoring,
        tree,
        definitions,
        files: files.clone(),
    });
    Loaded { ruleset, faults, files }
}

type Parts = (Info, Game, Box<dyn crate::ruleset::ScoringPolicy>, Table, Vec<Entry>);

fn resolve(
    text: RulesText,
    shelf: &dyn Shelf,
    grammars: &[&dyn Grammar],
    files: &mut Files,
    faults: &mut Vec<Fault>,
) -> Option<Parts> {
    let mut chain = layers::read_chain(text, shelf, files, faults);
    let grammar = layers::find_grammar(&chain, grammars, faults)?;
    for layer in &mut chain {
        layers::normalise(layer, grammar, grammars, faults);
    }
    let own = own_definitions(&chain, shelf, faults);
    let tree = layers::merge(&chain, grammar.units());
    let is_pattern = |id: &str| shelf.pattern(id).is_some() || own.iter().any(|entry| entry.key == id);
    let options = Options::new(tree, &chain, &is_pattern);

    let classes = classes(&options, shelf, files);
    let (specs, definitions) = specs(&options, grammar, &own, shelf, files);
    let table: Option<TableSection> = options.section("table");
    let tiles: Option<TilesSection> = options.section("tiles");
    let hand: Option<HandSection> = options.section("hand");
    let melds: Option<MeldLegality> = options.section("calls");
    let kongs: Option<KongsSection> = options.section("kongs");
    let wall: Option<WallSection> = options.section("wall");
    let sized = hand.as_ref().and_then(|hand| {
        let size = HandSize::new(hand.size);
        if size.is_none() {
            let place = place_of(&chain, &["hand", "size"]);
            let message = format!("a hand of {} tiles leaves no room for sets of three and a pair", hand.size);
            options.fault(Fault::error(FaultCode::OutOfRange, place, message).help("hands hold 13 or 16 tiles"));
        }
        size
    });
    let word = |unit: usize, word: &str| grammar.word_amount(&options, unit, word);
    let known = |id: &str| {
        if is_pattern(id) {
            return Ok(());
        }
        let names = shelf.patterns();
        Err(nearest(id, names.into_iter().chain(own.iter().map(|entry| entry.key.as_str()))).map(str::to_owned))
    };
    let book = Book::compile(grammar.units(), specs, &classes, sized.map_or(0, HandSize::sets), &word, &known)
        .map_err(|faults| faults.into_iter().for_each(|fault| options.fault(fault)))
        .ok();
    let tiles = tiles.and_then(|section| {
        TileSet::new(&section).map_err(|faults| faults.into_iter().for_each(|fault| options.fault(fault))).ok()
    });
    let scoring = book.as_ref().and_then(|book| grammar.compile(&options, book));
    if let Some(table) = table.as_ref().filter(|table| !(3..=4).contains(&table.players)) {
        let place = place_of(&chain, &["table", "players"]);
        let message = format!("{} cannot play: a table has 3 or 4 players", table.players);
        options.fault(Fault::error(FaultCode::OutOfRange, place, message));
    }
    faults.extend(options.take_faults());
    let tree = options.into_tree();

    let (hand, hand_size, book) = (hand?, sized?, book?);
    let info = info(&chain, grammar, &tree, &book);
    let game = Game {
        players: table?.players,
        tiles: tiles?,
        hand_size,
        forms: Forms::new(hand.forms, hand_size.sets()),
        held_waits: hand.held_waits,
        melds: melds?,
        kongs: kongs?,
        wall: wall?,
        book,
    };
    Some((info, game, scoring?, tree, definitions))
}

fn place_of(chain: &[Layer], path: &[&str]) -> Place {
    let find = |layer: &Layer| {
        let mut table = &layer.body;
        let (last, most) = path.split_last()?;
        for key in most {
            table = table.get(key)?.as_table()?;
        }
        Some(table.get(last)?.place)
    };
    chain.iter().rev().find_map(find).unwrap_or(Place::start_of(chain[0].file))
}

/// The patterns that the files of the chain define themselves, each with its whole table.
fn own_definitions(chain: &[Layer], shelf: &dyn Shelf, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let mut own: Vec<Entry> = Vec::new();
    for layer in chain {
        let patterns = layer.body.get("pattern").and_then(Node::as_table);
        for entry in patterns.into_iter().flat_map(Table::iter) {
            let table = entry.node.as_table();
            let defines = table.is_some_and(|table| table.get("when").is_some() || table.get("each").is_some());
            if !defines {
                continue;
            }
            if shelf.pattern(&entry.key).is_some() {
                let message = format!("`{}` is defined in the lexicon already", entry.key);
                faults.push(
                    Fault::error(FaultCode::TakenId, entry.place, message)
                        .help("choose another id; to change only its relations, leave out `when` and `each`"),
                );
            }
            own.retain(|other| other.key != entry.key);
            own.push(entry.clone());
        }
    }
    own
}

fn classes(options: &Options<'_>, shelf: &dyn Shelf, files: &mut Files) -> Classes {
    let mut classes = Classes::default();
    let text = shelf.classes();
    let file = files.add(text.name, text.text.clone());
    match node::parse(&text.text, file, 0) {
        Ok(table) => match table.get("classes").map(de::read::<Keyed<Vec<Located<String>>>>) {
            Some(Ok(keyed)) => classes.add(keyed),
            Some(Err(fault)) => options.fault(fault),
            None => {}
        },
        Err(faults) => faults.into_iter().for_each(|fault| options.fault(fault)),
    }
    for (entry, parts) in options.entries::<Vec<Located<String>>>("classes") {
        classes.add(Keyed(vec![(Located::new(entry.key, entry.place), parts)]));
    }
    for name in classes.defined() {
        if let Err(fault) = classes.get(&name) {
            options.fault(fault);
        }
    }
    classes
}

/// Every pattern that has a value, with its definition, relations and values; and the definitions' tables, by id.
fn specs(
    options: &Options<'_>,
    grammar: &dyn Grammar,
    own: &[Entry],
    shelf: &dyn Shelf,
    files: &mut Files,
) -> (Vec<PatternSpec>, Vec<Entry>) {
    let mut relations: Vec<(Entry, PatternText)> = options.entries("pattern");
    let mut specs: Vec<PatternSpec> = Vec::new();
    let mut definitions: Vec<Entry> = Vec::new();
    for (unit, of) in grammar.units().iter().enumerate() {
        for (entry, value) in options.entries::<ValueSpec>(of.section) {
            if value == ValueSpec::Off {
                continue;
            }
            if matches!(value, ValueSpec::Word(_)) != of.words {
                let wanted = if of.words { "the name of a limit" } else { "a number" };
                let message = format!("{wanted} belongs here, not {}", entry.node);
                options.fault(Fault::error(FaultCode::WrongType, entry.node.place, message));
                continue;
            }
            let place = entry.place;
            if let Some(spec) = specs.iter_mut().find(|spec| spec.id == entry.key) {
                spec.values.push((unit, value, place));
                continue;
            }
            let Some(definition) = definition(&entry, own, shelf, files, options) else { continue };
            let text = match de::read::<PatternText>(&definition.node) {
                Ok(text) => text,
                Err(fault) => {
                    // The chain's own patterns were read, and their faults reported, with the relations.
                    if !own.iter().any(|other| other.key == entry.key) {
                        options.fault(fault);
                    }
                    continue;
                }
            };
            let related = relations.iter().position(|(other, _)| other.key == entry.key);
            let relations = related.map(|at| relations.swap_remove(at).1.relations()).unwrap_or_default();
            specs.push(PatternSpec {
                id: entry.key,
                place: definition.place,
                when: text.when.unwrap_or_default(),
                each: text.each,
                relations,
                values: vec![(unit, value, place)],
            });
            definitions.push(definition);
        }
    }
    for (entry, text) in relations {
        let known = text.defines() || shelf.pattern(&entry.key).is_some();
        if !known {
            let message = format!("no pattern is called `{}`, and this table defines none", entry.key);
            let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
            options.fault(match nearest(&entry.key, shelf.patterns()) {
                Some(near) => fault.help(format!("did you mean `{near}`? To define a new pattern, add `when`")),
                None => fault.help("to define a new pattern, add `when`"),
            });
        }
    }
    for spec in &mut specs {
        let Relations { instead_of, adds, .. } = &mut spec.relations;
        for id in adds.iter() {
            let before = instead_of.len();
            instead_of.retain(|replaced| replaced.pattern != *id);
            if instead_of.len() == before {
                let message = format!("`{}` does not replace `{id}`, so there is nothing to add", spec.id);
                options.fault(Fault::error(FaultCode::UnknownId, id.place(), message));
            }
        }
    }
    (specs, definitions)
}

fn definition(
    value: &Entry,
    own: &[Entry],
    shelf: &dyn Shelf,
    files: &mut Files,
    options: &Options<'_>,
) -> Option<Entry> {
    let id = &value.key;
    if let Some(entry) = own.iter().find(|entry| entry.key == *id) {
        return Some(entry.clone());
    }
    match lexicon_entry(id, shelf, files) {
        Some(Ok(entry)) => return Some(entry),
        Some(Err(faults)) => faults.into_iter().for_each(|fault| options.fault(fault)),
        None => {
            let names = shelf.patterns();
            let names = names.into_iter().chain(own.iter().map(|entry| entry.key.as_str()));
            let message = format!("no pattern is called `{id}`");
            options.fault(Fault::error(FaultCode::UnknownId, value.place, message).nearest(id, names));
        }
    }
    None
}

/// Reads one entry of the lexicon; `None` if there is none of that id.
///
/// # Errors
/// Every place in the entry that is no TOML.
pub fn lexicon_entry(id: &str, shelf: &dyn Shelf, files: &mut Files) -> Option<Result<Entry, Vec<Fault>>> {
    let slice = shelf.pattern(id)?;
    let parsed = |file| node::parse(&slice.text[slice.start..slice.end], file, slice.start as u32);
    let parsed = parsed(files.add(slice.file, slice.text.clone()));
    let found = parsed.map(|mut table| {
        let Some(Entry { node: Node { value: Value::Table(mut patterns), .. }, .. }) = table.remove("pattern") else {
            return None;
        };
        patterns.remove(id)
    });
    found.transpose()
}

fn info(chain: &[Layer], grammar: &dyn Grammar, tree: &Table, book: &Book) -> Info {
    let header = &chain[chain.len() - 1].header;
    Info {
        id: header.id.get().clone(),
        grammar: grammar.word(),
        names: header.name.clone(),
        status: header.status.unwrap_or(Status::Experimental),
        sources: sources(&header.source),
        note: header.note.clone(),
        fingerprint: fingerprint(grammar, tree, book),
        chain: chain.iter().map(|layer| layer.file).collect(),
    }
}

/// A hash of what can change a score: the compiled patterns and every option. Names, sources and layout are not in it.
fn fingerprint(grammar: &dyn Grammar, tree: &Table, book: &Book) -> String {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let compiled = book.compiled();
    let _ = write!(hash, "{} {compiled:?}", grammar.word());
    let sections = tree.iter().filter(|entry| {
        let key = entry.key.as_str();
        key != "pattern" && key != "classes" && !grammar.units().iter().any(|unit| unit.section == key)
    });
    for entry in sections {
        let _ = write!(hash, "|{}={}", entry.key, entry.node);
    }
    format!("{:016x}", hash.0)
}

/// Fowler–Noll–Vo 1a, 64 bits: the same on every machine.
struct Fnv(u64);

impl std::fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}
