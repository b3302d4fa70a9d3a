//! The marks in the corner by which beginners know a tile.

use super::brush::{GlyphField, outline};
use super::picture::STROKES;
use super::xml::Tenths;
use crate::html::EscapedText;

/// The lines of digits and letters.
const LETTERS: &str = include_str!("letters.txt");

/// The corner in which a mark stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Corner {
    /// Close to the edges.
    Close,
    /// Inside a frame.
    Framed,
}

/// A digit or letter in the corner of a tile, in a colour of the tables.
pub(super) fn mark(character: char, colour: &str, corner: Corner) -> String {
    let (left, top) = if corner == Corner::Close { (4.6, 5.6) } else { (6.4, 7.4) };
    let mut buffer = [0; 4];
    let character: &str = character.encode_utf8(&mut buffer);
    if let Some(line) = LETTERS.lines().find_map(|line| line.strip_prefix(character)?.strip_prefix(' ')) {
        let (x, y) = (Tenths(left), Tenths(top));
        return format!(
            "<path d=\"{line}\" transform=\"translate({x} {y})scale(1.2)\" fill=\"none\" stroke=\"{colour}\" \
             stroke-width=\"2.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }
    let field = GlyphField { left, top, width: 16.0, height: 17.0, thick: 1.9 };
    match outline(STROKES, character, field) {
        Some(path) => format!("<path d=\"{path}\" fill=\"{colour}\"/>"),
        None => format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"17\" fill=\"{colour}\" \
             text-anchor=\"middle\">{}</text>",
            Tenths(left + 6.5),
            Tenths(top + 14.5),
            EscapedText(character)
        ),
    }
}
