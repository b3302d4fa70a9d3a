//! The options and values that differ, in words, with the lines that set them.

use jong::Ruleset;
use jong::sentence::sentence;
use jong_core::InOrder;
use jong_core::pattern::Unit;
use jong_core::rules::{Happening, OptionWords, PatternKey, PatternPart, section};
use jong_core::say;
use jong_core::tree::{Node, Value};
use jong_lab::SettingDifference;

use super::order::place;
use super::sides::DiffSides;
use crate::options::ValueStyle;
use crate::page::{Grid, Line, Page};
use crate::pattern_key::key_name;
use crate::speech::Speech;

/// The differences in a section.
struct SectionDifferences {
    /// The name of the section.
    title: String,
    /// The options and values that differ.
    items: Vec<OptionDifference>,
}

/// An option or a value that differs.
struct OptionDifference {
    /// The name of the option or value.
    name: String,
    /// The words of each ruleset.
    says: [String; 2],
    /// The places in each ruleset: `file:line`, or several.
    places: [Vec<String>; 2],
}

/// Puts differences on a page, section by section.
pub(crate) fn put(sides: &DiffSides<'_>, differences: &[&SettingDifference<'_>], page: &mut Page) {
    let is_one_grammar = sides.is_one_grammar();
    for SectionDifferences { title, items } in sections(sides, differences) {
        page.gap();
        page.subheading(&title, 0);
        let mut grid = sides.grid(if is_one_grammar { Grid::of_sides } else { Grid::new });
        for OptionDifference { name, says, mut places } in items {
            if !is_one_grammar {
                // In files of two grammars nobody looks for the same line.
                places = Default::default();
            }
            let cell = |(says, places): (String, Vec<String>)| {
                places.into_iter().fold(Line::from(says), |line, place| line.and_below(Line::code(place)))
            };
            grid.row(name, says.into_iter().zip(places).map(cell));
        }
        page.grid(grid);
    }
}

/// The settings that differ by their keys, joined by dots, each as `Mangan: 8,000 → 12,000`.
pub fn settings<'a>([a, b]: [&Ruleset; 2], keys: impl IntoIterator<Item = &'a str>, speech: Speech) -> Vec<String> {
    let sides = DiffSides::new([a, b], speech);
    let mut paths: Vec<Vec<&str>> = keys.into_iter().map(|key| whole(&key.split('.').collect::<Vec<_>>())).collect();
    paths.dedup();
    let mut moved: Vec<&str> = Vec::new();
    paths.retain(|path| {
        let Some(id) = moved_pattern(&sides, path) else { return true };
        let is_first = !moved.contains(&id);
        moved.push(id);
        is_first
    });
    let told = |OptionDifference { name, says: [a, b], .. }| speech.labelled(&name, &format!("{a} → {b}"));
    paths.iter().filter_map(|path| item(&sides, path, AmountStyle::WithUnit)).map(told).collect()
}

/// The keys of a whole setting, of which a difference may be a part.
fn whole<'a>(path: &[&'a str]) -> Vec<&'a str> {
    let keys = if path.first() == Some(&section::PATTERN) { 3 } else { 2 };
    path.iter().take(keys).copied().collect()
}

/// The differences, section by section.
fn sections(sides: &DiffSides<'_>, differences: &[&SettingDifference<'_>]) -> Vec<SectionDifferences> {
    let mut sections: Vec<(&str, SectionDifferences)> = Vec::new();
    let mut last: Option<Vec<&str>> = None;
    // A pattern that counts in another unit is told where it comes first; the section and the item.
    let mut moved: Vec<(&str, usize, usize)> = Vec::new();
    let mut differences = differences.to_vec();
    differences.order_by_key(|difference| place(sides, &difference.path));
    for difference in differences {
        let path = &difference.path[..];
        let whole = whole(path);
        // The parts of one option come one after the other, for they have one place.
        if last.as_ref() == Some(&whole) {
            if let Some(item) = sections.last_mut().and_then(|(_, section)| section.items.last_mut()) {
                add_places(sides, difference, item);
            }
            continue;
        }
        let moves = moved_pattern(sides, path);
        if let Some(&(_, section, at)) = moved.iter().find(|(id, ..)| Some(*id) == moves) {
            add_places(sides, difference, &mut sections[section].1.items[at]);
            continue;
        }
        let Some(mut item) = item(sides, &whole, AmountStyle::Bare) else { continue };
        add_places(sides, difference, &mut item);
        match sections.last_mut().filter(|(section, _)| *section == path[0]) {
            Some((_, section)) => section.items.push(item),
            None => {
                let speaker = sides.speaker(path[0], path.get(1).copied().unwrap_or_default());
                let title = sides.speech.section(speaker, path[0]);
                sections.push((path[0], SectionDifferences { title, items: vec![item] }));
            }
        }
        if let (Some(id), Some((_, section))) = (moves, sections.last()) {
            moved.push((id, sections.len() - 1, section.items.len() - 1));
        }
        last = Some(whole);
    }
    sections.into_iter().map(|(_, section)| section).collect()
}

