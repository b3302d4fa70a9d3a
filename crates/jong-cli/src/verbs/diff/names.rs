//! The names of rulesets, patterns, options and causes.

use jong::Ruleset;
use jong_lab::Diff;

use super::both;
use crate::out::{labelled, tell};
use jong_print::{Manner, Speech};

/// The label of each ruleset where they stand side by side: its id, or its file if the ids are the same.
pub(super) fn labels(diff: &Diff<'_>) -> [String; 2] {
    let ids = both(diff).map(|rules| rules.info().id.clone());
    if ids[0] != ids[1] {
        return ids;
    }
    let file = |rules: &Ruleset| rules.info().chain.last().map(|&file| rules.files().get(file).name.to_string());
    let files = both(diff).map(file);
    match files {
        [Some(a), Some(b)] if a != b => [a, b],
        _ => [tell!("{id} (first)", id = ids[0]), tell!("{id} (second)", id = ids[1])],
    }
}

/// The name of a pattern in the rules that have it.
pub(super) fn pattern(diff: &Diff<'_>, id: &str, speech: Speech) -> String {
    let has = both(diff).into_iter().find(|rules| rules.game().book.find(id).is_some());
    speech.pattern(has.unwrap_or(diff.a), id)
}

/// The name of an option: `Kongs: robbing a concealed one`.
fn option(diff: &Diff<'_>, section: &str, key: &str, speech: Speech) -> String {
    let rules = speaker(diff, section, key);
    labelled(&speech.section(rules, section), &speech.option(rules, section, key, Manner::Short).name())
}

/// The ruleset in whose words an option is told: one that has it.
pub(super) fn speaker<'a>(diff: &Diff<'a>, section: &str, key: &str) -> &'a Ruleset {
    let has = |rules: &&Ruleset| {
        let table = rules.tree().get(section).and_then(|node| node.as_table());
        table.is_some_and(|table| table.get(key).is_some())
    };
    both(diff).into_iter().find(has).unwrap_or(diff.a)
}

/// The name of a cause, of which there may be several parts.
pub(super) fn cause(diff: &Diff<'_>, ids: &[String], speech: Speech) -> String {
    let name = |id: &String| match id.split_once('.') {
        Some((section, key)) => option(diff, section, key, speech),
        None => pattern(diff, id, speech),
    };
    ids.iter().map(name).collect::<Vec<_>>().join(&tell!(", together with "))
}
