//! A hand as it lies on the table.

use jong_core::hand::{DraftHand, Meld, MeldKind};
use jong_core::notation::WrittenHand;
use jong_core::tile::Tile;

use super::face::Face;

/// A hand as it lies on the table, every tile where it is to be drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LaidHand {
    /// The concealed tiles without the winning tile, from left to right.
    pub concealed: Vec<Tile>,
    /// The winning tile, drawn by itself.
    pub win: Option<Tile>,
    /// The melds, from left to right.
    pub melds: Vec<LaidMeld>,
    /// Flowers and seasons laid out, and tiles laid aside for a replacement.
    pub bonus: Vec<Tile>,
}

/// A meld as it lies on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaidMeld {
    /// Its tiles. Of a concealed kong the outer two lie face down.
    pub meld: Meld,
    /// The index of the tile, from 0 at the left, that was claimed and lies on its side; `None` if none does, as in a
    /// concealed kong.
    pub turned: Option<usize>,
}

/// The part of a hand whose tiles lie together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandPart {
    /// The concealed tiles.
    Concealed,
    /// The winning tile.
    Win,
    /// A meld.
    Meld(MeldKind),
    /// Flowers and seasons.
    Bonus,
    /// Tiles laid aside for a replacement.
    Aside,
}

/// Tiles that lie together: which they are, and how each lies.
pub(crate) struct HandGroup {
    pub(crate) part: HandPart,
    pub(crate) lying: Vec<LaidTile>,
}

/// A tile, its visible side, and a flag, true if it lies on its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LaidTile {
    pub(crate) tile: Tile,
    pub(crate) face: Face,
    pub(crate) turned: bool,
}

impl From<Tile> for LaidTile {
    fn from(tile: Tile) -> LaidTile {
        LaidTile { tile, face: Face::Up(tile), turned: false }
    }
}

impl From<Meld> for LaidMeld {
    /// The first tile of a claimed meld is turned, for a meld does not say whom it was claimed from.
    fn from(meld: Meld) -> LaidMeld {
        LaidMeld { meld, turned: meld.is_claimed().then_some(0) }
    }
}

impl From<&WrittenHand> for LaidHand {
    /// Lays the hand in the order in which it was written.
    fn from(written: &WrittenHand) -> LaidHand {
        let tiles = written.tiles.iter().map(|tile| tile.value);
        let (bonus, concealed) = tiles.partition(|tile: &Tile| tile.kind.suit().is_bonus());
        let melds = written.melds.iter().map(|meld| meld.value.into()).collect();
        LaidHand { concealed, win: written.win.map(|win| win.value), melds, bonus }
    }
}

impl From<&DraftHand> for LaidHand {
    fn from(draft: &DraftHand) -> LaidHand {
        let mut hand = LaidHand::from(&draft.written);
        hand.bonus.extend(draft.bonus.iter().map(|tile| tile.value));
        hand
    }
}

impl LaidHand {
    /// The faces that a drawing of it shows, for a [`sheet`](super::sheet).
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        self.groups().into_iter().flat_map(|group| group.lying).map(|lying| lying.face)
    }

    /// The groups from left to right: the concealed tiles, the winning tile, the melds, the tiles laid out. None is
    /// empty.
    pub(crate) fn groups(&self) -> Vec<HandGroup> {
        let plain =
            |part, tiles: &[Tile]| HandGroup { part, lying: tiles.iter().copied().map(LaidTile::from).collect() };
        let (flowers, aside): (Vec<Tile>, Vec<Tile>) = self.bonus.iter().partition(|tile| tile.kind.suit().is_bonus());
        let mut groups = vec![plain(HandPart::Concealed, &self.concealed), plain(HandPart::Win, self.win.as_slice())];
        groups.extend(
            self.melds.iter().map(|laid| HandGroup { part: HandPart::Meld(laid.meld.kind), lying: laid.lying() }),
        );
        groups.extend([plain(HandPart::Bonus, &flowers), plain(HandPart::Aside, &aside)]);
        groups.retain(|group| !group.lying.is_empty());
        groups
    }
}

impl LaidMeld {
    /// Its tiles from left to right.
    fn lying(&self) -> Vec<LaidTile> {
        let mut lying: Vec<LaidTile> = self.meld.tiles().map(LaidTile::from).collect();
        if self.meld.kind == MeldKind::ConcealedKong {
            // Red tiles come first, and shall be seen.
            lying.rotate_right(1);
            for outer in [0, lying.len() - 1] {
                lying[outer].face = Face::Down;
            }
        } else if let Some(turned) = self.turned.and_then(|at| lying.get_mut(at)) {
            turned.turned = true;
        }
        lying
    }
}
