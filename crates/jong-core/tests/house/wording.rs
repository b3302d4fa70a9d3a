//! Sections of options declared by types, and their words.

use jong_core::pattern::{Book, Unit};
use jong_core::rules::{Domain, OptionType, OptionWords, Section, SectionReader, SectionWords};
use jong_core::tree::{KeyedList, UpTo};
use jong_core::{Grammar, ScoringPolicy};
use serde::Deserialize;

#[derive(Debug)]
struct OddGrammar;

/// `[payment]`: who pays?
#[derive(Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "tiles", sheet)]
struct PaySection(
    /// From where on?
    #[option(
        values("no" = "not played", "0" = "from the start", "{n}" = "from {n} han"),
        tables("from {han} han: {basic}", "from {han} han or {from-basic}: {basic}")
    )]
    #[allow(dead_code)]
    KeyedList<UpTo<9>>,
);

/// The dealer.
#[derive(Deserialize, Section)]
#[section(name = "The dealer", after = "tiles")]
#[serde(rename_all = "kebab-case")]
struct Dealer {
    /// How often may the dealer stay?
    ///
    /// A second paragraph is for whoever reads code.
    #[option(name = "stays", beside_score)]
    #[allow(dead_code)]
    most_repeats: Stays,
}

/// The stays of a dealer.
#[derive(Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
enum Stays {
    /// Never.
    Never,
    /// After a win.
    AfterWin,
}

/// The dealer of another game.
#[derive(Deserialize, Section)]
#[section(name = "The dealer", after = "tiles")]
#[serde(rename_all = "kebab-case")]
struct OtherDealer {
    /// Who deals first?
    #[allow(dead_code)]
    first: bool,
    /// The option [`Dealer::most_repeats`].
    #[option(as_in = Dealer)]
    #[allow(dead_code)]
    most_repeats: UpTo<9>,
}

static NOWHERE: Unit = Unit::new("nowhere");

impl Grammar for OddGrammar {
    fn word(&self) -> &'static str {
        "odd"
    }

    fn units(&self) -> &'static [Unit] {
        &[]
    }

    fn sections(&self) -> &'static [SectionWords] {
        static OWN: [SectionWords; 3] =
            [SectionWords::of_unit(&NOWHERE, "Nowhere", "nothing"), PaySection::WORDS, Dealer::WORDS];
        &OWN
    }

    fn compile(&self, _: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        None
    }
}

#[test]
fn sections_stand_behind_the_shared_one_they_follow() {
    let all: Vec<&str> = SectionWords::of(&OddGrammar).iter().map(|words| words.section).collect();
    assert_eq!(all[..5], ["table", "tiles", "payment", "dealer", "hand"]);
    assert_eq!(all.last(), Some(&"nowhere"));
    assert_eq!(all.len(), SectionWords::shared().len() + 3);
    let question = |section, key| OptionWords::find(&OddGrammar, section, key).map(|words| words.question);
    assert_eq!(question("payment", "any"), Some("From where on?"));
    assert_eq!(question("dealer", "any"), None);
    assert_eq!(OptionWords::find(&OddGrammar, "calls", "pung").map(|words| words.name), Some("a pung"));
}

#[test]
fn a_type_declares_all_of_its_section() {
    let (payment, dealer) = (PaySection::WORDS, Dealer::WORDS);
    assert_eq!((payment.name, payment.question, payment.sheet), ("Who pays", "Who pays?", true));
    assert_eq!((dealer.name, dealer.question, dealer.sheet), ("The dealer", "The dealer.", false));
    let stays = &dealer.options[0];
    assert_eq!((stays.key, stays.question), ("most-repeats", "How often may the dealer stay?"));
    assert!(stays.beside_score && !payment.options[0].beside_score);
    assert_eq!((stays.domain)().words(), ["never", "after-win"]);
    let of_another = &OtherDealer::WORDS.options[1];
    assert_eq!((of_another.key, of_another.question, of_another.name), (stays.key, stays.question, stays.name));
    assert_eq!((of_another.domain)(), Domain::Number { least: Some(0), most: Some(9) });
    let limit = (payment.options[0].domain)();
    assert_eq!(limit, Domain::Number { least: Some(0), most: Some(9) });
}

#[test]
fn a_number_has_its_own_words_or_those_of_any_number() {
    let limit = PaySection::WORDS.options[0];
    assert_eq!(limit.value("0"), Some("from the start"));
    assert_eq!(limit.value("1,000"), Some("from {n} han"));
    assert_eq!(limit.value("no"), Some("not played"));
    assert_eq!(limit.value("-1"), None);
    assert_eq!(limit.value(""), None);
}

/// A table of which one key has no words would be told in part.
#[test]
fn a_table_has_words_for_all_of_its_keys_or_none() {
    let of = |keys: &[&str]| PaySection::WORDS.options[0].table(keys.iter().copied());
    assert_eq!(of(&["basic", "han"]), Some("from {han} han: {basic}"));
    assert_eq!(of(&["basic", "from-basic", "han"]), Some("from {han} han or {from-basic}: {basic}"));
    assert_eq!(of(&["basic"]), None);
    assert_eq!(of(&["basic", "han", "yakuman"]), None);
    assert_eq!(of(&[]), None);
}
