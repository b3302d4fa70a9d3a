//! The arithmetic from basic points to each payment, told line by line.

use jong_core::hand::Seat;
use jong_core::{Game, Phrase, Reckoning, Step, phrase};

use super::three::{self, ShareRule};
use super::{LiablePart, PaidWin, RiichiPayRules};
use crate::sections::{LiableShare, MissingShare, RepeatPayer};

/// The share of a payer in the basic points: who pays, the number of times, the option, and the words of the line.
type PayerShare = (Option<Seat>, u32, &'static str, &'static Phrase);

impl RiichiPayRules {
    /// The sums from basic points to payments, repeats and deposits included.
    pub(crate) fn arithmetic(&self, game: &Game, won: &PaidWin<'_>) -> Vec<Reckoning> {
        let mut lines = Vec::new();
        if self.parts(game, won).iter().flatten().next().is_some() {
            self.tell_liable(game, won, &mut lines);
        } else {
            self.tell_shares(game, won, &mut lines);
        }
        self.tell_repeats(game, won, &mut lines);
        let deposits = i64::from(won.situation.deposits);
        if deposits > 0 {
            let each = i64::from(self.payment.deposit.0);
            let says =
                if deposits == 1 { phrase!("{0} deposit × {1} = {2}") } else { phrase!("{0} deposits × {1} = {2}") };
            lines.push(Reckoning::new(Step { says, numbers: [deposits, each, deposits * each] }, &["payment.deposit"]));
        }
        lines
    }

    /// Tells the payments for a hand, or for a part of it with `won.basic` basic points.
    fn tell_shares(&self, game: &Game, won: &PaidWin<'_>, lines: &mut Vec<Reckoning>) {
        self.told(game, won).into_iter().for_each(|share| self.tell_share(game, won, share, lines));
        let drawn = won.situation.from.is_none();
        if drawn && game.players == 3 && self.payment.missing_share == MissingShare::Lost {
            lines.push(Reckoning::new(
                Step::say(phrase!("nobody pays for a fourth player")),
                &["payment.missing-share"],
            ));
        }
    }

    /// Tells the payments part by part, each with its payer.
    fn tell_liable(&self, game: &Game, won: &PaidWin<'_>, lines: &mut Vec<Reckoning>) {
        let parts = self.parts(game, won);
        let covered: u32 = parts.iter().flatten().map(|part| part.basic).sum();
        let rest = won.basic.saturating_sub(covered);
        if rest > 0 {
            let step = Step::with(phrase!("nobody is liable for {0} basic points"), i64::from(rest));
            lines.push(Reckoning::new(step, &["liability.patterns", "liability.covers"]));
            self.tell_shares(game, &PaidWin { basic: rest, ..*won }, lines);
        }
        for part in parts.iter().flatten().filter(|part| part.basic > 0) {
            let says = match part.seat {
                Seat::E => phrase!("E is liable for {0} basic points"),
                Seat::S => phrase!("S is liable for {0} basic points"),
                Seat::W => phrase!("W is liable for {0} basic points"),
                Seat::N => phrase!("N is liable for {0} basic points"),
            };
            let step = Step::with(says, i64::from(part.basic));
            lines.push(Reckoning::new(step, &["liability.patterns", "liability.covers"]));
            self.tell_shares(game, &PaidWin { basic: part.basic, ..*won }, lines);
            lines.push(self.tell_part(game, won, *part));
        }
    }

    /// Tells the payment for a part that somebody is liable for.
    fn tell_part(&self, game: &Game, won: &PaidWin<'_>, part: LiablePart) -> Reckoning {
        let Some(from) = won.situation.from else {
            let all = self.drawn(game, won.winner(), part.basic);
            return Reckoning::new(Step::with(phrase!("the liable player pays for everybody: {0}"), all), &[]);
        };
        let all = self.discard(won.winner(), part.basic);
        if part.seat == from {
            return Reckoning::new(Step::with(phrase!("the liable player discarded too, and pays {0}"), all), &[]);
        }
        if self.liability.discard == LiableShare::All {
            let step = Step::with(phrase!("the liable player pays all of it: {0}"), all);
            return Reckoning::new(step, &["liability.discard"]);
        }
        let half = self.round_up.up((all + 1) / 2);
        let step = Step::from_to(phrase!("half of {0} each from the discarder and the liable player: {1}"), all, half);
        let rounded = if 2 * half == all { None } else { Some("payment.round-up") };
        let options: Vec<&str> = ["liability.discard"].into_iter().chain(rounded).collect();
        Reckoning::new(step, &options)
    }

