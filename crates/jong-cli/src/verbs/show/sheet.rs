//! A ruleset as a sheet of rules.

use jong::Ruleset;
use jong::core::say;
use jong::core::tree::Entry;

use super::patterns;
use super::row::Row;
use super::section::{PATTERN, Section, sections};
use super::status::status;
use super::{all_settings, rules_among};
use crate::out::{self, Align, Page, grouped, list, list_of_parts, tell, worded};
use jong_print::{Manner, Speech, options_in_order};

/// The sheet.
pub(super) fn page(rules: &Ruleset, speech: Speech) -> Page {
    let mut page = out::page();
    header(rules, speech, &mut page);
    for section in sections(rules) {
        let title = speech.section(rules, &section.entry.key);
        if section.unit.is_some() {
            let (rows, off) = patterns::rows(rules, &section, speech);
            put(&title, &rows, 3, &mut page);
            if !off.is_empty() {
                if rows.is_empty() {
                    page.gap();
                    page.heading(&title);
                }
                page.note(&tell!("Switched off: {patterns}", patterns = list(off)), 2);
            }
        } else {
            put(&title, &options(rules, &section, speech), 2, &mut page);
        }
    }
    put(&speech.section(rules, PATTERN), &patterns::relations(rules, speech), 2, &mut page);
    footer(rules, &mut page);
    page
}

fn header(rules: &Ruleset, speech: Speech, page: &mut Page) {
    let info = rules.info();
    page.title(speech.of_rules(&info.id, &info.names));
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
pub(super) fn options(rules: &Ruleset, section: &Section<'_>, speech: Speech) -> Vec<Row> {
    let name_of = &section.entry.key;
    let row = |entry: &Entry| {
        let option = speech.option(rules, name_of, &entry.key, Manner::Short);
        let name = option.name();
        Row::new(vec![name.clone(), option.value(&entry.node)], &name, &entry.node)
    };
    options_in_order(rules, name_of, section.entry.node.as_table()).into_iter().map(row).collect()
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
