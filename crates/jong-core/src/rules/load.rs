//! From a rules file to a compiled ruleset.

use crate::{Text, say};
use std::collections::{BTreeMap, BTreeSet};

use super::Status;
use super::de;
use super::fault::{Fault, FaultCode, Severity};
use super::fingerprint::fingerprint;
use super::header::Names;
use super::header::unreviewed_faults;
use super::layers::{self, Layer};
use super::likeness::KnownPatterns;
use super::limit::limit;
use super::node::{self, Entry, Node, Table};
use super::options::Options;
use super::patterns::{PatternText, own_definitions, specs};
use super::place::{Files, Place};
use super::shelf::{RulesText, Shelf};
use super::written::{Keyed, Located};
use crate::game::{
    Game, HandSection, HandSize, KongsSection, MeldLegality, NAMES, ReadyRule, Shown, TableSection, WallSection,
};
use crate::hand::Seat;
use crate::notation::parse_kinds;
use crate::pattern::{Book, Classes, FamilyRule, Setting};
use crate::reading::Forms;
use crate::ruleset::{Definition, Info, Ruleset, sources};
use crate::scoring::{Grammar, ScoringPolicy};
use crate::tile::{Kind, KindSet, TileSet, TilesSection};

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

/// Reads and compiles a rules file with all it extends.
pub fn load(text: RulesText, shelf: &dyn Shelf, grammars: &[&dyn Grammar]) -> Loaded {
    let (loaded, _) = load_in_part(text, shelf, grammars);
    loaded
}

/// Reads and compiles a rules file as [`load`] does. Beside that comes what could be compiled of rules that have errors,
/// with everything faulty left out: nobody plays by that, but its patterns can be tried on their examples.
pub fn load_in_part(text: RulesText, shelf: &dyn Shelf, grammars: &[&dyn Grammar]) -> (Loaded, Option<Ruleset>) {
    let mut files = Files::default();
    let mut faults = Vec::new();
    let parts = resolve(text, shelf, grammars, &mut files, &mut faults);
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    let faults = limit(faults);
    let failed = faults.iter().any(|fault| fault.severity == Severity::Error);
    let compiled = parts.map(|(info, game, scoring, tree, definitions)| Ruleset {
        info,
        game,
        scoring,
        tree,
        definitions: definitions.into_iter().map(Definition::new).collect(),
        files: files.clone(),
    });
    let (ruleset, in_part) = if failed { (None, compiled) } else { (compiled, None) };
    (Loaded { ruleset, faults, files }, in_part)
}

type Parts = (Info, Game, Box<dyn ScoringPolicy>, Table, Vec<Entry>);

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
    faults.extend(chain.iter().flat_map(|layer| unreviewed_faults(&layer.header.name, &layer.header.unreviewed)));
    let own = own_definitions(&chain, shelf, faults);
    let tree = layers::merge(&chain, grammar.units());
    let patterns = KnownPatterns::new(shelf, &own);
    let options = Options::new(tree, &chain, &patterns);

    let classes = classes(&options, shelf, files);
    let (specs, definitions) = specs(&options, grammar, &own, &classes, shelf, files);
    let table: Option<TableSection> = options.section("table");
    let tiles: Option<TilesSection> = options.section("tiles");
    let hand: Option<HandSection> = options.section("hand");
    let melds: Option<MeldLegality> = options.section("calls");
    let kongs: Option<KongsSection> = options.section("kongs");
    let wall: Option<WallSection> = options.section("wall");
    let ready: Option<ReadyRule> = options.section("ready");
    let sized = hand.as_ref().and_then(|hand| {
        let size = HandSize::new(hand.size);
        if size.is_none() {
            let place = place_of(&chain, &["hand", "size"]);
            let message = say!("no hand has {size} tiles", size = hand.size);
            let help = say!("a hand holds 13 tiles between turns, or 16: sets of three and one tile more");
            options.fault(Fault::error(FaultCode::OutOfRange, place, message).help(help));
        }
        size
    });
    let word = |unit: usize, word: &str| grammar.word_amount(&options, unit, word);
    let known = |id: &str| if patterns.has(id) { Ok(()) } else { Err(patterns.nearest(id)) };
    let forms = forms(hand.as_ref(), sized, &options);
    let tiles = tiles.and_then(|section| {
        let set = TileSet::new(&section).map_err(|faults| faults.into_iter().for_each(|fault| options.fault(fault)));
        check_tiles(&section, &chain, &options);
        set.ok()
    });
    let families = families(&options);
    check_names(&options, &patterns);
    let own_bonus =
        Seat::ALL.map(|seat| tiles.as_ref().map_or(KindSet::EMPTY, |tiles: &TileSet| tiles.own_bonus(seat)));
    let setting = Setting { forms: &forms, own_bonus };
    let (mut book, wrong) = Book::compile(grammar.units(), specs, &families, &classes, &setting, &word, &known);
    wrong.into_iter().for_each(|fault| options.fault(fault));
    for (unit, of) in grammar.units().iter().enumerate() {
        options.remarks(of.section, |id, remark| {
            if remark.assumed || remark.disputed.is_some() {
                book.doubt(unit, id, remark.assumed);
            }
        });
    }
    let scoring = grammar.compile(&options, &book);
    if let Some(table) = table.as_ref().filter(|table| !(3..=4).contains(&table.players)) {
        let place = place_of(&chain, &["table", "players"]);
        let message = say!("{players} cannot play: a table has 3 or 4 players", players = table.players);
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
        forms,
        held_waits: hand.held_waits,
        discard_exposes: hand.discard_triplet == Shown::Exposed,
        ready_concealed: ready?.concealed_only,
        melds: melds?,
        kongs: kongs?,
        wall: wall?,
        book,
    };
    Some((info, game, scoring?, tree, definitions))
}

