//! The table that hands are made for: tiles, forms, calls, seats. One of these can be made as free as it gets, to find
//! out which of them makes a hand impossible.

use jong_core::hand::{Event, MeldKind, Seat, WinKind};
use jong_core::reading::Forms;
use jong_core::tile::{Kind, KindSet};
use jong_core::{ConcealedRobbery, Ruleset};

/// The part of a table that is looser than the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LooseRule {
    /// No part.
    Nothing,
    /// Every form wins.
    Forms,
    /// All tiles are there, flowers too.
    Tiles,
    /// Every meld is allowed.
    Calls,
    /// Every declaration and event is possible.
    Situations,
    /// The hand has one set more, or one less, and every form of that size wins.
    Size,
}

/// The rules of a table about hands.
#[derive(Debug, Clone)]
pub(super) struct HandRules<'a> {
    pub(super) rules: &'a Ruleset,
    /// Copies of each kind.
    pub(super) copies: [u8; Kind::COUNT],
    pub(super) forms: Forms,
    /// Flowers and seasons.
    pub(super) bonus: KindSet,
    /// The number of these that may be missing when they win by themselves.
    pub(super) missing_bonus: u8,
    /// The kinds that may be laid aside.
    pub(super) aside: KindSet,
    /// True if ready can be declared.
    pub(super) ready: bool,
    /// True if hands that did not win are worth something.
    pub(super) losers: bool,
    /// The numbers of indicators that count: shown, and under them.
    pub(super) indicators: (usize, usize),
    loose: LooseRule,
}

impl<'a> HandRules<'a> {
    pub(super) fn new(rules: &'a Ruleset, loose: LooseRule) -> HandRules<'a> {
        let game = rules.game();
        let mut table = HandRules {
            rules,
            copies: std::array::from_fn(|at| Kind::from_index(at).map_or(0, |kind| game.tiles.copies(kind))),
            forms: game.forms,
            bonus: game.tiles.bonus(),
            missing_bonus: game.missing_bonus,
            aside: game.tiles.set_aside(),
            ready: rules.scoring().ready().is_some(),
            losers: rules.scoring().everybody_scores(),
            indicators: rules.scoring().indicators(1),
            loose,
        };
        let sets = game.forms.sets();
        match loose {
            LooseRule::Nothing | LooseRule::Calls => {}
            LooseRule::Forms => (table.forms, table.losers) = (Forms::all(sets), true),
            LooseRule::Tiles => {
                let most = table.copies.into_iter().max().unwrap_or(4).max(4);
                table.copies = std::array::from_fn(|at| if at < Kind::SET_COUNT { most } else { 1 });
                table.bonus = KindSet::FLOWERS | KindSet::SEASONS;
            }
            LooseRule::Situations => (table.ready, table.indicators) = (true, (1, 1)),
            LooseRule::Size => {
                // Forms come with sizes.
                table.forms = Forms::all(if sets >= 5 { sets - 1 } else { sets + 1 });
            }
        }
        table
    }

    /// True if hands of this table can be checked against the rules; false if it is looser than they are.
    pub(super) fn is_real(&self) -> bool {
        self.loose == LooseRule::Nothing
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::at_table(self.rules.game().players)
    }

    pub(super) fn allows(&self, meld: MeldKind) -> bool {
        self.loose == LooseRule::Calls || self.rules.game().melds.allows(meld)
    }

    /// True if a tile of this kind can be red.
    pub(super) fn reddens(&self, kind: Kind) -> bool {
        let has = self.loose == LooseRule::Tiles || self.rules.tile_set().red_fives(kind.suit()) > 0;
        has && kind.can_be_red()
    }

    /// True if ready is declared with a concealed hand only.
    pub(super) fn ready_concealed(&self) -> bool {
        self.loose != LooseRule::Situations && self.rules.game().ready_concealed
    }

    /// True if an event can happen at a win by draw or discard.
    pub(super) fn happens(&self, event: Event, by: WinKind) -> bool {
        let kongs = &self.rules.game().kongs;
        let loose = self.loose == LooseRule::Situations;
        let allowed = match event {
            Event::RobbedKong => loose || kongs.rob_added,
            Event::RobbedConcealedKong => loose || kongs.rob_concealed != ConcealedRobbery::Never,
            Event::OneShot => self.ready,
            Event::RobbedFlower => !self.bonus.is_empty(),
            Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => true,
            Event::KongReplacement | Event::SecondKongReplacement | Event::FlowerReplacement => true,
            Event::ClaimedKongReplacement => loose || self.rules.game().claimed_kong_wins(),
            Event::NagashiMangan => true,
        };
        allowed && event.happens_by(by)
    }

    /// True if nothing but thirteen orphans robs a concealed kong.
    pub(super) fn robs_with_orphans(&self) -> bool {
        match self.rules.game().kongs.rob_concealed {
            ConcealedRobbery::Never | ConcealedRobbery::ThirteenOrphans => self.loose != LooseRule::Situations,
        }
    }

    /// True if the last tile can be a replacement.
    pub(super) fn replacement_can_be_last(&self) -> bool {
        self.loose == LooseRule::Situations || self.rules.game().kongs.replacement_can_be_last
    }
}
