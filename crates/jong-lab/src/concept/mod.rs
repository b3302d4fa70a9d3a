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

use jong_core::Ruleset;

pub use alike::{LookAlike, TellingHand};
pub use entry::PatternEntry;
pub use hands::ShownHand;
#[cfg(feature = "schema")]
pub(crate) use json::ConceptJson;
pub use known::KnownPattern;
pub use worth::PatternWorth;

use find::NameIndex;
use jong::Lang;

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
#[error("no pattern is called `{word}`")]
pub struct UnknownName {
    /// The name.
    pub word: String,
    /// The patterns that may have been meant, the likeliest first.
    pub near: Vec<KnownPattern>,
    /// True if the rules have a limit of this name, which is a step of worth and no pattern.
    pub is_limit: bool,
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
            let near = find::near(&all, word).into_iter().cloned().collect();
            Err(UnknownName { word: word.to_owned(), near, is_limit: find::has_limit(rules, word) })
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
