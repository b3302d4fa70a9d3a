//! The course of an interview: questions, answers and the verdict.

use jong::Lang;

use super::{InterviewQuestion, Interviewer, TableVerdict};

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnsweredQuestion {
    /// The question.
    pub question: InterviewQuestion,
    /// The answer as it was written.
    pub answer: String,
}

/// An interview so far: the questions that were answered, the next one, and the verdict.
#[derive(Debug, Clone)]
pub struct Interview {
    /// The next question, if there is one.
    pub question: Option<InterviewQuestion>,
    /// The approximate number of questions that remain, as far as that is known.
    pub remaining: Option<usize>,
    /// The questions that were answered.
    pub asked: Vec<AnsweredQuestion>,
    /// The verdict.
    pub verdict: TableVerdict,
    /// The ids of questions that were answered and not asked.
    pub unused: Vec<String>,
    /// The language of the questions in JSON.
    pub lang: Lang,
}

impl Interview {
    /// The interview of an interviewer after these exchanges.
    pub fn new(identify: &Interviewer, asked: Vec<AnsweredQuestion>) -> Interview {
        Interview {
            question: identify.question(),
            remaining: identify.remaining(),
            asked,
            verdict: identify.verdict(),
            unused: Vec::new(),
            lang: Lang::En,
        }
    }
}
