//! The payments of a hand.

mod seats;
mod tell;
mod three;

use jong_core::hand::{Hand, LiableSeats, PerSeat, Seat, Situation};
use jong_core::pattern::PatternSet;
use jong_core::reading::Reading;
use jong_core::{Game, Ledger, Rounding, SituationPart, Step, Totals, gave_the_tile, phrase};

use crate::RiichiUnit;
use crate::sections::{LiabilityCover, LiableShare, RepeatPayer, RiichiLiability, RiichiPayment};
use seats::{PlaceAmounts, amounts, pays};

/// The payment rules.
#[derive(Debug)]
pub(crate) struct RiichiPayRules {
    pub(crate) payment: RiichiPayment,
    pub(crate) round_up: Rounding,
    pub(crate) liability: RiichiLiability,
    /// The patterns that make liable.
    pub(crate) liable: PatternSet,
    /// The basic points of one yakuman.
    pub(crate) yakuman: u32,
}

/// A win that is to be paid.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaidWin<'a> {
    pub(crate) situation: &'a Situation,
    /// The patterns that count.
    pub(crate) on: PatternSet,
    /// The yakuman that they come to, without any ceiling.
    pub(crate) yakuman: i64,
    /// Basic points.
    pub(crate) basic: u32,
    /// The hand and how it is seen; nothing where it is not a hand that is paid.
    pub(crate) seen: Option<(&'a Hand, &'a Reading)>,
}

impl PaidWin<'_> {
    fn winner(&self) -> Seat {
        self.situation.seat
    }
}

/// A part of a hand that one seat is liable for.
#[derive(Debug, Clone, Copy)]
struct LiablePart {
    seat: Seat,
    basic: u32,
}

/// The seats that pay something.
fn payers(shares: PerSeat<i64>) -> impl Iterator<Item = (Seat, i64)> {
    Seat::ALL.into_iter().zip(shares).filter(|&(_, share)| share != 0)
}

impl RiichiPayRules {
    /// True if payments depend on a part of the situation.
    pub(crate) fn asks(&self, part: SituationPart) -> bool {
        let repeat = &self.payment.repeat;
        match part {
            SituationPart::Repeats => repeat.draw.0 > 0 || repeat.discard.0 > 0,
            SituationPart::Deposits => self.payment.deposit.0 > 0,
            SituationPart::Liable => !self.liable.is_empty(),
            SituationPart::Round | SituationPart::Streak => false,
        }
    }

    /// The amount that a hand collects, without repeats and deposits.
    #[inline]
    pub(crate) fn worth(&self, game: &Game, won: &PaidWin<'_>) -> i64 {
        let (winner, situation) = (won.winner(), won.situation);
        if situation.liable != LiableSeats::Nobody {
            let mut totals = Totals::default();
            self.pay_hand(game, won, &mut totals);
            return totals.0[winner];
        }
        self.shares(game, winner, situation.from, won.basic).iter().sum()
    }

    /// The gain or loss of each seat by a hand for which nobody is liable, repeats and deposits included.
    #[inline]
    pub(crate) fn alone(&self, game: &Game, situation: &Situation, basic: u32) -> PerSeat<i64> {
        let winner = situation.seat;
        let (each, repeats) = (self.amounts(game, winner, basic), self.repeats(situation));
        let lost = amounts(pays(game, winner, situation.from), &std::array::from_fn(|pays| each[pays] + repeats[pays]));
        let mut totals = lost.map(|lost| -lost);
        totals[winner] += lost.iter().sum::<i64>() + self.deposits(situation.deposits);
        totals
    }

    /// The share of each seat in the payment for basic points.
    #[inline(always)]
    fn shares(&self, game: &Game, winner: Seat, from: Option<Seat>, basic: u32) -> PerSeat<i64> {
        amounts(pays(game, winner, from), &self.amounts(game, winner, basic))
    }

    /// The amounts of basic points, in each of the ways that they can be paid.
    #[inline(always)]
    fn amounts(&self, game: &Game, winner: Seat, basic: u32) -> PlaceAmounts {
        let drawn = |concerned: bool| self.share(game, concerned, winner, basic);
        [0, self.discard(winner, basic), drawn(false), drawn(true)]
    }

