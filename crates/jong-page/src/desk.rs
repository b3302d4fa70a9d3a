//! The desk: it keeps the rules that were opened, and the conversations that go on.

use std::collections::BTreeMap;
use std::sync::Arc;

use jong::core::rules::{FaultyRules, LoadOutcome, Shelf, load};
use jong::shelf::OwnShelf;
use jong::{Lang, OpenError, Ruleset, grammars};
use jong_lab::concept::Concepts;
use jong_lsp::Service;
use jong_print::Speech;

use crate::about::RelevantParts;
use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::bundle::{self, BundleError};
use crate::learn::OpenInterview;
use crate::question::{PageQuestion, Request};
use crate::shelf::HouseFiles;
use crate::{about, change, hand, learn, lines, rules, table, tiles, ui};

/// The number of rulesets that are kept open, and of those of which it is kept what makes a difference.
const MOST_KEPT: usize = 24;

/// A place that answers questions. It asks nothing of the world, so that the same questions have the same answers.
#[derive(Default)]
pub struct Desk {
    kept: BTreeMap<String, Arc<Ruleset>>,
    known: BTreeMap<String, Arc<RelevantParts>>,
    concepts: Option<Arc<Concepts>>,
    asking: Option<OpenInterview>,
    editor: Service,
}

/// The means to answer one question.
pub(crate) struct Means<'a> {
    desk: &'a mut Desk,
    /// The files of the house.
    pub(crate) files: BTreeMap<String, String>,
    /// The language and the players' words.
    pub(crate) speech: Speech,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.kept.keys()).finish()
    }
}

impl Desk {
    /// A desk with nothing on it.
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Gives the desk the words of a language: a JSON object that has for each folder of words the text of its file. A
    /// language whose words it does not have is answered in English. The rules that are open and the interview that goes on
    /// stay: what is kept of them is told when it is asked for, and the interview by the language in which it was begun.
    ///
    /// # Errors
    /// The language, the JSON or a file of words cannot be read. Then the desk has no more words than before.
    pub fn give_words(&mut self, lang: &str, bundle: &str) -> Result<(), BundleError> {
        bundle::take(lang, bundle)
    }

    /// Answers a question in JSON.
    pub fn ask(&mut self, request: &str) -> DeskAnswer {
        let read: Result<Request, _> = serde_json::from_str(request);
        match read {
            Ok(Request { lang, terms, files, question }) => {
                let lang = lang.spoken();
                let speech = Speech::new(lang, terms.key());
                let mut means = Means { desk: self, files, speech };
                answer(question, &mut means).unwrap_or_else(|failure| DeskAnswer::failed(failure, lang))
            }
            Err(error) => DeskAnswer::failed(error.into(), Lang::En),
        }
    }

    /// Begins a new conversation of an editor, in a language.
    pub fn begin_editing(&mut self, lang: Lang) {
        self.editor = Service::new(lang);
    }

    /// The answers to a message of an editor, as `jong lsp` gives them.
    pub fn edit(&mut self, message: &str) -> Vec<String> {
        self.editor.answer_text(message)
    }
}

