//! The grammar of fan: the fan of a hand become its worth by adding, doubling or a table, and each payer pays a multiple
//! of the worth and a fixed amount.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod contradiction;
mod pay;
pub mod sections;

use jong_core::hand::{Event, Hand, PerSeat, Situation};
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

use pay::{FanPayRules, PartPayment};
use sections::{FanCap, FanCounting, FanDealer, FanLiability, FanPayment};

jong_core::words! {
    /// The words of the grammar in other languages: its unit, its options and its sums.
    pub WORDS: "words" [En, It, Ja, ZhHant, Vi], in jong_core::WORDS
}

/// The grammar.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fan;

static UNITS: [Unit; 1] = [Unit::new("fan")];

/// The place of the unit among the units.
const FAN: usize = 0;

/// The sections; those that follow the same shared one are shown in this order.
static SECTIONS: [SectionWords; 13] = [
    Winds::WORDS,
    FlowersSection::WORDS,
    ReadySection::WORDS,
    Openings::WORDS,
    SectionWords::of_unit(&UNITS[FAN], "Patterns, in fan", "wall"),
    FanCounting::WORDS,
    WinnersSection::WORDS,
    FanPayment::WORDS,
    FanDealer::WORDS,
    FanLiability::WORDS,
    DrawSection::WORDS,
    MatchSection::WORDS,
    PenaltySection::WORDS,
];

impl Grammar for Fan {
    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn word(&self) -> &'static str {
        "fan"
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
        let counting: Option<FanCounting> = sections.read();
        let payment: Option<FanPayment> = sections.read();
        let dealer = sections.read().map(|dealer: FanDealer| dealer.part());
        let liability: Option<FanLiability> = sections.read();
        let shared = SharedSections::read(sections, dealer.as_ref());
        counting.iter().for_each(|counting| contradiction::check_counting(counting, sections));
        payment.iter().for_each(|payment| contradiction::check_payment(payment, sections));
        liability.iter().for_each(|liability| contradiction::check_liability(liability, sections));
        if let (Some(counting), Some(payment)) = (&counting, &payment) {
            contradiction::check_worth(counting, payment, sections);
        }
        let (payment, dealer, liability) = (payment?, dealer?, liability?);
        let liable = liability.patterns.compile(sections, book);
        Some(Box::new(FanPolicy {
            terms: shared?.terms(&dealer, liable),
            payer: FanPayRules {
                counting: counting?,
                shares: PartPayment::of_parts(&payment),
                payment,
                dealer,
                liable,
                liable_on: liability.on,
                alone: book.alone(),
            },
        }))
    }
}

/// The grammar's sections, compiled.
#[derive(Debug)]
struct FanPolicy {
    payer: FanPayRules,
    terms: SharedTerms,
}

impl FanPolicy {
    /// Enters every payment into a ledger. When nobody won, only false wins are paid for.
    fn enter(&self, game: &Game, end: &End<'_>, ledger: &mut (impl Ledger + ?Sized)) {
        if !end.aborted {
            self.payer.wins(game, end, ledger);
        }
        self.terms.pay_false_wins(game, end, |claimed| self.payer.false_win(claimed), ledger);
    }
}

impl ScoringPolicy for FanPolicy {
    fn appraise(&self, _: &Game, facts: &Facts<'_>, _: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        if self.terms.robs_in_vain(facts) {
            return Err(NoWin::NoPattern);
        }
        if tally.own(FAN) < i64::from(self.payer.counting.least_fan.0) {
            return Err(NoWin::BelowMinimum);
        }
        let mut appraisal = Appraisal::in_units(&UNITS[FAN], tally, self.payer.most(FanCap::Hand, tally.on));
        appraisal.capped |= self.payer.worth(appraisal.basis).is_most;
        Ok(appraisal)
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

    fn alone(&self, game: &Game, _: &Hand, situation: &Situation, score: &Score) -> PerSeat<i64> {
        let mut totals = Totals::default();
        if situation.by.is_some() {
            self.payer.win(game, &[situation.seat], situation, score, &mut totals);
        }
        totals.0
    }

    fn shared_terms(&self) -> Option<&SharedTerms> {
        Some(&self.terms)
    }

    fn worth(&self, fan: i64) -> WorthMeaning {
        WorthMeaning::Amount(self.payer.plain_worth(fan))
    }

    fn asks_first_discarder(&self) -> bool {
        self.payer.asks_first_discarder()
    }

    fn pays_by(&self, part: SituationPart) -> bool {
        self.payer.asks(part)
    }

    fn pays_by_event(&self, event: Event) -> bool {
        self.payer.asks_event(event)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        self.payer.arithmetic(game, facts.situation, score)
    }

    fn wanting(&self, _: &Game, _: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        match why {
            NoWin::NoPattern => vec![Reckoning::of_flower_robbed_in_vain()],
            NoWin::BelowMinimum => vec![self.payer.too_few(tally.own(FAN))],
            NoWin::NotComplete | NoWin::Furiten | NoWin::MayNotRob | NoWin::WrongSize => Vec::new(),
        }
    }
}
