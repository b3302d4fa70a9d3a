//! Parts that are no whole: one is missing or there twice, or there is none of that number.

use jong_core::{Text, say};

use super::BlockPart;

/// A part that is not there as it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartGap {
    /// The part is missing.
    Missing(BlockPart),
    /// The part is there twice.
    Twice(BlockPart),
    /// The number is none of a part.
    Beyond(BlockPart),
}

impl PartGap {
    /// Checks that each part of a whole is there, and once.
    ///
    /// # Errors
    /// The first that is not.
    pub fn check(parts: impl Iterator<Item = BlockPart>) -> Result<(), PartGap> {
        let mut parts: Vec<BlockPart> = parts.collect();
        parts.sort_by_key(|part| part.number);
        let mut wanted = 1;
        for &part in &parts {
            match part.number {
                number if number == 0 || number > part.of => return Err(PartGap::Beyond(part)),
                number if number < wanted => return Err(PartGap::Twice(part)),
                number if number > wanted => return Err(PartGap::Missing(BlockPart { number: wanted, ..part })),
                _ => wanted += 1,
            }
        }
        match parts.last() {
            Some(part) if part.of >= wanted => Err(PartGap::Missing(BlockPart { number: wanted, ..*part })),
            _ => Ok(()),
        }
    }

    /// The reason in a sentence.
    pub fn text(self) -> Text {
        match self {
            PartGap::Missing(BlockPart { number, of }) => say!("part {number}/{of} is missing", number, of),
            PartGap::Twice(BlockPart { number, of }) => say!("part {number}/{of} is there twice", number, of),
            PartGap::Beyond(BlockPart { number, of }) => say!("there is no part {number}/{of}", number, of),
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_gap_names_its_part() {
        let check = |numbers: &[u64], of: u64| {
            PartGap::check(numbers.iter().map(|&number| BlockPart { number, of })).map_err(|gap| gap.text().to_string())
        };
        assert_eq!(check(&[3, 1, 2], 3), Ok(()));
        for (numbers, of, said) in [
            (&[1, 3, 4][..], 4, "part 2/4 is missing"),
            (&[2, 3], 3, "part 1/3 is missing"),
            (&[2, 1], 4, "part 3/4 is missing"),
            (&[1], u64::MAX, "part 2/18446744073709551615 is missing"),
            (&[1, 2, 2], 3, "part 2/3 is there twice"),
            (&[1, 5], 4, "there is no part 5/4"),
            (&[1, 2, 3], 2, "there is no part 3/2"),
            (&[0, 1], 2, "there is no part 0/2"),
        ] {
            assert_eq!(check(numbers, of), Err(said.to_owned()), "{numbers:?}");
        }
    }
}
