//! The sections that core reads, the same in every game.

use serde::Deserialize;

use super::SectionWords;
use crate::game::{HandSection, KongsSection, MeldLegality, ReadyRule, TableSection, WallSection};
use crate::pattern::FamilyRule;
use crate::play::{ClaimsSection, PassingSection};
use crate::rules::{Domain, OptionType, Section};
use crate::tile::TilesSection;
use crate::tree::{KeyedList, Located, OneOrMany, Switch};

/// `[families]`: of patterns that are variants of one another: does the best count, or do all?
#[derive(Deserialize, Section)]
#[section(key = "families", name = "Families of patterns", after = "wall")]
struct FamiliesSection(
    /// How many patterns of this family count in one hand?
    #[option(values(
        "no" = "only the one worth most counts",
        "best" = "only the one worth most counts",
        "one" = "only one of them counts, and once",
        "all" = "all of them count",
        "account-once" = "no chows are joined twice, and what is worth most together counts"
    ))]
    #[allow(dead_code)]
    KeyedList<Switch<FamilyRule>>,
);

/// `[names]`: what do people call things that are not patterns, such as a limit or a class of your own?
#[derive(Deserialize, Section)]
#[section(key = "names")]
struct NamesSection(#[allow(dead_code)] KeyedList<KeyedList<OneOrMany<String>>>);

/// `[classes]`: which tiles are meant by a word of your own?
#[derive(Deserialize, Section)]
#[section(key = "classes")]
struct ClassesSection(#[allow(dead_code)] KeyedList<Vec<Located<String>>>);

impl<T: OptionType> OptionType for OneOrMany<T> {
    fn domain() -> Domain {
        let many = Domain::List { of: Box::new(T::domain()), least: 1 };
        Domain::Either(vec![("", T::domain()), ("", many)])
    }
}

/// The sections in order. Each grammar has its own `[ready]` and `[match]`.
pub(super) static SECTIONS: [SectionWords; 10] = [
    TableSection::WORDS,
    TilesSection::WORDS,
    HandSection::WORDS,
    MeldLegality::WORDS,
    ClaimsSection::WORDS,
    PassingSection::WORDS,
    KongsSection::WORDS,
    WallSection::WORDS,
    FamiliesSection::WORDS,
    SectionWords::of_patterns("How patterns combine", "families"),
];

/// The sections that are shown with others.
pub(super) static BESIDE: [SectionWords; 3] = [ReadyRule::WORDS, NamesSection::WORDS, ClassesSection::WORDS];
