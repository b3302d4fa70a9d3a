//! Keys as they were spelt before: files with them are read as if they said the same in the way of today.

use super::places::stray_remark;
use super::wording::SectionWords;
use crate::say;
use crate::scoring::Grammar;
use crate::tree::{Entry, Fault, FaultCode, Node, Place, REMARKS, TomlTable, Value, is_remark};

/// A key that moved. A grammar that has it still, with values of its own, reads it as it stands.
struct MovedKey {
    /// Only those grammars had it that say so.
    of_some: bool,
    from: (&'static str, &'static str),
    to: (&'static str, &'static str),
    /// The values that are spelt otherwise, each with its word of today. Yes and no are `true` and `false` here.
    values: &'static [(&'static str, &'static str)],
    /// No other value was one: it is told of, with the key of today.
    those_alone: bool,
    /// Of one of its values: another key of the new section that says the rest of what it meant, and what it is there.
    also: &'static [(&'static str, &'static str, &'static str)],
}

static MOVED: [MovedKey; 4] = [
    MovedKey {
        of_some: false,
        from: ("winners", "pass-win"),
        to: ("passing", "declined"),
        values: &[],
        those_alone: false,
        also: &[("not-a-winner", "forbids", "all")],
    },
    MovedKey {
        of_some: false,
        from: ("flowers", "exposure"),
        to: ("flowers", "replace"),
        values: &[("optional", "later"), ("mandatory", "at-once")],
        those_alone: false,
        also: &[],
    },
    MovedKey {
        of_some: false,
        from: ("replacements", "refill"),
        to: ("kongs", "taken-from"),
        values: &[("true", "live"), ("false", "apart")],
        those_alone: false,
        also: &[],
    },
    // Of a hand with too many or too few tiles.
    MovedKey {
        of_some: true,
        from: ("penalty", "wrong-count"),
        to: ("penalty", "dead-hand-calls"),
        values: &[("no-win", "true"), ("no-calls", "false")],
        those_alone: true,
        also: &[],
    },
];

/// Moves keys to where they are today, and reports those that cannot be read, or that the key of today stands beside.
pub(super) fn respell(body: &mut TomlTable, grammar: &dyn Grammar, faults: &mut Vec<Fault>) {
    for moved in &MOVED {
        let had_it = !moved.of_some || grammar.old_keys().contains(&moved.from);
        if !had_it || has(grammar, moved.from) {
            continue;
        }
        let Some(mut entry) = take(body, moved.from) else { continue };
        let place = entry.place;
        faults.extend(moved.unwrap_broken(&mut entry));
        let word = match &entry.node.value {
            Value::Text(word) => Some(word.clone()),
            Value::Bool(yes) => Some(yes.to_string()),
            _ => None,
        };
        let today = moved.values.iter().find(|(old, _)| word.as_deref() == Some(*old)).map(|(_, today)| *today);
        if let Some(today) = today {
            entry.node.value = today_value(today);
        } else if moved.those_alone {
            faults.push(moved.unknown_value(&entry));
            continue;
        }
        if let Some(there) = body.at(&[moved.to.0, moved.to.1]) {
            faults.push(moved.both(place, entry.node.to_string() == there.to_string()));
            continue;
        }
        put(body, moved.to.0, Entry { key: moved.to.1.to_owned(), ..entry });
        let also = moved.also.iter().filter(|(value, ..)| word.as_deref() == Some(*value));
        for (_, key, becomes) in also {
            let node = Node { place, value: Value::Text((*becomes).to_owned()), remark: None };
            put(body, moved.to.0, Entry { key: (*key).to_owned(), place, node });
        }
    }
}

/// The value of today that a word stands for.
fn today_value(word: &str) -> Value {
    match word {
        "true" | "false" => Value::Bool(word == "true"),
        word => Value::Text(word.to_owned()),
    }
}

impl MovedKey {
    /// Takes the value out of a table with a word that is no remark, and reports that word.
    fn unwrap_broken(&self, entry: &mut Entry) -> Vec<Fault> {
        let Value::Table(table) = &entry.node.value else { return Vec::new() };
        let Some(value) = table.get("value").cloned() else { return Vec::new() };
        let renamed = |fault: Fault| match fault.help.clone() {
            Some(help) => {
                fault.help(say!("`{old}` is called `{new}` now; {help}", help, old = self.from.1, new = self.to.1))
            }
            None => fault,
        };
        let strays = table.iter().filter(|stray| !is_remark(stray));
        let faults = strays.map(|stray| renamed(stray_remark(stray, &REMARKS))).collect();
        entry.node.value = value.value;
        faults
    }

    /// The fault of a value that was none.
    fn unknown_value(&self, entry: &Entry) -> Fault {
        let (old, new) = (self.from.1, self.to.1);
        let message =
            say!("`{value}` is no value of `{old}`, which is called `{new}` now", value = entry.node, old, new);
        let written = |today: &str| Node { place: entry.place, value: today_value(today), remark: None }.to_string();
        let lines = self.values.iter().map(|(old, today)| format!("`{new} = {}` (`{old}`)", written(today)));
        let help = say!("write one of these: {lines}", lines = lines.collect::<Vec<_>>().join(", "));
        Fault::error(FaultCode::WrongWord, entry.node.place, message).help(help)
    }

    /// The fault of a key that stands beside the one which it is called today.
    fn both(&self, place: Place, agree: bool) -> Fault {
        let [old, new] = [self.from, self.to].map(|(section, key)| format!("[{section}] {key}"));
        let fault = if agree {
            let message = say!("`{old}` is called `{new}` now, which stands here as well", old, new);
            Fault::error(FaultCode::Contradiction, place, message).as_warning()
        } else {
            let message =
                say!("`{old}` is called `{new}` now, which stands here as well and says something else", old, new);
            Fault::error(FaultCode::Contradiction, place, message)
        };
        fault.help(say!("leave `{key}` out", key = self.from.1))
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
