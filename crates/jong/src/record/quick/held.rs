//! The tiles of a hand, counted as they are read.

use jong_core::hand::{HeldTiles, Meld, MeldKind};
use jong_core::tile::{CountedTiles, Tile};

use super::tiles::tiles;

/// The tiles of a hand.
#[derive(Debug, Default)]
pub(super) struct QuickTiles {
    held: HeldTiles,
    /// The number of red tiles of each suit, the winning tile among them.
    pub(super) reds: [u8; 3],
}

impl QuickTiles {
    /// Takes the concealed tiles; `None` if there are too many alike to count.
    #[inline]
    pub(super) fn hold(&mut self, text: &[u8]) -> Option<()> {
        tiles(text, |tile| {
            self.count_red(tile);
            if tile.kind.suit().is_bonus() || self.held.concealed.get(tile.kind) > 5 {
                return None;
            }
            self.held.concealed.add(tile.kind);
            Some(())
        })
    }

    /// Takes all concealed tiles at once, counted.
    #[inline]
    pub(super) fn hold_counted(&mut self, counted: CountedTiles) {
        self.held.concealed = counted.counts;
        self.count_reds(counted.reds);
    }

    /// Takes flowers and seasons, and tiles laid aside.
    pub(super) fn lay_aside(&mut self, text: &[u8]) -> Option<()> {
        tiles(text, |tile| self.lay(tile))
    }

    /// Takes a flower, a season or a tile laid aside.
    pub(super) fn lay(&mut self, tile: Tile) -> Option<()> {
        self.count_red(tile);
        if !tile.kind.suit().is_bonus() {
            if self.held.aside.get(tile.kind) > 5 {
                return None;
            }
            self.held.aside.add(tile.kind);
        } else if self.held.bonus.contains(tile.kind) {
            return None;
        } else {
            self.held.bonus.insert(tile.kind);
        }
        Some(())
    }

    /// Takes a meld.
    pub(super) fn meld(&mut self, text: &[u8]) -> Option<()> {
        let (concealed, inner) = match text {
            [b'(', inner @ .., b')'] => (false, inner),
            [b'[', inner @ .., b']'] => (true, inner),
            _ => return None,
        };
        let mut all = [None; 4];
        let mut count = 0;
        tiles(inner, |tile| {
            *all.get_mut(count)? = Some(tile);
            count += 1;
            Some(())
        })?;
        self.meld_of(all, count, concealed)
    }

    /// Takes a meld of some tiles, from the last to the first.
    #[inline]
    pub(super) fn meld_of(&mut self, all: [Option<Tile>; 4], count: usize, concealed: bool) -> Option<()> {
        // A chow may be told in any order, and seldom is.
        let (last, first) = (all[0]?, all[count.checked_sub(1)?]?);
        let alike = all[..count].iter().flatten().all(|tile| tile.kind == first.kind);
        let run = count == 3
            && first.kind.suit().is_numbered()
            && first.kind.next(1) == all[1].map(|tile| tile.kind)
            && first.kind.next(2) == Some(last.kind);
        let kind = meld_kind(count, alike, run, concealed)?;
        if first.kind.suit().is_bonus() {
            return None;
        }
        let reds = all[..count].iter().flatten().filter(|tile| tile.red).count() as u8;
        all[..count].iter().flatten().for_each(|&tile| self.count_red(tile));
        self.held.melds.try_push(Meld { kind, first: first.kind, reds }).ok()
    }

    /// Takes a meld of numbered tiles.
    #[inline]
    pub(super) fn meld_numbered(&mut self, numbers: &[u8], concealed: bool) -> Option<()> {
        // Most are three in a row from the lowest on, or alike, and none of their tiles is red.
        if let [first, second, third, ..] = *numbers {
            let tile = Tile::from_number(first)?;
            let alike = numbers.iter().all(|&number| number == first);
            let run = (second, third) == (first + 1, first + 2)
                && tile.kind.suit().is_numbered()
                && numbers.iter().all(|&number| Tile::from_number(number).is_some());
            let plain = !tile.red && !tile.kind.suit().is_bonus();
            if plain && let Some(kind) = meld_kind(numbers.len(), alike, run, concealed) {
                return self.held.melds.try_push(Meld { kind, first: tile.kind, reds: 0 }).ok();
            }
        }
        let mut all = [None; 4];
        for (place, &number) in all.get_mut(..numbers.len())?.iter_mut().rev().zip(numbers) {
            *place = Some(Tile::from_number(number)?);
        }
        self.meld_of(all, numbers.len(), concealed)
    }

    /// Counts red tiles of each suit.
    #[inline]
    fn count_reds(&mut self, reds: [u8; 3]) {
        for (sum, reds) in self.reds.iter_mut().zip(reds) {
            *sum += reds;
        }
    }

    /// Counts a tile among the red ones of its suit, if it is one.
    #[inline]
    pub(super) fn count_red(&mut self, tile: Tile) {
        if tile.red {
            self.reds[tile.kind.index() / 9 % 3] += 1;
        }
    }

    /// The tiles that were held before the winning tile came.
    #[inline]
    pub(super) fn held(&mut self, win: Tile) -> &HeldTiles {
        self.held.reds = self.reds.iter().sum::<u8>() - u8::from(win.red);
        &self.held
    }
}

/// The kind of a meld of so many tiles, which are all alike or three in a row; `None` if there is none such.
#[inline]
fn meld_kind(tiles: usize, alike: bool, run: bool, concealed: bool) -> Option<MeldKind> {
    match (tiles, alike, concealed) {
        (4, true, true) => Some(MeldKind::ConcealedKong),
        (4, true, false) => Some(MeldKind::ExposedKong),
        (3, true, false) => Some(MeldKind::Pung),
        (3, false, false) if run => Some(MeldKind::Chow),
        _ => None,
    }
}
