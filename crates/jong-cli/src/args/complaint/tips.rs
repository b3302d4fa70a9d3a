//! Suggestions of words that may have been meant.

use clap::Error;
use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue};

use super::texts;
use crate::args::help::styled;
use crate::out::{list, tell};

/// One sentence each.
pub(super) fn tips(error: &Error, styles: &Styles) -> Vec<String> {
    let near = |kind: ContextKind| {
        let quoted = |text: &str| format!("'{}'", styled(styles.get_valid(), text));
        texts(error, kind).into_iter().map(quoted).collect::<Vec<String>>()
    };
    let mut tips = Vec::new();
    match &near(ContextKind::SuggestedSubcommand)[..] {
        [] => {}
        [one] => tips.push(tell!("a similar subcommand exists: {one}", one)),
        several => tips.push(tell!("some similar subcommands exist: {several}", several = list(several))),
    }
    match &near(ContextKind::SuggestedArg)[..] {
        [] => {}
        [one] => tips.push(tell!("a similar argument exists: {one}", one)),
        several => tips.push(tell!("some similar arguments exist: {several}", several = list(several))),
    }
    match &near(ContextKind::SuggestedValue)[..] {
        [] => {}
        [one] => tips.push(tell!("a similar value exists: {one}", one)),
        several => tips.push(tell!("some similar values exist: {several}", several = list(several))),
    }
    if let Some(ContextValue::StyledStrs(more)) = error.get(ContextKind::Suggested) {
        tips.extend(more.iter().map(|tip| sentence(&tip.to_string())));
    }
    tips
}

/// The tip for a command line that names no rules, in English.
pub(super) const LIST: &str = "'jong list' says which rules there are";

/// A sentence of clap's, or one of ours among them. An unknown one stays as it is.
fn sentence(english: &str) -> String {
    let quoted: Vec<&str> = english.split('\'').skip(1).step_by(2).collect();
    match quoted[..] {
        [argument, written] if english == format!("to pass '{argument}' as a value, use '{written}'") => {
            tell!("to pass '{argument}' as a value, use '{written}'", argument, written)
        }
        [verb, "--"] if english == format!("subcommand '{verb}' exists; to use it, remove the '--' before it") => {
            tell!("subcommand '{verb}' exists; to use it, remove the '--' before it", verb)
        }
        [list] if english == LIST => tell!("'{list}' says which rules there are", list),
        [written] if english == format!("'{written}' exists") => tell!("'{written}' exists", written),
        _ => english.to_owned(),
    }
}
