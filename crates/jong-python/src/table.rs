//! Tables as they are handed in, whichever library made them: without the index that pandas puts in, and with columns in
//! those layouts that are read further.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Float64Type;
use arrow_array::{Array, ArrayRef, NullArray, RecordBatch, RecordBatchReader};
use arrow_cast::{CastOptions, cast, cast_with_options};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use jong::RecordRow;
use pyo3::exceptions::PyStopIteration;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyRecordBatch;
use pyo3_arrow::{PyRecordBatch, PySchema};

/// The column that is handed through, whatever else is.
const ID: &str = "id";

/// A table, read batch by batch.
pub(crate) struct IncomingTable {
    batches: Box<dyn RecordBatchReader + Send>,
    /// The columns that are looked at.
    columns: Vec<usize>,
    /// True for a column that is not handed through: its layout may change.
    own: Vec<bool>,
    /// The schema of these columns.
    schema: SchemaRef,
}

impl IncomingTable {
    /// The table, of which some columns are handed through.
    pub(crate) fn of(table: &Bound<'_, PyAny>, keep: &[String]) -> PyResult<IncomingTable> {
        let batches = batches_of(table)?;
        let whole = batches.schema();
        let index = index_of_pandas(&whole);
        let is_kept = |name: &String| name == ID || keep.contains(name);
        let is_field = |name: &String| RecordRow::names().any(|known| known == name);
        let is_looked_at = |name: &String| !index.contains(name) || is_field(name) || is_kept(name);
        let columns = 0..whole.fields().len();
        let columns: Vec<usize> = columns.filter(|&at| is_looked_at(whole.field(at).name())).collect();
        let own = columns.iter().map(|&at| is_field(whole.field(at).name()) && !is_kept(whole.field(at).name()));
        let own = own.collect();
        let schema = Arc::new(whole.project(&columns).map_err(|error| crate::error::of_table(error.into()))?);
        Ok(IncomingTable { batches, columns, own, schema })
    }
}

impl Iterator for IncomingTable {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.batches.next()? {
            Ok(batch) => batch,
            Err(error) => return Some(Err(error)),
        };
        Some(batch.project(&self.columns).and_then(|batch| read_further(&batch, &self.own)))
    }
}

impl RecordBatchReader for IncomingTable {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// The batches of a table. What hands them out one by one is asked in Python, where what it raises stays what it is.
fn batches_of(table: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    if table.hasattr("__next__")?
        && let Ok(schema) = table.getattr("schema").and_then(|schema| schema.extract::<PySchema>())
    {
        return Ok(Box::new(IteratedBatches { batches: table.clone().unbind(), schema: schema.into_inner() }));
    }
    table.extract::<AnyRecordBatch>()?.into_reader()
}

/// Batches that Python hands out one by one.
struct IteratedBatches {
    batches: Py<PyAny>,
    schema: SchemaRef,
}

impl Iterator for IteratedBatches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| match self.batches.bind(py).call_method0("__next__") {
            Ok(batch) => Ok(Some(batch.extract::<PyRecordBatch>()?.into_inner())),
            Err(error) if error.is_instance_of::<PyStopIteration>(py) => Ok(None),
            Err(error) => Err(error),
        });
        let next: PyResult<Option<RecordBatch>> = next;
        next.map_err(|error| ArrowError::ExternalError(Box::new(error))).transpose()
    }
}

impl RecordBatchReader for IteratedBatches {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// The names of the columns that pandas made of an index, as its note in the schema has them.
fn index_of_pandas(schema: &Schema) -> Vec<String> {
    let note = schema.metadata().get("pandas").and_then(|note| serde_json::from_str(note).ok());
    let note: serde_json::Value = note.unwrap_or_default();
    let index = note.get("index_columns").and_then(serde_json::Value::as_array);
    index.into_iter().flatten().filter_map(|name| Some(name.as_str()?.to_owned())).collect()
}

/// The same columns, those of their own in the layouts that are read further.
fn read_further(batch: &RecordBatch, own: &[bool]) -> Result<RecordBatch, ArrowError> {
    if own.is_empty() {
        return Ok(batch.clone());
    }
    let mut fields: Vec<Arc<Field>> = Vec::with_capacity(own.len());
    let mut columns = Vec::with_capacity(own.len());
    for ((field, column), &own) in batch.schema_ref().fields().iter().zip(batch.columns()).zip(own) {
        let column = if own { plain(column)? } else { column.clone() };
        fields.push(match column.data_type() == field.data_type() {
            true => field.clone(),
            false => Arc::new(Field::new(field.name(), column.data_type().clone(), true)),
        });
        columns.push(column);
    }
    RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)
}

/// A column without runs, and with whole numbers where libraries have made decimals of them; nothing where nothing is there.
fn plain(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    if column.logical_null_count() == column.len() {
        return Ok(Arc::new(NullArray::new(column.len())));
    }
    match column.data_type() {
        DataType::RunEndEncoded(_, values) => plain(&cast(column, values.data_type())?),
        DataType::Float16 | DataType::Float32 | DataType::Float64 => {
            Ok(whole(column)?.unwrap_or_else(|| column.clone()))
        }
        _ => Ok(column.clone()),
    }
}

/// Decimals as the whole numbers that they are; `None` if one of them is none.
fn whole(column: &ArrayRef) -> Result<Option<ArrayRef>, ArrowError> {
    let decimals = cast(column, &DataType::Float64)?;
    let all_whole = decimals.as_primitive::<Float64Type>().iter().flatten().all(|number| number.fract() == 0.0);
    let strictly = CastOptions { safe: false, ..CastOptions::default() };
    Ok(all_whole.then(|| cast_with_options(&decimals, &DataType::Int64, &strictly).ok()).flatten())
}
