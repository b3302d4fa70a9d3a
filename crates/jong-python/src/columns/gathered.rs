//! Lists of some rows, gathered before the rows are read.

use std::ops::Range;
use std::slice::Iter;

use jong::MeldCell;

use super::texts::Lists;

/// Lists of some rows, one behind the other.
pub(super) struct Gathered<T> {
    pub(super) items: Vec<T>,
    /// The end of each row's list.
    pub(super) ends: Vec<usize>,
}

impl<T> Default for Gathered<T> {
    fn default() -> Gathered<T> {
        Gathered { items: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Gathered<T> {
    /// Gathers the lists of some rows, each item by its place.
    #[inline]
    pub(super) fn gather(&mut self, lists: &Lists<'_>, rows: Range<usize>, item: impl Fn(usize) -> T) {
        self.clear();
        lists.for_each(rows, |stretch| {
            // Most lists of events have nothing in them.
            if let Some(stretch) = stretch.filter(|stretch| !stretch.is_empty()) {
                self.items.extend(stretch.map(&item));
            }
            self.ends.push(self.items.len());
        });
    }

    /// Makes room for others.
    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.ends.clear();
    }

    /// The lists in their order.
    fn lists(&self) -> InOrder<'_, T> {
        InOrder { items: &self.items, ends: self.ends.iter(), begin: 0 }
    }
}

/// Lists that were gathered, one after another.
pub(super) struct InOrder<'a, T> {
    items: &'a [T],
    ends: Iter<'a, usize>,
    begin: usize,
}

impl<'a, T> Iterator for InOrder<'a, T> {
    type Item = &'a [T];

    #[inline]
    fn next(&mut self) -> Option<&'a [T]> {
        let end = *self.ends.next()?;
        self.items.get(std::mem::replace(&mut self.begin, end)..end)
    }
}

/// Room for the lists of some rows.
#[derive(Default)]
pub(super) struct ListRoom<'a> {
    pub(super) melds: Gathered<MeldCell<'a>>,
    pub(super) events: Gathered<&'a str>,
    pub(super) liable: Gathered<(&'a str, &'a str)>,
}

impl<'a> ListRoom<'a> {
    /// The lists, from those of the first row on.
    pub(super) fn lists<'r>(&'r self) -> RowLists<'r, 'a> {
        RowLists { melds: self.melds.lists(), events: self.events.lists(), liable: self.liable.lists() }
    }
}

/// The lists of one row after another.
pub(super) struct RowLists<'r, 'a> {
    pub(super) melds: InOrder<'r, MeldCell<'a>>,
    pub(super) events: InOrder<'r, &'a str>,
    pub(super) liable: InOrder<'r, (&'a str, &'a str)>,
}
