#![doc = include_str!("../README.md")]

mod capital;
mod chance;
mod check;
mod compare;
pub mod concept;
mod conformance;
mod count_waits;
mod dialect;
mod diff;
pub mod draw;
pub mod examples;
pub mod explain;
pub mod html;
pub mod identify;
pub mod invert;
mod lang;
mod lineup;
mod listed;
pub mod markdown;
pub mod nearest;
mod open;
mod os;
mod phrases;
mod record;
mod result;
pub mod rulebook;
pub mod sample;
mod schema;
mod score;
pub mod sentence;
mod settle;
mod shelf;
mod starter;
pub mod teach;
mod text;
mod words;

pub use capital::capital;
pub use chance::Chance;
pub use check::{Checked, Depth, Stats, check, check_shipped, check_shipped_to, check_to, check_with, stats};
pub use compare::{Compared, compare};
pub use conformance::{Conformance, Failure, Law, Trials, Verdict, conformance, conformance_of};
pub use count_waits::{UnknownSize, WaitRow, WaitTable, count_waits, sizes_that_wait};
pub use dialect::{Dialect, Letters, read_hand};
pub use diff::{
    Across, DefinitionDifference, Diff, Difference, Outline, Relation, Search, SettlementWitness, Share, SharedPattern,
    Witness, diff,
};
pub use explain::{Explanation, WhyNot, explain, why_not_pattern};
pub use jong_core as core;
pub use jong_core::Ruleset;
pub use lang::Lang;
pub use lineup::{Answer, Question, lineup};
pub use listed::listed;
pub use open::{OpenError, find, grammars, load_text, open, open_with, outlines, shipped};
pub use os::os_reason;
pub use phrases::{Phrases, translation};
pub use record::{FinishedRecord, Record, RecordError, Unsettled, wrong_besides};
pub use result::{Counted, ErrorLine, Outcome, Report, ResultLine};
pub use schema::{lexicon_schema, schema};
pub use score::{Scorer, payments, score_json, score_record, score_win, why_not, wrong_size};
pub use settle::{Bill, Drawn, SettledLine, Settlement, settle, settle_json, settle_record};
pub use shelf::{MOST_BYTES, Shipped};
pub use starter::{SCHEMA_FILE, Starter, starter};
pub use text::text_of;
