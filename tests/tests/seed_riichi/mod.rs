//! Riichi by the project's own sources, case by case: the Japanese article 立直, and the Vietnamese article on the
//! Japanese game.
//!
//! The tiles of the articles were pictures and are lost. Each hand here was built to fit the text about the picture's.
//! The numbers were worked out by hand from the rules, and the sums stand beside them.
//!
//! Unless a case says otherwise, South wins from West in the east round, on Tenhou's rules.

mod counting;
mod declaring;
mod furiten;
mod gains;
mod kongs;
mod open;

use jong::Ruleset;
use jong_tests::scored::scored;

/// The text of the source, the record, and the result.
type Case = (&'static str, &'static str, &'static str);

fn check(rules: &Ruleset, cases: &[Case]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|&(source, record, expected)| {
            let got = scored(rules, record);
            (got != expected).then(|| format!("{source}\n  {record}\n  expected {expected}\n  got      {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}: {} of {} cases\n{}", rules.info().id, wrong.len(), cases.len(), wrong.join("\n"));
}

fn tenhou() -> Ruleset {
    jong::open("riichi/tenhou").expect("shipped")
}
