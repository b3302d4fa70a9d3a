//! The texts before and behind the hands: how much differs, what does not, and the extent of the search.

use jong::core::{Text, say};
use jong_lab::{Diff, Search};

use super::names::cause;
use super::share::{self, SURELY};
use crate::out::{grouped, list_of_parts, tell, worded};
use jong_print::Speech;

/// The answer in short.
pub(super) fn summary(diff: &Diff<'_>) -> Vec<String> {
    if diff.across.is_some() {
        return Vec::new();
    }
    let mut said = Vec::new();
    if super::alike(diff) {
        said.push(tell!("These rules score every hand alike."));
    }
    match diff.options.len() {
        0 => {}
        1 => said.push(tell!("They differ in 1 value.")),
        n => said.push(tell!("They differ in {n} values.", n = grouped(n as i64))),
    }
    let mut causes: Vec<&Vec<String>> = diff.witnesses.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    match causes.len() {
        0 => {}
        1 => said.push(tell!("For 1 cause there are hands that score differently; they are shown below.")),
        n => said.push(tell!(
            "For {n} causes there are hands that score differently; they are shown below.",
            n = grouped(n as i64)
        )),
    }
    let mut causes: Vec<&Vec<String>> = diff.settlements.iter().map(|witness| &witness.cause).collect();
    causes.dedup();
    if !causes.is_empty() {
        let n = grouped(causes.len() as i64);
        said.push(worded(&match (causes.len(), diff.witnesses.is_empty()) {
            (1, true) => say!("For 1 cause it is who pays at the end of a hand that differs; that is shown too."),
            (1, false) => {
                say!("For 1 cause more it is who pays at the end of a hand that differs; that is shown too.")
            }
            (_, true) => {
                say!("For {n} causes it is who pays at the end of a hand that differs; that is shown too.", n)
            }
            (_, false) => {
                say!("For {n} causes more it is who pays at the end of a hand that differs; that is shown too.", n)
            }
        }));
    }
    if let Some(touched) = diff.share.filter(|_| !diff.witnesses.is_empty()) {
        let share = share::in_words(touched);
        said.push(tell!("In all, the second rules score {share} otherwise than the first.", share));
    }
    said
}

/// The texts at the end.
pub(super) fn ends(diff: &Diff<'_>, search: &Search, speech: Speech) -> Vec<String> {
    let mut said = Vec::new();
    let names = |causes: &[Vec<String>]| list_of_parts(causes.iter().map(|ids| cause(diff, ids, speech)));
    if !diff.outside.is_empty() {
        said.push(tell!(
            "No hand can show these, for they are about play or the match and not about what a hand is worth and who \
             pays: {options}.",
            options = names(&diff.outside)
        ));
    }
    if !diff.silent.is_empty() {
        said.push(tell!(
            "No hand was found that shows these; something else makes up for them, as far as was looked: {causes}.",
            causes = names(&diff.silent)
        ));
    }
    said.push(looked(diff, search));
    if diff.share.is_some() && !diff.witnesses.is_empty() {
        said.push(worded(&SURELY));
    }
    said
}

/// The extent of the search.
fn looked(diff: &Diff<'_>, search: &Search) -> String {
    let seed = search.seed;
    if diff.across.is_some() {
        return match search.wins {
            1 => tell!("1 win was played by each of the rules. Seed {seed}.", seed),
            n => tell!("{n} wins were played by each of the rules. Seed {seed}.", n = grouped(n as i64), seed),
        };
    }
    if diff.tried == 0 {
        return tell!("Both are the same rules, to the last value: there was nothing to look for.");
    }
    let hands = match diff.tried {
        1 => say!("1 hand"),
        n => say!("{n} hands", n = grouped(n as i64)),
    };
    let scored = match diff.share {
        None => say!("Both rules scored {hands} made from what differs.", hands),
        Some(share) => say!(
            "Both rules scored {hands} made from what differs, and {wins} wins that a simple player made by the first.",
            hands,
            wins = grouped(share.of as i64)
        ),
    };
    let settled = match diff.settled {
        0 => None,
        1 => Some(say!("They settled 1 finished hand of all players.")),
        n => Some(say!("They settled {n} finished hands of all players.", n = grouped(n as i64))),
    };
    let said = [Some(scored), settled, Some(say!("Seed {seed}.", seed))];
    worded(&Text::joined(said.into_iter().flatten(), say!(" ")))
}
