//! Expressions: the lines that brackets hold together, and the place where a bracket is not closed.
//!
//! A list and a table in braces may go over several lines, so of an open one the parser takes all that follows for a
//! part of it. Here it ends where something begins that can stand in neither.

use std::ops::Range;

/// A line, or the lines that one pair of brackets holds together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expression {
    /// The bytes where it stands.
    pub(super) range: Range<usize>,
    /// The sign that is missing in it, if one is, and where.
    pub(super) missing: Option<(usize, MissingSign)>,
}

/// The sign that is missing where something is not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MissingSign {
    /// A `]`.
    Square,
    /// A `}`.
    Brace,
    /// The quote that closes a text.
    Quote,
}

/// The most open brackets of a file that are found; behind each all is read anew.
const MOST_OPEN: usize = 100;

/// The lines of a text, those together that one pair of brackets holds together.
pub(super) fn expressions(text: &str) -> Vec<Expression> {
    let mut all = Vec::new();
    let (mut start, mut open) = (0, 0);
    while start <= text.len() {
        let expression = expression(text, start, open < MOST_OPEN);
        open += usize::from(expression.missing.is_some());
        let end = expression.range.end;
        start = text[end..].find('\n').map_or(text.len(), |newline| end + newline) + 1;
        all.push(expression);
    }
    all
}

/// The expression that begins at a byte.
fn expression(text: &str, start: usize, cut: bool) -> Expression {
    let mut scan = Scan { line: start, ..Scan::default() };
    // The first place where what is open may have been meant to end.
    let mut end: Option<(usize, MissingSign)> = None;
    let mut last = start;
    // Where the last line ends that has more than a remark.
    let mut filled = start;
    let mut at = start;
    for line in text[start..].split('\n') {
        if cut && at > start && scan.is_over(line) {
            break;
        }
        // The name of a section is no list.
        let is_section = at == start && line.trim_start().starts_with('[');
        let code = if is_section { line.len() } else { scan.read(line) };
        last = at + line.len();
        scan.line = last + 1;
        if scan.open.is_empty() {
            return Expression { range: start..last, missing: scan.crossed.filter(|_| cut) };
        }
        if code > 0 {
            filled = at + code;
        }
        let next = text.get(last + 1..).unwrap_or_default();
        if let Some(missing) = scan.may_end(&line[..code], next).filter(|_| end.is_none()) {
            end = Some((at + code, missing));
        }
        at = last + 1;
    }
    let missing = || scan.missing().map(|missing| (filled, missing));
    let missing = end.or_else(missing).filter(|_| cut);
    Expression { range: start..missing.map_or(last, |(end, _)| end), missing }
}

/// The part of an expression that was read.
#[derive(Debug, Default)]
struct Scan {
    /// The brackets that are open.
    open: Vec<u8>,
    /// A text of the line that was read last is not closed.
    quote: bool,
    /// The byte at which the next line begins.
    line: usize,
    /// The first bracket that is closed while another within it is still open, and the sign that is missing there.
    crossed: Option<(usize, MissingSign)>,
}

impl Scan {
    /// Reads a line, and finds the byte at which the code before its remark ends.
    fn read(&mut self, line: &str) -> usize {
        let mut bytes = line.bytes().enumerate().peekable();
        let mut quote: Option<u8> = None;
        let mut code = line.len();
        while let Some((at, byte)) = bytes.next() {
            match (byte, quote) {
                (b'\\', Some(b'"')) => {
                    bytes.next();
                }
                (byte, Some(open)) if byte == open => quote = None,
                (_, Some(_)) => {}
                (b'"' | b'\'', None) => quote = Some(byte),
                (b'#', None) => {
                    code = at;
                    break;
                }
                (b'[' | b'{', None) => self.open.push(byte),
                (b']', None) => self.close(b'[', at),
                (b'}', None) => self.close(b'{', at),
                _ => {}
            }
        }
        self.quote = quote.is_some();
        line[..code].trim_end().len()
    }

