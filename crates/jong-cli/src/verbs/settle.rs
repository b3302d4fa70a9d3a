//! `jong settle`: every payment at the end of a hand, for one hand or for many.

use jong::core::say;
use std::io::IsTerminal;

use jong::{ErrorLine, FinishedRecord, Ruleset, SettledLine, Settlement};

use serde_json::{Map, Value};

use super::score::only_stdin;
use super::{batch, evening};
use crate::args::{FormatArg, SettleArgs};
use crate::diagnostics;
use crate::exit::{Exit, Failure, VerbResult};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Settles.
pub(crate) fn run(args: &SettleArgs, json: bool, speech: Speech) -> VerbResult {
    let from_stdin = args.jsonl || args.file.as_deref().is_none_or(|file| file == input::STDIN);
    let rules = input::rules_beside(&args.rules, from_stdin)?;
    if args.jsonl {
        only_stdin(args.file.as_slice(), "settle", &args.rules)?;
        let part = batch::PartOrder::read(args.part.as_deref(), "settle", &rules)?;
        // The rules are there until the command ends.
        let rules: &'static Ruleset = Box::leak(Box::new(rules));
        return batch::run(part, move || {
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
    if are_several(&text) {
        let message = say!("there are several finished hands here, and this settles one");
        let help = match args.file.as_deref().filter(|file| *file != input::STDIN) {
            Some(file) => {
                say!("one on each line: `jong settle --jsonl -r {rules} < {file}`", rules = args.rules, file)
            }
            None => say!("one on each line: `jong settle --jsonl -r {rules}`", rules = args.rules),
        };
        return Err(Failure::with_help(message, help).coded("bad-value"));
    }
    of_text(&text, args, &rules, json, speech)
}

/// True if a text has several JSON objects, one after another or in a list.
fn are_several(text: &str) -> bool {
    let text = input::without_mark(text);
    if let Ok(Value::Array(items)) = serde_json::from_str(text) {
        return items.len() > 1 && items.iter().all(Value::is_object);
    }
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let mut is_object = || values.next().is_some_and(|value| value.is_ok_and(|value| value.is_object()));
    is_object() && is_object()
}

/// Settles a hand in JSON.
fn of_text(text: &str, args: &SettleArgs, rules: &Ruleset, json: bool, speech: Speech) -> VerbResult {
    let format = (!json).then_some(args.format.format);
    let record = FinishedRecord::from_json(text, rules).map_err(ErrorLine::from);
    match record.and_then(|record| one(record, rules, format, speech)) {
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
fn by_questions(args: &SettleArgs, rules: &Ruleset, json: bool, speech: Speech) -> VerbResult {
    let mut lines = evening::LineInput::of_people(json);
    let mut asked = evening::RecordQuestions::new(rules);
    loop {
        let evening::InterviewOutcome::Told(record) = asked.ask(&mut lines)? else {
            let help = say!("answer the questions, or name a file that says how a hand ended");
            return Err(Failure::with_help(say!("no hand was told"), help).coded("missing-hand"));
        };
        if !json {
            out::say("\n")?;
        }
        match of_answers(record, args, rules, json, speech)? {
            // A person may answer otherwise.
            Exit::Unreadable if lines.prompts() => asked.back(),
            exit => return Ok(exit),
        }
    }
}

/// Settles a hand that was told by answers; its defects are shown in them.
fn of_answers(
    record: Map<String, Value>,
    args: &SettleArgs,
    rules: &Ruleset,
    json: bool,
    speech: Speech,
) -> VerbResult {
    let format = (!json).then_some(args.format.format);
    match FinishedRecord::from_map(record.clone(), rules) {
        Ok(read) => match one(read, rules, format, speech) {
            Ok(done) => done,
            Err(refused) => refuse_answers(refused, &record, json),
        },
        Err(refused) => refuse_answers(refused.into(), &record, json),
    }
}

/// Shows the defects of answers.
fn refuse_answers(refused: ErrorLine, record: &Map<String, Value>, json: bool) -> VerbResult {
    if json {
        out::json(&ErrorLine { lang: out::spoken(), ..refused })?;
    } else {
        out::complain(&diagnostics::answer_defects(&refused.defects, record));
    }
    Ok(Exit::Unreadable)
}

/// Settles one finished hand.
fn one(
    record: FinishedRecord,
    rules: &Ruleset,
    format: Option<FormatArg>,
    speech: Speech,
) -> Result<VerbResult, ErrorLine> {
    let (line, finished) = jong::settle_and_keep(rules, record.clone(), None)?;
    let exit = if matches!(line.settlement, Settlement::Settled(_)) { Exit::Done } else { Exit::No };
    let said = match format {
        None => out::json(&SettledLine { lang: out::spoken(), ..line }),
        Some(format) => {
            let page = jong_print::settle::page(&line.settlement, rules, &finished, &record, speech);
            out::show_as(&page, format)
        }
    };
    Ok(said.map(|()| exit).map_err(Into::into))
}
