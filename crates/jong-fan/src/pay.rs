//! The payments of a hand: a multiple of its worth and a fixed amount, by each payer's part in the win.

mod tell;
mod worth;

use jong_core::hand::{Event, Events, Seat, Situation};
use jong_core::pattern::PatternSet;
use jong_core::sections::{DealerPart, LiablePatterns};
use jong_core::{End, Game, Ledger, Phrase, Reason, Score, SituationPart, Step, gave_the_tile, phrase};

use self::worth::{WorthBetween, Worths};
use crate::sections::{
    CoWinnerPayment, FanCounting, FanPayment, LiableWins, ResponsiblePlayer, RobbedPayment, ShortfallPayer,
};

/// The payment rules.
#[derive(Debug)]
pub(crate) struct FanPayRules {
    pub(crate) counting: FanCounting,
    pub(crate) payment: FanPayment,
    /// The payment of each part, in their order.
    pub(crate) shares: [PartPayment; 3],
    /// The dealer's part, in fan.
    pub(crate) dealer: DealerPart,
    /// The patterns that a player can be liable for.
    pub(crate) liable: LiablePatterns,
    /// The wins for which a liable player pays.
    pub(crate) liable_on: LiableWins,
    /// The patterns that stand alone.
    pub(crate) alone: PatternSet,
}

/// The part of a payer in a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PayerRole {
    /// A payer who is responsible for the winning tile.
    Discarder,
    /// A payer beside one who is.
    Bystander,
    /// A payer where all pay alike.
    Drawn,
}

/// The way in which the payers of a win share it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sharing {
    /// The winner drew: all pay alike.
    Drawn,
    /// No player is responsible for the discard: all pay as on a draw.
    NobodyResponsible,
    /// The player's kong was robbed, and he pays for all as on a draw.
    Robbed(Seat),
    /// The player is responsible, and the others pay as bystanders.
    Responsible(Seat),
}

impl Sharing {
    /// The part of each payer.
    fn part(self, payer: Seat) -> PayerRole {
        match self {
            Sharing::Drawn | Sharing::NobodyResponsible | Sharing::Robbed(_) => PayerRole::Drawn,
            Sharing::Responsible(seat) if seat == payer => PayerRole::Discarder,
            Sharing::Responsible(_) => PayerRole::Bystander,
        }
    }
}

/// The payment of one part: the multiple of the worth, and the fixed amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PartPayment {
    times: i64,
    plus: i64,
    /// The most that is paid.
    most: Option<i64>,
}

impl PartPayment {
    /// The payments of all parts, in their order.
    pub(crate) fn of_parts(payment: &FanPayment) -> [PartPayment; 3] {
        [PayerRole::Discarder, PayerRole::Bystander, PayerRole::Drawn].map(|part| {
            let (times, plus) = match part {
                PayerRole::Discarder => (payment.discarder_times, payment.discarder_plus),
                PayerRole::Bystander => (payment.bystander_times, payment.bystander_plus),
                PayerRole::Drawn => (payment.drawn_times, payment.drawn_plus),
            };
            let most = payment.bystander_most.0.filter(|_| part == PayerRole::Bystander);
            PartPayment { times: times.0.into(), plus: plus.0.into(), most: most.map(|most| most.0.into()) }
        })
    }

    /// The amount for a hand of this worth, before the most.
    fn of(self, worth: i64) -> i64 {
        worth * self.times + self.plus
    }

    /// The amount for a hand of this worth.
    fn bounded(self, worth: i64) -> i64 {
        let amount = self.of(worth);
        self.most.map_or(amount, |most| amount.min(most))
    }

    /// The amount that a payer of this part pays less than it would be, because of the most.
    fn shortfall(self, worth: i64) -> i64 {
        self.most.map_or(0, |most| (self.of(worth) - most).max(0))
    }
}

impl FanPayRules {
    /// True if payments depend on a part of the situation.
    pub(crate) fn asks(&self, part: SituationPart) -> bool {
        match part {
            SituationPart::Streak => self.dealer.asks_stays(),
            SituationPart::Liable => self.liable.is_anybody(),
            SituationPart::Round | SituationPart::Repeats | SituationPart::Deposits => false,
        }
    }

