//! What is said before and behind the hands: how much differs, what does not, and how hard was looked.

use jong::{Diff, Search};

use super::names::cause;
use super::share::{self, SURELY};
use crate::out::{grouped, plural};
use crate::words::Words;

/// The answer in short.
pub(super) fn summary(diff: &Diff<'_>) -> Vec<String> {
    if diff.across.is_some() {
        return Vec::new();
    }
    let mut said = Vec::new();
    if diff.witnesses.is_empty() {
        said.push("These rules score every hand alike.".to_owned());
    }
    if !diff.options.is_empty() {
        said.push(format!("They differ in {}.", plural(diff.options.len(), "value")));
    }
    let mut causes: Vec<&Vec<String>> = diff.witnesses.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    if !causes.is_empty() {
        said.push(format!(
            "For {} there are hands that score differently; they are shown below.",
            plural(causes.len(), "cause")
        ));
    }
    if let Some(touched) = diff.share.filter(|_| !diff.witnesses.is_empty()) {
        said.push(format!("In all, the second rules score {} otherwise than the first.", share::in_words(touched)));
    }
    said
}

/// What is said at the end.
pub(super) fn ends(diff: &Diff<'_>, search: &Search, words: Words) -> Vec<String> {
    let mut said = Vec::new();
    if !diff.silent.is_empty() {
        let names: Vec<String> = diff.silent.iter().map(|ids| cause(diff, ids, words)).collect();
        said.push(format!(
            "No hand was found for: {}. They decide what happens around the hand, not what it is worth; or something \
             else makes up for them.",
            names.join("; ")
        ));
    }
    said.push(looked(diff, search));
    if diff.share.is_some() && !diff.witnesses.is_empty() {
        said.push(SURELY.to_owned());
    }
    said
}

/// How hard was looked.
fn looked(diff: &Diff<'_>, search: &Search) -> String {
    if diff.across.is_some() {
        return format!("{} were played by each of the rules. Seed {}.", plural(search.wins, "win"), search.seed);
    }
    if diff.tried == 0 {
        return "Both are the same rules, to the last value: there was nothing to look for.".to_owned();
    }
    let wins = match diff.share {
        Some(share) => format!(", and {} wins that a simple player made by the first", grouped(share.of as i64)),
        None => String::new(),
    };
    let hands = plural(diff.tried, "hand");
    format!("Both rules scored {hands} made from what differs{wins}. Seed {}.", search.seed)
}
