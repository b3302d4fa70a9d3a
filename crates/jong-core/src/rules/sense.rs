//! Checks of the sections that all grammars share, for faults that no single value shows.

use std::collections::{BTreeMap, BTreeSet};

use super::header::Names;
use super::languages::name_faults;
use super::layers::Layer;
use super::likeness::KnownPatterns;
use super::patterns::PatternText;
use super::section;
use super::section_reader::SectionReader;
use super::shelf::Shelf;
use super::wording::SectionWords;
use crate::game::{CALLS, HandSection, HandSize, TableSection};
use crate::notation::parse_kinds;
use crate::pattern::FamilyRule;
use crate::reading::Forms;
use crate::scoring::Grammar;
use crate::tile::{Kind, Suit, Tile, TilesSection};
use crate::tree::{Fault, FaultCode, Files, Located, Node, Place, Switch, TomlTable, quote_list};
use crate::{Gathering, Text, say};

/// Reports a number of players that cannot play.
pub(super) fn check_players(table: Option<&TableSection>, chain: &[Layer], sections: &SectionReader<'_>) {
    let Some(TableSection { players }) = table.filter(|table| !(3..=4).contains(&table.players)) else { return };
    let place = place_of(chain, &["table", "players"]);
    let message = say!("{players} cannot play: a table has 3 or 4 players", players);
    sections.report(Fault::error(FaultCode::OutOfRange, place, message));
}

/// The size of a hand; one that no hand has is reported.
pub(super) fn hand_size(hand: Option<&HandSection>, chain: &[Layer], sections: &SectionReader<'_>) -> Option<HandSize> {
    let size = hand?.size;
    let sized = HandSize::new(size);
    if sized.is_none() {
        let place = place_of(chain, &["hand", "size"]);
        let message = say!("no hand has {size} tiles", size);
        let help = say!("a hand holds 13 tiles between turns, or 16: sets of three and one tile more");
        sections.report(Fault::error(FaultCode::OutOfRange, place, message).help(help));
    }
    sized
}

/// The forms of a hand; those with which nobody can win are reported.
pub(super) fn forms(hand: Option<&HandSection>, size: Option<HandSize>, sections: &SectionReader<'_>) -> Forms {
    let listed = hand.map_or(&[][..], |hand| &hand.forms);
    // Where only words stand that are no forms that is said already.
    if hand.is_some() && listed.is_empty() && sections.is_empty_list("hand", "forms") {
        let message = say!("without a form no hand can win");
        sections.report(Fault::error(FaultCode::OutOfRange, sections.place("hand"), message));
    }
    for form in listed.iter().filter(|form| !form.get().wins()) {
        let message = say!("nobody wins with `{form}`", form);
        sections.report(Fault::error(FaultCode::WrongWord, form.place(), message));
    }
    for form in listed.iter().filter(|form| size.is_some_and(|size| !form.get().fits(size.sets()))) {
        let tiles = size.map_or(0, HandSize::tiles);
        let message = say!("no hand of {tiles} tiles has the form `{form}`", tiles, form);
        sections.report(Fault::error(FaultCode::WrongWord, form.place(), message).take_out().as_warning());
    }
    let names = listed.iter().map(|form| *form.get());
    Forms::new(names, hand.is_some_and(|hand| hand.quad_pairs), size.map_or(0, HandSize::sets))
}

/// The rule of each family; families that no pattern is of are reported.
pub(super) fn families(sections: &SectionReader<'_>) -> BTreeMap<String, FamilyRule> {
    let patterns = sections.entries::<PatternText>(section::PATTERN);
    let named: BTreeSet<String> = patterns.into_iter().filter_map(|(_, pattern)| pattern.into_family()).distinct();
    let mut rules = BTreeMap::new();
    for (entry, Switch(rule)) in sections.entries::<Switch<FamilyRule>>(section::FAMILIES) {
        // Switched off it is as if nothing were said of it.
        let Some(rule) = rule else { continue };
        if !named.contains(&entry.key) {
            let message = say!("no pattern is of the family `{key}`", key = entry.key);
            let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
            sections.report(match sections.nearest(&entry.key, named.iter().map(String::as_str)) {
                Some(near) => fault.did_you_mean(&entry.key, near),
                None => fault,
            });
        }
        rules.insert(entry.key, rule);
    }
    rules
}

