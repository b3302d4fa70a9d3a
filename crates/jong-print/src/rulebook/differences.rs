//! The differences from other rules.

use jong_core::InOrder;
use jong_core::rules::{PatternPart, SectionWords, section};
use jong_core::tree::{Node, TomlTable};
use jong_core::{Ruleset, say};

use super::author::{Author, text};
use crate::diff::order::{PlaceInSection, place_in_section};
use crate::options::ValueStyle;
use crate::page::{Block, Line, Page};
use crate::speech::Speech;
use jong::sentence::sentence;
use jong::words::capital;
use jong_lab::differences;

/// A section of the document: its place, its title, and its rows.
struct SectionChanges {
    order: usize,
    title: String,
    rows: Vec<(PlaceInSection, Vec<Line>)>,
}

impl Author<'_> {
    /// The settings that differ, by section.
    pub(super) fn put_differences(&mut self, other: &Ruleset, page: &mut Page) {
        let (rules, speech) = (self.rules, self.speech);
        let found = differences(rules, other);
        let mut parts: Vec<SectionChanges> = Vec::new();
        for difference in &found {
            let Some((name, here, there)) = speech.difference(rules, other, &difference.path) else { continue };
            let signs = difference.a.map(|entry| self.notes.about(&name, &entry.node)).unwrap_or_default();
            let row = [Line::from(name), Line::from(here).signed(signs), Line::from(there)].to_vec();
            let (order, title) = self.section(other, &difference.path);
            let at = parts.iter().position(|part| part.order == order).unwrap_or_else(|| {
                parts.push(SectionChanges { order, title, rows: Vec::new() });
                parts.len() - 1
            });
            // What several keys of one option say is told once.
            if !parts[at].rows.iter().any(|(_, known)| *known == row) {
                parts[at].rows.push((place_in_section(rules, other, &difference.path), row));
            }
        }
        if parts.is_empty() {
            page.put(speech.tell(&say!("Differences")), vec![text(speech.tell(&say!("Nothing that counts differs.")))]);
            return;
        }
        if rules.info().grammar != other.info().grammar {
            let two_games = speech.tell(&say!(
                "These rules are of two different games. What hands are worth is counted in other units, so it stands side \
                 by side and cannot be compared number by number."
            ));
            page.put(speech.tell(&say!("Differences")), vec![text(two_games)]);
        }
        let head = [say!("Setting"), say!("Here"), say!("There")].map(|head| speech.tell(&head));
        parts.order_by_key(|part| part.order);
        for mut part in parts {
            part.rows.order_by_key(|(place, _)| *place);
            let rows = part.rows.into_iter().map(|(_, row)| row).collect();
            page.put(part.title, vec![Block::table(head.clone(), rows)]);
        }
        let new = self.new_patterns(other);
        page.put(speech.tell(&say!("Patterns that are new here")), new);
    }

    /// The patterns that the other rules, of the same game, don't know, each told in full.
    fn new_patterns(&mut self, other: &Ruleset) -> Vec<Block> {
        let rules = self.rules;
        if rules.info().grammar != other.info().grammar {
            return Vec::new();
        }
        let mut blocks = Vec::new();
        for (unit, named) in rules.game().book.units().iter().enumerate() {
            let section = rules.tree().get(named.section).and_then(Node::as_table);
            for entry in section.into_iter().flat_map(TomlTable::iter) {
                let known = other.game().book.find(&entry.key).is_some();
                let index = rules.game().book.find(&entry.key).filter(|index| !self.book.impossible.contains(index));
                if let Some(index) = index.filter(|_| !known) {
                    blocks.push(Block::Entry(self.pattern(index, unit, entry)));
                }
            }
        }
        blocks
    }

    /// The place and the title of the section of a setting; those that only the other rules have stand behind.
    fn section(&self, other: &Ruleset, path: &[&str]) -> (usize, String) {
        let [own, others] = [self.rules, other].map(|rules| SectionWords::of(rules.grammar()));
        let own = own.into_iter().map(|words| (self.rules, words));
        let all: Vec<(&Ruleset, &SectionWords)> = own.chain(others.into_iter().map(|words| (other, words))).collect();
        match all.iter().position(|(_, words)| path.first() == Some(&words.section)) {
            Some(at) => (at, self.speech.translated(all[at].0, all[at].1.name)),
            None => (all.len(), self.speech.tell(&say!("Class of tiles"))),
        }
    }
}

