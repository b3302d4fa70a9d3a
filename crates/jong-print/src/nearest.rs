//! The published rules that are closest to some rules, and the differences between them.

use jong_core::{Ruleset, Text, say};
use jong_lab::differences;
use jong_lab::nearest::{NearestRulesets, Neighbour};
use jong_lab::simulate::Unplayable;

use crate::diff::options;
use crate::diff::sides::DiffSides;
use crate::page::{Align, Page, SmallTable};
use crate::speech::Speech;

/// The number of rulesets that are shown.
const SHOWN: usize = 5;

/// The nearest rulesets, the settings in which the nearest of them differs, and the rules as a file on top of one.
///
/// ```
/// use jong_print::{Speech, nearest};
///
/// let rules = jong::open("riichi/ema-2025")?;
/// let page = nearest::page(&jong_lab::nearest::nearest(&rules)?, Speech::of(jong::Lang::En));
/// assert!(page.write(jong_print::page::Format::Markdown).contains("These are the rules of EMA Riichi rules, 2025."));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn page(nearest: &NearestRulesets<'_>, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let info = nearest.rules.info();
    let called = |rules: &Ruleset| speech.bracketed(speech.rules(rules), &rules.info().id);
    page.title(&called(nearest.rules));
    page.aside(&speech.tell(&say!("fingerprint {fingerprint}", fingerprint = info.fingerprint)));
    page.gap();
    let head = [say!("nearest"), say!("differences"), say!("distance")].map(|head| speech.tell(&head));
    let shown = nearest.near.iter().take(SHOWN);
    let rows = shown.map(|near| [called(&near.rules), near.differences.to_string(), near.distance(speech.lang)]);
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(head));
    page.gap();
    if let Some(first) = nearest.near.first() {
        put_differences(nearest, first, speech, &mut page);
    }
    page.gap();
    let share = say!(
        "Distance: the number of rules that differ, and behind the point the share of {wins} wins by these rules that are \
         worth something else.",
        wins = speech.lang.grouped(nearest.wins as i64)
    );
    let distance = match Unplayable::of(nearest.rules).filter(|_| nearest.wins == 0) {
        Some(unplayable) => {
            say!("Distance: the number of rules that differ, and no more: {why}.", why = unplayable.reason())
        }
        None => share,
    };
    let left_out = match nearest.others.len() {
        0 => None,
        1 => Some(say!("1 ruleset of other games is left out.")),
        n => Some(say!("{n} rulesets of other games are left out.", n = speech.lang.grouped(n as i64))),
    };
    page.note(&speech.tell(&Text::joined([Some(distance), left_out].into_iter().flatten(), say!(" "))), 0);
    page
}

/// Puts the differences between the rules and the nearest on a page.
fn put_differences(nearest: &NearestRulesets<'_>, near: &Neighbour, speech: Speech, page: &mut Page) {
    let info = near.rules.info();
    let name = speech.of_rules(&info.id, &info.names);
    let differences = differences(&near.rules, nearest.rules);
    if differences.is_empty() {
        page.good(&speech.tell(&say!("These are the rules of {name}.", name)));
        return;
    }
    page.heading(&speech.tell(&say!("What differs from {name}", name)));
    let sides = DiffSides::new([&near.rules, nearest.rules], speech);
    options::put(&sides, &differences.iter().collect::<Vec<_>>(), page);
    page.gap();
    match nearest.rest() {
        Some((base, toml)) => {
            let id = base.id();
            page.heading(&speech.tell(&match id == near.id() {
                true => say!("The same rules on top of {id}", id),
                false => say!("The same rules on top of {id} (the nearest that can be extended this way)", id),
            }));
            page.verbatim(&toml);
        }
        None => page.text(
            &speech.tell(&say!(
                "No file can write these rules on top of published ones: something in those cannot be taken back."
            )),
            0,
        ),
    }
}
