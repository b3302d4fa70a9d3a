//! Nodes as typed values: a serde deserializer whose errors know their place.

use crate::{Text, WORDS, say};
use std::fmt;

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};

use super::fault::{Fault, FaultCode, quoted};
use super::languages::language_shown;
use super::meant::yes_or_no;
use super::mend::Mend;
use super::node::{self, Entry, Node, Table, Value};
use super::place::Place;
use super::written::{ONE_OR_MANY, SWITCH, up_to_again};

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

/// An error of reading, with its place.
#[derive(Debug)]
struct ReadError {
    code: FaultCode,
    message: Text,
    help: Option<Text>,
    /// The mend by the value that is meant.
    mend: Option<Box<Mend>>,
    /// The word that stands there, and those that could.
    word: Option<Box<(String, &'static [&'static str])>>,
    place: Option<Place>,
}

/// The key beside which remarks stand.
const VALUE: &str = "value";

impl ReadError {
    fn new(code: FaultCode, message: Text) -> ReadError {
        ReadError { code, message, help: None, mend: None, word: None, place: None }
    }

    /// A text where something else belongs that could be meant.
    fn with_quotes(mut self, text: &str) -> ReadError {
        if text.parse::<i64>().is_ok() || text.parse::<bool>().is_ok() {
            self.help = Some(say!("write it without quotes: `{text}`", text));
            self.mend = Some(Box::new(Mend::Value(text.to_owned())));
        }
        self
    }

    /// Adds the advice that the value at a place may be `false`, if it is the faulty one.
    fn or_none(mut self, place: Place) -> ReadError {
        if self.place == Some(place) && self.help.is_none() && self.word.is_none() {
            self.help = Some(say!("or write `false` for none"));
        }
        self
    }

    /// The error of a key that is none of several words: what is wrong is the same, the code is that of keys.
    fn of_key(mut self, Entry { key, place, .. }: &Entry) -> ReadError {
        self.code = FaultCode::UnknownKey;
        self.message = say!("nothing here is called `{key}`", key);
        self.at(*place)
    }

    fn at(mut self, place: Place) -> ReadError {
        self.place.get_or_insert(place);
        self
    }

    fn into_fault(self, place: Place) -> Fault {
        let fault = Fault { mend: self.mend, ..Fault::error(self.code, self.place.unwrap_or(place), self.message) };
        match (self.help, self.word) {
            (Some(help), _) => fault.help(help),
            (None, None) => fault,
            (None, Some(of)) => {
                let (word, names) = *of;
                let mut named = fault.nearest(&word, names.iter().copied());
                if named.help.is_none() && self.code == FaultCode::UnknownKey {
                    // It stands for a table with the value and remarks on it.
                    named = named.nearest(&word, [VALUE]);
                }
                match named.help {
                    Some(_) => named,
                    None => named.help(say!("possible here: {words}", words = quoted(names))),
                }
            }
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.english())
    }
}

impl std::error::Error for ReadError {}