    /// True if who discarded a tile of the winning kind first decides who pays.
    pub(crate) fn asks_first_discarder(&self) -> bool {
        self.payment.responsible == ResponsiblePlayer::FirstDiscarder
    }

    /// True if an event decides who pays.
    pub(crate) fn asks_event(&self, event: Event) -> bool {
        let events: Events = std::iter::once(event).collect();
        let robbed = self.payment.robbed == RobbedPayment::All && events.has_robbed_kong();
        robbed || self.liable_on == LiableWins::DrawButForKong && event == Event::KongReplacement
    }

    /// The payments to all winners.
    pub(crate) fn wins(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        for (player, score) in end.scored() {
            self.win(game, end.winners, player.situation, score, ledger);
        }
    }

    /// The payments to a winner. Whoever is liable makes those that the others would make.
    pub(crate) fn win(
        &self,
        game: &Game,
        winners: &[Seat],
        situation: &Situation,
        score: &Score,
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        let sharing = self.sharing(situation);
        let liable = self.liable(situation, score);
        let spared = winners.len() > 1 && self.payment.co_winners == CoWinnerPayment::Nothing;
        let is_spared = |seat: Seat| spared && sharing.part(seat) == PayerRole::Bystander && winners.contains(&seat);
        let worths = self.worths(situation, score);
        for payer in Seat::at_table(game.players).filter(|&seat| seat != situation.seat) {
            if !is_spared(payer) {
                self.pay(payer, game.players, (sharing, liable), situation, &worths, ledger);
            }
        }
    }

    /// The way in which a win is shared.
    fn sharing(&self, situation: &Situation) -> Sharing {
        let Some(from) = situation.from else { return Sharing::Drawn };
        if situation.events.has_robbed_kong() && self.payment.robbed == RobbedPayment::All {
            return Sharing::Robbed(from);
        }
        match situation.first_discarder.filter(|_| self.asks_first_discarder()) {
            Some(first) if first == situation.seat => Sharing::NobodyResponsible,
            Some(first) => Sharing::Responsible(first),
            None => Sharing::Responsible(from),
        }
    }

    /// The seat that pays in the place of the others.
    fn liable(&self, situation: &Situation, score: &Score) -> Option<Seat> {
        let asked = match self.liable_on {
            LiableWins::Always => true,
            LiableWins::Draw => situation.from.is_none(),
            LiableWins::DrawButForKong => situation.from.is_none() && !situation.events.has_kong_replacement(),
        };
        asked.then(|| self.liable.seat(situation, score)).flatten()
    }

    /// The payment of a part.
    fn share(&self, part: PayerRole) -> PartPayment {
        self.shares[part as usize]
    }

    /// The amount that a payer of this part makes up for.
    #[inline]
    fn shortfall_for(
        &self,
        (payer, part): (Seat, PayerRole),
        players: u8,
        situation: &Situation,
        worths: &Worths,
    ) -> i64 {
        if part == PayerRole::Discarder && self.payment.shortfall != ShortfallPayer::Nobody {
            self.shortfall(payer, players, situation, worths)
        } else {
            0
        }
    }

    /// The amount that bystanders pay less than they would, where the one who is responsible pays it: for those who won
    /// too as well.
    #[inline(never)]
    fn shortfall(&self, responsible: Seat, players: u8, situation: &Situation, worths: &Worths) -> i64 {
        let share = self.share(PayerRole::Bystander);
        let bystanders = Seat::at_table(players).filter(|&seat| seat != responsible && seat != situation.seat);
        bystanders.map(|seat| share.shortfall(worths.between(seat, situation.seat).amount)).sum()
    }

