//! A hand in notation, with its situation if that is not plain.

use jong::core::hand::By;
use jong::core::notation::write_tiles;
use jong::core::tile::Tile;
use jong::examples::{notation, player};
use jong_lab::concept::ShownHand;
use jong_print::Speech;
use serde_json::Value;

use crate::out::{list, list_of_parts, spoken, tell};

/// `234m 567p 345s 67s 99p +8s; drawn`; `ready` is the players' word for that declaration, if it is asked for.
pub(super) fn line(shown: &ShownHand, ready: Option<&str>) -> String {
    list_of_parts([notation(player(&shown.record)), list(about(shown, ready))])
}

/// The remarks about the win.
fn about(shown: &ShownHand, ready: Option<&str>) -> Vec<String> {
    let situation = &shown.win.situation;
    let how = match situation.by {
        Some(By::Draw) => tell!("drawn"),
        Some(By::Discard) => tell!("a discard"),
        None => tell!("did not win"),
    };
    let laid_out = player(&shown.record).get("bonus").and_then(Value::as_str).unwrap_or_default();
    let [dora, ura] = [&situation.dora, &situation.ura].map(|kinds| write_tiles(kinds.iter().copied().map(Tile::from)));
    let mut said = vec![how];
    said.extend(Speech::of(spoken()).circumstances(situation, ready, [laid_out, &dora, &ura]));
    said
}
