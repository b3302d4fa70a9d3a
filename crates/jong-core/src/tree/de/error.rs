//! Errors of reading a value as a type, in plain words.

use std::fmt;

use serde::de;

use crate::tree::fault::{Fault, FaultCode, quote_list};
use crate::tree::meant::yes_or_no;
use crate::tree::mend::Mend;
use crate::tree::node::{self, Entry};
use crate::tree::place::Place;
use crate::tree::written::up_to_again;
use crate::{Text, WORDS, say};

/// An error of reading, with its place.
#[derive(Debug)]
pub(super) struct ReadError {
    code: FaultCode,
    message: Text,
    pub(super) help: Option<Text>,
    /// The mend by the value that is meant.
    mend: Option<Box<Mend>>,
    /// The word that stands there, and those that could.
    word: Option<Box<(String, &'static [&'static str])>>,
    place: Option<Place>,
}

/// The key beside which remarks stand.
const VALUE: &str = "value";

impl ReadError {
    pub(super) fn new(code: FaultCode, message: Text) -> ReadError {
        ReadError { code, message, help: None, mend: None, word: None, place: None }
    }

    /// A text where something else belongs that could be meant.
    pub(super) fn with_quotes(mut self, text: &str) -> ReadError {
        if text.parse::<i64>().is_ok() || text.parse::<bool>().is_ok() {
            self.help = Some(say!("write it without quotes: `{text}`", text));
            self.mend = Some(Box::new(Mend::Value(text.to_owned())));
        }
        self
    }

    /// Adds the advice that the value at a place may be `false`, if it is the faulty one.
    pub(super) fn or_none(mut self, place: Place) -> ReadError {
        if self.place == Some(place) && self.help.is_none() && self.word.is_none() {
            self.help = Some(say!("or write `false` for none"));
        }
        self
    }

    /// The error of a key that is none of several words: what is wrong is the same, the code is that of keys.
    pub(super) fn of_key(mut self, Entry { key, place, .. }: &Entry) -> ReadError {
        self.code = FaultCode::UnknownKey;
        self.message = say!("nothing here is called `{key}`", key);
        self.at(*place)
    }

    pub(super) fn at(mut self, place: Place) -> ReadError {
        self.place.get_or_insert(place);
        self
    }

