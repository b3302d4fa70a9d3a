//! The files of parts, with what their last lines say.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom, Take};
use std::path::Path;

use jong::core::{Digest, say};
use jong_lab::impact::PlayedPart;
use jong_lab::simulate::{BlockPart, PartGap, SimulatedPart, WrittenPart};

use super::{run_again, unlike};
use crate::exit::Failure;
use crate::input::unreadable_file;
use crate::verbs::batch::PartEnd;
use crate::verbs::part_text::begins_with;

/// The end of a line as Windows writes it.
const CRLF: &[u8] = b"\r\n";

/// The byte-order mark.
const MARK: &str = "\u{feff}";

/// The kind of what a file has, told by its beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    /// The sums of a simulation.
    Simulated,
    /// The sums of matches under two rules.
    Played,
    /// Answers, a line each, or the rows of hands.
    Lines,
    /// Nothing.
    Empty,
    /// Contents of another sort.
    Foreign,
}

/// Limit of the length of a last line that says which part it is.
const MOST_END: u64 = 4096;

/// Bytes that may be gone back to.
pub(super) trait SeekSource: Read + Seek {}

impl<T: Read + Seek> SeekSource for T {}

/// A file without its last line, if that says which part it is.
pub(super) struct PartFile<'a> {
    /// The lines before it.
    pub(super) reader: BufReader<Take<Box<dyn SeekSource>>>,
    /// The file.
    pub(super) path: &'a Path,
    end: Option<PartEnd>,
    read: u64,
}