    fn close(&mut self, bracket: u8, at: usize) {
        let Some(opened) = self.open.iter().rposition(|&open| open == bracket) else { return };
        if opened + 1 < self.open.len() {
            self.crossed = self.crossed.or(self.missing().map(|missing| (self.line + at, missing)));
        }
        self.open.truncate(opened);
    }

    fn missing(&self) -> Option<MissingSign> {
        match self.open.last()? {
            _ if self.quote => Some(MissingSign::Quote),
            b'[' => Some(MissingSign::Square),
            _ => Some(MissingSign::Brace),
        }
    }

    /// The sign that is missing at the end of the line that was read last, if no open bracket is plainly to go on
    /// behind it.
    fn may_end(&self, code: &str, next: &str) -> Option<MissingSign> {
        let goes_on =
            code.is_empty() || code.ends_with([',', '[', '{']) || next.trim_start().starts_with([',', ']', '}']);
        self.missing().filter(|_| self.quote || !goes_on)
    }

    /// True if a line can be no part of an open bracket: the name of a section, or in a list a key with its value.
    fn is_over(&self, line: &str) -> bool {
        let line = line.trim();
        is_section(line) || self.open.last() == Some(&b'[') && is_entry(line)
    }
}

fn in_key(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.')
}

/// True if a line is the name of a section.
fn is_section(line: &str) -> bool {
    let name = line.strip_prefix("[[").or_else(|| line.strip_prefix('['));
    name.is_some_and(|name| {
        let behind = name.trim_start_matches(|c: char| c.is_ascii() && in_key(c as u8));
        name.starts_with(|c: char| c.is_ascii_alphabetic()) && behind.starts_with(']') && !behind.contains(',')
    })
}

/// True if a line is a key with a value.
fn is_entry(line: &str) -> bool {
    let key = line.bytes().take_while(|&byte| in_key(byte)).count();
    key > 0 && line[key..].trim_start().starts_with('=')
}

#[cfg(test)]
mod test {
    use super::*;

    fn read(text: &str) -> Vec<(&str, Option<MissingSign>)> {
        let missing = |one: &Expression| one.missing.map(|(_, missing)| missing);
        expressions(text).into_iter().map(|one| (&text[one.range.clone()], missing(&one))).collect()
    }

    #[test]
    fn what_is_closed_holds_together() {
        let list = "fits = [\n  \"1\", # one ]\n  [\"]\"],\n]";
        let table = "when = {\n  suits = 1\n  , any = [\n    { a = 2 },\n  ]\n}";
        for whole in [list, table] {
            assert_eq!(read(&format!("{whole}\n[han]")), [(whole, None), ("[han]", None)]);
        }
    }

    #[test]
    fn what_is_not_closed_ends_where_it_may() {
        let open = |line, missing| {
            assert_eq!(
                read(&format!("{line}\na = 1\n[han]\nb = 1")),
                [(line, Some(missing)), ("a = 1", None), ("[han]", None), ("b = 1", None)]
            )
        };
        open("when = { suits = 1", MissingSign::Brace);
        open("when = {\n  suits = 1", MissingSign::Brace);
        open("when = { any = [{ suits = 1 }, { suits = 2 }", MissingSign::Square);
        open("fits = [\"1\", \"2\"", MissingSign::Square);
        open("when = { any = [{ suits = 1 }, { suits = 2 } }", MissingSign::Square);
        open("fits = [\"1]", MissingSign::Quote);
        assert_eq!(
            read("fits = [\"1\",\n\n# a list"),
            [("fits = [\"1\",", Some(MissingSign::Square)), ("", None), ("# a list", None)]
        );
    }

    /// The time that is taken does not grow with the square of the text.
    #[test]
    fn many_are_open() {
        let text = "a = { b = 1\n".repeat(50_000);
        assert_eq!(expressions(&text).iter().filter(|one| one.missing.is_some()).count(), MOST_OPEN);
    }
}
