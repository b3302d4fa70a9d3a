//! The sources of answers.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::io::{self, IsTerminal};

use jong::core::{Text, say};
use jong_lab::identify::{AnswerWord, InterviewQuestion};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::exit::Failure;
use crate::input;
use crate::out::spoken;

/// The reply to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// An answer, with its line.
    Answer(Written),
    /// The last answer was wrong; the word as it was written, with its line.
    Back(Written),
    /// The wish to end.
    Quit,
    /// The wish to know which answers there are.
    Help,
}

/// An answer, with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) text: String,
    /// The line.
    pub(super) at: usize,
}

/// Answers in order, by question, or as a person types them.
#[derive(Debug, Default)]
pub(super) struct Answers {
    in_order: VecDeque<Written>,
    by_question: BTreeMap<String, Written>,
    people: bool,
    lines: usize,
}

/// A fault of an answer in some line, with the advice that mends it.
pub(super) fn fault(line: usize, why: Text, help: Text) -> Failure {
    Failure::with_help(say!("line {line} of the answers: {why}", line, why), help)
}

impl Answers {
    /// No answers at all.
    pub(super) fn none() -> Answers {
        Answers::default()
    }

    /// The answers that a person types.
    pub(super) fn of_people() -> Answers {
        Answers { people: true, ..Answers::default() }
    }

    /// The answers of a file.
    pub(super) fn of_file(file: &str) -> Result<Answers, Failure> {
        Answers::read(&input::text(file)?)
    }

    fn read(text: &str) -> Result<Answers, Failure> {
        let mut answers = Answers::default();
        for (at, line) in text.lines().enumerate() {
            let (line, at) = (line.trim(), at + 1);
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with('{') {
                answers.named(line, at)?;
            } else {
                answers.in_order.push_back(Written { text: line.to_owned(), at });
            }
        }
        Ok(answers)
    }

    /// Reads answers that name their questions.
    fn named(&mut self, line: &str, at: usize) -> Result<(), Failure> {
        let AnswerFields(read) = serde_json::from_str(line).map_err(|error| {
            let why = say!("this is not JSON: {error}", error = error.to_string());
            fault(at, why, say!("write {\"question\":\"answer\"}, or the answer alone"))
        })?;
        for (question, answer) in read {
            if !InterviewQuestion::is_id(&question) {
                let help = say!("`jong identify --json` says what its questions are called");
                return Err(fault(at, say!("no question is called `{question}`", question), help));
            }
            let text = match answer {
                Value::String(text) => text,
                Value::Number(number) => number.to_string(),
                _ => {
                    let why = say!("the answer to `{question}` is neither a text nor a number", question);
                    return Err(fault(at, why, say!("write it like {\"players\":\"4\"}")));
                }
            };
            let written = Written { text, at };
            if let Some(before) = self.by_question.insert(question.clone(), written) {
                let why = say!("`{question}` has already been answered, on line {line}", question, line = before.at);
                return Err(fault(at, why, say!("keep one of the two")));
            }
        }
        Ok(())
    }

    /// True if a person sits there who can be asked once more.
    pub(super) fn prompts(&self) -> bool {
        self.people && io::stdin().is_terminal()
    }

    /// The reply to a question; `None` if there are no more answers.
    pub(super) fn next(&mut self, question: &str) -> Result<Option<Reply>, Failure> {
        if let Some(answer) = self.by_question.remove(question) {
            return Ok(Some(Reply::of(answer)));
        }
        if !self.people {
            return Ok(self.in_order.pop_front().map(Reply::of));
        }
        loop {
            let mut line = String::new();
            let read = io::stdin().read_line(&mut line)?;
            self.lines += 1;
            let text = line.trim().to_owned();
            // A remark, as in a file of answers; an empty line says that nobody knows.
            if text.starts_with('#') {
                continue;
            }
            return Ok((read > 0).then(|| Reply::of(Written { text, at: self.lines })));
        }
    }

    /// Checks that no answer is left of those that stand in a certain order.
    pub(super) fn all_asked(&self) -> Result<(), Failure> {
        let Some(next) = self.in_order.front() else { return Ok(()) };
        let why = say!("no question is left that `{answer}` could answer", answer = next.text);
        Err(fault(next.at, why, say!("take it out, with all answers below it")))
    }

    /// The questions that were answered and not asked.
    pub(super) fn unused(&self) -> impl Iterator<Item = &str> {
        self.by_question.keys().map(String::as_str)
    }
}

impl Reply {
    fn of(written: Written) -> Reply {
        match AnswerWord::of(&written.text, spoken()) {
            Some(AnswerWord::Back) => Reply::Back(written),
            Some(AnswerWord::Quit) => Reply::Quit,
            Some(AnswerWord::Help) => Reply::Help,
            Some(AnswerWord::Unknown | AnswerWord::NoWin) | None => Reply::Answer(written),
        }
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
        match Answers::read(text) {
            Err(Failure::Said(said)) => said.message.into(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn answers_by_question_come_first_and_the_others_in_order() {
        let text = "# ours\n\n riichi \n{\"players\": 4, \"1f0c33aa\": \"2,000\"}\nback\nQUIT\n";
        let mut answers = Answers::read(text).expect("answers");
        let answer = |text: &str, line: usize| Some(Reply::Answer(Written { text: text.to_owned(), at: line }));
        assert_eq!(answers.next("1f0c33aa").expect("no pipe"), answer("2,000", 4));
        assert_eq!(answers.next("grammar").expect("no pipe"), answer("riichi", 3));
        assert_eq!(answers.unused().collect::<Vec<_>>(), ["players"]);
        assert_eq!(answers.next("players").expect("no pipe"), answer("4", 4));
        assert!(answers.all_asked().is_err());
        assert_eq!(
            answers.next("players").expect("no pipe"),
            Some(Reply::Back(Written { text: "back".to_owned(), at: 5 }))
        );
        assert_eq!(answers.next("players").expect("no pipe"), Some(Reply::Quit));
        assert_eq!(answers.next("players").expect("no pipe"), None);
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
