//! The lines that people type, or that come from the standard input.

use std::io::{self, BufRead, IsTerminal};

use jong::core::{Text, say};

use super::super::prompt::indented;
use crate::exit::Failure;
use crate::out;

/// The lines, as they come.
#[derive(Debug)]
pub(crate) struct LineInput {
    number: usize,
    terminal: bool,
    silent: bool,
}

impl LineInput {
    /// The lines of the standard input. `silent` shows none of them.
    pub(crate) fn of_people(silent: bool) -> LineInput {
        LineInput { number: 0, terminal: io::stdin().is_terminal(), silent }
    }

    /// True if a person sits there who can be asked once more.
    pub(crate) fn prompts(&self) -> bool {
        self.terminal && !self.silent
    }

    /// The next line; `None` if there are no more. What nobody sees while it is typed is shown behind the prompt.
    pub(crate) fn next(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        if self.prompts() {
            out::say(prompt)?;
        }
        let mut line = String::new();
        let read = io::stdin().lock().read_line(&mut line)?;
        self.number += 1;
        let line = line.trim().to_owned();
        if read > 0 && !self.terminal && !self.silent {
            out::say(&format!("{prompt}{line}\n"))?;
        }
        Ok((read > 0).then_some(line))
    }

    /// Says something below a question; nothing where a program reads along.
    pub(crate) fn say(&self, text: &Text) -> Result<(), Failure> {
        if self.silent { Ok(()) } else { Ok(out::say(&indented(std::slice::from_ref(text)))?) }
    }

    /// Says why a line is refused. A person may write another; of a file nothing more is read, for the hands that follow
    /// would be those of other seats.
    pub(crate) fn refuse(&self, why: Text, help: Option<Text>) -> Result<(), Failure> {
        if self.prompts() {
            out::complain(&indented(&[Some(why), help].into_iter().flatten().collect::<Vec<_>>()));
            return Ok(());
        }
        let message = say!("line {line}: {why}", line = self.number, why);
        Err(match help {
            Some(help) => Failure::with_help(message, help),
            None => Failure::sentence(message),
        })
    }
}
