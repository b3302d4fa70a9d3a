//! Recorded games: files with a finished hand on each line or the log of a game, and such texts.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use jong::log::{self, LogDifference, LogFormat, UnfinishedHand};
use jong::shelf::unreadable;
use jong_core::InOrder;
use jong_core::{Ruleset, Text, say};

use super::{AddedGame, Impact, TOGETHER};

/// The end of the names of files with hands.
const ENDING: &str = "jsonl";

/// Limit of the length of a line, in bytes; what is longer is cut, and so refused.
const MOST_LINE: u64 = 1 << 20;

/// The contents of a file.
enum Contents {
    /// A hand on each line.
    Hands,
    /// The log of a game.
    Log,
    /// Contents of another sort.
    Other,
}

/// The kind of reason why a game is left out, and the reason.
type Omission = (&'static str, Text);

/// The kind of what is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOutKind {
    /// Lines of a file.
    Line,
    /// The log of a game.
    Log,
    /// The hand in which a log ends.
    Unfinished,
}

/// A thing that is left out.
#[derive(Debug, Clone)]
pub struct LeftOut {
    /// The kind.
    pub kind: LeftOutKind,
    /// The sentence that says where it is, and why it is left out.
    pub text: Text,
}

/// The reason why nothing is read at all.
#[derive(Debug, Clone)]
pub struct NoGamesError {
    /// The reason in a sentence.
    pub why: Text,
    /// The advice that mends it, if there is any.
    pub help: Option<Text>,
}

/// Recorded games on their way into an effect.
pub struct RecordedGames<'i, 'r> {
    /// The things that were left out, in the order of the files.
    pub left_out: Vec<LeftOut>,
    impact: &'i mut Impact<'r>,
    open: &'i dyn Fn(&str) -> Result<Ruleset, Text>,
    heard: &'i dyn Fn(u64, u64),
    /// The rules by which games were played, opened once each.
    rules: BTreeMap<String, Ruleset>,
    /// Lines with hands that wait until they are enough.
    together: Vec<WaitingLine>,
    /// The lines of a file that cannot be read, whose sentence is the last of those on what is left out.
    unread: Option<UnreadLines>,
}

/// A line with a hand that waits until there are enough.
struct WaitingLine {
    text: String,
    /// The file, and the number of the line in it, from 1; none of a text.
    place: Option<(Rc<str>, u64)>,
}

/// The lines of a file that cannot be read.
struct UnreadLines {
    file: Rc<str>,
    /// The number of the first, and the reason.
    first: u64,
    why: Text,
    /// The number of the others.
    others: u64,
}

impl UnreadLines {
    fn text(&self) -> Text {
        let (place, why) = (format!("{}:{}", self.file, self.first), self.why.clone());
        match self.others {
            0 => say!("{name} is left out: {why}", name = place, why),
            1 => say!("{place} is left out, and another line: {why}", place, why),
            more => say!("{place} is left out, and {more} other lines: {why}", place, more, why),
        }
    }
}

impl<'i, 'r> RecordedGames<'i, 'r> {
    /// No games yet. `open` opens the rules that a log names; `heard` hears how many hands were read, and how many
    /// refused.
    pub fn new(
        impact: &'i mut Impact<'r>,
        open: &'i dyn Fn(&str) -> Result<Ruleset, Text>,
        heard: &'i dyn Fn(u64, u64),
    ) -> RecordedGames<'i, 'r> {
        let (left_out, rules, together, unread) = (Vec::new(), BTreeMap::new(), Vec::new(), None);
        RecordedGames { left_out, impact, open, heard, rules, together, unread }
    }

    /// Adds the hands of a file, or of all files of a folder in the order of their names.
    ///
    /// # Errors
    /// There is nothing in it that is a game, or it cannot be read.
    pub fn add_path(&mut self, path: &Path) -> Result<(), NoGamesError> {
        let shown = || path.display().to_string();
        if !path.is_dir() {
            let message =
                || say!("`{file}` is neither the log of a game nor a file that ends in `.jsonl`", file = shown());
            return match self.add_file(path)? {
                true => Ok(()),
                false => Err(NoGamesError { why: message(), help: Some(one_a_line()) }),
            };
        }
        let mut read = 0;
        for file in files(path)? {
            if self.impact.stop.is_asked() {
                return Ok(());
            }
            read += usize::from(self.add_file(&file)?);
        }
        if read == 0 {
            let why =
                say!("there is no file in `{folder}` that ends in `.jsonl`, and no log of a game", folder = shown());
            return Err(NoGamesError { why, help: Some(one_a_line()) });
        }
        Ok(())
    }

