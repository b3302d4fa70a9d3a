//! The sections of rules files, with those of all grammars together.

use jong_core::Grammar;
use jong_core::pattern::Unit;
use jong_core::rules::OptionWords;
use jong_core::schema::{self as types, SectionSchemas};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

use super::options::{Options, described};
use super::{Object, known};
use crate::open::grammars;

/// The section that gives names to tiles.
pub(super) const CLASSES: &str = "classes";

/// The schemas of the sections that a grammar reads, its own first: it knows more of a section than the shared schema.
pub fn of(grammar: &dyn Grammar) -> Vec<(&'static str, Value)> {
    let mut own = SectionSchemas::default();
    grammar.schemas(&mut own);
    let all = own.into_sections().into_iter().chain(SectionSchemas::shared().into_sections());
    let simple = |schema: Schema| {
        let mut schema = schema.to_value();
        super::plain::simplify(&mut schema);
        schema
    };
    all.map(|(section, schema)| (section, simple(schema))).collect()
}

/// The keys of one section.
#[derive(Default)]
struct Section {
    /// The questions that it answers, in each grammar's words.
    says: Vec<String>,
    /// Its options.
    options: Vec<(String, Choice)>,
    /// The schemas of the values behind names that the file chooses.
    each: Vec<Value>,
    /// True if those names are ids of patterns.
    of_patterns: bool,
}

/// The schemas and descriptions of an option, from each grammar that has it.
#[derive(Default)]
struct Choice {
    says: Vec<String>,
    values: Vec<Value>,
}

/// All sections by name, in the order in which they were found.
struct Sections<'a> {
    named: Vec<(String, Section)>,
    options: &'a mut Options,
}

/// Adds every section there is to the properties of a file.
pub(super) fn add(properties: &mut Object, options: &mut Options, generator: &mut SchemaGenerator) {
    let mut all = Sections { named: Vec::new(), options };
    // Words that all grammars share can be asked of any of them.
    if let Some(&first) = grammars().first() {
        all.take(SectionSchemas::shared(), first);
    }
    for &grammar in grammars() {
        let mut own = SectionSchemas::default();
        grammar.schemas(&mut own);
        all.take(own, grammar);
        for unit in grammar.units() {
            all.values(unit, types::worth(unit, generator).to_value());
        }
    }
    for (name, section) in all.named {
        let section = section.written(&name, all.options);
        properties.insert(name, section);
    }
}

impl Sections<'_> {
    fn named(&mut self, name: &str) -> &mut Section {
        let at = self.named.iter().position(|(other, _)| other == name).unwrap_or_else(|| {
            self.named.push((name.to_owned(), Section::default()));
            self.named.len() - 1
        });
        &mut self.named[at].1
    }

    /// Adds the sections of a grammar, or those that all share.
    fn take(&mut self, sections: SectionSchemas, grammar: &dyn Grammar) {
        for (name, schema) in sections.into_sections() {
            let mut schema = schema.to_value();
            super::plain::simplify(&mut schema);
            let each = schema.get("additionalProperties").filter(|each| each.is_object()).cloned();
            let each = each.map(|each| {
                let part = self.options.part(name, each);
                self.options.option(&format!("{name}.any"), part)
            });
            let section = self.named(name);
            add_new(&mut section.says, schema["description"].as_str());
            section.each.extend(each);
            let Some(options) = schema["properties"].as_object() else { continue };
            for (key, value) in options {
                let mut value = value.clone();
                let comment = value.as_object_mut().and_then(|value| value.shift_remove("description"));
                let question = OptionWords::find(grammar, name, key).map(|words| words.question);
                let value = self.options.part(&format!("{name}.{key}"), value);
                let choice = self.named(name).option(key);
                add_new(&mut choice.says, question.or(comment.as_ref().and_then(Value::as_str)));
                if !choice.values.contains(&value) {
                    choice.values.push(value);
                }
            }
        }
    }

    /// Adds a section with the values of patterns.
    fn values(&mut self, unit: &Unit, worth: Value) {
        let worth = self.options.option(&format!("{}.any", unit.section), worth);
        let section = self.named(unit.section);
        add_new(&mut section.says, Some(&values_say(unit)));
        section.each.push(worth);
        section.of_patterns = true;
    }
}

/// The question that a section with values answers.
pub fn values_say(unit: &Unit) -> String {
    let name = unit.name;
    let whose = if unit.winner { ", in the winner's hand only" } else { "" };
    match unit {
        Unit { words: true, .. } => format!("Which patterns are worth a limit by themselves{whose}?"),
        Unit { points: true, .. } => format!("What does each pattern give in {name}{whose}?"),
        Unit { limit: true, .. } => format!("What is a hand with this pattern worth, whatever else it counts{whose}?"),
        _ => format!("What is each pattern worth, in {name}{whose}?"),
    }
}

impl Section {
    fn option(&mut self, key: &str) -> &mut Choice {
        let at = self.options.iter().position(|(other, _)| other == key).unwrap_or_else(|| {
            self.options.push((key.to_owned(), Choice::default()));
            self.options.len() - 1
        });
        &mut self.options[at].1
    }

    /// Its schema.
    fn written(self, name: &str, options: &mut Options) -> Value {
        let mut schema = json!({ "description": self.says.join("\n\n"), "type": "object" });
        let mut properties = Object::new();
        for (key, Choice { says, mut values }) in self.options {
            let value = if values.len() == 1 { values.remove(0) } else { json!({ "anyOf": values }) };
            let option = options.option(&format!("{name}.{key}"), value);
            properties.insert(key, described(option, Some(says.join("\n\n").into())));
        }
        if !properties.is_empty() {
            schema["properties"] = Value::Object(properties);
        }
        if self.of_patterns {
            schema["anyOf"] = json!([{ "$ref": format!("#/definitions/{}", known::IDS) }]);
            schema["patternProperties"] = json!({ known::ID: { "anyOf": self.each } });
        }
        schema["additionalProperties"] =
            if self.of_patterns || self.each.is_empty() { false.into() } else { json!({ "anyOf": self.each }) };
        schema
    }
}

/// Adds a text that is not in the list yet.
fn add_new(all: &mut Vec<String>, text: Option<&str>) {
    if let Some(text) = text.filter(|text| !all.iter().any(|other| other == text)) {
        all.push(text.to_owned());
    }
}
