//! From a rules file to a compiled ruleset.

use std::sync::Arc;

use super::alone::check_alone;
use super::contradictions::{check_idle, check_wall};
use super::definitions::own_definitions;
use super::fingerprint::fingerprint;
use super::languages::unreviewed_faults;
use super::layers::{self, Layer};
use super::likeness::KnownPatterns;
use super::normalise::normalise;
use super::once::ReadOnce;
use super::section_reader::SectionReader;
use super::sense::{check_ids, check_names, check_players, check_tiles, families, forms, hand_size};
use super::shelf::{RulesText, Shelf};
use super::specs::specs;
use crate::game::{Game, HandSection, KongsSection, MeldLegality, ReadyRule, SetExposure, TableSection, WallSection};
use crate::hand::Seat;
use crate::notation::parse_kinds;
use crate::pattern::{Book, Classes, PatternContext};
use crate::ruleset::{Definition, Info, Ruleset, sources};
use crate::scoring::{Grammar, ScoringPolicy};
use crate::tile::{KindSet, TileSet, TilesSection};
use crate::tree::{
    self, Entry, Fault, FaultCode, Files, KeyedList, Located, Place, Severity, Table, abridge, parse,
    without_consequences,
};
use crate::{Text, say};

/// The outcome of reading a rules file: the ruleset if it has no errors, and all faults.
#[derive(Debug)]
pub struct LoadOutcome {
    /// The ruleset.
    pub ruleset: Option<Ruleset>,
    /// Errors, warnings and notes, in the order of the file.
    pub faults: Vec<Fault>,
    /// The files that were read.
    pub files: Files,
}

/// Reads and compiles a rules file with all it extends.
pub fn load(text: RulesText, shelf: &dyn Shelf, grammars: &[&dyn Grammar]) -> LoadOutcome {
    let (loaded, _) = load_in_part(text, shelf, grammars);
    loaded
}

/// Reads and compiles a rules file as [`load`] does. Beside that comes what could be compiled of rules that have errors,
/// with everything faulty left out: nobody plays by that, but its patterns can be tried on their examples.
pub fn load_in_part(text: RulesText, shelf: &dyn Shelf, grammars: &[&dyn Grammar]) -> (LoadOutcome, Option<Ruleset>) {
    let mut files = Files::default();
    let mut faults = Vec::new();
    let mut unread = Vec::new();
    let parts = resolve(text, shelf, grammars, &mut files, (&mut faults, &mut unread));
    without_consequences(&mut faults, unread);
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    let faults = abridge(faults);
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
    (LoadOutcome { ruleset, faults, files }, in_part)
}

type Parts = (Info, Game, Box<dyn ScoringPolicy>, Table, Vec<Arc<Entry>>);

fn resolve(
    text: RulesText,
    shelf: &dyn Shelf,
    grammars: &[&dyn Grammar],
    files: &mut Files,
    (faults, unread): (&mut Vec<Fault>, &mut Vec<Place>),
) -> Option<Parts> {
    let mut chain = layers::read_chain(text, shelf, files, (&mut *faults, unread));
    let Some(grammar) = layers::find_grammar(&chain, grammars, faults) else {
        check_alone(chain, shelf, grammars, files, faults);
        return None;
    };
    for layer in &mut chain {
        normalise(layer, grammar, grammars, faults);
    }
    check_ids(&chain, shelf, files, faults);
    faults.extend(chain.iter().flat_map(|layer| unreviewed_faults(&layer.header.name, &layer.header.unreviewed)));
    let own = own_definitions(&chain, shelf, faults);
    let tree = layers::merge(&chain, grammar.units());
    let patterns = KnownPatterns::new(shelf, &own);
    let sections = SectionReader::new(tree, &chain, &patterns);

    let classes = classes(&sections, shelf, files);
    let (specs, definitions) = specs(&sections, grammar, &own, &classes, shelf, files);
    let table: Option<TableSection> = sections.read();
    let tiles: Option<TilesSection> = sections.read();
    let hand: Option<HandSection> = sections.read();
    let melds: Option<MeldLegality> = sections.read();
    let kongs: Option<KongsSection> = sections.read();
    let wall: Option<WallSection> = sections.read();
    let ready: Option<ReadyRule> = sections.read();
    let sized = hand_size(hand.as_ref(), &chain, &sections);
    let word = |unit: usize, word: &str| grammar.word_amount(&sections, unit, word);
    let known = |id: &str| if patterns.has(id) { Ok(()) } else { Err(patterns.nearest(id)) };
    let forms = forms(hand.as_ref(), sized, &sections);
    let tiles = tiles.and_then(|section| {
        let set = TileSet::new(&section).map_err(|faults| faults.into_iter().for_each(|fault| sections.report(fault)));
        check_tiles(&section, &chain, &sections);
        set.ok()
    });
    let families = families(&sections);
    check_names(&sections, &patterns, grammar);
    let own_bonus =
        Seat::ALL.map(|seat| tiles.as_ref().map_or(KindSet::EMPTY, |tiles: &TileSet| tiles.own_bonus(seat)));
    let context = PatternContext { forms: &forms, own_bonus };
    let (mut book, wrong) = Book::compile(grammar.units(), specs, &families, &classes, &context, &word, &known);
    wrong.into_iter().for_each(|fault| sections.report(fault));
    for (unit, of) in grammar.units().iter().enumerate() {
        sections.remarks(of.section, |id, remark| {
            if remark.assumed || remark.disputed.is_some() {
                book.doubt(unit, id, remark.assumed);
            }
        });
    }
    let scoring = grammar.compile(&sections, &book);
    sections.check(grammar.sections());
    check_players(table.as_ref(), &chain, &sections);
    if let (Some(wall), Some(tiles), Some(sized), Some(table)) = (&wall, &tiles, sized, &table) {
        check_wall(wall, tiles, sized, table.players, &sections);
    }
    if let (Some(hand), Some(kongs), Some(melds)) = (&hand, &kongs, &melds) {
        check_idle(hand, &forms, kongs, melds, &sections);
    }
    faults.extend(sections.take_faults());
    let certain: Vec<Fault> = against_one_another(&sections, files, faults);
    faults.extend(certain);
    let tree = sections.into_tree();

    let (hand, hand_size) = (hand?, sized?);
    let info = info(&chain, grammar, &tree, &book);
    let game = Game {
        players: table?.players,
        tiles: tiles?,
        hand_size,
        forms,
        held_waits: hand.held_waits,
        discard_exposes: hand.discard_triplet == SetExposure::Exposed,
        ready_concealed: ready?.concealed_only,
        melds: melds?,
        kongs: kongs?,
        wall: wall?,
        book,
    };
    Some((info, game, scoring?, tree, definitions))
}

