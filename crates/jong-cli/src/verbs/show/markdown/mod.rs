//! A ruleset as a page of Markdown: everything in it as the rules data and their files have it.

mod changes;
mod example;
mod head;
mod patterns;
mod text;
mod tries;

use jong::Ruleset;
use jong_print::markdown::escaped;

use super::row::{About, Row};
use super::section::{PATTERN, sections};
use super::{patterns as valued, sheet};
use jong_print::Speech;

/// The page.
pub(super) fn page(rules: &Ruleset, speech: Speech) -> String {
    let mut page = head::write(rules, speech);
    page += &changes::write(rules, speech);
    let mut told = false;
    for section in sections(rules) {
        match section.unit {
            Some(unit) => {
                if !std::mem::replace(&mut told, true) {
                    page += &head::about_examples(rules);
                }
                page += &patterns::write(rules, &section, unit, speech);
            }
            None => {
                page += &lines(&speech.section(rules, &section.entry.key), &sheet::options(rules, &section, speech))
            }
        }
    }
    page += &lines(&speech.section(rules, PATTERN), &valued::relations(rules, speech));
    page += &head::made_from(rules);
    page
}

/// A section of lines, each with the remarks of the file on its value.
fn lines(title: &str, rows: &[Row]) -> String {
    let line = |row: &Row| {
        let value = escaped(&row.cells[1]) + &marks(&row.about);
        let said = row.about.said().map(|said| format!("\n  * {}", escaped(&said)));
        format!("* {}: {value}{}\n", escaped(&row.name), said.unwrap_or_default())
    };
    match rows {
        [] => String::new(),
        rows => format!("\n## {title}\n\n{}", rows.iter().map(line).collect::<String>()),
    }
}

/// The doubts about a value, in bold.
fn marks(about: &About) -> String {
    about.marks().map(|mark| format!(" **({mark})**")).collect()
}
