//! Columns as they come in: their cells as those of a row.

use arrow_array::cast::AsArray;
use arrow_array::types::{Int64Type, UInt8Type};
use arrow_array::{Array, ArrayRef, BooleanArray, Int64Array, RecordBatch, UInt8Array};
use arrow_buffer::{NullBuffer, ScalarBuffer};
use arrow_cast::cast;
use arrow_schema::DataType;
use jong::{LiableCell, MeldCell, RecordRow, TileCell, TilesCell};

use super::texts::{Lists, Texts};

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
const WORDS: &str = "lists of texts";
const LIABLE: &str = "texts, or a struct or a map of patterns with texts";
const NUMBERS: &str = "whole numbers";
const FLAGS: &str = "true or false";

/// Tiles, or one tile.
enum Tiles {
    Written(Texts),
    Numbers(Lists, ScalarBuffer<u8>),
    Number(UInt8Array),
}

/// The melds of each row.
enum Melds {
    Empty,
    Written(Lists, Texts),
    Numbers { melds: Lists, tiles: Lists, numbers: ScalarBuffer<u8>, concealed: Option<BooleanArray> },
}

/// Who must pay for the hand of each row.
enum Liable {
    Seat(Texts),
    /// A column for each pattern.
    Columns(Vec<(String, Texts)>, Option<NullBuffer>),
    /// Each row's patterns with their seats.
    Pairs(Lists, Texts, Texts),
}

/// The columns of a batch by the fields of a record.
pub(super) struct Cells {
    id: Texts,
    hand: Tiles,
    melds: Melds,
    win: Tiles,
    by: Texts,
    from: Texts,
    first_discarder: Texts,
    seat: Texts,
    round: Texts,
    opened: Texts,
    ready: Texts,
    open: Option<BooleanArray>,
    from_ready: Texts,
    events: Option<(Lists, Texts)>,
    bonus: Tiles,
    dora: Tiles,
    ura: Tiles,
    repeats: Option<Int64Array>,
    deposits: Option<Int64Array>,
    streak: Option<Int64Array>,
    wins_in_a_row: Option<Int64Array>,
    liable: Liable,
    furiten: Option<BooleanArray>,
}

/// Finds columns by name.
struct Finder<'a>(&'a RecordBatch);

impl Finder<'_> {
    fn wrong(&self, name: &str, wants: &'static str, column: &ArrayRef) -> WrongColumn {
        WrongColumn { name: name.to_owned(), wants, has: column.data_type().clone() }
    }

    /// The column, if there is one with something in it.
    fn column(&self, name: &str) -> Option<&ArrayRef> {
        self.0.column_by_name(name).filter(|column| *column.data_type() != DataType::Null)
    }

    fn texts(&self, name: &str) -> Result<Texts, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Texts::Empty) };
        Texts::of(column).ok_or_else(|| self.wrong(name, TEXTS, column))
    }

    fn tiles(&self, name: &str) -> Result<Tiles, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Tiles::Written(Texts::Empty)) };
        if let Some(texts) = Texts::of(column) {
            return Ok(Tiles::Written(texts));
        }
        let lists = Lists::of(column).and_then(|(lists, items)| Some(Tiles::Numbers(lists, bytes(&items)?)));
        lists.ok_or_else(|| self.wrong(name, TILES, column))
    }

    fn tile(&self, name: &str) -> Result<Tiles, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Tiles::Written(Texts::Empty)) };
        match Texts::of(column) {
            Some(texts) => Ok(Tiles::Written(texts)),
            None => {
                let numbers = bytes(column).ok_or_else(|| self.wrong(name, TILE, column))?;
                Ok(Tiles::Number(UInt8Array::new(numbers, column.nulls().cloned())))
            }
        }
    }

    fn melds(&self, name: &str) -> Result<Melds, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Melds::Empty) };
        let wrong = || self.wrong(name, MELDS, column);
        let (melds, items) = Lists::of(column).ok_or_else(wrong)?;
        if let Some(texts) = Texts::of(&items) {
            return Ok(Melds::Written(melds, texts));
        }
        let parts = items.as_struct_opt().ok_or_else(wrong)?;
        let (tiles, numbers) = parts.column_by_name("tiles").and_then(Lists::of).ok_or_else(wrong)?;
        let numbers = bytes(&numbers).ok_or_else(wrong)?;
        let concealed = match parts.column_by_name("concealed") {
            None => None,
            Some(flags) => Some(flags.as_boolean_opt().ok_or_else(wrong)?.clone()),
        };
        Ok(Melds::Numbers { melds, tiles, numbers, concealed })
    }

    fn words(&self, name: &str) -> Result<Option<(Lists, Texts)>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        let lists = Lists::of(column).and_then(|(lists, items)| Some((lists, Texts::of(&items)?)));
        lists.map(Some).ok_or_else(|| self.wrong(name, WORDS, column))
    }

    fn liable(&self, name: &str) -> Result<Liable, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Liable::Seat(Texts::Empty)) };
        let wrong = || self.wrong(name, LIABLE, column);
        if let Some(texts) = Texts::of(column) {
            return Ok(Liable::Seat(texts));
        }
        if let Some(pairs) = column.as_map_opt() {
            let ends = pairs.value_offsets().windows(2).map(|pair| (pair[0] as usize, pair[1] as usize));
            let lists = Lists::new(ends.collect(), pairs.nulls().cloned());
            let texts = |of: &ArrayRef| Texts::of(of).ok_or_else(wrong);
            return Ok(Liable::Pairs(lists, texts(pairs.keys())?, texts(pairs.values())?));
        }
        let parts = column.as_struct_opt().ok_or_else(wrong)?;
        let named = parts.column_names().into_iter().zip(parts.columns());
        let named = named.map(|(id, seats)| Some((id.to_owned(), Texts::of(seats)?))).collect::<Option<_>>();
        Ok(Liable::Columns(named.ok_or_else(wrong)?, parts.nulls().cloned()))
    }

    fn numbers(&self, name: &str) -> Result<Option<Int64Array>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        let whole = column.data_type().is_integer().then(|| cast(column, &DataType::Int64).ok()).flatten();
        whole
            .map(|numbers| Some(numbers.as_primitive::<Int64Type>().clone()))
            .ok_or_else(|| self.wrong(name, NUMBERS, column))
    }

    fn flags(&self, name: &str) -> Result<Option<BooleanArray>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        let flags = column.as_boolean_opt().cloned();
        flags.map(Some).ok_or_else(|| self.wrong(name, FLAGS, column))
    }
}

