//! Results as columns, for anything that reads Arrow.

use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};

/// A table of results.
#[pyclass(frozen, module = "jong._native")]
pub(crate) struct Batch {
    batches: Vec<RecordBatch>,
    schema: SchemaRef,
}

impl Batch {
    pub(crate) fn new(batches: Vec<RecordBatch>, schema: SchemaRef) -> Batch {
        Batch { batches, schema }
    }
}

#[pymethods]
impl Batch {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.schema.as_ref())
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let kind = DataType::Struct(self.schema.fields().clone());
        let field = Field::new("", kind, false).with_metadata(self.schema.metadata().clone());
        let arrays: Vec<_> =
            self.batches.iter().map(|batch| Ok(Arc::new(StructArray::from(batch.clone())) as ArrayRef)).collect();
        to_stream_pycapsule(py, Box::new(ArrayIterator::new(arrays, Arc::new(field))), requested_schema)
    }
}
