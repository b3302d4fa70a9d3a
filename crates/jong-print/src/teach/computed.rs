//! The computed content of a page, before it is put into a language.

use serde::{Serialize, Serializer};

/// A computed value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonValue {
    /// A number.
    Count(u64),
    /// A part of a whole.
    Share {
        /// The part.
        part: u64,
        /// The whole; a share of nothing is nothing.
        whole: u64,
    },
    /// Ranks of one suit, as digits.
    Tiles(String),
    /// Ranks of several hands of one suit, as digits.
    List(Vec<String>),
    /// A thing for which each language has a word.
    Word(&'static str),
}

impl LessonValue {
    /// A part of a whole.
    pub(super) fn share(part: u64, whole: u64) -> LessonValue {
        LessonValue::Share { part, whole }
    }
}

/// Numbers are numbers, a share is the part divided by the whole, and everything else is text.
impl Serialize for LessonValue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            LessonValue::Count(count) => to.serialize_u64(*count),
            LessonValue::Share { part, whole } => to.serialize_f64(*part as f64 / (*whole).max(1) as f64),
            LessonValue::Tiles(text) => to.serialize_str(text),
            LessonValue::List(texts) => texts.serialize(to),
            LessonValue::Word(word) => to.serialize_str(word),
        }
    }
}

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its content.
    pub key: &'static str,
    /// The number that tells it from others of the same content, as the number of tiles.
    pub of: Option<u64>,
}

/// A computed table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LessonTable {
    /// Its name for programs.
    pub name: &'static str,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, each with a value for every column.
    pub rows: Vec<Vec<LessonValue>>,
}

impl LessonTable {
    /// A table with plain columns.
    pub fn new(name: &'static str, columns: &[&'static str]) -> LessonTable {
        let columns = columns.iter().map(|&key| Column { key, of: None }).collect();
        LessonTable { name, columns, rows: Vec::new() }
    }
}

/// All computed values of a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonFigures {
    /// The values in the text, by the names of its gaps.
    pub facts: Vec<(&'static str, LessonValue)>,
    /// The tables.
    pub tables: Vec<LessonTable>,
}

impl LessonFigures {
    /// Adds a value to the text.
    pub(super) fn fact(&mut self, name: &'static str, value: LessonValue) {
        self.facts.push((name, value));
    }

    /// Adds a number to the text.
    pub(super) fn count(&mut self, name: &'static str, count: u64) {
        self.fact(name, LessonValue::Count(count));
    }

    /// The value in the text under a name.
    pub fn find(&self, name: &str) -> Option<&LessonValue> {
        self.facts.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The table of a name.
    pub fn table(&self, name: &str) -> Option<&LessonTable> {
        self.tables.iter().find(|table| table.name == name)
    }
}