/// The name of the unit that a section lists values in, if it does.
fn unit_of(rules: &Ruleset, section: &str) -> Option<&'static str> {
    rules.game().book.units().iter().find(|unit| unit.section == section).map(|unit| unit.name)
}

impl Speech {
    /// The name of a difference, with its values here and there; `None` if it is told elsewhere.
    fn difference(&self, here: &Ruleset, there: &Ruleset, path: &[&str]) -> Option<(String, String, String)> {
        let both = |tell: &dyn Fn(&Ruleset) -> Option<String>| {
            let told = |rules| tell(rules).unwrap_or_else(|| "–".to_owned());
            (told(here), told(there))
        };
        let (name, (is, was)) = match *path {
            [section::PATTERN, id, key] => {
                // Of a pattern that only the other rules have, all there is to say is that it is not played here.
                here.game().book.find(id)?;
                let name = self.pattern(here, id);
                let index = |rules: &Ruleset| rules.game().book.find(id);
                if PatternPart::of(key) == Some(PatternPart::Condition) {
                    let says = |rules: &Ruleset| Some(sentence(rules, index(rules)?, self.lang));
                    // A pattern that is new here has no other condition, but one.
                    let name = match index(there) {
                        Some(_) => self.labelled(&name, &self.tell(&say!("differs|another condition"))),
                        None => name,
                    };
                    (name, both(&says))
                } else {
                    let says = |rules: &Ruleset| {
                        let said = self.combination(rules, index(rules)?, ValueStyle::Full);
                        (!said.is_empty()).then_some(said)
                    };
                    (self.labelled(&name, &self.tell(&say!("how it combines"))), both(&says))
                }
            }
            [section, id] if unit_of(here, section).or(unit_of(there, section)).is_some() => {
                let value = |rules: &Ruleset| {
                    Some(self.worth(rules, rules.tree().at(path)?, Some(unit_of(rules, section)?), ValueStyle::Full))
                };
                let named_by = if here.tree().at(path).is_some() { here } else { there };
                (self.pattern(named_by, id), both(&value))
            }
            [section::FAMILIES, family] => {
                // A family is called by its patterns.
                let name =
                    [here, there].into_iter().map(|rules| self.family(rules, family)).find(|name| !name.is_empty())?;
                let value = |rules: &Ruleset| Some(self.told(rules, section::FAMILIES, family, rules.tree().at(path)?));
                (name, both(&value))
            }
            [section::CLASSES, class] => (
                class.to_owned(),
                both(&|rules| Some(self.told(rules, section::CLASSES, class, rules.tree().at(path)?))),
            ),
            [section, key, ..] => {
                let value = |rules: &Ruleset| Some(self.told(rules, section, key, rules.tree().at(&[section, key])?));
                let option = |rules| self.option(rules, section, key, ValueStyle::Full);
                let named_by = if option(here).has_words() { here } else { there };
                (capital(&option(named_by).name()), both(&value))
            }
            _ => return None,
        };
        (is != was).then_some((name, is, was))
    }
}

impl Speech {
    /// The value of an option in some rules.
    fn told(&self, rules: &Ruleset, section: &str, key: &str, node: &Node) -> String {
        self.option(rules, section, key, ValueStyle::Full).value(node)
    }

    /// The patterns of a family that have a value.
    fn family(&self, rules: &Ruleset, family: &str) -> String {
        let book = &rules.game().book;
        let is_of_family =
            |id: &str| rules.tree().at(&[section::PATTERN, id, "family"]).and_then(Node::as_text) == Some(family);
        let members = book.patterns().iter().filter(|pattern| is_of_family(&pattern.id));
        self.list(members.map(|pattern| self.pattern(rules, &pattern.id)))
    }
}
