//! The end of the command: its answer as an exit code, or the failure that kept it from answering.

use std::io;
use std::process::ExitCode;

use jong::OpenError;
use jong::core::rules::{FaultyRules, ShelfError};
use jong::core::{Text, say};
use jong::failure::FailureLine;

use crate::diagnostics;
use crate::out;

/// The answer, as an exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done.
    Done = 0,
    /// The answer is "no".
    No = 1,
    /// The input could not be read; the output says where.
    Unreadable = 2,
    /// Somebody stopped it; the output says what was done until then. Shells say the same of a program that Ctrl-C ends.
    Stopped = 130,
}

/// The failure that kept a verb from answering.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The rules could not be opened.
    Rules(OpenError),
    /// Another failure, in a sentence.
    Said(FailureSentence),
    /// Reading or writing failed.
    Io(io::Error),
    /// The settings in force cannot be known.
    Usual(&'static Failure),
}

/// The failure that kept a verb from answering, in a sentence.
#[derive(Debug)]
pub(crate) struct FailureSentence {
    /// The code for programs.
    pub(crate) code: &'static str,
    /// The sentence.
    pub(crate) message: Text,
    /// The advice that mends it.
    pub(crate) help: Option<Text>,
}

/// The code of input that cannot be read at all.
pub(crate) const UNREADABLE: &str = "unreadable";

impl Failure {
    /// A failure in a sentence, for a file or a text that cannot be read.
    pub(crate) fn sentence(message: Text) -> Failure {
        Failure::Said(FailureSentence { code: UNREADABLE, message, help: None })
    }

    /// A failure in a sentence, with advice that mends it.
    pub(crate) fn with_help(message: Text, help: Text) -> Failure {
        Failure::Said(FailureSentence { code: UNREADABLE, message, help: Some(help) })
    }

    /// A failure in a sentence with a code for programs, and with advice if there is some.
    pub(crate) fn with_code(code: &'static str, message: Text, help: Option<Text>) -> Failure {
        Failure::Said(FailureSentence { code, message, help })
    }

    /// The failure in a sentence.
    pub(crate) fn text(&self) -> Text {
        match self.at_root() {
            Failure::Rules(error) => error.text(),
            Failure::Said(said) => said.message.clone(),
            Failure::Io(error) => jong::core::rules::os_reason(error),
            // At the root there is none.
            Failure::Usual(_) => Text::verbatim(""),
        }
    }

    /// The failure in a sentence, with the advice that mends it behind it.
    pub(crate) fn text_with_help(&self) -> Text {
        match self.at_root() {
            Failure::Said(FailureSentence { message, help: Some(help), .. }) => {
                say!("{why}; {help}", why = message.clone(), help = help.clone())
            }
            failure => failure.text(),
        }
    }

    /// The same failure, if it is told in a sentence, with the file that it is about.
    pub(crate) fn of_file(self, file: &str) -> Failure {
        match self {
            Failure::Said(said) => {
                let message = say!("{file}: {why}", file = file.to_owned(), why = said.message);
                Failure::Said(FailureSentence { message, ..said })
            }
            failure => failure,
        }
    }

    /// The failure itself, wherever it was found.
    fn at_root(&self) -> &Failure {
        match self {
            Failure::Usual(failure) => failure.at_root(),
            failure => failure,
        }
    }

    /// The same failure with another code for programs.
    pub(crate) fn coded(self, code: &'static str) -> Failure {
        match self {
            Failure::Said(said) => Failure::Said(FailureSentence { code, ..said }),
            failure => failure,
        }
    }
}

impl FailureSentence {
    /// The failure of rules that cannot be opened.
    pub(crate) fn of_rules(error: &OpenError) -> FailureSentence {
        FailureSentence { code: error.code(), message: error.text(), help: help_of(error) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        Failure::Rules(error)
    }
}

/// The advice that mends rules which cannot be opened: where no name is near, the list of all.
pub(crate) fn help_of(error: &OpenError) -> Option<Text> {
    let unknown = matches!(error, OpenError::Shelf(ShelfError::Unknown { .. }));
    error.help().or_else(|| unknown.then_some(say!("`jong list` says which rules there are")))
}

/// The result of a verb.
pub(crate) type VerbResult = Result<Exit, Failure>;

/// Reports a failure, if there was one, and turns the result into an exit code. With `json` the report stands in the
/// place of the answer, in the shape of a record that is refused.
pub(crate) fn leave(done: VerbResult, json: bool) -> ExitCode {
    let failure = match done {
        Ok(exit) => return ExitCode::from(exit as u8),
        // Whoever read the output has seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    let said = match failure.at_root() {
        Failure::Rules(error) => {
            let help = help_of(error);
            let told = json.then(|| {
                let mut line = FailureLine::of_rules(error, out::spoken());
                line.error.help = help.as_ref().map(out::worded);
                out::json(&line)
            });
            if !matches!(told, Some(Ok(()))) {
                out::complain(&match error {
                    OpenError::Faults(FaultyRules { faults, files }) => diagnostics::faults(faults, files),
                    error => diagnostics::sentence(&error.text(), help.as_ref()),
                });
            }
            return ExitCode::from(Exit::Unreadable as u8);
        }
        Failure::Said(said) => said,
        // The output is perhaps what cannot be written to.
        Failure::Io(error) => {
            out::complain(&diagnostics::sentence(&jong::core::rules::os_reason(error), None));
            return ExitCode::from(Exit::Unreadable as u8);
        }
        // At the root there is none.
        Failure::Usual(_) => return ExitCode::from(Exit::Unreadable as u8),
    };
    let FailureSentence { code, message, help } = said;
    if !json || out::json(&FailureLine::new(code, message, help.as_ref(), out::spoken())).is_err() {
        out::complain(&diagnostics::sentence(message, help.as_ref()));
    }
    ExitCode::from(Exit::Unreadable as u8)
}
