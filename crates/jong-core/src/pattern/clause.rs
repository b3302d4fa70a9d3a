//! The vocabulary as it is written: the clauses of `when` and `each`.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, MapAccess, Visitor};

use super::bonus::BonusTiles;
use crate::hand::{Event, WinKind};
use crate::reading::{FormName, Wait};
use crate::say;
#[cfg(feature = "schema")]
use crate::schema::{ClassName, CountsByClass};
use crate::tile::KindSet;
use crate::tree::{self, Fault, KeyedList, Located, Node, OneOrMany, UpTo};

/// A condition. All clauses present must hold; an empty table always holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct When {
    /// The reading is of one of these forms.
    pub form: Option<OneOrMany<FormName>>,
    /// The number of tiles of each class, a kong as four.
    #[cfg_attr(feature = "schema", schemars(with = "Option<CountsByClass>"))]
    pub tiles: Option<KeyedList<Count>>,
    /// The number of different tiles of each class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<CountsByClass>"))]
    pub kinds: Option<KeyedList<Count>>,
    /// The number of suits, of three, that occur.
    pub suits: Option<Count>,
    /// The number of kinds that are held four times without being a kong.
    pub quads: Option<Count>,
    /// The sum of the numbers of the suited tiles, a kong four times.
    pub sum: Option<Count>,
    /// The number of groups that fit.
    pub groups: Option<OneOrMany<GroupFilter>>,
    /// Groups whose numbers go up by steps.
    pub progression: Option<OneOrMany<Progression>>,
    /// The number of melds that were claimed.
    pub melds: Option<Count>,
    /// The wait: the kind of group that the winning tile completed in this reading.
    pub wait: Option<OneOrMany<Wait>>,
    /// The number of kinds of tile that would have completed the hand in any reading.
    pub waits: Option<Count>,
    /// The way in which the hand was won.
    pub won: Option<WonClause>,
    /// The declaration.
    pub ready: Option<OneOrMany<ReadyWord>>,
    /// Flowers, seasons and tiles laid aside.
    pub bonus: Option<BonusCounts>,
    /// `true`: the player is the dealer; `false`: another player.
    pub dealer: Option<bool>,
    /// Times the dealer has stayed.
    pub streak: Option<Count>,
    /// Consecutive wins of a dealer, this one included.
    pub wins: Option<Count>,
    /// One of these holds.
    pub any: Option<Vec<When>>,
    /// This does not hold as a whole.
    pub not: Option<Box<When>>,
    /// Short for `tiles = { honours = … }`.
    pub honours: Option<Count>,
    /// Short for `groups = { kind = "pair", of = … }`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    pub pair: Option<Located<String>>,
    /// Short for `groups = { with = …, n = "all" }`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    pub every_group: Option<Located<String>>,
}

impl When {
    /// Reads a `when = { … }`.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn read(node: &Node) -> Result<When, Fault> {
        tree::read(node)
    }
}

/// A number to be met: `true` at least one, `false` none, a number exactly, `{ at-least, at-most }`, `"all"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Count {
    /// A number between two, both included.
    Range(u32, u32),
    /// All there are, and there is one.
    All,
}

impl Count {
    /// A count of at least one.
    pub const SOME: Count = Count::Range(1, u32::MAX);
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CountVisitor;
        impl<'de> Visitor<'de> for CountVisitor {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a count (`true`, `false`, `3`, `{ at-least = 3 }` or `\"all\"`)").english())
            }

            fn visit_bool<E: de::Error>(self, some: bool) -> Result<Count, E> {
                Ok(if some { Count::SOME } else { Count::Range(0, 0) })
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Count, E> {
                match u32::try_from(value) {
                    Ok(n) => Ok(Count::Range(n, n)),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Signed(value), &self)),
                }
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Count, E> {
                match text {
                    "all" => Ok(Count::All),
                    // A comparison, such as ">= 2", is meant as a number.
                    _ if text.contains(|c: char| c.is_numeric()) => {
                        Err(E::invalid_type(de::Unexpected::Str(text), &self))
                    }
                    _ => Err(E::unknown_variant(text, &["all"])),
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Count, A::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields, rename_all = "kebab-case")]
                struct CountBounds {
                    at_least: Option<u32>,
                    at_most: Option<u32>,
                }
                let limits = CountBounds::deserialize(de::value::MapAccessDeserializer::new(map))?;
                if limits.at_least.is_none() && limits.at_most.is_none() {
                    return Err(de::Error::custom(say!("say how many: `at-least`, `at-most`, or both")));
                }
                Ok(Count::Range(limits.at_least.unwrap_or(0), limits.at_most.unwrap_or(u32::MAX)))
            }
        }
        deserializer.deserialize_any(CountVisitor)
    }
}

/// The kinds of group a filter can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum GroupKind {
    /// Three in a row.
    Chow,
    /// Three alike.
    Pung,
    /// Four alike, laid down.
    Kong,
    /// A pung or kong.
    Triplet,
    /// A chow, pung, kong or knitted set.
    Set,
    /// Three of a suit three apart, of a knitted straight: 147, 258 or 369.
    Knitted,
    /// Two alike.
    Pair,
    /// A lone tile.
    Single,
}

