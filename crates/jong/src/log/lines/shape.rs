//! The lines of a log as JSON: this is the only place that says how they look.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// The sign of a tile that is hidden.
pub(super) const HIDDEN: char = '?';

/// The first line: by which rules, who, and where it comes from.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct HeadLine {
    /// The version of the format.
    pub(super) log: u32,
    /// The rules.
    pub(super) rules: RulesWord,
    /// The players, in the order of turns.
    pub(super) chairs: Vec<ChairWord>,
    /// The match before the first line.
    pub(super) start: StartWord,
    /// The wall that the tiles came from, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) wall: Option<WallWord>,
    /// The log that this one was made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<SourceWord>,
    /// The player whom the log is for; tiles that he cannot see are `?`.
    #[serde(default, rename = "for", skip_serializing_if = "Option::is_none")]
    pub(super) viewer: Option<usize>,
}

/// The rules of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesWord {
    /// The id of the ruleset.
    pub(super) id: String,
    /// The fingerprint of the rules, with the changes in them.
    pub(super) fingerprint: String,
    /// The values that the table played otherwise, by their keys with dots between: `{"match.rounds": 1}`.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(super) changes: Map<String, Value>,
}

/// A player of a log.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct ChairWord {
    /// The name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    /// The program that played, where it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) player: Option<String>,
}

/// The match before the first line. What is not said is nothing.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct StartWord {
    /// Everybody's points.
    pub(super) points: Vec<i64>,
    /// The wind of the first round of the match.
    pub(super) first_round: String,
    /// The rounds that are over.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) rounds_over: i64,
    /// The dealer.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) dealer: usize,
    /// Hands repeated.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) repeats: i64,
    /// Deposits on the table.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) deposits: i64,
    /// The times that the dealer has stayed.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) streak: i64,
    /// The wins in a row of the dealer.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) dealer_wins: i64,
    /// The points that fouls take off the result of each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) off_result: Vec<i64>,
}

/// The wall of a log.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct WallWord {
    /// The seed that chance began with.
    pub(super) seed: String,
    /// The stream of chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stream: Option<u64>,
    /// The way in which walls are made of it.
    pub(super) made: String,
}

/// The log that another was made of.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SourceWord {
    /// The format.
    pub(super) format: String,
    /// The name of the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<String>,
}

