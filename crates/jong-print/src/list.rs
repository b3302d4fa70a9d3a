//! A list of rulesets.

use jong::CatalogueEntry;
use jong_core::say;

use crate::page::{Align, Line, Page, SmallTable, TableLook};
use crate::sheet::status;
use crate::speech::Speech;

/// Rulesets with their tiles and players, their names and sources, in groups by their family. Those that do not come
/// with Jong stand apart behind them, each with its file.
///
/// ```
/// use jong::{CatalogueEntry, Lang};
/// use jong_print::{Speech, list};
///
/// let rulesets = jong::outlines()?;
/// let listed: Vec<_> = rulesets.iter().map(|rules| CatalogueEntry::new(rules, Lang::En.key())).collect();
/// let page = list::page(&listed, Speech::of(Lang::En));
/// assert!(page.write(jong_print::page::Format::Markdown).contains("EMA Riichi rules, 2025"));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn page(listed: &[CatalogueEntry<'_>], speech: Speech) -> Page {
    let (house, ours): (Vec<_>, Vec<_>) = listed.iter().copied().partition(|rules| rules.file.is_some());
    let mut page = Page::new(speech.lang).named(speech.tell(&say!("Rulesets")));
    page.table(table(&ours, speech));
    if !house.is_empty() {
        page.gap();
        page.heading(&speech.tell(&say!("House rules")));
        page.table(table(&house, speech));
    }
    page
}

fn table(listed: &[CatalogueEntry<'_>], speech: Speech) -> SmallTable {
    use Align::{Left, Right};
    let row = |rules: &CatalogueEntry<'_>| -> Vec<Line> {
        let numbers = [rules.hand_size.to_string(), rules.tiles.to_string(), rules.players.to_string()];
        let sourced = format!("{}/{}", rules.doubts.sourced, rules.doubts.values);
        let words =
            [sourced, rules.status.map(|said| speech.tell(&status(said))).unwrap_or_default(), about(rules, speech)];
        std::iter::once(Line::code(rules.id)).chain(numbers.into_iter().chain(words).map(Line::from)).collect()
    };
    let mut rows: Vec<Vec<Line>> = Vec::new();
    for group in listed.chunk_by(|one, next| one.family == next.family) {
        rows.push(Vec::new());
        rows.extend(group.iter().map(row));
    }
    let head = [say!("ruleset"), say!("hand"), say!("tiles"), say!("players")];
    let more = [say!("values|sourced"), say!("status"), say!("name and source")];
    let head = head.into_iter().chain(more).map(|head| speech.tell(&head));
    let table = SmallTable::plain(&[Left, Right, Right, Right, Right, Left, Left], rows, 0).under(head);
    SmallTable { look: TableLook::Entries, ..table }
}

/// The name of a ruleset, with its file if it is a house's, the places where it is played and its sources if it has any.
fn about(rules: &CatalogueEntry<'_>, speech: Speech) -> String {
    let name = match rules.file {
        Some(file) => speech.bracketed(rules.name, file),
        None => rules.name.to_owned(),
    };
    let name = match played(rules.places, rules.places_assumed, speech) {
        Some(places) => format!("{name} · {places}"),
        None => name,
    };
    match rules.sources {
        [] => name,
        sources => speech.tell(&say!("{name}. Source: {sources}", name, sources = speech.parts(sources))),
    }
}

/// The places where rules are played, in a row; none if nothing says so.
pub(crate) fn played(places: &[String], assumed: bool, speech: Speech) -> Option<String> {
    let told = speech.list(places);
    match (places, assumed) {
        ([], _) => None,
        (_, true) => Some(speech.bracketed(&told, &speech.tell(&say!("assumed")))),
        (_, false) => Some(told),
    }
}
