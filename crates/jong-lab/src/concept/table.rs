//! The table at which patterns are judged, with those of rulesets' own.

use std::fmt::Write as _;

use jong_core::Ruleset;
use jong_core::notation::parse_hand;
use jong_core::pattern::PatternIndex;
use jong_core::rules::{LoadOutcome, RulesText, load, section};
use jong_core::tree::{Node, TomlTable, Value};

use super::known::KnownPattern;
use jong::ShippedShelf;
use jong::examples::{ExampleClaim, ExampleGrammar};

/// Some patterns at a table that allows everything that any game allows, with their ids there.
pub(super) struct JudgingTable {
    pub(super) rules: Ruleset,
    pub(super) ids: Vec<String>,
}

/// The sizes of hands that any game has, the most usual first.
pub(super) const SIZES: [u8; 2] = [13, 16];

/// The usual size of a pattern's hands: that of the first example in its definition.
pub(super) fn usual_size(known: &KnownPattern) -> u8 {
    let text = |example: &Node| match &example.value {
        Value::Text(text) => Some((text.clone(), 0)),
        Value::Table(table) => {
            let melds = match table.get("melds").map(|node| &node.value) {
                Some(Value::List(melds)) => melds.len(),
                _ => 0,
            };
            Some((table.get("hand")?.as_text()?.to_owned(), melds))
        }
        _ => None,
    };
    let tiles = |(text, melds): (String, usize)| {
        parse_hand(&text).map_or(0, |hand| hand.tiles.len() + 3 * (hand.melds.len() + melds))
    };
    let first = known.examples(ExampleClaim::Fits).first().and_then(text).map_or(0, tiles);
    // An example includes the winning tile, or names it apart.
    if first > usize::from(SIZES[0]) + 1 { SIZES[1] } else { SIZES[0] }
}

impl JudgingTable {
    /// The table for hands of this size; `None` if it cannot be opened.
    pub(super) fn new(patterns: &[&KnownPattern], rulesets: &[Ruleset], size: u8) -> Option<JudgingTable> {
        // Two rulesets may use one id for patterns of their own.
        let id = |(at, known): (usize, &&KnownPattern)| match known.own {
            None => known.id.clone(),
            Some(_) => format!("own-{at}-{}", known.id),
        };
        let ids: Vec<String> = patterns.iter().enumerate().map(id).collect();
        let mut text = format!(
            "schema = 1\nid = \"lexicon/asked\"\nextends = \"lexicon/examples\"\n[hand]\nsize = {size}\n[count]\n"
        );
        for id in &ids {
            let _ = writeln!(text, "{id} = 1");
        }
        let mut classes: Vec<String> = Vec::new();
        for (known, id) in patterns.iter().zip(&ids) {
            let Some(rules) = known.own.and_then(|own| rulesets.get(own)) else { continue };
            let own = rules.tree().get(section::CLASSES).and_then(Node::as_table);
            for class in own.into_iter().flat_map(TomlTable::iter) {
                let line = format!("{} = {}", class.key, class.node);
                classes.extend(Some(line).filter(|line| !classes.contains(line)));
            }
            let _ = writeln!(text, "[pattern.{id}]");
            known.clauses().for_each(|(key, node)| {
                let _ = writeln!(text, "{} = {node}", key.key());
            });
        }
        if !classes.is_empty() {
            let _ = writeln!(text, "[classes]\n{}", classes.join("\n"));
        }
        let LoadOutcome { ruleset, .. } =
            load(RulesText { name: "asked".into(), text: text.into() }, &ShippedShelf, &[&ExampleGrammar]);
        Some(JudgingTable { rules: ruleset?, ids })
    }

    /// The index of one of the patterns.
    pub(super) fn index(&self, at: usize) -> Option<PatternIndex> {
        self.rules.game().book.find(self.ids.get(at)?)
    }
}
