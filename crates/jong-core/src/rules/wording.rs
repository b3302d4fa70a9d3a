//! Options and sections of rules files in words, for people who read rules and not files.
//!
//! A grammar says its own sections ([`Grammar::sections`]); those that all grammars share are core's. A text that
//! stands here or there is a whole phrase with gaps, so that it can be the key to its translations.

mod shared;

use jong_words::gaps;
use serde::de::DeserializeOwned;

use super::domain::Domain;
use super::section_reader::SectionReader;
use crate::pattern::Unit;
use crate::scoring::Grammar;

/// A key that stands for every key of a section: those are names that the file itself gives.
pub const EVERY_KEY: &str = "*";

/// A section of a rules file, read as a type: `#[derive(Section)]` makes it of the type's fields, doc comments and
/// attributes, so that a section is declared in one place.
///
/// ```
/// use jong_core::rules::{OptionType, Section};
/// use jong_core::tree::UpTo;
/// use serde::Deserialize;
///
/// /// `[payment]`: who pays how much?
/// #[derive(Deserialize, Section)]
/// #[section(name = "Who pays", after = "families", sheet)]
/// #[serde(deny_unknown_fields, rename_all = "kebab-case")]
/// struct Payment {
///     /// How often is every penny paid?
///     #[option(name = "every penny is paid", values("1" = "once", "{n}" = "{n} times"))]
///     stake: UpTo<1_000>,
///     /// Who pays when the winner drew?
///     #[option(name = "by draw", values("all" = "everybody pays", "nobody" = "nobody pays"))]
///     by_draw: ByDraw,
/// }
///
/// /// Who pays when the winner drew.
/// #[derive(Deserialize, OptionType)]
/// #[serde(rename_all = "kebab-case")]
/// enum ByDraw {
///     /// All others.
///     All,
///     /// Nobody.
///     Nobody,
/// }
///
/// let words = Payment::WORDS;
/// assert_eq!((words.section, words.question), ("payment", "Who pays how much?"));
/// assert_eq!(words.option("by-draw").unwrap().value("all"), Some("everybody pays"));
/// ```
///
/// `#[section(…)]` gives the `name` that people see, the shared section that it stands `after`, the `key` if it is not
/// that of the type, and `sheet` if its options stand on a sheet of values and payments. The doc comment of a field is
/// the question that the option answers. `#[option(…)]` gives the `name` shown beside its value, words for its `values`
/// (here, or by the name of a list), phrases for `tables`, says with `beside_score` that only play asks it, with
/// `players = 3` that only so many players ask it, with `allows = Ready` which [`Happening`] it allows, with
/// `decides = LeastToWin` which [`Matter`] it decides, and with `idle("stake = 0")` under which conditions on others it
/// changes nothing. `as_in = Winners` takes the question and all of this from the option of the same key in another
/// section, where several games have it; `idle` beside it says its own conditions. A type that holds a single
/// [`KeyedList`](crate::tree::KeyedList) is a section whose keys the file gives itself; its attributes are those of every
/// key.
pub trait Section: DeserializeOwned {
    /// The section in words.
    const WORDS: SectionWords;

    /// Its key in files.
    const KEY: &'static str = Self::WORDS.section;
}

/// A section in words.
#[derive(Debug, Clone, Copy)]
pub struct SectionWords {
    /// The section: `payment`.
    pub section: &'static str,
    /// The shared section that it follows where sections are shown in order. Of several that follow the same, the first
    /// of the grammar's list comes first. A section that follows no shared one stands behind them all.
    pub after: &'static str,
    /// Its name for people: `Who pays`.
    pub name: &'static str,
    /// The question that it answers: `Who pays how much?` None for a section that lists the values of patterns.
    pub question: &'static str,
    /// Its options, in the order in which they are shown; none for a section that lists the values of patterns.
    pub options: &'static [OptionWords],
    /// Its options stand on a sheet of values and payments.
    pub sheet: bool,
    /// Reads it, so that its faults are found; nothing for a section that lists the values of patterns.
    pub(super) check: fn(&SectionReader<'_>),
}

impl SectionWords {
    /// A section that is read as a type. Whoever derives [`Section`] need not call it.
    pub const fn of_type<T: Section>(section: &'static str, options: &'static [OptionWords]) -> SectionWords {
        let check = |rules: &SectionReader<'_>| {
            rules.read::<T>();
        };
        SectionWords { section, after: "", name: "", question: "", options, sheet: false, check }
    }

