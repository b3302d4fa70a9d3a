//! Who pays what.

use jong_core::Game;
use jong_core::hand::{Liable, PerSeat, Seat, Situation};
use jong_core::pattern::PatternSet;

use crate::In;
use crate::count::Seen;
use crate::sections::{Covers, Liability, LiableShare, MissingShare, Payment, RepeatsFrom};

/// The payment rules.
#[derive(Debug)]
pub(crate) struct Payer {
    pub(crate) payment: Payment,
    pub(crate) liability: Liability,
    /// The patterns that make liable.
    pub(crate) liable: PatternSet,
}

/// A hand's payments.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Bill {
    pub(crate) worth: i64,
    pub(crate) payments: PerSeat<i64>,
}

impl Bill {
    fn pay(&mut self, from: Seat, to: Seat, amount: i64) {
        self.payments[from.index()] -= amount;
        self.payments[to.index()] += amount;
    }
}

/// A part of a hand that one seat is liable for.
#[derive(Debug, Clone, Copy)]
struct Part {
    seat: Seat,
    basic: u32,
}

impl Payer {
    fn rounded(&self, amount: i64) -> i64 {
        let step = self.payment.round_up.0.max(1);
        // Nearly every amount fits 32 bits, where dividing is cheaper.
        match u32::try_from(amount + i64::from(step) - 1) {
            Ok(amount) => i64::from(amount / step * step),
            Err(_) => (amount + i64::from(step) - 1) / i64::from(step) * i64::from(step),
        }
    }

    /// What a hand of so many basic points collects, nobody being liable.
    pub(crate) fn worth(&self, game: &Game, situation: &Situation, basic: u32) -> i64 {
        let winner = situation.seat;
        match situation.from {
            Some(_) => self.discard(winner, basic),
            None => {
                let others = Seat::at_table(game.players).filter(|&seat| seat != winner);
                others.map(|payer| self.share(game, payer, winner, basic)).sum()
            }
        }
    }

    fn discard(&self, winner: Seat, basic: u32) -> i64 {
        let times = &self.payment.discard;
        let times = if winner == Seat::E { times.dealer } else { times.other };
        self.rounded(i64::from(basic) * i64::from(times.0))
    }

    /// What one seat pays another for so many basic points by draw.
    fn share(&self, game: &Game, payer: Seat, winner: Seat, basic: u32) -> i64 {
        let times = &self.payment.draw;
        let concerned = payer == Seat::E || winner == Seat::E;
        let mut share = i64::from(basic) * i64::from(if concerned { times.dealer.0 } else { times.other.0 });
        let payers = i64::from(game.players) - 1;
        if game.players == 3 && self.payment.missing_share == MissingShare::Split {
            let missing = if winner == Seat::E { times.dealer } else { times.other };
            share += (i64::from(basic) * i64::from(missing.0) + payers - 1) / payers;
        }
        self.rounded(share)
    }

    /// All payments of a hand.
    pub(crate) fn bill(&self, game: &Game, situation: &Situation, seen: &Seen) -> Bill {
        let winner = situation.seat;
        let mut bill = Bill::default();
        let parts = self.parts(game, situation, seen);
        let covered: u32 = parts.iter().flatten().map(|part| part.basic).sum();
        let first = parts.iter().flatten().next().map(|part| part.seat);
        let others = || Seat::at_table(game.players).filter(move |&seat| seat != winner);

        let rest = seen.basic.saturating_sub(covered);
        if rest > 0 {
            match situation.from {
                Some(from) => bill.pay(from, winner, self.discard(winner, rest)),
                None => others().for_each(|payer| bill.pay(payer, winner, self.share(game, payer, winner, rest))),
            }
        }
        for part in parts.iter().flatten() {
            match situation.from {
                None => {
                    let all = others().map(|payer| self.share(game, payer, winner, part.basic)).sum();
                    bill.pay(part.seat, winner, all);
                }
                Some(from) => {
                    let all = self.discard(winner, part.basic);
                    if part.seat == from || self.liability.discard == LiableShare::All {
                        bill.pay(part.seat, winner, all);
                    } else {
                        let half = self.rounded((all + 1) / 2);
                        bill.pay(part.seat, winner, half);
                        bill.pay(from, winner, half);
                    }
                }
            }
        }
        bill.worth = bill.payments[winner.index()];

        let repeats = i64::from(situation.repeats);
        let each = &self.payment.repeat;
        match (situation.from, first) {
            (Some(_), Some(liable)) if self.liability.repeats == RepeatsFrom::Liable => {
                bill.pay(liable, winner, repeats * i64::from(each.discard.0));
            }
            (Some(from), _) => bill.pay(from, winner, repeats * i64::from(each.discard.0)),
            (None, Some(liable)) => {
                let payers = i64::from(game.players) - 1;
                bill.pay(liable, winner, repeats * i64::from(each.draw.0) * payers);
            }
            (None, None) => others().for_each(|payer| bill.pay(payer, winner, repeats * i64::from(each.draw.0))),
        }
        bill.payments[winner.index()] += i64::from(situation.deposits) * i64::from(self.payment.deposit.0);
        bill
    }

    /// The parts of a hand that somebody else is liable for.
    fn parts(&self, game: &Game, situation: &Situation, seen: &Seen) -> [Option<Part>; 4] {
        let mut parts = [None; 4];
        let counting = seen.tally.on.and(self.liable);
        if situation.liable == Liable::Nobody || counting.is_empty() || seen.yakuman == 0 {
            return parts;
        }
        let mut left = seen.basic;
        for (slot, pattern) in parts.iter_mut().zip(counting.iter()) {
            let seat = match &situation.liable {
                Liable::Nobody => None,
                Liable::Seat(seat) => Some(*seat),
                Liable::Patterns(named) => named.iter().find(|(of, _)| *of == pattern).map(|&(_, seat)| seat),
            };
            let Some(seat) = seat.filter(|&seat| seat != situation.seat) else { continue };
            let yakuman = game.book.plain_amount(pattern, In::Yakuman as usize, seen.open).max(0) as u32;
            let basic = (seen.basic / seen.yakuman).saturating_mul(yakuman).min(left);
            left -= basic;
            *slot = Some(Part { seat, basic });
        }
        if self.liability.covers == Covers::Hand {
            // What is left goes to those who are liable already, in equal parts, the first bearing what does not divide.
            let seats = parts.iter().flatten().count() as u32;
            let (each, odd) = (left.checked_div(seats).unwrap_or(0), left.checked_rem(seats).unwrap_or(0));
            for (at, part) in parts.iter_mut().flatten().enumerate() {
                part.basic += each + if at == 0 { odd } else { 0 };
            }
        }
        parts
    }
}
