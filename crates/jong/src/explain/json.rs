//! Explanations as JSON: a result, with reasons and places beside its values.

use jong_core::hand::Seat;
use jong_core::tile::KindSet;
use jong_core::{NoWin, Payment, Step, Text};
use serde::{Serialize, Serializer};

use super::Explanation;
use super::groups::{Group, GroupShape};
use super::origin::Origin;
use super::parts::{ReadingAccount, Reduction, Rejection, Sum, Suppression};
use crate::Lang;
use crate::result::{LineJson, PatternJson, PerSeatMap, WorthJson};
use crate::score::why_not;
use crate::settle::reason_for;

/// A pattern that counts.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ExplainedPattern"))]
struct CountedJson<'a> {
    #[serde(flatten)]
    plain: PatternJson<'a>,
    /// The tiles that it is given for, in notation.
    tiles: &'a [String],
    /// The occurrences that do not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewer: Option<&'a Reduction<'a>>,
    /// The origin of its value.
    at: Option<&'a Origin>,
    /// The origin of its definition.
    defined: Option<&'a Origin>,
}

/// A line of points.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ExplainedPoints"))]
struct PointsJson<'a> {
    #[serde(flatten)]
    plain: LineJson<'a>,
    /// The tiles that they are given for, in notation.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tiles: &'a [String],
    /// The origin of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'a Origin>,
}

/// A group of a reading.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Group"))]
pub(super) struct GroupJson {
    /// Its shape.
    kind: GroupShape,
    /// Its tiles in notation.
    tiles: String,
    /// True if it was laid down.
    laid: bool,
    /// True if all tiles are the player's own.
    concealed: bool,
    /// True if the winning tile completed it.
    completed: bool,
}

impl From<Group> for GroupJson {
    fn from(group: Group) -> GroupJson {
        let Group { shape: kind, laid, concealed, completed, .. } = group;
        GroupJson { kind, tiles: group.tiles(), laid: laid.is_some(), concealed, completed }
    }
}

/// A line of a sum in a language.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SumLine"))]
struct SumJson<'a> {
    /// The line.
    text: String,
    /// The id of the limit that it comes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'a str>,
    /// The options that it follows.
    options: &'a [Origin],
}

impl Sum {
    fn in_language(&self, lang: Lang) -> SumJson<'_> {
        let text = told(&self.line.step, lang);
        SumJson { text, limit: self.line.limit.as_deref(), options: &self.origins }
    }
}

impl Serialize for Sum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_language(Lang::En).serialize(serializer)
    }
}

/// A step of a reason in a language.
fn told(step: &Step, lang: Lang) -> String {
    match lang {
        Lang::En => step.to_string(),
        _ => step.sentence(lang),
    }
}

fn sums(sums: &[Sum], lang: Lang) -> Vec<SumJson<'_>> {
    sums.iter().map(|sum| sum.in_language(lang)).collect()
}

/// The reason why there is no win.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct NoWinJson {
    /// The reason.
    #[cfg_attr(feature = "schema", schemars(with = "NoWin"))]
    reason: &'static str,
    /// The reason in a sentence.
    message: String,
}

impl NoWinJson {
    fn new(why: NoWin, lang: Lang) -> NoWinJson {
        NoWinJson::saying(why, &why_not(why), lang)
    }

    /// The reason in a sentence of its own.
    fn saying(why: NoWin, message: &Text, lang: Lang) -> NoWinJson {
        NoWinJson { reason: why.into(), message: lang.tell(message) }
    }
}

/// The value of a reading and the patterns and points that make it: the fields of a result.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CountsJson<'a> {
    /// The patterns that count, lines of points left out.
    patterns: Vec<CountedJson<'a>>,
    /// The patterns that hold and do not count.
    suppressed: Vec<&'a Suppression<'a>>,
    /// The lines of points.
    points: Vec<PointsJson<'a>>,
    #[serde(flatten)]
    no_win: Option<NoWinJson>,
    /// The sums that it falls short by, if it does not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanting: Option<Vec<SumJson<'a>>>,
    #[serde(flatten)]
    worth: Option<WorthJson<'a>>,
}

/// A reading in a language.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Reading"))]
struct ReadingJson<'a> {
    /// The shape of the hand.
    form: String,
    /// The wait that the winning tile ended.
    wait: String,
    /// Its groups.
    groups: Vec<GroupJson>,
    /// The ids of all patterns that hold in it, counted or not.
    held: &'a [&'a str],
    #[serde(flatten)]
    counts: CountsJson<'a>,
    /// The reason that another reading was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    passed_over: Option<Rejection>,
}

