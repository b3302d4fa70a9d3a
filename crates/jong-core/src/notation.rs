//! The notation of hands: `123m 456p 789s 11z (555z) [7777p] +8s`, read with the place of every mistake, and written
//! in one canonical form.

mod blank;

use crate::InOrder;
use crate::hand::{Defect, DefectCode, Defects, Meld, MeldKind};
use crate::tile::{Kind, Suit, Tile};
use crate::{Text, say};

pub use blank::blank;

/// A value that was read, with the place where it began: a number of characters from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithOffset<T> {
    /// The value that was read.
    pub value: T,
    /// The position of its first character.
    pub at: usize,
}

/// A hand as it was written, before anything but the spelling is checked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenHand {
    /// The concealed tiles, the winning tile not among them.
    pub tiles: Vec<WithOffset<Tile>>,
    /// The melds in the order they were written.
    pub melds: Vec<WithOffset<Meld>>,
    /// The tile behind `+`.
    pub win: Option<WithOffset<Tile>>,
}

/// The most characters of a text that is looked at as a hand. The longest hands have some hundred.
pub const MOST_CHARS: usize = 10_000;

/// The defect of a text that is too long for a hand, in any notation. The text is not looked at: it could have as many
/// mistakes as characters.
pub fn too_long(text: &str) -> Option<Defect> {
    let length = if text.len() <= MOST_CHARS { 0 } else { text.chars().count() };
    let message =
        || say!("a text of {length} characters is not a hand: at most {most} are read", length, most = MOST_CHARS);
    (length > MOST_CHARS).then(|| Defect::new(DefectCode::BadNotation, 0, message()))
}

/// Reads a hand.
///
/// # Errors
/// Every mistake of spelling, and every bracket that holds no meld.
pub fn parse_hand(text: &str) -> Result<WrittenHand, Defects> {
    if let Some(defect) = too_long(text) {
        return Err(Defects(vec![defect]));
    }
    let mut reader = NotationReader::default();
    let mut digits: Vec<(u8, usize)> = Vec::new();
    let mut unknown: Option<(usize, String)> = None;
    for (at, c) in text.chars().enumerate() {
        let known = c.is_ascii_digit() || c.is_whitespace() || "()[]+".contains(c) || Suit::from_letter(c).is_some();
        if known && let Some((at, word)) = unknown.take() {
            reader.unknown(at, &word);
        }
        match c {
            '0'..='9' => digits.push((c as u8 - b'0', at)),
            c if c.is_whitespace() => {}
            '(' | '[' | ')' | ']' | '+' => {
                reader.dangling(&mut digits);
                reader.mark(c, at);
            }
            c => match Suit::from_letter(c) {
                Some(suit) if digits.is_empty() => reader.fail(
                    DefectCode::BadNotation,
                    at,
                    say!("`{letter}` has no number before it: write `5{letter}`", letter = suit.letter()),
                ),
                Some(suit) => {
                    if let (Some(plus), [_, _, ..]) = (reader.plus, digits.as_slice()) {
                        let message =
                            say!("only one tile can come after `+`, as in `+8s`: here are {n}", n = digits.len());
                        reader.fail(DefectCode::BadNotation, plus, message);
                        reader.plus = None;
                    }
                    digits.drain(..).for_each(|(rank, at)| reader.tile(suit, rank, at));
                }
                None => {
                    digits.clear();
                    unknown.get_or_insert_with(|| (at, String::new())).1.push(c);
                }
            },
        }
    }
    if let Some((at, word)) = unknown {
        reader.unknown(at, &word);
    }
    reader.dangling(&mut digits);
    reader.finish()
}

/// Reads a list of kinds without melds, winning tile or red fives, as the kinds of a class are written.
///
/// # Errors
/// The first mistake.
pub fn parse_kinds(text: &str) -> Result<Vec<Kind>, Defect> {
    let written = parse_hand(text).map_err(|mut defects| defects.0.swap_remove(0))?;
    let extra = written.melds.first().map(|meld| meld.at).or(written.win.map(|win| win.at));
    let red = written.tiles.iter().find(|tile| tile.value.red).map(|tile| tile.at);
    match extra.or(red) {
        Some(at) => Err(Defect::new(DefectCode::BadNotation, at, say!("only plain tiles can go here"))),
        None => Ok(written.tiles.into_iter().map(|tile| tile.value.kind).collect()),
    }
}

