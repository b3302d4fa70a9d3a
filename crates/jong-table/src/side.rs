//! One player's side of the table.

use arrayvec::ArrayVec;
use jong_core::Game;
use jong_core::hand::{Declaration, HeldTiles, MOST_SETS, Meld, MeldKind};
use jong_core::pattern::{PatternIndex, PatternSet};
use jong_core::tile::{Kind, KindSet, Suit, Tile};

use crate::{Chair, Tiles};

/// The most discards of one player that a table has room for.
pub const MOST_DISCARDS: usize = 72;

/// A discard as it lies in front of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RiverTile {
    /// The tile.
    pub tile: Tile,
    /// The tile had just been drawn.
    pub drawn: bool,
    /// The player declared ready with it.
    pub ready: bool,
    /// The player who claimed it.
    pub claimed_by: Option<Chair>,
}

/// The origin of a meld: the tile that was claimed, and from whom; `None` for a concealed kong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimOrigin {
    /// The player who discarded it.
    pub from: Chair,
    /// The tile.
    pub tile: Tile,
}

/// The tile on which a win was declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeclinedTile {
    /// Another player's.
    Shown,
    /// One of the player's own draw.
    Drawn,
}

/// The obstacles to a win that follow from a player's own play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct WinBars {
    /// A win was declined, and bars others for a time.
    pub(crate) now: Option<DeclinedTile>,
    /// A win was declined after declaring ready, and bars others till the end of the hand.
    pub(crate) for_good: Option<DeclinedTile>,
}

/// One player's side of the table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Side {
    /// The tiles held between turns, and those laid out.
    pub(crate) held: HeldTiles,
    /// The concealed tiles again, red ones told apart.
    pub(crate) concealed: Tiles,
    /// The tile just drawn, not yet one of them.
    pub(crate) drawn: Option<Tile>,
    /// The kinds of which a pung lies among the melds.
    pub(crate) pungs: KindSet,
    /// The number of kongs among the melds.
    pub(crate) kongs: u8,
    /// The origin of each meld.
    pub(crate) origins: ArrayVec<Option<ClaimOrigin>, MOST_SETS>,
    /// The discards, in order.
    pub(crate) river: ArrayVec<RiverTile, MOST_DISCARDS>,
    /// The kinds among them, claimed ones too.
    pub(crate) thrown: KindSet,
    /// The kinds that would complete the hand as it is between turns.
    pub(crate) waits: KindSet,
    /// The least number of tiles by which the hand is away from ready, as far as that is known; 0 where it is not. A tile that
    /// comes into the hand brings it no more than one nearer.
    pub(crate) least_shanten: u8,
    pub(crate) declined: WinBars,
    /// The kinds that others showed since a declined win was last forgiven, and on which this player did not win.
    pub(crate) let_pass: KindSet,
    pub(crate) declared: Declaration,
    /// The place of the declaration among all of the hand, from 1; 0 if there is none.
    pub(crate) declared_at: u8,
    /// The declaration that counts when nobody wins on its discard.
    pub(crate) declaring: Option<Declaration>,
    /// Has just declared ready, and nothing came between.
    pub(crate) one_shot: bool,
    /// The discards are terminals and honours only, and none was claimed.
    pub(crate) heads_only: bool,
    /// The suit that the hand does without.
    pub(crate) lacks: Option<Suit>,
    /// The kinds of which a pung was declined since the last draw.
    pub(crate) passed_pungs: KindSet,
    /// The hand was ready as it was dealt, flowers replaced.
    pub(crate) dealt_ready: bool,
    /// The patterns that others are liable for.
    pub(crate) liable: ArrayVec<(PatternIndex, Chair), 4>,
    /// The patterns that the melds alone have, of those that others can be liable for.
    pub(crate) certain: PatternSet,
    /// The patterns that others can be liable for and that hold of no tiles at all; `None` before they were looked for.
    pub(crate) trivial: Option<PatternSet>,
}

impl Side {
    /// The side of a player who was dealt these tiles.
    pub(crate) fn dealt(tiles: &Tiles, game: &Game) -> Side {
        let held = HeldTiles { concealed: tiles.kinds, reds: tiles.reds(), ..HeldTiles::default() };
        let mut side = Side { held, concealed: *tiles, heads_only: true, ..Side::default() };
        side.look(game);
        side
    }

