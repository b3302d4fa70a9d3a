//! `jong count-waits`: how many hands of one suit wait for how many kinds of tile.

use jong::core::say;
use jong_lab::{WaitTable, count_waits, sizes_that_wait};

use crate::args::CountWaits;
use crate::exit::{Done, Exit, Failure};
use crate::out::{self, Align, Page, columns, grouped, list, tell};

/// Counts them.
pub(crate) fn run(args: &CountWaits, json: bool) -> Done {
    let table = count_waits(args.tiles).map_err(|error| {
        let help = say!(
            "write --tiles with one of these: {sizes}",
            sizes = list(sizes_that_wait().map(|size| size.to_string()))
        );
        Failure::with_help(error.text(), help).coded("out-of-range")
    })?;
    if json {
        out::json(&table)?;
    } else {
        out::show(&page(&table))?;
    }
    Ok(Exit::Done)
}

fn page(table: &WaitTable) -> Page {
    let mut page = out::page();
    let hands = number(table.hands);
    page.heading(&tell!("{hands} hands of {tiles} tiles of one suit", hands, tiles = table.tiles));
    let none = table.rows.iter().find(|row| row.waits == 0).map_or(0, |row| row.ways);
    page.line(&tell!(
        "  Ready: {part} of {all} draws",
        part = percent(table.ways - none, table.ways),
        all = number(table.ways)
    ));
    page.gap();
    rows(table, &mut page);
    page.gap();
    let legend = tell!(
        "Waits: the kinds of tile that complete the hand as sets and a pair; a kind that the hand holds all four of doesn't count. Ways: the number of draws from the suit's 36 tiles that give such a hand."
    );
    page.note(&legend, 0);
    page
}

/// A row for every number of waits; where there is no room for a table, a line with words.
fn rows(table: &WaitTable, page: &mut Page) {
    const ALIGNS: [Align; 4] = [Align::Right; 4];
    let cells = table
        .rows
        .iter()
        .map(|row| [row.waits.to_string(), number(row.hands), number(row.ways), percent(row.ways, table.ways)]);
    let head = [tell!("waits"), tell!("hands"), tell!("ways"), tell!("chance")];
    let lines = columns(std::iter::once(head).chain(cells.clone()), &ALIGNS, 2);
    // Where rows are broken, nothing stands below its head.
    if lines.len() > table.rows.len() + 1 {
        for [waits, hands, ways, chance] in cells {
            let text = tell!("{chance}: waits {waits}, hands {hands}, ways {ways}", chance, waits, hands, ways);
            page.item(&text, 2, 4);
        }
        return;
    }
    let mut lines = lines.into_iter();
    lines.next().iter().for_each(|head| page.aside(head));
    lines.for_each(|line| page.line(&line));
}

/// A number with its thousands set off. The greatest, that of draws of 16 tiles, has ten digits.
fn number(count: u64) -> String {
    grouped(count as i64)
}

/// A part of the whole in hundredths, rounded to four decimals.
fn percent(part: u64, whole: u64) -> String {
    out::spoken().percent(part, whole, 4)
}
