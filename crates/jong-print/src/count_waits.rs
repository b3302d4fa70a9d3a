//! A count of the hands of one suit by the kinds of tile that they wait for.

use jong_core::say;
use jong_lab::WaitTable;

use crate::page::{Align, Page, SmallTable, TableLook};
use crate::speech::Speech;

/// The hands by their waits, with the chance of each number of them.
///
/// ```
/// use jong_print::{Speech, count_waits};
///
/// let page = count_waits::page(&jong_lab::count_waits(4)?, Speech::of(jong::Lang::En));
/// assert!(page.write(jong_print::page::Format::Markdown).contains("hands of 4 tiles of one suit"));
/// # Ok::<(), jong_lab::UnknownSize>(())
/// ```
pub fn page(table: &WaitTable, speech: Speech) -> Page {
    let number = |count: u64| speech.lang.grouped(count as i64);
    let percent = |part: u64| speech.lang.percent(part, table.ways, 4);
    let mut page = Page::new(speech.lang);
    let hands = number(table.hands);
    page.title(&speech.tell(&say!("{hands} hands of {tiles} tiles of one suit", hands, tiles = table.tiles)));
    let none = table.rows.iter().find(|row| row.waits == 0).map_or(0, |row| row.ways);
    page.line(&speech.tell(&say!(
        "  Ready: {part} of {all} draws",
        part = percent(table.ways - none),
        all = number(table.ways)
    )));
    page.gap();
    let rows =
        table.rows.iter().map(|row| [row.waits.to_string(), number(row.hands), number(row.ways), percent(row.ways)]);
    let head = [say!("waits"), say!("hands"), say!("ways"), say!("chance")].map(|head| speech.tell(&head));
    page.table(SmallTable {
        look: TableLook::LinesIfNarrow,
        ..SmallTable::plain(&[Align::Right; 4], rows, 2).under(head)
    });
    page.gap();
    let legend = say!(
        "Waits: the kinds of tile that complete the hand as sets and a pair; a kind that the hand holds all four of doesn't count. Ways: the number of draws from the suit's 36 tiles that give such a hand."
    );
    page.note(&speech.tell(&legend), 0);
    page
}
