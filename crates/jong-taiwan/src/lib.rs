//! The Taiwanese grammar: a hand counts tai. Every payment is the base and the tai; a payment that the dealer makes or
//! gets has more tai, and more again for each time the dealer has stayed.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod contradiction;
mod pay;
pub mod sections;

use jong_core::hand::PerSeat;
use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::sections::{
    DrawSection, FlowersSection, MatchSection, Openings, PenaltySection, ReadySection, SharedSections, Winds,
    WinnersSection,
};
use jong_core::{
    Appraisal, Catalogue, End, Game, Grammar, Ledger, NoWin, Reckoning, Score, ScoringPolicy, SharedTerms,
    SituationPart, Totals, WorthMeaning,
};

use pay::TaiwanPayRules;
use sections::{TaiCap, TaiwanCounting, TaiwanDealer, TaiwanLiability, TaiwanPayment};

jong_core::words! {
    /// The words of the game in other languages: its units, its options and its sums.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi], in jong_core::WORDS
}

/// The grammar.
#[derive(Debug, Clone, Copy, Default)]
pub struct Taiwan;

static UNITS: [Unit; 1] = [Unit::new("tai")];

/// The place of the unit among the units.
const TAI: usize = 0;

/// The sections; those that follow the same shared one are shown in this order.
static SECTIONS: [SectionWords; 13] = [
    Winds::WORDS,
    FlowersSection::WORDS,
    ReadySection::WORDS,
    Openings::WORDS,
    SectionWords::of_unit(&UNITS[TAI], "Patterns, in tai", "wall"),
    TaiwanCounting::WORDS,
    WinnersSection::WORDS,
    TaiwanPayment::WORDS,
    TaiwanDealer::WORDS,
    TaiwanLiability::WORDS,
    DrawSection::WORDS,
    MatchSection::WORDS,
    PenaltySection::WORDS,
];

impl Grammar for Taiwan {
    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn word(&self) -> &'static str {
        "taiwan"
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [SectionWords] {
        &SECTIONS
    }

    fn old_keys(&self) -> &'static [(&'static str, &'static str)] {
        &[("penalty", "wrong-count")]
    }

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let counting: Option<TaiwanCounting> = sections.read();
        let payment: Option<TaiwanPayment> = sections.read();
        let dealer = sections.read().map(|dealer: TaiwanDealer| dealer.part());
        let liability: Option<TaiwanLiability> = sections.read();
        let shared = SharedSections::read(sections, dealer.as_ref());
        counting.iter().for_each(|counting| contradiction::check_counting(counting, sections));
        payment.iter().for_each(|payment| contradiction::check_payment(payment, sections));
        let (dealer, liable) = (dealer?, liability?.patterns.compile(sections, book));
        Some(Box::new(TaiwanPolicy {
            terms: shared?.terms(&dealer, liable),
            payer: TaiwanPayRules { counting: counting?, payment: payment?, dealer, liable },
        }))
    }
}

/// The grammar's sections, compiled.
#[derive(Debug)]
struct TaiwanPolicy {
    payer: TaiwanPayRules,
    terms: SharedTerms,
}

impl TaiwanPolicy {
    /// Enters every payment into a ledger. When nobody won, only false wins are paid for.
    fn enter(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if !end.aborted {
            self.payer.wins(game, end, ledger);
        }
        self.terms.pay_false_wins(game, end, |claimed| self.payer.false_win(claimed), ledger);
    }
}

impl ScoringPolicy for TaiwanPolicy {
    fn appraise(&self, _: &Game, facts: &Facts<'_>, _: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        if self.terms.robs_in_vain(facts) {
            return Err(NoWin::NoPattern);
        }
        if tally.own(TAI) < i64::from(self.payer.counting.least_tai.0) {
            return Err(NoWin::BelowMinimum);
        }
        Ok(Appraisal::in_units(&UNITS[TAI], tally, self.payer.most(TaiCap::Hand)))
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

    fn shared_terms(&self) -> Option<&SharedTerms> {
        Some(&self.terms)
    }

    fn worth(&self, tai: i64) -> WorthMeaning {
        WorthMeaning::Units(self.payer.plain_payment(tai))
    }

    fn pays_by(&self, part: SituationPart) -> bool {
        self.payer.asks(part)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        self.payer.arithmetic(game, facts.situation, score)
    }

    fn wanting(&self, _: &Game, _: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        match why {
            NoWin::NoPattern => vec![Reckoning::of_flower_robbed_in_vain()],
            NoWin::BelowMinimum => vec![self.payer.too_few(tally.own(TAI))],
            NoWin::NotComplete | NoWin::Furiten | NoWin::MayNotRob | NoWin::WrongSize => Vec::new(),
        }
    }
}
