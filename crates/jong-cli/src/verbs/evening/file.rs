//! The file in which an evening is kept. Lines are only ever added to it.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Component, Path, PathBuf};

use jong::core::hand::Seat;
use jong::core::{FirstRound, Text, say};
use jong::evening::{Evening, Journal, JournalHeader, JournalLine};
use jong::{OpenError, Ruleset};

use super::{LineInput, first_round};
use crate::args::MatchArgs;
use crate::exit::Failure;
use crate::in_force::usual;
use crate::input;
use crate::out::worded;

/// The file of an evening.
pub(super) struct EveningFile {
    path: PathBuf,
    /// The text of the file as this table knows it: read, or added to.
    known: String,
    /// The number of bytes that are whole lines, if more follow: a last line that was cut off while it was written, and
    /// was never shown as entered.
    whole: Option<u64>,
}

/// A line that could not be saved.
pub(super) enum SaveError {
    /// The evening has gone on elsewhere: the file holds other lines than this table knows.
    GoneOn,
    /// Reading or writing failed.
    Failed(Failure),
}

impl From<SaveError> for Failure {
    fn from(error: SaveError) -> Failure {
        match error {
            SaveError::GoneOn => Failure::sentence(say!("the evening has gone on in another window")),
            SaveError::Failed(failure) => failure,
        }
    }
}

impl EveningFile {
    /// Opens the file, or begins a new one: its lines.
    pub(super) fn open(args: &MatchArgs, lines: &mut LineInput) -> Result<(EveningFile, Journal), Failure> {
        if args.file == input::STDIN {
            let message = say!("an evening is kept in a file, and the standard input is none");
            return Err(Failure::with_help(message, say!("name a file, such as `friday.jsonl`")));
        }
        let mut kept = EveningFile { path: PathBuf::from(&args.file), known: String::new(), whole: None };
        let there = Path::new(&args.file).exists();
        let text = if there { input::text(&args.file)? } else { String::new() };
        // An evening can begin in a file without a line.
        if text.trim().is_empty() {
            let journal = kept.begin(args, there, lines)?;
            return Ok((kept, journal));
        }
        kept.known = text;
        let journal = kept.read()?;
        contradictions(args, &journal.header)?;
        kept.whole = (journal.whole < kept.known.len()).then_some(journal.whole as u64);
        Ok((kept, journal))
    }

    /// The lines of the file, as it is known.
    fn read(&self) -> Result<Journal, Failure> {
        Journal::read(&self.known).map_err(|error| {
            let message = say!("{name} cannot be read: {why}", name = self.name(), why = error.text());
            Failure::with_help(message, say!("name another file to begin a new evening"))
        })
    }

    /// Prepares the file for further lines: what was cut off goes, and a line says that the rules have changed.
    pub(super) fn go_on(&mut self, changed: Option<JournalLine>) -> Result<(), Failure> {
        if let Some(whole) = self.whole {
            let mut file = self.locked(OpenOptions::new().read(true).write(true))?;
            self.compare(&mut file)?;
            file.set_len(whole).map_err(|error| self.failed(&error))?;
            self.known.truncate(whole as usize);
        }
        changed.map_or(Ok(()), |line| Ok(self.append(&line)?))
    }

    /// Reads the file again, which has gone on elsewhere: its lines now.
    pub(super) fn read_again(&mut self) -> Result<Journal, Failure> {
        let before = self.read()?.header;
        let mut file = self.locked(OpenOptions::new().read(true))?;
        self.known = self.text_of(&mut file)?;
        let journal = self.read()?;
        if journal.header != before {
            let message = say!("{file} holds another evening now", file = self.name());
            return Err(Failure::with_help(message, say!("leave, and open it again")));
        }
        Ok(journal)
    }

    /// True if the file holds other lines than this table knows.
    pub(super) fn has_gone_on(&self) -> Result<bool, Failure> {
        let mut file = self.locked(OpenOptions::new().read(true))?;
        match self.compare(&mut file) {
            Ok(()) => Ok(false),
            Err(SaveError::GoneOn) => Ok(true),
            Err(SaveError::Failed(failure)) => Err(failure),
        }
    }

