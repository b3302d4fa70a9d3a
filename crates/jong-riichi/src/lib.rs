//! The Japanese grammar: han and fu make basic points, limits cap them, and the winner is paid by the discarder or by
//! everybody.
//!
//! All its numbers stand in rules files; this crate only knows how they go together.

mod count;
mod pay;
pub mod sections;

use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{Book, PatternSet, Unit};
use jong_core::rules::{Fault, FaultCode, Located, Options, nearest};
use jong_core::{Game, Grammar, NoWin, PointsLine, Score, ScoringPolicy};

use serde::de::DeserializeOwned;
use strum::{IntoStaticStr, VariantNames};

use count::Counter;
use pay::Payer;
use sections::{Counting, Dora, Draw, Liability, Limits, Match, Payment, Penalty, Ranking, Ready, Winners};

/// The grammar.
#[derive(Debug, Clone, Copy, Default)]
pub struct Riichi;

/// The units, by their place in [`Riichi::units`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(usize)]
enum In {
    Han,
    Yakuman,
    LimitHand,
    Fu,
}

static UNITS: [Unit; 4] = [
    Unit { name: "han", section: "han", alone: false, points: false, words: false },
    Unit { name: "yakuman", section: "yakuman", alone: true, points: false, words: false },
    Unit { name: "limit-hand", section: "limit-hands", alone: false, points: false, words: true },
    Unit { name: "fu", section: "fu", alone: false, points: true, words: false },
];

/// The sections that only this grammar has.
#[derive(Debug, Clone, Copy, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Section {
    Ready,
    Winners,
    Counting,
    Limits,
    Dora,
    Payment,
    Liability,
    Draw,
    Ranking,
    Penalty,
}

/// The section of the match is common to all grammars; its keys are not.
const MATCH: &str = "match";

fn read<T: DeserializeOwned>(options: &Options<'_>, section: Section) -> Option<T> {
    options.section(section.into())
}

impl Grammar for Riichi {
    fn word(&self) -> &'static str {
        "riichi"
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [&'static str] {
        Section::VARIANTS
    }

    fn word_amount(&self, options: &Options<'_>, _: usize, word: &str) -> Result<i32, Vec<String>> {
        // A limit is known by its place in the alphabet, from 1.
        let limits = read::<Limits>(options, Section::Limits).unwrap_or_default();
        let found = limits.0.iter().position(|(name, limit)| name.get() == word && limit.0.is_some());
        let names = || limits.0.iter().map(|(name, _)| name.get().clone()).collect();
        found.map(|at| at as i32 + 1).ok_or_else(names)
    }

    fn compile(&self, options: &Options<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let counting: Option<Counting> = read(options, Section::Counting);
        let limits: Option<Limits> = read(options, Section::Limits);
        let payment: Option<Payment> = read(options, Section::Payment);
        let liability: Option<Liability> = read(options, Section::Liability);
        let dora: Option<Dora> = read(options, Section::Dora);
        let ready: Option<Ready> = read(options, Section::Ready);
        // Not asked when one hand is scored, but checked with the rest of the file.
        read::<Winners>(options, Section::Winners);
        read::<Draw>(options, Section::Draw);
        read::<Ranking>(options, Section::Ranking);
        read::<Penalty>(options, Section::Penalty);
        options.section::<Match>(MATCH);
        let (counting, limits, payment, liability) = (counting?, limits?, payment?, liability?);
        let exact = patterns(&counting.fu_exact, options, book);
        let liable = patterns(&liability.patterns, options, book);
        let counter = Counter::new(&counting, &limits, exact, options)?;
        let payer = Payer { payment, liability, liable };
        Some(Box::new(Policy { counter, payer, dora: dora?, ready: ready? }))
    }
}

/// The patterns of some ids. Ids without a value in these rules are left out: they cannot occur.
fn patterns(ids: &[Located<String>], options: &Options<'_>, book: &Book) -> PatternSet {
    let mut set = PatternSet::default();
    for id in ids {
        match book.find(id.get()) {
            Some(index) => set.insert(index),
            None if options.is_pattern(id.get()) => {}
            None => {
                let fault = Fault::error(FaultCode::UnknownId, id.place(), format!("no pattern is called `{id}`"));
                let near = nearest(id.get(), book.patterns().iter().map(|pattern| pattern.id.as_str()));
                options.fault(match near {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault,
                });
            }
        }
    }
    set
}

/// Everything compiled.
#[derive(Debug)]
struct Policy {
    counter: Counter,
    payer: Payer,
    dora: Dora,
    ready: Ready,
}

impl ScoringPolicy for Policy {
    fn score(&self, game: &Game, hand: &Hand, situation: &Situation) -> Result<Score, NoWin> {
        let seen = self.counter.best(game, hand, situation, &self.payer)?;
        let bill = self.payer.bill(game, situation, &seen);
        Ok(Score {
            reading: seen.reading,
            tally: seen.tally,
            value: seen.value(),
            limit: seen.limit,
            worth: bill.worth,
            payments: bill.payments,
        })
    }

    fn limit_id(&self, limit: u8) -> &str {
        self.counter.limit_id(limit)
    }

    fn word(&self, amount: i64) -> &str {
        // Limits are numbered from 1; see `word_amount`.
        self.counter.limit_id(amount.clamp(1, 100) as u8 - 1)
    }

    fn points(&self, game: &Game, hand: &Hand, situation: &Situation, score: &Score) -> Vec<PointsLine> {
        self.counter.points(game, hand, situation, score)
    }

    fn ready_needs_concealed(&self) -> bool {
        self.ready.concealed_only
    }

    fn deposit(&self) -> i64 {
        i64::from(self.payer.payment.deposit.0)
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
