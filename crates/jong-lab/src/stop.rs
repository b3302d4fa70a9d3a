//! The end of long work before it is done.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thiserror::Error;

/// A flag by which one thread asks others to end their work. All copies are the same flag.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks for the end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once somebody has asked for it.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The end of work that was to be done until somebody asked for it, and somebody did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("somebody asked for the end before the work was done")]
pub struct Interruption;

thread_local! {
    /// The flag that ends the work of this thread.
    static HEEDED: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// Does some work of the laboratory, and ends it early when somebody asks for that: [`diff`](crate::diff),
/// [`nearest`](crate::nearest::nearest), [`check`](crate::check) and other searches look at the flag hand by hand. What they
/// have by then is lost.
///
/// ```
/// use jong_lab::{Interruption, SearchExtent, Stop, diff, until};
///
/// let (a, b) = (jong::open("riichi/ema-2016")?, jong::open("riichi/ema-2025")?);
/// let stop = Stop::default();
/// stop.ask();
/// assert_eq!(until(&stop, || diff(&a, &b, &SearchExtent::default())).err(), Some(Interruption));
/// # Ok::<(), jong::OpenError>(())
/// ```
///
/// The work is left as by a panic: where a program is built with `panic = "abort"`, and in browsers, it ends when somebody asks.
/// Work within the work that has a flag of its own heeds that one alone.
///
/// # Errors
/// Somebody asked for the end.
pub fn until<R>(stop: &Stop, work: impl FnOnce() -> R) -> Result<R, Interruption> {
    // Nobody sees again what the work has changed when it is left in its midst.
    panic::catch_unwind(AssertUnwindSafe(|| heeding(Some(stop.clone()), work))).map_err(
        |payload: Box<dyn Any + Send>| match payload.downcast::<Interruption>() {
            Ok(interruption) => *interruption,
            Err(panic) => panic::resume_unwind(panic),
        },
    )
}

/// The flag that ends the work of this thread, if there is one: other threads heed it too.
#[cfg(feature = "parallel")]
pub(crate) fn heeded() -> Option<Stop> {
    HEEDED.with_borrow(Clone::clone)
}

/// Does some work that a flag ends, or nothing.
pub(crate) fn heeding<R>(stop: Option<Stop>, work: impl FnOnce() -> R) -> R {
    /// Puts the flag back that was there before, however the work ends.
    struct Before(Option<Stop>);
    impl Drop for Before {
        fn drop(&mut self) {
            HEEDED.set(self.0.take());
        }
    }
    let _before = Before(HEEDED.replace(stop));
    work()
}

/// Ends the work of this thread, if somebody asked for that: it is left as by a panic, of which nothing is printed.
#[inline]
pub(crate) fn heed() {
    if HEEDED.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_asked)) {
        panic::resume_unwind(Box::new(Interruption));
    }
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::parallel;

    /// Nothing is done for whoever asked before, and all of it for whoever did not.
    #[test]
    fn work_ends_when_it_is_asked_to() {
        let stop = Stop::default();
        let sum = || parallel::up_to(1_000, |at| at).into_iter().sum::<usize>();
        assert_eq!(until(&stop, sum), Ok(499_500));
        // Asked in its midst, by one of the threads.
        let done = until(&stop, || {
            parallel::up_to(1_000_000, |at| {
                stop.ask();
                at
            })
        });
        assert_eq!(done, Err(Interruption));
        assert_eq!(until(&stop, sum), Err(Interruption));
        // Other work goes on.
        assert_eq!((sum(), until(&Stop::default(), sum)), (499_500, Ok(499_500)));
    }

    /// Other work of the same threads goes on to its end.
    #[test]
    fn other_work_goes_on() {
        let (stop, nested) =
            (Stop::default(), |times: usize| parallel::up_to(times, |at| parallel::up_to(50, |_| at).len()));
        std::thread::scope(|scope| {
            let stopped = scope.spawn(|| {
                until(&stop, || {
                    parallel::up_to(100_000, |at| {
                        if at == 1_000 {
                            stop.ask();
                        }
                        nested(20).len()
                    })
                })
            });
            for _ in 0..200 {
                assert_eq!(nested(100).into_iter().sum::<usize>(), 5_000);
            }
            assert_eq!(stopped.join().map_err(|_| "it panicked"), Ok(Err(Interruption)));
        });
    }

    /// A panic of the work stays one.
    #[test]
    #[should_panic(expected = "a panic of its own")]
    fn a_panic_is_no_interruption() {
        let _ = until(&Stop::default(), || panic!("a panic of its own"));
    }
}
