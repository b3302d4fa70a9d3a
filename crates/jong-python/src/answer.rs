//! Answers: their JSON, and the page that people read.

use jong_print::page::TileLook;
use jong_print::page::text::Room;
use jong_print::page::{Format, Page};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Makes the page of an answer.
type MakePage = dyn Fn() -> Option<Page> + Send + Sync;

/// The width of pages as text.
const WIDTH: usize = 80;

/// An answer as JSON, and its page.
#[pyclass(frozen, module = "jong._native")]
pub(crate) struct Answer {
    /// The answer as JSON.
    #[pyo3(get)]
    json: String,
    page: Box<MakePage>,
}

impl Answer {
    pub(crate) fn new(json: String, page: impl Fn() -> Option<Page> + Send + Sync + 'static) -> Answer {
        Answer { json, page: Box::new(page) }
    }
}

#[pymethods]
impl Answer {
    /// The page in a format: `html`, `md` or `text`.
    fn page(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let write: fn(&Page) -> String = match format {
            "html" => |page| page.write(Format::Html),
            "md" => |page| page.write(Format::Markdown),
            "text" => text,
            other => return Err(PyValueError::new_err(format!("there is no format `{other}`: html, md or text"))),
        };
        Ok(py.detach(|| (self.page)().map(|page| write(&page)).unwrap_or_default()))
    }
}

fn text(page: &Page) -> String {
    let room = Room { width: WIDTH, terminal: WIDTH, tiles: TileLook::Text };
    page.lay(room).into_iter().map(|line| line.text + "\n").collect()
}
