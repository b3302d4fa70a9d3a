//! The answer for people.

use jong::core::{Text, say};
use jong_lab::nearest::{Near, Nearest};

use crate::out::{self, Align, Page, SmallTable, grouped, shortened, spoken, tell, worded};
use jong_print::Speech;

/// The number of rulesets that are shown.
const SHOWN: usize = 5;

/// The page.
pub(super) fn page(nearest: &Nearest<'_>, speech: Speech) -> Page {
    let mut page = out::page();
    let info = nearest.rules.info();
    page.heading(&format!("{} ({})", speech.of_rules(&info.id, &info.names), info.id));
    page.aside(&tell!("fingerprint {fingerprint}", fingerprint = info.fingerprint));
    page.gap();
    let head = [tell!("nearest"), tell!("differences"), tell!("distance")];
    let shown = nearest.near.iter().take(SHOWN);
    let rows = shown.map(|near| [near.id().to_owned(), near.differences.to_string(), near.distance(spoken())]);
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Right], rows, 2).under(head));
    page.gap();
    if let Some(first) = nearest.near.first() {
        told(nearest, first, speech, &mut page);
    }
    page.gap();
    let distance = say!(
        "Distance: the share of {wins} wins by these rules that are paid differently, plus 0.001 for each difference \
         that none of them shows.",
        wins = grouped(nearest.wins as i64)
    );
    let left_out = match nearest.others.len() {
        0 => None,
        1 => Some(say!("1 ruleset of other games is left out.")),
        n => Some(say!("{n} rulesets of other games are left out.", n = grouped(n as i64))),
    };
    page.note(&worded(&Text::joined([Some(distance), left_out].into_iter().flatten(), say!(" "))), 0);
    page
}

/// Tells the differences between the rules and the nearest.
fn told(nearest: &Nearest<'_>, near: &Near, speech: Speech, page: &mut Page) {
    let info = near.rules.info();
    let name = speech.of_rules(&info.id, &info.names);
    let left = nearest.left(near);
    if left.is_empty() {
        page.good(&tell!("These are the rules of {name}.", name));
        return;
    }
    page.heading(&tell!("What differs from {name}", name));
    for one in &left {
        let [theirs, ours] = [&one.theirs, &one.ours].map(|value| value.clone().unwrap_or_else(|| tell!("nothing")));
        page.line(&shortened(&format!("  {}: {theirs} → {ours}", one.key)));
        if let Some((file, line)) = one.at {
            page.aside(&format!("    {file}:{line}"));
        }
    }
    page.gap();
    match nearest.rest() {
        Some((base, toml)) => {
            let id = base.id();
            page.heading(&match id == near.id() {
                true => tell!("The same rules on top of {id}", id),
                false => tell!("The same rules on top of {id} (the nearest that can be extended this way)", id),
            });
            page.verbatim(&toml);
        }
        None => page.text(
            &tell!("No file can write these rules on top of published ones: something in those cannot be taken back."),
            0,
        ),
    }
}
