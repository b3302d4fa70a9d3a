//! Two rulesets side by side: their labels, and the names of patterns, options and causes.

use jong::Ruleset;
use jong_core::InOrder;
use jong_core::say;
use jong_lab::{SettingDifference, differences};

use super::order::place;
use crate::options::ValueStyle;
use crate::page::Grid;
use crate::speech::Speech;

/// Two rulesets on their way into words.
pub(crate) struct DiffSides<'a> {
    /// The two rulesets in order.
    pub(super) both: [&'a Ruleset; 2],
    /// The label of each ruleset where they stand side by side: its id, or its file if the ids are the same.
    pub(super) labels: [String; 2],
    pub(super) speech: Speech,
    /// The settings that differ, in their order.
    differences: Vec<SettingDifference<'a>>,
}

impl<'a> DiffSides<'a> {
    /// Two rulesets with their labels.
    pub(crate) fn new(both: [&'a Ruleset; 2], speech: Speech) -> DiffSides<'a> {
        let mut sides = DiffSides { both, labels: labels(both, speech), speech, differences: Vec::new() };
        let mut found = differences(both[0], both[1]);
        found.order_by_key(|difference| place(&sides, &difference.path));
        sides.differences = found;
        sides
    }

    /// True if both count in the same way.
    pub(super) fn is_one_grammar(&self) -> bool {
        self.both[0].info().grammar == self.both[1].info().grammar
    }

    /// A grid with a column for each ruleset, under its name.
    pub(super) fn grid(&self, of: fn(Vec<String>) -> Grid) -> Grid {
        of(self.labels.to_vec()).under(self.both.map(|rules| self.speech.rules(rules).to_owned()).into())
    }

    /// The names of the rulesets for a title; their labels if the names do not tell them apart.
    pub(super) fn titles(&self) -> [String; 2] {
        let names = self.both.map(|rules| self.speech.rules(rules).to_owned());
        if names[0] == names[1] { self.labels.clone() } else { names }
    }

    /// The name of a pattern in the rules that have it.
    pub(super) fn pattern(&self, id: &str) -> String {
        let has = self.both.into_iter().find(|rules| rules.game().book.find(id).is_some());
        self.speech.pattern(has.unwrap_or(self.both[0]), id)
    }

    /// The name of an option, and what players call it if another value is in one part of it: `Mangan (kiriage mangan)`.
    pub(super) fn option(&self, section: &str, key: &str) -> String {
        let name = self.speech.option(self.speaker(section, key), section, key, ValueStyle::Short).name();
        let mut parts = self.differences.iter().filter(|difference| difference.path.starts_with(&[section, key]));
        let part = parts.next().filter(|part| part.path.len() > 2 && parts.next().is_none());
        let called = part.and_then(|part| self.both.iter().find_map(|rules| self.speech.call_word(rules, &part.key())));
        called.map_or_else(|| name.clone(), |called| self.speech.bracketed(&name, &called))
    }

    /// The name of an option behind that of its section: `Kongs: robbing a concealed one`.
    fn option_in_section(&self, section: &str, key: &str) -> String {
        let title = self.speech.section(self.speaker(section, key), section);
        self.speech.labelled(&title, &self.option(section, key))
    }

    /// The place of a cause among the settings that differ.
    pub(super) fn place(&self, ids: &[String]) -> Option<usize> {
        let is_of = |id: &String, path: &[&str]| match id.split_once('.') {
            Some((section, key)) => path.starts_with(&[section, key]),
            None => path.len() > 1 && path[1] == id,
        };
        ids.iter().filter_map(|id| self.differences.iter().position(|part| is_of(id, &part.path))).min()
    }

    /// The ruleset in whose words an option is told: one that has it.
    pub(super) fn speaker(&self, section: &str, key: &str) -> &'a Ruleset {
        let has = |rules: &&Ruleset| {
            let table = rules.tree().get(section).and_then(|node| node.as_table());
            table.is_some_and(|table| table.get(key).is_some())
        };
        self.both.into_iter().find(has).unwrap_or(self.both[0])
    }

    /// The note about a hand that shows more than its cause; `also` are the other causes, where they are known.
    pub(super) fn not_alone(&self, alone: bool, also: &[String]) -> Option<String> {
        let names: Vec<String> = also.iter().map(|id| self.cause(std::slice::from_ref(id))).collect();
        let note = match &names[..] {
            _ if alone => return None,
            [] => say!("Other differences touch this hand too."),
            names => say!(
                "This hand shows other differences too: {causes}. With these undone as well, both rules give the same.",
                causes = self.speech.list(names)
            ),
        };
        Some(self.speech.tell(&note))
    }

    /// The name of a cause, of which there may be several parts.
    pub(super) fn cause(&self, ids: &[String]) -> String {
        let name = |id: &String| match id.split_once('.') {
            Some((section, key)) => self.option_in_section(section, key),
            None => self.pattern(id),
        };
        ids.iter().map(name).collect::<Vec<_>>().join(&self.speech.tell(&say!(", together with ")))
    }
}

fn labels(both: [&Ruleset; 2], speech: Speech) -> [String; 2] {
    let ids = both.map(|rules| rules.info().id.clone());
    if ids[0] != ids[1] {
        return ids;
    }
    let file = |rules: &Ruleset| rules.info().chain.last().map(|&file| rules.files().get(file).name.to_string());
    match both.map(file) {
        [Some(a), Some(b)] if a != b => [a, b],
        _ => [say!("{id} (first)", id = ids[0]), say!("{id} (second)", id = ids[1])].map(|label| speech.tell(&label)),
    }
}
