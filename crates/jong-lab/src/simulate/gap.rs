//! Parts that are no whole: one is missing or there twice, or a number is none that a part can have.

use jong_core::{Text, say};
use serde::Serialize;
use serde_json::Value;

use super::BlockPart;

/// The most that a sum may come to that is written as text: sums of many parts, and their products, still have room.
const MOST_SUM: i128 = 1 << 80;

/// The most that a count may come to, whatever the plan says.
const MOST_COUNT: u64 = 1 << 48;

/// The counts that each hand or match of a plan may add, squares of several hands among them.
const COUNTS_OF_EACH: u64 = 1 << 16;

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

/// A number of a part that is larger than that part can come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartNumber {
    /// The part.
    pub part: BlockPart,
    /// The keys that lead to the number, joined by dots: `sums.hands`.
    pub key: String,
    /// The number.
    pub number: String,
    /// The most that it may be.
    pub most: String,
}

impl PartGap {
    /// Checks that each part of a whole is there, and once.
    pub(crate) fn check(parts: impl Iterator<Item = BlockPart>) -> Result<(), PartGap> {
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

impl PartNumber {
    /// Checks a number against the most that it may be.
    pub(crate) fn check(part: BlockPart, key: &str, number: u64, most: u64) -> Result<(), PartNumber> {
        if number <= most { Ok(()) } else { Err(PartNumber::new(part, key, number.to_string(), most.to_string())) }
    }

    /// Checks all sums of a part of a plan of so many hands or matches: they must have room when they are added up.
    pub(crate) fn check_sums(part: BlockPart, sums: &impl Serialize, planned: u64) -> Result<(), PartNumber> {
        let most = planned.saturating_mul(COUNTS_OF_EACH).min(MOST_COUNT);
        // Parts that were read from JSON can be written as JSON.
        let sums = serde_json::to_value(sums).unwrap_or_default();
        match find_large(&sums, most, "sums") {
            Some((key, number, most)) => Err(PartNumber::new(part, &key, number, most)),
            None => Ok(()),
        }
    }

    fn new(part: BlockPart, key: &str, number: String, most: String) -> PartNumber {
        PartNumber { part, key: key.to_owned(), number, most }
    }

    /// The reason in a sentence.
    pub fn text(&self) -> Text {
        let PartNumber { part: BlockPart { number: part, of }, key, number, most } = self;
        say!(
            "`{key}` of part {part}/{of} is {number}, and no more than {most} is possible",
            key = key.clone(),
            part = *part,
            of = *of,
            number = number.clone(),
            most = most.clone()
        )
    }
}

/// The first number that is too large, with the keys that lead to it and the most that it may be.
fn find_large(value: &Value, most: u64, key: &str) -> Option<(String, String, String)> {
    let inner = |name: &str| format!("{key}.{name}");
    match value {
        Value::Number(number) => {
            let large = number.as_u64().is_some_and(|number| number > most);
            large.then(|| (key.to_owned(), number.to_string(), most.to_string()))
        }
        Value::String(text) => {
            let sum: i128 = text.parse().ok()?;
            let large = sum.unsigned_abs() > MOST_SUM.unsigned_abs();
            large.then(|| (key.to_owned(), text.clone(), MOST_SUM.to_string()))
        }
        Value::Array(items) => {
            items.iter().enumerate().find_map(|(at, item)| find_large(item, most, &inner(&at.to_string())))
        }
        Value::Object(entries) => entries.iter().find_map(|(name, item)| find_large(item, most, &inner(name))),
        Value::Null | Value::Bool(_) => None,
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

    #[test]
    fn numbers_without_room_are_found() {
        let part = BlockPart { number: 2, of: 4 };
        let sums = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        let said =
            |text: &str| PartNumber::check_sums(part, &sums(text), 100).map_err(|fault| fault.text().to_string());
        assert_eq!(said("{\"hands\": 6553600, \"won\": {\"sum\": \"-1208925819614629174706176\"}}"), Ok(()));
        assert_eq!(
            said("{\"chairs\": [{\"n\": 6553601}]}"),
            Err("`sums.chairs.0.n` of part 2/4 is 6553601, and no more than 6553600 is possible".to_owned())
        );
        assert_eq!(
            said("{\"won\": {\"sum\": \"-1208925819614629174706177\"}}"),
            Err("`sums.won.sum` of part 2/4 is -1208925819614629174706177, and no more than 1208925819614629174706176 is possible".to_owned())
        );
    }
}
