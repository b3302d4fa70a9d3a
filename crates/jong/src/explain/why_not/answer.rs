//! The answer, in a word, as a sentence, and as JSON.

use jong_core::pattern::FamilyRule;
use jong_core::{Text, say};
use serde::{Serialize, Serializer};

use super::words::list;
use super::{Clause, WhyNot};
use crate::Lang;
use crate::explain::origin::Origin;
use crate::explain::parts::{Rejection, SuppressionRule};
use crate::score;
use crate::terms::amount;

/// The answer in short.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhyNotAnswer<'a> {
    /// The pattern does count. The amounts are those of each unit; there are none if this hand does not use its value.
    Counts(Vec<(i64, &'a str)>),
    /// The pattern counts, but the hand does not win, for this reason.
    NoWin(Text),
    /// The pattern holds, and a rule dropped it, because of this other pattern if there is one.
    Dropped(SuppressionRule, Option<&'a str>),
    /// The pattern holds in another reading, which was not chosen.
    OtherReading(Rejection),
    /// A clause of the pattern fails.
    Fails,
    /// The hand is not complete.
    NotComplete,
    /// The hand is one of another game: tiles it has and tiles these rules want, the winning one not counted.
    WrongSize(u32, u32),
    /// The rules switch the pattern off.
    Off,
    /// The rules give the pattern no value.
    NoValue,
}

impl WhyNotAnswer<'_> {
    /// The answer as a word.
    pub fn word(&self) -> &'static str {
        match self {
            WhyNotAnswer::Counts(_) => "counts",
            WhyNotAnswer::NoWin(_) => "no-win",
            WhyNotAnswer::Dropped(..) => "dropped",
            WhyNotAnswer::OtherReading(_) => "other-reading",
            WhyNotAnswer::Fails => "fails",
            WhyNotAnswer::NotComplete => "not-complete",
            WhyNotAnswer::WrongSize(..) => "wrong-size",
            WhyNotAnswer::Off => "off",
            WhyNotAnswer::NoValue => "no-value",
        }
    }
}

impl WhyNot<'_> {
    /// The answer as a sentence, patterns called by their ids.
    pub fn sentence(&self) -> Text {
        self.sentence_with(&|id| format!("`{id}`"))
    }

    /// The answer as a sentence; `name` turns an id into the name of a pattern.
    pub fn sentence_with(&self, name: &dyn Fn(&str) -> String) -> Text {
        match &self.answer {
            WhyNotAnswer::Counts(worth) if worth.is_empty() => {
                say!("It holds, but what this hand is worth does not depend on such points.")
            }
            WhyNotAnswer::Counts(worth) => {
                let worth: Vec<Text> = worth.iter().map(|&(value, unit)| amount(self.rules, value, unit)).collect();
                say!("It does count: {worth}.", worth = list(&worth))
            }
            WhyNotAnswer::NoWin(why) => say!("It holds, but {why}.", why),
            WhyNotAnswer::Dropped(relation, by) => match by.and_then(|by| Some((by, self.taken_points(by)?))) {
                Some((by, points)) => say!("It holds, but {by} takes its {points}.", by = name(by), points),
                None => dropped(*relation, by.map(name), self.joins_once()),
            },
            WhyNotAnswer::OtherReading(why) => match why {
                Rejection::NoWin => say!("It holds in another reading of the hand, which does not win."),
                Rejection::Worth => say!("It holds in another reading of the hand, which is worth less."),
                Rejection::Value => {
                    say!("It holds in another reading of the hand, which is worth the same and counts less.")
                }
                Rejection::Order => say!("It holds in another reading of the hand, which comes to the same."),
            },
            WhyNotAnswer::Fails => match self.clauses.iter().find(|clause| !clause.holds) {
                Some(Clause { needs, found, .. }) => say!("It needs {needs}: {found}.", needs, found),
                None => say!("All that it needs is there."),
            },
            WhyNotAnswer::NotComplete => say!("The hand is not complete: its tiles make no winning shape."),
            WhyNotAnswer::WrongSize(has, wants) => {
                say!("It is not asked: {why}.", why = score::wrong_size(*has, *wants))
            }
            WhyNotAnswer::Off => say!("It is switched off in these rules."),
            WhyNotAnswer::NoValue => say!("It has no value in these rules."),
        }
    }
}

