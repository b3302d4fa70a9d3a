//! Errors of values that are not what belongs in their place.

use serde::de;

use super::NodeDeserializer;
use super::error::{ReadError, is_too_large, odd, plain, table, text, too_large, true_or_false};
use crate::tree::fault::{FaultCode, quote_list};
use crate::tree::languages::language_shown;
use crate::tree::node::{self, Entry, Node, TomlTable, Value};
use crate::{Text, say};

/// Names several words of which one is expected, or the only one.
pub(super) fn one_of(words: &[&str]) -> Text {
    match words {
        [_, _, ..] => say!("one of {words}", words = quote_list(words)),
        _ => quote_list(words),
    }
}

pub(super) fn exactly_one_of(words: &[&str]) -> ReadError {
    ReadError::new(FaultCode::WrongType, say!("exactly one of {words} belongs here", words = quote_list(words)))
}

/// The error of an entry that stands beside a `value` and does not belong there.
pub(super) fn beside_value(table: &TomlTable) -> Option<ReadError> {
    table.get("value")?;
    let Entry { key, place, node } = table.iter().find(|entry| !node::is_remark(entry))?;
    Some(match key.as_str() {
        "source" | "disputed" => no_note(node),
        "assumed" => NodeDeserializer(node).not(true_or_false()).at(node.place),
        key => <ReadError as de::Error>::unknown_field(key, &["source", "assumed", "disputed"]).at(*place),
    })
}

/// The error of a value that is no note: of the part of it that cannot stand there.
pub(super) fn no_note(node: &Node) -> ReadError {
    let Value::Table(table) = &node.value else {
        return NodeDeserializer(node).not(text()).at(node.place);
    };
    if table.is_empty() {
        let message = say!("an empty table says nothing: fill it, or leave it out");
        return ReadError::new(FaultCode::WrongType, message).at(node.place);
    }
    let wrong = |entry: &Entry| match (language_shown(&entry.key), &entry.node.value) {
        (Err((message, help)), _) => {
            let mut error = ReadError::new(FaultCode::WrongWord, message).at(entry.place);
            error.help = Some(help);
            Some(error)
        }
        (Ok(()), Value::Text(_)) => None,
        (Ok(()), _) => Some(NodeDeserializer(&entry.node).not(text()).at(entry.node.place)),
    };
    table.iter().find_map(wrong).unwrap_or_else(|| NodeDeserializer(node).not(text()).at(node.place))
}

/// The number of keys up to which a message lists those of a table.
const FEW_FIELDS: usize = 4;

impl NodeDeserializer<'_> {
    /// The error of a value of another type than is read.
    pub(super) fn mismatch(self, wanted: &dyn de::Expected) -> ReadError {
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
    pub(super) fn not(self, wanted: Text) -> ReadError {
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
    pub(super) fn no_table(self, fields: &[&str]) -> ReadError {
        let mut error = self.not(table()).at(self.0.place);
        if fields.len() <= FEW_FIELDS {
            let each: Vec<String> = fields.iter().map(|field| format!("{field} = …")).collect();
            error.help = Some(say!("write it as `{{ {fields} }}`", fields = each.join(", ")));
        }
        error
    }
}
