//! The grammar of points and doubles, of the classical game and its descendants in Europe: everybody counts them, the
//! winner is paid his score by all, and the others settle their differences. East pays and collects double.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod contradiction;
mod count;
mod pay;
mod play;
pub mod sections;
mod sense;

use jong_core::hand::{Hand, PerSeat, Seat, Situation};
use jong_core::pattern::{Book, Facts, Tally, Unit, UnitRole};
use jong_core::play::TurnTerms;
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::sections::WinnersSection;
use jong_core::{
    Appraisal, Catalogue, End, FoulBasis, FoulKind, FoulPrice, FoulTerms, Game, Grammar, Ledger, LimitIndex,
    MatchTerms, NoWin, PlayAfterFoul, Reckoning, Score, ScoringPolicy, SituationPart, Totals, WaitedWorth,
    WorthMeaning,
};

use count::FimjCounter;
use pay::FimjPayRules;
use sections::{
    FimjCounting, FimjDeal, FimjDraw, FimjFlowers, FimjLiability, FimjMatch, FimjPayment, FimjPenalty, FimjReady,
    Replacements,
};

jong_core::words! {
    /// The words of the game in other languages: its units, its options and its sums.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi], in jong_core::WORDS
}

/// The grammar.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fimj;

/// The units, by their place in [`Fimj::units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(usize)]
enum FimjUnit {
    /// Points of every hand.
    Points,
    /// Doubles of every hand.
    Doubles,
    /// Doubles of a hand that won.
    Closing,
    /// The amount of a limit hand.
    Limit,
}

static UNITS: [Unit; 4] = [
    Unit { role: UnitRole::Points, ..Unit::new("points") },
    Unit::new("doubles"),
    Unit { key: "closing", section: "closing", winner: true, ..Unit::new("doubles") },
    Unit { section: "limits", winner: true, role: UnitRole::Limit, ..Unit::new("limit") },
];

/// The sections; those that follow the same shared one are shown in this order.
static SECTIONS: [SectionWords; 15] = [
    FimjDeal::WORDS,
    FimjFlowers::WORDS,
    FimjReady::WORDS,
    Replacements::WORDS,
    SectionWords::of_unit(&UNITS[FimjUnit::Points as usize], "Points, for everybody", "wall"),
    SectionWords::of_unit(&UNITS[FimjUnit::Doubles as usize], "Doubles, for everybody", "wall"),
    SectionWords::of_unit(&UNITS[FimjUnit::Closing as usize], "Doubles for the winner only", "wall"),
    FimjCounting::WORDS,
    SectionWords::of_unit(&UNITS[FimjUnit::Limit as usize], "Limits", "families"),
    WinnersSection::WORDS,
    FimjPayment::WORDS,
    FimjLiability::WORDS,
    FimjDraw::WORDS,
    FimjMatch::WORDS,
    FimjPenalty::WORDS,
];

impl Grammar for Fimj {
    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn word(&self) -> &'static str {
        "fimj"
    }

    fn written(&self) -> &'static str {
        "points-and-doubles"
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [SectionWords] {
        &SECTIONS
    }

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let counting: Option<FimjCounting> = sections.read();
        let payment: Option<FimjPayment> = sections.read();
        let liability: Option<FimjLiability> = sections.read();
        let winners: Option<WinnersSection> = sections.read();
        let flowers: Option<FimjFlowers> = sections.read();
        let ready: Option<FimjReady> = sections.read();
        let game: Option<FimjMatch> = sections.read();
        let penalty: Option<FimjPenalty> = sections.read();
        let draw: Option<FimjDraw> = sections.read();
        sense::check(book, game.as_ref(), payment.as_ref(), sections);
        if let Some(counting) = &counting {
            contradiction::check_counting(counting, book, sections);
            contradiction::check_needs(counting, book, sections);
        }
        flowers.iter().for_each(|flowers| contradiction::check_flowers(flowers, sections));
        ready.iter().for_each(|ready| contradiction::check_ready(ready, sections));
        game.iter().for_each(|game| contradiction::check_match(game, sections));
        let (counter, payer) =
            (FimjCounter::new(counting?, book, sections), FimjPayRules::new(payment?, penalty?, liability?));
        let ready = ready?;
        let terms = play::terms(&game?, &ready, &penalty?);
        let turns = play::turns(&ready, &flowers?, &draw?);
        Some(Box::new(FimjPolicy { counter, payer, winners: winners?, terms, turns }))
    }
}

