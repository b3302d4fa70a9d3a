//! Cases that other programs got wrong, or that rulesets decide differently: every trap of the page of the Japanese
//! rules that concerns a score, and the rows of its table that change one. Every number was worked out by hand; the
//! sums stand beside them. "Basic" are the basic points, fu × 2^(han + 2).
//!
//! Not told by a record of one winner, and so not here: who wins when several could, when dora are turned, which kongs
//! and declarations are allowed, waits of which no tile is left (traps 3, 6, 11 and 14 in part).

mod dora;
mod events;
mod fu;
mod limits;
mod payers;
mod readings;
mod rulesets;
mod sanma;
mod yakuman;

use jong::Ruleset;
use jong_tests::house::house;
use jong_tests::scored::scored;

/// The rule or the known mistake; the rulesets; the record; the result.
type Case = (&'static str, &'static str, &'static str, &'static str);

/// The rulesets for four.
const FOUR: &str = "ema-2016 ema-2025 jpml-a-2026 m-league mahjong-soul tenhou wrc-2022 wrc-2025";
/// … and Tenhou's for three.
const ALL: &str = "ema-2016 ema-2025 jpml-a-2026 m-league mahjong-soul tenhou tenhou-sanma wrc-2022 wrc-2025";

fn check_with(rules: &Ruleset, &(source, _, record, expected): &Case, wrong: &mut Vec<String>) {
    let got = scored(rules, record);
    if got != expected {
        wrong.push(format!("{source}\n  {}: {record}\n  expected {expected}\n  got      {got}", rules.info().id));
    }
}

fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases {
        for id in case.1.split(' ') {
            check_with(&jong::open(&format!("riichi/{id}")).expect("shipped"), case, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cases at a table that plays by Tenhou's rules with these changes.
fn check_house(changes: &str, cases: &[Case]) {
    let rules = house(changes);
    let mut wrong = Vec::new();
    cases.iter().for_each(|case| check_with(&rules, case, &mut wrong));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
