//! `jong merge`: the answers of all parts of a batch, put together again.

mod hands;
mod matches;
mod sums;

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use jong::core::say;
use jong_print::Speech;

use crate::args::Merge;
use crate::exit::{Done, Exit, Failure};
use crate::input::unreadable_file;

/// A file that is read.
type Reader = BufReader<File>;

/// Puts them together. What comes first in the first file says of what they are parts: a line of sums is of a simulation, and
/// a hand with its number one of its rows.
pub(crate) fn run(args: &Merge, json: bool, speech: Speech) -> Done {
    let open = |path: &PathBuf| File::open(path).map(BufReader::new).map_err(|error| unreadable_file(path, &error));
    let mut parts: Vec<Reader> = args.files.iter().map(open).collect::<Result<_, _>>()?;
    let begins = |parts: &mut Vec<Reader>, with: &str| {
        let buffered =
            parts.iter_mut().map(BufRead::fill_buf).find(|read| !matches!(read, Ok(read) if read.is_empty()));
        buffered.is_some_and(|read| read.is_ok_and(|read| read.starts_with(with.as_bytes())))
    };
    if begins(&mut parts, sums::BEGINNING) {
        sums::merge(parts, args, json, speech)
    } else if begins(&mut parts, matches::BEGINNING) {
        matches::merge(parts, args, json, speech)
    } else if begins(&mut parts, hands::BEGINNING) {
        hands::merge(parts, &args.files)
    } else {
        in_turn(parts, args)
    }
}

/// Puts answers together: the first answer of each part, then the second of each, and so on.
fn in_turn(mut parts: Vec<Reader>, args: &Merge) -> Done {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut line = Vec::new();
    let mut ended: Option<usize> = None;
    loop {
        for (at, part) in parts.iter_mut().enumerate() {
            line.clear();
            let read = part.read_until(b'\n', &mut line).map_err(|error| unreadable_file(&args.files[at], &error))?;
            match (read, ended) {
                (0, None) => ended = Some(at),
                (0, Some(_)) => {}
                (_, None) if !line.ends_with(b"\n") => return Err(cut_off(&args.files[at])),
                // A blank line stands for one that had no answer.
                (1, None) => {}
                (_, None) => out.write_all(&line)?,
                (_, Some(short)) => {
                    out.flush()?;
                    return Err(out_of_order(&args.files[short], &args.files[at]));
                }
            }
        }
        if ended.is_some() {
            break;
        }
    }
    out.flush()?;
    Ok(Exit::Done)
}

/// The failure of a part that has fewer answers than one behind it.
fn out_of_order(short: &Path, long: &Path) -> Failure {
    let (short, long) = (short.display().to_string(), long.display().to_string());
    let message = say!("`{short}` has fewer lines than `{long}` behind it", short, long);
    let help = say!("name the files of all parts of one batch, in the order of the parts");
    Failure::with_help(message, help)
}

/// The failure of a part whose last line has no end.
fn cut_off(path: &Path) -> Failure {
    let message =
        say!("the last line of `{file}` has no end: its part was broken off", file = path.display().to_string());
    Failure::with_help(message, say!("let that part run again"))
}
