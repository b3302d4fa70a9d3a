//! A ruleset as a sheet of rules.

use jong::Ruleset;
use jong::core::hand::Seat;
use jong::core::tree::{Entry, Node, Table, Value};
use jong::core::{Text, say};
use jong::weight;

use super::labels::Wording;
use super::patterns;
use super::row::Row;
use super::section::{PATTERN, Section, sections, title};
use super::status::status;
use super::{all_settings, rules_among};
use crate::out::{self, Align, Page, calling, grouped, list, list_of_parts, tell, worded};
use crate::words::Words;

/// The sheet.
pub(super) fn page(rules: &Ruleset, words: Words) -> Page {
    let mut page = out::page();
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
                page.note(&tell!("Switched off: {patterns}", patterns = list(off)), 2);
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
    page.title(words.of_rules(&info.id, &info.names));
    let files: Vec<&str> = info.chain.iter().map(|&file| &*rules.files().get(file).name).collect();
    let rows = [
        [tell!("ruleset"), info.id.clone()],
        [tell!("grammar"), info.grammar.to_owned()],
        [tell!("status"), info.status.map(|of| worded(&status(of))).unwrap_or_default()],
        [tell!("sources"), list_of_parts(&info.sources)],
        [tell!("remarks"), info.note.clone().unwrap_or_default()],
        [tell!("files"), files.join(&tell!(", then "))],
        [tell!("fingerprint"), info.fingerprint.to_string()],
    ];
    let rows = rows.into_iter().filter(|[_, text]| !text.is_empty());
    page.facts(rows.map(|[name, text]| (name, text)));
}

fn put(title: &str, rows: &[Row], width: usize, page: &mut Page) {
    if rows.is_empty() {
        return;
    }
    page.gap();
    page.heading(title);
    page.table(out::Table::plain(&[Align::Left; 3][..width], rows.iter().map(Row::marked), 2));
    rows.iter().filter_map(Row::note).for_each(|note| page.note(&note, 4));
}

/// The options of a section, one row each, with its name and its value.
pub(super) fn options(rules: &Ruleset, section: &Section<'_>, words: Words) -> Vec<Row> {
    let wording = |entry: &Entry| Wording::of(rules, &section.entry.key, &entry.key);
    let mut entries: Vec<&Entry> = section.entry.node.as_table().into_iter().flat_map(Table::iter).collect();
    entries.sort_by_key(|entry| wording(entry).order());
    if section.is_ladder(rules) {
        entries.sort_by_key(|entry| weight(rules, &entry.node));
    }
    let row = |entry: &Entry| {
        let name = wording(entry).name(rules, &entry.key, words);
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
            list(list_texts(rules, items, words).iter().map(|text| wording.value(text)))
        }
        _ => wording.value(&value_text(rules, node, words)),
    }
}

/// A key as words.
fn spaced(key: &str) -> Text {
    calling(&key.replace('-', " "))
}

/// True if everything in a table is zero or empty.
fn is_nothing(table: &Table) -> bool {
    table.iter().all(|entry| matches!(entry.node.value, Value::Int(0)) || entry.node.as_text() == Some(""))
}

/// A value as people write it. Ids of patterns become names.
pub(super) fn value_text(rules: &Ruleset, node: &Node, words: Words) -> Text {
    let all = |texts: Vec<Text>| if texts.is_empty() { say!("none") } else { Text::listed(texts) };
    match &node.value {
        Value::Bool(true) => say!("yes"),
        Value::Bool(false) => say!("no"),
        Value::Int(number) => Text::verbatim(grouped(*number)),
        Value::Text(text) if text.is_empty() => say!("none"),
        Value::Text(text) | Value::Odd(text) => Text::verbatim(text),
        Value::List(items) => all(list_texts(rules, items, words)),
        Value::Table(table) => {
            if is_nothing(table) {
                return say!("none");
            }
            let mut entries: Vec<&Entry> = table.iter().filter(|entry| entry.node.as_text() != Some("")).collect();
            // Seats stand in the order of turns, other keys in that of the alphabet.
            entries.sort_by_key(|entry| entry.key.parse::<Seat>().ok());
            let text = |entry: &Entry| {
                say!("{what} {is}", what = spaced(&entry.key), is = value_text(rules, &entry.node, words))
            };
            all(entries.into_iter().map(text).collect())
        }
    }
}

/// The items of a list. A list of nothing but patterns is shown by their names.
fn list_texts(rules: &Ruleset, items: &[Node], words: Words) -> Vec<Text> {
    let names: Option<Vec<&str>> = items.iter().map(|item| words.pattern(rules, item.as_text()?)).collect();
    let text = |item: &Node| match &item.value {
        Value::List(_) => say!("[{list}]", list = value_text(rules, item, words)),
        _ => value_text(rules, item, words),
    };
    match names {
        Some(names) => names.into_iter().map(Text::verbatim).collect(),
        None => items.iter().map(text).collect(),
    }
}

fn footer(rules: &Ruleset, page: &mut Page) {
    let settings = rules_among(all_settings(rules));
    let count = |keep: fn(&jong::core::tree::Remark) -> bool| {
        settings.iter().filter_map(|setting| setting.remark()).filter(|remark| keep(remark)).count()
    };
    let (assumed, disputed) = (count(|remark| remark.assumed), count(|remark| remark.disputed.is_some()));
    page.gap();
    let values = match settings.len() {
        1 => say!("1 value"),
        n => say!("{n} values", n = grouped(n as i64)),
    };
    // A file of one's own is opened by its name, not by its id.
    let id = rules.info().id.as_str();
    let own = rules.info().chain.last().map_or(id, |&file| &*rules.files().get(file).name);
    let what = if jong::shipped().any(|shipped| shipped == id) { id } else { own };
    let summary = tell!(
        "{values}, {assumed} assumed, {disputed} disputed. Where each was set: {command}",
        values,
        assumed,
        disputed,
        command = format!("jong show {what} --effective")
    );
    page.note(&summary, 0);
}
