//! A hand in notation, and how it was won where that is not plain.

use jong::concept::Shown;
use jong::core::hand::{By, Seat};
use jong::core::notation::write_tiles;
use jong::core::tile::{Kind, Tile};
use serde_json::Value;

use crate::verbs::report::remarks;

/// `234m 567p 345s 67s 99p +8s, drawn`
pub(super) fn line(shown: &Shown) -> String {
    let text = |key: &str| shown.record.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
    let melds = shown.record.get("melds").and_then(Value::as_array).into_iter().flatten();
    let mut parts = vec![text("hand")];
    parts.extend(melds.filter_map(Value::as_str).map(str::to_owned));
    parts.extend(shown.win.hand.win.map(|win| format!("+{win}")));
    parts.retain(|part| !part.is_empty());
    let about = about(shown);
    if about.is_empty() { parts.join(" ") } else { format!("{}; {}", parts.join(" "), about.join(", ")) }
}

/// What is to be said of the win.
fn about(shown: &Shown) -> Vec<String> {
    let situation = &shown.win.situation;
    let mut said = Vec::new();
    match situation.by {
        Some(By::Draw) => said.push("drawn".to_owned()),
        Some(By::Discard) => said.push("a discard".to_owned()),
        None => said.push("did not win".to_owned()),
    }
    if situation.seat != Seat::S {
        said.push(format!("seat {}", situation.seat));
    }
    if situation.round != Seat::E {
        said.push(format!("round {}", situation.round));
    }
    said.extend(remarks(situation));
    let numbers = [("dealer stayed", situation.streak), ("wins in a row", situation.wins_in_a_row)];
    said.extend(numbers.iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!("{what} {n}")));
    let tiles = |kinds: &[Kind]| write_tiles(kinds.iter().copied().map(Tile::from));
    if let Some(laid_out) = shown.record.get("bonus").and_then(Value::as_str) {
        said.push(format!("laid out {laid_out}"));
    }
    for (what, kinds) in [("indicators", &situation.dora), ("under them", &situation.ura)] {
        if !kinds.is_empty() {
            said.push(format!("{what} {}", tiles(kinds)));
        }
    }
    said
}
