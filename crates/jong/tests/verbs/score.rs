//! Reasons why a hand cannot be scored.

use jong::{HandBuilder, score};

/// A British hand wins with one chow at most (kajongg, Classical Chinese BMJA). Four sets and a pair are a shape, and what
/// bars this hand are its chows.
#[test]
fn a_complete_hand_is_told_what_bars_it() {
    let rules = jong::open("classical/bmja").expect("shipped");
    let hand = HandBuilder::read("123m 456p 888s 444s 2p +2p").expect("a hand");
    let why = score(&rules, &hand).expect_err("it has two chows");
    assert_eq!(why.text().english(), "the hand is complete, but a hand that wins has one chow at most");
    let incomplete = HandBuilder::read("123m 456p 888s 444s 2p +3p").expect("a hand");
    let why = score(&rules, &incomplete).expect_err("it has no pair");
    assert_eq!(why.text().english(), "the hand is not complete: its tiles make no winning shape");
}
