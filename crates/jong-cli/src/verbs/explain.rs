//! `jong explain`: the reasons for the worth of a hand, and for the absence of a pattern.

use jong::core::NoWin;
use jong::core::hand::{HandError, Win};
use jong::core::say;
use jong::explain::{UnknownPattern, why_not_wrong_size};
use jong::{Explanation, Outcome, ResultLine, Ruleset, WhyNot, WithAssumptions, WithId};
use jong_lab::concept::{KnownPattern, pattern_called};
use serde::Serialize;

use super::pattern::{limit, unknown};
use super::{ask_in_full, refuse};
use crate::args::{Explain, Format};
use crate::ask::{Asked, hand_from_stdin, some_hand};
use crate::diagnostics::at_their_words;
use crate::exit::{Done, Exit, Failure};
use crate::input;
use crate::out::{self, spoken};
use jong_print::{Speech, explain as page};

/// Explains.
pub(crate) fn run(args: &Explain, json: bool, speech: Speech) -> Done {
    // Programs read JSON, which is none of the formats of pages.
    let format = (!json).then_some(args.format.format);
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let help = say!("write one with its winning tile, such as '234m 567p 88p 345s 67s +8s'");
    let text = some_hand(&args.hand, args.win.as_deref(), help)?;
    let asked = match ask_in_full(&args.hand, &text, args.win.as_deref(), &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    match (asked.draft.clone().check(&rules), &args.why_not) {
        (Ok(win), Some(name)) => {
            let why = of_pattern(&rules, name, speech, |id| jong::why_not_pattern(&rules, &win, id))?;
            why_not(&asked, &why, format, speech)
        }
        (Ok(win), None) => explain(&asked, &rules, &win, format, speech),
        (Err(HandError::WrongSize { has, wants }), Some(name)) => {
            let why = of_pattern(&rules, name, speech, |id| why_not_wrong_size(&rules, (has, wants), id))?;
            why_not(&asked, &why, format, speech)
        }
        (Err(HandError::WrongSize { has, wants }), None) => {
            let message = jong::score::wrong_size(has, wants);
            if let Some(format) = format {
                out::show_as(&page::wrong_size(asked.hand(), &rules, &message, speech), format)?;
            } else {
                let outcome = Outcome::NoWin { rules: &rules, why: NoWin::WrongSize, message };
                let line = ResultLine { id: asked.id.clone(), outcome, lang: spoken() };
                out::json(&WithAssumptions { result: line, assumed: asked.assumed })?;
            }
            Ok(Exit::No)
        }
        (Err(HandError::Defects(defects)), _) => refuse(&at_their_words(asked.refuse(defects)), json),
    }
}

fn explain(asked: &Asked, rules: &Ruleset, win: &Win, format: Option<Format>, speech: Speech) -> Done {
    let told = Explanation { lang: spoken(), ..jong::explain(rules, win) };
    match format {
        Some(format) => out::show_as(&page::page(asked.hand(), &told, speech), format)?,
        None => out::json(&beside(asked, &told))?,
    }
    Ok(if told.outcome.is_ok() { Exit::Done } else { Exit::No })
}

/// The answer about a pattern that is named by its id, or as some language calls it.
fn of_pattern<'a>(
    rules: &Ruleset,
    name: &str,
    speech: Speech,
    why: impl Fn(&str) -> Result<WhyNot<'a>, UnknownPattern>,
) -> Result<WhyNot<'a>, Failure> {
    let unknown = |near: &[KnownPattern]| unknown(name, &near.iter().collect::<Vec<_>>(), speech);
    why(name).or_else(|_| match pattern_called(rules, name) {
        Ok(id) => why(&id).map_err(|_| unknown(&[])),
        Err(other) if other.is_limit => Err(limit(name, &[rules])),
        Err(other) => Err(unknown(&other.near)),
    })
}

fn why_not(asked: &Asked, why: &WhyNot<'_>, format: Option<Format>, speech: Speech) -> Done {
    match format {
        Some(format) => out::show_as(&page::why_not(asked.hand(), why, speech), format)?,
        None => out::json(&beside(asked, &why.told(spoken())))?,
    }
    Ok(Exit::Done)
}

/// The answer as JSON, with the id that was given and the assumptions.
fn beside<'a, T: Serialize>(asked: &'a Asked, told: &'a T) -> impl Serialize + 'a {
    WithAssumptions { result: WithId { id: asked.id.as_deref(), result: told }, assumed: asked.assumed }
}
