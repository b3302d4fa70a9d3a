//! Faults and failures, for programs.

use jong::core::tree::{Fault, Files, Severity};
use jong::core::{Text, say};
use serde::Serialize;

use crate::exit::Said;
use crate::out::worded;

/// One fault. Lines and columns count from 1, columns in characters.
#[derive(Debug, Serialize)]
pub(crate) struct FaultJson<'a> {
    code: &'static str,
    severity: String,
    message: String,
    file: &'a str,
    line: usize,
    column: usize,
    end_column: usize,
    help: Option<String>,
}

/// Faults as the contract has them.
pub(crate) fn faults_json<'a>(faults: &'a [Fault], files: &'a Files) -> Vec<FaultJson<'a>> {
    faults.iter().map(|fault| fault_json(fault, files)).collect()
}

fn fault_json<'a>(fault: &'a Fault, files: &'a Files) -> FaultJson<'a> {
    let (begin, end) = (files.begin(fault.place), files.end(fault.place));
    let file = files.get(fault.place.file);
    // A fault of several lines is marked to the end of its first.
    let end_column = if end.line == begin.line {
        end.column
    } else {
        let first = file.text.lines().nth(begin.line - 1).unwrap_or_default();
        first.chars().count() + 1
    };
    FaultJson {
        code: (&fault.code).into(),
        severity: fault.severity.to_string(),
        message: worded(&fault.message),
        file: &file.name,
        line: begin.line,
        column: begin.column,
        end_column: end_column.max(begin.column),
        help: fault.help.as_ref().map(worded),
    }
}

/// The reason that a verb has no answer, in the shape of a refused record.
#[derive(Debug, Serialize)]
pub(crate) struct FailureJson {
    error: ErrorJson,
}

#[derive(Debug, Serialize)]
struct ErrorJson {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    defects: [(); 0],
}

impl FailureJson {
    pub(crate) fn new(said: &Said) -> FailureJson {
        let error = ErrorJson {
            code: said.code,
            message: worded(&said.message),
            help: said.help.as_ref().map(worded),
            defects: [],
        };
        FailureJson { error }
    }
}

/// Rules that cannot be used, with all their faults as `check` tells them.
#[derive(Debug, Serialize)]
pub(crate) struct FaultyJson<'a> {
    error: FaultyError<'a>,
}

#[derive(Debug, Serialize)]
struct FaultyError<'a> {
    code: &'static str,
    message: String,
    defects: [(); 0],
    faults: Vec<FaultJson<'a>>,
}

impl FaultyJson<'_> {
    pub(crate) fn new<'a>(faults: &'a [Fault], files: &'a Files) -> FaultyJson<'a> {
        let errors = || faults.iter().filter(|fault| fault.severity == Severity::Error);
        let code = errors().next().map_or("", |fault| (&fault.code).into());
        let said = errors().take(MOST_TOLD).map(|fault| fault.message.clone());
        let more: usize = errors().skip(MOST_TOLD).map(|fault| 1 + fault.alike).sum();
        let more = (more > 0).then(|| say!("and {more} more", more));
        let message = worded(&Text::joined(said.chain(more), say!("; ")));
        FaultyJson { error: FaultyError { code, message, defects: [], faults: faults_json(faults, files) } }
    }
}

/// The number of errors told in the message.
const MOST_TOLD: usize = 10;
