//! The patterns of a ruleset: their definitions, from the lexicon or the files of the chain, their relations and values.

use crate::say;
use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::Names;
use super::de;
use super::fault::{Fault, FaultCode, quoted};
use super::header::unreviewed_faults;
use super::layers::Layer;
use super::node::{self, Entry, Node, Table, Value};
use super::options::Options;
use super::place::{FileId, Files};
use super::shelf::{LexiconEntry, Shelf};
use super::written::{Located, OneOrMany};
use crate::pattern::{Classes, Each, Lowering, PatternSpec, Relations, Replaced, ValueSpec, When, replaces_itself};
use crate::schema::{Example, NamesByLanguage, PatternId};
use crate::scoring::Grammar;

/// A `[pattern.…]` table: a hand of your own with `when` or `each`; without them, how a pattern combines that is known.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PatternText {
    /// Which hands have it: all that is said must hold. `{}`: every complete hand.
    pub when: Option<When>,
    /// What it counts: it is worth its value as often as this occurs.
    pub each: Option<Each>,
    /// The patterns that do not count beside this one, by their ids.
    #[serde(default)]
    instead_of: Vec<Replaced>,
    /// The patterns that count beside this one after all: they are taken out of the `instead-of` of the rules below.
    #[serde(default)]
    #[schemars(with = "Vec<PatternId>")]
    adds: Vec<Located<String>>,
    /// The patterns it is a variant of, by a name for all of them; `[families]` says how they combine.
    family: Option<String>,
    /// Whether it drops all patterns that are not `alone` or `beside-alone` themselves.
    #[serde(default)]
    alone: bool,
    /// Whether it stays beside a pattern that is `alone`.
    #[serde(default)]
    beside_alone: bool,
    /// Whether it counts towards the least that a hand needs.
    minimum: Option<bool>,
    /// Whether it counts only when nothing else does.
    #[serde(default)]
    fallback: bool,
    // Read only when they are asked for.
    /// What people call it, by language: `{ en = "All even", it = "Tutte pari" }`.
    #[serde(rename = "name")]
    #[schemars(with = "Option<NamesByLanguage>")]
    _name: Option<IgnoredAny>,
    /// The languages of `name` in which no native speaker has looked at it yet.
    #[serde(rename = "unreviewed")]
    #[schemars(with = "Option<Vec<String>>")]
    _unreviewed: Option<IgnoredAny>,
    /// Hands that have it. `jong check` tries each of them.
    #[serde(rename = "fits")]
    #[schemars(with = "Option<Vec<Example>>")]
    _fits: Option<IgnoredAny>,
    /// Hands that nearly have it, and do not. `jong check` tries each of them.
    #[serde(rename = "fails")]
    #[schemars(with = "Option<Vec<Example>>")]
    _fails: Option<IgnoredAny>,
    /// Where it is written.
    #[serde(rename = "source")]
    #[schemars(with = "Option<OneOrMany<String>>")]
    _source: Option<IgnoredAny>,
    /// What readers should know.
    #[serde(rename = "note")]
    #[schemars(with = "Option<String>")]
    _note: Option<IgnoredAny>,
}

/// The keys of a `[pattern.…]` table, its values left out.
pub(super) const PATTERN_KEYS: [&str; 15] = [
    "when",
    "each",
    "instead-of",
    "adds",
    "family",
    "alone",
    "beside-alone",
    "minimum",
    "fallback",
    "name",
    "unreviewed",
    "fits",
    "fails",
    "source",
    "note",
];

/// What a `[pattern.…]` table says to people: read only to see that it can be.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Said {
    #[serde(default)]
    name: Names,
    #[serde(default)]
    unreviewed: Vec<Located<String>>,
    #[serde(rename = "fits")]
    _fits: Option<Vec<IgnoredAny>>,
    #[serde(rename = "fails")]
    _fails: Option<Vec<IgnoredAny>>,
    #[serde(rename = "source")]
    _source: Option<OneOrMany<String>>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// What is wrong with what the table of a pattern says to people: its names, its examples, its sources.
