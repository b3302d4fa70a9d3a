//! Numbers as people write them, with marks or blanks between their digits.

use jong_core::{Text, say};

use super::read::short;
use crate::identify::question::AnswerError;

/// The marks that may stand between thousands.
pub(super) const MARKS: [char; 3] = [',', '.', '\''];

/// The signs of numbers that are less than nothing.
pub(super) const MINUS: [char; 2] = ['-', '\u{2212}'];

/// The largest amount that is understood.
const MOST: i64 = 1_000_000_000_000;

/// Groups of digits, parted by marks or blanks.
struct DigitGroups<'a>(Vec<&'a str>);

impl DigitGroups<'_> {
    /// True if they could be the thousands of one number.
    fn whole(&self) -> bool {
        self.0[0].len() <= 3 && self.0[1..].iter().all(|group| group.len() == 3)
    }

    /// True if a group after the first begins with a zero, so that it cannot be a number by itself.
    fn has_zeros(&self) -> bool {
        self.0[1..].iter().any(|group| group.starts_with('0'))
    }

    /// The one number that they are together.
    fn one(&self) -> Option<i64> {
        self.0.concat().parse::<i64>().ok().filter(|number| *number <= MOST)
    }

    /// The numbers that they are each by itself.
    fn each(&self) -> Option<Vec<i64>> {
        let one = |group: &&str| group.parse::<i64>().ok().filter(|number| *number <= MOST);
        self.0.iter().map(one).collect()
    }

    /// The fault that they may be one number or several, with a way to write either.
    fn doubtful(&self, text: &str) -> AnswerError {
        let each = self.each().unwrap_or_default().iter().map(i64::to_string).collect::<Vec<_>>().join(" + ");
        let Some(one) = self.one() else { return none_that_is_paid(text, &say!("write `{each}` for several", each)) };
        AnswerError::Unclear {
            why: say!("`{text}` may be one amount or several", text = short(text)),
            mend: say!("write `{one}` for one amount, or `{each}` for several", one, each),
        }
    }
}

/// The fault of groups parted by blanks that look like one number: `6 000` may be one, or the payments of two players.
pub(super) fn doubt(text: &str) -> Option<AnswerError> {
    let groups = DigitGroups(text.split_whitespace().collect());
    let digits = |group: &&str| group.chars().all(|c| c.is_ascii_digit());
    if groups.0.len() < 2 || !groups.0.iter().all(digits) || !groups.whole() {
        return None;
    }
    let doubtful = groups.has_zeros() || groups.0.len() == 2 && groups.0[0].len() < 3;
    doubtful.then(|| groups.doubtful(text))
}

/// The numbers in a word that begins with a digit: mostly one, with marks between its thousands. Groups parted by
/// commas that cannot be thousands are several numbers: `2000,1000,1000`.
///
/// # Errors
/// The word is no number, or may be one or several. `mend` says what can be answered.
pub(super) fn numbers(word: &str, mend: &Text) -> Result<Vec<i64>, AnswerError> {
    // A mark at its end parts it from the next word.
    let word = word.trim_end_matches(MARKS);
    let groups = DigitGroups(word.split(MARKS).collect());
    let commas = !word.contains(&MARKS[1..]);
    let several = groups.0.len();
    if word.contains(MINUS) {
        return Err(none_that_is_paid(word, mend));
    }
    let numbers = match groups.whole() {
        true if several == 1 || groups.has_zeros() || !commas => groups.one().map(|one| vec![one]),
        // `500,300,300` are three amounts, and `12,800` is one.
        true if several > 2 && groups.0[0].len() == 3 => groups.each(),
        true if several == 2 && groups.0[0].len() < 3 => groups.one().map(|one| vec![one]),
        true => return Err(groups.doubtful(word)),
        false if several == 1 => groups.one().map(|one| vec![one]),
        false if commas && (several > 2 || groups.0.iter().any(|group| group.len() > 3)) => groups.each(),
        false => None,
    };
    numbers.ok_or_else(|| none_that_is_paid(word, mend))
}

/// The fault of a word that is no amount.
fn none_that_is_paid(word: &str, mend: &Text) -> AnswerError {
    AnswerError::Unclear {
        why: say!("`{word}` is not a whole number that could be paid", word = short(word)),
        mend: mend.clone(),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn read(word: &str) -> Option<Vec<i64>> {
        numbers(word, &say!("nothing")).ok()
    }

    #[test]
    fn marks_part_thousands_or_amounts() {
        for (word, expected) in [
            ("7700", &[7700][..]),
            ("6,000", &[6000]),
            ("12,800", &[12800]),
            ("192.000", &[192_000]),
            ("1'200'300", &[1_200_300]),
            ("1,200,000", &[1_200_000]),
            ("2,000,", &[2000]),
            ("500,300,300", &[500, 300, 300]),
            ("2000,1000,1000", &[2000, 1000, 1000]),
            ("1000,500", &[1000, 500]),
            ("60,60,120", &[60, 60, 120]),
        ] {
            assert_eq!(read(word).as_deref(), Some(expected), "{word}");
        }
        for word in ["12,34", "500,300", "1,200,300", "1,,200", "12.5", "99999999999999999999", "1000,-5"] {
            assert_eq!(read(word), None, "{word}");
        }
    }

    #[test]
    fn blanks_between_thousands_are_asked_about() {
        for (text, one, several) in [
            ("6 000", "6000", "6 + 0"),
            ("12 800", "12800", "12 + 800"),
            ("192 000", "192000", "192 + 0"),
            ("1 200 000", "1200000", "1 + 200 + 0"),
        ] {
            let no = doubt(text).expect(text);
            assert_eq!(no.mend().english(), format!("write `{one}` for one amount, or `{several}` for several"));
        }
        for text in ["6000", "500 300 300", "60 120 120", "500 300", "2000 1000 1000", "0 0 0", "6, 000", "6 + 000", ""]
        {
            assert!(doubt(text).is_none(), "{text}");
        }
    }
}
