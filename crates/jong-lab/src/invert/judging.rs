//! The table at which patterns of the lexicon are judged: every tile, every form, nothing forbidden.

use jong_core::Ruleset;
use jong_core::rules::{FaultyRules, LoadOutcome, RulesText, load};

use jong::ShippedShelf;
use jong::examples::ExampleGrammar;

/// Rules in which these patterns count and nothing else, with hands of this size. Everything is allowed in them that
/// any game allows. They tell which patterns a hand has, not its worth.
///
/// # Errors
/// The faults of the rules: an id that names no pattern, or a size that no hand has.
pub fn judging_table(patterns: &[&str], size: u8) -> Result<Ruleset, FaultyRules> {
    let values: String = patterns.iter().map(|id| format!("{id} = 1\n")).collect();
    let text = format!(
        "schema = 1\nid = \"lexicon/one\"\nextends = \"lexicon/examples\"\n[hand]\nsize = {size}\n[count]\n{values}"
    );
    let LoadOutcome { ruleset, faults, files } =
        load(RulesText { name: "one".into(), text: text.into() }, &ShippedShelf, &[&ExampleGrammar]);
    ruleset.ok_or(FaultyRules { faults, files })
}
