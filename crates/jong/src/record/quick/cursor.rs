//! JSON text, taken piece by piece from its beginning.

use crate::record::plain;

/// A name or a word as a number, as which it is compared: its bytes, the first the lowest, and in the highest how many
/// they are. Of longer ones the beginning.
pub(super) type PackedWord = u64;

/// The number of bytes of a word that are in its number.
const SHORT: usize = 7;

/// The number of a name or word.
pub(super) const fn word(bytes: &[u8]) -> PackedWord {
    let (mut word, mut at) = ((bytes.len() as PackedWord) << (8 * SHORT), 0);
    while at < bytes.len() && at < SHORT {
        word |= (bytes[at] as PackedWord) << (8 * at);
        at += 1;
    }
    word
}

/// JSON text, and the part of it that is left to read. Blanks between its parts are stepped over.
pub(super) struct JsonCursor<'a> {
    whole: &'a str,
    left: &'a [u8],
}

impl<'a> JsonCursor<'a> {
    pub(super) fn new(whole: &'a str) -> JsonCursor<'a> {
        JsonCursor { whole, left: whole.as_bytes() }
    }

    /// The next byte that is no blank.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.left.split_first()?;
        self.left = rest;
        if byte > b' ' { Some(byte) } else { self.next_after(byte) }
    }

    /// The next byte that is no blank, when one was taken that may be a blank.
    fn next_after(&mut self, mut byte: u8) -> Option<u8> {
        while matches!(byte, b' ' | b'\t' | b'\r') {
            let (&next, rest) = self.left.split_first()?;
            (byte, self.left) = (next, rest);
        }
        Some(byte)
    }

    #[inline(always)]
    pub(super) fn expect(&mut self, wanted: u8) -> Option<()> {
        (self.next()? == wanted).then_some(())
    }

    /// A short text, or one of these longer ones. Nothing that is escaped stands in them, so it is not looked for.
    #[inline(always)]
    pub(super) fn word_or(&mut self, longer: &[&[u8]]) -> Option<PackedWord> {
        self.expect(b'"')?;
        if let Some(&ahead) = self.left.first_chunk()
            && let ahead = u64::from_le_bytes(ahead)
            && let Some(length) = plain::before_quote(ahead)
        {
            self.left = &self.left[length + 1..];
            return Some(ahead & ((1 << (8 * length)) - 1) | (length as PackedWord) << (8 * SHORT));
        }
        self.rest_of_word(longer)
    }

    /// A short text.
    #[inline(always)]
    pub(super) fn word(&mut self) -> Option<PackedWord> {
        self.word_or(&[])
    }

    /// A word that is longer than most, or at the end of the line.
    #[inline(never)]
    fn rest_of_word(&mut self, longer: &[&[u8]]) -> Option<PackedWord> {
        let text = self.rest_of_string()?;
        (text.len() <= SHORT || longer.contains(&text)).then(|| word(text))
    }

    /// A text without escapes.
    #[inline]
    pub(super) fn string(&mut self) -> Option<&'a [u8]> {
        self.expect(b'"')?;
        self.rest_of_string()
    }

    #[inline]
    fn rest_of_string(&mut self) -> Option<&'a [u8]> {
        let (text, rest) = self.left.split_at(plain::length(self.left));
        self.left = rest.strip_prefix(b"\"")?;
        Some(text)
    }

    /// A text without escapes, of any letters.
    pub(super) fn whole_string(&mut self) -> Option<&'a str> {
        let length = self.string()?.len();
        let end = self.whole.len() - self.left.len() - 1;
        self.whole.get(end - length..end)
    }

    /// A list of texts.
    #[inline]
    pub(super) fn list(&mut self, mut take: impl FnMut(&'a [u8]) -> Option<()>) -> Option<()> {
        self.expect(b'[')?;
        let mut ahead = JsonCursor { ..*self };
        if ahead.next()? == b']' {
            self.left = ahead.left;
            return Some(());
        }
        loop {
            take(self.string()?)?;
            match self.next()? {
                b',' => {}
                b']' => return Some(()),
                _ => return None,
            }
        }
    }

    /// A whole number of at most six digits, so that it is never out of range.
    pub(super) fn number(&mut self) -> Option<u32> {
        let first = self.next()?;
        let mut number = u32::from(first.is_ascii_digit().then(|| first - b'0')?);
        let mut digits = 1;
        while let Some((&byte, rest)) = self.left.split_first().filter(|(byte, _)| byte.is_ascii_digit()) {
            // Nothing follows a zero.
            if number == 0 || digits == 6 {
                return None;
            }
            number = 10 * number + u32::from(byte - b'0');
            digits += 1;
            self.left = rest;
        }
        let whole = !matches!(self.left.first(), Some(b'.' | b'e' | b'E'));
        whole.then_some(number)
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        let first = self.next()?;
        let (rest, value): (&[u8], bool) = match first {
            b't' => (b"rue", true),
            b'f' => (b"alse", false),
            _ => return None,
        };
        self.left = self.left.strip_prefix(rest)?;
        Some(value)
    }
}
