//! A second grammar, so that units can be wrong: it counts pips and nobody pays.

use jong::core::pattern::{Book, Unit};
use jong::core::rules::{SectionReader, SectionWords};
use jong::core::{Grammar, ScoringPolicy, UnknownWord};

#[derive(Debug)]
pub(super) struct Domino;

static PIPS: [Unit; 1] = [Unit { section: "pips", ..Unit::new("pip") }];

impl Grammar for Domino {
    fn word(&self) -> &'static str {
        "domino"
    }

    fn units(&self) -> &'static [Unit] {
        &PIPS
    }

    fn sections(&self) -> &'static [SectionWords] {
        &[]
    }

    fn word_amount(&self, _: &SectionReader<'_>, _: usize, _: &str) -> Result<i32, UnknownWord> {
        Err(UnknownWord::default())
    }

    fn compile(&self, _: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        None
    }
}
