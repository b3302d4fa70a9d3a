//! The arithmetic from fan to each payment, told line by line.

use jong_core::hand::{Seat, Situation};
use jong_core::sections::DealerWords;
use jong_core::{Game, Phrase, Reckoning, Score, Step, phrase};

use super::worth::{FanWorth, WorthBetween, Worths};
use super::{FanPayRules, PayerRole, Sharing};
use crate::FAN;
use crate::sections::{FanCap, WorthRule};

impl FanPayRules {
    /// The sums from fan to payments.
    pub(crate) fn arithmetic(&self, game: &Game, situation: &Situation, score: &Score) -> Vec<Reckoning> {
        let mut lines = Vec::new();
        self.tell_fan(score, &mut lines);
        let (winner, sharing) = (situation.seat, self.sharing(situation));
        if sharing == Sharing::NobodyResponsible {
            let says = phrase!("the winner had discarded such a tile first: all pay as on a draw");
            lines.push(Reckoning::new(Step::say(says), &["payment.responsible"]));
        }
        let worths = self.worths(situation, score);
        let others: Vec<Seat> = Seat::at_table(game.players).filter(|&seat| seat != winner).collect();
        // All that the dealer has no part in are alike, and so are the others, if he adds anything.
        let more = self.dealer.with_stays(situation.streak).0 > 0;
        for concerned in [false, true] {
            let alike = |seat: &&Seat| (more && (**seat == Seat::E || winner == Seat::E)) == concerned;
            let payers: Vec<Seat> = others.iter().filter(alike).copied().collect();
            let pays = |seat: &&Seat| {
                let share = self.share(sharing.part(**seat));
                share.times > 0 || share.plus > 0
            };
            let Some(&first) = payers.iter().find(pays) else { continue };
            let worth = worths.between(first, winner);
            if payers.iter().any(|&seat| self.share(sharing.part(seat)).times > 0) {
                self.tell_worth(concerned, situation, worth, &mut lines);
            }
            for part in [PayerRole::Discarder, PayerRole::Bystander, PayerRole::Drawn] {
                if let Some(&payer) = payers.iter().find(|&&seat| sharing.part(seat) == part) {
                    self.tell_part(part, worth.amount, &mut lines);
                    self.tell_shortfall((payer, part), game.players, situation, &worths, &mut lines);
                }
            }
        }
        if matches!(sharing, Sharing::Robbed(_)) {
            let says = phrase!("whose kong was robbed pays for all");
            lines.push(Reckoning::new(Step::say(says), &["payment.robbed"]));
        }
        if self.liable(situation, score).is_some() {
            lines.push(Reckoning::new(
                Step::say(phrase!("somebody is liable and pays for all")),
                &["liability.patterns", "liability.on"],
            ));
        }
        lines
    }

    /// The fan of the patterns, and how many of them count.
    fn tell_fan(&self, score: &Score, lines: &mut Vec<Reckoning>) {
        let (told, on) = (score.tally.sum(FAN), score.tally.on);
        let says = if told < 0 {
            phrase!("together {0}, less than nothing, which counts as none")
        } else {
            phrase!("together {0}")
        };
        lines.push(Reckoning::new(Step::with(says, told), &[]));
        if let Some(most) = self.most(FanCap::Hand, on).filter(|&most| told > most) {
            let step = Step::with(phrase!("of which {0} may count"), most);
            lines.push(Reckoning::new(step, &["counting.most-fan", "counting.most-covers"]));
        }
        let most = self.counting.most_fan.0.map(|most| i64::from(most.0)).filter(|&most| told > most);
        if let Some(most) = most.filter(|_| self.counting.alone_above_most && !on.and(self.alone).is_empty()) {
            let step = Step::with(phrase!("more than {0}, for a pattern that stands alone"), most);
            lines.push(Reckoning::new(step, &["counting.most-fan", "counting.alone-above-most"]));
        }
    }

    /// The sums from fan to the worth between two players.
    fn tell_worth(&self, concerned: bool, situation: &Situation, between: &WorthBetween, lines: &mut Vec<Reckoning>) {
        if concerned {
            let words = DealerWords {
                plain: phrase!("with the dealer, {0} more"),
                stayed_once: phrase!("with a dealer who has stayed {0} time, {1} more"),
                stayed_often: phrase!("with a dealer who has stayed {0} times, {1} more"),
                option: "dealer.fan",
            };
            lines.extend(words.lines(&self.dealer, situation.streak));
        }
        if let Some(most) = between.most {
            let step = Step::with(phrase!("of which {0} may count in all"), most);
            lines.push(Reckoning::new(step, &["counting.most-fan", "counting.most-covers"]));
        }
        let worth = self.worth(between.fan);
        self.tell_sum(between.fan, &worth, lines);
        if worth.is_most {
            lines.push(Reckoning::new(Step::with(phrase!("at most {0}"), worth.amount), &[]));
        }
    }

