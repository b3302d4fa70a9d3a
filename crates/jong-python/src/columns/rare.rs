//! Columns of what few rows have: reasons why a hand does not win, and errors.

use std::convert::Infallible;
use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use arrow_array::{ArrayRef, StructArray, new_null_array};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use jong::ErrorLine;

use super::items::items;
use super::results::Column;

/// A column of something that few rows have: it is not begun before one has it.
pub(super) enum Rare<B> {
    /// So many rows, and none has any.
    Nothing(usize),
    Something(B),
}

impl<B> Rare<B> {
    /// The column in which this row is to be put, if it or one before has something; `begin` makes it for the rows before.
    #[inline]
    pub(super) fn reached<E>(
        &mut self,
        has: bool,
        begin: impl FnOnce(usize) -> Result<B, E>,
    ) -> Result<Option<&mut B>, E> {
        if let Rare::Nothing(rows) = self {
            if !has {
                *rows += 1;
                return Ok(None);
            }
            *self = Rare::Something(begin(*rows)?);
        }
        Ok(match self {
            Rare::Nothing(_) => None,
            Rare::Something(column) => Some(column),
        })
    }
}

/// Columns of rows that have nothing of what few rows have. Those that stay so share them.
pub(super) struct CleanColumns(Vec<ArrayRef>);

impl CleanColumns {
    /// The columns of so many rows.
    pub(super) fn new(of: &[Column], rows: usize) -> CleanColumns {
        CleanColumns(of.iter().map(|column| new_null_array(column.field().data_type(), rows)).collect())
    }

    /// The columns, in the order in which they were named.
    pub(super) fn iter(&self) -> std::slice::Iter<'_, ArrayRef> {
        self.0.iter()
    }
}

items! {
    /// Defects of rows.
    Defects {
        code: "code" StringBuilder Utf8,
        message: "message" StringBuilder Utf8,
        field: "field" StringBuilder Utf8,
        at: "at" Int64Builder Int64,
        seat: "seat" StringBuilder Utf8,
    }
}

/// The defects of each row, with the code of the first and a sentence for all.
pub(super) struct ErrorsBuilder {
    code: StringBuilder,
    message: StringBuilder,
    defects: Defects,
    there: BooleanBufferBuilder,
}

impl ErrorsBuilder {
    /// Those of the rows before the first that has any.
    pub(super) fn after(rows: usize) -> Result<Box<ErrorsBuilder>, ArrowError> {
        let defects = Defects::new();
        let mut errors = ErrorsBuilder {
            code: blank_texts(rows),
            message: blank_texts(rows),
            defects,
            there: BooleanBufferBuilder::new(rows),
        };
        errors.there.append_n(rows, false);
        (0..rows).try_for_each(|_| errors.defects.end_row(0, false))?;
        Ok(Box::new(errors))
    }

    pub(super) fn parts() -> Fields {
        let parts = [("code", DataType::Utf8), ("message", DataType::Utf8), ("defects", Defects::kind())];
        parts.into_iter().map(|(name, kind)| Field::new(name, kind, true)).collect()
    }

    pub(super) fn push(&mut self, refused: Option<&ErrorLine>) -> Result<(), ArrowError> {
        let Some(refused) = refused else {
            self.code.append_null();
            self.message.append_null();
            self.there.append(false);
            return self.defects.end_row(0, false);
        };
        self.code.append_option(refused.defects.first().map(|defect| <&str>::from(defect.code)));
        self.message.append_value(refused.to_string());
        let told = refused.defects.iter().take(ErrorLine::MOST_DEFECTS);
        let count = told.len();
        for defect in told {
            self.defects.code.append_value(<&str>::from(defect.code));
            self.defects.message.append_value(refused.lang.tell(&defect.message));
            self.defects.field.append_value(<&str>::from(defect.field));
            self.defects.at.append_value(defect.at as i64);
            self.defects.seat.append_option(defect.seat.map(<&str>::from));
        }
        self.there.append(true);
        self.defects.end_row(count, true)
    }

    pub(super) fn finish(mut self) -> Result<StructArray, ArrowError> {
        let parts: Vec<ArrayRef> =
            vec![Arc::new(self.code.finish()), Arc::new(self.message.finish()), Arc::new(self.defects.finish()?)];
        StructArray::try_new(ErrorsBuilder::parts(), parts, Some(NullBuffer::new(self.there.finish())))
    }
}

/// Texts of rows that have none.
fn blank_texts(rows: usize) -> StringBuilder {
    let mut texts = StringBuilder::with_capacity(rows, 0);
    texts.append_nulls(rows);
    texts
}

/// Puts a text, or none, into a column that few rows have.
pub(super) fn push_rarely(texts: &mut Rare<StringBuilder>, text: Option<&str>) {
    let Ok(reached) = texts.reached(text.is_some(), |rows| Ok::<_, Infallible>(blank_texts(rows)));
    if let Some(texts) = reached {
        texts.append_option(text);
    }
}
