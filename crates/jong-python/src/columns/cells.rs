//! Columns as they come in: their cells as those of a row.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_cast::cast;
use arrow_schema::DataType;
use jong::{LiableCell, MeldCell, RecordRow, TileCell, TilesCell};

use super::texts::{Lists, Texts, Words, is_null, nulls};

/// A column that no record has in this shape.
pub(super) struct WrongColumn {
    /// Its name.
    pub(super) name: String,
    /// The shapes that it may have.
    pub(super) wants: &'static str,
    /// The shape that it has.
    pub(super) has: DataType,
}

const TEXTS: &str = "texts";
const TILES: &str = "texts in notation, or lists of uint8";
const TILE: &str = "texts in notation, or uint8";
const MELDS: &str = "lists of texts in notation, or of struct<tiles: list<uint8>, concealed: bool>";
const LISTS: &str = "lists of texts";
const LIABLE: &str = "texts, or a struct or a map of patterns with texts";
const NUMBERS: &str = "whole numbers";
const FLAGS: &str = "true or false";

/// Tiles, or one tile.
enum Tiles<'a> {
    Written(Texts<'a>),
    Numbers(Lists<'a>, Cow<'a, [u8]>),
    Number(Cow<'a, [u8]>, Option<&'a NullBuffer>),
}

/// The melds of each row.
enum Melds<'a> {
    Empty,
    Written(Lists<'a>, Texts<'a>),
    Numbers { melds: Lists<'a>, tiles: Lists<'a>, numbers: Cow<'a, [u8]>, concealed: Option<&'a BooleanArray> },
}

/// Who must pay for the hand of each row.
enum Liable<'a> {
    Seat(Texts<'a>),
    /// A column for each pattern.
    Columns(Vec<(&'a str, Texts<'a>)>, Option<&'a NullBuffer>),
    /// Each row's patterns with their seats.
    Pairs(Lists<'a>, Texts<'a>, Texts<'a>),
}

/// The columns of a batch by the fields of a record.
pub(super) struct Cells<'a> {
    id: Texts<'a>,
    hand: Tiles<'a>,
    melds: Melds<'a>,
    win: Tiles<'a>,
    by: Words<'a>,
    from: Words<'a>,
    first_discarder: Words<'a>,
    seat: Words<'a>,
    round: Words<'a>,
    opened: Words<'a>,
    ready: Words<'a>,
    open: Option<&'a BooleanArray>,
    from_ready: Words<'a>,
    events: Option<(Lists<'a>, Texts<'a>)>,
    bonus: Tiles<'a>,
    dora: Tiles<'a>,
    ura: Tiles<'a>,
    repeats: Option<Cow<'a, Int64Array>>,
    deposits: Option<Cow<'a, Int64Array>>,
    streak: Option<Cow<'a, Int64Array>>,
    wins_in_a_row: Option<Cow<'a, Int64Array>>,
    liable: Liable<'a>,
    furiten: Option<&'a BooleanArray>,
}

/// Finds columns by name.
struct Finder<'a>(&'a RecordBatch);

impl<'a> Finder<'a> {
    fn wrong(&self, name: &str, wants: &'static str, column: &ArrayRef) -> WrongColumn {
        WrongColumn { name: name.to_owned(), wants, has: column.data_type().clone() }
    }

