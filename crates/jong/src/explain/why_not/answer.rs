//! The answer, in a word, as a sentence, and as JSON.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::{Clause, WhyNot};
use crate::explain::parts::{DroppedBy, PassedOver};
use crate::score;

/// The answer in short.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer<'a> {
    /// It does count, and comes to so much of these units; to nothing if what it comes to is not asked in this hand.
    Counts(Vec<(i64, &'a str)>),
    /// It counts, but the hand does not win, and why.
    NoWin(String),
    /// It holds, and was dropped by a rule, because of another pattern if there is one.
    Dropped(DroppedBy, Option<&'a str>),
    /// It holds in another reading, which was not chosen.
    OtherReading(PassedOver),
    /// Something that it needs is not there.
    Fails,
    /// The hand is not complete.
    NotComplete,
    /// The hand is one of another game: tiles it has and tiles these rules want, the winning one not counted.
    WrongSize(u32, u32),
    /// These rules switch it off.
    Off,
    /// These rules give it no value.
    NoValue,
}

impl Answer<'_> {
    /// The answer as a word.
    pub fn word(&self) -> &'static str {
        match self {
            Answer::Counts(_) => "counts",
            Answer::NoWin(_) => "no-win",
            Answer::Dropped(..) => "dropped",
            Answer::OtherReading(_) => "other-reading",
            Answer::Fails => "fails",
            Answer::NotComplete => "not-complete",
            Answer::WrongSize(..) => "wrong-size",
            Answer::Off => "off",
            Answer::NoValue => "no-value",
        }
    }
}

impl WhyNot<'_> {
    /// The answer as a sentence, patterns called by their ids.
    pub fn sentence(&self) -> String {
        self.sentence_with(&|id| format!("`{id}`"))
    }

    /// The answer as a sentence; `name` says what a pattern is called.
    pub fn sentence_with(&self, name: &dyn Fn(&str) -> String) -> String {
        match &self.answer {
            Answer::Counts(worth) if worth.is_empty() => {
                "It holds, but this hand is worth what it is without such points.".to_owned()
            }
            Answer::Counts(worth) => {
                let worth: Vec<String> = worth.iter().map(|&(value, unit)| amount(value, unit)).collect();
                format!("It does count: {}.", worth.join(" and "))
            }
            Answer::NoWin(why) => format!("It holds, but {why}."),
            Answer::Dropped(relation, by) => dropped(*relation, by.map(name)),
            Answer::OtherReading(why) => format!(
                "It holds in another reading of the hand, which {}.",
                match why {
                    PassedOver::NoWin => "does not win",
                    PassedOver::Worth => "is worth less",
                    PassedOver::Value => "is worth the same and counts less",
                    PassedOver::Order => "comes to the same",
                }
            ),
            Answer::Fails => match self.clauses.iter().find(|clause| !clause.holds) {
                Some(Clause { needs, found, .. }) => format!("It needs {needs}: {found}."),
                None => "All that it needs is there.".to_owned(),
            },
            Answer::NotComplete => "The hand is not complete: its tiles make no winning shape.".to_owned(),
            Answer::WrongSize(has, wants) => format!("It is not asked: {}.", score::wrong_size(*has, *wants)),
            Answer::Off => "It is switched off in these rules.".to_owned(),
            Answer::NoValue => "It has no value in these rules.".to_owned(),
        }
    }
}

/// `1 double`, `2 han`
fn amount(value: i64, unit: &str) -> String {
    match (value, unit) {
        (1, "points" | "doubles") => format!("1 {}", &unit[..unit.len() - 1]),
        _ => format!("{value} {unit}"),
    }
}

fn dropped(relation: DroppedBy, by: Option<String>) -> String {
    let Some(by) = by else {
        return "It holds, but the hand is worth more without the limit it stands for.".to_owned();
    };
    match relation {
        DroppedBy::Alone => format!("It holds, but {by} stands alone: others do not count beside it."),
        DroppedBy::InsteadOf => format!("It holds, but {by} counts instead of it."),
        DroppedBy::Family => format!("It holds, but of its family only {by} counts."),
        DroppedBy::Fallback => format!("It holds, but counts only where nothing else does, and {by} does."),
        DroppedBy::Limit => format!("It holds, but {by} is worth a limit, which leaves no room for others."),
    }
}

impl Serialize for WhyNot<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let info = self.rules.info();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("rules", &info.id)?;
        map.serialize_entry("fingerprint", &info.fingerprint)?;
        map.serialize_entry("pattern", &self.pattern)?;
        map.serialize_entry("win", &self.wins)?;
        map.serialize_entry("answer", self.answer.word())?;
        map.serialize_entry("sentence", &self.sentence())?;
        if let Some(mend) = &self.mend {
            map.serialize_entry("mend", mend)?;
        }
        if let Some((_, reading)) = &self.reading {
            map.serialize_entry("reading", reading)?;
        }
        match &self.answer {
            Answer::Dropped(relation, by) => {
                map.serialize_entry("by", by)?;
                map.serialize_entry("relation", relation)?;
            }
            Answer::OtherReading(passed_over) => map.serialize_entry("passed_over", passed_over)?,
            _ => {}
        }
        if !self.clauses.is_empty() {
            map.serialize_entry("clauses", &self.clauses)?;
        }
        for (key, origin) in [("at", &self.origin), ("defined", &self.defined)] {
            if let Some(origin) = origin {
                map.serialize_entry(key, origin)?;
            }
        }
        map.end()
    }
}
