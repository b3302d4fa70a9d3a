//! Grounds: rules with the outcomes of all hands, against which similar rules are tried quickly.

use std::sync::{Arc, OnceLock};

use jong_core::hand::Win;
use jong_core::pattern::{PatternSet, Tally};
use jong_core::reading::Reading;
use jong_core::{Ruleset, Score};

use super::hands::AskableHand;
use super::split::{VisiblePayments, visible_payments};
use super::wins::{WinStore, Wins, read_alike};
use crate::diff::outcome::ResultOutline;
use crate::parallel;

/// Rules with the wins, tallies and outlines of all hands.
#[derive(Debug)]
pub(super) struct Ground {
    /// The rules.
    pub(super) rules: Arc<Ruleset>,
    /// The outlines of the hands.
    pub(super) outlines: Vec<ResultOutline>,
    /// The tallies of the hands; `None` where the rules refuse the record.
    known: Vec<Option<TalliedHand>>,
    /// The wins of the hands by these rules.
    wins: Arc<Wins>,
    /// The wins of the hands by all rules.
    store: Arc<WinStore>,
}

/// A hand with the tallies of its readings.
#[derive(Debug)]
struct TalliedHand {
    /// The readings, each with its tally.
    tallies: Vec<(Reading, Tally)>,
    /// The patterns that hold in one of them.
    holding: PatternSet,
}

impl TalliedHand {
    /// The tallies of a win.
    fn new(rules: &Ruleset, win: &Win) -> TalliedHand {
        let all = rules.game().book.every();
        // Of a hand that did not win the readings themselves depend on what patterns are worth.
        let holding = match win.situation.by {
            Some(_) => rules.holding(all, &win.hand, &win.situation),
            None => all,
        };
        TalliedHand { tallies: rules.tallies(&win.hand, &win.situation), holding }
    }

    /// The outline of the hand by rules with the same tallies.
    fn outline(&self, rules: &Ruleset, Win { hand, situation, .. }: &Win, room: &mut Score) -> ResultOutline {
        ResultOutline::scored(rules.score_tallies(hand, situation, &self.tallies, room), room)
    }
}

/// A variant of the rules of a [`Ground`].
#[derive(Debug)]
pub(super) struct RulesVariant {
    /// The rules.
    pub(super) rules: Ruleset,
    /// The wins of the hands by these rules; `None` if the ground reads every record as the same win.
    wins: Option<Arc<Wins>>,
    /// The patterns with another value than on the ground; `None` if the rules differ in more than that.
    different: OnceLock<Option<PatternSet>>,
    /// The payments of the hands, each kept at its first use.
    payments: OnceLock<Vec<OnceLock<VisiblePayments>>>,
}

impl RulesVariant {
    /// The variant of other rules that read every record as these do.
    pub(super) fn with(&self, rules: Ruleset) -> RulesVariant {
        RulesVariant::new(rules, self.wins.clone())
    }

    /// A variant with nothing known of it yet.
    fn new(rules: Ruleset, wins: Option<Arc<Wins>>) -> RulesVariant {
        RulesVariant { rules, wins, different: OnceLock::new(), payments: OnceLock::new() }
    }
}

impl Ground {
    /// Reads and scores all hands of a store.
    pub(super) fn new(rules: Arc<Ruleset>, hands: &[AskableHand], store: &Arc<WinStore>) -> Ground {
        let wins = store.by(&rules, hands);
        let one = |at| {
            let Some(win) = wins.get(&rules, hands, at) else { return (ResultOutline::Refused, None) };
            let known = TalliedHand::new(&rules, win);
            (known.outline(&rules, win, &mut Score::default()), Some(known))
        };
        let (outlines, known) = parallel::up_to(hands.len(), one).into_iter().unzip();
        Ground { rules, outlines, known, wins, store: Arc::clone(store) }
    }

    /// The variant of other rules, to try here.
    pub(super) fn variant(&self, rules: Ruleset, hands: &[AskableHand]) -> RulesVariant {
        let wins = (!read_alike(&rules, &self.rules)).then(|| self.store.by(&rules, hands));
        RulesVariant::new(rules, wins)
    }

    /// The win of a hand by the rules.
    pub(super) fn win(&self, at: usize) -> Option<&Win> {
        self.wins.known(at)
    }

    /// True if a variant reads every record as the same win with the same readings.
    pub(super) fn reads_as(&self, variant: &RulesVariant) -> bool {
        variant.wins.is_none() && self.rules.game().sees_as(variant.rules.game())
    }

    /// True if another ground reads every record as the same win with the same readings.
    pub(super) fn is_read_as(&self, other: &Ground) -> bool {
        read_alike(&self.rules, &other.rules) && self.rules.game().sees_as(other.rules.game())
    }

    /// The payments for a hand by a variant, which are kept.
    pub(super) fn payments_by(
        &self,
        variant: &RulesVariant,
        hands: &[AskableHand],
        at: usize,
        room: &mut Score,
    ) -> VisiblePayments {
        let kept = variant.payments.get_or_init(|| hands.iter().map(|_| OnceLock::new()).collect());
        *kept[at].get_or_init(|| visible_payments(&self.by(variant, hands, at, room)))
    }

    /// The outline of a hand by a variant.
    pub(super) fn by(
        &self,
        variant: &RulesVariant,
        hands: &[AskableHand],
        at: usize,
        room: &mut Score,
    ) -> ResultOutline {
        if let Some(wins) = &variant.wins {
            let win = wins.get(&variant.rules, hands, at);
            return win.map_or(ResultOutline::Refused, |win| ResultOutline::of(&variant.rules, win, room));
        }
        let Some((known, win)) = self.known[at].as_ref().zip(self.win(at)) else { return ResultOutline::Refused };
        let different = variant.different.get_or_init(|| {
            let book = &self.rules.game().book;
            self.reads_as(variant).then(|| book.differences(&variant.rules.game().book))?
        });
        match different {
            Some(patterns) if known.holding.and(*patterns).is_empty() => known.outline(&variant.rules, win, room),
            _ => ResultOutline::of(&variant.rules, win, room),
        }
    }
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use jong_core::Score;

    use super::*;
    use crate::diff::variant::edited;
    use crate::identify::change::changes;
    use crate::identify::hands::hands;

    /// The outline of a hand by any change is the same, read again or not.
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
                    let again = ResultOutline::of_record(&other.rules, &hand.record, &mut room);
                    let by = ground.by(&other, &hands, at, &mut room);
                    assert!(by.same(&again), "{id}: {:?}: {}", change.edits, hand.record);
                }
            }
            assert!(alike > 100, "{id}: {alike}");
        }
    }
}
