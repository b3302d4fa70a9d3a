//! Laws that hold of all drawings, in any style.

mod hands;
mod pages;
mod pictures;
mod snapshots;

use jong_core::notation::parse_hand;
use jong_core::tile::Tile;
use roxmltree::Document;

use super::{HandPart, Ink, LaidHand, Marks, Style, TileNames};

/// All styles: with and without marks, coloured and black.
fn styles() -> [Style; 4] {
    let style = |marks, ink| Style { marks, ink, ..Style::default() };
    let marks = Some(Marks::default());
    [style(marks, Ink::Colours), style(None, Ink::Colours), style(marks, Ink::Black), style(None, Ink::Black)]
}

fn hand(text: &str) -> LaidHand {
    LaidHand::from(&parse_hand(text).expect("a hand"))
}

/// TileNames that an XML writer could stumble over.
struct HostileNames;

impl TileNames for HostileNames {
    fn tile(&self, tile: Tile) -> String {
        format!("<{tile}>")
    }

    fn part(&self, part: HandPart) -> String {
        format!("{part:?} & \"co\"")
    }
}

fn parsed(text: &str) -> Document<'_> {
    Document::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}