/// True if two games that count differently both answer, and it is no value of a pattern.
pub(super) fn is_shared(sides: &DiffSides<'_>, difference: &SettingDifference<'_>) -> bool {
    let both_say = difference.a.is_some() && difference.b.is_some();
    let is_value = is_unit(sides, difference.path[0]) || difference.path[0] == section::PATTERN;
    both_say && !is_value && !sides.both.into_iter().any(|rules| is_idle(rules, &difference.path))
}

/// True of an option about declaring ready in rules by which nobody may.
fn is_idle(rules: &Ruleset, path: &[&str]) -> bool {
    OptionWords::allowing(rules.grammar(), Happening::Ready).is_some_and(|(section, option)| {
        let is_off = |node: &Node| matches!(node.value, Value::Bool(false));
        path.first() == Some(&section.section) && rules.tree().at(&[section.section, option.key]).is_some_and(is_off)
    })
}

fn is_unit(sides: &DiffSides<'_>, section: &str) -> bool {
    sides.both.iter().any(|rules| rules.game().book.units().iter().any(|unit| unit.section == section))
}

fn add_places(sides: &DiffSides<'_>, difference: &SettingDifference<'_>, item: &mut OptionDifference) {
    let entries = [difference.a, difference.b];
    for ((rules, entry), places) in sides.both.into_iter().zip(entries).zip(&mut item.places) {
        let place = entry.map(|entry| rules.files().quote(entry.place));
        places.extend(place.filter(|place| !places.contains(place)).into_iter().collect::<Vec<_>>());
    }
}

/// The manner in which the amounts of patterns are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AmountStyle {
    /// Numbers alone, for their section names the unit.
    Bare,
    /// Numbers with their units.
    WithUnit,
}

fn item(sides: &DiffSides<'_>, path: &[&str], amounts: AmountStyle) -> Option<OptionDifference> {
    let speech = sides.speech;
    let places = [Vec::new(), Vec::new()];
    Some(match path {
        [section::PATTERN, id, relation] => {
            let name = speech.labelled(&sides.pattern(id), &speech.tell(&key_name(relation)));
            OptionDifference { name, says: sides.both.map(|rules| relation_says(rules, id, relation, speech)), places }
        }
        [section, id] if is_unit(sides, section) => {
            let says = |rules: &Ruleset| match values_of(rules, id).find(|(unit, _)| unit.section == *section) {
                None => speech.tell(&say!("not counted")),
                Some((unit, node)) => {
                    let unit = (amounts == AmountStyle::WithUnit).then_some(unit.name);
                    speech.worth(rules, node, unit, ValueStyle::Short)
                }
            };
            let says = match moved_values(sides, id) {
                Some(values) => [0, 1].map(|at| {
                    let (unit, node) = values[at];
                    speech.worth(sides.both[at], node, Some(unit.name), ValueStyle::Short)
                }),
                None => sides.both.map(says),
            };
            OptionDifference { name: sides.pattern(id), says, places }
        }
        [section, key] => {
            let name = sides.option(section, key);
            let says = |rules: &Ruleset| match rules.tree().at(path) {
                None => speech.tell(&say!("nothing is said")),
                Some(node) => speech.option(rules, section, key, ValueStyle::Short).value(node),
            };
            OptionDifference { name, says: sides.both.map(says), places }
        }
        _ => return None,
    })
}

/// The values of a pattern, each with its unit.
fn values_of<'a>(rules: &'a Ruleset, id: &str) -> impl Iterator<Item = (&'a Unit, &'a Node)> {
    let value = move |unit: &'a Unit| Some((unit, rules.tree().at(&[unit.section, id])?));
    rules.game().book.units().iter().filter_map(value).filter(|(_, node)| !matches!(node.value, Value::Bool(false)))
}

