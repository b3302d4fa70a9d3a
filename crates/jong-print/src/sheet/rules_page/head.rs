//! The top of a page: the name of the rules, the tiles and players, the sources and their certainty.

use jong::Ruleset;
use jong_core::pattern::UnitRole;
use jong_core::say;

use super::super::address::opened_by;
use super::super::places;
use super::super::status::certainty_of;
use super::links::Links;
use crate::page::{Block, Line, Page};
use crate::speech::Speech;

/// The gap of a text in which a link stands.
const GAP: &str = "\u{0}";

/// Puts everything above the first section on a page.
pub(super) fn put(links: Links, speech: Speech, page: &mut Page) {
    let rules = links.rules;
    let info = rules.info();
    let name = speech.rules(rules);
    page.title(name);
    let others = info.names.values().flat_map(|names| names.0.first()).filter(|other| *other != name);
    let others: Vec<&str> = others.map(String::as_str).collect();
    if !others.is_empty() {
        page.text(&others.join(" · "), 0);
    }
    page.text(&plays(rules, speech), 0);
    page.facts(facts(links, speech));
    if !info.sources.is_empty() {
        page.heading(&speech.tell(&say!("Sources")));
        info.sources.iter().for_each(|source| page.item(source, 2, 4));
    }
}

/// `4 players, 136 tiles, 13 in each hand. Hands are counted in han, yakuman and fu.`
fn plays(rules: &Ruleset, speech: Speech) -> String {
    let (game, tiles) = (rules.game(), rules.tile_set().total());
    let mut units: Vec<String> = Vec::new();
    // What stands for an amount of something else is no unit of counting.
    for unit in game.book.units().iter().filter(|unit| unit.role != UnitRole::Limit) {
        let name = speech.unit(rules, unit.name);
        if !units.contains(&name) {
            units.push(name);
        }
    }
    speech.tell(&say!(
        "{players} players, {tiles} tiles, {hand} in each hand. Hands are counted in {units}.",
        players = game.players,
        tiles,
        hand = game.hand_size.tiles(),
        units = speech.and(&units)
    ))
}

fn facts(links: Links, speech: Speech) -> Vec<(String, Line)> {
    let rules = links.rules;
    let info = rules.info();
    let own = info.chain.last().map(|&file| links.name_file(file));
    let base = info.chain.iter().rev().nth(1).map(|&file| links.name_rules(file));
    let rows = [
        (say!("ruleset"), Some(Line::code(&info.id))),
        (say!("grammar"), Some(Line::code(rules.grammar().written()))),
        (say!("played in"), places(rules, speech).map(Line::from)),
        (say!("status"), Some(speech.tell(&certainty_of(rules)).into())),
        (say!("file"), own),
        (say!("extends"), base),
        (say!("remarks"), speech.note_of(rules).map(Line::from)),
    ];
    rows.into_iter().filter_map(|(key, text)| Some((speech.tell(&key), text?))).collect()
}

/// Puts the introduction to the examples on a page, before the first of them.
pub(super) fn put_about_examples(links: Links, speech: Speech, page: &mut Page) {
    let tried = match links.root.is_some() {
        true => speech.tell(&say!("Every example below was tried under these rules ({notation}).", notation = GAP)),
        false => speech.tell(&say!("Every example below was tried under these rules.")),
    };
    let win = speech.tell(&say!(
        "South wins with the tile after the `+`, discarded by East in the round of East, unless the example says something else."
    ));
    let tried = match tried.split_once(GAP) {
        Some((before, behind)) => {
            let notation = speech.tell(&say!("how hands are written"));
            Line::from(before).and_line(links.link("README.md#reading-a-hand", &notation)).and(behind)
        }
        None => tried.into(),
    };
    page.rule();
    page.blocks.push(Block::text(tried.and(" ").and_line(Line::prose(&win))));
}

/// Puts the origin of the page at its foot.
pub(super) fn put_made_from(rules: &Ruleset, speech: Speech, page: &mut Page) {
    page.foot(&speech.tell(&say!(
        "Made from the rules file by `jong show {rules} --format md`. The line that set each value: \
         `jong show {rules} --effective`.",
        rules = opened_by(rules)
    )));
}
