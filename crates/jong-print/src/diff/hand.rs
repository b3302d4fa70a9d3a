//! A hand of a comparison, to be read and to be drawn.

use jong::Record;
use jong_core::notation::parse_hand;
use serde_json::{Map, Value};

use super::sides::Sides;
use crate::draw::LaidHand;
use crate::report::written;

/// A hand.
pub(super) struct Shown {
    /// The hand in notation.
    pub(super) written: String,
    /// The way in which it was won; empty if it was not.
    pub(super) situation: String,
    /// The hand as it lies on the table.
    pub(super) laid: LaidHand,
}

/// The hand of a record, in the words of the first rules that can read it.
pub(super) fn shown(sides: &Sides<'_>, record: &Map<String, Value>) -> Shown {
    let read = sides.both().into_iter().find_map(|rules| Some((rules, Record::from_map(record.clone(), rules).ok()?)));
    if let Some((rules, Record { draft, .. })) = read {
        return Shown {
            written: written(&draft.hand.written),
            situation: sides.speech.situation_line(&draft, rules, true),
            laid: LaidHand::from(&draft.hand),
        };
    }
    // A hand that did not win is no record of a win.
    let text = |key: &str| record.get(key).and_then(Value::as_str).unwrap_or_default();
    let melds = record.get("melds").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let mut parts = vec![text("hand").to_owned()];
    parts.extend(melds.map(str::to_owned));
    parts.extend(Some(text("win")).filter(|win| !win.is_empty()).map(|win| format!("+{win}")));
    let written = parts.join(" ");
    let laid = parse_hand(&format!("{written} {}", text("bonus"))).map(|written| LaidHand::from(&written));
    Shown { written, situation: String::new(), laid: laid.unwrap_or_default() }
}
