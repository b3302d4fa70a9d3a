//! The words of a document: its own phrases, and the options and reasons that the engine says in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong_core::Step;
use jong_core::rules::{FileId, Place, parse, read_table};
use serde::Deserialize;
use strum::{EnumIter, EnumString, IntoStaticStr};

use crate::Lang;

/// A phrase of the document. Its name in kebab-case is its key in the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Phrase {
    ListSeparator,
    Rulebook,
    ShortForm,
    DifferencesFrom,
    Contents,
    Ruleset,
    Fingerprint,
    Status,
    StatusPublished,
    StatusIncomplete,
    StatusExperimental,
    StatusBase,
    Sources,
    Note,
    MadeBy,
    Unreviewed,
    PlayedWith,
    TilesInAll,
    FlowersOneEach,
    RedFives,
    OwnFlowers,
    LaidAsideTiles,
    Yes,
    No,
    Nothing,
    SeatE,
    SeatS,
    SeatW,
    SeatN,
    Patterns,
    Pattern,
    Worth,
    UnitHan,
    UnitFu,
    UnitYakuman,
    UnitPoints,
    UnitDoubles,
    UnitLimit,
    UnitTai,
    Concealed,
    Open,
    ConcealedOnly,
    OpenOnly,
    CaseIf,
    CaseElse,
    EachTime,
    AlsoCalled,
    Replaces,
    PartlyReplaces,
    StandsAlone,
    BesideAlone,
    BestOf,
    OneOf,
    Fallback,
    NoReason,
    Example,
    NoExample,
    NotPlayed,
    Drawn,
    DiscardedBy,
    WhoWins,
    RoundOf,
    RoundE,
    RoundS,
    RoundW,
    RoundN,
    NotWon,
    ReadyReady,
    ReadyDouble,
    ReadyDealt,
    ReadyOpen,
    FromReadyBefore,
    FromReadyAfter,
    OneShot,
    LastTile,
    LastDiscard,
    KongReplacement,
    SecondKongReplacement,
    FlowerReplacement,
    RobbedKong,
    RobbedConcealedKong,
    LastOfKind,
    FirstTurn,
    RobbedFlower,
    NagashiMangan,
    Indicators,
    IndicatorsUnder,
    Stayed,
    WinsInARow,
    WorkedExamples,
    AboutExamples,
    SmallOnDiscard,
    SmallOnDraw,
    DealerOnDiscard,
    DealerOnDraw,
    AtLimit,
    WhatCounts,
    Calculation,
    HandsOfOthers,
    HandOf,
    WorthOfHand,
    WhoPays,
    From,
    To,
    Amount,
    Why,
    TheTable,
    Result,
    Rounding,
    AtAGlance,
    WhenOthersWin,
    WhenDealerWins,
    ByDiscard,
    ByDraw,
    TableValue,
    Signs,
    Assumed,
    Disputed,
    Doubts,
    ValueSources,
    Setting,
    Here,
    There,
    NoDifferences,
    OtherCondition,
    HowItCombines,
    TilesOfClass,
    PartConcealed,
    PartWin,
    PartChow,
    PartPung,
    PartExposedKong,
    PartConcealedKong,
    PartBonus,
    PartAside,
    TileCharacters,
    TileDots,
    TileBamboo,
    RedTile,
    Number1,
    Number2,
    Number3,
    Number4,
    Number5,
    Number6,
    Number7,
    Number8,
    Number9,
    Honour1,
    Honour2,
    Honour3,
    Honour4,
    Honour5,
    Honour6,
    Honour7,
    Flower1,
    Flower2,
    Flower3,
    Flower4,
    Season1,
    Season2,
    Season3,
    Season4,
}

/// The words of a language, as they stand in a file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    /// Whether somebody whose language it is has read them over.
    reviewed: bool,
    /// Each by its key.
    phrases: BTreeMap<String, String>,
}

/// A file of words, embedded.
macro_rules! words {
    ($name:ident, $file:literal) => {
        static $name: LazyLock<Words> = LazyLock::new(|| load(include_str!(concat!("../../words/", $file, ".toml"))));
    };
}

