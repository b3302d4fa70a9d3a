#![doc = include_str!("../README.md")]

mod asked;
mod calls;
mod catalogue;
mod compare;
mod dialect;
pub mod evening;
pub mod examples;
pub mod explain;
pub mod failure;
mod flowers;
pub mod lineup;
pub mod log;
mod open;
mod plugin;
pub mod record;
mod result;
#[cfg(feature = "schema")]
pub mod schema;
pub mod score;
pub mod sentence;
mod settings;
mod settle;
pub mod shelf;
pub mod terms;
mod waits;

pub use asked::{AskedHand, CheckedHand, ExplainedHand};
pub use calls::{folded, seat_called};
pub use catalogue::CatalogueEntry;
pub use compare::{ComparedResult, Comparison, compare};
pub use dialect::{Dialect, Letters, narrow, plain, read_hand, tile_sign};
pub use explain::{Explanation, WhyNot, explain, why_not_pattern};
pub use flowers::flower_name;
pub use jong_core as core;
pub use jong_core::{Lang, Ruleset};
pub use jong_rulesets::RulesFile;
pub use jong_table as table;
pub use jong_words as words;
pub use lineup::lineup;
pub use open::{OpenError, find, load_text, open, open_with, outline_of, outlines, shipped};
pub use plugin::{Plugin, PluginError, add_plugins, grammars};
pub use record::{
    Assumptions, FinishedHandBuilder, FinishedHandError, FinishedRecord, HandBuilder, LiableCell, MeldCell, NumberCell,
    Record, RecordError, RecordRow, TileCell, TilesCell, WithAssumptions, WithId, WordCell, WrongSizes,
};
pub use result::{ErrorLine, Outcome, PatternCount, Report, ResultLine};
#[cfg(feature = "schema")]
pub use schema::{lexicon_schema, logs_schema, records_schema, schema};
pub use score::{ScoreError, Scorer, WhyNoWin, score, score_json, score_record, score_win};
pub use settings::{FileSettings, SETTINGS_FILE, Setting, Settings, Vocabulary};
pub use settle::{
    Bill, DrawKind, SettleError, SettledLine, Settlement, reason_for, settle, settle_and_keep, settle_finished,
    settle_json, settle_record,
};
pub use shelf::{HouseShelf, ShippedShelf};
pub use waits::{Improvement, RedWait, WaitTile, Waits, waits, waits_of};

jong_core::words! {
    /// The words of the library.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_core::WORDS
}
