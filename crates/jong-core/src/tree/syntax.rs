//! The faults of a file that is no TOML, in words for people who never heard of TOML.

use crate::{Text, say};
use std::ops::Range;

use super::brackets::MissingSign;
use super::fault::{Fault, FaultCode};
use super::meant::{of_value, value_around};
use super::mend::Mend;
use super::place::Place;
use super::repair::closes_on_line;

/// The meaning of the parser's message for this text. The messages are the parser's own sentences, word by word:
/// `said.rs` holds each of them to what the parser says.
pub(super) fn explain(said: &str, text: &str, span: Range<usize>, place: Place) -> Fault {
    let word = text.get(span.clone()).unwrap_or_default();
    let before = text.get(..span.start).unwrap_or_default();
    let after = text.get(span.start..).unwrap_or_default();
    let said = said.split(", expected").next().unwrap_or(said);
    if let Some((at, sign)) = remark_in(word) {
        let place = Place { start: place.start + at as u32, ..place };
        let (message, help) = of_remark(sign);
        let put = Mend::Put { place: Place { end: place.start + sign.len() as u32, ..place }, text: "#".to_owned() };
        return Fault::error(FaultCode::Syntax, place, message).help(help).mended(put);
    }
    let value = value_around(text, span.start);
    let meant = value.and_then(of_value);
    let mend = match (&meant, value) {
        (Some((_, meant)), Some(value)) => {
            let at = offset_in(text, value);
            Some((at..at + value.len(), meant.clone()))
        }
        _ => simple(said, text, span.clone()),
    };
    let within = |range: Range<usize>| Place {
        start: (i64::from(place.start) + range.start as i64 - span.start as i64) as u32,
        end: (i64::from(place.start) + range.end as i64 - span.start as i64) as u32,
        ..place
    };
    let mend = mend.map(|(range, text)| Box::new(Mend::Put { place: within(range), text }));
    let advice = meant.map(|(advice, _)| advice).or_else(|| foreign_remark(before, after));
    let behind = comma_behind(before, after).filter(|_| BEHIND_COMMA.contains(&said) && advice.is_none());
    let (message, help) = advice
        .or_else(|| behind.and_then(comma_in_number))
        .or_else(|| mean(said, word, before, after))
        .or_else(|| mean_of_values(said, word, after, value))
        .unwrap_or_else(|| (say!("this cannot be read"), Some(what_values_are())));
    // Of a comma that does not belong there the comma is shown.
    let comma = span.is_empty() && after.starts_with(',');
    let place = Place { end: place.end + u32::from(comma), ..place };
    // Of a number with a comma all is shown.
    let place = behind.map_or(place, |part| within(number_up_to(text, part)));
    // Of a text of several lines that is not closed its beginning is shown.
    let open = said.contains("multi-line") && word.is_empty();
    let quotes = [r#"""""#, "'''"].into_iter().filter_map(|quotes| before.rfind(quotes)).max().filter(|_| open);
    let shown = |at: usize| place.start - (span.start - at) as u32;
    let place = quotes.map_or(place, |at| Place { start: shown(at), end: shown(at) + 3, ..place });
    let fault = Fault { mend, ..Fault::error(FaultCode::Syntax, place, message) };
    match help {
        Some(help) => fault.help(help),
        None => fault,
    }
}

/// The byte of a text at which a part of it begins.
fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// The stretch that is replaced to mend what the parser says, and the text that belongs there, where there is no doubt.
fn simple(said: &str, text: &str, span: Range<usize>) -> Option<(Range<usize>, String)> {
    let word = text.get(span.clone())?;
    let after = text.get(span.start..)?;
    let line = text.get(..span.start)?.rsplit('\n').next()?;
    let bare = |word: &str| word.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '/'));
    match said {
        "extra `=`" | "extra assignment between key-value pairs" if after.starts_with('=') => {
            Some((span.start..span.start + 1, String::new()))
        }
        "extra comma in array" | "extra comma in inline table" if after.starts_with(',') => {
            Some((span.start..span.start + 1, String::new()))
        }
        "invalid unquoted key" if after.starts_with(':') => Some((span.start..span.start + 1, " =".to_owned())),
        "string values must be quoted" if word.starts_with(CURLY) && word.ends_with(CURLY) => {
            Some((span, format!("\"{}\"", word.trim_matches(CURLY))))
        }
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            let gap = text.get(..span.start)?.trim_end().len();
            Some((gap..gap, ",".to_owned()))
        }
        "key with no value" => {
            let line = after.lines().next().filter(|line| !line.contains('='))?;
            let colon = span.start + line.find(':')?;
            Some((colon..colon + 1, " =".to_owned()))
        }
        "string values must be quoted" if !word.is_empty() && bare(word) && line.contains('=') => {
            Some((span, format!("\"{word}\"")))
        }
        _ => None,
    }
}

/// The parser's sentences where it found a number behind a comma, and no key.
const BEHIND_COMMA: [&str; 5] = [
    "missing assignment between key-value pairs",
    "missing key for inline table element",
    "key with no value",
    "invalid basic string",
    "invalid literal string",
];

