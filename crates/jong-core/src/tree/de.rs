//! Nodes as typed values: a serde deserializer whose errors know their place.

mod error;
mod mismatch;
mod variant;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use self::error::{ReadError, is_too_large, odd, too_large};
use self::mismatch::{beside_value, exactly_one_of, one_of};
use self::variant::{VariantDeserializer, WordDeserializer};
use super::fault::{Fault, FaultCode};
use super::node::{Entry, Node, TomlTable, Value};
use super::place::Place;
use super::written::{ONE_OR_MANY, SWITCH};
use crate::say;

/// Reads a node as a type.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read<'de, T: Deserialize<'de>>(node: &'de Node) -> Result<T, Fault> {
    T::deserialize(NodeDeserializer(node)).map_err(|error| error.into_fault(node.place))
}

/// Reads a table as a type; `place` is where the table begins.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read_table<'de, T: Deserialize<'de>>(table: &'de TomlTable, place: Place) -> Result<T, Fault> {
    T::deserialize(TableDeserializer(table, place)).map_err(|error| error.into_fault(place))
}

#[derive(Clone, Copy)]
struct NodeDeserializer<'de>(&'de Node);

impl<'de> Deserializer<'de> for NodeDeserializer<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let node = self.0;
        match &node.value {
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Int(value) if is_too_large(*value) => Err(too_large(*value, &visitor)),
            Value::Int(value) => visitor.visit_i64(*value),
            Value::Odd(text) => Err(odd(text, &visitor)),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => visitor.visit_seq(ListDeserializer(items.iter())),
            Value::Table(table) => match beside_value(table) {
                Some(error) => Err(error),
                None => visitor.visit_map(Entries { left: table.iter(), value: None, place: node.place }),
            },
        }
        .map_err(|error: ReadError| error.at(node.place))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_some(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match (name, &self.0.value) {
            (ONE_OR_MANY, Value::List(_)) => self.deserialize_seq(visitor),
            (SWITCH, Value::Bool(false)) => visitor.visit_none(),
            (SWITCH, _) => visitor.visit_newtype_struct(self).map_err(|error| error.or_none(self.0.place)),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == LOCATED {
            return visitor.visit_seq(LocatedDeserializer { place: self.0.place, left: Some(self), given: 0 });
        }
        match &self.0.value {
            Value::Table(table) => self.visit_table(table, visitor),
            Value::Bool(_) | Value::Int(_) | Value::Odd(_) | Value::Text(_) | Value::List(_) => {
                Err(self.no_table(fields))
            }
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match &self.0.value {
            Value::Table(table) => self.visit_table(table, visitor),
            Value::Bool(_) | Value::Int(_) | Value::Odd(_) | Value::Text(_) | Value::List(_) => {
                Err(self.mismatch(&visitor))
            }
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match &self.0.value {
            Value::List(items) => {
                visitor.visit_seq(ListDeserializer(items.iter())).map_err(|error| error.at(self.0.place))
            }
            Value::Bool(_) | Value::Int(_) | Value::Odd(_) | Value::Text(_) | Value::Table(_) => {
                Err(self.mismatch(&visitor))
            }
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let place = self.0.place;
        match &self.0.value {
            Value::Text(text) => visitor.visit_enum(WordDeserializer(text)),
            Value::Table(table) => {
                let mut entries = table.iter();
                match (entries.next(), entries.next()) {
                    (Some(entry), None) => visitor.visit_enum(VariantDeserializer { entry, place, variants }),
                    _ => Err(exactly_one_of(variants)),
                }
            }
            _ => Err(self.not(one_of(variants))),
        }
        .map_err(|error: ReadError| error.at(place))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple
        tuple_struct identifier
    }
}

impl<'de> NodeDeserializer<'de> {
    fn visit_table<V: Visitor<'de>>(self, table: &'de TomlTable, visitor: V) -> Result<V::Value, ReadError> {
        let place = self.0.place;
        match beside_value(table) {
            Some(error) => Err(error.at(place)),
            None => visitor
                .visit_map(Entries { left: table.iter(), value: None, place })
                .map_err(|error: ReadError| error.at(place)),
        }
    }
}

struct TableDeserializer<'de>(&'de TomlTable, Place);

impl<'de> Deserializer<'de> for TableDeserializer<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor
            .visit_map(Entries { left: self.0.iter(), value: None, place: self.1 })
            .map_err(|error: ReadError| error.at(self.1))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct ListDeserializer<'de>(std::slice::Iter<'de, Node>);

impl<'de> SeqAccess<'de> for ListDeserializer<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        self.0
            .next()
            .map(|node| seed.deserialize(NodeDeserializer(node)).map_err(|error| error.at(node.place)))
            .transpose()
    }
}

struct Entries<'de> {
    left: std::slice::Iter<'de, Entry>,
    value: Option<&'de Node>,
    place: Place,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ReadError> {
        let Some(entry) = self.left.next() else { return Ok(None) };
        self.value = Some(&entry.node);
        seed.deserialize(KeyDeserializer(&entry.key, entry.place)).map(Some).map_err(|error| error.at(entry.place))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        match self.value.take() {
            Some(node) => seed.deserialize(NodeDeserializer(node)).map_err(|error| error.at(node.place)),
            None => Err(ReadError::new(FaultCode::WrongType, say!("a value without a key")).at(self.place)),
        }
    }
}

struct KeyDeserializer<'de>(&'de str, Place);

impl<'de> Deserializer<'de> for KeyDeserializer<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == LOCATED {
            return visitor.visit_seq(LocatedDeserializer { place: self.1, left: Some(self), given: 0 });
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map identifier ignored_any
    }
}

pub(super) const LOCATED: &str = "$jong::Located";

/// Hands a `Located` its file, start, end and value, one after the other.
struct LocatedDeserializer<D> {
    place: Place,
    left: Option<D>,
    given: u8,
}

impl<'de, D: Deserializer<'de, Error = ReadError>> SeqAccess<'de> for LocatedDeserializer<D> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        self.given += 1;
        let number: u32 = match self.given {
            1 => self.place.file.0,
            2 => self.place.start,
            3 => self.place.end,
            _ => return self.left.take().map(|value| seed.deserialize(value)).transpose(),
        };
        seed.deserialize(number.into_deserializer()).map(Some)
    }
}
