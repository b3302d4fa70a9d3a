//! From a rules file to a compiled ruleset.

use std::fmt::Write as _;

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::de::{self, Keyed, Located, OneOrMany};
use super::fault::{Fault, FaultCode, Severity};
use super::layers::{self, Layer};
use super::likeness::nearest_pattern;
use super::node::{self, Entry, Node, Table, Value};
use super::options::Options;
use super::place::{FileId, Files, Place};
use super::shelf::{LexiconEntry, RulesText, Shelf};
use super::{Names, Status};
use crate::notation::parse_kinds;
use crate::pattern::{
    Book, Classes, Each, Lowering, PatternSpec, Relations, Replaced, ValueSpec, When, replaces_itself,
};
use crate::reading::Forms;
use crate::ruleset::{
    Definition, Game, Grammar, HandSection, HandSize, Info, KongsSection, MeldLegality, Ruleset, TableSection,
    WallSection, sources,
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

/// The keys of a `[pattern.…]` table, its values left out.
pub(super) const PATTERN_KEYS: [&str; 14] = [
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
    "fits",
    "fails",
    "source",
    "note",
];

/// What a `[pattern.…]` table says to people: read only to see that it can be.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Said {
    #[serde(rename = "name")]
    _name: Option<Names>,
    #[serde(rename = "fits")]
    _fits: Option<Vec<IgnoredAny>>,
    #[serde(rename = "fails")]
    _fails: Option<Vec<IgnoredAny>>,
    #[serde(rename = "source")]
    _source: Option<OneOrMany<String>>,
    #[serde(rename = "note")]
    _note: Option<String>,
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
        definitions: definitions.into_iter().map(Definition::new).collect(),
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
    check_ids(&chain, shelf, files, faults);
    let own = own_definitions(&chain, shelf, faults);
    let tree = layers::merge(&chain, grammar.units());
    let is_pattern = |id: &str| shelf.pattern(id).is_some() || own.iter().any(|entry| entry.key == id);
    let options = Options::new(tree, &chain, &is_pattern);

    let classes = classes(&options, shelf, files);
    let (specs, definitions) = specs(&options, grammar, &own, &classes, shelf, files);
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
            let message = format!("no hand has {} tiles", hand.size);
            let help = "a hand holds 13 tiles between turns, or 16: sets of three and one tile more";
            options.fault(Fault::error(FaultCode::OutOfRange, place, message).help(help));
        }
        size
    });
    let word = |unit: usize, word: &str| grammar.word_amount(&options, unit, word);
    let known = |id: &str| {
        if is_pattern(id) {
            return Ok(());
        }
        Err(nearest_pattern(id, shelf, &own))
    };
    let (book, wrong) = Book::compile(grammar.units(), specs, &classes, sized.map_or(0, HandSize::sets), &word, &known);
    wrong.into_iter().for_each(|fault| options.fault(fault));
    let tiles = tiles.and_then(|section| {
        let set = TileSet::new(&section).map_err(|faults| faults.into_iter().for_each(|fault| options.fault(fault)));
        set.ok().inspect(|_| check_tiles(&section, &chain, &options))
    });
    let scoring = grammar.compile(&options, &book);
    if let Some(table) = table.as_ref().filter(|table| !(3..=4).contains(&table.players)) {
        let place = place_of(&chain, &["table", "players"]);
        let message = format!("{} cannot play: a table has 3 or 4 players", table.players);
        options.fault(Fault::error(FaultCode::OutOfRange, place, message));
    }
    faults.extend(options.take_faults());
    let tree = options.into_tree();

    let (hand, hand_size) = (hand?, sized?);
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

/// The most copies of a tile that a wall can have.
const MOST_COPIES: u8 = 4;

