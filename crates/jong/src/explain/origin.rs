//! The origin of a value: the file and the line that set it, and the published source.

use std::collections::BTreeMap;

use jong_core::Ruleset;
use jong_core::pattern::PatternIndex;
use jong_core::rules::section;
use jong_core::tree::{Entry, FileId, Files, Node, Note, Place, Remark, TomlTable, Value, parse};
use serde::Serialize;

use crate::shelf::note_in;

/// The place and the published source of a value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Origin {
    /// The keys that lead to it, joined by dots.
    pub key: String,
    /// The value as the file writes it, in TOML.
    pub set: String,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The published sources: the value's own, or those of its file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub sources: Vec<Note>,
    /// True if the value is assumed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub assumed: bool,
    /// The voice that says otherwise, with its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub disputed: Option<Note>,
}

/// Finds the origins of a ruleset's values.
#[derive(Debug)]
pub struct Origins<'a> {
    rules: &'a Ruleset,
    /// The sources that the head of each file names.
    headers: BTreeMap<FileId, Vec<Note>>,
}

impl<'a> Origins<'a> {
    /// The origins of the values of a ruleset.
    pub fn new(rules: &'a Ruleset) -> Origins<'a> {
        let source = |file: FileId| {
            // The head ends at the first section.
            let text = &rules.files().get(file).text;
            let head = text.find("\n[").map_or(&**text, |end| &text[..=end]);
            parse(head, file, 0).ok().and_then(|table| table.get("source").map(texts)).unwrap_or_default()
        };
        let headers = rules.info().chain.iter().map(|&file| (file, source(file))).collect();
        Origins { rules, headers }
    }

    /// The origin of an option, by its keys.
    pub fn of(&self, path: &[&str]) -> Option<Origin> {
        let (mut table, mut remark) = (self.rules.tree(), None);
        let (last, sections) = path.split_last()?;
        for key in sections {
            let node = table.get(key)?;
            remark = node.remark.as_deref().or(remark);
            table = node.as_table()?;
        }
        let entry = table.entry(last)?;
        let remark = entry.node.remark.as_deref().or(remark);
        Some(self.origin(path.join("."), &entry.node, entry.place, remark))
    }

    /// The origin of an option, by its keys joined by dots.
    pub(super) fn of_option(&self, option: &str) -> Option<Origin> {
        self.of(&option.split('.').collect::<Vec<_>>())
    }

    /// The origin of a pattern's value in a unit.
    pub(super) fn of_value(&self, pattern: PatternIndex, unit: usize) -> Option<Origin> {
        let book = &self.rules.game().book;
        self.of(&[book.units().get(unit)?.section, &book.pattern(pattern).id])
    }

    /// The origin of the line that says that one pattern is instead of another.
    pub(super) fn of_replacement(&self, by: &str, dropped: &str) -> Option<Origin> {
        let path = [section::PATTERN, by, "instead-of"];
        let whole = self.of(&path)?;
        let table = self.rules.pattern_tables()?.get(by)?.as_table()?;
        let list = table.get("instead-of")?;
        let names = |item: &&Node| match &item.value {
            Value::Table(table) => table.get("pattern").and_then(Node::as_text) == Some(dropped),
            _ => item.as_text() == Some(dropped),
        };
        let Value::List(items) = &list.value else { return Some(whole) };
        Some(items.iter().find(names).map_or(whole, |item| self.origin(path.join("."), item, item.place, None)))
    }

    /// The origin of a pattern's definition.
    pub(super) fn of_definition(&self, pattern: PatternIndex) -> Option<Origin> {
        Some(defined(self.rules.definition(pattern)?, self.rules.files()))
    }

    fn origin(&self, key: String, node: &Node, place: Place, remark: Option<&Remark>) -> Origin {
        let files = self.rules.files();
        let begin = files.begin(place);
        let own = remark.and_then(|remark| remark.source.clone());
        let assumed = remark.is_some_and(|remark| remark.assumed);
        let sources = match own {
            Some(own) => vec![own.map(one_line)],
            // An assumed value stands in no source.
            None if assumed => Vec::new(),
            None => self.headers.get(&place.file).cloned().unwrap_or_default(),
        };
        Origin {
            key,
            set: node.to_string(),
            file: files.get(place.file).name.to_string(),
            line: begin.line,
            column: begin.column,
            sources,
            assumed,
            disputed: remark
                .and_then(|remark| remark.disputed.as_ref())
                .map(|note| note_in(note, files.get(place.file)).map(one_line)),
        }
    }

    /// The table of a section.
    pub(super) fn section(&self, name: &str) -> Option<&'a TomlTable> {
        self.rules.tree().get(name)?.as_table()
    }
}

/// The origin of an entry that defines a pattern, with its sources.
pub fn defined(entry: &Entry, files: &Files) -> Origin {
    let table = entry.node.as_table();
    let text = |key: &&str| Some(format!("{key} = {}", table?.get(key)?));
    let begin = files.begin(entry.place);
    Origin {
        key: format!("pattern.{}", entry.key),
        set: ["when", "each"].iter().filter_map(text).collect::<Vec<_>>().join(", "),
        file: files.get(entry.place.file).name.to_string(),
        line: begin.line,
        column: begin.column,
        sources: table.and_then(|table| table.get("source")).map(texts).unwrap_or_default(),
        assumed: false,
        disputed: None,
    }
}

fn texts(node: &Node) -> Vec<Note> {
    let text = |node: &Node| node.as_text().map(|text| Note::Plain(one_line(text)));
    match &node.value {
        Value::List(items) => items.iter().filter_map(text).collect(),
        _ => text(node).into_iter().collect(),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
