//! The name that somebody may have meant who wrote another.

/// How like a word a name must be to be meant by it, from 0 to 1.
const LIKE: f64 = 0.75;

/// Nobody misspells a name into a page, nor a page into a name.
const LONGEST: usize = 64;

/// The name most like a word, if any is like it.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let letters = Letters::of(word);
    let mut best: Option<(f64, &str)> = None;
    for name in names.into_iter().filter(|name| name.len() <= 2 * LONGEST) {
        // Most names are nothing like it, and that is quickly seen.
        let enough = best.map_or(LIKE, |(most, _)| most);
        let (most_alike, least_edited) = letters.most_likeness(word, &Letters::of(name), name);
        let alike = if most_alike < enough { 0.0 } else { strsim::jaro_winkler(word, name) };
        let edited = if least_edited < enough { 0.0 } else { strsim::normalized_damerau_levenshtein(word, name) };
        let likeness = alike.max(edited);
        // Ties go to the name that comes first in the alphabet, so that the order of the list does not matter.
        let better = best.is_none_or(|(most, of)| likeness > most || likeness == most && name < of);
        if likeness > LIKE && better {
            best = Some((likeness, name));
        }
    }
    best.map(|(_, name)| name)
}

/// How often each letter occurs in a word. Letters may share a place: then more seem to be shared than are.
struct Letters {
    counts: [u8; 32],
    length: u32,
}

impl Letters {
    fn of(word: &str) -> Letters {
        let mut letters = Letters { counts: [0; 32], length: 0 };
        for letter in word.chars() {
            letters.counts[letter as usize % 32] += 1;
            letters.length += 1;
        }
        letters
    }

    /// What the likeness of two words cannot exceed, given the letters they share and their beginnings: that of Jaro and
    /// Winkler, and that by edits.
    fn most_likeness(&self, word: &str, other: &Letters, name: &str) -> (f64, f64) {
        let shared = self.counts.iter().zip(&other.counts).map(|(a, b)| u32::from(*a.min(b))).sum::<u32>();
        let (shared, own, others) = (f64::from(shared), f64::from(self.length), f64::from(other.length));
        let begin = word.chars().zip(name.chars()).take(4).take_while(|(a, b)| a == b).count() as u32;
        // Of Jaro's three parts the third is at most 1; Winkler adds a tenth of what is missing for each letter at the
        // beginning. What is rounded must not make it less.
        let jaro = (shared / own.max(1.0) + shared / others.max(1.0) + 1.0) / 3.0;
        let alike = jaro + 0.1 * f64::from(begin) * (1.0 - jaro);
        // Every letter that is not shared is an edit.
        let edited = shared / own.max(others).max(1.0);
        (alike + 1e-9, edited + 1e-9)
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// What is passed over because of its letters would not have been taken.
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
            let (alike, edited) = Letters::of(word).most_likeness(word, &Letters::of(name), name);
            assert!(strsim::jaro_winkler(word, name) <= alike || word.is_empty(), "{word} and {name}: {alike}");
            let likeness = strsim::normalized_damerau_levenshtein(word, name);
            assert!(likeness <= edited || word.is_empty(), "{word} and {name}: {edited}");
        }
        assert_eq!(nearest("hlaf-fulsh", ["full-flush", "half-flush"]), Some("half-flush"));
        assert_eq!(nearest("sevenpairs", ["seven-pairs", "pairs"]), Some("seven-pairs"));
        assert_eq!(nearest("zzz", words), None);
    }
}
