//! The look of tiles in text.

use clap::{Args, ValueEnum};
use jong_print::page::TileLook;

/// The look of tiles in text.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct TilesFlag {
    /// How tiles look in text [default: unicode in a terminal that can show it, text everywhere else]
    #[arg(long, value_name = "LOOK", conflicts_with = "json", help_heading = "Output")]
    pub(crate) tiles: Option<TilesArg>,
}

/// A look of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TilesArg {
    /// As notation alone: 234m
    Text,
    /// As characters too, coloured by suit: 🀈 🀉 🀊
    Unicode,
    /// As blocks of lines too, coloured by suit
    Block,
}

impl From<TilesArg> for TileLook {
    fn from(tiles: TilesArg) -> TileLook {
        match tiles {
            TilesArg::Text => TileLook::Text,
            TilesArg::Unicode => TileLook::Unicode,
            TilesArg::Block => TileLook::Block,
        }
    }
}