    /// Opens the file, and keeps others from it until it is closed.
    fn locked(&self, how: &OpenOptions) -> Result<File, Failure> {
        let file = how.open(&self.path).map_err(|error| self.failed(&error))?;
        match file.lock() {
            // Where files cannot be locked, they are compared all the same.
            Ok(()) => Ok(file),
            Err(error) if error.kind() == std::io::ErrorKind::Unsupported => Ok(file),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Compares the file with what is known of it.
    fn compare(&self, file: &mut File) -> Result<(), SaveError> {
        let same = self.text_of(file).map_err(SaveError::Failed)? == self.known;
        if same { Ok(()) } else { Err(SaveError::GoneOn) }
    }

    fn text_of(&self, file: &mut File) -> Result<String, Failure> {
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| self.failed(&error))?;
        Ok(text)
    }

    /// True if the last line of the file was cut off.
    pub(super) fn is_cut(&self) -> bool {
        self.whole.is_some()
    }

    /// Begins a new evening.
    fn begin(&mut self, args: &MatchArgs, there: bool, lines: &mut LineInput) -> Result<Journal, Failure> {
        let typed = args.rules.clone();
        if typed.is_none() {
            usual().look_for_rules()?;
        }
        let id = typed.or_else(|| usual().rules.as_ref().map(|rules| rules.value.clone()));
        let Some(id) = id.as_deref().filter(|_| !args.shows_sheet()) else {
            let message = match there {
                true => say!("`{file}` is empty", file = args.file.as_str()),
                false => say!("`{file}` is not there", file = args.file.as_str()),
            };
            let help = say!("to begin a new evening, name the rules: `-r riichi/ema-2025`");
            return Err(Failure::with_help(message, help));
        };
        let rules = input::rules(id)?;
        let mut players = args.players.clone();
        if players.is_empty() {
            let asked = worded(&say!("Who plays? The names with commas, East first"));
            let line = lines.next(&format!("{asked}\n> "))?.unwrap_or_default();
            players = line.split([',', '、', '，']).map(|name| name.trim().to_owned()).collect();
        }
        let first = self.first_round(args, &rules, lines)?;
        Evening::new(&rules, players.clone(), first).map_err(|error| {
            let help = error.help().unwrap_or(say!("`jong list` says which rules there are"));
            Failure::with_help(error.text(), help)
        })?;
        let fingerprint = (&rules.info().fingerprint).into();
        let header = JournalHeader::new(self.known_as(id, &rules), fingerprint, players, first.unwrap_or(Seat::E));
        let mut text = serde_json::to_string(&header).map_err(std::io::Error::from)?;
        text.push('\n');
        fs::write(&self.path, &text).map_err(|error| self.failed(&error))?;
        self.known = text;
        self.read()
    }

    /// The wind of the first round, asked for where the rules leave it to the wall.
    fn first_round(&self, args: &MatchArgs, rules: &Ruleset, lines: &mut LineInput) -> Result<Option<Seat>, Failure> {
        let told = rules.scoring().match_terms().is_some_and(|terms| terms.first_round == FirstRound::Told);
        match first_round(args)? {
            None if told => {
                let asked = worded(&say!("Whose wall is opened first? Its wind is that of the first round"));
                let line = lines.next(&format!("{asked}\n> "))?.unwrap_or_default();
                Ok(jong::seat_called(&line))
            }
            given => Ok(given),
        }
    }

    /// The rules of the evening, if they are still the same; if they are not and may be others, with a line that says so.
    pub(super) fn rules(&self, args: &MatchArgs, journal: &Journal) -> Result<(Ruleset, Option<JournalLine>), Failure> {
        let id = &journal.header.rules;
        let rules = input::rules(&self.place_of(id)).map_err(|failure| self.without_rules(failure))?;
        let now = rules.info().fingerprint.as_str();
        let other = args.rules.as_ref().map(|other| input::rules(other).map(|rules| (other, rules))).transpose()?;
        let differs = |other: &Ruleset| other.info().id != rules.info().id || other.info().fingerprint.as_str() != now;
        if let Some((other, _)) = other.filter(|(_, other)| differs(other)) {
            let message = say!(
                "the evening in `{file}` is played by {rules}, and not by {other}",
                file = args.file.as_str(),
                rules = id.as_str(),
                other = other.as_str()
            );
            return Err(Failure::with_help(
                message,
                say!("leave `-r` out, or name another file to begin a new evening"),
            ));
        }
        let mut changed = None;
        if now != journal.fingerprint() {
            if !args.rules_changed {
                let message = say!("the rules {rules} have changed since the evening began", rules = id.as_str());
                let help = say!(
                    "bring the old ones back, or add `--rules-changed`: then all its hands are settled by the new ones"
                );
                return Err(Failure::with_help(message, help));
            }
            changed = Some(JournalLine::RulesChanged(now.to_owned()));
        }
        Ok((rules, changed))
    }

    /// The failure of rules that cannot be found any more, with the line of the file that names them.
    fn without_rules(&self, failure: Failure) -> Failure {
        match failure {
            Failure::Rules(OpenError::Shelf(error)) => {
                let message = say!("line 1 of {file}: {why}", file = self.name(), why = error.text());
                let help = say!("bring the rules back, or name in that line the place where they are now");
                Failure::with_code(error.code(), message, Some(help))
            }
            failure => failure,
        }
    }

    /// The folder of the file.
    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }

