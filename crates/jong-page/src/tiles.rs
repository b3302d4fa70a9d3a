//! The drawings of all tiles, and their names.

use jong::core::notation::write_tiles;
use jong::core::tile::{Kind, Tile};
use jong_print::draw::{Face, Marks, Style, TileNames, sheet, tile_html};
use serde::Serialize;

use crate::answer::{DeskAnswer, PageResult};
use crate::desk::Means;

/// All tiles.
#[derive(Serialize)]
struct TileDrawings {
    /// The definitions, to be put once into a page.
    sheet: String,
    tiles: Vec<TileDrawing>,
}

/// A tile.
#[derive(Serialize)]
struct TileDrawing {
    /// Its notation: `5m`, and `0m` for the red one.
    tile: String,
    name: String,
    html: String,
}

/// Draws them.
pub(crate) fn tiles(means: &mut Means<'_>) -> PageResult {
    let style = Style { height: 36, marks: Some(Marks::default()), ..Style::default() };
    let reds = Kind::all().filter(|kind| kind.can_be_red()).map(|kind| Tile { kind, red: true });
    let drawn = |tile: Tile| {
        let name = means.speech.tile(tile);
        TileDrawing { tile: write_tiles([tile]), html: tile_html(tile, &name, &style), name }
    };
    let tiles = Kind::all().map(Tile::from).chain(reds).map(drawn).collect();
    DeskAnswer::json(&TileDrawings { sheet: sheet(Face::all(), &style), tiles })
}
