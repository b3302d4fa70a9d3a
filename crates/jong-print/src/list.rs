//! A list of rulesets.

use jong::CatalogueEntry;
use jong_core::say;

use crate::page::{Align, Line, Look, Page, SmallTable};
use crate::sheet::status;
use crate::speech::Speech;

/// Rulesets with their tiles and players, their names and sources, in groups by their grammar.
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
    use Align::{Left, Right};
    let row = |rules: &CatalogueEntry<'_>| -> Vec<Line> {
        let numbers = [rules.hand_size.to_string(), rules.tiles.to_string(), rules.players.to_string()];
        let sourced = format!("{}/{}", rules.doubts.sourced, rules.doubts.values);
        let words =
            [sourced, rules.status.map(|said| speech.tell(&status(said))).unwrap_or_default(), about(rules, speech)];
        let first = [Line::code(rules.id), Line::from(rules.grammar)];
        first.into_iter().chain(numbers.into_iter().chain(words).map(Line::from)).collect()
    };
    let mut rows: Vec<Vec<Line>> = Vec::new();
    for group in listed.chunk_by(|one, next| one.grammar == next.grammar) {
        rows.push(Vec::new());
        rows.extend(group.iter().map(row));
    }
    let head = [say!("ruleset"), say!("grammar"), say!("hand"), say!("tiles"), say!("players")];
    let more = [say!("values|sourced"), say!("status"), say!("name and source")];
    let head = head.into_iter().chain(more).map(|head| speech.tell(&head));
    let mut page = Page::new(speech.lang).named(speech.tell(&say!("Rulesets")));
    let table = SmallTable::plain(&[Left, Left, Right, Right, Right, Right, Left, Left], rows, 0).under(head);
    page.table(SmallTable { look: Look::Entries, ..table });
    page
}

/// The name of a ruleset, and its sources if it has any.
fn about(rules: &CatalogueEntry<'_>, speech: Speech) -> String {
    match rules.sources {
        [] => rules.name.to_owned(),
        sources => speech.tell(&say!("{name}. Source: {sources}", name = rules.name, sources = speech.parts(sources))),
    }
}
