//! One kind of tile: "the five of dots", "the red dragon", "the plum flower".

use std::fmt;

use strum::{EnumIter, IntoEnumIterator};

/// The families tiles come in. The letter of each is the one the notation uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter)]
pub enum Suit {
    /// Characters, `m`.
    Characters,
    /// Dots, `p`.
    Dots,
    /// Bamboo, `s`.
    Bamboo,
    /// Winds and dragons, `z`: east south west north, white green red.
    Honours,
    /// Flowers, `f`: plum orchid chrysanthemum bamboo.
    Flowers,
    /// Seasons, `g`: spring summer autumn winter.
    Seasons,
}

impl Suit {
    /// The suits whose tiles carry numbers.
    pub const NUMBERED: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

    /// The letter of the suit in notation.
    pub const fn letter(self) -> char {
        match self {
            Suit::Characters => 'm',
            Suit::Dots => 'p',
            Suit::Bamboo => 's',
            Suit::Honours => 'z',
            Suit::Flowers => 'f',
            Suit::Seasons => 'g',
        }
    }

    /// The suit a letter stands for.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::iter().find(|suit| suit.letter() == letter)
    }

    /// The number of ranks in the suit: nine, seven or four.
    pub const fn ranks(self) -> u8 {
        match self {
            Suit::Characters | Suit::Dots | Suit::Bamboo => 9,
            Suit::Honours => 7,
            Suit::Flowers | Suit::Seasons => 4,
        }
    }

    /// True if tiles of the suit carry numbers and form chows.
    #[inline]
    pub const fn is_numbered(self) -> bool {
        matches!(self, Suit::Characters | Suit::Dots | Suit::Bamboo)
    }

    /// True if the tiles are flowers or seasons, which are laid out and never held in a set.
    #[inline]
    pub const fn is_bonus(self) -> bool {
        matches!(self, Suit::Flowers | Suit::Seasons)
    }

    const fn first_index(self) -> u8 {
        match self {
            Suit::Characters => 0,
            Suit::Dots => 9,
            Suit::Bamboo => 18,
            Suit::Honours => 27,
            Suit::Flowers => 34,
            Suit::Seasons => 38,
        }
    }
}

/// A kind of tile, without regard to copies or red paint.
///
/// Kinds are dense: [`Kind::index`] runs from 0 to [`Kind::COUNT`] − 1, characters first, then dots, bamboo, honours,
/// flowers and seasons. Equality is equality of kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The number of kinds, flowers and seasons included.
    pub const COUNT: usize = 42;
    /// The number of kinds that a set may be made of: everything but flowers and seasons.
    pub const SET_COUNT: usize = 34;

    /// The kind of a suit and a rank from 1; `None` if the suit lacks the rank.
    #[inline]
    pub const fn new(suit: Suit, rank: u8) -> Option<Kind> {
        if rank == 0 || rank > suit.ranks() {
            return None;
        }
        Some(Kind(suit.first_index() + rank - 1))
    }

    /// The kind with a dense index; `None` from [`Kind::COUNT`] on.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Kind> {
        if index < Kind::COUNT { Some(Kind(index as u8)) } else { None }
    }

    /// The wind of a seat number, 0 east to 3 north.
    pub const fn wind(number: u8) -> Kind {
        Kind(27 + (number & 3))
    }

    /// The dense index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        match self.0 {
            0..=8 => Suit::Characters,
            9..=17 => Suit::Dots,
            18..=26 => Suit::Bamboo,
            27..=33 => Suit::Honours,
            34..=37 => Suit::Flowers,
            _ => Suit::Seasons,
        }
    }

    /// The rank within the suit, from 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 - self.suit().first_index() + 1
    }

    /// True if a tile of this kind can be red: the fives of the numbered suits, if the rules have red tiles.
    #[inline]
    pub fn can_be_red(self) -> bool {
        self.suit().is_numbered() && self.rank() == Tile::RED_RANK
    }

    /// The kind `steps` ranks on in the same suit, if there is one.
    #[inline]
    pub fn next(self, steps: u8) -> Option<Kind> {
        Kind::new(self.suit(), self.rank() + steps)
    }

    /// The position of the kind's bit in a [`KindSet`](super::KindSet): four lanes of sixteen bits.
    #[inline]
    pub const fn bit_index(self) -> u32 {
        BIT_INDEX[self.0 as usize] as u32
    }

    /// The kind of a bit of a [`KindSet`](super::KindSet). A bit of no kind gives the first kind.
    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Kind {
        OF_BIT[bit as usize % 64]
    }

    /// All kinds in order.
    pub fn all() -> impl Iterator<Item = Kind> {
        (0..Kind::COUNT as u8).map(Kind)
    }

    /// All kinds that can be part of a set or pair.
    pub fn all_for_sets() -> impl Iterator<Item = Kind> {
        (0..Kind::SET_COUNT as u8).map(Kind)
    }
}

const BIT_INDEX: [u8; Kind::COUNT] = {
    let mut bits = [0; Kind::COUNT];
    let mut index = 0;
    while index < Kind::COUNT {
        // Flowers and seasons follow the honours in the last lane.
        bits[index] = if index < 27 { index / 9 * 16 + index % 9 } else { 48 + index - 27 } as u8;
        index += 1;
    }
    bits
};

/// The kinds by bit.
static OF_BIT: [Kind; 64] = {
    let mut kinds = [Kind(0); 64];
    let mut index = 0;
    while index < Kind::COUNT {
        kinds[BIT_INDEX[index] as usize] = Kind(index as u8);
        index += 1;
    }
    kinds
};

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A tile as it lies on the table: its kind, and whether it is the red copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// The kind of the tile.
    pub kind: Kind,
    /// The tile is painted red.
    pub red: bool,
}

impl Tile {
    /// The rank that a red tile has; the notation writes it `0`.
    pub const RED_RANK: u8 = 5;
}

impl From<Kind> for Tile {
    fn from(kind: Kind) -> Tile {
        Tile { kind, red: false }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = if self.red { 0 } else { self.kind.rank() };
        write!(f, "{}{}", rank, self.kind.suit().letter())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
