//! The part of XML that the logs use: elements with attributes, and nothing in them to unescape.

use std::str::FromStr;

use jong_core::{Text, say};

/// An element without its content.
pub(super) struct Element<'a> {
    pub(super) name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
}

/// All elements, in order.
pub(super) fn elements(text: &str) -> Result<Vec<Element<'_>>, Text> {
    let tags = text.split('<').skip(1).filter(|tag| !tag.starts_with(['/', '?', '!']));
    tags.map(|tag| element(tag).ok_or_else(|| say!("not read: <{tag}", tag))).collect()
}

/// A text in which bytes are written as `%` and two digits.
pub(super) fn unescaped(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text);
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        match after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(b'%');
                rest = after;
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

fn element(tag: &str) -> Option<Element<'_>> {
    let (tag, _) = tag.split_once('>')?;
    let tag = tag.trim_end_matches('/').trim_end();
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((key, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"')?;
        attributes.push((key.trim_start(), value));
        rest = after;
    }
    rest.trim().is_empty().then_some(Element { name, attributes })
}

impl<'a> Element<'a> {
    /// An attribute that may be missing.
    pub(super) fn get(&self, key: &str) -> Option<&'a str> {
        self.attributes.iter().find_map(|&(name, value)| (name == key).then_some(value))
    }

    /// A number that must be there.
    pub(super) fn number<T: FromStr>(&self, key: &str) -> Result<T, Text> {
        let name = self.name;
        let text = self.get(key).ok_or_else(|| say!("`{name}` has no `{key}`", name, key))?;
        text.parse().map_err(|_| self.unreadable(key, text))
    }

    /// The numbers of a list; none if the attribute is missing.
    pub(super) fn numbers<T: FromStr>(&self, key: &str) -> Result<Vec<T>, Text> {
        let text = self.get(key).unwrap_or_default();
        let numbers = text.split(',').filter(|number| !number.is_empty());
        let numbers: Result<_, _> = numbers.map(str::parse).collect();
        numbers.map_err(|_| self.unreadable(key, text))
    }

    fn unreadable(&self, key: &str, text: &str) -> Text {
        say!("`{name}` has `{key}=\"{text}\"`, which is no number, or no list of them", name = self.name, key, text)
    }
}
