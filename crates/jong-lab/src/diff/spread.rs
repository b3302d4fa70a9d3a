//! A choice of some out of many.

/// The numbers below `all`, or as many of them as `most` says, spread evenly.
pub(super) fn spread(all: usize, most: usize) -> impl Iterator<Item = usize> {
    let n = all.min(most);
    (0..n).map(move |at| at * all / n.max(1))
}

#[cfg(test)]
mod test {
    use super::spread;

    #[test]
    fn all_are_taken_where_they_are_few() {
        assert!(spread(7, 9).eq(0..7));
        assert!(spread(9, 3).eq([0, 3, 6]));
        assert_eq!(spread(9, 0).count(), 0);
        assert_eq!(spread(0, 9).count(), 0);
    }
}
