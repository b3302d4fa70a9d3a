//! A hand that a club defines in eight lines, and the same rules without it.

use jong::core::hand::Win;
use jong::core::rules::RulesText;
use jong::{Record, Ruleset};
use jong_tests::eight::{EIGHT_LINES, HEAD_LINES};

/// Rules and the hands that are scored by them.
#[derive(Debug)]
pub struct House {
    /// The rules.
    pub rules: Ruleset,
    /// The wins.
    pub wins: Vec<Win>,
}

impl House {
    /// With the new hand or without it; wins come as lines of JSON.
    ///
    /// # Panics
    /// The rules are wrong, or a win is refused by them.
    pub fn new(with_hand: bool, lines: &[String]) -> House {
        let count = if with_hand { EIGHT_LINES.lines().count() } else { HEAD_LINES };
        let text: String = EIGHT_LINES.lines().take(count).map(|line| format!("{line}\n")).collect();
        let loaded = jong::load_text(RulesText { name: "eight-lines.toml".into(), text: text.into() });
        let rules = loaded.ruleset.expect("the eight lines are right");
        let win = |line: &String| {
            let record = Record::from_json(line, &rules).expect("records are in order");
            record.check(&rules).expect("records are legal")
        };
        let wins = lines.iter().map(win).collect();
        House { rules, wins }
    }
}
