//! Patterns across rulesets: the definition of a pattern, its values, its look-alikes, and hands that show them.
//!
//! ```
//! use jong_lab::concept::Concepts;
//!
//! let concepts = Concepts::new(vec![jong::open("riichi/tenhou")?, jong::open("taiwan/standard")?]);
//! let found = concepts.find("平胡");
//! assert_eq!(found[0].id, "plain-all-chows");
//!
//! let concept = concepts.concept(found[0], jong::Lang::En);
//! assert_eq!(concept.worth[0].rules.info().id, "taiwan/standard");
//! assert!(concept.look_alikes.iter().any(|other| other.known.id == "pinfu" && !other.this_only.is_empty()));
//! # Ok::<(), jong::OpenError>(())
//! ```

mod alike;
mod entry;
mod find;
mod hands;
mod json;
mod known;
mod parts;
mod table;
mod worth;

use std::sync::OnceLock;

use jong_core::{Ruleset, Text, say};

pub use alike::{LookAlike, TellingHand};
pub use entry::PatternEntry;
pub use hands::ShownHand;
#[cfg(feature = "schema")]
pub(crate) use json::ConceptJson;
pub use known::KnownPattern;
pub use worth::PatternWorth;

use find::NameIndex;
use jong::{AskedHand, Lang, RecordError, WhyNot};

/// The patterns of the lexicon and of some rulesets.
#[derive(Debug)]
pub struct Concepts {
    rulesets: Vec<Ruleset>,
    all: Vec<KnownPattern>,
    /// The index of the names, made when the first is looked up.
    index: OnceLock<NameIndex>,
}

/// A pattern, with its definition, values, hands and look-alikes.
#[derive(Debug, Clone)]
pub struct Concept<'a> {
    /// The pattern.
    pub known: &'a KnownPattern,
    /// The language of the sentences.
    pub lang: Lang,
    /// Its definition as a sentence.
    pub sentence: String,
    /// Its values, in the order of the rulesets.
    pub worth: Vec<PatternWorth<'a>>,
    /// The rulesets that switch it off, though a base of theirs has it.
    pub off: Vec<&'a Ruleset>,
    /// Hands that have it.
    pub fits: Vec<ShownHand>,
    /// Hands that nearly have it.
    pub fails: Vec<ShownHand>,
    /// The patterns that look like it and are something else, those with the same name first.
    pub look_alikes: Vec<LookAlike<'a>>,
}

/// A name that no pattern has.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{}", self.text())]
pub enum UnknownName {
    /// The name of nothing.
    Nothing {
        /// The name.
        word: String,
        /// The patterns that may have been meant, the likeliest first.
        near: Vec<KnownPattern>,
    },
    /// The name of a limit, which is a step of worth and no pattern.
    Limit {
        /// The name.
        word: String,
        /// The ids of the rules that have the limit; at least one.
        rules: Vec<String>,
    },
}

impl UnknownName {
    /// The code of the error, for programs.
    pub const CODE: &str = "unknown-pattern";

    /// The error for a word. `near` finds the patterns that may have been meant.
    fn of<'a>(word: &str, with_limit: &[&Ruleset], near: impl FnOnce() -> Vec<&'a KnownPattern>) -> UnknownName {
        let word = word.to_owned();
        match with_limit {
            [] => UnknownName::Nothing { word, near: near().into_iter().cloned().collect() },
            rules => {
                UnknownName::Limit { word, rules: rules.iter().map(|rules| rules.info().id.to_string()).collect() }
            }
        }
    }

    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            UnknownName::Nothing { word, .. } => say!("no pattern is called `{id}`", id = word.escape_debug()),
            UnknownName::Limit { word, rules } => {
                let rules = Text::listed(rules.iter().map(String::as_str));
                say!("`{id}` is not a pattern but a limit, in {rules}", id = word.escape_debug(), rules)
            }
        }
    }
}

