//! Tiles and claims as Tenhou's JSON writes them.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Text, say};
use jong_table::Chair;

use crate::log::LoggedPattern;
use crate::log::names::{limits_before, patterns_of_tenhou};

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
pub(super) struct ClaimMark {
    pub(super) meld: Meld,
    /// The tile that was claimed.
    pub(super) tile: Tile,
    /// The steps from the claimant to the discarder, in the order of turns.
    pub(super) from: usize,
}

/// A kong of own tiles, or a tile laid aside, as it stands among what a player discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LaidMark {
    Concealed(Kind),
    /// A tile added to a pung, and the steps to the player from whom that was claimed.
    Added(Kind, usize),
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
pub(super) fn claim(word: &str) -> Result<ClaimMark, Text> {
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
    if fits { Ok(ClaimMark { meld, tile, from }) } else { Err(unknown()) }
}

/// Reads a kong of own tiles, or a tile laid aside.
pub(super) fn laid(word: &str) -> Result<LaidMark, Text> {
    let unknown = || say!("an unknown call: {packed}", packed = word);
    let (tiles, letter, place) = taken_apart(word)?;
    let kind = tiles.get(place).or(tiles.first()).ok_or_else(unknown)?.kind;
    match (letter, tiles.len()) {
        ('a', 4) => Ok(LaidMark::Concealed(kind)),
        ('k', 4) if place < 3 => Ok(LaidMark::Added(kind, 3 - place)),
        ('f', 1) => Ok(LaidMark::Aside(kind)),
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

/// The words for the value of a win.
const FU: char = '符';
const HAN: char = '飜';
const POINTS: char = '点';
/// Limit of points that a log can say, so that no sum overflows.
const MOST_POINTS: i64 = 1_000_000_000;
/// The sign for a payment by each of the others.
const EACH: char = '∀';

/// The value of a win, as a text tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ValueWord {
    pub(super) fu: Option<i64>,
    pub(super) han: Option<i64>,
    /// The limits that it can be; none if it is none.
    pub(super) limits: &'static [String],
    /// The worth of the hand.
    pub(super) worth: Option<i64>,
}

/// Reads the value of a win: `30符2飜1000点`, `40符3飜1300-2600点`, `満貫4000点∀`. `None` if it is told in the words of
/// another language, which nobody holds against a log.
pub(super) fn value(text: &str, players: usize) -> Result<Option<ValueWord>, Text> {
    match value_in(text, players) {
        None if text.contains(POINTS) => Err(say!("`{text}` is no value of a hand", text)),
        value => Ok(value),
    }
}

fn value_in(text: &str, players: usize) -> Option<ValueWord> {
    let mut value = ValueWord::default();
    let rest = match limits_before(text) {
        Some((limits, behind)) => {
            value.limits = limits;
            behind
        }
        None => {
            let (fu, behind) = text.split_once(FU)?;
            let (han, behind) = behind.split_once(HAN)?;
            (value.fu, value.han) = (Some(fu.parse().ok()?), Some(han.parse().ok()?));
            behind
        }
    };
    let (points, behind) = rest.split_once(POINTS)?;
    let others = i64::try_from(players).ok()? - 1;
    let number = |text: &str| text.parse::<i64>().ok().filter(|number| (0..MOST_POINTS).contains(number));
    value.worth = Some(match (points.split_once('-'), behind.chars().next()) {
        (None, None) => number(points)?,
        (None, Some(EACH)) => others * number(points)?,
        (Some((each, dealer)), None) => (others - 1) * number(each)? + number(dealer)?,
        (Some(_), Some(_)) | (None, Some(_)) => return None,
    });
    Some(value)
}

/// Writes the value of a win.
pub(super) fn value_word(limit: Option<&str>, fu: i64, han: i64, paid: PaidWord) -> String {
    let value = limit.map_or_else(|| format!("{fu}{FU}{han}{HAN}"), str::to_owned);
    match paid {
        PaidWord::One(points) => format!("{value}{points}{POINTS}"),
        PaidWord::Each(points) => format!("{value}{points}{POINTS}{EACH}"),
        PaidWord::Others(each, dealer) => format!("{value}{each}-{dealer}{POINTS}"),
    }
}

/// The payments for a win, repeats left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PaidWord {
    /// One player pays all of it.
    One(i64),
    /// All others pay the same.
    Each(i64),
    /// The dealer pays the second amount, each of the others the first.
    Others(i64, i64),
}

/// Reads a pattern: `立直(1飜)`, `国士無双(役満)`.
pub(super) fn pattern(text: &str) -> LoggedPattern {
    let (word, value) = text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).unwrap_or((text, ""));
    let value = value.strip_suffix(HAN).and_then(|han| han.parse().ok());
    LoggedPattern { word: word.to_owned(), named: patterns_of_tenhou(word), value }
}

/// Writes a pattern with its han or its limit.
pub(super) fn pattern_word(name: &str, value: Result<i64, &str>) -> String {
    match value {
        Ok(han) => format!("{name}({han}{HAN})"),
        Err(limit) => format!("{name}({limit})"),
    }
}