/// The grammar's sections, compiled.
#[derive(Debug)]
struct FimjPolicy {
    counter: FimjCounter,
    payer: FimjPayRules,
    winners: WinnersSection,
    terms: MatchTerms,
    turns: TurnTerms,
}

impl ScoringPolicy for FimjPolicy {
    fn appraise(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        self.counter.appraise(&game.book, facts, reading, tally)
    }

    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger) {
        self.payer.settle(game, end, ledger);
    }

    fn totals(&self, game: &Game, end: &End<'_>) -> PerSeat<i64> {
        // The same, without the reasons, which nobody hears of.
        let mut totals = Totals::default();
        self.payer.settle(game, end, &mut totals);
        totals.0
    }

    fn alone(&self, game: &Game, _: &Hand, situation: &Situation, score: &Score) -> PerSeat<i64> {
        let mut totals = Totals::default();
        if situation.by.is_some() {
            let others = Seat::at_table(game.players).filter(|&seat| seat != situation.seat);
            self.payer.win(situation, score, others, &mut totals);
        }
        totals.0
    }

    fn worth(&self, _: i64) -> WorthMeaning {
        WorthMeaning::FromEach
    }

    fn turn_terms(&self) -> Option<&TurnTerms> {
        Some(&self.turns)
    }

    fn pays_by(&self, part: SituationPart) -> bool {
        part == SituationPart::Liable && self.payer.asks_liable()
    }

    fn everybody_scores(&self) -> bool {
        true
    }

    fn asks_waiting(&self) -> bool {
        self.counter.asks_waiting()
    }

    fn waiting(
        &self,
        game: &Game,
        facts: &Facts<'_>,
        completed: &Reading,
        tally: &Tally,
        held: &Score,
    ) -> Option<WaitedWorth> {
        self.counter.waiting(&game.book, facts, completed, tally, held)
    }

    fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        let terms = FoulTerms { worthless: self.payer.is_worthless(kind), ..FoulTerms::default() };
        match kind {
            FoulKind::TooFew | FoulKind::TooMany => {
                Some(FoulTerms { play: PlayAfterFoul::dead_hand(self.payer.dead_hand_calls()), ..terms })
            }
            FoulKind::FalseWin | FoulKind::FalseReady => {
                let (basis, price) = (FoulBasis::AllHands, FoulPrice::WithWin);
                terms.worthless.then_some(FoulTerms { basis, price, ..terms })
            }
        }
    }

    fn foul_key(&self, kind: FoulKind) -> Option<&'static str> {
        Some(match kind {
            FoulKind::TooFew => "too-few",
            FoulKind::TooMany => "too-many",
            FoulKind::FalseWin | FoulKind::FalseReady => "false-win",
        })
    }

    fn needs_all_hands(&self, won: bool) -> bool {
        won && self.payer.payment.losers_settle
    }

    fn winners(&self, could: usize) -> usize {
        self.winners.on_one_discard.among(could)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        let won = facts.situation.by.is_some();
        let mut lines = self.counter.arithmetic(&game.book, facts, score);
        if won {
            lines.extend(self.payer.arithmetic(game, facts.situation, score));
        }
        lines
    }

    fn wanting(&self, game: &Game, facts: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        self.counter.wanting(game, facts, tally, why)
    }

    fn match_terms(&self) -> Option<&MatchTerms> {
        Some(&self.terms)
    }

    fn limit_id<'a>(&'a self, book: &'a Book, limit: LimitIndex) -> &'a str {
        book.patterns().get(usize::from(limit.0)).map_or("", |pattern| &pattern.id)
    }
}
