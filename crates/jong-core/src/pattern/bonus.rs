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

#[cfg(test)]
mod test {
    use super::*;
    use crate::pattern::{Classes, Count, Each, Lowering, Test, When};
    use crate::tree::{Fault, FaultCode, FileId, Node, Place, TomlTable, parse, read};

    fn table(text: &str) -> TomlTable {
        parse(text, FileId(0), 0).expect("TOML")
    }

    fn node<'a>(table: &'a TomlTable, key: &str) -> &'a Node {
        table.get(key).expect("it is there")
    }

    /// The test that a clause of bonus tiles comes to, or its fault.
    fn asked(bonus: &str) -> Result<Test, Fault> {
        let table = table(&format!("when = {{ bonus = {bonus} }}\n"));
        let when: When = read(node(&table, "when"))?;
        let lowering = Lowering { classes: &Classes::default(), place: Place::start_of(FileId(0)) };
        let mut rows = lowering.when(&when)?;
        Ok(rows.remove(0).remove(0).test)
    }

    fn kinds(text: &str) -> KindSet {
        parse_kinds(text).expect("tiles").into_iter().collect()
    }

    #[test]
    fn a_list_is_counted_and_one_will_do() {
        assert_eq!(asked("{ of = \"1g\" }"), Ok(Test::Bonus(BonusName::These(kinds("1g")), Count::SOME)));
        let both = Test::Bonus(BonusName::These(kinds("1f 1g")), Count::Range(2, 2));
        assert_eq!(asked("{ of = \"1f 1g\", n = 2 }"), Ok(both));
    }

    #[test]
    fn anything_but_flowers_and_seasons_is_told_with_its_place() {
        let wanted = "a list of flowers and seasons, such as `1g` or `1f 1g`, belongs here, not ";
        for text in ["5z", "1g 5z", "spring", "", "5g"] {
            let fault = asked(&format!("{{ of = \"{text}\" }}")).expect_err(text);
            assert_eq!((fault.code, fault.place.start), (FaultCode::OutOfRange, 24), "{text}: {fault:?}");
            assert!(fault.message.english().starts_with(wanted), "{fault:?}");
        }
        let fault = asked("{ of = 1 }").expect_err("a number");
        assert_eq!(fault.code, FaultCode::WrongType);
        assert!(fault.message.english().starts_with(wanted), "{fault:?}");
        let fault = asked("{ n = 2 }").expect_err("nothing to count");
        assert_eq!(fault.code, FaultCode::BadPattern);
        assert!(fault.message.english().starts_with("`n` says nothing without `of`"), "{fault:?}");
        assert!(fault.help.is_some());
    }

    #[test]
    fn each_counts_a_name_or_a_list() {
        let each = |text: &str| read::<Each>(node(&table(&format!("each = {{ bonus = {text} }}\n")), "each"));
        assert_eq!(each("\"own\""), Ok(Each::Bonus(BonusName::Own)));
        assert_eq!(each("\"1f 1g\""), Ok(Each::Bonus(BonusName::These(kinds("1f 1g")))));
        assert_eq!(each("\"these\"").expect_err("no word").code, FaultCode::WrongWord);
        assert_eq!(each("\"1m\"").expect_err("no flower").code, FaultCode::OutOfRange);
        assert_eq!(each("3").expect_err("no text").code, FaultCode::WrongType);
    }
}
