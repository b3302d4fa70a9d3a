//! Winds and flowers counted from the player whose wall was opened.
//!
//! The association (atawmj.org.tw, memu015.htm): 以開門為東風, 逆時針依序為東、南、西、北, and flowers alike; North's are 3f and 4g
//! there, West's 4f and 3g. 門風 1, 花牌 1. Payments: 300底/100台, and with the dealer one tai more.

use jong_core::hand::{DraftHand, DraftWin, PerSeat, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_taiwan::Taiwan;
use jong_test_table::{rules, value};

/// South's hand with a pung of the north wind and the flower 3f, where this wall was opened.
fn checked(id: &str, opened: Seat, from: Seat) -> Win {
    let read = |text: &str| parse_hand(text).unwrap_or_else(|defects| panic!("{text}: {defects:?}"));
    let written = read("(444z) 123m 456m 345p 78p 99s +9p");
    let melds_in_hand = written.melds.len();
    let hand = DraftHand { melds_in_hand, written, bonus: read("3f").tiles, ..DraftHand::default() };
    let situation = Situation { opened, ..Situation::plain(Seat::S, Seat::E, Some(from)) };
    let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
    draft.check(&rules(&format!("taiwan/{id}"), &Taiwan)).unwrap_or_else(|error| panic!("{error}"))
}

/// The value of the hand, and the payments.
fn won(id: &str, opened: Seat, from: Seat) -> (String, PerSeat<i64>) {
    let win = checked(id, opened, from);
    let score = rules(&format!("taiwan/{id}"), &Taiwan).score(&win.hand, &win.situation);
    let score = score.unwrap_or_else(|why| panic!("{why}"));
    (value(&score), score.totals)
}

#[test]
fn the_opened_wall() {
    let tai = |tai: &str, payments: [i64; 4]| (tai.to_owned(), PerSeat::new(payments));
    // The dealer's wall: South's wind is south, his flowers 2f and 2g. Nothing counts.
    assert_eq!(won("zhonghua", Seat::E, Seat::W), tai("0 tai", [0, 300, -300, 0]));
    // West's wall: West has the east wind, North the south, East the west, and South the north: 門風 1, 花牌 1.
    assert_eq!(won("zhonghua", Seat::W, Seat::W), tai("2 tai", [0, 500, -500, 0]));
    // The dealer pays one tai more, whatever his wind.
    assert_eq!(won("zhonghua", Seat::W, Seat::E), tai("2 tai", [-600, 600, 0, 0]));
    // North's wall: South has the west wind, and 3f is not among its flowers 4f and 3g.
    assert_eq!(won("zhonghua", Seat::N, Seat::W), tai("0 tai", [0, 300, -300, 0]));
}

#[test]
fn the_dealer_is_east_elsewhere() {
    let all = [Seat::E, Seat::S, Seat::W, Seat::N].map(|opened| won("standard", opened, Seat::W));
    assert!(all.iter().all(|one| *one == all[0]), "{all:?}");
}

/// The wall that was opened is a fact by any rules; the wind follows from it only where the rules say so.
#[test]
fn the_wall_is_kept() {
    for (id, wind, as_dealer) in [("zhonghua", Seat::N, Seat::W), ("standard", Seat::S, Seat::E)] {
        let won = checked(id, Seat::W, Seat::E);
        assert_eq!((won.situation.opened, won.situation.wind), (Seat::W, wind), "{id}");
        let mut moved = won.situation;
        moved.sit(Seat::E);
        assert_eq!((moved.seat, moved.opened, moved.wind), (Seat::E, Seat::W, as_dealer), "{id}");
    }
}
