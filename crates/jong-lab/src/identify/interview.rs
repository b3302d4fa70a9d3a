//! The questions and answers of a table, with what they come to.

use jong::Lang;

use super::{Identify, Question, Verdict};

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// The question.
    pub question: Question,
    /// The answer as it was written.
    pub answer: String,
}

/// All questions that were answered, the one that comes next, and the verdict so far.
#[derive(Debug, Clone)]
pub struct Interview {
    /// The next question, if there is one.
    pub question: Option<Question>,
    /// About how many questions remain, as far as that is known.
    pub remaining: Option<usize>,
    /// The questions that were answered.
    pub asked: Vec<Exchange>,
    /// The verdict.
    pub verdict: Verdict,
    /// The ids of questions that were answered and not asked.
    pub unused: Vec<String>,
    /// The language in which questions are told as JSON.
    pub lang: Lang,
}

impl Interview {
    /// The state of the questions after these exchanges.
    pub fn new(identify: &Identify, asked: Vec<Exchange>) -> Interview {
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
