//! The keys of a `[pattern.…]` table.

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::tree::{Entry, Node, TomlTable, Value};

/// A key of a `[pattern.…]` table. The value of the pattern, whose key is a unit of the grammar, is none of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PatternKey {
    /// The hands that have the pattern.
    When,
    /// The thing that the pattern counts.
    Each,
    /// The patterns that do not count beside this one.
    InsteadOf,
    /// The patterns that count beside this one after all.
    Adds,
    /// The family of which the pattern is a member.
    Family,
    /// The pattern drops the others.
    Alone,
    /// The pattern stays beside one that drops the others.
    BesideAlone,
    /// The pattern counts towards the least that a hand needs.
    Minimum,
    /// The pattern counts only when nothing else does.
    Fallback,
    /// The names of the pattern for people.
    Name,
    /// The languages of the names that nobody has looked at.
    Unreviewed,
    /// Hands that have the pattern.
    Fits,
    /// Hands that nearly have the pattern.
    Fails,
    /// The source of the pattern.
    Source,
    /// A note for readers.
    Note,
}

/// The part of a pattern's table that a key belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PatternPart {
    /// The hands that have the pattern.
    Condition,
    /// The relation of the pattern to others.
    Relation,
    /// Words and examples for people, which are no rules.
    Prose,
}

impl PatternPart {
    /// The part that a key belongs to; `None` for a key of no pattern.
    pub fn of(key: &str) -> Option<PatternPart> {
        PatternKey::of(key).map(PatternKey::part)
    }
}

impl PatternKey {
    /// The key that is written so.
    pub fn of(key: &str) -> Option<PatternKey> {
        key.parse().ok()
    }

    /// The key as it is written.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The value behind the key in a pattern's table.
    pub fn value(self, pattern: &TomlTable) -> Option<&Node> {
        pattern.get(self.key())
    }

    /// The entry of the key in a pattern's table.
    pub fn entry(self, pattern: &TomlTable) -> Option<&Entry> {
        pattern.entry(self.key())
    }

    /// The keys of a part, in the order of the guide.
    pub fn of_part(part: PatternPart) -> impl Iterator<Item = PatternKey> {
        PatternKey::iter().filter(move |key| key.part() == part)
    }

    /// The part that the key belongs to.
    pub fn part(self) -> PatternPart {
        match self {
            PatternKey::When | PatternKey::Each => PatternPart::Condition,
            PatternKey::InsteadOf
            | PatternKey::Adds
            | PatternKey::Family
            | PatternKey::Alone
            | PatternKey::BesideAlone
            | PatternKey::Minimum
            | PatternKey::Fallback => PatternPart::Relation,
            PatternKey::Name
            | PatternKey::Unreviewed
            | PatternKey::Fits
            | PatternKey::Fails
            | PatternKey::Source
            | PatternKey::Note => PatternPart::Prose,
        }
    }

    /// The value that means the same as leaving the key out; `None` if there is none.
    pub fn usual(self) -> Option<Value> {
        match self {
            PatternKey::InsteadOf | PatternKey::Adds => Some(Value::List(Vec::new())),
            PatternKey::Family | PatternKey::Alone | PatternKey::BesideAlone | PatternKey::Fallback => {
                Some(Value::Bool(false))
            }
            PatternKey::Minimum => Some(Value::Bool(true)),
            PatternKey::When
            | PatternKey::Each
            | PatternKey::Name
            | PatternKey::Unreviewed
            | PatternKey::Fits
            | PatternKey::Fails
            | PatternKey::Source
            | PatternKey::Note => None,
        }
    }

    /// True if a value of this type can stand behind the key.
    pub(super) fn takes(self, value: &Value) -> bool {
        let (list, text) = (matches!(value, Value::List(_)), matches!(value, Value::Text(_)));
        match self {
            PatternKey::InsteadOf
            | PatternKey::Adds
            | PatternKey::Unreviewed
            | PatternKey::Fits
            | PatternKey::Fails => list,
            PatternKey::Family => text || matches!(value, Value::Bool(false)),
            PatternKey::Note => text,
            PatternKey::Source => list || text,
            PatternKey::Name | PatternKey::When | PatternKey::Each => matches!(value, Value::Table(_)),
            PatternKey::Alone | PatternKey::BesideAlone | PatternKey::Minimum | PatternKey::Fallback => {
                !list && !text && !matches!(value, Value::Table(_))
            }
        }
    }
}

/// True if the table of a pattern defines it, and does not only combine one that is known.
pub fn defines_pattern(pattern: &TomlTable) -> bool {
    PatternKey::of_part(PatternPart::Condition).any(|key| key.value(pattern).is_some())
}
