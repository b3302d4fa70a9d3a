//! Definitions of patterns as sentences, in every language.
//!
//! A sentence is made of the definition as it is written, clause by clause. Each clause has a template in each
//! language. The words and templates are data, one file a language, and no language has a line of code. Different
//! conditions give different sentences: a test reads every sentence back into its definition.

mod class;
mod count;
mod group;
mod hand;
mod progression;
mod situation;
mod thing;
mod whole;
mod words;

use jong_core::Ruleset;
use jong_core::pattern::{Each, PatternIndex, When};
use jong_core::tree::{Entry, Fault};

use crate::Lang;
pub use class::{NamedClass, OwnClasses};
pub(crate) use thing::{GroupDescription, Thing, number, size, steps};
use words::SentenceWords;

/// A definition in words, in pieces for a list and as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The thing that is counted, if the pattern counts several times: "concealed kong".
    pub counted: Option<String>,
    /// The clauses that must hold: "all tiles are simples".
    pub clauses: Vec<String>,
    /// The condition that must not hold: "waiting on exactly one kind of tile".
    pub exception: Option<String>,
    /// The whole sentence: "All tiles are simples."
    pub text: String,
}

impl Sentence {
    /// A definition in words.
    ///
    /// ```
    /// use jong::Lang;
    /// use jong::core::pattern::When;
    ///
    /// let nothing_claimed = When { melds: Some(jong::core::pattern::Count::Range(0, 0)), ..When::default() };
    /// let sentence = jong::sentence::Sentence::new(&nothing_claimed, None, Lang::En);
    /// assert_eq!(sentence.text, "Nothing was claimed.");
    /// ```
    pub fn new(when: &When, each: Option<&Each>, lang: Lang) -> Sentence {
        SentenceWords::of(lang).sentence(when, each)
    }

    /// A definition of a ruleset in words: its own classes have the names of its `[names]`.
    pub fn in_rules(rules: &Ruleset, when: &When, each: Option<&Each>, lang: Lang) -> Sentence {
        Sentence::with(&OwnClasses::of(rules), when, each, lang)
    }

    /// A definition in words, with the names of a ruleset's own classes.
    pub fn with(own: &OwnClasses, when: &When, each: Option<&Each>, lang: Lang) -> Sentence {
        SentenceWords::with(lang, own).sentence(when, each)
    }

    /// The definition in a `[pattern.…]` table, of a ruleset or of the lexicon, in words. Its values and relations are
    /// left out.
    ///
    /// ```
    /// use jong::core::rules::RulesText;
    ///
    /// let text = "schema = 1\nid = \"club/ours\"\nextends = \"riichi/tenhou\"\nname = { en = \"Ours\" }\n\
    ///             [pattern.one-suit]\nhan = 2\nwhen = { suits = 1 }\n";
    /// let rules = jong::load_text(RulesText { name: "ours.toml".into(), text: text.into() }).ruleset.expect("rules");
    /// let pattern = rules.game().book.find("one-suit").expect("it has a value");
    /// assert_eq!(jong::sentence::sentence(&rules, pattern, jong::Lang::En), "Tiles of only one suit.");
    /// ```
    ///
    /// # Errors
    /// The first key or value of the definition that does not fit, with its place.
    pub fn of_entry(entry: &Entry, lang: Lang) -> Result<Sentence, Fault> {
        let (when, each) = definition(entry)?;
        Ok(Sentence::new(&when, each.as_ref(), lang))
    }
}

/// The definition in a `[pattern.…]` table.
fn definition(entry: &Entry) -> Result<(When, Option<Each>), Fault> {
    let part = |key: &str| entry.node.as_table().and_then(|table| table.get(key));
    let when: Option<When> = part("when").map(When::read).transpose()?;
    let each: Option<Each> = part("each").map(Each::read).transpose()?;
    Ok((when.unwrap_or_default(), each))
}

/// The definition of a pattern of a ruleset as a sentence.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let pattern = rules.game().book.find("all-simples").expect("it has a value there");
/// assert_eq!(jong::sentence::sentence(&rules, pattern, jong::Lang::En), "All tiles are simples.");
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn sentence(rules: &Ruleset, pattern: PatternIndex, lang: Lang) -> String {
    let told = rules.definition(pattern).and_then(|entry| definition(entry).ok());
    // An open ruleset has all its definitions, and they were read when it was opened.
    told.map_or_else(String::new, |(when, each)| Sentence::in_rules(rules, &when, each.as_ref(), lang).text)
}

/// True if a native speaker has read the words of the language over.
pub fn reviewed(lang: Lang) -> bool {
    words::SENTENCES.reviewed(lang)
}
