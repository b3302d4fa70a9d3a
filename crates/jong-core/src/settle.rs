//! The end of a hand: the hands that were held, and the ledger of who pays whom and why.

use std::fmt;

use arrayvec::ArrayVec;
use strum::{Display, EnumIter, EnumString, IntoStaticStr};
use thiserror::Error;

use crate::hand::{Hand, PerSeat, Seat, Situation};
use crate::scoring::{NoWin, Score};
use crate::{FoulPrice, Lang, Phrase, Text, phrase, say};
use jong_words::fill;

/// The kinds of foul. The name in kebab-case is the foul in records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum FoulKind {
    /// Fewer tiles than a hand has.
    TooFew,
    /// More tiles than a hand has.
    TooMany,
    /// A win that was declared and was none.
    FalseWin,
    /// A hand that was declared ready and was not.
    FalseReady,
}

impl FoulKind {
    /// The foul in a remark about a player.
    pub fn remark(self) -> Text {
        match self {
            FoulKind::TooFew => say!("too few tiles"),
            FoulKind::TooMany => say!("too many tiles"),
            FoulKind::FalseWin => say!("a false win"),
            FoulKind::FalseReady => say!("declared ready without being it"),
        }
    }
}

/// A foul of a player who did not win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Foul {
    /// The kind.
    pub kind: FoulKind,
    /// The worth that was claimed for a hand, in the unit of the rules that ask for it; nothing in others.
    pub claimed: u32,
    /// The player meant to do it.
    pub deliberate: bool,
}

impl Foul {
    /// A foul of a kind that nobody meant, and for which nothing was claimed.
    pub fn of(kind: FoulKind) -> Foul {
        Foul { kind, claimed: 0, deliberate: false }
    }
}

/// The facts by which a foul is paid, beside its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoulBasis {
    /// None.
    #[default]
    Kind,
    /// The worth that was claimed.
    Claim,
    /// The hands of all players, when somebody won.
    AllHands,
}

/// The play of a hand after a foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PlayAfterFoul {
    /// Play goes on, and the player neither wins nor calls any more.
    #[default]
    DeadHand,
    /// Play goes on, and the player doesn't win any more, but may call.
    MayCall,
    /// The hand ends: nobody wins, and nothing else is paid.
    HandEnds,
}

impl PlayAfterFoul {
    /// The play of a dead hand, by whether its player may call.
    pub fn dead_hand(calls: bool) -> PlayAfterFoul {
        if calls { PlayAfterFoul::MayCall } else { PlayAfterFoul::DeadHand }
    }
}

/// The terms on which a foul is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FoulTerms {
    /// True if the hand of a player who did this counts nothing.
    pub worthless: bool,
    /// The facts by which it is paid.
    pub basis: FoulBasis,
    /// The play of the hand after it.
    pub play: PlayAfterFoul,
    /// The price.
    pub price: FoulPrice,
    /// The price of one that was meant; `None` where these rules do not ask.
    pub deliberate: Option<FoulPrice>,
}

/// The reason why these rules do not settle a foul that is told so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoulBar {
    /// They settle none such.
    Unsettled,
    /// They do not ask whether it was meant.
    NeedlessIntent,
    /// They ask for the worth that was claimed.
    NoClaim,
    /// They do not ask for a claim.
    NeedlessClaim,
}

impl FoulBar {
    /// The reason in a sentence.
    pub fn text(self) -> Text {
        match self {
            FoulBar::Unsettled => say!("these rules settle no such foul"),
            FoulBar::NeedlessIntent => {
                say!("`deliberate`: these rules do not ask whether a foul was meant; leave it out")
            }
            FoulBar::NoClaim => say!("`claimed` is missing: how much was the hand said to be worth?"),
            FoulBar::NeedlessClaim => {
                say!(
                    "`claimed` is the worth that was claimed for a false win, and these rules ask for none here: leave it out"
                )
            }
        }
    }
}

impl FoulTerms {
    /// True if payments depend on the worth that was claimed.
    pub fn asks_claim(&self) -> bool {
        self.basis == FoulBasis::Claim
    }

    /// True if it ends the hand.
    pub fn ends_hand(&self) -> bool {
        self.play == PlayAfterFoul::HandEnds
    }

    /// True if the player, who can't win the hand any more, may still call.
    pub fn may_call(&self) -> bool {
        self.play == PlayAfterFoul::MayCall
    }

    /// The price of a foul.
    pub fn price_of(&self, foul: Foul) -> FoulPrice {
        self.deliberate.filter(|_| foul.deliberate).unwrap_or(self.price)
    }
}

/// A finished hand of all players. Those of whom nothing is known are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FinishedHand {
    /// The hand of each player, and its situation.
    pub players: PerSeat<Option<(Hand, Situation)>>,
    /// The foul of each player who did not win, also of one whose hand is not known.
    pub fouls: PerSeat<Option<Foul>>,
    /// The winners, in order from the discarder's right; nobody when the hand was drawn.
    pub winners: ArrayVec<Seat, 3>,
    /// The hand was drawn before the wall was empty.
    pub aborted: bool,
}

impl FinishedHand {
    /// The players who claimed a win that others were given.
    pub fn unpaid(&self, winners: &[Seat]) -> Vec<Seat> {
        let late = self.winners.iter().filter(|seat| !winners.is_empty() && !winners.contains(seat));
        late.copied().collect()
    }
}

/// A player at the end of a hand.
#[derive(Debug, Clone, Copy)]
pub struct EndPlayer<'a> {
    /// The hand that the player held.
    pub hand: &'a Hand,
    /// The situation of the player.
    pub situation: &'a Situation,
    /// The score of the hand, if these rules ask.
    pub score: Option<&'a Score>,
}

