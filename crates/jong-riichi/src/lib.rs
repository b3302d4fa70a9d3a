//! The Japanese grammar: han and fu make basic points, limits cap them, and the winner is paid by the discarder or by
//! everybody.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod contradiction;
mod count;
mod draw;
mod foul;
mod idle;
mod pay;
mod play;
pub mod sections;
mod sense;

use jong_core::hand::{Declaration, Hand, LiableSeats, PerSeat, Seat, Situation};
use jong_core::pattern::{Book, Facts, Listing, PatternSet, Tally, Unit, UnitRole};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::sections::DiscardWinners;
use jong_core::{
    Appraisal, Catalogue, DrawnEnd, End, FoulKind, FoulTerms, Game, Grammar, Ledger, LimitIndex, LimitStep, MatchTerms,
    NoWin, PointsLine, Reckoning, Rounding, Score, ScoringPolicy, SituationPart, TableSection, Totals, TurnTerms,
    UnknownWord, WorthMeaning,
};

use count::{RiichiCounter, limit_of_word};
use foul::Fouls;
use pay::{PaidWin, RiichiPayRules};
use sections::{
    Collector, Dora, Limits, Nagashi, Ranking, RiichiCounting, RiichiDraw, RiichiLiability, RiichiMatch, RiichiPayment,
    RiichiPenalty, RiichiReady, RiichiWinners, ThreeWinners,
};

jong_core::words! {
    /// The words of the game in other languages: its units, its options and its sums.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi], in jong_core::WORDS
}

/// The grammar.
#[derive(Debug, Clone, Copy, Default)]
pub struct Riichi;

/// The units, by their place in [`Riichi::units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(usize)]
enum RiichiUnit {
    Han,
    Yakuman,
    LimitHand,
    Fu,
}

static UNITS: [Unit; 4] = [
    Unit::new("han"),
    Unit { role: UnitRole::Alone, ..Unit::new("yakuman") },
    Unit { section: "limit-hands", words: true, role: UnitRole::Limit, ..Unit::new("limit-hand") },
    Unit { role: UnitRole::Points, ..Unit::new("fu") },
];

/// The sections; those that follow the same shared one are shown in this order.
static SECTIONS: [SectionWords; 15] = [
    RiichiReady::WORDS,
    SectionWords::of_unit(&UNITS[RiichiUnit::Han as usize], "Patterns, in han", "wall"),
    SectionWords::of_unit(&UNITS[RiichiUnit::Yakuman as usize], "Patterns, in yakuman", "wall"),
    SectionWords::of_unit(&UNITS[RiichiUnit::LimitHand as usize], "Patterns that are worth a limit", "wall"),
    SectionWords::of_unit(&UNITS[RiichiUnit::Fu as usize], "Points, in fu", "wall"),
    RiichiCounting::WORDS,
    Limits::WORDS,
    Dora::WORDS,
    RiichiWinners::WORDS,
    RiichiPayment::WORDS,
    RiichiLiability::WORDS,
    RiichiDraw::WORDS,
    RiichiMatch::WORDS,
    Ranking::WORDS,
    RiichiPenalty::WORDS,
];

impl Grammar for Riichi {
    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn word(&self) -> &'static str {
        "riichi"
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [SectionWords] {
        &SECTIONS
    }

