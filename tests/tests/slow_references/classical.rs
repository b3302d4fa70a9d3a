//! Worked examples of the classical games: Babcock's illustrated hands (second edition, chapter VI), and limits that the
//! pages of the others tell.

use jong_tests::finished::tile;
use jong_tests::slow::classical::{Ending, Rules, Terms, loser, settle, totals, winner};
use jong_tests::slow::plain::{Event, Win, Wind};

use crate::slow_references::{CLAIMED, DRAWN, hand, place};

fn ending(win: &str, from: Option<Wind>, events: &[Event]) -> Ending {
    let win = Win { tile: tile(win), from, events: events.to_vec() };
    Ending { win, second_kong: false, as_dealt: false, wins_in_a_row: 0 }
}

/// A game, seat and round, tiles, melds and flowers, the winning tile, whose discard, the score.
type Case = (Rules, &'static str, [&'static str; 3], &'static str, Option<Wind>, u64);

#[rustfmt::skip]
const WON: &[Case] = &[
    // Fig. 16: 20, 2, 8, and 2 for the only possible place.
    (Rules::Babcock, "S/E", ["999s 123m 57m 22s", "(444p)", ""], "6m", CLAIMED, 32),
    // Fig. 17, also drawn in the only possible place, and held by West.
    (Rules::Babcock, "S/E", ["777m 23m 55s", "(111p) (333z)", ""], "1m", CLAIMED, 32),
    (Rules::Babcock, "S/E", ["777m 13m 55s", "(111p) (333z)", ""], "2m", DRAWN, 36),
    (Rules::Babcock, "W/E", ["777m 13m 55s", "(111p) (333z)", ""], "2m", DRAWN, 72),
    // Fig. 18.
    (Rules::Babcock, "S/E", ["111z 66z 55z 345s", "(8888p)", ""], "6z", CLAIMED, 84),
    (Rules::Babcock, "E/E", ["111z 66z 55z 345s", "(8888p)", ""], "6z", CLAIMED, 168),
    // Fig. 27, without the optional score.
    (Rules::Babcock, "S/E", ["11z 33z 345p", "(222z) (444z)", ""], "1z", CLAIMED, 128),
    // The Dutch table: twins 250, clean 500, pure 1000, of honours 2000.
    (Rules::Dutch, "S/E", ["1144m 7799p 2288s 3z", "", ""], "3z", DRAWN, 250),
    (Rules::Dutch, "S/E", ["1144m 7799m 2288m 3z", "", ""], "3z", DRAWN, 500),
    (Rules::Dutch, "S/E", ["1144667799m 223m", "", ""], "3m", DRAWN, 1000),
    (Rules::Dutch, "S/E", ["1122334455667z", "", ""], "7z", DRAWN, 2000),
    // British special hands.
    (Rules::British, "S/E", ["1199m 1199p 11s 22z 3z", "", ""], "3z", CLAIMED, 500),
    (Rules::British, "N/E", ["1199m 1199p 11s 22z 1z", "", "3f 4f"], "1z", CLAIMED, 516),
    (Rules::British, "S/E", ["1112345678999m", "", ""], "5m", CLAIMED, 1000),
    // Purity: 20, 12 and 2, doubled three times.
    (Rules::British, "S/E", ["444m 555m 888m 7m", "(222m)", ""], "7m", CLAIMED, 272),
    // The German table: four runs and a pair without value, the pair completed 2, the only tile 2.
    (Rules::German, "S/E", ["456p 678s 345s 2p", "(123m)", ""], "2p", CLAIMED, 48),
    (Rules::German, "S/E", ["345m 9p", "(555z) (666z) (777z)", ""], "9p", CLAIMED, 500),
];

#[test]
fn classical_winners() {
    for &(rules, at, [held, laid, bonus], win, from, expected) in WON {
        let found = winner(rules, &hand(held, laid, bonus), &ending(win, from, &[]), place(at));
        assert_eq!(found.map(|worth| worth.total), Some(expected), "{rules:?} {held} {win}");
    }
    let no =
        |held: &str, win: &str| winner(Rules::British, &hand(held, "", ""), &ending(win, DRAWN, &[]), place("S/E"));
    assert_eq!(no("123m 456p 888s 444s 2p", "2p"), None, "two chows");
    assert_eq!(no("1144m 7799p 2288s 3z", "3z"), None, "any pairs");
}

#[test]
fn classical_losers() {
    let worth = |rules, held, laid| loser(rules, &hand(held, laid, ""), place("N/E")).total;
    assert_eq!(worth(Rules::German, "15m 9p 3s", "(555z) (666z) (777z)"), 384);
    assert_eq!(worth(Rules::British, "19m 19p 19s 1234567z", ""), 400);
    assert_eq!(worth(Rules::British, "1199m 1199p 11s 22z 3z", ""), 200);
    assert_eq!(worth(Rules::Dutch, "1155m 3377p 2266s 4z", ""), 125);
    assert_eq!(worth(Rules::Dutch, "11s 99m", "(111p) (999s) (999p)"), 12, "heads and tails are a regular limit");
}

/// The payments: to the winner in full, differences among the others, East twice; and one who is liable pays for all.
#[test]
fn classical_settlements() {
    let of = |liable| totals(&settle(Terms::USUAL, [24, 30, 0, 2], Some(1), Some(2), liable));
    assert_eq!(of(None), [-60 + 48 + 44, 120, -30 - 48 - 2, -30 - 44 + 2]);
    assert_eq!(of(Some(2)), [0, 120, -120, 0]);
    let twice = Terms { east: 1, discarder: 2 };
    assert_eq!(totals(&settle(twice, [0, 48, 0, 0], Some(1), Some(2), None)), [-48, 192, -96, -48]);
    assert_eq!(totals(&settle(Terms::USUAL, [24, 30, 0, 2], None, None, None)), [0; 4]);
}
