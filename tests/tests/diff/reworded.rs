//! The same rules in other words: nothing differs, and it is said how hard was looked.

use std::fmt::Write as _;

use jong::Ruleset;
use jong::core::tree::{Node, TomlTable};
use jong_lab::{DefinitionRelation, Diff, SearchExtent, diff};

use super::{load, open};

fn compare<'a>(a: &'a Ruleset, b: &'a Ruleset) -> Diff<'a> {
    diff(a, b, &SearchExtent { wins: 0, ..SearchExtent::default() })
}

/// That no hand was found.
fn no_hand(found: &Diff<'_>) {
    assert!(found.witnesses.is_empty(), "{:?}", found.witnesses);
    assert!(found.settlements.is_empty(), "{:?}", found.settlements);
}

/// With everything said once more that is inherited.
#[test]
fn what_is_inherited_said_once_more() {
    let rules = open("riichi/wrc-2025");
    let text = "schema = 1\nid = \"club/copy\"\nextends = \"riichi/wrc-2025\"\n[counting]\nmost-yakuman = false\n\
                [fu]\npair-of-double-wind = { value = 2, assumed = true }\n[liability]\npatterns = [\"four-kongs\", \
                \"big-four-winds\", \"big-three-dragons\"]\n";
    let copy = load("copy.toml", text);
    let found = compare(&rules, &copy);
    assert!(found.options.is_empty() && found.definitions.is_empty(), "{:?} {:?}", found.options, found.definitions);
    no_hand(&found);
}

/// The ruleset in one file that extends nothing, every section and key in the opposite order.
fn flattened(rules: &Ruleset) -> Ruleset {
    let mut text = format!("schema = 1\nid = \"club/flat\"\ngrammar = \"{}\"\n", rules.info().grammar);
    let section = |name: &str, table: &TomlTable, text: &mut String| {
        let _ = writeln!(text, "[{name}]");
        let lines: Vec<String> = table.iter().map(|entry| format!("\"{}\" = {}\n", entry.key, entry.node)).collect();
        lines.iter().rev().for_each(|line| text.push_str(line));
    };
    let sections: Vec<(&str, &TomlTable)> =
        rules.tree().iter().filter_map(|entry| Some((entry.key.as_str(), entry.node.as_table()?))).collect();
    for (name, table) in sections.into_iter().rev() {
        match name {
            "pattern" => {
                let patterns: Vec<(&str, Option<&TomlTable>)> =
                    table.iter().map(|entry| (entry.key.as_str(), Node::as_table(&entry.node))).collect();
                for (id, table) in patterns.into_iter().rev().filter_map(|(id, table)| Some((id, table?))) {
                    section(&format!("pattern.{id}"), table, &mut text);
                }
            }
            _ => section(name, table, &mut text),
        }
    }
    load("flat.toml", &text)
}

/// One file in the place of a chain of them, and in another order.
#[test]
fn flattened_and_in_another_order() {
    for id in ["riichi/ema-2025", "riichi/mahjong-soul", "fimj/grandi-giochi-2007", "taiwan/godgame"] {
        let rules = open(id);
        let flat = flattened(&rules);
        assert_eq!(flat.info().chain.len(), 1, "it extends nothing");
        let found = compare(&rules, &flat);
        assert!(found.options.is_empty(), "{id}: {:?}", found.options);
        assert!(found.definitions.is_empty(), "{id}: {:?}", found.definitions);
        no_hand(&found);
    }
}

/// A concealed hand of simples, as a club may define it.
const CONCEALED_SIMPLES: &str = "tiles = { simples = \"all\" }, melds = 0";

fn club(name: &'static str, when: &str) -> Ruleset {
    let text = format!(
        "schema = 1\nid = \"club/{name}\"\nextends = \"riichi/ema-2025\"\n[pattern.quiet-middle]\nname = {{ en = \
         \"Quiet middle\" }}\nwhen = {{ {when} }}\n[han]\nquiet-middle = 1\n"
    );
    load(name, &text)
}

/// A condition turned round: neither is there a terminal or an honour, nor is anything claimed. Thousands of hands are
/// scored, and none differs.
#[test]
fn a_condition_in_other_words() {
    let plain = club("plain", CONCEALED_SIMPLES);
    let turned =
        club("turned", "not = { any = [{ not = { melds = 0 } }, { tiles = { terminals-or-honours = true } }] }");
    assert_ne!(plain.info().fingerprint, turned.info().fingerprint);
    let found = compare(&plain, &turned);
    assert!(found.definitions.is_empty(), "{:?}", found.definitions);
    no_hand(&found);
    assert!(found.tried > 10_000, "{}", found.tried);
}

/// Nearly the same words: that nothing is claimed was forgotten, and a hand shows it.
#[test]
fn a_condition_in_nearly_the_same_words() {
    let plain = club("plain", CONCEALED_SIMPLES);
    let wider = club("wider", "not = { tiles = { terminals-or-honours = true } }");
    let found = compare(&plain, &wider);
    let relations: Vec<(&str, DefinitionRelation)> =
        found.definitions.iter().map(|differ| (differ.id.as_str(), differ.relation)).collect();
    assert_eq!(relations, [("quiet-middle", DefinitionRelation::Narrower)]);
    let causes: Vec<&Vec<String>> = found.witnesses.iter().map(|witness| &witness.cause).collect();
    assert_eq!(causes, [&["quiet-middle".to_owned()]]);
    assert!(!found.witnesses[0].win.hand.melds.is_empty(), "{:?}", found.witnesses[0].win);
}
