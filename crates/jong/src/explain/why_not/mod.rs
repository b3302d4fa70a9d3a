//! The reason that a pattern does not count in a hand, and the mend.

mod answer;
mod besides;
mod classes;
mod clause;
mod elsewhere;
mod flag_mend;
mod flags;
mod group_clause;
mod hand_clause;
mod names;
mod nearest;
mod remedy;
mod room;
mod step_clause;
mod step_target;
mod tile_clause;
mod words;

use jong_core::hand::Win;
use jong_core::pattern::{PatternIndex, UnitRole};
use jong_core::rules::{defines_pattern, lexicon_entry, nearest_pattern, section};
use jong_core::tree::{Entry, Files, Value};
use jong_core::{NoWin, Ruleset, Text, say};

pub use answer::{WhyNotAnswer, WhyNotJson};
pub use clause::Clause;
pub use names::{form_name, wait_name};

use super::origin::{Origin, Origins, defined};
use super::parts::{ReadingAccount, Suppression};
use super::{Explanation, explain};
use crate::score;
use crate::sentence::{NamedClass, OwnClasses, Thing, number};
use crate::shelf::ShippedShelf;
use nearest::nearest;

/// The answer to why a pattern does not count, with its reasons.
#[derive(Debug, Clone)]
pub struct WhyNot<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The pattern's id.
    pub pattern: String,
    /// True if the hand wins.
    pub wins: bool,
    /// The answer in short.
    pub answer: WhyNotAnswer<'a>,
    /// The reading that was looked at, by number and in notation.
    pub reading: Option<(usize, String)>,
    /// The clauses of the pattern, tested on that reading.
    pub clauses: Vec<Clause>,
    /// The change that would make it count.
    pub mend: Option<Text>,
    /// The origin of the rule that decides: the value, the word that switches the pattern off, the relation by which
    /// it was dropped.
    pub origin: Option<Origin>,
    /// The place where the pattern is defined.
    pub defined: Option<Origin>,
    /// The table that defines it, names and all.
    pub definition: Option<Entry>,
}

/// No pattern has this id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no pattern is called `{id}`{}", near.as_ref().map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default())]
pub struct UnknownPattern {
    /// The id that was asked for.
    pub id: String,
    /// The id that is nearest to it.
    pub near: Option<String>,
}

/// Explains why a pattern does not count in a hand: the first clause that fails in the nearest reading, the rule that
/// dropped it, or these rules' lack of it.
///
/// # Errors
/// No pattern has this id, in these rules or in the lexicon.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
/// let win = jong::Record::from_json(record, &rules).expect("a record").check(&rules).expect("a hand of these rules");
///
/// let why = jong::why_not_pattern(&rules, &win, "seven-pairs").expect("there is one");
/// assert_eq!(why.sentence(), "It needs seven pairs: it was read as sets and a pair.");
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn why_not_pattern<'a>(rules: &'a Ruleset, win: &Win, id: &str) -> Result<WhyNot<'a>, UnknownPattern> {
    explain(rules, win).why_not(win, id)
}

/// The answer for a hand of another game, with the numbers of tiles that
/// [`HandError::WrongSize`](jong_core::hand::HandError::WrongSize) gives. A pattern that these rules don't have gets
/// the answer that it would get in any hand.
///
/// # Errors
/// No pattern has this id, in these rules or in the lexicon.
pub fn why_not_wrong_size<'a>(
    rules: &'a Ruleset,
    (has, wants): (u32, u32),
    id: &str,
) -> Result<WhyNot<'a>, UnknownPattern> {
    let origins = Origins::new(rules);
    let Some(index) = rules.game().book.find(id) else { return without_value(rules, &origins, id, false) };
    let (tile, n) = (any_tile(), has.abs_diff(wants));
    let mend = if has > wants { tile.fewer(n) } else { tile.more(n) };
    Ok(WhyNot {
        answer: WhyNotAnswer::WrongSize(has, wants),
        mend: Some(mend),
        ..WhyNot::begun(rules, &origins, index, false)
    })
}

