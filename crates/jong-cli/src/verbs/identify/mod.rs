//! `jong identify`: which rules a table plays by, found out by questions.

mod answers;
mod text;

use std::io::{self, IsTerminal};

use jong::core::say;
use jong_lab::identify::{AnswerError, Exchange, Interview, InterviewError, Interviewer, PriorKnowledge};

use super::prompt::indented;
use crate::args::Identify as Args;
use crate::exit::{Done, Exit, Failure};
use crate::out::{self, spoken};
use answers::{Answers, Reply, fault};
use jong_print::Speech;

impl From<InterviewError> for Failure {
    fn from(error: InterviewError) -> Failure {
        let why = error.text();
        match error {
            InterviewError::Rules(error) => error.into(),
            _ => Failure::with_help(why, say!("`jong list` says which games there are")),
        }
    }
}

/// Asks, as long as there are answers.
pub(crate) fn run(args: &Args, json: bool, speech: Speech) -> Done {
    let (grammar, also) = (args.grammar.clone(), args.also.clone());
    let given = PriorKnowledge { grammar, hand_size: args.hand_size, players: args.players, also, lang: spoken() };
    let mut answers = match &args.answers {
        Some(file) => Answers::of_file(file)?,
        None if json && io::stdin().is_terminal() => Answers::none(),
        None => Answers::of_people(),
    };
    let mut identify = Interviewer::new(&given)?;
    let asked = ask(&mut identify, &mut answers, json, speech)?;
    let no_answer = asked.is_empty();
    let unused = answers.unused().map(str::to_owned).collect();
    let interview = Interview { unused, lang: spoken(), ..Interview::new(&identify, asked) };
    if json {
        out::json(&interview)?;
    } else {
        out::say("\n")?;
        if no_answer {
            out::say(&format!("{}\n\n", out::tell!("No answer was given, so any of these may be your rules.")))?;
        }
        let unused: Vec<&str> = interview.unused.iter().map(String::as_str).collect();
        out::show(&text::verdict(&interview.verdict, interview.question.is_none(), &unused, speech))?;
    }
    Ok(if interview.verdict.unexplained.is_empty() { Exit::Done } else { Exit::No })
}

/// Asks one question after another; those that were answered, with the answers.
fn ask(
    identify: &mut Interviewer,
    answers: &mut Answers,
    json: bool,
    speech: Speech,
) -> Result<Vec<Exchange>, Failure> {
    let mut asked: Vec<Exchange> = Vec::new();
    let mut based = false;
    let say = |text: &str| if json { Ok(()) } else { out::say(text) };
    if answers.prompts() {
        say(&text::welcome())?;
    }
    while let Some(question) = identify.question() {
        if identify.has_base() && !based {
            based = true;
            if !json {
                out::say(&text::so_far(&identify.verdict(), identify.remaining(), speech))?;
            }
        }
        if !json {
            out::show(&text::question(asked.len() + 1, &question, identify.rules_in_question(), speech))?;
        }
        if answers.prompts() {
            say(&text::prompt(identify.remaining()))?;
        }
        let reply = answers.next(question.id())?;
        match reply {
            // Nothing was typed behind the prompt.
            None if answers.prompts() => {
                say("\n")?;
                return Ok(asked);
            }
            None | Some(Reply::Quit) => return Ok(asked),
            Some(Reply::Back(back)) => {
                if identify.back() {
                    asked.pop();
                    based &= identify.has_base();
                    if !answers.prompts() {
                        say(&format!("   {}\n", back.text))?;
                    }
                } else if answers.prompts() {
                    out::complain(&indented(&[say!("nothing has been answered yet")]));
                } else {
                    return Err(fault(back.at, say!("nothing has been answered yet"), say!("take it out")));
                }
            }
            Some(Reply::Help) => say(&text::help(identify.help()))?,
            Some(Reply::Answer(answer)) => match identify.answer(&answer.text) {
                Ok(()) => {
                    if !answers.prompts() {
                        say(&format!("   {}\n", if answer.text.is_empty() { "?" } else { &answer.text }))?;
                    }
                    asked.push(Exchange { question, answer: answer.text });
                }
                Err(AnswerError::Rules(error)) => return Err(error.into()),
                Err(no) if answers.prompts() => out::complain(&indented(&[no.why(), no.mend()])),
                Err(no) => return Err(fault(answer.at, no.why(), no.mend())),
            },
        }
    }
    answers.all_asked()?;
    Ok(asked)
}
