//! Phrases: what stands in code to be said, before anything fills its gaps.

use crate::{Catalogue, Lang};

/// A phrase and the catalogue that has its translations. [`phrase!`](crate::phrase) makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    home: &'static Catalogue,
    key: &'static str,
}

impl Phrase {
    /// A phrase of a crate.
    #[doc(hidden)]
    pub const fn new(home: &'static Catalogue, key: &'static str) -> Phrase {
        Phrase { home, key }
    }

    /// The phrase in English, with its gaps.
    pub const fn english(&self) -> &'static str {
        without_context(self.key)
    }

    /// The phrase in a language, with its gaps. The key is the English phrase, so that is not looked up: the reasons of
    /// payments are written by the hundred thousand.
    pub fn translation(self, lang: Lang) -> &'static str {
        let translated = if lang == Lang::En { None } else { self.home.get(lang, self.key) };
        translated.unwrap_or(self.english())
    }
}

/// The English phrase of a key. Where one English phrase has several translations, a context before a bar tells the keys
/// apart: small letters, with hyphens between words.
///
/// ```
/// use jong_words::without_context;
///
/// assert_eq!(["result|winner", "winner", "md|html?", "A|b"].map(without_context), ["winner", "winner", "html?", "A|b"]);
/// ```
pub const fn without_context(key: &str) -> &str {
    let bytes = key.as_bytes();
    let mut at = 0;
    while at < bytes.len() && (bytes[at].is_ascii_lowercase() || bytes[at] == b'-') {
        at += 1;
    }
    if at > 0 && at < bytes.len() && bytes[at] == b'|' { key.split_at(at + 1).1 } else { key }
}