/// Reports names of nothing that the rules have, and names of a pattern, which has them in its own table.
pub(super) fn check_names(sections: &SectionReader<'_>, patterns: &KnownPatterns<'_>, grammar: &dyn Grammar) {
    let named = SectionWords::of(grammar).into_iter().filter(|words| words.has_any_key());
    let named = named.map(|words| words.section).chain([section::CLASSES]);
    let named: Vec<String> = named.flat_map(|section| sections.keys(section)).collect();
    let named: Vec<&str> = named.iter().map(String::as_str).chain(CALLS).collect();
    for (entry, _) in sections.entries::<Names>(section::NAMES) {
        name_faults(&entry.node).into_iter().for_each(|fault| sections.report(fault));
        if !patterns.has(&entry.key) && !named.contains(&entry.key.as_str()) && !sections.has_part(&entry.key) {
            let message =
                say!("nothing in these rules is called `{key}`, so its names are never shown", key = entry.key);
            let fault = Fault::error(FaultCode::NoEffect, entry.place, message).as_warning();
            sections.report(match sections.nearest(&entry.key, named.iter().copied()) {
                Some(near) => fault.did_you_mean(&entry.key, near),
                None => fault.help(say!("possible here: {words}", words = quote_list(&named))),
            });
        }
        if patterns.has(&entry.key) {
            let message =
                say!("`{key}` is a pattern, and names of patterns go in a table of their own", key = entry.key);
            let help = say!("write `[pattern.{key}]`, and below it `name = {{ … }}`", key = entry.key);
            sections.report(Fault::error(FaultCode::UnknownKey, entry.place, message).help(help));
        }
    }
}

/// The most copies of a tile that a wall can have.
const MOST_COPIES: u8 = 4;

/// Reports lists of tiles that do not fit their numbers.
pub(super) fn check_tiles(section: &TilesSection, chain: &[Layer], sections: &SectionReader<'_>) {
    if !(1..=MOST_COPIES).contains(&section.copies) {
        let message = say!(
            "a wall has 1 to {most} copies of each tile, not {copies}",
            most = MOST_COPIES,
            copies = section.copies
        );
        sections.report(Fault::error(FaultCode::OutOfRange, place_of(chain, &["tiles", "copies"]), message));
    }
    // Of what is no list of tiles that is said already.
    let kinds = |text: &Located<String>| parse_kinds(text.get()).ok();
    let bad = |text: &Located<String>, message: Text| {
        sections.report(Fault::error(FaultCode::BadTiles, text.place(), message));
    };
    let (plain, bonus) = (kinds(&section.kinds), kinds(&section.bonus));
    if plain.as_ref().is_some_and(Vec::is_empty) {
        bad(&section.kinds, say!("a game needs tiles"));
    }
    check_red_fives(section, plain.as_deref(), chain, sections);
    if let Some(flower) = plain.iter().flatten().find(|kind| kind.suit().is_bonus()) {
        bad(&section.kinds, say!("{flower} is a bonus tile: it belongs in `bonus`", flower));
    }
    if let Some(other) = bonus.iter().flatten().find(|kind| !kind.suit().is_bonus()) {
        bad(
            &section.bonus,
            say!("{other} is not a bonus tile: bonus tiles are flowers `1234f` and seasons `1234g`", other),
        );
    }
    check_own_bonus(section, bonus.as_deref().unwrap_or_default(), sections);
    let among = |kind: &&Kind| plain.as_ref().is_none_or(|plain| plain.contains(kind));
    if let Some(other) = kinds(&section.set_aside).iter().flatten().find(|kind| !among(kind)) {
        let message = say!("{other} is not among the tiles of these rules", other);
        if is_newer(&section.kinds, &section.set_aside) {
            let fault = Fault::error(FaultCode::BadTiles, section.kinds.place(), message);
            sections.report(fault.help(say!("write `set-aside` too, without it")));
        } else {
            bad(&section.set_aside, message);
        }
    }
}

