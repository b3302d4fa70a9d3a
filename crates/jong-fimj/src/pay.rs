//! The payments of a hand: the winner his score, the others their differences, East twice, and every payment rounded.

mod tell;

use arrayvec::ArrayVec;
use jong_core::hand::{LiableSeats, Seat, Situation};
use jong_core::{End, FoulKind, Game, Ledger, Phrase, Rounding, Score, Step, phrase};

use crate::sections::{FimjFalseWin, FimjLiability, FimjPayment, FimjPenalty, FimjWrongCount, Half, LiablePayment};

/// A player at the end of a hand.
#[derive(Debug, Clone, Copy)]
struct HandPlayer {
    /// The seat.
    seat: Seat,
    /// The worth of the hand, if it is known.
    worth: Option<i64>,
    /// The foul that makes the hand worth nothing.
    foul: Option<FoulKind>,
}

impl HandPlayer {
    /// The words for what a false claim costs, if the player made one.
    fn false_claim(&self) -> Option<&'static Phrase> {
        match self.foul? {
            FoulKind::FalseWin => Some(phrase!("for a false win: {0}")),
            FoulKind::FalseReady => Some(phrase!("for a false ready: {0}")),
            FoulKind::TooFew | FoulKind::TooMany => None,
        }
    }

    /// The words for a number of tiles that counts nothing, if the player has it.
    fn wrong_count(&self) -> Option<&'static Phrase> {
        match self.foul? {
            FoulKind::TooFew => Some(phrase!("too few tiles count nothing")),
            FoulKind::TooMany => Some(phrase!("too many tiles count nothing")),
            FoulKind::FalseWin | FoulKind::FalseReady => None,
        }
    }
}

/// An amount that one player owes another.
#[derive(Debug, Clone, Copy)]
struct Debt {
    /// The amount.
    amount: i64,
    /// The seat that owes it.
    payer: Seat,
    /// The seat that it is owed to.
    to: Seat,
    /// The payer discarded the winning tile.
    discarded: bool,
}

impl Debt {
    /// An amount for which it does not matter who discarded.
    fn between(payer: Seat, to: Seat, amount: i64) -> Debt {
        Debt { amount, payer, to, discarded: false }
    }
}

/// The most steps of a reason: two why something is paid, the discarder's part, East's double, and the rounding.
const MOST_WHY: usize = 5;

/// The payment rules.
#[derive(Debug)]
pub(crate) struct FimjPayRules {
    pub(crate) payment: FimjPayment,
    pub(crate) penalty: FimjPenalty,
    liability: FimjLiability,
    rounding: Rounding,
    /// The amount that is added before rounding down, so that the nearest multiple comes of it.
    half: i64,
}

impl FimjPayRules {
    pub(crate) fn new(payment: FimjPayment, penalty: FimjPenalty, liability: FimjLiability) -> FimjPayRules {
        let to = i64::from(payment.round_to.0.max(1));
        let half = match payment.round_half {
            Half::Up => to / 2,
            Half::Down => (to - 1) / 2,
        };
        FimjPayRules { rounding: Rounding::to(payment.round_to.0), half, payment, penalty, liability }
    }

