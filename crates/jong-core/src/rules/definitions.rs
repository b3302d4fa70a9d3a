//! The definitions of patterns: in the lexicon, or in the files of the chain.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::layers::Layer;
use super::likeness::unknown_pattern;
use super::once::ReadingStore;
use super::pattern_key::defines_pattern;
use super::section;
use super::section_reader::SectionReader;
use super::shelf::{LexiconEntry, Shelf};
use crate::say;
use crate::tree::{Entry, Fault, FaultCode, Faults, FileId, Files, Node, TomlTable, Value, parse};

/// The entries that were read from the lexicon.
static LEXICON: ReadingStore<Entry> = ReadingStore::new();

/// The patterns that the files of the chain define themselves, each with its whole table, in alphabetical order.
pub(super) fn own_definitions(chain: &[Layer], shelf: &dyn Shelf, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let mut own: BTreeMap<&str, &Entry> = BTreeMap::new();
    for layer in chain {
        let patterns = layer.body.get(section::PATTERN).and_then(Node::as_table);
        for entry in patterns.into_iter().flat_map(TomlTable::iter) {
            if !entry.node.as_table().is_some_and(defines_pattern) {
                continue;
            }
            if shelf.pattern(&entry.key).is_some() {
                let message = say!("`{key}` is already defined in the lexicon", key = entry.key);
                faults.push(
                    Fault::error(FaultCode::TakenId, entry.place, message)
                        .help(say!("choose another id; to change only its relations, leave out `when` and `each`")),
                );
            }
            own.insert(&entry.key, entry);
        }
    }
    own.into_values().cloned().collect()
}

/// The definition of a pattern among those of the chain.
pub(super) fn defined_in<'a>(own: &'a [Entry], id: &str) -> Option<&'a Entry> {
    own.binary_search_by(|entry| entry.key.as_str().cmp(id)).ok().map(|at| &own[at])
}

/// The definition of a pattern that has a value, wherever it stands; if there is none, that is reported.
pub(super) fn definition(
    value: &Entry,
    own: &[Entry],
    shelf: &dyn Shelf,
    files: &mut Files,
    sections: &SectionReader<'_>,
) -> Option<Arc<Entry>> {
    let id = &value.key;
    if let Some(entry) = defined_in(own, id) {
        return Some(Arc::new(entry.clone()));
    }
    match lexicon_definition(id, shelf, files) {
        Some(Ok(entry)) => return Some(entry),
        Some(Err(faults)) => faults.into_iter().for_each(|fault| sections.report(fault)),
        // Of a table that defines nothing it is said there.
        None if sections.has(section::PATTERN, id) => {}
        None => {
            let near = sections.nearest_pattern(id);
            sections.report(unknown_pattern(id, value.place, near));
        }
    }
    None
}

/// Reads one entry of the lexicon; `None` if there is none of that id.
///
/// # Errors
/// Every place in the entry that is no TOML.
pub fn lexicon_entry(id: &str, shelf: &dyn Shelf, files: &mut Files) -> Option<Result<Entry, Faults>> {
    let slice = shelf.pattern(id)?;
    let end = slice.end;
    read_slice(slice, end, files).map(|read| read.map(Arc::unwrap_or_clone))
}

/// Reads only the definition of one entry of the lexicon: its names are read when they are asked for.
fn lexicon_definition(id: &str, shelf: &dyn Shelf, files: &mut Files) -> Option<Result<Arc<Entry>, Faults>> {
    let slice = shelf.pattern(id)?;
    let end = slice.defined;
    read_slice(slice, end, files)
}

fn read_slice(slice: LexiconEntry<'_>, end: usize, files: &mut Files) -> Option<Result<Arc<Entry>, Faults>> {
    let LexiconEntry { file, text, id, start, .. } = slice;
    let file = files.add(file, text.clone());
    let own = |part: &str| match pattern_entry(part, file, start, id) {
        Some(Ok(entry)) => Ok(entry),
        other => Err(other.and_then(Result::err)),
    };
    let read = LEXICON.read(&text, start..end, file, own);
    match read {
        // A shelf may have several patterns in one stretch.
        Ok(entry) if entry.key != id => {
            pattern_entry(&text[start..end], file, start, id).map(|read| read.map(Arc::new))
        }
        Ok(entry) => Some(Ok(entry)),
        Err(wrong) => wrong.map(Err),
    }
}

/// The table of a pattern in a stretch of a file that begins at a byte of it.
pub(crate) fn pattern_entry(text: &str, file: FileId, start: usize, id: &str) -> Option<Result<Entry, Faults>> {
    let parsed = parse(text, file, start as u32);
    let found = parsed.map(|mut table| {
        let Some(Entry { node: Node { value: Value::Table(mut patterns), .. }, .. }) = table.remove(section::PATTERN)
        else {
            return None;
        };
        patterns.remove(id)
    });
    found.transpose()
}
