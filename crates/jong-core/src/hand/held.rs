//! Hands: the tiles that a player holds between turns, and a hand at the end.

use arrayvec::ArrayVec;

use super::meld::{Meld, MeldKind};
use crate::reading::{ChowPlanes, FormName, Reading};
use crate::tile::{Counts, Kind, KindSet, Tile};

/// The most sets a hand can have: five, with sixteen tiles.
pub const MOST_SETS: usize = 5;

/// The tiles that a player holds between turns.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HeldTiles {
    /// The concealed tiles.
    pub concealed: Counts,
    /// The melds in the order they were made.
    pub melds: ArrayVec<Meld, MOST_SETS>,
    /// The number of red tiles among all these.
    pub reds: u8,
    /// Flowers and seasons laid out.
    pub bonus: KindSet,
    /// Tiles laid aside for a replacement (north with three players).
    pub aside: Counts,
}

impl HeldTiles {
    /// Tiles in hand, a meld counted as three.
    pub fn size(&self) -> u32 {
        self.concealed.total() + 3 * self.melds.len() as u32
    }
}

/// A hand at the end, won or not, with the facts that all its readings share.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// Concealed tiles, a winning tile among them.
    pub concealed: Counts,
    /// All tiles, a kong as four.
    pub all: Counts,
    /// The winning tile, if the hand won.
    pub win: Option<Tile>,
    /// The melds.
    pub melds: ArrayVec<Meld, MOST_SETS>,
    /// The number of red tiles.
    pub reds: u8,
    /// Flowers and seasons laid out.
    pub bonus: KindSet,
    /// Tiles laid aside for a replacement.
    pub aside: Counts,
    /// Facts of the melds, as masks.
    pub laid: MeldMasks,
    /// The kinds that occur.
    pub present: u64,
    /// The number of tiles of each kind, as bit planes: bit *i* of the count of a kind is its bit in plane *i*.
    pub planes: [u64; 3],
}

/// The melds of a hand as masks over the lanes of a [`KindSet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MeldMasks {
    /// Chows by their lowest tile.
    pub chows: ChowPlanes,
    /// Pungs.
    pub pungs: u64,
    /// Kongs of every kind.
    pub kongs: u64,
    /// Concealed kongs.
    pub concealed_kongs: u64,
    /// The number of melds that were claimed.
    pub claimed: u8,
}

impl MeldMasks {
    /// Adds a meld.
    #[inline]
    fn add(&mut self, meld: Meld) {
        let bit = KindSet::of(meld.first).0;
        match meld.kind {
            MeldKind::Chow => self.chows.add(bit),
            MeldKind::Pung => self.pungs |= bit,
            MeldKind::ExposedKong => self.kongs |= bit,
            MeldKind::ConcealedKong => {
                self.kongs |= bit;
                self.concealed_kongs |= bit;
            }
        }
        self.claimed += u8::from(meld.is_claimed());
    }

    /// A reading with the melds in it and nothing else.
    pub(crate) fn reading(&self, form: FormName) -> Reading {
        Reading {
            chows: self.chows,
            pungs: self.pungs,
            kongs: self.kongs,
            melded: self.pungs | (self.kongs & !self.concealed_kongs),
            concealed: self.concealed_kongs,
            ..Reading::empty(form)
        }
    }
}

impl Hand {
    /// The hand that the winning tile makes of a held one. A flower or season goes to those laid out.
    pub fn won(held: &HeldTiles, win: Tile) -> Hand {
        Hand::of(held, Some(win))
    }

    /// The hand of somebody who did not win.
    pub fn not_won(held: &HeldTiles) -> Hand {
        Hand::of(held, None)
    }

    fn of(held: &HeldTiles, win: Option<Tile>) -> Hand {
        let mut hand = Hand::default();
        hand.fill(held, win);
        hand
    }

    /// Puts the hand that a tile makes of a held one in the place of this one.
    #[inline]
    pub(super) fn fill(&mut self, held: &HeldTiles, win: Option<Tile>) {
        (self.concealed, self.reds, self.bonus, self.aside) = (held.concealed, held.reds, held.bonus, held.aside);
        self.win = win;
        match win {
            Some(win) if win.kind.suit().is_bonus() => self.bonus.insert(win.kind),
            Some(win) => {
                self.concealed.add(win.kind);
                self.reds += u8::from(win.red);
            }
            None => {}
        }
        self.all = self.concealed;
        self.laid = MeldMasks::default();
        self.melds.clear();
        for &meld in &held.melds {
            self.all.add_set(meld.first, meld.kind == MeldKind::Chow, if meld.is_kong() { 4 } else { 3 });
            self.laid.add(meld);
            self.melds.push(meld);
        }
        self.planes = self.all.planes();
        self.present = self.planes[0] | self.planes[1] | self.planes[2];
    }

    /// The number of tiles in a mask of kinds, a kong as four.
    #[inline]
    pub fn count(&self, mask: u64) -> u32 {
        if self.present & mask == 0 {
            return 0;
        }
        self.planes.iter().enumerate().map(|(i, plane)| (plane & mask).count_ones() << i).sum()
    }

    /// The tiles held before the winning tile came; all of them if none did.
    pub fn before(&self) -> HeldTiles {
        let mut held = HeldTiles {
            concealed: self.concealed,
            melds: self.melds.clone(),
            reds: self.reds,
            bonus: self.bonus,
            aside: self.aside,
        };
        match self.win {
            Some(win) if win.kind.suit().is_bonus() => held.bonus.remove(win.kind),
            Some(win) => {
                held.concealed.remove(win.kind);
                held.reds -= u8::from(win.red);
            }
            None => {}
        }
        held
    }

    /// The number of tiles that a dora indicator pointing at `kind` counts: tiles laid aside included.
    #[inline]
    pub fn copies(&self, kind: Kind) -> u32 {
        let aside = if self.aside == Counts::default() { 0 } else { self.aside.get(kind) };
        u32::from(self.all.get(kind)) + u32::from(aside)
    }
}
