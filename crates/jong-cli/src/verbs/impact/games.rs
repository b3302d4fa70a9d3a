//! Recorded hands: the files of a folder.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jong::core::rules::os_reason;
use jong::core::say;
use jong_lab::impact::Impact;

use crate::exit::Failure;
use crate::verbs::progress::Progress;

/// The end of the names of files with hands.
const ENDING: &str = "jsonl";

/// The hands that are settled together.
pub(super) const TOGETHER: usize = 4_096;

/// Limit of the length of a line, in bytes; what is longer is cut, and so refused.
const MOST_LINE: u64 = 1 << 20;

/// Adds the hands of all files of a folder, in the order of their names.
pub(super) fn add(folder: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<(), Failure> {
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
