//! Lines of arithmetic: a number and, at the right or below, the places where that is written.

use unicode_width::UnicodeWidthStr as _;

use super::{fold, padded, widest};
use crate::page::SumLine;

/// The indent before every line.
const INDENT: usize = 2;

/// The gap between columns.
const GAP: usize = 2;

/// The least width of names; if there is less room, places stand below.
const LEAST_NAME: usize = 30;

/// Lays lines out, no line wider than `width` unless a place is.
pub(super) fn lay(rows: &[SumLine], width: usize) -> Vec<String> {
    let number = widest(rows.iter().map(|row| row.number.as_str()));
    let of_unit = widest(rows.iter().map(|row| row.unit.as_str()));
    let place = widest(rows.iter().flat_map(|row| row.places.iter().map(String::as_str)));
    let amount = if number + of_unit == 0 { 0 } else { number + 1 + of_unit + GAP };
    let room = width.saturating_sub(INDENT + amount);
    let wanted = widest(rows.iter().map(|row| row.name.as_str())).min(LEAST_NAME);
    let beside = room.saturating_sub(place + GAP) >= wanted;
    let most = if beside { room.saturating_sub(place + GAP) } else { room };
    let folded = |row: &SumLine| {
        let kept = fold(&row.name, most);
        // A sum is kept in one line only where there is room for it.
        let wide = widest(kept.iter().map(String::as_str)) > most;
        if wide { fold(&row.name.replace('\u{a0}', " "), most) } else { kept }
    };
    let name = rows.iter().map(|row| widest(folded(row).iter().map(String::as_str))).max().unwrap_or(0);
    let laid = |row: &SumLine| {
        let mut names = folded(row);
        names.resize(names.len().max(if beside { row.places.len() } else { 0 }).max(1), String::new());
        let mut lines: Vec<String> = Vec::new();
        for (at, part) in names.iter().enumerate() {
            let mut line = format!("{}{}", " ".repeat(INDENT), padded(part, name));
            if amount > 0 {
                let (n, of) = if at == 0 { (&*row.number, &*row.unit) } else { ("", "") };
                line.push_str(&format!("{}{} {}", " ".repeat(GAP + number - n.width()), n, padded(of, of_unit)));
            }
            if beside && let Some(place) = row.places.get(at) {
                line.push_str(&format!("{}{place}", " ".repeat(GAP)));
            }
            lines.push(line.trim_end().replace('\u{a0}', " "));
        }
        if !beside {
            lines.extend(row.places.iter().map(|place| format!("{}{place}", " ".repeat(INDENT + 4))));
        }
        lines
    };
    rows.iter().flat_map(laid).collect()
}
