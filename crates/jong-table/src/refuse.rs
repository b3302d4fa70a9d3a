//! Refusals: the reason why an event or an action is not possible.

use jong_core::hand::MeldKind;
use jong_core::tile::{KindSet, Tile};
use jong_core::tree::Place;
use jong_core::{FoulBar, FoulKind, NoWin, Text, say};
use thiserror::Error;

use crate::{Chair, Due, WinBar};

/// The reason why something is not possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// The table waits for something else.
    NotDue(Due),
    /// The player is not asked for anything now.
    NotAsked,
    /// The player doesn't have the tile.
    NoSuchTile,
    /// The tile is of a kind that is not laid aside in this game.
    NotLaidAside,
    /// The player has claimed a pung of such tiles, and a discard is not added to it.
    DiscardToPung,
    /// The tile is not in the game, or all of its kind have been seen.
    NoTileLeft(Tile),
    /// The numbers of tiles do not fit.
    WrongSize,
    /// A hand is dealt with another number of tiles.
    DealtTiles {
        /// The tiles that are dealt.
        dealt: u32,
        /// The tiles that the rules deal.
        wanted: u8,
    },
    /// A hand is dealt with an indicator where the rules turn none, or without one.
    DealtIndicator {
        /// True if the rules turn one.
        wanted: bool,
    },
    /// More tiles are told under the indicators than the indicators that lie open.
    TooManyUnder(usize),
    /// After the deal nobody could draw: too many tiles are never drawn in turn.
    NoTileToDraw(u16),
    /// The player who declared ready keeps the hand as it is.
    ReadyLocks,
    /// The kinds may not be discarded after what was claimed.
    SwapCall(KindSet),
    /// No tile is left to discard after the claim.
    NoDiscardLeft,
    /// Ready may not be declared: these rules do not have it.
    NoReady,
    /// Ready has been declared.
    HasDeclared,
    /// The hand is open.
    OpenHand,
    /// The tiles left are so few.
    FewTiles(usize),
    /// The player has too few points.
    FewPoints(i64),
    /// The hand is not ready with that discard.
    NotReady,
    /// The discard may not be claimed for such a meld by this player.
    NotFromThere(MeldKind),
    /// Discards go to winners only, with so few tiles left.
    LastTiles(usize),
    /// The kongs are as many as can be.
    MostKongs(usize),
    /// A kong needs a tile just drawn.
    KongAfterClaim,
    /// No tile is left to draw after a kong.
    KongOnLastTile,
    /// No replacement is left.
    NoReplacement,
    /// The kong would change the hand that was declared ready.
    KongChangesHand,
    /// The player has claimed as many chows as may be.
    MostChows(usize),
    /// The player let a pung of such tiles pass since the last draw.
    PassedPung,
    /// The discard is that of the player before.
    KongOfNext,
    /// The replacement is for a kong that was made from a discard.
    OpenReplacement,
    /// The hand was not declared ready.
    NotDeclared,
    /// Ready may not be declared in this turn any more.
    ReadyTooLate,
    /// Flowers and seasons are not discarded.
    FlowerKept,
    /// All flowers and seasons are there: they win at once.
    AllFlowersWin,
    /// The flowers and seasons are as many as win at once.
    SevenFlowersWin,
    /// Tiles of the suit that the hand does without are there.
    LackedSuit,
    /// Tiles of the suit that the hand does without are discarded first.
    LackedFirst,
    /// Nobody discards after the last tile.
    LastDrawer,
    /// The tile can't be robbed.
    NotRobbed,
    /// The win is barred.
    Win(WinBar),
    /// The hand does not win.
    NoWin(NoWin),
    /// The hand has too few kinds of terminals and honours for that, or it is not the first turn.
    NoVoid,
    /// The players can't all win.
    Winners,
    /// A foul has left the player a dead hand, which does not win.
    DeadHand(FoulKind),
    /// A foul has left the player a dead hand, which makes no calls.
    NoCalls(FoulKind),
    /// The rules do not settle a foul that is told so.
    Foul(FoulKind, FoulBar),
    /// The hand wins by these rules, so a win is no false one.
    NoFalseWin,
    /// The player has declared ready by these rules, so nothing was declared falsely.
    NoFalseReady,
}