    /// The id of rules that come with Jong, which may be typed in short; of others the path, as it leads there from the
    /// folder of the evening.
    fn known_as(&self, typed: &str, rules: &Ruleset) -> String {
        if !typed.ends_with(".toml") {
            return rules.info().id.clone();
        }
        let absolute =
            |path: &Path| std::path::absolute(if path.as_os_str().is_empty() { Path::new(".") } else { path });
        match (absolute(Path::new(typed)), absolute(self.folder())) {
            (Ok(path), Ok(folder)) if Path::new(typed).is_relative() => from_folder(&path, &folder),
            (Ok(_) | Err(_), Ok(_) | Err(_)) => typed.to_owned(),
        }
    }

    /// The way to rules from here: a path begins in the folder of the evening.
    fn place_of(&self, rules: &str) -> String {
        let beside = self.folder().join(rules);
        match rules.ends_with(".toml") && beside.exists() {
            true => beside.display().to_string(),
            false => rules.to_owned(),
        }
    }

    /// Adds a line, and waits until it is on the disk.
    pub(super) fn append(&mut self, line: &JournalLine) -> Result<(), SaveError> {
        let not_written = |error: std::io::Error| SaveError::Failed(self.failed(&error));
        let mut text = serde_json::to_string(line).map_err(|error| not_written(error.into()))?;
        text.push('\n');
        let mut file = self.locked(OpenOptions::new().read(true).append(true)).map_err(SaveError::Failed)?;
        self.compare(&mut file)?;
        file.write_all(text.as_bytes()).and_then(|()| file.sync_data()).map_err(not_written)?;
        self.known.push_str(&text);
        Ok(())
    }

    /// The file, as it is named in sentences.
    fn name(&self) -> Text {
        Text::verbatim(format!("`{}`", self.path.display()))
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        Failure::sentence(say!(
            "{name} cannot be written: {why}",
            name = self.name(),
            why = jong::core::rules::os_reason(error)
        ))
    }
}

/// The path that leads to a file from a folder; both are absolute.
fn from_folder(path: &Path, folder: &Path) -> String {
    let same = path.components().zip(folder.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(same).map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(path.components().skip(same)).collect();
    way.display().to_string()
}

/// Refuses what is said otherwise of an evening than it began.
fn contradictions(args: &MatchArgs, header: &JournalHeader) -> Result<(), Failure> {
    let help = || say!("leave it out, or name another file to begin a new evening");
    let file = args.file.as_str();
    if !args.players.is_empty() && args.players != header.players {
        let players = Text::listed(header.players.iter().cloned().map(Text::verbatim));
        return Err(Failure::with_help(
            say!("the players of the evening in `{file}` are {players}", file, players),
            help(),
        ));
    }
    if let Some(round) = first_round(args)?.filter(|round| *round != header.first_round) {
        let first = header.first_round;
        let message = say!(
            "the first round of the evening in `{file}` is that of {first}, and not of {round}",
            file,
            first,
            round
        );
        return Err(Failure::with_help(message, help()));
    }
    Ok(())
}
