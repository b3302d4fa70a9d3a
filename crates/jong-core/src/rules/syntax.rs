//! What is wrong with a file that is no TOML, in words for people who never heard of TOML.

use crate::{Text, say};
use std::ops::Range;

use super::fault::{Fault, FaultCode};
use super::place::Place;
use super::repair::closes_on_line;
use crate::notation::parse_kinds;

/// Says what the parser's message means for this text.
pub(super) fn explain(said: &str, text: &str, span: Range<usize>, place: Place) -> Fault {
    let word = text.get(span.clone()).unwrap_or_default();
    let before = text.get(..span.start).unwrap_or_default();
    let after = text.get(span.start..).unwrap_or_default();
    let said = said.split(", expected").next().unwrap_or(said);
    let value = value_around(text, span.start);
    let (message, help) = value
        .and_then(of_value)
        .or_else(|| mean(said, word, before, after))
        .unwrap_or_else(|| (say!("this cannot be read: {said}", said), None));
    // Of a comma that does not belong there the comma is shown.
    let comma = span.is_empty() && after.starts_with(',');
    let place = Place { end: place.end + u32::from(comma), ..place };
    let fault = Fault::error(FaultCode::Syntax, place, message);
    match help {
        Some(help) => fault.help(help),
        None => fault,
    }
}

/// A sentence, and a mend.
type Meaning = (Text, Option<Text>);

fn mean(said: &str, word: &str, before: &str, after: &str) -> Option<Meaning> {
    let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
    let bare = word.chars().next().is_some_and(char::is_alphabetic);
    let plain = |message: Text| Some((message, None));
    let helped = |message: Text, help: Text| Some((message, Some(help)));
    match said {
        "string values must be quoted" | "missing value" | "missing value for key" | "invalid value"
            if word.trim().is_empty() =>
        {
            plain(say!("nothing stands behind the `=`"))
        }
        "string values must be quoted" if word.starts_with(CURLY) => helped(
            say!("{word} is in curly quotes, which are no quotes here", word),
            say!("write `\"{word}\"`", word = word.trim_matches(CURLY)),
        ),
        _ if bare && line.ends_with(['=', '[', ',', ' ']) && line.contains('=') => {
            helped(say!("`{word}` is a text and stands in quotes", word), say!("write `\"{word}\"`", word))
        }
        "key with no value" => {
            helped(say!("a `=` is missing here"), say!("a line is `key = value`, and a key is one word: `seven-pairs`"))
        }
        "extra `=`" => plain(say!("one `=` is enough")),
        "invalid unquoted key" if after.starts_with(':') => plain(say!("a `:` stands here in place of a `=`")),
        "invalid unquoted key" => helped(
            say!("`{word}` cannot stand in a key", word = word.escape_debug()),
            say!("keys are letters, digits and hyphens; any other stands in quotes"),
        ),
        "unquoted keys cannot be empty" | "invalid key-value pair" => {
            plain(say!("a key belongs here: a line is `key = value`, a section `[name]`"))
        }
        "unclosed table" | "unclosed array table" if closes_on_line(after, 0) => helped(
            say!("the name of a section is one word"),
            say!("join what belongs together with hyphens: `[pattern.seven-pairs]`"),
        ),
        "unclosed table" | "unclosed array table" => {
            plain(say!("a `]` is missing here: the name of a section ends with it"))
        }
        "unclosed array" => plain(say!("a `]` is missing here: the list is not closed")),
        "unclosed inline table" => plain(say!("a `}` is missing here: the table is not closed")),
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            plain(say!("a comma is missing here"))
        }
        "extra comma in array" | "extra comma in inline table" => plain(say!("this comma is one too many")),
        "unexpected key or value" if after.starts_with(',') && is_in_number(before, after) => {
            helped(say!("a number has no comma"), say!("write `1000`, not `1,000`"))
        }
        "unexpected key or value" if after.starts_with(',') => {
            helped(say!("this comma is one too many"), say!("take it out"))
        }
        "unexpected key or value" => plain(say!("nothing more can stand on this line")),
        "invalid basic string" | "invalid literal string" if word.is_empty() => {
            plain(say!("the closing quote of this text is missing"))
        }
        "invalid basic string" | "invalid literal string" => {
            helped(say!("`{word}` cannot stand in a text", word = word.escape_debug()), say!("leave it out"))
        }
        "cannot recurse further; max recursion depth met" | "recursion limit" => {
            plain(say!("brackets within brackets within brackets: this is too deep to read"))
        }
        "unexpected leading zero" => plain(say!("a number does not begin with 0")),
        _ => None,
    }
}

/// Whether a comma stands between digits.
fn is_in_number(before: &str, after: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    before.ends_with(digit) && after[1..].starts_with(digit)
}

/// What is meant by a value that is none: a number with its unit, or in wide digits; yes or no.
fn of_value(value: &str) -> Option<Meaning> {
    if let Some(meant) = yes_or_no(value) {
        let message = say!("`{value}` is not how yes or no is written here", value);
        return Some((message, Some(say!("write `{meant}`", meant))));
    }
    if parse_kinds(value).is_ok_and(|kinds| !kinds.is_empty()) {
        return Some((
            say!("`{word}` is a text and stands in quotes", word = value),
            Some(say!("write `\"{word}\"`", word = value)),
        ));
    }
    let digits = value.chars().take_while(|&c| digit(c).is_some()).count();
    let number: String = value.chars().take(digits).filter_map(digit).collect();
    let rest: String = value.chars().skip(digits).collect();
    let unit = rest.trim_start();
    let mend = || Some(say!("write `{meant}`", meant = &number));
    if digits == 0 || unit.contains(['"', '\'', ',', '=', '[', '{', '.', '_', ':']) {
        None
    } else if unit.is_empty() {
        let wide = !value.is_ascii();
        wide.then(|| (say!("`{value}` is written in wide digits", value), mend()))
    } else if unit.starts_with(char::is_alphabetic) {
        Some((say!("a number stands alone, without `{unit}`", unit), mend()))
    } else {
        None
    }
}

/// The value that an error lies in or stands behind, on its line: what lies between an equals sign, comma or bracket and
/// the next of them.
fn value_around(text: &str, at: usize) -> Option<&str> {
    let (before, after) = (text.get(..at)?, text.get(at..)?);
    let begin = before.rfind(['\n', '=', ',', '[', '{'])? + 1;
    let end = after.find(['\n', '\r', '#', ',', ']', '}']).unwrap_or(after.len());
    let value = text.get(begin..at + end)?.trim();
    // What stands at the beginning of a line is a key.
    let is_key = before.get(begin - 1..begin) == Some("\n") && after.get(..end)?.contains('=');
    (!value.is_empty() && !is_key && !value.contains('=')).then_some(value)
}

/// How a digit is meant, a wide one too.
fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '\u{ff10}'..='\u{ff19}' => char::from_digit(c as u32 - 0xff10, 10),
        _ => None,
    }
}

/// `true` or `false`, for what somebody writes who means one of these.
pub(super) fn yes_or_no(word: &str) -> Option<&'static str> {
    match word.to_lowercase().as_str() {
        "no" | "false" => Some("false"),
        "yes" | "true" => Some("true"),
        _ => None,
    }
}

/// What word processors make of quotes.
const CURLY: [char; 8] = ['“', '”', '„', '‟', '«', '»', '‘', '’'];
