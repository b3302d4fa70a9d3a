//! The look of tiles in text.

use clap::{Args, ValueEnum};
use jong_print::page::TileLook;

/// The look of tiles in text.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct TilesFlag {
    /// How tiles look in text [default: unicode in a terminal that can show it, text everywhere else]
    #[arg(long, value_name = "LOOK", conflicts_with = "json", help_heading = "Output")]
    pub(crate) tiles: Option<Tiles>,
}

/// A look of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Tiles {
    /// As notation alone: 234m
    Text,
    /// As characters too, coloured by suit: 🀈 🀉 🀊
    Unicode,
    /// As blocks of lines too, coloured by suit
    Block,
}

impl From<Tiles> for TileLook {
    fn from(tiles: Tiles) -> TileLook {
        match tiles {
            Tiles::Text => TileLook::Text,
            Tiles::Unicode => TileLook::Unicode,
            Tiles::Block => TileLook::Block,
        }
    }
}
