//! A hand in notation, with its situation if that is not plain.

use jong_core::hand::{DraftHand, WinKind};
use jong_core::notation::write_tiles;
use jong_core::say;
use jong_core::tile::Tile;
use jong_lab::concept::ShownHand;

use crate::draw::LaidHand;
use crate::report::notation;
use crate::speech::Speech;

/// `234m 567p 345s 67s 99p +8s; drawn`; `ready` is the players' word for that declaration, if it is asked for.
pub(super) fn line(shown: &ShownHand, ready: Option<&str>, speech: Speech) -> String {
    let hand = shown.win.hand.draft();
    speech.parts([notation(&hand.written), speech.list(about(shown, &hand, ready, speech))])
}

/// The hand as tiles.
pub(super) fn laid(shown: &ShownHand) -> LaidHand {
    LaidHand::from(&shown.win.hand.draft())
}

/// The remarks about the win.
fn about(shown: &ShownHand, hand: &DraftHand, ready: Option<&str>, speech: Speech) -> Vec<String> {
    let situation = &shown.win.situation;
    let how = match situation.by {
        Some(WinKind::Draw) => speech.tell(&say!("drawn")),
        Some(WinKind::Discard) => speech.tell(&say!("a discard")),
        None => speech.tell(&say!("did not win")),
    };
    let laid_out = write_tiles(hand.bonus.iter().map(|tile| tile.value));
    let [dora, ura] = [&situation.dora, &situation.ura].map(|kinds| write_tiles(kinds.iter().copied().map(Tile::from)));
    let mut said = vec![how];
    said.extend(speech.circumstances(situation, ready, [&laid_out, &dora, &ura]));
    said
}