impl Bar {
    /// The option of the rules that says so, by its section and key, if it is the same in all games:
    /// [`Refusal::rule`] knows the others.
    pub fn rule(&self) -> Option<(&'static str, &'static str)> {
        Some(match self {
            Bar::NoWin(NoWin::MayNotRob) => ("kongs", "rob-concealed"),
            Bar::NotLaidAside => ("tiles", "set-aside"),
            Bar::NoReady => ("ready", "allowed"),
            Bar::NotFromThere(MeldKind::Chow) => ("calls", "chow"),
            Bar::NotFromThere(MeldKind::Pung) => ("calls", "pung"),
            Bar::NotFromThere(MeldKind::ExposedKong) => ("calls", "kong"),
            Bar::ReadyLocks => ("ready", "locks-hand"),
            Bar::SwapCall(_) | Bar::NoDiscardLeft => ("calls", "swap-calls"),
            Bar::OpenHand => ("ready", "concealed-only"),
            Bar::FewTiles(_) => ("ready", "tiles-left"),
            Bar::FewPoints(_) => ("ready", "needs-points"),
            Bar::LastTiles(_) => ("claims", "last-tiles"),
            Bar::MostKongs(_) => ("kongs", "most"),
            Bar::KongAfterClaim => ("kongs", "after-claim"),
            Bar::KongOnLastTile => ("kongs", "on-last-tile"),
            Bar::NoReplacement => ("wall", "replacements"),
            Bar::KongChangesHand => ("ready", "concealed-kong"),
            Bar::Win(WinBar::OwnDiscards(_)) => ("passing", "own-discards"),
            Bar::Win(WinBar::Declined) => ("passing", "declined"),
            Bar::Win(WinBar::DeclinedReady) => ("passing", "declined-ready"),
            Bar::Win(WinBar::DeclinedDrawn) => ("passing", "declined-drawn"),
            Bar::MostChows(_) => ("claims", "most-chows"),
            Bar::PassedPung => ("passing", "pung"),
            Bar::KongOfNext => ("kongs", "of-next"),
            Bar::OpenReplacement => ("kongs", "open-replacement-wins"),
            Bar::NotDeclared => ("ready", "needed"),
            Bar::ReadyTooLate => ("ready", "turn"),
            Bar::FlowerKept => ("flowers", "discarded"),
            Bar::AllFlowersWin => ("flowers", "eight-wins"),
            Bar::SevenFlowersWin => ("flowers", "seven-wins"),
            Bar::LastDrawer => ("wall", "last-drawer-discards"),
            Bar::NoVoid => ("draw", "aborts"),
            Bar::Winners => ("winners", "on-one-discard"),
            Bar::NotDue(_)
            | Bar::DeadHand(_)
            | Bar::NoCalls(_)
            | Bar::Foul(..)
            | Bar::NoFalseWin
            | Bar::NoFalseReady
            | Bar::NotAsked
            | Bar::NoSuchTile
            | Bar::DiscardToPung
            | Bar::NoTileLeft(_)
            | Bar::WrongSize
            | Bar::DealtTiles { .. }
            | Bar::DealtIndicator { .. }
            | Bar::TooManyUnder(_)
            | Bar::NoTileToDraw(_)
            | Bar::HasDeclared
            | Bar::NotReady
            | Bar::NotFromThere(MeldKind::ConcealedKong)
            | Bar::NotRobbed
            | Bar::LackedSuit
            | Bar::LackedFirst
            | Bar::NoWin(
                NoWin::NotComplete | NoWin::NoPattern | NoWin::BelowMinimum | NoWin::Furiten | NoWin::WrongSize,
            ) => return None,
        })
    }

