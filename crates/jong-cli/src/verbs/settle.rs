//! `jong settle`: every payment at the end of a hand, for one hand or for many.

use jong::core::say;
use std::io::IsTerminal;

use jong::{ErrorLine, FinishedRecord, RecordError, Ruleset, SettledLine, Settlement};

use super::score::only_stdin;
use super::{batch, evening};
use crate::args::{Format, Settle};
use crate::diagnostics;
use crate::exit::{Done, Exit, Failure};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Settles.
pub(crate) fn run(args: &Settle, json: bool, speech: Speech) -> Done {
    let from_stdin = args.jsonl || args.file.as_deref().is_none_or(|file| file == input::STDIN);
    let rules = input::rules_beside(&args.rules, from_stdin)?;
    if args.jsonl {
        only_stdin(args.file.as_slice(), "settle", &args.rules)?;
        // The rules are there until the command ends.
        let rules: &'static Ruleset = Box::leak(Box::new(rules));
        return batch::run(move || {
            move |text: &str, number: usize, answers: &mut Vec<u8>| {
                let line = jong::settle_json(rules, text, Some(number))?;
                SettledLine { lang: out::spoken(), ..line }.write_line(answers);
                Ok(())
            }
        });
    }
    let nobody_writes = args.file.is_none() && std::io::stdin().is_terminal();
    if args.ask || (nobody_writes && !json) {
        return by_questions(args, &rules, json, speech);
    }
    if nobody_writes {
        let help = say!("name a file that says how a hand ended, or write that to the standard input");
        return Err(Failure::with_help(say!("there is no finished hand to settle"), help).coded("missing-hand"));
    }
    let text = input::text(args.file.as_deref().unwrap_or(input::STDIN))?;
    of_text(&text, args, &rules, json, speech)
}

/// Settles a hand in JSON.
fn of_text(text: &str, args: &Settle, rules: &Ruleset, json: bool, speech: Speech) -> Done {
    let format = (!json).then_some(args.format.format);
    match one(text, rules, format, speech) {
        Ok(done) => done,
        Err(refused) if json => {
            out::json(&ErrorLine { lang: out::spoken(), ..refused })?;
            Ok(Exit::Unreadable)
        }
        Err(refused) => {
            let file = args.file.as_deref().filter(|file| *file != input::STDIN).unwrap_or("<stdin>");
            out::complain(&diagnostics::record_defects(&refused.defects, text, file));
            Ok(Exit::Unreadable)
        }
    }
}

/// Settles a hand that is asked for question by question.
fn by_questions(args: &Settle, rules: &Ruleset, json: bool, speech: Speech) -> Done {
    match evening::ask_record(rules, &mut evening::Lines::of_people(json))? {
        Some(record) => {
            if !json {
                out::say("\n")?;
            }
            of_text(&serde_json::Value::Object(record).to_string(), args, rules, json, speech)
        }
        None => Ok(Exit::No),
    }
}

/// Settles one finished hand.
fn one(text: &str, rules: &Ruleset, format: Option<Format>, speech: Speech) -> Result<Done, ErrorLine> {
    let record = FinishedRecord::from_json(text, rules)
        .map_err(|RecordError { id, defects }| ErrorLine::new(id, None, defects))?;
    let line = jong::settle_record(rules, record.clone(), None)?;
    let exit = if matches!(line.settlement, Settlement::Settled(_)) { Exit::Done } else { Exit::No };
    let said = match format {
        None => out::json(&SettledLine { lang: out::spoken(), ..line }),
        Some(format) => {
            // What was settled passed the check.
            let finished = record.clone().check(rules).unwrap_or_default();
            let page = jong_print::settle::page(&line.settlement, rules, &finished, &record, speech);
            out::show_as(&page, format)
        }
    };
    Ok(said.map(|()| exit).map_err(Into::into))
}
