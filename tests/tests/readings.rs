//! The fast readings are the readings: `for_each_reading` gives the same set as a slow enumeration from the definition
//! (`jong_tests::slow`), and none twice.
//!
//! Sources: `vocabulary.md` ("reading", `wait`, `groups`) for what a reading is; arXiv:1707.07345v2 for the number of
//! single-suit hands of 14 and 17 tiles that are complete (13,259 of 118,800 and 26,414 of 175,725).

use jong_core::hand::{Hand, Held};
use jong_core::reading::{Forms, FormsSection, Reading, for_each_reading, is_complete};
use jong_core::tile::{Kind, TileSet};
use jong_tests::chance::Chance;
use jong_tests::deal::{Dealer, pool};
use jong_tests::single_suit::{self, for_each_hand};
use jong_tests::slow;

fn tiles() -> TileSet {
    jong::open("riichi/tenhou").expect("a shipped ruleset").tile_set().clone()
}

/// Compares the readings of a hand, won with each of its concealed tiles, drawn and discarded. Returns how many
/// readings there were at most.
fn compare(forms: &Forms, hand: &Hand) -> usize {
    let mut most = 0;
    for (win, _) in hand.concealed.iter() {
        let mut hand = hand.clone();
        hand.win = win.into();
        for drawn in [false, true] {
            let mut slow = Vec::new();
            for reading in slow::readings(forms, &hand, drawn).iter().map(slow::SlowReading::masks) {
                if !slow.contains(&reading) {
                    slow.push(reading);
                }
            }
            let mut fast: Vec<Reading> = Vec::new();
            for_each_reading(forms, &hand, drawn, |reading| {
                assert!(!fast.contains(reading), "given twice: {reading:?} of {hand:?}");
                assert!(slow.contains(reading), "is none: {reading:?} of {hand:?}");
                fast.push(*reading);
            });
            assert_eq!(fast.len(), slow.len(), "drawn: {drawn}, {hand:?}\n{fast:?}\n{slow:?}");
            most = most.max(fast.len());
        }
    }
    let complete = slow::is_complete(forms, &slow::tiles_of(&hand.concealed), hand.melds.len());
    assert_eq!(is_complete(forms, &hand.concealed, hand.melds.len()), complete, "{hand:?}");
    assert_eq!(most > 0, complete, "{hand:?}");
    most
}

/// Hands of the pools of [`pool`], or of one suit only; some of them spoilt by one tile.
fn random(seed: u64, sets: u8, hands: usize, flush: bool) -> usize {
    let (tiles, forms) = (tiles(), Forms::all(sets));
    let (dealer, mut chance) = (Dealer { game: &tiles, sets: usize::from(sets) }, Chance::new(seed));
    let one_suit: Vec<Kind> = Kind::all_for_sets().filter(|kind| kind.index() < 9).collect();
    let mut most = 0;
    for _ in 0..hands {
        let pool = if flush { one_suit.clone() } else { pool(&mut chance, &tiles) };
        let hand = dealer.complete(&mut chance, &pool);
        let readings = compare(&forms, &hand);
        assert!(readings > 0, "dealt as a complete hand: {hand:?}");
        most = most.max(readings);
        if chance.one_in(8) {
            let exchanges = 1 + chance.below(2);
            compare(&forms, &Hand::new(&dealer.held(&mut chance, &pool, exchanges), hand.win));
        }
    }
    most
}

#[test]
fn random_hands_of_fourteen() {
    random(14, 4, 30_000, false);
}

#[test]
fn random_hands_of_seventeen() {
    random(17, 5, 30_000, false);
}

#[test]
fn flushes_with_many_readings() {
    assert!(random(141, 4, 6_000, true) >= 6);
    assert!(random(171, 5, 6_000, true) >= 6);
}

/// Without one form, or without quads as two pairs, its readings and no others are missing.
#[test]
fn forms_can_be_left_out() {
    let (tiles, mut chance) = (tiles(), Chance::new(34));
    let dealer = Dealer { game: &tiles, sets: 4 };
    for _ in 0..6_000 {
        let mut bit = || chance.one_in(2);
        let section = FormsSection { standard: bit(), seven_pairs: bit(), quad_pairs: bit(), thirteen_orphans: bit() };
        let pool = pool(&mut chance, &tiles);
        compare(&Forms::new(section, 4), &dealer.complete(&mut chance, &pool));
    }
}

#[test]
fn every_single_suit_hand_of_fourteen() {
    let forms = Forms::all(4);
    every_single_suit_hand(&forms, 14, 118_800, 13_259);
}

#[test]
fn every_single_suit_hand_of_seventeen() {
    every_single_suit_hand(&Forms::all(5), 17, 175_725, 26_414);
}

/// `standard` of the hands are sets and a pair.
fn every_single_suit_hand(forms: &Forms, size: u8, hands: usize, standard: usize) {
    let (mut all, mut complete) = (0, 0);
    for_each_hand(size, |counts| {
        all += 1;
        let held = Held { concealed: single_suit::counts(counts), ..Held::default() };
        let Some((win, _)) = held.concealed.iter().next() else { return };
        let mut before = held;
        before.concealed.remove(win);
        let hand = Hand::new(&before, win.into());
        compare(forms, &hand);
        complete += usize::from(!slow::splits(&slow::tiles_of(&hand.concealed)).is_empty());
    });
    assert_eq!((all, complete), (hands, standard));
}
