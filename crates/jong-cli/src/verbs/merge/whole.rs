//! A single file that says nothing of parts, and so must be the whole: answers of Jong's, a line each.

use jong::core::{Text, say};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{PartFile, cut_off};
use crate::exit::Failure;

/// The keys by which an answer of Jong's is told from other objects.
#[derive(Deserialize)]
struct AnswerKeys {
    /// The rules of a result.
    fingerprint: Option<IgnoredAny>,
    /// The defects of a line that is refused.
    error: Option<IgnoredAny>,
    /// The match of a hand that was played.
    r#match: Option<IgnoredAny>,
}

/// Checks that each line of a file is an answer of Jong's.
///
/// # Errors
/// It has none, or a line that is something else.
pub(super) fn check(file: &mut PartFile<'_>) -> Result<(), Failure> {
    let path = file.path;
    let name = || path.display().to_string();
    let (mut line, mut number) = (Vec::new(), 0);
    loop {
        file.read_line(&mut line)?;
        if line.is_empty() {
            break;
        }
        number += 1;
        if line.starts_with(b"{") && !line.ends_with(b"\n") {
            return Err(cut_off(path));
        }
        if !is_answer(&line) {
            return Err(no_part(say!("{place}: no part has such a line", place = format!("{}:{number}", name()))));
        }
    }
    if number == 0 {
        return Err(no_part(say!("`{file}` is empty, and no part is", file = name())));
    }
    file.rewind()
}

/// True of a result, a refusal or the row of a hand.
fn is_answer(line: &[u8]) -> bool {
    let keys = serde_json::from_slice::<AnswerKeys>(line);
    keys.is_ok_and(|keys| keys.fingerprint.is_some() || keys.error.is_some() || keys.r#match.is_some())
}

/// The failure of a file that is no part.
fn no_part(message: Text) -> Failure {
    Failure::with_help(message, say!("name the files that were written with `--part`"))
}
