//! The options of a section in words.

use jong_core::Ruleset;
use jong_core::rules::{Entry, Node, OptionWords, SectionWords, Table, Value};

use super::author::Author;
use super::names::Speech;
use super::page::{Block, Line};
use super::phrase::Phrase;
use super::words::translated;

impl Author<'_> {
    /// The options of a section, each with its value.
    pub(super) fn options(&mut self, section: &SectionWords) -> Vec<Block> {
        let rules = self.rules;
        let table = rules.tree().get(section.section).and_then(Node::as_table);
        let mut entries: Vec<&Entry> = table.into_iter().flat_map(Table::iter).collect();
        entries.sort_by_key(|entry| section.options.iter().position(|option| option.key == entry.key));
        if section.has_any_key() {
            entries.sort_by_key(|entry| weight(&entry.node));
        }
        let mut facts: Vec<(String, Line)> = Vec::new();
        for entry in entries {
            let words = section.option(&entry.key);
            let name = self.speech.option(rules, words, &entry.key);
            let value = self.speech.option_value(rules, words, &entry.node);
            let signs = self.notes.about(&name, &entry.node);
            facts.push((name, Line::from(value).signed(signs)));
        }
        if facts.is_empty() { Vec::new() } else { vec![Block::Facts(facts)] }
    }
}

impl Speech<'_> {
    /// What an option is called.
    pub(super) fn option(&self, rules: &Ruleset, words: Option<&OptionWords>, key: &str) -> String {
        match words {
            Some(words) if !words.name.is_empty() => capital(translated(self.lang, words.name)),
            _ => self.limit(rules, key),
        }
    }

    /// The value of an option.
    pub(super) fn option_value(&self, rules: &Ruleset, words: Option<&OptionWords>, node: &Node) -> String {
        let said = |text: &str| words.and_then(|words| words.value(text)).map(|says| translated(self.lang, says));
        match &node.value {
            Value::Bool(on) => {
                let (word, phrase) = if *on { ("yes", Phrase::Yes) } else { ("no", Phrase::No) };
                said(word).unwrap_or_else(|| self.say(phrase)).to_owned()
            }
            Value::Int(number) => {
                let number = number.to_string();
                said(&number).map_or_else(|| number.clone(), |says| says.replace("{}", &number))
            }
            Value::Text(text) | Value::Odd(text) if text.is_empty() => self.nothing(words),
            Value::Text(text) | Value::Odd(text) => match said(text) {
                Some(says) => says.to_owned(),
                None => self.limit(rules, text),
            },
            Value::List(items) if items.is_empty() => self.nothing(words),
            Value::List(items) => self.list(items.iter().map(|item| match &item.value {
                Value::List(_) => format!("({})", self.option_value(rules, None, item)),
                _ => self.option_value(rules, words, item),
            })),
            Value::Table(table) if table.iter().all(|entry| matches!(entry.node.value, Value::Int(0))) => {
                self.nothing(words)
            }
            Value::Table(table) => {
                let phrase = words.and_then(|words| words.table(table.iter().map(|entry| entry.key.as_str())));
                let value = |entry: &Entry| self.option_value(rules, None, &entry.node);
                match phrase {
                    Some(phrase) => table.iter().fold(translated(self.lang, phrase).to_owned(), |said, entry| {
                        said.replace(&format!("{{{}}}", entry.key), &value(entry))
                    }),
                    None => self.list(table.iter().map(|entry| format!("{} {}", entry.key, value(entry)))),
                }
            }
        }
    }

    fn nothing(&self, words: Option<&OptionWords>) -> String {
        let says = words.and_then(|words| words.value("none")).map(|says| translated(self.lang, says));
        says.unwrap_or_else(|| self.say(Phrase::Nothing)).to_owned()
    }
}

/// The number by which the values of a section are put in order: the greatest that stands in one, and 0 where none does.
pub fn weight(node: &Node) -> i64 {
    match &node.value {
        Value::Int(value) => *value,
        Value::Table(table) => table.iter().map(|entry| weight(&entry.node)).max().unwrap_or(0),
        Value::List(items) => items.iter().map(weight).max().unwrap_or(0),
        _ => 0,
    }
}

/// A text that begins with a capital, in alphabets that have them.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
