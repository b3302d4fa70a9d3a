//! Places: a file, and the bytes of it in which something stands.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// A file of a [`Files`], by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A stretch of bytes in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte behind the last.
    pub end: u32,
}

impl Place {
    /// The beginning of a file.
    pub const fn start_of(file: FileId) -> Place {
        Place { file, start: 0, end: 0 }
    }

    /// True if another place lies in this one.
    pub fn encloses(self, inner: Place) -> bool {
        self.file == inner.file && self.start <= inner.start && inner.end <= self.end
    }
}

/// A line and column, both from 1; columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineColumn {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// One file that was read.
#[derive(Debug, Clone)]
pub struct File {
    /// Its name, as a person would find it.
    pub name: Cow<'static, str>,
    /// The text of the file.
    pub text: Cow<'static, str>,
}

/// The files that were read, so that a [`Place`] can be shown.
#[derive(Debug, Clone, Default)]
pub struct Files(Vec<LinedFile>);

/// A file, and where its lines begin, once somebody asks.
#[derive(Debug, Clone)]
struct LinedFile {
    file: File,
    lines: OnceLock<Vec<u32>>,
}

impl LinedFile {
    /// The number of the line that a byte lies in, from 0, and the byte that begins it.
    fn line(&self, offset: usize) -> (usize, usize) {
        let begins = || {
            let breaks = self.file.text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
            std::iter::once(0).chain(breaks.map(|(at, _)| at as u32 + 1)).collect()
        };
        let lines: &Vec<u32> = self.lines.get_or_init(begins);
        let line = lines.partition_point(|&begin| begin as usize <= offset).saturating_sub(1);
        (line, lines[line] as usize)
    }
}

impl Files {
    /// Adds a file, or finds it if one of that name is there already.
    pub fn add(&mut self, name: Cow<'static, str>, text: Cow<'static, str>) -> FileId {
        if let Some(at) = self.0.iter().position(|kept| kept.file.name == name) {
            return FileId(at as u32);
        }
        self.0.push(LinedFile { file: File { name, text }, lines: OnceLock::new() });
        FileId(self.0.len() as u32 - 1)
    }

    /// A file.
    pub fn get(&self, id: FileId) -> &File {
        &self.0[id.0 as usize].file
    }

    /// The files in the order they were read.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &File)> {
        self.0.iter().enumerate().map(|(at, kept)| (FileId(at as u32), &kept.file))
    }

    /// The line and column at which a place begins.
    pub fn begin(&self, place: Place) -> LineColumn {
        self.line_column(place.file, place.start)
    }

    /// The line and column behind its last character.
    pub fn end(&self, place: Place) -> LineColumn {
        self.line_column(place.file, place.end)
    }

    fn line_column(&self, file: FileId, offset: u32) -> LineColumn {
        let text = &self.get(file).text;
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let (line, begin) = self.0[file.0 as usize].line(offset);
        LineColumn { line: line + 1, column: text[begin..offset].chars().count() + 1 }
    }

    /// `file:line`, the way people quote a place.
    pub fn quote(&self, place: Place) -> String {
        format!("{}:{}", self.get(place.file).name, self.begin(place).line)
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
