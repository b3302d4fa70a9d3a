//! The tiles of the logs: every one of the 136 has a number of its own.

use std::fmt;
use std::str::FromStr;

/// A tile: characters, dots, bamboo, winds and dragons, four of each kind, the red five the first of its four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile(u8);

const SUITS: [char; 4] = ['m', 'p', 's', 'z'];
const COPIES: u8 = 4;
const RED: [Tile; 3] = [Tile(16), Tile(52), Tile(88)];

impl Tile {
    /// The tiles that there are.
    const COUNT: u8 = 34 * COPIES;

    /// A tile by its kind, counted from 0, and its number among the four.
    pub(super) fn of(kind: u16, copy: u16) -> Option<Self> {
        let number = u8::try_from(kind.checked_mul(u16::from(COPIES))?.checked_add(copy)?).ok()?;
        Self::numbered(number)
    }

    pub(super) fn numbered(number: u8) -> Option<Self> {
        (number < Self::COUNT).then_some(Self(number))
    }

    /// The four of its kind.
    pub(super) fn quad(self) -> [Self; 4] {
        let first = self.0 - self.0 % COPIES;
        [0, 1, 2, 3].map(|copy| Self(first + copy))
    }

    /// True of a terminal or an honour.
    pub(super) fn is_head(self) -> bool {
        self.suit() == 'z' || matches!(self.0 / COPIES % 9, 0 | 8)
    }

    fn suit(self) -> char {
        SUITS[usize::from(self.0 / COPIES / 9)]
    }

    fn digit(self) -> char {
        if RED.contains(&self) { '0' } else { char::from(b'1' + self.0 / COPIES % 9) }
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        text.parse().ok().and_then(Self::numbered).ok_or(())
    }
}

/// The tiles in the notation of records, as they come: `340p 77z`.
pub(super) fn notation(tiles: &[Tile]) -> String {
    let suits = tiles.chunk_by(|tile, next| tile.suit() == next.suit());
    let suits = suits.map(|tiles| tiles.iter().map(|tile| tile.digit()).chain(tiles.first().map(|tile| tile.suit())));
    suits.map(Iterator::collect).collect::<Vec<String>>().join(" ")
}

/// The same in order.
pub(super) fn sorted(tiles: &[Tile]) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    notation(&tiles)
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation(&[*self]))
    }
}
