//! Some rules, and what all hands come to by them: the ground on which rules are tried that differ in little.

use std::sync::Arc;

use jong_core::hand::{MOST_INDICATORS, MeldKind, Win};
use jong_core::{Ruleset, Score};

use super::hands::Hand;
use crate::diff::outcome::{Outline, read};
use crate::parallel;

/// Rules, and what the hands are and come to by them.
#[derive(Debug)]
pub(super) struct Ground {
    /// The rules.
    pub(super) rules: Arc<Ruleset>,
    /// The outlines of the hands.
    pub(super) outlines: Vec<Outline>,
    wins: Vec<Option<Win>>,
    reads: String,
}

/// Rules that differ from those of a [`Ground`].
#[derive(Debug)]
pub(super) struct Other {
    /// The rules.
    pub(super) rules: Ruleset,
    /// True if they read every record as the others do.
    alike: bool,
}

impl Ground {
    /// Reads and scores all hands.
    pub(super) fn new(rules: Arc<Ruleset>, hands: &[Hand]) -> Ground {
        let one = |hand: &Hand| {
            let win = read(&rules, &hand.record);
            let outline = win.as_ref().map_or(Outline::Refused, |win| Outline::of(&rules, win, &mut Score::default()));
            (outline, win)
        };
        let (outlines, wins) = parallel::map(hands, one).into_iter().unzip();
        let reads = reads(&rules);
        Ground { rules, outlines, wins, reads }
    }

    /// Rules to try here.
    pub(super) fn other(&self, rules: Ruleset) -> Other {
        let alike = reads(&rules) == self.reads;
        Other { rules, alike }
    }

    /// The outline of a hand by other rules.
    pub(super) fn by(&self, other: &Other, hands: &[Hand], at: usize, room: &mut Score) -> Outline {
        if !other.alike {
            return Outline::of_record(&other.rules, &hands[at].record, room);
        }
        self.wins[at].as_ref().map_or(Outline::Refused, |win| Outline::of(&other.rules, win, room))
    }
}

/// All that decides how records are read.
pub(super) fn reads(rules: &Ruleset) -> String {
    let game = rules.game();
    let indicators = rules.scoring().indicators(MOST_INDICATORS);
    let claims = [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong].map(|kind| game.melds.allows(kind));
    let last = game.kongs.replacement_can_be_last;
    format!("{:?}{:?}", (game.players, game.hand_size, game.ready_concealed, indicators, claims, last), game.tiles)
}

#[cfg(test)]
mod test {
    use jong_core::Score;

    use super::*;
    use crate::diff::variant::edited;
    use crate::identify::change::changes;
    use crate::identify::hands::hands;

    /// Of every change: what a hand comes to is the same, whether its record is read again or not.
    #[test]
    fn what_is_read_alike_is_not_read_again() {
        for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
            let rules = Arc::new(jong::open(id).expect("shipped"));
            let hands: Vec<Hand> = hands(&[&rules]).all.into_iter().step_by(97).collect();
            let ground = Ground::new(Arc::clone(&rules), &hands);
            let (mut alike, mut room) = (0, Score::default());
            for change in changes(&rules, std::iter::empty()) {
                let Some(other) = edited(&rules, &change.edits) else { continue };
                let other = ground.other(other);
                alike += usize::from(other.alike);
                for (at, hand) in hands.iter().enumerate() {
                    let again = Outline::of_record(&other.rules, &hand.record, &mut room);
                    let by = ground.by(&other, &hands, at, &mut room);
                    assert!(by.same(&again), "{id}: {:?}: {}", change.edits, hand.record);
                }
            }
            assert!(alike > 100, "{id}: {alike}");
        }
    }
}
