//! Text that stands in JSON as it is, without a character to escape.

/// A byte in every place of a word.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// The highest bit of every byte.
const HIGH: u64 = each(0x80);

/// The highest bits of the bytes that are zero. The lowest of them is right; above it there may be too many.
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(each(1)) & !word & HIGH
}

/// The highest bits of the bytes that JSON escapes: quotes, backslashes and those below a blank. The lowest of them is
/// right; above it there may be too many.
const fn marks(word: u64) -> u64 {
    zeros(word ^ each(b'"')) | zeros(word ^ each(b'\\')) | word.wrapping_sub(each(b' ')) & !word & HIGH
}

/// The number of bytes of a word before its first quote, the lowest first; `None` if there is none.
#[inline]
pub(crate) const fn before_quote(word: u64) -> Option<usize> {
    let found = zeros(word ^ each(b'"'));
    if found == 0 { None } else { Some(found.trailing_zeros() as usize / 8) }
}

/// The number of bytes before the first that JSON escapes, or of all.
#[inline]
pub(crate) fn length(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks();
    for (at, word) in words.iter().enumerate() {
        let found = marks(u64::from_le_bytes(*word));
        if found != 0 {
            return 8 * at + found.trailing_zeros() as usize / 8;
        }
    }
    let odd = |&byte: &u8| byte == b'"' || byte == b'\\' || byte < b' ';
    8 * words.len() + rest.iter().position(odd).unwrap_or(rest.len())
}

/// True if nothing in a text is escaped.
#[inline(always)]
pub(crate) fn all(bytes: &[u8]) -> bool {
    let few = |few: [u8; 4]| marks(u64::from(u32::from_le_bytes(few)) | each(b' ') << 32);
    let found = match *bytes {
        [] => 0,
        [a] => few([a, b' ', b' ', b' ']),
        [a, b] => few([a, b, b' ', b' ']),
        [a, b, c] => few([a, b, c, b' ']),
        [a, b, c, d, ..] if bytes.len() < 8 => {
            // The last four overlap the first.
            let rest = bytes.last_chunk().map_or(0, |last| few(*last));
            few([a, b, c, d]) | rest
        }
        _ => {
            let last = bytes.last_chunk().map_or(0, |last| marks(u64::from_le_bytes(*last)));
            bytes.as_chunks().0.iter().fold(last, |found, word| found | marks(u64::from_le_bytes(*word)))
        }
    };
    found == 0
}

#[cfg(test)]
mod test {
    use super::*;

    /// Every byte at every place of short texts and of longer ones.
    #[test]
    fn what_is_escaped_is_found_where_it_is() {
        for size in 0..40 {
            for fill in [b' ', b'!', b'#', b'[', b']', b'a', 0x7f, 0x80, 0xff] {
                let plain = vec![fill; size];
                assert_eq!((length(&plain), all(&plain)), (size, true));
                for at in 0..size {
                    for byte in 0..=255 {
                        let mut text = plain.clone();
                        text[at] = byte;
                        let odd = byte < b' ' || byte == b'"' || byte == b'\\';
                        assert_eq!((length(&text), all(&text)), (if odd { at } else { size }, !odd), "{text:?}");
                        // What follows the first is passed over, whatever it is.
                        text[at..].iter_mut().for_each(|byte| *byte = byte.wrapping_sub(1));
                        let first = text.iter().position(|&byte| byte < b' ' || byte == b'"' || byte == b'\\');
                        assert_eq!(length(&text), first.unwrap_or(size), "{text:?}");
                    }
                }
            }
        }
    }
}
