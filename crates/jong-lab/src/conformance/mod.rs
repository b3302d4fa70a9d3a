//! The conformance kit: laws that every ruleset keeps, whoever wrote it, tried on hands made by chance.
//!
//! A law is asked of records and the answers to them alone, as anybody could ask; a record that breaks one is made as
//! small as it gets before it is shown. The same seed tries the same hands on every machine.

mod ask;
mod balance;
mod bytes;
mod fields;
mod hands;
mod junk;
mod order;
mod seats;
mod shrink;
mod source;
mod suits;
mod tables;
mod theme;
mod trial;
mod values;
mod wall;
mod winners;
mod wins;

use jong_core::rules::RulesText;
use jong_core::{Grammar, Text, say};
use serde::{Serialize, Serializer};
use serde_json::Value;
use strum::{Display, EnumIter, IntoEnumIterator, IntoStaticStr};

use crate::chance;
use jong::{OpenError, grammars};
pub(crate) use source::Source;
pub(crate) use values::moved;

/// How many hands are tried, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trials {
    /// Where chance begins.
    pub seed: u64,
    /// How many records each law is tried on.
    pub hands: usize,
}

impl Default for Trials {
    fn default() -> Trials {
        Trials { seed: 1, hands: 2000 }
    }
}

/// The laws. The name in kebab-case is its name in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumIter, IntoStaticStr, Display)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Law {
    /// Payments balance and have reasons.
    Balance,
    /// The same record has the same answer, to the byte.
    SameBytes,
    /// The order of tiles and melds does not matter.
    AnyOrder,
    /// Nor do the suits, to patterns that name none.
    SuitsExchanged,
    /// A value matters to the hands that use it, and to no other.
    OneValue,
    /// There is an answer to everything.
    NoPanic,
    /// No seat but East is special.
    OnlyEast,
    /// Several winners are paid as each would be alone.
    EachWinner,
}

impl Law {
    /// The law in a sentence.
    pub fn sentence(self) -> Text {
        match self {
            Law::Balance => say!("what some pay others collect, deposits included, and every payment has a reason"),
            Law::SameBytes => say!("the same record has the same answer, to the byte"),
            Law::AnyOrder => say!("tiles in any order and melds in any order have one answer"),
            Law::SuitsExchanged => say!("suits exchanged have one answer, where no pattern that names a suit holds"),
            Law::OneValue => say!("changing one value changes nothing for hands in which its pattern does not hold"),
            Law::NoPanic => say!("whatever is asked, there is an answer, or a reason why there is none"),
            Law::OnlyEast => {
                say!("two who are not East can change places, and pay each other the same whoever is East")
            }
            Law::EachWinner => say!("those who lose pay each of several winners what they would pay him alone"),
        }
    }
}

impl Serialize for Law {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.into())
    }
}

fn english<S: Serializer>(text: &Text, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text.english())
}

/// What came of trying the laws on a ruleset.
#[derive(Debug, Clone, Serialize)]
pub struct Conformance {
    /// The id of the rules.
    pub rules: String,
    /// Their fingerprint.
    pub fingerprint: String,
    /// Where chance began.
    pub seed: u64,
    /// How many records each law was to be tried on.
    pub hands: usize,
    /// What came of each law.
    pub laws: Vec<Verdict>,
}

impl Conformance {
    /// Whether no law was broken.
    pub fn holds(&self) -> bool {
        self.laws.iter().all(|verdict| verdict.failures == 0)
    }
}

/// What came of one law.
#[derive(Debug, Clone, Serialize)]
pub struct Verdict {
    /// The law.
    pub law: Law,
    /// The law in a sentence; in JSON it is English.
    #[serde(serialize_with = "english")]
    pub says: Text,
    /// On how many records it was tried.
    pub tried: usize,
    /// How many more there were of which it says nothing.
    pub skipped: usize,
    /// How many broke it.
    pub failures: usize,
    /// The smallest of them that was found.
    pub failure: Option<Failure>,
}

/// A record that breaks a law.
#[derive(Debug, Clone, Serialize)]
pub struct Failure {
    /// How; in JSON it is English.
    #[serde(serialize_with = "english")]
    pub message: Text,
    /// The record; a text if it is no JSON.
    pub record: Value,
    /// The one it was compared with, if there was another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Value>,
    /// The rules with which it was compared, if they were others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
}

/// Tries the laws on a ruleset, shipped or a user's own.
///
/// Panics are caught, where the program was built so that they can be; else one ends the program, and that none did is
/// what the law [`NoPanic`](Law::NoPanic) says.
///
/// # Errors
/// The rules cannot be opened.
///
/// ```
/// let trials = jong_lab::Trials { hands: 20, ..jong_lab::Trials::default() };
/// let report = jong_lab::conformance(jong::find("fimj/official-1993")?, trials)?;
/// assert!(report.holds());
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn conformance(text: RulesText, trials: Trials) -> Result<Conformance, OpenError> {
    conformance_of(text, grammars(), trials)
}

/// Tries the laws on a ruleset whose grammar is one of these: for grammars that are not Jong's own.
///
/// # Errors
/// The rules cannot be opened.
pub fn conformance_of(text: RulesText, grammars: &[&dyn Grammar], trials: Trials) -> Result<Conformance, OpenError> {
    let source = Source { text, grammars };
    let rules = source.open()?;
    let laws = Law::iter().map(|law| {
        // Each law has its own chance: what one tries does not depend on the others.
        let trials = Trials { seed: trials.seed.wrapping_mul(31).wrapping_add(law as u64), ..trials };
        match law {
            Law::Balance => balance::run(&rules, trials),
            Law::SameBytes => bytes::run(&source, &rules, trials),
            Law::AnyOrder => order::run(&rules, trials),
            Law::SuitsExchanged => suits::run(&rules, trials),
            Law::OneValue => values::run(&source, &rules, trials),
            Law::NoPanic => junk::run(&rules, trials),
            Law::OnlyEast => seats::run(&rules, trials),
            Law::EachWinner => winners::run(&rules, trials),
        }
    });
    let laws = laws.collect();
    let info = rules.info();
    Ok(Conformance {
        rules: info.id.clone(),
        fingerprint: info.fingerprint.clone(),
        seed: trials.seed,
        hands: trials.hands,
        laws,
    })
}
