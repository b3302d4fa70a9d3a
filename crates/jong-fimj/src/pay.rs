//! The payments of a hand: the winner his score, the others their differences, East twice, and every payment rounded.

mod tell;

use arrayvec::ArrayVec;
use jong_core::hand::Seat;
use jong_core::{End, Game, Ledger, Rounding, Step, phrase};

use crate::sections::{Half, PaymentSection};

/// A seat, and the worth of its hand if that is known.
type Side = (Seat, Option<i64>);

/// The payment rules.
#[derive(Debug)]
pub(crate) struct Payer {
    pub(crate) payment: PaymentSection,
    rounding: Rounding,
    /// The amount that is added before rounding down, so that the nearest multiple comes of it.
    half: i64,
}

impl Payer {
    pub(crate) fn new(payment: PaymentSection) -> Payer {
        let to = i64::from(payment.round_to.0.max(1));
        let half = match payment.round_half {
            Half::Up => to / 2,
            Half::Down => (to - 1) / 2,
        };
        Payer { rounding: Rounding::to(payment.round_to.0), half, payment }
    }

    /// Every payment of a finished hand. When nobody won, nobody pays.
    pub(crate) fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if end.aborted || end.winners.is_empty() {
            return;
        }
        let side = |seat: Seat| (seat, end.player(seat).and_then(|player| player.score).map(|score| score.worth));
        let seats = Seat::at_table(game.players).filter(|seat| !end.winners.contains(seat));
        let losers: ArrayVec<Side, 4> = seats.take(4).map(side).collect();
        let winners: ArrayVec<Side, 4> = end.winners.iter().take(4).map(|&seat| side(seat)).collect();
        // Those who did not win pay each winner in full.
        for &(winner, worth) in &winners {
            let Some(worth) = worth else { continue };
            losers.iter().for_each(|&(loser, _)| self.pay(loser, winner, worth, Step::say(phrase!("winner")), ledger));
        }
        // Winners settle their differences among themselves, and so do the others.
        self.differences(&winners, ledger);
        if self.payment.losers_settle {
            self.differences(&losers, ledger);
        }
    }

    /// Each two of them settle their difference.
    fn differences(&self, sides: &[Side], ledger: &mut (impl Ledger + ?Sized)) {
        for (at, &one) in sides.iter().enumerate() {
            sides[at + 1..].iter().for_each(|&other| self.difference(one, other, ledger));
        }
    }

    /// Pays a difference, from the side that has less.
    fn difference(&self, one: Side, other: Side, ledger: &mut (impl Ledger + ?Sized)) {
        let ((one, Some(first)), (other, Some(second))) = (one, other) else { return };
        let (from, to, less, more) =
            if first < second { (one, other, first, second) } else { (other, one, second, first) };
        let step = Step { says: phrase!("difference {0} - {1} = {2}"), numbers: [more, less, more - less] };
        self.pay(from, to, more - less, step, ledger);
    }

    #[inline]
    fn pay(&self, from: Seat, to: Seat, amount: i64, why: Step, ledger: &mut (impl Ledger + ?Sized)) {
        let (mut steps, mut told) = ([why; 3], 1);
        let mut paid = amount;
        let factor = i64::from(self.payment.east_factor.0);
        if factor != 1 && (from == Seat::E || to == Seat::E) {
            paid = amount.saturating_mul(factor);
            let says = if factor == 2 {
                phrase!("East doubles {0} to {1}")
            } else {
                phrase!("East pays and collects × {0}: {1}")
            };
            let first = if factor == 2 { amount } else { factor };
            steps[told] = Step::from_to(says, first, paid);
            told += 1;
        }
        let rounded = self.rounded(paid);
        if rounded != paid {
            steps[told] = Step::say(phrase!("rounded"));
            told += 1;
        }
        ledger.pay(Some(from), to, rounded, &steps[..told]);
    }

    /// The nearest multiple; amounts are never negative.
    fn rounded(&self, amount: i64) -> i64 {
        self.rounding.down(amount.saturating_add(self.half))
    }
}
