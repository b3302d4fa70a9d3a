//! Tiles without order, red ones told apart.

use jong_core::tile::{Counts, Kind, KindSet, Suit, Tile};

/// The bits of terminals and honours.
pub(crate) const HEADS: KindSet = KindSet(jong_core::tile::HONOURS | 0x0000_0101_0101_0101);

/// The bits of the kinds of which a tile can be red.
const FIVES: u64 = 0x0000_0010_0010_0010;

/// The place of a suit among those with red fives.
const fn lane(kind: Kind) -> usize {
    match kind.suit() {
        Suit::Characters => 0,
        Suit::Dots => 1,
        Suit::Bamboo => 2,
        Suit::Honours | Suit::Flowers | Suit::Seasons => 3,
    }
}

/// Tiles without order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tiles {
    /// The number of each kind, red ones included, flowers and seasons left out.
    pub kinds: Counts,
    /// The flowers and seasons.
    pub bonus: KindSet,
    /// The red fives of characters, dots and bamboo; the last is always 0.
    reds: [u8; 4],
}

impl Tiles {
    /// Adds a tile. An eighth copy of a kind is left out, as [`Counts`] leave it out: no game has so many.
    #[inline]
    pub fn add(&mut self, tile: Tile) {
        if tile.kind.suit().is_bonus() {
            self.bonus.insert(tile.kind);
        } else if self.kinds.get(tile.kind) < Counts::MOST {
            self.kinds.add(tile.kind);
            self.reds[lane(tile.kind)] += u8::from(tile.red && tile.kind.can_be_red());
        }
    }

    /// Takes a tile out that is there.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        if tile.kind.suit().is_bonus() {
            self.bonus.remove(tile.kind);
        } else {
            self.kinds.remove(tile.kind);
            self.reds[lane(tile.kind)] -= u8::from(tile.red && tile.kind.can_be_red());
        }
    }

    /// The number of tiles equal to this one.
    #[inline]
    pub fn count(&self, tile: Tile) -> u8 {
        if tile.kind.suit().is_bonus() {
            return u8::from(self.bonus.contains(tile.kind));
        }
        let reds = self.reds_of(tile.kind);
        if tile.red { reds } else { self.kinds.get(tile.kind) - reds }
    }

    /// The number of red tiles of a kind.
    #[inline]
    pub fn reds_of(&self, kind: Kind) -> u8 {
        if KindSet::of(kind).0 & FIVES == 0 { 0 } else { self.reds[lane(kind)] }
    }

    /// The number of red tiles.
    pub fn reds(&self) -> u8 {
        self.reds.iter().sum()
    }

    /// The number of tiles.
    pub fn total(&self) -> u32 {
        self.kinds.total() + self.bonus.len()
    }

    /// The kinds of which there is a red tile.
    #[inline]
    pub fn red_kinds(&self) -> KindSet {
        let five = |lane: usize| u64::from(self.reds[lane] > 0) << (16 * lane + 4);
        KindSet(five(0) | five(1) | five(2))
    }

    /// The kinds of which there is a tile that is not red, flowers and seasons left out.
    #[inline]
    pub fn plain_kinds(&self) -> KindSet {
        // Where all fives of a suit are red, or there is none, there is no other.
        let others = |lane: usize| (self.kinds.lane(lane) >> 12 & 7) as u8 > self.reds[lane];
        let five = |lane: usize| u64::from(others(lane)) << (16 * lane + 4);
        KindSet(self.kinds.present() & !FIVES | five(0) | five(1) | five(2))
    }

    /// The tiles in order, each as often as it is there; a red one before its like.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + use<> {
        let tiles = *self;
        let plain = KindSet(self.kinds.present()).iter().flat_map(move |kind| {
            let (count, reds) = (tiles.kinds.get(kind), tiles.reds_of(kind));
            (0..count).map(move |at| Tile { kind, red: at < reds })
        });
        plain.chain(tiles.bonus.iter().map(Tile::from))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        let mut all = Tiles::default();
        tiles.into_iter().for_each(|tile| all.add(tile));
        all
    }
}
