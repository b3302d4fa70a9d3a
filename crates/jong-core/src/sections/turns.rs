//! Declaring ready, winning together, blessings: the turns of a hand.

use serde::Deserialize;

use crate::ReadyTerms;
use crate::play::{FirstTurnReady, ReadyTurn};
use crate::rules::{OptionType, Section, SectionReader};

/// `[ready]`: may a hand be declared ready, and what does it take?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "ready", name = "Declaring ready", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ReadySection {
    /// May you declare that you are ready?
    #[option(name = "may be declared", beside_score, allows = Ready)]
    pub allowed: bool,
    /// Must a hand be concealed to be declared ready?
    #[option(name = "only with a concealed hand", allows = OpenReady)]
    pub concealed_only: bool,
    /// Must a player who declared ready leave the hand as it is?
    #[option(name = "the hand may not change any more", beside_score)]
    pub locks_hand: bool,
    /// In which turn may a hand be declared ready?
    #[option(
        name = "it may be declared",
        beside_score,
        values("any" = "in any turn", "first" = "in the first turn", "dealt" = "in the first turn, with the tiles as dealt")
    )]
    pub turn: ReadyTurn,
    /// What is a declaration on the first turn?
    #[option(
        name = "a declaration on the first turn is",
        beside_score,
        values(
            "double" = "ready on the first turn",
            "dealt" = "ready as dealt",
            "dealt-or-double" = "ready as dealt if the hand was ready then, and else ready on the first turn"
        )
    )]
    pub first_turn: FirstTurnReady,
}

impl ReadySection {
    /// The terms of a declaration; `None` where there is none.
    pub fn terms(&self) -> Option<ReadyTerms> {
        self.allowed.then(|| ReadyTerms {
            locks_hand: self.locks_hand,
            turn: self.turn,
            first_turn: self.first_turn,
            ..ReadyTerms::default()
        })
    }

    /// Warns of rules about declaring ready where nobody may.
    pub fn check(&self, sections: &SectionReader<'_>) {
        let section = ReadySection::KEY;
        let said = [("concealed-only", self.concealed_only), ("locks-hand", self.locks_hand)];
        for (key, _) in said.into_iter().filter(|(_, said)| *said && !self.allowed) {
            sections.warn_no_effect((section, key), (section, "allowed"));
        }
    }
}

/// `[openings]`: until when is there a blessing of heaven, earth or man?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "First turns", after = "wall")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Openings {
    /// Does a chow, pung or kong by anybody end the first go-round?
    #[option(name = "over when anybody calls", beside_score)]
    pub calls_break: bool,
}

/// The winners when several could win on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardWinners {
    /// All of them.
    All,
    /// The first in turn order.
    Nearest,
}

impl DiscardWinners {
    /// The number of winners among those who could win.
    pub fn among(self, could: usize) -> usize {
        match self {
            DiscardWinners::All => could,
            DiscardWinners::Nearest => could.min(1),
        }
    }
}

/// `[winners]`: what if several players can win on one discard?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "winners", name = "Several winners", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WinnersSection {
    /// Who wins when several players could win on one discard?
    #[option(
        name = "several on one discard",
        decides = SeveralWinners,
        values("all" = "all of them win", "nearest" = "only the first in turn order wins")
    )]
    pub on_one_discard: DiscardWinners,
}
