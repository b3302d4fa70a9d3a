//! A ruleset as a document to hand out: the options of play, the worth of hands, the payments, every pattern with its
//! sentence and a hand, worked examples, sources. In five languages, as Markdown and as one page of HTML.
//!
//! Hands and payments are those of the engine. A document is a [`Page`].

mod author;
mod differences;
mod glance;
mod hands;
mod head;
mod notes;
mod others;
mod patterns;
mod payments;
mod shapes;
mod situation;
mod values;
mod worked;

use jong_core::Ruleset;
use jong_core::hand::Win;
use jong_core::pattern::PatternIndex;
use jong_lab::invert::find_impossible;

use crate::page::Page;
use crate::speech::Speech;

use author::Author;
use jong::Lang;
pub use worked::{ExampleSubject, WorkedExample};

/// The part of the rules that a document has.
#[derive(Debug, Clone, Copy)]
pub enum Edition<'a> {
    /// The rules as a whole.
    Whole,
    /// Values and payments on one sheet of paper.
    Sheet,
    /// The differences from other rules.
    DifferencesFrom(&'a Ruleset),
}

/// A ruleset with the hands that its documents show. Making these takes most of the time; every language and format can
/// then be made from them.
#[derive(Debug)]
pub struct Rulebook<'a> {
    rules: &'a Ruleset,
    hands: Vec<Option<Win>>,
    /// The patterns that no hand can have: no document mentions them.
    impossible: Vec<PatternIndex>,
    worked: Vec<WorkedExample<'a>>,
    /// A win of each value that hands can have below the limits, if these are few enough for a table.
    values: Vec<Win>,
}

impl<'a> Rulebook<'a> {
    /// Makes the hands of the documents.
    ///
    /// ```
    /// use jong::Lang;
    /// use jong_print::page::Format;
    /// use jong_print::rulebook::{Edition, Rulebook};
    ///
    /// let rules = jong::open("taiwan/standard")?;
    /// let book = Rulebook::new(&rules);
    /// let text = book.page(Edition::Whole, Lang::It, None).write(Format::Markdown);
    /// assert!(text.contains("Chi paga"));
    /// # Ok::<(), jong::OpenError>(())
    /// ```
    pub fn new(rules: &'a Ruleset) -> Rulebook<'a> {
        let hands = hands::hands(rules);
        let worked = worked::worked(rules, &hands);
        let shown = hands.iter().flatten().chain(worked.iter().map(|worked| &worked.win));
        let values = values::values(rules, shown);
        Rulebook { rules, hands, impossible: find_impossible(rules), worked, values }
    }

    /// The worked examples.
    pub fn worked(&self) -> &[WorkedExample<'a>] {
        &self.worked
    }

    /// The ids of the patterns for which no hand was found, though nothing speaks against one.
    pub fn without_hand(&self) -> Vec<&'a str> {
        let book = &self.rules.game().book;
        let patterns = book.every().iter().zip(&self.hands).filter(|(_, hand)| hand.is_none());
        let possible = patterns.filter(|(index, _)| !self.impossible.contains(index));
        possible.map(|(index, _)| book.pattern(index).id.as_str()).collect()
    }

    /// Puts a document together. `terms` is the key of the names of patterns (`romaji`), if it is not that of the
    /// language.
    pub fn page(&self, edition: Edition<'_>, lang: Lang, terms: Option<&'static str>) -> Page {
        let author = Author::new(self, Speech::new(lang, terms));
        match edition {
            Edition::Whole => author.whole(),
            Edition::Sheet => author.sheet(),
            Edition::DifferencesFrom(other) => author.differences(other),
        }
    }
}
