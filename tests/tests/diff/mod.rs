//! What two rulesets differ in, found as hands. What there must be is taken from what the rules files say, and not from what
//! the program found.

mod across;
mod eight_lines;
mod pairs;
mod rare;
mod reworded;

use jong::Ruleset;
use jong::core::rules::RulesText;

fn open(id: &str) -> Ruleset {
    jong::open(id).expect("shipped")
}

fn load(name: &'static str, text: &str) -> Ruleset {
    let loaded = jong::load_text(RulesText { name: name.into(), text: text.to_owned().into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:?}", loaded.faults))
}
