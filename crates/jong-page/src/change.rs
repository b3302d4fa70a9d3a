//! Rules files of the house: a new one, the questions that it can answer otherwise, and a file with one answer changed.

use std::collections::BTreeMap;

use jong::core::rules::{FaultyRules, OptionWords, RulesText, SectionWords, name_in, read_names};
use jong::core::tree::{FileId, Node, Severity, TomlTable, parse};
use jong::core::{Gathering, Text, say};
use jong::{Lang, OpenError, Ruleset};
use jong_lab::check;
use jong_print::{Starter, ValueStyle, starter};
use serde::Serialize;

use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::desk::Means;

/// A rules file.
#[derive(Serialize)]
struct FileText<'a> {
    text: &'a str,
}

/// Writes a file to start from.
pub(crate) fn begin(extends: &str, id: &str, name: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(extends)?;
    let lang = means.lang();
    let extends = if extends.ends_with(".toml") { extends } else { &rules.info().id };
    let text = starter(&rules, &Starter { extends, id, name, lang, terms: means.speech.terms });
    // What was typed may be no id.
    let checked = check(RulesText { name: "new.toml".into(), text: text.clone().into() });
    if checked.faults.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(OpenError::from(FaultyRules { faults: checked.faults, files: checked.files }).into());
    }
    DeskAnswer::json(&FileText { text: &text })
}

/// Tells the names that the files of the house give to their rules, by file. One that has none, or cannot be read, is left
/// out.
pub(crate) fn names(means: &Means<'_>) -> PageResult {
    let names = means.files.iter().map(|(file, text)| (file, name_of(text, means.lang())));
    let names: BTreeMap<&String, String> = names.filter_map(|(file, name)| Some((file, name?))).keyed();
    DeskAnswer::json(&names)
}

/// The name that a rules file gives to its rules.
fn name_of(text: &str, lang: Lang) -> Option<String> {
    let tree = parse(text, FileId(0), 0).ok()?;
    let names = read_names(tree.get("name")?).ok()?;
    name_in(&names, lang.key()).map(str::to_owned)
}

/// The questions of a section.
#[derive(Serialize)]
struct FormSection {
    section: String,
    name: String,
    question: String,
    /// True if it lists the values of patterns.
    unit: bool,
    options: Vec<FormOption>,
}

/// A question, with its answer in these rules.
#[derive(Serialize)]
struct FormOption {
    key: Vec<String>,
    name: String,
    question: String,
    /// The value as a file has it, and as people say it.
    value: String,
    says: String,
    /// The values that can be chosen; none where a number or a text is written.
    choices: Vec<FormChoice>,
    number: bool,
    /// The numbers that the value is made of, where it is a table of nothing else.
    parts: Vec<FormPart>,
}

/// A number of a value that is a table.
#[derive(Serialize)]
struct FormPart {
    key: String,
    name: String,
    value: i64,
}

/// A value that can be chosen.
#[derive(Serialize)]
struct FormChoice {
    value: String,
    says: String,
}

/// Lists the questions of some rules, and the patterns with their values. Other answers that are lists or tables are
/// left to the file.
pub(crate) fn form(what: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(what)?;
    let grammar = rules.grammar();
    let (speech, lang) = (means.speech, means.lang());
    let worded = |english: &str| lang.tell(&Text::from_english(grammar.catalogue(), english.to_owned()));
    let mut sections = Vec::new();
    for words in SectionWords::of(grammar) {
        let Some(table) = rules.tree().get(words.section).and_then(Node::as_table) else { continue };
        let unit = grammar.units().iter().find(|unit| unit.section == words.section);
        let option = |key: &str, node: &Node| {
            let option = words.option(key).filter(|_| unit.is_none());
            let named = speech.option(&rules, words.section, key, ValueStyle::Full);
            let name = if unit.is_some() { speech.pattern(&rules, key) } else { named.name() };
            let says = if unit.is_some() { node.to_string() } else { named.value(node) };
            let question = option.map_or_else(String::new, |option| worded(option.question));
            let choices = choices(option, &named, node);
            let number = matches!(node.value, jong::core::tree::Value::Int(_)) && choices.is_empty();
            let key = vec![words.section.to_owned(), key.to_owned()];
            let parts = parts(&named, node);
            FormOption { key, name, question, value: node.to_string(), says, choices, number, parts }
        };
        let options: Vec<FormOption> = table
            .iter()
            .map(|entry| option(&entry.key, &entry.node))
            .filter(|option| unit.is_some() || option.number || !option.choices.is_empty() || !option.parts.is_empty())
            .collect();
        if !options.is_empty() {
            let name = speech.section(&rules, words.section);
            let question = unit.map_or_else(|| words.question.to_owned(), |unit| unit.question());
            sections.push(FormSection {
                section: words.section.to_owned(),
                name,
                question: worded(&question),
                unit: unit.is_some(),
                options,
            });
        }
    }
    DeskAnswer::json(&sections)
}

