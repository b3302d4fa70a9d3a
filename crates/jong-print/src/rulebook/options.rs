//! The options of a section in words.

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_core::notation::parse_kinds;
use jong_core::rules::{OptionWords, SectionWords};
use jong_core::tree::{Entry, Node, Table, Value};

use super::author::Author;
use super::names::Speech;
use super::phrase::Phrase;
use super::words::translated;
use crate::page::{Block, Line};
use jong::capital;

/// The section whose keys are calls.
const CALLS: &str = "calls";

impl Author<'_> {
    /// The options of a section, each with its value.
    pub(super) fn options(&mut self, section: &SectionWords) -> Vec<Block> {
        let rules = self.rules;
        let table = rules.tree().get(section.section).and_then(Node::as_table);
        let mut entries: Vec<&Entry> = table.into_iter().flat_map(Table::iter).collect();
        entries.sort_by_key(|entry| section.options.iter().position(|option| option.key == entry.key));
        if section.has_any_key() {
            entries.sort_by_key(|entry| jong::weight(rules, &entry.node));
        }
        let mut facts: Vec<(String, Line)> = Vec::new();
        for entry in entries {
            let words = section.option(&entry.key);
            let name = self.speech.option(rules, words, &entry.key);
            let call = self.speech.call(rules, &entry.key).filter(|_| section.section == CALLS);
            let name = call.map_or_else(|| name.clone(), |call| self.speech.bracketed(&name, &call));
            let value = self.speech.option_value(rules, words, &entry.node);
            let signs = self.notes.about(&name, &entry.node);
            facts.push((name, Line::from(value).signed(signs)));
        }
        if facts.is_empty() { Vec::new() } else { vec![Block::facts(facts)] }
    }
}

impl Speech<'_> {
    /// The name of an option.
    pub(super) fn option(&self, rules: &Ruleset, words: Option<&OptionWords>, key: &str) -> String {
        match words {
            Some(words) if !words.name.is_empty() => capital(&translated(rules, self.lang, words.name)),
            _ => self.limit(rules, key),
        }
    }

    /// The value of an option.
    pub(super) fn option_value(&self, rules: &Ruleset, words: Option<&OptionWords>, node: &Node) -> String {
        let said =
            |text: &str| words.and_then(|words| words.value(text)).map(|says| translated(rules, self.lang, says));
        match &node.value {
            Value::Bool(on) => {
                let (word, phrase) = if *on { ("yes", Phrase::Yes) } else { ("no", Phrase::No) };
                said(word).unwrap_or_else(|| self.say(phrase).to_owned())
            }
            Value::Int(number) => {
                let shown = self.lang.grouped(number);
                said(&number.to_string()).map_or_else(|| shown.clone(), |says| says.replace("{}", &shown))
            }
            Value::Text(text) | Value::Odd(text) if text.is_empty() => self.nothing(rules, words),
            Value::Text(text) | Value::Odd(text) => match said(text) {
                Some(says) => says,
                None => self.word(rules, text),
            },
            Value::List(items) if items.is_empty() => self.nothing(rules, words),
            Value::List(items) => self.list(items.iter().map(|item| match &item.value {
                Value::List(_) => format!("({})", self.option_value(rules, None, item)),
                _ => self.option_value(rules, words, item),
            })),
            Value::Table(table) if table.iter().all(|entry| matches!(entry.node.value, Value::Int(0))) => {
                self.nothing(rules, words)
            }
            Value::Table(table) => {
                let phrase = words.and_then(|words| words.table(table.iter().map(|entry| entry.key.as_str())));
                let value = |entry: &Entry| self.option_value(rules, None, &entry.node);
                match phrase {
                    Some(phrase) => table.iter().fold(translated(rules, self.lang, phrase), |said, entry| {
                        said.replace(&format!("{{{}}}", entry.key), &value(entry))
                    }),
                    None => self.list(table.iter().map(|entry| {
                        let seat = entry.key.parse().ok().map(|seat: Seat| self.seat(seat).to_owned());
                        let key = seat.unwrap_or_else(|| self.limit(rules, &entry.key));
                        self.labelled(&key, &value(entry))
                    })),
                }
            }
        }
    }

    /// A word without a phrase of its option: the name of a pattern or a limit, or tiles.
    fn word(&self, rules: &Ruleset, text: &str) -> String {
        match self.limit(rules, text) {
            name if name == text => match parse_kinds(text) {
                Ok(kinds) if !kinds.is_empty() => self.tiles(kinds),
                _ => name,
            },
            name => name,
        }
    }

    fn nothing(&self, rules: &Ruleset, words: Option<&OptionWords>) -> String {
        let says = words.and_then(|words| words.value("none")).map(|says| translated(rules, self.lang, says));
        says.unwrap_or_else(|| self.say(Phrase::Nothing).to_owned())
    }
}