/// A sentence, and a mend.
pub(super) type Advice = (Text, Option<Text>);

fn mean(said: &str, word: &str, before: &str, after: &str) -> Option<Advice> {
    let line = before.rsplit('\n').next().unwrap_or_default().trim_start();
    let bare = word.chars().next().is_some_and(char::is_alphabetic);
    let plain = |message: Text| Some((message, None));
    let helped = |message: Text, help: Text| Some((message, Some(help)));
    match said {
        "string values must be quoted" | "missing value for key" | "invalid value"
            if ends_soon(after) && before.trim_end_matches([' ', '\t']).ends_with('=') =>
        {
            plain(say!("nothing stands behind the `=`"))
        }
        _ if word.chars().any(char::is_control) || word.is_empty() && after.starts_with(is_odd_control) => {
            let sign = word.chars().chain(after.chars()).find(|c| c.is_control()).unwrap_or_default();
            helped(
                say!("`{word}` cannot be part of a text", word = sign.to_string().escape_debug()),
                say!("leave it out"),
            )
        }
        "string values must be quoted" if word.starts_with(CURLY) => helped(
            say!("{word} is in curly quotes, which don't count as quotes here", word),
            say!("write `\"{word}\"`", word = word.trim_matches(CURLY)),
        ),
        _ if bare && line.ends_with(['=', '[', ',', ' ']) && line.contains('=') => {
            helped(say!("`{word}` is text, and text goes in quotes", word), say!("write `\"{word}\"`", word))
        }
        "key with no value" => {
            helped(say!("a `=` is missing here"), say!("a line is `key = value`, and a key is one word: `seven-pairs`"))
        }
        "extra `=`" | "extra assignment between key-value pairs" => plain(say!("one `=` is enough")),
        "invalid unquoted key" if after.starts_with(':') => plain(say!("there is a `:` here in place of a `=`")),
        "invalid unquoted key" if line.starts_with("[pattern.") => helped(
            say!("`{word}` cannot be part of a key", word = word.escape_debug()),
            say!("the id of a pattern is small letters, digits and hyphens; what it is called goes in `name`"),
        ),
        "invalid unquoted key" => helped(
            say!("`{word}` cannot be part of a key", word = word.escape_debug()),
            say!("keys are letters, digits and hyphens; any other goes in quotes"),
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
        "unclosed array" => plain(of_missing(MissingSign::Square)),
        "unclosed inline table" => plain(of_missing(MissingSign::Brace)),
        "missing key for inline table element" | "invalid inline table element" => helped(
            say!("a key belongs here: a line is `key = value`, a section `[name]`"),
            say!("between braces goes `key = value`, with a comma before the next key"),
        ),
        "missing assignment between key-value pairs" => helped(
            say!("a `=` is missing here"),
            say!("between braces goes `key = value`, with a comma before the next key"),
        ),
        "missing array opening" | "missing inline table opening" | "missing table open" => {
            helped(say!("this bracket closes nothing"), say!("take it out"))
        }
        "missing opening quote" => plain(say!("the opening quote of this text is missing")),
        "keys cannot be multi-line basic strings" | "keys cannot be multi-line literal strings" => {
            plain(say!("a key is on one line, with no more than one quote on each side"))
        }
        "unexpected `=` in array" => {
            helped(say!("a list cannot have a `=` in it"), say!("take it out, or write the part in braces"))
        }
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            plain(say!("a comma is missing here"))
        }
        "extra comma in array" | "extra comma in inline table" => plain(say!("this comma is one too many")),
        "unexpected key or value" if after.starts_with(',') && is_in_number(before, after) => comma_in_number(after),
        "unexpected key or value" if after.starts_with(',') => {
            helped(say!("this comma is one too many"), say!("take it out"))
        }
        "unexpected key or value" => plain(say!("nothing more can go on this line")),
        "invalid basic string" | "invalid literal string" if word.is_empty() && !line.contains(['"', '\'']) => helped(
            say!("a `=` is missing here"),
            say!("between braces goes `key = value`, with a comma before the next key"),
        ),
        "invalid basic string" | "invalid literal string" if word.is_empty() => plain(of_missing(MissingSign::Quote)),
        "invalid multi-line basic string" | "invalid multi-line literal string" if word.is_empty() => {
            plain(say!("the three quotes that close this text are missing"))
        }
        "invalid basic string" | "missing escaped value" | "too few unicode value digits"
            if word.contains('\\') || before.ends_with('\\') || said != "invalid basic string" =>
        {
            helped(say!("a `\\` begins a sign of its own in a text"), say!("write `\\\\` for a single one"))
        }
        _ if said.starts_with("invalid") && said.ends_with("string") && !word.is_empty() => {
            helped(say!("`{word}` cannot be part of a text", word = word.escape_debug()), say!("leave it out"))
        }
        "cannot recurse further; max recursion depth met" | "recursion limit" => {
            plain(say!("brackets within brackets within brackets: this is too deep to read"))
        }
        "unexpected leading zero" => plain(say!("a number does not begin with 0")),
        _ => None,
    }
}

