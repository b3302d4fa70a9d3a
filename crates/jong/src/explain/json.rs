//! Explanations as JSON: a result, with reasons and places beside its values.

use jong_core::hand::Seat;
use jong_core::tile::KindSet;
use jong_core::{NoWin, Step};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Explanation;
use super::groups::{Group, GroupShape};
use super::origin::Origin;
use super::parts::{ReadingAccount, Reduction, Sum, Suppression, SuppressionRule};
use crate::Lang;
use crate::result::{LineJson, PatternJson, PerSeatMap};
use crate::score::why_not;

/// A pattern that counts.
#[derive(Serialize)]
struct CountedJson<'a> {
    #[serde(flatten)]
    plain: PatternJson<'a>,
    tiles: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    fewer: Option<&'a Reduction<'a>>,
    at: Option<&'a Origin>,
    defined: Option<&'a Origin>,
}

impl Serialize for Suppression<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json<'a> {
            id: &'a str,
            by: Option<&'a str>,
            relation: SuppressionRule,
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            points: bool,
            at: Option<&'a Origin>,
        }
        let Suppression { id, by, relation, points, origin, .. } = self;
        Json { id, by: *by, relation: *relation, points: *points, at: origin.as_ref() }.serialize(serializer)
    }
}

/// A line of points.
#[derive(Serialize)]
struct PointsJson<'a> {
    #[serde(flatten)]
    plain: LineJson<'a>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tiles: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'a Origin>,
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json {
            kind: GroupShape,
            tiles: String,
            laid: bool,
            concealed: bool,
            completed: bool,
        }
        Json {
            kind: self.shape,
            tiles: self.tiles(),
            laid: self.laid.is_some(),
            concealed: self.concealed,
            completed: self.completed,
        }
        .serialize(serializer)
    }
}

impl Serialize for Sum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.told(Lang::En).serialize(serializer)
    }
}

/// A line of a sum in a language.
#[derive(Serialize)]
struct SumJson<'a> {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'a str>,
    options: &'a [Origin],
}

impl Sum {
    fn told(&self, lang: Lang) -> SumJson<'_> {
        let text = told(&self.line.step, lang);
        SumJson { text, limit: self.line.limit.as_deref(), options: &self.origins }
    }
}

/// A step of a reason in a language.
fn told(step: &Step, lang: Lang) -> String {
    match lang {
        Lang::En => step.to_string(),
        _ => step.told(lang),
    }
}

fn sums(sums: &[Sum], lang: Lang) -> Vec<SumJson<'_>> {
    sums.iter().map(|sum| sum.told(lang)).collect()
}

impl ReadingAccount<'_> {
    /// Writes the value and the patterns and points that make it: the fields of a result.
    fn put<M: SerializeMap>(&self, lang: Lang, map: &mut M) -> Result<(), M::Error> {
        let rules = self.report.rules;
        let patterns = self.counted.iter().map(|told| CountedJson {
            plain: PatternJson::of(rules, &told.counted),
            tiles: &told.tiles,
            fewer: told.fewer.as_ref(),
            at: told.origin.as_ref(),
            defined: told.defined.as_ref(),
        });
        map.serialize_entry("patterns", &patterns.collect::<Vec<_>>())?;
        map.serialize_entry("suppressed", &self.dropped)?;
        let points = self.report.points.iter().zip(&self.points).map(|(line, told)| PointsJson {
            plain: LineJson::of(rules, line),
            tiles: &told.tiles,
            at: told.origin.as_ref(),
        });
        map.serialize_entry("points", &points.collect::<Vec<_>>())?;
        match self.no_win {
            Some(why) => {
                put_reason(why, lang, map)?;
                map.serialize_entry("wanting", &sums(&self.wanting, lang))
            }
            None => self.report.put_worth(map),
        }
    }
}

fn put_reason<M: SerializeMap>(why: NoWin, lang: Lang, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("reason", <&str>::from(why))?;
    map.serialize_entry("message", &lang.told(&why_not(why)))
}

impl Serialize for ReadingAccount<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ReadingAccountJson(self, Lang::En).serialize(serializer)
    }
}

/// A reading in a language.
struct ReadingAccountJson<'a>(&'a ReadingAccount<'a>, Lang);

impl Serialize for ReadingAccountJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let ReadingAccountJson(considered, lang) = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("form", &considered.reading.form.to_string())?;
        map.serialize_entry("wait", &considered.reading.wait.to_string())?;
        map.serialize_entry("groups", &considered.groups)?;
        map.serialize_entry("held", &considered.held)?;
        considered.put(*lang, &mut map)?;
        if let Some(why) = considered.passed_over {
            map.serialize_entry("passed_over", &why)?;
        }
        map.end()
    }
}

/// Kinds in order.
pub(super) struct Kinds(pub(super) KindSet);

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|kind| kind.to_string()))
    }
}

#[derive(Serialize)]
struct PaymentJson {
    from: &'static str,
    to: Seat,
    amount: i64,
    why: Vec<String>,
}

impl Serialize for Explanation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let (info, lang) = (self.rules.info(), self.lang);
        map.serialize_entry("rules", &info.id)?;
        map.serialize_entry("fingerprint", &info.fingerprint)?;
        map.serialize_entry("win", &self.outcome.is_ok())?;
        match (&self.outcome, self.reading()) {
            (Ok(score), Some(reading)) => {
                reading.put(lang, &mut map)?;
                map.serialize_entry("payments", &PerSeatMap { rules: self.rules, of: score.payments })?;
            }
            (Ok(_), None) => {}
            (Err(why), _) => put_reason(*why, lang, &mut map)?,
        }
        let readings: Vec<_> = self.readings.iter().map(|reading| ReadingAccountJson(reading, lang)).collect();
        map.serialize_entry("readings", &readings)?;
        if self.outcome.is_ok() {
            map.serialize_entry("chosen", &self.chosen)?;
            map.serialize_entry("arithmetic", &sums(&self.arithmetic, lang))?;
            let payments = self.settlement.iter().map(|payment| PaymentJson {
                from: payment.from.map_or("table", Into::into),
                to: payment.to,
                amount: payment.amount,
                why: payment.why.iter().map(|step| told(step, lang)).collect(),
            });
            map.serialize_entry("settlement", &payments.collect::<Vec<_>>())?;
        }
        if !self.waits.is_empty() {
            map.serialize_entry("waits", &Kinds(self.waits))?;
        }
        if let Some(shanten) = self.shanten {
            map.serialize_entry("shanten", &shanten)?;
        }
        map.end()
    }
}
