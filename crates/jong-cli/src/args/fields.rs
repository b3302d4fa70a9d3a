//! The fields of a win record, as flags.
// The doc comments are help texts, and square brackets in them are melds.
#![allow(rustdoc::broken_intra_doc_links)]

use std::num::ParseIntError;

use clap::{Args, ValueEnum};
use jong::Letters;
use jong::core::hand::Field;

use super::ids;

/// The hand, in one argument or in several.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct HandArgs {
    /// The hand, such as '123m 456p 789s 1z (555z) +1z', with a plus before the winning tile; - reads it from the standard
    /// input
    #[arg(value_name = "HAND")]
    pub(crate) words: Vec<String>,
    /// The hand, as a flag like all the rest
    #[arg(long, value_name = "TILES", conflicts_with = "words")]
    pub(crate) hand: Option<String>,
    /// Melds besides those in the hand, such as '(123m) [5555z]'
    #[arg(long, value_name = "MELDS")]
    pub(crate) melds: Vec<String>,
    /// Flowers and seasons laid out, or north tiles laid aside, such as 44z
    #[arg(long, value_name = "TILES")]
    pub(crate) bonus: Option<String>,
    /// The language of the letters for winds and dragons in the hand; they differ, so none are read without this
    #[arg(long, value_name = "LANGUAGE", ignore_case = true)]
    pub(crate) letters: Option<HonourLetters>,
}

/// The languages whose letters may stand for the honours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HonourLetters {
    /// E S W N, P white, F green, C red
    En,
    /// E S O N, B bianco, V verde, R rosso
    It,
    /// T N S P, H haku, R hatsu, C chun
    Ja,
    /// 東南西北白發中
    Zh,
}

impl From<HonourLetters> for Letters {
    fn from(letters: HonourLetters) -> Letters {
        match letters {
            HonourLetters::En => Letters::En,
            HonourLetters::It => Letters::It,
            HonourLetters::Ja => Letters::Ja,
            HonourLetters::Zh => Letters::Zh,
        }
    }
}

/// The facts of a win besides the tiles in the hand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
#[command(next_help_heading = "The win")]
pub(crate) struct FieldArgs {
    /// A name for the hand, repeated in the result
    #[arg(long, value_name = "TEXT")]
    pub(crate) id: Option<String>,
    /// How the winning tile came: draw (tsumo) or discard (ron), or as players say it in any language; a robbed kong is a
    /// discard [default: discard]
    #[arg(long, value_name = "HOW", value_parser = ids::by(), hide_possible_values = true)]
    pub(crate) by: Option<String>,
    /// Who discarded it: E, S, W or N [default: E, or S when E wins]. Or the notation that the hand is written in: tenhou
    /// or botzone
    #[arg(long, value_name = "SEAT|NOTATION", value_parser = ids::seats_and_notations(), hide_possible_values = true)]
    pub(crate) from: Vec<String>,
    /// Who discarded a tile of the winning kind first since the winner's own last discard, where rules ask: E, S, W or N, or the winner
    #[arg(long, value_name = "SEAT", alias = "first_discarder", value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) first_discarder: Option<String>,
    /// The winner's seat: E, S, W or N, or the wind in any language; the dealer is E [default: S]
    #[arg(long, value_name = "SEAT", value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) seat: Option<String>,
    /// The wind of the round: E, S, W or N [default: E]
    #[arg(long, value_name = "WIND", value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) round: Option<String>,
    /// Whose wall was opened, where winds are counted from there: E, S, W or N [default: E]
    #[arg(long, value_name = "SEAT", value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) opened: Option<String>,
    /// What the winner declared: none, ready (riichi), double (on the first turn) or dealt (with the tiles dealt)
    /// [default: none]
    #[arg(long, value_name = "WORD", value_parser = ids::ready(), hide_possible_values = true)]
    pub(crate) ready: Option<String>,
    /// The ready hand was shown
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) open: Option<bool>,
    /// The discarder's own ready declaration: none, before or after the winner's [default: none]
    #[arg(long, value_name = "WORD", alias = "from_ready", value_parser = ids::from_ready(), hide_possible_values = true)]
    pub(crate) from_ready: Option<String>,
    /// What made the win special, separated by commas
    #[arg(long, value_name = "EVENTS", value_delimiter = ',', value_parser = ids::events())]
    pub(crate) events: Vec<String>,
    /// The dora indicators, not the dora themselves
    #[arg(long, value_name = "TILES")]
    pub(crate) dora: Option<String>,
    /// The indicators under them, which count for a hand that was declared ready
    #[arg(long, value_name = "TILES")]
    pub(crate) ura: Option<String>,
    /// Hands repeated (honba) [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole_number)]
    pub(crate) repeats: Option<i64>,
    /// Ready sticks on the table, the winner's own included [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole_number)]
    pub(crate) deposits: Option<i64>,
    /// Times the dealer has stayed [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole_number)]
    pub(crate) streak: Option<i64>,
    /// Wins in a row of a dealer who keeps winning, this one included [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole_number, alias = "wins_in_a_row")]
    pub(crate) wins_in_a_row: Option<i64>,
    /// Who must pay for this hand: a seat, or pattern-id=SEAT where several differ
    #[arg(long, value_name = "SEAT", value_delimiter = ',', value_parser = ids::seats(), hide_possible_values = true)]
    pub(crate) liable: Vec<String>,
    /// The winner may not win on a discard
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) furiten: Option<bool>,
}

/// The flags of [`FieldArgs`] by name, so that a complaint names the one that cannot stand there.
pub(super) const ALL_FIELDS: [&str; 19] = [
    "id",
    "by",
    "from",
    "first_discarder",
    "seat",
    "round",
    "opened",
    "ready",
    "open",
    "from_ready",
    "events",
    "dora",
    "ura",
    "repeats",
    "deposits",
    "streak",
    "wins_in_a_row",
    "liable",
    "furiten",
];

/// Reads a number, of wide digits too.
fn whole_number(text: &str) -> Result<i64, ParseIntError> {
    jong::narrow(text).parse()
}

impl FieldArgs {
    /// True if none of them was given.
    pub(crate) fn is_empty(&self) -> bool {
        *self == FieldArgs::default()
    }

    /// The fields that are words, as they were typed, each once; `from` without the notations. Tiles are read
    /// elsewhere.
    pub(crate) fn texts(&self, from: Option<&str>) -> impl Iterator<Item = (Field, String)> {
        let number = |number: Option<i64>| number.map(|number| number.to_string());
        let list = |words: &[String]| (!words.is_empty()).then(|| words.join(","));
        let typed = [
            (Field::By, self.by.clone()),
            (Field::From, from.map(str::to_owned)),
            (Field::FirstDiscarder, self.first_discarder.clone()),
            (Field::Seat, self.seat.clone()),
            (Field::Round, self.round.clone()),
            (Field::Opened, self.opened.clone()),
            (Field::Ready, self.ready.clone()),
            (Field::FromReady, self.from_ready.clone()),
            (Field::Events, list(&self.events)),
            (Field::Repeats, number(self.repeats)),
            (Field::Deposits, number(self.deposits)),
            (Field::Streak, number(self.streak)),
            (Field::WinsInARow, number(self.wins_in_a_row)),
            (Field::Liable, list(&self.liable)),
        ];
        typed.into_iter().filter_map(|(field, text)| Some((field, text?)))
    }
}
