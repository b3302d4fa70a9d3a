//! Faults of rules files and failures, for programs.

use jong_core::rules::FaultyRules;
#[cfg(feature = "schema")]
use jong_core::tree::FaultCode;
use jong_core::tree::{Edit, Fault, Files, Severity};
use jong_core::{Text, say};
use serde::Serialize;

use crate::{Lang, OpenError};

/// A fault of a rules file, its sentences in a language. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultEntry<'a> {
    /// The kind of fault.
    #[cfg_attr(feature = "schema", schemars(with = "FaultCode"))]
    pub code: &'static str,
    /// The severity: `error`, `warning` or `note`.
    #[cfg_attr(feature = "schema", schemars(with = "Severity"))]
    pub severity: String,
    /// The fault in a sentence.
    pub message: String,
    /// The file.
    pub file: &'a str,
    /// The line.
    pub line: usize,
    /// The column of its first character.
    pub column: usize,
    /// The column behind its last character in this line.
    pub end_column: usize,
    /// The way to mend it.
    pub help: Option<String>,
    /// The change of the file that mends it, if a machine can make it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edit: Option<EditEntry>,
}

/// A change of a file that mends a fault. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EditEntry {
    /// The change in a few words.
    pub title: String,
    /// The line at which the stretch begins that is replaced.
    pub line: usize,
    /// The column of its first character.
    pub column: usize,
    /// The line at which it ends.
    pub end_line: usize,
    /// The column behind its last character.
    pub end_column: usize,
    /// The text that stands there afterwards.
    pub text: String,
}

impl EditEntry {
    /// The entry of a change of one of some files.
    pub fn new(edit: Edit, files: &Files, lang: Lang) -> EditEntry {
        let (begin, end) = (files.begin(edit.place), files.end(edit.place));
        EditEntry {
            title: lang.tell(&edit.title),
            line: begin.line,
            column: begin.column,
            end_line: end.line,
            end_column: end.column,
            text: edit.text,
        }
    }
}

impl<'a> FaultEntry<'a> {
    /// The entry of a fault in one of some files.
    pub fn new(fault: &'a Fault, files: &'a Files, lang: Lang) -> FaultEntry<'a> {
        let (begin, end) = (files.begin(fault.place), files.end(fault.place));
        let file = files.get(fault.place.file);
        // A fault of several lines is marked to the end of its first.
        let end_column = if end.line == begin.line {
            end.column
        } else {
            let first = file.text.lines().nth(begin.line - 1).unwrap_or_default();
            first.chars().count() + 1
        };
        FaultEntry {
            code: (&fault.code).into(),
            severity: fault.severity.to_string(),
            message: lang.tell(&fault.message),
            file: &file.name,
            line: begin.line,
            column: begin.column,
            end_column: end_column.max(begin.column),
            help: fault.help.as_ref().map(|help| lang.tell(help)),
            edit: fault.edit(files).map(|edit| EditEntry::new(edit, files, lang)),
        }
    }

    /// The entries of all faults in some files.
    pub fn all(faults: &'a [Fault], files: &'a Files, lang: Lang) -> Vec<FaultEntry<'a>> {
        faults.iter().map(|fault| FaultEntry::new(fault, files, lang)).collect()
    }
}

/// The answer to a question that has none, in the shape of a refused record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FailureLine<'a> {
    /// The reason.
    pub error: FailureReason<'a>,
}

/// The reason that a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FailureReason<'a> {
    /// The code of the reason.
    pub code: &'static str,
    /// The reason in a sentence.
    pub message: String,
    /// The advice that mends it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The defects of a hand: none, for the question had no hand that could be read.
    pub defects: [(); 0],
    /// The faults of rules that cannot be used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Vec<FaultEntry<'a>>>,
}

/// Limit of the errors that are told in the message.
const MOST_TOLD: usize = 10;

impl<'a> FailureLine<'a> {
    /// A failure with its code and, if there is any, advice.
    pub fn new(code: &'static str, message: &Text, help: Option<&Text>, lang: Lang) -> FailureLine<'a> {
        let help = help.map(|help| lang.tell(help));
        FailureLine { error: FailureReason { code, message: lang.tell(message), help, defects: [], faults: None } }
    }

    /// Rules that cannot be opened; if they have faults, with all of them.
    pub fn of_rules(error: &'a OpenError, lang: Lang) -> FailureLine<'a> {
        let line = FailureLine::new(error.code(), &error.text(), error.help().as_ref(), lang);
        match error {
            OpenError::Faults(FaultyRules { faults, files }) => {
                let faults = Some(FaultEntry::all(faults, files, lang));
                FailureLine { error: FailureReason { faults, ..line.error } }
            }
            OpenError::Shelf(_) => line,
        }
    }
}

impl OpenError {
    /// The code of the error, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            OpenError::Shelf(error) => error.code(),
            OpenError::Faults(FaultyRules { faults, .. }) => {
                errors(faults).next().map_or("", |fault| fault.code.into())
            }
        }
    }

    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            OpenError::Shelf(error) => error.text(),
            OpenError::Faults(FaultyRules { faults, .. }) => {
                let said = errors(faults).take(MOST_TOLD).map(|fault| fault.message.clone());
                let more: usize = errors(faults).skip(MOST_TOLD).map(|fault| 1 + fault.alike).sum();
                let more = (more > 0).then(|| say!("and {more} more", more));
                Text::joined(said.chain(more), say!("; "))
            }
        }
    }

    /// The advice that mends it, if there is any.
    pub fn help(&self) -> Option<Text> {
        match self {
            OpenError::Shelf(error) => error.near().map(|near| say!("did you mean `{near}`?", near)),
            OpenError::Faults(_) => None,
        }
    }
}

/// The errors among some faults.
fn errors(faults: &[Fault]) -> impl Iterator<Item = &Fault> {
    faults.iter().filter(|fault| fault.severity == Severity::Error)
}