/// The forms of a hand; those with which nobody can win are reported.
fn forms(hand: Option<&HandSection>, size: Option<HandSize>, options: &Options<'_>) -> Forms {
    let listed = hand.map_or(&[][..], |hand| &hand.forms);
    if hand.is_some() && listed.is_empty() {
        let message = say!("without a form no hand can win");
        options.fault(Fault::error(FaultCode::OutOfRange, options.place("hand"), message));
    }
    for form in listed.iter().filter(|form| !form.get().wins()) {
        let message = say!("`{form}` is what nobody wins with", form);
        options.fault(Fault::error(FaultCode::WrongWord, form.place(), message));
    }
    for form in listed.iter().filter(|form| size.is_some_and(|size| !form.get().fits(size.sets()))) {
        let tiles = size.map_or(0, HandSize::tiles);
        let message = say!("no hand of {tiles} tiles has the form `{form}`", tiles, form);
        options.fault(Fault::error(FaultCode::WrongWord, form.place(), message).help(say!("take it out")).as_warning());
    }
    let names = listed.iter().map(|form| *form.get());
    Forms::new(names, hand.is_some_and(|hand| hand.quad_pairs), size.map_or(0, HandSize::sets))
}

/// How each family combines; families that no pattern is of are reported.
fn families(options: &Options<'_>) -> BTreeMap<String, FamilyRule> {
    let patterns = options.entries::<PatternText>("pattern");
    let named: BTreeSet<String> = patterns.into_iter().filter_map(|(_, pattern)| pattern.into_family()).collect();
    let mut rules = BTreeMap::new();
    for (entry, rule) in options.entries::<FamilyRule>("families") {
        if !named.contains(&entry.key) {
            let message = say!("no pattern is of the family `{key}`", key = entry.key);
            let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
            options.fault(match options.nearest(&entry.key, named.iter().map(String::as_str)) {
                Some(near) => fault.help(say!("did you mean `{near}`?", near)),
                None => fault,
            });
        }
        rules.insert(entry.key, rule);
    }
    rules
}

/// Whether what stands under names are names, and none of a pattern, which has them in its own table.
fn check_names(options: &Options<'_>, patterns: &KnownPatterns<'_>) {
    for (entry, _) in options.entries::<Names>(NAMES) {
        if patterns.has(&entry.key) {
            let message =
                say!("`{key}` is a pattern, and names of patterns stand in a table of their own", key = entry.key);
            let help = say!("write `[pattern.{key}]`, and below it `name = {{ … }}`", key = entry.key);
            options.fault(Fault::error(FaultCode::UnknownKey, entry.place, message).help(help));
        }
    }
}

/// The most copies of a tile that a wall can have.
const MOST_COPIES: u8 = 4;

