//! Core by itself: a game of the tests' own, with a grammar and rules that stand here.

mod account_once;
mod bonus;
mod flowers;
mod game;
mod knitted;
mod kongs;
mod mend;
mod patterns;
mod readings;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod settle;
mod tiles;
mod tree;
mod wording;

jong_core::words! {
    /// The house speaks English alone.
    WORDS: "words" [], in jong_core::WORDS
}
