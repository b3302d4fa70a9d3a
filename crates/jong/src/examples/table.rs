//! The grammar of the table at which the lexicon's examples are judged.

use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::reading::Reading;
use jong_core::rules::{SectionReader, SectionWords};
use jong_core::{Appraisal, End, Game, Grammar, Ledger, NoWin, ReadyTerms, ScoringPolicy, WorthMeaning};

/// The grammar of the table at which the lexicon is judged: it counts patterns and nobody pays.
#[derive(Debug, Clone, Copy)]
pub struct ExampleGrammar;

static COUNT: [Unit; 1] = [Unit::new("count")];

impl Grammar for ExampleGrammar {
    fn word(&self) -> &'static str {
        "examples"
    }

    fn units(&self) -> &'static [Unit] {
        &COUNT
    }

    fn sections(&self) -> &'static [SectionWords] {
        &[]
    }

    fn compile(&self, _: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        Some(Box::new(FreePolicy))
    }
}

#[derive(Debug)]
struct FreePolicy;

impl ScoringPolicy for FreePolicy {
    fn appraise(&self, _: &Game, _: &Facts<'_>, _: &Reading, _: &Tally) -> Result<Appraisal, NoWin> {
        Err(NoWin::NoPattern)
    }

    fn settle(&self, _: &Game, _: &End<'_>, _: &mut dyn Ledger) {}

    fn worth(&self, _: i64) -> WorthMeaning {
        WorthMeaning::Collected
    }

    fn ready(&self) -> Option<ReadyTerms> {
        Some(ReadyTerms::default())
    }

    fn indicators(&self, shown: usize) -> (usize, usize) {
        (shown, shown)
    }
}
