//! The wins that an example may be.

use jong_core::Ruleset;
use jong_core::hand::{Declaration, DraftHand, DraftWin, Seat, Situation, Win};
use jong_core::notation::{WrittenHand, parse_hand};
use jong_core::tree::{Node, Value};

use super::record::record;
use crate::record::Record;

/// The wins that an example may be under its rules. An example that tells its win has that one. Any other has one in
/// each of the situations, in their order, for each tile that may have come last.
pub fn wins(rules: &Ruleset, example: &Node, situations: &[Situation]) -> Vec<Win> {
    match &example.value {
        Value::Table(_) => {
            let record = record(example).and_then(|record| Record::from_map(record, rules).ok());
            record.and_then(|record| record.check(rules).ok()).into_iter().collect()
        }
        Value::Text(text) => {
            let Ok(written) = parse_hand(text) else { return Vec::new() };
            let ways = ways(&written);
            let won = |of: &Situation| {
                let wins = ways.iter().filter_map(|way| draft(way.clone(), of.clone()).check(rules).ok());
                wins.collect::<Vec<Win>>()
            };
            situations.iter().flat_map(won).collect()
        }
        _ => Vec::new(),
    }
}

/// The places of the tiles that may have come last, in the list of a hand's concealed tiles: one for each different
/// tile, those at the end first.
pub fn last_tiles(written: &WrittenHand) -> Vec<usize> {
    let mut places: Vec<usize> = Vec::new();
    for (at, tile) in written.tiles.iter().enumerate().rev() {
        if !places.iter().any(|&seen| written.tiles[seen].value == tile.value) {
            places.push(at);
        }
    }
    places
}

/// The hand once for each tile that may have come last; a hand that marks its winning tile comes as it is.
pub(super) fn ways(written: &WrittenHand) -> Vec<WrittenHand> {
    if written.win.is_some() {
        return vec![written.clone()];
    }
    let way = |at: usize| {
        let mut way = written.clone();
        way.win = Some(way.tiles.remove(at));
        way
    };
    last_tiles(written).into_iter().map(way).collect()
}

/// A win with a hand as it is written: no tile lies beside it, and no indicators are turned.
pub fn draft(written: WrittenHand, situation: Situation) -> DraftWin {
    let hand = DraftHand { written, melds_in_hand: usize::MAX, win_field: None, bonus: Vec::new() };
    DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() }
}

/// The plainest wins, all in the round of East: of South on a discard of `from`, and by a draw; of East on a discard of
/// South, and by a draw.
pub fn plainest(from: Seat) -> [Situation; 4] {
    let plain = |seat, from| Situation::plain(seat, Seat::E, from);
    [plain(Seat::S, Some(from)), plain(Seat::S, None), plain(Seat::E, Some(Seat::S)), plain(Seat::E, None)]
}

/// The same win by a player who had declared ready.
pub fn ready(of: &Situation) -> Situation {
    Situation { declared: Declaration::Ready, ..of.clone() }
}
