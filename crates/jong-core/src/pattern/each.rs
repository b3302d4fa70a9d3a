//! The things that a pattern can count, by the word `each`.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};

use super::bonus::name_or_tiles;
use super::clause::{BonusName, Count, GroupFilter, GroupKind, Progression, ProgressionKind, StepList, SuitsWord};
use crate::say;
#[cfg(feature = "schema")]
use crate::schema::{BonusNameOrTiles, ClassName};
use crate::tree::{self, Fault, Located, Node, OneOrMany};

/// The indicators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DoraName {
    /// Those that were shown.
    Shown,
    /// Those under them.
    Under,
    /// The red fives.
    Red,
}

/// A thing to count, not to ask for: the pattern counts as often as this occurs.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Each {
    /// Groups that fit.
    Groups(
        #[serde(deserialize_with = "counted_groups")]
        #[cfg_attr(feature = "schema", schemars(with = "CountedGroups"))]
        GroupFilter,
    ),
    /// Choices of groups whose numbers go up by steps.
    Progression(
        #[serde(deserialize_with = "counted_progression")]
        #[cfg_attr(feature = "schema", schemars(with = "CountedProgression"))]
        Progression,
    ),
    /// Kinds held four times without being a kong; the value is always `true`.
    Quads(#[serde(deserialize_with = "only_true")] bool),
    /// Tiles of a class.
    Tiles(#[cfg_attr(feature = "schema", schemars(with = "ClassName"))] Located<String>),
    /// Bonus tiles, by a name or as a list: `own`, `1f 1g`.
    Bonus(
        #[serde(deserialize_with = "name_or_tiles")]
        #[cfg_attr(feature = "schema", schemars(with = "BonusNameOrTiles"))]
        BonusName,
    ),
    /// Times the dealer has stayed; the value is always `true`.
    Streak(#[serde(deserialize_with = "only_true")] bool),
    /// Dora.
    Dora(DoraName),
}

impl Each {
    /// Reads an `each = { … }`.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place.
    pub fn read(node: &Node) -> Result<Each, Fault> {
        tree::read(node)
    }
}

/// The groups that are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct CountedGroups {
    /// Of one of these kinds; absent: any group of two tiles or more.
    kind: Option<OneOrMany<GroupKind>>,
    /// Every tile is of this class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    of: Option<Located<String>>,
    /// At least one tile is of this class.
    #[cfg_attr(feature = "schema", schemars(with = "Option<ClassName>"))]
    with: Option<Located<String>>,
    /// `true`: it was claimed and laid down; `false`: it was not.
    melded: Option<bool>,
    /// `true`: it is neither claimed nor completed by a discard; `false`: it is one of these.
    concealed: Option<bool>,
    /// `"all"`, where no `kind` is named: lone tiles count, too.
    n: Option<OnlyAll>,
}

fn counted_groups<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GroupFilter, D::Error> {
    let CountedGroups { kind, of, with, melded, concealed, n } = CountedGroups::deserialize(deserializer)?;
    Ok(GroupFilter { kind, of, with, melded, concealed, n: n.map(|OnlyAll::All| Count::All) })
}

/// The choices of groups that are counted: as in `when`, but without `times`. Equal groups are different ones, and a
/// group may be in several choices.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CountedProgression {
    /// Of this kind.
    kind: ProgressionKind,
    /// The number of groups of a choice; absent: two.
    n: Option<u8>,
    /// The step, or several of which one must fit; 0 means alike.
    step: StepList,
    /// In which suits.
    suits: SuitsWord,
    /// Exactly one of the groups is a pair.
    pair: Option<bool>,
}

fn counted_progression<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Progression, D::Error> {
    let CountedProgression { kind, n, step, suits, pair } = CountedProgression::deserialize(deserializer)?;
    Ok(Progression { kind, n, step, suits, times: None, pair })
}

/// The word `all`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename_all = "kebab-case"))]
enum OnlyAll {
    All,
}

impl<'de> Deserialize<'de> for OnlyAll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AllVisitor;
        impl<'de> Visitor<'de> for AllVisitor {
            type Value = OnlyAll;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`\"all\"`")
            }

            fn visit_bool<E: de::Error>(self, _: bool) -> Result<OnlyAll, E> {
                Err(how_many())
            }

            fn visit_i64<E: de::Error>(self, _: i64) -> Result<OnlyAll, E> {
                Err(how_many())
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OnlyAll, E> {
                match text {
                    "all" => Ok(OnlyAll::All),
                    _ => Err(how_many()),
                }
            }

            fn visit_map<A: de::MapAccess<'de>>(self, _: A) -> Result<OnlyAll, A::Error> {
                Err(how_many())
            }
        }
        deserializer.deserialize_any(AllVisitor)
    }
}

/// The fault of a number where everything is counted.
fn how_many<E: de::Error>() -> E {
    E::custom(say!(
        "`each` counts every group that fits; how many there must be is said in `when`: `groups = { kind = \"pung\", n = 2 }`"
    ))
}

fn only_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    struct TrueVisitor;
    impl Visitor<'_> for TrueVisitor {
        type Value = bool;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a boolean")
        }

        fn visit_bool<E: de::Error>(self, value: bool) -> Result<bool, E> {
            if value {
                Ok(true)
            } else {
                Err(E::custom(say!("what is counted can only be `true`: `{ quads = true }`")))
            }
        }
    }
    deserializer.deserialize_any(TrueVisitor)
}
