//! Numbers of things, there and wanted, and lists.

use jong_core::notation::write_tiles;
use jong_core::pattern::Count;
use jong_core::tile::{Kind, Tile};
use jong_core::{Text, say};

use crate::sentence::{Thing, number};

pub(super) use jong_words::{all as list, either};

/// The numbers that a negated clause asks for, if they are a range too.
pub(super) fn opposite(n: Count) -> Option<Count> {
    match n {
        Count::Range(0, most) if most < u32::MAX => Some(Count::Range(most + 1, u32::MAX)),
        Count::Range(least, u32::MAX) if least > 0 => Some(Count::Range(0, least - 1)),
        _ => None,
    }
}

/// The need of a clause that must hold, or must not: `three or more pungs`.
pub(super) fn wanted(n: Count, holds: bool, thing: &Thing) -> Text {
    match (holds, opposite(n)) {
        (true, _) => thing.count(n),
        (false, Some(n)) => thing.count(n),
        (false, None) => say!("not {things}", things = thing.count(n)),
    }
}

/// True if the clause asks for none.
pub(super) fn none_wanted(n: Count, holds: bool) -> bool {
    (if holds { Some(n) } else { opposite(n) }) == Some(Count::Range(0, 0))
}

/// The distance of a number from the wanted one: `two more pungs`, `one fewer chow`.
pub(super) fn short_of(n: Count, holds: bool, value: u32, thing: &Thing) -> Text {
    let n = if holds { n } else { opposite(n).unwrap_or(Count::Range(value + 1, u32::MAX)) };
    match n {
        Count::Range(least, _) if value < least && value > 0 => thing.more(least - value),
        Count::Range(least, _) if value < least => thing.so_many(least),
        Count::Range(_, most) if value > most && most > 0 => thing.fewer(value - most),
        _ => thing.count(n),
    }
}

/// `this hand has two: 555z 666z`
pub(super) fn there_are(value: u32, list: &[String]) -> Text {
    match (value, list.is_empty()) {
        (0, _) => say!("this hand has none"),
        (1, true) => say!("this hand has one"),
        (1, false) => say!("this hand has one: {list}", list = some(list)),
        (n @ 2..=9, true) => say!("this hand has {number}", number = number(n)),
        (n @ 2..=9, false) => say!("this hand has {number}: {list}", number = number(n), list = some(list)),
        // From ten on Japanese counts with another word.
        (n, true) => say!("this hand has {number} of them", number = number(n)),
        (n, false) => say!("this hand has {number} of them: {list}", number = number(n), list = some(list)),
    }
}

/// The first entries of a list in notation, with an ellipsis if there are more.
pub(super) fn some(list: &[String]) -> String {
    const MOST: usize = 6;
    let more = if list.len() > MOST { " …" } else { "" };
    format!("{}{more}", list[..list.len().min(MOST)].join(" "))
}

/// Pieces of notation in a row: `1m, 2m and 3m`.
pub(super) fn listed(tiles: &[String]) -> Text {
    list(&tiles.iter().map(Text::verbatim).collect::<Vec<_>>())
}

/// Tiles in notation.
pub(super) fn tiles(kinds: impl IntoIterator<Item = Kind>) -> String {
    write_tiles(kinds.into_iter().map(Tile::from))
}
