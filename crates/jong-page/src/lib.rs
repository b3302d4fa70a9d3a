#![doc = include_str!("../README.md")]

mod about;
mod answer;
mod bundle;
mod change;
mod desk;
mod hand;
mod learn;
mod lines;
mod question;
mod rules;
mod shelf;
mod table;
mod tiles;
mod ui;
#[cfg(target_family = "wasm")]
mod wasm;

pub use answer::DeskAnswer;
pub use bundle::BundleError;
pub use desk::Desk;

jong::core::words! {
    /// The words of the page.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_lsp::WORDS
}
