//! The calls, which the logs pack into a number each, and the melds they make.

use super::tile::{Tile, notation};

/// A call.
pub(super) enum Call {
    /// A discard is claimed for a chow, a pung or a kong, which is then these tiles.
    Claim { claimed: Tile, tiles: Vec<Tile> },
    /// A concealed kong.
    Concealed { tiles: Vec<Tile> },
    /// A pung becomes a kong.
    Added { tile: Tile },
    /// A north is set aside.
    Aside { tile: Tile },
}

/// Tiles laid open, in order.
pub(super) struct Meld {
    pub(super) tiles: Vec<Tile>,
    pub(super) concealed: bool,
}

impl Meld {
    pub(super) fn notation(&self) -> String {
        let tiles = notation(&self.tiles);
        if self.concealed { format!("[{tiles}]") } else { format!("({tiles})") }
    }
}

impl Call {
    /// Reads the number. Its two lowest bits tell who discarded, as seen by the caller; 0 is the caller himself.
    pub(super) fn unpack(packed: u16) -> Option<Self> {
        Some(if packed & 0x04 != 0 {
            let (start, place) = (packed >> 10, usize::from((packed >> 10) % 3));
            let first = start / 3 / 7 * 9 + start / 3 % 7;
            let copies = [packed >> 3, packed >> 5, packed >> 7].map(|copy| copy & 3);
            let tiles = copies.iter().zip(first..).map(|(&copy, kind)| Tile::of(kind, copy));
            let tiles: Vec<Tile> = tiles.collect::<Option<_>>()?;
            Self::Claim { claimed: tiles[place], tiles }
        } else if packed & 0x18 != 0 {
            let (kind, place) = ((packed >> 9) / 3, usize::from((packed >> 9) % 3));
            let fourth = Tile::of(kind, packed >> 5 & 3)?;
            if packed & 0x10 != 0 {
                return Some(Self::Added { tile: fourth });
            }
            let tiles: Vec<Tile> = fourth.quad().into_iter().filter(|&tile| tile != fourth).collect();
            Self::Claim { claimed: tiles[place], tiles }
        } else {
            let tile = Tile::numbered(u8::try_from(packed >> 8).ok()?)?;
            let tiles = tile.quad().to_vec();
            match packed & 0x23 {
                0x20.. => Self::Aside { tile },
                0 => Self::Concealed { tiles },
                _ => Self::Claim { claimed: tile, tiles },
            }
        })
    }
}
