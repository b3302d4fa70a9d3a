//! The file in which an evening is kept. Lines are only ever added to it.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use jong::Ruleset;
use jong::core::hand::Seat;
use jong::core::{FirstRound, Text, say};
use jong::evening::{Evening, Header, Journal, JournalLine};

use super::{Lines, first_round};
use crate::args::Match;
use crate::exit::Failure;
use crate::input;
use crate::out::worded;

/// The file of an evening.
pub(super) struct Kept {
    path: PathBuf,
}

impl Kept {
    /// Opens the file, or begins a new one: its lines.
    pub(super) fn open(args: &Match, lines: &mut Lines) -> Result<(Kept, Journal), Failure> {
        let kept = Kept { path: PathBuf::from(&args.file) };
        if !Path::new(&args.file).exists() {
            let journal = kept.begin(args, lines)?;
            return Ok((kept, journal));
        }
        let text = input::text(&args.file)?;
        let journal = Journal::read(&text).map_err(|error| {
            let message = say!("`{file}` cannot be read: {why}", file = args.file.as_str(), why = error.text());
            Failure::with_help(message, say!("name another file to begin a new evening"))
        })?;
        if journal.whole < text.len() && !args.shows_sheet() {
            // The last line was cut off while it was written: it was never shown as entered.
            OpenOptions::new().write(true).open(&kept.path)?.set_len(journal.whole as u64)?;
        }
        Ok((kept, journal))
    }

    /// Begins a new evening.
    fn begin(&self, args: &Match, lines: &mut Lines) -> Result<Journal, Failure> {
        let Some(id) = args.rules.as_deref().filter(|_| !args.shows_sheet()) else {
            let message = say!("`{file}` is not there", file = args.file.as_str());
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
        let header = Header::new(known_as(id, &rules), fingerprint, players, first.unwrap_or(Seat::E));
        let mut text = serde_json::to_string(&header).map_err(std::io::Error::from)?;
        text.push('\n');
        fs::write(&self.path, &text).map_err(|error| self.failed(&error))?;
        Journal::read(&text).map_err(|error| Failure::said(error.text()))
    }

    /// The wind of the first round, asked for where the rules leave it to the wall.
    fn first_round(&self, args: &Match, rules: &Ruleset, lines: &mut Lines) -> Result<Option<Seat>, Failure> {
        let told = rules.scoring().match_terms().is_some_and(|terms| terms.first_round == FirstRound::Told);
        match first_round(args) {
            None if told => {
                let asked = worded(&say!("Whose wall is opened first? Its wind is that of the first round"));
                let line = lines.next(&format!("{asked}\n> "))?.unwrap_or_default();
                Ok(jong::seat_called(&line))
            }
            given => Ok(given),
        }
    }

    /// The rules of the evening, if they are still the same.
    pub(super) fn rules(&self, args: &Match, journal: &Journal) -> Result<Ruleset, Failure> {
        let id = &journal.header.rules;
        let other = args.rules.as_ref().map(|other| input::rules(other).map(|rules| known_as(other, &rules)));
        if let Some(other) = other.transpose()?.filter(|other| other != id) {
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
        let rules = input::rules(id)?;
        let now = rules.info().fingerprint.as_str();
        if now != journal.fingerprint() {
            if !args.rules_changed {
                let message = say!("the rules {rules} have changed since the evening began", rules = id.as_str());
                let help = say!(
                    "bring the old ones back, or add `--rules-changed`: then all its hands are settled by the new ones"
                );
                return Err(Failure::with_help(message, help));
            }
            self.append(&JournalLine::RulesChanged(now.to_owned()))?;
        }
        Ok(rules)
    }

    /// Adds a line, and waits until it is on the disk.
    pub(super) fn append(&self, line: &JournalLine) -> Result<(), Failure> {
        let mut text = serde_json::to_string(line).map_err(std::io::Error::from)?;
        text.push('\n');
        let write = |mut file: File| file.write_all(text.as_bytes()).and_then(|()| file.sync_data());
        OpenOptions::new().append(true).open(&self.path).and_then(write).map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        let name = Text::verbatim(format!("`{}`", self.path.display()));
        Failure::said(say!("{name} cannot be written: {why}", name, why = jong::core::rules::os_reason(error)))
    }
}

/// The id of rules that come with Jong, which may be typed in short; the path of others.
fn known_as(typed: &str, rules: &Ruleset) -> String {
    let id = &rules.info().id;
    if typed.ends_with(".toml") { typed.to_owned() } else { id.clone() }
}
