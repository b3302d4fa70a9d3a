//! `jong check`: every fault of rules files and lexicon files, and where it is.

mod conformance;

use jong::OpenError;
use jong::core::tree::Severity;
use jong::core::{Text, say};
use jong_lab::{CheckReport, CheckedFile, Depth, tell_once};

use crate::args::CheckArgs;
use crate::diagnostics;
use crate::exit::{Exit, Failure, FailureSentence, VerbResult};
use crate::input;
use crate::out::{self, Page, grouped, tell, worded};

/// Checks them.
pub(crate) fn run(args: &CheckArgs, json: bool) -> VerbResult {
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
                    Failure::Rules(error @ OpenError::Shelf(_)) => FailureSentence::of_rules(&error),
                    Failure::Said(said) => said,
                    failure => return Err(failure),
                };
                if !json {
                    out::complain(&diagnostics::sentence(&said.message, said.help.as_ref()));
                }
                checked.push(CheckReport::unreadable(file, said.message, said.help));
            }
        }
    }
    if args.files.is_empty() {
        checked = jong_lab::check_shipped_to(depth);
    }
    tell_once(&mut checked);
    let unread = checked.iter().any(CheckReport::is_unreadable);
    if json {
        let files: Vec<CheckedFile<'_>> = checked.iter().map(|checked| checked.in_language(out::spoken())).collect();
        match files.as_slice() {
            [one] if !args.files.is_empty() => out::json(one)?,
            all => out::json(&all)?,
        }
    } else {
        // What could not be read was said already.
        checked.retain(|checked| !checked.is_unreadable());
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
        (1, Depth::Quick) => {
            tell!("1 pattern neither found in a hand nor ruled out ({patterns}); `--deep` looks further", patterns)
        }
        (_, Depth::Quick) => tell!(
            "{n} patterns neither found in a hand nor ruled out ({patterns}); `--deep` looks further",
            n,
            patterns
        ),
        (1, _) => {
            tell!("1 pattern neither found in a hand nor ruled out ({patterns})", patterns)
        }
        _ => {
            tell!("{n} patterns neither found in a hand nor ruled out ({patterns})", n, patterns)
        }
    })
}
