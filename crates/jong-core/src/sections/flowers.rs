//! The owners of winds and flowers, and the use of flowers.

use serde::Deserialize;

use crate::play::{FlowerTerms, FlowerWinChoice};
use crate::rules::{OptionType, Section, SectionReader};
use crate::tile::TilesSection;

/// The player whose wind is east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FirstWind {
    /// The dealer.
    Dealer,
    /// The player whose wall is opened.
    OpenedWall,
}

/// `[winds]`: from which player are winds and flowers counted?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Whose wind is whose", after = "tiles")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winds {
    /// From which player are winds and flowers counted?
    #[option(name = "East is", values("dealer" = "the dealer", "opened-wall" = "the player whose wall is opened"))]
    pub east: FirstWind,
}

impl Winds {
    /// True if winds and flowers are counted from the player whose wall was opened.
    pub fn count_from_wall(&self) -> bool {
        match self.east {
            FirstWind::Dealer => false,
            FirstWind::OpenedWall => true,
        }
    }
}

/// The time at which a flower is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ReplacementTime {
    /// When it comes.
    #[default]
    AtOnce,
    /// When the player likes.
    Later,
}

/// The choice that a player with eight flowers has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum EightWins {
    /// They win at once.
    Mandatory,
    /// The player may play on.
    Optional,
}

/// The choice that a player with seven flowers of eight has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum SevenWins {
    /// None: only all eight win.
    No,
    /// They win at once.
    Mandatory,
    /// The player may play on.
    Optional,
}

/// The order in which flowers that were dealt are replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DealtFlowerOrder {
    /// Round by round: a flower that replaces another waits till all have replaced theirs.
    #[default]
    Rounds,
    /// One player after the other, till no flower is left.
    Through,
}

/// `[flowers]`: when are flowers laid out, and what are they good for?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "flowers", name = "Flowers and seasons", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FlowersSection {
    /// When are flowers laid out?
    #[option(
        name = "laid out and replaced",
        beside_score,
        values("at-once" = "at once", "later" = "when the player likes")
    )]
    pub replace: ReplacementTime,
    /// How are flowers replaced that were dealt?
    #[option(
        name = "those that were dealt",
        beside_score,
        values(
            "rounds" = "round by round: a flower that comes for another waits for the next round",
            "through" = "player by player, till no flower is left"
        )
    )]
    pub at_deal: DealtFlowerOrder,
    /// Must eight flowers win at once?
    #[option(
        name = "all eight win",
        beside_score,
        values("mandatory" = "at once", "optional" = "if the player likes")
    )]
    pub eight_wins: EightWins,
    /// Do any seven flowers win?
    #[option(
        name = "any seven win",
        values("no" = "only all eight do", "mandatory" = "at once", "optional" = "if the player likes")
    )]
    pub seven_wins: SevenWins,
    /// Does a player with seven flowers take the eighth from whoever draws it, and win?
    #[option(name = "seven rob the eighth")]
    pub seven_rob_one: bool,
}

impl FlowersSection {
    /// The number of flowers that may be missing from those that win by themselves.
    pub fn missing(&self) -> u8 {
        match self.seven_wins {
            SevenWins::No => 0,
            SevenWins::Mandatory | SevenWins::Optional => 1,
        }
    }

    /// The terms on which they are laid out.
    pub fn terms(&self) -> FlowerTerms {
        FlowerTerms {
            replace: self.replace,
            at_deal: self.at_deal,
            may_play_on: FlowerWinChoice {
                with_all: self.eight_wins == EightWins::Optional,
                with_all_but_one: self.seven_wins == SevenWins::Optional,
            },
            robbed: self.seven_rob_one,
            discarded: false,
            after_win: false,
        }
    }

    /// Warns of rules about flowers where there are none.
    pub fn check(&self, sections: &SectionReader<'_>) {
        let tiles: Option<TilesSection> = sections.read();
        if tiles.is_some_and(|tiles| tiles.bonus.get().trim().is_empty()) {
            for key in ["replace", "at-deal", "eight-wins", "seven-wins", "seven-rob-one"] {
                sections.warn_no_effect((FlowersSection::KEY, key), ("tiles", "bonus"));
            }
        }
    }
}
