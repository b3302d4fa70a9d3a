//! Edits that give patterns other amounts, and options of the grammar other values: the quick way, for whoever tries
//! thousands. Nothing of the patterns is compiled again.

use std::sync::Arc;

use super::edits::Edits;
use super::layers::Layer;
use super::likeness::KnownPatterns;
use super::load::has_amounts_of;
use super::section_reader::SectionReader;
use super::shelf::Shelf;
use super::wording::SectionWords;
use crate::game::{COMMON_SECTIONS, Game};
use crate::pattern::{NewAmount, PatternSpec, Sides, ValueSpec};
use crate::rules::Fingerprint;
use crate::ruleset::{Info, Ruleset};
use crate::tree::{Entry, Faults, FileId, Node, Place, Severity, TomlTable, Value};

impl Ruleset {
    /// Gives patterns other amounts, and options that only the grammar reads other values, or tells why that cannot be;
    /// `None` if the edits do more.
    pub(super) fn revalued(&self, edits: &Edits, shelf: &dyn Shelf) -> Option<Result<Ruleset, Faults>> {
        let grammar = self.grammar;
        let file = self.info.chain.last().copied().unwrap_or(FileId(0));
        let place = Place::start_of(file);
        let mut new = Vec::new();
        let mut own: Vec<SectionWords> = Vec::new();
        for (table, key, node) in edits.iter() {
            let [section] = table else { return None };
            match grammar.units().iter().position(|unit| unit.section == section) {
                Some(unit) => {
                    let amount = match node.value {
                        Value::Int(n)
                            if (-ValueSpec::MOST..=ValueSpec::MOST).contains(&n) && !grammar.units()[unit].words =>
                        {
                            n as i32
                        }
                        _ => return None,
                    };
                    let amount = NewAmount { pattern: self.game.book.find(key)?, unit, amount, place };
                    new.push(Some(amount).filter(|amount| self.game.book.is_only_worth(*amount))?);
                }
                // A table is laid over the one that is there.
                None if node.as_table().is_some() || COMMON_SECTIONS.contains(&section.as_str()) => return None,
                None => own.push(*grammar.sections().iter().find(|own| own.section == section)?),
            }
        }
        let mut tree = self.tree.clone();
        for (table, key, node) in edits.iter() {
            let entry = Entry { key: key.to_owned(), place, node: Node { place, ..node.clone() } };
            put(&mut tree, &table[0], entry)?;
        }
        let book = match new.is_empty() {
            true => Arc::clone(&self.game.book),
            false => Arc::new(self.game.book.revalued(&new, &self.game.forms)),
        };
        let layer =
            Layer { file, header: Arc::clone(&self.foundation.header), body: tree.clone(), places: None, lost: false };
        let known = KnownPatterns::new(shelf, &self.foundation.own);
        let sections = SectionReader::new(tree, std::slice::from_ref(&layer), grammar.units(), &known);
        let scoring = grammar.compile(&sections, &book);
        sections.check(&own);
        let mut faults = sections.take_faults();
        faults.retain(|fault| fault.severity == Severity::Error);
        if !faults.is_empty() {
            return Some(Err(Faults(faults)));
        }
        let scoring = scoring.filter(|_| own.is_empty() || has_amounts_of(self, grammar, &sections))?;
        let tree = sections.into_tree();
        Some(Ok(Ruleset {
            info: Info { fingerprint: Fingerprint::new(grammar.word(), &tree, &book), ..self.info.clone() },
            specs: specs(&self.specs, &new, &self.game),
            foundation: Arc::clone(&self.foundation),
            game: Game { book, missing_bonus: scoring.missing_bonus(), ..self.game.clone() },
            grammar,
            scoring,
            tree,
            definitions: self.definitions.clone(),
            files: self.files.clone(),
            // Values of patterns make nothing idle.
            idle: self.idle.clone(),
        }))
    }
}

/// Puts a value into a section, if that is a table.
fn put(tree: &mut TomlTable, section: &str, entry: Entry) -> Option<()> {
    let Entry { key, place, mut node } = tree.remove(section)?;
    node.as_table_mut()?.insert(entry);
    tree.insert(Entry { key, place, node });
    Some(())
}

/// The patterns of a game with other amounts.
fn specs(before: &[Arc<PatternSpec>], new: &[NewAmount], game: &Game) -> Vec<Arc<PatternSpec>> {
    let mut specs = before.to_vec();
    for NewAmount { pattern, unit, amount, place } in new {
        let id = &game.book.pattern(*pattern).id;
        for spec in specs.iter_mut().filter(|spec| spec.id == *id) {
            let sides = Sides { concealed: Some(*amount), open: Some(*amount) };
            let values = &mut Arc::make_mut(spec).values;
            values.iter_mut().filter(|(of, ..)| of == unit).for_each(|(_, value, at)| {
                (*value, *at) = (ValueSpec::Sides(sides), *place);
            });
        }
    }
    specs
}
