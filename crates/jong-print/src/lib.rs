#![doc = include_str!("../README.md")]

pub mod draw;
pub mod html;
pub mod markdown;
mod options;
pub mod page;
#[cfg(feature = "schema")]
mod results;
pub mod rulebook;
pub mod sheet;
mod situation;
mod speech;
mod starter;
pub mod teach;
mod worth;

pub use options::{Manner, NamedOption};
#[cfg(feature = "schema")]
pub use results::results_schema;
pub use situation::READY;
pub use speech::Speech;
pub use starter::{SCHEMA_FILE, Starter, starter};

jong::core::words! {
    /// The words of the print shop.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_lab::WORDS
}
