//! `jong list`: the rulesets there are.

use jong::CatalogueEntry;
use jong_print::sheet::{certainty, status};

use crate::exit::{Done, Exit};
use crate::out::{self, Align, Page, columns, list_of_parts, shortened, tell, worded};

/// Lists them.
pub(crate) fn run(json: bool) -> Done {
    let rulesets = jong::outlines()?;
    let lang = out::spoken().key();
    let listed: Vec<CatalogueEntry<'_>> = rulesets.iter().map(|rules| CatalogueEntry::new(rules, lang)).collect();
    if json {
        out::json(&listed)?;
    } else {
        out::show(&page(&listed))?;
    }
    Ok(Exit::Done)
}

fn page(listed: &[CatalogueEntry<'_>]) -> Page {
    use Align::{Left, Right};
    const ALIGNS: [Align; 7] = [Left, Left, Right, Right, Right, Right, Left];
    let sourced = tell!("values|sourced");
    let head =
        [tell!("ruleset"), tell!("grammar"), tell!("hand"), tell!("tiles"), tell!("players"), sourced, tell!("status")];
    let rows = listed.iter().map(|rules| {
        [
            rules.id.to_owned(),
            rules.grammar.to_owned(),
            rules.hand_size.to_string(),
            rules.tiles.to_string(),
            rules.players.to_string(),
            format!("{}/{}", rules.doubts.sourced, rules.doubts.values),
            rules.status.map(|of| worded(&status(of))).unwrap_or_default(),
        ]
    });
    let lines = columns(std::iter::once(head).chain(rows), &ALIGNS, 0);
    // Where rows are broken, nothing stands below its head.
    if lines.len() > listed.len() + 1 {
        return narrow_page(listed);
    }
    let mut lines = lines.into_iter();
    let mut page = out::page();
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

/// The list where there is no room for a table.
fn narrow_page(listed: &[CatalogueEntry<'_>]) -> Page {
    let mut page = out::page();
    for CatalogueEntry { id, name, grammar, hand_size, tiles, players, status, doubts, .. } in listed {
        page.heading(id);
        page.text(name, 2);
        let about = tell!(
            "{grammar}, hand {hand}, tiles {tiles}, players {players}; {certainty}",
            grammar,
            hand = hand_size,
            tiles,
            players,
            certainty = certainty(doubts, *status)
        );
        page.text(&about, 2);
    }
    page
}