/// What lists of tiles and their numbers say together.
fn check_tiles(section: &TilesSection, chain: &[Layer], options: &Options<'_>) {
    if !(1..=MOST_COPIES).contains(&section.copies) {
        let message = format!("a wall has 1 to {MOST_COPIES} copies of each tile, not {}", section.copies);
        options.fault(Fault::error(FaultCode::OutOfRange, place_of(chain, &["tiles", "copies"]), message));
    }
    for (suit, red) in [("m", section.red.m), ("p", section.red.p), ("s", section.red.s)] {
        if red > section.copies && (1..=MOST_COPIES).contains(&section.copies) {
            let place = place_of(chain, &["tiles", "red", suit]);
            let message = format!("of {} fives {red} cannot be red", section.copies);
            options.fault(Fault::error(FaultCode::OutOfRange, place, message));
        }
    }
    let kinds = |text: &Located<String>| parse_kinds(text.get()).unwrap_or_default();
    let bad = |text: &Located<String>, message: String| {
        options.fault(Fault::error(FaultCode::BadTiles, text.place(), message));
    };
    let (plain, bonus) = (kinds(&section.kinds), kinds(&section.bonus));
    if plain.is_empty() {
        bad(&section.kinds, "a game needs tiles".to_owned());
    }
    if let Some(flower) = plain.iter().find(|kind| kind.suit().is_bonus()) {
        bad(&section.kinds, format!("{flower} is a bonus tile: it belongs in `bonus`"));
    }
    if let Some(other) = bonus.iter().find(|kind| !kind.suit().is_bonus()) {
        bad(&section.bonus, format!("{other} is no bonus tile: those are flowers `1234f` and seasons `1234g`"));
    }
    let own = &section.own_bonus;
    for text in [&own.e, &own.s, &own.w, &own.n] {
        if let Some(other) = kinds(text).iter().find(|kind| !bonus.contains(kind)) {
            bad(text, format!("{other} is not among the bonus tiles of these rules"));
        }
    }
    if let Some(other) = kinds(&section.set_aside).iter().find(|kind| !plain.contains(kind)) {
        bad(&section.set_aside, format!("{other} is not among the tiles of these rules"));
    }
}