/// Reports more red fives than there are fives, and those of a suit that has none.
fn check_red_fives(section: &TilesSection, plain: Option<&[Kind]>, chain: &[Layer], sections: &SectionReader<'_>) {
    let copies = section.copies;
    let reds = [section.red.m, section.red.p, section.red.s];
    for (suit, red) in Suit::NUMBERED.into_iter().zip(reds) {
        let Some(five) = Kind::new(suit, Tile::RED_RANK) else { continue };
        let place = || place_of(chain, &["tiles", "red", &suit.letter().to_string()]);
        if red > copies && (1..=MOST_COPIES).contains(&copies) {
            let message = say!("of {copies} fives {red} cannot be red", red, copies);
            sections.report(Fault::error(FaultCode::OutOfRange, place(), message));
        } else if red > 0 && plain.is_some_and(|plain| !plain.is_empty() && !plain.contains(&five)) {
            let message = say!("{five} is not among the tiles of these rules, so none is red", five);
            let fault = |place: Place| Fault::error(FaultCode::NoEffect, place, message).as_warning();
            let (kinds, red) = (section.kinds.place(), place());
            // The file that was written last comes first among the files.
            sections.report(match kinds.file < red.file {
                true => fault(kinds).help(say!("write `red` too, with 0 of this suit")),
                false => fault(red),
            });
        }
    }
}

/// True if an option was written in a file that extends the one in which another was written.
fn is_newer(one: &Located<String>, other: &Located<String>) -> bool {
    // The file that was written last comes first among the files.
    one.place().file < other.place().file
}

/// Checks that everybody's own bonus tiles are among these; without bonus tiles nobody has one. Where a file takes
/// tiles out that one it extends gives to seats, that is one fault, in the line that takes them out.
fn check_own_bonus(section: &TilesSection, bonus: &[Kind], sections: &SectionReader<'_>) {
    if bonus.is_empty() {
        return;
    }
    let own = &section.own_bonus;
    let seats = [("E", &own.e), ("S", &own.s), ("W", &own.w), ("N", &own.n)];
    let mut gone: Vec<Kind> = Vec::new();
    let mut left: Vec<String> = Vec::new();
    for (seat, text) in seats {
        let kinds = parse_kinds(text.get()).unwrap_or_default();
        let (has, lacks): (Vec<Kind>, Vec<Kind>) = kinds.into_iter().partition(|kind| bonus.contains(kind));
        let has: Vec<String> = has.iter().map(Kind::to_string).collect();
        left.push(format!("{seat} = \"{}\"", has.join(" ")));
        if is_newer(&section.bonus, text) {
            gone.extend(lacks);
        } else if let Some(other) = lacks.first() {
            let message = say!("{other} is not among the bonus tiles of these rules", other);
            sections.report(Fault::error(FaultCode::BadTiles, text.place(), message));
        }
    }
    if let Some(first) = gone.first() {
        let message = say!("without {tile} among the bonus tiles, nobody can have it as their own", tile = first);
        let meant = format!("own-bonus = {{ {} }}", left.join(", "));
        let fault = Fault::error(FaultCode::BadTiles, section.bonus.place(), message);
        sections.report(fault.help(say!("say again whose the others are: `{meant}`", meant)));
    }
}

/// Reports ids that cannot be ids, or are somebody else's: the last file's own, and those of the patterns of all files.
pub(super) fn check_ids(chain: &[Layer], shelf: &dyn Shelf, files: &Files, faults: &mut Vec<Fault>) {
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
        let message = say!("`{id}` is the id of published rules, and these are different ones", id);
        let fault = Fault::error(FaultCode::TakenId, id.place(), message);
        faults.push(fault.help(say!("choose another id, such as `clubs/friday`")).as_warning());
    }
    // Those of every file: ids are written as they are wherever a result names them.
    let patterns = chain.iter().filter_map(|layer| layer.body.get(section::PATTERN).and_then(Node::as_table));
    for entry in patterns.flat_map(TomlTable::iter) {
        if !kebab(&entry.key) || !entry.key.contains(|c: char| c.is_ascii_lowercase()) {
            let message =
                say!("`{key}` is not an id: an id is made of small letters, digits and hyphens", key = entry.key);
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
