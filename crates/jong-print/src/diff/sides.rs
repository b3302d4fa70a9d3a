//! Two rulesets side by side: their labels, and the names of patterns, options and causes.

use jong::Ruleset;
use jong_core::say;

use crate::options::Manner;
use crate::speech::Speech;

/// Two rulesets on their way into words.
pub(crate) struct Sides<'a> {
    /// The two rulesets in order.
    pub(super) both: [&'a Ruleset; 2],
    /// The label of each ruleset where they stand side by side: its id, or its file if the ids are the same.
    pub(super) labels: [String; 2],
    pub(super) speech: Speech,
}

impl<'a> Sides<'a> {
    /// Two rulesets with their labels.
    pub(crate) fn new(both: [&'a Ruleset; 2], speech: Speech) -> Sides<'a> {
        Sides { both, labels: labels(both, speech), speech }
    }

    /// The name of a pattern in the rules that have it.
    pub(super) fn pattern(&self, id: &str) -> String {
        let has = self.both.into_iter().find(|rules| rules.game().book.find(id).is_some());
        self.speech.pattern(has.unwrap_or(self.both[0]), id)
    }

    /// The name of an option: `Kongs: robbing a concealed one`.
    fn option(&self, section: &str, key: &str) -> String {
        let (rules, speech) = (self.speaker(section, key), self.speech);
        speech.labelled(&speech.section(rules, section), &speech.option(rules, section, key, Manner::Short).name())
    }

    /// The ruleset in whose words an option is told: one that has it.
    pub(super) fn speaker(&self, section: &str, key: &str) -> &'a Ruleset {
        let has = |rules: &&Ruleset| {
            let table = rules.tree().get(section).and_then(|node| node.as_table());
            table.is_some_and(|table| table.get(key).is_some())
        };
        self.both.into_iter().find(has).unwrap_or(self.both[0])
    }

    /// The name of a cause, of which there may be several parts.
    pub(super) fn cause(&self, ids: &[String]) -> String {
        let name = |id: &String| match id.split_once('.') {
            Some((section, key)) => self.option(section, key),
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
