//! The notation of records: tiles, melds, flowers and events, to and from plain types.

use crate::slow::plain::{Bonus, Event, FLOWERS, KINDS, Meld, Tiles, with};

/// The suits by their letters, with the number of kinds in each.
const SUITS: [(char, u8); 6] = [('m', 9), ('p', 9), ('s', 9), ('z', 7), ('f', 4), ('g', 4)];

pub(super) fn write_kind(kind: u8) -> String {
    let mut left = kind;
    for (suit, size) in SUITS {
        if left < size {
            return format!("{}{suit}", left + 1);
        }
        left -= size;
    }
    panic!("no tile: {kind}")
}

pub(super) fn write_tiles(tiles: &Tiles) -> String {
    write_many((0..KINDS as u8).flat_map(|kind| vec![kind; usize::from(tiles[usize::from(kind)])]))
}

pub(super) fn write_bonus(bonus: &Bonus) -> String {
    write_many((0..8).filter(|&at| bonus[usize::from(at)]).map(|at| FLOWERS + at))
}

/// Tiles in order: the numbers of a suit, then its letter.
fn write_many(kinds: impl Iterator<Item = u8>) -> String {
    let tiles: Vec<String> = kinds.map(write_kind).collect();
    let mut text = String::new();
    for (at, tile) in tiles.iter().enumerate() {
        text.push_str(&tile[..1]);
        let next = tiles.get(at + 1).map(|next| &next[1..]);
        if next != Some(&tile[1..]) {
            text.push_str(&tile[1..]);
            if next.is_some() {
                text.push(' ');
            }
        }
    }
    text
}

pub(super) fn write_melds(melds: &[Meld]) -> Vec<String> {
    let write = |meld: &Meld| {
        let tiles = write_many(meld.group().tiles().into_iter());
        if meld.is_called() { format!("({tiles})") } else { format!("[{tiles}]") }
    };
    melds.iter().map(write).collect()
}

pub(super) fn event_names(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| event.word()).collect()
}

/// The tiles of a text like `123m 55z`, for tests.
///
/// # Panics
/// The text is wrong.
pub fn tiles(text: &str) -> Tiles {
    read(text).into_iter().fold([0; KINDS], with)
}

/// The tile of a text like `5z` or `3f`; flowers have numbers from [`FLOWERS`] on.
///
/// # Panics
/// The text is wrong.
pub fn tile(text: &str) -> u8 {
    read(text)[0]
}

/// The melds of a text like `(123m) [5555z]`.
///
/// # Panics
/// The text is wrong.
pub fn melds(text: &str) -> Vec<Meld> {
    let meld = |text: &str| {
        let kinds = read(&text[1..text.len() - 1]);
        match (kinds.len(), kinds[0] == kinds[1], text.starts_with('[')) {
            (3, false, false) => Meld::Chow(kinds[0]),
            (3, true, false) => Meld::Pung(kinds[0]),
            (4, true, false) => Meld::Exposed(kinds[0]),
            (4, true, true) => Meld::Concealed(kinds[0]),
            _ => panic!("no meld: {text}"),
        }
    };
    text.split_whitespace().map(meld).collect()
}

fn read(text: &str) -> Vec<u8> {
    let mut all = Vec::new();
    let mut numbers = Vec::new();
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        if let Some(number) = letter.to_digit(10) {
            numbers.push(number as u8);
            continue;
        }
        let at = SUITS.iter().position(|&(suit, _)| suit == letter).unwrap_or_else(|| panic!("no suit: {letter}"));
        let before: u8 = SUITS[..at].iter().map(|&(_, size)| size).sum();
        all.extend(numbers.drain(..).map(|number| before + number - 1));
    }
    assert!(numbers.is_empty() && !all.is_empty(), "no tiles: {text}");
    all
}
