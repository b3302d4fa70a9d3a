//! The examples of the Italian rules, section 5.

use std::collections::BTreeSet;

use jong_tests::finished::tile;
use jong_tests::slow::fimj::{self, Limit, Payment, Worth};
use jong_tests::slow::plain::{Event, Hand, Win, Wind};

use crate::slow_references::{CLAIMED, DRAWN, NORTH, hand, place};

const fn counted(points: u64, doubles: u32) -> Worth {
    Worth { points, doubles, limit: None, total: points << doubles }
}

const fn limited(points: u64, doubles: u32, limit: Limit) -> Worth {
    Worth { points, doubles, limit: Some(limit), total: limit.points() }
}

/// An id, seat and round, the tiles without the winning one, melds, flowers, the winning tile, whose discard, events,
/// the worth.
type WinCase = (&'static str, &'static str, [&'static str; 3], &'static str, Option<Wind>, &'static [Event], Worth);

/// The Italian rules, section 5: hands won. Where the page does not say which tile won, any that leaves the pungs hidden.
#[rustfmt::skip]
const WON: &[WinCase] = &[
    ("C1", "S/E", ["123m 46p 789s 22p", "(234s)", ""], "5p", CLAIMED, &[], counted(20, 1)),
    ("C2", "S/E", ["123p 456p 789p 7z", "(444m)", ""], "7z", DRAWN, &[], counted(24, 2)),
    ("C3", "W/E", ["222m 555p 88s 33z", "(777z)", ""], "8s", DRAWN, &[], counted(38, 3)),
    ("C3b", "W/E", ["222m 555p 88s 33z", "(777z)", ""], "8s", NORTH, &[], counted(36, 2)),
    ("C4", "S/E", ["777888999p 456s 7z", "", ""], "7z", DRAWN, &[], counted(22, 2)),
    ("C5", "N/E", ["222233334444s 7z", "", ""], "7z", DRAWN, &[], counted(22, 5)),
    ("C5b", "N/E", ["222333444s 234p 7z", "", ""], "7z", DRAWN, &[], counted(22, 2)),
    ("C5c", "N/E", ["223344s 234p 234m 7z", "", ""], "7z", DRAWN, &[], counted(22, 2)),
    ("C6", "E/S", ["123345567789m 4z", "", ""], "4z", DRAWN, &[], counted(20, 3)),
    ("C7", "E/E", ["234m 567p 345s 1z", "(234p)", "1f 1g"], "1z", DRAWN, &[], counted(32, 2)),
    ("C8", "E/E", ["111z 234m 567p 9s", "(777z)", "1f 2f 3f 4f"], "9s", CLAIMED, &[], counted(36, 7)),
    ("C10", "W/E", ["444m 444p 9m", "(4444s) (123p)", ""], "9m", DRAWN, &[], counted(36, 1)),
    ("C11", "S/E", ["111m 999m 111p 999p 1z", "", ""], "1z", DRAWN, &[], limited(54, 5, Limit::TuttiTris)),
    ("C11c", "S/E", ["1122334455667m", "", ""], "7m", DRAWN, &[], limited(20, 0, Limit::Purezza)),
    ("C11d", "S/E", ["1133557799m 11z 7z", "", ""], "7z", DRAWN, &[], limited(24, 0, Limit::Coppie)),
    ("C11e", "S/E", ["19m 19p 19s 1234567z", "", ""], "1z", CLAIMED, &[], limited(22, 0, Limit::TrediciLanterne)),
    ("C11f", "S/E", ["111z 222z 2m", "(333z) (444z)", ""], "2m", DRAWN, &[], limited(44, 5, Limit::QuattroBenedizioni)),
    ("C11g", "S/E", ["2m", "[3333m] (5555p) (8888s) (7777z)", ""], "2m", DRAWN, &[], limited(68, 2, Limit::TuttiPoker)),
    ("C12", "S/E", ["23p 345p 678p 77z", "(123p)", ""], "4p", CLAIMED, &[Event::RobbedKong], counted(22, 2)),
    ("C12b", "S/E", ["23p 345p 678p 33z", "(123p)", ""], "4p", NORTH, &[], counted(20, 0)),
    ("C12c", "S/E", ["23p 345p 678p 55p", "(123p)", ""], "4p", CLAIMED, &[], limited(20, 0, Limit::Purezza)),
    ("C13", "S/W", ["222p 666p 2z", "(666z) (8888p)", ""], "2z", CLAIMED, &[], counted(42, 3)),
    ("C13, last tile", "S/W", ["222p 666p 2z", "(666z) (8888p)", ""], "2z", DRAWN, &[Event::LastTile], counted(42, 4)),
];

#[test]
fn italian_winners() {
    for &(id, at, [held, laid, bonus], win, from, events, expected) in WON {
        let win = Win { tile: tile(win), from, events: events.to_vec() };
        let found = fimj::winner(&hand(held, laid, bonus), &win, place(at), 0);
        assert_eq!(found, Some(expected), "{id}");
    }
}

#[test]
fn italian_losers() {
    let at = place("S/E");
    assert_eq!(fimj::loser(&hand("777z 111s 444p 66z 58m", "", "2f"), at), counted(26, 3), "C9");
    assert_eq!(fimj::loser(&hand("7777z 111s 444p 66z 5m", "", "2f"), at), counted(26, 3), "C9b");
    let declared = hand("111s 444p 66z 5m", "[7777z]", "2f");
    assert_eq!(fimj::loser(&declared, at), counted(50, 2), "C9b, declared");
    let nothing = hand("1111m 55z 2p 2s 4m 7p 3z 4z 9s", "", "3f");
    assert_eq!(fimj::loser(&nothing, at), counted(34, 0), "four alike are a kong where that is more");
}

/// Limits of which the page has no hand.
#[test]
fn italian_limits() {
    let plain = hand("123m 456p 789s 22p 5s", "", "");
    let seat = |letter: &str| place(&format!("{letter}/E"));
    let worth = |hand: &Hand, win: &str, from, events: &[Event], at, in_a_row| {
        let win = Win { tile: tile(win), from, events: events.to_vec() };
        fimj::winner(hand, &win, at, in_a_row).map(|worth| (worth.limit, worth.total))
    };
    let pairs = hand("1199m 1199p 1199s 1z", "", "");
    assert_eq!(worth(&pairs, "1z", DRAWN, &[], seat("S"), 0), Some((Some(Limit::Coppie), 300)));
    let quads = hand("1111m 3333p 5555s 1z", "", "");
    assert_eq!(worth(&quads, "1z", DRAWN, &[], seat("S"), 0), Some((Some(Limit::Coppie), 300)), "A14");
    let ready = hand("123m 456p 78s 22p 555s", "", "");
    let nine = |at, in_a_row| worth(&ready, "9s", DRAWN, &[], at, in_a_row);
    assert_eq!(nine(seat("E"), 9), Some((Some(Limit::NoveFiori), 600)));
    assert_eq!(nine(seat("E"), 8), Some((None, 48)));
    let gods = |at, from| worth(&ready, "9s", from, &[Event::FirstTurn], at, 0).expect("a win").0;
    assert_eq!(gods(seat("E"), DRAWN), Some(Limit::UscitaDegliDei));
    assert_eq!(gods(seat("S"), Some(0)), Some(Limit::UscitaDegliDei));
    assert_eq!(gods(seat("W"), Some(1)), None, "not East's discard");
    assert_eq!(gods(seat("S"), DRAWN), None, "the others win on a discard");
    assert_eq!(worth(&plain, "1m", DRAWN, &[], seat("S"), 0), None);
}

/// An id; scores in the order of the seats; winners; payments from, to and amount; totals.
type SettlementCase = (&'static str, [u64; 4], &'static [Wind], &'static [(&'static str, u64)], [i64; 4]);

