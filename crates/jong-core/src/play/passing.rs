//! Wins that are barred, by one's own discards or because another was declined.

use serde::Deserialize;

use crate::rules::{OptionType, Section};

/// The effect of one's own discards on wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum OwnDiscards {
    /// They bar nothing.
    None,
    /// They bar a win on a tile of their kind.
    SameTile,
    /// One that would complete the hand bars every win.
    Waits,
}

/// The time for which a win that was declined bars others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeclinedWin {
    /// None.
    Off,
    /// Until the player's own next draw.
    OwnDraw,
    /// Until the player's own next discard.
    OwnDiscard,
    /// Until the player has discarded a tile that would not have won.
    NotAWinner,
}

/// The time for which a win that was declined after declaring ready bars others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeclinedReady {
    /// As for everybody else.
    AsOthers,
    /// The rest of the hand.
    Hand,
}

/// The wins on one's own draw that count as declined, like those on other players' tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeclinedDraw {
    /// None.
    Off,
    /// Those after declaring ready.
    Ready,
    /// Each.
    All,
}

/// The wins that are barred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum BarredWins {
    /// Those on another player's tile.
    Discard,
    /// Those by draw, too.
    All,
}

/// The time for which a pung that was declined bars another of the same tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DeclinedPung {
    /// None.
    Off,
    /// Until the player's own next draw.
    OwnDraw,
}

/// `[passing]`: when may a complete hand not win?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Section)]
#[section(key = "passing", name = "Wins that are barred", after = "claims")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PassingSection {
    /// Which wins do your own discards bar?
    #[option(
        name = "your own discards bar",
        beside_score,
        values(
            "none" = "nothing",
            "same-tile" = "a win on the same tile",
            "waits" = "every win, if one of them would complete the hand"
        )
    )]
    pub own_discards: OwnDiscards,
    /// How long does a win that you declined bar others?
    #[option(
        name = "a win that you declined bars others",
        beside_score,
        values(
            "off" = "not at all",
            "own-draw" = "until your next draw",
            "own-discard" = "until your next discard",
            "not-a-winner" = "until you discard a tile that would not have won"
        )
    )]
    pub declined: DeclinedWin,
    /// And how long after you declared ready?
    #[option(
        name = "after declaring ready",
        beside_score,
        values("as-others" = "no longer than that", "hand" = "for the rest of the hand")
    )]
    pub declined_ready: DeclinedReady,
    /// Does a win on your own draw count as declined, if you do not take it?
    #[option(
        name = "a win on your own draw that you do not take counts as declined",
        beside_score,
        values("off" = "never", "ready" = "after you declared ready", "all" = "always")
    )]
    pub declined_drawn: DeclinedDraw,
    /// Does a hand that is complete and has too little to win count as declined?
    #[option(name = "a complete hand worth too little counts as declined", beside_score)]
    pub without_pattern: bool,
    /// Are only wins on other players' tiles barred, or all?
    #[option(
        name = "barred are",
        beside_score,
        values("discard" = "wins on other players' tiles", "all" = "all wins, by draw too")
    )]
    pub forbids: BarredWins,
    /// How long does a pung that you declined bar one of the same tile?
    #[option(
        name = "a pung that you declined bars one of the same tile",
        beside_score,
        values("off" = "never", "own-draw" = "until your next draw")
    )]
    pub pung: DeclinedPung,
}
