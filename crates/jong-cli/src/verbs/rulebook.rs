//! `jong rulebook`: a ruleset as a document to hand out.

use jong::core::say;
use jong_print::rulebook::{Edition, Rulebook};

use crate::args::{self, Wording};
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out;

/// Writes it.
pub(crate) fn run(args: &args::RulebookArgs, json: bool, wording: &Wording) -> VerbResult {
    if json {
        return Err(Failure::with_help(
            say!("a rulebook is for people"),
            say!("for programs there is `jong show RULES --json`"),
        ));
    }
    if args.rules == input::STDIN && args.differences_from.as_deref() == Some(input::STDIN) {
        return Err(Failure::sentence(say!("the standard input cannot be both rulesets")));
    }
    let rules = input::rules(&args.rules)?;
    let other = args.differences_from.as_deref().map(input::rules).transpose()?;
    let edition = match &other {
        Some(other) => Edition::DifferencesFrom(other),
        None if args.sheet => Edition::Sheet,
        None => Edition::Whole,
    };
    out::show_as(&Rulebook::new(&rules).page(edition, wording.lang, wording.terms.key()), args.format)?;
    Ok(Exit::Done)
}
