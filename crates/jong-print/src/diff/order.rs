//! The order of settings that differ: chapter by chapter as on the sheet, and in each chapter by worth, or as options
//! are asked about.

use jong::Ruleset;
use jong::lineup::weight;
use jong_core::rules::SectionWords;

use super::sides::DiffSides;
use crate::options::section_words;
use crate::sheet::place_of_section;

/// The place of a setting among those of its section: by worth, or by the order of options.
pub(crate) type PlaceInSection = (i64, usize);

/// The place of a setting: that of its section, and its own in it.
pub(super) fn place(sides: &DiffSides<'_>, path: &[&str]) -> ((usize, usize), PlaceInSection) {
    let [section, key] = [0, 1].map(|at| path.get(at).copied().unwrap_or_default());
    let [here, there] = sides.both;
    (place_of_section(sides.speaker(section, key), section), place_in_section(here, there, path))
}

/// The place of a setting in its section, in the first of two rulesets that knows it.
pub(crate) fn place_in_section<'a>(here: &'a Ruleset, there: &'a Ruleset, path: &[&str]) -> PlaceInSection {
    let [section, key, ..] = *path else { return PlaceInSection::default() };
    let known = |rules: &'a Ruleset| Some((rules, rules.tree().at(&[section, key])?));
    let Some((rules, node)) = known(here).or_else(|| known(there)) else { return PlaceInSection::default() };
    let words = section_words(rules, section);
    let is_unit = rules.game().book.units().iter().any(|unit| unit.section == section);
    let by_worth = is_unit || words.is_some_and(SectionWords::has_any_key);
    let order = words.and_then(|words| words.options.iter().position(|option| option.key == key));
    (if by_worth { weight(rules, node) } else { 0 }, order.unwrap_or(usize::MAX))
}
