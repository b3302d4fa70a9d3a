//! The arithmetic from basic points to what each pays, told line by line.

use jong_core::hand::Seat;
use jong_core::{Game, Reckoning, Step};

use super::{Payer, Won};
use crate::sections::MissingShare;

/// How often the basic points are paid: who pays, the option, and how the line is said.
type Share = (Option<Seat>, u32, &'static str, &'static str);

impl Payer {
    /// From basic points to payments, repeats and deposits included.
    pub(crate) fn arithmetic(&self, game: &Game, won: &Won<'_>) -> Vec<Reckoning> {
        let mut lines = Vec::new();
        let by_discard = won.situation.from.is_some();
        if self.parts(game, won).iter().flatten().next().is_some() {
            let share = if by_discard { "liability.discard" } else { "liability.covers" };
            let step = Step::say("somebody is liable and pays for others");
            lines.push(Reckoning::new(step, &["liability.patterns", "liability.covers", share]));
        } else {
            self.shares(game, won).into_iter().for_each(|share| self.tell_share(game, won, share, &mut lines));
            if !by_discard && game.players == 3 && self.payment.missing_share == MissingShare::Lost {
                lines.push(Reckoning::new(Step::say("nobody pays for a fourth player"), &["payment.missing-share"]));
            }
        }
        lines.extend(self.tell_repeats(won));
        let deposits = i64::from(won.situation.deposits);
        if deposits > 0 {
            let each = i64::from(self.payment.deposit.0);
            let says = if deposits == 1 { "{} deposit × {} = {}" } else { "{} deposits × {} = {}" };
            lines.push(Reckoning::new(Step { says, numbers: [deposits, each, deposits * each] }, &["payment.deposit"]));
        }
        lines
    }

    fn shares(&self, game: &Game, won: &Won<'_>) -> Vec<Share> {
        let (discard, draw) = (&self.payment.discard, &self.payment.draw);
        let mut others = self.others(game, won.winner()).filter(|&seat| seat != Seat::E);
        match (won.situation.from, won.winner()) {
            (Some(_), Seat::E) => {
                vec![(None, discard.dealer.0, "payment.discard.dealer", "won by the dealer on a discard: {} × {} = {}")]
            }
            (Some(_), _) => vec![(None, discard.other.0, "payment.discard.other", "won on a discard: {} × {} = {}")],
            (None, Seat::E) => vec![(
                others.next(),
                draw.dealer.0,
                "payment.draw.dealer",
                "drawn by the dealer, from each: {} × {} = {}",
            )],
            (None, _) => vec![
                (Some(Seat::E), draw.dealer.0, "payment.draw.dealer", "drawn, from the dealer: {} × {} = {}"),
                (others.next(), draw.other.0, "payment.draw.other", "drawn, from each of the others: {} × {} = {}"),
            ],
        }
    }

    fn tell_share(&self, game: &Game, won: &Won<'_>, (payer, times, option, says): Share, lines: &mut Vec<Reckoning>) {
        let (basic, times) = (i64::from(won.basic), i64::from(times));
        let product = basic * times;
        lines.push(Reckoning::new(Step { says, numbers: [basic, times, product] }, &[option]));
        let paid = match payer {
            None => self.discard(won.winner(), won.basic),
            Some(payer) => self.share(game, payer == Seat::E || won.winner() == Seat::E, won.winner(), won.basic),
        };
        let to = i64::from(self.payment.round_up.0);
        if payer.is_some() && game.players == 3 && self.payment.missing_share == MissingShare::Split {
            let step =
                Step::from_to("and a part of the share that nobody pays, rounded up to a multiple of {}: {}", to, paid);
            lines.push(Reckoning::new(step, &["payment.missing-share", "payment.round-up"]));
        } else if paid != product {
            let step = Step::from_to("rounded up to a multiple of {}: {}", to, paid);
            lines.push(Reckoning::new(step, &["payment.round-up"]));
        }
    }

    fn tell_repeats(&self, won: &Won<'_>) -> Option<Reckoning> {
        let repeats = Some(i64::from(won.situation.repeats)).filter(|&repeats| repeats > 0)?;
        let (each, option) = match won.situation.from {
            Some(_) => (self.payment.repeat.discard, "payment.repeat.discard"),
            None => (self.payment.repeat.draw, "payment.repeat.draw"),
        };
        let says = match (won.situation.from, repeats) {
            (Some(_), 1) => "{} repeat × {} = {}",
            (Some(_), _) => "{} repeats × {} = {}",
            (None, 1) => "{} repeat × {} = {} from each",
            (None, _) => "{} repeats × {} = {} from each",
        };
        let each = i64::from(each.0);
        Some(Reckoning::new(Step { says, numbers: [repeats, each, repeats * each] }, &[option]))
    }
}