    fn told(&self, game: &Game, won: &PaidWin<'_>) -> Vec<PayerShare> {
        let (discard, draw) = (&self.payment.discard, &self.payment.draw);
        let other = Seat::at_table(game.players).find(|&seat| seat != Seat::E && seat != won.winner());
        match (won.situation.from, won.winner()) {
            (Some(_), Seat::E) => {
                vec![(
                    None,
                    discard.dealer.0,
                    "payment.discard.dealer",
                    phrase!("won by the dealer on a discard: {0} × {1} = {2}"),
                )]
            }
            (Some(_), _) => {
                vec![(None, discard.other.0, "payment.discard.other", phrase!("won on a discard: {0} × {1} = {2}"))]
            }
            (None, Seat::E) => {
                vec![(
                    other,
                    draw.dealer.0,
                    "payment.draw.dealer",
                    phrase!("drawn by the dealer, from each: {0} × {1} = {2}"),
                )]
            }
            (None, _) => vec![
                (
                    Some(Seat::E),
                    draw.dealer.0,
                    "payment.draw.dealer",
                    phrase!("drawn, from the dealer: {0} × {1} = {2}"),
                ),
                (other, draw.other.0, "payment.draw.other", phrase!("drawn, from each of the others: {0} × {1} = {2}")),
            ],
        }
    }

    fn tell_share(
        &self,
        game: &Game,
        won: &PaidWin<'_>,
        (payer, times, option, says): PayerShare,
        lines: &mut Vec<Reckoning>,
    ) {
        let from = won.situation.from;
        let shares = self.shares(game, won.winner(), from, won.basic);
        let paid = payer.or(from).map_or(0, |payer| shares[payer]);
        let three = payer.is_some() && game.players == 3;
        let plus = if three { i64::from(self.payment.missing_plus.0) } else { 0 };
        let way = if three { three::shares(self, won.winner(), won.basic) } else { ShareRule::Own };
        let (basic, times, to) = (i64::from(won.basic), i64::from(times), i64::from(self.payment.round_up.0));
        let (product, share) = (basic * times, paid - plus);
        if matches!(way, ShareRule::InProportion | ShareRule::Halved) {
            lines.push(self.tell_proportion(won, payer, way, share));
        } else {
            lines.push(Reckoning::new(Step { says, numbers: [basic, times, product] }, &[option]));
        }
        if way == ShareRule::AndPart {
            let step = Step::from_to(
                phrase!("and a part of the share that nobody pays, rounded up to a multiple of {0}: {1}"),
                to,
                share,
            );
            lines.push(Reckoning::new(step, &["payment.missing-share", "payment.round-up"]));
        } else if way == ShareRule::Own && share != product {
            let step = Step::from_to(phrase!("rounded up to a multiple of {0}: {1}"), to, share);
            lines.push(Reckoning::new(step, &["payment.round-up"]));
        }
        if plus > 0 {
            let step = Step::from_to(phrase!("and {0} more, for there is no fourth player: {1}"), plus, paid);
            lines.push(Reckoning::new(step, &["payment.missing-plus"]));
        }
    }

    /// Tells the part of one payer in what a discarder would pay.
    fn tell_proportion(&self, won: &PaidWin<'_>, payer: Option<Seat>, way: ShareRule, share: i64) -> Reckoning {
        let says = match (won.winner(), payer) {
            (_, Some(Seat::E)) if way == ShareRule::Halved => {
                phrase!("a discarder would pay {0}; half of it and half of the fourth's quarter from the dealer: {1}")
            }
            _ if way == ShareRule::Halved => {
                phrase!("a discarder would pay {0}; what the dealer leaves of it from the other: {1}")
            }
            (Seat::E, _) => phrase!("a discarder would pay {0}; half of it from each: {1}"),
            (_, Some(Seat::E)) => phrase!("a discarder would pay {0}; two thirds of it from the dealer: {1}"),
            _ => phrase!("a discarder would pay {0}; a third of it from the other: {1}"),
        };
        let step = Step::from_to(says, self.discard(won.winner(), won.basic), share);
        Reckoning::new(step, &["payment.missing-share", "payment.round-up"])
    }

    fn tell_repeats(&self, game: &Game, won: &PaidWin<'_>, lines: &mut Vec<Reckoning>) {
        let (repeats, from) = (i64::from(won.situation.repeats), won.situation.from);
        if repeats == 0 {
            return;
        }
        let (each, option) = match from {
            Some(_) => (self.payment.repeat.discard, "payment.repeat.discard"),
            None => (self.payment.repeat.draw, "payment.repeat.draw"),
        };
        let says = match (from, repeats) {
            (Some(_), 1) => phrase!("{0} repeat × {1} = {2}"),
            (Some(_), _) => phrase!("{0} repeats × {1} = {2}"),
            (None, 1) => phrase!("{0} repeat × {1} = {2} from each"),
            (None, _) => phrase!("{0} repeats × {1} = {2} from each"),
        };
        let sum = repeats * i64::from(each.0);
        lines.push(Reckoning::new(Step { says, numbers: [repeats, i64::from(each.0), sum] }, &[option]));
        let Some(liable) = self.first_liable(game, won) else { return };
        let payers = i64::from(game.players) - 1;
        match from {
            None => {
                let step = Step::with(phrase!("the liable player pays for everybody: {0}"), sum * payers);
                lines.push(Reckoning::new(step, &[]));
            }
            Some(from) if from != liable => {
                let says = match self.liability.repeats {
                    RepeatPayer::Liable => phrase!("the liable player pays the repeats"),
                    RepeatPayer::Discarder => phrase!("the discarder pays the repeats"),
                };
                lines.push(Reckoning::new(Step::say(says), &["liability.repeats"]));
            }
            Some(_) => {}
        }
    }
}