    /// Every payment of a finished hand. When nobody won, nobody pays.
    pub(crate) fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if end.aborted || end.winners.is_empty() {
            return;
        }
        // Pushed one by one: the compiler makes of collecting thrice the work.
        let (mut losers, mut winners) = (ArrayVec::<HandPlayer, 4>::new(), ArrayVec::<HandPlayer, 4>::new());
        for seat in Seat::at_table(game.players) {
            if !end.winners.contains(&seat) {
                losers.push(self.side(seat, end));
            }
        }
        for &seat in end.winners.iter().take(4) {
            winners.push(self.side(seat, end));
        }
        // Those who did not win pay each winner in full, or one of them does for all.
        let mut one_pays = false;
        for winner in &winners {
            let Some(player) = end.player(winner.seat) else { continue };
            let Some(score) = player.score else { continue };
            one_pays |= self.win(player.situation, score, losers.iter().map(|loser| loser.seat), ledger);
        }
        // Winners settle their differences among themselves, and so do the others.
        if winners.len() > 1 {
            self.differences(&winners, ledger);
        }
        if self.payment.losers_settle && !one_pays {
            self.differences(&losers, ledger);
        }
        if losers.iter().any(|loser| loser.foul.is_some()) {
            self.false_claims(&losers, ledger);
        }
    }

    /// The payments to a winner, in full by each who lost, or by one of them for all: true then.
    #[inline]
    pub(crate) fn win(
        &self,
        situation: &Situation,
        score: &Score,
        losers: impl Iterator<Item = Seat> + Clone,
        ledger: &mut (impl Ledger + ?Sized),
    ) -> bool {
        let liable = self.liable(situation, score).filter(|liable| losers.clone().any(|seat| seat == *liable));
        let more = liable.map(|_| Step::say(phrase!("liable for the hand")));
        let why = (Step::say(phrase!("winner")), more);
        for loser in losers {
            let discarded = situation.from == Some(loser);
            let due = Debt { amount: score.worth, payer: loser, to: situation.seat, discarded };
            self.pay(liable.unwrap_or(loser), due, why, ledger);
        }
        liable.is_some()
    }

    /// True if a player who is liable pays otherwise than the rest.
    pub(crate) fn asks_liable(&self) -> bool {
        self.liability.pays != LiablePayment::OwnPart
    }

    /// The seat that pays for the others, by what is said of the winner.
    pub(crate) fn liable(&self, situation: &Situation, score: &Score) -> Option<Seat> {
        let named = match self.liability.pays {
            LiablePayment::OwnPart => None,
            LiablePayment::All => match &situation.liable {
                LiableSeats::Nobody => None,
                LiableSeats::Seat(seat) => Some(*seat),
                LiableSeats::Patterns(named) => {
                    named.iter().find_map(|&(pattern, seat)| score.tally.on.contains(pattern).then_some(seat))
                }
            },
        };
        named.filter(|&seat| seat != situation.seat)
    }

    /// The part of a player.
    fn side(&self, seat: Seat, end: &End<'_>) -> HandPlayer {
        let foul = end.fouls[seat].and_then(|foul| self.worthless(foul.kind, seat, end));
        let score = end.player(seat).and_then(|player| player.score);
        let worth = if foul.is_some() { Some(0) } else { score.map(|score| score.worth) };
        HandPlayer { seat, worth, foul }
    }

    /// The foul of a player who did not win, if the hand counts nothing because of it.
    #[cold]
    fn worthless(&self, foul: FoulKind, seat: Seat, end: &End<'_>) -> Option<FoulKind> {
        (self.is_worthless(foul) && !end.winners.contains(&seat)).then_some(foul)
    }

    /// True if a player with a wrong number of tiles may go on calling.
    pub(crate) fn dead_hand_calls(&self) -> bool {
        self.penalty.dead_hand_calls
    }

    /// True if a hand counts nothing because of this.
    pub(crate) fn is_worthless(&self, foul: FoulKind) -> bool {
        match foul {
            FoulKind::TooFew => self.penalty.too_few == FimjWrongCount::Nothing,
            FoulKind::TooMany => self.penalty.too_many == FimjWrongCount::Nothing,
            FoulKind::FalseWin | FoulKind::FalseReady => self.penalty.false_win == FimjFalseWin::PaysAll,
        }
    }

    /// Enters what those pay who claimed falsely: to each of the others who did not win, the worth of his hand.
    fn false_claims(&self, losers: &[HandPlayer], ledger: &mut (impl Ledger + ?Sized)) {
        for from in losers {
            let Some(says) = from.false_claim() else { continue };
            for to in losers.iter().filter(|to| to.seat != from.seat) {
                let Some(worth) = to.worth else { continue };
                self.pay(from.seat, Debt::between(from.seat, to.seat, worth), (Step::with(says, worth), None), ledger);
            }
        }
    }

    /// Each two of them settle their difference.
    fn differences(&self, sides: &[HandPlayer], ledger: &mut (impl Ledger + ?Sized)) {
        for (at, one) in sides.iter().enumerate() {
            sides[at + 1..].iter().for_each(|other| self.difference(one, other, ledger));
        }
    }

    /// Pays a difference, from the side that has less.
    fn difference(&self, one: &HandPlayer, other: &HandPlayer, ledger: &mut (impl Ledger + ?Sized)) {
        let (Some(first), Some(second)) = (one.worth, other.worth) else { return };
        // Who claimed falsely pays in full.
        if one.false_claim().or(other.false_claim()).is_some() {
            return;
        }
        let (from, to, less, more) =
            if first < second { (one, other, first, second) } else { (other, one, second, first) };
        let step = Step { says: phrase!("difference {0} - {1} = {2}"), numbers: [more, less, more - less] };
        let why = match from.wrong_count() {
            Some(says) => (Step::say(says), Some(step)),
            None => (step, None),
        };
        self.pay(from.seat, Debt::between(from.seat, to.seat, more - less), why, ledger);
    }

    /// Pays what is due, from whoever pays it.
    #[inline]
    fn pay(&self, from: Seat, due: Debt, (why, more): (Step, Option<Step>), ledger: &mut (impl Ledger + ?Sized)) {
        let mut steps: ArrayVec<Step, MOST_WHY> = ArrayVec::new();
        steps.push(why);
        if let Some(more) = more {
            steps.push(more);
        }
        let Debt { payer, to, mut amount, discarded } = due;
        let factor = i64::from(self.payment.discarder_factor.0);
        if factor != 1 && discarded {
            amount = amount.saturating_mul(factor);
            steps.push(Step::from_to(phrase!("the discarder pays × {0}: {1}"), factor, amount));
        }
        let mut paid = amount;
        let factor = i64::from(self.payment.east_factor.0);
        if factor != 1 && (payer == Seat::E || to == Seat::E) {
            paid = amount.saturating_mul(factor);
            let says = if factor == 2 {
                phrase!("East doubles {0} to {1}")
            } else {
                phrase!("East pays and collects × {0}: {1}")
            };
            let first = if factor == 2 { amount } else { factor };
            steps.push(Step::from_to(says, first, paid));
        }
        let rounded = self.rounded(paid);
        if rounded != paid {
            steps.push(Step::say(phrase!("rounded")));
        }
        ledger.pay(Some(from), to, rounded, &steps);
    }

    /// The nearest multiple; amounts are never negative.
    fn rounded(&self, amount: i64) -> i64 {
        self.rounding.down(amount.saturating_add(self.half))
    }
}
