//! Texts that stay English in another language.

use jong::Lang;
use jong::core::Text;
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
        let told = lang.tell(text);
        assert!(!told.is_empty() && !told.contains("{}"), "{lang}: {text}: {told}");
        left.extend(lang.lacks(text).into_iter().map(|english| (lang.key(), english)));
    }
    left
}
