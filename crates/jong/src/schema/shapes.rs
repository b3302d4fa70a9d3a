//! The shapes of results that are written without serde, as types. They stand beside `result/shape.rs` and `settle.rs`, where
//! lines are written, for their schemas alone; a test reads what the command writes by them.

#![expect(dead_code, reason = "a schema is made of types, and nothing of values")]

use std::borrow::Cow;
use std::collections::BTreeMap;

use jong_core::hand::Seat;
use jong_core::{FoulKind, NoWin};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::compare::{self, ComparedResult};
use crate::explain::{Explanation, ExplanationJson, PaymentJson, WhyNot, WhyNotJson};
use crate::result::{LineJson, PatternJson, PerSeatMap, RefusedJson, WorthJson};
use crate::settle::DrawKind;
use crate::{ErrorLine, ResultLine, SettledLine};

/// A pattern that counts.
#[derive(JsonSchema)]
#[schemars(rename = "Pattern")]
struct PatternShape {
    /// Its id.
    id: String,
    /// Its value in all.
    value: i64,
    /// The unit of the value, or the id of the limit that it is worth.
    unit: String,
    /// The times that it counts, if it can count several times.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u32>,
    /// True if no source gives this value.
    #[serde(skip_serializing_if = "Option::is_none")]
    assumed: Option<bool>,
    /// True if a source gives another value.
    #[serde(skip_serializing_if = "Option::is_none")]
    disputed: Option<bool>,
}

/// A pattern that holds and does not count.
#[derive(JsonSchema)]
#[schemars(rename = "Suppressed")]
struct SuppressedShape {
    /// Its id.
    id: String,
    /// The pattern that drops it.
    by: String,
}

/// A line of points: of fu, or of stick points.
#[derive(JsonSchema)]
#[schemars(rename = "Points")]
struct PointsShape {
    /// The id of the pattern, or the word for a step of the arithmetic.
    what: String,
    /// The points in all.
    value: i64,
    /// The unit.
    unit: String,
    /// The number of times, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u32>,
}

/// The worth of a hand.
#[derive(JsonSchema)]
#[schemars(rename = "Worth")]
struct WorthShape {
    /// The amount of each unit that the grammar counts in.
    value: BTreeMap<String, i64>,
    /// The id of the limit that applies.
    limit: Option<String>,
    /// True if a limit cuts the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    capped: Option<bool>,
    /// The worth.
    worth: i64,
}

/// The patterns of a hand, and its worth.
#[derive(JsonSchema)]
#[schemars(rename = "Report")]
struct ReportShape {
    /// The patterns that count.
    patterns: Vec<PatternShape>,
    /// The patterns that hold and do not count.
    suppressed: Vec<SuppressedShape>,
    /// The lines of points.
    points: Vec<PointsShape>,
    #[serde(flatten)]
    worth: WorthShape,
}

/// The result of a hand.
#[derive(JsonSchema)]
#[schemars(rename = "Result")]
struct ResultShape {
    /// The record's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The id of the rules.
    rules: String,
    /// Their fingerprint.
    fingerprint: String,
    /// True if the hand wins.
    win: bool,
    #[serde(flatten)]
    outcome: ResultOutcome,
}

/// The patterns, the worth and the payments of a win; or the reason why there is none.
#[derive(JsonSchema)]
#[serde(untagged)]
enum ResultOutcome {
    Win {
        #[serde(flatten)]
        report: ReportShape,
        /// The gain or loss of every seat.
        totals: TotalsShape,
        /// The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks.
        #[serde(skip_serializing_if = "Option::is_none")]
        payments: Option<Vec<PaymentShape>>,
    },
    NoWin {
        /// The reason.
        reason: NoWin,
        /// The reason in a sentence.
        message: String,
    },
}

/// An amount for every seat of the table.
#[derive(JsonSchema)]
#[schemars(rename = "Totals")]
struct TotalsShape(BTreeMap<Seat, i64>);

/// A payment with its reason.
#[derive(JsonSchema)]
#[schemars(rename = "Payment")]
struct PaymentShape {
    /// The payer.
    from: PayerShape,
    /// The seat that is paid.
    to: Seat,
    /// The amount.
    amount: i64,
    /// The reason.
    why: String,
}

/// A seat, or the table on which deposits lie.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Payer")]
enum PayerShape {
    Seat(Seat),
    Table(TableWord),
}

/// The table.
#[derive(JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Table")]
enum TableWord {
    Table,
}

/// The settlement of a finished hand.
#[derive(JsonSchema)]
#[schemars(rename = "Settlement")]
struct SettlementShape {
    /// The record's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// The id of the rules.
    rules: String,
    /// Their fingerprint.
    fingerprint: String,
    #[serde(flatten)]
    outcome: SettlementOutcome,
}

/// Every hand with its payments; or the reason why somebody who is said to have won did not.
#[derive(JsonSchema)]
#[serde(untagged)]
enum SettlementOutcome {
    Paid {
        /// The way in which it ended, if nobody won.
        #[serde(skip_serializing_if = "Option::is_none")]
        drawn: Option<DrawKind>,
        /// The worth of each hand that these rules ask about.
        players: BTreeMap<Seat, ReportShape>,
        /// The foul of each player who did one.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        fouls: BTreeMap<Seat, FoulKind>,
        /// The points that fouls take off the results of players.
        #[serde(rename = "off-result", skip_serializing_if = "BTreeMap::is_empty")]
        off_result: BTreeMap<Seat, i64>,
        /// The players who lose their place in the match.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        out: Vec<Seat>,
        /// The payments in order.
        payments: Vec<PaymentShape>,
        /// The gain or loss of every seat.
        totals: TotalsShape,
        /// The seats whose hands these rules would have asked about, if there were any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        missing: Vec<Seat>,
    },
    NoWin {
        /// Always false.
        win: bool,
        /// The player.
        seat: Seat,
        /// The reason.
        reason: NoWin,
        /// The reason in a sentence.
        message: String,
    },
}

/// The result of a hand under one of several rulesets, or its refusal.
#[derive(JsonSchema)]
#[schemars(rename = "Compared")]
#[serde(untagged)]
enum ComparedShape {
    Scored(compare::ScoredJson<'static>),
    Refused(compare::ComparedRefusalJson<'static>),
}

/// Gives types that are written by hand the schema of their shape.
macro_rules! shaped {
    ($($type:ty => $shape:ty),* $(,)?) => {$(
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                <$shape>::schema_name()
            }

            fn schema_id() -> Cow<'static, str> {
                <$shape>::schema_id()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                <$shape>::json_schema(generator)
            }
        }
    )*};
}

shaped! {
    PatternJson<'_> => PatternShape,
    LineJson<'_> => PointsShape,
    WorthJson<'_> => WorthShape,
    PerSeatMap<'_> => TotalsShape,
    ResultLine<'_> => ResultShape,
    SettledLine<'_> => SettlementShape,
    PaymentJson => PaymentShape,
    ErrorLine => RefusedJson<'_>,
    ComparedResult<'_> => ComparedShape,
    Explanation<'_> => ExplanationJson<'_>,
    WhyNot<'_> => WhyNotJson<'_>,
}
