//! What is wrong with a file that is no TOML, in words for people who never heard of TOML.

use crate::{Text, say};
use std::ops::Range;

use super::fault::{Fault, FaultCode};
use super::place::Place;

/// Says what the parser's message means for this text.
pub(super) fn explain(said: &str, text: &str, span: Range<usize>, place: Place) -> Fault {
    let word = text.get(span.clone()).unwrap_or_default();
    let before = text.get(..span.start).unwrap_or_default();
    let after = text.get(span.start..).unwrap_or_default();
    let (message, help) = mean(said.split(", expected").next().unwrap_or(said), word, before, after)
        .unwrap_or_else(|| (say!("this cannot be read: {said}", said), None));
    let fault = Fault::error(FaultCode::Syntax, place, message);
    match help {
        Some(help) => fault.help(help),
        None => fault,
    }
}

fn mean(said: &str, word: &str, before: &str, after: &str) -> Option<(Text, Option<Text>)> {
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
        _ if bare && said != "duplicate key" && line.ends_with(['=', '[', ',', ' ']) && line.contains('=') => {
            helped(say!("`{word}` is a text and stands in quotes", word), say!("write `\"{word}\"`", word))
        }
        "key with no value" => {
            helped(say!("a `=` is missing here"), say!("a line is `key = value`, and a key is one word: `seven-pairs`"))
        }
        "extra `=`" => plain(say!("one `=` is enough")),
        "duplicate key" if line.starts_with('[') => {
            helped(say!("the section `[{word}]` stands here twice", word), say!("put its lines below the first"))
        }
        "duplicate key" => helped(say!("`{word}` stands here twice", word), say!("keep one of the two")),
        "invalid unquoted key" if after.starts_with(':') => plain(say!("a `:` stands here in place of a `=`")),
        "invalid unquoted key" => helped(
            say!("`{word}` cannot stand in a key", word = word.escape_debug()),
            say!("keys are letters, digits and hyphens; any other stands in quotes"),
        ),
        "unquoted keys cannot be empty" | "invalid key-value pair" => {
            plain(say!("a key belongs here: a line is `key = value`, a section `[name]`"))
        }
        "unclosed table" | "unclosed array table" => {
            plain(say!("a `]` is missing here: the name of a section ends with it"))
        }
        "unclosed array" => plain(say!("a `]` is missing here: the list is not closed")),
        "unclosed inline table" => plain(say!("a `}` is missing here: the table is not closed")),
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            plain(say!("a comma is missing here"))
        }
        "extra comma in array" | "extra comma in inline table" => plain(say!("this comma is one too many")),
        "unexpected key or value" if after.starts_with(',') && before.ends_with(|c: char| c.is_ascii_digit()) => {
            helped(say!("a number has no comma"), say!("write `1000`, not `1,000`"))
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

/// What word processors make of quotes.
const CURLY: [char; 8] = ['“', '”', '„', '‟', '«', '»', '‘', '’'];
