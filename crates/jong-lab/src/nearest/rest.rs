//! Rules written down again, on top of others.

use jong_core::Ruleset;
use jong_core::rules::{Edits, Names, RulesText, section};
use jong_core::tree::{Node, OneOrMany, TomlTable};

use super::remarks::{remarked, toml_string};
use crate::diff::causes::{Cause, causes};
use crate::diff::settings::differences;
use crate::diff::variant::{DiffSide, edits, key, sections};
use jong::load_text;

/// The text of a file that extends a base and gives the same rules; `None` if no file can do that.
pub(super) fn rest(base: &Ruleset, rules: &Ruleset) -> Option<String> {
    let units: Vec<&str> = base.game().book.units().iter().map(|unit| unit.section).collect();
    let differences = differences(base, rules);
    let causes = causes(&differences, &units);
    let causes: Vec<&Cause<'_>> = causes.iter().collect();
    let mut edits = edits(base, rules, &causes, DiffSide::B, true)?;
    names(base, rules, &mut edits);
    let text = format!("{}{}", head(base, rules), sections(&edits, &|_, _, node| remarked(node)));
    let loaded = load_text(RulesText { name: "rest.toml".into(), text: text.clone().into() }).ruleset?;
    (loaded.info().fingerprint == rules.info().fingerprint).then_some(text)
}

/// Adds the names that differ from those of the base to the edits.
fn names(base: &Ruleset, rules: &Ruleset, edits: &mut Edits) {
    let named =
        |rules: &Ruleset| rules.tree().get(section::NAMES).and_then(Node::as_table).cloned().unwrap_or_default();
    let before: TomlTable = named(base);
    for entry in named(rules).iter() {
        let name = entry.node.to_string();
        if before.get(&entry.key).is_none_or(|node| node.to_string() != name) {
            edits.set(&[section::NAMES], &entry.key, entry.node.clone());
        }
    }
}

/// The top of the file: the id and names of the rules, and the base that they extend.
fn head(base: &Ruleset, rules: &Ruleset) -> String {
    let (info, extends) = (rules.info(), &base.info().id);
    // Rules that are shipped under this id cannot extend themselves.
    let id = if info.id == *extends { "clubs/ours" } else { info.id.as_str() };
    let mut lines = vec![
        "schema  = 1".to_owned(),
        format!("id      = {}", toml_string(id)),
        format!("extends = {}", toml_string(extends)),
    ];
    if !info.names.is_empty() {
        lines.push(format!("name    = {}", in_languages(&info.names)));
    }
    if let Some(places) = &info.places {
        lines.push(format!("places  = {}", remarked(&places.node)));
    }
    if !info.unreviewed.is_empty() {
        lines.push(format!("unreviewed = {}", list(&info.unreviewed)));
    }
    match &info.sources[..] {
        [] => {}
        [source] => lines.push(format!("source  = {}", toml_string(source))),
        sources => lines.push(format!("source  = {}", list(sources))),
    }
    if let Some(note) = &info.note {
        lines.push(format!("note    = {}", note.toml(toml_string, key)));
    }
    lines.join("\n") + "\n"
}

fn in_languages(names: &Names) -> String {
    let one = |(language, OneOrMany(all)): (&String, &OneOrMany<String>)| match &all[..] {
        [name] => format!("{} = {}", key(language), toml_string(name)),
        all => format!("{} = {}", key(language), list(all)),
    };
    format!("{{ {} }}", names.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn list(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| toml_string(text)).collect::<Vec<_>>().join(", "))
}
