//! The snakes: one to nine of a suit, the four winds, and a dragon or a second one of the suit.

use super::WINDS;
use crate::reading::shanten::kinds_of;
use crate::reading::{FormName, Reading};
use crate::tile::{Counts, KindSet};

const SUIT: u64 = 0x1ff;
const DRAGONS: u64 = 0b111 << 52;

/// The reading, if the tiles are a little snake.
pub(super) fn little(counts: &Counts) -> Option<Reading> {
    let present = counts.present();
    let one_suit = (0..3).any(|lane| present & !WINDS & !DRAGONS == SUIT << (16 * lane));
    let snake = one_suit && present & WINDS == WINDS && (present & DRAGONS).count_ones() == 1 && counts.total() == 14;
    snake.then(|| Reading { singles: present, ..Reading::empty(FormName::LittleSnake) })
}

/// The reading, if the tiles are a wriggling snake.
pub(super) fn wriggling(counts: &Counts) -> Option<Reading> {
    let [present, pair] = [counts.present(), counts.at_least(2)];
    let snake = (0..3).any(|lane| present == WINDS | SUIT << (16 * lane) && pair == 1 << (16 * lane));
    let snake = snake && counts.total() == 14;
    snake.then(|| Reading { pairs: pair, singles: present & !pair, ..Reading::empty(FormName::WrigglingSnake) })
}

/// The most of these tiles that a wriggling snake can keep; `None` if the game has no tiles for one.
#[inline(never)]
pub(super) fn kept_by_wriggling(game: KindSet, counts: &Counts) -> Option<u32> {
    let (whole, twice) = ((0..3).filter(|lane| game.0 >> (16 * lane) & SUIT == SUIT), counts.at_least(2));
    let kept = |lane: usize| kinds_of(counts.lane(lane)) + (twice >> (16 * lane) & 1) as u32;
    let suit = whole.map(kept).max()?;
    (game.0 & WINDS == WINDS).then(|| suit + kinds_of(counts.lane(3) & 0o7777))
}

/// The most of these tiles that a little snake can keep; `None` if the game has no tiles for one.
#[inline(never)]
pub(super) fn kept_by_little(game: KindSet, counts: &Counts) -> Option<u32> {
    let whole = (0..3).filter(|lane| game.0 >> (16 * lane) & SUIT == SUIT);
    let suit = whole.map(|suit| kinds_of(counts.lane(suit))).max()?;
    // The winds are the lowest of the honours.
    let (winds, dragons) = (counts.lane(3) & 0o7777, counts.lane(3) >> 12);
    let honours = game.0 & WINDS == WINDS && game.0 & DRAGONS != 0;
    honours.then(|| suit + kinds_of(winds) + u32::from(dragons != 0))
}
