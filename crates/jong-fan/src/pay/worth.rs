//! The worth of a hand: fan added, doubled or looked up.

use jong_core::hand::{Seat, Situation};
use jong_core::pattern::PatternSet;
use jong_core::{Reason, Score, Step, UnitPayment, phrase};

use super::{AT_MOST, FanPayRules};
use crate::sections::{FanCap, FanCounting, TableRow, WorthRule};

/// The most that a hand is worth, so that no sum overflows.
const MOST_WORTH: i64 = 1_000_000_000_000;

/// The worth of a number of fan.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FanWorth {
    /// The amount.
    pub(crate) amount: i64,
    /// The sum that makes it.
    pub(crate) step: Step,
    /// True if the sum is more than anybody can pay.
    pub(crate) is_most: bool,
}

/// The worth of a hand between two players.
#[derive(Debug, Clone, Copy)]
pub(super) struct WorthBetween {
    /// The amount.
    pub(super) amount: i64,
    /// The fan that the dealer adds, and the stays that they count.
    pub(super) dealer: (i64, i64),
    /// The stays of the dealer, whether they count or not.
    pub(super) stays: i64,
    /// The most fan, if they are more.
    pub(super) most: Option<i64>,
    /// The fan that count.
    pub(super) fan: i64,
}

/// The worth of a hand between the winner and each payer.
#[derive(Debug)]
pub(super) struct Worths {
    /// The worth between players of whom neither is the dealer.
    plain: WorthBetween,
    /// The worth where one of them is, if that makes a difference.
    with_dealer: Option<WorthBetween>,
}

impl Worths {
    /// The worth between a payer and the winner.
    #[inline]
    pub(super) fn between(&self, payer: Seat, winner: Seat) -> &WorthBetween {
        match &self.with_dealer {
            Some(worth) if payer == Seat::E || winner == Seat::E => worth,
            _ => &self.plain,
        }
    }
}

impl FanPayRules {
    /// Adds the steps from fan to worth: the sum too, unless it is told by the fan already.
    pub(super) fn tell_between(&self, between: &WorthBetween, steps: &mut Reason) {
        let WorthBetween { dealer: (more, stayed), stays, most, fan, .. } = *between;
        if more > 0 {
            steps.push(match stayed {
                0 => Step::with(phrase!("{0} more with the dealer"), more),
                _ if stays > stayed => Step {
                    says: phrase!("{0} more with a dealer who has stayed {2} times, of which at most {1} count"),
                    numbers: [more, stayed, stays],
                },
                1 => Step::from_to(phrase!("{0} more with a dealer who has stayed once"), more, stayed),
                _ => Step::from_to(phrase!("{0} more with a dealer who has stayed {1} times"), more, stayed),
            });
        }
        if let Some(most) = most {
            steps.push(Step::with(phrase!("of which {0} may count in all"), most));
        }
        let worth = self.worth(fan);
        if !self.is_fan() {
            steps.push(worth.step);
        }
        if worth.is_most {
            steps.push(Step::with(AT_MOST, worth.amount));
        }
    }

    /// The worth of a number of fan.
    #[inline]
    pub(crate) fn worth(&self, fan: i64) -> FanWorth {
        let (base, unit) = (i64::from(self.counting.base.0), i64::from(self.counting.unit.0));
        let (all, step) = match self.counting.worth {
            WorthRule::Added if base == 0 => (fan * unit, Step::from_to(phrase!("{0} × {1}"), fan, unit)),
            WorthRule::Added if unit == 1 => (base + fan, Step::from_to(phrase!("{0} + {1}"), base, fan)),
            WorthRule::Added => {
                (base + fan * unit, Step { says: phrase!("{0} + {1} × {2}"), numbers: [base, fan, unit] })
            }
            WorthRule::Doubled => (doubled(base, fan), doubled_step(base, fan)),
            WorthRule::Table => match self.row(fan) {
                Some(row) => {
                    let (from, worth) = (i64::from(row.fan.0), i64::from(row.worth.0));
                    (worth, Step::from_to(phrase!("by the table {1} from {0} on"), from, worth))
                }
                None => (0, Step::say(phrase!("nothing by the table"))),
            },
        };
        FanWorth { amount: all.min(MOST_WORTH), step, is_most: all > MOST_WORTH }
    }

    /// True if the worth is the number of fan itself, so that no sum leads from one to the other.
    pub(super) fn is_fan(&self) -> bool {
        let FanCounting { worth, base, unit, .. } = &self.counting;
        *worth == WorthRule::Added && (base.0, unit.0) == (0, 1)
    }

    /// The last row of the table that this number of fan reaches.
    pub(super) fn row(&self, fan: i64) -> Option<&TableRow> {
        self.counting.table.iter().rev().map(|row| row.get()).find(|row| i64::from(row.fan.0) <= fan)
    }

    /// The worth of a hand between the winner and each payer: with the dealer it has more fan.
    #[inline]
    pub(super) fn worths(&self, situation: &Situation, score: &Score) -> Worths {
        let with_dealer = !self.dealer.is_none();
        Worths {
            plain: self.worth_between((0, 0), situation, score),
            with_dealer: with_dealer
                .then(|| self.worth_between(self.dealer.with_stays(situation.streak), situation, score)),
        }
    }

    /// The worth of a hand between two players, with what the dealer adds.
    #[inline]
    fn worth_between(&self, dealer: (i64, i64), situation: &Situation, score: &Score) -> WorthBetween {
        let all = score.basis + dealer.0;
        let most = self.most(FanCap::Payment, score.tally.on).filter(|&most| all > most);
        let fan = most.unwrap_or(all);
        WorthBetween { amount: self.worth(fan).amount, dealer, stays: situation.streak.into(), most, fan }
    }

    /// The worth of a hand between players of whom neither is the dealer.
    pub(crate) fn plain_worth(&self, fan: i64) -> UnitPayment {
        let counted = |fan: i64| self.most(FanCap::Payment, PatternSet::default()).map_or(fan, |most| fan.min(most));
        let FanWorth { amount, step, .. } = self.worth(counted(fan));
        let row = self.row(counted(fan)).filter(|_| self.counting.worth == WorthRule::Table);
        let sum = row.map_or(step, |row| Step::with(phrase!("the table from {0} on"), row.fan.0.into()));
        let (more, _) = self.dealer.with_stays(0);
        UnitPayment { sum, amount, more_with_dealer: self.worth(counted(fan + more)).amount > amount }
    }

    /// The most fan, if the cap is on this and on a hand with these patterns.
    #[inline]
    pub(crate) fn most(&self, covers: FanCap, on: PatternSet) -> Option<i64> {
        let most = self.counting.most_fan.0.map(|most| i64::from(most.0));
        let above = self.counting.alone_above_most && !on.and(self.alone).is_empty();
        most.filter(|_| self.counting.most_covers == covers && !above)
    }
}

/// A base doubled for each fan, as far as that can be told.
fn doubled(base: i64, fan: i64) -> i64 {
    match u32::try_from(fan) {
        // A million doubled forty times has room.
        Ok(fan) if fan <= 40 => base << fan,
        _ if base == 0 => 0,
        _ => i64::MAX,
    }
}

/// The step that doubles a base.
fn doubled_step(base: i64, fan: i64) -> Step {
    match fan {
        0 => Step::with(phrase!("{0}, not doubled"), base),
        1 => Step::with(phrase!("{0} doubled once"), base),
        _ => Step::from_to(phrase!("{0} doubled {1} times"), base, fan),
    }
}
