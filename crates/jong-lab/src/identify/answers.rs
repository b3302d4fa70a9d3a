//! Answers that were written down beforehand: in the order of the questions, or by question.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use jong::record::json_reason;
use jong_core::{Text, say};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::InterviewQuestion;

/// An answer, with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenAnswer {
    /// The answer.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
}

/// Answers that were written down, one on each line: alone, for the questions in their order; or as JSON that names the
/// questions, whenever they are asked. Empty lines, and those that begin with `#`, say nothing.
///
/// ```
/// use jong_lab::identify::Answers;
///
/// let mut answers = Answers::read("# ours\nriichi\n{\"players\": 4}\n")?;
/// assert_eq!(answers.next("players").map(|answer| answer.text).as_deref(), Some("4"));
/// assert_eq!(answers.next("grammar").map(|answer| (answer.text, answer.line)), Some(("riichi".to_owned(), 2)));
/// assert_eq!(answers.next("hand-size"), None);
/// # Ok::<(), jong_lab::identify::AnswersError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answers {
    in_order: VecDeque<WrittenAnswer>,
    by_question: BTreeMap<String, WrittenAnswer>,
}

/// Answers that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text())]
pub struct AnswersError {
    /// The line, from 1.
    pub line: usize,
    /// The fault of the line.
    pub fault: AnswersFault,
}

/// The fault of a line of answers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswersFault {
    /// The line begins like JSON and is none, for this reason.
    NoJson(Text),
    /// No question is called so.
    UnknownQuestion(String),
    /// The answer to this question is neither a text nor a number.
    NoAnswer(String),
    /// The question has been answered before.
    AnsweredTwice {
        /// The question.
        question: String,
        /// The line of the first answer.
        before: usize,
    },
    /// No question is left for this answer.
    NotAsked(String),
    /// The answer is none to its question.
    Refused {
        /// The reason in a sentence.
        why: Text,
        /// The advice that mends it.
        mend: Text,
    },
}

impl WrittenAnswer {
    /// The error of this answer, which is none to its question.
    pub fn refused(&self, why: Text, mend: Text) -> AnswersError {
        AnswersError { line: self.line, fault: AnswersFault::Refused { why, mend } }
    }
}

impl AnswersError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        say!("line {line} of the answers: {why}", line = self.line, why = self.fault.why())
    }
}

impl AnswersFault {
    /// The reason in a sentence.
    pub fn why(&self) -> Text {
        match self {
            AnswersFault::NoJson(error) => say!("this is not JSON: {error}", error),
            AnswersFault::UnknownQuestion(question) => say!("no question is called `{question}`", question),
            AnswersFault::NoAnswer(question) => {
                say!("the answer to `{question}` is neither a text nor a number", question)
            }
            AnswersFault::AnsweredTwice { question, before } => {
                say!("`{question}` has already been answered, on line {line}", question, line = *before)
            }
            AnswersFault::NotAsked(answer) => say!("no question is left that `{answer}` could answer", answer),
            AnswersFault::Refused { why, .. } => why.clone(),
        }
    }

    /// The advice that mends it.
    pub fn mend(&self) -> Text {
        match self {
            AnswersFault::NoJson(_) => say!("write {\"question\":\"answer\"}, or the answer alone"),
            AnswersFault::UnknownQuestion(_) => say!("`jong identify --json` says what its questions are called"),
            AnswersFault::NoAnswer(_) => say!("write it like {\"players\":\"4\"}"),
            AnswersFault::AnsweredTwice { .. } => say!("keep one of the two"),
            AnswersFault::NotAsked(_) => say!("take it out, with all answers below it"),
            AnswersFault::Refused { mend, .. } => mend.clone(),
        }
    }
}

impl Answers {
    /// Reads the answers of a text.
    ///
    /// # Errors
    /// The first line that cannot be used.
    pub fn read(text: &str) -> Result<Answers, AnswersError> {
        let mut answers = Answers::default();
        for (at, text) in text.lines().enumerate() {
            let (text, line) = (text.trim(), at + 1);
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            if text.starts_with('{') {
                answers.put_named(text, line).map_err(|fault| AnswersError { line, fault })?;
            } else {
                answers.in_order.push_back(WrittenAnswer { text: text.to_owned(), line });
            }
        }
        Ok(answers)
    }

