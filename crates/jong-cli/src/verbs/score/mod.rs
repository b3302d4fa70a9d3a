//! `jong score`: what a hand is worth and who pays, for one hand or for many.

mod text;

use jong::core::hand::{Rejected, Win};
use jong::core::{Finished, NoWin, Payment};
use jong::{Outcome, ResultLine, Ruleset, Scorer};

use super::{batch, refuse};
use crate::args::Score;
use crate::ask::{Asked, ask, hand_from_stdin, some_hand};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;
use crate::words::Words;

/// Scores.
pub(crate) fn run(args: &Score, json: bool, words: Words) -> Done {
    let rules = input::rules_beside(&args.rules, args.jsonl || hand_from_stdin(&args.hand))?;
    if args.jsonl {
        // The rules are there until the command ends.
        let rules: &'static Ruleset = Box::leak(Box::new(rules));
        return batch::run(move || {
            let mut scorer = Scorer::new(rules);
            move |text: &str, number: usize, answers: &mut Vec<u8>| scorer.write_line(text, number, answers)
        });
    }
    let help = "write one, such as '234m 567p 88p 345s 67s +8s', or give many to --jsonl";
    let text = some_hand(&args.hand, args.win.as_deref(), help)?;
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
        out::json(&asked.assumed.beside(&line)?)?;
    } else {
        let paid = checked.map(|win| payments(rules, win)).unwrap_or_default();
        text::page(asked, rules, &outcome, &paid, words).say()?;
    }
    Ok(exit)
}

/// Every payment, if nobody else won.
fn payments(rules: &Ruleset, win: Win) -> Vec<Payment> {
    let seat = win.situation.seat;
    let mut finished = Finished { winners: std::iter::once(seat).collect(), ..Finished::default() };
    finished.players[seat.index()] = Some((win.hand, win.situation));
    rules.settle(&finished).map(|settled| settled.payments).unwrap_or_default()
}