impl ReadingAccount<'_> {
    fn counts(&self, lang: Lang) -> CountsJson<'_> {
        let rules = self.report.rules;
        let patterns = self.counted.iter().map(|told| CountedJson {
            plain: PatternJson::of(rules, &told.counted),
            tiles: &told.tiles,
            fewer: told.fewer.as_ref(),
            at: told.origin.as_ref(),
            defined: told.defined.as_ref(),
        });
        let points = self.report.points.iter().zip(&self.points).map(|(line, told)| PointsJson {
            plain: LineJson::of(rules, line),
            tiles: &told.tiles,
            at: told.origin.as_ref(),
        });
        CountsJson {
            patterns: patterns.collect(),
            suppressed: self.suppressed().collect(),
            points: points.collect(),
            no_win: self.no_win.map(|why| NoWinJson::new(why, lang)),
            wanting: self.no_win.map(|_| sums(&self.wanting, lang)),
            worth: self.no_win.is_none().then_some(WorthJson(&self.report)),
        }
    }

    fn in_language(&self, lang: Lang) -> ReadingJson<'_> {
        ReadingJson {
            form: self.reading.form.to_string(),
            wait: self.reading.wait.to_string(),
            groups: self.groups.iter().map(|&group| group.into()).collect(),
            held: &self.held,
            counts: self.counts(lang),
            passed_over: self.passed_over,
        }
    }
}

impl Serialize for ReadingAccount<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_language(Lang::En).serialize(serializer)
    }
}

/// A payment in a language.
#[derive(Serialize)]
pub(crate) struct PaymentJson {
    /// The seat that pays, or `table`.
    from: &'static str,
    /// The seat that is paid.
    to: Seat,
    /// The amount.
    amount: i64,
    /// The reason.
    why: String,
}

impl PaymentJson {
    /// Tells a payment.
    pub(crate) fn new(payment: &Payment, lang: Lang) -> PaymentJson {
        PaymentJson {
            from: payment.from.map_or("table", Into::into),
            to: payment.to,
            amount: payment.amount,
            why: reason_for(payment, lang),
        }
    }
}

/// The reasons for the value of a hand, or for its not winning.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Explanation"))]
pub(crate) struct ExplanationJson<'a> {
    /// The id of the rules.
    rules: &'a str,
    /// Their fingerprint.
    fingerprint: &'a str,
    /// True if the hand wins.
    win: bool,
    #[serde(flatten)]
    counts: Option<CountsJson<'a>>,
    /// The gain or loss of every seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<PerSeatMap<'a>>,
    #[serde(flatten)]
    no_win: Option<NoWinJson>,
    /// The readings in the order in which they were looked at.
    readings: Vec<ReadingJson<'a>>,
    /// The one that was chosen, by number from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<usize>,
    /// The sums from its patterns to payments, line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    arithmetic: Option<Vec<SumJson<'a>>>,
    /// The payments in order, as if nobody else won.
    #[serde(skip_serializing_if = "Option::is_none")]
    payments: Option<Vec<PaymentJson>>,
    /// The tiles that would have completed a hand without a reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    waits: Option<Vec<String>>,
    /// The distance from ready of a hand without a reading or a wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    shanten: Option<i32>,
}

impl Serialize for Explanation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (info, lang) = (self.rules.info(), self.lang);
        let score = self.outcome.as_ref().ok();
        let payments = || self.payments.iter().map(|payment| PaymentJson::new(payment, lang)).collect();
        ExplanationJson {
            rules: &info.id,
            fingerprint: &info.fingerprint,
            win: score.is_some(),
            counts: self.reading().filter(|_| score.is_some()).map(|reading| reading.counts(lang)),
            totals: score.map(|score| PerSeatMap { rules: self.rules, of: score.totals }),
            no_win: self
                .outcome
                .as_ref()
                .err()
                .zip(self.no_win.as_ref())
                .map(|(&why, message)| NoWinJson::saying(why, message, lang)),
            readings: self.readings.iter().map(|reading| reading.in_language(lang)).collect(),
            chosen: score.and(self.chosen),
            arithmetic: score.map(|_| sums(&self.arithmetic, lang)),
            payments: score.map(|_| payments()),
            waits: (!self.waits.is_empty()).then(|| kinds(self.waits)),
            shanten: self.shanten,
        }
        .serialize(serializer)
    }
}

/// Kinds in order.
fn kinds(kinds: KindSet) -> Vec<String> {
    kinds.iter().map(|kind| kind.to_string()).collect()
}