    /// Puts the answers of a line that names their questions among the others.
    fn put_named(&mut self, text: &str, line: usize) -> Result<(), AnswersFault> {
        let AnswerFields(read) =
            serde_json::from_str(text).map_err(|error| AnswersFault::NoJson(json_reason(&error)))?;
        for (question, answer) in read {
            if !InterviewQuestion::is_id(&question) {
                return Err(AnswersFault::UnknownQuestion(question));
            }
            let text = match answer {
                Value::String(text) => text,
                Value::Number(number) => number.to_string(),
                _ => return Err(AnswersFault::NoAnswer(question)),
            };
            if let Some(before) = self.by_question.insert(question.clone(), WrittenAnswer { text, line }) {
                return Err(AnswersFault::AnsweredTwice { question, before: before.line });
            }
        }
        Ok(())
    }

    /// The answer to a question: the one that names it, or else the next in order. `None` if there are no more.
    pub fn next(&mut self, question: &str) -> Option<WrittenAnswer> {
        self.by_question.remove(question).or_else(|| self.in_order.pop_front())
    }

    /// Checks that no answer is left of those that stand in order.
    ///
    /// # Errors
    /// One is left.
    pub fn all_asked(&self) -> Result<(), AnswersError> {
        match self.in_order.front() {
            None => Ok(()),
            Some(WrittenAnswer { text, line }) => {
                Err(AnswersError { line: *line, fault: AnswersFault::NotAsked(text.clone()) })
            }
        }
    }

    /// The questions that were answered and not asked.
    pub fn unused(&self) -> impl Iterator<Item = &str> {
        self.by_question.keys().map(String::as_str)
    }
}

/// The fields of a JSON object in their order, with those that stand there twice.
struct AnswerFields(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for AnswerFields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnswerFields, D::Error> {
        struct AnswerFieldsVisitor;
        impl<'de> Visitor<'de> for AnswerFieldsVisitor {
            type Value = AnswerFields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<AnswerFields, A::Error> {
                let mut all = Vec::new();
                while let Some(field) = fields.next_entry()? {
                    all.push(field);
                }
                Ok(AnswerFields(all))
            }
        }
        deserializer.deserialize_map(AnswerFieldsVisitor)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn said(text: &str) -> String {
        Answers::read(text).expect_err("a line that cannot be used").to_string()
    }

    #[test]
    fn answers_by_question_come_first_and_the_others_in_order() {
        let text = "# ours\n\n riichi \n{\"players\": 4, \"1f0c33aa\": \"2,000\"}\nback\n";
        let mut answers = Answers::read(text).expect("answers");
        let answer = |text: &str, line: usize| Some(WrittenAnswer { text: text.to_owned(), line });
        assert_eq!(answers.next("1f0c33aa"), answer("2,000", 4));
        assert_eq!(answers.next("grammar"), answer("riichi", 3));
        assert_eq!(answers.unused().collect::<Vec<_>>(), ["players"]);
        assert_eq!(answers.next("players"), answer("4", 4));
        assert!(answers.all_asked().is_err());
        assert_eq!(answers.next("players"), answer("back", 5));
        assert_eq!(answers.next("players"), None);
        assert!(answers.all_asked().is_ok());
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_line() {
        assert!(said("7700\n{\"1f0c33aa\":").starts_with("line 2 of the answers: this is not JSON"));
        assert_eq!(said("{\"1f0c33a\":\"no\"}"), "line 1 of the answers: no question is called `1f0c33a`");
        assert_eq!(
            said("{\"1f0c33aa\":[1]}"),
            "line 1 of the answers: the answer to `1f0c33aa` is neither a text nor a number"
        );
        let twice = "{\"players\":3}\n{\"players\":4}";
        assert_eq!(said(twice), "line 2 of the answers: `players` has already been answered, on line 1");
        let in_one_line = "{\"players\":3,\"players\":4}";
        assert_eq!(said(in_one_line), "line 1 of the answers: `players` has already been answered, on line 1");
    }
}
