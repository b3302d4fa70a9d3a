//! Tiles: kinds, sets of kinds, and which tiles a game is played with.

mod counts;
mod kind;
mod number;
mod set;
mod suit_exchange;
mod tile_set;

pub use counts::Counts;
pub use kind::{Kind, Suit, Tile};
pub use number::CountedTiles;
pub(crate) use set::count_few;
pub use set::{CHOW_STARTS, HONOURS, KindSet, SUITED};
pub use suit_exchange::SuitExchange;
pub use tile_set::{TileSet, TilesSection};
