//! Lessons, questions about hands, and the interview that finds out a table's rules.

use jong::core::InOrder;
use jong::core::hand::Win;
use jong::core::say;
use jong_lab::Chance;
use jong_lab::identify::{
    AnswerError, AnsweredQuestion, Interview, InterviewError, InterviewQuestion, Interviewer, PriorKnowledge,
};
use jong_lab::invert::record_of;
use jong_lab::sample;
use jong_print::draw::LaidHand;
use jong_print::page::Page;
use jong_print::teach::{Lesson, LessonEntry, compute, lecture};
use jong_print::{Speech, notation, worth_in_unit};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::desk::Means;
use crate::question::KnownFacts;

/// Tells a lesson, or lists the lessons.
pub(crate) fn teach(page: Option<&str>, means: &Means<'_>) -> PageResult {
    let Some(name) = page else { return DeskAnswer::json(&LessonEntry::all(means.lang())) };
    let lesson: Lesson = name.parse().map_err(|_| {
        PageFailure::Said("bad-value", say!("there is no page `{name}`", name = name.escape_debug()), None)
    })?;
    let computed = compute(lesson);
    let page = lecture(lesson, &computed, means.lang()).page(means.lang());
    DeskAnswer::both(&computed.in_language(lesson, means.lang()), &page)
}

/// The number of wins of which the amounts to choose from are taken.
const OTHERS: usize = 24;

/// The number of amounts to choose from.
const CHOICES: usize = 4;

/// A hand, and amounts that it may be worth.
#[derive(Serialize)]
struct Quiz {
    record: Map<String, Value>,
    worth: i64,
    choices: Vec<QuizChoice>,
}

/// An amount to choose, and its words with the unit.
#[derive(Serialize)]
struct QuizChoice {
    worth: i64,
    says: String,
}

/// Asks what a hand is worth. A seed always asks the same.
pub(crate) fn quiz(what: &str, seed: u64, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(what)?;
    let wins = sample::wins(&rules, OTHERS, seed);
    let speech = means.speech;
    let choice = |win: &Win| {
        let score = rules.score(&win.hand, &win.situation).ok()?;
        Some(QuizChoice { worth: score.worth, says: worth_in_unit(&rules, &score, speech) })
    };
    let mut amounts: Vec<QuizChoice> = wins.iter().filter_map(choice).collect();
    let (Some(win), Some(right)) = (wins.first(), amounts.first().map(|right| right.worth)) else {
        return Err(PageFailure::Said("bad-value", say!("nobody wins by these rules"), None));
    };
    let mut choices = vec![amounts.swap_remove(0)];
    Chance::new(seed).shuffle(&mut amounts);
    for amount in amounts {
        if choices.len() < CHOICES && choices.iter().all(|other| other.worth != amount.worth) {
            choices.push(amount);
        }
    }
    choices.order_by_key(|choice| choice.worth);
    let draft = win.draft();
    let mut page = Page::new(means.lang());
    page.hand_title(LaidHand::from(&draft.hand), &notation(&draft.hand.written));
    page.text(&means.speech.situation_line(&draft, &rules, true), 0);
    DeskAnswer::both(&Quiz { record: record_of(win), worth: right, choices }, &page)
}

impl From<InterviewError> for PageFailure {
    fn from(error: InterviewError) -> PageFailure {
        let why = error.text();
        match error {
            InterviewError::Rules(error) => error.into(),
            _ => PageFailure::Said("bad-value", why, None),
        }
    }
}

/// An interview that goes on, with the answers that it was given.
#[derive(Debug)]
pub(crate) struct OpenInterview {
    known: KnownFacts,
    lang: jong::Lang,
    interviewer: Interviewer,
    asked: Vec<AnsweredQuestion>,
}

impl OpenInterview {
    fn new(known: KnownFacts, lang: jong::Lang) -> Result<OpenInterview, PageFailure> {
        let KnownFacts { grammar, hand_size, players } = known.clone();
        let given = PriorKnowledge { grammar, hand_size, players, also: Vec::new(), lang };
        let interviewer = Interviewer::new(&given)?;
        Ok(OpenInterview { known, lang, interviewer, asked: Vec::new() })
    }

    /// True if it is the same interview, as far as it went, with at most more answers.
    fn goes_on(&self, known: &KnownFacts, lang: jong::Lang, answers: &[String]) -> bool {
        let same = self.asked.len() <= answers.len();
        let same = same && self.asked.iter().zip(answers).all(|(asked, answer)| asked.answer == *answer);
        same && self.known == *known && self.lang == lang
    }

    fn answer(&mut self, text: &str) -> Result<(), PageFailure> {
        let Some(question) = self.interviewer.question() else {
            return Err(PageFailure::Said("bad-value", say!("nothing was asked"), None));
        };
        match self.interviewer.answer(text) {
            Ok(()) => {
                self.asked.push(AnsweredQuestion { question, answer: text.to_owned() });
                Ok(())
            }
            Err(AnswerError::Rules(error)) => Err(error.into()),
            Err(no) => Err(PageFailure::Said("bad-value", no.why(), Some(no.mend()))),
        }
    }
}

/// Goes on with an interview: all answers so far, in order.
pub(crate) fn identify(answers: Vec<String>, known: KnownFacts, means: &mut Means<'_>) -> PageResult {
    let lang = means.lang();
    let kept = means.asking().take().filter(|asking| asking.goes_on(&known, lang, &answers));
    let mut asking = match kept {
        Some(asking) => asking,
        None => OpenInterview::new(known, lang)?,
    };
    let mut refused = None;
    for answer in answers.iter().skip(asking.asked.len()) {
        if let Err(failure) = asking.answer(answer) {
            refused = Some(failure);
            break;
        }
    }
    let page = question(&asking.interviewer, means.speech);
    let interview = Interview { lang, ..Interview::new(&asking.interviewer, asking.asked.clone()) };
    *means.asking() = Some(asking);
    match refused {
        Some(failure) => Err(failure),
        None => DeskAnswer::both(&interview, &page),
    }
}

/// The next question, with the hand that it is about. Who taps a choice need not know the word that is written for it.
fn question(interviewer: &Interviewer, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    match interviewer.question() {
        Some(InterviewQuestion::Hand { win, .. }) => {
            let draft = win.draft();
            page.hand_line(LaidHand::from(&draft.hand), &notation(&draft.hand.written), 0);
            if let Some(rules) = interviewer.rules_in_question() {
                page.text(&speech.situation_line(&draft, rules, true), 0);
            }
            if let Some(answers) = interviewer.help() {
                page.aside(&speech.lang.tell(&answers));
            }
        }
        Some(InterviewQuestion::Fact { choices, .. }) => {
            for choice in choices {
                page.item(&speech.lang.tell(&choice.says), 0, 2);
            }
        }
        None => {}
    }
    page
}
