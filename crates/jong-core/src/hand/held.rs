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
#[derive(Debug, Clone, PartialEq, Eq)]
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
    fn new(melds: &[Meld]) -> MeldMasks {
        let mut laid = MeldMasks::default();
        for meld in melds {
            let bit = KindSet::of(meld.first).0;
            match meld.kind {
                MeldKind::Chow => laid.chows.add(bit),
                MeldKind::Pung => laid.pungs |= bit,
                MeldKind::ExposedKong => laid.kongs |= bit,
                MeldKind::ConcealedKong => {
                    laid.kongs |= bit;
                    laid.concealed_kongs |= bit;
                }
            }
            laid.claimed += u8::from(meld.is_claimed());
        }
        laid
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
        let mut concealed = held.concealed;
        let (mut reds, mut bonus) = (held.reds, held.bonus);
        match win {
            Some(win) if win.kind.suit().is_bonus() => bonus.insert(win.kind),
            Some(win) => {
                concealed.add(win.kind);
                reds += u8::from(win.red);
            }
            None => {}
        }
        let mut all = concealed;
        for meld in &held.melds {
            all.add_set(meld.first, meld.kind == MeldKind::Chow, if meld.is_kong() { 4 } else { 3 });
        }
        let planes = all.planes();
        Hand {
            concealed,
            all,
            win,
            melds: held.melds.clone(),
            reds,
            bonus,
            aside: held.aside,
            laid: MeldMasks::new(&held.melds),
            present: planes[0] | planes[1] | planes[2],
            planes,
        }
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
