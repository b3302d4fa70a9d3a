//! Options and sections of rules files in words, for people who read rules and not files.
//!
//! What a grammar reads it says in its own words ([`Grammar::words`]); what all grammars share is said here. A text that
//! stands here or there is a whole phrase with gaps, so that it can be the key to its translations.

mod shared;

use crate::scoring::Grammar;

/// A key that stands for every key of a section: those are names that the file itself gives.
pub const EVERY_KEY: &str = "*";

/// A section in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectionWords {
    /// The section: `payment`.
    pub section: &'static str,
    /// The shared section that it follows where sections are shown in order. Of several that follow the same, the first
    /// of the grammar's list comes first. What follows no shared section stands behind them all.
    pub after: &'static str,
    /// What it is called: `Who pays`.
    pub name: &'static str,
    /// Its options, in the order in which they are shown; none for a section that lists the values of patterns.
    pub options: &'static [OptionWords],
}

impl SectionWords {
    /// A section, the shared section it follows, what it is called, and its options.
    pub const fn new(
        section: &'static str,
        after: &'static str,
        name: &'static str,
        options: &'static [OptionWords],
    ) -> SectionWords {
        SectionWords { section, after, name, options }
    }

    /// The sections that core reads for all grammars, in order.
    pub fn shared() -> &'static [SectionWords] {
        shared::SECTIONS
    }

    /// All sections of a grammar that have words, those that all grammars share and its own, in the order in which they
    /// are shown.
    pub fn of(grammar: &dyn Grammar) -> Vec<&'static SectionWords> {
        let (shared, own) = (SectionWords::shared(), grammar.words());
        let is_placed = |own: &SectionWords| shared.iter().any(|section| section.section == own.after);
        let and_own = |section: &'static SectionWords| {
            std::iter::once(section).chain(own.iter().filter(|own| own.after == section.section))
        };
        shared.iter().flat_map(and_own).chain(own.iter().filter(|own| !is_placed(own))).collect()
    }

    /// The words of one of its keys.
    pub fn option(&self, key: &str) -> Option<&'static OptionWords> {
        self.options.iter().find(|option| option.key == key || option.key == EVERY_KEY)
    }

    /// Whether its keys are names that the file itself gives.
    pub fn has_any_key(&self) -> bool {
        self.options.iter().any(|option| option.key == EVERY_KEY)
    }
}

/// An option of rules files in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionWords {
    /// The key in its section; [`EVERY_KEY`] for every key there.
    pub key: &'static str,
    /// The question that it answers, a sentence: `Who may claim a discard for a chow?`
    pub question: &'static str,
    /// What it is called where its value stands beside it; empty: as in the file.
    pub name: &'static str,
    /// What its values are called, each after what the file says: a word, `yes` and `no` for what is true and false,
    /// `none` for an empty list or text, a number, or `{}` for any number, thousands set off or not; a `{}` in what it is called is that number.
    pub values: &'static [(&'static str, &'static str)],
    /// What a value is called that is a table: one phrase for each set of keys there can be, with the keys as gaps, as in
    /// `{discard} from a discarder, {draw} from each by draw`.
    pub tables: &'static [&'static str],
    /// Whether it is asked only while a hand is played, or when a match ends: neither a score nor who pays for a hand that
    /// is over depends on it.
    pub beside_score: bool,
}

impl OptionWords {
    /// An option by its key, the question it answers and what it is called. Its values are called as in the file.
    pub const fn new(key: &'static str, question: &'static str, name: &'static str) -> OptionWords {
        OptionWords { key, question, name, values: &[], tables: &[], beside_score: false }
    }

    /// With words for its values.
    pub const fn values(self, values: &'static [(&'static str, &'static str)]) -> OptionWords {
        OptionWords { values, ..self }
    }

