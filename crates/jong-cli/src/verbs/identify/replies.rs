//! The sources of replies.

use std::io::{self, IsTerminal};

use jong_lab::identify::{AnswerWord, Answers, AnswersError, WrittenAnswer};

use crate::exit::Failure;
use crate::input;
use crate::out::spoken;

/// The reply to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// An answer, with its line.
    Answer(WrittenAnswer),
    /// The last answer was wrong; the word as it was written, with its line.
    Back(WrittenAnswer),
    /// The wish to end.
    Quit,
    /// The wish to know which answers there are.
    Help,
}

/// A source of replies: answers that were written down, or a person who types them.
#[derive(Debug)]
pub(super) enum Replies {
    /// The answers of a file.
    Written(Answers),
    /// A person, with the number of lines that were typed.
    Typed(usize),
}

impl From<AnswersError> for Failure {
    fn from(error: AnswersError) -> Failure {
        Failure::with_help(error.text(), error.fault.mend())
    }
}

impl Replies {
    /// No replies at all.
    pub(super) fn none() -> Replies {
        Replies::Written(Answers::default())
    }

    /// The replies that a person types.
    pub(super) fn of_people() -> Replies {
        Replies::Typed(0)
    }

    /// The answers of a file.
    pub(super) fn of_file(file: &str) -> Result<Replies, Failure> {
        Ok(Replies::Written(Answers::read(&input::text(file)?)?))
    }

    /// True if a person sits there who can be asked once more.
    pub(super) fn prompts(&self) -> bool {
        matches!(self, Replies::Typed(_)) && io::stdin().is_terminal()
    }

    /// The reply to a question; `None` if there are no more.
    pub(super) fn next(&mut self, question: &str) -> Result<Option<Reply>, Failure> {
        let lines = match self {
            Replies::Written(answers) => return Ok(answers.next(question).map(Reply::of)),
            Replies::Typed(lines) => lines,
        };
        loop {
            let mut line = String::new();
            let read = io::stdin().read_line(&mut line)?;
            *lines += 1;
            let text = line.trim().to_owned();
            // A remark, as in a file of answers; an empty line says that nobody knows.
            if text.starts_with('#') {
                continue;
            }
            return Ok((read > 0).then(|| Reply::of(WrittenAnswer { text, line: *lines })));
        }
    }

    /// Checks that no answer is left of those that stand in a certain order.
    pub(super) fn all_asked(&self) -> Result<(), Failure> {
        match self {
            Replies::Written(answers) => Ok(answers.all_asked()?),
            Replies::Typed(_) => Ok(()),
        }
    }

    /// The questions that were answered and not asked.
    pub(super) fn unused(&self) -> Vec<String> {
        match self {
            Replies::Written(answers) => answers.unused().map(str::to_owned).collect(),
            Replies::Typed(_) => Vec::new(),
        }
    }
}

impl Reply {
    fn of(written: WrittenAnswer) -> Reply {
        match AnswerWord::of(&written.text, spoken()) {
            Some(AnswerWord::Back) => Reply::Back(written),
            Some(AnswerWord::Quit) => Reply::Quit,
            Some(AnswerWord::Help) => Reply::Help,
            Some(AnswerWord::Unknown | AnswerWord::NoWin) | None => Reply::Answer(written),
        }
    }
}
