//! Patterns: their clauses, and their relations.

use std::collections::BTreeSet;

use jong_core::NoWin;
use jong_core::rules::Edits;
use jong_core::tree::Value;

use crate::game::{Cupboard, rules, score};

/// A pattern worth some pennies, with the other keys of its table.
fn pattern(id: &str, pennies: i64, table: &str) -> String {
    format!("[pattern.{id}]\npennies = {pennies}\nname = {{ en = \"{id}\" }}\nsource = \"the house\"\n{table}\n")
}

/// True if a hand has the pattern of a condition.
fn has(when: &str, hand: &str) -> bool {
    let rules =
        rules(&(pattern("any-win", 1, "when = { won = {} }") + &pattern("asked", 1, &format!("when = {when}"))));
    let (_, ids) = score(&rules, hand).expect("the hand wins");
    ids.contains(&"asked".to_owned())
}

const CHOWS: &str = "234m 567m 234p 678s 5s +5s";
const PUNGS: &str = "222m 555p 777s 666z 3p +3p";
const OPEN: &str = "234m 567m 55s 67s (234p) +8s";
const PAIRS: &str = "22m 33m 55p 77p 88s 11z 6z +6z";

/// Conditions, each with a hand that fits and one that does not.
const CLAUSES: [(&str, &str, &str); 15] = [
    ("{ tiles = { simples = \"all\" } }", CHOWS, PUNGS),
    ("{ tiles = { dragons = 3 } }", PUNGS, CHOWS),
    ("{ kinds = { honours = { at-least = 2 } } }", PAIRS, PUNGS),
    ("{ honours = false }", CHOWS, PAIRS),
    ("{ form = \"seven-pairs\" }", PAIRS, CHOWS),
    ("{ groups = { kind = \"pung\", n = 4 } }", PUNGS, CHOWS),
    ("{ groups = { kind = \"chow\", n = 4 } }", CHOWS, PUNGS),
    ("{ melds = 1 }", OPEN, CHOWS),
    ("{ suits = 3 }", CHOWS, "222m 333m 444m 666z 5m +5m"),
    ("{ wait = \"single\" }", CHOWS, OPEN),
    ("{ progression = { kind = \"chow\", step = 0, suits = \"different\" } }", CHOWS, PAIRS),
    ("{ not = { melds = 1 } }", CHOWS, OPEN),
    ("{ any = [{ melds = 1 }, { form = \"seven-pairs\" }] }", PAIRS, CHOWS),
    ("{ won = { by = \"discard\" } }", CHOWS, ""),
    ("{ won = { from = \"dealer\" } }", CHOWS, ""),
];

#[test]
fn clauses_hold_where_they_should() {
    for (when, fits, fails) in CLAUSES {
        assert!(has(when, fits), "{when}: {fits}");
        assert!(fails.is_empty() || !has(when, fails), "{when}: {fails}");
    }
    assert!(!has("{ won = { by = \"draw\" } }", CHOWS));
    assert!(!has("{ dealer = true }", CHOWS));
}

#[test]
fn sums_count_every_pattern_that_holds() {
    let rules = rules(
        &(pattern("any-win", 1, "when = { won = {} }")
            + &pattern("triplet", 3, "each = { groups = { kind = \"triplet\" } }")),
    );
    assert_eq!(score(&rules, CHOWS), Ok((1, vec!["any-win".to_owned()])));
    assert_eq!(score(&rules, PUNGS).map(|(pennies, _)| pennies), Ok(1 + 4 * 3));
}

#[test]
fn what_is_replaced_does_not_count() {
    let rules = rules(
        &(pattern("concealed", 2, "when = { melds = false }")
            + &pattern("pairs", 5, "when = { form = \"seven-pairs\" }\ninstead-of = [\"concealed\"]")),
    );
    assert_eq!(score(&rules, CHOWS), Ok((2, vec!["concealed".to_owned()])));
    assert_eq!(score(&rules, PAIRS), Ok((5, vec!["pairs".to_owned()])));
    assert_eq!(score(&rules, OPEN), Err(NoWin::NoPattern));
}

#[test]
fn of_a_family_the_best_counts() {
    let member = |id: &str, pennies: i64, least: u8| {
        let table = format!("when = {{ tiles = {{ honours = {{ at-least = {least} }} }} }}\nfamily = \"honours\"");
        pattern(id, pennies, &table)
    };
    let rules = rules(&("[families]\nhonours = \"best\"\n".to_owned() + &member("few", 1, 1) + &member("many", 4, 3)));
    assert_eq!(score(&rules, PUNGS), Ok((4, vec!["many".to_owned()])));
}

#[test]
fn the_reading_worth_most_is_chosen() {
    let chows = pattern("chows", 3, "when = { groups = { kind = \"chow\", n = { at-least = 3 } } }");
    let pungs =
        |pennies: i64| pattern("pungs", pennies, "when = { groups = { kind = \"pung\", n = { at-least = 3 } } }");
    let hand = "111m 222m 333m 456p 9s +9s";
    assert_eq!(score(&rules(&(chows.clone() + &pungs(2))), hand), Ok((3, vec!["chows".to_owned()])));
    assert_eq!(score(&rules(&(chows + &pungs(7))), hand), Ok((7, vec!["pungs".to_owned()])));
}

/// Edits that switch patterns off, or give them their worth.
fn switched(patterns: &[usize], on: bool) -> Edits {
    let mut edits = Edits::new();
    let value = |at: &usize| if on { Value::Int(1 << at) } else { Value::Bool(false) };
    patterns.iter().for_each(|at| edits.set(&["pennies"], &format!("p{at}"), value(at).into()));
    edits
}

#[test]
fn patterns_that_come_and_go_leave_the_others_as_they_are() {
    // Sixty rows: with the others more than one machine word has room for.
    let waits = ["two-sided", "closed", "edge", "single", "two-pairs"];
    let ways =
        waits.iter().flat_map(|wait| (1..4).flat_map(move |suits| (0..4).map(move |melds| (wait, suits, melds))));
    let ways = ways.map(|(wait, suits, melds)| format!("{{ wait = \"{wait}\", suits = {suits}, melds = {melds} }}"));
    let many = format!("{{ any = [{}] }}", ways.collect::<Vec<_>>().join(", "));
    for further in [None, Some(many.as_str())] {
        let conditions: Vec<&str> = CLAUSES.iter().map(|(when, ..)| *when).chain(further).collect();
        let without = |off: &[usize]| {
            let on = conditions.iter().enumerate().filter(|(at, _)| !off.contains(at));
            let on = on.map(|(at, when)| pattern(&format!("p{at}"), 1 << at, &format!("when = {when}")));
            rules(&on.collect::<String>())
        };
        let whole = without(&[]);
        let mut seen = BTreeSet::new();
        for (one, other) in (0..conditions.len()).flat_map(|one| (0..=one).map(move |other| (one, other))) {
            let off = [one, other];
            let edited = whole.with(&switched(&off, false), &Cupboard).expect("fewer patterns");
            let again = edited.with(&switched(&off, true), &Cupboard).expect("all patterns");
            let fewer = without(&off);
            for hand in [CHOWS, PUNGS, OPEN, PAIRS, "222m 333m 444m 666z 5m +5m"] {
                assert_eq!(score(&edited, hand), score(&fewer, hand), "{off:?}: {hand}");
                assert_eq!(score(&again, hand), score(&whole, hand), "{off:?}: {hand}");
                seen.extend(score(&edited, hand).map(|(pennies, _)| pennies));
            }
        }
        assert!(seen.len() > 100, "{}", seen.len());
    }
}
