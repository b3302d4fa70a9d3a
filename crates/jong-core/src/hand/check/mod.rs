//! A hand and its situation as somebody wrote them, checked against a ruleset: every defect at once.

mod counted;
mod situation;
mod size;
mod tiles;

use crate::say;

use thiserror::Error;

use super::defect::{Defect, DefectCode, Field};
use super::held::{Hand, HeldTiles};
use super::situation::{Event, MOST_INDICATORS, Situation, WinKind};
use crate::notation::{WithOffset, WrittenHand};
use crate::ruleset::Ruleset;
use crate::settle::FoulKind;
use crate::tile::Tile;
use situation::{check_situation, sober, with_wind};
use tiles::{TileCheck, indicators};

/// A hand as written, spelled correctly and not yet checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DraftHand {
    /// Tiles, melds and perhaps the winning tile.
    pub written: WrittenHand,
    /// The number of melds that stand in the hand itself; the others are in a field of their own.
    pub melds_in_hand: usize,
    /// The field the winning tile was written in.
    pub win_field: Option<Field>,
    /// Flowers, seasons and tiles laid aside.
    pub bonus: Vec<WithOffset<Tile>>,
}

/// A win as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftWin {
    /// The hand.
    pub hand: DraftHand,
    /// The situation, without indicators.
    pub situation: Situation,
    /// The dora indicators.
    pub dora: Vec<WithOffset<Tile>>,
    /// The indicators under them.
    pub ura: Vec<WithOffset<Tile>>,
}

/// A hand that passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The hand with its winning tile.
    pub hand: Hand,
    /// The situation.
    pub situation: Situation,
}

/// The reason why a hand was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HandError {
    /// The hand is wrong, in these ways.
    #[error("{}", .0.iter().map(|defect| defect.message.english()).collect::<Vec<_>>().join("; "))]
    Defects(Vec<Defect>),
    /// The hand has nothing wrong, but is one of another game: it has more or fewer tiles than these rules want.
    #[error("the hand has {has} tiles, and these rules play with {wants}")]
    WrongSize {
        /// Tiles it has, a meld as three, the winning tile not counted.
        has: u32,
        /// Tiles these rules want.
        wants: u32,
    },
}

impl DraftWin {
    /// Checks the hand and its situation.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<Win, HandError> {
        let game = ruleset.game();
        let mut defects = Vec::new();
        let mut seen = TileCheck::nothing();
        let held = self.hand.check_tiles(game, false, &mut seen, &mut defects);
        let mut situation = with_wind(self.situation, ruleset);
        let win = self.hand.written.win.map(|win| win.value);
        check_situation(&situation, &held, ruleset, &mut |defect| defects.push(defect));
        let discarded = situation.by == Some(WinKind::Discard);
        // Who discarded says nothing of a tile that was drawn.
        situation.from = situation.from.filter(|_| discarded);
        if discarded && situation.from.is_none() {
            let message = say!("`from` is missing: who discarded?");
            defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
        }
        let (shown, under) = ruleset.scoring().indicators(MOST_INDICATORS);
        situation.dora = indicators(&self.dora, Field::Dora, shown, game, &mut seen, &mut defects);
        situation.ura = indicators(&self.ura, Field::Ura, under, game, &mut seen, &mut defects);
        if win.is_none() {
            defects.push(Defect::in_field(
                DefectCode::MissingWin,
                Field::Win,
                say!("the winning tile is missing: write it after a plus, `+8s`"),
            ));
        }
        let flower = win.is_some_and(|win| win.kind.suit().is_bonus());
        if flower && discarded {
            situation.events.insert(Event::RobbedFlower);
        }
        if win.is_some_and(|win| game.shows_all_others(&held, win.kind)) {
            situation.events.insert(Event::LastOfKind);
        }
        // A win on flowers needs no hand, and may come with a whole one.
        let wants = u32::from(game.hand_size.tiles());
        let sizes = if flower { 0..=wants + 1 } else { wants..=wants };
        let wrong_size = self.hand.check_size(sizes, &mut defects);
        match (win, defects.is_empty()) {
            (Some(win), true) => match wrong_size {
                Some(rejected) => Err(rejected),
                None => {
                    sober(&mut situation, &held);
                    Ok(Win { hand: Hand::won(&held, win), situation })
                }
            },
            _ => Err(HandError::Defects(defects)),
        }
    }
}

/// A player who did not win, as written.
#[derive(Debug, Clone)]
pub struct DraftPlayer {
    /// The hand that the player held.
    pub hand: DraftHand,
    /// The situation; nobody's win.
    pub situation: Situation,
    /// True if the hand may have the tile of a turn that was not finished.
    pub mid_turn: bool,
    /// The foul of the player: it may be one that the number of tiles is wrong.
    pub foul: Option<FoulKind>,
}

impl DraftPlayer {
    /// Checks the hand and its situation.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<(Hand, Situation), HandError> {
        let game = ruleset.game();
        let mut defects = Vec::new();
        let held = self.hand.check_tiles(game, true, &mut TileCheck::nothing(), &mut defects);
        check_situation(&self.situation, &held, ruleset, &mut |defect| defects.push(defect));
        let wrong_size = self.check_size(&held, ruleset, &mut defects);
        match wrong_size {
            _ if !defects.is_empty() => Err(HandError::Defects(defects)),
            Some(rejected) => Err(rejected),
            None => Ok((Hand::not_won(&held), with_wind(self.situation, ruleset))),
        }
    }
}

impl DraftHand {
    /// Checks a hand that has not won.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<HeldTiles, HandError> {
        let mut defects = Vec::new();
        let held = self.check_tiles(ruleset.game(), false, &mut TileCheck::nothing(), &mut defects);
        let wants = u32::from(ruleset.game().hand_size.tiles());
        let wrong_size = self.check_size(wants..=wants, &mut defects);
        match wrong_size {
            _ if !defects.is_empty() => Err(HandError::Defects(defects)),
            Some(rejected) => Err(rejected),
            None => Ok(held),
        }
    }
}
