//! Columns as they come in: their cells as those of a row.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use jong::{LiableCell, MeldCell, RecordRow, TileCell, TilesCell};

use super::gathered::{Gathered, ListRoom, RowLists};
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

    /// Hands over the tiles of each of some rows.
    #[inline]
    fn for_each<'a>(&'a self, rows: Range<usize>, mut take: impl FnMut(Option<TilesCell<'a>>)) {
        match self {
            Tiles::Written(texts) => texts.for_each(rows, |text| take(text.map(TilesCell::Written))),
            Tiles::Numbers(lists, numbers) => {
                lists.for_each(rows, |stretch| take(stretch.map(|stretch| numbers.tiles(stretch))));
            }
        }
    }
}

impl OneTile<'_> {
    fn is_empty(&self) -> bool {
        matches!(self, OneTile::Written(Texts::Empty))
    }

    /// Hands over the tile of each of some rows.
    #[inline]
    fn for_each<'a>(&'a self, rows: Range<usize>, mut take: impl FnMut(Option<TileCell<'a>>)) {
        match self {
            OneTile::Written(texts) => texts.for_each(rows, |text| take(text.map(TileCell::Written))),
            OneTile::Number(numbers, nulls) => {
                rows.for_each(|row| take(if is_null(*nulls, row) { None } else { numbers.tile(row) }));
            }
        }
    }
}

impl Melds<'_> {
    /// Gathers the melds of some rows.
    fn gather<'a>(&'a self, rows: Range<usize>, into: &mut Gathered<MeldCell<'a>>) {
        match self {
            Melds::Empty => {}
            // A text that is missing is no meld.
            Melds::Written(melds, texts) => {
                into.gather(melds, rows, |at| MeldCell::Written(texts.get(at).unwrap_or_default()));
            }
            Melds::Numbers { melds, nulls, tiles, numbers, concealed } => into.gather(melds, rows, |at| {
                if is_null(*nulls, at) {
                    return MeldCell::Written("");
                }
                let concealed = concealed.is_some_and(|flags| flags.is_valid(at) && flags.value(at));
                match numbers.tiles(tiles.get(at).unwrap_or_default()) {
                    TilesCell::Numbers(tiles) => MeldCell::Numbers { tiles, concealed },
                    TilesCell::Loose(tiles) => MeldCell::Loose(tiles),
                    TilesCell::Written(text) => MeldCell::Written(text),
                }
            }),
        }
    }
}

impl Liable<'_> {
    /// Gathers the patterns of some rows with their seats.
    fn gather<'a>(&'a self, rows: Range<usize>, into: &mut Gathered<(&'a str, &'a str)>) {
        match self {
            Liable::Seat(_) => {}
            Liable::Columns(named, nulls) => {
                into.clear();
                for row in rows {
                    let named = named.iter().filter(|_| !is_null(*nulls, row));
                    into.items.extend(named.filter_map(|(id, seats)| Some((*id, seats.get(row)?))));
                    into.ends.push(into.items.len());
                }
            }
            Liable::Pairs(lists, ids, seats) => {
                into.gather(lists, rows, |at| (ids.get(at).unwrap_or_default(), seats.get(at).unwrap_or_default()))
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
    pub(super) fn gather<'s>(&'s self, rows: Range<usize>, room: &mut ListRoom<'s>) {
        self.melds.gather(rows.clone(), &mut room.melds);
        if let Some((lists, texts)) = &self.events {
            room.events.gather(lists, rows.clone(), |at| texts.get(at).unwrap_or_default());
        }
        self.liable.gather(rows, &mut room.liable);
    }

    /// Reads some rows, column by column, in the place of as many others. Their lists are the next of those that were
    /// gathered.
    pub(super) fn read<'r>(&'r self, rows: Range<usize>, lists: &mut RowLists<'r, 'r>, into: &mut [RecordRow<'r>]) {
        macro_rules! columns {
            ($($field:ident)*) => {
                $(if !self.$field.is_empty() {
                    let mut rest = into.iter_mut();
                    self.$field.for_each(rows.clone(), |cell| {
                        if let Some(row) = rest.next() {
                            row.$field = cell;
                        }
                    });
                    rest.for_each(|row| row.$field = None);
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
        for (row, melds) in into.iter_mut().zip(lists.melds.by_ref()) {
            row.melds = melds;
        }
        for (row, events) in into.iter_mut().zip(lists.events.by_ref()) {
            row.events = events;
        }
        if let Liable::Seat(texts) = &self.liable
            && !texts.is_empty()
        {
            for (row, at) in into.iter_mut().zip(rows) {
                row.liable = texts.get(at).map(LiableCell::Seat);
            }
        }
        for (row, patterns) in into.iter_mut().zip(lists.liable.by_ref()) {
            row.liable = (!patterns.is_empty()).then_some(LiableCell::Patterns(patterns));
        }
    }
}