    /// With phrases for values that are tables.
    pub const fn tables(self, tables: &'static [&'static str]) -> OptionWords {
        OptionWords { tables, ..self }
    }

    /// Of what is asked only while a hand is played, or when a match ends.
    pub const fn beside_score(self) -> OptionWords {
        OptionWords { beside_score: true, ..self }
    }

    /// The words of an option of a grammar: those of `payment` and `round-up`, for example.
    pub fn find(grammar: &dyn Grammar, section: &str, key: &str) -> Option<&'static OptionWords> {
        SectionWords::of(grammar).into_iter().find(|words| words.section == section)?.option(key)
    }

    /// The phrase for a value that the file gives as this text, with a gap if it is any number.
    pub fn value(&self, text: &str) -> Option<&'static str> {
        let number = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.'));
        let is = |(value, _): &&(&str, &str)| *value == text || number && *value == "{}";
        self.values.iter().find(is).map(|(_, says)| *says)
    }

    /// The phrase for a table with these keys and no others, with each key as a gap.
    pub fn table<'a>(&self, keys: impl Iterator<Item = &'a str> + Clone) -> Option<&'static str> {
        let is = |phrase: &&&str| {
            keys.clone().count() == gaps(phrase).count() && keys.clone().all(|key| gaps(phrase).any(|gap| gap == key))
        };
        self.tables.iter().find(is).copied()
    }
}

/// What stands in braces.
fn gaps(phrase: &str) -> impl Iterator<Item = &str> {
    phrase.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0))
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::ScoringPolicy;
    use crate::pattern::{Book, Unit};
    use crate::rules::SectionReader;

    struct Odd;

    impl Grammar for Odd {
        fn word(&self) -> &'static str {
            "odd"
        }

        fn units(&self) -> &'static [Unit] {
            &[]
        }

        fn sections(&self) -> &'static [&'static str] {
            &["nowhere", "payment", "dealer"]
        }

        fn words(&self) -> &'static [SectionWords] {
            const OWN: &[SectionWords] = &[
                SectionWords::new("nowhere", "nothing", "Nowhere", &[]),
                SectionWords::new("payment", "tiles", "Who pays", &[LIMIT]),
                SectionWords::new("dealer", "tiles", "The dealer", &[]),
            ];
            OWN
        }

        fn compile(&self, _: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
            None
        }
    }

    #[test]
    fn sections_stand_behind_the_shared_one_they_follow() {
        let all: Vec<&str> = SectionWords::of(&Odd).iter().map(|words| words.section).collect();
        assert_eq!(all[..5], ["table", "tiles", "payment", "dealer", "hand"]);
        assert_eq!(all.last(), Some(&"nowhere"));
        assert_eq!(all.len(), SectionWords::shared().len() + 3);
        assert_eq!(OptionWords::find(&Odd, "payment", "any"), Some(&LIMIT));
        assert_eq!(OptionWords::find(&Odd, "dealer", "any"), None);
        assert_eq!(OptionWords::find(&Odd, "calls", "pung").map(|words| words.name), Some("a pung"));
    }

    const LIMIT: OptionWords = OptionWords::new(EVERY_KEY, "From where on?", "")
        .values(&[("no", "not played"), ("0", "from the start"), ("{}", "from {} han")])
        .tables(&["from {han} han: {basic}", "from {han} han or {from-basic}: {basic}"]);

    #[test]
    fn a_number_has_its_own_words_or_those_of_any_number() {
        assert_eq!(LIMIT.value("0"), Some("from the start"));
        assert_eq!(LIMIT.value("1,000"), Some("from {} han"));
        assert_eq!(LIMIT.value("no"), Some("not played"));
        assert_eq!(LIMIT.value("-1"), None);
        assert_eq!(LIMIT.value(""), None);
    }

    /// A table of which one key has no words would be told in part.
    #[test]
    fn a_table_has_words_for_all_of_its_keys_or_none() {
        let of = |keys: &[&str]| LIMIT.table(keys.iter().copied());
        assert_eq!(of(&["basic", "han"]), Some("from {han} han: {basic}"));
        assert_eq!(of(&["basic", "from-basic", "han"]), Some("from {han} han or {from-basic}: {basic}"));
        assert_eq!(of(&["basic"]), None);
        assert_eq!(of(&["basic", "han", "yakuman"]), None);
        assert_eq!(of(&[]), None);
    }
}