    fn word_amount(&self, sections: &SectionReader<'_>, _: usize, word: &str) -> Result<i32, UnknownWord> {
        // A limit is known by its place in the alphabet, from 1.
        let limits = sections.read::<Limits>().unwrap_or_default();
        let found = limits.named().iter().position(|(name, limit)| name.get() == word && limit.0.is_some());
        let names = || UnknownWord { known: limits.named().iter().map(|(name, _)| name.get().clone()).collect() };
        found.map(|at| at as i32 + 1).ok_or_else(names)
    }

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let counting: Option<RiichiCounting> = sections.read();
        let limits: Option<Limits> = sections.read();
        let payment: Option<RiichiPayment> = sections.read();
        let liability: Option<RiichiLiability> = sections.read();
        let dora: Option<Dora> = sections.read();
        let ready: Option<RiichiReady> = sections.read();
        let winners: Option<RiichiWinners> = sections.read();
        let draw: Option<RiichiDraw> = sections.read();
        let ranking: Option<Ranking> = sections.read();
        let penalty: Option<RiichiPenalty> = sections.read();
        let game: Option<RiichiMatch> = sections.read();
        winners.iter().for_each(|winners| idle::check_winners(winners, sections));
        dora.iter().for_each(|dora| idle::check_dora(dora, sections));
        ready.iter().for_each(|ready| idle::check_ready(ready, sections));
        penalty.iter().for_each(|penalty| idle::check_penalty(penalty, sections));
        game.iter().for_each(|game| idle::check_match(game, sections));
        payment.iter().for_each(|payment| idle::check_payment(payment, sections));
        if let Some(table) = sections.read::<TableSection>() {
            ranking.iter().for_each(|ranking| idle::check_uma(ranking, &table, sections));
            draw.iter().for_each(|draw| idle::check_draw(draw, &table, sections));
        }
        let (counting, limits, payment, liability) = (counting?, limits?, payment?, liability?);
        let exact = sections.patterns(&counting.fu_exact, book);
        let liable = sections.patterns(&liability.patterns, book);
        sense::check_liability(&liability, book, sections);
        contradiction::check_limits(&counting, &limits, sections);
        idle::check_most_yakuman(&counting, sections);
        idle::check_later_minimum(&counting, sections);
        let counter = RiichiCounter::new(&counting, &limits, exact, sections)?;
        let round_up = Rounding::to(payment.round_up.0);
        let payer = RiichiPayRules { payment, round_up, liability, liable, yakuman: counter.yakuman_basic() };
        let (winners, draw) = (winners?, draw?);
        let nagashi = draw::nagashi(&draw, &limits, sections)?;
        let (ready, penalty) = (ready?, penalty?);
        let fouls = Fouls::new(&penalty, &limits, payer.yakuman, sections)?;
        let terms = play::terms(&game?, &ranking?, &penalty, &ready, &payer.payment);
        let dora = dora?;
        let turns = play::turns(&ready, &dora, &draw, payer.liable);
        Some(Box::new(RiichiPolicy { counter, payer, dora, winners, draw, nagashi, fouls, terms, turns }))
    }
}

/// The grammar's sections, compiled.
#[derive(Debug)]
struct RiichiPolicy {
    counter: RiichiCounter,
    payer: RiichiPayRules,
    dora: Dora,
    winners: RiichiWinners,
    draw: RiichiDraw,
    /// The basic points of discards of terminals and honours only.
    nagashi: u32,
    fouls: Fouls,
    terms: MatchTerms,
    turns: TurnTerms,
}

/// The win that is paid; of the tally the patterns in `on` count.
#[inline]
fn won<'a>(
    seen: (&'a Hand, &'a Reading),
    situation: &'a Situation,
    on: PatternSet,
    tally: &Tally,
    basis: i64,
) -> PaidWin<'a> {
    PaidWin { situation, on, yakuman: tally.sum(RiichiUnit::Yakuman as usize), basic: basis as u32, seen: Some(seen) }
}

impl RiichiPolicy {
    /// Adds to an appraisal the worth of the hand, by its basic points.
    #[inline]
    fn value(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally, appraisal: &mut Appraisal) {
        let won = won((facts.hand, reading), facts.situation, appraisal.on, tally, appraisal.basis);
        appraisal.worth = self.payer.worth(game, &won);
    }

    /// Enters every payment into a ledger.
    fn enter(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if end.winners.is_empty() && self.fouls.settle(&self.payer, game, end, ledger) || end.aborted {
            return;
        }
        if end.winners.is_empty() {
            return draw::settle(self, game, end, ledger);
        }
        let several = end.winners.len() > 1;
        let mut deposits = 0;
        for (at, (player, score)) in end.scored().enumerate() {
            let situation = player.situation;
            let won = won((player.hand, &score.reading), situation, score.tally.on, &score.tally, score.basis);
            self.payer.pay_hand(game, &won, ledger);
            if at == 0 || self.winners.repeats == Collector::Each {
                self.payer.pay_repeats(game, &won, ledger);
            }
            if at == 0 {
                deposits = situation.deposits;
            }
            let own = several && self.winners.own_deposit && situation.declared != Declaration::None;
            if own && deposits > 0 {
                self.payer.give_deposits(situation.seat, 1, ledger);
                deposits -= 1;
            }
        }
        self.share_deposits(end.winners, deposits, ledger);
    }

    /// Gives deposits to those who collect them.
    #[inline]
    fn share_deposits(&self, winners: &[Seat], deposits: u32, ledger: &mut (impl Ledger + ?Sized)) {
        let [first, others @ ..] = winners else { return };
        if deposits == 0 || others.is_empty() || self.winners.deposits == Collector::First {
            return self.payer.give_deposits(*first, deposits, ledger);
        }
        // What does not divide goes to the first.
        let count = winners.len() as u32;
        self.payer.give_deposits(*first, deposits / count + deposits % count, ledger);
        others.iter().for_each(|&seat| self.payer.give_deposits(seat, deposits / count, ledger));
    }
}

