//! Rows: records of wins whose fields lie apart, as in the columns of a table. Tiles may be numbers.

use std::fmt;

use jong_core::Ruleset;
use jong_core::hand::{Defect, DefectCode, Field, HandError, Win};
use jong_core::say;
use jong_core::tile::Tile;
use serde_json::{Map, Value};

use super::quick::{self, row::read_into};
use super::values::MOST_ITEMS;
use super::word::WordCell;
use super::{FIELDS, Record, RecordError};

/// One tile of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileCell<'a> {
    /// Notation: `8s`.
    Written(&'a str),
    /// A number, see [`Tile::from_number`].
    Number(u8),
    /// A number that may be no byte.
    Loose(NumberCell),
}

/// Tiles of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TilesCell<'a> {
    /// Notation: `234m 567p`.
    Written(&'a str),
    /// Numbers, see [`Tile::from_number`].
    Numbers(&'a [u8]),
    /// Numbers of which some may be no byte, or may be missing.
    Loose(&'a [Option<NumberCell>]),
}

/// A meld of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeldCell<'a> {
    /// Notation: `(123m)`.
    Written(&'a str),
    /// Numbers of its tiles.
    Numbers {
        /// The numbers, see [`Tile::from_number`].
        tiles: &'a [u8],
        /// True for a concealed kong.
        concealed: bool,
    },
    /// Numbers of its tiles, of which some may be no byte, or may be missing.
    Loose(&'a [Option<NumberCell>]),
}

/// A whole number of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberCell {
    /// A number as most are.
    Small(i64),
    /// A number that is too large for that.
    Large(u64),
}

impl NumberCell {
    /// The byte of that number, if there is one.
    pub fn byte(self) -> Option<u8> {
        match self {
            NumberCell::Small(number) => u8::try_from(number).ok(),
            NumberCell::Large(_) => None,
        }
    }
}

impl fmt::Display for NumberCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberCell::Small(number) => number.fmt(f),
            NumberCell::Large(number) => number.fmt(f),
        }
    }
}

impl From<i64> for NumberCell {
    fn from(number: i64) -> NumberCell {
        NumberCell::Small(number)
    }
}

impl From<u64> for NumberCell {
    fn from(number: u64) -> NumberCell {
        i64::try_from(number).map_or(NumberCell::Large(number), NumberCell::Small)
    }
}

/// The players who must pay for the hand of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiableCell<'a> {
    /// One seat for all: `W`.
    Seat(&'a str),
    /// A seat for each of several patterns.
    Patterns(&'a [(&'a str, &'a str)]),
}

/// A record of a win whose fields lie apart. An empty field is one that a record in JSON leaves out.
///
/// ```
/// use jong::{RecordRow, Scorer, TileCell, TilesCell};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let hand = TilesCell::Numbers(&[12, 13, 14, 25, 26, 27, 28, 28, 33, 34, 35, 36, 37]);
/// let row = RecordRow {
///     hand: Some(hand),
///     win: Some(TileCell::Number(38)),
///     by: Some("discard".into()),
///     from: Some("W".into()),
///     seat: Some("S".into()),
///     round: Some("E".into()),
///     ..RecordRow::default()
/// };
/// let mut scorer = Scorer::new(&rules);
/// assert_eq!(scorer.score_row(&row)?.score.worth, 2000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "the fields of a record, which its schema explains")]
pub struct RecordRow<'a> {
    pub id: Option<&'a str>,
    pub hand: Option<TilesCell<'a>>,
    pub melds: &'a [MeldCell<'a>],
    pub win: Option<TileCell<'a>>,
    pub by: Option<WordCell<'a>>,
    pub from: Option<WordCell<'a>>,
    pub first_discarder: Option<WordCell<'a>>,
    pub seat: Option<WordCell<'a>>,
    pub round: Option<WordCell<'a>>,
    pub opened: Option<WordCell<'a>>,
    pub ready: Option<WordCell<'a>>,
    pub open: Option<bool>,
    pub from_ready: Option<WordCell<'a>>,
    pub events: &'a [&'a str],
    pub bonus: Option<TilesCell<'a>>,
    pub dora: Option<TilesCell<'a>>,
    pub ura: Option<TilesCell<'a>>,
    pub repeats: Option<NumberCell>,
    pub deposits: Option<NumberCell>,
    pub streak: Option<NumberCell>,
    pub wins_in_a_row: Option<NumberCell>,
    pub liable: Option<LiableCell<'a>>,
    pub furiten: Option<bool>,
}

