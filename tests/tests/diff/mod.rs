//! The differences of two rulesets, found as hands. The expected ones are taken from the rules files, and not from the
//! program.

mod across;
mod apart;
mod editions;
mod eight_lines;
mod fouls;
mod limits;
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
