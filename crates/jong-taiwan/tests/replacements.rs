//! Wins on the replacement for a kong: where it was made from a discard, some rules give nothing for it.
//!
//! 槓上開花 as the association has it (atawmj.org.tw, memu015.htm): 因摸到花牌、暗槓或加槓而補牌; the Wikibooks article and the
//! table of the houses say the same, the students' report does not ask which kong it was. Payments: 300底/100台, and with
//! the dealer one tai more.

use jong_core::hand::{Event, PerSeat, Seat, Situation};
use jong_taiwan::Taiwan;
use jong_test_table::{rules, score, value};

/// The value and the payments of a hand with an exposed kong that South draws with these events.
fn drawn(id: &str, events: &[Event]) -> (String, PerSeat<i64>) {
    let hand = "(1111m) 456m 345p 78p 234s 99s +9p";
    let events = events.iter().copied().collect();
    let situation = Situation { events, ..Situation::plain(Seat::S, Seat::E, None) };
    let score = score(&rules(&format!("taiwan/{id}"), &Taiwan), hand, &situation).unwrap_or_else(|why| panic!("{why}"));
    (value(&score), score.totals)
}

#[test]
fn what_the_replacement_is_worth() {
    // 自摸 1, and 槓上開花 1: 500, and 600 from East. Without it 400, and 500 from East.
    let two = || ("2 tai".to_owned(), PerSeat::new([-600, 1600, -500, -500]));
    let one = || ("1 tai".to_owned(), PerSeat::new([-500, 1300, -400, -400]));
    for (id, claimed) in [("zhonghua", one()), ("wikibooks", one()), ("star31", one()), ("standard", two())] {
        assert_eq!(drawn(id, &[Event::KongReplacement]), two(), "{id}");
        assert_eq!(drawn(id, &[Event::ClaimedKongReplacement]), claimed, "{id}");
        // Beside the replacement itself the record need not say that it was one.
        assert_eq!(drawn(id, &[Event::KongReplacement, Event::ClaimedKongReplacement]), claimed, "{id}");
    }
}

/// 海底撈月 takes the place of 槓上開花 (不得加計槓上自摸), claimed or not: 1, and 自摸 1.
#[test]
fn the_last_tile_as_a_replacement() {
    for event in [Event::KongReplacement, Event::ClaimedKongReplacement] {
        let two = ("2 tai".to_owned(), PerSeat::new([-600, 1600, -500, -500]));
        assert_eq!(drawn("zhonghua", &[event, Event::LastTile]), two, "{event}");
    }
}
