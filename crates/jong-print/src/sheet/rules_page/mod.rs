//! A ruleset as a page: everything in it as the rules data and their files have it.

mod changes;
mod example;
mod head;
mod links;
mod patterns;
mod tries;

use jong::Ruleset;
use jong_core::rules::section;
use jong_lab::invert::find_impossible;

use self::links::Links;
use super::address::are_shipped;
use super::options;
use super::patterns::relations;
use super::row::SheetRow;
use super::sections::sections;
use crate::page::{Block, Line, Page};
use crate::speech::Speech;

/// A ruleset as a page: every value with the remarks of its file, what the file changes, and of every pattern its names in
/// all languages, its worth and an example that was tried under these rules.
///
/// `root` is the path from a page of Jong's own guide to the folder above `rulesets`, such as `../../../`: files and rules
/// that are named are then links. A page that lies anywhere else has none.
pub fn rules_page(rules: &Ruleset, root: Option<&str>, speech: Speech) -> Page {
    let links = Links { rules, root: root.filter(|_| are_shipped(rules)) };
    let mut page = Page::new(speech.lang);
    head::put(links, speech, &mut page);
    changes::put(rules, speech, &mut page);
    let impossible = find_impossible(rules);
    let mut told = false;
    for section in sections(rules) {
        match section.unit {
            Some(unit) => {
                if !std::mem::replace(&mut told, true) {
                    head::put_about_examples(links, speech, &mut page);
                }
                patterns::put(links, &section, unit, &impossible, speech, &mut page);
            }
            None => put_lines(&section.entry.key, rules, &options(rules, &section, speech), speech, &mut page),
        }
    }
    put_lines(section::PATTERN, rules, &relations(rules, &impossible, speech), speech, &mut page);
    head::put_made_from(rules, speech, &mut page);
    page
}

/// Puts a section of lines on a page, each with the remarks of the file on its value.
fn put_lines(section: &str, rules: &Ruleset, rows: &[SheetRow], speech: Speech, page: &mut Page) {
    if !rows.is_empty() {
        page.heading(&speech.section(rules, section));
    }
    for row in rows {
        let value = row.about.doubted(row.cells[1].as_str(), speech);
        page.blocks.extend(Block::list([Line::from(row.name.as_str()).and(speech.colon()).and_line(value)]));
        if let Some(said) = row.about.remark_text(speech) {
            page.aside_item(&said, 4, 4);
        }
    }
}
