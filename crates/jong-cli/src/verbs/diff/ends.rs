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
    if super::alike(diff) {
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
    let mut causes: Vec<&Vec<String>> = diff.settlements.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    if !causes.is_empty() {
        let also = if diff.witnesses.is_empty() { "" } else { "more " };
        said.push(format!(
            "For {} {also}it is who pays at the end of a hand that differs; that is shown too.",
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
    let names =
        |causes: &[Vec<String>]| causes.iter().map(|ids| cause(diff, ids, words)).collect::<Vec<String>>().join("; ");
    if !diff.outside.is_empty() {
        said.push(format!(
            "No hand can show these, for they are about play or the match and not about what a hand is worth and who \
             pays: {}.",
            names(&diff.outside)
        ));
    }
    if !diff.silent.is_empty() {
        said.push(format!(
            "No hand was found that shows these; something else makes up for them, as far as was looked: {}.",
            names(&diff.silent)
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
    let settled = match diff.settled {
        0 => String::new(),
        settled => format!(" They settled {} of all players.", plural(settled, "finished hand")),
    };
    format!("Both rules scored {hands} made from what differs{wins}.{settled} Seed {}.", search.seed)
}
