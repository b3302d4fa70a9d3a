//! What differs from other rules.

use jong_core::Ruleset;
use jong_core::rules::Node;

use super::author::{Author, text};
use super::names::Speech;
use super::page::{Block, Line, Page};
use super::phrase::Phrase;
use super::words::translated;
use crate::sentence::sentence;
use crate::{Search, diff};

/// The keys by which a pattern is defined.
const DEFINING: [&str; 2] = ["when", "each"];

impl Author<'_> {
    /// The settings that differ, by section.
    pub(super) fn put_differences(&mut self, other: &Ruleset, page: &mut Page) {
        let (rules, speech) = (self.rules, self.speech);
        let found = diff(rules, other, &Search { hands: 0, wins: 0, ..Search::default() }).options;
        let head =
            || [Phrase::Setting, Phrase::Here, Phrase::There].map(|phrase| speech.say(phrase).to_owned()).to_vec();
        let mut sections: Vec<(usize, String, Vec<Vec<Line>>)> = Vec::new();
        for difference in &found {
            let Some((name, here, there)) = speech.difference(rules, other, &difference.path) else { continue };
            let signs = difference.a.map(|entry| self.notes.about(&name, &entry.node)).unwrap_or_default();
            let row = [Line::from(name), Line::from(here).signed(signs), Line::from(there)].to_vec();
            let (order, title) = self.place(difference.path.first().copied().unwrap_or_default());
            match sections.iter_mut().find(|(at, ..)| *at == order) {
                Some((.., rows)) => {
                    let told = |row: &[Line]| format!("{row:?}");
                    if !rows.iter().any(|known| told(known) == told(&row)) {
                        rows.push(row);
                    }
                }
                None => sections.push((order, title, vec![row])),
            }
        }
        sections.sort_by_key(|(order, ..)| *order);
        for (_, title, rows) in &sections {
            page.put(title, vec![Block::Table(head(), rows.clone())]);
        }
        if sections.is_empty() {
            page.put(speech.say(Phrase::Setting), vec![text(speech.say(Phrase::NoDifferences))]);
        }
    }

    /// Where a section stands, and what it is called.
    fn place(&self, section: &str) -> (usize, String) {
        let all = Author::sections(self.rules);
        match all.iter().position(|words| words.section == section) {
            Some(at) => (at, translated(self.speech.lang, all[at].name).to_owned()),
            None => (all.len(), self.speech.say(Phrase::TilesOfClass).to_owned()),
        }
    }
}

impl Speech<'_> {
    /// What differs, and what it is here and there; `None` for what is told elsewhere.
    fn difference(&self, here: &Ruleset, there: &Ruleset, path: &[&str]) -> Option<(String, String, String)> {
        let both = |tell: &dyn Fn(&Ruleset) -> Option<String>| {
            let told = |rules| tell(rules).unwrap_or_else(|| "–".to_owned());
            (told(here), told(there))
        };
        let unit = |rules: &Ruleset, section: &str| {
            rules.game().book.units().iter().find(|unit| unit.section == section).map(|unit| unit.name)
        };
        let (name, (is, was)) = match *path {
            ["pattern", id, key] => {
                let known = here.game().book.find(id).is_some() || there.game().book.find(id).is_some();
                let name = self.pattern(if here.game().book.find(id).is_some() { here } else { there }, id);
                let index = |rules: &Ruleset| rules.game().book.find(id);
                let told = if DEFINING.contains(&key) {
                    let says = |rules: &Ruleset| Some(sentence(rules, index(rules)?, self.lang));
                    (format!("{name}: {}", self.say(Phrase::OtherCondition)), both(&says))
                } else {
                    let says = |rules: &Ruleset| {
                        let said = self.combination(rules, index(rules)?).join(" ");
                        (!said.is_empty()).then_some(said)
                    };
                    (format!("{name}: {}", self.say(Phrase::HowItCombines)), both(&says))
                };
                known.then_some(told)?
            }
            [section, id] if unit(here, section).or(unit(there, section)).is_some() => {
                let value = |rules: &Ruleset| Some(self.value(rules, at(rules, path)?, unit(rules, section)?));
                (self.pattern(here, id), both(&value))
            }
            ["classes", class] => (class.to_owned(), both(&|rules| at(rules, path).map(ToString::to_string))),
            [section, key, ..] => {
                let words = Author::sections(here).into_iter().find(|words| words.section == section);
                let words = words.and_then(|words| words.option(key));
                let value = |rules: &Ruleset| Some(self.option_value(rules, words, at(rules, &[section, key])?));
                (self.option(here, words, key), both(&value))
            }
            _ => return None,
        };
        (is != was).then_some((name, is, was))
    }
}

/// What stands at the end of some keys.
fn at<'a>(rules: &'a Ruleset, path: &[&str]) -> Option<&'a Node> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(rules.tree().get(first)?, |node, key| node.as_table()?.get(key))
}