/// The characters that a numbered tile takes when it is written: its rank, its suit and a blank.
const WRITTEN: usize = 3;

impl RecordRow<'_> {
    /// The names of the fields.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FIELDS.iter().map(Into::into)
    }

    /// The win of the row.
    ///
    /// # Errors
    /// All defects, or that the hand is one of another game. In tiles that are numbers, places count the numbers.
    pub fn check(&self, rules: &Ruleset) -> Result<Win, HandError> {
        let mut win = quick::blank();
        self.check_into(rules, &mut win).map(|()| win)
    }

    /// Does the same in the place of another win, which then means nothing if this one has an error.
    #[inline]
    pub(crate) fn check_into(&self, rules: &Ruleset, win: &mut Win) -> Result<(), HandError> {
        match read_into(self, rules, win) {
            Some(()) => Ok(()),
            None => self.check_carefully(rules).map(|careful| *win = careful),
        }
    }

    /// Checks a row that may have something wrong with it.
    #[cold]
    fn check_carefully(&self, rules: &Ruleset) -> Result<Win, HandError> {
        let mut unknown = Vec::new();
        let map = self.map(&mut unknown);
        let placed =
            |defects: Vec<Defect>| -> Vec<Defect> { defects.into_iter().map(|defect| self.placed(defect)).collect() };
        let record = Record::from_map(map, rules);
        let whole = unknown.is_empty();
        match record {
            Ok(record) if whole => record.check(rules).map_err(|error| match error {
                HandError::Defects(defects) => HandError::Defects(placed(defects)),
                HandError::WrongSize { .. } => error,
            }),
            // Of a hand that was read in part the rest is not counted.
            Ok(_) => Err(HandError::Defects(unknown)),
            Err(RecordError { defects, .. }) => {
                let fields: Vec<Field> = unknown.iter().map(|defect| defect.field).collect();
                unknown.extend(placed(defects).into_iter().filter(|defect| !fields.contains(&defect.field)));
                Err(HandError::Defects(unknown))
            }
        }
    }

    /// The same record as an object. Numbers that are no tile's are left out of it, and returned as defects.
    fn map(&self, unknown: &mut Vec<Defect>) -> Map<String, Value> {
        let mut map = Map::new();
        let mut put = |field: Field, value: Value| {
            let name: &str = field.into();
            map.insert(name.to_owned(), value);
        };
        if let Some(id) = self.id {
            put(Field::Id, id.into());
        }
        let words = [
            (Field::By, self.by),
            (Field::From, self.from),
            (Field::FirstDiscarder, self.first_discarder),
            (Field::Seat, self.seat),
            (Field::Round, self.round),
            (Field::Opened, self.opened),
            (Field::Ready, self.ready),
            (Field::FromReady, self.from_ready),
        ];
        for (field, word) in words {
            if let Some(word) = word {
                put(field, word.text().into());
            }
        }
        let tiles =
            [(Field::Hand, self.hand), (Field::Bonus, self.bonus), (Field::Dora, self.dora), (Field::Ura, self.ura)];
        for (field, cell) in tiles {
            match cell {
                None => {}
                Some(TilesCell::Written(text)) => put(field, text.into()),
                Some(TilesCell::Numbers(numbers)) => put(field, written(field, loose(numbers), unknown).into()),
                Some(TilesCell::Loose(numbers)) => {
                    put(field, written(field, numbers.iter().copied(), unknown).into());
                }
            }
        }
        match self.win {
            None => {}
            Some(TileCell::Written(text)) => put(Field::Win, text.into()),
            Some(TileCell::Number(number)) => put(Field::Win, written(Field::Win, loose(&[number]), unknown).into()),
            Some(TileCell::Loose(number)) => put(Field::Win, written(Field::Win, [Some(number)], unknown).into()),
        }
        // More than these are too many, whatever they are.
        let melds = self.melds.iter().take(MOST_ITEMS + 1);
        if !self.melds.is_empty() {
            put(Field::Melds, melds.map(|meld| meld.written(unknown)).collect());
        }
        if !self.events.is_empty() {
            put(Field::Events, self.events.iter().copied().collect());
        }
        match self.liable {
            None => {}
            Some(LiableCell::Seat(seat)) => put(Field::Liable, seat.into()),
            Some(LiableCell::Patterns(named)) => {
                let named = named.iter().map(|&(id, seat)| (id.to_owned(), Value::from(seat)));
                put(Field::Liable, Value::Object(named.collect()));
            }
        }
        for (field, flag) in [(Field::Open, self.open), (Field::Furiten, self.furiten)] {
            if let Some(flag) = flag {
                put(field, flag.into());
            }
        }
        let numbers = [
            (Field::Repeats, self.repeats),
            (Field::Deposits, self.deposits),
            (Field::Streak, self.streak),
            (Field::WinsInARow, self.wins_in_a_row),
        ];
        for (field, number) in numbers {
            match number {
                None => {}
                Some(NumberCell::Small(number)) => put(field, number.into()),
                Some(NumberCell::Large(number)) => put(field, number.into()),
            }
        }
        map
    }

    /// The defect with its place in the row: in tiles that are numbers, the number of the tile.
    fn placed(&self, mut defect: Defect) -> Defect {
        let numbered = match defect.field {
            Field::Hand => is_numbered(self.hand),
            Field::Bonus => is_numbered(self.bonus),
            Field::Dora => is_numbered(self.dora),
            Field::Ura => is_numbered(self.ura),
            Field::Id | Field::Melds | Field::Win | Field::By | Field::From | Field::FirstDiscarder => false,
            Field::Seat | Field::Round | Field::Opened | Field::Ready | Field::Open | Field::FromReady => false,
            Field::Events | Field::Repeats | Field::Deposits | Field::Streak | Field::WinsInARow => false,
            Field::Liable | Field::Furiten | Field::Winners | Field::Players | Field::Drawn => false,
            Field::Foul | Field::Claimed | Field::Deliberate | Field::Record => false,
        };
        if numbered {
            defect.at /= WRITTEN;
        }
        defect
    }
}

