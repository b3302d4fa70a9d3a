//! The tiles of a finished hand as they were written, in their canonical form.

use jong::FinishedRecord;
use jong_core::hand::{DraftHand, PerSeat, Seat};
use jong_core::notation::{WithOffset, write_tiles};
use jong_core::say;

use crate::draw::LaidHand;
use crate::report;
use crate::speech::Speech;

/// The tiles of a finished hand.
#[derive(Debug, Default)]
pub(super) struct WrittenTiles {
    /// The hand of each player in notation, and behind it the tiles laid out, and as it lies on the table; nothing for
    /// those of whom nothing was said.
    pub(super) hands: PerSeat<Option<(String, LaidHand)>>,
    /// The tile that wins.
    pub(super) win: Option<String>,
}

impl WrittenTiles {
    /// The tiles of a record.
    pub(super) fn of(record: &FinishedRecord, speech: Speech) -> WrittenTiles {
        let mut written = WrittenTiles { win: record.win().map(|tile| tile.to_string()), ..WrittenTiles::default() };
        for seat in Seat::at_table(4) {
            written.hands[seat] = record.hand(seat).map(|draft| hand(draft, speech));
        }
        written
    }
}

fn hand(draft: &DraftHand, speech: Speech) -> (String, LaidHand) {
    let bonus = write_tiles(draft.bonus.iter().map(|&WithOffset { value, .. }| value));
    let hand = report::notation(&draft.written);
    let said =
        if bonus.is_empty() { hand } else { speech.tell(&say!("{hand}, laid out {tiles}", hand, tiles = bonus)) };
    (said, LaidHand::from(draft))
}
