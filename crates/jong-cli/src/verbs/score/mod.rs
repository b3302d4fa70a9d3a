//! `jong score`: what a hand is worth and who pays, for one hand or for many.

mod batch;
mod payments;
mod text;

use jong::Outcome;
use jong::core::NoWin;
use jong::core::hand::Rejected;
use jong::{ResultLine, Ruleset};
use serde_json::Value;

use crate::args::Score;
use crate::ask::{Asked, Refused, ask, hand_from_stdin, hand_text};
use crate::diagnostics;
use crate::exit::{Done, Exit, Failure};
use crate::input;
use crate::out;
use crate::words::Words;

pub(super) use text::{footer, written};

/// Scores.
pub(crate) fn run(args: &Score, json: bool, words: Words) -> Done {
    let rules = input::rules_beside(&args.rules, args.jsonl || hand_from_stdin(&args.hand))?;
    if args.jsonl {
        return batch::run(&rules);
    }
    let text = hand_text(&args.hand)?;
    if text.trim().is_empty() && args.hand.melds.is_empty() && args.win.is_none() {
        let help = "write one, such as '234m 567p 88p 345s 67s +8s', or give many to --jsonl";
        return Err(Failure::with_help("there is no hand to score", help));
    }
    let asked = match ask(&args.hand, &text, args.win.as_deref(), &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    one(&asked, &rules, json, words)
}

/// Scores one hand.
fn one(asked: &Asked, rules: &Ruleset, json: bool, words: Words) -> Done {
    let checked = asked.draft.clone().check(rules);
    let outcome = match &checked {
        Ok(win) => jong::score_win(rules, win),
        Err(Rejected::WrongSize { has, wants }) => {
            Outcome::NoWin(rules, NoWin::WrongSize, jong::wrong_size(*has, *wants))
        }
        Err(Rejected::Defects(defects)) => return refuse(&asked.refuse(defects.clone()), json),
    };
    let exit = if matches!(outcome, Outcome::Win(_)) { Exit::Done } else { Exit::No };
    if json {
        let line = ResultLine { id: asked.id.clone(), outcome };
        out::json(&with_assumed(&line, asked)?)?;
    } else {
        text::page(asked, rules, &outcome, words).say()?;
    }
    Ok(exit)
}

/// The result, and what was assumed for it if anything was.
fn with_assumed(line: &ResultLine<'_>, asked: &Asked) -> Result<Value, Failure> {
    let mut value = serde_json::to_value(line).map_err(std::io::Error::from)?;
    if let Value::Object(map) = &mut value
        && !asked.assumed.is_empty()
    {
        map.insert("assumed".to_owned(), asked.assumed.to_json());
    }
    Ok(value)
}

/// Says what is wrong with a hand.
pub(super) fn refuse(refused: &Refused, json: bool) -> Done {
    if json {
        out::json(&refused.to_line())?;
    } else {
        out::complain(&diagnostics::defects(refused))?;
    }
    Ok(Exit::Unreadable)
}
