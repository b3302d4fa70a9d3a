//! The picture of each tile, put together from strokes, pips and paintings.

use jong_core::tile::{Kind, Suit, Tile};

use super::brush::{GlyphField, outline};
use super::face::Face;
use super::mark::{Corner, mark};
use super::paint::painting;
use super::pips::pips;
use super::style::{Marks, Prefix, Style};

/// The strokes of the characters.
pub(super) const STROKES: &str = include_str!("strokes.txt");

/// The parts that several tiles share.
pub(super) const PARTS: [&str; 4] = ["face", "dot", "bamboo", "萬"];

/// The characters of the numbers.
const NUMBERS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
/// The characters of the honours and their colours. The white dragon is painted.
const HONOURS: [(&str, &str); 7] =
    [("東", "ink"), ("南", "ink"), ("西", "ink"), ("北", "ink"), ("", ""), ("發", "green"), ("中", "red")];
/// The colours that a red tile shows red.
const REDDENED: [&str; 3] = ["\"ink\"", "\"green\"", "\"blue\""];

/// The picture of a face, as elements of SVG on a field 60 wide and 80 high; parts are taken by reference.
pub(super) fn picture(face: Face, style: &Style) -> String {
    let drawn = match face {
        Face::Down => painting("back").unwrap_or_default(),
        Face::Up(tile) if tile.kind.suit().is_bonus() => bonus(tile.kind),
        Face::Up(tile) => plain(tile, style),
    };
    let face = if face == Face::Down { String::new() } else { reference("face", &style.prefix, "") };
    style.ink.apply(&(face + &drawn))
}

/// A part of the tiles; `None` if there is no part of this name.
pub(super) fn part(name: &str, style: &Style) -> Option<String> {
    let field = GlyphField { left: 9.0, top: 41.0, width: 42.0, height: 34.0, thick: 3.6 };
    let drawn = match painting(name) {
        Some(painted) => painted,
        None => format!("<path d=\"{}\"/>", outline(STROKES, name, field)?),
    };
    Some(style.ink.apply(&drawn))
}

/// The id of a part.
pub(super) fn part_id(name: &str, prefix: &Prefix) -> String {
    format!("{prefix}-{}", if name.is_ascii() { name } else { "ten-thousand" })
}

fn reference(part: &str, prefix: &Prefix, attributes: &str) -> String {
    format!("<use href=\"#{}\"{attributes}/>", part_id(part, prefix))
}

/// A flower or season, always with its number, by which it belongs to a seat: that of a season stands in a field.
fn bonus(kind: Kind) -> String {
    let number = char::from(b'0' + kind.rank());
    let painted = painting(&kind.to_string()).unwrap_or_default();
    match kind.suit() {
        Suit::Seasons => painted + &painting("season").unwrap_or_default() + &mark(number, "paper", Corner::Close),
        _ => painted + &mark(number, "red", Corner::Close),
    }
}

/// A tile that is neither flower nor season. A red one has a frame as well, for those to whom red and black are alike.
fn plain(tile: Tile, style: &Style) -> String {
    let mut motif = motif(tile.kind, &style.prefix);
    let mut frame = String::new();
    if tile.red {
        motif = REDDENED.iter().fold(motif, |motif, colour| motif.replace(colour, "\"red\""));
        frame = painting("red").unwrap_or_default();
    }
    // Marks and frames want room: the rest moves to the right and down, and becomes smaller.
    let place = match (tile.kind.suit(), style.marks.is_some(), tile.red) {
        (_, true, true) => "translate(12 13.6)scale(.8)",
        (_, false, true) => "translate(3 4)scale(.9)",
        (_, false, false) => return motif,
        (Suit::Characters, true, false) => "translate(8.8 6.5)scale(.9)",
        (Suit::Honours, true, false) => "translate(6.5 11.5)scale(.9)",
        _ if free_corner(tile.kind) => "translate(6 7.7)scale(.9)",
        (_, true, false) => "translate(11.8 14.8)scale(.8)",
    };
    let colour = if tile.red { "red" } else { "ink" };
    let corner = if tile.red { Corner::Framed } else { Corner::Close };
    let mark = style.marks.map(|marks| mark(sign(tile.kind, marks), colour, corner)).unwrap_or_default();
    format!("{frame}<g transform=\"{place}\">{motif}</g>{mark}")
}

/// True if nothing lies in the corner of a tile, so that a mark needs less room.
fn free_corner(kind: Kind) -> bool {
    matches!((kind.suit(), kind.rank()), (Suit::Dots, 1 | 2) | (Suit::Bamboo, 1 | 2 | 3 | 7))
}

/// The mark of a tile that is neither flower nor season.
fn sign(kind: Kind, marks: Marks) -> char {
    let rank = kind.rank();
    let letter = marks.honours.get(usize::from(rank - 1)).filter(|_| kind.suit() == Suit::Honours);
    letter.copied().unwrap_or(char::from(b'0' + rank))
}

/// The character, the pips or the painting on a tile.
fn motif(kind: Kind, prefix: &Prefix) -> String {
    let rank = usize::from(kind.rank() - 1);
    let brushed = |(character, colour), field| {
        Some(format!("<path d=\"{}\" fill=\"{colour}\"/>", outline(STROKES, character, field)?))
    };
    let number = GlyphField { left: 11.0, top: 7.0, width: 38.0, height: 29.0, thick: 4.6 };
    let honour = GlyphField { left: 7.0, top: 11.0, width: 46.0, height: 58.0, thick: 5.6 };
    let drawn = match kind.suit() {
        Suit::Characters => NUMBERS
            .get(rank)
            .and_then(|character| brushed((character, "ink"), number))
            .map(|number| number + &reference("萬", prefix, " fill=\"red\"")),
        Suit::Honours => HONOURS.get(rank).and_then(|&written| brushed(written, honour)),
        Suit::Dots => pips(&kind.to_string(), &part_id("dot", prefix)),
        Suit::Bamboo => pips(&kind.to_string(), &part_id("bamboo", prefix)),
        Suit::Flowers | Suit::Seasons => None,
    };
    drawn.or_else(|| painting(&kind.to_string())).unwrap_or_default()
}
