//! Tiles as numbers of two digits, as tenhou.net/6 has them: the suit, then the rank.

use super::counts::{Counts, slot};
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

/// The bit of a lane of counts from which on something else is counted beside them: red fives of the suit, and in the lane
/// of honours the numbers that no set is made of.
const BESIDE: u32 = 27;

/// The most tiles that are counted at once: as many as the bits beside the counts hold.
const MOST_COUNTED: usize = 31;

/// The lanes of counts to which the tile of every number adds.
static ADDED: [[u32; 4]; 256] = {
    let mut table = [[0, 0, 0, 1 << BESIDE]; 256];
    let mut number = 0;
    while number < table.len() {
        if let Some(tile) = TILES[number]
            && tile.kind.index() < Kind::SET_COUNT
        {
            let (lane, shift) = slot(tile.kind);
            table[number] = [0; 4];
            table[number][lane] = 1 << shift | (tile.red as u32) << BESIDE;
        }
        number += 1;
    }
    table
};

/// Tiles that were counted from their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedTiles {
    /// The number of tiles of each kind.
    pub counts: Counts,
    /// The number of red ones in each suit.
    pub reds: [u8; 3],
}

impl CountedTiles {
    /// Counts tiles by their numbers, without a look at any of them. `None` if a number is that of no tile, or of a flower or
    /// season, or if there are more tiles than a hand has, or more than six alike.
    ///
    /// ```
    /// use jong_core::tile::{CountedTiles, Tile};
    ///
    /// let counted = CountedTiles::from_numbers(&[11, 15, 51, 47, 47]).expect("tiles");
    /// assert_eq!(Tile::from_number(51).map(|five| counted.counts.get(five.kind)), Some(2));
    /// assert_eq!((counted.counts.total(), counted.reds), (5, [1, 0, 0]));
    /// assert_eq!(CountedTiles::from_numbers(&[11, 20]), None);
    /// ```
    #[inline]
    pub fn from_numbers(numbers: &[u8]) -> Option<CountedTiles> {
        if numbers.len() > MOST_COUNTED {
            return None;
        }
        let mut lanes = [0u32; 4];
        for &number in numbers {
            let added = ADDED[usize::from(number)];
            lanes = std::array::from_fn(|lane| lanes[lane].wrapping_add(added[lane]));
        }
        let [characters, dots, bamboo, unknown] = lanes.map(|lane| (lane >> BESIDE) as u8);
        let counts = Counts(lanes.map(|lane| lane & ((1 << BESIDE) - 1)));
        // Eight alike look like one of the next rank: then the sum is another.
        let whole = unknown == 0 && counts.total() as usize == numbers.len() && !counts.has_seven();
        whole.then_some(CountedTiles { counts, reds: [characters, dots, bamboo] })
    }
}

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

    /// Lists by a simple rule of chance give what their tiles give one by one.
    #[test]
    fn lists_of_numbers() {
        let mut bits = 1u32;
        let (mut whole, mut refused) = (0, 0);
        for round in 0..20_000u32 {
            let mut next = |below: u32| {
                bits ^= bits << 13;
                bits ^= bits >> 17;
                bits ^= bits << 5;
                bits % below
            };
            // Few kinds, so that there are many alike; now and then any number.
            let kinds: Vec<u8> = (0..1 + next(12)).map(|_| next(54) as u8).collect();
            let any = round % 7 == 0;
            let length = next(36);
            let numbers: Vec<u8> = (0..length)
                .map(|_| if any && next(20) == 0 { next(256) as u8 } else { kinds[next(kinds.len() as u32) as usize] })
                .collect();
            let (mut counts, mut reds) = (Counts::default(), [0u8; 3]);
            let counted = numbers.iter().all(|&number| {
                let Some(tile) = Tile::from_number(number) else { return false };
                let fits = tile.kind.index() < Kind::SET_COUNT && counts.get(tile.kind) < 6;
                counts.add(tile.kind);
                reds[tile.kind.index() / 9 % 3] += u8::from(tile.red);
                fits
            });
            let expected = (counted && numbers.len() <= MOST_COUNTED).then_some(CountedTiles { counts, reds });
            assert_eq!(CountedTiles::from_numbers(&numbers), expected, "{numbers:?}");
            (whole, refused) = (whole + u32::from(expected.is_some()), refused + u32::from(expected.is_none()));
        }
        assert!(whole > 1_000 && refused > 1_000, "{whole} {refused}");
    }

    #[test]
    fn every_tile_has_a_number_of_its_own() {
        let plain = Kind::all().map(Tile::from);
        let red = Kind::all().filter(|kind| kind.can_be_red()).map(|kind| Tile { kind, red: true });
        let all: Vec<Tile> = plain.chain(red).collect();
        assert!(all.iter().all(|&tile| Tile::from_number(tile.number()) == Some(tile)));
        assert_eq!((0..=u8::MAX).filter_map(Tile::from_number).count(), all.len());
    }
}