/// The values of a pattern that each of two rulesets counts in one unit, and not in the same; `None` of any other.
fn moved_values<'a>(sides: &DiffSides<'a>, id: &str) -> Option<[(&'a Unit, &'a Node); 2]> {
    let only = |rules: &'a Ruleset| {
        let mut values = values_of(rules, id);
        values.next().filter(|_| values.next().is_none())
    };
    let [a, b] = sides.both.map(only);
    Some([a?, b?]).filter(|[(a, _), (b, _)]| a.section != b.section)
}

/// The pattern of a setting that is its value, if the rulesets count it in different units.
fn moved_pattern<'a>(sides: &DiffSides<'_>, path: &[&'a str]) -> Option<&'a str> {
    let [section, id] = *path else { return None };
    Some(id).filter(|id| is_unit(sides, section) && moved_values(sides, id).is_some())
}

/// The answer of a ruleset about the definition or the combination of a pattern.
fn relation_says(rules: &Ruleset, id: &str, relation: &str, speech: Speech) -> String {
    let index = rules.game().book.find(id);
    if let (Some(index), Some(PatternPart::Condition)) = (index, PatternPart::of(relation)) {
        return sentence(rules, index, speech.lang);
    }
    let usual = PatternKey::of(relation).and_then(PatternKey::usual);
    match rules.tree().at(&[section::PATTERN, id, relation]).map(|node| &node.value).or(usual.as_ref()) {
        Some(Value::List(items)) if !items.is_empty() => {
            let name = |id: &str| speech.pattern(rules, id);
            speech.list(items.iter().filter_map(Node::as_text).map(name))
        }
        Some(Value::Bool(true)) => speech.tell(&say!("yes")),
        Some(Value::Bool(false)) => speech.tell(&say!("no")),
        Some(Value::Text(text)) => text.clone(),
        _ => speech.tell(&say!("nothing")),
    }
}

#[cfg(test)]
mod test {
    use jong::Lang;
    use jong_lab::differences;

    use super::*;
    use crate::page::Room;

    /// The league doubles twice for all honours, and by the association they are a limit hand.
    #[test]
    fn a_pattern_that_counts_in_another_unit_is_told_once() {
        let open = |id: &str| jong::open(id).expect("shipped");
        let (league, association) = (open("classical/dmjl"), open("classical/bmja"));
        let (both, speech) = ([&league, &association], Speech::of(Lang::En));
        let keys = ["closing.all-honours", "limits.all-honours", "limits.all-green"];
        let told = settings(both, keys, speech);
        assert_eq!(
            told,
            ["All honours: 2 doubles → limit 1,000, by case", "All green: limit 500 → limit 1,000, by case"]
        );
        let mut page = Page::new(Lang::En);
        let found = differences(&league, &association);
        put(&DiffSides::new(both, speech), &found.iter().collect::<Vec<_>>(), &mut page);
        let lines = page.lay(Room { width: 80, terminal: 80, tiles: Default::default() });
        let page = lines.into_iter().map(|line| line.text + "\n").collect::<String>();
        let rows: Vec<&str> = page.split("  All honours\n").skip(1).collect();
        assert!(
            matches!(rows[..], [row] if row.contains("dmjl: 2 doubles") && row.contains("bmja: limit 1,000")),
            "{page}"
        );
        // Both lines are named, for each of them would be changed.
        let row = rows[0].lines().take(4).collect::<Vec<_>>().join("\n");
        assert!(row.contains("classical/dmjl.toml") && row.contains("classical/bmja.toml"), "{row}");
    }

    /// The terms of ready are not compared where nobody declares it.
    #[test]
    fn what_nobody_may_declare_is_not_compared() {
        let open = |id: &str| jong::open(id).expect("shipped");
        let (japan, china) = (open("riichi/ema-2025"), open("fan/mcr-2025"));
        let sides = DiffSides::new([&japan, &china], Speech::of(Lang::En));
        let shared = |section: &str| {
            differences(&japan, &china).iter().any(|found| found.path[0] == section && is_shared(&sides, found))
        };
        assert!(!shared("ready") && shared("kongs"));
    }
}
