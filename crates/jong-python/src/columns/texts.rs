//! Columns of texts and of lists, whichever of Arrow's layouts they have. The kind of a dictionary's keys, and that of lists
//! as most are, is looked at once for all rows that are read together.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use jong::WordCell;

/// A column of texts; every cell may be empty.
pub(super) enum Texts<'a> {
    /// There is no such column, or nothing in it.
    Empty,
    Small(&'a StringArray),
    Large(&'a LargeStringArray),
    View(&'a StringViewArray),
    /// Each row's place in a dictionary.
    Dictionary(Places<'a>, Box<Texts<'a>>),
}

impl<'a> Texts<'a> {
    /// The texts of a column; `None` if it has none.
    pub(super) fn of(column: &'a ArrayRef) -> Option<Texts<'a>> {
        Some(match column.data_type() {
            DataType::Null => Texts::Empty,
            DataType::Utf8 => Texts::Small(column.as_string()),
            DataType::LargeUtf8 => Texts::Large(column.as_string()),
            DataType::Utf8View => Texts::View(column.as_string_view()),
            DataType::Dictionary(..) => {
                let values = column.as_any_dictionary_opt()?.values();
                Texts::Dictionary(Places::of(column)?, Box::new(Texts::of(values)?))
            }
            _ => return None,
        })
    }

    /// True if no row has a text.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Texts::Empty)
    }

    /// Hands over the text of each of some rows.
    #[inline]
    pub(super) fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(Option<&'a str>)) {
        rows.for_each(|row| take(self.get(row)));
    }

    /// The text of a row.
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<&'a str> {
        match self {
            Texts::Empty => None,
            Texts::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Dictionary(places, texts) => texts.get(places.get(row)?),
        }
    }
}

/// A column of words of records.
pub(super) enum Words<'a> {
    Texts(Texts<'a>),
    /// Each row's place in a dictionary, of which every word was looked up.
    Known(Places<'a>, Vec<Option<WordCell<'a>>>),
}

impl<'a> Words<'a> {
    /// The words of a column; `None` if it has none.
    pub(super) fn of(column: &'a ArrayRef) -> Option<Words<'a>> {
        let texts = Texts::of(column)?;
        let entries = column.as_any_dictionary_opt().map_or(0, |dictionary| dictionary.values().len());
        Some(match texts {
            // A dictionary may be longer than what is made with it.
            Texts::Dictionary(places, texts) if entries <= column.len() => {
                Words::Known(places, (0..entries).map(|at| texts.get(at).map(WordCell::from)).collect())
            }
            texts => Words::Texts(texts),
        })
    }

    /// True if no row has a word.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self, Words::Texts(Texts::Empty))
    }

    /// Hands over the word of each of some rows.
    #[inline]
    pub(super) fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(Option<WordCell<'a>>)) {
        match self {
            Words::Known(places, words) => {
                places.for_each(rows, |place| take(place.and_then(|place| words.get(place).copied().flatten())));
            }
            Words::Texts(texts) => texts.for_each(rows, |text| take(text.map(WordCell::from))),
        }
    }
}

/// The nulls of a column, if it has any.
pub(super) fn nulls(column: &dyn Array) -> Option<&NullBuffer> {
    column.nulls().filter(|nulls| nulls.null_count() > 0)
}

/// True if nothing stands in a row.
#[inline]
pub(super) fn is_null(nulls: Option<&NullBuffer>, row: usize) -> bool {
    nulls.is_some_and(|nulls| nulls.is_null(row))
}

/// The places of rows in a dictionary; a row may have none.
pub(super) struct Places<'a> {
    keys: Keys<'a>,
    nulls: Option<&'a NullBuffer>,
}

impl<'a> Places<'a> {
    fn of(column: &'a ArrayRef) -> Option<Places<'a>> {
        Some(Places { keys: Keys::of(column)?, nulls: nulls(column) })
    }

    #[inline]
    fn get(&self, row: usize) -> Option<usize> {
        if is_null(self.nulls, row) { None } else { self.keys.get(row) }
    }

    /// Hands over the place of each of some rows.
    #[inline]
    fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(Option<usize>)) {
        match self.nulls {
            None => self.keys.for_each(rows, |place| take(Some(place))),
            Some(nulls) => {
                let mut row = rows.start;
                self.keys.for_each(rows, |place| {
                    take(nulls.is_valid(row).then_some(place));
                    row += 1;
                });
            }
        }
    }
}

