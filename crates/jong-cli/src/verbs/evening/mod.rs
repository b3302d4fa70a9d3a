//! `jong match`: an evening at a table, hand after hand.

mod file;
mod lines;
mod questions;
mod texts;

use jong::core::hand::{PerSeat, Seat};
use jong::core::{Text, say};
use jong::evening::{
    Evening, EveningCommand, EveningError, HandDraft, JournalEntry, JournalLine, ReplayError, TypedLine, TypedReader,
};
use jong::{SettleError, seat_called};
use jong_print::Speech;

use super::prompt::indented;
use crate::args::MatchArgs;
use crate::diagnostics;
use crate::exit::{Exit, Failure, VerbResult};
use crate::out::{self, spoken};
use file::{EveningFile, SaveError};
pub(super) use lines::LineInput;
pub(super) use questions::{InterviewOutcome, RecordQuestions};
use questions::{QuestionOutcome, Questions};

/// Plays an evening, or shows its sheet.
pub(crate) fn run(args: &MatchArgs, json: bool, speech: Speech) -> VerbResult {
    let mut lines = LineInput::of_people(json);
    let (mut kept, journal) = EveningFile::open(args, &mut lines)?;
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
        EveningTable { evening: &mut evening, kept: &mut kept, json, speech }.play(&mut lines)?;
    }
    if json {
        out::json(&evening.snapshot())?;
    } else if args.shows_sheet() {
        out::show_as(&jong_print::evening::sheet(&evening, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The wind of the first round, as it was given.
fn first_round(args: &MatchArgs) -> Result<Option<Seat>, Failure> {
    let Some(word) = args.first_round.as_deref() else { return Ok(None) };
    let no_seat = || {
        let message = say!("`--first-round`: `{word}` is not a wind", word = word.escape_debug());
        Failure::with_help(message, say!("write E, S, W or N")).coded("bad-value")
    };
    seat_called(word).ok_or_else(no_seat).map(Some)
}

/// A table at which an evening is played.
struct EveningTable<'t, 'a> {
    evening: &'t mut Evening<'a>,
    kept: &'t mut EveningFile,
    json: bool,
    speech: Speech,
}

/// The way in which a line went.
enum LineOutcome {
    /// The next line follows.
    On,
    /// The table leaves.
    Quit,
}

impl EveningTable<'_, '_> {
    /// Reads line after line.
    fn play(&mut self, lines: &mut LineInput) -> Result<(), Failure> {
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
                Ok(LineOutcome::On) => {}
                Ok(LineOutcome::Quit) => return Ok(()),
                Err(LineRefusal::Failed(failure)) => return Err(failure),
                Err(LineRefusal::Line(why, help)) => lines.refuse(why, help)?,
                Err(LineRefusal::Shown) => {}
                Err(LineRefusal::GoneOn) => {
                    let why = say!("the evening has gone on in another window, and this line is not entered");
                    lines.refuse(why, Some(say!("look at the table as it is now, and write the line again")))?;
                    self.catch_up()?;
                    self.say_table()?;
                }
            }
        }
        // Nothing was typed behind the prompt.
        if lines.prompts() { self.say("\n") } else { Ok(()) }
    }

    /// Does what a line says.
    fn line(&mut self, line: &str, lines: &mut LineInput) -> Result<LineOutcome, LineRefusal> {
        let names = self.names();
        let reader = TypedReader::new(self.evening.rules(), names.each_ref().map(String::as_str), spoken());
        let read = reader.read(line).map_err(|error| LineRefusal::Line(error.text(), error.help()))?;
        let looks_on = matches!(
            read,
            TypedLine::Blank | TypedLine::Command(EveningCommand::Sheet | EveningCommand::Quit | EveningCommand::Help)
        );
        // Seats are those of the table that was shown.
        if !looks_on && self.kept.has_gone_on()? {
            return Err(LineRefusal::GoneOn);
        }
        let draft = match read {
            TypedLine::Blank => return Ok(LineOutcome::On),
            TypedLine::Entry(entry) => return self.enter(entry, lines),
            TypedLine::Hand(draft) => *draft,
            TypedLine::Command(EveningCommand::Ask) => HandDraft::new(),
            TypedLine::Command(EveningCommand::Undo) => return self.undo(),
            TypedLine::Command(EveningCommand::Sheet) => {
                if self.kept.has_gone_on()? {
                    self.say(&texts::line(&say!("The evening has gone on in another window.")))?;
                    self.catch_up()?;
                }
                let page = jong_print::evening::sheet(self.evening, self.speech);
                if !self.json {
                    out::show(&page)?;
                }
                return Ok(LineOutcome::On);
            }
            TypedLine::Command(EveningCommand::Quit) => return Ok(LineOutcome::Quit),
            TypedLine::Command(EveningCommand::Help) => {
                self.say(&texts::help(self.evening.rules(), self.speech))?;
                return Ok(LineOutcome::On);
            }
        };
        let mut asked = Questions::new(draft);
        loop {
            match asked.ask(self.evening.rules(), &reader, lines, &names)? {
                QuestionOutcome::Told(entry) => match self.enter(entry, lines) {
                    // The last answer alone is asked for again.
                    Err(LineRefusal::Line(why, help)) if lines.prompts() && asked.back() => lines.refuse(why, help)?,
                    Err(LineRefusal::Shown) if lines.prompts() && asked.back() => {}
                    went => return went,
                },
                QuestionOutcome::Back => return Ok(LineOutcome::On),
                QuestionOutcome::Quit => return Ok(LineOutcome::Quit),
            }
        }
    }

    /// Takes over what was entered elsewhere.
    fn catch_up(&mut self) -> Result<(), Failure> {
        let journal = self.kept.read_again()?;
        if journal.fingerprint() != self.evening.rules().info().fingerprint.as_str() {
            let message = say!("the rules were changed in another window");
            return Err(Failure::with_help(message, say!("leave, and open it again")));
        }
        let rules = self.evening.rules();
        *self.evening = Evening::replay(rules, &journal).map_err(|error| Failure::sentence(error.text()))?;
        Ok(())
    }

    /// Enters the end of a hand, and saves it.
    fn enter(&mut self, entry: JournalEntry, lines: &LineInput) -> Result<LineOutcome, LineRefusal> {
        if let Err(error) = self.evening.add(entry.clone()) {
            let shown = lines.prompts() && show_defects(&error, &entry);
            return Err(if shown { LineRefusal::Shown } else { LineRefusal::Line(error.text(), error.help()) });
        }
        self.kept.append(&JournalLine::Entry(entry))?;
        if !self.json {
            out::show(&jong_print::evening::turn(self.evening, self.speech))?;
        }
        self.say_table()?;
        Ok(LineOutcome::On)
    }

    /// Takes the last entry back.
    fn undo(&mut self) -> Result<LineOutcome, LineRefusal> {
        if self.evening.undo().is_none() {
            return Err(LineRefusal::Line(EveningError::NothingToUndo.text(), None));
        }
        self.kept.append(&JournalLine::Undo)?;
        self.say(&texts::line(&say!("The last entry is taken back.")))?;
        self.say_table()?;
        Ok(LineOutcome::On)
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

/// Shows the defects of a hand, each in what was typed; false if it has none.
fn show_defects(error: &EveningError, entry: &JournalEntry) -> bool {
    let (EveningError::Hand(SettleError::Refused(refused)), JournalEntry::Hand(hand)) = (error, entry) else {
        return false;
    };
    out::complain(&diagnostics::answer_defects(&refused.defects, &hand.record));
    if let Some(help) = error.help() {
        out::complain(&indented(&[help]));
    }
    true
}

/// A line that is refused, or a failure that ends the evening.
pub(super) enum LineRefusal {
    /// The line is refused, and the reasons have been shown.
    Shown,
    /// The evening has gone on elsewhere.
    GoneOn,
    /// The line is refused: the reason, and the way to mend it.
    Line(Text, Option<Text>),
    /// A failure that ends the evening.
    Failed(Failure),
}

impl From<Failure> for LineRefusal {
    fn from(failure: Failure) -> LineRefusal {
        LineRefusal::Failed(failure)
    }
}

impl From<SaveError> for LineRefusal {
    fn from(error: SaveError) -> LineRefusal {
        match error {
            SaveError::GoneOn => LineRefusal::GoneOn,
            SaveError::Failed(failure) => LineRefusal::Failed(failure),
        }
    }
}

impl From<std::io::Error> for LineRefusal {
    fn from(error: std::io::Error) -> LineRefusal {
        LineRefusal::Failed(error.into())
    }
}