pub fn said_faults(pattern: &Node) -> Vec<Fault> {
    match de::read::<Said>(pattern) {
        Ok(said) => unreviewed_faults(&said.name, &said.unreviewed),
        Err(fault) => vec![fault],
    }
}

impl PatternText {
    fn parts(self) -> (Option<When>, Option<Each>, Relations) {
        let relations = Relations {
            instead_of: self.instead_of,
            adds: self.adds,
            family: self.family,
            alone: self.alone,
            beside_alone: self.beside_alone,
            minimum: self.minimum,
            fallback: self.fallback,
        };
        (self.when, self.each, relations)
    }

    /// The family it is of.
    pub(super) fn into_family(self) -> Option<String> {
        self.family
    }

    fn defines(&self) -> bool {
        self.when.is_some() || self.each.is_some()
    }
}

/// The patterns that the files of the chain define themselves, each with its whole table, in alphabetical order.
pub(super) fn own_definitions(chain: &[Layer], shelf: &dyn Shelf, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let mut own: BTreeMap<&str, &Entry> = BTreeMap::new();
    for layer in chain {
        let patterns = layer.body.get("pattern").and_then(Node::as_table);
        for entry in patterns.into_iter().flat_map(Table::iter) {
            let table = entry.node.as_table();
            let defines = table.is_some_and(|table| table.get("when").is_some() || table.get("each").is_some());
            if !defines {
                continue;
            }
            if shelf.pattern(&entry.key).is_some() {
                let message = say!("`{key}` is defined in the lexicon already", key = entry.key);
                faults.push(
                    Fault::error(FaultCode::TakenId, entry.place, message)
                        .help(say!("choose another id; to change only its relations, leave out `when` and `each`")),
                );
            }
            own.insert(&entry.key, entry);
        }
    }
    own.into_values().cloned().collect()
}

/// The definition of a pattern among those of the chain.
fn defined_in<'a>(own: &'a [Entry], id: &str) -> Option<&'a Entry> {
    own.binary_search_by(|entry| entry.key.as_str().cmp(id)).ok().map(|at| &own[at])
}

