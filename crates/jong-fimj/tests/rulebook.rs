//! Points, doubles and payments of the Italian game, worked out by hand.
//!
//! Source: Regolamento Ufficiale Italiano of the FIMJ, 1993, as Italian Wikipedia gives it (Mah Jong, Punti di stecca; Raddoppi;
//! Massimi; Pagamento dei punti): 20 for going mah jong, the points of pungs and kongs, East pays and collects double, amounts
//! are rounded to tens.

use jong_core::Score;
use jong_core::hand::{PerSeat, Seat, Situation};
use jong_fimj::Fimj;
use jong_test_table::{rules, score, value};

/// The score of a hand of South's in the east round.
fn south(hand: &str, from: Option<Seat>) -> Score {
    let situation = Situation::plain(Seat::S, Seat::E, from);
    score(&rules("fimj/official-1993", &Fimj), hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"))
}

#[test]
fn pungs_and_kongs_have_their_points() {
    // Beside each of them nothing counts: chows and a pair of numbers.
    let rest = "123p 567s 234s 2p +2p";
    for (set, points) in [
        ("(555m)", 2),
        ("555m", 4),
        ("(111m)", 4),
        ("111m", 8),
        ("(5555m)", 8),
        ("[5555m]", 16),
        ("(1111m)", 16),
        ("[1111m]", 32),
    ] {
        let score = south(&format!("{set} {rest}"), None);
        assert_eq!((value(&score), score.worth), (format!("{} points 0 doubles", 20 + points), 20 + points), "{set}");
    }
}

#[test]
fn a_set_of_dragons_doubles() {
    // 20 and 4 for the exposed dragons, doubled once: 48.
    let score = south("(777z) 123p 567s 234s 2p +2p", None);
    assert_eq!((value(&score).as_str(), score.worth), ("24 points 1 doubles", 48));
    // East pays 96, and so 100; the others 50 each.
    assert_eq!(score.totals, [-100, 200, -50, -50]);
}

#[test]
fn east_doubles_before_the_amount_is_rounded() {
    // 20 and 2 for the dragons of the pair and 2 for the pung: 24. East pays 48, and so 50; rounded first it would be 40.
    let score = south("(555m) 123p 567s 234s 7z +7z", None);
    assert_eq!((score.worth, score.totals), (24, PerSeat::new([-50, 90, -20, -20])));
    // Everybody pays, whoever discarded.
    assert_eq!(south("(555m) 123p 567s 234s 7z +7z", Some(Seat::W)).totals, [-50, 90, -20, -20]);
}

#[test]
fn a_limit_is_worth_itself_and_east_pays_it_twice() {
    let pairs = south("11m 33m 55p 77p 22s 44s 6z +6z", None);
    assert_eq!((pairs.worth, pairs.totals), (300, PerSeat::new([-600, 1200, -300, -300])));
    // Of several the highest: seven pairs of one suit are a purezza too.
    let pure = south("11m 22m 33m 55m 66m 88m 9m +9m", None);
    assert_eq!((pure.worth, pure.totals), (500, PerSeat::new([-1000, 2000, -500, -500])));
}
