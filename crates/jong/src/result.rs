//! Results as JSON, as the contract has them.

use jong_core::hand::{Defect, Hand, PerSeat, Seat, Situation};
use jong_core::pattern::{Facts, Listing, PatternIndex};
use jong_core::{LineOf, NoWin, PointsLine, Ruleset, Score};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A scored win with everything that is said about it.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The score.
    pub score: Score,
    /// What counted, in the order of the rules: the pattern, how often, and what it came to in which unit.
    pub patterns: Vec<Counted<'a>>,
    /// What held and did not count, and because of what.
    pub suppressed: Vec<(&'a str, &'a str)>,
    /// The lines of points.
    pub points: Vec<PointsLine>,
}

/// A pattern that counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted<'a> {
    /// The pattern.
    pub index: PatternIndex,
    /// Its id.
    pub id: &'a str,
    /// How often.
    pub times: u32,
    /// What it came to in all.
    pub value: i64,
    /// In this unit.
    pub unit: &'a str,
    /// Whether no source gives this value.
    pub assumed: bool,
    /// Whether a source says otherwise.
    pub disputed: bool,
}

impl<'a> Report<'a> {
    /// Says what a score is made of.
    pub fn new(rules: &'a Ruleset, hand: &Hand, situation: &Situation, score: Score) -> Report<'a> {
        let facts = rules.game().facts(hand, situation);
        let mut listing = Listing::with_room();
        rules.game().book.tally(&facts, &score.reading, &mut listing);
        Report::of(rules, &facts, score, &listing)
    }

    /// Says what a score is made of that was heard being counted.
    pub(crate) fn of(rules: &'a Ruleset, facts: &Facts<'_>, score: Score, listing: &Listing) -> Report<'a> {
        let game = rules.game();
        let book = &game.book;
        let side = usize::from(facts.hand.laid.claimed > 0);
        let on = score.tally.on;
        let mut patterns = Vec::with_capacity(listing.counted.len());
        for (unit, of) in book.units().iter().enumerate().filter(|(_, unit)| !unit.points) {
            let counting = on.and(book.of_unit(unit));
            for &(index, times) in listing.counted.iter().filter(|&&(index, _)| counting.contains(index)) {
                let each = i64::from(book.amount(index, unit, side, facts, &score.reading));
                let id = &book.pattern(index).id;
                let (assumed, disputed) = (book.is_assumed(index, unit), book.is_disputed(index, unit));
                // A word stands for one of what it names: one mangan.
                let (value, unit) = match of.words {
                    true => (1, rules.scoring().word(each)),
                    false => (each * i64::from(times), of.name),
                };
                patterns.push(Counted { index, id, times, value, unit, assumed, disputed });
            }
        }
        // Bonuses last, as players name them.
        patterns
            .sort_unstable_by_key(|counted| (!book.counts_towards_minimum(counted.index), counted.id, counted.unit));
        // What does not count, but for points; also what a limit leaves no room for.
        let reasons = book.reasons().without(on);
        let limit = on.and(book.limits()).iter().next();
        let no_room = limit.iter().flat_map(|&limit| listing.counted.iter().map(move |&(pattern, _)| (pattern, limit)));
        let suppressed =
            listing.dropped.iter().copied().chain(no_room).filter(|&(pattern, _)| reasons.contains(pattern));
        let id = |index: PatternIndex| book.pattern(index).id.as_str();
        let suppressed = suppressed.map(|(pattern, by)| (id(pattern), id(by))).collect();
        let points = rules.scoring().points(game, facts, &score, listing);
        Report { rules, score, patterns, suppressed, points }
    }

    /// The id of the limit that applies.
    pub fn limit(&self) -> Option<&str> {
        self.score.limit.map(|limit| self.rules.scoring().limit_id(&self.rules.game().book, limit))
    }
}

/// One line of output: a result, or why there is none.
#[derive(Debug, Clone)]
pub enum Outcome<'a> {
    /// A win.
    Win(Box<Report<'a>>),
    /// A hand that does not win.
    NoWin(&'a Ruleset, NoWin, String),
}

/// A result with the id of its record.
#[derive(Debug, Clone)]
pub struct ResultLine<'a> {
    /// The record's id.
    pub id: Option<String>,
    /// The result.
    pub outcome: Outcome<'a>,
}

impl Serialize for ResultLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = &self.id {
            map.serialize_entry("id", id)?;
        }
        match &self.outcome {
            Outcome::Win(report) => {
                let info = report.rules.info();
                map.serialize_entry("rules", &info.id)?;
                map.serialize_entry("fingerprint", &info.fingerprint)?;
                map.serialize_entry("win", &true)?;
                report.put(&mut map)?;
                let payments = PerSeatMap { rules: report.rules, of: report.score.payments };
                map.serialize_entry("payments", &payments)?;
            }
            Outcome::NoWin(rules, reason, message) => {
                let info = rules.info();
                map.serialize_entry("rules", &info.id)?;
                map.serialize_entry("fingerprint", &info.fingerprint)?;
                map.serialize_entry("win", &false)?;
                map.serialize_entry("reason", <&str>::from(reason))?;
                map.serialize_entry("message", message)?;
            }
        }
        map.end()
    }
}

