//! Rules that nobody agreed on: a published ruleset of any grammar with some values changed and some patterns
//! invented, and hands at that table.
//!
//! No slow scorer knows their values. But the tables of patterns agree with their clauses, the quick reader with the
//! careful one, and a hand scored with the same hand settled, and money goes from one player to another. For sixteen
//! tiles the money itself is known, whatever a tai is paid.

use std::fmt::Write as _;

use jong::Ruleset;
use jong::core::hand::{Hand, Situation};
use jong::core::pattern::{NoTrace, PatternIndex, Tally};
use jong::core::rules::RulesText;
use jong::core::tile::Kind;
use jong::core::tree::{Severity, Value as Setting, leaves};
use serde_json::Value;

use super::RULES;
use super::hands::win_record;
use super::records::records_under;
use super::rules::within;
use crate::chance::Chance;
use crate::conditions::{OWN_CLASSES, each, when};
use crate::deal::{Dealer, pool};
use crate::finished::{self, Game};
use crate::situations::{lost, situation};
use crate::slow::plain::{FLOWERS, SEATS};
use crate::slow::taiwan::{self, Money};

/// Loads a randomly changed ruleset, and plays some hands with it. True if it could be loaded.
///
/// # Panics
/// It is refused without a fault in its text, or a property above does not hold.
pub fn house(chance: &mut Chance, hands: usize) -> bool {
    let base = &RULES[chance.below(RULES.len())];
    let text = changed(base, chance);
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.clone().into() });
    loaded.faults.iter().for_each(|fault| within(fault, &loaded.files, &text));
    let errors = loaded.faults.iter().filter(|fault| fault.severity == Severity::Error).count();
    let Some(rules) = &loaded.ruleset else {
        assert!(errors > 0, "refused without an error:\n{text}");
        return false;
    };
    assert_eq!(errors, 0, "taken with errors:\n{text}");
    // A wall with fewer tiles has no hand with a set.
    let tiles = rules.tile_set();
    if Kind::all_for_sets().any(|kind| tiles.kinds().contains(kind) && tiles.copies(kind) < 3) {
        return true;
    }
    for _ in 0..hands {
        records_under(rules, &win_record(rules, chance).to_string());
        tables_and_clauses(rules, chance, &text);
    }
    true
}

/// The text of a ruleset that extends this one.
fn changed(base: &Ruleset, chance: &mut Chance) -> String {
    let mut text =
        format!("schema = 1\nid = \"tests/house\"\nextends = \"{}\"\nname = {{ en = \"House\" }}\n", base.info().id);
    let all = leaves(base.tree(), &|_| false);
    // Each value has a line of its own with all its keys. The same one twice is refused, rightly.
    let mut keys: Vec<String> = Vec::new();
    for _ in 0..chance.below(5) {
        let setting = &all[chance.below(all.len())];
        let key = setting.path.join(".");
        let value = other(&setting.node.value, chance);
        if let Some(value) = value.filter(|_| !keys.contains(&key)) {
            let _ = writeln!(text, "{key} = {value}");
            keys.push(key);
        }
    }
    let patterns = chance.below(6);
    for at in 0..patterns {
        let value = chance.pick(&["1", "2", "{ concealed = 1 }", "{ concealed = 2, open = 1 }", "{ open = 3 }"]);
        let units: Vec<&str> =
            base.game().book.units().iter().filter(|unit| !unit.words).map(|unit| unit.section).collect();
        let unit = chance.pick(&units);
        let _ = writeln!(text, "{unit}.x{at} = {value}");
    }
    if patterns > 0 {
        text.push_str(OWN_CLASSES);
    }
    for at in 0..patterns {
        let what = match chance.below(5) {
            0 => format!("each = {}", each(chance)),
            _ => format!("when = {}", when(chance, 2)),
        };
        let more =
            chance.pick(&["", "", "", "alone = true", "fallback = true", "minimum = false", "beside-alone = true"]);
        let _ = writeln!(text, "[pattern.x{at}]\n{what}\n{more}");
    }
    text
}

