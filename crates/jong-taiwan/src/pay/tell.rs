//! The arithmetic from tai to each payment, told line by line.

use jong_core::hand::{Seat, Situation};
use jong_core::sections::DealerWords;
use jong_core::{Game, Payment, Reckoning, Score, Step, phrase};

use super::{ALL, AT_MOST, TaiwanPayRules};
use crate::TAI;
use crate::sections::TaiCap;

impl TaiwanPayRules {
    /// The sums from tai to payments.
    pub(crate) fn arithmetic(&self, game: &Game, situation: &Situation, score: &Score) -> Vec<Reckoning> {
        let (told, sum) = (score.tally.sum(TAI), score.tally.sum(TAI).max(0));
        let says =
            if told < 0 { phrase!("{0} tai are less than nothing, and count as none") } else { phrase!("{0} tai") };
        let mut lines = vec![Reckoning::new(Step::with(says, told), &[])];
        if let Some(most) = self.most(TaiCap::Hand).filter(|&most| sum > most) {
            let step = Step::with(phrase!("of which {0} may count"), most);
            lines.push(Reckoning::new(step, &["counting.most-tai", "counting.most-covers"]));
        }
        let winner = situation.seat;
        let pays = |seat: &Seat| *seat != winner && situation.from.is_none_or(|from| from == *seat);
        let payers: Vec<Seat> = Seat::at_table(game.players).filter(pays).collect();
        // All that the dealer has no part in are alike, and so are the others.
        for concerned in [false, true] {
            let alike = |seat: &&Seat| (**seat == Seat::E || winner == Seat::E) == concerned;
            if let Some(&payer) = payers.iter().find(alike) {
                self.tell_payment(payer, concerned, situation, score, &mut lines);
            }
        }
        if self.liable.seat(situation, score).is_some() {
            lines.push(Reckoning::new(
                Step::say(phrase!("somebody is liable and pays for all")),
                &["liability.patterns"],
            ));
        }
        lines
    }

    fn tell_payment(
        &self,
        payer: Seat,
        concerned: bool,
        situation: &Situation,
        score: &Score,
        lines: &mut Vec<Reckoning>,
    ) {
        let mut payments: Vec<Payment> = Vec::new();
        self.pay(payer, None, phrase!("drawn by the winner"), situation, score, &mut payments);
        let Some(payment) = payments.first() else { return };
        if concerned {
            let words = DealerWords {
                plain: phrase!("with the dealer, {0} tai more"),
                stayed_once: phrase!("with a dealer who has stayed {0} time, {1} tai more"),
                stayed_often: phrase!("with a dealer who has stayed {0} times, {1} tai more"),
                option: "dealer.tai",
            };
            lines.extend(words.lines(&self.dealer, situation.streak));
        }
        if let Some(most) = payment.why.iter().find(|step| step.says == AT_MOST) {
            let step = Step::with(phrase!("of which {0} may count in all"), most.numbers[0]);
            lines.push(Reckoning::new(step, &["counting.most-tai", "counting.most-covers"]));
        }
        if let Some([base, tai, unit]) = payment.why.iter().find(|step| step.says == ALL).map(|step| step.numbers) {
            let product = payment.amount - base;
            lines.push(Reckoning::new(
                Step { says: phrase!("{0} tai × {1} = {2}"), numbers: [tai, unit, product] },
                &["payment.unit"],
            ));
            let step =
                Step { says: phrase!("and the base: {0} + {1} = {2}"), numbers: [product, base, payment.amount] };
            lines.push(Reckoning::new(step, &["payment.base"]));
        }
    }

    /// The reason why a hand does not win.
    pub(crate) fn too_few(&self, own: i64) -> Reckoning {
        let step = Step::from_to(
            phrase!("{0} tai without bonuses, and {1} are needed"),
            own,
            self.counting.least_tai.0.into(),
        );
        Reckoning::new(step, &["counting.least-tai"])
    }
}
