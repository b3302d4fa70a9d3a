//! Texts and numbers as JSON, written straight into the bytes that go out: the same bytes as `serde_json` makes of
//! them.

use crate::record::plain;

/// Writes text that is JSON already.
#[inline(always)]
pub(crate) fn put(json: &'static str, out: &mut Vec<u8>) {
    out.extend_from_slice(json.as_bytes());
}

/// Writes a text in its quotes.
#[inline]
pub(crate) fn text(text: &str, out: &mut Vec<u8>) {
    if plain::all(text.as_bytes()) {
        out.push(b'"');
        word(text, out);
        out.push(b'"');
    } else {
        escaped(text, out);
    }
}

/// Writes the inside of a text in which nothing is escaped: an id, a unit.
#[inline(always)]
pub(crate) fn word(text: &str, out: &mut Vec<u8>) {
    debug_assert!(plain::all(text.as_bytes()), "{text}");
    out.extend_from_slice(text.as_bytes());
}

/// Writes a text with characters that have to be escaped.
#[cold]
#[inline(never)]
fn escaped(text: &str, out: &mut Vec<u8>) {
    // Writing a text into memory cannot fail.
    let _ = serde_json::to_writer(out, text);
}

/// Writes a whole number.
#[inline]
pub(crate) fn number(number: i64, out: &mut Vec<u8>) {
    // Written in any case and taken back: whether a number is below nothing cannot be foreseen.
    out.push(b'-');
    out.truncate(out.len() - usize::from(number >= 0));
    amount(number.unsigned_abs(), out);
}

#[inline]
fn amount(amount: u64, out: &mut Vec<u8>) {
    match amount {
        0..10 => out.push(b'0' + amount as u8),
        10..100_000_000 => {
            // All eight digits are written, and what stands before them is shifted out.
            let digits = digits(amount as u32);
            let noughts = digits.trailing_zeros() / 8;
            out.extend_from_slice(&((digits | each(b'0')) >> (8 * noughts)).to_le_bytes());
            out.truncate(out.len() - noughts as usize);
        }
        _ => great(amount, out),
    }
}

/// Writes a number of nine digits or more.
#[cold]
fn great(all: u64, out: &mut Vec<u8>) {
    amount(all / 100_000_000, out);
    out.extend_from_slice(&(digits((all % 100_000_000) as u32) | each(b'0')).to_le_bytes());
}

/// A byte in every place of a word.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The eight digits of a number as bytes, the first the lowest.
#[inline]
const fn digits(number: u32) -> u64 {
    // Cut into halves, quarters and eighths, all of them at once.
    let halves = (number / 10_000) as u64 | ((number % 10_000) as u64) << 32;
    let hundreds = (halves * 5243) >> 19 & 0x7f_0000_007f;
    let quarters = hundreds | (halves - 100 * hundreds) << 16;
    let tens = (quarters * 103) >> 10 & 0x000f_000f_000f_000f;
    tens | (quarters - 10 * tens) << 8
}

/// Writes a list.
#[inline]
pub(crate) fn list<T>(items: impl IntoIterator<Item = T>, out: &mut Vec<u8>, mut item: impl FnMut(T, &mut Vec<u8>)) {
    out.push(b'[');
    for one in items {
        item(one, out);
        out.push(b',');
    }
    close(b']', out);
}

/// Writes the end of a list or an object, of which each item is followed by a comma.
#[inline]
pub(crate) fn close(bracket: u8, out: &mut Vec<u8>) {
    match out.last_mut() {
        Some(last) if *last == b',' => *last = bracket,
        _ => out.push(bracket),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn written(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn numbers_are_written_as_they_are() {
        let powers =
            (0..19).map(|power| 10i64.pow(power)).flat_map(|power| [power - 1, power, power + 1, power / 9 * 7]);
        let great = powers.chain([i64::MAX, i64::MIN, 1 << 32, 99_999_999, 100_000_000, 1_234_567_890]);
        for value in (0..200_000).chain((0..100_000_000).step_by(997)).chain(great) {
            assert_eq!(written(|out| number(value, out)), value.to_string());
            assert_eq!(written(|out| number(value.wrapping_neg(), out)), value.wrapping_neg().to_string());
        }
    }

    #[test]
    fn texts_are_escaped_as_they_must_be() {
        for character in (0..0x300).filter_map(char::from_u32).chain(['東', '🀀', '\u{2028}']) {
            for before in 0..20 {
                let value = format!("{}{character}x", "-".repeat(before));
                let expected = serde_json::to_string(&value).expect("a text");
                assert_eq!(written(|out| text(&value, out)), expected);
            }
        }
    }

    #[test]
    fn lists_may_be_empty() {
        for items in [&[][..], &["a"], &["a", ","]] {
            let expected = serde_json::to_string(items).expect("a list");
            assert_eq!(written(|out| list(items, out, |item, out| text(item, out))), expected);
        }
    }
}
