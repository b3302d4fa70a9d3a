//! The languages of names, and the faults of a table of them.

use std::collections::BTreeSet;

use strum::IntoEnumIterator;

use super::header::Names;
use crate::tree::{Entry, Fault, FaultCode, Located, Node, Table, Value, nearest, quoted};
use crate::{Lang, say};

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

/// Finds the faults of a table of names by language: keys that are nearly a language in which names are shown, and
/// names without a letter. Other languages than those may be named all the same.
pub(super) fn name_faults(names: &Node) -> Vec<Fault> {
    let entries = names.as_table().into_iter().flat_map(Table::iter);
    entries.filter_map(|entry| unknown_language(entry).or_else(|| empty_name(entry))).collect()
}

/// Finds the faults of a note by language: keys that are nearly a language in which notes are shown, and no key at all.
pub(super) fn note_faults(note: &Node) -> Vec<Fault> {
    if note.as_table().is_some_and(Table::is_empty) {
        let message = say!("an empty table says nothing: fill it, or leave it out");
        return vec![Fault::error(FaultCode::WrongType, note.place, message)];
    }
    let entries = note.as_table().into_iter().flat_map(Table::iter);
    entries.filter_map(unknown_language_of_note).collect()
}

fn unknown_language_of_note(entry: &Entry) -> Option<Fault> {
    let key = entry.key.as_str();
    let shown: Vec<&str> = Lang::iter().map(Lang::key).collect();
    let meant = meant(key).filter(|meant| shown.contains(meant));
    if shown.contains(&key) || (meant.is_none() && is_code(key)) {
        return None;
    }
    let message = say!("notes are not looked for under `{key}`, so this one is never shown", key);
    let help = match meant {
        Some(meant) => say!("did you mean `{near}`?", near = meant),
        None => say!("possible here: {words}", words = quoted(&shown)),
    };
    Some(Fault::error(FaultCode::WrongWord, entry.place, message).as_warning().help(help))
}

fn unknown_language(entry: &Entry) -> Option<Fault> {
    let key = entry.key.as_str();
    if LANGUAGES.contains(&key) {
        return None;
    }
    let meant = meant(key);
    if meant.is_none() && is_code(key) {
        return None;
    }
    let message = say!("names are not looked for under `{key}`, so this one is never shown", key);
    let help = match meant {
        Some(meant) => say!("did you mean `{near}`?", near = meant),
        None => say!("possible here: {words}", words = quoted(&LANGUAGES)),
    };
    Some(Fault::error(FaultCode::WrongWord, entry.place, message).as_warning().help(help))
}

/// The language that is meant by a key, if it is one of those in which names are shown.
fn meant(key: &str) -> Option<&'static str> {
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
fn is_code(key: &str) -> bool {
    let mut parts = key.split('-');
    let first =
        parts.next().is_some_and(|part| (2..=3).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_lowercase()));
    first && parts.all(|part| (2..=8).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_alphanumeric()))
}

fn empty_name(entry: &Entry) -> Option<Fault> {
    let none = |node: &Node| node.as_text().is_some_and(|text| text.trim().is_empty());
    let node = match &entry.node.value {
        Value::List(names) if names.is_empty() => Some(&entry.node),
        Value::List(names) => names.iter().find(|name| none(name)),
        _ => Some(&entry.node).filter(|node| none(node)),
    };
    let message = say!("there is no name here");
    let help = say!("write one, or leave `{key}` out", key = entry.key);
    Some(Fault::error(FaultCode::WrongWord, node?.place, message).as_warning().help(help))
}

/// Finds the faults of a list `unreviewed`, of the languages in which no native speaker has looked at a name yet.
pub(super) fn unreviewed_faults(names: &Names, unreviewed: &[Located<String>]) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let fault = |language| {
        let language: &Located<String> = language;
        let key = language.get().as_str();
        if !seen.insert(key) {
            let message = say!("`{key}` appears here twice", key);
            return Some(
                Fault::error(FaultCode::WrongWord, language.place(), message).help(say!("keep one of the two")),
            );
        }
        if names.contains_key(key) {
            return None;
        }
        let named = names.keys().map(String::as_str).chain(LANGUAGES);
        let (message, help) = match nearest(key, named).filter(|_| !LANGUAGES.contains(&key)) {
            Some(near) => (say!("no language is called `{key}`", key), say!("did you mean `{near}`?", near)),
            None if LANGUAGES.contains(&key) || is_code(key) => (
                say!("there is no name in `{key}` to review", key),
                say!("write it: `name = {{ {key} = \"…\" }}`, or take `{key}` out of this list", key),
            ),
            None => {
                (say!("no language is called `{key}`", key), say!("possible here: {words}", words = quoted(&LANGUAGES)))
            }
        };
        Some(Fault::error(FaultCode::WrongWord, language.place(), message).help(help))
    };
    unreviewed.iter().filter_map(fault).collect()
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