/// The Italian rules, section 5: settlements.
#[rustfmt::skip]
const SETTLED: &[SettlementCase] = &[
    ("D1", [12, 26, 4, 0], &[1],
        &[("E>S", 50), ("W>S", 30), ("N>S", 30), ("W>E", 20), ("N>E", 20)], [-10, 110, -50, -50]),
    ("D2", [26, 12, 6, 16], &[0],
        &[("S>E", 50), ("W>E", 50), ("N>E", 50), ("W>S", 10), ("W>N", 10)], [150, -40, -70, -40]),
    ("D3", [0, 104, 32, 24], &[2],
        &[("E>W", 60), ("S>W", 30), ("N>W", 30), ("E>S", 210), ("E>N", 50), ("N>S", 80)], [-320, 260, 120, -60]),
    ("D4", [26, 88, 12, 4], &[0, 1],
        &[("E>S", 120), ("W>E", 50), ("N>E", 50), ("W>S", 90), ("N>S", 90), ("N>W", 10)], [-20, 300, -130, -150]),
    ("D5", [18, 88, 26, 2], &[1, 2],
        &[("W>S", 60), ("E>S", 180), ("N>S", 90), ("E>W", 50), ("N>W", 30), ("N>E", 30)], [-200, 330, 20, -150]),
    ("D6", [24, 80, 44, 10], &[0, 1, 2],
        &[("N>E", 50), ("N>S", 80), ("N>W", 40), ("E>S", 110), ("E>W", 40), ("W>S", 40)], [-100, 230, 40, -170]),
    ("D7", [8, 1000, 32, 2], &[1],
        &[("E>S", 2000), ("W>S", 1000), ("N>S", 1000), ("E>W", 50), ("N>E", 10), ("N>W", 30)],
        [-2040, 4000, -920, -1040]),
    ("D8", [2, 24, 256, 8], &[1],
        &[("E>S", 50), ("W>S", 20), ("N>S", 20), ("E>W", 510), ("E>N", 10), ("N>W", 250)], [-570, 90, 740, -260]),
    ("SP3, East wins", [4000 / 2, 0, 0, 0], &[0],
        &[("S>E", 4000), ("W>E", 4000), ("N>E", 4000)], [12000, -4000, -4000, -4000]),
    ("SP3, South wins", [0, 2000, 0, 0], &[1],
        &[("E>S", 4000), ("W>S", 2000), ("N>S", 2000)], [-4000, 8000, -2000, -2000]),
    ("C8, East wins", [4608, 0, 0, 0], &[0],
        &[("S>E", 9220), ("W>E", 9220), ("N>E", 9220)], [27660, -9220, -9220, -9220]),
    ("nobody wins", [12, 26, 4, 0], &[], &[], [0, 0, 0, 0]),
];

#[test]
fn italian_settlements() {
    for &(id, scores, winners, payments, totals) in SETTLED {
        let found = fimj::settle(scores, winners);
        let pair = |payment: &Payment| {
            let letters = ["E", "S", "W", "N"];
            (format!("{}>{}", letters[payment.from], letters[payment.to]), payment.amount)
        };
        let pairs: BTreeSet<(String, u64)> = found.iter().map(pair).collect();
        let expected = payments.iter().map(|&(pair, amount)| (pair.to_owned(), amount)).collect();
        assert_eq!(pairs, expected, "{id}");
        assert_eq!(fimj::totals(&found), totals, "{id}");
        assert_eq!(totals.iter().sum::<i64>(), 0, "{id}");
    }
}