impl<'a> Explanation<'a> {
    /// Explains why a pattern does not count in the explained hand; see [`why_not_pattern`].
    ///
    /// # Errors
    /// No pattern has this id, in these rules or in the lexicon.
    pub fn why_not(&self, win: &Win, id: &str) -> Result<WhyNot<'a>, UnknownPattern> {
        let (rules, book) = (self.rules, &self.rules.game().book);
        let origins = Origins::new(rules);
        let wins = self.outcome.is_ok();
        let Some(index) = book.find(id) else { return without_value(rules, &origins, id, wins) };
        let mut why = WhyNot::begun(rules, &origins, index, wins);
        // The reading that was chosen is asked first.
        let mut order = self.chosen.into_iter().chain((0..self.readings.len()).filter(|at| Some(*at) != self.chosen));
        if self.readings.is_empty() {
            why.answer = WhyNotAnswer::NotComplete;
            why.mend = mend_hand(self);
        } else if let Some(at) = order.find(|&at| holds_in(&self.readings[at], index)) {
            why.held(self, at, index);
        } else if let Some(found) = nearest(rules, win, &self.readings, self.chosen, index) {
            why.look_at(&self.readings, found.reading);
            why.mend = found.clauses.iter().find(|clause| !clause.holds).and_then(|clause| clause.mend.clone());
            why.clauses = found.clauses;
        }
        Ok(why)
    }
}

/// True if the pattern holds in the reading, dropped or not.
fn holds_in(reading: &ReadingAccount<'_>, index: PatternIndex) -> bool {
    let counted = reading.listing.counted.iter().map(|&(counted, _)| counted);
    counted.chain(reading.listing.dropped.iter().map(|dropped| dropped.pattern)).any(|held| held == index)
}

/// The tiles that would complete a hand.
fn mend_hand(told: &Explanation<'_>) -> Option<Text> {
    let waits: Vec<Text> = told.waits.iter().map(|kind| Text::verbatim(kind.to_string())).collect();
    match told.shanten {
        _ if !waits.is_empty() => Some(say!("{tile} as the winning tile", tile = words::either(&waits))),
        Some(1) => Some(say!("one other tile, and then the winning one")),
        Some(shanten) => {
            let number = number(u32::try_from(shanten).unwrap_or(0));
            Some(say!("{number} other tiles, and then the winning one", number))
        }
        None => None,
    }
}

/// A tile of any kind.
fn any_tile() -> Thing {
    Thing::tile(&NamedClass { names: vec!["any".to_owned()], tiles: String::new(), own: OwnClasses::default() })
}

/// The table that defines a pattern of the lexicon, or of these rules, with the files it is in.
fn definition(rules: &Ruleset, origins: &Origins<'_>, id: &str) -> Option<(Entry, Files)> {
    let own = origins.section(section::PATTERN).and_then(|patterns| patterns.entry(id));
    let defines = |entry: &&Entry| {
        let table = entry.node.as_table();
        table.is_some_and(defines_pattern)
    };
    if let Some(own) = own.filter(defines) {
        return Some((own.clone(), rules.files().clone()));
    }
    let mut files = Files::default();
    let entry = lexicon_entry(id, &ShippedShelf, &mut files)?.ok()?;
    Some((entry, files))
}

