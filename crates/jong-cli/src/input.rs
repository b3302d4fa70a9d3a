//! Input from outside: rules by id, path or `-`, and texts from the standard input.

use jong::core::{Text, say};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use jong::core::rules::{FaultyRules, LoadOutcome, RulesText};
use jong::log;
use jong::shelf::{MOST_BYTES, bytes_of, text_of};
use jong::{OpenError, Ruleset};

use crate::exit::Failure;
use crate::in_force::usual;

/// The word for the standard input.
pub(crate) const STDIN: &str = "-";

/// The name of the standard input where files are named.
const STDIN_NAME: &str = "<stdin>";

/// Opens a ruleset by id, by the path of a `.toml` file, or from the standard input, unless a hand is to come from
/// there.
pub(crate) fn rules_beside(what: &str, hand_from_stdin: bool) -> Result<Ruleset, Failure> {
    if what == STDIN && hand_from_stdin {
        return Err(Failure::sentence(say!("the standard input cannot be both the rules and the hand")));
    }
    rules(what)
}

/// Opens a ruleset by id, by the path of a `.toml` file, or from the standard input.
pub(crate) fn rules(what: &str) -> Result<Ruleset, Failure> {
    if what != STDIN {
        return opened(find_rules(what)?);
    }
    opened(rules_text(what)?)
}

/// Opens the usual ruleset; none if nothing says which that is.
pub(crate) fn usual_rules() -> Result<Option<Ruleset>, Failure> {
    let usual = usual();
    usual.look_for_rules()?;
    usual.rules.as_ref().map(|named| rules(&named.value)).transpose()
}

/// The text of a rules file by id or path, of the house too if there is one.
pub(crate) fn find_rules(what: &str) -> Result<RulesText, OpenError> {
    match &usual().house {
        Some(house) => house.find(what),
        None => jong::find(what),
    }
}

/// The rules that a text holds.
fn opened(text: RulesText) -> Result<Ruleset, Failure> {
    let LoadOutcome { ruleset, faults, files } = jong::load_text(text);
    Ok(ruleset.ok_or(FaultyRules { faults, files }).map_err(OpenError::from)?)
}

/// The text of a rules file, found by id, path or `-`.
fn rules_text(what: &str) -> Result<RulesText, Failure> {
    match what {
        STDIN => Ok(RulesText { name: STDIN_NAME.into(), text: read_stdin()?.into() }),
        _ => Ok(find_rules(what)?),
    }
}

/// The text of a rules file or lexicon file. A path that does not end in `.toml` is a path all the same.
pub(crate) fn rules_file(what: &str) -> Result<RulesText, Failure> {
    rules_text(what).map_err(|failure| match failure {
        Failure::Rules(OpenError::Shelf(_)) if !what.ends_with(".toml") && Path::new(what).exists() => {
            Failure::sentence(say!("`{what}` does not end in `.toml`, as rules files do", what))
        }
        failure => failure,
    })
}

/// The text of a file, or of `-`.
pub(crate) fn text(what: &str) -> Result<String, Failure> {
    if what == STDIN {
        return read_stdin();
    }
    let name = Text::verbatim(format!("`{what}`"));
    let file = File::open(what).map_err(|error| unreadable(&name, &error))?;
    read(file, &name)
}

/// The text of a log, or of `-`, however the file is called; what is packed by gzip is unpacked.
pub(crate) fn log_text(what: &str) -> Result<String, Failure> {
    let read = match what {
        STDIN => log::text_from(io::stdin().lock(), &say!("the standard input")),
        _ => log::text_of_file(Path::new(what)),
    };
    read.map_err(Failure::sentence)
}

/// The whole standard input as text.
pub(crate) fn read_stdin() -> Result<String, Failure> {
    read(io::stdin().lock(), &say!("the standard input"))
}

fn read(input: impl Read, name: &Text) -> Result<String, Failure> {
    let bytes = bytes_of(input, name, MOST_BYTES).map_err(Failure::sentence)?;
    text_of(name, bytes).map_err(|error| Failure::sentence(error.text()))
}

/// The failure of a file or a folder that cannot be read.
pub(crate) fn unreadable_file(path: &Path, error: &io::Error) -> Failure {
    unreadable(&Text::verbatim(format!("`{}`", path.display())), error)
}

fn unreadable(name: &Text, error: &io::Error) -> Failure {
    Failure::sentence(jong::shelf::unreadable(name, error))
}

/// The text without the byte order mark that some editors put at its beginning.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
