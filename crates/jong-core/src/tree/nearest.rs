//! The name that somebody may have meant who wrote another.

use crate::InOrder;
use std::cell::Cell;
use std::cmp::Reverse;

/// Limit of the letters of a name that is compared. Nobody misspells a name into a page, nor a page into a name.
const LONGEST: usize = 64;

/// The fewest letters with which the beginning of a name is short for it.
const BEGINNING: usize = 4;

/// The name that a word is most likely meant to be, if there is one: with a third of its letters wrong at most, with
/// its parts in another order, or begun and not ended.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    let wanted = Misspelling { word, letters: LetterCounts::of(word), parts: parts(word) };
    // Ties go to the name that comes first in the alphabet, so that the order of the list does not matter.
    let ranked = names.into_iter().filter_map(|name| wanted.distance(name).map(|distance| (distance, name)));
    ranked.min().map(|(_, name)| name)
}

/// The number of names that are looked through for the words of one file. Who misspells more has other worries.
const MOST_LOOKED_AT: usize = 1_000_000;

/// Guesses the meaning of the words of one file, as long as that is worth the time.
#[derive(Debug, Clone, Default)]
pub struct Guesses {
    looked_at: Cell<usize>,
}

impl Guesses {
    /// The name that is most likely meant; none after too many guesses, which nobody reads.
    pub fn nearest<'a>(&self, word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        if !self.worth_it() {
            return None;
        }
        nearest(word, names.into_iter().inspect(|_| self.looked_at.update(|count| count + 1)))
    }

    /// True if there are guesses left.
    pub(crate) fn worth_it(&self) -> bool {
        self.looked_at.get() < MOST_LOOKED_AT
    }
}

/// A word that is no name.
struct Misspelling<'a> {
    word: &'a str,
    letters: LetterCounts,
    parts: Vec<&'a str>,
}

impl Misspelling<'_> {
    /// The distance of a name from the word, the nearest first; `None` if it is too far to be meant.
    fn distance(&self, name: &str) -> Option<Distance> {
        if name.len() > 2 * LONGEST {
            return None;
        }
        // Most names are nothing like it, and that is quickly seen.
        let letters = LetterCounts::of(name);
        let most = (self.letters.length / 3).max(1) as usize;
        let same_length = self.letters.length == letters.length;
        if same_length && self.parts.len() > 1 && self.word != name && self.parts == parts(name) {
            return Some(Distance::Order);
        }
        if self.letters.least_edits(&letters) <= most {
            let edits = strsim::osa_distance(self.word, name);
            if edits <= most {
                let alike = self.word.chars().zip(name.chars()).take_while(|(a, b)| a == b).count();
                return Some(Distance::Edits(edits, Reverse(alike)));
            }
        }
        if self.word.eq_ignore_ascii_case(name) {
            return Some(Distance::Case);
        }
        let begins = self.word.len() >= BEGINNING && name.starts_with(self.word);
        begins.then_some(Distance::Begun(name.len()))
    }
}

/// The difference between a name and the word that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Distance {
    /// Capital letters stand for small ones.
    Case,
    /// The parts stand in another order.
    Order,
    /// Some letters are wrong, missing, too many, or have changed places with the next: their number, and the number of
    /// letters at the beginning that are right.
    Edits(usize, Reverse<usize>),
    /// The name goes on, up to this number of bytes.
    Begun(usize),
}

/// The parts of a name, sorted.
fn parts(name: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = name.split(['-', '/']).collect();
    parts.order();
    parts
}

/// The number of times that each letter occurs in a word. Letters may share a place: then more seem to be shared than
/// are.
struct LetterCounts {
    counts: [u8; 32],
    length: u32,
}

impl LetterCounts {
    fn of(word: &str) -> LetterCounts {
        let mut letters = LetterCounts { counts: [0; 32], length: 0 };
        for letter in word.chars() {
            letters.counts[letter as usize % 32] += 1;
            letters.length += 1;
        }
        letters
    }

    /// The fewest edits that can make one word of another: every letter that is not shared is one.
    fn least_edits(&self, other: &LetterCounts) -> usize {
        let shared = self.counts.iter().zip(&other.counts).map(|(a, b)| u32::from(*a.min(b))).sum::<u32>();
        (self.length.max(other.length) - shared) as usize
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// A name that is passed over because of its letters would not have been taken.
    #[test]
    fn nothing_like_it_is_passed_over() {
        let words = [
            "pinfu",
            "pinfoo",
            "seven-pairs",
            "pairs-seven",
            "sevenpairs",
            "tenho",
            "clubs/tuesday",
            "a",
            "",
            "aaaa",
            "tanyao",
            "平和",
            "平胡",
            "all-simples",
            "simple-all",
            "hlaf-fulsh",
            "half-flush",
            "full-flush",
            "p1nfu",
        ];
        for (word, name) in words.iter().flat_map(|word| words.iter().map(move |name| (word, name))) {
            let least = LetterCounts::of(word).least_edits(&LetterCounts::of(name));
            let edits = strsim::osa_distance(word, name);
            assert!(least <= edits, "{word} and {name}: {least} and {edits}");
        }
    }

    #[test]
    fn what_is_meant() {
        assert_eq!(nearest("hlaf-fulsh", ["full-flush", "half-flush"]), Some("half-flush"));
        assert_eq!(nearest("sevenpairs", ["pairs", "seven-pairs"]), Some("seven-pairs"));
        assert_eq!(nearest("pairs-seven", ["pure-seven", "seven-pairs"]), Some("seven-pairs"));
        assert_eq!(nearest("Pinfu", ["pinfu", "winfu"]), Some("pinfu"));
        assert_eq!(nearest("PINFU", ["pinfu"]), Some("pinfu"));
        assert_eq!(nearest("club/lotus", ["club/lotus-2025", "club/rose"]), Some("club/lotus-2025"));
        assert_eq!(nearest("pong", ["kong", "pung"]), Some("pung"));
        assert_eq!(nearest("nevr", ["always", "never"]), Some("never"));
    }

    /// The shorter a word, the less of it can be wrong.
    #[test]
    fn what_is_too_far() {
        assert_eq!(nearest("ours", ["four-seasons"]), None);
        assert_eq!(nearest("seat", ["streak", "events"]), None);
        assert_eq!(nearest("xx", ["han"]), None);
        assert_eq!(nearest("zzz", ["pinfu", "", "aaaa"]), None);
        assert_eq!(nearest("", ["a", ""]), None);
    }

    /// However many words there are, only a bounded number of names is looked at.
    #[test]
    fn guesses_end() {
        let guesses = Guesses::default();
        let mut names = vec!["zzzzzz"; MOST_LOOKED_AT / 4];
        names[0] = "pinfu";
        let mut guessed = 0;
        while guesses.nearest("pinfoo", names.iter().copied()).is_some() {
            guessed += 1;
        }
        assert_eq!((guessed, guesses.looked_at.get()), (4, MOST_LOOKED_AT));
    }
}