impl de::Error for ReadError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        ReadError::new(FaultCode::WrongType, Text::called(&WORDS, message.to_string()))
    }

    fn invalid_type(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let said = expected.to_string();
        let expected = wanted(&said);
        let mut error = ReadError::new(
            FaultCode::WrongType,
            say!("{wanted} belongs here, not {found}", wanted = expected, found = plain(unexpected)),
        );
        match unexpected {
            // Of all tables, only names by language are read as a map.
            de::Unexpected::Str(text) if said == "a map" => {
                error.help = Some(say!("say in which language: `{{ en = \"{text}\" }}`", text));
                error.mend = Some(Box::new(Mend::Value(format!("{{ en = {} }}", node::quote_text(text)))));
                error
            }
            de::Unexpected::Str(text) if expected == list() => {
                error.help = Some(say!("write it as a list: `[\"{text}\"]`", text));
                error.mend = Some(Box::new(Mend::Value(format!("[{}]", node::quote_text(text)))));
                error
            }
            de::Unexpected::Str(text) => {
                // "No" means `false` where that can stand.
                let meant = yes_or_no(text).filter(|word| expected.english().contains(&format!("`{word}`")));
                if let Some(meant) = meant {
                    error.help = Some(say!("write it without quotes: `{text}`", text = meant));
                    error.mend = Some(Box::new(Mend::Value(meant.to_owned())));
                    return error;
                }
                error.with_quotes(text)
            }
            _ => error,
        }
    }

    fn invalid_value(unexpected: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let expected = expected.to_string();
        let number = match unexpected {
            de::Unexpected::Signed(number) => Some(number),
            _ => None,
        };
        let message = match (number, range(&expected)) {
            (Some(number), Some((least, _))) if number < least => {
                say!("{number} is too small here: the least is {least}", number, least)
            }
            (Some(number), Some(_)) => say!("{number} is too large here", number),
            _ => say!("{wanted} belongs here, not {found}", wanted = wanted(&expected), found = plain(unexpected)),
        };
        ReadError::new(FaultCode::OutOfRange, message)
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let mut error = ReadError::new(FaultCode::UnknownKey, say!("nothing here is called `{field}`", field));
        error.word = Some(Box::new((field.into(), expected)));
        error
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        let mut error =
            ReadError::new(FaultCode::WrongWord, say!("`{variant}` is not one of the words for this", variant));
        error.word = Some(Box::new((variant.into(), expected)));
        error.with_quotes(variant)
    }

    fn missing_field(field: &'static str) -> Self {
        let mut error = ReadError::new(FaultCode::MissingOption, say!("`{field}` is missing here", field));
        error.help = Some(say!("add `{field} = …`", field));
        error
    }
}

/// The name of a type that serde wanted, in plain words.
fn wanted(expected: &str) -> Text {
    match expected {
        "a string" | "a borrowed string" => text(),
        "a boolean" => true_or_false(),
        "a sequence" => list(),
        "a map" | "a table" => table(),
        _ if range(expected).is_some() => say!("a whole number"),
        _ if expected.starts_with("struct ") => table(),
        other => up_to_again(other).unwrap_or_else(|| Text::called(&WORDS, other)),
    }
}

fn text() -> Text {
    say!("a text in quotes")
}

fn true_or_false() -> Text {
    say!("`true` or `false`")
}

fn list() -> Text {
    say!("a list in square brackets")
}

fn table() -> Text {
    say!("a table in braces")
}

/// The least and the most that a type of numbers holds.
fn range(expected: &str) -> Option<(i64, i64)> {
    Some(match expected {
        "u8" => (0, i64::from(u8::MAX)),
        "u16" => (0, i64::from(u16::MAX)),
        "u32" => (0, i64::from(u32::MAX)),
        "i32" => (i64::from(i32::MIN), i64::from(i32::MAX)),
        _ => return None,
    })
}

/// No rule needs a larger number, and with these no sum overflows.
const MOST_NUMBER: i64 = 10_000_000;

fn is_too_large(number: i64) -> bool {
    number.unsigned_abs() > MOST_NUMBER.unsigned_abs()
}

/// True if the type that is read says itself how large it can be.
fn has_bound(wanted: &dyn de::Expected) -> bool {
    wanted.to_string().contains(" up to ")
}

/// A number larger than any that a rule needs.
fn too_large(value: i64, wanted: &dyn de::Expected) -> ReadError {
    // Who has a bound of their own says that one.
    if has_bound(wanted) {
        return de::Error::invalid_value(de::Unexpected::Signed(value), wanted);
    }
    let message = match value < 0 {
        true => {
            say!("{value} is too small: numbers go up to {most}, and as far below nothing", value, most = MOST_NUMBER)
        }
        false => {
            say!("{value} is too large: numbers go up to {most}, and as far below nothing", value, most = MOST_NUMBER)
        }
    };
    ReadError::new(FaultCode::OutOfRange, message)
}

