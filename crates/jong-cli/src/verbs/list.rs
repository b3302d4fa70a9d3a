//! `jong list`: the rulesets there are.

use jong::core::rules::{Outline, Status};
use serde::Serialize;

use super::show::status;
use crate::exit::{Done, Exit};
use crate::out::{self, Align, Page, columns, list_of_parts, shortened, tell, worded};
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
    #[serde(skip)]
    stands: Status,
}

/// Lists them.
pub(crate) fn run(json: bool, words: Words) -> Done {
    let rulesets = jong::outlines()?;
    let listed: Vec<Listed<'_>> = rulesets.iter().map(|rules| listed(rules, words)).collect();
    if json {
        out::json(&listed)?;
    } else {
        page(&listed).say()?;
    }
    Ok(Exit::Done)
}

fn listed(rules: &Outline, words: Words) -> Listed<'_> {
    Listed {
        id: &rules.id,
        name: words.of_rules(&rules.id, &rules.names),
        grammar: rules.grammar,
        hand_size: rules.hand_size,
        tiles: rules.tiles,
        players: rules.players,
        sources: &rules.sources,
        status: rules.status.to_string(),
        stands: rules.status,
    }
}

fn page(listed: &[Listed<'_>]) -> Page {
    const ALIGNS: [Align; 6] = [Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left];
    let head = [tell!("ruleset"), tell!("grammar"), tell!("hand"), tell!("tiles"), tell!("players"), tell!("status")];
    let rows = listed.iter().map(|rules| {
        [
            rules.id.to_owned(),
            rules.grammar.to_owned(),
            rules.hand_size.to_string(),
            rules.tiles.to_string(),
            rules.players.to_string(),
            worded(&status(rules.stands)),
        ]
    });
    let lines = columns(std::iter::once(head).chain(rows), &ALIGNS, 0);
    // Where rows are broken, nothing stands below its head.
    if lines.len() > listed.len() + 1 {
        return narrow_page(listed);
    }
    let mut lines = lines.into_iter();
    let mut page = Page::default();
    if let Some(head) = lines.next() {
        page.aside(&head);
    }
    let mut grammar = "";
    for (rules, line) in listed.iter().zip(lines) {
        if rules.grammar != grammar {
            page.gap();
            grammar = rules.grammar;
        }
        page.heading(&line);
        let about = match rules.sources {
            [] => rules.name.to_owned(),
            sources => tell!("{name}. Source: {sources}", name = rules.name, sources = list_of_parts(sources)),
        };
        page.line(&shortened(&format!("  {about}")));
    }
    page
}

/// The same where there is no room for a table.
fn narrow_page(listed: &[Listed<'_>]) -> Page {
    let mut page = Page::default();
    for Listed { id, name, grammar, hand_size, tiles, players, stands, .. } in listed {
        page.heading(id);
        page.text(name, 2);
        let status = status(*stands);
        let about = tell!(
            "{grammar}, hand {hand}, tiles {tiles}, players {players}, {status}",
            grammar,
            hand = hand_size,
            tiles,
            players,
            status
        );
        page.text(&about, 2);
    }
    page
}
