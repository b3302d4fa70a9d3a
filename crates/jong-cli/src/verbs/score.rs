//! `jong score`: the worth of a hand and the payments, for one hand or for many.

use jong::core::say;
use std::path::Path;

use jong::{Outcome, Ruleset, Scorer};

use super::{ask_for_these, batch, refuse};
use crate::args::ScoreArgs;
use crate::ask::{SpelledHand, hand_from_stdin, some_hand};
use crate::diagnostics::at_their_words;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Scores.
pub(crate) fn run(args: &ScoreArgs, json: bool, speech: Speech) -> VerbResult {
    let rules = input::rules_beside(&args.rules, args.jsonl || hand_from_stdin(&args.hand))?;
    if args.jsonl {
        only_stdin(&args.hand.words, "score", &args.rules)?;
        let payments = args.payments;
        let asked = if payments { "score --payments" } else { "score" };
        let part = batch::PartOrder::read(args.part.as_deref(), asked, &rules)?;
        // The rules are there until the command ends.
        let rules: &'static Ruleset = Box::leak(Box::new(rules));
        return batch::run(part, move || {
            let scorer = Scorer::new(rules).speaking(out::spoken());
            let mut scorer = if payments { scorer.with_payments() } else { scorer };
            move |text: &str, number: usize, answers: &mut Vec<u8>| scorer.write_line(text, number, answers)
        });
    }
    let help = say!("write one, such as '234m 567p 88p 345s 67s +8s', or give many to --jsonl");
    let text = some_hand(&args.hand, args.win.as_deref(), help)?;
    let asked = match ask_for_these(&args.hand, &text, args.win.as_deref(), &args.fields, &rules) {
        Ok(asked) => asked,
        Err(refused) => return refuse(&refused, json),
    };
    one(&asked, &rules, json, speech)
}

/// Checks that nothing is named but the standard input, from which records in lines come.
///
/// # Errors
/// There is another word on the command line.
pub(super) fn only_stdin(words: &[String], verb: &str, rules: &str) -> Result<(), Failure> {
    match words {
        [] => Ok(()),
        [one] if one == input::STDIN => Ok(()),
        words => {
            let what = words.join(" ");
            let message = say!(
                "`--jsonl` reads the standard input, so `{what}` cannot be given with it",
                what = what.escape_debug()
            );
            let file = Path::new(&what).is_file();
            let help = match file {
                true => say!("`jong {verb} --jsonl -r {rules} < {what}`", verb, rules, what),
                false => say!("leave it out, or leave out `--jsonl`"),
            };
            Err(Failure::with_help(message, help).coded("bad-value"))
        }
    }
}

/// Scores one hand.
fn one(asked: &SpelledHand, rules: &Ruleset, json: bool, speech: Speech) -> VerbResult {
    let scored = match asked.hand.score(rules, out::spoken()) {
        Ok(scored) => scored,
        Err(error) => return refuse(&at_their_words(asked.refuse(error.defects)), json),
    };
    let outcome = &scored.result.outcome;
    if json {
        out::json(&scored)?;
    } else {
        out::show(&jong_print::score::page(&asked.hand, rules, outcome, speech))?;
    }
    Ok(if matches!(outcome, Outcome::Win(_)) { Exit::Done } else { Exit::No })
}