/// Numbers of tiles; those that no byte holds, and those that are not there, become one that is no tile's.
fn bytes(column: &ArrayRef) -> Option<ScalarBuffer<u8>> {
    if column.null_count() == 0
        && let Some(bytes) = column.as_primitive_opt::<UInt8Type>()
    {
        return Some(bytes.values().clone());
    }
    if *column.data_type() == DataType::Null {
        return Some(ScalarBuffer::from(vec![u8::MAX; column.len()]));
    }
    let whole = column.data_type().is_integer().then(|| cast(column, &DataType::Int64).ok()).flatten()?;
    let whole = whole.as_primitive::<Int64Type>();
    Some(whole.iter().map(|number| number.and_then(|number| u8::try_from(number).ok()).unwrap_or(u8::MAX)).collect())
}

impl Tiles {
    #[inline]
    fn get(&self, row: usize) -> Option<TilesCell<'_>> {
        match self {
            Tiles::Written(texts) => texts.get(row).map(TilesCell::Written),
            Tiles::Numbers(lists, numbers) => {
                let (begin, end) = lists.get(row)?;
                numbers.get(begin..end).map(TilesCell::Numbers)
            }
            Tiles::Number(_) => None,
        }
    }

    #[inline]
    fn only(&self, row: usize) -> Option<TileCell<'_>> {
        match self {
            Tiles::Written(texts) => texts.get(row).map(TileCell::Written),
            Tiles::Number(numbers) => numbers.is_valid(row).then(|| TileCell::Number(numbers.value(row))),
            Tiles::Numbers(..) => None,
        }
    }
}

impl Melds {
    #[inline]
    fn put<'a>(&'a self, row: usize, into: &mut Vec<MeldCell<'a>>) {
        into.clear();
        match self {
            Melds::Empty => {}
            Melds::Written(melds, texts) => {
                if let Some((begin, end)) = melds.get(row) {
                    // What is not there is no meld.
                    into.extend((begin..end).map(|at| MeldCell::Written(texts.get(at).unwrap_or_default())));
                }
            }
            Melds::Numbers { melds, tiles, numbers, concealed } => {
                let Some((begin, end)) = melds.get(row) else { return };
                into.extend((begin..end).map(|at| {
                    let tiles = tiles.get(at).and_then(|(begin, end)| numbers.get(begin..end)).unwrap_or_default();
                    let concealed = concealed.as_ref().is_some_and(|flags| flags.is_valid(at) && flags.value(at));
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

impl Liable {
    #[inline]
    fn get<'a, 'r>(&'a self, row: usize, into: &'r mut Vec<(&'a str, &'a str)>) -> Option<LiableCell<'r>> {
        let pairs = match self {
            Liable::Seat(texts) => return texts.get(row).map(LiableCell::Seat),
            Liable::Columns(named, nulls) => {
                if nulls.as_ref().is_some_and(|nulls| nulls.is_null(row)) {
                    return None;
                }
                let pairs = named.iter().filter_map(|(id, seats)| Some((id.as_str(), seats.get(row)?)));
                into.clear();
                into.extend(pairs);
                into
            }
            Liable::Pairs(lists, ids, seats) => {
                let (begin, end) = lists.get(row)?;
                into.clear();
                into.extend(
                    (begin..end).map(|at| (ids.get(at).unwrap_or_default(), seats.get(at).unwrap_or_default())),
                );
                into
            }
        };
        (!pairs.is_empty()).then_some(LiableCell::Patterns(pairs))
    }
}

impl Cells {
    /// The columns of a batch.
    pub(super) fn of(batch: &RecordBatch) -> Result<Cells, WrongColumn> {
        let find = Finder(batch);
        Ok(Cells {
            id: find.texts("id")?,
            hand: find.tiles("hand")?,
            melds: find.melds("melds")?,
            win: find.tile("win")?,
            by: find.texts("by")?,
            from: find.texts("from")?,
            first_discarder: find.texts("first_discarder")?,
            seat: find.texts("seat")?,
            round: find.texts("round")?,
            opened: find.texts("opened")?,
            ready: find.texts("ready")?,
            open: find.flags("open")?,
            from_ready: find.texts("from_ready")?,
            events: find.words("events")?,
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
    pub(super) fn row<'a, 'r>(&'a self, row: usize, room: &'r mut RowRoom<'a>) -> RecordRow<'r> {
        let number =
            |column: &Option<Int64Array>| column.as_ref().and_then(|of| of.is_valid(row).then(|| of.value(row)));
        let flag =
            |column: &Option<BooleanArray>| column.as_ref().and_then(|of| of.is_valid(row).then(|| of.value(row)));
        self.melds.put(row, &mut room.melds);
        room.events.clear();
        if let Some((lists, texts)) = &self.events
            && let Some((begin, end)) = lists.get(row)
        {
            room.events.extend((begin..end).map(|at| texts.get(at).unwrap_or_default()));
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
            open: flag(&self.open),
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
            furiten: flag(&self.furiten),
        }
    }
}
