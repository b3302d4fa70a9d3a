//! The patterns of a unit: name, value, sentence, a hand, and the patterns that do not count beside it.

use jong_core::InOrder;
use jong_core::pattern::{FamilyRule, PatternIndex, Relation, UnitRole};
use jong_core::tree::{Entry, Node, TomlTable, Value};
use jong_core::{Ruleset, Text, say};

use super::author::{Author, text};
use super::hands::laid;
use crate::options::ValueStyle;
use crate::page::{Block, Line};
use crate::speech::Speech;
use jong::lineup::weight;
use jong::sentence::sentence;

impl<'a> Author<'a> {
    /// The patterns that have a value in a unit, those worth least first, each told in full.
    pub(super) fn patterns(&mut self, unit: usize) -> Vec<Block> {
        let (on, off) = self.valued(unit);
        let mut blocks = Vec::new();
        if self.rules.game().book.units()[unit].role == UnitRole::Alone && !on.is_empty() {
            blocks.push(text(self.speech.tell(&say!("When it counts, nothing else does."))));
        }
        for entry in on {
            if let Some(index) = self.rules.game().book.find(&entry.key) {
                let entry = self.pattern(index, unit, entry);
                blocks.push(Block::Entry(entry));
            }
        }
        if !off.is_empty() {
            let mut names: Vec<String> = Vec::new();
            for entry in off {
                let name = self.speech.pattern(self.rules, &entry.key);
                let signs = Line::default().signed(self.notes.about(&name, &entry.node));
                names.push(name + &signs.signs());
            }
            blocks.push(text(
                self.speech.tell(&say!("Not played here: {patterns}.", patterns = self.speech.list(names))),
            ));
        }
        blocks
    }

    /// The patterns of a unit in short: names and values.
    pub(super) fn values(&mut self, unit: usize) -> Vec<Block> {
        let (rules, speech) = (self.rules, self.speech);
        let name_of_unit = rules.game().book.units()[unit].name;
        let mut facts: Vec<(String, Line)> = Vec::new();
        for entry in self.valued(unit).0 {
            let name = speech.pattern(rules, &entry.key);
            let signs = self.notes.about(&name, &entry.node);
            let value = speech.worth(rules, &entry.node, Some(name_of_unit), ValueStyle::Full);
            facts.push((name, Line::from(value).signed(signs)));
        }
        if facts.is_empty() { Vec::new() } else { vec![Block::facts(facts)] }
    }

    /// The entries of a unit that have a value and that a hand can have, those worth least first, and those that are
    /// switched off.
    fn valued(&self, unit: usize) -> (Vec<&'a Entry>, Vec<&'a Entry>) {
        let (mut on, off) = valued(self.rules, unit);
        on.retain(|entry| {
            let index = self.rules.game().book.find(&entry.key);
            index.is_none_or(|index| !self.book.impossible.contains(&index))
        });
        (on, off)
    }

    /// A pattern in full: value, other names, sentence, hand, and the patterns that do not count beside it.
    pub(super) fn pattern(&mut self, index: PatternIndex, unit: usize, entry: &Entry) -> Vec<Block> {
        let (rules, speech) = (self.rules, self.speech);
        let name = speech.pattern(rules, &entry.key);
        let signs = self.notes.about(&name, &entry.node);
        let value = speech.worth(rules, &entry.node, Some(rules.game().book.units()[unit].name), ValueStyle::Full);
        let mut blocks = vec![Block::heading(3, Line::from(format!("{name} · {value}")).signed(signs))];
        let others = speech.other_names(rules, &entry.key);
        if !others.is_empty() {
            blocks.push(text(speech.labelled(&speech.tell(&say!("Also called")), &speech.list(others))));
        }
        blocks.push(text(sentence(rules, index, speech.lang)));
        match self.book.hands.get(usize::from(index.0)).and_then(Option::as_ref) {
            Some(win) => {
                let (hand, notation) = laid(win);
                blocks.push(Block::hand(hand, notation));
                let situation = speech.situation(self.rules, &win.situation);
                blocks.push(text(speech.labelled(&speech.tell(&say!("Example")), &situation)));
            }
            None => blocks.push(text(speech.tell(&say!("No hand was found in which it counts under these rules.")))),
        }
        let combines = speech.combination(rules, index, ValueStyle::Short);
        if !combines.is_empty() {
            blocks.push(text(combines));
        }
        blocks
    }
}