    /// Adds a text: a hand on each line, or the log of a game. `name` is its name if it is left out.
    pub fn add_text(&mut self, name: &str, text: &str) {
        let text = text.trim_start_matches('\u{feff}');
        let first = text.trim_start().lines().next().unwrap_or_default();
        // A hand is a line of JSON; what goes over several lines before it ends is a log.
        let goes_on = text.trim().contains('\n');
        let is_whole = || serde_json::from_str::<serde::de::IgnoredAny>(first).is_ok();
        if LogFormat::of_line(first).is_some() || goes_on && !is_whole() {
            self.add_log(name, text);
        } else {
            text.lines().for_each(|line| self.add_line(line.to_owned(), None));
        }
    }

    /// The failure of games of which none is left: not a hand was read, and some were left out or refused.
    pub fn none_left(&self) -> Option<NoGamesError> {
        // Hands that the other rules cannot read say something of these.
        let direct = &self.impact.direct;
        if direct.read() + direct.refused_by_house > 0 {
            return None;
        }
        let of_lines = || say!("`jong settle --jsonl` says of each line what is wrong with it");
        let of_logs = || say!("`jong replay --check` says of each game whether its rules can read it");
        let whole = self.left_out.iter().find(|left| left.kind != LeftOutKind::Unfinished);
        let (first, help) = if let Some(LeftOut { kind, text }) = whole {
            (text, if *kind == LeftOutKind::Line { of_lines() } else { of_logs() })
        } else if let Some((_, why)) = direct.refusals.by_number().first() {
            // The finished hands of a log matter more than the one in which it ends.
            let of_hands = || say!("name first the rules by which these games were played");
            (*why, if self.impact.games.is_some() { of_hands() } else { of_lines() })
        } else {
            (&self.left_out.first()?.text, of_logs())
        };
        Some(NoGamesError { why: say!("no hand is left: {first}", first = first.clone()), help: Some(help) })
    }

    /// Settles what is not settled yet.
    pub fn finish(&mut self) {
        if self.together.is_empty() {
            return;
        }
        let refused = self.impact.direct.refused;
        let lines: Vec<&str> = self.together.iter().map(|line| line.text.as_str()).collect();
        let unread = self.impact.add_lines(&lines);
        (self.heard)(self.together.len() as u64, self.impact.direct.refused - refused);
        let together = std::mem::take(&mut self.together);
        for (at, why) in unread {
            if let Some((file, line)) = together.get(at).and_then(|line| line.place.clone()) {
                self.add_unread(file, line, why);
            }
        }
    }

    /// Tells of a line that cannot be read: of each file the first, and how many more.
    fn add_unread(&mut self, file: Rc<str>, line: u64, why: Text) {
        let unread = match self.unread.take() {
            Some(before) if before.file == file => {
                self.left_out.pop();
                UnreadLines { others: before.others + 1, ..before }
            }
            Some(_) | None => UnreadLines { file, first: line, why, others: 0 },
        };
        self.left_out.push(LeftOut { kind: LeftOutKind::Line, text: unread.text() });
        self.unread = Some(unread);
    }

    /// Adds the hands of a file; false if it is none of games.
    fn add_file(&mut self, path: &Path) -> Result<bool, NoGamesError> {
        match contents(path)? {
            Contents::Hands => self.add_hands(path)?,
            Contents::Log => {
                let name = path.display().to_string();
                match log::text_of_file(path) {
                    Ok(text) => self.add_log(&name, &text),
                    Err(why) => self.leave_out(&name, ("file", why)),
                }
            }
            Contents::Other => return Ok(false),
        }
        Ok(true)
    }

    fn add_hands(&mut self, path: &Path) -> Result<(), NoGamesError> {
        let mut lines = BufReader::new(File::open(path).map_err(|error| unreadable_file(path, &error))?);
        let name: Rc<str> = path.display().to_string().into();
        let mut number = 0;
        while !self.impact.stop.is_asked() {
            let mut line = Vec::new();
            let read = lines.by_ref().take(MOST_LINE).read_until(b'\n', &mut line);
            if read.map_err(|error| unreadable_file(path, &error))? == 0 {
                break;
            }
            if !line.ends_with(b"\n") {
                lines.skip_until(b'\n').map_err(|error| unreadable_file(path, &error))?;
            }
            number += 1;
            self.add_line(String::from_utf8_lossy(&line).into_owned(), Some((Rc::clone(&name), number)));
        }
        self.finish();
        Ok(())
    }

