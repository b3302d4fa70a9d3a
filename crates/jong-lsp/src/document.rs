//! An open file: its text, its lines, and what `check` says of it.

use std::collections::BTreeMap;
use std::ops::Range as Bytes;

use jong::core::rules::{RulesText, UnreadableFile};
use jong::core::tree::{FileId, Node, TomlTable, parse_in_part};
use jong::shelf::{MOST_BYTES, OwnShelf};
use jong::{Lang, Ruleset, grammars};
use jong_lab::{CheckReport, Depth};
use serde_json::Value;

use crate::address;
use crate::base::Base;
use crate::protocol::{Encoding, Position, Range, read};
use crate::shelf::OpenFiles;

/// Open files by their addresses.
pub(crate) type Documents = BTreeMap<String, Document>;

/// A text whose lines are known.
#[derive(Debug, Clone)]
pub(crate) struct LineIndex {
    text: String,
    starts: Vec<usize>,
}

impl LineIndex {
    pub(crate) fn new(text: String) -> LineIndex {
        let bytes = text.as_bytes();
        let ends = |at: &usize| match bytes[*at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let starts = std::iter::once(0).chain((0..bytes.len()).filter(ends).map(|at| at + 1)).collect();
        LineIndex { text, starts }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of a line without its end; none behind the last line.
    fn line(&self, line: usize) -> Bytes<usize> {
        let end = self.text.len();
        let Some(&start) = self.starts.get(line) else { return end..end };
        let next = self.starts.get(line + 1).copied().unwrap_or(end);
        start..start + self.text[start..next].trim_end_matches(['\n', '\r']).len()
    }

    /// The byte at a position. What lies behind the end of a line is its end, and of the text its end.
    pub(crate) fn offset(&self, at: Position, encoding: Encoding) -> usize {
        let line = self.line(at.line as usize);
        let mut left = at.character;
        let mut offset = line.start;
        for c in self.text[line].chars() {
            let units = encoding.units(c);
            if units > left {
                break;
            }
            left -= units;
            offset += c.len_utf8();
        }
        offset
    }

    /// The position of a byte.
    pub(crate) fn position(&self, offset: usize, encoding: Encoding) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.starts.partition_point(|&start| start <= offset).saturating_sub(1);
        let before = &self.text[self.starts[line]..offset];
        Position { line: line as u32, character: before.chars().map(|c| encoding.units(c)).sum() }
    }

    /// The range of some bytes.
    pub(crate) fn range(&self, bytes: Bytes<usize>, encoding: Encoding) -> Range {
        Range { start: self.position(bytes.start, encoding), end: self.position(bytes.end, encoding) }
    }
}

/// An open file.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) uri: String,
    /// Its name as that of a rules file: the path, if the address has one.
    pub(crate) name: String,
    language: String,
    pub(crate) version: Value,
    pub(crate) lines: LineIndex,
    /// The result of its check; none if it is no rules file.
    pub(crate) checked: Option<CheckReport>,
    /// The text as far as it could be read.
    pub(crate) tree: TomlTable,
    base: Option<Base>,
}

impl Document {
    pub(crate) fn new(uri: &str, language: &str, version: Value, text: String, others: &Documents) -> Document {
        let name = address::path(uri).unwrap_or_else(|| uri.to_owned());
        let (uri, language) = (uri.to_owned(), language.to_owned());
        let mut new = Document {
            uri,
            name,
            language,
            version,
            lines: LineIndex::new(text),
            checked: None,
            tree: TomlTable::default(),
            base: None,
        };
        new.look(others);
        new
    }

    /// Applies the changes of an editor, one after the other, and looks at the text again.
    pub(crate) fn change(&mut self, changes: &[Value], version: Value, others: &Documents, encoding: Encoding) {
        for change in changes {
            let Some(put) = change["text"].as_str() else { continue };
            let text = match read::<Range>(&change["range"]) {
                None => put.to_owned(),
                Some(range) => {
                    let [start, end] = [range.start, range.end].map(|at| self.lines.offset(at, encoding));
                    let (start, end) = (start.min(end), start.max(end));
                    let text = self.lines.text();
                    [&text[..start], put, &text[end..]].concat()
                }
            };
            self.lines = LineIndex::new(text);
        }
        self.version = version;
        self.read(others);
    }

    /// Checks the text, and reads anew what it extends.
    pub(crate) fn look(&mut self, others: &Documents) {
        self.base = None;
        self.read(others);
    }

    /// The shelf on which what it extends is found.
    pub(crate) fn shelf<'a>(&'a self, others: &'a Documents) -> OwnShelf<OpenFiles<'a>> {
        OwnShelf(OpenFiles { others, name: &self.name, text: self.lines.text() })
    }

