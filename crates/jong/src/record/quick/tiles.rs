//! Tiles in the plain notation: numbers and the letter of their suit behind them.

use jong_core::tile::{Kind, Suit, Tile};

/// A suit that its letter announces.
#[derive(Debug, Clone, Copy)]
struct SuitLetter {
    letter: u8,
    /// The index of its first kind.
    first: u8,
    /// Its greatest number.
    ranks: u8,
    /// The tile that a nought stands for: a red five, or none.
    nought: u8,
}

/// The state before any letter: no number belongs to a suit.
const NOTHING: SuitLetter = SuitLetter { letter: 0, first: 0, ranks: 0, nought: 0 };

/// The suits by the lowest five bits of their letters, which tell them apart.
const SUITS: [SuitLetter; 32] = {
    let suits = [Suit::Characters, Suit::Dots, Suit::Bamboo, Suit::Honours, Suit::Flowers, Suit::Seasons];
    let mut table = [NOTHING; 32];
    let mut at = 0;
    while at < suits.len() {
        let suit = suits[at];
        let letter = suit.letter() as u8;
        let first = match Kind::new(suit, 1) {
            Some(kind) => kind.index() as u8,
            None => panic!("every suit has a first tile"),
        };
        let nought = if suit.is_numbered() { Tile::RED_RANK } else { 0 };
        table[letter as usize % 32] = SuitLetter { letter, first, ranks: suit.ranks(), nought };
        at += 1;
    }
    table
};

/// Hands over the tiles of a plain list, from the last to the first, for a suit stands behind its numbers.
#[inline(always)]
pub(super) fn tiles(text: &[u8], mut take: impl FnMut(Tile) -> Option<()>) -> Option<()> {
    let mut suit = NOTHING;
    // Whether a suit was announced of which no tile has come yet.
    let mut fresh = false;
    for &byte in text.iter().rev() {
        let number = byte.wrapping_sub(b'0');
        if number <= 9 {
            let red = number == 0;
            let rank = if red { suit.nought } else { number };
            if rank == 0 || rank > suit.ranks {
                return None;
            }
            fresh = false;
            take(Tile { kind: Kind::from_index(usize::from(suit.first + rank - 1))?, red })?;
        } else if fresh {
            // A suit without numbers is for the careful reader.
            return None;
        } else if byte == b' ' {
            suit = NOTHING;
        } else {
            suit = SUITS[usize::from(byte % 32)];
            if suit.letter != byte {
                return None;
            }
            fresh = true;
        }
    }
    (!fresh).then_some(())
}

/// The only tile of a plain list.
#[inline]
pub(super) fn only_tile(text: &[u8]) -> Option<Tile> {
    let mut only = None;
    tiles(text, |tile| only.replace(tile).is_none().then_some(()))?;
    only
}
