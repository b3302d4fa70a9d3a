//! The tiles that a game is played with: the `[tiles]` section, and the set that it compiles to.

use serde::Deserialize;

use super::kind::{Kind, Suit, Tile};
use super::set::KindSet;
use crate::hand::{PerSeat, Seat};
use crate::notation;
use crate::rules::{OptionType, Section};
use crate::say;
use crate::tree::{Fault, FaultCode, Faults, Located, Place};

/// `[tiles]`: which tiles are there, which are red, and whose is each flower?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "tiles", name = "Tiles", after = "table")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TilesSection {
    /// Which tiles are there?
    #[option(name = "tiles")]
    pub kinds: Located<String>,
    /// How many are there of each tile?
    #[option(name = "of each there are")]
    pub copies: u8,
    /// How many of the fives of each suit are red?
    #[option(name = "red fives", tables("{m} of characters, {p} of dots, {s} of bamboo"))]
    pub red: RedFives,
    /// Which flowers and seasons are there?
    #[option(name = "flowers and seasons")]
    pub bonus: Located<String>,
    /// Whose are the flowers and seasons?
    #[option(name = "owners of flowers and seasons", values("none" = "nobody's"), idle("bonus = none"))]
    pub own_bonus: OwnBonus,
    /// Which tiles may be laid aside for a replacement?
    #[option(name = "laid aside for another tile")]
    pub set_aside: Located<String>,
}

/// Red fives per suit.
#[derive(Debug, Clone, Copy, Deserialize, OptionType)]
#[serde(deny_unknown_fields)]
pub struct RedFives {
    /// Of characters.
    pub m: u8,
    /// Of dots.
    pub p: u8,
    /// Of bamboo.
    pub s: u8,
}

/// The flowers and seasons of each seat, in notation.
#[derive(Debug, Clone, Deserialize, OptionType)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct OwnBonus {
    /// Of east.
    pub e: Located<String>,
    /// Of south.
    pub s: Located<String>,
    /// Of west.
    pub w: Located<String>,
    /// Of north.
    pub n: Located<String>,
}

/// The tiles of a game: their kinds and copies, the red ones, the bonus tiles and their owners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileSet {
    kinds: KindSet,
    copies: [u8; Kind::COUNT],
    /// Kinds of which there are at least four.
    four: KindSet,
    /// The set is full: four of every kind that sets are made of.
    full: bool,
    red: [u8; 3],
    bonus: KindSet,
    set_aside: KindSet,
    own_bonus: PerSeat<KindSet>,
    after: [Kind; Kind::COUNT],
}

impl TileSet {
    /// Compiles the section.
    ///
    /// # Errors
    /// Every list that is no list of tiles, at its place.
    pub fn new(section: &TilesSection) -> Result<TileSet, Faults> {
        let mut faults = Vec::new();
        let mut read = |text: &Located<String>| match notation::parse_kinds(text.get()) {
            Ok(kinds) => {
                let twice = kinds.iter().enumerate().find(|(at, kind)| kinds[..*at].contains(kind));
                faults.extend(twice.map(|(_, &kind)| listed_twice(kind, text.place())));
                kinds.into_iter().collect::<KindSet>()
            }
            Err(defect) => {
                faults.push(Fault::error(FaultCode::BadTiles, text.place(), defect.message));
                KindSet::EMPTY
            }
        };
        let plain = read(&section.kinds);
        let bonus = read(&section.bonus);
        let own = &section.own_bonus;
        let own_bonus = PerSeat::new([read(&own.e), read(&own.s), read(&own.w), read(&own.n)]);
        let set_aside = read(&section.set_aside);
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let mut copies = [0; Kind::COUNT];
        for kind in plain.iter() {
            copies[kind.index()] = section.copies;
        }
        for kind in bonus.iter() {
            copies[kind.index()] = 1;
        }
        let red = [section.red.m, section.red.p, section.red.s];
        let kinds = plain | bonus;
        let mut after = [Kind::wind(0); Kind::COUNT];
        Kind::all().for_each(|kind| after[kind.index()] = next_in(kinds, kind));
        let four = Kind::all().filter(|kind| copies[kind.index()] >= 4).collect();
        let full = KindSet::FOR_SETS.iter().all(|kind| copies[kind.index()] == 4);
        Ok(TileSet { kinds, copies, four, full, red, bonus, set_aside, own_bonus, after })
    }

    /// The kinds in the wall, flowers and seasons included.
    pub fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// The number of tiles of the kind in the wall.
    pub fn copies(&self, kind: Kind) -> u8 {
        self.copies[kind.index()]
    }

    /// The kinds of which the wall holds at least four.
    pub(crate) fn four(&self) -> KindSet {
        self.four
    }

    /// True if the wall holds four of every kind that sets are made of, as nearly every game has them.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }

    /// The number of red fives in the suit.
    pub fn red_fives(&self, suit: Suit) -> u8 {
        match suit {
            Suit::Characters => self.red[0],
            Suit::Dots => self.red[1],
            Suit::Bamboo => self.red[2],
            Suit::Honours | Suit::Flowers | Suit::Seasons => 0,
        }
    }

    /// True if the tile exists here.
    pub fn has(&self, tile: Tile) -> bool {
        self.kinds.contains(tile.kind) && (!tile.red || self.red_fives(tile.kind.suit()) > 0)
    }

    /// The kinds that may be laid aside for a replacement.
    pub fn set_aside(&self) -> KindSet {
        self.set_aside
    }

    /// The flowers and seasons.
    pub fn bonus(&self) -> KindSet {
        self.bonus
    }

    /// The flowers and seasons that belong to a seat.
    pub fn own_bonus(&self, seat: Seat) -> KindSet {
        self.own_bonus[seat]
    }

    /// The number of tiles in all.
    pub fn total(&self) -> u32 {
        self.copies.iter().map(|&n| u32::from(n)).sum()
    }

    /// The kind a dora indicator points at: the next kind in play of its suit, wrapping round; winds and dragons
    /// wrap among themselves. With holes (three players) the hole is stepped over.
    #[inline]
    pub fn after(&self, indicator: Kind) -> Kind {
        self.after[indicator.index()]
    }
}

/// The fault of a list with the same tile in two places.
fn listed_twice(kind: Kind, place: Place) -> Fault {
    let message = say!("`{key}` appears here twice", key = notation::write_tiles([kind.into()]));
    Fault::error(FaultCode::BadTiles, place, message).help(say!("keep one of the two"))
}

fn next_in(kinds: KindSet, kind: Kind) -> Kind {
    let suit = kind.suit();
    let (first, last) = match (suit, kind.rank()) {
        (Suit::Honours, 1..=4) => (1, 4),
        (Suit::Honours, _) => (5, 7),
        (Suit::Characters | Suit::Dots | Suit::Bamboo | Suit::Flowers | Suit::Seasons, _) => (1, suit.ranks()),
    };
    let mut rank = kind.rank();
    for _ in first..=last {
        rank = if rank == last { first } else { rank + 1 };
        if let Some(next) = Kind::new(suit, rank)
            && kinds.contains(next)
        {
            return next;
        }
    }
    kind
}
