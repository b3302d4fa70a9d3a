//! The meaning of a value that is none.

use super::syntax::Advice;
use crate::Text;
use crate::notation::parse_kinds;
use crate::say;

/// The meaning of a value that is none, as it is said and as it is written: a number with its unit, or in wide digits;
/// yes or no.
pub(super) fn of_value(value: &str) -> Option<(Advice, String)> {
    let write = |message: Text, meant: &str| Some(((message, Some(say!("write `{meant}`", meant))), meant.to_owned()));
    if let Some(meant) = yes_or_no(value) {
        let message = say!("`{value}` is not how yes or no is written here", value);
        return write(message, meant);
    }
    if parse_kinds(value).is_ok_and(|kinds| !kinds.is_empty()) {
        let message = say!("`{word}` is text, and text goes in quotes", word = value);
        return Some(((message, Some(say!("write `\"{word}\"`", word = value))), format!("\"{value}\"")));
    }
    let digits = value.chars().take_while(|&c| digit(c).is_some()).count();
    let number: String = value.chars().take(digits).filter_map(digit).collect();
    let rest: String = value.chars().skip(digits).collect();
    let unit = rest.trim_start();
    if digits == 0 || unit.contains(['"', '\'', ',', '=', '[', '{', '.', '_', ':']) {
        None
    } else if unit.chars().all(|c| digit(c).is_some() || is_gap(c)) && !unit.is_empty() {
        let number: String = value.chars().filter_map(digit).collect();
        write(say!("a number is written without gaps"), &number)
    } else if unit.is_empty() {
        let wide = !value.is_ascii();
        wide.then_some(()).and_then(|()| write(say!("`{value}` is written in wide digits", value), &number))
    } else if unit.starts_with(char::is_alphabetic) {
        write(say!("a number goes alone, without `{unit}`", unit), &number)
    } else {
        None
    }
}

/// True if a letter stands between thousands in some countries.
fn is_gap(c: char) -> bool {
    c.is_whitespace()
}

/// The value that an error lies in or stands behind, on its line: the text between an equals sign, comma or bracket and
/// the next of them.
pub(super) fn value_around(text: &str, at: usize) -> Option<&str> {
    let (before, after) = (text.get(..at)?, text.get(at..)?);
    let begin = before.rfind(['\n', '=', ',', '[', '{'])? + 1;
    let end = after.find(['\n', '\r', '#', ',', ']', '}']).unwrap_or(after.len());
    let value = text.get(begin..at + end)?.trim();
    // What stands at the beginning of a line is a key.
    let is_key = before.get(begin - 1..begin) == Some("\n") && after.get(..end)?.contains('=');
    (!value.is_empty() && !is_key && !value.contains('=')).then_some(value)
}

/// The digit that a letter stands for, a wide one too.
fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '\u{ff10}'..='\u{ff19}' => char::from_digit(c as u32 - 0xff10, 10),
        _ => None,
    }
}

/// `true` or `false`, for a word with that meaning.
pub(crate) fn yes_or_no(word: &str) -> Option<&'static str> {
    match word.to_lowercase().as_str() {
        "no" | "false" => Some("false"),
        "yes" | "true" => Some("true"),
        _ => None,
    }
}
