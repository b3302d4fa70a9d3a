//! Tiles as numbers of two digits, as tenhou.net/6 has them: the suit, then the rank.

use super::kind::{Kind, Suit, Tile};

/// The first digit of a red five; its suit is the second.
const RED: u8 = 5;

/// The tile of every number.
const TILES: [Option<Tile>; 256] = {
    let mut table = [None; 256];
    let mut index = 0;
    while let Some(kind) = Kind::from_index(index) {
        let (plain, red) = (Tile { kind, red: false }, Tile { kind, red: true });
        table[plain.number() as usize] = Some(plain);
        if kind.suit().is_numbered() && kind.rank() == Tile::RED_RANK {
            table[red.number() as usize] = Some(red);
        }
        index += 1;
    }
    table
};

impl Tile {
    /// The tile of a number: 11-19 are characters, 21-29 dots, 31-39 bamboo, 41-47 honours, 51-53 red fives, 61-64
    /// flowers, 71-74 seasons.
    ///
    /// ```
    /// use jong_core::tile::Tile;
    ///
    /// assert_eq!(Tile::from_number(29).map(|tile| tile.to_string()).as_deref(), Some("9p"));
    /// assert_eq!(Tile::from_number(53).map(|tile| tile.to_string()).as_deref(), Some("0s"));
    /// assert_eq!(Tile::from_number(20), None);
    /// ```
    #[inline]
    pub const fn from_number(number: u8) -> Option<Tile> {
        TILES[number as usize]
    }

    /// The number of the tile.
    pub const fn number(self) -> u8 {
        let (rank, digit) = (self.kind.rank(), self.kind.suit().first_digit());
        if self.red { 10 * RED + digit } else { 10 * digit + rank }
    }
}

impl Suit {
    /// The first digit of the numbers of its tiles.
    const fn first_digit(self) -> u8 {
        match self {
            Suit::Characters => 1,
            Suit::Dots => 2,
            Suit::Bamboo => 3,
            Suit::Honours => 4,
            Suit::Flowers => 6,
            Suit::Seasons => 7,
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn every_tile_has_a_number_of_its_own() {
        let plain = Kind::all().map(Tile::from);
        let red = Kind::all().filter(|kind| kind.can_be_red()).map(|kind| Tile { kind, red: true });
        let all: Vec<Tile> = plain.chain(red).collect();
        assert!(all.iter().all(|&tile| Tile::from_number(tile.number()) == Some(tile)));
        assert_eq!((0..=u8::MAX).filter_map(Tile::from_number).count(), all.len());
    }
}