    /// The sum that makes the worth of a number of fan.
    fn tell_sum(&self, fan: i64, worth: &FanWorth, lines: &mut Vec<Reckoning>) {
        match self.counting.worth {
            WorthRule::Added => {
                let (base, unit) = (i64::from(self.counting.base.0), i64::from(self.counting.unit.0));
                // Where each fan is worth one, the sum of the fan says it.
                if unit != 1 {
                    let step = Step { says: phrase!("worth {0} × {1} = {2}"), numbers: [fan, unit, fan * unit] };
                    lines.push(Reckoning::new(step, &["counting.unit"]));
                }
                if base > 0 {
                    let numbers = [fan * unit, base, base + fan * unit];
                    let step = Step { says: phrase!("and the base: {0} + {1} = {2}"), numbers };
                    lines.push(Reckoning::new(step, &["counting.base"]));
                }
            }
            WorthRule::Doubled if worth.is_most => {
                lines.push(Reckoning::new(worth.step, &["counting.base", "counting.worth"]));
            }
            WorthRule::Doubled => {
                let base = i64::from(self.counting.base.0);
                let says = match fan {
                    1 => phrase!("worth {0}, doubled {1} time: {2}"),
                    _ => phrase!("worth {0}, doubled {1} times: {2}"),
                };
                let step = Step { says, numbers: [base, fan, worth.amount] };
                lines.push(Reckoning::new(step, &["counting.base", "counting.worth"]));
            }
            WorthRule::Table => {
                let step = match self.row(fan) {
                    Some(row) => {
                        let says = phrase!("from {0} on the table says {1}");
                        Step::from_to(says, row.fan.0.into(), row.worth.0.into())
                    }
                    None => Step::with(phrase!("the table says nothing of {0}"), fan),
                };
                lines.push(Reckoning::new(step, &["counting.table"]));
            }
        }
    }

    /// The sum of the payment that a part makes for a hand of this worth.
    fn tell_part(&self, part: PayerRole, worth: i64, lines: &mut Vec<Reckoning>) {
        let share = self.share(part);
        let (times, plus): (&'static Phrase, &'static Phrase) = match part {
            PayerRole::Discarder => (
                phrase!("the discarder pays {0} × {1} = {2}"),
                phrase!("the discarder pays {0} whatever the hand is worth"),
            ),
            PayerRole::Bystander => (
                phrase!("each of the others pays {0} × {1} = {2}"),
                phrase!("each of the others pays {0} whatever the hand is worth"),
            ),
            PayerRole::Drawn => {
                (phrase!("each pays {0} × {1} = {2}"), phrase!("each pays {0} whatever the hand is worth"))
            }
        };
        let keys = match part {
            PayerRole::Discarder => ["payment.discarder-times", "payment.discarder-plus"],
            PayerRole::Bystander => ["payment.bystander-times", "payment.bystander-plus"],
            PayerRole::Drawn => ["payment.drawn-times", "payment.drawn-plus"],
        };
        let product = worth * share.times;
        if share.times > 0 {
            lines.push(Reckoning::new(Step { says: times, numbers: [worth, share.times, product] }, &[keys[0]]));
            if share.plus > 0 {
                let numbers = [product, share.plus, product + share.plus];
                lines.push(Reckoning::new(Step { says: phrase!("and besides: {0} + {1} = {2}"), numbers }, &[keys[1]]));
            }
        } else if share.plus > 0 {
            lines.push(Reckoning::new(Step::with(plus, share.plus), &[keys[1]]));
        }
        if let Some(most) = share.most.filter(|_| share.shortfall(worth) > 0) {
            let step = Step::with(phrase!("of which {0} is paid at most"), most);
            lines.push(Reckoning::new(step, &["payment.bystander-most"]));
        }
    }

    /// The sum that the discarder pays for those who pay less.
    fn tell_shortfall(
        &self,
        (payer, part): (Seat, PayerRole),
        players: u8,
        situation: &Situation,
        worths: &Worths,
        lines: &mut Vec<Reckoning>,
    ) {
        let more = self.shortfall_for((payer, part), players, situation, worths);
        if more > 0 {
            let own = self.share(part).of(worths.between(payer, situation.seat).amount);
            let says = phrase!("and what the others pay less: {0} + {1} = {2}");
            let step = Step { says, numbers: [own, more, own + more] };
            lines.push(Reckoning::new(step, &["payment.shortfall", "payment.bystander-most"]));
        }
    }

    /// The reason why a hand does not win.
    pub(crate) fn too_few(&self, own: i64) -> Reckoning {
        let step = Step::from_to(phrase!("{0} without bonuses, and {1} needed"), own, self.counting.least_fan.0.into());
        Reckoning::new(step, &["counting.least-fan"])
    }
}
