//! Tiles and claims as Tenhou's JSON writes them.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Text, say};
use jong_table::Chair;

/// The number of a discard that was just drawn.
pub(super) const DRAWN: u64 = 60;

/// The suits, by the tens of their numbers.
const SUITS: [Suit; 4] = [Suit::Characters, Suit::Dots, Suit::Bamboo, Suit::Honours];
/// The tens of red fives.
const RED: u64 = 5;
const FIVE: u8 = 5;

/// The number of a tile.
pub(super) fn number(tile: Tile) -> u64 {
    let suit = SUITS.iter().position(|&suit| suit == tile.kind.suit()).unwrap_or(0) as u64 + 1;
    if tile.red { 10 * RED + suit } else { 10 * suit + u64::from(tile.kind.rank()) }
}

/// The tile of a number.
pub(super) fn tile(number: u64) -> Result<Tile, Text> {
    let (tens, ones) = (number / 10, number % 10);
    let red = tens == RED;
    let (suit, rank) = if red { (ones, FIVE) } else { (tens, ones as u8) };
    let suit = suit.checked_sub(1).and_then(|at| SUITS.get(usize::try_from(at).ok()?));
    let kind = suit.and_then(|&suit| Kind::new(suit, rank));
    let kind = kind.filter(|kind| !red || kind.can_be_red());
    kind.map(|kind| Tile { kind, red }).ok_or_else(|| say!("no tile has the number {number}", number))
}

/// A claim, as it stands among what a player took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) meld: Meld,
    /// The tile that was claimed.
    pub(super) tile: Tile,
    /// The steps from the claimant to the discarder, in the order of turns.
    pub(super) from: usize,
}

/// A kong of own tiles, or a tile laid aside, as it stands among what a player discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Laid {
    Concealed(Kind),
    Added(Kind),
    Aside(Kind),
}

/// The tiles of a word, and the letter in it with its place.
fn taken_apart(word: &str) -> Result<(Vec<Tile>, char, usize), Text> {
    let unknown = || say!("an unknown call: {packed}", packed = word);
    let at = word.find(|c: char| c.is_ascii_lowercase()).ok_or_else(unknown)?;
    let letter = word[at..].chars().next().ok_or_else(unknown)?;
    let digits: String = word.chars().filter(char::is_ascii_digit).collect();
    if digits.len() + 1 != word.len() || !digits.len().is_multiple_of(2) {
        return Err(unknown());
    }
    let two = |at: usize| digits[2 * at..2 * at + 2].parse().map_err(|_| unknown()).and_then(tile);
    let tiles: Vec<Tile> = (0..digits.len() / 2).map(two).collect::<Result<_, _>>()?;
    Ok((tiles, letter, at / 2))
}

/// Reads a claim: its letter stands before the claimed tile, and its place tells from whom.
pub(super) fn claim(word: &str) -> Result<Claim, Text> {
    let unknown = || say!("an unknown call: {packed}", packed = word);
    let (tiles, letter, place) = taken_apart(word)?;
    let tile = *tiles.get(place).ok_or_else(unknown)?;
    let meld = Meld::from_tiles(&tiles, false).ok_or_else(unknown)?;
    let fits = match meld.kind {
        MeldKind::Chow => letter == 'c' && place == 0,
        MeldKind::Pung => letter == 'p',
        MeldKind::ExposedKong => letter == 'm',
        MeldKind::ConcealedKong => false,
    };
    // From the left, from across, from the right; of a kong the last stands behind another tile.
    let from = match (place, meld.kind) {
        (0, _) => 3,
        (1, _) => 2,
        (2, MeldKind::Pung) | (3, MeldKind::ExposedKong) => 1,
        (2, MeldKind::Chow | MeldKind::ExposedKong | MeldKind::ConcealedKong)
        | (3, MeldKind::Chow | MeldKind::Pung | MeldKind::ConcealedKong)
        | (4.., _) => return Err(unknown()),
    };
    if fits { Ok(Claim { meld, tile, from }) } else { Err(unknown()) }
}

/// Reads a kong of own tiles, or a tile laid aside.
pub(super) fn laid(word: &str) -> Result<Laid, Text> {
    let unknown = || say!("an unknown call: {packed}", packed = word);
    let (tiles, letter, place) = taken_apart(word)?;
    let kind = tiles.get(place).or(tiles.first()).ok_or_else(unknown)?.kind;
    match (letter, tiles.len()) {
        ('a', 4) => Ok(Laid::Concealed(kind)),
        ('k', 4) => Ok(Laid::Added(kind)),
        ('f', 1) => Ok(Laid::Aside(kind)),
        _ => Err(unknown()),
    }
}

/// Writes tiles with a letter before one of them.
fn put(tiles: &[Tile], letter: char, place: usize) -> String {
    let mut word = String::new();
    for (at, tile) in tiles.iter().enumerate() {
        if at == place {
            word.push(letter);
        }
        word.push_str(&number(*tile).to_string());
    }
    word
}

/// The place of the letter in a claim, by the steps from the claimant to the discarder at a table of four.
fn place(from: usize, kong: bool) -> usize {
    match (from, kong) {
        (3, _) => 0,
        (2, _) => 1,
        (_, false) => 2,
        (_, true) => 3,
    }
}

/// The steps from a player to another, as at a table of four.
pub(super) fn steps(to: Chair, from: Chair) -> usize {
    from.steps_from(to, 4)
}

/// Writes a claim.
pub(super) fn claim_word(meld: &Meld, claimed: Tile, from: usize) -> String {
    let mut own: Vec<Tile> = meld.tiles().collect();
    if let Some(at) = own.iter().position(|&tile| tile == claimed) {
        own.remove(at);
    }
    let letter = match meld.kind {
        MeldKind::Chow => 'c',
        MeldKind::Pung => 'p',
        MeldKind::ExposedKong | MeldKind::ConcealedKong => 'm',
    };
    let place = place(from, meld.is_kong());
    own.insert(place.min(own.len()), claimed);
    put(&own, letter, place)
}

/// Writes a concealed kong of so many red tiles.
pub(super) fn concealed_word(kind: Kind, reds: u8) -> String {
    let tiles: Vec<Tile> = (0..4).map(|at| Tile { kind, red: at < reds }).collect();
    put(&tiles, 'a', 3)
}

/// Writes a tile added to a pung that was claimed from so many steps away.
pub(super) fn added_word(pung: &Meld, added: Tile, from: usize) -> String {
    let mut tiles: Vec<Tile> = pung.tiles().collect();
    let place = place(from, false);
    tiles.insert(place.min(tiles.len()), added);
    put(&tiles, 'k', place)
}

/// Writes a tile laid aside.
pub(super) fn aside_word(kind: Kind) -> String {
    put(&[kind.into()], 'f', 0)
}