    /// A section that lists the values of patterns in a unit.
    pub const fn of_unit(unit: &Unit, name: &'static str, after: &'static str) -> SectionWords {
        let check = |_: &SectionReader<'_>| {};
        SectionWords { section: unit.section, after, name, question: "", options: &[], sheet: false, check }
    }

    /// The section whose tables are patterns.
    pub(super) const fn of_patterns(name: &'static str, after: &'static str) -> SectionWords {
        let check = |_: &SectionReader<'_>| {};
        SectionWords { section: "pattern", after, name, question: "", options: &[], sheet: false, check }
    }

    /// The section as it is shown: its name, the section it follows, its question, and whether it is on a sheet.
    pub const fn shown(
        self,
        name: &'static str,
        after: &'static str,
        question: &'static str,
        sheet: bool,
    ) -> SectionWords {
        SectionWords { name, after, question, sheet, ..self }
    }

    /// The sections that core reads for all grammars, in order.
    pub fn shared() -> &'static [SectionWords] {
        &shared::SECTIONS
    }

    /// The sections that core reads beside those, which are not shown by themselves: the part of `ready` that every
    /// grammar has, and names and classes that files give.
    pub fn beside() -> &'static [SectionWords] {
        &shared::BESIDE
    }

    /// All sections of a grammar that have words, those that all grammars share and its own, in the order in which they
    /// are shown.
    pub fn of(grammar: &dyn Grammar) -> Vec<&'static SectionWords> {
        let (shared, own) = (SectionWords::shared(), grammar.sections());
        let is_placed = |own: &SectionWords| shared.iter().any(|section| section.section == own.after);
        let and_own = |section: &'static SectionWords| {
            std::iter::once(section).chain(own.iter().filter(|own| own.after == section.section))
        };
        shared.iter().flat_map(and_own).chain(own.iter().filter(|own| !is_placed(own))).collect()
    }

    /// The section of this name that a grammar reads, or core for it.
    pub fn find(grammar: &dyn Grammar, section: &str) -> Option<&'static SectionWords> {
        let all = SectionWords::of(grammar).into_iter().chain(SectionWords::beside());
        all.into_iter().find(|words| words.section == section)
    }

    /// The words of one of its keys.
    pub fn option(&self, key: &str) -> Option<&'static OptionWords> {
        self.options.iter().find(|option| option.key == key || option.key == EVERY_KEY)
    }

    /// The words of one of its keys, for a section of another type that has the same key: `as_in` in `#[option(…)]`. A key
    /// that is not here does not compile.
    pub const fn words_of(&self, key: &str) -> OptionWords {
        let mut at = 0;
        while !is_same(self.options[at].key, key) {
            at += 1;
        }
        self.options[at]
    }

    /// Its options, each with the section.
    fn with_options(&'static self) -> impl Iterator<Item = (&'static SectionWords, &'static OptionWords)> {
        self.options.iter().map(move |option| (self, option))
    }

    /// True if its keys are names that the file itself gives.
    pub fn has_any_key(&self) -> bool {
        self.options.iter().any(|option| option.key == EVERY_KEY)
    }
}

/// True if two texts are the same.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// A happening that is in a grammar's hands: one of its options allows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happening {
    /// A player declares that the hand is ready.
    Ready,
    /// A player declares that a hand with claimed sets is ready.
    OpenReady,
    /// Indicators under the dora count.
    IndicatorsUnder,
}