impl Means<'_> {
    /// The language.
    pub(crate) fn lang(&self) -> Lang {
        self.speech.lang
    }

    /// The ruleset of this name: a file of the house, or an id.
    pub(crate) fn rules(&mut self, what: &str) -> Result<Arc<Ruleset>, PageFailure> {
        // A file of the house may extend another, so all of them are what its rules are made of.
        let key = if what.ends_with(".toml") { format!("{what}\n{:?}", self.files) } else { what.to_owned() };
        if let Some(kept) = self.desk.kept.get(&key) {
            return Ok(Arc::clone(kept));
        }
        let rules = Arc::new(self.open(what)?);
        if self.desk.kept.len() >= MOST_KEPT {
            self.desk.kept.clear();
        }
        self.desk.kept.insert(key, Arc::clone(&rules));
        Ok(rules)
    }

    /// Opens a ruleset for somebody who keeps it.
    pub(crate) fn open(&self, what: &str) -> Result<Ruleset, PageFailure> {
        let shelf = OwnShelf(HouseFiles(&self.files));
        let text = shelf.open(what, None).map_err(OpenError::from)?;
        let LoadOutcome { ruleset, faults, files } = load(text, &shelf, grammars());
        Ok(ruleset.ok_or(FaultyRules { faults, files }).map_err(OpenError::from)?)
    }

    /// The things that make a difference by some rules.
    pub(crate) fn known(&mut self, rules: &Ruleset) -> Arc<RelevantParts> {
        let key = rules.info().fingerprint.to_string();
        if self.desk.known.len() >= MOST_KEPT && !self.desk.known.contains_key(&key) {
            self.desk.known.clear();
        }
        Arc::clone(self.desk.known.entry(key).or_insert_with(|| Arc::new(RelevantParts::of(rules))))
    }

    /// The patterns of all published rules.
    pub(crate) fn concepts(&mut self) -> Result<Arc<Concepts>, PageFailure> {
        if let Some(concepts) = &self.desk.concepts {
            return Ok(Arc::clone(concepts));
        }
        let rulesets: Result<Vec<Ruleset>, _> = jong::shipped().map(jong::open).collect();
        let concepts = Arc::new(Concepts::new(rulesets?));
        self.desk.concepts = Some(Arc::clone(&concepts));
        Ok(concepts)
    }

    /// The interview that goes on, to be taken and put back.
    pub(crate) fn asking(&mut self) -> &mut Option<OpenInterview> {
        &mut self.desk.asking
    }
}

fn answer(question: PageQuestion, means: &mut Means<'_>) -> PageResult {
    match question {
        PageQuestion::Words => ui::words(means),
        PageQuestion::Tiles => tiles::tiles(means),
        PageQuestion::List => rules::list(means),
        PageQuestion::About { rules } => about::about(&rules, means),
        PageQuestion::Read { text } => hand::read(&text),
        PageQuestion::Score { rules, hand } => hand::score(&rules, &hand, means),
        PageQuestion::Explain { rules, hand, why_not } => hand::explain(&rules, &hand, why_not.as_deref(), means),
        PageQuestion::Waits { rules, hand } => hand::waits(&rules, &hand, means),
        PageQuestion::Compare { rules, hand: Some(hand), extra_set, .. } => {
            hand::compare(&rules, &hand, extra_set.as_deref(), means)
        }
        PageQuestion::Compare { rules, hand: None, all, .. } => rules::lineup(&rules, all, means),
        PageQuestion::ScoreLines { rules, text, payments } => lines::score(&rules, &text, payments, means),
        PageQuestion::SettleLines { rules, text } => lines::settle(&rules, &text, means),
        PageQuestion::Settle { rules, record } => table::settle(&rules, record, means),
        PageQuestion::Show { rules } => rules::show(&rules, means),
        PageQuestion::Diff { a, b, hands, wins } => rules::diff([&a, &b], hands, wins, means),
        PageQuestion::Nearest { rules } => rules::nearest(&rules, means),
        PageQuestion::Pattern { name, rules } => rules::pattern(&name, &rules, means),
        PageQuestion::Search { words } => rules::search(&words, means),
        PageQuestion::Identify { answers, known } => learn::identify(answers, known, means),
        PageQuestion::Check { file } => rules::check(&file, means),
        PageQuestion::New { extends, id, name } => change::begin(&extends, &id, &name, means),
        PageQuestion::House => change::names(means),
        PageQuestion::Form { rules } => change::form(&rules, means),
        PageQuestion::Change { file, key, value } => change::change(&file, &key, value.as_deref(), means),
        PageQuestion::Rulebook { rules, edition, other, whole } => {
            rules::rulebook(&rules, edition, other.as_deref(), whole, means)
        }
        PageQuestion::Match { journal, add, undo } => table::go_on(&journal, add, undo, means),
        PageQuestion::Begin { rules, players, first_round } => table::begin(&rules, players, first_round, means),
        PageQuestion::Teach { page } => learn::teach(page.as_deref(), means),
        PageQuestion::Quiz { rules, seed } => learn::quiz(&rules, seed, means),
    }
}
