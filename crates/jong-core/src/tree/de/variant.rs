//! Words, and tables with one key, as one of several.

use serde::de::{self, DeserializeSeed, Deserializer, Visitor};

use super::error::ReadError;
use super::mismatch::one_of;
use super::{KeyDeserializer, NodeDeserializer};
use crate::say;
use crate::tree::fault::FaultCode;
use crate::tree::node::Entry;
use crate::tree::place::Place;

/// A word as one of several.
pub(super) struct WordDeserializer<'de>(pub(super) &'de str);

impl<'de> de::EnumAccess<'de> for WordDeserializer<'de> {
    type Error = ReadError;
    type Variant = WordVariant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, WordVariant<'de>), ReadError> {
        let word: de::value::BorrowedStrDeserializer<'de, ReadError> = de::value::BorrowedStrDeserializer::new(self.0);
        Ok((seed.deserialize(word)?, WordVariant(self.0)))
    }
}

pub(super) struct WordVariant<'de>(&'de str);

impl WordVariant<'_> {
    fn bare(&self) -> ReadError {
        let mut error = ReadError::new(FaultCode::WrongType, say!("`{word}` alone says too little", word = self.0));
        error.help = Some(say!("write `{{ {word} = … }}`", word = self.0));
        error
    }
}

impl<'de> de::VariantAccess<'de> for WordVariant<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, ReadError> {
        Err(self.bare())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, ReadError> {
        Err(self.bare())
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, ReadError> {
        Err(self.bare())
    }
}

/// A table with one key as one of several.
pub(super) struct VariantDeserializer<'de> {
    pub(super) entry: &'de Entry,
    pub(super) place: Place,
    pub(super) variants: &'static [&'static str],
}

impl<'de> de::EnumAccess<'de> for VariantDeserializer<'de> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let Entry { key, place, .. } = self.entry;
        let found = seed.deserialize(KeyDeserializer(key, *place)).map_err(|error| error.of_key(self.entry))?;
        Ok((found, self))
    }
}

impl<'de> de::VariantAccess<'de> for VariantDeserializer<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        let message =
            say!("{wanted} belongs here, not {found}", wanted = one_of(self.variants), found = say!("a table"));
        Err(ReadError::new(FaultCode::WrongType, message).at(self.place))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let node = &self.entry.node;
        seed.deserialize(NodeDeserializer(node)).map_err(|error| error.at(node.place))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        NodeDeserializer(&self.entry.node).deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, ReadError> {
        NodeDeserializer(&self.entry.node).deserialize_map(visitor)
    }
}
