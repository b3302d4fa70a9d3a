//! What is wrong with a file that is no TOML, in words for people who never heard of TOML.

use std::ops::Range;

use super::fault::{Fault, FaultCode};
use super::place::Place;

/// Says what the parser's message means for this text.
pub(super) fn explain(said: &str, text: &str, span: Range<usize>, place: Place) -> Fault {
    let word = text.get(span.clone()).unwrap_or_default();
    let before = text.get(..span.start).unwrap_or_default();
    let after = text.get(span.start..).unwrap_or_default();
    let (message, help) = mean(said.split(", expected").next().unwrap_or(said), word, before, after)
        .unwrap_or_else(|| (format!("this cannot be read: {said}"), None));
    let fault = Fault::error(FaultCode::Syntax, place, message);
    match help {
        Some(help) => fault.help(help),
        None => fault,
    }
}

fn mean(said: &str, word: &str, before: &str, after: &str) -> Option<(String, Option<String>)> {
    let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
    let bare = word.chars().next().is_some_and(char::is_alphabetic);
    let plain = |message: &str| Some((message.to_owned(), None));
    let helped = |message: String, help: String| Some((message, Some(help)));
    match said {
        "string values must be quoted" | "missing value" | "missing value for key" | "invalid value"
            if word.trim().is_empty() =>
        {
            plain("nothing stands behind the `=`")
        }
        "string values must be quoted" if word.starts_with(CURLY) => helped(
            format!("{word} is in curly quotes, which are no quotes here"),
            format!("write `\"{}\"`", word.trim_matches(CURLY)),
        ),
        _ if bare && said != "duplicate key" && line.ends_with(['=', '[', ',', ' ']) && line.contains('=') => {
            helped(format!("`{word}` is a text and stands in quotes"), format!("write `\"{word}\"`"))
        }
        "key with no value" => helped(
            "a `=` is missing here".to_owned(),
            "a line is `key = value`, and a key is one word: `seven-pairs`".to_owned(),
        ),
        "extra `=`" => plain("one `=` is enough"),
        "duplicate key" if line.starts_with('[') => {
            helped(format!("the section `[{word}]` stands here twice"), "put its lines below the first".to_owned())
        }
        "duplicate key" => helped(format!("`{word}` stands here twice"), "keep one of the two".to_owned()),
        "invalid unquoted key" if after.starts_with(':') => plain("a `:` stands here in place of a `=`"),
        "invalid unquoted key" => helped(
            format!("`{}` cannot stand in a key", word.escape_debug()),
            "keys are letters, digits and hyphens; any other stands in quotes".to_owned(),
        ),
        "unquoted keys cannot be empty" | "invalid key-value pair" => {
            plain("a key belongs here: a line is `key = value`, a section `[name]`")
        }
        "unclosed table" | "unclosed array table" => plain("a `]` is missing here: the name of a section ends with it"),
        "unclosed array" => plain("a `]` is missing here: the list is not closed"),
        "unclosed inline table" => plain("a `}` is missing here: the table is not closed"),
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            plain("a comma is missing here")
        }
        "extra comma in array" | "extra comma in inline table" => plain("this comma is one too many"),
        "unexpected key or value" if after.starts_with(',') && before.ends_with(|c: char| c.is_ascii_digit()) => {
            helped("a number has no comma".to_owned(), "write `1000`, not `1,000`".to_owned())
        }
        "unexpected key or value" => plain("nothing more can stand on this line"),
        "invalid basic string" | "invalid literal string" if word.is_empty() => {
            plain("the closing quote of this text is missing")
        }
        "invalid basic string" | "invalid literal string" => {
            helped(format!("`{}` cannot stand in a text", word.escape_debug()), "leave it out".to_owned())
        }
        "cannot recurse further; max recursion depth met" | "recursion limit" => {
            plain("brackets within brackets within brackets: this is too deep to read")
        }
        "unexpected leading zero" => plain("a number does not begin with 0"),
        _ => None,
    }
}

/// What word processors make of quotes.
const CURLY: [char; 8] = ['“', '”', '„', '‟', '«', '»', '‘', '’'];
