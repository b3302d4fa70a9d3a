//! Fouls are settled by a few options, which no single win shows: each is shown by the end of a hand.

use std::collections::BTreeSet;

use jong_lab::{SearchExtent, diff};

use super::{load, open};

/// The causes that finished hands show, with the fouls in these hands.
fn shown(base: &str, changes: &str) -> BTreeSet<(String, String)> {
    let head = format!("schema = 1\nid = \"tests/house\"\nextends = \"{base}\"\nname = {{ en = \"House\" }}\n");
    let (a, b) = (open(base), load("house.toml", &format!("{head}[penalty]\n{changes}\n")));
    let found = diff(&a, &b, &SearchExtent { wins: 0, ..SearchExtent::default() });
    assert!(found.witnesses.is_empty() && found.silent.is_empty(), "{:?}", found.silent);
    let players = |witness: &jong_lab::SettlementWitness<'_>| -> Vec<(String, String)> {
        let fouls = witness.finished.fouls.iter().flatten();
        fouls.map(|foul| (witness.cause.join(" + "), foul.kind.to_string())).collect()
    };
    found.settlements.iter().flat_map(players).collect()
}

fn pairs(of: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    of.iter().map(|&(cause, foul)| (cause.to_owned(), foul.to_owned())).collect()
}

#[test]
#[ignore = "takes long"]
fn the_italian_game() {
    let found = shown("fimj/official-1993", "too-few = \"nothing\"\ntoo-many = \"counts\"");
    assert_eq!(found, pairs(&[("penalty.too-few", "too-few"), ("penalty.too-many", "too-many")]));
    let free = shown("fimj/official-1993", "false-win = \"none\"");
    assert!(free.iter().all(|(cause, _)| cause == "penalty.false-win") && !free.is_empty(), "{free:?}");
}

#[test]
fn the_game_of_taiwan() {
    let found = shown("taiwan/standard", "false-win = \"claimed\"");
    assert_eq!(found, pairs(&[("penalty.false-win", "false-win")]));
}
