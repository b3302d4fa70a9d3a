//! Files and texts that cannot be read.

use std::io;

use thiserror::Error;

use super::os_reason;
use crate::{Text, say};

/// A rules file that cannot be read.
#[derive(Debug, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub enum UnreadableFile {
    /// The path is that of a folder.
    Folder {
        /// The path.
        path: String,
    },
    /// The file is too large for a rules file.
    TooLarge {
        /// The path.
        path: String,
        /// The most bytes that a rules file has.
        most: u64,
    },
    /// The file goes on beyond its length, as a pipe may.
    Endless {
        /// The path.
        path: String,
        /// The most bytes that a rules file has.
        most: u64,
    },
    /// The file holds no text.
    NotUtf8(#[from] Utf8Fault),
    /// The operating system refuses.
    Io {
        /// The path.
        path: String,
        /// Its reason.
        source: io::Error,
    },
}

impl UnreadableFile {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            UnreadableFile::Folder { path: shown } => say!("`{shown}` is a folder, not a rules file", shown),
            UnreadableFile::TooLarge { path: shown, most } => {
                say!("`{shown}` is too large: a rules file has at most {most} MB", shown, most = most >> 20)
            }
            UnreadableFile::Endless { path: shown, most } => {
                say!("`{shown}` has no end: a rules file has at most {most} MB", shown, most = most >> 20)
            }
            UnreadableFile::NotUtf8(error) => error.text(),
            UnreadableFile::Io { path: shown, source } => {
                say!("`{shown}` cannot be read: {why}", shown, why = os_reason(source))
            }
        }
    }
}

/// Bytes that are no text in UTF-8.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
pub struct Utf8Fault {
    /// The name of what holds them: `` `club.toml` ``.
    pub name: Text,
    /// The line of the first byte that is none, counted from 1.
    pub line: usize,
    /// Its column, counted in characters from 1.
    pub column: usize,
}

impl Utf8Fault {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        let Utf8Fault { name, line, column } = self;
        say!("{name} is not UTF-8 text (line {line}, column {column}): save it as UTF-8", name, line, column)
    }
}
