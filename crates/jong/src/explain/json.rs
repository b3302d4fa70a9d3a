//! Explanations as JSON: a result, with more said about everything in it.

use jong_core::NoWin;
use jong_core::hand::Seat;
use jong_core::tile::KindSet;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::Explanation;
use super::groups::{Group, GroupShape};
use super::origin::Origin;
use super::parts::{Considered, Dropped, DroppedBy, Fewer, Sum};
use crate::result::{LineJson, PatternJson, PerSeatMap};
use crate::score::why_not;

/// A pattern that counts.
#[derive(Serialize)]
struct CountedJson<'a> {
    #[serde(flatten)]
    plain: PatternJson<'a>,
    tiles: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    fewer: Option<&'a Fewer<'a>>,
    at: Option<&'a Origin>,
    defined: Option<&'a Origin>,
}

impl Serialize for Dropped<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Json<'a> {
            id: &'a str,
            by: Option<&'a str>,
            relation: DroppedBy,
            #[serde(skip_serializing_if = "std::ops::Not::not")]
            points: bool,
            at: Option<&'a Origin>,
        }
        let Dropped { id, by, relation, points, origin, .. } = self;
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
        #[derive(Serialize)]
        struct Json<'a> {
            text: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            limit: Option<&'a str>,
            options: &'a [Origin],
        }
        Json { text: self.line.step.to_string(), limit: self.line.limit.as_deref(), options: &self.origins }
            .serialize(serializer)
    }
}

impl Considered<'_> {
    /// What counts in it and what that comes to: the fields of a result.
    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
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
                put_reason(why, map)?;
                map.serialize_entry("wanting", &self.wanting)
            }
            None => self.report.put_worth(map),
        }
    }
}

fn put_reason<M: SerializeMap>(why: NoWin, map: &mut M) -> Result<(), M::Error> {
    map.serialize_entry("reason", <&str>::from(why))?;
    map.serialize_entry("message", why_not(why).english())
}

impl Serialize for Considered<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("form", &self.reading.form.to_string())?;
        map.serialize_entry("wait", &self.reading.wait.to_string())?;
        map.serialize_entry("groups", &self.groups)?;
        map.serialize_entry("held", &self.held)?;
        self.put(&mut map)?;
        if let Some(why) = self.passed_over {
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
        let info = self.rules.info();
        map.serialize_entry("rules", &info.id)?;
        map.serialize_entry("fingerprint", &info.fingerprint)?;
        map.serialize_entry("win", &self.outcome.is_ok())?;
        match (&self.outcome, self.reading()) {
            (Ok(score), Some(reading)) => {
                reading.put(&mut map)?;
                map.serialize_entry("payments", &PerSeatMap { rules: self.rules, of: score.payments })?;
            }
            (Ok(_), None) => {}
            (Err(why), _) => put_reason(*why, &mut map)?,
        }
        map.serialize_entry("readings", &self.readings)?;
        if self.outcome.is_ok() {
            map.serialize_entry("chosen", &self.chosen)?;
            map.serialize_entry("arithmetic", &self.arithmetic)?;
            let payments = self.settlement.iter().map(|payment| PaymentJson {
                from: payment.from.map_or("table", Into::into),
                to: payment.to,
                amount: payment.amount,
                why: payment.why.iter().map(ToString::to_string).collect(),
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
