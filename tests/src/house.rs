//! The rules of a house: Tenhou's with changes.

use jong::Ruleset;
use jong::core::rules::RulesText;

/// Tenhou's rules with these changes, the ruleset `tests/house`.
///
/// # Panics
/// The changes are no rules: there are faults in the file they make.
#[must_use]
pub fn house(changes: &str) -> Ruleset {
    let head = "schema = 1\nid = \"tests/house\"\nextends = \"riichi/tenhou\"\nname = { en = \"House\" }\n";
    let text = format!("{head}{changes}");
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{changes}", loaded.faults))
}
