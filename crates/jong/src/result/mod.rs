//! Results: a scored win with its patterns, points and payments, and the line of output for it.

mod handed_on;
mod pen;
mod refused;
mod shape;

use jong_core::Text;
use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{Facts, Listing, PatternIndex, Relation, UnitRole};
use jong_core::{NoWin, Payment, PointsLine, Ruleset, Score};

use crate::Lang;

pub(crate) use handed_on::hand_on;
pub(crate) use pen::{close, list, number, put, text, word};
pub use refused::ErrorLine;
#[cfg(feature = "schema")]
pub(crate) use refused::RefusedJson;
pub(crate) use refused::summary;
pub(crate) use shape::{Json, LineJson, OutputLine, PatternJson, PerSeatMap, WorthJson, head, reason};

/// A scored win with its patterns, points and payments.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The score.
    pub score: Score,
    /// The patterns that counted, in the order of the rules.
    pub patterns: Vec<PatternCount<'a>>,
    /// The patterns that held and did not count, each with the one that drops it.
    pub suppressed: Vec<(&'a str, &'a str)>,
    /// The lines of points.
    pub points: Vec<PointsLine>,
    /// The payments with their reasons, if nobody else won; none if the hand is one of several that are settled
    /// together.
    pub payments: Vec<Payment>,
}

/// A pattern that counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatternCount<'a> {
    /// The pattern.
    pub index: PatternIndex,
    /// Its id.
    pub id: &'a str,
    /// The times that it counted.
    pub times: u32,
    /// Its value in all.
    pub value: i64,
    /// The unit of the value.
    pub unit: &'a str,
    /// True if no source gives this value.
    pub assumed: bool,
    /// True if a source gives another value.
    pub disputed: bool,
}

impl<'a> Report<'a> {
    /// Reports a score, counting its patterns once more.
    pub fn new(rules: &'a Ruleset, hand: &Hand, situation: &Situation, score: Score) -> Report<'a> {
        let facts = rules.game().facts(hand, situation);
        let mut listing = Listing::with_room();
        rules.game().book.tally(&facts, &score.reading, &mut listing);
        Report::of(rules, &facts, score, &listing)
    }

    /// Reports a score whose patterns were heard being counted.
    pub fn of(rules: &'a Ruleset, facts: &Facts<'_>, score: Score, listing: &Listing) -> Report<'a> {
        let mut report = Report::blank(rules);
        report.fill(facts, score, listing);
        report
    }

    /// A report without content.
    pub(crate) fn blank(rules: &'a Ruleset) -> Report<'a> {
        let (patterns, suppressed, points, payments) = Default::default();
        Report { rules, score: Score::default(), patterns, suppressed, points, payments }
    }

    /// Reports another score in place of the old one.
    pub(crate) fn fill(&mut self, facts: &Facts<'_>, score: Score, listing: &Listing) {
        let rules = self.rules;
        let game = rules.game();
        let book = &game.book;
        let side = usize::from(facts.hand.laid.claimed > 0);
        let on = score.tally.on;
        self.patterns.clear();
        for (unit, of) in book.units().iter().enumerate().filter(|(_, unit)| unit.role != UnitRole::Points) {
            let counting = on.and(book.of_unit(unit));
            if counting.is_empty() {
                continue;
            }
            for &(index, times) in listing.counted.iter().filter(|&&(index, _)| counting.contains(index)) {
                let each = i64::from(book.amount(index, unit, side, facts, &score.reading));
                let id = &book.pattern(index).id;
                let (assumed, disputed) = (book.is_assumed(index, unit), book.is_disputed(index, unit));
                // A word stands for one of what it names: one mangan.
                let (value, unit) = match of.words {
                    true => (1, rules.scoring().word(each)),
                    false => (each * i64::from(times), of.name),
                };
                self.patterns.push(PatternCount { index, id, times, value, unit, assumed, disputed });
            }
        }
        // Bonuses last, as players name them.
        self.patterns
            .sort_unstable_by_key(|counted| (!book.counts_towards_minimum(counted.index), counted.id, counted.unit));
        // What does not count, but for points; also what a limit leaves no room for. What counts only where nothing else
        // does is nothing that such a hand has.
        let reasons = book.reasons().without(on);
        let limit = on.and(book.limits()).iter().next();
        let no_room = limit.iter().flat_map(|&limit| listing.counted.iter().map(move |&(pattern, _)| (pattern, limit)));
        let suppressed = listing
            .dropped
            .iter()
            .filter(|dropped| dropped.relation != Relation::Fallback)
            .map(|dropped| (dropped.pattern, dropped.by))
            .chain(no_room)
            .filter(|&(pattern, _)| reasons.contains(pattern));
        let id = |index: PatternIndex| book.pattern(index).id.as_str();
        self.suppressed.clear();
        self.suppressed.extend(suppressed.map(|(pattern, by)| (id(pattern), id(by))));
        self.points = rules.scoring().points(game, facts, &score, listing);
        self.score = score;
    }

    /// The id of the limit that applies.
    pub fn limit(&self) -> Option<&str> {
        self.score.limit.map(|limit| self.rules.scoring().limit_id(&self.rules.game().book, limit))
    }
}

/// One line of output: a result, or the reason why there is none.
#[derive(Debug, Clone)]
pub enum Outcome<'a> {
    /// A win.
    Win(Box<Report<'a>>),
    /// A hand that does not win.
    NoWin {
        /// The rules.
        rules: &'a Ruleset,
        /// The reason.
        why: NoWin,
        /// The reason in a sentence.
        message: Text,
    },
}

/// A result with the id of its record.
#[derive(Debug, Clone)]
pub struct ResultLine<'a> {
    /// The record's id.
    pub id: Option<String>,
    /// The result.
    pub outcome: Outcome<'a>,
    /// The language of the reason why there is no win.
    pub lang: Lang,
}

impl<'a> ResultLine<'a> {
    /// A result in English.
    pub fn new(id: Option<String>, outcome: Outcome<'a>) -> ResultLine<'a> {
        ResultLine { id, outcome, lang: Lang::En }
    }

    /// Writes the result as a line of JSON behind the lines that are there.
    pub fn write_line(&self, lines: &mut Vec<u8>) {
        self.put_line(lines);
    }
}
