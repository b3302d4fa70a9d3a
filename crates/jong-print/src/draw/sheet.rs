//! Tiles for a page: each defined once, and shown by reference.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::face::Face;
use super::picture::{PARTS, part, part_id, picture};
use super::style::Style;
use super::xml::Tenths;
use crate::html::EscapedText;
use jong_core::Gathering;

/// The definitions of the tiles that a page shows, and how they lie in a line, as an invisible `<svg>` to be put at the
/// beginning of its body.
pub fn sheet<F: Into<Face>>(faces: impl IntoIterator<Item = F>, style: &Style) -> String {
    let symbols = symbols(faces.into_iter().map(Into::into), style);
    let prefix = &style.prefix;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" style=\"position:absolute\" \
         aria-hidden=\"true\"><style>.{prefix}{{vertical-align:middle}}.{prefix}-hand .{prefix}{{vertical-align:bottom;\
         margin:1px 1px 1px 0}}.{prefix}-group{{margin-right:{}px}}.{prefix}-set{{white-space:nowrap}}</style>\
         <defs>{symbols}</defs></svg>",
        style.height / 4
    )
}

/// One tile as a picture by itself, a file of its own. On a page that shows many, use [`sheet`] and [`tile_html`].
///
/// `title` is the text for who can't see it.
pub fn tile_svg(face: impl Into<Face>, title: &str, style: &Style) -> String {
    let face = face.into();
    let symbols = symbols([face].into_iter(), style);
    let id = id(face, style);
    let (width, height) = (width(style), style.height);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 60 80\"><title>{}</title><defs>{symbols}</defs><use href=\"#{id}\"/></svg>",
        EscapedText(title)
    )
}

/// One tile on a page that holds its definition in a [`sheet`] of the same style, for the middle of a text.
///
/// `title` is the text for people who can't see it, and the hint when the pointer rests on it.
pub fn tile_html(face: impl Into<Face>, title: &str, style: &Style) -> String {
    let (width, height, prefix) = (width(style), style.height, &style.prefix);
    format!(
        "<svg class=\"{prefix}\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 60 80\">\
         <title>{}</title><use href=\"#{}\"/></svg>",
        EscapedText(title),
        id(face.into(), style)
    )
}

/// The width of an upright tile on the page.
pub(super) fn width(style: &Style) -> Tenths {
    Tenths(f64::from(style.height) * 0.75)
}

/// The id of a tile's definition.
pub(super) fn id(face: Face, style: &Style) -> String {
    format!("{}-{}", style.prefix, face.code())
}

/// The definitions of tiles and of the parts that they share, each once, in the order of the tiles.
pub(super) fn symbols(faces: impl Iterator<Item = Face>, style: &Style) -> String {
    let faces: BTreeSet<Face> = faces.distinct();
    let mut tiles = String::new();
    for face in faces {
        let (id, picture) = (id(face, style), picture(face, style));
        let _ = write!(tiles, "<symbol id=\"{id}\" viewBox=\"0 0 60 80\">{picture}</symbol>");
    }
    let mut parts = String::new();
    for name in PARTS {
        let id = part_id(name, &style.prefix);
        if tiles.contains(&format!("\"#{id}\"")) {
            let _ = write!(parts, "<g id=\"{id}\">{}</g>", part(name, style).unwrap_or_default());
        }
    }
    parts + &tiles
}
