//! Texts for people, made so that they can be said in every language.
//!
//! A crate says something in English, with [`say!`]; that is a [`Text`]. The translations stand in files of the crate, one
//! a language, which [`words!`] embeds as the crate's [`Catalogue`]. [`Lang::tell`] tells a text in a language.
//!
//! A phrase is looked up in the catalogue of the crate that says it, then in those of the crates below, and stays English
//! where none has it. So crates can share words, and a crate that nobody here knows brings its own.
//!
//! With the feature `apart` a program embeds English alone. It is given the other languages while it runs, by [`give`].

mod capital;
mod catalogue;
mod gaps;
mod given;
mod lang;
mod listed;
mod macros;
mod numbers;
mod phrase;
mod text;
mod to_text;

pub use capital::capital;
pub use catalogue::{Catalogue, Phrases, WordsError};
pub use gaps::{fill, gaps};
pub use given::{ApartPhrases, give};
pub use lang::Lang;
pub use listed::{all, either, listed};
pub use phrase::{Phrase, without_context};
pub use text::Text;
pub use to_text::ToText;

words! {
    /// The words that all crates share: between the things of a list, and the marks of numbers.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi]
}
