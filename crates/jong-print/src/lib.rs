#![doc = include_str!("../README.md")]

pub mod compare;
pub mod count_waits;
pub mod diff;
pub mod draw;
pub mod evening;
pub mod explain;
pub mod html;
#[cfg(feature = "played")]
pub mod impact;
pub mod list;
pub mod markdown;
pub mod nearest;
mod options;
pub mod page;
pub mod pattern;
mod pattern_key;
pub mod replay;
mod report;
#[cfg(feature = "schema")]
mod results;
pub mod rulebook;
pub mod score;
pub mod search;
pub mod settle;
pub mod sheet;
#[cfg(feature = "played")]
pub mod simulate;
mod situation;
mod speech;
mod starter;
pub mod teach;
pub mod waits;
mod worth;

pub use options::{NamedOption, ValueStyle};
pub use report::{notation, worth_in_unit};
#[cfg(feature = "schema")]
pub use results::results_schema;
pub use speech::Speech;
pub use starter::{SCHEMA_FILE, Starter, starter};

jong::core::words! {
    /// The words of the print shop.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in crate::PLAYED_WORDS
}

#[cfg(feature = "played")]
jong::core::words! {
    /// The words of pages about games that were played for them: `simulate` and `impact`.
    PLAYED_WORDS: "words/played" [It, Ja, ZhHant, Vi], in jong_lab::WORDS
}
#[cfg(not(feature = "played"))]
use jong_lab::WORDS as PLAYED_WORDS;