/// Another value, mostly of the same type.
fn other(value: &Setting, chance: &mut Chance) -> Option<String> {
    Some(match value {
        Setting::Bool(is) => (!is).to_string(),
        Setting::Int(n) => {
            let near = [0, 1, 2, n + 1, n - 1, 2 * n, 3 * n];
            if chance.one_in(8) {
                chance.pick(&[-1, 1_000_000, 10_000_000, i64::MAX]).to_string()
            } else {
                chance.pick(&near).to_string()
            }
        }
        Setting::Text(_) if chance.one_in(2) => "false".to_owned(),
        Setting::List(items) if !items.is_empty() => {
            let one = &items[chance.below(items.len())];
            if chance.one_in(2) { format!("[{one}]") } else { "[]".to_owned() }
        }
        _ => return None,
    })
}

/// In every reading of a winning and a losing hand, the tables agree with the clauses, and count the same patterns.
fn tables_and_clauses(rules: &Ruleset, chance: &mut Chance, text: &str) {
    let game = rules.game();
    let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
    let pool = pool(chance, &game.tiles);
    let (hand, situation): (Hand, Situation) = if chance.one_in(4) {
        (dealer.lost(chance, &pool), lost(chance, &game.tiles))
    } else {
        (dealer.adorned(chance, &pool), situation(chance, &game.tiles))
    };
    let facts = game.facts(&hand, &situation);
    let (book, open) = (&game.book, hand.laid.claimed > 0);
    game.for_each_reading(&hand, &situation, |reading| {
        let found = book.detect(&facts, reading);
        for at in 0..book.patterns().len() {
            let index = PatternIndex(at as u8);
            let there = found.iter().any(|other| other == index);
            let counts = (0..book.units().len()).any(|unit| book.plain_amount(index, unit, open) != 0);
            let holds = book.holds(index, &facts, reading);
            // Patterns that cannot count on this side may be skipped.
            assert!(
                there == holds || holds && !counts,
                "{}: found {there}, holds {holds}: {hand:?}\n{situation:?}\n{reading:?}\n{text}",
                book.pattern(index).id
            );
        }
        let (tally, count) = (book.tally(&facts, reading, &mut NoTrace), book.count(&facts, reading));
        let sums = |tally: &Tally| (tally.sums, tally.besides);
        assert_eq!(sums(&tally), sums(&count), "{hand:?}\n{situation:?}\n{reading:?}\n{text}");
    });
}

/// A win of sixteen tiles at a table with random stakes.
///
/// # Errors
/// The differences from the slow scorer.
///
/// # Panics
/// The rules cannot be loaded.
pub fn sixteen_for_money(chance: &mut Chance) -> Result<(), String> {
    let money = Money { base: chance.below(200) as i64, unit: chance.below(60) as i64 };
    let head = "schema = 1\nid = \"tests/money\"\nextends = \"taiwan/standard\"\nname = { en = \"Money\" }\n";
    let text = format!("{head}[payment]\nbase = {}\nunit = {}\n", money.base, money.unit);
    let loaded = jong::load_text(RulesText { name: "money.toml".into(), text: text.into() });
    let rules = loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.faults));
    let finished = finished::win(chance, Game::Sixteen);
    let (place, win) = (finished.place, &finished.win);
    let worth = match win.tile {
        FLOWERS.. => taiwan::eighth_flower(win),
        _ => taiwan::winner(&finished.hand, win, place).expect("a winning hand"),
    };
    let paid = taiwan::pay(money, &[(place.seat, worth.tai)], win.from, 0, finished.streak);
    let paid = SEATS.iter().zip(paid).map(|(seat, money)| ((*seat).to_owned(), money.into())).collect();
    let record = finished.record("money").to_string();
    let line = jong::score_json(&rules, &record, None).map_err(|error| format!("{record}\n  refused: {error:?}"))?;
    let found = serde_json::to_value(&line).expect("a result is JSON");
    if found["totals"] == Value::Object(paid) { Ok(()) } else { Err(format!("{money:?}: {record}\n  {found}")) }
}
