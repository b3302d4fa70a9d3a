//! The complaint about a command line.

use std::error::Error as _;

use clap::Error;
use clap::builder::Styles;
use clap::error::{ContextKind, ErrorKind};
use jong::core::{Text, say};

use super::{TAB, text, texts};
use crate::args::help::styled;
use crate::out::{list, tell, worded};

/// The complaint; `None` if it is a rare one.
pub(super) fn complaint(error: &Error, styles: &Styles) -> Option<String> {
    let bad = |kind: ContextKind| text(error, kind).map(|text| styled(styles.get_invalid(), text));
    let known = |kind: ContextKind| text(error, kind).map(|text| styled(styles.get_literal(), text));
    let valid = |text: &str| styled(styles.get_valid(), text);
    let argument = || bad(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::UnknownArgument => tell!("unexpected argument '{argument}' found", argument = argument()?),
        ErrorKind::InvalidSubcommand => {
            tell!("unrecognized subcommand '{verb}'", verb = bad(ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::InvalidValue => {
            let said = if text(error, ContextKind::InvalidValue)?.is_empty() {
                tell!("a value is required for '{argument}' but none was supplied", argument = argument()?)
            } else {
                worded(&invalid(&bad(ContextKind::InvalidValue)?, &known(ContextKind::InvalidArg)?))
            };
            let values: Vec<String> = texts(error, ContextKind::ValidValue).into_iter().map(valid).collect();
            match values.is_empty() {
                true => said,
                false => format!("{said}\n{TAB}{}", tell!("[possible values: {values}]", values = list(values))),
            }
        }
        ErrorKind::ValueValidation => {
            let said = invalid(&bad(ContextKind::InvalidValue)?, &known(ContextKind::InvalidArg)?);
            match error.source() {
                Some(why) => {
                    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
                    tell!("{wrong}: {why}", wrong = said, why = reason(&why.to_string(), value))
                }
                None => worded(&said),
            }
        }
        ErrorKind::NoEquals => {
            tell!("equal sign is needed when assigning values to '{argument}'", argument = argument()?)
        }
        ErrorKind::TooManyValues => tell!(
            "unexpected value '{value}' for '{argument}' found; no more were expected",
            value = bad(ContextKind::InvalidValue)?,
            argument = known(ContextKind::InvalidArg)?
        ),
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg).into_iter().map(valid);
            below(tell!("the following required arguments were not provided:"), missing)
        }
        ErrorKind::MissingSubcommand => {
            let verbs: Vec<String> = texts(error, ContextKind::ValidSubcommand).into_iter().map(valid).collect();
            let command = bad(ContextKind::InvalidSubcommand)?;
            let said = tell!("'{command}' requires a subcommand but one was not provided", command);
            below(said, [tell!("[subcommands: {verbs}]", verbs = list(verbs))])
        }
        ErrorKind::ArgumentConflict => {
            let others = texts(error, ContextKind::PriorArg);
            let told: Vec<String> = others.iter().map(|other| styled(styles.get_invalid(), other)).collect();
            let argument = argument()?;
            match (&others[..], &told[..]) {
                (&[other], _) if text(error, ContextKind::InvalidArg) == Some(other) => {
                    tell!("the argument '{argument}' cannot be used multiple times", argument)
                }
                (_, [other]) => tell!("the argument '{argument}' cannot be used with '{other}'", argument, other),
                (_, []) => tell!("the argument '{argument}' cannot be used with others that are there", argument),
                (_, others) => {
                    below(tell!("the argument '{argument}' cannot be used with:", argument), others.iter().cloned())
                }
            }
        }
        ErrorKind::InvalidUtf8 => tell!("invalid UTF-8 was found in one or more arguments"),
        _ => return None,
    })
}

fn invalid(value: &str, argument: &str) -> Text {
    say!("invalid value '{value}' for '{argument}'", value, argument)
}

/// The reason that a value is refused.
fn reason(english: &str, value: &str) -> Text {
    let is_below = value.strip_prefix('-').is_some_and(|number| !number.is_empty() && number.bytes().all(is_digit));
    match english {
        "invalid digit found in string" if is_below => say!("this number must not be below zero"),
        "cannot parse integer from empty string" => say!("a number is missing"),
        "invalid digit found in string" => say!("write a whole number, such as 4"),
        "number too large to fit in target type" => say!("this number is too large"),
        "not a number of tiles: write one such as 13" => say!("not a number of tiles: write one such as 13"),
        _ => match english.split_once(" is not in ") {
            Some((number, range)) => match range.split_once("..=") {
                Some((least, most)) => say!("{number} is not a number from {least} to {most}", number, least, most),
                None => say!("{number} is not in {range}", number, range),
            },
            None => Text::verbatim(english),
        },
    }
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// A sentence, and below it a line for each of some things.
fn below(said: String, things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().fold(said, |said, thing| format!("{said}\n{TAB}{thing}"))
}
