//! Where in which file something stands.

use std::borrow::Cow;
use std::fmt;

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
    /// What stands in it.
    pub text: Cow<'static, str>,
}

/// The files that were read, so that a [`Place`] can be shown.
#[derive(Debug, Clone, Default)]
pub struct Files(Vec<File>);

impl Files {
    /// Adds a file, or finds it if one of that name is there already.
    pub fn add(&mut self, name: Cow<'static, str>, text: Cow<'static, str>) -> FileId {
        if let Some(at) = self.0.iter().position(|file| file.name == name) {
            return FileId(at as u32);
        }
        self.0.push(File { name, text });
        FileId(self.0.len() as u32 - 1)
    }

    /// A file.
    pub fn get(&self, id: FileId) -> &File {
        &self.0[id.0 as usize]
    }

    /// The files in the order they were read.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &File)> {
        self.0.iter().enumerate().map(|(at, file)| (FileId(at as u32), file))
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
        let before = &text[..offset];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        LineColumn {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
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