/// The entries of a unit that have a value, those worth least first, and those that are switched off.
fn valued(rules: &Ruleset, unit: usize) -> (Vec<&Entry>, Vec<&Entry>) {
    let section = rules.tree().get(rules.game().book.units()[unit].section).and_then(Node::as_table);
    let all = section.into_iter().flat_map(TomlTable::iter);
    let (off, mut on): (Vec<&Entry>, Vec<&Entry>) =
        all.partition(|entry| matches!(entry.node.value, Value::Bool(false)));
    on.order_by_key(|entry| (weight(rules, &entry.node), entry.key.clone()));
    (on, off)
}

impl Speech {
    /// The relations of a pattern to others, a sentence each. In short the patterns whose chows are joined once are named
    /// at the first of them alone, and the others refer to it.
    pub(super) fn combination(&self, rules: &Ruleset, index: PatternIndex, manner: ValueStyle) -> String {
        let book = &rules.game().book;
        let id = book.pattern(index).id.as_str();
        let own = rules.pattern_tables().and_then(|patterns| patterns.get(id)?.as_table());
        let says =
            |key: &str| own.and_then(|own| own.get(key)).is_some_and(|node| matches!(node.value, Value::Bool(true)));
        // As they stand in the book: unit by unit, those worth least first.
        let place = |index: PatternIndex| {
            let id = &book.pattern(index).id;
            let worth = book.units().iter().enumerate().filter_map(|(unit, known)| {
                let section = rules.tree().get(known.section).and_then(Node::as_table)?;
                Some((unit, weight(rules, section.get(id)?)))
            });
            (worth.min(), id.clone())
        };
        let names_of = |mut patterns: Vec<PatternIndex>| -> Vec<String> {
            patterns.order_by_key(|&index| place(index));
            patterns.into_iter().map(|index| self.pattern(rules, &book.pattern(index).id)).collect()
        };
        let others = |keep: &dyn Fn(PatternIndex) -> bool| -> Vec<PatternIndex> {
            book.every().iter().filter(|&other| other != index && keep(other)).collect()
        };
        let partly = |other: PatternIndex| book.takers(other).any(|(by, _)| by == index);
        let replaces = |other: PatternIndex| book.relation(other, index) == Some(Relation::InsteadOf);
        let family: Option<fn(String) -> Text> = match book.family_of(index) {
            Some(FamilyRule::Best) => {
                Some(|patterns| say!("Of these only the one worth most counts: {patterns}.", patterns))
            }
            Some(FamilyRule::AccountOnce) => Some(|patterns| {
                say!(
                    "Chows that some of these join, directly or through others, are not joined again, and what is worth most together counts: {patterns}.",
                    patterns
                )
            }),
            Some(FamilyRule::One) => Some(|patterns| say!("Of these only one counts: {patterns}.", patterns)),
            Some(FamilyRule::All) | None => None,
        };
        let mut said = Vec::new();
        let mut tell = |says: fn(String) -> Text, names: Vec<String>| {
            if !names.is_empty() {
                said.push(self.tell(&says(self.list(names))));
            }
        };
        tell(
            |patterns| say!("Beside it these don't count: {patterns}.", patterns),
            names_of(others(&|other| replaces(other) && !partly(other))),
        );
        tell(|patterns| say!("Beside it some of these don't count: {patterns}.", patterns), names_of(others(&partly)));
        if let Some(family) = family {
            let mut all = others(&|other| book.relation(index, other) == Some(Relation::Family));
            if !all.is_empty() {
                all.push(index);
            }
            let first = all.iter().copied().min_by_key(|&index| place(index)).filter(|&first| first != index);
            match first {
                Some(first)
                    if manner == ValueStyle::Short && book.family_of(index) == Some(FamilyRule::AccountOnce) =>
                {
                    tell(
                        |pattern| say!("Its chows are joined once only: see {pattern}.", pattern),
                        names_of(vec![first]),
                    );
                }
                _ => tell(family, names_of(all)),
            }
        }
        for (key, relation) in [
            ("alone", say!("When it counts, nothing else does.")),
            ("beside-alone", say!("It also counts beside patterns that otherwise stand alone.")),
            ("fallback", say!("It counts only when nothing else does.")),
        ] {
            if says(key) {
                said.push(self.tell(&relation));
            }
        }
        let asked = own.is_some_and(|own| own.get("minimum").is_some());
        if asked && !book.counts_towards_minimum(index) {
            said.push(self.tell(&say!("It is no reason to win by itself.")));
        }
        said.join(&self.tell(&say!(" ")))
    }
}
