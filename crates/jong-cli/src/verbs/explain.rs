//! `jong explain`: the reasons for the worth of a hand, and for the absence of a pattern.

use jong::Ruleset;
use jong::core::say;
use jong_lab::concept::{WhyNotError, why_not};

use super::pattern::no_pattern;
use super::{ask_for_these, refuse};
use crate::args::{ExplainArgs, FormatArg};
use crate::ask::{SpelledHand, hand_from_stdin, some_hand};
use crate::diagnostics::at_their_words;
use crate::exit::{Exit, VerbResult};
use crate::input;
use crate::out::{self, spoken};
use jong_print::{Speech, explain as page};

/// Explains.
pub(crate) fn run(args: &ExplainArgs, json: bool, speech: Speech) -> VerbResult {
    // Programs read JSON, which is none of the formats of pages.
    let format = (!json).then_some(args.format.format);
    let rules = input::rules_beside(&args.rules, hand_from_stdin(&args.hand))?;
    let help = say!("write one with its winning tile, such as '234m 567p 88p 345s 67s +8s'");
    let text = some_hand(&args.hand, args.win.as_deref(), help)?;
    let asked = match ask_for_these(&args.hand, &text, args.win.as_deref(), &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    match &args.why_not {
        Some(name) => explain_lack(&asked, &rules, name, format, speech),
        None => explain_worth(&asked, &rules, format, speech),
    }
}

fn explain_worth(asked: &SpelledHand, rules: &Ruleset, format: Option<FormatArg>, speech: Speech) -> VerbResult {
    let told = match asked.hand.explain(rules, spoken()) {
        Ok(told) => told,
        Err(error) => return refuse(&at_their_words(asked.refuse(error.defects)), format.is_none()),
    };
    match format {
        Some(format) => out::show_as(&page::page(&asked.hand, rules, &told, speech), format)?,
        None => out::json(&told)?,
    }
    Ok(if told.wins() { Exit::Done } else { Exit::No })
}

/// Explains why a pattern does not count.
fn explain_lack(
    asked: &SpelledHand,
    rules: &Ruleset,
    name: &str,
    format: Option<FormatArg>,
    speech: Speech,
) -> VerbResult {
    let why = match why_not(&asked.hand, rules, name) {
        Ok(why) => why,
        Err(WhyNotError::Hand(error)) => {
            return refuse(&at_their_words(asked.refuse(error.defects)), format.is_none());
        }
        Err(WhyNotError::Name(unknown)) => return Err(no_pattern(&unknown, speech)),
    };
    match format {
        Some(format) => out::show_as(&page::why_not(&asked.hand, &why, speech), format)?,
        None => out::json(&asked.hand.with_id(why.in_language(spoken())))?,
    }
    Ok(Exit::Done)
}
