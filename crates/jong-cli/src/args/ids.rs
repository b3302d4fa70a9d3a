//! The words that a shell completes: ids of shipped rules and patterns, and the values of fields. Paths of users' own
//! files are accepted beside them.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use jong::Shipped;
use jong::core::hand::Event;
use jong::core::rules::Shelf;
use strum::IntoEnumIterator;

/// Takes any text, and knows some that are likely.
#[derive(Debug, Clone)]
pub(super) struct Ids(fn() -> Vec<PossibleValue>);

const SEATS: [&str; 4] = ["E", "S", "W", "N"];
const BY: [&str; 2] = ["draw", "discard"];
const READY: [&str; 4] = ["none", "ready", "double", "dealt"];
const FROM_READY: [&str; 3] = ["none", "before", "after"];
const NOTATIONS: [&str; 3] = ["common", "tenhou", "botzone"];

const VERBS: [&str; 19] = [
    "list",
    "show",
    "score",
    "explain",
    "compare",
    "pattern",
    "diff",
    "nearest",
    "identify",
    "settle",
    "waits",
    "count-waits",
    "teach",
    "check",
    "new",
    "rulebook",
    "schema",
    "completions",
    "man",
];

/// A ruleset: one of those shipped, or a path.
pub(super) fn rules() -> Ids {
    Ids(|| jong::shipped().map(PossibleValue::new).collect())
}

/// A pattern: one of the lexicon, or of the rules' own.
pub(super) fn patterns() -> Ids {
    Ids(|| Shipped::patterns(&Shipped).into_iter().map(PossibleValue::new).collect())
}

/// A grammar.
pub(super) fn grammars() -> clap::builder::PossibleValuesParser {
    jong::grammars().iter().map(|grammar| grammar.word()).into()
}

/// A seat, or the wind of a round.
pub(super) fn seats() -> Ids {
    Ids(|| SEATS.map(PossibleValue::new).into())
}

/// The discarder's seat, or the notation of the hand.
pub(super) fn seats_and_notations() -> Ids {
    Ids(|| SEATS.into_iter().chain(NOTATIONS).map(PossibleValue::new).collect())
}

/// The ways to win: by draw or on a discard.
pub(super) fn by() -> Ids {
    Ids(|| BY.map(PossibleValue::new).into())
}

/// The declarations.
pub(super) fn ready() -> Ids {
    Ids(|| READY.map(PossibleValue::new).into())
}

/// The declarations of the discarder.
pub(super) fn from_ready() -> Ids {
    Ids(|| FROM_READY.map(PossibleValue::new).into())
}

/// The events of a win, each with its meaning.
pub(super) fn events() -> Ids {
    Ids(|| {
        let of_win = Event::iter().filter(|event| event.is_of_win());
        of_win.map(|event| PossibleValue::new(event.word()).help(event.remark().english().to_owned())).collect()
    })
}

/// The verbs of the command.
pub(super) fn verbs() -> Ids {
    Ids(|| VERBS.map(PossibleValue::new).into())
}

impl TypedValueParser for Ids {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &std::ffi::OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter()))
    }
}

#[cfg(test)]
mod test {
    use clap::CommandFactory;
    use jong::Dialect;
    use jong::core::hand::{By, Declaration, DiscarderReady, Seat};

    use super::*;

    /// Every word that is completed can be parsed, and every word that can be parsed is completed.
    #[test]
    fn all_words_and_no_others() {
        assert!(SEATS.iter().all(|word| word.parse::<Seat>().is_ok()));
        assert!(BY.iter().all(|word| word.parse::<By>().is_ok()));
        assert!(READY.iter().all(|word| word.parse::<Declaration>().is_ok()));
        assert!(FROM_READY.iter().all(|word| word.parse::<DiscarderReady>().is_ok()));
        assert_eq!(
            NOTATIONS.map(str::to_owned).to_vec(),
            Dialect::iter().map(|one| one.to_string()).collect::<Vec<_>>()
        );
        let command = crate::args::Cli::command();
        let verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        assert_eq!(VERBS.to_vec(), verbs);
    }
}
