//! Differences that only hands of one of two rulesets show: hands that the other does not let win, or does not read.

use std::collections::BTreeSet;

use jong::Outcome;
use jong_lab::{Diff, SearchExtent, diff};

use super::{load, open};

/// A house that changes some values of a shipped ruleset.
fn house(extends: &str, values: &str) -> jong::Ruleset {
    let text =
        format!("schema = 1\nid = \"clubs/house\"\nextends = \"{extends}\"\nname = {{ en = \"House\" }}\n{values}\n");
    load("house.toml", &text)
}

/// Compares two rulesets by hands alone.
fn compare<'a>(a: &'a jong::Ruleset, b: &'a jong::Ruleset) -> Diff<'a> {
    diff(a, b, &SearchExtent { wins: 0, ..SearchExtent::default() })
}

/// Four alike make two pairs in the second rules alone, and in the first alone. The hand holds four alike.
#[test]
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

/// The M.League turns an indicator for each kong, and the league A of the JPML does not.
#[test]
fn indicators_that_one_of_them_turns() {
    let [league, pros] = ["riichi/m-league", "riichi/jpml-a-2026"].map(open);
    for [a, b] in [[&league, &pros], [&pros, &league]] {
        let found = compare(a, b);
        let shown: BTreeSet<String> = found.witnesses.iter().map(|witness| witness.cause.join(" + ")).collect();
        assert!(shown.contains("dora.kong"), "{shown:?}");
    }
}

/// A hand of the BMJA wins with one chow at most. So who settles is shown by hands of pungs.
#[test]
fn settlements_where_few_chows_win() {
    let (plain, house) = (
        open("classical/bmja"),
        house(
            "classical/bmja",
            "[payment]\nlosers-settle = false\n[penalty]\ntoo-few = \"counts\"\n[winners]\non-one-discard = \"all\"",
        ),
    );
    let found = compare(&plain, &house);
    let causes: BTreeSet<String> = found.settlements.iter().map(|witness| witness.cause.join(" + ")).collect();
    let wanted = ["payment.losers-settle", "penalty.too-few", "winners.on-one-discard"];
    assert_eq!(causes, wanted.map(str::to_owned).into());
}