/// A pattern that cannot be asked about in a hand.
#[derive(Debug, Clone, thiserror::Error)]
pub enum WhyNotError {
    /// The hand is refused.
    #[error(transparent)]
    Hand(#[from] RecordError),
    /// No pattern has this name.
    #[error(transparent)]
    Name(#[from] UnknownName),
}

/// Explains why a pattern does not count in a hand. It is named by its id, or as some language calls it.
///
/// ```
/// use jong::HandBuilder;
/// use jong_lab::concept::why_not;
///
/// let rules = jong::open("riichi/tenhou")?;
/// let asked = HandBuilder::read("234m 567p 88p 345s 67s +8s")?.asked(&rules, Vec::new())?;
/// let why = why_not(&asked, &rules, "Sette coppie")?;
/// assert_eq!(why.sentence(), "It needs seven pairs: it was read as sets and a pair.");
///
/// let limit = why_not(&asked, &rules, "mangan").expect_err("no pattern");
/// assert_eq!(limit.to_string(), "`mangan` is not a pattern but a limit, in riichi/tenhou");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The hand is refused, or no pattern has this name.
pub fn why_not<'a>(asked: &AskedHand, rules: &'a Ruleset, name: &str) -> Result<WhyNot<'a>, WhyNotError> {
    let hand = asked.check(rules)?;
    if let Ok(why) = hand.why_not(rules, name) {
        return Ok(why);
    }
    let id = pattern_called(rules, name)?;
    Ok(hand.why_not(rules, &id).map_err(|_| UnknownName::of(name, &[], Vec::new))?)
}

/// The id of the pattern with this name in any language, in some rules or in the lexicon; of several the first that
/// counts by the rules.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// assert_eq!(jong_lab::concept::pattern_called(&rules, "Sette coppie").ok().as_deref(), Some("seven-pairs"));
/// # Ok::<(), jong::OpenError>(())
/// ```
///
/// # Errors
/// No pattern has this name.
pub fn pattern_called(rules: &Ruleset, word: &str) -> Result<String, UnknownName> {
    let all = known::all(std::slice::from_ref(rules));
    let found = NameIndex::new(&all).find(&all, word);
    let counts = |known: &&&KnownPattern| rules.game().book.find(&known.id).is_some();
    match found.iter().find(counts).or(found.first()) {
        Some(known) => Ok(known.id.clone()),
        None => {
            let with_limit: Vec<&Ruleset> =
                Some(rules).filter(|rules| find::has_limit(rules, word)).into_iter().collect();
            Err(UnknownName::of(word, &with_limit, || find::near(&all, word)))
        }
    }
}

impl Concepts {
    /// The patterns of the lexicon and of these rules, to be told under these rules.
    pub fn new(rulesets: Vec<Ruleset>) -> Concepts {
        let all = known::all(&rulesets);
        Concepts { rulesets, all, index: OnceLock::new() }
    }

    /// The rules under which patterns are told.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// All patterns, by id.
    pub fn all(&self) -> &[KnownPattern] {
        &self.all
    }

    /// The patterns with this id or name in any language, those with this id first. Capitals, diacritics and hyphens
    /// are ignored.
    pub fn find(&self, word: &str) -> Vec<&KnownPattern> {
        self.index.get_or_init(|| NameIndex::new(&self.all)).find(&self.all, word)
    }

    /// The patterns that are told of under a name: those that [`find`](Concepts::find) finds.
    ///
    /// # Errors
    /// No pattern has this name.
    pub fn find_by_name(&self, word: &str) -> Result<Vec<&KnownPattern>, UnknownName> {
        match self.find(word) {
            found if found.is_empty() => Err(UnknownName::of(word, &self.with_limit(word), || self.near(word))),
            found => Ok(found),
        }
    }

    /// The patterns that an unknown word may have meant, the likeliest first.
    pub fn near(&self, word: &str) -> Vec<&KnownPattern> {
        find::near(&self.all, word)
    }

    /// The rulesets with a limit of this id or name, which is a step of worth and no pattern.
    pub fn with_limit(&self, word: &str) -> Vec<&Ruleset> {
        self.rulesets.iter().filter(|rules| find::has_limit(rules, word)).collect()
    }

    /// The definition, values, hands and look-alikes of a pattern.
    pub fn concept<'a>(&'a self, known: &'a KnownPattern, lang: Lang) -> Concept<'a> {
        let (fits, fails) = hands::hands(known, &self.rulesets, lang);
        let look_alikes = alike::look_alikes(known, &self.all, &self.rulesets, lang);
        Concept {
            known,
            lang,
            sentence: known.definition(lang),
            worth: worth::worth(known, &self.rulesets),
            off: worth::off(known, &self.rulesets),
            fits,
            fails,
            look_alikes,
        }
    }
}
