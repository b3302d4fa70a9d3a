//! Differences that only hands of one of two rulesets show, or hands of a rare situation: found in either order.

use std::collections::BTreeSet;

use jong::{Outcome, Ruleset};
use jong_lab::{Diff, SearchExtent, diff};
use jong_tests::chance::all_or;

use super::{load, open};

/// A house that changes some values of a shipped ruleset.
fn house(extends: &str, values: &str) -> Ruleset {
    let text =
        format!("schema = 1\nid = \"clubs/house\"\nextends = \"{extends}\"\nname = {{ en = \"House\" }}\n{values}\n");
    load("house.toml", &text)
}

/// Compares two rulesets by hands alone.
fn compare<'a>(a: &'a Ruleset, b: &'a Ruleset) -> Diff<'a> {
    diff(a, b, &SearchExtent { wins: 0, ..SearchExtent::default() })
}

/// The causes that hands show.
fn shown(diff: &Diff<'_>) -> BTreeSet<String> {
    let scored = diff.witnesses.iter().flat_map(|witness| witness.cause.iter().cloned());
    scored.chain(diff.settlements.iter().flat_map(|witness| witness.cause.iter().cloned())).collect()
}

/// Houses, each with the ruleset that it changes, and the causes that hands show.
const HOUSES: [(&str, &str, &[&str]); 7] = [
    // Two red fives of one suit.
    ("riichi/tenhou", "[tiles]\nred = { m = 1, p = 2, s = 1 }", &["tiles.red"]),
    // A dealer who stays for the thirteenth time.
    ("taiwan/standard", "[dealer]\nmost-repeats = 12", &["dealer.most-repeats"]),
    // A liable player, and repeats.
    ("riichi/wrc-2025", "[liability]\nrepeats = \"liable\"", &["liability.repeats"]),
    // Claimed chows.
    ("riichi/ema-2025", "[calls]\nchow = \"never\"", &["calls.chow"]),
    // Flowers.
    ("taiwan/standard", "[tiles]\nbonus = \"\"\nown-bonus = {}", &["tiles.bonus"]),
    // Limits of a hand with many dora.
    ("riichi/jpml-a-2026", "[dora]\nkong = true", &["dora.kong"]),
    // A hand of the BMJA wins with one chow at most, so hands of pungs show who settles.
    (
        "classical/bmja",
        "[payment]\nlosers-settle = false\n[penalty]\ntoo-few = \"counts\"\n[winners]\non-one-discard = \"all\"",
        &["payment.losers-settle", "penalty.too-few", "winners.on-one-discard"],
    ),
];

/// Each house in one order, and in both in a thorough run.
#[test]
#[ignore = "takes long"]
fn houses_in_either_order() {
    for (at, (id, values, wanted)) in HOUSES.into_iter().enumerate() {
        let (base, house) = (open(id), house(id, values));
        let orders = [[&base, &house], [&house, &base]];
        for [a, b] in all_or(orders.to_vec(), vec![orders[at % 2]]) {
            let found = compare(a, b);
            let shown = shown(&found);
            assert!(wanted.iter().all(|cause| shown.contains(*cause)), "{values}: {shown:?}");
            assert_eq!(found.silent, Vec::<Vec<String>>::new(), "{values}");
        }
    }
}

/// Four alike make two pairs in the second rules alone, and in the first alone. The hand holds four alike.
#[test]
#[ignore = "takes long"]
fn a_hand_that_one_of_them_lets_win() {
    let (plain, quads) = (open("riichi/ema-2025"), house("riichi/ema-2025", "[hand]\nquad-pairs = true"));
    for [a, b] in [[&plain, &quads], [&quads, &plain]] {
        let found = compare(a, b);
        let causes: Vec<&Vec<String>> = found.witnesses.iter().map(|witness| &witness.cause).collect();
        assert_eq!(causes, [&["hand.quad-pairs"]]);
        let witness = &found.witnesses[0];
        let wins = witness.results().map(|result| matches!(result.map(|line| line.outcome), Ok(Outcome::Win(_))));
        assert_eq!(wins, [a, b].map(|rules| std::ptr::eq(rules, &quads)));
        let most = jong::core::tile::Kind::all_for_sets().map(|kind| witness.win.hand.copies(kind)).max();
        assert_eq!(most, Some(4));
    }
}

/// A kong that is robbed has all other copies of its tile: the hand that robs it holds none.
#[test]
fn a_robbed_kong_has_the_other_copies() {
    let (base, house) = (open("riichi/ema-2025"), house("riichi/ema-2025", "[han]\nrobbing-a-kong = 3"));
    let found = compare(&base, &house);
    let causes: Vec<&Vec<String>> = found.witnesses.iter().map(|witness| &witness.cause).collect();
    assert_eq!(causes, [&["robbing-a-kong"]]);
    let win = &found.witnesses[0].win;
    let robbed = win.hand.win.expect("it won with a tile");
    assert!(win.situation.events.has_robbed_kong() && win.hand.copies(robbed.kind) == 1, "{win:?}");
}
