//! Keys as they were spelt before: files with them are read as if they said the same in the way of today.

use crate::tree::{Entry, Node, Place, TomlTable, Value};

/// A key that moved to another section.
struct MovedKey {
    from: (&'static str, &'static str),
    to: (&'static str, &'static str),
    /// The values that are spelt otherwise, each with its word of today. Yes and no are `true` and `false` here.
    values: &'static [(&'static str, &'static str)],
    /// Of one of its values: another key of the new section that says the rest of what it meant, and what it is there.
    also: &'static [(&'static str, &'static str, &'static str)],
}

static MOVED: [MovedKey; 3] = [
    MovedKey {
        from: ("winners", "pass-win"),
        to: ("passing", "declined"),
        values: &[],
        also: &[("not-a-winner", "forbids", "all")],
    },
    MovedKey {
        from: ("flowers", "exposure"),
        to: ("flowers", "replace"),
        values: &[("optional", "later"), ("mandatory", "at-once")],
        also: &[],
    },
    MovedKey {
        from: ("replacements", "refill"),
        to: ("kongs", "taken-from"),
        values: &[("true", "live"), ("false", "apart")],
        also: &[],
    },
];

/// Moves keys to where they are today. One that is there already stays.
pub(super) fn respell(body: &mut TomlTable) {
    for moved in &MOVED {
        let there = body.at(&[moved.from.0, moved.from.1]).is_some();
        let Some(mut entry) = there.then(|| take(body, moved.from)).flatten() else { continue };
        let place = entry.place;
        let word = match &entry.node.value {
            Value::Text(word) => Some(word.clone()),
            Value::Bool(yes) => Some(yes.to_string()),
            _ => None,
        };
        if let Some((_, today)) = moved.values.iter().find(|(old, _)| word.as_deref() == Some(*old)) {
            entry.node.value = Value::Text((*today).to_owned());
        }
        put(body, moved.to.0, Entry { key: moved.to.1.to_owned(), ..entry });
        let also = moved.also.iter().filter(|(value, ..)| word.as_deref() == Some(*value));
        for (_, key, becomes) in also {
            let node = Node { place, value: Value::Text((*becomes).to_owned()), remark: None };
            put(body, moved.to.0, Entry { key: (*key).to_owned(), place, node });
        }
    }
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