/// The answer for a pattern that has no value in these rules.
fn without_value<'a>(
    rules: &'a Ruleset,
    origins: &Origins<'_>,
    id: &str,
    wins: bool,
) -> Result<WhyNot<'a>, UnknownPattern> {
    let Some((definition, files)) = definition(rules, origins, id) else {
        let own = origins.section(section::PATTERN).into_iter().flat_map(|patterns| patterns.iter().cloned());
        return Err(UnknownPattern {
            id: id.to_owned(),
            near: nearest_pattern(id, &ShippedShelf, &own.collect::<Vec<_>>()),
        });
    };
    let units = rules.game().book.units();
    let is_off = |section: &str| {
        let value = origins.section(section).and_then(|values| values.get(id));
        value.is_some_and(|node| matches!(node.value, Value::Bool(false)))
    };
    let off = units.iter().find(|unit| is_off(unit.section)).map(|unit| unit.section);
    // A value belongs where it is switched off. A pattern that nobody valued is more likely a reason to win than
    // points.
    let sections = units.iter().filter(|unit| off.map_or(unit.role != UnitRole::Points, |off| unit.section == off));
    let sections: Vec<Text> = sections.map(|unit| Text::verbatim(format!("`[{}]`", unit.section))).collect();
    Ok(WhyNot {
        rules,
        pattern: id.to_owned(),
        wins,
        answer: if off.is_some() { WhyNotAnswer::Off } else { WhyNotAnswer::NoValue },
        reading: None,
        clauses: Vec::new(),
        mend: Some(say!(
            "a rules file of your own that gives it a value in {sections}",
            sections = words::either(&sections),
        )),
        origin: off.and_then(|off| origins.of(&[off, id])),
        defined: Some(defined(&definition, &files)),
        definition: Some(definition),
    })
}

/// The reason that a reading does not win, with its numbers if there are some.
fn no_win(why: NoWin, reading: &ReadingAccount<'_>) -> Text {
    let wanting: Vec<Text> = reading.wanting.iter().map(|sum| sum.line.step.text()).collect();
    let why = score::why_not(why);
    match wanting.is_empty() {
        true => why,
        false => say!("{why} ({numbers})", why, numbers = Text::joined(wanting, say!("; "))),
    }
}

impl<'a> WhyNot<'a> {
    /// An answer with the origins of its pattern's value and definition.
    fn begun(rules: &'a Ruleset, origins: &Origins<'_>, index: PatternIndex, wins: bool) -> WhyNot<'a> {
        let book = &rules.game().book;
        let unit = (0..book.units().len()).find(|&unit| book.of_unit(unit).contains(index));
        WhyNot {
            rules,
            pattern: book.pattern(index).id.clone(),
            wins,
            answer: WhyNotAnswer::Fails,
            reading: None,
            clauses: Vec::new(),
            mend: None,
            origin: unit.and_then(|unit| origins.of_value(index, unit)),
            defined: origins.of_definition(index),
            definition: rules.definition(index).cloned(),
        }
    }

    fn look_at(&mut self, readings: &[ReadingAccount<'_>], at: usize) {
        self.reading = Some((at, readings[at].tiles()));
    }

    /// The answer for a pattern that holds in a reading.
    fn held(&mut self, told: &Explanation<'a>, at: usize, index: PatternIndex) {
        let reading = &told.readings[at];
        self.look_at(&told.readings, at);
        let dropped = reading.dropped.iter().find(|dropped| dropped.index == index);
        if let Some(passed_over) = reading.passed_over {
            self.answer = WhyNotAnswer::OtherReading(passed_over);
        } else if let Some(Suppression { by, relation, origin, .. }) = dropped {
            self.answer = WhyNotAnswer::Dropped(*relation, *by);
            self.origin = origin.clone();
        } else if let Err(why) = told.outcome {
            self.answer = WhyNotAnswer::NoWin(no_win(why, reading));
        } else {
            let reasons = reading.counted.iter().filter(|counted| counted.counted.index == index);
            let mut worth: Vec<(i64, &'a str)> =
                reasons.map(|counted| (counted.counted.value, counted.counted.unit)).collect();
            let unit = self.rules.game().book.points_name();
            let points = reading.points.iter().filter(|line| line.pattern && line.what == self.pattern);
            worth.extend(points.map(|line| (line.value, unit)));
            self.answer = WhyNotAnswer::Counts(worth);
        }
    }
}
