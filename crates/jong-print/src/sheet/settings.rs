//! The values of a ruleset, one by one.

use jong::{Ruleset, shipped};
use jong_core::rules::{PatternPart, section};
use jong_core::tree::{Leaf, Remark, leaves};

/// The values of the rules that are rules. Names, examples and sources, which are for people only, are left out.
pub(super) fn rules_among<'a>(mut settings: Vec<Leaf<'a>>) -> Vec<Leaf<'a>> {
    settings.retain(|setting| match setting.path[..] {
        [section::NAMES, ..] => false,
        [section::PATTERN, _, key, ..] => PatternPart::of(key) != Some(PatternPart::Prose),
        _ => true,
    });
    settings
}

/// Every value of the rules. The value of a pattern, a condition and a class of tiles are one value each, however many
/// parts they have.
pub(super) fn all_settings(rules: &Ruleset) -> Vec<Leaf<'_>> {
    let units = rules.game().book.units();
    leaves(rules.tree(), &|path| match path {
        [section, _] => *section == section::CLASSES || units.iter().any(|unit| unit.section == *section),
        [section, _, _] => *section == section::PATTERN,
        _ => false,
    })
}

/// The number of values of some rules, and of those about which there are doubts.
pub(super) struct Doubts {
    pub(super) values: i64,
    /// No source gives them.
    pub(super) assumed: usize,
    /// Sources differ.
    pub(super) disputed: usize,
}

impl Doubts {
    /// Counts the values that are rules.
    pub(super) fn count(rules: &Ruleset) -> Doubts {
        let settings = rules_among(all_settings(rules));
        let count = |keep: fn(&Remark) -> bool| {
            settings.iter().filter_map(|setting| setting.remark()).filter(|remark| keep(remark)).count()
        };
        Doubts {
            values: settings.len() as i64,
            assumed: count(|remark| remark.assumed),
            disputed: count(|remark| remark.disputed.is_some()),
        }
    }
}

/// True if the rules come with Jong.
pub(super) fn are_shipped(rules: &Ruleset) -> bool {
    shipped().any(|id| id == rules.info().id)
}

/// The id or file by which the rules are opened: a file of one's own is opened by its name, not by its id.
pub(super) fn opened_by(rules: &Ruleset) -> &str {
    let info = rules.info();
    let own = || info.chain.last().map(|&file| &*rules.files().get(file).name);
    if are_shipped(rules) { &info.id } else { own().unwrap_or(&info.id) }
}
