//! The conformance kit: laws that every ruleset keeps, whoever wrote it, tried on random hands.
//!
//! A law looks at records and their answers alone, as any user could. A record that breaks a law is made as small as
//! possible before it is shown. The same seed tries the same hands on every machine.

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
use jong_core::{Grammar, Lang, Text, say};
use serde::{Serialize, Serializer};
use serde_json::Value;
use strum::{Display, EnumIter, IntoEnumIterator, IntoStaticStr};

use jong::{OpenError, grammars};
pub(crate) use source::RulesSource;
pub(crate) use values::moved;

/// The number of random hands, and the seed that picks them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trials {
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of records that each law is tried on.
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
    /// Suits may be exchanged where no pattern names one.
    SuitsExchanged,
    /// A value changes the hands that use it, and no others.
    OneValue,
    /// Every question gets an answer.
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
                say!(
                    "two who are not East can change places, and pay each other the same whoever is East, where no wind, flower or liable player tells them apart"
                )
            }
            Law::EachWinner => {
                say!("those who lose pay each of several winners what they would pay him alone, where nobody is liable")
            }
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

/// The result of trying the laws on a ruleset.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conformance {
    /// The id of the rules.
    pub rules: String,
    /// Their fingerprint.
    pub fingerprint: String,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of records that each law was to be tried on.
    pub hands: usize,
    /// The verdict on each law.
    pub laws: Vec<Verdict>,
}

impl Conformance {
    /// True if no law was broken.
    pub fn holds(&self) -> bool {
        self.laws.iter().all(|verdict| verdict.failures == 0)
    }

    /// The result for programs, with its sentences in a language.
    #[must_use]
    pub fn in_language(mut self, lang: Lang) -> Conformance {
        let tell = |text: &mut Text| *text = Text::verbatim(lang.tell(text));
        for verdict in &mut self.laws {
            tell(&mut verdict.says);
            if let Some(failure) = &mut verdict.failure {
                tell(&mut failure.message);
            }
        }
        self
    }
}

/// The result of trying one law.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// The law.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub law: Law,
    /// The law in a sentence; in JSON it is English.
    #[serde(serialize_with = "english")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub says: Text,
    /// The number of records that it was tried on.
    pub tried: usize,
    /// The number of records that it does not apply to.
    pub skipped: usize,
    /// The number of records that broke it.
    pub failures: usize,
    /// The smallest of those that was found.
    pub failure: Option<LawBreach>,
}

/// A record that breaks a law.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Failure"))]
pub struct LawBreach {
    /// The breach in a sentence; in JSON it is English.
    #[serde(serialize_with = "english")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub message: Text,
    /// The record; a text if it is no JSON.
    pub record: Value,
    /// The other record of a comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Value>,
    /// The other rules of a comparison.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
}

/// Tries the laws on a ruleset, shipped or a user's own.
///
/// Panics are caught if the program was built to unwind. Otherwise a panic ends the program, which the law
/// [`NoPanic`](Law::NoPanic) forbids.
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

/// Tries the laws on a ruleset with these grammars, which may be others than Jong's own.
///
/// # Errors
/// The rules cannot be opened.
pub fn conformance_of(
    text: RulesText,
    grammars: &[&'static dyn Grammar],
    trials: Trials,
) -> Result<Conformance, OpenError> {
    let source = RulesSource { text, grammars };
    let rules = source.open()?;
    let laws = Law::iter().map(|law| {
        // Each law has its own seed, so that laws do not affect one another's hands.
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
        fingerprint: info.fingerprint.to_string(),
        seed: trials.seed,
        hands: trials.hands,
        laws,
    })
}
