//! Nodes as typed values: a serde deserializer whose errors know their place.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::fault::{Fault, FaultCode};
use super::node::{Entry, Node, Table, Value};
use super::place::{FileId, Place};

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

    /// Where it stands.
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

/// Reads a node as a type.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read<'de, T: Deserialize<'de>>(node: &'de Node) -> Result<T, Fault> {
    T::deserialize(NodeDe(node)).map_err(|error| error.into_fault(node.place))
}

/// Reads a table as a type; `place` is where the table begins.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn read_table<'de, T: Deserialize<'de>>(table: &'de Table, place: Place) -> Result<T, Fault> {
    T::deserialize(TableDe(table, place)).map_err(|error| error.into_fault(place))
}

/// What went wrong, and where.
#[derive(Debug)]
struct ReadError {
    code: FaultCode,
    message: String,
    word: Option<(String, &'static [&'static str])>,
    place: Option<Place>,
}

impl ReadError {
    fn new(code: FaultCode, message: String) -> ReadError {
        ReadError { code, message, word: None, place: None }
    }

    fn at(mut self, place: Place) -> ReadError {
        self.place.get_or_insert(place);
        self
    }

    fn into_fault(self, place: Place) -> Fault {
        let fault = Fault::error(self.code, self.place.unwrap_or(place), self.message);
        match self.word {
            None => fault,
            Some((word, names)) => {
                let list = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
                let named = fault.nearest(&word, names.iter().copied());
                match named.help {
                    Some(_) => named,
                    None => named.help(format!("here can stand: {list}")),
                }
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ReadError::new(FaultCode::WrongType, message.to_string())
    }

    fn invalid_type(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        ReadError::new(FaultCode::WrongType, format!("{expected} belongs here, not {}", plain(unexpected)))
    }

    fn invalid_value(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        ReadError::new(FaultCode::OutOfRange, format!("{expected} belongs here, not {}", plain(unexpected)))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let mut error = ReadError::new(FaultCode::UnknownKey, format!("nothing here is called `{field}`"));
        error.word = Some((field.to_owned(), expected));
        error
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let mut error = ReadError::new(FaultCode::WrongWord, format!("`{variant}` is none of the words for this"));
        error.word = Some((variant.to_owned(), expected));
        error
    }

    fn missing_field(field: &'static str) -> Self {
        ReadError::new(FaultCode::MissingOption, format!("`{field}` is not set here, nor in any file this one extends"))
    }
}

fn plain(unexpected: de::Unexpected<'_>) -> String {
    match unexpected {
        de::Unexpected::Bool(value) => format!("`{value}`"),
        de::Unexpected::Signed(value) => format!("the number {value}"),
        de::Unexpected::Unsigned(value) => format!("the number {value}"),
        de::Unexpected::Str(text) => format!("the text \"{text}\""),
        de::Unexpected::Seq => "a list".to_owned(),
        de::Unexpected::Map => "a table".to_owned(),
        other => other.to_string(),
    }
}

#[derive(Clone, Copy)]
struct NodeDe<'de>(&'de Node);

impl<'de> Deserializer<'de> for NodeDe<'de> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let node = self.0;
        match &node.value {
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Int(value) => visitor.visit_i64(*value),
            Value::Odd(text) => Err(ReadError::new(FaultCode::WrongType, format!("`{text}` is no whole number"))),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => visitor.visit_seq(ListDe(items.iter())),
            Value::Table(table) => visitor.visit_map(Entries { left: table.iter(), value: None, place: node.place }),
        }
        .map_err(|error: ReadError| error.at(node.place))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if name == LOCATED {
            return visitor.visit_seq(LocatedDe { place: self.0.place, left: Some(self), given: 0 });
        }
        self.deserialize_any(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let place = self.0.place;
        match &self.0.value {
            Value::Text(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            Value::Table(table) => {
                let mut entries = table.iter();
                match (entries.next(), entries.next()) {
                    (Some(entry), None) => visitor.visit_enum(VariantDe(entry)),
                    _ => Err(ReadError::new(
                        FaultCode::WrongType,
                        format!("exactly one of {} belongs here", variants.join(", ")),
                    )),
                }
            }
            _ => Err(ReadError::new(
                FaultCode::WrongType,
                format!("one of {} belongs here, not {}", variants.join(", "), self.0.describe()),
            )),
        }
        .map_err(|error: ReadError| error.at(place))
        .inspect_err(|_| {
            let _ = name;
        })
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

struct TableDe<'de>(&'de Table, Place);

impl<'de> Deserializer<'de> for TableDe<'de> {
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

struct ListDe<'de>(std::slice::Iter<'de, Node>);

impl<'de> SeqAccess<'de> for ListDe<'de> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ReadError> {
        self.0.next().map(|node| seed.deserialize(NodeDe(node)).map_err(|error| error.at(node.place))).transpose()
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
        seed.deserialize(KeyDe(&entry.key, entry.place)).map(Some).map_err(|error| error.at(entry.place))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        match self.value.take() {
            Some(node) => seed.deserialize(NodeDe(node)).map_err(|error| error.at(node.place)),
            None => Err(ReadError::new(FaultCode::WrongType, "a value without a key".to_owned()).at(self.place)),
        }
    }
}

