//! `jong list`: the rulesets there are.

use std::thread;

use jong::{OpenError, Ruleset};
use serde::Serialize;

use crate::exit::{Done, Exit};
use crate::out::{self, Align, Page, columns, wrap};
use crate::words::Words;

/// One ruleset, as the contract has it.
#[derive(Debug, Serialize)]
struct Listed<'a> {
    id: &'a str,
    name: &'a str,
    grammar: &'a str,
    hand_size: u8,
    tiles: u32,
    players: u8,
    sources: &'a [String],
    status: String,
}

/// Lists them.
pub(crate) fn run(json: bool, words: Words) -> Done {
    let rulesets = open_all()?;
    let listed: Vec<Listed<'_>> = rulesets.iter().map(|rules| listed(rules, words)).collect();
    if json {
        out::json(&listed)?;
    } else {
        page(&listed).say()?;
    }
    Ok(Exit::Done)
}

/// Opens everything shipped, on all cores: each ruleset is read and compiled as if it were asked for alone.
fn open_all() -> Result<Vec<Ruleset>, OpenError> {
    let ids: Vec<&str> = jong::shipped().collect();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = ids.len().div_ceil(cores).max(1);
    thread::scope(|scope| {
        let open = |ids: &[&str]| ids.iter().map(|id| jong::open(id)).collect::<Vec<_>>();
        let threads: Vec<_> = ids.chunks(share).map(|ids| (ids, scope.spawn(move || open(ids)))).collect();
        // A thread that was lost leaves its share to this one.
        threads.into_iter().flat_map(|(ids, thread)| thread.join().unwrap_or_else(|_| open(ids))).collect()
    })
}

fn listed<'a>(rules: &'a Ruleset, words: Words) -> Listed<'a> {
    let info = rules.info();
    Listed {
        id: &info.id,
        name: words.of_rules(info),
        grammar: info.grammar,
        hand_size: rules.hand_size().tiles(),
        tiles: rules.tile_set().total(),
        players: rules.game().players,
        sources: &info.sources,
        status: info.status.to_string(),
    }
}

fn page(listed: &[Listed<'_>]) -> Page {
    const ALIGNS: [Align; 6] = [Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left];
    let head = ["ruleset", "grammar", "hand", "tiles", "players", "status"].map(str::to_owned);
    let rows = listed.iter().map(|rules| {
        [
            rules.id.to_owned(),
            rules.grammar.to_owned(),
            rules.hand_size.to_string(),
            rules.tiles.to_string(),
            rules.players.to_string(),
            rules.status.clone(),
        ]
    });
    let mut lines = columns(std::iter::once(head).chain(rows), &ALIGNS, 0).into_iter();
    let mut page = Page::default();
    if let Some(head) = lines.next() {
        page.aside(&head);
    }
    for (rules, line) in listed.iter().zip(lines) {
        page.heading(&line);
        page.lines(wrap(rules.name, 2));
        if !rules.sources.is_empty() {
            page.note(&rules.sources.join("; "), 4);
        }
    }
    page
}
