//! The way from a rules file to a compiled ruleset.

use crate::InOrder;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use super::alone::check_alone;
use super::contradictions::{check_idle, check_wall};
use super::definitions::own_definitions;
use super::fingerprint::Fingerprint;
use super::header::Header;
use super::idle::{IdleOption, find_idle};
use super::layers::{self, Layer};
use super::likeness::KnownPatterns;
use super::normalise::normalise;
use super::once::ReadingStore;
use super::places::places;
use super::section;
use super::section_reader::SectionReader;
use super::sense::{check_ids, check_names, check_players, check_tiles, families, forms, hand_size};
use super::shelf::{RulesText, Shelf};
use super::specs::specs;
use crate::game::{Game, HandSection, KongsSection, MeldLegality, ReadyRule, SetExposure, TableSection, WallSection};
use crate::hand::PerSeat;
use crate::notation::parse_kinds;
use crate::pattern::{Amount, Book, Classes, FamilyRule, PatternContext, PatternSpec, ValueSpec};
use crate::play::{ClaimsSection, PassingSection};
use crate::reading::Forms;
use crate::ruleset::{Info, PatternTable, Ruleset, sources};
use crate::scoring::{Grammar, ScoringPolicy};
use crate::tile::{KindSet, TileSet, TilesSection};
use crate::tree::{
    self, Entry, Fault, FaultCode, Faults, FileId, Files, KeyedList, Located, Place, Severity, TomlTable, abridge,
    parse, without_consequences,
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
pub fn load(text: RulesText, shelf: &dyn Shelf, grammars: &[&'static dyn Grammar]) -> LoadOutcome {
    let (loaded, _) = load_in_part(text, shelf, grammars);
    loaded
}

/// Reads and compiles a rules file as [`load`] does. Rules that have errors are also returned in part, with everything
/// faulty left out: nobody plays by them, but their patterns can be tried on their examples.
pub fn load_in_part(
    text: RulesText,
    shelf: &dyn Shelf,
    grammars: &[&'static dyn Grammar],
) -> (LoadOutcome, Option<Ruleset>) {
    let mut files = Files::default();
    let mut faults = Vec::new();
    let mut unread = Vec::new();
    let parts = resolve(text, shelf, grammars, &mut files, (&mut faults, &mut unread));
    without_consequences(&mut faults, unread);
    faults.order_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    let faults = abridge(faults);
    let failed = faults.iter().any(|fault| fault.severity == Severity::Error);
    let compiled = parts.map(|compiled| compiled.ruleset(files.clone()));
    let (ruleset, in_part) = if failed { (None, compiled) } else { (compiled, None) };
    (LoadOutcome { ruleset, faults, files }, in_part)
}

/// The parts of a compilation that edits build on: they need not be read again where no edit touches them.
#[derive(Debug)]
pub(crate) struct Foundation {
    /// The header of the last file.
    pub(super) header: Arc<Header>,
    /// The patterns that the files define themselves.
    pub(super) own: Vec<Entry>,
    classes: Mutex<Classes>,
    families: BTreeMap<String, FamilyRule>,
}

/// The patterns of rules, compiled, with all that they were compiled from.
struct CompiledPatterns {
    book: Arc<Book>,
    definitions: Vec<Arc<PatternTable>>,
    specs: Vec<Arc<PatternSpec>>,
    foundation: Arc<Foundation>,
}

/// A ruleset but for its files.
pub(super) struct RulesetParts {
    pub(super) info: Info,
    game: Game,
    grammar: &'static dyn Grammar,
    scoring: Box<dyn ScoringPolicy>,
    tree: TomlTable,
    definitions: Vec<Arc<PatternTable>>,
    specs: Vec<Arc<PatternSpec>>,
    foundation: Arc<Foundation>,
    idle: Vec<IdleOption>,
}

impl RulesetParts {
    /// The ruleset.
    pub(super) fn ruleset(self, files: Files) -> Ruleset {
        let RulesetParts { info, game, grammar, scoring, tree, definitions, specs, foundation, idle } = self;
        Ruleset { info, game, grammar, scoring, tree, definitions, files, specs, foundation, idle }
    }
}

fn resolve(
    text: RulesText,
    shelf: &dyn Shelf,
    grammars: &[&'static dyn Grammar],
    files: &mut Files,
    (faults, unread): (&mut Vec<Fault>, &mut Vec<Place>),
) -> Option<RulesetParts> {
    let mut chain = layers::read_chain(text, shelf, files, (&mut *faults, unread));
    let Some(grammar) = layers::find_grammar(&chain, grammars, faults) else {
        check_alone(chain, shelf, grammars, files, faults);
        return None;
    };
    for layer in &mut chain {
        normalise(layer, grammar, grammars, faults);
    }
    check_ids(&chain, shelf, files, faults);
    faults.extend(chain.iter().flat_map(|layer| layer.header.unreviewed_faults()));
    let own = own_definitions(&chain, shelf, faults);
    let tree = layers::merge(&chain, grammar.units());
    let material = Material { chain: &chain, own: &own, grammar, shelf, before: None };
    material.compile(tree, files, faults)
}

/// The rules that are edited, and the sections and patterns that the edits touch.
pub(super) struct EditedRules<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) sections: BTreeSet<&'a str>,
    pub(super) patterns: BTreeSet<&'a str>,
}

/// The material that rules are compiled from beside their tree.
pub(super) struct Material<'a> {
    pub(super) chain: &'a [Layer],
    pub(super) own: &'a [Entry],
    pub(super) grammar: &'static dyn Grammar,
    pub(super) shelf: &'a dyn Shelf,
    pub(super) before: Option<EditedRules<'a>>,
}

impl Material<'_> {
    /// The rules before the edits, if no edit touches these sections.
    fn untouched(&self, sections: &[&str]) -> Option<&Ruleset> {
        let before = self.before.as_ref()?;
        (!sections.iter().any(|section| before.sections.contains(section))).then_some(before.rules)
    }

    /// The patterns that have a value, with the tables of their definitions: those that no edit touches as they were.
    fn patterns(
        &self,
        sections: &SectionReader<'_>,
        classes: &Classes,
        files: &mut Files,
    ) -> (Vec<Arc<PatternSpec>>, Vec<Arc<PatternTable>>) {
        let specified = |wanted: &dyn Fn(&str) -> bool, files: &mut Files| {
            let all = specs(sections, self.grammar, self.own, classes, self.shelf, files, wanted);
            let all =
                all.into_iter().map(|(spec, definition)| (Arc::new(spec), Arc::new(PatternTable::new(definition))));
            all.collect::<(Vec<_>, Vec<_>)>()
        };
        let Some(before) = self.before.as_ref().filter(|_| self.untouched(&[section::CLASSES]).is_some()) else {
            return specified(&|_| true, files);
        };
        let touched = |id: &str| before.patterns.contains(id);
        let (mut all, mut definitions) = specified(&touched, files);
        all.extend(before.rules.specs.iter().filter(|spec| !touched(&spec.id)).cloned());
        definitions.extend(before.rules.definitions.iter().filter(|one| !touched(one.id())).cloned());
        (all, definitions)
    }

    /// Compiles the patterns, or takes those of the rules before the edits where no edit touches them.
    fn compile_patterns(
        &self,
        sections: &SectionReader<'_>,
        known: &KnownPatterns<'_>,
        (forms, tiles): (&Forms, Option<&TileSet>),
        files: &mut Files,
    ) -> CompiledPatterns {
        let Material { chain, own, grammar, shelf, .. } = *self;
        let units = grammar.units();
        let of_patterns: Vec<&str> = units
            .iter()
            .map(|unit| unit.section)
            .chain([section::PATTERN, section::CLASSES, section::FAMILIES])
            .collect();
        // Patterns ask no more of tiles and hands than these.
        let own_bonus = |tiles: &TileSet| PerSeat::of(|seat| tiles.own_bonus(seat));
        let is_same = |game: &Game| game.forms == *forms && tiles.map(own_bonus) == Some(own_bonus(&game.tiles));
        let before = self.before.as_ref().map(|before| before.rules).filter(|rules| is_same(&rules.game));
        let untouched = self.untouched(&of_patterns).and(before);
        if let Some(rules) = untouched.filter(|rules| has_amounts_of(rules, grammar, sections)) {
            return CompiledPatterns {
                book: Arc::clone(&rules.game.book),
                definitions: rules.definitions.clone(),
                specs: rules.specs.clone(),
                foundation: Arc::clone(&rules.foundation),
            };
        }
        let classes = match self.untouched(&[section::CLASSES]) {
            Some(rules) => rules.foundation.classes(),
            None => classes(sections, shelf, files),
        };
        let (specs, definitions) = self.patterns(sections, &classes, files);
        let families = match self.untouched(&[section::FAMILIES, section::PATTERN]) {
            Some(rules) => rules.foundation.families.clone(),
            None => families(sections),
        };
        let own_bonus = tiles.map_or(PerSeat::of(|_| KindSet::EMPTY), own_bonus);
        let before = before.map(|rules| &*rules.game.book);
        let context = PatternContext { forms, own_bonus, before };
        let word = |unit: usize, word: &str| grammar.word_amount(sections, unit, word);
        let known = |id: &str| if known.has(id) { Ok(()) } else { Err(known.nearest(id)) };
        let own_specs = specs.iter().map(|spec| PatternSpec::clone(spec)).collect();
        let (mut book, wrong) = Book::compile(units, own_specs, &families, &classes, &context, &word, &known);
        wrong.into_iter().for_each(|fault| sections.report(fault));
        for (unit, of) in units.iter().enumerate() {
            sections.remarks(of.section, |id, remark| {
                if remark.assumed || remark.disputed.is_some() {
                    book.doubt(unit, id, remark.assumed);
                }
            });
        }
        let header = Arc::clone(&chain[chain.len() - 1].header);
        let foundation = Foundation { header, own: own.to_vec(), classes: Mutex::new(classes), families };
        CompiledPatterns { book: Arc::new(book), definitions, specs, foundation: Arc::new(foundation) }
    }

    /// Compiles a tree.
    pub(super) fn compile(&self, tree: TomlTable, files: &mut Files, faults: &mut Vec<Fault>) -> Option<RulesetParts> {
        let Material { chain, own, grammar, shelf, .. } = *self;
        let patterns = KnownPatterns::new(shelf, own);
        let sections = SectionReader::new(tree, chain, grammar.units(), &patterns);
        let table: Option<TableSection> = sections.read();
        let tiles: Option<TilesSection> = sections.read();
        let hand: Option<HandSection> = sections.read();
        let melds: Option<MeldLegality> = sections.read();
        let claims: Option<ClaimsSection> = sections.read();
        let passing: Option<PassingSection> = sections.read();
        let kongs: Option<KongsSection> = sections.read();
        let wall: Option<WallSection> = sections.read();
        let ready: Option<ReadyRule> = sections.read();
        let sized = hand_size(hand.as_ref(), chain, &sections);
        let forms = forms(hand.as_ref(), sized, &sections);
        let tiles = tiles.and_then(|section| {
            let set =
                TileSet::new(&section).map_err(|faults| faults.into_iter().for_each(|fault| sections.report(fault)));
            check_tiles(&section, chain, &sections);
            set.ok()
        });
        let CompiledPatterns { book, definitions, specs, foundation } =
            self.compile_patterns(&sections, &patterns, (&forms, tiles.as_ref()), files);
        let scoring = grammar.compile(&sections, &book);
        // Keys that a section may not have are taken out by now, and name nothing.
        if self.untouched(&[section::NAMES, section::PATTERN, section::CLASSES]).is_none() {
            check_names(&sections, &patterns, grammar);
        }
        sections.check(grammar.sections());
        check_players(table.as_ref(), chain, &sections);
        if let (Some(wall), Some(tiles), Some(sized), Some(table)) = (&wall, &tiles, sized, &table) {
            check_wall(wall, tiles, sized, table.players, &sections);
        }
        if let (Some(hand), Some(kongs), Some(melds)) = (&hand, &kongs, &melds) {
            check_idle(hand, &forms, kongs, melds, &sections);
        }
        find_idle(grammar, &sections);
        let idle = sections.take_idle();
        // A value that a grammar's type refuses is told in the grammar's words.
        let told = |fault: Fault| Fault { message: fault.message.at_home(grammar.catalogue()), ..fault };
        faults.extend(sections.take_faults().into_iter().map(told));
        let certain: Vec<Fault> = against_one_another(&sections, files, faults);
        faults.extend(certain);
        let tree = sections.into_tree();
        let (hand, hand_size) = (hand?, sized?);
        let info = info(chain, grammar, &tree, &book);
        let scoring = scoring?;
        let game = Game {
            players: table?.players,
            tiles: tiles?,
            hand_size,
            forms,
            missing_bonus: scoring.missing_bonus(),
            held_waits: hand.held_waits,
            discard_exposes: hand.discard_triplet == SetExposure::Exposed,
            ready_concealed: ready?.concealed_only,
            melds: melds?,
            claims: claims?,
            passing: passing?,
            kongs: kongs?,
            wall: wall?,
            book,
        };
        Some(RulesetParts { info, game, grammar, scoring, tree, definitions, specs, foundation, idle })
    }
}