/// A matter that is in a grammar's hands: some of its options decide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matter {
    /// The least that a hand needs to win.
    LeastToWin,
    /// The winners when several could win on one discard.
    SeveralWinners,
}

/// An option of rules files in words.
#[derive(Debug, Clone, Copy)]
pub struct OptionWords {
    /// The key in its section; [`EVERY_KEY`] for every key there.
    pub key: &'static str,
    /// The question that it answers, a sentence: `Who may claim a discard for a chow?`
    pub question: &'static str,
    /// Its name where its value stands beside it; empty: as in the file.
    pub name: &'static str,
    /// Names of its values, each after the file's own: a word, `yes` and `no` for true and false, `none` for an empty
    /// list or text, a number, or `{n}` for any number, thousands set off or not; the gap `{n}` in the name is that number.
    pub values: &'static [(&'static str, &'static str)],
    /// Names of a value that is a table: one phrase for each set of keys there can be, with the keys as gaps, as in
    /// `{discard} from a discarder, {draw} from each by draw`.
    pub tables: &'static [&'static str],
    /// The option is asked only while a hand is played, or when a match ends. Neither a score nor the payments for a
    /// hand that is over depend on it.
    pub beside_score: bool,
    /// The number of players that alone asks for the option; `None` if any does.
    pub players: Option<u8>,
    /// The happening that the option allows or forbids.
    pub allows: Option<Happening>,
    /// The matter that the option decides, by itself or with others.
    pub decides: Option<Matter>,
    /// The conditions on other options under any of which it changes nothing: `kong = no`, with a value as in
    /// [`OptionWords::values`]; `aborts lacks four-kongs`; several with commas; another section's as `tiles.set-aside`.
    pub idle: &'static [&'static str],
    /// Gives the values that it may have.
    pub domain: fn() -> Domain,
}

impl OptionWords {
    /// The words of an option of a grammar: those of `payment` and `round-up`, for example.
    pub fn find(grammar: &dyn Grammar, section: &str, key: &str) -> Option<&'static OptionWords> {
        SectionWords::of(grammar).into_iter().find(|words| words.section == section)?.option(key)
    }

    /// The option that allows a happening in a grammar, with its section: one of its own, or of those that core reads for it.
    pub fn allowing(
        grammar: &dyn Grammar,
        happening: Happening,
    ) -> Option<(&'static SectionWords, &'static OptionWords)> {
        let sections = grammar.sections().iter().chain(SectionWords::beside());
        sections.flat_map(SectionWords::with_options).find(|(_, option)| option.allows == Some(happening))
    }

    /// The options of a grammar that decide a matter, in order, each with its section.
    pub fn deciding(
        grammar: &dyn Grammar,
        matter: Matter,
    ) -> impl Iterator<Item = (&'static SectionWords, &'static OptionWords)> {
        let options = grammar.sections().iter().flat_map(SectionWords::with_options);
        options.filter(move |(_, option)| option.decides == Some(matter))
    }

    /// The phrase for a value that the file gives as this text, with a gap if it is any number.
    pub fn value(&self, text: &str) -> Option<&'static str> {
        let number = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || matches!(c, ',' | '.'));
        let is = |(value, _): &&(&str, &str)| *value == text || number && *value == "{n}";
        self.values.iter().find(is).map(|(_, says)| *says)
    }

    /// The phrase for a table with these keys and no others, with each key as a gap.
    pub fn table<'a>(&self, keys: impl Iterator<Item = &'a str> + Clone) -> Option<&'static str> {
        let is = |phrase: &&&str| {
            let gaps = gaps(phrase);
            keys.clone().count() == gaps.len() && keys.clone().all(|key| gaps.contains(&key))
        };
        self.tables.iter().find(is).copied()
    }
}