/// The most characters of an unreadable text that are repeated.
const MOST_SHOWN: usize = 20;

#[derive(Default)]
struct NotationReader {
    written: WrittenHand,
    defects: Vec<Defect>,
    open: Option<(char, usize, Vec<Tile>)>,
    /// A tile of the open bracket is none: the others then say nothing of the meld.
    spoiled: bool,
    plus: Option<usize>,
    /// Brackets that were given up, and whose other ends are still to come.
    given_up: usize,
}

impl NotationReader {
    fn fail(&mut self, code: DefectCode, at: usize, message: Text) {
        self.defects.push(Defect::new(code, at, message));
    }

    /// A run of characters that mean nothing.
    fn unknown(&mut self, at: usize, word: &str) {
        let shown: String = word.chars().take(MOST_SHOWN).collect();
        let more = if word.chars().nth(MOST_SHOWN).is_some() { "…" } else { "" };
        let shown = format!("{}{more}", shown.escape_debug());
        let message = say!("`{shown}` is not a tile: suits are m p s, honours z, flowers f, seasons g", shown);
        self.fail(DefectCode::UnknownTile, at, message);
    }

    fn dangling(&mut self, digits: &mut Vec<(u8, usize)>) {
        if let Some(&(_, at)) = digits.first() {
            let run: String = digits.iter().take(MOST_SHOWN).map(|(digit, _)| char::from(b'0' + digit)).collect();
            self.fail(
                DefectCode::BadNotation,
                at,
                say!("`{run}` has no suit after it: write `{run}m`, for example", run),
            );
            digits.clear();
        }
    }

    fn tile(&mut self, suit: Suit, rank: u8, at: usize) {
        let tile = match rank {
            0 if suit.is_numbered() => Kind::new(suit, Tile::RED_RANK).map(|kind| Tile { kind, red: true }),
            _ => Kind::new(suit, rank).map(Tile::from),
        };
        let plus = self.plus.take();
        let Some(tile) = tile else {
            let letter = suit.letter();
            self.spoiled = true;
            return self.fail(
                DefectCode::UnknownTile,
                at,
                say!("there is no {rank}{letter}: {letter} has 1 to {ranks}", rank, letter, ranks = suit.ranks()),
            );
        };
        if let Some(plus) = plus {
            if self.written.win.is_some() {
                self.fail(DefectCode::BadNotation, plus, say!("a hand has one winning tile; this is the second"));
            }
            self.written.win = Some(WithOffset { value: tile, at: plus });
        } else if let Some((_, _, tiles)) = &mut self.open {
            tiles.push(tile);
        } else {
            self.written.tiles.push(WithOffset { value: tile, at });
        }
    }

    fn mark(&mut self, c: char, at: usize) {
        if let Some(plus) = self.plus.take() {
            self.fail(DefectCode::BadNotation, plus, say!("`+` needs the winning tile after it: `+8s`"));
        }
        match (c, self.open.take()) {
            ('+', None) => self.plus = Some(at),
            ('(' | '[', None) => self.begin(c, at),
            (')', Some(('(', start, tiles))) | (']', Some(('[', start, tiles))) => self.meld(c == ']', start, tiles),
            (')' | ']', None) if self.given_up > 0 => self.given_up -= 1,
            (')' | ']', None) => self.fail(DefectCode::BadNotation, at, say!("`{c}` closes nothing", c)),
            (_, Some((open, start, _))) => {
                self.fail(DefectCode::BadNotation, start, say!("`{open}` is not closed before the `{c}`", open, c));
                if !matches!(c, ')' | ']') {
                    self.given_up += 1;
                }
                if matches!(c, '(' | '[') {
                    self.begin(c, at);
                }
            }
            (_, None) => {}
        }
    }

    fn begin(&mut self, bracket: char, at: usize) {
        self.open = Some((bracket, at, Vec::new()));
        self.spoiled = false;
    }

