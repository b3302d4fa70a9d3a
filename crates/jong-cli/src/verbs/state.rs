//! The state of long work in a file, with which the same command goes on another time.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use jong::core::rules::os_reason;
use jong::core::{Text, say};
use jong_lab::simulate::{PartFault, WrittenPart};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::part_text::{PartMends, PartText};
use crate::exit::Failure;
use crate::input::{unreadable_file, without_mark};

/// Reads the state that a file has, `None` where there is no file yet, or an empty one.
///
/// # Errors
/// The file cannot be read, or is none that this verb has left.
pub(super) fn read<T: DeserializeOwned + WrittenPart>(path: &Path) -> Result<Option<PartText<T>>, Failure> {
    let text = match fs::read_to_string(path) {
        Ok(text) => without_mark(&text).to_owned(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable_file(path, &error)),
    };
    if text.trim().is_empty() {
        return Ok(None);
    }
    let mends = PartMends {
        changed: begin_anew(),
        broken: say!("it was broken off, or an older Jong wrote it: name another file, and begin anew"),
    };
    PartText::read(path, text, || foreign(path), &mends).map(Some)
}

/// Writes a state: the file has either the old one or the new one, whenever the program ends.
pub(super) fn write(path: &Path, state: &impl Serialize) -> Result<(), Failure> {
    let beside = path.with_added_extension("new");
    let written = || -> io::Result<()> {
        let mut line = serde_json::to_vec(state)?;
        line.push(b'\n');
        fs::write(&beside, line)?;
        fs::rename(&beside, path)
    };
    written().map_err(|error| {
        let (name, why) = (format!("`{}`", path.display()), os_reason(&error));
        Failure::sentence(say!("{name} cannot be written: {why}", name, why))
    })
}

/// The failure of a state that a file has and that cannot be taken up.
pub(super) fn refused<T>(path: &Path, left: &PartText<T>, fault: &PartFault) -> Failure {
    match fault {
        PartFault::Impossible(part, number) => left.impossible(*part, number, &begin_anew()),
        PartFault::Changed(part) => left.not_as_written(*part, &begin_anew()),
        PartFault::Nothing | PartFault::Mixed | PartFault::Incomplete(_) | PartFault::Players | PartFault::Stopped => {
            foreign(path)
        }
    }
}

/// The mend of a state that somebody changed.
fn begin_anew() -> Text {
    say!("this is not what Jong wrote: name another file, and begin anew")
}

/// The failure of a state that another command has left.
pub(super) fn foreign(path: &Path) -> Failure {
    let message = say!("`{file}` is not what this command has left", file = path.display().to_string());
    let help = say!("ask for the same rules, number, seed and players as then, or name another file");
    Failure::with_help(message, help).coded("bad-value")
}
