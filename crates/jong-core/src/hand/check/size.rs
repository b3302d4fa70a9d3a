//! The check of the number of tiles: that of a hand, and that of a player who had too few or too many.

use std::ops::RangeInclusive;

use super::{DraftHand, DraftPlayer, HandError};
use crate::game::HandSize;
use crate::hand::defect::{Defect, DefectCode, Field};
use crate::hand::held::{HeldTiles, MOST_SETS};
use crate::ruleset::Ruleset;
use crate::say;
use crate::settle::FoulKind;

/// The most tiles that a hand may have too many. More make more readings than anybody would want to see.
const MOST_MORE: u32 = 7;

impl DraftPlayer {
    /// Checks the number of tiles; with the foul of a wrong number, that it is wrong.
    pub(super) fn check_size(
        &self,
        held: &HeldTiles,
        ruleset: &Ruleset,
        defects: &mut Vec<Defect>,
    ) -> Option<HandError> {
        let wants = u32::from(ruleset.game().hand_size.tiles());
        let claims = match self.foul {
            Some(FoulKind::TooFew) => return self.check_wrong(0..=wants.saturating_sub(1), wants, defects),
            Some(FoulKind::TooMany) => return self.check_wrong(wants + 1..=wants + MOST_MORE, wants, defects),
            Some(FoulKind::FalseWin | FoulKind::FalseReady) => true,
            None => false,
        };
        // Flowers and kongs shown after somebody else has won are not replaced.
        let kongs = held.melds.iter().filter(|meld| meld.is_kong()).count() as u32;
        let least = wants.saturating_sub(held.bonus.len() + kongs);
        // A false claim ends the player's turn in the middle.
        let most = wants + u32::from(self.mid_turn || claims);
        let (before, sizes) = (defects.len(), least..=most);
        let wrong_size = self.hand.check_size(sizes, defects);
        if let Some(defect) = defects[before..].last_mut() {
            let foul = if self.hand.size() > wants { FoulKind::TooMany } else { FoulKind::TooFew };
            if self.foul.is_none() && ruleset.scoring().foul(foul).is_some() {
                let message = defect.message.clone();
                defect.message =
                    say!("{message}; if the player held so many, say so: `\"foul\": \"{foul}\"`", message, foul);
            }
        }
        wrong_size
    }

    /// Checks that the number of tiles is one of these wrong ones.
    fn check_wrong(&self, wrong: RangeInclusive<u32>, wants: u32, defects: &mut Vec<Defect>) -> Option<HandError> {
        let has = self.hand.size();
        let too_large = has > wants + MOST_MORE || self.hand.written.melds.len() > MOST_SETS;
        let foul = self.foul.filter(|_| too_large || !wrong.contains(&has))?;
        let (code, message) = if too_large {
            let (tiles, melds) = (wants + MOST_MORE, MOST_SETS);
            let message = say!("`{foul}`: Jong looks at {tiles} tiles and {melds} melds at most", foul, tiles, melds);
            (DefectCode::OutOfRange, message)
        } else {
            let message = say!("`{foul}`: the hand has {has} tiles, and these rules want {wants}", foul, has, wants);
            (DefectCode::Contradiction, message)
        };
        defects.push(Defect::in_field(code, Field::Foul, message));
        None
    }
}

impl DraftHand {
    /// The number of tiles as written, each meld counted as three.
    fn size(&self) -> u32 {
        // What was written, not what was counted: tiles that there are not, and fifth copies, were left out.
        (self.written.tiles.len() + 3 * self.written.melds.len()) as u32
    }

    /// Checks that the number of tiles is one of these.
    pub(super) fn check_size(&self, sizes: RangeInclusive<u32>, defects: &mut Vec<Defect>) -> Option<HandError> {
        let has = self.size();
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
