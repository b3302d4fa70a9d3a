//! Columns as they come in: their cells as those of a row.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use jong::{LiableCell, MeldCell, RecordRow, TileCell, TilesCell};

use super::numbers::{TileNumbers, Whole};
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

/// The tiles of each row.
enum Tiles<'a> {
    Written(Texts<'a>),
    Numbers(Lists<'a>, TileNumbers<'a>),
}

/// The tile of each row.
enum OneTile<'a> {
    Written(Texts<'a>),
    Number(TileNumbers<'a>, Option<&'a NullBuffer>),
}

/// The melds of each row.
enum Melds<'a> {
    Empty,
    Written(Lists<'a>, Texts<'a>),
    Numbers {
        melds: Lists<'a>,
        /// The melds that are not there, whatever stands under them.
        nulls: Option<&'a NullBuffer>,
        tiles: Lists<'a>,
        numbers: TileNumbers<'a>,
        concealed: Option<&'a BooleanArray>,
    },
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
    win: OneTile<'a>,
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
    repeats: Whole<'a>,
    deposits: Whole<'a>,
    streak: Whole<'a>,
    wins_in_a_row: Whole<'a>,
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
        let lists = Lists::of(column).and_then(|(lists, items)| Some(Tiles::Numbers(lists, TileNumbers::of(items)?)));
        lists.ok_or_else(|| self.wrong(name, TILES, column))
    }

    fn tile(&self, name: &str) -> Result<OneTile<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(OneTile::Written(Texts::Empty)) };
        match Texts::of(column) {
            Some(texts) => Ok(OneTile::Written(texts)),
            None => {
                let numbers = TileNumbers::of(column).ok_or_else(|| self.wrong(name, TILE, column))?;
                Ok(OneTile::Number(numbers, nulls(column)))
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
        let numbers = TileNumbers::of(numbers).ok_or_else(wrong)?;
        let concealed = match parts.column_by_name("concealed") {
            None => None,
            Some(flags) => Some(flags.as_boolean_opt().ok_or_else(wrong)?),
        };
        Ok(Melds::Numbers { melds, nulls: nulls(items), tiles, numbers, concealed })
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

    fn numbers(&self, name: &str) -> Result<Whole<'a>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(Whole::Empty) };
        Whole::of(column).ok_or_else(|| self.wrong(name, NUMBERS, column))
    }

    fn flags(&self, name: &str) -> Result<Option<&'a BooleanArray>, WrongColumn> {
        let Some(column) = self.column(name) else { return Ok(None) };
        column.as_boolean_opt().map(Some).ok_or_else(|| self.wrong(name, FLAGS, column))
    }
}

impl Tiles<'_> {
    fn is_empty(&self) -> bool {
        matches!(self, Tiles::Written(Texts::Empty))
    }

    #[inline]
    fn get(&self, row: usize) -> Option<TilesCell<'_>> {
        match self {
            Tiles::Written(texts) => texts.get(row).map(TilesCell::Written),
            Tiles::Numbers(lists, numbers) => Some(numbers.tiles(lists.get(row)?)),
        }
    }
}

impl OneTile<'_> {
    fn is_empty(&self) -> bool {
        matches!(self, OneTile::Written(Texts::Empty))
    }

    #[inline]
    fn get(&self, row: usize) -> Option<TileCell<'_>> {
        match self {
            OneTile::Written(texts) => texts.get(row).map(TileCell::Written),
            OneTile::Number(_, nulls) if is_null(*nulls, row) => None,
            OneTile::Number(numbers, _) => numbers.tile(row),
        }
    }
}

impl Melds<'_> {
    #[inline]
    fn put<'a>(&'a self, row: usize, into: &mut Vec<MeldCell<'a>>) {
        match self {
            Melds::Empty => {}
            Melds::Written(melds, texts) => {
                if let Some(stretch) = melds.get(row) {
                    // What is not there is no meld.
                    into.extend(stretch.map(|at| MeldCell::Written(texts.get(at).unwrap_or_default())));
                }
            }
            Melds::Numbers { melds, nulls, tiles, numbers, concealed } => {
                let Some(stretch) = melds.get(row) else { return };
                into.extend(stretch.map(|at| {
                    if is_null(*nulls, at) {
                        return MeldCell::Written("");
                    }
                    let concealed = concealed.is_some_and(|flags| flags.is_valid(at) && flags.value(at));
                    match numbers.tiles(tiles.get(at).unwrap_or_default()) {
                        TilesCell::Numbers(tiles) => MeldCell::Numbers { tiles, concealed },
                        TilesCell::Loose(tiles) => MeldCell::Loose(tiles),
                        TilesCell::Written(text) => MeldCell::Written(text),
                    }
                }));
            }
        }
    }
}

