//! Rulesets side by side: the questions of their options, and the answers.

mod weight;

use jong_core::InOrder;
use std::borrow::Cow;

use jong_core::pattern::Unit;
use jong_core::rules::{EVERY_KEY, OptionWords, SectionWords, section};
use jong_core::tree::{Entry, FileId, Node, Place, TomlTable, Value};
use jong_core::{Ruleset, Text};
use serde::Serialize;
use serde_json::Value as Json;

use crate::explain::{Origin, Origins};
use crate::{Lang, WORDS};

pub use weight::weight;

/// A question, and the answer of each of some rulesets.
#[derive(Debug, Clone)]
pub struct Question<'a> {
    /// The section of the first ruleset that answers it: `payment`.
    pub section: &'a str,
    /// The name of that section: `Who pays`.
    pub title: &'static str,
    /// The key of the first ruleset that answers it: `round-up`.
    pub key: &'a str,
    /// The question: `Who pays when somebody wins by draw?`
    pub question: Cow<'a, str>,
    /// The subject of the question, where the same is asked about several things: a limit that the file itself names
    /// (`mangan`), or a pattern.
    pub about: Option<&'a str>,
    /// True if it is asked what a pattern is worth: `about` is its id.
    pub of_pattern: bool,
    /// The answers, one for each ruleset in order; `None` where a game does not have the question.
    pub answers: Vec<Option<RulesetAnswer<'a>>>,
}

/// The answer of a ruleset.
#[derive(Debug, Clone)]
pub struct RulesetAnswer<'a> {
    /// The section in which it stands.
    pub section: &'a str,
    /// Its key there.
    pub key: &'a str,
    /// The value.
    pub value: &'a Node,
    /// The place where it is written, with its source.
    pub at: Option<Origin>,
}

/// A question with its answers, as programs get them: its sentences are in one language.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuestionEntry<'a> {
    /// The section of the first ruleset that answers it: `payment`.
    pub section: &'a str,
    /// The name of that section.
    pub title: String,
    /// The key of the first ruleset that answers it: `round-up`.
    pub key: &'a str,
    /// The question.
    pub question: String,
    /// The subject of the question, where the same is asked about several things: a limit that the file itself names
    /// (`mangan`), or a pattern.
    pub about: Option<&'a str>,
    /// The answers, one for each ruleset in order.
    pub values: Vec<AnswerEntry<'a>>,
}

/// The answer of a ruleset, as programs get it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum AnswerEntry<'a> {
    /// An answer.
    Given {
        /// The id of the rules.
        rules: &'a str,
        /// The value, without its remarks.
        value: Json,
        /// The value in words.
        says: String,
        /// The place where it is written, with its source.
        at: Option<&'a Origin>,
    },
    /// A game that does not have the question.
    NotAsked {
        /// The id of the rules.
        rules: &'a str,
        /// Null.
        value: (),
    },
}

impl Question<'_> {
    /// The question for programs, in a language; `says` tells the answer of a ruleset in words.
    pub fn entry<'a>(
        &'a self,
        rulesets: &[&'a Ruleset],
        says: impl Fn(&Ruleset, &RulesetAnswer<'_>) -> String,
        lang: Lang,
    ) -> QuestionEntry<'a> {
        let Question { section, title, key, question, about, of_pattern: _, answers } = self;
        let value = |(&rules, answer): (&&'a Ruleset, &'a Option<RulesetAnswer<'_>>)| {
            let id = rules.info().id.as_str();
            let Some(answer) = answer else { return AnswerEntry::NotAsked { rules: id, value: () } };
            let (value, says) = (crate::examples::json(answer.value), says(rules, answer));
            AnswerEntry::Given { rules: id, value, says, at: answer.at.as_ref() }
        };
        let asked = rulesets.iter().zip(answers).find(|(_, answer)| answer.is_some());
        let words = asked.map_or(&WORDS, |(rules, _)| rules.grammar().catalogue());
        let called = |english: &str| lang.tell(&Text::from_english(words, english));
        let values = rulesets.iter().zip(answers).map(value).collect();
        QuestionEntry { section, title: called(title), key, question: called(question.as_ref()), about: *about, values }
    }
}

