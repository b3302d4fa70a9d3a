//! The languages of names, and the faults of a table of them.

use std::collections::BTreeSet;

use super::header::Names;
use crate::say;
use crate::tree::{
    Entry, Fault, FaultCode, LANGUAGES, Located, Node, TomlTable, Value, is_code, language_shown, meant, nearest,
    quote_list,
};

/// Finds the faults of a table of names by language: keys that are nearly a language in which names are shown, and
/// names without a letter. Other languages than those may be named all the same.
pub(super) fn name_faults(names: &Node) -> Vec<Fault> {
    let entries = names.as_table().into_iter().flat_map(TomlTable::iter);
    entries.filter_map(|entry| unknown_language(entry).or_else(|| empty_name(entry))).collect()
}

/// Finds the faults of a note by language: keys that are nearly a language in which notes are shown, and no key at all.
pub(super) fn note_faults(note: &Node) -> Vec<Fault> {
    if note.as_table().is_some_and(TomlTable::is_empty) {
        let message = say!("an empty table says nothing: fill it, or leave it out");
        return vec![Fault::error(FaultCode::WrongType, note.place, message)];
    }
    let entries = note.as_table().into_iter().flat_map(TomlTable::iter);
    entries.filter_map(unknown_language_of_note).collect()
}

fn unknown_language_of_note(entry: &Entry) -> Option<Fault> {
    let (message, help) = language_shown(&entry.key).err()?;
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
        None => say!("possible here: {words}", words = quote_list(&LANGUAGES)),
    };
    let fault = Fault::error(FaultCode::WrongWord, entry.place, message).as_warning().help(help);
    Some(match meant {
        Some(meant) => fault.meaning(key, meant),
        None => fault,
    })
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

/// Finds the faults of a list `unreviewed`, of the languages in which no native speaker has looked at the names yet.
pub(super) fn unreviewed_faults(named: &[&Names], unreviewed: &[Located<String>]) -> Vec<Fault> {
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
        if named.iter().any(|names| names.contains_key(key)) {
            return None;
        }
        let named = named.iter().flat_map(|names| names.keys()).map(String::as_str).chain(LANGUAGES);
        let (message, help) = match nearest(key, named).filter(|_| !LANGUAGES.contains(&key)) {
            Some(near) => (say!("no language is called `{key}`", key), say!("did you mean `{near}`?", near)),
            None if LANGUAGES.contains(&key) || is_code(key) => (
                say!("there is no name in `{key}` to review", key),
                say!("write it: `name = {{ {key} = \"…\" }}`, or take `{key}` out of this list", key),
            ),
            None => (
                say!("no language is called `{key}`", key),
                say!("possible here: {words}", words = quote_list(&LANGUAGES)),
            ),
        };
        Some(Fault::error(FaultCode::WrongWord, language.place(), message).help(help))
    };
    unreviewed.iter().filter_map(fault).collect()
}
