//! Tai and payments of Taiwan's game of sixteen tiles, worked out by hand.
//!
//! Source: the students' report on Taiwanese mahjong (第六組, 認識麻將規則): 300底/100台, and 8台 are 300 + 100 × 8 = 1100;
//! 門清自摸 3, 平胡 2 and never self-drawn, 清一色 8; the dealer is one tai more, and one who stayed n times 2n + 1.

use jong_core::Score;
use jong_core::hand::{PerSeat, Seat, Situation};
use jong_taiwan::Taiwan;
use jong_test_table::{changed, rules, score, settle, value};

/// All chows and a pair of numbers, concealed, with a wait on both sides.
const CHOWS: &str = "123m 456m 345p 78p 234s 99s +9p";

/// The score of a hand of South's in the east round, by the report's rules.
fn south(hand: &str, from: Option<Seat>, streak: u32) -> Score {
    let situation = Situation { streak, ..Situation::plain(Seat::S, Seat::E, from) };
    score(&rules("taiwan/standard", &Taiwan), hand, &situation).unwrap_or_else(|why| panic!("{hand}: {why}"))
}

#[test]
fn eight_tai_are_1100() {
    let flush = south("(123m) (456m) (777m) 234m 56m 88m +4m", Some(Seat::W), 0);
    assert_eq!((value(&flush).as_str(), flush.totals), ("8 tai", PerSeat::new([0, 1100, -1100, 0])));
}

#[test]
fn on_a_draw_everybody_pays_and_the_dealer_more() {
    let drawn = south(CHOWS, None, 0);
    assert_eq!((value(&drawn).as_str(), drawn.totals), ("3 tai", PerSeat::new([-700, 1900, -600, -600])));
    // A dealer who stayed twice: five tai more.
    assert_eq!(south(CHOWS, None, 2).totals, [-1100, 2300, -600, -600]);
}

#[test]
fn all_chows_count_on_a_discard_alone() {
    // Concealed 1 and all chows 2.
    let claimed = south(CHOWS, Some(Seat::W), 2);
    assert_eq!((value(&claimed).as_str(), claimed.totals), ("3 tai", PerSeat::new([0, 600, -600, 0])));
    // The dealer as the discarder: one tai more.
    assert_eq!(south(CHOWS, Some(Seat::E), 0).totals, [-700, 700, 0, 0]);
}

/// A dealer who has stayed as often as counts passes the deal, or stays on where the rules say so.
#[test]
fn after_the_most_stays() {
    let most = |after: &str| {
        let changes = format!("[dealer]\nmost-repeats = 3\nafter-most = \"{after}\"\n");
        let (rules, _) = changed("taiwan/standard", &changes, &Taiwan);
        rules.scoring().match_terms().and_then(|terms| terms.stays.most)
    };
    assert_eq!((most("passes"), most("stays")), (Some(3), None));
    let rules = changed("taiwan/standard", "[dealer]\nmost-repeats = 3\nafter-most = \"stays\"\n", &Taiwan).0;
    let reasons = |streak| {
        let situation = Situation { streak, ..Situation::plain(Seat::E, Seat::E, Some(Seat::S)) };
        let other = "147m 258p 369s 1234567z";
        settle(&rules, [CHOWS, other, other, "147m 258p 368s 1234567z"], &situation).payments[0].reason()
    };
    assert!(reasons(3).contains("7 tai more with a dealer who has stayed 3 times;"), "{}", reasons(3));
    let after = "7 tai more with a dealer who has stayed 4 times, of which at most 3 count";
    assert!(reasons(4).contains(after), "{}", reasons(4));
}
