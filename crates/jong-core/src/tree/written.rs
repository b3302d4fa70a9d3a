//! Values as people write them: with their place, one or several, one or none, within bounds.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};

use super::de::LOCATED;
use super::place::{FileId, Place};
use crate::{Text, say};

/// A value with its place. Equality, order and display are those of the value.
#[derive(Debug, Clone)]
pub struct Located<T> {
    value: T,
    place: Place,
}

impl<T> Located<T> {
    /// Puts a place to a value.
    pub fn new(value: T, place: Place) -> Located<T> {
        Located { value, place }
    }

    /// The value.
    pub fn get(&self) -> &T {
        &self.value
    }

    /// The place of the value.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Located<T> {}

impl<T: fmt::Display> fmt::Display for Located<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LocatedVisitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for LocatedVisitor<T> {
            type Value = Located<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value with its place")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Located<T>, A::Error> {
                let missing = || de::Error::custom("a value without a place");
                let file = FileId(parts.next_element()?.ok_or_else(missing)?);
                let start = parts.next_element()?.ok_or_else(missing)?;
                let end = parts.next_element()?.ok_or_else(missing)?;
                let value = parts.next_element()?.ok_or_else(missing)?;
                Ok(Located { value, place: Place { file, start, end } })
            }
        }
        deserializer.deserialize_struct(LOCATED, &[], LocatedVisitor(std::marker::PhantomData))
    }
}

/// A table read as a list of keys with their values, in alphabetical order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyedList<T>(pub Vec<(Located<String>, T)>);

impl<T> Default for KeyedList<T> {
    fn default() -> Self {
        KeyedList(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for KeyedList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = KeyedList<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<KeyedList<T>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(KeyedList(pairs))
            }
        }
        deserializer.deserialize_map(Pairs(std::marker::PhantomData))
    }
}

/// One value, or a list of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneOrMany<T>(pub Vec<T>);

pub(super) const ONE_OR_MANY: &str = "$jong::OneOrMany";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ItemsVisitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for ItemsVisitor<T> {
            type Value = OneOrMany<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("one value or a list of them").english())
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<OneOrMany<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                if items.is_empty() {
                    return Err(de::Error::custom(say!("an empty list says nothing: fill it, or leave it out")));
                }
                Ok(OneOrMany(items))
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, one: D) -> Result<OneOrMany<T>, D::Error> {
                Ok(OneOrMany(vec![T::deserialize(one)?]))
            }
        }
        deserializer.deserialize_newtype_struct(ONE_OR_MANY, ItemsVisitor(std::marker::PhantomData))
    }
}

/// A value, or `false` for "not here".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch<T>(pub Option<T>);

pub(super) const SWITCH: &str = "$jong::Switch";

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Switch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SwitchVisitor<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for SwitchVisitor<T> {
            type Value = Switch<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a value, or `false` for none,").english())
            }

            fn visit_none<E: de::Error>(self) -> Result<Switch<T>, E> {
                Ok(Switch(None))
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<Switch<T>, D::Error> {
                T::deserialize(value).map(|value| Switch(Some(value)))
            }
        }
        deserializer.deserialize_newtype_struct(SWITCH, SwitchVisitor(std::marker::PhantomData))
    }
}

/// The words for the number that an [`UpTo`] wants.
fn up_to(least: u32, most: u32) -> Text {
    say!("a whole number from {least} to {most}", least, most)
}

/// The words for the number that an [`UpTo`] wants, read from serde's words: it hands on nothing else.
pub(super) fn up_to_again(wanted: &str) -> Option<Text> {
    let mut numbers = wanted.split(' ').filter_map(|word| word.parse().ok());
    let (least, most) = (numbers.next()?, numbers.next()?);
    Some(up_to(least, most)).filter(|text| text == wanted)
}

/// A whole number up to a limit, so that sums and products of numbers in a file cannot overflow; from 0, or from another
/// least number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct UpTo<const MOST: u32, const LEAST: u32 = 0>(pub u32);

impl<'de, const MOST: u32, const LEAST: u32> Deserialize<'de> for UpTo<MOST, LEAST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor<const MOST: u32, const LEAST: u32>;
        impl<const MOST: u32, const LEAST: u32> Visitor<'_> for NumberVisitor<MOST, LEAST> {
            type Value = UpTo<MOST, LEAST>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(up_to(LEAST, MOST).english())
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<UpTo<MOST, LEAST>, E> {
                match u32::try_from(value) {
                    Ok(number) if (LEAST..=MOST).contains(&number) => Ok(UpTo(number)),
                    _ => Err(E::invalid_value(de::Unexpected::Signed(value), &self)),
                }
            }
        }
        deserializer.deserialize_i64(NumberVisitor::<MOST, LEAST>)
    }
}
