//! Columns of texts and of lists, whichever of Arrow's layouts they have.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

/// A column of texts; every cell may be empty.
pub(super) enum Texts {
    /// There is no such column, or nothing in it.
    Empty,
    Small(StringArray),
    Large(LargeStringArray),
    View(StringViewArray),
    Dictionary {
        keys: Vec<usize>,
        nulls: Option<NullBuffer>,
        values: Box<Texts>,
    },
}

impl Texts {
    /// The texts of a column; `None` if it has none.
    pub(super) fn of(column: &ArrayRef) -> Option<Texts> {
        Some(match column.data_type() {
            DataType::Null => Texts::Empty,
            DataType::Utf8 => Texts::Small(column.as_string().clone()),
            DataType::LargeUtf8 => Texts::Large(column.as_string().clone()),
            DataType::Utf8View => Texts::View(column.as_string_view().clone()),
            DataType::Dictionary(..) => {
                let dictionary = column.as_any_dictionary_opt()?;
                let values = Texts::of(dictionary.values())?;
                // Of a dictionary without values nothing can be looked up.
                if dictionary.values().is_empty() {
                    return Some(Texts::Empty);
                }
                let keys = dictionary.normalized_keys();
                Texts::Dictionary { keys, nulls: dictionary.nulls().cloned(), values: Box::new(values) }
            }
            _ => return None,
        })
    }

    /// The text of a row.
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<&str> {
        match self {
            Texts::Empty => None,
            Texts::Small(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Large(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::View(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Texts::Dictionary { keys, nulls, values } => {
                let there = nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
                if there { values.get(*keys.get(row)?) } else { None }
            }
        }
    }
}

/// The rows' stretches in the items of a column of lists.
pub(super) struct Lists {
    stretches: Vec<(usize, usize)>,
    nulls: Option<NullBuffer>,
}

impl Lists {
    /// The stretches of rows, of which those that are null have none.
    pub(super) fn new(stretches: Vec<(usize, usize)>, nulls: Option<NullBuffer>) -> Lists {
        Lists { stretches, nulls }
    }

    /// The stretches of a column, and its items; `None` if it is no column of lists.
    pub(super) fn of(column: &ArrayRef) -> Option<(Lists, ArrayRef)> {
        let (stretches, items) = match column.data_type() {
            DataType::List(_) => {
                let list = column.as_list::<i32>();
                let ends = list.value_offsets().windows(2).map(|pair| (pair[0] as usize, pair[1] as usize));
                (ends.collect(), list.values().clone())
            }
            DataType::LargeList(_) => {
                let list = column.as_list::<i64>();
                let ends = list.value_offsets().windows(2).map(|pair| (pair[0] as usize, pair[1] as usize));
                (ends.collect(), list.values().clone())
            }
            DataType::ListView(_) => {
                let list = column.as_list_view::<i32>();
                let pairs = list.value_offsets().iter().zip(list.value_sizes());
                (pairs.map(|(&at, &size)| (at as usize, (at + size) as usize)).collect(), list.values().clone())
            }
            DataType::LargeListView(_) => {
                let list = column.as_list_view::<i64>();
                let pairs = list.value_offsets().iter().zip(list.value_sizes());
                (pairs.map(|(&at, &size)| (at as usize, (at + size) as usize)).collect(), list.values().clone())
            }
            DataType::FixedSizeList(_, size) => {
                let list = column.as_fixed_size_list();
                let size = *size as usize;
                ((0..list.len()).map(|row| (row * size, (row + 1) * size)).collect(), list.values().clone())
            }
            _ => return None,
        };
        Some((Lists { stretches, nulls: column.nulls().cloned() }, items))
    }

    /// The stretch of a row.
    #[inline]
    pub(super) fn get(&self, row: usize) -> Option<(usize, usize)> {
        let there = self.nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
        if there { self.stretches.get(row).copied() } else { None }
    }
}