/// Finds options that contradict one another, where none of them is faulty itself.
fn against_one_another(sections: &SectionReader<'_>, files: &Files, faults: &[Fault]) -> Vec<Fault> {
    let line = |place: Place| (place.file, files.begin(place).line);
    let errors = || faults.iter().filter(|fault| fault.severity == Severity::Error);
    let is_faulty = |place: &Place| errors().any(|fault| line(fault.place) == line(*place));
    let against = sections.take_against().into_iter().filter(|(_, places)| !places.iter().any(is_faulty));
    against.map(|(fault, _)| fault).collect()
}

/// The classes that all rules share.
static SHARED: ReadOnce<KeyedList<Vec<Located<String>>>> = ReadOnce::new();

/// The classes that all rules share, and those of these rules. Their faults are reported.
pub(super) fn classes(sections: &SectionReader<'_>, shelf: &dyn Shelf, files: &mut Files) -> Classes {
    let mut classes = Classes::default();
    let text = shelf.classes();
    let file = files.add(text.name, text.text.clone());
    let read = |part: &str| match parse(part, file, 0)?.get("classes") {
        Some(classes) => tree::read(classes).map_err(|fault| vec![fault]),
        None => Ok(KeyedList(Vec::new())),
    };
    match SHARED.read(&text.text, 0..text.text.len(), file, read) {
        Ok(keyed) => classes.add(Arc::unwrap_or_clone(keyed)),
        Err(faults) => faults.into_iter().for_each(|fault| sections.report(fault)),
    }
    let given = Classes::default();
    for (entry, parts) in sections.entries::<Vec<Located<String>>>("classes") {
        let taken =
            |message: Text| Fault::error(FaultCode::TakenId, entry.place, message).help(say!("choose another name"));
        if given.has(&entry.key) {
            sections.report(taken(say!("`{key}` is what it is by the situation of each hand", key = entry.key)));
        } else if classes.has(&entry.key) {
            sections.report(taken(say!("the class `{key}` is shared by all rules", key = entry.key)));
        } else if parse_kinds(&entry.key).is_ok() {
            sections.report(taken(say!("a class cannot be called `{key}`, which is a list of tiles", key = entry.key)));
        }
        if parts.is_empty() {
            let message = say!("the class `{key}` has no tiles", key = entry.key);
            sections.report(Fault::error(FaultCode::BadTiles, entry.node.place, message));
        }
        classes.add(KeyedList(vec![(Located::new(entry.key, entry.place), parts)]));
    }
    classes.unknown().into_iter().for_each(|fault| sections.report(fault));
    let circles = classes.defined().filter_map(|name| classes.get(&name).err());
    circles.filter(|fault| fault.code == FaultCode::CircularClass).for_each(|fault| sections.report(fault));
    classes
}

fn info(chain: &[Layer], grammar: &dyn Grammar, tree: &Table, book: &Book) -> Info {
    let header = &chain[chain.len() - 1].header;
    Info {
        id: header.id.get().clone(),
        grammar: grammar.word(),
        names: header.name.clone(),
        unreviewed: header.unreviewed.iter().map(|language| language.get().clone()).collect(),
        status: header.status,
        sources: sources(&header.source),
        note: header.note.clone(),
        fingerprint: fingerprint(grammar, tree, book),
        chain: chain.iter().map(|layer| layer.file).collect(),
    }
}
