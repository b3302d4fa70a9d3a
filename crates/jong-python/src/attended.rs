//! Long work that somebody may stop: it is done on another thread, and Python's own looks on.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use jong_lab::{Stop, until};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// The time between two looks at the signals.
const A_WHILE: Duration = Duration::from_millis(50);

/// A function of Python that hears how many hands are done.
pub(crate) type Progress = Option<Py<PyAny>>;

/// The course of some work, for the work itself and for whoever looks on.
#[derive(Debug, Default)]
pub(crate) struct Undertaking {
    /// The flag that ends it.
    pub(crate) stop: Stop,
    hands: AtomicU64,
}

impl Undertaking {
    /// Adds hands that are done.
    pub(crate) fn add(&self, hands: u64) {
        self.hands.fetch_add(hands, Ordering::Relaxed);
    }

    /// Looks whether somebody stops the work, and tells how far it is if that is new.
    fn look(&self, progress: &Progress, told: &mut u64) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            let hands = self.hands.load(Ordering::Relaxed);
            if let Some(hear) = progress.as_ref().filter(|_| hands > *told) {
                *told = hands;
                hear.call1(py, (hands,))?;
            }
            Ok(())
        })
    }
}

/// Does some work without Python's lock. What a signal or `progress` raises ends it, and is raised.
pub(crate) fn attended<R: Send>(
    py: Python<'_>,
    progress: Progress,
    work: impl FnOnce(&Undertaking) -> PyResult<R> + Send,
) -> PyResult<R> {
    let course = Undertaking::default();
    py.detach(|| {
        let (done, end) = mpsc::channel::<()>();
        let (result, stopped) = thread::scope(|scope| {
            let course = &course;
            let worker = scope.spawn(move || {
                // It is dropped at the end of the work, whichever end that is.
                let _done = done;
                work(course)
            });
            let (mut stopped, mut told) = (None, 0);
            while end.recv_timeout(A_WHILE) == Err(RecvTimeoutError::Timeout) {
                if stopped.is_none() {
                    stopped = course.look(&progress, &mut told).err();
                }
                if stopped.is_some() {
                    course.stop.ask();
                }
            }
            let result = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (result, stopped.or_else(|| course.look(&progress, &mut told).err()))
        });
        stopped.map_or(result, Err)
    })
}

/// Does a search of the laboratory without Python's lock. What a signal raises ends it, and is raised.
pub(crate) fn attended_search<R: Send>(py: Python<'_>, search: impl FnOnce() -> PyResult<R> + Send) -> PyResult<R> {
    attended(py, None, |course| {
        // Only a signal asks for the end, and what it raises comes before this.
        until(&course.stop, search).unwrap_or_else(|end| Err(PyKeyboardInterrupt::new_err(end.to_string())))
    })
}
