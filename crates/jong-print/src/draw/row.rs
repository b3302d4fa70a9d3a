//! A whole hand in a row: concealed tiles, the winning tile apart under a pointer, melds, tiles that are laid out.

use std::fmt::Write;

use super::face::Face;
use super::hand::{HandPart, LaidHand, LaidTile};
use super::names::{TileNames, hand_text};
use super::sheet::{id, symbols};
use super::style::Style;
use super::xml::Tenths;
use crate::html::EscapedText;

/// Lengths of a tile, of which 80 are the height of an upright one.
const HEIGHT: f64 = 80.0;
const WIDTH: f64 = 60.0;
/// The gaps between tiles of a group, and between groups.
const GAPS: (f64, f64) = (1.0, 18.0);
/// The room above the tiles, for the pointer.
const ABOVE: f64 = 13.0;
const POINTER: &str = "M22-12H38L30-3Z";

/// A hand as a picture by itself, a file of its own. It becomes smaller where there is less room than it wants.
///
/// `names` has the words for people who can't see it, and for the hints when the pointer rests on a tile.
pub fn hand_svg(hand: &LaidHand, names: &dyn TileNames, style: &Style) -> String {
    let mut tiles = String::new();
    let mut x = 0.0;
    for group in hand.groups() {
        if x > 0.0 {
            x += GAPS.1 - GAPS.0;
        }
        for lying in group.lying {
            let shown = shown(lying, x, names, style);
            let pointer = if group.part == HandPart::Win { pointer(x, style) } else { String::new() };
            let _ = write!(tiles, "{pointer}{shown}");
            x += width(lying) + GAPS.0;
        }
    }
    let width = (x - GAPS.0).max(0.0);
    let above = if hand.win.is_some() { ABOVE } else { 0.0 };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"{} style=\"max-width:100%;height:auto\">\
         <title>{}</title><defs>{}</defs>{tiles}</svg>",
        size(width, above, style),
        EscapedText(&hand_text(hand, names)),
        symbols(hand.faces(), style)
    )
}

/// A hand on a page that holds the definitions of its tiles in a [`sheet`](super::sheet) of the same style. On lines
/// that are too short, as on a phone, the concealed tiles go on below, and melds stay together.
///
/// `names` has the words for people who can't see it, and for the hints when the pointer rests on a tile.
pub fn hand_html(hand: &LaidHand, names: &dyn TileNames, style: &Style) -> String {
    let prefix = &style.prefix;
    let label = hand_text(hand, names);
    let mut html = format!("<span class=\"{prefix}-hand\" role=\"img\" aria-label=\"{}\">", EscapedText(&label));
    for group in hand.groups() {
        let (set, break_here) = match group.part {
            HandPart::Meld(_) => (format!(" {prefix}-set"), ""),
            _ => (String::new(), "<wbr/>"),
        };
        let won = group.part == HandPart::Win;
        let (above, pointer) = if won { (ABOVE, pointer(0.0, style)) } else { (0.0, String::new()) };
        let _ = write!(html, "<span class=\"{prefix}-group{set}\">");
        for lying in group.lying {
            let (size, shown) = (size(width(lying), above, style), shown(lying, 0.0, names, style));
            let _ =
                write!(html, "<svg class=\"{prefix}\" aria-hidden=\"true\"{size}>{pointer}{shown}</svg>{break_here}");
        }
        html.push_str("</span><wbr/>");
    }
    html + "</span>"
}

/// CSS pixels for a length of the tile.
fn scale(style: &Style) -> f64 {
    f64::from(style.height) / HEIGHT
}

/// The attributes of an `<svg>` of this width, with this room above the tiles.
fn size(width: f64, above: f64, style: &Style) -> String {
    let [width_px, height_px] = [width, HEIGHT + above].map(|length| Tenths(length * scale(style)));
    let [width, above, height] = [width, -above, HEIGHT + above].map(Tenths);
    format!(" width=\"{width_px}\" height=\"{height_px}\" viewBox=\"0 {above} {width} {height}\"")
}

fn width(lying: LaidTile) -> f64 {
    if lying.turned { HEIGHT } else { WIDTH }
}

/// A tile by reference, its left edge at `x`. One on its side has its top at the left.
fn shown(lying: LaidTile, x: f64, names: &dyn TileNames, style: &Style) -> String {
    let at = match (lying.turned, Tenths(x)) {
        (true, x) => format!(" transform=\"translate({x} {})rotate(-90)\"", Tenths(HEIGHT)),
        (false, Tenths(0.0)) => String::new(),
        (false, x) => format!(" x=\"{x}\""),
    };
    let title = match lying.face {
        Face::Up(tile) => format!("<title>{}</title>", EscapedText(&names.tile(tile))),
        Face::Down => String::new(),
    };
    let id = id(lying.face, style);
    format!("<use href=\"#{id}\"{at} width=\"{}\" height=\"{}\">{title}</use>", Tenths(WIDTH), Tenths(HEIGHT))
}

/// The pointer to the winning tile.
fn pointer(x: f64, style: &Style) -> String {
    style.ink.apply(&format!("<path d=\"{POINTER}\" transform=\"translate({})\" fill=\"ink\"/>", Tenths(x)))
}
