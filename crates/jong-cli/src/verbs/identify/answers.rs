//! Where answers come from.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, IsTerminal};

use serde_json::Value;

use crate::exit::Failure;
use crate::input;

/// An answer, and where it stands.
#[derive(Debug, Clone)]
pub(super) struct Written {
    pub(super) text: String,
    pub(super) at: String,
}

/// Answers in order, by question, or as somebody types them.
#[derive(Debug, Default)]
pub(super) struct Answers {
    in_order: VecDeque<Written>,
    by_question: BTreeMap<String, Written>,
    people: bool,
    lines: usize,
}

impl Answers {
    /// None at all.
    pub(super) fn none() -> Answers {
        Answers::default()
    }

    /// Those that are typed.
    pub(super) fn of_people() -> Answers {
        Answers { people: true, ..Answers::default() }
    }

    /// Those of a file.
    pub(super) fn of_file(file: &str) -> Result<Answers, Failure> {
        let mut answers = Answers::default();
        for (at, line) in input::text(file)?.lines().enumerate() {
            let (line, at) = (line.trim(), format!("line {} of the answers", at + 1));
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if !line.starts_with('{') {
                answers.in_order.push_back(Written { text: line.to_owned(), at });
                continue;
            }
            let read: BTreeMap<String, Value> =
                serde_json::from_str(line).map_err(|error| Failure::said(format!("{at} is no JSON: {error}")))?;
            for (question, answer) in read {
                let text = match answer {
                    Value::String(text) => text,
                    Value::Number(number) => number.to_string(),
                    _ => {
                        let help = "write a text or a number, such as {\"players\":\"4\"}";
                        return Err(Failure::with_help(format!("{at}: the answer to `{question}` is neither"), help));
                    }
                };
                answers.by_question.insert(question, Written { text, at: at.clone() });
            }
        }
        Ok(answers)
    }

    /// Whether somebody sits there who can be asked once more.
    pub(super) fn prompts(&self) -> bool {
        self.people && io::stdin().is_terminal()
    }

    /// Whether answers stand on the screen already.
    pub(super) fn typed(&self) -> bool {
        self.prompts()
    }

    /// The answer to a question, if there is one.
    pub(super) fn next(&mut self, question: &str) -> Result<Option<Written>, Failure> {
        if let Some(answer) = self.by_question.remove(question) {
            return Ok(Some(answer));
        }
        if !self.people {
            return Ok(self.in_order.pop_front());
        }
        let mut line = String::new();
        let read = io::stdin().read_line(&mut line)?;
        self.lines += 1;
        let at = format!("line {} of the answers", self.lines);
        Ok((read > 0).then(|| Written { text: line.trim().to_owned(), at }))
    }
}
