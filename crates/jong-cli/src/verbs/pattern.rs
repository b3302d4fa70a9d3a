//! `jong pattern`: a pattern, its worth in each ruleset, and the patterns that only look like it.

use jong::core::Text;
use jong::core::say;
use jong::{Lang, Ruleset};
use jong_lab::concept::{Concept, Concepts, KnownPattern};

use crate::args::Pattern;
use crate::exit::{Done, Exit, Failure};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Tells of it.
pub(crate) fn run(args: &Pattern, json: bool, speech: Speech, lang: Lang) -> Done {
    let concepts = Concepts::new(rulesets(args)?);
    // Names of several words need no quotation marks.
    let name = args.name.join(" ");
    let found = concepts.find(&name);
    if found.is_empty() {
        let limits = concepts.with_limit(&name);
        return Err(match limits[..] {
            [] => unknown(&name, &concepts.near(&name), speech),
            [..] => limit(&name, &limits),
        });
    }
    let told: Vec<Concept<'_>> = found.into_iter().map(|known| concepts.concept(known, lang)).collect();
    if json {
        out::json(&told)?;
    } else {
        out::show_as(&jong_print::pattern::page(&told, &name, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The rulesets of which it tells: those that were named by their ids, or else all there are; and files of one's own.
fn rulesets(args: &Pattern) -> Result<Vec<Ruleset>, Failure> {
    let is_file = |what: &&str| *what == input::STDIN || what.ends_with(".toml");
    let (files, ids): (Vec<&str>, Vec<&str>) = args.rules.iter().map(String::as_str).partition(is_file);
    if files.iter().filter(|what| **what == input::STDIN).count() > 1 {
        return Err(Failure::said(say!("the standard input cannot be two rulesets")));
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

/// The failure for the name of a limit, which is no pattern.
pub(super) fn limit(name: &str, rulesets: &[&Ruleset]) -> Failure {
    let first = &rulesets[0].info().id;
    let rules = Text::listed(rulesets.iter().map(|rules| rules.info().id.as_str()));
    let message = say!("`{id}` is not a pattern but a limit, in {rules}", id = name.escape_debug(), rules);
    Failure::with_help(message, say!("`jong show {rules}` shows what it takes and what it is worth", rules = first))
        .coded("unknown-pattern")
}

/// The failure for a name that no pattern has.
pub(super) fn unknown(name: &str, near: &[&KnownPattern], speech: Speech) -> Failure {
    let called = |known: &&KnownPattern| match speech.in_names(&known.names) {
        Some(name) => Text::verbatim(format!("`{}` ({name})", known.id)),
        None => Text::verbatim(format!("`{}`", known.id)),
    };
    let help = match near {
        [] => say!("`jong show RULES` lists the patterns of a ruleset with their names and ids"),
        near => say!("did you mean {names}?", names = Text::joined(near.iter().map(called), say!(", or "))),
    };
    Failure::with_help(say!("no pattern is called `{id}`", id = name.escape_debug()), help).coded("unknown-pattern")
}