    pub(super) fn into_fault(self, place: Place) -> Fault {
        let fault = Fault { mend: self.mend, ..Fault::error(self.code, self.place.unwrap_or(place), self.message) };
        match (self.help, self.word) {
            (Some(help), _) => fault.help(help),
            (None, None) => fault,
            (None, Some(of)) => {
                let (word, names) = *of;
                let mut named = fault.nearest(&word, names.iter().copied());
                if named.help.is_none() && self.code == FaultCode::UnknownKey {
                    // It stands for a table with the value and remarks on it.
                    named = named.nearest(&word, [VALUE]);
                }
                match named.help {
                    Some(_) => named,
                    None => named.help(say!("possible here: {words}", words = quote_list(names))),
                }
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.english())
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ReadError::new(FaultCode::WrongType, Text::from_english(&WORDS, message.to_string()))
    }

    fn invalid_type(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let said = expected.to_string();
        let expected = wanted(&said);
        let mut error = ReadError::new(
            FaultCode::WrongType,
            say!("{wanted} belongs here, not {found}", wanted = expected, found = plain(unexpected)),
        );
        match unexpected {
            // Of all tables, only names by language are read as a map.
            de::Unexpected::Str(text) if said == "a map" => {
                error.help = Some(say!("say in which language: `{{ en = \"{text}\" }}`", text));
                error.mend = Some(Box::new(Mend::Value(format!("{{ en = {} }}", node::quote_text(text)))));
                error
            }
            de::Unexpected::Str(text) if expected == list() => {
                error.help = Some(say!("write it as a list: `[\"{text}\"]`", text));
                error.mend = Some(Box::new(Mend::Value(format!("[{}]", node::quote_text(text)))));
                error
            }
            de::Unexpected::Str(text) => {
                // "No" means `false` where that can stand.
                let meant = yes_or_no(text).filter(|word| expected.english().contains(&format!("`{word}`")));
                if let Some(meant) = meant {
                    error.help = Some(say!("write it without quotes: `{text}`", text = meant));
                    error.mend = Some(Box::new(Mend::Value(meant.to_owned())));
                    return error;
                }
                error.with_quotes(text)
            }
            _ => error,
        }
    }

    fn invalid_value(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let expected = expected.to_string();
        let number = match unexpected {
            de::Unexpected::Signed(number) => Some(number),
            _ => None,
        };
        let message = match (number, range(&expected)) {
            (Some(number), Some((least, _))) if number < least => {
                say!("{number} is too small here: the least is {least}", number, least)
            }
            (Some(number), Some(_)) => say!("{number} is too large here", number),
            _ => say!("{wanted} belongs here, not {found}", wanted = wanted(&expected), found = plain(unexpected)),
        };
        ReadError::new(FaultCode::OutOfRange, message)
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let mut error = ReadError::new(FaultCode::UnknownKey, say!("nothing here is called `{field}`", field));
        error.word = Some(Box::new((field.into(), expected)));
        error
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let mut error =
            ReadError::new(FaultCode::WrongWord, say!("`{variant}` is not one of the words for this", variant));
        error.word = Some(Box::new((variant.into(), expected)));
        error.with_quotes(variant)
    }

    fn missing_field(field: &'static str) -> Self {
        let mut error = ReadError::new(FaultCode::MissingOption, say!("`{field}` is missing here", field));
        error.help = Some(say!("add `{field} = …`", field));
        error
    }
}

/// The name of a type that serde wanted, in plain words.
fn wanted(expected: &str) -> Text {
    match expected {
        "a string" | "a borrowed string" => text(),
        "a boolean" => true_or_false(),
        "a sequence" => list(),
        "a map" | "a table" => table(),
        _ if range(expected).is_some() => say!("a whole number"),
        _ if expected.starts_with("struct ") => table(),
        other => up_to_again(other).unwrap_or_else(|| Text::from_english(&WORDS, other)),
    }
}

pub(super) fn text() -> Text {
    say!("a text in quotes")
}

pub(super) fn true_or_false() -> Text {
    say!("`true` or `false`")
}

fn list() -> Text {
    say!("a list in square brackets")
}

pub(super) fn table() -> Text {
    say!("a table in braces")
}

/// The least and the most that a type of numbers holds.
fn range(expected: &str) -> Option<(i64, i64)> {
    Some(match expected {
        "u8" => (0, i64::from(u8::MAX)),
        "u16" => (0, i64::from(u16::MAX)),
        "u32" => (0, i64::from(u32::MAX)),
        "i32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => return None,
    })
}

/// No rule needs a larger number, and with these no sum overflows.
const MOST_NUMBER: i64 = 10_000_000;

pub(super) fn is_too_large(number: i64) -> bool {
    number.unsigned_abs() > MOST_NUMBER.unsigned_abs()
}

/// True if the type that is read says itself how large it can be.
fn has_bound(wanted: &dyn de::Expected) -> bool {
    wanted.to_string().contains(" up to ")
}

/// A number larger than any that a rule needs.
pub(super) fn too_large(value: i64, wanted: &dyn de::Expected) -> ReadError {
    // Who has a bound of their own says that one.
    if has_bound(wanted) {
        return de::Error::invalid_value(de::Unexpected::Signed(value), wanted);
    }
    let message = match value < 0 {
        true => {
            say!("{value} is too small: numbers go up to {most}, and as far below nothing", value, most = MOST_NUMBER)
        }
        false => {
            say!("{value} is too large: numbers go up to {most}, and as far below nothing", value, most = MOST_NUMBER)
        }
    };
    ReadError::new(FaultCode::OutOfRange, message)
}

/// The error of a value that no rule is written with.
pub(super) fn odd(text: &str, wanted: &dyn de::Expected) -> ReadError {
    let quoted = format!("`{text}`");
    if !is_whole(text) {
        let error: ReadError = de::Error::invalid_type(de::Unexpected::Other(&quoted), wanted);
        let help = text.parse::<f64>().is_ok().then_some(say!("a value is a whole number, without parts"));
        return ReadError { help: error.help.clone().or(help), ..error };
    }
    if has_bound(wanted) {
        return de::Error::invalid_value(de::Unexpected::Other(&quoted), wanted);
    }
    let message = say!("{text} is too large: numbers go up to {most}", text, most = MOST_NUMBER);
    ReadError::new(FaultCode::OutOfRange, message)
}

fn is_whole(text: &str) -> bool {
    text.trim_start_matches(['-', '+']).bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn plain(unexpected: de::Unexpected<'_>) -> Text {
    match unexpected {
        de::Unexpected::Bool(value) => Text::verbatim(format!("`{value}`")),
        de::Unexpected::Signed(value) => say!("the number {value}", value),
        de::Unexpected::Unsigned(value) => say!("the number {value}", value),
        de::Unexpected::Str(text) => say!("the text \"{text}\"", text),
        de::Unexpected::Seq => say!("a list"),
        de::Unexpected::Map => say!("a table"),
        other => Text::verbatim(other.to_string()),
    }
}