    /// The amount that all the others pay by draw.
    #[inline]
    fn drawn(&self, game: &Game, winner: Seat, basic: u32) -> i64 {
        self.shares(game, winner, None, basic).iter().sum()
    }

    /// The amounts of repeats, in each of the ways that they can be paid.
    #[inline]
    fn repeats(&self, situation: &Situation) -> PlaceAmounts {
        let (repeats, each) = (i64::from(situation.repeats), &self.payment.repeat);
        let drawn = repeats * i64::from(each.draw.0);
        [0, repeats * i64::from(each.discard.0), drawn, drawn]
    }

    #[inline]
    fn deposits(&self, deposits: u32) -> i64 {
        i64::from(deposits) * i64::from(self.payment.deposit.0)
    }

    fn discard(&self, winner: Seat, basic: u32) -> i64 {
        let times = &self.payment.discard;
        let times = if winner == Seat::E { times.dealer } else { times.other };
        self.round_up.up(i64::from(basic) * i64::from(times.0))
    }

    /// The amount that one seat pays another for basic points by draw. `concerned` says whether one of them is the
    /// dealer.
    #[inline(always)]
    fn share(&self, game: &Game, concerned: bool, winner: Seat, basic: u32) -> i64 {
        if game.players == 3 {
            return three::share(self, concerned, winner, basic);
        }
        self.round_up.up(self.part(concerned, basic))
    }

    /// The amount that one seat owes another for basic points by draw, before it is rounded.
    #[inline(always)]
    fn part(&self, concerned: bool, basic: u32) -> i64 {
        let times = &self.payment.draw;
        i64::from(basic) * i64::from(if concerned { times.dealer.0 } else { times.other.0 })
    }

    /// Pays for a hand, repeats and deposits left out.
    pub(crate) fn pay_hand(&self, game: &Game, won: &PaidWin<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if won.situation.liable == LiableSeats::Nobody {
            self.pay_part(game, won, won.basic, ledger);
        } else {
            self.pay_with_liable(game, won, ledger);
        }
    }

    /// Pays for basic points of a hand for which nobody is liable.
    #[inline]
    fn pay_part(&self, game: &Game, won: &PaidWin<'_>, basic: u32, ledger: &mut (impl Ledger + ?Sized)) {
        let winner = won.winner();
        let points = Step::with(phrase!("{0} basic points"), i64::from(basic));
        let shares = self.shares(game, winner, won.situation.from, basic);
        let why = |payer: Seat| match won.situation.from {
            Some(_) => gave_the_tile(won.situation),
            None if winner == Seat::E => phrase!("drawn by the dealer"),
            None if payer == Seat::E => phrase!("drawn, paid by the dealer"),
            None => phrase!("drawn"),
        };
        for (payer, share) in payers(shares) {
            ledger.pay(Some(payer), winner, share, &[Step::say(why(payer)), points]);
        }
    }

    #[cold]
    fn pay_with_liable(&self, game: &Game, won: &PaidWin<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        let (winner, from) = (won.winner(), won.situation.from);
        let parts = self.parts(game, won);
        let covered: u32 = parts.iter().flatten().map(|part| part.basic).sum();
        let rest = won.basic.saturating_sub(covered);
        if rest > 0 {
            self.pay_part(game, won, rest, ledger);
        }
        for part in parts.iter().flatten() {
            let basic = Step::with(phrase!("{0} basic points"), i64::from(part.basic));
            let liable = [Step::say(phrase!("liable for the hand")), basic];
            match from {
                None => {
                    let all = self.drawn(game, winner, part.basic);
                    ledger.pay(Some(part.seat), winner, all, &liable);
                }
                Some(from) => {
                    let all = self.discard(winner, part.basic);
                    if part.seat == from || self.liability.discard == LiableShare::All {
                        ledger.pay(Some(part.seat), winner, all, &liable);
                    } else {
                        let half = self.round_up.up((all + 1) / 2);
                        let half_of = Step::with(phrase!("half of {0}"), all);
                        ledger.pay(Some(part.seat), winner, half, &[liable[0], liable[1], half_of]);
                        let discarded = [Step::say(gave_the_tile(won.situation)), basic, half_of];
                        ledger.pay(Some(from), winner, half, &discarded);
                    }
                }
            }
        }
    }

