//! The little snake: one to nine of a suit, the four winds and a dragon.

use crate::reading::{FormName, Reading};
use crate::tile::Counts;

const SUIT: u64 = 0x1ff;
const WINDS: u64 = 0b1111 << 48;
const DRAGONS: u64 = 0b111 << 52;

/// The reading, if the tiles are a little snake.
pub(super) fn little(counts: &Counts) -> Option<Reading> {
    let present = counts.present();
    let one_suit = (0..3).any(|lane| present & !WINDS & !DRAGONS == SUIT << (16 * lane));
    let snake = one_suit && present & WINDS == WINDS && (present & DRAGONS).count_ones() == 1 && counts.total() == 14;
    snake.then(|| Reading { singles: present, ..Reading::empty(FormName::LittleSnake) })
}

/// The most of these tiles that a little snake can keep.
pub(super) fn kept_by_little(counts: &Counts) -> u32 {
    let present = counts.present();
    let suit = (0..3).map(|lane| (present >> (16 * lane) & SUIT).count_ones()).max().unwrap_or(0);
    suit + (present & WINDS).count_ones() + u32::from(present & DRAGONS != 0)
}
