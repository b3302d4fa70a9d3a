//! Fu, limits and payments as rulebooks give them. Each value was worked out by hand.
//!
//! Sources: EMA, Riichi: Rules for Japanese Mahjong, 2016 and 2025 (a mangan from 4 han 30 fu since 2025, thirteen han are
//! no yakuman); WRC 2025 (thirteen han are one). What all of them say alike, of fu, of a dealer's half more and of 100
//! from each for every repeat, stands in any of them.

use jong_core::NoWin;
use jong_core::hand::{Declaration, Event, Seat, Situation};
use jong_riichi::Riichi;
use jong_test_table::{rules, score, score_with_dora, value};

const EMA_2016: &str = "riichi/ema-2016";
const EMA_2025: &str = "riichi/ema-2025";
const WRC_2025: &str = "riichi/wrc-2025";

/// A hand of South's in the east round: a value, and the gain or loss of each seat.
fn south(id: &str, hand: &str, from: Option<Seat>, change: impl Fn(&mut Situation)) -> (String, [i64; 4]) {
    let mut situation = Situation::plain(Seat::S, Seat::E, from);
    change(&mut situation);
    let score = score(&rules(id, &Riichi), hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"));
    (value(&score), score.totals.into())
}

#[test]
fn a_pinfu_that_is_drawn_has_20_fu() {
    // 20 × 2^(2+2) = 320: from East 640, rounded up to 700, from the others 400.
    let hand = "234m 567p 345s 67s 99p +8s";
    let paid = south(EMA_2025, hand, None, |_| {});
    assert_eq!(paid, ("2 han 20 fu".to_owned(), [-700, 1500, -400, -400]));
    // Two repeats: 200 more from each.
    let paid = south(EMA_2025, hand, None, |situation| situation.repeats = 2);
    assert_eq!(paid.1, [-900, 2100, -600, -600]);
}

#[test]
fn a_claimed_hand_without_fu_of_its_own_has_30() {
    // 30 × 2^(1+2) = 240, four times, rounded up.
    let paid = south(EMA_2025, "(234m) 567p 345s 67s 66p +8s", Some(Seat::W), |_| {});
    assert_eq!(paid, ("1 han 30 fu".to_owned(), [0, 1000, -1000, 0]));
}

#[test]
fn seven_pairs_are_25_fu_and_the_dealer_gets_half_more() {
    let hand = "11m 33m 55p 77p 22s 44s 6z +6z";
    let paid = south(EMA_2025, hand, Some(Seat::E), |_| {});
    assert_eq!(paid, ("2 han 25 fu".to_owned(), [-1600, 1600, 0, 0]));
    let east = Situation::plain(Seat::E, Seat::E, Some(Seat::N));
    let score = score(&rules(EMA_2025, &Riichi), hand, &east).expect("seven pairs");
    assert_eq!(score.totals, [2400, 0, 0, -2400]);
}

#[test]
fn a_mangan_is_rounded_up_to_where_the_rules_say_so() {
    // Ready, all simples, pinfu and a pure double chow: 30 × 2^(4+2) = 1920, four times 7680.
    let four_han = "223344m 567p 67s 55s +8s";
    // Ready on the first turn and dragons; 20, 10 for the discard, 16 and 8: 54, so 60 × 2^(3+2) = 1920.
    let sixty_fu = "[4444m] 777z 234p 67s 99p +8s";
    for (hand, declared, worth) in
        [(four_han, Declaration::Ready, "4 han 30 fu"), (sixty_fu, Declaration::Double, "3 han 60 fu")]
    {
        let by = |id| south(id, hand, Some(Seat::W), |situation| situation.declared = declared);
        assert_eq!(by(EMA_2016), (worth.to_owned(), [0, 7700, -7700, 0]), "{hand}");
        assert_eq!(by(EMA_2025), (worth.to_owned(), [0, 8000, -8000, 0]), "{hand}");
    }
}

#[test]
fn thirteen_han_are_a_yakuman_where_the_rules_say_so() {
    // A full flush 6, a straight 2, a pure double chow, pinfu, ready, at once, self-drawn.
    let by = |id| {
        south(id, "112233m 456m 78m 99m +9m", None, |situation| {
            situation.declared = Declaration::Ready;
            situation.events.insert(Event::OneShot);
        })
    };
    assert_eq!(by(EMA_2025), ("13 han 20 fu".to_owned(), [-12_000, 24_000, -6_000, -6_000]));
    assert_eq!(by(WRC_2025), ("13 han 20 fu".to_owned(), [-16_000, 32_000, -8_000, -8_000]));
}

#[test]
fn dora_alone_are_no_reason_to_win() {
    let rules = rules(EMA_2025, &Riichi);
    let south = Situation::plain(Seat::S, Seat::E, Some(Seat::W));
    // 6s shows the dora 7s.
    let with_dora = |hand| score_with_dora(&rules, hand, "6s", &south).map(|score| value(&score));
    assert_eq!(with_dora("(234m) 567p 345s 67s 11p +8s"), Err(NoWin::NoPattern));
    assert_eq!(with_dora("(234m) 567p 345s 67s 66p +8s"), Ok("2 han 30 fu".to_owned()));
}