/// The error of a value that no rule is written with.
fn odd(text: &str, wanted: &dyn de::Expected) -> ReadError {
    let quoted = format!("`{text}`");
    if !is_whole(text) {
        let error: ReadError = de::Error::invalid_type(de::Unexpected::Other(&quoted), wanted);
        let help = text.parse::<f64>().is_ok().then_some(say!("a value is a whole number, without parts"));
        return ReadError { help: error.help.clone().or(help), ..error };
    }
    if has_bound(wanted) {
        return de::Error::invalid_value(de::Unexpected::Other(&quoted), wanted);
    }
    let message = say!("{text} is too large: numbers go up to {most}", text, most = MOST_NUMBER);
    ReadError::new(FaultCode::OutOfRange, message)
}

fn is_whole(text: &str) -> bool {
    text.trim_start_matches(['-', '+']).bytes().all(|byte| byte.is_ascii_digit())
}

fn plain(unexpected: de::Unexpected<'_>) -> Text {
    match unexpected {
        de::Unexpected::Bool(value) => Text::verbatim(format!("`{value}`")),
        de::Unexpected::Signed(value) => say!("the number {value}", value),
        de::Unexpected::Unsigned(value) => say!("the number {value}", value),
        de::Unexpected::Str(text) => say!("the text \"{text}\"", text),
        de::Unexpected::Seq => say!("a list"),
        de::Unexpected::Map => say!("a table"),
        other => Text::verbatim(other.to_string()),
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
            Value::Int(value) if is_too_large(*value) => Err(too_large(*value, &visitor)),
            Value::Int(value) => visitor.visit_i64(*value),
            Value::Odd(text) => Err(odd(text, &visitor)),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => visitor.visit_seq(ListDe(items.iter())),
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
            return visitor.visit_seq(LocatedDe { place: self.0.place, left: Some(self), given: 0 });
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
            Value::List(items) => visitor.visit_seq(ListDe(items.iter())).map_err(|error| error.at(self.0.place)),
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
            Value::Text(text) => visitor.visit_enum(WordDe(text)),
            Value::Table(table) => {
                let mut entries = table.iter();
                match (entries.next(), entries.next()) {
                    (Some(entry), None) => visitor.visit_enum(VariantDe { entry, place, variants }),
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

impl<'de> NodeDe<'de> {
    fn visit_table<V: Visitor<'de>>(self, table: &'de Table, visitor: V) -> Result<V::Value, ReadError> {
        let place = self.0.place;
        match beside_value(table) {
            Some(error) => Err(error.at(place)),
            None => visitor
                .visit_map(Entries { left: table.iter(), value: None, place })
                .map_err(|error: ReadError| error.at(place)),
        }
    }
}

/// One of several words, or the only one.
fn one_of(words: &[&str]) -> Text {
    match words {
        [_, _, ..] => say!("one of {words}", words = quoted(words)),
        _ => quoted(words),
    }
}

fn exactly_one_of(words: &[&str]) -> ReadError {
    ReadError::new(FaultCode::WrongType, say!("exactly one of {words} belongs here", words = quoted(words)))
}

/// The error of an entry that stands beside a `value` and does not belong there.
fn beside_value(table: &Table) -> Option<ReadError> {
    table.get("value")?;
    let Entry { key, place, node } = table.iter().find(|entry| !node::is_remark(entry))?;
    Some(match key.as_str() {
        "source" | "disputed" => no_note(node),
        "assumed" => NodeDe(node).not(true_or_false()).at(node.place),
        key => <ReadError as de::Error>::unknown_field(key, &["source", "assumed", "disputed"]).at(*place),
    })
}

/// The error of a value that is no note: of the part of it that cannot stand there.
fn no_note(node: &Node) -> ReadError {
    let Value::Table(table) = &node.value else {
        return NodeDe(node).not(text()).at(node.place);
    };
    if table.is_empty() {
        let message = say!("an empty table says nothing: fill it, or leave it out");
        return ReadError::new(FaultCode::WrongType, message).at(node.place);
    }
    let wrong = |entry: &Entry| match (language_shown(&entry.key), &entry.node.value) {
        (Err((message, help)), _) => {
            let error = ReadError::new(FaultCode::WrongWord, message).at(entry.place);
            Some(ReadError { help: Some(help), ..error })
        }
        (Ok(()), Value::Text(_)) => None,
        (Ok(()), _) => Some(NodeDe(&entry.node).not(text()).at(entry.node.place)),
    };
    table.iter().find_map(wrong).unwrap_or_else(|| NodeDe(node).not(text()).at(node.place))
}

/// The number of keys up to which a message lists those of a table.
const FEW_FIELDS: usize = 4;

impl NodeDe<'_> {
    /// The error of a value of another type than is read.
    fn mismatch(self, wanted: &dyn de::Expected) -> ReadError {
        let unexpected = match &self.0.value {
            Value::Bool(value) => de::Unexpected::Bool(*value),
            Value::Int(value) if is_too_large(*value) => return too_large(*value, wanted).at(self.0.place),
            Value::Int(value) => de::Unexpected::Signed(*value),
            Value::Odd(text) => return odd(text, wanted).at(self.0.place),
            Value::Text(text) => de::Unexpected::Str(text),
            Value::List(_) => de::Unexpected::Seq,
            Value::Table(table) => match beside_value(table) {
                Some(error) => return error.at(self.0.place),
                None => de::Unexpected::Map,
            },
        };
        <ReadError as de::Error>::invalid_type(unexpected, wanted).at(self.0.place)
    }

    /// The error of a value where another one belongs.
    fn not(self, wanted: Text) -> ReadError {
        let node = self.0;
        let found = match &node.value {
            Value::Bool(value) => plain(de::Unexpected::Bool(*value)),
            Value::Int(value) => plain(de::Unexpected::Signed(*value)),
            Value::Odd(text) => Text::verbatim(format!("`{text}`")),
            Value::Text(text) => plain(de::Unexpected::Str(text)),
            Value::List(_) | Value::Table(_) => node.describe(),
        };
        ReadError::new(FaultCode::WrongType, say!("{wanted} belongs here, not {found}", wanted, found))
    }

    /// A table with some fields belongs here.
    fn no_table(self, fields: &[&str]) -> ReadError {
        let mut error = self.not(table()).at(self.0.place);
        if fields.len() <= FEW_FIELDS {
            let each: Vec<String> = fields.iter().map(|field| format!("{field} = …")).collect();
            error.help = Some(say!("write it as `{{ {fields} }}`", fields = each.join(", ")));
        }
        error
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
            None => Err(ReadError::new(FaultCode::WrongType, say!("a value without a key")).at(self.place)),
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

/// A word as one of several.
struct WordDe<'de>(&'de str);

impl<'de> de::EnumAccess<'de> for WordDe<'de> {
    type Error = ReadError;
    type Variant = WordVariant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, WordVariant<'de>), ReadError> {
        let word: de::value::BorrowedStrDeserializer<'de, ReadError> = de::value::BorrowedStrDeserializer::new(self.0);
        Ok((seed.deserialize(word)?, WordVariant(self.0)))
    }
}

struct WordVariant<'de>(&'de str);

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
struct VariantDe<'de> {
    entry: &'de Entry,
    place: Place,
    variants: &'static [&'static str],
}

impl<'de> de::EnumAccess<'de> for VariantDe<'de> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ReadError> {
        let Entry { key, place, .. } = self.entry;
        let found = seed.deserialize(KeyDe(key, *place)).map_err(|error| error.of_key(self.entry))?;
        Ok((found, self))
    }
}

impl<'de> de::VariantAccess<'de> for VariantDe<'de> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        let message =
            say!("{wanted} belongs here, not {found}", wanted = one_of(self.variants), found = say!("a table"));
        Err(ReadError::new(FaultCode::WrongType, message).at(self.place))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        let node = &self.entry.node;
        seed.deserialize(NodeDe(node)).map_err(|error| error.at(node.place))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, ReadError> {
        NodeDe(&self.entry.node).deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, ReadError> {
        NodeDe(&self.entry.node).deserialize_map(visitor)
    }
}

pub(super) const LOCATED: &str = "$jong::Located";

/// Hands a `Located` its file, start, end and value, one after the other.
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