    /// Makes the payment of one of the payers, or lets the one who is liable or was robbed make it.
    fn pay(
        &self,
        payer: Seat,
        players: u8,
        (sharing, liable): (Sharing, Option<Seat>),
        situation: &Situation,
        worths: &Worths,
        ledger: &mut (impl Ledger + ?Sized),
    ) {
        let part = sharing.part(payer);
        let (share, worth) = (self.share(part), worths.between(payer, situation.seat));
        let own = share.bounded(worth.amount);
        let more = self.shortfall_for((payer, part), players, situation, worths);
        let robbed = if let Sharing::Robbed(seat) = sharing { Some(seat) } else { None };
        let from = liable.or(robbed).unwrap_or(payer);
        if ledger.keeps_reasons() {
            let mut steps = Reason::new();
            let for_another = liable.is_some_and(|seat| seat != payer);
            steps.push(Step::say(if for_another { how_for(part) } else { how(sharing, payer, situation) }));
            self.tell_payment(share, worth, more, &mut steps);
            if for_another {
                steps.push(Step::say(phrase!("liable for the hand")));
            }
            ledger.pay(Some(from), situation.seat, own + more, &steps);
        } else {
            ledger.pay(Some(from), situation.seat, own + more, &[]);
        }
    }

    /// Adds the steps from the worth of a hand to a payment of this share of it, with what others pay less.
    fn tell_payment(&self, share: PartPayment, worth: &WorthBetween, more: i64, steps: &mut Reason) {
        let amount = share.of(worth.amount);
        if share.times > 0 {
            self.tell_between(worth, steps);
        }
        steps.extend(times_step(share, amount));
        if let Some(most) = share.most.filter(|&most| amount > most) {
            steps.push(Step::with(AT_MOST, most));
        }
        if more > 0 {
            let own = share.bounded(worth.amount);
            steps.push(Step::from_to(phrase!("{0}, and {1} that the others pay less"), own, more));
        }
    }

    /// The payment of a player who declared a win that was none to each of the others: what was claimed, as on a draw
    /// and without the dealer's fan.
    pub(crate) fn false_win(&self, claimed: u32) -> (Reason, i64) {
        let (share, worth) = (self.share(PayerRole::Drawn), self.worth(claimed.into()));
        let amount = share.of(worth.amount);
        let mut steps = Reason::from_iter([Step::with(phrase!("a false win of {0}"), claimed.into())]);
        steps.push(worth.step);
        steps.extend(times_step(share, amount));
        (steps, amount)
    }
}

/// The words for an amount that is too much.
const AT_MOST: &Phrase = phrase!("at most {0}");

/// The words for the part of a payer.
fn how(sharing: Sharing, payer: Seat, situation: &Situation) -> &'static Phrase {
    match sharing {
        Sharing::Drawn => phrase!("drawn by the winner"),
        Sharing::NobodyResponsible => phrase!("the winner had discarded such a tile first: all pay as on a draw"),
        Sharing::Robbed(seat) if seat == payer => phrase!("a tile of the kong was robbed: as on a draw"),
        Sharing::Robbed(_) => phrase!("a tile of the kong was robbed: for another player, as on a draw"),
        Sharing::Responsible(seat) if seat == payer => match situation.from {
            Some(from) if from != seat => phrase!("discarded such a tile first"),
            _ if situation.events.contains(Event::RobbedFlower) => phrase!("drew the eighth flower"),
            _ => gave_the_tile(situation),
        },
        Sharing::Responsible(_) if situation.from == Some(payer) => {
            phrase!("another player had discarded such a tile first")
        }
        Sharing::Responsible(_) => phrase!("pays beside the discarder"),
    }
}

/// The words for the part of a payer which another makes who is liable.
fn how_for(part: PayerRole) -> &'static Phrase {
    match part {
        PayerRole::Discarder => phrase!("pays for the discarder"),
        PayerRole::Bystander => phrase!("pays for another player beside the discarder"),
        PayerRole::Drawn => phrase!("pays for another player, as on a draw"),
    }
}

/// The step from the worth of a hand to a payment, if the payment is not the worth itself. The amount is that before the
/// most.
fn times_step(share: PartPayment, amount: i64) -> Option<Step> {
    let PartPayment { times, plus, .. } = share;
    let worth = if times > 0 { (amount - plus) / times } else { 0 };
    match (times, plus) {
        (1, 0) => None,
        (0, _) => Some(Step::with(phrase!("{0}, whatever the hand is worth"), plus)),
        (1, _) => Some(Step::from_to(phrase!("{0}, and {1} besides"), worth, plus)),
        (_, 0) => Some(Step::from_to(phrase!("{0} × {1}"), worth, times)),
        _ => Some(Step { says: phrase!("{0} × {1}, and {2} besides"), numbers: [worth, times, plus] }),
    }
}
