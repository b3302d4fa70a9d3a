//! Results as columns, for anything that reads Arrow.

use std::fmt::Write;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StructArray};
use arrow_cast::display::{ArrayFormatter, FormatOptions};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, DataType, Field, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};

/// The rows that a notebook shows.
const SHOWN: usize = 10;

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

    /// The first rows as a table of HTML.
    fn html(&self) -> Result<String, ArrowError> {
        let rows = self.__len__();
        let mut html = String::from("<table><thead><tr>");
        for name in self.column_names() {
            let _ = write!(html, "<th>{}</th>", escaped(&name));
        }
        html.push_str("</tr></thead><tbody>");
        let options = FormatOptions::default();
        let mut left = SHOWN;
        for batch in &self.batches {
            let columns = batch.columns().iter().map(|column| ArrayFormatter::try_new(column, &options));
            let columns: Vec<ArrayFormatter<'_>> = columns.collect::<Result<_, _>>()?;
            for row in 0..batch.num_rows().min(left) {
                html.push_str("<tr>");
                for column in &columns {
                    let _ = write!(html, "<td>{}</td>", escaped(&column.value(row).try_to_string()?));
                }
                html.push_str("</tr>");
            }
            left -= batch.num_rows().min(left);
        }
        html.push_str("</tbody></table>");
        if rows > SHOWN {
            let _ = write!(html, "<p>{SHOWN} / {rows}</p>");
        }
        Ok(html)
    }
}

/// A text in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[pymethods]
impl Batch {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        format!("<jong.Batch of {} rows: {}>", self.__len__(), self.column_names().join(", "))
    }

    /// The first rows, for notebooks.
    fn _repr_html_(&self) -> PyArrowResult<String> {
        Ok(self.html()?)
    }

    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// A table that came from another process, as the bytes of an Arrow stream.
    #[staticmethod]
    fn _of_bytes(bytes: &[u8]) -> PyArrowResult<Batch> {
        let reader = StreamReader::try_new(bytes, None)?;
        let schema = reader.schema();
        Ok(Batch { batches: reader.collect::<Result<_, _>>()?, schema })
    }

    /// The way of pickle: the bytes of an Arrow stream.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyArrowResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let mut bytes = Vec::new();
        let mut stream = StreamWriter::try_new(&mut bytes, &self.schema)?;
        self.batches.iter().try_for_each(|batch| stream.write(batch))?;
        stream.finish()?;
        drop(stream);
        Ok((py.get_type::<Batch>().getattr("_of_bytes")?, (PyBytes::new(py, &bytes),)))
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
