//! Defects of a hand: the hand repeated, with a mark under the tile.

use annotate_snippets::{AnnotationKind, Level, Snippet};
use jong::core::hand::{Defect, Field};

use super::RENDERER;
use crate::ask::{Refused, Texts};

/// All defects, one after the other.
pub(crate) fn defects(refused: &Refused) -> String {
    refused.defects.iter().map(|defect| one(defect, &refused.texts)).collect::<Vec<_>>().join("\n")
}

fn one(defect: &Defect, texts: &Texts) -> String {
    let code: &str = defect.code.into();
    let title = Level::ERROR.primary_title(defect.message.as_str()).id(code);
    let field = defect.field.to_string().replace('_', "-");
    let name = if defect.field == Field::Hand { field } else { format!("--{field}") };
    let group = match texts.get(defect.field).filter(|text| !text.trim().is_empty()) {
        Some(text) => {
            let mark = AnnotationKind::Primary.span(token(text, defect.at));
            title.element(Snippet::source(text).path(name).annotation(mark))
        }
        None => title.element(Level::NOTE.message(format!("this is about {name}"))),
    };
    format!("{}\n", RENDERER.render(&[group]))
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
