//! The top of a page: the name of the rules, the tiles and players, the sources and their certainty.

use jong::core::tree::FileId;
use jong::{Ruleset, shipped};
use jong_print::markdown::escaped;

use super::super::status::explained;
use super::super::{all_settings, rules_among};
use super::text::{link, list};
use crate::out::{and, grouped, list_of_parts, tell, unit as unit_of_several, worded};
use jong_print::Speech;

/// The path from a page of a shipped ruleset to the repository.
const ROOT: &str = "../../../";

/// Everything above the first section.
pub(super) fn write(rules: &Ruleset, speech: Speech) -> String {
    let info = rules.info();
    let name = speech.of_rules(&info.id, &info.names);
    let others: Vec<String> = info
        .names
        .values()
        .flat_map(|names| names.0.first())
        .filter(|other| *other != name)
        .map(|n| escaped(n))
        .collect();
    let mut text = format!("# {}\n", escaped(name));
    if !others.is_empty() {
        text += &format!("\n{}\n", others.join(" · "));
    }
    text += &format!("\n{}\n\n", plays(rules));
    facts(rules).into_iter().for_each(|(key, fact)| text += &format!("* {key}: {fact}\n"));
    if let Some(note) = &info.note {
        text += &format!("\n> {}\n", escaped(note));
    }
    if !info.sources.is_empty() {
        text += &format!("\n## {}\n{}", tell!("Sources"), list(info.sources.iter().cloned()));
    }
    text
}

/// `4 players, 136 tiles, 13 in each hand. Hands are counted in han, yakuman and fu.`
fn plays(rules: &Ruleset) -> String {
    let (game, tiles) = (rules.game(), rules.tile_set().total());
    let mut units: Vec<String> = Vec::new();
    // What stands for an amount of something else is no unit of counting.
    for unit in game.book.units().iter().filter(|unit| !unit.limit) {
        let name = unit_of_several(2, unit.name).to_owned();
        if !units.contains(&name) {
            units.push(name);
        }
    }
    tell!(
        "{players} players, {tiles} tiles, {hand} in each hand. Hands are counted in {units}.",
        players = game.players,
        tiles,
        hand = game.hand_size.tiles(),
        units = and(&units)
    )
}

fn facts(rules: &Ruleset) -> Vec<(String, String)> {
    let info = rules.info();
    let own = info.chain.last().map(|&file| place(rules, file));
    let base = info.chain.iter().rev().nth(1).map(|&file| base(rules, file));
    let rows = [
        (tell!("ruleset"), Some(format!("`{}`", info.id))),
        (tell!("grammar"), Some(format!("`{}`", info.grammar))),
        (tell!("status"), info.status.map(|status| worded(&explained(status)))),
        (tell!("file"), own),
        (tell!("extends"), base),
        (tell!("values"), Some(values(rules))),
    ];
    rows.into_iter().filter_map(|(key, text)| Some((key, text?))).collect()
}

/// The introduction to the examples, before the first of them.
pub(super) fn about_examples(rules: &Ruleset) -> String {
    let tried = match is_shipped(rules) {
        true => {
            let notation = link(&tell!("how hands are written"), &format!("{ROOT}README.md#reading-a-hand"));
            tell!("Every example below was tried under these rules ({notation}).", notation)
        }
        false => tell!("Every example below was tried under these rules."),
    };
    let win = tell!(
        "South wins it with the tile behind the `+`, discarded by East, in the round of East, unless it says otherwise."
    );
    format!("\n---\n\n{tried} {win}\n")
}

/// The origin of the page, at its end.
pub(super) fn made_from(rules: &Ruleset) -> String {
    let what = opened_by(rules);
    let made = tell!(
        "Made from the rules file by `jong show {rules} --format md`. The line that set each value: \
         `jong show {rules} --effective`.",
        rules = what
    );
    format!("\n---\n\n{made}\n")
}

/// The id or file by which the command opens the rules: a file of one's own is opened by its name.
fn opened_by(rules: &Ruleset) -> &str {
    let info = rules.info();
    let own = || info.chain.last().map(|&file| &*rules.files().get(file).name);
    if is_shipped(rules) { &info.id } else { own().unwrap_or(&info.id) }
}

/// `171, of which 3 are assumed and 1 is disputed`
fn values(rules: &Ruleset) -> String {
    let settings = rules_among(all_settings(rules));
    let remarks = || settings.iter().filter_map(|setting| setting.remark());
    let assumed = remarks().filter(|remark| remark.assumed).count();
    let disputed = remarks().filter(|remark| remark.disputed.is_some()).count();
    let mut doubts = Vec::new();
    if assumed > 0 {
        doubts.push(tell!("{count} **assumed**, for no source gives them", count = assumed));
    }
    if disputed > 0 {
        doubts.push(tell!("{count} **disputed**, for sources differ", count = disputed));
    }
    let count = grouped(settings.len() as i64);
    if doubts.is_empty() {
        tell!("{count}, none assumed or disputed", count)
    } else {
        format!("{count}; {}", list_of_parts(doubts))
    }
}

/// True if the rules come with the command. Only their pages have neighbours to link to.
pub(super) fn is_shipped(rules: &Ruleset) -> bool {
    shipped().any(|id| id == rules.info().id)
}

/// A file by its name, with a link if its page lies in the repository.
pub(super) fn place(rules: &Ruleset, file: FileId) -> String {
    let name = &rules.files().get(file).name;
    if is_shipped(rules) { link(name, &format!("{ROOT}{name}")) } else { format!("`{name}`") }
}

/// The rules that these extend: their page if they have one, otherwise their file.
fn base(rules: &Ruleset, file: FileId) -> String {
    let name = &rules.files().get(file).name;
    // `rulesets/game/name.toml` is `game/name`.
    let id = name.strip_suffix(".toml").and_then(|name| name.split_once('/')).map(|(_, id)| id);
    let Some(id) = id.filter(|id| is_shipped(rules) && shipped().any(|other| other == *id)) else {
        return place(rules, file);
    };
    link(id, &format!("../{id}.md"))
}