/// A line below the head. Players are numbered from 0, in the order of their chairs; tiles are in notation, red fives 0.
/// Every line may end with `t`, the milliseconds since the game began, and `said`, those who said that they pass.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) enum EventLine {
    /// The tiles are dealt; what stands before `hands` follows from the hands before, and is checked.
    Deal {
        /// The wind of the round.
        round: String,
        /// The dealer.
        dealer: usize,
        /// Hands repeated.
        #[cfg_attr(feature = "schema", schemars(with = "u32"))]
        repeats: i64,
        /// Deposits on the table.
        #[cfg_attr(feature = "schema", schemars(with = "u32"))]
        deposits: i64,
        /// Everybody's points.
        points: Vec<i64>,
        /// The seat whose wall was opened, if it is not East.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opened: Option<String>,
        /// The tiles of each player.
        hands: Vec<String>,
        /// The first indicator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        indicator: Option<String>,
    },
    /// A tile is drawn.
    Draw {
        /// The player.
        who: usize,
        /// The tile.
        tile: String,
        /// The end of the wall, if it is not the front.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<EndWord>,
    },
    /// A further indicator is turned.
    Indicator {
        /// The tile.
        tile: String,
    },
    /// A tile is discarded.
    Discard {
        /// The player.
        who: usize,
        /// The tile.
        tile: String,
        /// The tile is the one just drawn.
        #[serde(default, skip_serializing_if = "is_false")]
        drawn: bool,
        /// The declaration that comes with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ready: Option<LogReadyWord>,
    },
    /// The discard is claimed for a meld.
    Claim {
        /// The player.
        who: usize,
        /// The meld, with the claimed tile in it.
        meld: String,
    },
    /// A kong is made of a player's own tiles.
    Kong {
        /// The player.
        who: usize,
        /// The kind of kong.
        kind: KongWord,
        /// A tile of the kong, written as one that is not red.
        tile: String,
    },
    /// A tile is laid aside for a replacement.
    Aside {
        /// The player.
        who: usize,
        /// The tile.
        tile: String,
    },
    /// A flower or a season is laid out, to be replaced.
    Flower {
        /// The player.
        who: usize,
        /// The tile.
        tile: String,
    },
    /// A tile is given away, in an exchange before play.
    Give {
        /// The player.
        who: usize,
        /// The tile.
        tile: String,
    },
    /// A suit is named that the hand will do without.
    Lack {
        /// The player.
        who: usize,
        /// The letter of the suit.
        suit: char,
    },
    /// Everybody who could have answered has passed, where no other line says so.
    Passed {},
    /// Players win.
    Win {
        /// The winners.
        who: Vec<usize>,
        /// The tiles under the indicators, where somebody may look there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        under: Vec<String>,
    },
    /// The hand is void.
    Void {
        /// The reason.
        why: VoidWord,
    },
    /// A player has done a foul.
    Foul {
        /// The player.
        who: usize,
        /// The kind of foul.
        foul: FoulWord,
        /// The worth that was claimed for the hand, where the rules ask for it.
        #[serde(default, skip_serializing_if = "is_zero")]
        claimed: u32,
        /// The player meant to do it, where the rules ask for that.
        #[serde(default, skip_serializing_if = "is_false")]
        deliberate: bool,
    },
    /// No tile is left to draw.
    Exhausted {},
    /// The leading dealer ends the match.
    Stop {},
    /// The facts that follow from the end of a hand. They are checked.
    End {
        /// The way in which the hand ended.
        how: HowWord,
        /// The winners; also those whose discards win.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        winners: Vec<usize>,
        /// The players who were ready when no tile was left.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ready: Vec<usize>,
        /// The tiles of the winners, and those shown at a draw, in a log that hides tiles.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        shown: Vec<Option<String>>,
        /// The payments.
        payments: Vec<PaymentWord>,
        /// The gain or loss of each, stakes left out.
        totals: Vec<i64>,
        /// The table before the next deal; nothing if the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<NextWord>,
        /// The digest of the lines of this hand, this one among them with an empty `check`.
        check: String,
    },
    /// The match is over. It is checked.
    Over {
        /// The reason.
        why: OverWord,
        /// Everybody's points.
        points: Vec<i64>,
        /// Everybody's result: with what the place is worth.
        results: Vec<i64>,
    },
}

/// The ends of the wall but the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EndWord {
    /// The place of replacements.
    Replacement,
}

/// The declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ReadyWord"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogReadyWord {
    /// Ready.
    Ready,
}

/// The kongs of own tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum KongWord {
    /// Four concealed tiles.
    Concealed,
    /// The fourth tile, added to a pung.
    Added,
}

/// The reasons that a hand is void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum VoidWord {
    /// Kinds of terminals and honours, at a player's first draw.
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

/// The ways in which a hand ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HowWord {
    /// Somebody won.
    Won,
    /// No tile was left.
    Exhausted,
    /// The hand is void.
    Void,
    /// A foul ended the hand.
    Foul,
}

/// The kinds of foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FoulWord {
    /// Fewer tiles than a hand has.
    TooFew,
    /// More tiles than a hand has.
    TooMany,
    /// A win that was declared and was none.
    FalseWin,
    /// A hand that was declared ready and was not.
    FalseReady,
}

/// The reasons that a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OverWord {
    /// All rounds were played.
    RoundsPlayed,
    /// A player ran out of points.
    OutOfPoints,
    /// Somebody has the points that a further round was played for.
    EnoughPoints,
    /// A foul cost a player the place in it.
    PlayerOut,
    /// The table wished to stop.
    Stopped,
}

/// A payment.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PaymentWord {
    /// The player who pays; nobody when deposits are taken from the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<usize>,
    /// The player who is paid.
    pub(super) to: usize,
    /// The amount.
    pub(super) amount: i64,
    /// The reason, in English.
    pub(super) why: String,
}

/// The table before the next deal.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NextWord {
    /// The wind of the round.
    pub(super) round: String,
    /// The dealer.
    pub(super) dealer: usize,
    /// Hands repeated.
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) repeats: i64,
    /// Deposits on the table.
    #[cfg_attr(feature = "schema", schemars(with = "u32"))]
    pub(super) deposits: i64,
    /// Everybody's points.
    pub(super) points: Vec<i64>,
}

fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

fn is_false(flag: &bool) -> bool {
    !flag
}
