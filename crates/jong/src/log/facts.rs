//! The ends of hands and the melds of players, as far as logs tell of them.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, Tile};
use jong_table::{Chair, Chairs, PerChair, Tiles};

use super::NamedPatterns;

/// A meld of a player's, as far as a log tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MeldFact {
    /// The player.
    pub who: Chair,
    /// The kind of meld.
    pub kind: MeldKind,
    /// Its lowest tile.
    pub first: Kind,
    /// The player whose discard it was made of; nobody's for a concealed kong.
    pub from: Option<Chair>,
    /// The tile of that discard, where the log says it.
    pub tile: Option<Tile>,
}

/// A win, as far as a log tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WinFact {
    /// The winner.
    pub who: Chair,
    /// The player whose tile won; the winner if it was drawn.
    pub from: Chair,
    /// The tile, where the log says it.
    pub tile: Option<Tile>,
    /// The concealed tiles, with the winning tile, where the log has them.
    pub concealed: Option<Vec<Tile>>,
    /// The melds, where the log has them.
    pub melds: Option<Vec<MeldFact>>,
    /// The tiles laid aside, where the log has them.
    pub aside: Option<Vec<Kind>>,
    /// The indicators, where the log has them.
    pub indicators: Option<Vec<Kind>>,
    /// The tiles under them that count, where the log has them.
    pub under: Option<Vec<Kind>>,
    /// The patterns, where the log names them.
    pub patterns: Option<Vec<LoggedPattern>>,
    /// The number of han, where the log says it and does not count in yakuman.
    pub han: Option<i64>,
    /// The number of fu, where the log says it. It is not asked of a yakuman.
    pub fu: Option<i64>,
    /// The limits that it can be, none if it is none, where the log says it.
    pub limits: Option<&'static [String]>,
    /// The worth of the hand by itself, where the log says it.
    pub worth: Option<i64>,
    /// The repeats, where the log says them.
    pub repeats: Option<u32>,
    /// The deposits that the winner takes, where the log says them.
    pub deposits: Option<u32>,
    /// The player who is liable, if somebody is; nothing where the log does not say it.
    pub liable: Option<Option<Chair>>,
    /// Everybody's points before this win, where the log says them.
    pub before: Option<PerChair<i64>>,
    /// The gain or loss of each by this win, where the log says it.
    pub gains: Option<PerChair<i64>>,
}

/// A pattern that counted, by a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedPattern {
    /// The word for it.
    pub word: String,
    /// The patterns that the word stands for; none if it is not known.
    pub named: Vec<&'static NamedPatterns>,
    /// Its value in han, where the log says it.
    pub value: Option<i64>,
}

/// The end of a hand that nobody won, as far as a log tells of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DrawnFact {
    /// The players who showed a hand that is ready, where no tile was left.
    pub ready: Option<Chairs>,
    /// Somebody is paid for discards of terminals and honours alone, where the log says it.
    pub nagashi: Option<bool>,
    /// The concealed tiles that were shown.
    pub shown: PerChair<Option<Tiles>>,
    /// The repeats, where the log says them.
    pub repeats: Option<u32>,
    /// The deposits on the table, where the log says them.
    pub deposits: Option<u32>,
    /// Everybody's points before the payments, where the log says them.
    pub before: Option<PerChair<i64>>,
    /// The gain or loss of each, where the log says it.
    pub gains: Option<PerChair<i64>>,
}

impl MeldFact {
    /// True if it can be this meld, but for where that comes from.
    pub(super) fn is_of(&self, meld: &Meld) -> bool {
        meld.kind == self.kind && meld.first == self.first
    }
}

impl WinFact {
    /// A win of which nothing is known but whose it is and from whom.
    pub(super) fn of(who: Chair, from: Chair) -> WinFact {
        let (tile, concealed, melds, aside, indicators, under, patterns) = Default::default();
        let (han, fu, limits, worth, repeats, deposits, liable, before, gains) = Default::default();
        WinFact {
            who,
            from,
            tile,
            concealed,
            melds,
            aside,
            indicators,
            under,
            patterns,
            han,
            fu,
            limits,
            worth,
            repeats,
            deposits,
            liable,
            before,
            gains,
        }
    }
}
