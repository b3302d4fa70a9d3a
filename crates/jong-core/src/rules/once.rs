//! Readings of texts that are part of the program. Those texts never change, so each is read once, for any number of
//! rulesets.

use crate::tree::FileId;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

/// The readings of texts, by the stretch of text that they are of. All else that a reading depends on belongs to that
/// stretch alone.
#[derive(Debug)]
pub(super) struct ReadingStore<T>(RwLock<BTreeMap<Stretch, Arc<T>>>);

/// A stretch of a text that stays where it is as long as the program runs: the address of the text, and where in it the
/// stretch begins and ends; and as which file it was read, for all that is read knows its place.
type Stretch = (usize, usize, usize, FileId);

/// The most files whose readings are kept. Nobody's rules are made of more, and so the memory has a bound.
const MOST_FILES: u32 = 64;

impl<T> ReadingStore<T> {
    /// A store into which nothing was read yet.
    pub(super) const fn new() -> ReadingStore<T> {
        ReadingStore(RwLock::new(BTreeMap::new()))
    }

    /// Reads a stretch of a file, or finds the reading of it that was kept.
    ///
    /// # Errors
    /// The error of the reading: that is not kept.
    ///
    /// # Panics
    /// If the stretch is none of the text.
    #[expect(clippy::ptr_arg, reason = "whether it is borrowed is what it is asked")]
    pub(super) fn read<E>(
        &self,
        text: &Cow<'static, str>,
        stretch: Range<usize>,
        file: FileId,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let key = (text.as_ptr() as usize, stretch.start, stretch.end, file);
        let part = &text[stretch];
        if matches!(text, Cow::Owned(_)) || file.0 >= MOST_FILES {
            return read(part).map(Arc::new);
        }
        // Whoever panics while holding it leaves it whole.
        if let Some(known) = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(Arc::clone(known));
        }
        let new = Arc::new(read(part)?);
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&new));
        Ok(new)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// A text of the program is read once as each file, one that came from elsewhere every time, and so are their
    /// faults.
    #[test]
    fn only_texts_of_the_program_are_kept() {
        let lengths = ReadingStore::new();
        let mut count = 0;
        let mut read = |text: &Cow<'static, str>, stretch: Range<usize>, file: u32| {
            let length = |part: &str| {
                count += 1;
                if part.starts_with('?') { Err(()) } else { Ok(part.len()) }
            };
            let read = lengths.read(text, stretch, FileId(file), length).map(|length| *length);
            (read, count)
        };
        let shipped = Cow::Borrowed("shipped");
        assert_eq!(read(&shipped, 0..4, 0), (Ok(4), 1));
        assert_eq!(read(&shipped, 0..4, 0), (Ok(4), 1));
        assert_eq!(read(&shipped, 0..4, 1), (Ok(4), 2));
        assert_eq!(read(&shipped, 0..3, 1), (Ok(3), 3));
        assert_eq!(read(&shipped, 0..4, MOST_FILES), (Ok(4), 4));
        assert_eq!(read(&shipped, 0..4, MOST_FILES), (Ok(4), 5));
        let own = Cow::Owned("own".to_owned());
        assert_eq!(read(&own, 0..3, 0), (Ok(3), 6));
        assert_eq!(read(&own, 0..3, 0), (Ok(3), 7));
        let wrong = Cow::Borrowed("?");
        assert_eq!(read(&wrong, 0..1, 0), (Err(()), 8));
        assert_eq!(read(&wrong, 0..1, 0), (Err(()), 9));
    }
}