    /// Pays for repeats.
    #[inline]
    pub(crate) fn pay_repeats(&self, game: &Game, won: &PaidWin<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        let (winner, situation) = (won.winner(), won.situation);
        let repeats = i64::from(situation.repeats);
        let why = [Step::with(if repeats == 1 { phrase!("{0} repeat") } else { phrase!("{0} repeats") }, repeats)];
        let shares = amounts(pays(game, winner, situation.from), &self.repeats(situation));
        match self.first_liable(game, won) {
            Some(liable) if situation.from.is_none() || self.liability.repeats == RepeatPayer::Liable => {
                ledger.pay(Some(liable), winner, shares.iter().sum(), &why);
            }
            _ => payers(shares).for_each(|(payer, share)| ledger.pay(Some(payer), winner, share, &why)),
        }
    }

    /// The first of the seats that somebody else is liable for.
    #[inline]
    fn first_liable(&self, game: &Game, won: &PaidWin<'_>) -> Option<Seat> {
        if won.situation.liable == LiableSeats::Nobody {
            return None;
        }
        self.parts(game, won).iter().flatten().next().map(|part| part.seat)
    }

    /// Gives deposits to a winner.
    #[inline]
    pub(crate) fn give_deposits(&self, winner: Seat, deposits: u32, ledger: &mut (impl Ledger + ?Sized)) {
        let says = if deposits == 1 { phrase!("{0} deposit") } else { phrase!("{0} deposits") };
        ledger.pay(None, winner, self.deposits(deposits), &[Step::with(says, i64::from(deposits))]);
    }

    /// Pays a limit by draw to somebody who did not win.
    pub(crate) fn pay_as_drawn(
        &self,
        game: &Game,
        to: Seat,
        basic: u32,
        why: &[Step],
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        payers(self.shares(game, to, None, basic)).for_each(|(payer, share)| ledger.pay(Some(payer), to, share, why));
    }

    /// Lets a player pay a limit to the others, as they would pay for it by draw.
    pub(crate) fn pay_foul(
        &self,
        game: &Game,
        from: Seat,
        basic: u32,
        deliberate: bool,
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        let foul = if deliberate { phrase!("a foul that was meant") } else { phrase!("a foul") };
        let why = [Step::say(foul), Step::with(phrase!("{0} basic points"), i64::from(basic))];
        let shares = self.shares(game, from, None, basic);
        payers(shares).for_each(|(to, share)| ledger.pay(Some(from), to, share, &why));
    }

    /// The parts of a hand that somebody else is liable for.
    #[cold]
    fn parts(&self, game: &Game, won: &PaidWin<'_>) -> [Option<LiablePart>; 4] {
        let situation = won.situation;
        let mut parts = [None; 4];
        let counting = won.on.and(self.liable);
        let each = self.yakuman.max(1);
        let Some((hand, reading)) = won.seen else { return parts };
        // Only yakuman are worth that much and have parts.
        if counting.and(game.book.of_unit(RiichiUnit::Yakuman as usize)).is_empty() || won.yakuman <= 0 {
            return parts;
        }
        let facts = game.facts(hand, situation);
        let mut left = won.basic;
        for (slot, pattern) in parts.iter_mut().zip(counting.iter()) {
            let seat = match &situation.liable {
                LiableSeats::Nobody => None,
                LiableSeats::Seat(seat) => Some(*seat),
                LiableSeats::Patterns(named) => named.iter().find(|(of, _)| *of == pattern).map(|&(_, seat)| seat),
            };
            let Some(seat) = seat.filter(|&seat| seat != situation.seat) else { continue };
            let side = usize::from(hand.laid.claimed > 0);
            let yakuman = game.book.amount(pattern, RiichiUnit::Yakuman as usize, side, &facts, reading).max(0) as u32;
            let basic = each.saturating_mul(yakuman).min(left);
            left -= basic;
            *slot = Some(LiablePart { seat, basic });
        }
        if self.liability.covers == LiabilityCover::Hand {
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
