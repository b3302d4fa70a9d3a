//! One value is changed: only the hands that use it change.

use jong_core::pattern::{PatternIndex, PatternSet};
use jong_core::tree::{Node, Value as Toml};
use jong_core::{Ruleset, say};
use serde_json::Value;

use super::ask::{Oracle, any_holds, ask, read};
use super::source::RulesSource;
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};
use crate::Chance;

/// The share of the hands that each value is tried on: one in this number.
const SHARE: usize = 25;

/// Tries the law on every value that can be changed, each on some wins and tables.
pub(super) fn run(source: &RulesSource<'_>, rules: &Ruleset, trials: Trials) -> Verdict {
    let mut verdict = Verdict::untried(Law::OneValue);
    let original: Oracle<'_> = &|record| ask(rules, record);
    // Records are made once: each value is tried on some of them.
    let mut chance = Chance::new(trials.seed);
    let made: Vec<Value> = (0..trials.hands.div_ceil(2)).map_while(|_| make(rules, &mut chance)).collect();
    for (number, index) in values(rules) {
        let Some((text, changed)) = change(source, rules, number, index) else {
            verdict.skipped += 1;
            continue;
        };
        let uses = |record: &Value| any_holds(rules, record, PatternSet(1 << index.0));
        let other: Oracle<'_> = &|record| ask(&changed, record);
        let id = &rules.game().book.pattern(index).id;
        let trial = Trial {
            make: &|chance| made.get(chance.below(made.len())).cloned(),
            judge: &|record| judge(original, other, &uses, id, &text, record),
        };
        let seed = trials.seed.wrapping_add(u64::from(index.0) << 8 | number as u64);
        verdict = verdict.trial(&trial, Trials { seed, hands: trials.hands.div_ceil(SHARE) });
    }
    verdict
}

fn make(rules: &Ruleset, chance: &mut Chance) -> Option<Value> {
    if chance.one_in(4) { table(rules, chance, TableKind::Any) } else { win(rules, chance) }
}

/// Judges a record under rules with one value changed. `uses` tests that a hand uses that value's pattern.
pub(super) fn judge(
    original: Oracle<'_>,
    changed: Oracle<'_>,
    uses: &dyn Fn(&Value) -> bool,
    id: &str,
    text: &str,
    record: &Value,
) -> Judgement {
    if uses(record) {
        return Judgement::Skipped;
    }
    let Some(before) = original(record) else { return Judgement::Skipped };
    let after = changed(record);
    if after.as_deref().and_then(anonymous) == anonymous(&before) {
        return Judgement::Holds;
    }
    let message = say!("`{id}` does not hold in it, and yet with another value for `{id}` the answer is different", id);
    Judgement::Broken(Breach { message, beside: None, changed: Some(text.to_owned()) })
}

/// An answer without the name of the rules.
fn anonymous(answer: &str) -> Option<Value> {
    let mut answer = read(answer)?;
    let map = answer.as_object_mut()?;
    map.shift_remove("rules");
    map.shift_remove("fingerprint");
    Some(answer)
}

/// Every value of these rules: the number of its unit, and the pattern.
fn values(rules: &Ruleset) -> Vec<(usize, PatternIndex)> {
    let book = &rules.game().book;
    let of = |unit: usize| book.of_unit(unit).iter().map(move |index| (unit, index));
    (0..book.units().len()).flat_map(of).collect()
}

/// Rules with one value slightly changed, and their text.
fn change(source: &RulesSource<'_>, rules: &Ruleset, unit: usize, index: PatternIndex) -> Option<(String, Ruleset)> {
    let book = &rules.game().book;
    let (unit, id) = (book.units().get(unit)?, &book.pattern(index).id);
    let value = rules.tree().get(unit.section)?.as_table()?.get(id)?;
    let values = match &value.value {
        Toml::Text(word) if unit.words => words(rules, word),
        _ => [1, -1].into_iter().filter_map(|by| moved(value, by)).collect(),
    };
    values.iter().find_map(|value| source.with_value(rules, unit.section, id, value))
}

/// Other words of a unit whose values are words.
fn words(rules: &Ruleset, word: &str) -> Vec<String> {
    let words = (1..=100).map(|n| rules.scoring().word(n)).take_while(|word| !word.is_empty());
    words.filter(|other| *other != word).map(|other| Value::from(other).to_string()).collect()
}

/// A value as TOML with each of its amounts moved; of cases only their values.
pub(crate) fn moved(node: &Node, by: i64) -> Option<String> {
    match &node.value {
        Toml::Int(amount) => Some((amount + by).to_string()),
        Toml::Table(table) => {
            let mut parts = Vec::new();
            for entry in table.iter() {
                let part = match (entry.key.as_str(), &entry.node.value) {
                    ("cases", Toml::List(cases)) => {
                        let cases: Option<Vec<String>> = cases.iter().map(|case| moved(case, by)).collect();
                        format!("[{}]", cases?.join(", "))
                    }
                    ("concealed" | "open" | "worth", Toml::Int(amount)) => (amount + by).to_string(),
                    _ => written(&entry.node),
                };
                parts.push(format!("{} = {part}", key(&entry.key)));
            }
            Some(format!("{{ {} }}", parts.join(", ")))
        }
        _ => None,
    }
}

/// A value as TOML on one line.
fn written(node: &Node) -> String {
    match &node.value {
        Toml::List(items) => format!("[{}]", items.iter().map(written).collect::<Vec<_>>().join(", ")),
        Toml::Table(table) => {
            let part = |entry: &jong_core::tree::Entry| format!("{} = {}", key(&entry.key), written(&entry.node));
            format!("{{ {} }}", table.iter().map(part).collect::<Vec<_>>().join(", "))
        }
        _ => node.to_string(),
    }
}

/// A key as TOML: with quotes where it is a list of tiles.
fn key(key: &str) -> String {
    let bare = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if bare && !key.is_empty() { key.to_owned() } else { Value::from(key).to_string() }
}
