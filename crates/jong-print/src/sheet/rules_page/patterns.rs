//! A section of patterns: the name of each, its worth, and a hand in which it counts.

use jong::{Lang, Ruleset};
use jong_core::pattern::PatternIndex;
use jong_core::rules::{PatternKey, PatternPart};
use jong_core::say;
use jong_core::tree::{Entry, Node, TomlTable};
use strum::IntoEnumIterator;

use super::super::patterns::valued;
use super::super::row::About;
use super::super::sections::SheetSection;
use super::example::example;
use super::links::Links;
use crate::options::ValueStyle;
use crate::page::{Align, Block, Line, Page, SmallTable};
use crate::speech::Speech;

/// A hand that is either.
const SIDES: [&str; 2] = ["concealed", "open"];

/// The cell of a pattern without a name, a value or an example.
const NONE: &str = "–";

/// Puts the section on a page, without the patterns that no hand can have.
pub(super) fn put(
    links: Links,
    section: &SheetSection<'_>,
    unit: usize,
    impossible: &[PatternIndex],
    speech: Speech,
    page: &mut Page,
) {
    let rules = links.rules;
    let (on, off) = valued(rules, section, impossible);
    if on.is_empty() && off.is_empty() {
        return;
    }
    page.heading(&speech.section(rules, &section.entry.key));
    put_rows(links, &on, rules.game().book.units()[unit].name, speech, page);
    for entry in &on {
        if let Some(said) = About::of(rules, &entry.node, speech).remark_text(speech) {
            page.item(&speech.labelled(&speech.pattern(rules, &entry.key), &said), 2, 4);
        }
    }
    put_defined_here(rules, &on, speech, page);
    if !off.is_empty() {
        let off = off.iter().map(|entry| format!("{} (`{}`)", speech.pattern(rules, &entry.key), entry.key));
        page.text(&speech.tell(&say!("Switched off: {patterns}.", patterns = speech.list(off))), 0);
    }
}

/// Puts the conditions of patterns that no lexicon has on a page: the rules define them themselves.
fn put_defined_here(rules: &Ruleset, on: &[&Entry], speech: Speech, page: &mut Page) {
    let own = |entry: &&Entry| {
        let definition = rules.definition(rules.game().book.find(&entry.key)?)?;
        let condition =
            |key: PatternKey| Some(format!("{} = {}", key.key(), definition.node.as_table()?.get(key.key())?));
        let conditions: Vec<String> = PatternKey::of_part(PatternPart::Condition).filter_map(condition).collect();
        let name = speech.pattern(rules, &entry.key) + &speech.colon();
        let is_own = rules.info().chain.contains(&definition.place.file);
        is_own.then(|| Line::from(name).and_line(Line::code(conditions.join(", "))))
    };
    let own: Vec<Line> = on.iter().filter_map(own).collect();
    if !own.is_empty() {
        page.text(&speech.tell(&say!("Patterns of these rules' own:")), 0);
        page.blocks.extend(Block::list(own));
    }
}

fn put_rows(links: Links, on: &[&Entry], unit: &str, speech: Speech, page: &mut Page) {
    let rules = links.rules;
    let by_side = on.iter().any(|entry| sides(&entry.node).is_some());
    let others = others(rules, on, speech);
    let mut head = vec![speech.tell(&say!("pattern"))];
    head.extend(others.iter().map(|other| other.lang.own_name().to_owned()));
    head.push(speech.tell(&say!("id")));
    if by_side {
        head.extend([say!("concealed"), say!("open")].map(|side| speech.tell(&side)));
    } else {
        head.push(speech.unit(rules, unit));
    }
    head.push(speech.tell(&say!("example")));
    let row = |entry: &&Entry| {
        let name = |speech: &Speech| Line::from(speech.named(rules, &entry.key).unwrap_or_else(|| NONE.to_owned()));
        let mut cells = vec![name(&speech)];
        cells.extend(others.iter().map(name));
        cells.push(id(links, &entry.key));
        cells.extend(amounts(rules, &entry.node, by_side, speech));
        cells.push(example(rules, &entry.key, speech).map_or_else(|| NONE.into(), |example| example.line(speech)));
        cells
    };
    page.table(SmallTable::plain(&vec![Align::Left; head.len()], on.iter().map(row), 2).under(head));
}

/// The table of a value that depends on whether the hand is open.
fn sides(node: &Node) -> Option<&TomlTable> {
    node.as_table().filter(|table| SIDES.iter().any(|side| table.get(side).is_some()))
}

/// The value in a column or in two; the doubts about it stand in the first that has one.
fn amounts(rules: &Ruleset, node: &Node, by_side: bool, speech: Speech) -> Vec<Line> {
    let about = About::of(rules, node, speech);
    let worth = |node: &Node| speech.worth(rules, node, None, ValueStyle::Full);
    if !by_side {
        return vec![about.doubted(worth(node), speech)];
    }
    let [concealed, open] = SIDES.map(|side| match sides(node) {
        Some(table) => table.get(side).map_or_else(|| NONE.to_owned(), worth),
        None => worth(node),
    });
    vec![about.doubted(concealed, speech), open.into()]
}

/// A pattern's id, with a link to where it is defined.
fn id(links: Links, id: &str) -> Line {
    let rules = links.rules;
    let definition = rules.game().book.find(id).and_then(|index| rules.definition(index));
    definition.map_or_else(|| Line::code(id), |definition| links.link_file(definition.place.file, id))
}

/// The other languages in which the rules have a name, if they have other names for some pattern.
fn others(rules: &Ruleset, on: &[&Entry], speech: Speech) -> Vec<Speech> {
    let languages = Lang::iter().filter(|lang| rules.info().names.contains_key(lang.key()));
    let differs = |other: &Speech| {
        on.iter().any(|entry| {
            let name = other.named(rules, &entry.key);
            name.is_some() && name != speech.named(rules, &entry.key)
        })
    };
    languages.map(Speech::of).filter(differs).collect()
}