/// The numbers of a value that is a table of numbers; none of any other.
fn parts(named: &jong_print::NamedOption<'_>, node: &Node) -> Vec<FormPart> {
    let part = |entry: &jong::core::tree::Entry| match entry.node.value {
        jong::core::tree::Value::Int(value) => {
            Some(FormPart { key: entry.key.clone(), name: named.word(&entry.key), value })
        }
        _ => None,
    };
    let parts: Option<Vec<FormPart>> = node.as_table().and_then(|table| table.iter().map(part).collect());
    parts.unwrap_or_default()
}

/// The values of which one can be chosen: yes and no, or words.
fn choices(option: Option<&OptionWords>, named: &jong_print::NamedOption<'_>, node: &Node) -> Vec<FormChoice> {
    use jong::core::tree::Value;
    let choice = |value: Value, text: String| {
        let says = named.value(&Node { value, ..node.clone() });
        FormChoice { value: text, says }
    };
    match &node.value {
        Value::Bool(_) => [true, false].map(|on| choice(Value::Bool(on), on.to_string())).into(),
        Value::Text(_) => {
            let words = option.map(|option| (option.domain)().words()).unwrap_or_default();
            let words = words.into_iter().map(|word| word.to_string());
            words.map(|word| choice(Value::Text(word.clone()), format!("\"{word}\""))).collect()
        }
        Value::Int(_) | Value::Odd(_) | Value::List(_) | Value::Table(_) => Vec::new(),
    }
}

/// Changes one value of a file of the house: it is put in the place of the old one, or behind the head of its section, or
/// behind all. Without a value the line goes, and what the base says holds again.
pub(crate) fn change(file: &str, key: &[String], value: Option<&str>, means: &mut Means<'_>) -> PageResult {
    let text = means.files.get(file).cloned().unwrap_or_default();
    let [section, name] = key else {
        return Err(PageFailure::Said("bad-value", say!("a value has a section and a key"), None));
    };
    let tree = parse(&text, FileId(0), 0).map_err(|faults| {
        let mut files = jong::core::tree::Files::default();
        files.add(file.to_owned().into(), text.clone().into());
        OpenError::from(FaultyRules { faults: faults.0, files })
    })?;
    let text = changed(&text, &tree, section, name, value);
    // What was typed may be no value.
    means.files.insert(file.to_owned(), text.clone());
    means.open(file)?;
    DeskAnswer::json(&FileText { text: &text })
}

fn changed(text: &str, tree: &TomlTable, section: &str, name: &str, value: Option<&str>) -> String {
    let written = tree.get(section).and_then(Node::as_table).and_then(|table| table.entry(name));
    match (written, value) {
        (Some(entry), Some(value)) => {
            let (start, end) = (entry.node.place.start as usize, entry.node.place.end as usize);
            format!("{}{value}{}", &text[..start], &text[end..])
        }
        (Some(entry), None) => {
            let start = text[..entry.place.start as usize].rfind('\n').map_or(0, |at| at + 1);
            let end = entry.node.place.end as usize;
            let end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
            format!("{}{}", &text[..start], &text[end..])
        }
        (None, None) => text.to_owned(),
        (None, Some(value)) => {
            let line = format!("{name} = {value}\n");
            let head = format!("[{section}]");
            let mut at = 0;
            for each in text.split_inclusive('\n') {
                at += each.len();
                if each.trim_end().split('#').next().is_some_and(|each| each.trim() == head) {
                    let gap = if each.ends_with('\n') { "" } else { "\n" };
                    return format!("{}{gap}{line}{}", &text[..at], &text[at..]);
                }
            }
            format!("{}\n\n{head}\n{line}", text.trim_end())
        }
    }
}

/// The rules that a file of the house extends, or those themselves.
pub(crate) fn base_of(rules: &Ruleset) -> Option<String> {
    let extends = rules.files().get(*rules.info().chain.last()?);
    let tree = parse(&extends.text, FileId(0), 0).ok()?;
    Some(tree.get("extends")?.as_text()?.to_owned())
}

#[cfg(test)]
mod test {
    use super::*;

    fn after(text: &str, value: Option<&str>) -> String {
        let tree = parse(text, FileId(0), 0).expect("TOML");
        changed(text, &tree, "match", "start", value)
    }

    #[test]
    fn a_value_is_put_where_it_belongs() {
        let new = Some("30000");
        assert_eq!(
            after("id = \"a/b\"\n[match]\nstart = 25000 # ours\nx = 1\n", new),
            "id = \"a/b\"\n[match]\nstart = 30000 # ours\nx = 1\n"
        );
        assert_eq!(after("[match]\nx = 1", new), "[match]\nstart = 30000\nx = 1");
        assert_eq!(after("[match]", new), "[match]\nstart = 30000\n");
        assert_eq!(after("id = \"a/b\"\n", new), "id = \"a/b\"\n\n[match]\nstart = 30000\n");
        assert_eq!(after("[match]\nstart = 1\nx = 1\n", None), "[match]\nx = 1\n");
        assert_eq!(after("[match]\nx = 1\n", None), "[match]\nx = 1\n");
    }
}
