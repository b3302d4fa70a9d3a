//! The players who must pay for a hand, read before the rules are known, and with them the patterns.

use arrayvec::ArrayVec;
use jong_core::hand::{Defect, DefectCode, Field, LiableSeats, Seat, Subject};
use jong_core::tree::nearest;
use jong_core::{Ruleset, say};
use serde_json::{Map, Value};

use super::values::{MOST_ITEMS, bad, brief, excerpt, too_many};
use crate::calls::seat_called;

/// The players who must pay, with patterns by their ids.
#[derive(Debug, Clone, Default)]
pub(super) enum LiableNames {
    /// Nobody.
    #[default]
    Nobody,
    /// One seat, for whichever of the hand's patterns the rules make liable.
    Seat(Seat),
    /// A seat for each of several patterns.
    Patterns(Vec<(String, Seat)>),
}

impl LiableNames {
    /// Reads the field of a record, and returns the mistakes in it.
    pub(super) fn of(value: Value) -> (LiableNames, Vec<Defect>) {
        let no_seat = |shown: String| bad(Field::Liable, say!("{shown} is not a seat: E, S, W or N", shown));
        match value {
            Value::String(text) => match text.parse() {
                Ok(seat) => (LiableNames::Seat(seat), Vec::new()),
                Err(_) => (LiableNames::Nobody, vec![no_seat(format!("`{}`", brief(&text)))]),
            },
            Value::Object(named) => {
                let mut defects: Vec<Defect> = too_many(Field::Liable, named.len()).into_iter().collect();
                let mut patterns = Vec::new();
                for (id, seat) in named.into_iter().take(MOST_ITEMS) {
                    match seat.as_str().and_then(|seat| seat.parse().ok()) {
                        Some(seat) => patterns.push((id, seat)),
                        None => defects.push(no_seat(excerpt(&seat))),
                    }
                }
                (LiableNames::Patterns(patterns), defects)
            }
            other => {
                let message =
                    say!("`liable` is a seat, or `{{\"pattern-id\": \"W\"}}`, not {shown}", shown = excerpt(&other));
                (LiableNames::Nobody, vec![bad(Field::Liable, message)])
            }
        }
    }

    /// Reads a text that people write: `W`, `pattern-id=W,other-id=E`, or the object of a record.
    pub(super) fn read(text: &str) -> (LiableNames, Vec<Defect>) {
        if let Ok(object @ Value::Object(_)) = serde_json::from_str(text) {
            return LiableNames::of(object);
        }
        let letter = |word: &str| Value::from(seat_called(word).map_or(word.to_owned(), |seat| seat.to_string()));
        let pair = |word: &str| word.split_once('=').map(|(id, seat)| (id.trim().to_owned(), letter(seat.trim())));
        let named: Option<Map<String, Value>> = text.split(',').map(pair).collect();
        LiableNames::of(named.map_or_else(|| letter(text), Value::Object))
    }

    /// Finds the patterns in these rules, and says of those that are not there.
    pub(super) fn find(self, rules: &Ruleset, defects: &mut Vec<Defect>) -> LiableSeats {
        let named = match self {
            LiableNames::Nobody => return LiableSeats::Nobody,
            LiableNames::Seat(seat) => return LiableSeats::Seat(seat),
            LiableNames::Patterns(named) => named,
        };
        let mut patterns = ArrayVec::new();
        for (id, seat) in named {
            match rules.game().book.find(&id) {
                Some(index) => {
                    if patterns.try_push((index, seat)).is_err() {
                        defects.push(bad(Field::Liable, say!("more patterns than anybody can be liable for")));
                    }
                }
                // Known, but worth nothing here: nobody can be liable for it.
                None if jong_rulesets::lexicon().binary_search_by(|entry| entry.id.cmp(&id)).is_ok() => {}
                None => defects.push(unknown(&id, rules)),
            }
        }
        LiableSeats::Patterns(patterns)
    }
}

/// The defect of an id that no pattern has, with the one that may have been meant.
fn unknown(id: &str, rules: &Ruleset) -> Defect {
    let names = rules.game().book.patterns().iter().map(|pattern| pattern.id.as_str());
    let shown = brief(id);
    let message = match nearest(id, names) {
        Some(near) => say!("no pattern is called `{id}`; did you mean `{near}`?", id = shown, near),
        None => say!("no pattern is called `{id}`", id = shown),
    };
    Defect::in_field(DefectCode::UnknownPattern, Field::Liable, message).about(Subject::Pattern(id.to_owned()))
}