    fn add_line(&mut self, text: String, place: Option<(Rc<str>, u64)>) {
        if !text.trim_ascii().is_empty() {
            self.together.push(WaitingLine { text, place });
        }
        if self.together.len() == TOGETHER {
            self.finish();
        }
    }

    fn add_log(&mut self, name: &str, text: &str) {
        match self.hands_of(text) {
            Ok(AddedGame { hands, unfinished }) => {
                (self.heard)(hands as u64, 0);
                self.left_out.extend(unfinished.map(|UnfinishedHand { hand, event }| {
                    let file = name.to_owned();
                    let text = say!(
                        "{file} ends in mid-hand, after event {event} of hand {hand}, which is left out",
                        file,
                        event,
                        hand
                    );
                    LeftOut { kind: LeftOutKind::Unfinished, text }
                }));
            }
            Err(why) => self.leave_out(name, why),
        }
    }

    fn leave_out(&mut self, name: &str, (kind, why): Omission) {
        self.unread = None;
        self.impact.leave_out(kind, why.clone());
        let text = say!("{name} is left out: {why}", name = name.to_owned(), why);
        self.left_out.push(LeftOut { kind: LeftOutKind::Log, text });
        (self.heard)(0, 1);
    }

    /// Adds the hands of a game.
    fn hands_of(&mut self, text: &str) -> Result<AddedGame, Omission> {
        let log = log::read(text).map_err(|error| ("log", error.text()))?;
        let key = format!("{} {:?}", log.head.rules, log.changes());
        let rules = match self.rules.get(&key) {
            Some(opened) => opened,
            None => {
                let opened = (self.open)(&log.head.rules).map_err(|why| ("rules", why))?;
                let changed = log.apply(opened).map_err(|error| ("changes", error.text()))?;
                self.rules.entry(key).or_insert(changed)
            }
        };
        self.impact.add_log(&log, rules).map_err(|fault| {
            let text = fault.text_under(rules);
            match fault.difference {
                LogDifference::Players { .. } => ("players", text),
                LogDifference::Refused { .. } | LogDifference::Fact { .. } if log.head.assumed => {
                    ("contradicts", under_assumed(text, log.head.rules.clone()))
                }
                LogDifference::Refused { .. }
                | LogDifference::Fact { .. }
                | LogDifference::OtherRules { .. }
                | LogDifference::Hidden
                | LogDifference::NoPlay => ("contradicts", text),
            }
        })
    }
}

/// The contradiction between a log that names no rules and those that are assumed, with the mend.
fn under_assumed(text: Text, rules: String) -> Text {
    say!(
        "{text}; the log names no rules, so `{rules}` is assumed: `jong replay -r RULES --to jong` writes it with others",
        text,
        rules
    )
}

fn one_a_line() -> Text {
    say!("write the hands into one, each on a line, as `jong settle --jsonl` reads them")
}

/// The contents of a file, told by its name and its beginning.
fn contents(path: &Path) -> Result<Contents, NoGamesError> {
    let mut file = BufReader::new(File::open(path).map_err(|error| unreadable_file(path, &error))?);
    let mut first = Vec::new();
    let read = file.by_ref().take(MOST_LINE).read_until(b'\n', &mut first);
    read.map_err(|error| unreadable_file(path, &error))?;
    let line = String::from_utf8_lossy(&first);
    let line = line.trim_start_matches('\u{feff}').trim_start();
    let log = LogFormat::of_line(line);
    Ok(if path.extension().is_some_and(|ending| ending == ENDING) {
        if log.is_some() { Contents::Log } else { Contents::Hands }
    } else {
        // JSON may go over many lines; what begins like a page of the web is none of Tenhou's logs.
        let like_log =
            line.starts_with('{') || log.is_some() && ["<mjlog", "<?xml"].iter().any(|tag| line.starts_with(tag));
        if like_log || log::is_packed(&first) { Contents::Log } else { Contents::Other }
    })
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, NoGamesError> {
    let unreadable = |error| unreadable_file(folder, &error);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files = paths.map_err(unreadable)?;
    files.retain(|path| path.is_file());
    files.order();
    Ok(files)
}

/// The failure of a file or a folder that cannot be read.
fn unreadable_file(path: &Path, error: &std::io::Error) -> NoGamesError {
    NoGamesError { why: unreadable(&Text::verbatim(format!("`{}`", path.display())), error), help: None }
}
