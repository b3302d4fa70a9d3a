//! A hand and its situation as somebody wrote them, checked against a ruleset: every defect at once.

mod counted;
mod situation;
mod tiles;

use crate::say;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::defect::{Defect, DefectCode, Field};
use super::held::{Hand, HeldTiles};
use super::situation::{By, Event, MOST_INDICATORS, Situation};
use crate::game::HandSize;
use crate::notation::{At, WrittenHand};
use crate::ruleset::Ruleset;
use crate::tile::Tile;
use situation::{check_situation, sobered};
use tiles::{SeenTiles, indicators};

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
    pub bonus: Vec<At<Tile>>,
}

/// A win as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftWin {
    /// The hand.
    pub hand: DraftHand,
    /// The situation, without indicators.
    pub situation: Situation,
    /// The dora indicators.
    pub dora: Vec<At<Tile>>,
    /// The indicators under them.
    pub ura: Vec<At<Tile>>,
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
    /// It is wrong, in these ways.
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
        let mut seen = SeenTiles::nothing();
        let held = self.hand.check_tiles(game, false, &mut seen, &mut defects);
        let mut situation = self.situation;
        check_situation(&situation, &held, ruleset, &mut defects);
        let discarded = situation.by == Some(By::Discard);
        // Who discarded says nothing of a tile that was drawn.
        situation.from = situation.from.filter(|_| discarded);
        if discarded && situation.from.is_none() {
            let message = say!("`from` is missing: who discarded?");
            defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
        }
        let (shown, under) = ruleset.scoring().indicators(MOST_INDICATORS);
        situation.dora = indicators(&self.dora, Field::Dora, shown, game, &mut seen, &mut defects);
        situation.ura = indicators(&self.ura, Field::Ura, under, game, &mut seen, &mut defects);
        let win = self.hand.written.win.map(|win| win.value);
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
        // A win on flowers needs no hand, and may come with a whole one.
        let wants = u32::from(game.hand_size.tiles());
        let sizes = if flower { 0..=wants + 1 } else { wants..=wants };
        let wrong_size = self.hand.check_size(sizes, &mut defects);
        match (win, defects.is_empty()) {
            (Some(win), true) => match wrong_size {
                Some(rejected) => Err(rejected),
                None => Ok(Win { hand: Hand::won(&held, win), situation: sobered(situation, &held) }),
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
}

impl DraftPlayer {
    /// Checks the hand and its situation.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<(Hand, Situation), HandError> {
        let game = ruleset.game();
        let mut defects = Vec::new();
        let held = self.hand.check_tiles(game, true, &mut SeenTiles::nothing(), &mut defects);
        check_situation(&self.situation, &held, ruleset, &mut defects);
        // Flowers and kongs shown after somebody else has won are not replaced.
        let wants = u32::from(game.hand_size.tiles());
        let kongs = held.melds.iter().filter(|meld| meld.is_kong()).count() as u32;
        let least = wants.saturating_sub(held.bonus.len() + kongs);
        let wrong_size = self.hand.check_size(least..=wants + u32::from(self.mid_turn), &mut defects);
        match wrong_size {
            _ if !defects.is_empty() => Err(HandError::Defects(defects)),
            Some(rejected) => Err(rejected),
            None => Ok((Hand::not_won(&held), self.situation)),
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
        let held = self.check_tiles(ruleset.game(), false, &mut SeenTiles::nothing(), &mut defects);
        let wants = u32::from(ruleset.game().hand_size.tiles());
        let wrong_size = self.check_size(wants..=wants, &mut defects);
        match wrong_size {
            _ if !defects.is_empty() => Err(HandError::Defects(defects)),
            Some(rejected) => Err(rejected),
            None => Ok(held),
        }
    }

    fn check_size(&self, sizes: RangeInclusive<u32>, defects: &mut Vec<Defect>) -> Option<HandError> {
        // What was written, not what was counted: tiles that there are not, and fifth copies, were left out.
        let has = (self.written.tiles.len() + 3 * self.written.melds.len()) as u32;
        if sizes.contains(&has) {
            return None;
        }
        let wants = *sizes.end();
        // A hand of a size that other games are played with is not wrong, only not of this game. Any other has lost or
        // found a tile, or a meld.
        if HandSize::COMMON.iter().any(|&size| u32::from(size) == has) {
            return Some(HandError::WrongSize { has, wants });
        }
        let at = self.written.tiles.last().map_or(0, |tile| tile.at);
        let message = match (has, self.written.win) {
            (1, None) => say!("1 tile, each meld counted as three: these rules want {wants}", wants),
            (1, Some(_)) => {
                say!(
                    "1 tile, the winning tile not counted and each meld counted as three: these rules want {wants}",
                    wants
                )
            }
            (_, None) => say!("{has} tiles, each meld counted as three: these rules want {wants}", has, wants),
            (_, Some(_)) => {
                say!(
                    "{has} tiles, the winning tile not counted and each meld counted as three: these rules want {wants}",
                    has,
                    wants
                )
            }
        };
        defects.push(Defect::new(DefectCode::WrongCount, at, message));
        None
    }
}
