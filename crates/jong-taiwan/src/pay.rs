//! The payments of a hand: the base and the tai, and more on a payment that the dealer makes or gets.

mod tell;

use jong_core::hand::{Event, Seat, Situation};
use jong_core::sections::{DealerPart, LiablePatterns};
use jong_core::{End, Game, Ledger, Phrase, Reason, Score, SituationPart, Step, UnitPayment, gave_the_tile, phrase};

use crate::sections::{TaiCap, TaiwanCounting, TaiwanPayment};

/// The words for every payment: the base, the tai, and the points that one is worth.
const ALL: &Phrase = phrase!("{0} + {1} tai × {2}");

/// The words for tai that are too many.
const AT_MOST: &Phrase = phrase!("at most {0} tai");

/// The payment rules.
#[derive(Debug)]
pub(crate) struct TaiwanPayRules {
    pub(crate) counting: TaiwanCounting,
    pub(crate) payment: TaiwanPayment,
    /// The dealer's part, in tai.
    pub(crate) dealer: DealerPart,
    /// The patterns that a player can be liable for.
    pub(crate) liable: LiablePatterns,
}

impl TaiwanPayRules {
    /// True if payments depend on a part of the situation.
    pub(crate) fn asks(&self, part: SituationPart) -> bool {
        match part {
            SituationPart::Streak => self.dealer.asks_stays(),
            SituationPart::Liable => self.liable.is_anybody(),
            SituationPart::Round | SituationPart::Repeats | SituationPart::Deposits => false,
        }
    }

    /// The payments to winners.
    #[inline]
    pub(crate) fn wins(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        for (player, score) in end.scored() {
            let situation = player.situation;
            let winner = situation.seat;
            let liable = self.liable.seat(situation, score);
            match situation.from {
                Some(from) => {
                    let flower = situation.events.contains(Event::RobbedFlower);
                    let says = if flower { phrase!("drew the eighth flower") } else { gave_the_tile(situation) };
                    self.pay(from, liable, says, situation, score, ledger);
                }
                None => Seat::at_table(game.players).filter(|&seat| seat != winner).for_each(|payer| {
                    self.pay(payer, liable, phrase!("drawn by the winner"), situation, score, ledger)
                }),
            }
        }
    }

    /// The payment of a player who declared a win that was none to each of the others: what was claimed, without the
    /// dealer's tai.
    pub(crate) fn false_win(&self, claimed: u32) -> (Reason, i64) {
        let (sum, amount) = self.sum(claimed.into());
        (Reason::from_iter([Step::with(phrase!("a false win of {0} tai"), claimed.into()), sum]), amount)
    }

    /// Makes one seat's payment, or lets the one who is liable make it.
    #[inline]
    fn pay(
        &self,
        payer: Seat,
        liable: Option<Seat>,
        how: &'static Phrase,
        situation: &Situation,
        score: &Score,
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        let winner = situation.seat;
        let from = liable.unwrap_or(payer);
        let for_another = from != payer && situation.from.is_some();
        let how = if for_another { phrase!("pays for the discarder") } else { how };
        let mut steps = Reason::from_iter([Step::say(how)]);
        let mut tai = score.basis;
        if payer == Seat::E || winner == Seat::E {
            let (more, stayed) = self.dealer.with_stays(situation.streak);
            tai += more;
            if more > 0 && stayed > 0 {
                let all = i64::from(situation.streak);
                let says = match stayed {
                    _ if all > stayed => {
                        phrase!("{0} tai more with a dealer who has stayed {2} times, of which at most {1} count")
                    }
                    1 => phrase!("{0} tai more with a dealer who has stayed once"),
                    _ => phrase!("{0} tai more with a dealer who has stayed {1} times"),
                };
                steps.push(Step { says, numbers: [more, stayed, all] });
            } else if more > 0 {
                steps.push(Step::with(phrase!("{0} tai more with the dealer"), more));
            }
        }
        if let Some(most) = self.most(TaiCap::Payment).filter(|&most| tai > most) {
            tai = most;
            steps.push(Step::with(AT_MOST, most));
        }
        let (sum, amount) = self.sum(tai);
        steps.push(sum);
        if from != payer {
            steps.push(Step::say(phrase!("liable for the hand")));
        }
        ledger.pay(Some(from), winner, amount, &steps);
    }

    /// The sum that makes a payment, and its amount.
    #[inline]
    fn sum(&self, tai: i64) -> (Step, i64) {
        let (base, unit) = (i64::from(self.payment.base.0), i64::from(self.payment.unit.0));
        (Step { says: ALL, numbers: [base, tai, unit] }, base + tai * unit)
    }

    /// The payment of a hand between players of whom neither is the dealer.
    pub(crate) fn plain_payment(&self, tai: i64) -> UnitPayment {
        let counted = |tai: i64| self.most(TaiCap::Payment).map_or(tai, |most| tai.min(most));
        let (sum, amount) = self.sum(counted(tai));
        let (more, _) = self.dealer.with_stays(0);
        UnitPayment { sum, amount, more_with_dealer: self.sum(counted(tai + more)).1 > amount }
    }

    /// The most tai, if the cap is on this.
    pub(crate) fn most(&self, covers: TaiCap) -> Option<i64> {
        let most = self.counting.most_tai.0.map(|most| i64::from(most.0));
        most.filter(|_| self.counting.most_covers == covers)
    }
}
