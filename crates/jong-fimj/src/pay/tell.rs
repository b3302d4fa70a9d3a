//! The steps from a score to its payments, told line by line.

use jong_core::hand::{Seat, Situation};
use jong_core::{Game, Reckoning, Score, Step, phrase};

use super::FimjPayRules;

impl FimjPayRules {
    /// The lines from a score to the payments of the others.
    pub(crate) fn arithmetic(&self, game: &Game, situation: &Situation, score: &Score) -> Vec<Reckoning> {
        let winner = situation.seat;
        let east = i64::from(self.payment.east_factor.0);
        let discarder = i64::from(self.payment.discarder_factor.0);
        let payers = Seat::at_table(game.players).filter(|&seat| seat != winner);
        let discarded = |seat: Seat| situation.from == Some(seat);
        let factors: Vec<(i64, i64)> = payers
            .map(|seat| {
                let with_east = seat == Seat::E || winner == Seat::E;
                (if discarded(seat) { discarder } else { 1 }, if with_east { east } else { 1 })
            })
            .collect();
        let mut lines = Vec::new();
        if factors.iter().any(|&(discarder, _)| discarder != 1) {
            let numbers = [score.worth, discarder, score.worth.saturating_mul(discarder)];
            let step = Step { says: phrase!("the discarder pays {0} × {1} = {2}"), numbers };
            lines.push(Reckoning::new(step, &["payment.discarder-factor"]));
        }
        if factors.iter().any(|&(_, factor)| factor != 1) {
            let worth = if winner != Seat::E && discarded(Seat::E) {
                score.worth.saturating_mul(discarder)
            } else {
                score.worth
            };
            let numbers = [worth, east, worth.saturating_mul(east)];
            let says = if winner == Seat::E {
                phrase!("East collects {0} × {1} = {2}")
            } else {
                phrase!("East pays {0} × {1} = {2}")
            };
            lines.push(Reckoning::new(Step { says, numbers }, &["payment.east-factor"]));
        }
        if self.liable(situation, score).is_some() {
            let step = Step::say(phrase!("somebody is liable and pays for all"));
            lines.push(Reckoning::new(step, &["liability.pays"]));
        }
        let due = |&(one, other): &(i64, i64)| score.worth.saturating_mul(one).saturating_mul(other);
        let mut amounts: Vec<i64> = factors.iter().map(due).collect();
        amounts.sort_unstable();
        amounts.dedup();
        for amount in amounts.into_iter().filter(|&amount| self.rounded(amount) != amount) {
            let numbers = [amount, i64::from(self.payment.round_to.0), self.rounded(amount)];
            let step = Step { says: phrase!("{0} is rounded to a multiple of {1}: {2}"), numbers };
            lines.push(Reckoning::new(step, &["payment.round-to", "payment.round-half"]));
        }
        lines
    }
}
