//! Defects of a hand: the hand repeated, with a mark under the tile.

use annotate_snippets::{AnnotationKind, Level, Snippet};
use jong::core::hand::{Defect, Field};
use serde_json::Value;

use super::{folded, render};
use crate::ask::Refused;

/// All defects of what was typed, one after the other.
pub(crate) fn defects(refused: &Refused) -> String {
    let one = |defect: &Defect| {
        let field = defect.field.to_string().replace('_', "-");
        let name = if defect.field == Field::Hand { field } else { format!("--{field}") };
        one(defect, name, refused.texts.get(defect.field))
    };
    refused.defects.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// All defects of a record, one after the other: `text` is its JSON.
pub(crate) fn record_defects(defects: &[Defect], text: &str) -> String {
    let record: Option<Value> = serde_json::from_str(text).ok();
    let one = |defect: &Defect| match (&record, defect.seat) {
        (Some(_), Some(seat)) if defect.field == Field::Record => one(defect, seat.to_string(), None),
        (Some(record), Some(seat)) => {
            let player = &record["players"][<&str>::from(seat)];
            one(defect, format!("{seat}.{}", defect.field), field_text(player, defect.field).as_deref())
        }
        (Some(record), None) => one(defect, defect.field.to_string(), field_text(record, defect.field).as_deref()),
        (None, _) => one(defect, Field::Record.to_string(), Some(text)),
    };
    defects.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// What stands in a field, if positions are counted in it. Melds are written one after the other, with a blank between
/// them.
fn field_text(table: &Value, field: Field) -> Option<String> {
    match table.get(field.to_string())? {
        Value::String(text) => Some(text.clone()),
        Value::Array(items) if field == Field::Melds => {
            let text = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
            Some(items.iter().map(text).collect::<Vec<_>>().join(" "))
        }
        _ => None,
    }
}

/// A defect with the text it is in, if that is known.
fn one(defect: &Defect, name: String, text: Option<&str>) -> String {
    let code: &str = defect.code.into();
    let title = Level::ERROR.primary_title(folded(&defect.message, &format!("error[{code}]: "))).id(code);
    let group = match text.filter(|text| !text.trim().is_empty()) {
        Some(text) => {
            let mark = AnnotationKind::Primary.span(token(text, defect.at));
            title.element(Snippet::source(text).path(name).annotation(mark))
        }
        None => title.element(Level::NOTE.message(format!("this is about {name}"))),
    };
    render(group)
}

/// The bytes of what begins at a character: a bracket with what it holds, `+` with its tile, else the character.
fn token(text: &str, at: usize) -> std::ops::Range<usize> {
    let Some((start, first)) = text.char_indices().nth(at) else { return text.len()..text.len() };
    let rest = &text[start..];
    let length = match first {
        '(' | '[' => rest.find([')', ']']).map(|end| end + 1),
        '+' => rest.char_indices().find(|(_, c)| c.is_alphabetic()).map(|(at, c)| at + c.len_utf8()),
        _ => None,
    };
    start..start + length.unwrap_or(first.len_utf8())
}