impl<'a> PartFile<'a> {
    /// Opens a file, or what comes through a pipe.
    pub(super) fn open(path: &'a Path) -> Result<PartFile<'a>, Failure> {
        let unreadable = |error: io::Error| unreadable_file(path, &error);
        let mut file = File::open(path).map_err(unreadable)?;
        let mut source: Box<dyn SeekSource> = match file.stream_position() {
            Ok(_) => Box::new(file),
            Err(_) => {
                let mut all = Vec::new();
                file.read_to_end(&mut all).map_err(unreadable)?;
                Box::new(Cursor::new(all))
            }
        };
        let (end, lines) = last_line(&mut source).map_err(unreadable)?;
        Ok(PartFile { reader: BufReader::new(source.take(lines)), path, end, read: 0 })
    }

    /// The kind of what it has.
    pub(super) fn kind(&mut self) -> Result<PartKind, Failure> {
        let path = self.path;
        let read = self.reader.fill_buf().map_err(|error| unreadable_file(path, &error))?;
        let begin = String::from_utf8_lossy(read);
        Ok(match begin.trim_start() {
            text if begins_with(text, SimulatedPart::FIRST_KEY) => PartKind::Simulated,
            text if begins_with(text, PlayedPart::FIRST_KEY) => PartKind::Played,
            text if text.starts_with('{') || self.end.is_some() => PartKind::Lines,
            "" => PartKind::Empty,
            _ => PartKind::Foreign,
        })
    }

    /// True if it begins with a text.
    pub(super) fn begins(&mut self, text: &str) -> bool {
        self.reader.fill_buf().is_ok_and(|read| read.starts_with(text.as_bytes()))
    }

    /// Reads the next line with its end; an empty one where there is none.
    ///
    /// # Errors
    /// The part has not as many lines as it says.
    pub(super) fn next(&mut self, line: &mut Vec<u8>) -> Result<(), Failure> {
        line.clear();
        self.reader.read_until(b'\n', line).map_err(|error| unreadable_file(self.path, &error))?;
        if !line.is_empty() {
            self.read += 1;
            return Ok(());
        }
        match &self.end {
            Some(end) if end.lines != self.read => Err(lines_lost(self.path, end.lines, self.read)),
            _ => Ok(()),
        }
    }

    /// Reads from the beginning again.
    fn rewind(&mut self) -> Result<(), Failure> {
        self.read = 0;
        self.reader.rewind().map_err(|error| unreadable_file(self.path, &error))
    }

    /// Checks that its lines are those that were written. Reading begins at the beginning again.
    ///
    /// # Errors
    /// It has not as many lines as it says, or others.
    fn check(&mut self) -> Result<(), Failure> {
        // The digest of the lines as they are, and of the same with other ends.
        let (mut line, mut digest, mut with_ends) = (Vec::new(), Digest::new(), Digest::new());
        loop {
            self.next(&mut line)?;
            if line.is_empty() {
                break;
            }
            digest.add_bytes(&line);
            if let Some(text) = line.strip_suffix(CRLF) {
                line.truncate(text.len());
                line.push(b'\n');
            }
            with_ends.add_bytes(&line);
        }
        match &self.end {
            Some(end) if end.is_as_written(digest) => self.rewind(),
            Some(end) if end.is_as_written(with_ends) => Err(other_ends(self.path)),
            Some(end) => Err(not_as_written(self.path, end)),
            None => self.rewind(),
        }
    }
}

/// The number of bytes of the mark that some editors put before a text.
fn mark(source: &mut Box<dyn SeekSource>) -> io::Result<u64> {
    source.rewind()?;
    let mut first = Vec::new();
    source.take(MARK.len() as u64).read_to_end(&mut first)?;
    Ok(if first == MARK.as_bytes() { MARK.len() as u64 } else { 0 })
}

/// The end that the last line says, and the number of bytes before it, or of all where it says none. Reading begins at the
/// beginning again, behind a mark.
fn last_line(source: &mut Box<dyn SeekSource>) -> io::Result<(Option<PartEnd>, u64)> {
    let begin = mark(source)?;
    let size = source.seek(SeekFrom::End(0))?;
    let from = size.saturating_sub(MOST_END).max(begin);
    source.seek(SeekFrom::Start(from))?;
    let mut tail = Vec::new();
    source.take(MOST_END).read_to_end(&mut tail)?;
    source.seek(SeekFrom::Start(begin))?;
    let before = tail.strip_suffix(b"\n").and_then(|tail| tail.iter().rposition(|&byte| byte == b'\n'));
    let start = before.map_or(0, |at| at + 1);
    let end = if tail.ends_with(b"\n") { PartEnd::read(&tail[start..]) } else { None };
    let lines = if end.is_some() { from + start as u64 } else { size };
    Ok((end, lines - begin))
}

/// Puts the parts of one whole in their order, once all of them were read.
///
/// # Errors
/// They are not all parts of one whole, each of them once, or one is not as it was written.
pub(super) fn in_order(mut parts: Vec<PartFile<'_>>) -> Result<Vec<PartFile<'_>>, Failure> {
    let is_alone = parts.len() == 1;
    let mut ends = Vec::with_capacity(parts.len());
    for part in &parts {
        ends.push((part.path, part.end.as_ref().ok_or_else(|| nameless(part.path, is_alone))?));
    }
    let Some(&(first, of_first)) = ends.first() else { return Ok(parts) };
    if let Some((other, of_other)) = ends.iter().find(|(_, end)| end.plan() != of_first.plan()) {
        let (file, first) = (other.display().to_string(), first.display().to_string());
        let difference = unlike::difference(&of_other.plan(), &of_first.plan());
        return Err(unlike::all_of_one(unlike::of_something_else(file, first, difference)));
    }
    let files: Vec<(BlockPart, String)> =
        ends.iter().map(|(path, end)| (end.part, path.display().to_string())).collect();
    PartGap::check(files.iter().map(|(part, _)| *part))
        .map_err(|gap| unlike::all_of_one(unlike::with_files(gap, &files)))?;
    parts.sort_by_key(|part| part.end.as_ref().map(|end| end.part.number));
    parts.iter_mut().try_for_each(PartFile::check)?;
    Ok(parts)
}

/// The failure of a file that does not say which part it is.
fn nameless(path: &Path, is_alone: bool) -> Failure {
    let message = say!("`{file}` does not say at its end which part it is", file = path.display().to_string());
    let help = match is_alone {
        true => {
            say!("the whole needs no merge; a part was broken off, or an older Jong wrote it: let that part run again")
        }
        false => say!("it was broken off, or an older Jong wrote it: let that part run again"),
    };
    Failure::with_help(message, help)
}

/// The failure of a part whose lines end otherwise than they were written.
fn other_ends(path: &Path) -> Failure {
    let message =
        say!("the lines of `{file}` end in CRLF, and were written with LF", file = path.display().to_string());
    Failure::with_help(message, say!("change them back, as `dos2unix` does, or let that part run again"))
        .coded("bad-value")
}

/// The failure of a part whose digest is another.
fn not_as_written(path: &Path, end: &PartEnd) -> Failure {
    let message = say!("{place}: {why}", place = path.display().to_string(), why = end.part.not_as_written());
    Failure::with_help(message, run_again()).coded("bad-value")
}

/// The failure of a part with another number of lines than it says.
fn lines_lost(path: &Path, said: u64, found: u64) -> Failure {
    let message =
        say!("`{file}` says that it has {said} lines, and has {found}", file = path.display().to_string(), said, found);
    Failure::with_help(message, say!("let that part run again"))
}
