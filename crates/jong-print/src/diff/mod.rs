//! The differences of two rulesets, and hands that show them.

mod across;
mod definitions;
mod ends;
mod hand;
pub(crate) mod options;
pub(crate) mod order;
mod settled;
mod share;
pub(crate) mod sides;
mod witness;

use jong_core::InOrder;
use jong_core::say;
use jong_lab::{Diff, SearchExtent, SettingDifference, SettlementWitness, Witness};

pub use self::options::settings;
use self::sides::DiffSides;
use crate::page::{Align, Line, Page, SmallTable, TableLook};
use crate::speech::Speech;

/// The differences of two rulesets: what their files say, how their patterns are defined, and hands that are scored or
/// settled differently.
///
/// ```
/// use jong_lab::SearchExtent;
/// use jong_print::{Speech, diff};
///
/// let (a, b) = (jong::open("riichi/ema-2016")?, jong::open("riichi/ema-2025")?);
/// let search = SearchExtent { wins: 0, ..SearchExtent::default() };
/// let page = diff::page(&jong_lab::diff(&a, &b, &search), &search, Speech::of(jong::Lang::En));
/// assert!(page.write(jong_print::page::Format::Markdown).contains("### Limits: Mangan"));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn page(diff: &Diff<'_>, search: &SearchExtent, speech: Speech) -> Page {
    let sides = DiffSides::new([diff.a, diff.b], speech);
    let [a, b] = sides.titles();
    let mut page = Page::new(speech.lang).named(speech.tell(&say!("{a} and {b}", a, b)));
    put_rulesets(&sides, &mut page);
    page.gap();
    ends::put_summary(&sides, diff, &mut page);
    if let Some(across) = &diff.across {
        across::put(&sides, across, &mut page);
    }
    put_options(&sides, diff, &mut page);
    definitions::put(&sides, diff, &mut page);
    if !diff.witnesses.is_empty() {
        page.part(&speech.tell(&say!("Hands that score differently")));
    }
    let mut witnesses: Vec<&Witness<'_>> = diff.witnesses.iter().collect();
    witnesses.order_by_key(|witness| sides.place(&witness.cause));
    witnesses.iter().for_each(|witness| page.together(|page| witness::put(&sides, witness, page)));
    if !diff.settlements.is_empty() {
        page.part(&speech.tell(&say!("Hands that are settled differently")));
    }
    let mut settlements: Vec<&SettlementWitness<'_>> = diff.settlements.iter().collect();
    settlements.order_by_key(|witness| sides.place(&witness.cause));
    settlements.iter().for_each(|witness| page.together(|page| settled::put(&sides, witness, page)));
    ends::put_foot(&sides, diff, search, &mut page);
    page
}

/// The differences of the files. Of two games that count differently, only those of which both speak.
fn put_options(sides: &DiffSides<'_>, diff: &Diff<'_>, page: &mut Page) {
    let told = |difference: &&SettingDifference<'_>| {
        diff.across.is_none()
            || options::is_shared(sides, difference) && !across::is_first(sides.both, &difference.path)
    };
    let differences: Vec<&SettingDifference<'_>> = diff.options.iter().filter(told).collect();
    if !differences.is_empty() {
        page.part(&sides.speech.tell(&say!("What the files say")));
    }
    options::put(sides, &differences, page);
}

fn put_rulesets(sides: &DiffSides<'_>, page: &mut Page) {
    let speech = sides.speech;
    let rows = sides.both.into_iter().zip(&sides.labels).map(|(rules, label)| {
        [Line::code(label), Line::from(speech.rules(rules)), Line::code(&*rules.info().fingerprint)]
    });
    let titles = [say!("Rules"), say!("Name"), say!("Fingerprint")].map(|title| speech.tell(&title));
    let table = SmallTable::plain(&[Align::Left; 3], rows, 0).under(titles);
    page.table(SmallTable { look: TableLook::Cards, ..table });
}
