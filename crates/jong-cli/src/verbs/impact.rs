//! `jong impact`: the effect of other rules on a game.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jong::core::rules::os_reason;
use jong::core::say;
use jong_lab::impact::{Impact, Unlike};
use jong_print::Speech;

use super::progress::Progress;
use crate::args::Impact as Args;
use crate::exit::{Done, Exit, Failure};
use crate::{input, out};

/// The end of the names of files with hands.
const ENDING: &str = "jsonl";

/// The hands that are settled together.
const TOGETHER: usize = 4_096;

/// Limit of the length of a line, in bytes; what is longer is cut, and so refused.
const MOST_LINE: u64 = 1 << 20;

/// Finds the effect.
pub(crate) fn run(args: &Args, json: bool, speech: Speech) -> Done {
    if args.base == input::STDIN && args.house == input::STDIN {
        return Err(Failure::said(say!("the standard input cannot be two rulesets")));
    }
    let (base, house) = (input::rules(&args.base)?, input::rules(&args.house)?);
    let mut impact = Impact::new(&base, &house).map_err(|unlike| failure(unlike, args))?;
    let progress = Progress::new();
    match &args.games {
        Some(folder) => add_games(folder, &mut impact, &progress)?,
        None => {
            let (all, step) = (u64::from(args.wins), TOGETHER as u64);
            let mut first = 0;
            while first < all {
                let last = all.min(first + step);
                if !impact.add_sample(args.seed, first..last) {
                    break;
                }
                progress.add(last - first, 0);
                first = last;
            }
        }
    }
    progress.finish();
    if json {
        impact.lang = out::spoken();
        out::json(&impact)?;
    } else {
        out::show_as(&jong_print::impact::page(&impact, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The failure of rules that cannot be set against one another.
fn failure(unlike: Unlike, args: &Args) -> Failure {
    let (base, house) = (&args.base, &args.house);
    let help = say!("`jong diff {base} {house}` says what they differ in", base, house);
    Failure::with_help(unlike.text(), help).coded("bad-value")
}

/// Adds the hands of all files of a folder, in the order of their names.
fn add_games(folder: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<(), Failure> {
    let files = files(folder)?;
    if files.is_empty() {
        let message =
            say!("there is no file in `{folder}` that ends in `.jsonl`", folder = folder.display().to_string());
        let help = say!("write the hands into one, each on a line, as `jong settle --jsonl` reads them");
        return Err(Failure::with_help(message, help));
    }
    for path in files {
        let mut lines = BufReader::new(File::open(&path).map_err(|error| unreadable(&path, &error))?);
        let mut together = Vec::with_capacity(TOGETHER);
        loop {
            let mut line = Vec::new();
            let read = lines.by_ref().take(MOST_LINE).read_until(b'\n', &mut line);
            let ended = read.map_err(|error| unreadable(&path, &error))? == 0;
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
                break;
            }
        }
    }
    Ok(())
}

/// The files of a folder that hold hands, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error| unreadable(folder, &error);
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut files = paths.map_err(unreadable)?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING) && path.is_file());
    files.sort_unstable();
    Ok(files)
}

fn unreadable(path: &Path, error: &std::io::Error) -> Failure {
    let (name, why) = (format!("`{}`", path.display()), os_reason(error));
    Failure::said(say!("{name} cannot be read: {why}", name, why))
}
