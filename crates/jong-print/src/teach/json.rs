//! Pages for programs: a list of them, and the computed values of one, without prose.

#[cfg(feature = "schema")]
use std::{borrow::Cow, collections::BTreeMap};

use jong::Lang;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::{Column, Lesson, LessonFigures, LessonTable, LessonValue, about};

/// A page in the list of pages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonEntry {
    /// The word by which it is asked for.
    pub page: &'static str,
    /// Its title in the language of the list.
    pub title: &'static str,
    /// Its subject.
    pub about: &'static str,
}

impl LessonEntry {
    /// All pages in a language, in the order in which they are best read.
    pub fn all(lang: Lang) -> Vec<LessonEntry> {
        let entry = |lesson: Lesson| {
            let (title, about) = about(lesson, lang);
            LessonEntry { page: lesson.key(), title, about }
        };
        Lesson::all().map(entry).collect()
    }
}

/// The computed values of a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LessonNumbers<'a> {
    /// The word by which it is asked for.
    pub page: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The values in its text, by name.
    #[serde(serialize_with = "facts")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, LessonValue>"))]
    pub facts: &'a [(&'static str, LessonValue)],
    /// The rows of its tables, by the name of the table and the names of its columns.
    #[serde(serialize_with = "tables")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Vec<BTreeMap<String, LessonValue>>>"))]
    pub tables: &'a [LessonTable],
}

impl LessonFigures {
    /// The values, with the title of the page in a language.
    pub fn in_language(&self, lesson: Lesson, lang: Lang) -> LessonNumbers<'_> {
        let (title, _) = about(lesson, lang);
        LessonNumbers { page: lesson.key(), title, facts: &self.facts, tables: &self.tables }
    }
}

fn facts<S: Serializer>(facts: &[(&'static str, LessonValue)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(facts.iter().map(|(name, value)| (name, value)))
}

fn tables<S: Serializer>(tables: &[LessonTable], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(tables.len()))?;
    for LessonTable { name, columns, rows } in tables {
        map.serialize_entry(name, &rows.iter().map(|row| LessonRow(columns, row)).collect::<Vec<_>>())?;
    }
    map.end()
}

/// A row of a table, its values by the names of their columns.
struct LessonRow<'a>(&'a [Column], &'a [LessonValue]);

impl Serialize for LessonRow<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let LessonRow(columns, values) = self;
        let mut map = to.serialize_map(Some(values.len()))?;
        for (column, value) in columns.iter().zip(*values) {
            match column.of {
                Some(of) => map.serialize_entry(&format!("{}-{of}", column.key), value)?,
                None => map.serialize_entry(column.key, value)?,
            }
        }
        map.end()
    }
}

/// A number, a text or a list of texts.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for LessonValue {
    fn schema_name() -> Cow<'static, str> {
        "Computed".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "anyOf": [
            { "type": ["number", "string"] },
            { "type": "array", "items": { "type": "string" } },
        ] })
    }
}