/// Lists of some rows, one behind the other.
struct Gathered<T> {
    items: Vec<T>,
    /// The end of each row's list.
    ends: Vec<usize>,
}

impl<T> Default for Gathered<T> {
    fn default() -> Gathered<T> {
        Gathered { items: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Gathered<T> {
    /// Gathers the lists of rows; `put` adds the items of one.
    #[inline]
    fn gather(&mut self, rows: Range<usize>, put: impl Fn(usize, &mut Vec<T>)) {
        self.items.clear();
        self.ends.clear();
        for row in rows {
            put(row, &mut self.items);
            self.ends.push(self.items.len());
        }
    }

    /// The lists in their order.
    fn lists(&self) -> impl Iterator<Item = &[T]> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| &self.items[std::mem::replace(&mut begin, end)..end])
    }
}

/// Room for the lists of the rows of a block.
#[derive(Default)]
pub(super) struct BlockRoom<'a> {
    melds: Gathered<MeldCell<'a>>,
    events: Gathered<&'a str>,
    liable: Gathered<(&'a str, &'a str)>,
}

impl Liable<'_> {
    /// The patterns of a row with their seats.
    fn put<'a>(&'a self, row: usize, into: &mut Vec<(&'a str, &'a str)>) {
        match self {
            Liable::Seat(_) => {}
            Liable::Columns(_, nulls) if is_null(*nulls, row) => {}
            Liable::Columns(named, _) => {
                into.extend(named.iter().filter_map(|(id, seats)| Some((*id, seats.get(row)?))));
            }
            Liable::Pairs(lists, ids, seats) => {
                let stretch = lists.get(row).unwrap_or_default();
                into.extend(stretch.map(|at| (ids.get(at).unwrap_or_default(), seats.get(at).unwrap_or_default())));
            }
        }
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

    /// Gathers the lists of some rows.
    pub(super) fn gather<'s>(&'s self, rows: Range<usize>, room: &mut BlockRoom<'s>) {
        if !matches!(self.melds, Melds::Empty) {
            room.melds.gather(rows.clone(), |row, melds| self.melds.put(row, melds));
        }
        if let Some((lists, texts)) = &self.events {
            room.events.gather(rows.clone(), |row, events| {
                let stretch = lists.get(row).unwrap_or_default();
                events.extend(stretch.map(|at| texts.get(at).unwrap_or_default()));
            });
        }
        if !matches!(self.liable, Liable::Seat(_)) {
            room.liable.gather(rows, |row, liable| self.liable.put(row, liable));
        }
    }

    /// Reads some rows whose lists were gathered, column by column, into as many that are empty.
    pub(super) fn read<'r>(&'r self, rows: Range<usize>, room: &'r BlockRoom<'_>, into: &mut [RecordRow<'r>]) {
        macro_rules! columns {
            ($($field:ident)*) => {
                $(if !self.$field.is_empty() {
                    for (row, at) in into.iter_mut().zip(rows.clone()) {
                        row.$field = self.$field.get(at);
                    }
                })*
            };
        }
        macro_rules! arrays {
            ($($field:ident)*) => {
                $(if let Some(column) = &self.$field {
                    for (row, at) in into.iter_mut().zip(rows.clone()) {
                        row.$field = column.is_valid(at).then(|| column.value(at));
                    }
                })*
            };
        }
        columns! { id hand win by from first_discarder seat round opened ready from_ready bonus dora ura }
        columns! { repeats deposits streak wins_in_a_row }
        arrays! { open furiten }
        for (row, melds) in into.iter_mut().zip(room.melds.lists()) {
            row.melds = melds;
        }
        for (row, events) in into.iter_mut().zip(room.events.lists()) {
            row.events = events;
        }
        if let Liable::Seat(texts) = &self.liable {
            for (row, at) in into.iter_mut().zip(rows) {
                row.liable = texts.get(at).map(LiableCell::Seat);
            }
        }
        for (row, patterns) in into.iter_mut().zip(room.liable.lists()) {
            row.liable = (!patterns.is_empty()).then_some(LiableCell::Patterns(patterns));
        }
    }
}