impl Report<'_> {
    /// The fields of a hand: what counts in it and what it is worth.
    pub(crate) fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("patterns", &Patterns(&self.patterns, self.rules))?;
        map.serialize_entry("suppressed", &Suppressed(&self.suppressed))?;
        map.serialize_entry("points", &Lines(&self.points, self.rules))?;
        self.put_worth(map)
    }

    /// The fields that say what a hand is worth.
    pub(crate) fn put_worth<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("value", &Amounts(&self.score))?;
        map.serialize_entry("limit", &self.limit())?;
        if self.score.capped {
            map.serialize_entry("capped", &true)?;
        }
        map.serialize_entry("worth", &self.score.worth)
    }
}

/// A pattern that counted, as a result has it.
#[derive(Serialize)]
pub(crate) struct PatternJson<'a> {
    id: &'a str,
    value: i64,
    unit: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    assumed: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disputed: bool,
}

struct Patterns<'a>(&'a [Counted<'a>], &'a Ruleset);

impl Serialize for Patterns<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|counted| PatternJson::of(self.1, counted)))
    }
}

impl<'a> PatternJson<'a> {
    pub(crate) fn of(rules: &Ruleset, counted: &Counted<'a>) -> PatternJson<'a> {
        PatternJson {
            id: counted.id,
            value: counted.value,
            unit: counted.unit,
            times: rules.game().book.pattern(counted.index).each.is_some().then_some(counted.times),
            assumed: counted.assumed,
            disputed: counted.disputed,
        }
    }
}

#[derive(Serialize)]
struct SuppressedJson<'a> {
    id: &'a str,
    by: &'a str,
}

struct Suppressed<'a>(&'a [(&'a str, &'a str)]);

impl Serialize for Suppressed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&(id, by)| SuppressedJson { id, by }))
    }
}

/// A line of points, as a result has it.
#[derive(Serialize)]
pub(crate) struct LineJson<'a> {
    what: &'a str,
    value: i64,
    unit: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u32>,
}

struct Lines<'a>(&'a [PointsLine], &'a Ruleset);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|line| LineJson::of(self.1, line)))
    }
}

impl<'a> LineJson<'a> {
    pub(crate) fn of(rules: &'a Ruleset, line: &PointsLine) -> LineJson<'a> {
        let book = &rules.game().book;
        LineJson {
            what: match line.what {
                LineOf::Pattern(index) => &book.pattern(index).id,
                LineOf::Step(step) => step,
            },
            value: line.value,
            unit: book.units().iter().find(|unit| unit.points).map_or("", |unit| unit.name),
            times: (line.times > 1).then_some(line.times),
        }
    }
}

struct Amounts<'a>(&'a Score);

impl Serialize for Amounts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.value.amounts.iter().flatten().copied())
    }
}

/// An amount for every seat of a table.
pub(crate) struct PerSeatMap<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) of: PerSeat<i64>,
}

impl Serialize for PerSeatMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = Seat::at_table(self.rules.game().players);
        serializer.collect_map(seats.map(|seat| (seat, self.of[seat.index()])))
    }
}

/// A line that could not be read, or was refused.
#[derive(Debug, Clone)]
pub struct ErrorLine {
    /// The record's id, if that much could be read.
    pub id: Option<String>,
    /// The line, from 1; none for a single hand.
    pub line: Option<usize>,
    /// What is wrong; at least one thing.
    pub defects: Vec<Defect>,
}

#[derive(Serialize)]
struct DefectJson<'a> {
    code: &'a str,
    message: &'a str,
    field: &'a str,
    at: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    code: &'a str,
    message: String,
    defects: Vec<DefectJson<'a>>,
}

/// A line that is nothing but mistakes is not answered with all of them.
const MOST_DEFECTS: usize = 100;
/// So many are told in the message of the line.
const MOST_TOLD: usize = 10;

fn summary(defects: &[Defect]) -> String {
    let mut told: Vec<&str> = defects.iter().take(MOST_TOLD).map(|defect| defect.message.as_str()).collect();
    let more = format!("and {} more", defects.len().saturating_sub(MOST_TOLD));
    if defects.len() > MOST_TOLD {
        told.push(&more);
    }
    told.join("; ")
}

impl Serialize for ErrorLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let defects: Vec<DefectJson<'_>> = self
            .defects
            .iter()
            .take(MOST_DEFECTS)
            .map(|defect| DefectJson {
                code: defect.code.into(),
                message: &defect.message,
                field: defect.field.into(),
                at: defect.at,
                seat: defect.seat,
            })
            .collect();
        let error = ErrorJson {
            code: self.defects.first().map_or("", |defect| defect.code.into()),
            message: summary(&self.defects),
            defects,
        };
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = &self.id {
            map.serialize_entry("id", id)?;
        }
        if let Some(line) = self.line {
            map.serialize_entry("line", &line)?;
        }
        map.serialize_entry("error", &error)?;
        map.end()
    }
}
