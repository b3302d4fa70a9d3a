//! The keys of languages, and the nearest one to a key that is none.

use strum::IntoEnumIterator;

use super::fault::quote_list;
use super::nearest::nearest;
use crate::{Lang, Text, say};

/// The keys under which names are looked for: five languages, and the terms of Japanese mahjong in Latin letters.
pub const LANGUAGES: [&str; 6] = ["en", "it", "ja", "zh-Hant", "vi", "romaji"];

/// Words that people write for one of these: codes of countries, other codes of the same language, its name.
const MEANT: [(&str, &str); 21] = [
    ("english", "en"),
    ("eng", "en"),
    ("italian", "it"),
    ("italiano", "it"),
    ("ita", "it"),
    ("japanese", "ja"),
    ("jpn", "ja"),
    ("jp", "ja"),
    ("zh", "zh-Hant"),
    ("zh-tw", "zh-Hant"),
    ("zh-hk", "zh-Hant"),
    ("zh-hant-tw", "zh-Hant"),
    ("zho", "zh-Hant"),
    ("cn", "zh-Hant"),
    ("chinese", "zh-Hant"),
    ("hant", "zh-Hant"),
    ("vietnamese", "vi"),
    ("vie", "vi"),
    ("vn", "vi"),
    ("romanji", "romaji"),
    ("ja-latn", "romaji"),
];

/// Looks whether notes are shown under a key, or might be elsewhere: other languages are known by their codes.
///
/// # Errors
/// They never are: the sentence and the mend.
pub(crate) fn language_shown(key: &str) -> Result<(), (Text, Text)> {
    let shown: Vec<&str> = Lang::iter().map(Lang::key).collect();
    let meant = meant(key).filter(|meant| shown.contains(meant));
    if shown.contains(&key) || (meant.is_none() && is_code(key)) {
        return Ok(());
    }
    let message = say!("notes are not looked for under `{key}`, so this one is never shown", key);
    let help = match meant {
        Some(meant) => say!("did you mean `{near}`?", near = meant),
        None => say!("possible here: {words}", words = quote_list(&shown)),
    };
    Err((message, help))
}

/// The language that is meant by a key, if it is one of those in which names are shown.
pub(crate) fn meant(key: &str) -> Option<&'static str> {
    let small = key.to_ascii_lowercase().replace('_', "-");
    let same = LANGUAGES.into_iter().find(|language| language.eq_ignore_ascii_case(&small));
    let listed = || MEANT.into_iter().find(|(other, _)| *other == small).map(|(_, meant)| meant);
    // As spoken somewhere: `en-GB`.
    let first = || {
        LANGUAGES.into_iter().find(|language| {
            small.strip_prefix(&language.to_ascii_lowercase()).is_some_and(|rest| rest.starts_with('-'))
        })
    };
    // Of two or three letters every other is a language, too.
    let near = || nearest(&small, LANGUAGES).filter(|_| !is_code(key));
    same.or_else(listed).or_else(first).or_else(near)
}

/// True if a key is made as the codes of languages are: `de`, `yue`, `zh-Hans`.
pub(crate) fn is_code(key: &str) -> bool {
    let mut parts = key.split('-');
    let first =
        parts.next().is_some_and(|part| (2..=3).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_lowercase()));
    first && parts.all(|part| (2..=8).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn what_is_meant_by_a_key() {
        let all = [
            ("zh", Some("zh-Hant")),
            ("zh_TW", Some("zh-Hant")),
            ("zh-hant", Some("zh-Hant")),
            ("jp", Some("ja")),
            ("EN", Some("en")),
            ("en-GB", Some("en")),
            ("romanji", Some("romaji")),
            ("romajii", Some("romaji")),
        ];
        for (key, language) in all {
            assert_eq!(meant(key), language, "{key}");
        }
    }

    /// Names can be given in other languages, even if nobody shows them.
    #[test]
    fn other_languages() {
        for key in ["de", "fr", "ko", "zh-Hans", "yue", "pt-BR"] {
            assert!(meant(key).is_none() && is_code(key), "{key}");
        }
        for key in ["", "d", "klingon", "Deutsch", "de-", "d1"] {
            assert!(!is_code(key), "{key}");
        }
    }
}