struct KeyDe<'de>(&'de str, Place);

impl<'de> Deserializer<'de> for KeyDe<'de> {
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
            return visitor.visit_seq(LocatedDe { place: self.1, left: Some(self), given: 0 });
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

struct VariantDe<'de>(&'de Entry);

impl<'de> de::EnumAccess<'de> for VariantDe<'de> {
    type Error = ReadError;
    type Variant = NodeVariant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, NodeVariant<'de>), ReadError> {
        let key = seed.deserialize(KeyDe(&self.0.key, self.0.place)).map_err(|error| error.at(self.0.place))?;
        Ok((key, NodeVariant(&self.0.node)))
    }
}

struct NodeVariant<'de>(&'de Node);

impl<'de> de::VariantAccess<'de> for NodeVariant<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        seed.deserialize(NodeDe(self.0)).map_err(|error| error.at(self.0.place))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        NodeDe(self.0).deserialize_any(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, ReadError> {
        NodeDe(self.0).deserialize_any(visitor)
    }
}

const LOCATED: &str = "$jong::Located";

/// Hands a [`Located`] its file, start, end and value, one after the other.
struct LocatedDe<D> {
    place: Place,
    left: Option<D>,
    given: u8,
}

impl<'de, D: Deserializer<'de, Error = ReadError>> SeqAccess<'de> for LocatedDe<D> {
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

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Parts<T> {
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
        deserializer.deserialize_struct(LOCATED, &[], Parts(std::marker::PhantomData))
    }
}

/// A table read as a list of keys with their values, in alphabetical order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keyed<T>(pub Vec<(Located<String>, T)>);

impl<T> Default for Keyed<T> {
    fn default() -> Self {
        Keyed(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Keyed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = Keyed<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Keyed<T>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Keyed(pairs))
            }
        }
        deserializer.deserialize_map(Pairs(std::marker::PhantomData))
    }
}

/// One value, or a list of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneOrMany<T>(pub Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<T> {
            type Value = OneOrMany<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one value or a list of them")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<OneOrMany<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(OneOrMany(items))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<OneOrMany<T>, A::Error> {
                let one = T::deserialize(de::value::MapAccessDeserializer::new(map))?;
                Ok(OneOrMany(vec![one]))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OneOrMany<T>, E> {
                let one = T::deserialize(de::value::StrDeserializer::new(text))?;
                Ok(OneOrMany(vec![one]))
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<OneOrMany<T>, E> {
                let one = T::deserialize(de::value::BoolDeserializer::new(value))?;
                Ok(OneOrMany(vec![one]))
            }
        }
        deserializer.deserialize_any(Items(std::marker::PhantomData))
    }
}

/// A value, or `false` for "not here".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch<T>(pub Option<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Switch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Maybe<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Maybe<T> {
            type Value = Switch<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value, or `false` for none,")
            }

            fn visit_bool<E: de::Error>(self, value: bool) -> Result<Switch<T>, E> {
                if value {
                    return Err(E::invalid_type(de::Unexpected::Bool(value), &self));
                }
                Ok(Switch(None))
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Switch<T>, E> {
                T::deserialize(de::value::I64Deserializer::new(value)).map(|value| Switch(Some(value)))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Switch<T>, E> {
                T::deserialize(de::value::StrDeserializer::new(text)).map(|value| Switch(Some(value)))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Switch<T>, A::Error> {
                T::deserialize(de::value::MapAccessDeserializer::new(map)).map(|value| Switch(Some(value)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Switch<T>, A::Error> {
                T::deserialize(de::value::SeqAccessDeserializer::new(seq)).map(|value| Switch(Some(value)))
            }
        }
        deserializer.deserialize_any(Maybe(std::marker::PhantomData))
    }
}