    /// Looks which kinds would complete the hand.
    #[inline]
    pub(crate) fn look(&mut self, game: &Game) {
        self.waits = KindSet::EMPTY;
        // Who keeps a flower in hand is a tile short.
        if self.least_shanten > 0 || self.held.size() != u32::from(game.hand_size.tiles()) {
            return;
        }
        match jong_core::reading::shanten(&game.forms, &game.tiles, &self.held, true) {
            Some(..=0) => self.waits = game.waits(&self.held),
            Some(shanten) => self.least_shanten = u8::try_from(shanten).unwrap_or(u8::MAX),
            None => {}
        }
    }

    /// True after declaring ready.
    #[inline]
    pub(crate) fn has_declared(&self) -> bool {
        self.declared != Declaration::None
    }

    /// All concealed tiles, the one just drawn among them.
    #[inline]
    pub(crate) fn whole(&self) -> Tiles {
        let mut tiles = self.concealed;
        if let Some(drawn) = self.drawn {
            tiles.add(drawn);
        }
        tiles
    }

    /// The hand with the tile just drawn in it.
    #[inline]
    pub(crate) fn held_whole(&self) -> HeldTiles {
        let mut held = self.held.clone();
        if let Some(drawn) = self.drawn {
            held.concealed.add(drawn.kind);
            held.reds += u8::from(drawn.red);
        }
        held
    }

    /// Takes the tile just drawn among the others.
    #[inline]
    pub(crate) fn take_in(&mut self) {
        if let Some(drawn) = self.drawn.take() {
            self.put(drawn);
        }
    }

    /// Puts a tile among the concealed ones.
    #[inline]
    pub(crate) fn put(&mut self, tile: Tile) {
        self.least_shanten = self.least_shanten.saturating_sub(1);
        self.concealed.add(tile);
        self.held.concealed.add(tile.kind);
        self.held.reds += u8::from(tile.red);
    }

    /// Takes a concealed tile out that is there.
    #[inline]
    pub(crate) fn take_out(&mut self, tile: Tile) {
        self.concealed.remove(tile);
        self.held.concealed.remove(tile.kind);
        self.held.reds -= u8::from(tile.red);
    }

    /// Lays a meld down. Its tiles were taken out.
    pub(crate) fn lay(&mut self, meld: Meld, origin: Option<ClaimOrigin>) {
        // A hand has no more melds than sets.
        if self.held.melds.try_push(meld).is_ok() {
            let _ = self.origins.try_push(origin);
            self.least_shanten = self.least_shanten.saturating_sub(u8::from(origin.is_some()));
            self.held.reds += meld.reds;
            self.kongs += u8::from(meld.is_kong());
            if meld.kind == MeldKind::Pung {
                self.pungs.insert(meld.first);
            }
        }
    }

    /// Adds a concealed tile to the pung of its kind; `None` if there is no such pung.
    pub(crate) fn add_to_pung(&mut self, tile: Tile) -> Option<()> {
        self.change_meld(MeldKind::Pung, MeldKind::ExposedKong, tile.kind)?.reds += u8::from(tile.red);
        self.take_out(tile);
        self.held.reds += u8::from(tile.red);
        self.pungs.remove(tile.kind);
        self.kongs += 1;
        Some(())
    }

    /// Takes a tile that was added to a pung away again; `None` if there is none.
    pub(crate) fn take_from_kong(&mut self, tile: Tile) -> Option<()> {
        self.change_meld(MeldKind::ExposedKong, MeldKind::Pung, tile.kind)?.reds -= u8::from(tile.red);
        self.held.reds -= u8::from(tile.red);
        self.pungs.insert(tile.kind);
        self.kongs -= 1;
        Some(())
    }

    fn change_meld(&mut self, from: MeldKind, to: MeldKind, kind: Kind) -> Option<&mut Meld> {
        let meld = self.held.melds.iter_mut().find(|meld| meld.kind == from && meld.first == kind)?;
        meld.kind = to;
        Some(meld)
    }
}
