//! Rulesets without a hand: their answers to each question, side by side.

use jong::Ruleset;
use jong::lineup::{Question, QuestionEntry, RulesetAnswer, lineup};
use jong_core::pattern::Unit;
use jong_core::rules::Section;
use jong_core::tree::Value;
use jong_core::{MeldLegality, Text, say};

use crate::options::ValueStyle;
use crate::page::{Grid, Page};
use crate::speech::Speech;

/// The text of a cell whose game does not have the question.
const NOTHING: &str = "–";

/// The answers of several rulesets to each question.
///
/// ```
/// use jong_print::Speech;
/// use jong_print::compare::Lineup;
///
/// let rulesets = [jong::open("riichi/tenhou")?, jong::open("riichi/ema-2025")?];
/// let lineup = Lineup::new(&rulesets, false, Speech::of(jong::Lang::En));
/// assert!(lineup.entries().iter().any(|entry| entry.key == "red"));
/// # Ok::<(), jong::OpenError>(())
/// ```
#[derive(Debug)]
pub struct Lineup<'a> {
    rulesets: Vec<&'a Ruleset>,
    speech: Speech,
    /// The questions that are shown.
    shown: Vec<ToldQuestion<'a>>,
    /// The number of all questions.
    asked: usize,
}

/// A question with its answers in words.
#[derive(Debug)]
struct ToldQuestion<'a> {
    asked: Question<'a>,
    /// The question in words, with its subject if it has one.
    text: String,
    /// The name of its section.
    title: String,
    says: Vec<Option<String>>,
    /// The answer of each file, also where nobody would ask: the pay of several winners where only one can win.
    written: Vec<Option<String>>,
}

impl ToldQuestion<'_> {
    /// True if the rulesets answer it differently.
    fn differs(&self) -> bool {
        self.written.windows(2).any(|pair| pair[0] != pair[1])
    }
}

impl<'a> Lineup<'a> {
    /// The questions that the rulesets answer differently, or all of them.
    pub fn new(rulesets: impl IntoIterator<Item = &'a Ruleset>, all: bool, speech: Speech) -> Lineup<'a> {
        Lineup::of(rulesets.into_iter().collect(), all, speech)
    }

    fn of(rulesets: Vec<&'a Ruleset>, all: bool, speech: Speech) -> Lineup<'a> {
        let told: Vec<ToldQuestion<'_>> =
            lineup(&rulesets).into_iter().map(|asked| told(asked, &rulesets, speech)).collect();
        let asked = told.len();
        let shown = told.into_iter().filter(|question| all || question.differs()).collect();
        Lineup { rulesets, speech, shown, asked }
    }

    /// The questions for programs.
    pub fn entries(&self) -> Vec<QuestionEntry<'_>> {
        let entries = self.shown.iter().map(|ToldQuestion { asked, .. }| {
            let says = |rules: &Ruleset, answer: &RulesetAnswer<'_>| says(rules, answer, asked.of_pattern, self.speech);
            asked.entry(&self.rulesets, says, self.speech.lang)
        });
        entries.collect()
    }

    /// The number of questions that are left out, because the rulesets answer them alike.
    pub fn left_out(&self) -> usize {
        self.asked - self.shown.len()
    }

    /// True if the worth of patterns is left out, because a ruleset counts in units that no other counts in.
    pub fn lacks_values(&self) -> bool {
        let compared = |unit: &Unit| {
            let counts = |rules: &&&Ruleset| rules.game().book.units().contains(unit);
            self.rulesets.iter().filter(counts).count() > 1
        };
        !self.rulesets.iter().flat_map(|rules| rules.game().book.units()).all(compared)
    }

    /// True if some question is shown.
    pub(crate) fn has_questions(&self) -> bool {
        !self.shown.is_empty()
    }

    /// The number of questions that the rulesets answer differently, in words.
    pub(crate) fn summary(&self) -> Text {
        let asked = self.asked;
        match self.shown.iter().filter(|question| question.differs()).count() {
            0 => say!("They answer every question alike."),
            1 => say!("1 question of {asked} is answered differently.", asked),
            n => say!("{n} questions of {asked} are answered differently.", n, asked),
        }
    }

    /// The questions as a page.
    pub fn page(&self) -> Page {
        let speech = self.speech;
        let mut page = Page::new(speech.lang).named(speech.list(self.rulesets.iter().map(|rules| &rules.info().id)));
        page.grid(self.grid());
        page.gap();
        page.text(&speech.tell(&self.summary()), 0);
        page.gap();
        for rules in &self.rulesets {
            let info = rules.info();
            let said = say!(
                "{id}: {name}. Fingerprint: {fingerprint}",
                id = info.id,
                name = speech.rules(rules),
                fingerprint = info.fingerprint
            );
            page.note(&speech.tell(&said), 0);
        }
        page
    }

    /// The answers, section by section.
    fn grid(&self) -> Grid {
        let ids = self.rulesets.iter().map(|rules| rules.info().id.clone()).collect();
        let names = self.rulesets.iter().map(|rules| self.speech.rules(rules).to_owned()).collect();
        let mut grid = Grid::of_answers(ids).under(names);
        let mut section = "";
        for question in &self.shown {
            if question.asked.title != section {
                section = question.asked.title;
                grid.title(&question.title);
            }
            grid.row(&question.text, question.says.iter().map(|says| says.as_deref().unwrap_or(NOTHING)));
        }
        grid
    }
}

/// The answer of a ruleset in words.
fn says(rules: &Ruleset, answer: &RulesetAnswer<'_>, of_pattern: bool, speech: Speech) -> String {
    if of_pattern {
        return match answer.value.value {
            Value::Bool(false) => speech.tell(&say!("not counted")),
            _ => speech.worth(rules, answer.value, None, ValueStyle::Short),
        };
    }
    speech.option(rules, answer.section, answer.key, ValueStyle::Short).value(answer.value)
}

fn told<'a>(asked: Question<'a>, rulesets: &[&'a Ruleset], speech: Speech) -> ToldQuestion<'a> {
    let told = |(&rules, answer): (&&Ruleset, &Option<RulesetAnswer<'_>>)| {
        Some(says(rules, answer.as_ref()?, asked.of_pattern, speech))
    };
    let says: Vec<Option<String>> = rulesets.iter().zip(&asked.answers).map(told).collect();
    let unasked = |rules: &Ruleset| {
        let value = rules.tree().at(&[asked.section, asked.key])?;
        let answer = RulesetAnswer { section: asked.section, key: asked.key, value, at: None };
        self::says(rules, &answer, asked.of_pattern, speech).into()
    };
    let written = rulesets.iter().zip(&says).map(|(rules, says)| says.clone().or_else(|| unasked(rules))).collect();
    let has = rulesets.iter().zip(&asked.answers).find(|(_, answer)| answer.is_some()).map(|(&rules, _)| rules);
    let call = || speech.call(has?, asked.key).filter(|_| asked.section == MeldLegality::KEY);
    let subject = |rules: &Ruleset, about: &str| match asked.of_pattern {
        true => speech.pattern(rules, about),
        false => speech.limit(rules, about),
    };
    let about = has.zip(asked.about).map(|(rules, about)| subject(rules, about)).or_else(call);
    let called = |english: &str| has.map_or_else(|| english.to_owned(), |rules| speech.translated(rules, english));
    let text = match about {
        // The title says in what.
        Some(pattern) if asked.of_pattern => pattern,
        Some(about) => speech.labelled(&about, &called(&asked.question)),
        None => called(&asked.question),
    };
    ToldQuestion { text, title: called(asked.title), says, written, asked }
}
