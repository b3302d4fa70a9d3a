//! The answer for people.

use jong::nearest::{Near, Nearest};

use super::distance;
use crate::out::{Align, Page, columns, plural, shortened};
use crate::words::Words;

/// So many are shown.
const SHOWN: usize = 5;

/// The page.
pub(super) fn page(nearest: &Nearest<'_>, words: Words) -> Page {
    let mut page = Page::default();
    let info = nearest.rules.info();
    page.heading(&format!("{} ({})", words.of_rules(&info.id, &info.names), info.id));
    page.aside(&format!("fingerprint {}", info.fingerprint));
    page.gap();
    let head = ["nearest", "differences", "distance"].map(str::to_owned);
    let shown = nearest.near.iter().take(SHOWN);
    let rows = shown.map(|near| [near.id().to_owned(), near.differences.to_string(), distance(near)]);
    let mut lines =
        columns(std::iter::once(head).chain(rows), &[Align::Left, Align::Right, Align::Right], 2).into_iter();
    lines.next().iter().for_each(|head| page.aside(head));
    page.lines(lines);
    page.gap();
    if let Some(first) = nearest.near.first() {
        told(nearest, first, words, &mut page);
    }
    page.gap();
    let others = nearest.others.len();
    let left_out = if others == 0 {
        String::new()
    } else {
        format!(" {} of other games {} left out.", plural(others, "ruleset"), if others == 1 { "is" } else { "are" })
    };
    let wins = nearest.wins;
    page.note(
        &format!("Distance: the share of {wins} wins by these rules that are paid otherwise, and 0.001 for each difference that none of them shows.{left_out}"),
        0,
    );
    page
}

/// What is left between the rules and the nearest.
fn told(nearest: &Nearest<'_>, near: &Near, words: Words, page: &mut Page) {
    let info = near.rules.info();
    let name = words.of_rules(&info.id, &info.names);
    let left = nearest.left(near);
    if left.is_empty() {
        page.good(&format!("These are the rules of {name}."));
        return;
    }
    page.heading(&format!("What is otherwise than in {name}"));
    for one in &left {
        let [theirs, ours] = [&one.theirs, &one.ours].map(|value| value.as_deref().unwrap_or("nothing"));
        page.line(&shortened(&format!("  {}: {theirs} → {ours}", one.key)));
        if let Some((file, line)) = one.at {
            page.aside(&format!("    {file}:{line}"));
        }
    }
    page.gap();
    match nearest.rest() {
        Some((base, toml)) => {
            let below = if base.id() == near.id() { "" } else { " (the nearest that can be extended so)" };
            page.heading(&format!("The same rules on top of {}{below}", base.id()));
            page.put(&toml);
        }
        None => page.text(
            "No file can say these rules on top of published ones: something that those have cannot be taken back.",
            0,
        ),
    }
}
