//! Events: the facts of a game, in their order. The log is these, and nothing else changes a table.

use jong_core::Foul;
use jong_core::hand::{MOST_INDICATORS, Meld, Seat};
use jong_core::tile::{Kind, Suit, Tile};

use crate::{Chair, Chairs, PerChair, Tiles};

/// The end of the wall that a tile is drawn from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WallEnd {
    /// The front, in turn.
    Front,
    /// The place of replacements, for a kong, a flower or a tile laid aside.
    Replacement,
}

/// The deal of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// The tiles that each player is dealt, the dealer no more than others: the first tile is drawn.
    pub hands: PerChair<Tiles>,
    /// The first indicator, where there are any.
    pub indicator: Option<Tile>,
    /// The seat whose wall was opened.
    pub opened: Seat,
}

/// The kongs of a player's own tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnKong {
    /// Four concealed tiles.
    Concealed,
    /// The fourth tile, added to a pung.
    Added,
}

/// The reasons that a hand is void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VoidHand {
    /// Kinds of terminals and honours, at a player's first draw. The player says so.
    NineKinds,
    /// Four first discards of one wind.
    FourWinds,
    /// Four players have declared ready.
    FourReady,
    /// Four kongs.
    FourKongs,
    /// More players would win on one tile than may.
    TooManyWinners,
}

/// Indicators under the dora, as many as are turned at the end.
pub type UnderIndicators = [Option<Kind>; MOST_INDICATORS];

/// A fact of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameEvent {
    /// The tiles are dealt.
    Deal(Deal),
    /// A tile is drawn.
    Draw {
        /// The player.
        who: Chair,
        /// The tile.
        tile: Tile,
        /// The end of the wall.
        from: WallEnd,
    },
    /// A further indicator is turned.
    Indicator(Tile),
    /// A tile is discarded.
    Discard {
        /// The player.
        who: Chair,
        /// The tile.
        tile: Tile,
        /// The tile is the one just drawn.
        drawn: bool,
        /// The player declares ready with it.
        ready: bool,
    },
    /// The discard is claimed, and a meld is made with it.
    Claim {
        /// The player.
        who: Chair,
        /// The meld, with the claimed tile in it.
        meld: Meld,
    },
    /// A kong is made of a player's own tiles.
    Kong {
        /// The player.
        who: Chair,
        /// The kind of kong.
        own: OwnKong,
        /// The kind of its tiles.
        kind: Kind,
    },
    /// A tile is laid aside for a replacement.
    Aside {
        /// The player.
        who: Chair,
        /// The kind of tile.
        kind: Kind,
    },
    /// A flower or a season is laid out, to be replaced.
    Flower {
        /// The player.
        who: Chair,
        /// The kind of tile.
        kind: Kind,
    },
    /// A tile is given away, face down, in an exchange before play.
    Give {
        /// The player.
        who: Chair,
        /// The tile.
        tile: Tile,
    },
    /// A suit is named that the hand will do without.
    Lack {
        /// The player.
        who: Chair,
        /// The suit.
        suit: Suit,
    },
    /// Everybody who could have answered has passed. Any event that can only come then says it too. In a player's own turn: the
    /// player keeps the flowers that are left, or does not win on the last tile.
    Passed,
    /// Players win, on the tile that was drawn or that lies there.
    Win {
        /// The winners.
        who: Chairs,
        /// The indicators under the dora, where somebody may look there.
        under: UnderIndicators,
    },
    /// The hand is void.
    Void(VoidHand),
    /// A player has done a foul, at any time of a hand.
    Foul {
        /// The player.
        who: Chair,
        /// The foul.
        foul: Foul,
    },
    /// No tile is left to draw.
    Exhausted,
    /// The leading dealer ends the match.
    Stop,
}

impl GameEvent {
    /// The player that the event is about, if it is about one.
    pub fn who(&self) -> Option<Chair> {
        match self {
            GameEvent::Draw { who, .. }
            | GameEvent::Discard { who, .. }
            | GameEvent::Claim { who, .. }
            | GameEvent::Kong { who, .. }
            | GameEvent::Aside { who, .. }
            | GameEvent::Flower { who, .. }
            | GameEvent::Give { who, .. }
            | GameEvent::Lack { who, .. }
            | GameEvent::Foul { who, .. } => Some(*who),
            GameEvent::Deal(_)
            | GameEvent::Indicator(_)
            | GameEvent::Passed
            | GameEvent::Win { .. }
            | GameEvent::Void(_)
            | GameEvent::Exhausted
            | GameEvent::Stop => None,
        }
    }
}