impl WhyNot<'_> {
    /// The points that the pattern loses to one that has none.
    fn taken_points(&self, by: &str) -> Option<Text> {
        let book = &self.rules.game().book;
        let points = book.taken_points(book.find(&self.pattern)?, book.find(by)?)?;
        Some(amount(self.rules, points.into(), book.points_name()))
    }

    /// True if the pattern is of a family that joins chows once.
    fn joins_once(&self) -> bool {
        let book = &self.rules.game().book;
        book.find(&self.pattern).and_then(|index| book.family_of(index)) == Some(FamilyRule::AccountOnce)
    }
}

fn dropped(relation: SuppressionRule, by: Option<String>, joins_once: bool) -> Text {
    let Some(by) = by else {
        return say!("It holds, but the hand is worth more without the limit it stands for.");
    };
    match relation {
        SuppressionRule::Alone => say!("It holds, but {by} stands alone: others do not count beside it.", by),
        SuppressionRule::InsteadOf => say!("It holds, but {by} counts instead of it.", by),
        SuppressionRule::Family if joins_once => {
            say!("It holds, but its chows are joined already, through {by}, and are not joined again.", by)
        }
        SuppressionRule::Family => say!("It holds, but of its family only {by} counts.", by),
        SuppressionRule::Fallback => say!("It holds, but counts only where nothing else does, and {by} does.", by),
        SuppressionRule::Limit => say!("It holds, but {by} is worth a limit, which leaves no room for others.", by),
    }
}

/// An answer as JSON, its sentences in a language.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WhyNot"))]
pub struct WhyNotJson<'a> {
    /// The id of the rules.
    rules: &'a str,
    /// Their fingerprint.
    fingerprint: &'a str,
    /// The pattern's id.
    pattern: &'a str,
    /// True if the hand wins.
    win: bool,
    /// The answer as a word.
    answer: &'static str,
    /// The answer as a sentence.
    sentence: String,
    /// The change that would make it count.
    #[serde(skip_serializing_if = "Option::is_none")]
    mend: Option<String>,
    /// The reading that was looked at, in notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<&'a str>,
    /// The pattern because of which it does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Option<&'a str>>,
    /// The rule by which it does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    relation: Option<SuppressionRule>,
    /// The reason that another reading was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    passed_over: Option<Rejection>,
    /// The clauses of the pattern, tested on that reading.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clauses: Vec<ClauseJson>,
    /// The origin of the rule that decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'a Origin>,
    /// The place where the pattern is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    defined: Option<&'a Origin>,
}

/// A clause as JSON.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Clause"))]
struct ClauseJson {
    /// The need.
    needs: String,
    /// The tiles or facts that were found.
    found: String,
    /// True if it holds.
    holds: bool,
    /// The change that would make it hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    mend: Option<String>,
}

impl WhyNot<'_> {
    /// The answer with its sentences in a language.
    pub fn in_language(&self, lang: Lang) -> WhyNotJson<'_> {
        let info = self.rules.info();
        let (by, relation, passed_over) = match &self.answer {
            WhyNotAnswer::Dropped(relation, by) => (Some(*by), Some(*relation), None),
            WhyNotAnswer::OtherReading(passed_over) => (None, None, Some(*passed_over)),
            WhyNotAnswer::Counts(_)
            | WhyNotAnswer::NoWin(_)
            | WhyNotAnswer::Fails
            | WhyNotAnswer::NotComplete
            | WhyNotAnswer::WrongSize(..)
            | WhyNotAnswer::Off
            | WhyNotAnswer::NoValue => (None, None, None),
        };
        let clause = |clause: &Clause| ClauseJson {
            needs: lang.tell(&clause.needs),
            found: lang.tell(&clause.found),
            holds: clause.holds,
            mend: clause.mend.as_ref().map(|mend| lang.tell(mend)),
        };
        WhyNotJson {
            rules: &info.id,
            fingerprint: &info.fingerprint,
            pattern: &self.pattern,
            win: self.wins,
            answer: self.answer.word(),
            sentence: lang.tell(&self.sentence()),
            mend: self.mend.as_ref().map(|mend| lang.tell(mend)),
            reading: self.reading.as_ref().map(|(_, reading)| reading.as_str()),
            by,
            relation,
            passed_over,
            clauses: self.clauses.iter().map(clause).collect(),
            at: self.origin.as_ref(),
            defined: self.defined.as_ref(),
        }
    }
}

impl Serialize for WhyNot<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_language(Lang::En).serialize(serializer)
    }
}