words!(EN, "rulebook/en");
words!(IT, "rulebook/it");
words!(JA, "rulebook/ja");
words!(ZH_HANT, "rulebook/zh-Hant");
words!(VI, "rulebook/vi");
words!(OPTIONS_IT, "options/it");
words!(OPTIONS_JA, "options/ja");
words!(OPTIONS_ZH_HANT, "options/zh-Hant");
words!(OPTIONS_VI, "options/vi");

/// The words of an embedded file. A file that cannot be read, which the tests would show, leaves the language without
/// words.
fn load(text: &str) -> Words {
    let file = FileId(0);
    let table = parse(text, file, 0).unwrap_or_default();
    read_table(&table, Place::start_of(file)).unwrap_or_default()
}

fn phrases(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::It => &IT,
        Lang::Ja => &JA,
        Lang::ZhHant => &ZH_HANT,
        Lang::Vi => &VI,
    }
}

/// The translations from English; none for English itself.
fn options(lang: Lang) -> Option<&'static Words> {
    match lang {
        Lang::En => None,
        Lang::It => Some(&OPTIONS_IT),
        Lang::Ja => Some(&OPTIONS_JA),
        Lang::ZhHant => Some(&OPTIONS_ZH_HANT),
        Lang::Vi => Some(&OPTIONS_VI),
    }
}

/// A phrase in a language. One that is missing shows its key.
pub(super) fn say(lang: Lang, phrase: Phrase) -> &'static str {
    let key: &'static str = phrase.into();
    phrases(lang).phrases.get(key).map_or(key, String::as_str)
}

/// A text with its gaps filled in, in order.
pub(super) fn filled(text: &str, gaps: &[&str]) -> String {
    let mut gaps = gaps.iter();
    let mut pieces = text.split("{}");
    let mut said = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        said.push_str(gaps.next().unwrap_or(&"{}"));
        said.push_str(piece);
    }
    said
}

/// What the engine or an option says in English, in a language. What has no translation stays as it is.
pub(super) fn translated(lang: Lang, english: &str) -> &str {
    translation(lang, english).unwrap_or(english)
}

/// The translation of a phrase that the engine or an option says in English, with the same gaps, if there is one. English
/// itself is its own.
///
/// ```
/// use jong::{Lang, rulebook::translation};
///
/// assert_eq!(translation(Lang::It, "winner"), Some("vincitore"));
/// assert_eq!(translation(Lang::It, "nobody says that"), None);
/// ```
pub fn translation(lang: Lang, english: &str) -> Option<&str> {
    match options(lang) {
        None => Some(english),
        Some(words) => words.phrases.get(english).map(String::as_str),
    }
}

/// A step of a reason in a language.
pub(super) fn step(lang: Lang, step: &Step) -> String {
    let numbers = step.numbers.map(|number| number.to_string());
    filled(translated(lang, step.says), &numbers.each_ref().map(String::as_str))
}

/// Whether somebody whose language it is has read over everything that documents say in it.
pub(super) fn reviewed(lang: Lang) -> bool {
    phrases(lang).reviewed && options(lang).is_none_or(|words| words.reviewed) && crate::sentence::reviewed(lang)
}

#[cfg(test)]
mod test {
    use super::*;
    use strum::IntoEnumIterator;

    #[test]
    fn every_language_has_every_phrase_and_no_other() {
        let mut keys: Vec<&str> = Phrase::iter().map(Into::into).collect();
        keys.sort_unstable();
        for lang in Lang::iter() {
            let told: Vec<&str> = phrases(lang).phrases.keys().map(String::as_str).collect();
            assert_eq!(told, keys, "{lang}");
        }
    }

    #[test]
    fn a_phrase_has_the_same_gaps_in_every_language() {
        for phrase in Phrase::iter() {
            let gaps = |lang| say(lang, phrase).matches("{}").count();
            Lang::iter().for_each(|lang| assert_eq!(gaps(lang), gaps(Lang::En), "{lang}: {phrase:?}"));
        }
    }

    #[test]
    fn gaps_are_filled_in_order() {
        assert_eq!(filled("{} of {}", &["a", "b"]), "a of b");
        assert_eq!(filled("{} of {}", &["a"]), "a of {}");
    }
}
