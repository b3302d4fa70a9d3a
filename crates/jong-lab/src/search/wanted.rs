//! The words that are looked for, and the rank of what fits them.

use jong::folded;

/// The rank of a thing that fits: the less, the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum MatchRank {
    /// A name of it is this.
    Called,
    /// A name of it begins so.
    Begins,
    /// A name of it has this in it.
    InName,
    /// A name of it has these words and no other, in another order.
    Reordered,
    /// Its names have all the words in them.
    InNames,
    /// Its names and descriptions have them.
    Described,
}

/// The words.
#[derive(Debug)]
pub(super) struct SearchWords {
    /// The words in a row.
    whole: String,
    /// The words one by one.
    words: Vec<String>,
}

impl SearchWords {
    pub(super) fn new(text: &str) -> SearchWords {
        let words = words(text).collect();
        SearchWords { whole: folded(text), words }
    }

    /// The rank of a thing with these names, if it fits; its descriptions are looked at where the names are not enough.
    pub(super) fn rank<'a>(
        &self,
        names: impl Iterator<Item = &'a str>,
        descriptions: impl FnOnce() -> Vec<String>,
    ) -> Option<MatchRank> {
        if self.words.is_empty() {
            return None;
        }
        let names: Vec<&str> = names.collect();
        let by_name = names.iter().filter_map(|name| self.in_name(&folded(name))).min();
        by_name.or_else(|| {
            let mut missing: Vec<&String> =
                self.words.iter().filter(|word| !names.iter().any(|name| has(name, word))).collect();
            if missing.is_empty() {
                let reordered = names.iter().any(|name| self.is_reordered(name));
                return Some(if reordered { MatchRank::Reordered } else { MatchRank::InNames });
            }
            for described in descriptions() {
                missing.retain(|word| !has(&described, word));
            }
            missing.is_empty().then_some(MatchRank::Described)
        })
    }

    /// True if a name has as many words as are wanted, and all of these.
    fn is_reordered(&self, name: &str) -> bool {
        words(name).count() == self.words.len() && self.words.iter().all(|word| has(name, word))
    }

    fn in_name(&self, name: &str) -> Option<MatchRank> {
        match name.find(&self.whole)? {
            0 if name.len() == self.whole.len() => Some(MatchRank::Called),
            0 => Some(MatchRank::Begins),
            // Few letters are in the middle of many names.
            _ if self.whole.len() > 3 || is_written_close(&self.whole) => Some(MatchRank::InName),
            _ => None,
        }
    }
}

/// The words of a text, for comparison.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '-' | '/' | ',' | '.' | '(' | ')' | ':' | '、' | '。'))
        .map(folded)
        .filter(|word| !word.is_empty())
}

/// True if a text has a word that begins so; in scripts without spaces, if it has it anywhere.
fn has(text: &str, word: &str) -> bool {
    if is_written_close(word) {
        folded(text).contains(word)
    } else {
        words(text).any(|of_text| of_text.starts_with(word))
    }
}

/// True if a word is in a script without spaces.
fn is_written_close(word: &str) -> bool {
    word.chars().any(|c| c > '\u{2fff}')
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_nearer_the_better() {
        let rank = |wanted: &str, names: &[&str], described: &str| {
            SearchWords::new(wanted).rank(names.iter().copied(), || vec![described.to_owned()])
        };
        assert_eq!(rank("woo pung", &["Woo-Pung"], ""), Some(MatchRank::Called));
        assert_eq!(rank("seven", &["Seven pairs"], ""), Some(MatchRank::Begins));
        assert_eq!(rank("対子", &["七対子"], ""), Some(MatchRank::InName));
        assert_eq!(rank("pairs seven", &["Seven pairs"], ""), Some(MatchRank::Reordered));
        assert_eq!(rank("pairs seven", &["Seven pairs of one suit"], ""), Some(MatchRank::InNames));
        assert_eq!(rank("pairs seven different", &["Seven pairs"], "all different"), Some(MatchRank::Described));
        assert_eq!(rank("all", &["Small thing"], ""), None);
        assert_eq!(rank("", &["Small thing"], ""), None);
    }
}