/// The questions that some rulesets answer, those of all games first. The worth of patterns is among them where several
/// of the rulesets count in the same units; the definitions of patterns and their relations are not.
///
/// ```
/// let rulesets = [jong::open("riichi/ema-2025")?, jong::open("taiwan/standard")?];
/// let questions = jong::lineup(&rulesets.each_ref());
/// let size = questions.iter().find(|question| question.key == "size").expect("it is asked in every game");
/// let sizes: Vec<String> = size.answers.iter().flatten().map(|answer| answer.value.to_string()).collect();
/// assert_eq!(sizes, ["13", "16"]);
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn lineup<'a>(rulesets: &[&'a Ruleset]) -> Vec<Question<'a>> {
    let mut all: Vec<(QuestionOrder, Question<'a>)> = Vec::new();
    for (at, &rules) in rulesets.iter().enumerate() {
        let origins = Origins::new(rules);
        for RulesetSetting { section, option, unit, key, value } in settings(rules, rulesets) {
            let plain = || Cow::Borrowed(option.map_or(key, |option| option.question));
            let question = unit.map_or_else(plain, |unit| Cow::Owned(unit.question()));
            let named = || option.filter(|option| option.key == EVERY_KEY).map(|_| key);
            let about = unit.map(|_| key).or_else(named);
            let answer =
                RulesetAnswer { section: section.section, key, value, at: origins.of(&[section.section, key]) };
            let same = |(_, known): &(QuestionOrder, Question<'_>)| {
                (&known.question, known.about) == (&question, about) && known.answers[at].is_none()
            };
            if let Some((_, known)) = all.iter_mut().find(|known| same(known)) {
                known.answers[at] = Some(answer);
                continue;
            }
            let mut answers = vec![None; rulesets.len()];
            answers[at] = Some(answer);
            let (title, of_pattern) = (section.name, unit.is_some());
            let asked = Question { section: section.section, title, key, question, about, of_pattern, answers };
            all.push((order(section, option), asked));
        }
    }
    all.iter_mut().for_each(|(_, asked)| leave_uncounted(asked, rulesets));
    // The sort keeps the order of equals: that of the first ruleset that answers.
    all.order_by_key(|(order, _)| *order);
    let mut questions: Vec<Question<'a>> = all.into_iter().map(|(_, question)| question).collect();
    together(&mut questions);
    // What the file itself names goes up, as limits do.
    let alike = |one: &Question<'_>, other: &Question<'_>| one.title == other.title && one.question == other.question;
    for same in questions.chunk_by_mut(alike) {
        same.order_by_key(|question| height(question, rulesets));
    }
    questions
}

/// The value of a pattern that does not count.
static UNCOUNTED: Node = Node { place: Place::start_of(FileId(0)), value: Value::Bool(false), remark: None };

/// Answers for the rulesets that count in the unit and say nothing of the pattern: it does not count there.
fn leave_uncounted(asked: &mut Question<'_>, rulesets: &[&Ruleset]) {
    if !asked.of_pattern {
        return;
    }
    let (section, key, question) = (asked.section, asked.key, &asked.question);
    for (rules, answer) in rulesets.iter().zip(&mut asked.answers).filter(|(_, answer)| answer.is_none()) {
        if rules.game().book.units().iter().any(|unit| unit.section == section && unit.question() == **question) {
            *answer = Some(RulesetAnswer { section, key, value: &UNCOUNTED, at: None });
        }
    }
}

/// The weight of the value in the first ruleset that has it, and of a pattern in the first where it counts.
fn height(question: &Question<'_>, rulesets: &[&Ruleset]) -> i64 {
    let has = |answer: &&RulesetAnswer<'_>| !(question.of_pattern && matches!(answer.value.value, Value::Bool(false)));
    let mut answers = rulesets.iter().zip(&question.answers);
    let first = answers.find_map(|(rules, answer)| Some((rules, answer.as_ref().filter(has)?)));
    first.map(|(rules, answer)| weight(rules, answer.value)).unwrap_or_default()
}

/// The place of a shared section, or behind them all that of the one it follows; then that of the option.
type QuestionOrder = (bool, usize, usize);

fn order(section: &SectionWords, option: Option<&OptionWords>) -> QuestionOrder {
    let shared = SectionWords::shared();
    let place = |name: &str| shared.iter().position(|other| other.section == name);
    let at = option.and_then(|option| section.options.iter().position(|other| other.key == option.key));
    let at = at.map_or(usize::MAX, |at| at);
    match place(section.section) {
        Some(place) => (false, place, at),
        None => (true, place(section.after).unwrap_or(shared.len()), at),
    }
}

/// Brings the questions of each section together, where the first of them stands.
fn together(questions: &mut Vec<Question<'_>>) {
    let mut left = std::mem::take(questions);
    while let Some(title) = left.first().map(|question| question.title) {
        let (section, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|question| question.title == title);
        questions.extend(section);
        left = others;
    }
}

/// A setting of a ruleset, with its words.
struct RulesetSetting<'a> {
    section: &'static SectionWords,
    option: Option<&'static OptionWords>,
    /// The unit, if it is the worth of a pattern.
    unit: Option<&'a Unit>,
    key: &'a str,
    value: &'a Node,
}

/// The options of a ruleset, and the worth of its patterns in the units that another of the rulesets counts in too.
fn settings<'a>(rules: &'a Ruleset, rulesets: &[&Ruleset]) -> Vec<RulesetSetting<'a>> {
    let units = rules.game().book.units();
    let unit_of = |section: &SectionWords| units.iter().find(|unit| unit.section == section.section);
    let counts_in = |unit: &Unit, other: &Ruleset| other.game().book.units().iter().any(|known| known == unit);
    let is_shared = |unit: &Unit| rulesets.iter().filter(|other| counts_in(unit, other)).count() > 1;
    let is_told = |section: &&'static SectionWords| {
        ![section::PATTERN, section::FAMILIES, section::CLASSES].contains(&section.section)
            && unit_of(section).is_none_or(is_shared)
    };
    let of_section = |section: &'static SectionWords| {
        let table = rules.tree().get(section.section).and_then(Node::as_table);
        let entries = table.into_iter().flat_map(TomlTable::iter);
        let unit = unit_of(section);
        // Nobody asks about what is not there.
        let asked = entries.filter(move |entry| !rules.is_idle(section.section, &entry.key));
        asked.map(move |Entry { key, node, .. }| RulesetSetting {
            section,
            option: section.option(key),
            unit,
            key,
            value: node,
        })
    };
    SectionWords::of(rules.grammar()).into_iter().filter(is_told).flat_map(of_section).collect()
}
