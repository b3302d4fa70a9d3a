//! What was assumed because nobody said it.

use std::{fmt, io};

use jong::core::hand::{Field, Seat};
use jong::core::{Text, say};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::out::worded;

/// The defaults that were used: fields with their values.
#[derive(Debug, Clone, Default)]
pub(crate) struct Assumed(Vec<(Field, String)>);

impl Assumed {
    /// Takes what was said; if nothing was, takes the default and remembers it.
    pub(crate) fn or(&mut self, field: Field, said: Option<&str>, default: impl fmt::Display) -> String {
        match said {
            // Seats are letters, and people write them small.
            Some(text) if text.len() == 1 => text.to_ascii_uppercase(),
            Some(text) => text.to_owned(),
            None => {
                self.0.push((field, default.to_string()));
                default.to_string()
            }
        }
    }

    /// The seat that is taken to have discarded: the dealer, or the next if the dealer won.
    pub(crate) fn discarder(seat: &str) -> Seat {
        if seat.parse() == Ok(Seat::E) { Seat::S } else { Seat::E }
    }

    /// Whether everything was said.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The result as JSON, and beside it what was assumed for it if anything was.
    pub(crate) fn beside(&self, result: &impl Serialize) -> io::Result<Value> {
        let mut value = serde_json::to_value(result)?;
        if let Value::Object(map) = &mut value
            && !self.is_empty()
        {
            map.insert("assumed".to_owned(), self.to_json());
        }
        Ok(value)
    }

    /// The fields and values, as they would stand in a record.
    pub(crate) fn to_json(&self) -> Value {
        let fields = self.0.iter().map(|(field, value)| (field.to_string(), Value::from(value.as_str())));
        Value::Object(fields.collect::<Map<_, _>>())
    }
}

impl fmt::Display for Assumed {
    /// `seat S, round E, by discard, from E`, in the language that is spoken.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |(field, value): &(Field, String)| {
            let word = Text::phrase(value);
            match field {
                Field::Seat => say!("seat {seat}", seat = word),
                Field::Round => say!("round {wind}", wind = word),
                Field::By => say!("by {how}", how = word),
                Field::From => say!("from {seat}", seat = word),
                _ => say!("{field} {value}", field, value),
            }
        };
        f.write_str(&worded(&Text::listed(self.0.iter().map(told))))
    }
}
