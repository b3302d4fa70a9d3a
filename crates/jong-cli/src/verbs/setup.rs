//! `jong completions` and `jong man`: the command described to shells and to `man`.

use clap::Command;
use clap_mangen::Man as Page;
use jong::core::{Text, say};

use crate::args::{self, CompletionsArgs, ManArgs};
use crate::exit::{Exit, Failure, VerbResult};
use crate::out;

/// Writes a completion script.
pub(crate) fn completions(args: &CompletionsArgs) -> VerbResult {
    let mut command = args::command();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "jong", &mut script);
    out::bytes(&script)?;
    Ok(Exit::Done)
}

/// Writes a manual page.
pub(crate) fn man(args: &ManArgs) -> VerbResult {
    let whole = args::command();
    let command = match &args.verb {
        None => &whole,
        Some(verb) => whole.find_subcommand(verb).ok_or_else(|| {
            let verbs: Vec<&str> = whole.get_subcommands().map(|verb| verb.get_name()).collect();
            let message = say!("there is no verb `{verb}`", verb = verb.escape_debug());
            Failure::with_help(message, Text::listed(verbs)).coded("unknown-verb")
        })?,
    };
    let mut page = Vec::new();
    let source = concat!("jong ", env!("CARGO_PKG_VERSION"));
    Page::new(command.clone()).source(source).render(&mut page)?;
    let page = laid_out(&String::from_utf8_lossy(&page), &usage(command));
    out::bytes(page.as_bytes())?;
    Ok(Exit::Done)
}

/// The usage of the command, in one line of roff.
fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage:").trim().replace('-', "\\-")
}

/// A page with the usage that help shows, and with its examples and their remarks line by line, as they are.
fn laid_out(page: &str, usage: &str) -> String {
    let mut laid = String::new();
    let mut section = "";
    for line in page.lines() {
        if let Some(name) = line.strip_prefix(".SH ") {
            if section == "EXTRA" {
                laid.push_str(".fi\n");
            }
            section = name;
        }
        match (section, line) {
            ("SYNOPSIS", ".SH SYNOPSIS") => laid.push_str(&format!("{line}\n{usage}\n")),
            ("SYNOPSIS", _) | ("EXTRA", "Examples:") => {}
            ("EXTRA", ".SH EXTRA") => laid.push_str(".SH EXAMPLES\n.nf\n"),
            _ => laid.push_str(&format!("{}\n", line.trim_end())),
        }
    }
    if section == "EXTRA" {
        laid.push_str(".fi\n");
    }
    laid
}
