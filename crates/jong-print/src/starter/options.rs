//! The options of a section, each with its value and the question that it answers.

use jong_core::InOrder;
use jong_core::rules::{EVERY_KEY, OptionWords, SectionWords};
use jong_core::tree::{Node, TomlTable};
use jong_core::{Grammar, Ruleset, Text, say};

use super::entries;
use super::lines::{StarterLine, comment, write_lines};
use jong::Lang;

/// The words for the sections of a grammar and for their options.
pub(super) struct OptionWording<'a> {
    lang: Lang,
    grammar: &'a dyn Grammar,
}

impl OptionWording<'_> {
    pub(super) fn of(grammar: &dyn Grammar, lang: Lang) -> OptionWording<'_> {
        OptionWording { lang, grammar }
    }

    /// The question that a section answers.
    pub(super) fn question(&self, section: &str) -> String {
        if let Some(unit) = self.grammar.units().iter().find(|unit| unit.section == section) {
            return self.tell(unit.question());
        }
        self.tell(SectionWords::find(self.grammar, section).map_or("", |words| words.question))
    }

    /// An English phrase in the language of the file.
    fn tell(&self, english: impl Into<String>) -> String {
        self.lang.tell(&Text::from_english(self.grammar.catalogue(), english))
    }

    /// The question of an option, and the values that can be written for it.
    fn says(&self, rules: &Ruleset, section: &str, key: &str, node: &Node) -> String {
        let option = OptionWords::find(self.grammar, section, key);
        let question = option.map_or("", |option| option.question);
        let choices = option.map_or_else(Vec::new, |option| (option.domain)().words());
        let mut says = vec![self.tell(question)];
        if choices.len() > 1 {
            says.push(format!("({})", self.lang.tell(&Text::listed(choices))));
        }
        says.push(tell_doubt(node, self.lang));
        says.extend(tell_idle(rules, section, key).map(|idle| self.lang.tell(&idle)));
        says.retain(|part| !part.is_empty());
        says.join(" ")
    }
}

/// Tells that an option changes nothing because of another.
fn tell_idle(rules: &Ruleset, section: &str, key: &str) -> Option<Text> {
    let idle = rules.idle().iter().find(|idle| idle.section == section && idle.key == key)?;
    let (section, key) = (idle.because.0.as_str(), idle.because.1.as_str());
    let value = rules.tree().at(&[section, key])?.to_string();
    Some(say!("Changes nothing with `{key} = {value}` in `[{section}]`.", key, value, section))
}

/// Tells the doubt about a value: disputed or assumed.
pub(super) fn tell_doubt(node: &Node, lang: Lang) -> String {
    match node.remark.as_deref() {
        Some(remark) if remark.disputed.is_some() => lang.tell(&say!("Disputed.")),
        Some(remark) if remark.assumed => lang.tell(&say!("Assumed.")),
        _ => String::new(),
    }
}

/// Writes the lines of a section, in the order in which its options are told; options without words come last.
pub(super) fn write_options(rules: &Ruleset, words: &OptionWording<'_>, section: &str, table: &TomlTable) -> String {
    let told = SectionWords::of(words.grammar).into_iter().find(|told| told.section == section);
    let order = |key: &str| {
        let at = told.and_then(|told| told.options.iter().position(|option| option.key == key));
        at.unwrap_or(usize::MAX)
    };
    let mut all: Vec<(&str, &Node)> = entries(table).collect();
    all.order_by_key(|(key, _)| order(key));
    let each = told.filter(|told| told.has_any_key());
    let line = |(key, node): (&str, &Node)| {
        let says = if each.is_some() { tell_doubt(node, words.lang) } else { words.says(rules, section, key, node) };
        // A question that the section asks already is not asked again.
        let says = if says == words.question(section) { String::new() } else { says };
        StarterLine { key: key.to_owned(), value: node.to_string(), says }
    };
    // What is asked of every key alike is asked once.
    let asked = each
        .and_then(|told| told.option(EVERY_KEY))
        .map(|option| comment(&words.tell(option.question)))
        .unwrap_or_default();
    asked + &write_lines(&all.into_iter().map(line).collect::<Vec<_>>())
}