/// Whether the last file's own id, and those of its patterns, can be ids, and are not somebody else's.
fn check_ids(chain: &[Layer], shelf: &dyn Shelf, files: &Files, faults: &mut Vec<Fault>) {
    let Some(layer) = chain.last() else { return };
    let id = &layer.header.id;
    let kebab =
        |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    // A missing id was reported already.
    if id.place().end > 0 && !id.get().split('/').all(kebab) {
        let message = "an id is made of small letters, digits and hyphens, in parts divided by `/`";
        faults.push(Fault::error(FaultCode::BadId, id.place(), message).help("for example `clubs/friday`"));
    }
    let shipped = shelf.rulesets().contains(&id.get().as_str());
    let own_name = &files.get(layer.file).name;
    if shipped && shelf.open(id.get(), None).is_ok_and(|text| text.name != *own_name) {
        let message = format!("`{id}` is the id of published rules, and these are others");
        let fault = Fault::error(FaultCode::TakenId, id.place(), message);
        faults.push(fault.help("choose another id, such as `clubs/friday`").as_warning());
    }
    let patterns = layer.body.get("pattern").and_then(Node::as_table);
    for entry in patterns.into_iter().flat_map(Table::iter) {
        if !kebab(&entry.key) || !entry.key.contains(|c: char| c.is_ascii_lowercase()) {
            let message = format!("`{}` is no id: an id is made of small letters, digits and hyphens", entry.key);
            faults.push(
                Fault::error(FaultCode::BadId, entry.place, message).help("for example `seven-pairs-of-two-suits`"),
            );
        }
    }
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
        let taken =
            |message: String| Fault::error(FaultCode::TakenId, entry.place, message).help("choose another name");
        if Classes::default().names().any(|given| given == entry.key) {
            options.fault(taken(format!("`{}` is what it is by the situation of each hand", entry.key)));
        } else if classes.names().any(|shared| shared == entry.key) {
            options.fault(taken(format!("the class `{}` is shared by all rules", entry.key)));
        } else if parse_kinds(&entry.key).is_ok() {
            options.fault(taken(format!("a class cannot be called `{}`, which is a list of tiles", entry.key)));
        }
        if parts.is_empty() {
            let message = format!("the class `{}` has no tiles", entry.key);
            options.fault(Fault::error(FaultCode::BadTiles, entry.node.place, message));
        }
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
    classes: &Classes,
    shelf: &dyn Shelf,
    files: &mut Files,
) -> (Vec<PatternSpec>, Vec<Entry>) {
    options.entries::<Said>("pattern");
    let mut relations: Vec<(Entry, PatternText)> = options.entries("pattern");
    let mut specs: Vec<PatternSpec> = Vec::new();
    let mut definitions: Vec<Entry> = Vec::new();
    for (unit, of) in grammar.units().iter().enumerate() {
        for (entry, value) in options.entries::<ValueSpec>(of.section) {
            if value == ValueSpec::Off {
                if !options.is_pattern(&entry.key) {
                    options.fault(Fault::unknown_pattern(
                        &entry.key,
                        entry.place,
                        nearest_pattern(&entry.key, shelf, own),
                    ));
                }
                continue;
            }
            if matches!(value, ValueSpec::Word(_)) != of.words {
                let wanted = if of.words { "the name of a limit" } else { "a number" };
                let message = format!("{wanted} belongs here, not {}", entry.node);
                let fault = Fault::error(FaultCode::WrongType, entry.node.place, message);
                let number = entry.node.as_text().filter(|text| text.parse::<i64>().is_ok());
                options.fault(match number {
                    Some(number) => fault.help(format!("write it without quotes: `{number}`")),
                    None => fault,
                });
                continue;
            }
            if let ValueSpec::Word(text) = &value
                && let Err(words) = grammar.word_amount(options, unit, text)
            {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let fault =
                    Fault::error(FaultCode::WrongWord, entry.node.place, format!("no limit is called `{text}`"));
                options.fault(fault.nearest_or_all(text, &words));
                continue;
            }
            let place = entry.place;
            if let Some(spec) = specs.iter_mut().find(|spec| spec.id == entry.key) {
                spec.values.push((unit, value, place));
                continue;
            }
            let Some(definition) = definition(&entry, own, shelf, files, options) else { continue };
            let related = relations.iter().position(|(other, _)| other.key == entry.key);
            let related = related.map(|at| relations.swap_remove(at).1);
            let (when, each, relations) = match related {
                Some(text) if text.defines() => text.parts(),
                related => {
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
                    (text.when, text.each, related.map(|text| text.parts().2).unwrap_or_default())
                }
            };
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
            let message =
                format!("`{}` has a value in `[{first}]` and one in `[{second}]`, which exclude each other", spec.id);
            let off = format!("switch one of them off, for example `[{first}]` with `{} = false`", spec.id);
            options.fault(Fault::error(FaultCode::TakenId, place, message).help(off));
        }
    }
    // Patterns without a value count in no hand; what is wrong with them is wrong all the same.
    for (entry, text) in relations {
        let defines = text.defines();
        let (when, each, Relations { mut instead_of, adds, .. }) = text.parts();
        if defines {
            let lowering = Lowering { classes, place: entry.place };
            lowering.faults(when.iter(), each.as_ref()).into_iter().for_each(|fault| options.fault(fault));
        } else if shelf.pattern(&entry.key).is_none() {
            let message = format!("no pattern is called `{}`, and this table defines none", entry.key);
            let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
            options.fault(match nearest_pattern(&entry.key, shelf, own) {
                Some(near) => fault.help(format!("did you mean `{near}`? To define a new pattern, add `when`")),
                None => fault.help("to define a new pattern, add `when`"),
            });
        }
        if defines || shelf.pattern(&entry.key).is_some() {
            check_adds(&entry.key, &mut instead_of, &adds, options);
        }
        for Replaced { pattern, .. } in &instead_of {
            if pattern.get() == &entry.key {
                options.fault(replaces_itself(pattern));
            } else if !options.is_pattern(pattern.get()) {
                let near = nearest_pattern(pattern.get(), shelf, own);
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
    for added in adds {
        let before = instead_of.len();
        let names: Vec<String> = instead_of.iter().map(|replaced| replaced.pattern.get().clone()).collect();
        instead_of.retain(|replaced| replaced.pattern != *added);
        if instead_of.len() == before {
            let message = format!("`{id}` does not replace `{added}`, so there is nothing to add");
            let fault = Fault::error(FaultCode::UnknownId, added.place(), message);
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            options.fault(match names.as_slice() {
                [] => fault.help(format!("`{id}` replaces nothing in these rules: leave the line out")),
                names => fault.nearest_or_all(added.get(), names),
            });
        }
    }
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
    match lexicon_definition(id, shelf, files) {
        Some(Ok(entry)) => return Some(entry),
        Some(Err(faults)) => faults.into_iter().for_each(|fault| options.fault(fault)),
        // Of a table that defines nothing it is said there.
        None if options.has("pattern", id) => {}
        None => {
            let near = nearest_pattern(id, shelf, own);
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
