//! Liability: one pays for the others when he fed a great hand.

use std::fmt;

use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};

use crate::hand::{LiableSeats, Seat, Situation};
use crate::pattern::{Book, PatternSet};
use crate::rules::{Domain, DomainWord, OptionType, SectionReader};
use crate::tree::Located;
use crate::{Score, say};

/// The patterns for which somebody can be liable.
#[derive(Debug, Clone)]
pub enum LiableFor {
    /// For what the table agrees on: whoever a record names.
    Any,
    /// For these only.
    These(Vec<Located<String>>),
}

impl<'de> Deserialize<'de> for LiableFor {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LiableVisitor;
        impl<'de> Visitor<'de> for LiableVisitor {
            type Value = LiableFor;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("\"any\", or a list of patterns").english())
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<LiableFor, E> {
                match word {
                    "any" => Ok(LiableFor::Any),
                    _ => Err(E::unknown_variant(word, &["any"])),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<LiableFor, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(LiableFor::These)
            }
        }
        deserializer.deserialize_any(LiableVisitor)
    }
}

impl OptionType for LiableFor {
    fn domain() -> Domain {
        let any = DomainWord { word: "any", says: "For whatever the table agrees on." };
        Domain::Either(vec![("", Domain::Word { says: "", words: vec![any] }), ("", Vec::<String>::domain())])
    }
}

impl LiableFor {
    /// The patterns, as hands are asked about them. Ids that mean nothing are reported.
    pub fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> LiablePatterns {
        LiablePatterns(match self {
            LiableFor::Any => None,
            LiableFor::These(ids) => Some(sections.patterns(ids, book)),
        })
    }
}

/// The patterns that a player can be liable for; `None` if it is left to the agreement of the table.
#[derive(Debug, Clone, Copy)]
pub struct LiablePatterns(pub Option<PatternSet>);

impl LiablePatterns {
    /// True if anybody can be liable.
    pub fn is_anybody(&self) -> bool {
        self.0.is_none_or(|set| !set.is_empty())
    }

    /// The seat that pays in the place of the others.
    pub fn seat(&self, situation: &Situation, score: &Score) -> Option<Seat> {
        let counts = |set: PatternSet| !score.tally.on.and(set).is_empty();
        let seat = match &situation.liable {
            LiableSeats::Nobody => None,
            LiableSeats::Seat(seat) => self.0.is_none_or(counts).then_some(*seat),
            LiableSeats::Patterns(named) => named.iter().find_map(|&(pattern, seat)| {
                let possible = self.0.is_none_or(|set| set.contains(pattern));
                (possible && score.tally.on.contains(pattern)).then_some(seat)
            }),
        };
        seat.filter(|&seat| seat != situation.seat)
    }
}
