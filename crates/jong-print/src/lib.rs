#![doc = include_str!("../README.md")]

pub mod draw;
pub mod html;
pub mod markdown;
pub mod page;
pub mod rulebook;
mod starter;
pub mod teach;

pub use starter::{SCHEMA_FILE, Starter, starter};

jong::core::words! {
    /// The words of the print shop.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_lab::WORDS
}