    /// The fact that bars it, in words.
    pub fn fact(&self) -> Text {
        let kinds = |kinds: &KindSet| jong_core::notation::write_tiles(kinds.iter().map(Tile::from));
        match self {
            Bar::NotDue(due) => due.text(),
            Bar::NotAsked => say!("it is not this player's turn"),
            Bar::NoSuchTile => say!("the player does not have the tile"),
            Bar::NotLaidAside => say!("such tiles are not laid aside in this game"),
            Bar::DiscardToPung => say!("no discard is added to a pung, only a tile of the player's own"),
            Bar::NoTileLeft(tile) => say!("there is no `{tile}` left", tile),
            Bar::WrongSize => say!("the number of tiles is not that of a deal"),
            Bar::DealtTiles { dealt, wanted } => {
                say!("a hand of {dealt} tiles is dealt, and hands have {wanted} in these rules", dealt, wanted)
            }
            Bar::DealtIndicator { wanted: true } => say!("no indicator is turned, and these rules turn one"),
            Bar::DealtIndicator { wanted: false } => say!("an indicator is turned, and these rules turn none"),
            Bar::TooManyUnder(open) => {
                say!("more tiles are told under the indicators than indicators lie open: {n}", n = *open)
            }
            Bar::NoTileToDraw(dead) => {
                say!("after the deal nobody could draw: {n} tiles of the wall are never drawn in turn", n = *dead)
            }
            Bar::ReadyLocks => say!("the player declared ready, and the hand stays as it is"),
            Bar::SwapCall(barred) => {
                say!("right after the claim `{tiles}` may not be discarded", tiles = kinds(barred))
            }
            Bar::NoDiscardLeft => say!("nothing could be discarded after such a claim"),
            Bar::NoReady => say!("nobody declares ready in these rules"),
            Bar::HasDeclared => say!("the player has declared ready already"),
            Bar::OpenHand => say!("the hand is open"),
            Bar::FewTiles(left) => say!("tiles left to draw: {left}", left),
            Bar::FewPoints(points) => say!("points of the player: {points}", points),
            Bar::NotReady => say!("the hand would not be ready"),
            Bar::NotFromThere(_) => say!("the player may not claim this discard for that"),
            Bar::LastTiles(left) => say!("tiles left to draw: {left}", left),
            Bar::MostKongs(kongs) => say!("kongs there are: {kongs}", kongs),
            Bar::KongAfterClaim => say!("the player has just claimed a tile"),
            Bar::KongOnLastTile => say!("no tile is left to draw"),
            Bar::NoReplacement => say!("no replacement is left"),
            Bar::KongChangesHand => say!("the kong would change the hand that was declared ready"),
            Bar::MostChows(chows) => say!("chows that the player has claimed: {chows}", chows),
            Bar::PassedPung => say!("the player let a pung of such tiles pass since the last draw"),
            Bar::KongOfNext => say!("it is the discard of the player before"),
            Bar::OpenReplacement => say!("the tile replaces one of a kong that was made from a discard"),
            Bar::NotDeclared => say!("the player has not declared ready"),
            Bar::ReadyTooLate => say!("the turn in which ready may be declared is over"),
            Bar::FlowerKept => say!("flowers and seasons are not discarded"),
            Bar::AllFlowersWin | Bar::SevenFlowersWin => say!("these flowers win at once"),
            Bar::LackedSuit => say!("it is of the suit that the player does without, or such tiles are in the hand"),
            Bar::LackedFirst => say!("tiles of the suit that the player does without go first"),
            Bar::LastDrawer => say!("nobody discards after the last tile is drawn"),
            Bar::NotRobbed => say!("the tile cannot be robbed with this hand"),
            Bar::Win(WinBar::OwnDiscards(thrown)) => say!("the player discarded `{tiles}`", tiles = kinds(thrown)),
            Bar::Win(WinBar::Declined) => say!("the player let a tile pass that would have completed the hand"),
            Bar::Win(WinBar::DeclinedDrawn) => say!("the player did not take a win on an own draw"),
            Bar::Win(WinBar::DeclinedReady) => {
                say!("the player let a tile pass after declaring ready that would have completed the hand")
            }
            Bar::NoWin(NoWin::NotComplete | NoWin::WrongSize) => say!("the tile does not complete the hand"),
            Bar::NoWin(NoWin::NoPattern) => say!("the complete hand has no pattern that wins"),
            Bar::NoWin(NoWin::BelowMinimum) => say!("the complete hand is worth too little to win"),
            Bar::NoWin(NoWin::Furiten) => say!("the player may not win on another player's tile"),
            Bar::NoWin(NoWin::MayNotRob) => say!("this hand may not rob a concealed kong in these rules"),
            Bar::NoVoid => say!("this is no hand of that kind on a first turn"),
            Bar::Winners => say!("not all of these players may win together"),
            Bar::DeadHand(_) | Bar::NoCalls(_) => say!("the player's hand is dead because of a foul"),
            Bar::Foul(_, bar) => bar.text(),
            Bar::NoFalseWin => say!("the hand wins by these rules, so the win is no false one"),
            Bar::NoFalseReady => {
                say!("the hand is ready as it was declared, so nothing was declared falsely")
            }
        }
    }
}

/// A refusal: nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .bar.fact())]
pub struct Refusal {
    /// The player, if it is about one.
    pub who: Option<Chair>,
    /// The reason.
    pub bar: Bar,
    /// The option of these rules that says so, by its section and key.
    pub rule: Option<(&'static str, &'static str)>,
    /// The place of that option in the rules.
    pub place: Option<Place>,
}