/// Every pattern that has a value, with its definition, relations and values; and the definitions' tables, by id.
pub(super) fn specs(
    options: &Options<'_>,
    grammar: &dyn Grammar,
    own: &[Entry],
    classes: &Classes,
    shelf: &dyn Shelf,
    files: &mut Files,
) -> (Vec<PatternSpec>, Vec<Entry>) {
    for (_, said) in options.entries::<Said>("pattern") {
        unreviewed_faults(&said.name, &said.unreviewed).into_iter().for_each(|fault| options.fault(fault));
    }
    let relations: Vec<(Entry, PatternText)> = options.entries("pattern");
    let mut relations: BTreeMap<String, (Entry, PatternText)> =
        relations.into_iter().map(|related| (related.0.key.clone(), related)).collect();
    let mut specs: Vec<PatternSpec> = Vec::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut definitions: Vec<Entry> = Vec::new();
    for (unit, of) in grammar.units().iter().enumerate() {
        for (entry, value) in options.entries::<ValueSpec>(of.section) {
            if value == ValueSpec::Off {
                if !options.is_pattern(&entry.key) {
                    options.fault(Fault::unknown_pattern(&entry.key, entry.place, options.nearest_pattern(&entry.key)));
                }
                continue;
            }
            if matches!(value, ValueSpec::Word(_)) != of.words {
                let wanted = if of.words { say!("the name of a limit") } else { say!("a number") };
                let message = say!("{wanted} belongs here, not {found}", wanted, found = entry.node);
                let fault = Fault::error(FaultCode::WrongType, entry.node.place, message);
                let number = entry.node.as_text().filter(|text| text.parse::<i64>().is_ok());
                options.fault(match number {
                    Some(number) => fault.help(say!("write it without quotes: `{number}`", number)),
                    None => fault,
                });
                continue;
            }
            if let ValueSpec::Word(text) = &value
                && let Err(words) = grammar.word_amount(options, unit, text)
            {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let fault =
                    Fault::error(FaultCode::WrongWord, entry.node.place, say!("no limit is called `{text}`", text));
                options.fault(fault.nearest_or_all(text, &words));
                continue;
            }
            let place = entry.place;
            if let Some(&at) = known.get(&entry.key) {
                specs[at].values.push((unit, value, place));
                continue;
            }
            let Some(definition) = definition(&entry, own, shelf, files, options) else { continue };
            let related = relations.remove(&entry.key).map(|(_, text)| text);
            let (when, each, relations) = match related {
                Some(text) if text.defines() => text.parts(),
                related => {
                    let text = match de::read::<PatternText>(&definition.node) {
                        Ok(text) => text,
                        Err(fault) => {
                            // The chain's own patterns were read, and their faults reported, with the relations.
                            if defined_in(own, &entry.key).is_none() {
                                options.fault(fault);
                            }
                            continue;
                        }
                    };
                    (text.when, text.each, related.map(|text| text.parts().2).unwrap_or_default())
                }
            };
            known.insert(entry.key.clone(), specs.len());
            specs.push(PatternSpec {
                id: entry.key,
                place: definition.place,
                when: when.unwrap_or_default(),
                each,
                relations,
                values: vec![(unit, value, place)],
            });
            definitions.push(definition);
        }
    }
    for spec in &specs {
        let reasons: Vec<_> = spec.values.iter().filter(|(unit, ..)| !grammar.units()[*unit].points).collect();
        if let [(first, ..), (second, ..), ..] = reasons.as_slice() {
            // The file that was written last is the one to mend.
            let place = reasons.iter().map(|(.., place)| *place).min().unwrap_or(spec.place);
            let (first, second) = (grammar.units()[*first].section, grammar.units()[*second].section);
            let message = say!(
                "`{id}` has a value in `[{first}]` and one in `[{second}]`, which exclude each other",
                first,
                second,
                id = spec.id
            );
            let off = say!("switch one of them off, for example `[{first}]` with `{id} = false`", first, id = spec.id);
            options.fault(Fault::error(FaultCode::TakenId, place, message).help(off));
        }
    }
    for spec in &specs {
        // What only a winner has cannot be one pattern with what everybody has.
        let units = grammar.units();
        let first = |winner: bool| spec.values.iter().find(|(unit, ..)| units[*unit].winner == winner);
        if let (Some((winners, _, at)), Some((all, _, other))) = (first(true), first(false)) {
            let id = &spec.id;
            let (winners, all) = (units[*winners].section, units[*all].section);
            let message = say!(
                "`{id}` has a value in `[{winners}]`, which only winners have, and one in `[{all}]`",
                id,
                winners,
                all
            );
            let help =
                say!("switch one of them off, or give one of them to a pattern of your own with the same `when`");
            options.fault(Fault::error(FaultCode::TakenId, *at.min(other), message).help(help));
        }
    }
    // Patterns without a value count in no hand; what is wrong with them is wrong all the same.
    for (entry, text) in relations.into_values() {
        let defines = text.defines();
        let (when, each, Relations { mut instead_of, adds, .. }) = text.parts();
        if defines {
            let lowering = Lowering { classes, place: entry.place };
            lowering.faults(when.iter(), each.as_ref()).into_iter().for_each(|fault| options.fault(fault));
        } else if shelf.pattern(&entry.key).is_none() {
            let message = say!("no pattern is called `{key}`, and this table defines none", key = entry.key);
            let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
            options.fault(match options.nearest_pattern(&entry.key) {
                Some(near) => fault.help(say!("did you mean `{near}`? To define a new pattern, add `when`", near)),
                None => fault.help(say!("to define a new pattern, add `when`")),
            });
        }
        if defines || shelf.pattern(&entry.key).is_some() {
            check_adds(&entry.key, &mut instead_of, &adds, options);
        }
        for Replaced { pattern, .. } in &instead_of {
            if pattern.get() == &entry.key {
                options.fault(replaces_itself(pattern));
            } else if !options.is_pattern(pattern.get()) {
                let near = options.nearest_pattern(pattern.get());
                options.fault(Fault::unknown_pattern(pattern.get(), pattern.place(), near));
            }
        }
    }
    for spec in &mut specs {
        check_adds(&spec.id, &mut spec.relations.instead_of, &spec.relations.adds, options);
    }
    (specs, definitions)
}

