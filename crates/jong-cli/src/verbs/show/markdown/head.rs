//! The top of a page: what the rules are called, what is played with, where they come from and how sure they are.

use jong::core::rules::{FileId, Status};
use jong::markdown::escaped;
use jong::{Ruleset, listed, shipped};

use super::super::{all_settings, rules_among};
use super::text::{link, list};
use crate::out::grouped;
use crate::words::Words;

/// What leads from a page of a shipped ruleset to the repository.
const ROOT: &str = "../../../";

/// Everything above the first section.
pub(super) fn write(rules: &Ruleset, words: Words) -> String {
    let info = rules.info();
    let name = words.of_rules(&info.id, &info.names);
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
        text += &format!("\n## Sources\n{}", list(info.sources.iter().cloned()));
    }
    text
}

/// `4 players, 136 tiles, 13 in each hand. Hands are counted in han, yakuman and fu.`
fn plays(rules: &Ruleset) -> String {
    let (game, tiles) = (rules.game(), rules.tile_set().total());
    let mut units: Vec<&str> = Vec::new();
    // What stands for an amount of something else is no unit of counting.
    for unit in game.book.units().iter().filter(|unit| !unit.limit) {
        if !units.contains(&unit.name) {
            units.push(unit.name);
        }
    }
    let units = listed(&units, ", ", " and ");
    let (players, hand) = (game.players, game.hand_size.tiles());
    format!("{players} players, {tiles} tiles, {hand} in each hand. Hands are counted in {units}.")
}

fn facts(rules: &Ruleset) -> Vec<(&'static str, String)> {
    let info = rules.info();
    let own = info.chain.last().map(|&file| place(rules, file));
    let base = info.chain.iter().rev().nth(1).map(|&file| base(rules, file));
    let rows = [
        ("ruleset", Some(format!("`{}`", info.id))),
        ("grammar", Some(format!("`{}`", info.grammar))),
        ("status", Some(status(info.status))),
        ("file", own),
        ("extends", base),
        ("values", Some(values(rules))),
    ];
    rows.into_iter().filter_map(|(key, text)| Some((key, text?))).collect()
}

/// What there is to know about the examples, before the first of them.
pub(super) fn about_examples(rules: &Ruleset) -> String {
    let notation = match is_shipped(rules) {
        true => format!(" ({})", link("how hands are written", &format!("{ROOT}README.md#reading-a-hand"))),
        false => String::new(),
    };
    format!(
        "\n---\n\nEvery example below was tried under these rules{notation}. South wins it with the tile behind the `+`, \
         discarded by East, in the round of East, unless it says otherwise.\n"
    )
}

/// How the page came about, at its end.
pub(super) fn made_from(rules: &Ruleset) -> String {
    let what = called(rules);
    format!(
        "\n---\n\nMade from the rules file by `jong show {what} --format md`. The line that set each value: \
         `jong show {what} --effective`.\n"
    )
}

/// What the command is to open: a file of one's own is opened by its name.
fn called(rules: &Ruleset) -> &str {
    let info = rules.info();
    let own = || info.chain.last().map(|&file| &*rules.files().get(file).name);
    if is_shipped(rules) { &info.id } else { own().unwrap_or(&info.id) }
}

fn status(status: Status) -> String {
    let says = match status {
        Status::Published => "every value that matters has a source",
        Status::Incomplete => "parts that are known to exist are missing",
        Status::Experimental => "only what could be sourced",
        Status::Base => "a base for others to extend",
    };
    format!("{status}: {says}")
}

/// `171, of which 3 are assumed and 1 is disputed`
fn values(rules: &Ruleset) -> String {
    let settings = rules_among(all_settings(rules));
    let remarks = || settings.iter().filter_map(|setting| setting.remark());
    let assumed = remarks().filter(|remark| remark.assumed).count();
    let disputed = remarks().filter(|remark| remark.disputed.is_some()).count();
    let doubts = [("assumed", "for no source gives them", assumed), ("disputed", "for sources differ", disputed)];
    let doubts: Vec<String> = doubts
        .into_iter()
        .filter(|(.., count)| *count > 0)
        .map(|(what, why, count)| format!("{count} **{what}**, {why}"))
        .collect();
    let count = grouped(settings.len() as i64);
    if doubts.is_empty() {
        format!("{count}, none assumed or disputed")
    } else {
        format!("{count}; {}", doubts.join("; "))
    }
}

/// Whether the rules come with the command: only their pages have neighbours to link to.
pub(super) fn is_shipped(rules: &Ruleset) -> bool {
    shipped().any(|id| id == rules.info().id)
}

/// A file by its name, with a link if its page lies in the repository.
pub(super) fn place(rules: &Ruleset, file: FileId) -> String {
    let name = &rules.files().get(file).name;
    if is_shipped(rules) { link(name, &format!("{ROOT}{name}")) } else { format!("`{name}`") }
}

/// What the rules extend: its page if it has one, otherwise its file.
fn base(rules: &Ruleset, file: FileId) -> String {
    let name = &rules.files().get(file).name;
    // `rulesets/game/name.toml` is `game/name`.
    let id = name.strip_suffix(".toml").and_then(|name| name.split_once('/')).map(|(_, id)| id);
    let Some(id) = id.filter(|id| is_shipped(rules) && shipped().any(|other| other == *id)) else {
        return place(rules, file);
    };
    link(id, &format!("../{id}.md"))
}
