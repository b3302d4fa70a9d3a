//! What is wrong, for programs.

use jong::core::rules::{Fault, Files, Severity};
use serde::Serialize;

use crate::exit::Said;

/// One fault. Lines and columns count from 1, columns in characters.
#[derive(Debug, Serialize)]
pub(crate) struct FaultJson<'a> {
    code: &'static str,
    severity: String,
    message: &'a str,
    file: &'a str,
    line: usize,
    column: usize,
    end_column: usize,
    help: Option<&'a str>,
}

/// Faults as the contract has them.
pub(crate) fn faults_json<'a>(faults: &'a [Fault], files: &'a Files) -> Vec<FaultJson<'a>> {
    faults.iter().map(|fault| fault_json(fault, files)).collect()
}

fn fault_json<'a>(fault: &'a Fault, files: &'a Files) -> FaultJson<'a> {
    let (begin, end) = (files.begin(fault.place), files.end(fault.place));
    let file = files.get(fault.place.file);
    // What goes on over several lines is marked to the end of its first.
    let end_column = if end.line == begin.line {
        end.column
    } else {
        let first = file.text.lines().nth(begin.line - 1).unwrap_or_default();
        first.chars().count() + 1
    };
    FaultJson {
        code: (&fault.code).into(),
        severity: fault.severity.to_string(),
        message: &fault.message,
        file: &file.name,
        line: begin.line,
        column: begin.column,
        end_column: end_column.max(begin.column),
        help: fault.help.as_deref(),
    }
}

/// What kept a verb from answering, in the shape of a record that is refused.
#[derive(Debug, Serialize)]
pub(crate) struct FailureJson<'a> {
    error: ErrorJson<'a>,
}

#[derive(Debug, Serialize)]
struct ErrorJson<'a> {
    code: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
    defects: [(); 0],
}

impl FailureJson<'_> {
    pub(crate) fn new(said: &Said) -> FailureJson<'_> {
        let error = ErrorJson { code: said.code, message: &said.message, help: said.help.as_deref(), defects: [] };
        FailureJson { error }
    }
}

/// Rules that cannot be used, with everything that is wrong with them as `check` tells it.
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
        let said: Vec<&str> = errors().take(MOST_TOLD).map(|fault| fault.message.as_str()).collect();
        let more: usize = errors().skip(MOST_TOLD).map(|fault| 1 + fault.alike).sum();
        let more = if more > 0 { format!("; and {more} more") } else { String::new() };
        let message = said.join("; ") + &more;
        FaultyJson { error: FaultyError { code, message, defects: [], faults: faults_json(faults, files) } }
    }
}

/// So many errors are told in the message.
const MOST_TOLD: usize = 10;
