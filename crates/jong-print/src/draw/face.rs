//! The face of a tile, or its back.

use jong_core::tile::{Kind, Tile};

/// The side of a tile that is seen: its face, or its back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The tile lies face up.
    Up(Tile),
    /// The tile lies face down.
    Down,
}

impl Face {
    /// All sides that can be seen: those of all kinds and of the red fives, and the back.
    pub fn all() -> impl Iterator<Item = Face> {
        let red = Kind::can_be_red;
        let kinds = Kind::all().map(Tile::from);
        let reds = Kind::all().filter(move |&kind| red(kind)).map(|kind| Tile { kind, red: true });
        kinds.chain(reds).map(Face::Up).chain([Face::Down])
    }

    /// The end of its id: `5m`, `5mr` if it is red, `back`.
    pub(super) fn code(self) -> String {
        match self {
            Face::Up(Tile { kind, red: false }) => kind.to_string(),
            Face::Up(Tile { kind, red: true }) => format!("{kind}r"),
            Face::Down => "back".to_owned(),
        }
    }
}

impl From<Tile> for Face {
    fn from(tile: Tile) -> Face {
        Face::Up(tile)
    }
}

impl From<Kind> for Face {
    fn from(kind: Kind) -> Face {
        Face::Up(kind.into())
    }
}
