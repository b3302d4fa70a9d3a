//! Makes a text with lines that are no TOML one that is, letter by letter. The mended letters are gone, and all others
//! stay at their places.

use crate::InOrder;
use std::ops::Range;

use super::brackets::{Expression, expressions};

/// True if an error is a bracket that is not closed, or a text of several lines. Nobody knows then which text stands
/// behind it.
pub(super) fn is_open(said: &str, text: &str, span: &Range<usize>) -> bool {
    let said = said.split(", expected").next().unwrap_or(said);
    match said {
        "unclosed table" | "unclosed array table" => !closes_on_line(text, span.start),
        "unclosed array" | "unclosed inline table" => true,
        "cannot recurse further; max recursion depth met" | "recursion limit" => true,
        _ => said.contains("multi-line"),
    }
}

/// True if the name of a section does end on its line.
pub(super) fn closes_on_line(text: &str, at: usize) -> bool {
    let line = text.get(at..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    line.split('#').next().is_some_and(|name| name.contains(']'))
}

/// A text that is being mended.
pub(super) struct Repair {
    text: String,
    /// The bytes at which values begin that are none, in order.
    places: Vec<usize>,
    /// The stretches that were mended or told of, in order.
    unread: Vec<Range<usize>>,
    told: Vec<Range<usize>>,
}

impl Repair {
    pub(super) fn new(text: &str) -> Repair {
        Repair { text: text.to_owned(), places: Vec::new(), unread: Vec::new(), told: Vec::new() }
    }

    /// The text as it is now.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The bytes at which values begin that are none, in order.
    pub(super) fn places(&self) -> &[usize] {
        &self.places
    }

    /// The stretches of the text that are not read.
    pub(super) fn unread(&self) -> impl Iterator<Item = Range<usize>> {
        self.unread.iter().cloned()
    }

    /// True if the line at a byte was told of already.
    pub(super) fn has_told(&self, at: usize) -> bool {
        lies_in(&self.told, at)
    }

    /// True if the line at a byte was mended already.
    pub(super) fn has_mended(&self, at: usize) -> bool {
        lies_in(&self.unread, at)
    }

    /// Mends the lines at some bytes; of those at others it is only noted that they were told.
    pub(super) fn mend(&mut self, told: &[usize], broken: &[usize]) {
        let lines = expressions(&self.text);
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        for &at in broken {
            let Some(whole) = around(&lines, at) else { continue };
            let line = line_at(&bytes, at);
            let inner = line.start > whole.range.start && whole.missing.is_none();
            let stretch = if inner { line } else { whole.range };
            if inner {
                blank(&mut bytes, stretch.clone());
            } else {
                self.places.extend(mend_line(&mut bytes, stretch.clone()));
            }
            self.unread.push(stretch.clone());
            self.told.push(stretch);
        }
        self.told.extend(told.iter().map(|&at| line_at(&bytes, at)));
        // Letters were put in place of whole characters only.
        self.text = String::from_utf8(bytes).unwrap_or_default();
        for all in [&mut self.unread, &mut self.told] {
            all.order_by_key(|lines| lines.start);
        }
        self.places.order();
    }
}

fn lies_in(all: &[Range<usize>], at: usize) -> bool {
    let after = all.partition_point(|lines| lines.start <= at);
    after > 0 && at <= all[after - 1].end
}

fn around(lines: &[Expression], at: usize) -> Option<Expression> {
    let after = lines.partition_point(|line| line.range.start <= at);
    lines.get(after.checked_sub(1)?).cloned()
}

fn line_at(bytes: &[u8], at: usize) -> Range<usize> {
    let at = at.min(bytes.len());
    let start = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let end = bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |newline| at + newline);
    start..end
}

fn blank(bytes: &mut [u8], stretch: Range<usize>) {
    bytes[stretch].iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')).for_each(|byte| *byte = b' ');
}

/// Makes a line TOML: of the name of a section letters that can stand in one, of anything else a key with a value that
/// is none, whose place is returned.
fn mend_line(bytes: &mut [u8], line: Range<usize>) -> Option<usize> {
    let begin = line.start + bytes[line.clone()].iter().position(|byte| !byte.is_ascii_whitespace())?;
    if bytes[begin] == b'[' {
        mend_section(&mut bytes[begin..line.end]);
        return None;
    }
    let in_key = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let key = bytes[begin..line.end].iter().take_while(|byte| in_key(byte)).count();
    let behind = begin + key;
    if key == 0 || behind + 2 > line.end || bytes[behind..behind + 2].contains(&b'\n') {
        blank(bytes, line);
        return None;
    }
    blank(bytes, behind..line.end);
    bytes[behind] = b'=';
    bytes[behind + 1] = b'0';
    Some(behind + 1)
}

/// Mends the name of a section: letters that cannot stand in it become letters that can.
fn mend_section(line: &mut [u8]) {
    let open = line.iter().take_while(|&&byte| byte == b'[').count();
    let Some(end) = line.iter().position(|&byte| byte == b']') else { return };
    let close = line[end..].iter().take_while(|&&byte| byte == b']').count();
    blank(line, end + close..line.len());
    for byte in line[open..end].iter_mut() {
        if !byte.is_ascii_alphanumeric() && !matches!(*byte, b'-' | b'_' | b'.' | b'"' | b'\'') {
            *byte = b'-';
        }
    }
}
