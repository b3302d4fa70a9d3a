//! Work for all cores. The results come in the order of their inputs, whichever was ready first.
//!
//! The threads are asked in one place, which knows no types, so that the code which divides the work is compiled once
//! and not once for every use.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use jong_core::InOrder;

use crate::stop;

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// The number of pieces that work is cut into for each thread, as some take longer than others.
const PIECES: usize = 64;

/// Makes a result for each number below a bound.
pub(crate) fn up_to<R: Send>(count: usize, make: impl Fn(usize) -> R + Sync) -> Vec<R> {
    up_to_with(count, || (), |(), at| make(at))
}

/// Makes the same results with a workspace, which is made once and used again.
pub(crate) fn up_to_with<S, R: Send>(
    count: usize,
    begin: impl Fn() -> S + Sync,
    make: impl Fn(&mut S, usize) -> R + Sync,
) -> Vec<R> {
    let size = count.div_ceil(PIECES * threads()).max(1);
    let pieces: Vec<Mutex<Vec<R>>> = (0..count.div_ceil(size)).map(|_| Mutex::default()).collect();
    each(pieces.len(), &|piece| {
        let mut with = begin();
        let own = piece * size..count.min((piece + 1) * size);
        let made = own.map(|at| {
            stop::heed();
            make(&mut with, at)
        });
        let made = made.collect();
        *pieces[piece].lock().unwrap_or_else(PoisonError::into_inner) = made;
    });
    pieces.into_iter().flat_map(|piece| piece.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

/// Makes a result for each of some things.
pub(crate) fn map<'a, T: Sync, R: Send>(all: &'a [T], make: impl Fn(&'a T) -> R + Sync) -> Vec<R> {
    up_to(all.len(), |at| make(&all[at]))
}

/// Makes a result for each of some things, the first before the others, until there is none: the results before it.
pub(crate) fn map_while<'a, T: Sync, R: Send>(all: &'a [T], make: impl Fn(&'a T) -> Option<R> + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let mut made = up_to(all.len(), |_| {
        let at = next.fetch_add(1, Ordering::Relaxed);
        (at, make(&all[at]))
    });
    made.order_by_key(|(at, _)| *at);
    made.into_iter().map_while(|(_, made)| made).collect()
}

/// Counts the things of which `is` holds.
pub(crate) fn count<'a, T: Sync>(all: &'a [T], is: impl Fn(&'a T) -> bool + Sync) -> usize {
    map(all, is).into_iter().filter(|is| *is).count()
}

/// The number of cores that work.
#[cfg(feature = "parallel")]
pub(crate) fn threads() -> usize {
    rayon::current_num_threads()
}

#[cfg(feature = "parallel")]
fn each(count: usize, work: &(dyn Fn(usize) + Sync)) {
    // What ends the work of this thread ends that of the others, and nothing else does: a thread that waits for its own work
    // does some of another's meanwhile.
    let stop = stop::heeded();
    (0..count).into_par_iter().for_each(|at| stop::heeding(stop.clone(), || work(at)));
}

/// The number of cores that work.
#[cfg(not(feature = "parallel"))]
pub(crate) fn threads() -> usize {
    1
}

#[cfg(not(feature = "parallel"))]
fn each(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).for_each(work);
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_order_is_that_of_what_it_is_made_from() {
        for many in [0, 1, 2, 1_000, 100_003] {
            assert!(up_to(many, |at| at * 2).into_iter().eq((0..many).map(|at| at * 2)), "{many}");
        }
        assert_eq!(map(&["a", "bc", ""], |text| text.len()), [1, 2, 0]);
        let until = |end: usize| map_while(&[0, 1, 2, 3, 4, 5, 6, 7], |&at| (at < end).then_some(at * 2));
        assert_eq!([until(0), until(3), until(9)], [vec![], vec![0, 2, 4], vec![0, 2, 4, 6, 8, 10, 12, 14]]);
        assert_eq!(count(&[1, 2, 3, 4, 6], |number| number % 2 == 0), 3);
    }
}