    /// The column, if there is one with something in it.
    fn column(&self, name: &str) -> Option<&'a ArrayRef> {
        self.0.column_by_name(name).filter(|column| *column.data_type() != DataType::Null)
    }

    fn texts(&self, name: &str) -> Result<Texts<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Texts::Empty) };
        Texts::of(column).ok_or_else(|| self.wrong(name, TEXTS, column))
    }

    fn words(&self, name: &str) -> Result<Words<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Words::Texts(Texts::Empty)) };
        Words::of(column).ok_or_else(|| self.wrong(name, TEXTS, column))
    }

    fn tiles(&self, name: &str) -> Result<Tiles<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Tiles::Written(Texts::Empty)) };
        if let Some(texts) = Texts::of(column) {
            return Ok(Tiles::Written(texts));
        }
        let lists = Lists::of(column).and_then(|(lists, items)| Some(Tiles::Numbers(lists, bytes(items)?)));
        lists.ok_or_else(|| self.wrong(name, TILES, column))
    }

    fn tile(&self, name: &str) -> Result<Tiles<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Tiles::Written(Texts::Empty)) };
        match Texts::of(column) {
            Some(texts) => Ok(Tiles::Written(texts)),
            None => {
                let numbers = bytes(column).ok_or_else(|| self.wrong(name, TILE, column))?;
                Ok(Tiles::Number(numbers, nulls(column)))
            }
        }
    }

    fn melds(&self, name: &str) -> Result<Melds<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Melds::Empty) };
        let wrong = || self.wrong(name, MELDS, column);
        let (melds, items) = Lists::of(column).ok_or_else(wrong)?;
        if let Some(texts) = Texts::of(items) {
            return Ok(Melds::Written(melds, texts));
        }
        let parts = items.as_struct_opt().ok_or_else(wrong)?;
        let (tiles, numbers) = parts.column_by_name("tiles").and_then(Lists::of).ok_or_else(wrong)?;
        let numbers = bytes(numbers).ok_or_else(wrong)?;
        let concealed = match parts.column_by_name("concealed") {
            None => None,
            Some(flags) => Some(flags.as_boolean_opt().ok_or_else(wrong)?),
        };
        Ok(Melds::Numbers { melds, tiles, numbers, concealed })
    }

    fn lists(&self, name: &str) -> Result<Option<(Lists<'a>, Texts<'a>)>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        let lists = Lists::of(column).and_then(|(lists, items)| Some((lists, Texts::of(items)?)));
        lists.map(Some).ok_or_else(|| self.wrong(name, LISTS, column))
    }

    fn liable(&self, name: &str) -> Result<Liable<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Liable::Seat(Texts::Empty)) };
        let wrong = || self.wrong(name, LIABLE, column);
        if let Some(texts) = Texts::of(column) {
            return Ok(Liable::Seat(texts));
        }
        if let Some((lists, ids, seats)) = Lists::of_maps(column) {
            let texts = |of| Texts::of(of).ok_or_else(wrong);
            return Ok(Liable::Pairs(lists, texts(ids)?, texts(seats)?));
        }
        let parts = column.as_struct_opt().ok_or_else(wrong)?;
        let named = parts.column_names().into_iter().zip(parts.columns());
        let named = named.map(|(id, seats)| Some((id, Texts::of(seats)?))).collect::<Option<_>>();
        Ok(Liable::Columns(named.ok_or_else(wrong)?, nulls(column)))
    }

    fn numbers(&self, name: &str) -> Result<Option<Cow<'a, Int64Array>>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        whole(column).map(Some).ok_or_else(|| self.wrong(name, NUMBERS, column))
    }

    fn flags(&self, name: &str) -> Result<Option<&'a BooleanArray>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        column.as_boolean_opt().map(Some).ok_or_else(|| self.wrong(name, FLAGS, column))
    }
}

/// Whole numbers; `None` if they are none. Those that are too large are left out.
fn whole(column: &ArrayRef) -> Option<Cow<'_, Int64Array>> {
    if let Some(numbers) = column.as_primitive_opt::<Int64Type>() {
        return Some(Cow::Borrowed(numbers));
    }
    let numbers = column.data_type().is_integer().then(|| cast(column, &DataType::Int64).ok()).flatten()?;
    Some(Cow::Owned(numbers.as_primitive::<Int64Type>().clone()))
}

/// Numbers of tiles; those that no byte holds, and those that are not there, become one that is no tile's.
fn bytes(column: &ArrayRef) -> Option<Cow<'_, [u8]>> {
    if column.null_count() == 0
        && let Some(bytes) = column.as_primitive_opt::<UInt8Type>()
    {
        return Some(Cow::Borrowed(bytes.values()));
    }
    if *column.data_type() == DataType::Null {
        return Some(Cow::Owned(vec![u8::MAX; column.len()]));
    }
    let byte = |number: Option<i64>| number.and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX);
    Some(Cow::Owned(whole(column)?.iter().map(byte).collect()))
}

impl Tiles<'_> {
    #[inline]
    fn get(&self, row: usize) -> Option<TilesCell<'_>> {
        match self {
            Tiles::Written(texts) => texts.get(row).map(TilesCell::Written),
            Tiles::Numbers(lists, numbers) => numbers.get(lists.get(row)?).map(TilesCell::Numbers),
            Tiles::Number(..) => None,
        }
    }

    #[inline]
    fn only(&self, row: usize) -> Option<TileCell<'_>> {
        match self {
            Tiles::Written(texts) => texts.get(row).map(TileCell::Written),
            Tiles::Number(_, nulls) if is_null(*nulls, row) => None,
            Tiles::Number(numbers, _) => numbers.get(row).copied().map(TileCell::Number),
            Tiles::Numbers(..) => None,
        }
    }
}

