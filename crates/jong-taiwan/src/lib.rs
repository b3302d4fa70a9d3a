//! The Taiwanese grammar: a hand counts tai. Every payment is the base and the tai; a payment that the dealer makes or
//! gets has more tai, and more again for each time the dealer has stayed.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod contradiction;
mod pay;
pub mod sections;

use jong_core::hand::{Event, PerSeat};
use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::play::{CourseTerms, TurnTerms};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::sections::{Draw, Flowers, Match, Openings, Penalty, Ready, Winds, Winners};
use jong_core::{
    Appraisal, Catalogue, End, FoulKind, FoulTerms, Game, Grammar, HandValue, Ledger, LimitIndex, MatchTerms, NoWin,
    Rank, Reckoning, Score, ScoringPolicy, Step, Totals, WorthMeaning, phrase,
};

use pay::Payer;
use sections::{Counting, Dealer, Liability, MostCovers, PaymentSection};

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

/// The most tai a hand can have: any more are shown as this many.
const MOST: i64 = 1_000_000;

/// The sections; those that follow the same shared one are shown in this order.
static SECTIONS: [SectionWords; 13] = [
    Winds::WORDS,
    Flowers::WORDS,
    Ready::WORDS,
    Openings::WORDS,
    SectionWords::of_unit(&UNITS[TAI], "Patterns, in tai", "wall"),
    Counting::WORDS,
    Winners::WORDS,
    PaymentSection::WORDS,
    Dealer::WORDS,
    Liability::WORDS,
    Draw::WORDS,
    Match::WORDS,
    Penalty::WORDS,
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

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let counting: Option<Counting> = sections.read();
        let payment: Option<PaymentSection> = sections.read();
        let dealer: Option<Dealer> = sections.read();
        let winners: Option<Winners> = sections.read();
        let liability: Option<Liability> = sections.read();
        let flowers: Option<Flowers> = sections.read();
        let ready: Option<Ready> = sections.read();
        let winds: Option<Winds> = sections.read();
        let game: Option<Match> = sections.read();
        let penalty: Option<Penalty> = sections.read();
        let openings: Option<Openings> = sections.read();
        let draw: Option<Draw> = sections.read();
        counting.iter().for_each(|counting| contradiction::check_counting(counting, sections));
        payment.iter().for_each(|payment| contradiction::check_payment(payment, sections));
        ready.iter().for_each(|ready| ready.check(sections));
        flowers.iter().for_each(|flowers| flowers.check(sections));
        if let (Some(dealer), Some(game)) = (&dealer, &game) {
            game.check_stays(dealer.repeat.0, dealer.most_repeats, dealer.after_most, sections);
        }
        let liable = liability?.patterns.compile(sections, book);
        let (penalty, dealer) = (penalty?, dealer?);
        let terms = game?.terms(dealer.most_repeats, dealer.after_most, &penalty);
        let payer = Payer { counting: counting?, payment: payment?, dealer, liable, penalty };
        let flowers = flowers?;
        let turns = TurnTerms {
            ready: ready?.terms(),
            dora: None,
            aborts: draw?.terms(),
            liable: payer.liable.0.unwrap_or_default(),
            flowers: flowers.terms(),
            course: CourseTerms::default(),
            first_turn_outlasts_calls: !openings?.calls_break,
        };
        Some(Box::new(Policy { payer, winners: winners?, flowers, winds: winds?, terms, turns }))
    }
}

/// Everything compiled.
#[derive(Debug)]
struct Policy {
    payer: Payer,
    winners: Winners,
    flowers: Flowers,
    winds: Winds,
    terms: MatchTerms,
    turns: TurnTerms,
}

impl ScoringPolicy for Policy {
    fn appraise(&self, _: &Game, facts: &Facts<'_>, _: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        if facts.situation.events.contains(Event::RobbedFlower) && !self.flowers.seven_rob_one {
            return Err(NoWin::NoPattern);
        }
        let least = i64::from(self.payer.counting.least_tai.0);
        if tally.own(TAI) < least {
            return Err(NoWin::BelowMinimum);
        }
        let all = tally.sum(TAI).clamp(0, MOST);
        let tai = self.payer.most(MostCovers::Hand).map_or(all, |most| all.min(most));
        let value = HandValue { amounts: [Some((&UNITS[TAI], tai)), None] };
        Ok(Appraisal {
            on: tally.on,
            value,
            limit: None,
            worth: tai,
            basis: tai,
            rank: Rank::by(all, 0, 0),
            capped: tai < tally.sum(TAI),
        })
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

    fn worth(&self, tai: i64) -> WorthMeaning {
        WorthMeaning::Units(self.payer.plain_payment(tai))
    }

    fn turn_terms(&self) -> Option<&TurnTerms> {
        Some(&self.turns)
    }

    fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        self.payer.penalty.foul(kind)
    }

    fn counts_from_wall(&self) -> bool {
        self.winds.count_from_wall()
    }

    fn missing_bonus(&self) -> u8 {
        self.flowers.missing()
    }

    fn winners(&self, could: usize) -> usize {
        self.winners.on_one_discard.among(could)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        self.payer.arithmetic(game, facts.situation, score)
    }

    fn wanting(&self, _: &Game, _: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        match why {
            NoWin::NoPattern => {
                vec![Reckoning::new(
                    Step::say(phrase!("nobody may take another player's flower here")),
                    &["flowers.seven-rob-one"],
                )]
            }
            NoWin::BelowMinimum => vec![self.payer.too_few(tally.own(TAI))],
            NoWin::NotComplete | NoWin::Furiten | NoWin::MayNotRob | NoWin::WrongSize => Vec::new(),
        }
    }

    fn match_terms(&self) -> Option<&MatchTerms> {
        Some(&self.terms)
    }

    fn limit_id<'a>(&'a self, _: &'a Book, _: LimitIndex) -> &'a str {
        ""
    }
}
