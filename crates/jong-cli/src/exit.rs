//! How the command ends: its answer as an exit code, or what kept it from answering.

use std::io;
use std::process::ExitCode;

use jong::OpenError;

use crate::diagnostics;
use crate::out;

/// The answer, as an exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done.
    Done = 0,
    /// The answer is "no".
    No = 1,
    /// Something could not be read, and the output says what.
    Unreadable = 2,
}

/// What kept a verb from answering.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The rules could not be opened.
    Rules(OpenError),
    /// Something else, in a sentence, and perhaps how to mend it.
    Said(String, Option<String>),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// A failure in a sentence.
    pub(crate) fn said(message: impl Into<String>) -> Failure {
        Failure::Said(message.into(), None)
    }

    /// A failure in a sentence, with how to mend it.
    pub(crate) fn with_help(message: impl Into<String>, help: impl Into<String>) -> Failure {
        Failure::Said(message.into(), Some(help.into()))
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

/// What a verb comes to.
pub(crate) type Done = Result<Exit, Failure>;

/// Says what went wrong, if anything did, and turns it into an exit code.
pub(crate) fn leave(done: Done) -> ExitCode {
    let failure = match done {
        Ok(exit) => return ExitCode::from(exit as u8),
        // Whoever read the output has seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    let text = match failure {
        Failure::Rules(OpenError::NotFound { message, near, .. }) => {
            diagnostics::sentence(&message, near.map(|near| format!("did you mean `{near}`?")).as_deref())
        }
        Failure::Rules(OpenError::Faults { faults, files }) => diagnostics::faults(&faults, &files),
        Failure::Said(message, help) => diagnostics::sentence(&message, help.as_deref()),
        Failure::Io(error) => diagnostics::sentence(&error.to_string(), None),
    };
    out::complain(&text);
    ExitCode::from(Exit::Unreadable as u8)
}