/// True if every word means the amount that it has in the book of some rules.
pub(super) fn has_amounts_of(rules: &Ruleset, grammar: &dyn Grammar, sections: &SectionReader<'_>) -> bool {
    let same = |spec: &PatternSpec| {
        spec.values.iter().all(|(unit, value, _)| match value {
            ValueSpec::Word(word) => {
                let before = rules.game.book.find(&spec.id).map(|index| rules.game.book.pattern(index));
                let before = before.and_then(|pattern| pattern.amounts[*unit].as_ref());
                let amount = grammar.word_amount(sections, *unit, word).ok();
                matches!(before, Some(Amount::Sides(sides)) if sides.concealed == amount && sides.open == amount)
            }
            ValueSpec::Off | ValueSpec::Sides(_) | ValueSpec::Cases(_) => true,
        })
    };
    rules.specs.iter().map(|spec| &**spec).all(same)
}

impl Foundation {
    /// The classes of tiles.
    fn classes(&self) -> Classes {
        self.classes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Finds options that contradict one another, where none of them is faulty itself.
fn against_one_another(sections: &SectionReader<'_>, files: &Files, faults: &[Fault]) -> Vec<Fault> {
    let line = |place: Place| (place.file, files.begin(place).line);
    let errors = || faults.iter().filter(|fault| fault.severity == Severity::Error);
    let is_faulty = |place: &Place| errors().any(|fault| line(fault.place) == line(*place));
    let against = sections.take_against().into_iter().filter(|(_, places)| !places.iter().any(is_faulty));
    against.map(|(fault, _)| fault).collect()
}

/// The classes that all rules of a shelf share.
///
/// # Errors
/// The faults of their file.
pub fn shared_classes(shelf: &dyn Shelf) -> Result<Classes, Faults> {
    let tree = parse(&shelf.classes().text, FileId(0), 0)?;
    let mut classes = Classes::default();
    match tree.get(section::CLASSES).map(|table| classes.add(table)) {
        Some(Err(fault)) => Err(Faults(vec![fault])),
        Some(Ok(())) | None => Ok(classes),
    }
}

impl Ruleset {
    /// The classes of tiles by name: those that all rules share, and those of these rules.
    pub fn classes(&self) -> Classes {
        self.foundation.classes()
    }
}

/// The classes that all rules share.
static SHARED: ReadingStore<KeyedList<Vec<Located<String>>>> = ReadingStore::new();

/// The classes that all rules share, and those of these rules. Their faults are reported.
pub(super) fn classes(sections: &SectionReader<'_>, shelf: &dyn Shelf, files: &mut Files) -> Classes {
    let mut classes = Classes::default();
    let text = shelf.classes();
    let file = files.add(text.name, text.text.clone());
    let read = |part: &str| match parse(part, file, 0)?.get(section::CLASSES) {
        Some(classes) => tree::read(classes).map_err(|fault| Faults(vec![fault])),
        None => Ok(KeyedList(Vec::new())),
    };
    match SHARED.read(&text.text, 0..text.text.len(), file, read) {
        Ok(keyed) => classes.put(Arc::unwrap_or_clone(keyed)),
        Err(faults) => faults.into_iter().for_each(|fault| sections.report(fault)),
    }
    let given = Classes::default();
    for (entry, parts) in sections.entries::<Vec<Located<String>>>(section::CLASSES) {
        let taken =
            |message: Text| Fault::error(FaultCode::TakenId, entry.place, message).help(say!("choose another name"));
        if given.has(&entry.key) {
            sections.report(taken(say!("`{key}` depends on the situation of each hand", key = entry.key)));
        } else if classes.has(&entry.key) {
            sections.report(taken(say!("the class `{key}` is shared by all rules", key = entry.key)));
        } else if parse_kinds(&entry.key).is_ok() {
            sections.report(taken(say!("a class cannot be called `{key}`, which is a list of tiles", key = entry.key)));
        }
        if parts.is_empty() {
            let message = say!("the class `{key}` has no tiles", key = entry.key);
            sections.report(Fault::error(FaultCode::BadTiles, entry.node.place, message));
        }
        classes.put(KeyedList(vec![(Located::new(entry.key, entry.place), parts)]));
    }
    classes.unknown().into_iter().for_each(|fault| sections.report(fault));
    let circles = classes.defined().filter_map(|name| classes.get(&name).err());
    circles.filter(|fault| fault.code == FaultCode::CircularClass).for_each(|fault| sections.report(fault));
    classes
}

fn info(chain: &[Layer], grammar: &dyn Grammar, tree: &TomlTable, book: &Arc<Book>) -> Info {
    let header = &chain[chain.len() - 1].header;
    Info {
        id: header.id.get().clone(),
        grammar: grammar.word(),
        names: header.name.clone(),
        places: places(chain),
        unreviewed: header.unreviewed.iter().map(|language| language.get().clone()).collect(),
        status: header.status.clone(),
        sources: sources(&header.source),
        note: header.note.clone(),
        fingerprint: Fingerprint::new(grammar.word(), tree, book),
        chain: chain.iter().map(|layer| layer.file).collect(),
        with_source: chain.iter().filter(|layer| layer.header.has_source()).map(|layer| layer.file).collect(),
    }
}
