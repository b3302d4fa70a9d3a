//! Columns of whole numbers, and of tiles as numbers.

use std::borrow::Cow;
use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int64Type, UInt8Type, UInt64Type};
use arrow_array::{Array, ArrayRef, Int64Array, UInt64Array};
use arrow_cast::cast;
use arrow_schema::DataType;
use jong::{NumberCell, TileCell, TilesCell};

/// A column of whole numbers; every cell may be empty.
pub(super) enum Whole<'a> {
    /// There is no such column, or nothing in it.
    Empty,
    Signed(Cow<'a, Int64Array>),
    /// Some of these may be too large for others.
    Unsigned(&'a UInt64Array),
}

impl<'a> Whole<'a> {
    /// The numbers of a column; `None` if they are not whole.
    pub(super) fn of(column: &'a ArrayRef) -> Option<Whole<'a>> {
        if let Some(numbers) = column.as_primitive_opt::<UInt64Type>() {
            return Some(Whole::Unsigned(numbers));
        }
        if let Some(numbers) = column.as_primitive_opt::<Int64Type>() {
            return Some(Whole::Signed(Cow::Borrowed(numbers)));
        }
        let numbers = column.data_type().is_integer().then(|| cast(column, &DataType::Int64).ok()).flatten()?;
        Some(Whole::Signed(Cow::Owned(numbers.as_primitive::<Int64Type>().clone())))
    }

    /// True if no row has a number.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Whole::Empty)
    }

    /// Hands over the number of each of some rows.
    #[inline]
    pub(super) fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(Option<NumberCell>)) {
        rows.for_each(|row| take(self.get(row)));
    }

    /// The number of a row.
    #[inline]
    fn get(&self, row: usize) -> Option<NumberCell> {
        match self {
            Whole::Empty => None,
            Whole::Signed(numbers) => numbers.is_valid(row).then(|| numbers.value(row).into()),
            Whole::Unsigned(numbers) => numbers.is_valid(row).then(|| numbers.value(row).into()),
        }
    }
}

/// A column of numbers of tiles. A number that no byte holds, or that is missing, is no tile's, and stands beside in full.
pub(super) struct TileNumbers<'a> {
    bytes: Cow<'a, [u8]>,
    /// All numbers in full, where a byte does not hold each of them.
    loose: Vec<Option<NumberCell>>,
}

impl<'a> TileNumbers<'a> {
    /// The numbers of a column; `None` if it has none.
    pub(super) fn of(column: &'a ArrayRef) -> Option<TileNumbers<'a>> {
        if column.null_count() == 0
            && let Some(bytes) = column.as_primitive_opt::<UInt8Type>()
        {
            return Some(TileNumbers { bytes: Cow::Borrowed(bytes.values()), loose: Vec::new() });
        }
        let numbers = match column.data_type() {
            DataType::Null => Whole::Empty,
            _ => Whole::of(column)?,
        };
        let byte = |at| numbers.get(at).and_then(NumberCell::byte);
        let bytes = (0..column.len()).map(|at| byte(at).unwrap_or(u8::MAX)).collect();
        let all_bytes = (0..column.len()).all(|at| byte(at).is_some());
        let loose = if all_bytes { Vec::new() } else { (0..column.len()).map(|at| numbers.get(at)).collect() };
        Some(TileNumbers { bytes: Cow::Owned(bytes), loose })
    }

    /// The tiles of a stretch.
    #[inline]
    pub(super) fn tiles(&self, stretch: Range<usize>) -> TilesCell<'_> {
        let bytes = self.bytes.get(stretch.clone()).unwrap_or_default();
        if !self.loose.is_empty() && bytes.contains(&u8::MAX) {
            return TilesCell::Loose(self.loose.get(stretch).unwrap_or_default());
        }
        TilesCell::Numbers(bytes)
    }

    /// The tile of a row.
    #[inline]
    pub(super) fn tile(&self, row: usize) -> Option<TileCell<'_>> {
        match self.bytes.get(row).copied() {
            Some(u8::MAX) if !self.loose.is_empty() => self.loose.get(row).copied().flatten().map(TileCell::Loose),
            byte => byte.map(TileCell::Number),
        }
    }
}
