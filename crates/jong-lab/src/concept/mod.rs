//! Patterns across rulesets: what a pattern is, who has it and what it is worth there, what looks like it and is something
//! else, and hands that show all that.
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
mod find;
mod hands;
mod json;
mod known;
mod parts;
mod table;
mod worth;

use jong_core::Ruleset;

pub use alike::{Apart, LookAlike};
pub use hands::Shown;
pub use known::Known;
pub use worth::Worth;

use jong::Lang;

/// The patterns of the lexicon and of some rulesets.
#[derive(Debug)]
pub struct Concepts {
    rulesets: Vec<Ruleset>,
    all: Vec<Known>,
}

/// A pattern and everything that can be told of it.
#[derive(Debug, Clone)]
pub struct Concept<'a> {
    /// The pattern.
    pub known: &'a Known,
    /// The language of the sentences.
    pub lang: Lang,
    /// Its definition as a sentence.
    pub sentence: String,
    /// What it is worth, in the order of the rulesets.
    pub worth: Vec<Worth<'a>>,
    /// The rulesets that switch it off, though what they extend has it.
    pub off: Vec<&'a Ruleset>,
    /// Hands that have it.
    pub fits: Vec<Shown>,
    /// Hands that nearly have it.
    pub fails: Vec<Shown>,
    /// What looks like it and is something else, what is called the same first.
    pub look_alikes: Vec<LookAlike<'a>>,
}

/// The id of the pattern that is called so in any language, in some rules or in the lexicon; of several that are called
/// so, the first that counts by the rules.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// assert_eq!(jong_lab::concept::pattern_called(&rules, "Sette coppie").ok().as_deref(), Some("seven-pairs"));
/// # Ok::<(), jong::OpenError>(())
/// ```
///
/// # Errors
/// There is none; those that may have been meant, the likeliest first.
pub fn pattern_called(rules: &Ruleset, word: &str) -> Result<String, Vec<Known>> {
    let all = known::all(std::slice::from_ref(rules));
    let found = find::find(&all, word);
    let counts = |known: &&&Known| rules.game().book.find(&known.id).is_some();
    match found.iter().find(counts).or(found.first()) {
        Some(known) => Ok(known.id.clone()),
        None => Err(find::near(&all, word).into_iter().cloned().collect()),
    }
}

impl Concepts {
    /// The patterns of the lexicon and those that these rules define, and the rules under which they are told.
    pub fn new(rulesets: Vec<Ruleset>) -> Concepts {
        let all = known::all(&rulesets);
        Concepts { rulesets, all }
    }

    /// The rules under which patterns are told.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// All patterns, by id.
    pub fn all(&self) -> &[Known] {
        &self.all
    }

    /// The patterns with such an id or name in any language, capitals, diacritics and hyphens left aside; those with such
    /// an id first.
    pub fn find(&self, word: &str) -> Vec<&Known> {
        find::find(&self.all, word)
    }

    /// The patterns that may have been meant by a word that names none, the likeliest first.
    pub fn near(&self, word: &str) -> Vec<&Known> {
        find::near(&self.all, word)
    }

    /// Everything that can be told of a pattern.
    pub fn concept<'a>(&'a self, known: &'a Known, lang: Lang) -> Concept<'a> {
        let (fits, fails) = hands::hands(known, &self.rulesets, lang);
        let look_alikes = alike::look_alikes(known, &self.all, &self.rulesets, lang);
        Concept {
            known,
            lang,
            sentence: alike::sentence(known, lang),
            worth: worth::worth(known, &self.rulesets),
            off: worth::off(known, &self.rulesets),
            fits,
            fails,
            look_alikes,
        }
    }
}