/// The end of a hand, scored.
#[derive(Debug, Clone, Copy)]
pub struct End<'a> {
    /// The players of whom something is known.
    pub players: PerSeat<Option<EndPlayer<'a>>>,
    /// The foul of each player, also of one of whom nothing else is known.
    pub fouls: PerSeat<Option<Foul>>,
    /// The winners, in order.
    pub winners: &'a [Seat],
    /// The hand is void: broken off, or more players claimed the win than may.
    pub aborted: bool,
}

impl<'a> End<'a> {
    /// A player of whom something is known.
    pub fn player(&self, seat: Seat) -> Option<&EndPlayer<'a>> {
        self.players[seat].as_ref()
    }

    /// The winners with their scores.
    pub fn scored(&self) -> impl Iterator<Item = (&EndPlayer<'a>, &'a Score)> {
        self.winners.iter().filter_map(|&seat| {
            let player = self.player(seat)?;
            Some((player, player.score?))
        })
    }
}

/// One step of the reason for a payment: a sentence, such as `phrase!("{0} tai × {1}")`, and the numbers in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The sentence, whose gaps are the places of the numbers: `{0}`, `{1}`, `{2}`.
    pub says: &'static Phrase,
    /// The numbers; as many as the sentence has gaps for.
    pub numbers: [i64; 3],
}

impl Step {
    /// A step without numbers.
    pub const fn say(says: &'static Phrase) -> Step {
        Step { says, numbers: [0; 3] }
    }

    /// A step with one number.
    pub const fn with(says: &'static Phrase, number: i64) -> Step {
        Step { says, numbers: [number, 0, 0] }
    }

    /// A step that leads from one number to another.
    pub const fn from_to(says: &'static Phrase, from: i64, to: i64) -> Step {
        Step { says, numbers: [from, to, 0] }
    }

    /// The step in every language, its numbers as people write them.
    pub fn text(&self) -> Text {
        Lang::in_each(|lang| self.sentence(lang))
    }

    /// The step in a language, its numbers as people write them.
    pub fn sentence(&self, lang: Lang) -> String {
        self.filled(lang, |number| lang.grouped(number))
    }

    fn filled(&self, lang: Lang, written: impl Fn(i64) -> String) -> String {
        let number = |gap: &str| self.numbers.get(gap.parse::<usize>().ok()?).copied();
        fill(self.says.translation(lang), |gap| number(gap).map(&written))
    }
}

/// The step in English, its numbers as computers write them.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.filled(Lang::En, |number| number.to_string()))
    }
}

/// The words for the payment of a player on whose tile another wins: he discarded it, or it was robbed of his kong.
pub fn gave_the_tile(situation: &Situation) -> &'static Phrase {
    match situation.events.has_robbed_kong() {
        true => phrase!("was robbed of the kong"),
        false => phrase!("discarded the winning tile"),
    }
}

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// The seat that pays; nobody when deposits are taken from the table.
    pub from: Option<Seat>,
    /// The seat that is paid.
    pub to: Seat,
    /// The amount; never nothing.
    pub amount: i64,
    /// The reason, step by step; at least one.
    pub why: Reason,
}

/// The most steps the reason for a payment has.
pub const MOST_STEPS: usize = 8;

/// The steps of a reason.
pub type Reason = ArrayVec<Step, MOST_STEPS>;

impl Payment {
    /// The reason as one line.
    pub fn reason(&self) -> String {
        self.why.iter().map(Step::to_string).collect::<Vec<_>>().join("; ")
    }
}

/// Hears of payments.
pub trait Ledger {
    /// Enters a payment to a player, from another or from the table. Amounts of nothing may be entered and are not
    /// kept.
    fn pay(&mut self, from: Option<Seat>, to: Seat, amount: i64, why: &[Step]);

    /// True if it keeps the reasons. Where it does not, they need not be told.
    fn keeps_reasons(&self) -> bool {
        true
    }
}

/// The gain or loss of each seat. Reasons are not kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals(pub PerSeat<i64>);

impl Totals {
    pub(crate) fn enter(&mut self, payment: &Payment) {
        self.pay(payment.from, payment.to, payment.amount, &[]);
    }
}

impl Ledger for Totals {
    #[inline]
    fn pay(&mut self, from: Option<Seat>, to: Seat, amount: i64, _: &[Step]) {
        if let Some(from) = from {
            self.0[from] -= amount;
        }
        self.0[to] += amount;
    }

    #[inline]
    fn keeps_reasons(&self) -> bool {
        false
    }
}

impl Ledger for Vec<Payment> {
    fn pay(&mut self, from: Option<Seat>, to: Seat, amount: i64, why: &[Step]) {
        if amount != 0 {
            debug_assert!(why.len() <= MOST_STEPS, "{why:?}");
            // The reason has room for many steps, and few are there: they are written where they stay.
            self.push(Payment { from, to, amount, why: Reason::new() });
            if let Some(payment) = self.last_mut() {
                payment.why.extend(why.iter().copied().take(MOST_STEPS));
            }
        }
    }
}

/// A player who was named as a winner, and did not win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{seat} did not win: {why}")]
pub struct FalseWin {
    /// The player.
    pub seat: Seat,
    /// The reason that the hand does not win.
    pub why: NoWin,
}

/// A settled hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettledHand {
    /// The winners, in order; in some rules only a few of those who could win do.
    pub winners: Vec<Seat>,
    /// The score of each hand, where these rules ask. Payments are not in it.
    pub scores: PerSeat<Option<Score>>,
    /// Every payment.
    pub payments: Vec<Payment>,
    /// The gain or loss of each seat.
    pub totals: PerSeat<i64>,
    /// Players whose hands would have to be known for all payments: the payments that depend on them are left out.
    pub missing: Vec<Seat>,
}
