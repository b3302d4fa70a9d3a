//! A ruleset as a sheet of rules.

use jong::Ruleset;
use jong::core::hand::Seat;
use jong::core::rules::{Entry, Node, Table, Value};
use jong::rulebook::weight;

use super::labels::Wording;
use super::patterns;
use super::row::Row;
use super::section::{PATTERN, Section, sections, title};
use super::{all_settings, rules_among};
use crate::out::{Align, Page, columns, grouped, plural};
use crate::words::Words;

/// The sheet.
pub(super) fn page(rules: &Ruleset, words: Words) -> Page {
    let mut page = Page::default();
    header(rules, words, &mut page);
    for section in sections(rules) {
        let title = title(rules, &section.entry.key);
        if section.unit.is_some() {
            let (rows, off) = patterns::rows(rules, &section, words);
            put(&title, &rows, 3, &mut page);
            if !off.is_empty() {
                if rows.is_empty() {
                    page.gap();
                    page.heading(&title);
                }
                page.note(&format!("Switched off: {}", off.join(", ")), 2);
            }
        } else {
            put(&title, &options(rules, &section, words), 2, &mut page);
        }
    }
    put(&title(rules, PATTERN), &patterns::relations(rules, words), 2, &mut page);
    footer(rules, &mut page);
    page
}

fn header(rules: &Ruleset, words: Words, page: &mut Page) {
    let info = rules.info();
    page.heading(words.of_rules(&info.id, &info.names));
    let rows = [
        ("ruleset", info.id.clone()),
        ("grammar", info.grammar.to_owned()),
        ("status", info.status.to_string()),
        ("sources", info.sources.join("; ")),
        ("note", info.note.clone().unwrap_or_default()),
        ("files", info.chain.iter().map(|&file| &*rules.files().get(file).name).collect::<Vec<_>>().join(", then ")),
        ("fingerprint", info.fingerprint.clone()),
    ];
    let rows = rows.into_iter().filter(|(_, text)| !text.is_empty()).map(|(key, text)| [key.to_owned(), text]);
    page.lines(columns(rows, &[Align::Left; 2], 2));
}

fn put(title: &str, rows: &[Row], width: usize, page: &mut Page) {
    if rows.is_empty() {
        return;
    }
    page.gap();
    page.heading(title);
    page.lines(columns(rows.iter().map(Row::marked), &[Align::Left; 3][..width], 2));
    rows.iter().filter_map(Row::note).for_each(|note| page.note(&note, 4));
}

/// The options of a section, one row each: what it is called and what it is.
pub(super) fn options(rules: &Ruleset, section: &Section<'_>, words: Words) -> Vec<Row> {
    let wording = |entry: &Entry| Wording::of(rules, &section.entry.key, &entry.key);
    let mut entries: Vec<&Entry> = section.entry.node.as_table().into_iter().flat_map(Table::iter).collect();
    entries.sort_by_key(|entry| wording(entry).order());
    if section.is_ladder(rules) {
        entries.sort_by_key(|entry| weight(rules, &entry.node));
    }
    let row = |entry: &Entry| {
        let name = wording(entry).name(&entry.key);
        Row::new(vec![name.clone(), in_words(rules, &entry.node, wording(entry), words)], &name, &entry.node)
    };
    entries.into_iter().map(row).collect()
}

/// The value of an option, in the words of the option if it has some.
pub(in crate::verbs) fn in_words(rules: &Ruleset, node: &Node, wording: Wording, words: Words) -> String {
    if let Some(text) = node.as_table().filter(|table| !is_nothing(table)).and_then(|table| wording.table(table)) {
        return text;
    }
    match &node.value {
        Value::List(items) if !items.is_empty() => {
            list_texts(rules, items, words).into_iter().map(|text| wording.value(text)).collect::<Vec<_>>().join(", ")
        }
        _ => wording.value(value_text(rules, node, words)),
    }
}

/// A key as words.
fn spaced(key: &str) -> String {
    key.replace('-', " ")
}

/// Whether everything in a table is nothing.
fn is_nothing(table: &Table) -> bool {
    table.iter().all(|entry| matches!(entry.node.value, Value::Int(0)) || entry.node.as_text() == Some(""))
}

/// A value as people write it. Ids of patterns become names.
pub(super) fn value_text(rules: &Ruleset, node: &Node, words: Words) -> String {
    let all = |texts: Vec<String>| if texts.is_empty() { "none".to_owned() } else { texts.join(", ") };
    match &node.value {
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Int(number) => grouped(*number),
        Value::Text(text) if text.is_empty() => "none".to_owned(),
        Value::Text(text) | Value::Odd(text) => text.clone(),
        Value::List(items) => all(list_texts(rules, items, words)),
        Value::Table(table) => {
            if is_nothing(table) {
                return "none".to_owned();
            }
            let mut entries: Vec<&Entry> = table.iter().filter(|entry| entry.node.as_text() != Some("")).collect();
            // Seats stand in the order of turns, other keys in that of the alphabet.
            entries.sort_by_key(|entry| entry.key.parse::<Seat>().ok());
            let text = |entry: &Entry| format!("{} {}", spaced(&entry.key), value_text(rules, &entry.node, words));
            all(entries.into_iter().map(text).collect())
        }
    }
}

/// What stands in a list. A list of nothing but patterns is shown by their names.
fn list_texts(rules: &Ruleset, items: &[Node], words: Words) -> Vec<String> {
    let names: Option<Vec<&str>> = items.iter().map(|item| words.pattern(rules, item.as_text()?)).collect();
    let text = |item: &Node| match &item.value {
        Value::List(_) => format!("[{}]", value_text(rules, item, words)),
        _ => value_text(rules, item, words),
    };
    match names {
        Some(names) => names.into_iter().map(str::to_owned).collect(),
        None => items.iter().map(text).collect(),
    }
}

fn footer(rules: &Ruleset, page: &mut Page) {
    let settings = rules_among(all_settings(rules));
    let count = |keep: fn(&jong::core::rules::Remark) -> bool| {
        settings.iter().filter_map(|setting| setting.remark()).filter(|remark| keep(remark)).count()
    };
    let (assumed, disputed) = (count(|remark| remark.assumed), count(|remark| remark.disputed.is_some()));
    page.gap();
    let summary = format!("{}, {assumed} assumed, {disputed} disputed.", plural(settings.len(), "value"));
    // A file of one's own is opened by its name, not by its id.
    let id = rules.info().id.as_str();
    let own = rules.info().chain.last().map_or(id, |&file| &*rules.files().get(file).name);
    let what = if jong::shipped().any(|shipped| shipped == id) { id } else { own };
    page.note(&format!("{summary} Where each was set: jong show {what} --effective"), 0);
}