/// What lists of tiles and their numbers say together.
fn check_tiles(section: &TilesSection, chain: &[Layer], options: &Options<'_>) {
    if !(1..=MOST_COPIES).contains(&section.copies) {
        let message = say!(
            "a wall has 1 to {most} copies of each tile, not {copies}",
            most = MOST_COPIES,
            copies = section.copies
        );
        options.fault(Fault::error(FaultCode::OutOfRange, place_of(chain, &["tiles", "copies"]), message));
    }
    for (suit, red) in [("m", section.red.m), ("p", section.red.p), ("s", section.red.s)] {
        if red > section.copies && (1..=MOST_COPIES).contains(&section.copies) {
            let place = place_of(chain, &["tiles", "red", suit]);
            let message = say!("of {copies} fives {red} cannot be red", red, copies = section.copies);
            options.fault(Fault::error(FaultCode::OutOfRange, place, message));
        }
    }
    // Of what is no list of tiles that is said already.
    let kinds = |text: &Located<String>| parse_kinds(text.get()).ok();
    let bad = |text: &Located<String>, message: Text| {
        options.fault(Fault::error(FaultCode::BadTiles, text.place(), message));
    };
    let (plain, bonus) = (kinds(&section.kinds), kinds(&section.bonus));
    if plain.as_ref().is_some_and(Vec::is_empty) {
        bad(&section.kinds, say!("a game needs tiles"));
    }
    if let Some(flower) = plain.iter().flatten().find(|kind| kind.suit().is_bonus()) {
        bad(&section.kinds, say!("{flower} is a bonus tile: it belongs in `bonus`", flower));
    }
    if let Some(other) = bonus.iter().flatten().find(|kind| !kind.suit().is_bonus()) {
        bad(&section.bonus, say!("{other} is no bonus tile: those are flowers `1234f` and seasons `1234g`", other));
    }
    // Without bonus tiles nobody has one of his own.
    let own = &section.own_bonus;
    for text in [&own.e, &own.s, &own.w, &own.n] {
        let among = |kind: &&Kind| bonus.as_ref().is_none_or(|bonus| bonus.is_empty() || bonus.contains(kind));
        if let Some(other) = kinds(text).iter().flatten().find(|kind| !among(kind)) {
            bad(text, say!("{other} is not among the bonus tiles of these rules", other));
        }
    }
    let among = |kind: &&Kind| plain.as_ref().is_none_or(|plain| plain.contains(kind));
    if let Some(other) = kinds(&section.set_aside).iter().flatten().find(|kind| !among(kind)) {
        bad(&section.set_aside, say!("{other} is not among the tiles of these rules", other));
    }
}

/// Whether the last file's own id, and those of the patterns of all files, can be ids, and are not somebody else's.
fn check_ids(chain: &[Layer], shelf: &dyn Shelf, files: &Files, faults: &mut Vec<Fault>) {
    let Some(layer) = chain.last() else { return };
    let id = &layer.header.id;
    let kebab =
        |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    // A missing id was reported already.
    if id.place().end > 0 && !id.get().split('/').all(kebab) {
        let message = say!("an id is made of small letters, digits and hyphens, in parts divided by `/`");
        faults.push(Fault::error(FaultCode::BadId, id.place(), message).help(say!("for example `clubs/friday`")));
    }
    let shipped = shelf.rulesets().contains(&id.get().as_str());
    let own_name = &files.get(layer.file).name;
    if shipped && shelf.open(id.get(), None).is_ok_and(|text| text.name != *own_name) {
        let message = say!("`{id}` is the id of published rules, and these are others", id);
        let fault = Fault::error(FaultCode::TakenId, id.place(), message);
        faults.push(fault.help(say!("choose another id, such as `clubs/friday`")).as_warning());
    }
    // Those of every file: ids are written as they are wherever a result names them.
    let patterns = chain.iter().filter_map(|layer| layer.body.get("pattern").and_then(Node::as_table));
    for entry in patterns.flat_map(Table::iter) {
        if !kebab(&entry.key) || !entry.key.contains(|c: char| c.is_ascii_lowercase()) {
            let message = say!("`{key}` is no id: an id is made of small letters, digits and hyphens", key = entry.key);
            faults.push(
                Fault::error(FaultCode::BadId, entry.place, message)
                    .help(say!("for example `seven-pairs-of-two-suits`")),
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
    let given = Classes::default();
    for (entry, parts) in options.entries::<Vec<Located<String>>>("classes") {
        let taken =
            |message: Text| Fault::error(FaultCode::TakenId, entry.place, message).help(say!("choose another name"));
        if given.has(&entry.key) {
            options.fault(taken(say!("`{key}` is what it is by the situation of each hand", key = entry.key)));
        } else if classes.has(&entry.key) {
            options.fault(taken(say!("the class `{key}` is shared by all rules", key = entry.key)));
        } else if parse_kinds(&entry.key).is_ok() {
            options.fault(taken(say!("a class cannot be called `{key}`, which is a list of tiles", key = entry.key)));
        }
        if parts.is_empty() {
            let message = say!("the class `{key}` has no tiles", key = entry.key);
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

fn info(chain: &[Layer], grammar: &dyn Grammar, tree: &Table, book: &Book) -> Info {
    let header = &chain[chain.len() - 1].header;
    Info {
        id: header.id.get().clone(),
        grammar: grammar.word(),
        names: header.name.clone(),
        unreviewed: header.unreviewed.iter().map(|language| language.get().clone()).collect(),
        status: header.status.unwrap_or(Status::Experimental),
        sources: sources(&header.source),
        note: header.note.clone(),
        fingerprint: fingerprint(grammar, tree, book),
        chain: chain.iter().map(|layer| layer.file).collect(),
    }
}