impl ScoringPolicy for RiichiPolicy {
    #[inline]
    fn appraise(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        let open = facts.hand.laid.claimed > 0;
        let mut counted = self.counter.count(game, tally, open, facts.situation.repeats);
        if let Ok(counted) = &mut counted {
            self.value(game, facts, reading, tally, counted);
        }
        let limits = tally.on.and(game.book.of_unit(RiichiUnit::LimitHand as usize));
        if limits.is_empty() {
            return counted;
        }
        // The hand is worth a limit, or what it is worth without; of equals the limit stays.
        limits.iter().fold(counted, |best, limit_hand| {
            let mut limit = self.counter.limit_hand(game, facts, reading, tally, limit_hand);
            self.value(game, facts, reading, tally, &mut limit);
            match best {
                Ok(best) if (best.worth, best.rank) > (limit.worth, limit.rank) => Ok(best),
                _ => Ok(limit),
            }
        })
    }

    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger) {
        self.enter(game, end, ledger);
    }

    fn totals(&self, game: &Game, end: &End<'_>) -> PerSeat<i64> {
        // The same, without the reasons, which nobody hears of.
        let mut totals = Totals::default();
        self.enter(game, end, &mut totals);
        totals.0
    }

    fn alone(&self, game: &Game, hand: &Hand, situation: &Situation, score: &Score) -> PerSeat<i64> {
        if situation.by.is_none() {
            return PerSeat::default();
        }
        if situation.liable == LiableSeats::Nobody {
            return self.payer.alone(game, situation, score.basis as u32);
        }
        let won = won((hand, &score.reading), situation, score.tally.on, &score.tally, score.basis);
        let mut totals = Totals::default();
        self.payer.pay_hand(game, &won, &mut totals);
        self.payer.pay_repeats(game, &won, &mut totals);
        self.payer.give_deposits(situation.seat, situation.deposits, &mut totals);
        totals.0
    }

    fn worth(&self, _: i64) -> WorthMeaning {
        WorthMeaning::Collected
    }

    fn turn_terms(&self) -> Option<&TurnTerms> {
        Some(&self.turns)
    }

    fn pays_by(&self, part: SituationPart) -> bool {
        self.payer.asks(part)
    }

    fn stricter_from(&self) -> Option<u32> {
        self.counter.stricter_from()
    }

    fn limits(&self) -> Vec<LimitStep<'_>> {
        self.counter.ladder()
    }

    fn needs_all_hands(&self, won: bool) -> bool {
        !won && self.draw.not_ready_pay.0 > 0
    }

    fn winners(&self, could: usize) -> usize {
        match (self.winners.on_one_discard, self.winners.three) {
            (DiscardWinners::All, ThreeWinners::Abort) if could >= 3 => 0,
            (on_one_discard, _) => on_one_discard.among(could),
        }
    }

    fn match_terms(&self) -> Option<&MatchTerms> {
        Some(&self.terms)
    }

    fn is_ready(&self, game: &Game, hand: &Hand) -> bool {
        draw::is_ready(self, game, hand)
    }

    fn settle_drawn(&self, game: &Game, drawn: &DrawnEnd, ledger: &mut dyn Ledger) {
        draw::settle_drawn(self, game, drawn, ledger);
    }

    fn nagashi_wins(&self) -> bool {
        self.draw.nagashi == Nagashi::ManganWin
    }

    fn pays_nagashi(&self) -> bool {
        self.draw.nagashi != Nagashi::None
    }

    fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        Some(self.fouls.terms(kind))
    }

    fn foul_key(&self, kind: FoulKind) -> Option<&'static str> {
        Some(match kind {
            FoulKind::TooFew | FoulKind::TooMany => "wrong-count",
            FoulKind::FalseWin | FoulKind::FalseReady => "chombo",
        })
    }

    fn limit_id<'a>(&'a self, _: &'a Book, limit: LimitIndex) -> &'a str {
        self.counter.limit_id(limit)
    }

    fn word(&self, amount: i64) -> &str {
        self.counter.limit_id(limit_of_word(amount))
    }

    fn points(&self, game: &Game, facts: &Facts<'_>, score: &Score, listing: &Listing) -> Vec<PointsLine> {
        self.counter.points(game, facts, score, listing)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        let won = won((facts.hand, &score.reading), facts.situation, score.tally.on, &score.tally, score.basis);
        let mut lines = self.counter.arithmetic(game, facts, score);
        lines.extend(self.payer.arithmetic(game, &won));
        lines
    }

    fn wanting(&self, _: &Game, facts: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        self.counter.wanting(tally, facts.situation.repeats, why)
    }

    fn indicators(&self, shown: usize) -> (usize, usize) {
        let most = |counts: bool, kong: bool| {
            if !counts {
                0
            } else if kong {
                shown
            } else {
                shown.min(1)
            }
        };
        (most(true, self.dora.kong), most(self.dora.under, self.dora.under_kong))
    }
}
