//! Melds: sets laid down, and the rules for which exist.

use crate::tile::{Kind, Tile};

/// The kind of a set that lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Three tiles in a row, claimed.
    Chow,
    /// Three tiles alike, claimed.
    Pung,
    /// Four tiles alike, claimed or added to a pung.
    ExposedKong,
    /// Four tiles alike, all drawn: the hand stays concealed.
    ConcealedKong,
}

/// A set laid down. Equality: same kind of set, same tiles, same red ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Meld {
    /// The kind of set.
    pub kind: MeldKind,
    /// Its tile, the lowest of a chow.
    pub first: Kind,
    /// The number of red tiles in it.
    pub reds: u8,
}

impl Meld {
    /// Reads a meld from its tiles in any order; `concealed` for square brackets. `None` if they are no meld.
    pub fn from_tiles(tiles: &[Tile], concealed: bool) -> Option<Meld> {
        let mut kinds: Vec<Kind> = tiles.iter().map(|tile| tile.kind).collect();
        kinds.sort_unstable();
        let &first = kinds.first()?;
        if first.suit().is_bonus() {
            return None;
        }
        let reds = tiles.iter().filter(|tile| tile.red).count() as u8;
        let alike = kinds.iter().all(|&kind| kind == first);
        let kind = match (kinds.len(), alike, concealed) {
            (4, true, true) => MeldKind::ConcealedKong,
            (4, true, false) => MeldKind::ExposedKong,
            (3, true, false) => MeldKind::Pung,
            (3, false, false) if is_run(&kinds) => MeldKind::Chow,
            _ => return None,
        };
        Some(Meld { kind, first, reds })
    }

    /// True if it was claimed from another player, which opens the hand.
    pub fn is_claimed(&self) -> bool {
        self.kind != MeldKind::ConcealedKong
    }

    /// True if it is a kong of any kind.
    pub fn is_kong(&self) -> bool {
        matches!(self.kind, MeldKind::ExposedKong | MeldKind::ConcealedKong)
    }

    /// The kinds of its tiles, one entry a tile.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        let (first, kind) = (self.first, self.kind);
        let count = if self.is_kong() { 4 } else { 3 };
        (0..count).map(move |i| if kind == MeldKind::Chow { first.next(i).unwrap_or(first) } else { first })
    }

    /// Its tiles; the red ones are its fives.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let mut reds = self.reds;
        self.kinds().map(move |kind| {
            let red = reds > 0 && kind.can_be_red();
            reds -= u8::from(red);
            Tile { kind, red }
        })
    }
}

fn is_run(kinds: &[Kind]) -> bool {
    kinds[0].suit().is_numbered() && kinds[0].next(1) == Some(kinds[1]) && kinds[0].next(2) == Some(kinds[2])
}
