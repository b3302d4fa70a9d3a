//! The changes that a rules file makes to the rules that it extends.

use jong::Ruleset;
use jong::core::rules::{LoadOutcome, RulesText};
use jong::core::tree::{Leaf, Node};
use jong::core::{Text, say};
use jong_print::markdown::{escaped, table};

use super::super::labels::Wording;
use super::super::patterns::any_name;
use super::super::row::About;
use super::super::section::{CLASSES, PATTERN, order, title};
use super::super::sheet::in_words;
use super::super::{all_settings, rules_among};
use super::marks;
use super::patterns::in_full;
use crate::out::{Align, called, tell, worded};
use crate::words::Words;

/// The keys by which a pattern is defined.
const DEFINING: [&str; 2] = ["when", "each"];

/// The keys by which patterns combine, with their names.
const RELATIONS: [(&str, Text); 7] = [
    ("instead-of", say!("instead of")),
    ("adds", say!("adds")),
    ("family", say!("family")),
    ("alone", say!("counts alone")),
    ("beside-alone", say!("counts also with patterns that count alone")),
    ("minimum", say!("minimum")),
    ("fallback", say!("fallback")),
];

/// Writes the section; empty for rules that extend nothing.
pub(super) fn write(rules: &Ruleset, words: Words) -> String {
    let Some(base) = base(rules) else { return String::new() };
    let own = rules.info().chain.last().copied();
    let mut settings = rules_among(all_settings(rules));
    settings.retain(|setting| Some(setting.place.file) == own);
    settings.sort_by_key(|setting| setting.path.first().map(|section| order(rules, section)));
    let mut rows: Vec<Vec<String>> = settings.iter().filter_map(|setting| row(rules, &base, setting, words)).collect();
    // Several parts of one value are told as one.
    rows.dedup_by(|one, other| one[..2] == other[..2]);
    let head = format!("\n## {}\n", tell!("What this file changes"));
    if rows.is_empty() {
        return format!("{head}\n{}\n", tell!("Nothing that counts."));
    }
    let columns = [String::new(), tell!("here"), tell!("in what it extends"), tell!("written")];
    format!("{head}\n{}", table(&columns, &[Align::Left; 4], rows))
}

/// The rules that these extend.
fn base(rules: &Ruleset) -> Option<Ruleset> {
    let file = rules.info().chain.iter().rev().nth(1)?;
    let file = rules.files().get(*file);
    let LoadOutcome { ruleset, .. } = jong::load_text(RulesText { name: file.name.clone(), text: file.text.clone() });
    ruleset
}

fn row(rules: &Ruleset, base: &Ruleset, setting: &Leaf<'_>, words: Words) -> Option<Vec<String>> {
    let before = at(base, &setting.path);
    let (what, is, was) = match setting.path.as_slice() {
        [PATTERN, id, key] if DEFINING.contains(key) => {
            // Of a condition and what is counted, one will do.
            let second = *key == DEFINING[1] && at(rules, &[PATTERN, id, DEFINING[0]]).is_some();
            let what = escaped(&any_name(rules, id, words));
            (what, (!second).then(|| tell!("a pattern of its own"))?, "–".to_owned())
        }
        [PATTERN, id, key] if relation(key).is_some() => {
            let value = |rules: &Ruleset, node: &Node| in_words(rules, node, Wording::of(rules, PATTERN, key), words);
            let what = format!("{}: {}", escaped(&any_name(rules, id, words)), relation(key).unwrap_or_default());
            (what, value(rules, setting.node), before.map_or_else(nothing, |node| value(base, node)))
        }
        // Names and examples change nothing that counts.
        [PATTERN, ..] => return None,
        [CLASSES, class] => {
            let text = |node: &Node| node.to_string();
            (tell!("the tiles `{class}`", class), text(setting.node), before.map_or_else(nothing, text))
        }
        [section, id] if rules.game().book.units().iter().any(|unit| unit.section == *section) => {
            let what = format!("{}: {}", title(rules, section), any_name(rules, id, words));
            let is = in_full(rules, setting.node, words);
            (escaped(&what), played(&is), before.map_or_else(nothing, |node| played(&in_full(base, node, words))))
        }
        [section, key, inner @ ..] => {
            let wording = Wording::of(rules, section, key);
            let value = |rules: &Ruleset, node: &Node| in_words(rules, node, wording, words);
            // A table that has words of its own is told as a whole.
            let whole = at(rules, &[section, key])?;
            let told = whole.as_table().and_then(|table| wording.table(table)).is_some();
            let (node, part) = if told { (whole, &[][..]) } else { (setting.node, inner) };
            let before = before.filter(|_| !told).or_else(|| at(base, &[section, key]));
            let part: String = part.iter().map(|key| format!(", {}", called(&key.replace('-', " ")))).collect();
            let what = format!("{}: {}{part}", title(rules, section), wording.name(rules, key, words));
            (escaped(&what), value(rules, node), before.map_or_else(nothing, |node| value(base, node)))
        }
        _ => return None,
    };
    let about = remark(setting);
    let was = if is == was { tell!("the same") } else { escaped(&was) };
    Some(vec![what, escaped(&is) + &marks(&about), was, about.said().map(|said| escaped(&said)).unwrap_or_default()])
}

/// The name of a key by which patterns combine.
fn relation(key: &str) -> Option<String> {
    RELATIONS.iter().find(|(relation, _)| *relation == key).map(|(_, called)| worded(called))
}

fn remark(setting: &Leaf<'_>) -> About {
    let remark = setting.remark().cloned().unwrap_or_default();
    About { assumed: remark.assumed, disputed: remark.disputed, source: remark.source }
}

fn nothing() -> String {
    "–".to_owned()
}

/// The words for a worth: a pattern that is switched off has none.
fn played(worth: &Text) -> String {
    if worth == "no" { tell!("switched off") } else { worded(worth) }
}

/// The value at the end of some keys.
fn at<'a>(rules: &'a Ruleset, path: &[&str]) -> Option<&'a Node> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(rules.tree().get(first)?, |node, key| node.as_table()?.get(key))
}
