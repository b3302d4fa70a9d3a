//! Flowers and seasons that are named one by one.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, IntoDeserializer, Visitor};

use super::clause::BonusName;
use crate::notation::parse_kinds;
use crate::say;
use crate::tile::KindSet;

/// Flowers and seasons, written as a list of tiles; there is one at least, and no other tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BonusTiles(KindSet);

impl BonusTiles {
    /// The tiles.
    pub fn kinds(self) -> KindSet {
        self.0
    }

    /// The tiles of a list, if all of them are flowers or seasons.
    fn read(text: &str) -> Option<BonusTiles> {
        let kinds = parse_kinds(text).ok()?;
        let fine = !kinds.is_empty() && kinds.iter().all(|kind| kind.suit().is_bonus());
        fine.then(|| BonusTiles(kinds.into_iter().collect()))
    }
}

impl<'de> Deserialize<'de> for BonusTiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TilesVisitor;
        impl Visitor<'_> for TilesVisitor {
            type Value = BonusTiles;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a list of flowers and seasons, such as `1g` or `1f 1g`,").english())
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<BonusTiles, E> {
                BonusTiles::read(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(TilesVisitor)
    }
}

/// Reads a name of bonus tiles, or a list of them, which begins with a digit.
pub(super) fn name_or_tiles<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BonusName, D::Error> {
    struct NameVisitor;
    impl Visitor<'_> for NameVisitor {
        type Value = BonusName;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<BonusName, E> {
            match text.starts_with(|first: char| first.is_ascii_digit()) {
                true => Ok(BonusName::These(BonusTiles::deserialize(text.into_deserializer())?.kinds())),
                false => BonusName::deserialize(text.into_deserializer()),
            }
        }
    }
    deserializer.deserialize_str(NameVisitor)
}
