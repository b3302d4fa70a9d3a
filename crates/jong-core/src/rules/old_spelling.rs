//! Keys as they were spelt before: files with them are read as if they said the same in the way of today.

use super::wording::SectionWords;
use crate::scoring::Grammar;
use crate::tree::{Entry, Node, Place, TomlTable, Value};

/// A key that moved. A grammar that has it still, with values of its own, reads it as it stands.
struct MovedKey {
    from: (&'static str, &'static str),
    to: (&'static str, &'static str),
    /// The values that are spelt otherwise, each with its word of today. Yes and no are `true` and `false` here.
    values: &'static [(&'static str, &'static str)],
    /// No other value moves: it was none, and is told of where it stands.
    those_alone: bool,
    /// Of one of its values: another key of the new section that says the rest of what it meant, and what it is there.
    also: &'static [(&'static str, &'static str, &'static str)],
}

static MOVED: [MovedKey; 4] = [
    MovedKey {
        from: ("winners", "pass-win"),
        to: ("passing", "declined"),
        values: &[],
        those_alone: false,
        also: &[("not-a-winner", "forbids", "all")],
    },
    MovedKey {
        from: ("flowers", "exposure"),
        to: ("flowers", "replace"),
        values: &[("optional", "later"), ("mandatory", "at-once")],
        those_alone: false,
        also: &[],
    },
    MovedKey {
        from: ("replacements", "refill"),
        to: ("kongs", "taken-from"),
        values: &[("true", "live"), ("false", "apart")],
        those_alone: false,
        also: &[],
    },
    // Of a hand with too many or too few tiles.
    MovedKey {
        from: ("penalty", "wrong-count"),
        to: ("penalty", "dead-hand-calls"),
        values: &[("no-win", "true"), ("no-calls", "false")],
        those_alone: true,
        also: &[],
    },
];

/// Moves keys to where they are today. One that is there already stays.
pub(super) fn respell(body: &mut TomlTable, grammar: &dyn Grammar) {
    for moved in &MOVED {
        let Some(node) = body.at(&[moved.from.0, moved.from.1]) else { continue };
        let word = match &node.value {
            Value::Text(word) => Some(word.clone()),
            Value::Bool(yes) => Some(yes.to_string()),
            _ => None,
        };
        let today = moved.values.iter().find(|(old, _)| word.as_deref() == Some(*old)).map(|(_, today)| *today);
        if moved.those_alone && today.is_none() || has(grammar, moved.from) {
            continue;
        }
        let Some(mut entry) = take(body, moved.from) else { continue };
        let place = entry.place;
        if let Some(today) = today {
            entry.node.value = match today {
                "true" | "false" => Value::Bool(today == "true"),
                word => Value::Text(word.to_owned()),
            };
        }
        put(body, moved.to.0, Entry { key: moved.to.1.to_owned(), ..entry });
        let also = moved.also.iter().filter(|(value, ..)| word.as_deref() == Some(*value));
        for (_, key, becomes) in also {
            let node = Node { place, value: Value::Text((*becomes).to_owned()), remark: None };
            put(body, moved.to.0, Entry { key: (*key).to_owned(), place, node });
        }
    }
}

/// True if a grammar has a key of its own in a section.
fn has(grammar: &dyn Grammar, (section, key): (&str, &str)) -> bool {
    SectionWords::find(grammar, section).is_some_and(|words| words.option(key).is_some())
}

/// Takes a key out of a section.
fn take(body: &mut TomlTable, (section, key): (&str, &str)) -> Option<Entry> {
    let mut whole = body.remove(section)?;
    let taken = whole.node.as_table_mut().and_then(|table| table.remove(key));
    body.insert(whole);
    taken
}

/// Puts an entry into a section, unless the section has one of that key.
fn put(body: &mut TomlTable, section: &str, entry: Entry) {
    let place: Place = entry.place;
    let mut whole = body.remove(section).unwrap_or_else(|| {
        let node = Node { place, value: Value::Table(TomlTable::default()), remark: None };
        Entry { key: section.to_owned(), place, node }
    });
    if let Some(table) = whole.node.as_table_mut().filter(|table| table.get(&entry.key).is_none()) {
        table.insert(entry);
    }
    body.insert(whole);
}