/// Declares the kinds of keys that dictionaries have.
macro_rules! keys {
    ($($kind:ident $type:ident $number:ident,)*) => {
        /// The keys of rows.
        enum Keys<'a> {
            $($kind(&'a [$number]),)*
        }

        impl<'a> Keys<'a> {
            fn of(column: &'a ArrayRef) -> Option<Keys<'a>> {
                $(
                    if let Some(dictionary) = column.as_dictionary_opt::<$type>() {
                        return Some(Keys::$kind(dictionary.keys().values()));
                    }
                )*
                None
            }

            #[inline]
            fn get(&self, row: usize) -> Option<usize> {
                match self {
                    $(Keys::$kind(keys) => keys.get(row).map(|&key| key as usize),)*
                }
            }

            /// Hands over the keys of some rows: their kind is looked at once.
            #[inline]
            fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(usize)) {
                match self {
                    $(Keys::$kind(keys) => {
                        keys.get(rows).unwrap_or_default().iter().for_each(|&key| take(key as usize));
                    })*
                }
            }
        }
    };
}

keys! {
    Int8 Int8Type i8, Int16 Int16Type i16, Int32 Int32Type i32, Int64 Int64Type i64,
    UInt8 UInt8Type u8, UInt16 UInt16Type u16, UInt32 UInt32Type u32, UInt64 UInt64Type u64,
}

/// The rows' stretches in the items of a column of lists.
pub(super) struct Lists<'a> {
    stretches: Stretches<'a>,
    nulls: Option<&'a NullBuffer>,
}

/// Stretches, as one of Arrow's layouts says them.
enum Stretches<'a> {
    /// Each begins where the one before ends.
    Ends(&'a [i32]),
    LargeEnds(&'a [i64]),
    /// Each has a beginning and a length.
    Views(&'a [i32], &'a [i32]),
    LargeViews(&'a [i64], &'a [i64]),
    /// All are as long.
    Fixed(usize),
}

impl<'a> Lists<'a> {
    /// The stretches of a column, and its items; `None` if it is no column of lists.
    pub(super) fn of(column: &'a ArrayRef) -> Option<(Lists<'a>, &'a ArrayRef)> {
        let (stretches, items) = match column.data_type() {
            DataType::List(_) => {
                let list = column.as_list::<i32>();
                (Stretches::Ends(list.value_offsets()), list.values())
            }
            DataType::LargeList(_) => {
                let list = column.as_list::<i64>();
                (Stretches::LargeEnds(list.value_offsets()), list.values())
            }
            DataType::ListView(_) => {
                let list = column.as_list_view::<i32>();
                (Stretches::Views(list.value_offsets(), list.value_sizes()), list.values())
            }
            DataType::LargeListView(_) => {
                let list = column.as_list_view::<i64>();
                (Stretches::LargeViews(list.value_offsets(), list.value_sizes()), list.values())
            }
            DataType::FixedSizeList(_, size) => {
                (Stretches::Fixed(*size as usize), column.as_fixed_size_list().values())
            }
            _ => return None,
        };
        Some((Lists { stretches, nulls: nulls(column) }, items))
    }

    /// The stretches of a column of maps, in its keys and values.
    pub(super) fn of_maps(column: &'a ArrayRef) -> Option<(Lists<'a>, &'a ArrayRef, &'a ArrayRef)> {
        let maps = column.as_map_opt()?;
        let lists = Lists { stretches: Stretches::Ends(maps.value_offsets()), nulls: nulls(column) };
        Some((lists, maps.keys(), maps.values()))
    }

    /// Hands over the stretch of each of some rows.
    #[inline]
    pub(super) fn for_each(&self, rows: Range<usize>, mut take: impl FnMut(Option<Range<usize>>)) {
        match (&self.stretches, self.nulls) {
            // As most columns of lists are.
            (Stretches::Ends(ends), nulls) => {
                let pairs = ends.get(rows.start..=rows.end).unwrap_or_default().windows(2);
                let stretch = |pair: &[i32]| pair[0] as usize..pair[1] as usize;
                match nulls {
                    None => pairs.for_each(|pair| take(Some(stretch(pair)))),
                    Some(nulls) => {
                        pairs.zip(rows).for_each(|(pair, row)| take(nulls.is_valid(row).then(|| stretch(pair))));
                    }
                }
            }
            _ => rows.for_each(|row| take(self.get(row))),
        }
    }

    /// The stretch of a row.
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<Range<usize>> {
        if is_null(self.nulls, row) {
            return None;
        }
        match self.stretches {
            Stretches::Ends(ends) => Some(*ends.get(row)? as usize..*ends.get(row + 1)? as usize),
            Stretches::LargeEnds(ends) => Some(*ends.get(row)? as usize..*ends.get(row + 1)? as usize),
            Stretches::Views(begins, sizes) => {
                let begin = *begins.get(row)? as usize;
                Some(begin..begin + *sizes.get(row)? as usize)
            }
            Stretches::LargeViews(begins, sizes) => {
                let begin = *begins.get(row)? as usize;
                Some(begin..begin + *sizes.get(row)? as usize)
            }
            Stretches::Fixed(size) => Some(row * size..(row + 1) * size),
        }
    }
}
