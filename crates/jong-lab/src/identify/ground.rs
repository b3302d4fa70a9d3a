//! Some rules, and what all hands come to by them: the ground on which rules are tried that differ in little.

use std::sync::{Arc, OnceLock};

use jong_core::hand::{MOST_INDICATORS, MeldKind, Win};
use jong_core::pattern::{PatternSet, Tally};
use jong_core::reading::Reading;
use jong_core::{Ruleset, Score};

use super::hands::Hand;
use super::split::{Seen, seen as seen_in};
use crate::diff::outcome::{Outline, read};
use crate::parallel;

/// Rules, and what the hands are and come to by them.
#[derive(Debug)]
pub(super) struct Ground {
    /// The rules.
    pub(super) rules: Arc<Ruleset>,
    /// The outlines of the hands.
    pub(super) outlines: Vec<Outline>,
    known: Vec<Option<Known>>,
    reads: String,
}

/// A hand that the rules accept, and its readings.
#[derive(Debug)]
struct Known {
    win: Win,
    /// The readings, each with its tally.
    tallies: Vec<(Reading, Tally)>,
    /// The patterns that hold in one of them.
    holding: PatternSet,
}

impl Known {
    fn new(rules: &Ruleset, win: Win) -> Known {
        let all = rules.game().book.every();
        // Of a hand that did not win the readings themselves depend on what patterns are worth.
        let holding = match win.situation.by {
            Some(_) => rules.holding(all, &win.hand, &win.situation),
            None => all,
        };
        Known { tallies: rules.tallies(&win.hand, &win.situation), holding, win }
    }

    /// The outline of the hand by rules by which the tallies are the same.
    fn outline(&self, rules: &Ruleset, room: &mut Score) -> Outline {
        let Win { hand, situation, .. } = &self.win;
        Outline::scored(rules.score_tallies(hand, situation, &self.tallies, room), room)
    }
}

/// Rules that differ from those of a [`Ground`].
#[derive(Debug)]
pub(super) struct Other {
    /// The rules.
    pub(super) rules: Ruleset,
    /// True if they read every record as the others do.
    alike: bool,
    /// The patterns that are worth something else; `None` if more than that is different.
    different: OnceLock<Option<PatternSet>>,
    /// The payments that were seen of the hands.
    seen: OnceLock<Vec<OnceLock<Seen>>>,
}

impl Other {
    /// Rules that read every record as these do.
    pub(super) fn with(&self, rules: Ruleset) -> Other {
        Other::new(rules, self.alike)
    }

    fn new(rules: Ruleset, alike: bool) -> Other {
        Other { rules, alike, different: OnceLock::new(), seen: OnceLock::new() }
    }
}

impl Ground {
    /// Reads and scores all hands.
    pub(super) fn new(rules: Arc<Ruleset>, hands: &[Hand]) -> Ground {
        let one = |hand: &Hand| {
            let known = read(&rules, &hand.record).map(|win| Known::new(&rules, win));
            let outline = |known: &Known| known.outline(&rules, &mut Score::default());
            (known.as_ref().map_or(Outline::Refused, outline), known)
        };
        let (outlines, known) = parallel::map(hands, one).into_iter().unzip();
        let reads = reads(&rules);
        Ground { rules, outlines, known, reads }
    }

    /// Rules to try here.
    pub(super) fn other(&self, rules: Ruleset) -> Other {
        let alike = reads(&rules) == self.reads;
        Other::new(rules, alike)
    }

    /// The win that a record is by the rules.
    pub(super) fn win(&self, at: usize) -> Option<&Win> {
        self.known[at].as_ref().map(|known| &known.win)
    }

    /// True if by other rules every record is the same win with the same readings.
    pub(super) fn reads_as(&self, other: &Other) -> bool {
        other.alike && self.rules.game().sees_as(other.rules.game())
    }

    /// True if another ground reads every record as the same win with the same readings.
    pub(super) fn is_read_as(&self, other: &Ground) -> bool {
        self.reads == other.reads && self.rules.game().sees_as(other.rules.game())
    }

    /// The payments that can be seen of a hand by other rules. They are kept for the next time.
    pub(super) fn seen_by(&self, other: &Other, hands: &[Hand], at: usize, room: &mut Score) -> Seen {
        let seen = other.seen.get_or_init(|| hands.iter().map(|_| OnceLock::new()).collect());
        *seen[at].get_or_init(|| seen_in(&self.by(other, hands, at, room)))
    }

    /// The outline of a hand by other rules.
    pub(super) fn by(&self, other: &Other, hands: &[Hand], at: usize, room: &mut Score) -> Outline {
        if !other.alike {
            return Outline::of_record(&other.rules, &hands[at].record, room);
        }
        let Some(known) = &self.known[at] else { return Outline::Refused };
        let different = other.different.get_or_init(|| {
            let book = &self.rules.game().book;
            self.reads_as(other).then(|| book.differences(&other.rules.game().book))?
        });
        match different {
            Some(patterns) if known.holding.and(*patterns).is_empty() => known.outline(&other.rules, room),
            _ => Outline::of(&other.rules, &known.win, room),
        }
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
