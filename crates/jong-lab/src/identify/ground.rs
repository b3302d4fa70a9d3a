//! Some rules, and what all hands come to by them: the ground on which rules are tried that differ in little.

use std::sync::{Arc, OnceLock};

use jong_core::hand::Win;
use jong_core::pattern::{PatternSet, Tally};
use jong_core::reading::Reading;
use jong_core::{Ruleset, Score};

use super::hands::AskableHand;
use super::split::{VisiblePayments, visible_payments};
use super::wins::{WinStore, Wins, read_alike};
use crate::diff::outcome::Outline;
use crate::parallel;

/// Rules, and what the hands are and come to by them.
#[derive(Debug)]
pub(super) struct Ground {
    /// The rules.
    pub(super) rules: Arc<Ruleset>,
    /// The outlines of the hands.
    pub(super) outlines: Vec<Outline>,
    known: Vec<Option<TalliedHand>>,
    /// The hands as wins by these rules.
    wins: Arc<Wins>,
    /// The hands as wins by all rules.
    store: Arc<WinStore>,
}

/// The readings of a hand that the rules accept.
#[derive(Debug)]
struct TalliedHand {
    /// The readings, each with its tally.
    tallies: Vec<(Reading, Tally)>,
    /// The patterns that hold in one of them.
    holding: PatternSet,
}

impl TalliedHand {
    fn new(rules: &Ruleset, win: &Win) -> TalliedHand {
        let all = rules.game().book.every();
        // Of a hand that did not win the readings themselves depend on what patterns are worth.
        let holding = match win.situation.by {
            Some(_) => rules.holding(all, &win.hand, &win.situation),
            None => all,
        };
        TalliedHand { tallies: rules.tallies(&win.hand, &win.situation), holding }
    }

    /// The outline of the hand by rules by which the tallies are the same.
    fn outline(&self, rules: &Ruleset, Win { hand, situation, .. }: &Win, room: &mut Score) -> Outline {
        Outline::scored(rules.score_tallies(hand, situation, &self.tallies, room), room)
    }
}

/// Rules that differ from those of a [`Ground`].
#[derive(Debug)]
pub(super) struct RulesVariant {
    /// The rules.
    pub(super) rules: Ruleset,
    /// The hands as wins by these rules; `None` if they read every record as the others do.
    wins: Option<Arc<Wins>>,
    /// The patterns that are worth something else; `None` if more than that is different.
    different: OnceLock<Option<PatternSet>>,
    /// The payments that were seen of the hands.
    seen: OnceLock<Vec<OnceLock<VisiblePayments>>>,
}

impl RulesVariant {
    /// Rules that read every record as these do.
    pub(super) fn with(&self, rules: Ruleset) -> RulesVariant {
        RulesVariant::new(rules, self.wins.clone())
    }

    fn new(rules: Ruleset, wins: Option<Arc<Wins>>) -> RulesVariant {
        RulesVariant { rules, wins, different: OnceLock::new(), seen: OnceLock::new() }
    }
}

impl Ground {
    /// Reads and scores all hands of a store.
    pub(super) fn new(rules: Arc<Ruleset>, hands: &[AskableHand], store: &Arc<WinStore>) -> Ground {
        let wins = store.by(&rules, hands);
        let one = |at| {
            let Some(win) = wins.get(&rules, hands, at) else { return (Outline::Refused, None) };
            let known = TalliedHand::new(&rules, win);
            (known.outline(&rules, win, &mut Score::default()), Some(known))
        };
        let (outlines, known) = parallel::up_to(hands.len(), one).into_iter().unzip();
        Ground { rules, outlines, known, wins, store: Arc::clone(store) }
    }

    /// Rules to try here.
    pub(super) fn variant(&self, rules: Ruleset, hands: &[AskableHand]) -> RulesVariant {
        let wins = (!read_alike(&rules, &self.rules)).then(|| self.store.by(&rules, hands));
        RulesVariant::new(rules, wins)
    }

    /// The win that a hand is by the rules.
    pub(super) fn win(&self, at: usize) -> Option<&Win> {
        self.wins.known(at)
    }

    /// True if by other rules every record is the same win with the same readings.
    pub(super) fn reads_as(&self, other: &RulesVariant) -> bool {
        other.wins.is_none() && self.rules.game().sees_as(other.rules.game())
    }

    /// True if another ground reads every record as the same win with the same readings.
    pub(super) fn is_read_as(&self, other: &Ground) -> bool {
        read_alike(&self.rules, &other.rules) && self.rules.game().sees_as(other.rules.game())
    }

    /// The payments that can be seen of a hand by other rules. They are kept for the next time.
    pub(super) fn payments_by(
        &self,
        other: &RulesVariant,
        hands: &[AskableHand],
        at: usize,
        room: &mut Score,
    ) -> VisiblePayments {
        let seen = other.seen.get_or_init(|| hands.iter().map(|_| OnceLock::new()).collect());
        *seen[at].get_or_init(|| visible_payments(&self.by(other, hands, at, room)))
    }

    /// The outline of a hand by other rules.
    pub(super) fn by(&self, other: &RulesVariant, hands: &[AskableHand], at: usize, room: &mut Score) -> Outline {
        if let Some(wins) = &other.wins {
            let win = wins.get(&other.rules, hands, at);
            return win.map_or(Outline::Refused, |win| Outline::of(&other.rules, win, room));
        }
        let Some((known, win)) = self.known[at].as_ref().zip(self.win(at)) else { return Outline::Refused };
        let different = other.different.get_or_init(|| {
            let book = &self.rules.game().book;
            self.reads_as(other).then(|| book.differences(&other.rules.game().book))?
        });
        match different {
            Some(patterns) if known.holding.and(*patterns).is_empty() => known.outline(&other.rules, win, room),
            _ => Outline::of(&other.rules, win, room),
        }
    }
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
            let hands: Vec<AskableHand> = hands(&[&rules]).all.into_iter().step_by(97).collect();
            let ground = Ground::new(Arc::clone(&rules), &hands, &Arc::default());
            let (mut alike, mut room) = (0, Score::default());
            for change in changes(&rules, std::iter::empty()) {
                let Some(other) = edited(&rules, &change.edits) else { continue };
                let other = ground.variant(other, &hands);
                alike += usize::from(other.wins.is_none());
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
