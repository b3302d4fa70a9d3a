//! The value of a pattern, as written in a ruleset.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, MapAccess, Visitor};

use super::clause::When;
use crate::say;

/// Amounts for a concealed and an open hand; where there is none, the pattern does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sides {
    /// The amount when no meld was claimed.
    pub concealed: Option<i32>,
    /// The amount when one was.
    pub open: Option<i32>,
}

/// A value: a number, `false`, a word that the grammar knows, one number each for concealed and open hands, or cases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ValueSpec {
    /// Switched off.
    Off,
    /// Numbers.
    Sides(Sides),
    /// A word.
    Word(String),
    /// The first case that holds.
    Cases(Vec<Case>),
}

/// One case of a value.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The condition; absent: always.
    #[serde(default)]
    pub when: When,
    /// The value of the pattern then.
    pub worth: i32,
}

impl ValueSpec {
    /// The largest amount a file may give: big enough for any game, small enough that no sum can overflow.
    pub const MOST: i64 = 1_000_000;
}

impl<'de> Deserialize<'de> for ValueSpec {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ValueVisitor;
        impl<'de> Visitor<'de> for ValueVisitor {
            type Value = ValueSpec;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a number up to 1000000, `false`, or `{ concealed = …, open = … }`").english())
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<ValueSpec, E> {
                if value { Err(E::invalid_type(de::Unexpected::Bool(value), &self)) } else { Ok(ValueSpec::Off) }
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<ValueSpec, E> {
                if value.unsigned_abs() > ValueSpec::MOST.unsigned_abs() {
                    return Err(E::invalid_value(de::Unexpected::Signed(value), &self));
                }
                let amount = Some(value as i32);
                Ok(ValueSpec::Sides(Sides { concealed: amount, open: amount }))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<ValueSpec, E> {
                Ok(ValueSpec::Word(word.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ValueSpec, A::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Parts {
                    concealed: Option<i32>,
                    open: Option<i32>,
                    cases: Option<Vec<Case>>,
                }
                let parts = Parts::deserialize(de::value::MapAccessDeserializer::new(map))?;
                let sides = Sides { concealed: parts.concealed, open: parts.open };
                let amounts =
                    parts.cases.iter().flatten().map(|case| case.worth).chain(parts.concealed).chain(parts.open);
                for amount in amounts {
                    if i64::from(amount).abs() > ValueSpec::MOST {
                        return Err(de::Error::invalid_value(de::Unexpected::Signed(i64::from(amount)), &self));
                    }
                }
                match parts.cases {
                    Some(cases) if sides == Sides::default() => Ok(ValueSpec::Cases(cases)),
                    None if sides != Sides::default() => Ok(ValueSpec::Sides(sides)),
                    _ => Err(de::Error::custom(say!(
                        "a value is either `{ concealed = …, open = … }` or `{ cases = [ … ] }`"
                    ))),
                }
            }
        }
        deserializer.deserialize_any(ValueVisitor)
    }
}
