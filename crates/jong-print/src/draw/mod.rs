//! Tiles drawn as SVG, for pages that people read and print.
//!
//! A page begins with a [`sheet`] of the tiles it shows, each defined once, and shows them with [`tile_html`] and
//! [`hand_html`]. [`tile_svg`] and [`hand_svg`] are files by themselves. [`Style`] has their size, their colours, and
//! their marks for beginners.
//!
//! No picture depends on a font: characters are drawn by a brush (`brush.rs`) from their strokes (`strokes.txt`), dots
//! and bamboos lie in the places of `pips.txt`, and paintings are in `paintings.svg`. Two tiles always differ in shape,
//! so that they can be told apart without colours.
//!
//! Lengths in drawings are those of a tile, 60 wide and 80 high, with one decimal at most.

mod brush;
mod face;
mod hand;
mod mark;
mod names;
mod paint;
mod picture;
mod pips;
mod row;
mod sheet;
mod style;
mod xml;

#[cfg(test)]
mod test;

pub use face::Face;
pub(crate) use hand::HandGroup;
pub use hand::{HandPart, LaidHand, LaidMeld};
pub use names::{TileNames, hand_text};
pub use paint::Ink;
pub use row::{hand_html, hand_svg};
pub use sheet::{sheet, tile_html, tile_svg};
pub use style::{BadPrefix, Marks, Prefix, Style};