    fn meld(&mut self, concealed: bool, at: usize, tiles: Vec<Tile>) {
        match Meld::from_tiles(&tiles, concealed) {
            Some(value) => self.written.melds.push(WithOffset { value, at }),
            None if self.spoiled => {}
            None => {
                let shown: String = tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
                let message = match (concealed, tiles.is_empty()) {
                    (_, true) => say!("an empty bracket: write a meld such as `(123m)`"),
                    (true, _) => {
                        say!("`{shown}` is not a concealed kong: square brackets hold four alike, `[5555z]`", shown)
                    }
                    (false, _) => {
                        say!("`{shown}` is not a meld: write a chow `(123m)`, pung `(555z)` or kong `(5555z)`", shown)
                    }
                };
                self.fail(DefectCode::ImpossibleMeld, at, message);
            }
        }
    }

    fn finish(mut self) -> Result<WrittenHand, Defects> {
        if let Some((open, at, _)) = self.open.take() {
            self.fail(DefectCode::BadNotation, at, say!("`{open}` is never closed", open));
        }
        if let Some(at) = self.plus.take() {
            self.fail(DefectCode::BadNotation, at, say!("`+` needs the winning tile after it: `+8s`"));
        }
        self.defects.order_by_key(|defect| defect.at);
        if self.defects.is_empty() { Ok(self.written) } else { Err(Defects(self.defects)) }
    }
}

/// Writes tiles in canonical form: sorted, one run a suit, a red five before the plain ones.
pub fn write_tiles<I: IntoIterator<Item = Tile>>(tiles: I) -> String {
    let tiles = sorted(tiles);
    let mut text = String::new();
    for run in runs(&tiles) {
        if !text.is_empty() {
            text.push(' ');
        }
        for tile in run {
            text.push(char::from(b'0' + if tile.red { 0 } else { tile.kind.rank() }));
        }
        text.push(run[0].kind.suit().letter());
    }
    text
}

/// Puts tiles where [`write_tiles`] writes them.
pub(crate) fn place_tiles<I: IntoIterator<Item = Tile>>(tiles: I) -> Vec<WithOffset<Tile>> {
    let tiles = sorted(tiles);
    let mut placed = Vec::with_capacity(tiles.len());
    let mut start = 0;
    for run in runs(&tiles) {
        placed.extend(run.iter().enumerate().map(|(digit, &value)| WithOffset { value, at: start + digit }));
        // The letter of the suit, and a blank.
        start += run.len() + 2;
    }
    placed
}

/// Puts tiles where they stand if each is written by itself, with a blank between two.
pub(crate) fn place_each<I: IntoIterator<Item = Tile>>(tiles: I) -> Vec<WithOffset<Tile>> {
    tiles.into_iter().enumerate().map(|(turn, value)| WithOffset { value, at: 3 * turn }).collect()
}

fn sorted<I: IntoIterator<Item = Tile>>(tiles: I) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = tiles.into_iter().collect();
    tiles.order_by_key(|tile| (tile.kind, !tile.red));
    tiles
}

/// The tiles of each suit.
fn runs(sorted: &[Tile]) -> impl Iterator<Item = &[Tile]> {
    sorted.chunk_by(|a, b| a.kind.suit() == b.kind.suit())
}

/// Writes a meld: `(123m)`, `(5555z)`, `[5555z]`.
pub fn write_meld(meld: &Meld) -> String {
    let tiles = write_tiles(meld.tiles());
    if meld.kind == MeldKind::ConcealedKong { format!("[{tiles}]") } else { format!("({tiles})") }
}

/// Puts melds where [`write_meld`] writes them one after the other, with a blank between two.
pub(crate) fn place_melds(melds: &[Meld]) -> Vec<WithOffset<Meld>> {
    let mut at = 0;
    let place = |&value: &Meld| {
        let placed = WithOffset { value, at };
        // Its tiles are of one suit: their digits, a letter, two brackets and a blank.
        at += value.tiles().count() + 4;
        placed
    };
    melds.iter().map(place).collect()
}