impl MeldCell<'_> {
    fn written(&self, unknown: &mut Vec<Defect>) -> Value {
        match *self {
            MeldCell::Written(text) => text.into(),
            MeldCell::Numbers { tiles, concealed } => {
                let tiles = written(Field::Melds, loose(tiles), unknown).replace(' ', "");
                if concealed { format!("[{tiles}]").into() } else { format!("({tiles})").into() }
            }
            MeldCell::Loose(tiles) => {
                let tiles = written(Field::Melds, tiles.iter().copied(), unknown).replace(' ', "");
                format!("({tiles})").into()
            }
        }
    }
}

/// True for tiles that are numbers.
fn is_numbered(cell: Option<TilesCell<'_>>) -> bool {
    matches!(cell, Some(TilesCell::Numbers(_) | TilesCell::Loose(_)))
}

/// The same numbers as those that may be no byte.
fn loose(numbers: &[u8]) -> impl Iterator<Item = Option<NumberCell>> {
    numbers.iter().map(|&number| Some(NumberCell::Small(number.into())))
}

/// Tiles in notation, each with its suit. Numbers that are no tile's become defects, and so does a missing one.
fn written(field: Field, numbers: impl IntoIterator<Item = Option<NumberCell>>, unknown: &mut Vec<Defect>) -> String {
    let mut text = String::new();
    for (at, number) in numbers.into_iter().enumerate().take(MOST_ITEMS) {
        let tile = number.and_then(NumberCell::byte).and_then(Tile::from_number);
        match tile {
            Some(tile) => text += &format!("{tile} "),
            None => {
                let message = match number {
                    Some(number) => say!(
                        "{number} is no tile: 11-19 are characters, 21-29 dots, 31-39 bamboo, 41-47 honours, 51-53 red fives, 61-64 flowers, 71-74 seasons",
                        number = number.to_string()
                    ),
                    None => say!("a tile is missing here"),
                };
                unknown.push(Defect::new(DefectCode::BadNotation, at, message).moved_to(field));
                // The places of those behind it stay as they are.
                text += "   ";
            }
        }
    }
    text.truncate(text.trim_end().len());
    text
}
