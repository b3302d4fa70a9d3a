//! Which pattern somebody may have meant.

use super::fault::nearest;
use super::node::{Entry, Node, Table, Value};
use super::patterns::lexicon_entry;
use super::place::Files;
use super::shelf::Shelf;

/// The id most like a word: by its letters, or because a pattern is called so in some language. `own` are the patterns
/// that there are beside those of the shelf.
pub fn nearest_pattern(word: &str, shelf: &dyn Shelf, own: &[Entry]) -> Option<String> {
    let ids = shelf.patterns();
    let by_id = nearest(word, ids.iter().copied().chain(own.iter().map(|entry| entry.key.as_str())));
    by_id.map(str::to_owned).or_else(|| by_name(word, &ids, shelf))
}

fn by_name(word: &str, ids: &[&str], shelf: &dyn Shelf) -> Option<String> {
    let mut files = Files::default();
    let mut best: Option<(usize, &str)> = None;
    for id in ids {
        let Some(Ok(entry)) = lexicon_entry(id, shelf, &mut files) else { continue };
        let names = names(&entry).into_iter().map(|name| name.to_lowercase().replace(' ', "-"));
        // The longest name that the word is, or has among its words.
        let fits = |name: &String| word == name || word.split('-').any(|part| part == name);
        if let Some(length) = names.filter(fits).map(|name| name.len()).max()
            && best.is_none_or(|(most, _)| length > most)
        {
            best = Some((length, id));
        }
    }
    best.map(|(_, id)| id.to_owned())
}

fn names(entry: &Entry) -> Vec<&str> {
    let table = entry.node.as_table().and_then(|table| table.get("name")).and_then(Node::as_table);
    let mut all = Vec::new();
    for entry in table.into_iter().flat_map(Table::iter) {
        match &entry.node.value {
            Value::List(items) => all.extend(items.iter().filter_map(Node::as_text)),
            _ => all.extend(entry.node.as_text()),
        }
    }
    all
}
