//! Core by itself: a game of the tests' own, with a grammar and rules that stand here.

mod account_once;
mod flowers;
mod game;
mod knitted;
mod kongs;
mod patterns;
mod readings;
mod rules;
mod settle;
mod tiles;
mod tree;

jong_core::words! {
    /// The house speaks English alone.
    WORDS: "words" [], in jong_core::WORDS
}