impl Melds<'_> {
    #[inline]
    fn put<'a>(&'a self, row: usize, into: &mut Vec<MeldCell<'a>>) {
        into.clear();
        match self {
            Melds::Empty => {}
            Melds::Written(melds, texts) => {
                if let Some(stretch) = melds.get(row) {
                    // What is not there is no meld.
                    into.extend(stretch.map(|at| MeldCell::Written(texts.get(at).unwrap_or_default())));
                }
            }
            Melds::Numbers { melds, tiles, numbers, concealed } => {
                let Some(stretch) = melds.get(row) else { return };
                into.extend(stretch.map(|at| {
                    let tiles = tiles.get(at).and_then(|stretch| numbers.get(stretch)).unwrap_or_default();
                    let concealed = concealed.is_some_and(|flags| flags.is_valid(at) && flags.value(at));
                    MeldCell::Numbers { tiles, concealed }
                }));
            }
        }
    }
}

/// Room for the lists of a row.
#[derive(Default)]
pub(super) struct RowRoom<'a> {
    melds: Vec<MeldCell<'a>>,
    events: Vec<&'a str>,
    liable: Vec<(&'a str, &'a str)>,
}

impl Liable<'_> {
    #[inline]
    fn get<'a, 'r>(&'a self, row: usize, into: &'r mut Vec<(&'a str, &'a str)>) -> Option<LiableCell<'r>> {
        let pairs = match self {
            Liable::Seat(texts) => return texts.get(row).map(LiableCell::Seat),
            Liable::Columns(named, nulls) => {
                if is_null(*nulls, row) {
                    return None;
                }
                let pairs = named.iter().filter_map(|(id, seats)| Some((*id, seats.get(row)?)));
                into.clear();
                into.extend(pairs);
                into
            }
            Liable::Pairs(lists, ids, seats) => {
                let stretch = lists.get(row)?;
                into.clear();
                into.extend(stretch.map(|at| (ids.get(at).unwrap_or_default(), seats.get(at).unwrap_or_default())));
                into
            }
        };
        (!pairs.is_empty()).then_some(LiableCell::Patterns(pairs))
    }
}

impl<'a> Cells<'a> {
    /// The columns of a batch.
    pub(super) fn of(batch: &'a RecordBatch) -> Result<Cells<'a>, WrongColumn> {
        let find = Finder(batch);
        Ok(Cells {
            id: find.texts("id")?,
            hand: find.tiles("hand")?,
            melds: find.melds("melds")?,
            win: find.tile("win")?,
            by: find.words("by")?,
            from: find.words("from")?,
            first_discarder: find.words("first_discarder")?,
            seat: find.words("seat")?,
            round: find.words("round")?,
            opened: find.words("opened")?,
            ready: find.words("ready")?,
            open: find.flags("open")?,
            from_ready: find.words("from_ready")?,
            events: find.lists("events")?,
            bonus: find.tiles("bonus")?,
            dora: find.tiles("dora")?,
            ura: find.tiles("ura")?,
            repeats: find.numbers("repeats")?,
            deposits: find.numbers("deposits")?,
            streak: find.numbers("streak")?,
            wins_in_a_row: find.numbers("wins_in_a_row")?,
            liable: find.liable("liable")?,
            furiten: find.flags("furiten")?,
        })
    }

    /// The row with a number.
    #[inline]
    pub(super) fn row<'s, 'r>(&'s self, row: usize, room: &'r mut RowRoom<'s>) -> RecordRow<'r> {
        let number = |column: &Option<Cow<'_, Int64Array>>| {
            column.as_ref().and_then(|of| of.is_valid(row).then(|| of.value(row)))
        };
        let flag = |column: Option<&BooleanArray>| column.and_then(|of| of.is_valid(row).then(|| of.value(row)));
        self.melds.put(row, &mut room.melds);
        room.events.clear();
        if let Some((lists, texts)) = &self.events
            && let Some(stretch) = lists.get(row)
        {
            room.events.extend(stretch.map(|at| texts.get(at).unwrap_or_default()));
        }
        RecordRow {
            id: self.id.get(row),
            hand: self.hand.get(row),
            melds: &room.melds,
            win: self.win.only(row),
            by: self.by.get(row),
            from: self.from.get(row),
            first_discarder: self.first_discarder.get(row),
            seat: self.seat.get(row),
            round: self.round.get(row),
            opened: self.opened.get(row),
            ready: self.ready.get(row),
            open: flag(self.open),
            from_ready: self.from_ready.get(row),
            events: &room.events,
            bonus: self.bonus.get(row),
            dora: self.dora.get(row),
            ura: self.ura.get(row),
            repeats: number(&self.repeats),
            deposits: number(&self.deposits),
            streak: number(&self.streak),
            wins_in_a_row: number(&self.wins_in_a_row),
            liable: self.liable.get(row, &mut room.liable),
            furiten: flag(self.furiten),
        }
    }
}
