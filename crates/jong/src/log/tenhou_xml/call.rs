//! The calls, which the logs pack into a number each.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, Tile};

use super::tile::{COPIES, tile};

/// A call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct XmlCall {
    /// The meld, or the tile that is laid aside.
    pub(super) made: CallEffect,
    /// The steps from the caller on to whoever discarded the tile; 0 for one's own.
    pub(super) from: usize,
}

/// The things that a call makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CallEffect {
    /// A discard is claimed for a meld.
    Claim { claimed: Tile, meld: Meld },
    /// A concealed kong.
    Concealed(Kind),
    /// A pung becomes a kong.
    Added(Kind),
    /// A tile is laid aside.
    Aside(Kind),
}

impl XmlCall {
    /// Reads the number. Its two lowest bits tell who discarded, as seen by the caller; 0 is the caller himself.
    pub(super) fn unpack(packed: u16, reds: bool) -> Option<XmlCall> {
        let made = CallEffect::unpack(packed, reds)?;
        let from = usize::from(packed & 0x03);
        let own = matches!(made, CallEffect::Concealed(_) | CallEffect::Aside(_));
        (own == (from == 0)).then_some(XmlCall { made, from })
    }
}

impl CallEffect {
    fn unpack(packed: u16, reds: bool) -> Option<CallEffect> {
        let of = |kind: u16, copy: u16| {
            let number = u8::try_from(kind.checked_mul(COPIES.into())?.checked_add(copy)?).ok()?;
            tile(number, reds)
        };
        if packed & 0x04 != 0 {
            let (start, place) = (packed >> 10, usize::from((packed >> 10) % 3));
            let first = start / 3 / 7 * 9 + start / 3 % 7;
            let [low, middle, high] = [(0, 3), (1, 5), (2, 7)].map(|(at, bits)| of(first + at, packed >> bits & 3));
            let tiles = [low?, middle?, high?];
            return Some(CallEffect::Claim { claimed: tiles[place], meld: meld(MeldKind::Chow, &tiles) });
        }
        if packed & 0x18 != 0 {
            let (kind, place) = ((packed >> 9) / 3, usize::from((packed >> 9) % 3));
            let fourth = packed >> 5 & 3;
            if packed & 0x10 != 0 {
                return Some(CallEffect::Added(of(kind, fourth)?.kind));
            }
            let mut copies = (0..4).filter(|&copy| copy != fourth).map(|copy| of(kind, copy));
            let tiles = [copies.next()??, copies.next()??, copies.next()??];
            return Some(CallEffect::Claim { claimed: tiles[place], meld: meld(MeldKind::Pung, &tiles) });
        }
        let kind = (packed >> 8) / u16::from(COPIES);
        let claimed = of(kind, (packed >> 8) % u16::from(COPIES))?;
        Some(match packed & 0x23 {
            0x20.. => CallEffect::Aside(claimed.kind),
            0 => CallEffect::Concealed(claimed.kind),
            _ => {
                let tiles = [of(kind, 0)?, of(kind, 1)?, of(kind, 2)?, of(kind, 3)?];
                CallEffect::Claim { claimed, meld: meld(MeldKind::ExposedKong, &tiles) }
            }
        })
    }
}

fn meld(kind: MeldKind, tiles: &[Tile]) -> Meld {
    let first = tiles[0].kind;
    Meld { kind, first, reds: tiles.iter().filter(|tile| tile.red).count() as u8 }
}
