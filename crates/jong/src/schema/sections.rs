//! The sections of rules files, with those of all grammars together.

use jong_core::pattern::Unit;
use jong_core::rules::{EVERY_KEY, SectionWords};
use jong_core::schema as types;
use schemars::SchemaGenerator;
use serde_json::{Value, json};

use super::known::CLASSES;
use super::options::{Options, described};
use super::{Object, known};
use crate::plugin::grammars;

/// The sections that core reads for all grammars.
fn of_core() -> impl Iterator<Item = &'static SectionWords> {
    SectionWords::shared().iter().chain(SectionWords::beside())
}

/// The schema of the section that gives names to tiles.
pub(super) fn classes() -> Option<Value> {
    let section = of_core().find(|words| words.section == CLASSES)?;
    let each = super::domain::schema(&(section.options.first()?.domain)());
    let schema = json!({ "type": "object", "additionalProperties": each });
    Some(described(schema, Some(section.question.into())))
}

/// The keys of one section.
#[derive(Default)]
struct SectionSchema {
    /// The questions that it answers, in each grammar's words.
    says: Vec<String>,
    /// Its options.
    options: Vec<(String, OptionSchema)>,
    /// The schemas of the values behind names that the file chooses.
    each: Vec<Value>,
    /// True if those names are ids of patterns.
    of_patterns: bool,
}

/// The schemas and descriptions of an option, from each grammar that has it.
#[derive(Default)]
struct OptionSchema {
    says: Vec<String>,
    values: Vec<Value>,
}

/// All sections by name, in the order in which they were found.
struct Sections<'a> {
    named: Vec<(String, SectionSchema)>,
    options: &'a mut Options,
}

/// Adds every section there is to the properties of a file.
pub(super) fn add(properties: &mut Object, options: &mut Options, generator: &mut SchemaGenerator) {
    let mut all = Sections { named: Vec::new(), options };
    of_core().for_each(|section| all.take(section));
    for &grammar in grammars() {
        grammar.sections().iter().for_each(|section| all.take(section));
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
    fn named(&mut self, name: &str) -> &mut SectionSchema {
        let at = self.named.iter().position(|(other, _)| other == name).unwrap_or_else(|| {
            self.named.push((name.to_owned(), SectionSchema::default()));
            self.named.len() - 1
        });
        &mut self.named[at].1
    }

    /// Takes in a section of sections.
    fn take(&mut self, words: &SectionWords) {
        let name = words.section;
        for option in words.options {
            let mut domain = super::domain::schema(&(option.domain)());
            // An option says its question instead.
            domain.as_object_mut().and_then(|domain| domain.shift_remove("description"));
            if option.key == EVERY_KEY {
                let part = self.options.part(name, domain);
                let each = self.options.option(&format!("{name}.any"), part);
                self.named(name).each.push(each);
                continue;
            }
            let value = self.options.part(&format!("{name}.{}", option.key), domain);
            let choice = self.named(name).option(option.key);
            add_new(&mut choice.says, option.question);
            if !choice.values.contains(&value) {
                choice.values.push(value);
            }
        }
        if !words.question.is_empty() {
            add_new(&mut self.named(name).says, words.question);
        }
    }

    /// Adds a section with the values of patterns.
    fn values(&mut self, unit: &Unit, worth: Value) {
        let worth = self.options.option(&format!("{}.any", unit.section), worth);
        let section = self.named(unit.section);
        add_new(&mut section.says, &unit.question());
        section.each.push(worth);
        section.of_patterns = true;
    }
}

impl SectionSchema {
    fn option(&mut self, key: &str) -> &mut OptionSchema {
        let at = self.options.iter().position(|(other, _)| other == key).unwrap_or_else(|| {
            self.options.push((key.to_owned(), OptionSchema::default()));
            self.options.len() - 1
        });
        &mut self.options[at].1
    }

    /// Its schema.
    fn written(self, name: &str, options: &mut Options) -> Value {
        let mut schema = json!({ "description": self.says.join("\n\n"), "type": "object" });
        let mut properties = Object::new();
        for (key, OptionSchema { says, mut values }) in self.options {
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

/// Adds a text that is not there.
fn add_new(all: &mut Vec<String>, text: &str) {
    if !all.iter().any(|other| other == text) {
        all.push(text.to_owned());
    }
}
