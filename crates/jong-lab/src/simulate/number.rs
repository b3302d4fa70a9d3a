//! Numbers that a part cannot have: somebody changed it.

use std::ops::RangeInclusive;

use jong_core::{Text, say};

use super::BlockPart;

/// A number that a part cannot have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartNumber {
    /// The keys that lead to the number; of an entry of a list its place, from 0. Where a list has too few or too many entries,
    /// the path leads to the list.
    pub path: Vec<String>,
    /// The number.
    pub number: i128,
    /// The numbers that are possible.
    pub possible: RangeInclusive<i128>,
}

impl PartNumber {
    /// Checks that a number under a key is possible.
    pub(crate) fn check(key: &str, number: impl Into<i128>, possible: RangeInclusive<i128>) -> Result<(), PartNumber> {
        let number = number.into();
        let is_possible = possible.contains(&number);
        if is_possible { Ok(()) } else { Err(PartNumber { path: vec![key.to_owned()], number, possible }) }
    }

    /// Checks that a number is from 0 to another.
    pub(crate) fn check_most(key: &str, number: impl Into<i128>, most: impl Into<i128>) -> Result<(), PartNumber> {
        PartNumber::check(key, number, 0..=most.into())
    }

    /// Checks that a number is a certain one.
    pub(crate) fn check_same(key: &str, number: impl Into<i128>, wanted: impl Into<i128>) -> Result<(), PartNumber> {
        let wanted = wanted.into();
        PartNumber::check(key, number, wanted..=wanted)
    }

    /// The same number as found under a key that leads to where it was looked for.
    pub(crate) fn under(mut self, key: impl ToString) -> PartNumber {
        self.path.insert(0, key.to_string());
        self
    }

    /// The reason in a sentence.
    pub fn text(&self, of: BlockPart) -> Text {
        let BlockPart { number: part, of } = of;
        let (key, number) = (self.path.join("."), self.number.to_string());
        let (least, most) = (self.possible.start().to_string(), self.possible.end().to_string());
        if least == most {
            say!("`{key}` of part {part}/{of} is {number}, and only {most} is possible", key, part, of, number, most)
        } else if self.number > *self.possible.end() {
            say!(
                "`{key}` of part {part}/{of} is {number}, and no more than {most} is possible",
                key,
                part,
                of,
                number,
                most
            )
        } else {
            say!(
                "`{key}` of part {part}/{of} is {number}, and no less than {least} is possible",
                key,
                part,
                of,
                number,
                least
            )
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_number_is_told_with_what_is_possible() {
        let said = |number: i128, possible: RangeInclusive<i128>| {
            let fault = PartNumber::check("n", number, possible).map_err(|fault| fault.under(0).under("chairs"));
            fault.map_err(|fault| fault.text(BlockPart { number: 2, of: 4 }).to_string())
        };
        assert_eq!([said(0, 0..=3), said(3, 0..=3), said(-3, -3..=-3)], [Ok(()), Ok(()), Ok(())]);
        for (number, possible, told) in [
            (4, 0..=3, "`chairs.0.n` of part 2/4 is 4, and no more than 3 is possible"),
            (-1, 0..=3, "`chairs.0.n` of part 2/4 is -1, and no less than 0 is possible"),
            (4, 3..=3, "`chairs.0.n` of part 2/4 is 4, and only 3 is possible"),
        ] {
            assert_eq!(said(number, possible), Err(told.to_owned()));
        }
    }
}
