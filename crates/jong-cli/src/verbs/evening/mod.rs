//! `jong match`: an evening at a table, hand after hand.

mod file;
mod lines;
mod questions;
mod texts;

use jong::core::hand::{PerSeat, Seat};
use jong::core::{Text, say};
use jong::evening::{Entry, Evening, EveningCommand, EveningError, JournalLine, ReplayError, TypedLine, TypedReader};
use jong::{SettleError, seat_called};
use jong_print::Speech;

use crate::args::Match;
use crate::diagnostics;
use crate::exit::{Done, Exit, Failure};
use crate::out::{self, spoken};
use file::Kept;
pub(super) use lines::Lines;
pub(super) use questions::ask_record;
use questions::{Asked, ask};

/// Plays an evening, or shows its sheet.
pub(crate) fn run(args: &Match, json: bool, speech: Speech) -> Done {
    let mut lines = Lines::of_people(json);
    let (kept, journal) = Kept::open(args, &mut lines)?;
    let (rules, changed) = kept.rules(args, &journal)?;
    let mut evening = Evening::replay(&rules, &journal).map_err(|ReplayError { line, error }| {
        let message = say!("line {line} of `{file}`: {why}", line, file = args.file.as_str(), why = error.text());
        Failure::with_help(message, error.help().unwrap_or(say!("mend the line, or begin a new file")))
    })?;
    if !args.shows_sheet() {
        kept.go_on(changed)?;
        if kept.is_cut() {
            let line = say!(
                "The last line of `{file}` was cut off while it was written; it is left out.",
                file = args.file.as_str()
            );
            out::complain(&texts::line(&line));
        }
        Table { evening: &mut evening, kept: &kept, json, speech }.play(&mut lines)?;
    }
    if json {
        out::json(&evening.as_json())?;
    } else if args.shows_sheet() {
        out::show_as(&jong_print::evening::sheet(&evening, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The wind of the first round, as it was given.
fn first_round(args: &Match) -> Result<Option<Seat>, Failure> {
    let Some(word) = args.first_round.as_deref() else { return Ok(None) };
    let no_seat = || {
        let message = say!("`--first-round`: `{word}` is not a wind", word = word.escape_debug());
        Failure::with_help(message, say!("write E, S, W or N")).coded("bad-value")
    };
    seat_called(word).ok_or_else(no_seat).map(Some)
}

/// A table at which an evening is played.
struct Table<'t, 'a> {
    evening: &'t mut Evening<'a>,
    kept: &'t Kept,
    json: bool,
    speech: Speech,
}

/// The way in which a line went.
enum Went {
    /// The next line follows.
    On,
    /// The table leaves.
    Quit,
}

impl Table<'_, '_> {
    /// Reads line after line.
    fn play(&mut self, lines: &mut Lines) -> Result<(), Failure> {
        if lines.prompts() {
            self.say(&texts::help(self.evening.rules(), self.speech))?;
        }
        match self.evening.state().over {
            None => self.say_table()?,
            Some(end) => {
                let over = texts::line(&jong_print::evening::over(end));
                self.say(&format!("{over}{}", texts::when_over(self.speech)))?;
            }
        }
        while let Some(line) = lines.next(&self.prompt())? {
            match self.line(&line, lines) {
                Ok(Went::On) => {}
                Ok(Went::Quit) => return Ok(()),
                Err(Refusal::Failed(failure)) => return Err(failure),
                Err(Refusal::Line(why, help)) => lines.refuse(why, help)?,
            }
        }
        // Nothing was typed behind the prompt.
        if lines.prompts() { self.say("\n") } else { Ok(()) }
    }

    /// Does what a line says.
    fn line(&mut self, line: &str, lines: &mut Lines) -> Result<Went, Refusal> {
        let names = self.names();
        let reader = TypedReader::new(self.evening.rules(), names.each_ref().map(String::as_str), spoken());
        let read = reader.read(line).map_err(|error| Refusal::Line(error.text(), error.help()))?;
        let draft = match read {
            TypedLine::Blank => return Ok(Went::On),
            TypedLine::Entry(entry) => return self.enter(entry),
            TypedLine::Hand(draft) => *draft,
            TypedLine::Command(EveningCommand::Ask) => jong::evening::HandDraft::new(),
            TypedLine::Command(EveningCommand::Undo) => return self.undo(),
            TypedLine::Command(EveningCommand::Sheet) => {
                let page = jong_print::evening::sheet(self.evening, self.speech);
                if !self.json {
                    out::show(&page)?;
                }
                return Ok(Went::On);
            }
            TypedLine::Command(EveningCommand::Quit) => return Ok(Went::Quit),
            TypedLine::Command(EveningCommand::Help) => {
                self.say(&texts::help(self.evening.rules(), self.speech))?;
                return Ok(Went::On);
            }
        };
        match ask(draft, self.evening.rules(), &reader, lines, &names)? {
            Asked::Told(entry) => self.enter(entry),
            Asked::Back => Ok(Went::On),
            Asked::Quit => Ok(Went::Quit),
        }
    }

    /// Enters the end of a hand, and saves it.
    fn enter(&mut self, entry: Entry) -> Result<Went, Refusal> {
        if let Err(error) = self.evening.add(entry.clone()) {
            self.show_defects(&error, &entry);
            return Err(Refusal::Line(error.text(), error.help()));
        }
        self.kept.append(&JournalLine::Entry(entry))?;
        if !self.json {
            out::show(&jong_print::evening::turn(self.evening, self.speech))?;
        }
        self.say_table()?;
        Ok(Went::On)
    }

    /// Shows the defects of a hand, each in what was typed.
    fn show_defects(&self, error: &EveningError, entry: &Entry) {
        if let (EveningError::Hand(SettleError::Refused(refused)), Entry::Hand(hand), false) = (error, entry, self.json)
        {
            out::complain(&diagnostics::answer_defects(&refused.defects, &hand.record));
        }
    }

    /// Takes the last entry back.
    fn undo(&mut self) -> Result<Went, Refusal> {
        if self.evening.undo().is_none() {
            return Err(Refusal::Line(EveningError::NothingToUndo.text(), None));
        }
        self.kept.append(&JournalLine::Undo)?;
        self.say(&texts::line(&say!("The last entry is taken back.")))?;
        self.say_table()?;
        Ok(Went::On)
    }

    /// The players at their seats in this hand.
    fn names(&self) -> PerSeat<String> {
        let state = self.evening.state();
        PerSeat::of(|seat| match seat.index() < state.players {
            true => self.evening.players()[state.player(seat)].clone(),
            false => String::new(),
        })
    }

    fn prompt(&self) -> String {
        format!("{} > ", jong_print::evening::label(self.evening.state(), self.speech)).trim_start().to_owned()
    }

    /// The table before a hand.
    fn say_table(&self) -> Result<(), Failure> {
        if self.evening.state().over.is_some() {
            return Ok(());
        }
        self.say(&format!("\n{}\n", jong_print::evening::table(self.evening, self.speech)))
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        if self.json { Ok(()) } else { Ok(out::say(text)?) }
    }
}

/// A line that is refused, or a failure that ends the evening.
pub(super) enum Refusal {
    /// The line is refused: the reason, and the way to mend it.
    Line(Text, Option<Text>),
    /// Something failed.
    Failed(Failure),
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        Refusal::Failed(failure)
    }
}

impl From<std::io::Error> for Refusal {
    fn from(error: std::io::Error) -> Refusal {
        Refusal::Failed(error.into())
    }
}
