//! The names that a type reads: the keys of its tables and its words, asked of its own deserializer.

use std::cell::RefCell;

use serde::de::value::{Error, StrDeserializer, U32Deserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

/// The names that can stand somewhere.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct PossibleNames {
    /// The keys of a table.
    pub(crate) keys: Vec<&'static str>,
    /// Words as values.
    pub(crate) words: Vec<&'static str>,
    /// True if `true` and `false` can.
    pub(crate) truth: bool,
}

/// The names that a type reads at the end of some keys.
pub(crate) fn names<'a, T: Deserialize<'a>>(path: &'a [String]) -> PossibleNames {
    let found = RefCell::default();
    // Nothing is read: the names come on the way.
    let _ = T::deserialize(Probe { path, found: &found });
    found.into_inner()
}

#[derive(Clone, Copy)]
struct Probe<'a, 'f> {
    path: &'a [String],
    found: &'f RefCell<PossibleNames>,
}

fn end<T>() -> Result<T, Error> {
    Err(de::Error::custom("asked"))
}

/// The name by which values with a place are read.
const LOCATED: &str = "$jong::Located";

impl<'de> Deserializer<'de> for Probe<'de, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.path.is_empty() { end() } else { visitor.visit_map(One { probe: self, left: true }) }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        self.found.borrow_mut().truth |= self.path.is_empty();
        end()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(ItemProbe { probe: self, before: 0 })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == LOCATED {
            return visitor.visit_seq(ItemProbe { probe: self, before: 3 });
        }
        match self.path {
            [] => {
                self.found.borrow_mut().keys.extend(fields);
                end()
            }
            [first, ..] if fields.contains(&first.as_str()) => visitor.visit_map(One { probe: self, left: true }),
            _ => end(),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.path {
            [] => {
                self.found.borrow_mut().words.extend(variants);
                end()
            }
            [_, ..] => visitor.visit_enum(self),
        }
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct map identifier ignored_any
    }
}

impl<'de, 'f> Probe<'de, 'f> {
    /// The first key, and the way on behind it.
    fn step(self) -> Result<(&'de str, Probe<'de, 'f>), Error> {
        match self.path {
            [first, path @ ..] => Ok((first, Probe { path, ..self })),
            [] => end(),
        }
    }
}

/// A table with the first key of a path alone.
struct One<'de, 'f> {
    probe: Probe<'de, 'f>,
    left: bool,
}

impl<'de> MapAccess<'de> for One<'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        if !std::mem::take(&mut self.left) {
            return Ok(None);
        }
        let (key, _) = self.probe.step()?;
        let key: StrDeserializer<'_, Error> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(self.probe.step()?.1)
    }
}

/// Some numbers, and an item.
struct ItemProbe<'de, 'f> {
    probe: Probe<'de, 'f>,
    before: u8,
}

impl<'de> SeqAccess<'de> for ItemProbe<'de, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if self.before > 0 {
            self.before -= 1;
            let number: U32Deserializer<Error> = 0u32.into_deserializer();
            return seed.deserialize(number).map(Some);
        }
        seed.deserialize(self.probe).map(Some)
    }
}

impl<'de, 'f> de::EnumAccess<'de> for Probe<'de, 'f> {
    type Error = Error;
    type Variant = Probe<'de, 'f>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Probe<'de, 'f>), Error> {
        let (key, rest) = self.step()?;
        let key: StrDeserializer<'_, Error> = key.into_deserializer();
        Ok((seed.deserialize(key)?, rest))
    }
}

impl<'de> VariantAccess<'de> for Probe<'de, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        end()
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        end()
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", fields, visitor)
    }
}

#[cfg(test)]
mod test {
    use jong::core::pattern::When;
    use jong::core::rules::Header;

    use super::*;

    fn of<T: for<'a> Deserialize<'a>>(path: &[&str]) -> PossibleNames {
        let path: Vec<String> = path.iter().map(|&key| key.to_owned()).collect();
        names::<T>(path.leak())
    }

    #[test]
    fn keys_and_words() {
        assert!(of::<Header>(&[]).keys.starts_with(&["schema", "id", "extends"]));
        assert!(of::<Header>(&["status"]).words.contains(&"published"));
        assert!(of::<When>(&[]).keys.contains(&"groups"));
        assert!(of::<When>(&["form"]).words.contains(&"seven-pairs"));
        assert!(of::<When>(&["not", "any", "groups"]).keys.contains(&"kind"));
        assert!(of::<When>(&["dealer"]).truth);
        assert_eq!(of::<When>(&["nothing", "at", "all"]), PossibleNames::default());
    }
}
