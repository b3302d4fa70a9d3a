//! Lists that are put in order by one routine, whatever they hold, and sets and maps that are filled without a sort.
//!
//! The sort of the standard library is compiled anew for each type and each key, some kilobytes every time. Where a list is
//! short and nobody waits, a hundred of them only make the engine of the page heavier.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// Things that are gathered one by one in a set or a map. To collect them would sort them first, with a sort of their own.
pub trait Gathering: Iterator + Sized {
    /// Each of them once, in order.
    fn distinct(self) -> BTreeSet<Self::Item>
    where
        Self::Item: Ord,
    {
        let mut all = BTreeSet::new();
        self.for_each(|one| {
            all.insert(one);
        });
        all
    }

    /// The values by their keys. Of several with one key the last is kept.
    fn keyed<K: Ord, V>(self) -> BTreeMap<K, V>
    where
        Self: Iterator<Item = (K, V)>,
    {
        let mut all = BTreeMap::new();
        self.for_each(|(key, value)| {
            all.insert(key, value);
        });
        all
    }
}

impl<I: Iterator> Gathering for I {}

/// Lists that are put in order; what is equal stays as it was.
pub trait InOrder<T> {
    /// Puts the list in the order of what it holds.
    fn order(&mut self)
    where
        T: Ord;

    /// Puts the list in the order of keys. The key of each element is worked out once.
    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);

    /// Puts the list in the order of a comparison.
    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
}

impl<T> InOrder<T> for [T] {
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }

    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        if self.len() < 2 {
            return;
        }
        let keys: Vec<K> = self.iter().map(key).collect();
        let from = order_of(self.len(), &mut |one, other| keys[one].cmp(&keys[other]));
        put(self, from);
    }

    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        if self.len() < 2 {
            return;
        }
        let from = order_of(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        put(self, from);
    }
}

/// Puts in each place the element of a number.
fn put<T>(list: &mut [T], mut from: Vec<usize>) {
    // The element that lay in a place goes on to where that of the place was.
    for place in 0..list.len() {
        let mut found = from[place];
        while found < place {
            found = from[found];
        }
        list.swap(place, found);
        from[place] = found;
    }
}

/// The numbers of the elements in their order.
fn order_of(length: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|&one, &other| compare(one, other));
    order
}

#[cfg(test)]
mod test {
    use super::*;

    /// The sort of the standard library puts them in the same order, equal ones too.
    #[test]
    fn as_the_standard_library_does() {
        let mut state = 7_u32;
        for length in 0..200 {
            let mut list: Vec<(u32, usize)> = (0..length)
                .map(|at| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 24 & 15, at)
                })
                .collect();
            let mut sorted = list.clone();
            sorted.sort_by_key(|(key, _)| *key);
            list.order_by_key(|(key, _)| *key);
            assert_eq!(list, sorted);
            sorted.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
            list.order_by(|one, other| other.0.cmp(&one.0));
            assert_eq!(list, sorted);
        }
    }
}
