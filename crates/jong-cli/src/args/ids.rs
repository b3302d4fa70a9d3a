//! The words that a shell completes: ids of shipped rules and patterns, and the values of fields. Paths of users' own
//! files are accepted beside them.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use jong::core::hand::{Declaration, DiscarderReady, Event, Seat, WinKind};
use jong::core::rules::Shelf;
use jong::{Dialect, ShippedShelf};
use strum::IntoEnumIterator;

/// Takes any text, and knows some that are likely.
#[derive(Debug, Clone)]
pub(super) struct Ids(fn() -> Vec<PossibleValue>);

const VERBS: [&str; 26] = [
    "list",
    "show",
    "score",
    "explain",
    "compare",
    "pattern",
    "search",
    "diff",
    "impact",
    "simulate",
    "nearest",
    "identify",
    "settle",
    "match",
    "replay",
    "waits",
    "count-waits",
    "merge",
    "teach",
    "check",
    "new",
    "rulebook",
    "lsp",
    "schema",
    "completions",
    "man",
];

/// The words of a type.
fn words<T: IntoEnumIterator + Into<&'static str>>() -> Vec<PossibleValue> {
    T::iter().map(|word| PossibleValue::new(word.into())).collect()
}

/// A ruleset: one of those shipped, or a path.
pub(super) fn rules() -> Ids {
    Ids(|| jong::shipped().map(PossibleValue::new).collect())
}

/// A pattern: one of the lexicon, or of the rules' own.
pub(super) fn patterns() -> Ids {
    Ids(|| ShippedShelf::patterns(&ShippedShelf).into_iter().map(PossibleValue::new).collect())
}

/// A player that comes with Jong.
pub(super) fn levels() -> clap::builder::PossibleValuesParser {
    words::<jong_players::PlayerLevel>().into()
}

/// A kind of players that come with Jong.
pub(super) fn populations() -> clap::builder::PossibleValuesParser {
    words::<jong_lab::impact::Population>().into()
}

/// A game: a grammar, or a family of rules.
pub(super) fn grammars() -> clap::builder::PossibleValuesParser {
    let grammars = || jong::grammars().iter();
    let families = jong::shipped().filter_map(|id| Some(id.split_once('/')?.0));
    let words = grammars().flat_map(|grammar| [grammar.word(), grammar.written()]).chain(families);
    words.collect::<std::collections::BTreeSet<&str>>().into_iter().map(PossibleValue::new).into()
}

/// A seat, or the wind of a round.
pub(super) fn seats() -> Ids {
    Ids(words::<Seat>)
}

/// The discarder's seat, or the notation of the hand.
pub(super) fn seats_and_notations() -> Ids {
    Ids(|| words::<Seat>().into_iter().chain(words::<Dialect>()).collect())
}

/// The ways to win: by draw or on a discard.
pub(super) fn by() -> Ids {
    Ids(words::<WinKind>)
}

/// The declarations.
pub(super) fn ready() -> Ids {
    Ids(words::<Declaration>)
}

/// The declarations of the discarder.
pub(super) fn from_ready() -> Ids {
    Ids(words::<DiscarderReady>)
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

    use super::*;

    /// Every verb is completed.
    #[test]
    fn all_verbs_and_no_others() {
        let command = crate::args::Cli::command();
        let verbs: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        assert_eq!(VERBS.to_vec(), verbs);
    }
}
