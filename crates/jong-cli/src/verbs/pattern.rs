//! `jong pattern`: a pattern, its worth in each ruleset, and the patterns that only look like it.

use jong::core::say;
use jong::{Lang, Ruleset};
use jong_lab::concept::{Concept, Concepts, UnknownName};

use crate::args::PatternArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Tells of it.
pub(crate) fn run(args: &PatternArgs, json: bool, speech: Speech, lang: Lang) -> VerbResult {
    let concepts = Concepts::new(rulesets(args)?);
    // Names of several words need no quotation marks.
    let name = args.name.join(" ");
    let found = concepts.find_by_name(&name).map_err(|unknown| no_pattern(&unknown, speech))?;
    let told: Vec<Concept<'_>> = found.into_iter().map(|known| concepts.concept(known, lang)).collect();
    if json {
        out::json(&told)?;
    } else {
        out::show_as(&jong_print::pattern::page(&told, &name, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The rulesets of which it tells: those that were named by their ids, or else all there are; and files of one's own.
fn rulesets(args: &PatternArgs) -> Result<Vec<Ruleset>, Failure> {
    let is_file = |what: &&str| *what == input::STDIN || what.ends_with(".toml");
    let (files, ids): (Vec<&str>, Vec<&str>) = args.rules.iter().map(String::as_str).partition(is_file);
    if files.iter().filter(|what| **what == input::STDIN).count() > 1 {
        return Err(Failure::sentence(say!("the standard input cannot be two rulesets")));
    }
    let shipped = || jong::shipped().collect();
    let mut wanted: Vec<&str> = if ids.is_empty() { shipped() } else { ids };
    wanted.extend(files);
    let mut seen: Vec<&str> = Vec::new();
    wanted.retain(|what| {
        !seen.contains(what) && {
            seen.push(what);
            true
        }
    });
    wanted.into_iter().map(input::rules).collect()
}

/// The failure for a name that no pattern has.
pub(super) fn no_pattern(unknown: &UnknownName, speech: Speech) -> Failure {
    let help = match unknown {
        UnknownName::Limit { rules, .. } => {
            let first = rules.first().cloned().unwrap_or_default();
            say!("`jong show {rules}` shows what it takes and what it is worth", rules = first)
        }
        UnknownName::Nothing { .. } => jong_print::pattern::did_you_mean(unknown, speech)
            .unwrap_or(say!("`jong show RULES` lists the patterns of a ruleset with their names and ids")),
    };
    Failure::with_help(unknown.text(), help).coded(UnknownName::CODE)
}
