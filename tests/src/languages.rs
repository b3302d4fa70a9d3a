//! Texts that stay English in another language.

use std::cell::RefCell;

use jong::core::Text;
use jong::{Lang, translation};
use strum::IntoEnumIterator;

/// The languages that English is translated into.
pub fn others() -> impl Iterator<Item = Lang> {
    Lang::iter().filter(|&lang| lang != Lang::En)
}

/// Tells a text in every other language: the English pieces without a translation, with the language that lacks each.
///
/// # Panics
/// A translation is empty, or has a gap left.
pub fn left_in_english(text: &Text) -> Vec<(&'static str, String)> {
    let mut left = Vec::new();
    for lang in others() {
        let noted = RefCell::new(Vec::new());
        let told = text.in_words(lang.key(), &|english| {
            let told = translation(lang, english);
            let outside = english.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
            if told.is_none() && outside.flat_map(str::chars).any(char::is_alphabetic) {
                noted.borrow_mut().push(english.to_owned());
            }
            told
        });
        assert!(!told.is_empty() && !told.contains("{}"), "{lang}: {text}: {told}");
        left.extend(noted.into_inner().into_iter().map(|english| (lang.key(), english)));
    }
    left
}
