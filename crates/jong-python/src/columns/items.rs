//! Columns of lists of structs in the making: each part of the items has a builder of its own.

/// Declares the items of a list: their parts, each with its builder and its type.
macro_rules! items {
    ($(#[$about:meta])* $name:ident { $($part:ident: $key:literal $builder:ident $kind:ident,)* }) => {
        $(#[$about])*
        pub(super) struct $name {
            ends: Vec<i32>,
            there: arrow_buffer::BooleanBufferBuilder,
            $(pub(super) $part: arrow_array::builder::$builder,)*
        }

        impl $name {
            pub(super) fn new() -> $name {
                $name {
                    ends: vec![0],
                    there: arrow_buffer::BooleanBufferBuilder::new(0),
                    $($part: arrow_array::builder::$builder::new(),)*
                }
            }

            /// The parts of an item.
            pub(super) fn parts() -> arrow_schema::Fields {
                let parts = [$(($key, arrow_schema::DataType::$kind)),*];
                parts.into_iter().map(|(name, kind)| arrow_schema::Field::new(name, kind, true)).collect()
            }

            /// The type of a list of them.
            pub(super) fn kind() -> arrow_schema::DataType {
                let item = arrow_schema::DataType::Struct($name::parts());
                arrow_schema::DataType::List($crate::columns::items::item(item))
            }

            /// Ends the list of a row, to which `items` were added; one that is not there has none.
            pub(super) fn end_row(&mut self, items: usize, there: bool) -> Result<(), arrow_schema::ArrowError> {
                let last = self.ends.last().copied().unwrap_or_default();
                let end = i32::try_from(items).ok().and_then(|items| last.checked_add(items));
                self.ends.push(end.ok_or_else($crate::columns::items::too_many)?);
                self.there.append(there);
                Ok(())
            }

            pub(super) fn finish(mut self) -> Result<arrow_array::ListArray, arrow_schema::ArrowError> {
                let parts: Vec<arrow_array::ArrayRef> = vec![$(std::sync::Arc::new(self.$part.finish())),*];
                let items = arrow_array::StructArray::try_new($name::parts(), parts, None)?;
                let field = $crate::columns::items::item(arrow_schema::DataType::Struct($name::parts()));
                let ends = arrow_buffer::OffsetBuffer::new(self.ends.into());
                let there = arrow_buffer::NullBuffer::new(self.there.finish());
                arrow_array::ListArray::try_new(field, ends, std::sync::Arc::new(items), Some(there))
            }
        }
    };
}

pub(super) use items;

use std::sync::Arc;

use arrow_schema::{ArrowError, DataType, Field, FieldRef};

/// The field of the items of a list.
pub(super) fn item(kind: DataType) -> FieldRef {
    Arc::new(Field::new("item", kind, true))
}

/// The error of more items than a list of Arrow can count.
pub(super) fn too_many() -> ArrowError {
    ArrowError::ComputeError("more items than a column of lists can hold".to_owned())
}
