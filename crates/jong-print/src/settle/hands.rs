//! The tiles of a finished hand as they were written, in their canonical form.

use jong::{Dialect, read_hand};
use jong_core::hand::{PerSeat, Seat};
use jong_core::notation::{self, At, write_tiles};
use jong_core::say;
use serde_json::Value;

use crate::draw::LaidHand;
use crate::report;
use crate::speech::Speech;

/// The tiles of a finished hand.
#[derive(Debug, Default)]
pub(super) struct Written {
    /// The hand of each player in notation, and behind it the tiles laid out, and as it lies on the table; nothing for
    /// those of whom nothing was said.
    pub(super) hands: PerSeat<Option<(String, LaidHand)>>,
    /// The tile that wins.
    pub(super) win: Option<String>,
}

impl Written {
    /// The tiles of a record that could be read.
    pub(super) fn of(text: &str, speech: Speech) -> Written {
        let record: Value = serde_json::from_str(text).unwrap_or_default();
        let win = read(text_of(&record["win"]).trim_start_matches('+')).tiles;
        let mut written = Written { win: win.first().map(|tile| tile.value.to_string()), ..Written::default() };
        for seat in Seat::at_table(4) {
            let player = &record["players"][<&str>::from(seat)];
            written.hands[seat.index()] = player.is_object().then(|| hand(player, speech));
        }
        written
    }
}

fn hand(player: &Value, speech: Speech) -> (String, LaidHand) {
    let mut hand = read(text_of(&player["hand"]));
    for meld in player["melds"].as_array().into_iter().flatten() {
        hand.melds.extend(read(text_of(meld)).melds);
    }
    let aside = read(text_of(&player["bonus"])).tiles;
    let bonus = write_tiles(aside.iter().map(|&At { value, .. }| value));
    let mut laid = LaidHand::from(&hand);
    laid.bonus.extend(aside.iter().map(|tile| tile.value));
    let hand = report::written(&hand);
    let said =
        if bonus.is_empty() { hand } else { speech.tell(&say!("{hand}, laid out {tiles}", hand, tiles = bonus)) };
    (said, laid)
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn read(text: &str) -> notation::WrittenHand {
    read_hand(text, Dialect::Common, None).unwrap_or_default()
}
