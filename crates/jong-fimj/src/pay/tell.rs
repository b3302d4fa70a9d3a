//! The steps from a score to its payments, told line by line.

use jong_core::hand::Seat;
use jong_core::{Game, Reckoning, Score, Step, phrase};

use super::Payer;

impl Payer {
    /// The lines from a score to the payments of the others.
    pub(crate) fn arithmetic(&self, game: &Game, winner: Seat, score: &Score) -> Vec<Reckoning> {
        let factor = i64::from(self.payment.east_factor.0);
        let payers = Seat::at_table(game.players).filter(|&seat| seat != winner);
        let factors: Vec<i64> =
            payers.map(|seat| if seat == Seat::E || winner == Seat::E { factor } else { 1 }).collect();
        let mut lines = Vec::new();
        if factors.iter().any(|&factor| factor != 1) {
            let numbers = [score.worth, factor, score.worth.saturating_mul(factor)];
            let says = if winner == Seat::E {
                phrase!("East collects {0} × {1} = {2}")
            } else {
                phrase!("East pays {0} × {1} = {2}")
            };
            lines.push(Reckoning::new(Step { says, numbers }, &["payment.east-factor"]));
        }
        let mut amounts: Vec<i64> = factors.iter().map(|&factor| score.worth.saturating_mul(factor)).collect();
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
