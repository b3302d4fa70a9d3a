//! Rulesets with some values of others.

use std::fmt::Write as _;

use jong_core::Ruleset;
use jong_core::rules::{Edits, OptionWords, PatternKey, PatternPart, defines_pattern, section};
use jong_core::tree::{Node, Value};

use super::causes::Cause;
use jong::ShippedShelf;

/// The one of two rulesets that a change is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DiffSide {
    A,
    B,
}

/// One ruleset with the values of another for some causes; `None` if they can't be written down or make no sense alone.
pub(crate) fn variant(rules: &Ruleset, other: &Ruleset, causes: &[&Cause<'_>], from: DiffSide) -> Option<Ruleset> {
    edited(rules, &edits(rules, other, causes, from, false)?)
}

/// The edits that give one ruleset the values of another for some causes; `None` if a value can't be written down. With
/// `whole` the names, examples and sources of patterns come along.
pub(crate) fn edits(
    rules: &Ruleset,
    other: &Ruleset,
    causes: &[&Cause<'_>],
    from: DiffSide,
    whole: bool,
) -> Option<Edits> {
    let mut edits = Edits::new();
    let mut edit = |path: &[&str], value: Node| {
        let (last, table) = path.split_last()?;
        edits.set(table, last, value);
        Some(())
    };
    for cause in causes {
        for difference in &cause.differences {
            let entry = if from == DiffSide::B { difference.b } else { difference.a };
            let path = &difference.path[..];
            let value = entry.map_or_else(|| absent(rules, path), |entry| Some(entry.node.clone()))?;
            // A section that only one of them has is said key by key.
            match (path, entry.and_then(|entry| entry.node.as_table())) {
                ([section], Some(table)) => {
                    table.iter().try_for_each(|entry| edit(&[section, &entry.key], entry.node.clone()))?;
                }
                _ => edit(path, value)?,
            }
        }
        if cause.pattern {
            define(rules, other, &cause.id, whole, &mut edit)?;
        }
    }
    Some(edits)
}

/// Edits as sections of a file; `value` writes a value as TOML.
pub(crate) fn sections(edits: &Edits, value: &dyn Fn(&[String], &str, &Node) -> String) -> String {
    let mut text = String::new();
    for (table, entries) in edits.tables() {
        let header: Vec<String> = table.iter().map(|part| key(part)).collect();
        let _ = writeln!(text, "\n[{}]", header.join("."));
        for (name, node) in entries {
            let _ = writeln!(text, "{} = {}", key(name), value(table, name, node));
        }
    }
    text
}

/// A ruleset with some edits; `None` if they make no sense there.
pub(crate) fn edited(rules: &Ruleset, edits: &Edits) -> Option<Ruleset> {
    rules.with(edits, &ShippedShelf).ok()
}

/// Edited rules with more edits; `base` are the rules before all of them.
pub(crate) fn edited_further(base: &Ruleset, rules: &Ruleset, edits: &Edits, more: &Edits) -> Option<Ruleset> {
    let all = edits.and(more);
    // A table is laid over what was there before all edits.
    let over_edited = more.iter().any(|(table, key, node)| {
        node.as_table().is_some() && edits.get(table, key).is_some_and(|before| before != node)
    });
    match all.doubled().is_some() || over_edited {
        true => edited(base, &all),
        false => edited(rules, more),
    }
}

/// The value of a thing that another ruleset does not have; `None` if there is no such value.
fn absent(rules: &Ruleset, path: &[&str]) -> Option<Node> {
    let value = match path {
        [section::PATTERN, _, key] => PatternKey::of(key)?.usual()?,
        [section::PATTERN | section::CLASSES, ..] => return None,
        [section::FAMILIES, _] => Value::Bool(false),
        // A pattern without a value, a limit that is not played.
        [section, key] if can_be_off(rules, section, key) => Value::Bool(false),
        _ => return None,
    };
    Some(value.into())
}

/// True if a key of a section can be switched off: the value of a pattern, or an option that may be `false`.
fn can_be_off(rules: &Ruleset, section: &str, key: &str) -> bool {
    let of_unit = rules.grammar().units().iter().any(|unit| unit.section == section);
    of_unit || OptionWords::find(rules.grammar(), section, key).is_some_and(|option| (option.domain)().has_false())
}

/// Adds the definition of a pattern that only the other ruleset knows.
fn define(
    rules: &Ruleset,
    other: &Ruleset,
    id: &str,
    whole: bool,
    edit: &mut impl FnMut(&[&str], Node) -> Option<()>,
) -> Option<()> {
    let own = |rules: &Ruleset| {
        let pattern = rules.pattern_tables()?.get(id)?.as_table()?.clone();
        defines_pattern(&pattern).then_some(pattern)
    };
    let (None, Some(pattern)) = (own(rules), own(other)) else { return Some(()) };
    pattern
        .iter()
        .filter(|entry| whole || PatternPart::of(&entry.key) != Some(PatternPart::Prose))
        .try_for_each(|entry| edit(&[section::PATTERN, id, &entry.key], entry.node.clone()))
}

/// A key of TOML, quoted where it must be. TOML reads the quotes of JSON.
pub(crate) fn key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { serde_json::Value::from(key).to_string() }
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use jong::grammars;
    use jong::shelf::{OneFile, OwnShelf};
    use jong_core::Score;
    use jong_core::rules::{RulesText, load};

    use super::*;
    use crate::diff::causes::causes;
    use crate::diff::outcome::ResultOutline;
    use crate::diff::settings::{SettingDifference, differences};
    use crate::identify::{changes, node};
    use crate::sample;

    /// The same rules, loaded from a file that extends others and has the edits.
    fn loaded(rules: &Ruleset, edits: &Edits) -> Option<Ruleset> {
        let text = format!(
            "schema = 1\nid = \"test/variant\"\nextends = \"test/base\"\n{}",
            sections(edits, &|_, _, node| node.to_string())
        );
        let last = rules.files().get(*rules.info().chain.last()?);
        let text_of_last = RulesText { name: last.name.clone(), text: last.text.clone() };
        let shelf = OwnShelf(OneFile { name: "test/base", text: text_of_last });
        load(RulesText { name: "variant".into(), text: text.into() }, &shelf, grammars()).ruleset
    }

    /// Every change that `identify` tries gives the same rules as a file with it, or makes no sense in either way. So
    /// do two changes at once.
    #[test]
    fn edited_rules_are_those_of_a_file() {
        for (id, other) in [
            ("riichi/tenhou", "riichi/ema-2016"),
            ("fimj/official-1993", "fimj/ravennate"),
            ("taiwan/standard", "taiwan/zhonghua"),
        ] {
            let [rules, other] = [id, other].map(|id| jong::open(id).expect("shipped"));
            let all = changes(&rules, [&other].into_iter());
            let (mut made, mut refused) = (0, 0);
            let (wins, mut room) = (sample::wins(&rules, 40, 1), Score::default());
            for (at, change) in all.iter().enumerate().filter(|(at, _)| at % 3 == 0) {
                let two = change.edits.and(&all[at * 7 % all.len()].edits);
                for edits in [&change.edits, &two] {
                    match (edited(&rules, edits), loaded(&rules, edits)) {
                        (Some(edited), Some(loaded)) => {
                            assert_eq!(edited.info().fingerprint, loaded.info().fingerprint, "{id}: {edits:?}");
                            for win in &wins {
                                let [by, expected] =
                                    [&edited, &loaded].map(|rules| ResultOutline::of(rules, win, &mut room));
                                assert!(by.same(&expected), "{id}: {edits:?}: {win:?}");
                            }
                            // Edits of edited rules too.
                            let back = edits
                                .iter()
                                .filter_map(|(table, key, _)| Some((table, key, node(&rules, table, key)?)));
                            let mut undo = Edits::new();
                            for (table, key, value) in back {
                                let table: Vec<&str> = table.iter().map(String::as_str).collect();
                                undo.set(&table, key, value.clone());
                            }
                            if undo.len() == edits.len() && at % 9 == 0 {
                                let again = super::edited(&edited, &undo).expect("as before");
                                assert_eq!(again.info().fingerprint, rules.info().fingerprint, "{id}: {edits:?}");
                            }
                            made += 1;
                        }
                        (None, None) => refused += 1,
                        (edited, loaded) => panic!("{id}: {edits:?}: {} {}", edited.is_some(), loaded.is_some()),
                    }
                }
            }
            assert!(made > 100 && refused < made, "{id}: {made} {refused}");
        }
    }

    /// With every difference undone, rules are those that they were compared with.
    #[test]
    fn undoing_every_difference_gives_the_other_rules() {
        let all: Vec<Ruleset> = jong::shipped().map(|id| jong::open(id).expect("shipped")).collect();
        let mut undone = 0;
        for a in &all {
            for b in all.iter().filter(|b| b.info().grammar == a.info().grammar && b.info().id != a.info().id) {
                let options = differences(a, b);
                let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
                let causes = causes(&options, &units);
                let made = variant(b, a, &causes.iter().collect::<Vec<_>>(), DiffSide::A);
                let made = made.unwrap_or_else(|| panic!("{} as {}", b.info().id, a.info().id));
                let left = differences(&made, a);
                let left: Vec<String> = left.iter().map(SettingDifference::key).collect();
                assert!(left.is_empty(), "{} as {}: {left:?}", b.info().id, a.info().id);
                undone += 1;
            }
        }
        assert!(undone > 300, "{undone}");
    }
}
