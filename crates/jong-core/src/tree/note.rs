//! A note for the readers of a rules file, or on one of its values, in one language or in several.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::languages::language_shown;
use super::node::{Entry, Value};
use crate::{Lang, say};

/// A note: `note = "…"`, or `note = { en = "…", it = "…" }`; `disputed` and `source` beside a value, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// Words of which the file does not say the language.
    Plain(String),
    /// The words by the key of their language.
    ByLanguage(BTreeMap<String, String>),
}

impl Note {
    /// True if nothing is said in any language.
    pub(crate) fn is_blank(&self) -> bool {
        match self {
            Note::Plain(words) => words.trim().is_empty(),
            Note::ByLanguage(told) => told.values().all(|words| words.trim().is_empty()),
        }
    }

    /// The words in a language, or those in English, or any; an empty text if there are none. Beside them stands the
    /// language that they are in, if it is known.
    pub fn words(&self, lang: Lang) -> (&str, Option<Lang>) {
        let told = match self {
            Note::Plain(words) => return (words, None),
            Note::ByLanguage(told) => told,
        };
        let keyed = [lang, Lang::En].iter().find_map(|lang| told.get_key_value(lang.key()));
        let found = keyed.or_else(|| told.first_key_value());
        found.map_or(("", None), |(key, words)| (words, key.parse().ok()))
    }

    /// The note that a value is; none if a part of it is no text, or has the key of no language.
    pub(super) fn of(value: &Value) -> Option<Note> {
        let told = |entry: &Entry| match &entry.node.value {
            Value::Text(words) if language_shown(&entry.key).is_ok() => Some((entry.key.clone(), words.clone())),
            _ => None,
        };
        match value {
            Value::Text(words) => Some(Note::Plain(words.clone())),
            Value::Table(table) if !table.is_empty() => {
                table.iter().map(told).collect::<Option<_>>().map(Note::ByLanguage)
            }
            _ => None,
        }
    }

    /// The note, with a language for words of which the file does not say it.
    pub fn in_language(self, lang: Lang) -> Note {
        match self {
            Note::Plain(words) => Note::ByLanguage(BTreeMap::from([(lang.key().to_owned(), words)])),
            Note::ByLanguage(_) => self,
        }
    }

    /// The words in every language that the file has.
    pub fn texts(&self) -> Vec<&str> {
        match self {
            Note::Plain(words) => vec![words],
            Note::ByLanguage(told) => told.values().map(String::as_str).collect(),
        }
    }

    /// The note with every text changed.
    pub fn map(self, change: impl Fn(&str) -> String) -> Note {
        match self {
            Note::Plain(words) => Note::Plain(change(&words)),
            Note::ByLanguage(told) => {
                Note::ByLanguage(told.into_iter().map(|(language, words)| (language, change(&words))).collect())
            }
        }
    }

    /// The note as TOML, its texts and keys quoted by a function where they must be.
    pub fn toml(&self, text: impl Fn(&str) -> String, key: impl Fn(&str) -> String) -> String {
        match self {
            Note::Plain(words) => text(words),
            Note::ByLanguage(told) => {
                let each: Vec<String> =
                    told.iter().map(|(language, words)| format!("{} = {}", key(language), text(words))).collect();
                format!("{{ {} }}", each.join(", "))
            }
        }
    }
}

/// Its words in English, or any: programs get one text.
impl Serialize for Note {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.words(Lang::En).0)
    }
}

impl<'de> Deserialize<'de> for Note {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NoteVisitor;
        impl<'de> Visitor<'de> for NoteVisitor {
            type Value = Note;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a text, or one for each language,").english())
            }

            fn visit_str<E: de::Error>(self, words: &str) -> Result<Note, E> {
                Ok(Note::Plain(words.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Note, A::Error> {
                let mut told = BTreeMap::new();
                while let Some((language, words)) = map.next_entry()? {
                    told.insert(language, words);
                }
                Ok(Note::ByLanguage(told))
            }
        }
        deserializer.deserialize_any(NoteVisitor)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn words_in_a_language_or_the_next_best() {
        let told = |pairs: &[(&str, &str)]| {
            Note::ByLanguage(pairs.iter().map(|&(key, words)| (key.to_owned(), words.to_owned())).collect())
        };
        let both = told(&[("en", "Fridays"), ("it", "Di venerdì")]);
        assert_eq!(both.words(Lang::It), ("Di venerdì", Some(Lang::It)));
        assert_eq!(both.words(Lang::Ja), ("Fridays", Some(Lang::En)));
        assert_eq!(told(&[("it", "Di venerdì")]).words(Lang::En), ("Di venerdì", Some(Lang::It)));
        assert_eq!(told(&[("de", "Freitags")]).words(Lang::En), ("Freitags", None));
        assert_eq!(Note::Plain("Fridays".to_owned()).words(Lang::It), ("Fridays", None));
    }
}
