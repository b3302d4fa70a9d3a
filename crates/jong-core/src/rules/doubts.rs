//! The doubts about a ruleset: its values, and those of them that have a source, are assumed or are disputed.

use serde::Serialize;

use super::pattern_key::{PatternKey, PatternPart};
use super::section;
use crate::pattern::Unit;
use crate::ruleset::Ruleset;
use crate::tree::{FileId, Leaf, TomlTable, leaves};

/// The number of values of some rules, and of those about which there are doubts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Doubts {
    /// All values that are rules: names, examples and sources are none.
    pub values: usize,
    /// The number of them that have a source: their own, or that of their file.
    pub sourced: usize,
    /// The number of them that are marked as assumed.
    pub assumed: usize,
    /// The number of them on which sources differ.
    pub disputed: usize,
}

impl Doubts {
    /// Counts the values of a tree. `has_source` is true of the files whose head names a source.
    pub fn count(tree: &TomlTable, units: &[Unit], has_source: &dyn Fn(FileId) -> bool) -> Doubts {
        let mut doubts = Doubts::default();
        for value in rules_among(settings(tree, units)) {
            let remark = value.remark();
            let assumed = remark.is_some_and(|remark| remark.assumed);
            let own = remark.is_some_and(|remark| remark.source.is_some());
            let sourced = own || has_source(value.place.file) || defined_with_source(tree, &value.path);
            doubts.values += 1;
            doubts.assumed += usize::from(assumed);
            doubts.sourced += usize::from(sourced && !assumed);
            doubts.disputed += usize::from(remark.is_some_and(|remark| remark.disputed.is_some()));
        }
        doubts
    }

    /// The number of values that have no source and are not marked as assumed.
    pub fn unsourced(&self) -> usize {
        self.values - self.sourced - self.assumed
    }
}

/// True if a value belongs to the definition of a pattern whose table names its source.
fn defined_with_source(tree: &TomlTable, path: &[&str]) -> bool {
    let [section::PATTERN, id, _] = path else { return false };
    tree.at(&[section::PATTERN, id, PatternKey::Source.key()]).is_some()
}

/// The values of the rules that are rules. Names, examples and sources, which are for people only, are left out.
pub fn rules_among(mut settings: Vec<Leaf<'_>>) -> Vec<Leaf<'_>> {
    settings.retain(|setting| match setting.path[..] {
        [section::NAMES, ..] => false,
        [section::PATTERN, _, key, ..] => PatternPart::of(key) != Some(PatternPart::Prose),
        _ => true,
    });
    settings
}

/// Every value of a tree.
fn settings<'a>(tree: &'a TomlTable, units: &[Unit]) -> Vec<Leaf<'a>> {
    leaves(tree, &|path| match path {
        [section, _] => *section == section::CLASSES || units.iter().any(|unit| unit.section == *section),
        [section, _, _] => *section == section::PATTERN,
        _ => false,
    })
}

impl Ruleset {
    /// Every value of the rules. The value of a pattern, a condition and a class of tiles are one value each, however
    /// many parts they have.
    pub fn settings(&self) -> Vec<Leaf<'_>> {
        settings(&self.tree, self.grammar.units())
    }

    /// The number of values, and of those about which there are doubts. It is counted anew each time.
    pub fn doubts(&self) -> Doubts {
        let has_source = |file: FileId| self.info.with_source.contains(&file);
        Doubts::count(&self.tree, self.grammar.units(), &has_source)
    }
}
