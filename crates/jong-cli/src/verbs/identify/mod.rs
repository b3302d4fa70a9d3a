//! `jong identify`: which rules a table plays by, found out by questions.

mod replies;
mod text;

use std::io::{self, IsTerminal};

use jong::core::say;
use jong_lab::identify::{AnswerError, AnsweredQuestion, Interview, InterviewError, Interviewer, PriorKnowledge};

use super::prompt::indented;
use crate::args::IdentifyArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::out::{self, spoken};
use jong_print::Speech;
use replies::{Replies, Reply};

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
pub(crate) fn run(args: &IdentifyArgs, json: bool, speech: Speech) -> VerbResult {
    let (grammar, also) = (args.grammar.clone(), args.also.clone());
    let given = PriorKnowledge { grammar, hand_size: args.hand_size, players: args.players, also, lang: spoken() };
    let mut replies = match &args.answers {
        Some(file) => Replies::of_file(file)?,
        None if json && io::stdin().is_terminal() => Replies::none(),
        None => Replies::of_people(),
    };
    let mut identify = Interviewer::new(&given)?;
    let asked = ask(&mut identify, &mut replies, json, speech)?;
    let no_answer = asked.is_empty();
    let interview = Interview { unused: replies.unused(), lang: spoken(), ..Interview::new(&identify, asked) };
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
    replies: &mut Replies,
    json: bool,
    speech: Speech,
) -> Result<Vec<AnsweredQuestion>, Failure> {
    let mut asked: Vec<AnsweredQuestion> = Vec::new();
    let mut based = false;
    let say = |text: &str| if json { Ok(()) } else { out::say(text) };
    if replies.prompts() {
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
        if replies.prompts() {
            say(&text::prompt(identify.remaining()))?;
        }
        let reply = replies.next(question.id())?;
        match reply {
            // Nothing was typed behind the prompt.
            None if replies.prompts() => {
                say("\n")?;
                return Ok(asked);
            }
            None | Some(Reply::Quit) => return Ok(asked),
            Some(Reply::Back(back)) => {
                if identify.back() {
                    asked.pop();
                    based &= identify.has_base();
                    if !replies.prompts() {
                        say(&format!("   {}\n", back.text))?;
                    }
                } else if replies.prompts() {
                    out::complain(&indented(&[say!("nothing has been answered yet")]));
                } else {
                    return Err(back.refused(say!("nothing has been answered yet"), say!("take it out")).into());
                }
            }
            Some(Reply::Help) => say(&text::help(identify.help()))?,
            Some(Reply::Answer(answer)) => match identify.answer(&answer.text) {
                Ok(()) => {
                    if !replies.prompts() {
                        say(&format!("   {}\n", if answer.text.is_empty() { "?" } else { &answer.text }))?;
                    }
                    asked.push(AnsweredQuestion { question, answer: answer.text });
                }
                Err(AnswerError::Rules(error)) => return Err(error.into()),
                Err(no) if replies.prompts() => out::complain(&indented(&[no.why(), no.mend()])),
                Err(no) => return Err(answer.refused(no.why(), no.mend()).into()),
            },
        }
    }
    replies.all_asked()?;
    Ok(asked)
}
