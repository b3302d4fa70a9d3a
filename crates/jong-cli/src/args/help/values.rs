//! The values of an argument in its help: its default, and those that it may have.

use anstyle::Style;
use clap::Arg;
use clap::builder::{PossibleValue, StyledStr};

use super::styled;
use crate::out::tell;

/// The argument of a built command with its values in the text of its help, in the language of the user. Clap, which
/// would say them in English, is told to leave them out. `about` gives the translation of the help of a value.
pub(super) fn with_values(arg: Arg, literal: &Style, about: impl Fn(&PossibleValue) -> Option<String>) -> Arg {
    let values: Vec<PossibleValue> = match arg.is_hide_possible_values_set() {
        true => Vec::new(),
        false => arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect(),
    };
    let default = default_of(&arg);
    if values.is_empty() && default.is_none() {
        return arg;
    }
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let named = (!names.is_empty()).then(|| tell!("[possible values: {values}]", values = names.join(", ")));
    let listed = list(&values, literal, about);
    let help = arg.get_help().map(StyledStr::to_string);
    let long_help = arg.get_long_help().map(StyledStr::to_string).or_else(|| help.clone());
    let short = joined([help, default.clone(), named.clone()], " ");
    let last = joined([default, named.filter(|_| listed.is_none())], "\n");
    let long = joined([long_help, listed, Some(last).filter(|last| !last.is_empty())], "\n\n");
    arg.help(short).long_help(long).hide_default_value(true).hide_possible_values(true)
}

/// The default of an argument that takes a value, unless it is hidden.
fn default_of(arg: &Arg) -> Option<String> {
    let values = arg.get_default_values();
    if values.is_empty() || arg.is_hide_default_value_set() || !arg.get_action().takes_values() {
        return None;
    }
    let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    Some(tell!("[default: {value}]", value = values.join(" ")))
}

/// The values below one another, each with its meaning, if one of them says what it means.
fn list(values: &[PossibleValue], literal: &Style, about: impl Fn(&PossibleValue) -> Option<String>) -> Option<String> {
    values.iter().find(|value| value.get_help().is_some())?;
    let width = values.iter().map(|value| value.get_name().len()).max()?;
    let mut lines = vec![tell!("Possible values:")];
    lines.extend(values.iter().map(|value| {
        let name = value.get_name();
        match about(value) {
            Some(about) => format!("- {}: {}{about}", styled(literal, name), " ".repeat(width - name.len())),
            None => format!("- {}", styled(literal, name)),
        }
    }));
    Some(lines.join("\n"))
}

fn joined<const N: usize>(parts: [Option<String>; N], between: &str) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(between)
}
