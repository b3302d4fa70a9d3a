//! The deeper check of a rules file: values that are valid and do nothing, contradict each other or can never apply.
//!
//! Hands are searched for as [`invert`](crate::invert) does: for the patterns that the file names, and for all
//! patterns if the file changes the possible hands.

mod always;
mod apart;
mod blame;
mod conflict;
mod occurs;
mod own;
mod relations;
mod reworded;
mod shows;
mod twins;
mod unused;

use super::sound::FaultyParts;
use jong_core::rules::RulesText;
use jong_core::tree::Fault;
use jong_core::{Grammar, Ruleset};

use own::OwnRules;
pub(super) use own::sections_of_hands;

/// The effort of the search for hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Depth {
    /// The file's own patterns alone, and no longer than a person would wait.
    #[default]
    Quick,
    /// Every pattern, with a hundred times the steps.
    Deep,
}

impl Depth {
    /// The number of steps in the search for one pattern's hand.
    const fn steps(self) -> u64 {
        match self {
            Depth::Quick => 20_000,
            Depth::Deep => 2_000_000,
        }
    }
}

/// Checks rules that could be read. Returns the patterns that were not shown to occur.
pub(super) fn check_deeply(
    rules: &Ruleset,
    text: &RulesText,
    grammars: &[&'static dyn Grammar],
    depth: Depth,
    faults: &mut Vec<Fault>,
) -> Vec<String> {
    let Some(own) = OwnRules::of(rules) else { return Vec::new() };
    // Nobody plays by a base: its values are for others to use.
    if rules.info().is_base() {
        return Vec::new();
    }
    relations::idle(&own, faults);
    let definitions = twins::Definitions::of(&own);
    let twins = twins::twins(&own, &definitions, faults);
    let occurrence = occurs::occurrence(&own, depth, faults);
    always::always(&own, faults);
    reworded::reworded(&own, &definitions, &twins, &occurrence.shown, depth, faults);
    apart::apart(&own, &occurrence.shown, depth, faults);
    unused::unused(&own, &occurrence.shown, faults);
    shows::idle_values(&own, text, grammars, &occurrence.shown, depth, faults);
    occurrence.not_shown.into_iter().map(|index| own.id(index).to_owned()).collect()
}

/// Checks the sound patterns of rules with errors: definitions that repeat another's, and, if the possible hands are
/// certain, patterns that can never occur.
pub(super) fn check_sound(rules: &Ruleset, sound: &FaultyParts<'_>, depth: Depth, faults: &mut Vec<Fault>) {
    let Some(own) = OwnRules::of(rules).filter(|_| sound.classes()) else { return };
    if rules.info().is_base() {
        return;
    }
    let mut definitions = twins::Definitions::of(&own);
    definitions.mine.retain(|definition| sound.pattern(&definition.id, definition.place));
    let twins = twins::twins(&own, &definitions, faults);
    if sound.hands() {
        let mine: Vec<&str> = definitions.mine.iter().map(|definition| definition.id.as_str()).collect();
        let shown = occurs::holding(&own, &mine, depth, faults);
        reworded::reworded(&own, &definitions, &twins, &shown, depth, faults);
    }
}