    /// True if it extends a file with this name, or one that cannot be read, which may be that file.
    pub(crate) fn leans_on(&self, name: &str) -> bool {
        let extends_file = || {
            let extends = self.tree.get("extends").and_then(Node::as_text);
            extends.is_some_and(|extends| extends.ends_with(".toml"))
        };
        let reads = |checked: &CheckReport| checked.files.iter().any(|(_, file)| file.name == name);
        let unread = || self.base().is_none();
        self.name != name && extends_file() && (unread() || self.checked.as_ref().is_some_and(reads))
    }

    /// The rules that it extends, if they can be read.
    pub(crate) fn base(&self) -> Option<&Ruleset> {
        self.base.as_ref()?.rules()
    }

    /// Checks the text.
    fn read(&mut self, others: &Documents) {
        let checked = is_rules(&self.language, self.lines.text()).then(|| {
            let text = RulesText { name: self.name.clone().into(), text: self.lines.text().to_owned().into() };
            match text.text.len() as u64 > MOST_BYTES {
                true => {
                    let reason = UnreadableFile::TooLarge { path: self.name.clone(), most: MOST_BYTES };
                    CheckReport::unreadable(&self.name, reason.text(), None)
                }
                false => jong_lab::check_on(text, Depth::Quick, grammars(), &self.shelf(others)),
            }
        });
        self.checked = checked;
        let text = self.lines.text();
        let readable = self.checked.is_some() && text.len() as u64 <= MOST_BYTES;
        self.tree = match readable {
            true => {
                let head = || parse_in_part(&text[..head(text)], FileId(0), 0).table;
                parse_in_part(text, FileId(0), 0).table.or_else(head).unwrap_or_default()
            }
            false => TomlTable::default(),
        };
        if !self.base.as_ref().is_some_and(|base| base.fits(&self.tree)) {
            self.base = Base::of(&self.tree, &self.name, &self.shelf(others));
        }
    }

    /// The number of the file among those that its check read.
    pub(crate) fn own(&self) -> Option<FileId> {
        let files = &self.checked.as_ref()?.files;
        files.iter().find(|(_, file)| file.name == self.name).map(|(id, _)| id)
    }
}

/// The byte at which the first section begins: what stands before it can be read where the rest can't.
fn head(text: &str) -> usize {
    if text.starts_with('[') { 0 } else { text.find("\n[").map_or(text.len(), |at| at + 1) }
}

/// True if a file is one of rules: it says so, or it is TOML that begins as one.
fn is_rules(language: &str, text: &str) -> bool {
    const KEYS: [&str; 4] = ["schema", "id", "extends", "grammar"];
    let begins = |line: &str| {
        let line = line.trim_start();
        KEYS.iter().any(|key| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('=')))
    };
    let head = text.lines().take_while(|line| !line.starts_with('['));
    let patterns = || text.lines().any(|line| line.starts_with("[pattern."));
    language == "jong" || language.starts_with("toml") && (head.into_iter().any(begins) || patterns())
}

/// The language that a client asks for: `it-IT`, `zh_TW.UTF-8`. English where there is none such.
pub(crate) fn language(said: &str) -> Lang {
    let small = said.to_lowercase();
    let word = small.split(['-', '_', '.']).next().unwrap_or_default();
    match word {
        "it" => Lang::It,
        "ja" => Lang::Ja,
        "zh" => Lang::ZhHant,
        "vi" => Lang::Vi,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn positions_count_units() {
        let lines = LineIndex::new("ab\r\n平🀀c\n".to_owned());
        let at = |line, character| lines.offset(Position { line, character }, Encoding::Utf16);
        assert_eq!([at(0, 1), at(0, 9), at(1, 0), at(1, 1), at(1, 3), at(1, 2)], [1, 2, 4, 7, 11, 7]);
        assert_eq!([at(2, 0), at(2, 5), at(u32::MAX, u32::MAX)], [13, 13, 13]);
        let bytes = lines.offset(Position { line: 1, character: 3 }, Encoding::Utf8);
        assert_eq!(bytes, 7);
        for offset in 0..=lines.text().len() {
            let position = lines.position(offset, Encoding::Utf16);
            assert!(lines.offset(position, Encoding::Utf16) <= offset);
        }
    }

    #[test]
    fn other_files_are_left_alone() {
        assert!(is_rules("toml", "# ours\nschema = 1\n") && is_rules("jong", "") && is_rules("toml", "[pattern.a]\n"));
        assert!(!is_rules("toml", "[package]\nid = 1\n") && !is_rules("json", "schema = 1"));
    }

    #[test]
    fn languages_of_clients() {
        let all = ["it-IT", "ja", "zh-tw", "zh_TW.UTF-8", "vi", "fr", ""].map(language);
        assert_eq!(all, [Lang::It, Lang::Ja, Lang::ZhHant, Lang::ZhHant, Lang::Vi, Lang::En, Lang::En]);
    }
}
