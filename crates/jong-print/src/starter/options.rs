//! The options of a section, each with its value and the question that it answers.

use jong_core::rules::{EVERY_KEY, OptionWords, SectionWords};
use jong_core::tree::{Node, Table};
use jong_core::{Grammar, Text, say};
use serde_json::Value as Json;

use super::entries;
use super::lines::{Line, comment, lines as laid_out};
use jong::Lang;
use jong::sections;

/// What is known of the sections of a grammar and of their options.
pub(super) struct Words<'a> {
    lang: Lang,
    grammar: &'a dyn Grammar,
    schemas: Vec<(&'static str, Json)>,
}

impl Words<'_> {
    pub(super) fn of(grammar: &dyn Grammar, lang: Lang) -> Words<'_> {
        Words { lang, grammar, schemas: sections::of(grammar) }
    }

    /// The question that a section answers.
    pub(super) fn question(&self, section: &str) -> String {
        if let Some(unit) = self.grammar.units().iter().find(|unit| unit.section == section) {
            return self.tell(sections::values_say(unit));
        }
        let schema = self.schemas.iter().find(|(name, _)| *name == section);
        self.tell(schema.and_then(|(_, schema)| schema["description"].as_str()).unwrap_or_default())
    }

    /// An English phrase in the language of the file.
    fn tell(&self, english: impl Into<String>) -> String {
        self.lang.tell(&Text::phrase(english))
    }

    /// The words that an option can be, in the order in which they are explained.
    fn choices(&self, section: &str, key: &str) -> Vec<String> {
        let schema = self.schemas.iter().find(|(name, _)| *name == section).map(|(_, schema)| schema);
        let option = schema.and_then(|schema| schema["properties"].get(key).or(schema.get("additionalProperties")));
        let mut found = Vec::new();
        option.into_iter().for_each(|option| words(option, &mut found));
        found
    }

    /// What an option answers, and what can be written for it.
    fn says(&self, section: &str, key: &str, node: &Node) -> String {
        let question = OptionWords::find(self.grammar, section, key).map_or("", |words| words.question);
        let choices = self.choices(section, key);
        let mut says = vec![self.tell(question)];
        if choices.len() > 1 {
            says.push(format!("({})", self.lang.tell(&Text::listed(choices))));
        }
        says.push(doubt(node, self.lang));
        says.retain(|part| !part.is_empty());
        says.join(" ")
    }
}

/// What a value is not sure of.
pub(super) fn doubt(node: &Node, lang: Lang) -> String {
    match node.remark.as_deref() {
        Some(remark) if remark.disputed.is_some() => lang.tell(&say!("Disputed.")),
        Some(remark) if remark.assumed => lang.tell(&say!("Assumed.")),
        _ => String::new(),
    }
}

/// The words in a schema, those that can stand in a list too, but not those of tables.
fn words(schema: &Json, found: &mut Vec<String>) {
    let consts = schema.get("const").into_iter().chain(schema["enum"].as_array().into_iter().flatten());
    for word in consts {
        let word = word.as_str().map_or_else(|| word.to_string(), str::to_owned);
        if !found.contains(&word) {
            found.push(word);
        }
    }
    let inner = ["anyOf", "oneOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    inner.chain(schema.get("items")).for_each(|inner| words(inner, found));
}

/// The lines of a section, in the order in which its options are told; what has no words comes last.
pub(super) fn lines(words: &Words<'_>, section: &str, table: &Table) -> String {
    let told = SectionWords::of(words.grammar).into_iter().find(|told| told.section == section);
    let order = |key: &str| {
        let at = told.and_then(|told| told.options.iter().position(|option| option.key == key));
        at.unwrap_or(usize::MAX)
    };
    let mut all: Vec<(&str, &Node)> = entries(table).collect();
    all.sort_by_key(|(key, _)| order(key));
    let each = told.filter(|told| told.has_any_key());
    let line = |(key, node): (&str, &Node)| {
        let says = if each.is_some() { doubt(node, words.lang) } else { words.says(section, key, node) };
        // A question that the section asks already is not asked again.
        let says = if says == words.question(section) { String::new() } else { says };
        Line { key: key.to_owned(), value: node.to_string(), says }
    };
    // What is asked of every key alike is asked once.
    let asked = each
        .and_then(|told| told.option(EVERY_KEY))
        .map(|option| comment(&words.tell(option.question)))
        .unwrap_or_default();
    asked + &laid_out(&all.into_iter().map(line).collect::<Vec<_>>())
}
