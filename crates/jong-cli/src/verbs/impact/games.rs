//! Recorded hands: the files of a folder, with a finished hand on each line or the log of a game.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jong::Ruleset;
use jong::core::{Text, say};
use jong::log::{self, Difference, LogFormat};
use jong_lab::impact::Impact;

use crate::exit::Failure;
use crate::input::{self, unreadable_file};
use crate::verbs::progress::Progress;

/// The end of the names of files with hands.
const ENDING: &str = "jsonl";

/// The hands that are settled together.
pub(super) const TOGETHER: usize = 4_096;

/// Limit of the length of a line, in bytes; what is longer is cut, and so refused.
const MOST_LINE: u64 = 1 << 20;

/// The contents of a file of a folder.
enum Contents {
    /// A hand on each line.
    Hands,
    /// The log of a game.
    Log,
    /// Neither.
    Other,
}

/// Adds the hands of all files of a folder, in the order of their names. What is refused is told when all are read.
pub(super) fn add(folder: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<Vec<Text>, Failure> {
    let mut rules = RulesOfLogs::default();
    let (mut read, mut refused) = (0, Vec::new());
    for path in files(folder)? {
        match contents(&path)? {
            Contents::Hands => add_hands(&path, impact, progress)?,
            Contents::Log => match add_log(&path, &mut rules, impact) {
                Ok(hands) => progress.add(hands as u64, 0),
                Err((kind, why)) => {
                    let name = path.display().to_string();
                    impact.leave_out(kind, why.clone());
                    refused.push(say!("{name} is left out: {why}", name, why));
                    progress.add(0, 1);
                }
            },
            Contents::Other => continue,
        }
        read += 1;
    }
    if read == 0 {
        let message = say!(
            "there is no file in `{folder}` that ends in `.jsonl`, and no log of a game",
            folder = folder.display().to_string()
        );
        let help = say!("write the hands into one, each on a line, as `jong settle --jsonl` reads them");
        return Err(Failure::with_help(message, help));
    }
    let nothing = impact.direct.read() + impact.direct.refused == 0;
    if let Some(first) = refused.first().filter(|_| nothing) {
        let message = say!("no hand is left: {first}", first = first.clone());
        let help = say!("`jong replay --check` says of each game whether its rules can read it");
        return Err(Failure::with_help(message, help));
    }
    Ok(refused)
}

fn add_hands(path: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<(), Failure> {
    let mut lines = BufReader::new(File::open(path).map_err(|error| unreadable_file(path, &error))?);
    let mut together = Vec::with_capacity(TOGETHER);
    loop {
        let mut line = Vec::new();
        let read = lines.by_ref().take(MOST_LINE).read_until(b'\n', &mut line);
        let ended = read.map_err(|error| unreadable_file(path, &error))? == 0;
        if !line.trim_ascii().is_empty() {
            together.push(String::from_utf8_lossy(&line).into_owned());
        }
        if ended || together.len() == TOGETHER {
            let refused = impact.direct.refused;
            impact.add_lines(&together);
            progress.add(together.len() as u64, impact.direct.refused - refused);
            together.clear();
        }
        if ended {
            return Ok(());
        }
    }
}

/// The rules by which the games of a folder were played, opened once each.
#[derive(Default)]
struct RulesOfLogs(BTreeMap<String, Ruleset>);

/// The kind of reason why a game is left out, and the reason.
type LeftOut = (&'static str, Text);

/// Adds the hands of a game; their number.
fn add_log(path: &Path, rules: &mut RulesOfLogs, impact: &mut Impact<'_>) -> Result<usize, LeftOut> {
    let text = input::log_text(&path.display().to_string()).map_err(|failure| ("file", failure.text()))?;
    let log = log::read(&text).map_err(|error| ("log", error.text()))?;
    let key = format!("{} {:?}", log.head.rules, log.changes());
    let rules = match rules.0.get(&key) {
        Some(opened) => opened,
        None => {
            let opened = input::rules(&log.head.rules).map_err(|failure| ("rules", failure.text()))?;
            let changed = log.changed(opened).map_err(|error| ("changes", error.text()))?;
            rules.0.entry(key).or_insert(changed)
        }
    };
    impact.add_log(&log, rules).map_err(|fault| {
        let kind = if matches!(fault.difference, Difference::Players { .. }) { "players" } else { "contradicts" };
        (kind, fault.text_under(rules))
    })
}

/// The contents of a file, told by its name and its beginning.
fn contents(path: &Path) -> Result<Contents, Failure> {
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
        if like_log || first.starts_with(&input::GZIP) { Contents::Log } else { Contents::Other }
    })
}

/// The files of a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error| unreadable_file(folder, &error);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files = paths.map_err(unreadable)?;
    files.retain(|path| path.is_file());
    files.sort_unstable();
    Ok(files)
}