/// Takes what `adds` names out of what a pattern replaces.
fn check_adds(id: &str, instead_of: &mut Vec<Replaced>, adds: &[Located<String>], options: &Options<'_>) {
    let mut names: BTreeSet<&str> = instead_of.iter().map(|replaced| replaced.pattern.get().as_str()).collect();
    for added in adds {
        if names.remove(added.get().as_str()) {
            continue;
        }
        let message = say!("`{id}` does not replace `{added}`, so there is nothing to add", id, added);
        let fault = Fault::error(FaultCode::UnknownId, added.place(), message);
        options.fault(if names.is_empty() {
            fault.help(say!("`{id}` replaces nothing in these rules: leave the line out", id))
        } else {
            match options.nearest(added.get(), names.iter().copied()) {
                Some(near) => fault.help(say!("did you mean `{near}`?", near)),
                None => {
                    let names: Vec<&str> = names.iter().copied().collect();
                    fault.help(say!("here can stand: {words}", words = quoted(&names)))
                }
            }
        });
    }
    let taken: BTreeSet<&str> = adds.iter().map(|added| added.get().as_str()).collect();
    instead_of.retain(|replaced| !taken.contains(replaced.pattern.get().as_str()));
}

fn definition(
    value: &Entry,
    own: &[Entry],
    shelf: &dyn Shelf,
    files: &mut Files,
    options: &Options<'_>,
) -> Option<Entry> {
    let id = &value.key;
    if let Some(entry) = defined_in(own, id) {
        return Some(entry.clone());
    }
    match lexicon_definition(id, shelf, files) {
        Some(Ok(entry)) => return Some(entry),
        Some(Err(faults)) => faults.into_iter().for_each(|fault| options.fault(fault)),
        // Of a table that defines nothing it is said there.
        None if options.has("pattern", id) => {}
        None => {
            let near = options.nearest_pattern(id);
            options.fault(Fault::unknown_pattern(id, value.place, near));
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
    let end = slice.end;
    read_slice(slice, end, files)
}

/// Reads of one entry of the lexicon only what defines the pattern: its names are read when they are asked for.
fn lexicon_definition(id: &str, shelf: &dyn Shelf, files: &mut Files) -> Option<Result<Entry, Vec<Fault>>> {
    let slice = shelf.pattern(id)?;
    let end = slice.defined;
    read_slice(slice, end, files)
}

fn read_slice(slice: LexiconEntry<'_>, end: usize, files: &mut Files) -> Option<Result<Entry, Vec<Fault>>> {
    let LexiconEntry { file, text, id, start, .. } = slice;
    let file = files.add(file, text.clone());
    pattern_entry(&text[start..end], file, start, id)
}

/// The table of a pattern in a stretch of a file that begins at a byte of it.
pub(crate) fn pattern_entry(text: &str, file: FileId, start: usize, id: &str) -> Option<Result<Entry, Vec<Fault>>> {
    let parsed = node::parse(text, file, start as u32);
    let found = parsed.map(|mut table| {
        let Some(Entry { node: Node { value: Value::Table(mut patterns), .. }, .. }) = table.remove("pattern") else {
            return None;
        };
        patterns.remove(id)
    });
    found.transpose()
}
