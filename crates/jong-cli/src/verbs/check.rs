//! `jong check`: every fault of rules files and lexicon files, and where it is.

mod conformance;

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use jong::OpenError;
use jong::core::tree::{Fault, FaultCode, Files, Place, Severity};
use jong::core::{Text, say};
use jong_lab::{CheckReport, Depth};
use serde::Serialize;

use crate::args::Check;
use crate::diagnostics::{self, FaultJson, faults_json};
use crate::exit::{Done, Exit, Failure, Said};
use crate::input;
use crate::out::{self, Page, grouped, tell, worded};

/// One file, as the contract has it.
#[derive(Debug, Serialize)]
struct FileJson<'a> {
    file: &'a str,
    faults: Vec<FaultJson<'a>>,
    /// Patterns of which it could not be shown that they can occur; left out where there is none.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    not_shown: &'a [String],
}

/// Checks them.
pub(crate) fn run(args: &Check, json: bool) -> Done {
    if args.conformance {
        return conformance::run(args, json);
    }
    let depth = if args.deep { Depth::Deep } else { Depth::Quick };
    let mut checked = Vec::new();
    for file in &args.files {
        match input::rules_file(file) {
            Ok(text) => checked.push(jong_lab::check_to(text, depth)),
            Err(failure) => {
                let said = match failure {
                    Failure::Rules(OpenError::NotFound { what, message, near }) => {
                        Said::of_missing(&what, message, near)
                    }
                    Failure::Said(said) => said,
                    failure => return Err(failure),
                };
                if !json {
                    out::complain(&diagnostics::sentence(&said.message, said.help.as_ref()));
                }
                checked.push(unreadable(file, said));
            }
        }
    }
    if args.files.is_empty() {
        checked = jong_lab::check_shipped_to(depth);
    }
    once(&mut checked);
    let is_unreadable = |checked: &CheckReport| checked.faults.iter().any(|fault| fault.code == FaultCode::Unreadable);
    let unread = checked.iter().any(is_unreadable);
    if json {
        let files: Vec<FileJson<'_>> = checked.iter().map(file_json).collect();
        match files.as_slice() {
            [one] if !args.files.is_empty() => out::json(one)?,
            all => out::json(&all)?,
        }
    } else {
        // What could not be read was said already.
        checked.retain(|checked| !is_unreadable(checked));
        out::show(&page(&checked, depth))?;
    }
    if args.stats {
        let stats: String = jong_lab::stats().lines().iter().map(|line| worded(line) + "\n").collect();
        // Beside JSON the line goes where it does not spoil it.
        if json {
            out::complain(&stats);
        } else {
            out::say(&stats)?;
        }
    }
    let errors = checked.iter().flat_map(|checked| &checked.faults).any(|fault| fault.severity == Severity::Error);
    Ok(match (unread, errors) {
        (true, _) => Exit::Unreadable,
        (false, true) => Exit::No,
        (false, false) => Exit::Done,
    })
}

/// The fault of a file that cannot be read at all.
fn unreadable(file: &str, said: Said) -> CheckReport {
    let mut files = Files::default();
    let place = Place::start_of(files.add(file.to_owned().into(), "".into()));
    let Said { message, help, .. } = said;
    let fault = Fault { help, ..Fault::error(FaultCode::Unreadable, place, message) };
    CheckReport { file: file.to_owned(), faults: vec![fault], files, not_shown: Vec::new() }
}

fn file_json(checked: &CheckReport) -> FileJson<'_> {
    let CheckReport { file, faults, files, not_shown } = checked;
    FileJson { file, faults: faults_json(faults, files), not_shown }
}

fn page(checked: &[CheckReport], depth: Depth) -> Page {
    let mut page = out::page();
    for checked in checked.iter().filter(|checked| !checked.faults.is_empty()) {
        page.gap();
        page.verbatim(&diagnostics::faults(&checked.faults, &checked.files));
    }
    if checked.is_empty() {
        return page;
    }
    page.gap();
    let faults = || checked.iter().flat_map(|checked| &checked.faults);
    let summary = diagnostics::summary(faults()).unwrap_or_else(|| tell!("no faults"));
    let said = match checked.len() {
        1 => tell!("1 file checked: {summary}", summary),
        n => tell!("{n} files checked: {summary}", n = grouped(n as i64), summary),
    };
    match faults().map(|fault| fault.severity).min() {
        None => page.good(&said),
        Some(Severity::Error) => page.bad(&said),
        Some(Severity::Warning | Severity::Note) => page.marked(&said),
    }
    let not_shown: Vec<&str> = checked.iter().flat_map(|checked| &checked.not_shown).map(String::as_str).collect();
    if let Some(said) = of_not_shown(&not_shown, depth) {
        page.note(&said, 0);
    }
    page
}

/// The number of patterns that are named of those that were not shown.
const MOST_NAMED: usize = 3;

/// The remark on patterns that were not shown, if there are any, with their names.
fn of_not_shown(ids: &[&str], depth: Depth) -> Option<String> {
    let named = ids.iter().take(MOST_NAMED).map(|id| format!("`{id}`"));
    let names: Vec<String> = named.collect();
    let patterns = match ids.len() {
        0 => return None,
        n if n > MOST_NAMED => {
            say!("{patterns} and {n} more", patterns = Text::listed(names), n = grouped((n - MOST_NAMED) as i64))
        }
        _ => Text::listed(names),
    };
    let patterns = worded(&patterns);
    let n = grouped(ids.len() as i64);
    Some(match (ids.len(), depth) {
        (1, Depth::Quick) => tell!(
            "1 pattern not shown ({patterns}): no hand was found with it, nor that there is none; `--deep` looks further",
            patterns
        ),
        (_, Depth::Quick) => tell!(
            "{n} patterns not shown ({patterns}): no hand was found with it, nor that there is none; `--deep` looks further",
            n,
            patterns
        ),
        (1, _) => {
            tell!("1 pattern not shown ({patterns}): no hand was found with it, nor that there is none", patterns)
        }
        _ => {
            tell!("{n} patterns not shown ({patterns}): no hand was found with it, nor that there is none", n, patterns)
        }
    })
}

/// A fault of a file that others extend is told once: where the file itself was checked, or else where it is met first.
fn once(checked: &mut [CheckReport]) {
    let mut told: BTreeSet<(PathBuf, u32, String)> = BTreeSet::new();
    for own in [true, false] {
        for CheckReport { file, faults, files, .. } in checked.iter_mut() {
            faults.retain(|fault| {
                let name = &files.get(fault.place.file).name;
                (name == file) != own || told.insert((plain(name), fault.place.start, fault.message.to_string()))
            });
        }
    }
}

/// A path without steps that lead nowhere.
fn plain(path: &str) -> PathBuf {
    Path::new(path).components().filter(|part| *part != Component::CurDir).collect()
}
