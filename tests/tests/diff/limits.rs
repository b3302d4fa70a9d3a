//! Doubles under a limit change nothing that anybody pays: a pattern that gives doubles is shown by a hand in which they are
//! paid.

use jong::core::Ruleset;
use jong::{Outcome, ResultLine};
use jong_lab::{SearchExtent, diff};
use jong_tests::chance::all_or;

use super::{load, open};

/// Each pattern of `wanted` is shown by a hand in which it counts by one of the rules, and no limit decides there.
fn paid(a: &Ruleset, b: &Ruleset, wanted: &[&str]) {
    let found = diff(a, b, &SearchExtent { wins: 0, ..SearchExtent::default() });
    for id in wanted {
        let witness = found.witnesses.iter().find(|witness| witness.cause == [*id]);
        let witness = witness.unwrap_or_else(|| panic!("no hand shows {id}"));
        let is_paid = |line: &ResultLine<'_>| match &line.outcome {
            Outcome::Win(report) => {
                let index = report.rules.game().book.find(id);
                report.score.limit.is_none() && index.is_some_and(|index| report.score.tally.on.contains(index))
            }
            Outcome::NoWin { .. } => false,
        };
        assert!(witness.results().iter().flatten().any(is_paid), "{id}: {:?}", witness.win);
    }
}

/// Romagna's tables count neither of these doubles, and no limit for a full flush, which hides them in the official rules.
#[test]
#[ignore = "takes long"]
fn doubles_are_not_shown_under_a_limit() {
    let wanted = ["three-concealed-pungs", "four-concealed-pungs", "four-triplets-of-heads"];
    paid(&open("fimj/official-1993"), &open("fimj/faentino"), &wanted);
    if all_or(true, false) {
        paid(&open("classical/babcock-1920"), &open("classical/nts-2002"), &["small-four-winds"]);
    }
}

/// Another payment that differs, here by East and by the discarder, makes no double that a limit hides a shown one.
#[test]
#[ignore = "takes long"]
fn other_factors_of_payment_do_not_hide_it() {
    let house = "schema = 1\nid = \"clubs/factors\"\nextends = \"fimj/official-1993\"\n[closing]\nall-triplets = 2\n\
                 [payment]\neast-factor = 3\ndiscarder-factor = 2\n";
    paid(&open("fimj/official-1993"), &load("factors.toml", house), &["all-triplets"]);
}