/// The fault of a bracket or quote that is not closed.
pub(super) fn missing(what: MissingSign, place: Place) -> Fault {
    Fault::error(FaultCode::Syntax, place, of_missing(what))
}

fn of_missing(what: MissingSign) -> Text {
    match what {
        MissingSign::Square => say!("a `]` is missing here: the list is not closed"),
        MissingSign::Brace => say!("a `}` is missing here: the table is not closed"),
        MissingSign::Quote => say!("the closing quote of this text is missing"),
    }
}

/// The meaning of the parser's messages about keys, values and remarks, in any place.
fn mean_of_values(said: &str, word: &str, after: &str, value: Option<&str>) -> Option<Advice> {
    let rest = after.lines().next().unwrap_or_default().trim();
    let shown = value.or_else(|| (!word.is_empty()).then_some(word)).unwrap_or(rest);
    match said {
        "carriage return must be followed by newline" => Some((
            say!("a line ends here in a way that no text does"),
            Some(say!("end it again with the key for a new line")),
        )),
        "invalid comment character" => {
            Some((say!("`{word}` cannot be part of a text", word = word.escape_debug()), Some(say!("leave it out"))))
        }
        _ if said.starts_with("cannot extend value") => Some((
            say!("`{key}` already has a value, so nothing can go inside it", key = word),
            Some(say!("keep one of the two")),
        )),
        "string values must be quoted"
        | "missing value for key"
        | "integers with a radix cannot be signed"
        | "radix must be lowercase"
        | "redundant integer number prefix"
        | "redundant numeric sign"
        | "unexpected sign"
        | "`_` may only go between digits"
            if !shown.is_empty() =>
        {
            no_value(shown)
        }
        _ if said.starts_with("invalid ") && !shown.is_empty() => no_value(shown),
        _ => None,
    }
}

fn no_value(shown: &str) -> Option<Advice> {
    Some((say!("`{value}` is not a value", value = shown.escape_debug()), Some(what_values_are())))
}

fn what_values_are() -> Text {
    say!("a value is a whole number, `true` or `false`, a text in quotes, a list in `[…]` or a table in `{…}`")
}

/// The signs with which remarks begin in other languages.
const REMARKS: [&str; 3] = ["//", ";", "--"];

fn of_remark(sign: &str) -> (Text, Text) {
    (say!("a remark begins with `#`, not with `{sign}`", sign), say!("write `#` in place of `{sign}`", sign))
}

/// The byte at which a remark begins as in other languages, behind a value that it was taken for a part of.
fn remark_in(word: &str) -> Option<(usize, &'static str)> {
    let begins = |sign: &&'static str| Some((word.find(&format!(" {sign}"))? + 1, *sign));
    REMARKS.iter().filter_map(begins).min()
}

/// A remark that begins as in other languages, where something else was to stand.
fn foreign_remark(before: &str, after: &str) -> Option<Advice> {
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    let sign = REMARKS.into_iter().find(|sign| after.trim_start_matches([' ', '\t']).starts_with(sign))?;
    let ends = line.is_empty() || line.ends_with([']', '"', '\'', '}']) || line.contains('=') && !line.ends_with('=');
    ends.then(|| of_remark(sign)).map(|(message, help)| (message, Some(help)))
}

/// True if nothing more stands on a line, or in a list or table.
fn ends_soon(after: &str) -> bool {
    let rest = after.trim_start_matches([' ', '\t']);
    rest.is_empty() || rest.starts_with(['\n', '\r', '#', ',', ']', '}'])
}

/// True if a letter is a control character that ends no line.
fn is_odd_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
}

/// The rest of a text from a comma on, if an error lies at a comma between digits or behind one.
fn comma_behind<'a>(before: &'a str, after: &'a str) -> Option<&'a str> {
    let before = before.trim_end_matches([' ', '\t']);
    let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let end = before.len() - digits;
    let number = before[..end].strip_suffix(',')?;
    let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    let read = &before[end..];
    let part = if digits > 0 { read } else { &after[..after.len() - rest.len()] };
    (number.ends_with(|c: char| c.is_ascii_digit()) && !part.is_empty()).then_some(part)
}

/// The stretch of a number with a comma, of which the part behind the comma is known.
fn number_up_to(text: &str, part: &str) -> Range<usize> {
    let at = offset_in(text, part);
    let before = text.get(..at).unwrap_or_default().trim_end_matches(',');
    before.trim_end_matches(|c: char| c.is_ascii_digit()).len()..at + part.len()
}

/// The meaning of a number with a comma, by the text behind the comma.
fn comma_in_number(behind: &str) -> Option<Advice> {
    let digits = behind.trim_start_matches(',').chars().take_while(char::is_ascii_digit).count();
    let help = match digits {
        3 => say!("write `1000`, not `1,000`"),
        _ => say!("a value is a whole number, without parts"),
    };
    Some((say!("a number has no comma"), Some(help)))
}

/// True if a comma stands between digits.
fn is_in_number(before: &str, after: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    before.ends_with(digit) && after[1..].starts_with(digit)
}

/// The quotes that word processors make.
const CURLY: [char; 8] = ['“', '”', '„', '‟', '«', '»', '‘', '’'];
