#![doc = include_str!("../README.md")]

mod catalogue;
mod compare;
mod dialect;
pub mod examples;
pub mod explain;
mod failure;
mod lineup;
mod open;
mod plugin;
mod record;
mod result;
#[cfg(feature = "schema")]
mod schema;
mod score;
mod seats;
pub mod sentence;
mod settle;
mod shelf;
mod text;
mod units;
mod waits;
mod weight;

pub use catalogue::CatalogueEntry;
pub use compare::{Compared, compare};
pub use dialect::{Dialect, Letters, read_hand};
pub use explain::{Explanation, WhyNot, explain, why_not_pattern};
pub use failure::{FailureLine, FailureReason, FaultEntry};
pub use jong_core as core;
pub use jong_core::rules::os_reason;
pub use jong_core::{Lang, Ruleset};
pub use jong_rulesets::RulesFile;
pub use jong_words as words;
pub use jong_words::{capital, listed};
pub use lineup::{Answer, AnswerEntry, Question, QuestionEntry, lineup};
pub use open::{OpenError, find, load_text, open, open_with, outlines, shipped};
pub use plugin::{Plugin, PluginError, add_plugins, grammars, rules_files};
pub use record::{
    Assumptions, FinishedHandBuilder, FinishedHandError, FinishedRecord, HandBuilder, Record, RecordError,
    WithAssumptions, WithId, quick, wrong_besides,
};
pub use result::{ErrorLine, MOST_DEFECTS, Outcome, PatternCount, Report, ResultLine};
#[cfg(feature = "schema")]
pub use schema::{ResultSchemas, WinRecord, lexicon_schema, records_schema, schema};
pub use score::{ScoreError, Scorer, score, score_json, score_record, score_win, why_not, wrong_size};
pub use seats::seat_called;
pub use settle::{
    Bill, DrawKind, SettleError, SettledLine, Settlement, settle, settle_finished, settle_json, settle_record,
};
pub use shelf::{MOST_BYTES, Shipped, WithOne, is_shipped};
pub use text::text_of;
pub use units::{amount, unit};
pub use waits::{Improvement, RedWait, WaitTile, Waits, waits, waits_of};
pub use weight::weight;

jong_core::words! {
    /// The words of the library.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_core::WORDS
}
