//! Menus: all that a player may do, as masks.

mod answers;
mod each;
mod flowers;
mod kong;
mod ready;
mod turn;

use jong_core::tile::{KindSet, Tile};

/// The chows that a tile can be claimed for: bit 0 with the tile as the lowest, bit 1 as the middle, bit 2 as the highest.
pub(crate) type ChowBits = u8;

/// The actions that a player may take now. A player whose menu is empty is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Menu {
    /// The kinds of which a tile that is not red may be discarded.
    pub discards: KindSet,
    /// The kinds of which a red tile may be discarded.
    pub red_discards: KindSet,
    /// The kinds with whose discard ready may be declared.
    pub ready: KindSet,
    /// The concealed kongs.
    pub concealed: KindSet,
    /// The kongs made by adding to a pung.
    pub added: KindSet,
    /// The kinds that may be laid aside.
    pub aside: KindSet,
    /// The flowers and seasons that may be laid out.
    pub flowers: KindSet,
    /// The kinds of which a tile that is not red may be given away.
    pub gives: KindSet,
    /// The kinds of which a red tile may be given away.
    pub red_gives: KindSet,
    /// The suit may be named that the hand will do without.
    pub lack: bool,
    /// The tile just drawn, or the tile of another player that may be taken.
    pub tile: Option<Tile>,
    /// The chows without a red tile of the player's own.
    pub chows: ChowBits,
    /// The chows with a red tile of the player's own.
    pub red_chows: ChowBits,
    /// The pungs: bit *n* with *n* red tiles of the player's own.
    pub pungs: u8,
    /// The exposed kong.
    pub kong: bool,
    /// The red tiles of the player's own in that kong.
    pub kong_reds: u8,
    /// The tile just drawn alone may be discarded.
    pub drawn_only: bool,
    /// The win.
    pub win: bool,
    /// The declaration that the hand is void.
    pub void: bool,
    /// The pass: nothing of all this, where others may go on.
    pub pass: bool,
}

impl Menu {
    /// True if there is nothing to choose but to pass.
    pub fn is_empty(&self) -> bool {
        let kinds = self.discards
            | self.red_discards
            | self.concealed
            | self.added
            | self.aside
            | self.flowers
            | self.gives
            | self.red_gives;
        kinds.is_empty()
            && self.chows | self.red_chows | self.pungs == 0
            && !(self.kong || self.win || self.void || self.lack)
    }
}