/// The groups, and the number of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct GroupFilter {
    /// Of one of these kinds; absent: any group of two tiles or more.
    pub kind: Option<OneOrMany<GroupKind>>,
    /// Every tile is of this class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    pub of: Option<Located<String>>,
    /// At least one tile is of this class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    pub with: Option<Located<String>>,
    /// `true`: it was claimed and laid down; `false`: it was not.
    pub melded: Option<bool>,
    /// `true`: it is neither claimed nor completed by a discard; `false`: it is one of these.
    pub concealed: Option<bool>,
    /// The number of them; absent: at least one.
    pub n: Option<Count>,
}

/// The suits of a progression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SuitsWord {
    /// All of one suit.
    One,
    /// No two of the same suit.
    Different,
    /// Whatever suits.
    Any,
}

/// The kinds of group a progression is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ProgressionKind {
    /// Chows.
    Chow,
    /// Pungs or kongs.
    Triplet,
    /// Pairs.
    Pair,
}

/// Different groups whose lowest numbers go a, a + step, a + 2·step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Progression {
    /// Of this kind.
    pub kind: ProgressionKind,
    /// The number of groups; absent: two.
    pub n: Option<u8>,
    /// The step, or several of which one must fit; 0 means alike.
    pub step: StepList,
    /// In which suits.
    pub suits: SuitsWord,
    /// The number of such choices, no group used twice; absent: one.
    pub times: Option<u8>,
    /// Exactly one of the groups is a pair.
    pub pair: Option<bool>,
}

/// One step or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepList(pub Vec<u8>);

impl StepList {
    /// The largest step there can be between the numbers of a suit.
    pub const MOST: u8 = 8;
}

impl<'de> Deserialize<'de> for StepList {
    fn deserialize<D: de::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct StepsVisitor;
        impl<'de> Visitor<'de> for StepsVisitor {
            type Value = StepList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("a step from 0 to 8, or a list of them,").english())
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<StepList, E> {
                match u8::try_from(value) {
                    Ok(step) if step <= StepList::MOST => Ok(StepList(vec![step])),
                    _ => Err(E::invalid_value(de::Unexpected::Signed(value), &self)),
                }
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<StepList, A::Error> {
                let mut steps = Vec::new();
                while let Some(UpTo(step)) = seq.next_element::<UpTo<{ StepList::MOST as u32 }>>()? {
                    steps.extend(u8::try_from(step));
                }
                Ok(StepList(steps))
            }
        }
        deserializer.deserialize_any(StepsVisitor)
    }
}

/// The way in which a hand was won. An empty table: any win.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[cfg_attr(feature = "schema", schemars(rename = "Won"))]
pub struct WonClause {
    /// By draw or by discard.
    pub by: Option<WinKind>,
    /// On one of these events.
    pub on: Option<OneOrMany<Event>>,
    /// With a tile of this class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    pub tile: Option<Located<String>>,
    /// From one of these.
    pub from: Option<OneOrMany<FromWord>>,
}

/// The player whose discard it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum FromWord {
    /// The dealer's.
    Dealer,
    /// Not the dealer's.
    Other,
    /// Of somebody who had not declared ready.
    NotReady,
    /// Of somebody who had declared before the winner.
    ReadyBefore,
    /// Of somebody who had declared after the winner.
    ReadyAfter,
}

/// The declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ReadyWord {
    /// Nothing.
    None,
    /// Ready.
    Ready,
    /// Ready on the first turn.
    Double,
    /// Ready as dealt.
    Dealt,
    /// Ready, and the hand was shown.
    Open,
}

/// Counts of flowers, seasons and tiles laid aside.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[allow(missing_docs)]
pub struct BonusCounts {
    pub any: Option<Count>,
    pub own: Option<Count>,
    pub not_own: Option<Count>,
    pub flowers: Option<Count>,
    pub seasons: Option<Count>,
    pub own_flower: Option<Count>,
    pub own_season: Option<Count>,
    pub set_aside: Option<Count>,
    /// Of these tiles, such as `1g` or `1f 1g`.
    pub of: Option<BonusTiles>,
    /// The number of those that `of` names; absent: at least one.
    pub n: Option<Count>,
}

impl BonusCounts {
    /// The counts that are asked for, each with the name of what is counted; those of tiles in a list come last.
    pub fn counts(&self) -> impl Iterator<Item = (BonusName, Count)> {
        let BonusCounts { any, own, not_own, flowers, seasons, own_flower, own_season, set_aside, of, n } = *self;
        let all = [
            (BonusName::Any, any),
            (BonusName::Own, own),
            (BonusName::NotOwn, not_own),
            (BonusName::Flowers, flowers),
            (BonusName::Seasons, seasons),
            (BonusName::OwnFlower, own_flower),
            (BonusName::OwnSeason, own_season),
            (BonusName::SetAside, set_aside),
        ];
        let these = of.map(|of| (BonusName::These(of.kinds()), n.unwrap_or(Count::SOME)));
        all.into_iter().filter_map(|(name, n)| Some((name, n?))).chain(these)
    }
}

/// The bonus tiles by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum BonusName {
    Any,
    Own,
    NotOwn,
    Flowers,
    Seasons,
    OwnFlower,
    OwnSeason,
    SetAside,
    /// The flowers and seasons of a list.
    #[serde(skip)]
    #[strum(to_string = "these")]
    These(KindSet),
}
