//! `jong identify`: which rules a table plays by, found out by questions.

mod answers;
mod json;
mod text;

use std::io::{self, IsTerminal};

use jong::identify::{Given, Identify, Question};

use crate::args::Identify as Args;
use crate::exit::{Done, Exit, Failure};
use crate::out;
use crate::words::Words;
use answers::Answers;

/// Asks, as long as there are answers.
pub(crate) fn run(args: &Args, json: bool, words: Words) -> Done {
    let given = Given { grammar: args.grammar.clone(), hand_size: args.hand_size, players: args.players };
    let mut answers = match &args.answers {
        Some(file) => Answers::of_file(file)?,
        None if json && io::stdin().is_terminal() => Answers::none(),
        None => Answers::of_people(),
    };
    let mut identify = Identify::new(&given)?;
    if identify.verdict().rows.is_empty() {
        let help = "`jong list` says which games there are";
        return Err(Failure::with_help("no published rules are of such a game", help));
    }
    let mut asked: Vec<(Question, String)> = Vec::new();
    while let Some(question) = identify.question() {
        if !json {
            out::say(&text::question(asked.len() + 1, &question, identify.table(), answers.prompts()))?;
        }
        let Some(answer) = answers.next(question.id())? else {
            if !json {
                out::say("\n")?;
            }
            break;
        };
        match identify.answer(&answer.text) {
            Ok(()) => {
                if !json && !answers.typed() {
                    out::say(&format!("   {}\n", answer.text))?;
                }
                asked.push((question, answer.text));
            }
            Err(why) if answers.prompts() => out::complain(&format!("   {why}\n")),
            Err(why) => return Err(Failure::said(format!("{}: {why}", answer.at))),
        }
    }
    let verdict = identify.verdict();
    let exit = if verdict.unexplained.is_empty() { Exit::Done } else { Exit::No };
    if json {
        out::json(&json::told(&identify, &verdict, &asked))?;
    } else {
        text::verdict(&verdict, identify.question().is_none(), words).say()?;
    }
    Ok(exit)
}
