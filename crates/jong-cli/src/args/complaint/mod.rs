//! Clap's complaints about a command line, in the language of the user.

mod tips;
mod wrong;

use std::ffi::OsString;

use clap::Error;
use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use jong::Lang;

use super::help::{OPTIONS, styled};
use crate::out::{self, labelled, tell};

/// The indent of lines below a complaint.
const TAB: &str = "  ";

/// Points to the list of rules where none are named.
pub(super) fn point_to_the_list(error: &mut Error) {
    // An evening that goes on names its rules itself.
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => String::new(),
    };
    let is_rules = |arg: &str| arg.contains("<FILE>") && usage.contains("jong nearest");
    let lacks = |arg: &&str| ["<RULES>", "<A>", "<B>"].iter().any(|name| arg.contains(name)) || is_rules(arg);
    if error.kind() == ErrorKind::MissingRequiredArgument && texts(error, ContextKind::InvalidArg).iter().any(lacks) {
        let tip = ContextValue::StyledStrs(vec![tips::LIST.into()]);
        error.insert(ContextKind::Suggested, tip);
    }
}

/// Tells of a word that begins with a minus and a digit as it was typed, where Clap has only its beginning. The advice to write
/// `-- -1` goes where the whole word is a number: one below zero that no option takes is no ruleset and no hand either.
pub(super) fn tell_of_minus(error: &mut Error, typed: &[OsString]) {
    let found = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(found)) if error.kind() == ErrorKind::UnknownArgument => found.clone(),
        _ => return,
    };
    if !found.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        return;
    }
    let typed = typed.iter().filter_map(|word| word.to_str());
    let word = typed.skip(1).find(|word| word.starts_with(&found)).unwrap_or(&found).to_owned();
    let is_number = word[1..].bytes().all(|byte| byte.is_ascii_digit() || b".,/".contains(&byte));
    if is_number {
        error.remove(ContextKind::Suggested);
    } else {
        let tip = format!("to pass '{word}' as a value, use '-- {word}'");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error.insert(ContextKind::InvalidArg, ContextValue::String(word));
}

/// The complaint, its mend and the usage, laid out as Clap does; `None` if it is a rare one without a translation, or
/// if the language is English, of which Clap has all but the reasons that a value is refused for.
pub(super) fn translation(error: &Error) -> Option<String> {
    if out::spoken() == Lang::En && error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let styles = Styles::styled();
    let mut text = labelled(&styled(styles.get_error(), &tell!("error")), &wrong::complaint(error, &styles)?);
    for (at, tip) in tips::tips(error, &styles).into_iter().enumerate() {
        let tip = labelled(&styled(styles.get_valid(), &tell!("tip")), &tip);
        text += &format!("{}\n{TAB}{tip}", if at == 0 { "\n" } else { "" });
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        // The title is the first word.
        let usage = usage.ansi().to_string();
        let line = usage.split_once(' ').map_or(usage.as_str(), |(_, line)| line);
        let placeholder = styles.get_placeholder();
        let line = line.replace(&styled(placeholder, OPTIONS), &styled(placeholder, &tell!("[OPTIONS]")));
        text += &format!("\n\n{} {line}", styled(styles.get_usage(), &tell!("Usage:")));
    }
    let help = styled(styles.get_literal(), "--help");
    text += &format!("\n\n{}\n", tell!("For more information, try '{help}'.", help));
    Some(text)
}

/// A text of the context of a complaint.
fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

/// Texts of the context of a complaint, one or more.
fn texts(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}
