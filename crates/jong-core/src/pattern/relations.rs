//! The relations between patterns, as rulesets write them.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, MapAccess, Visitor};

use super::book::Pattern;
use super::filter::Filter;
use super::group_kinds::GroupKinds;
use super::lower::CompiledEach;
use crate::say;
use crate::tree::Located;

/// The relations of a pattern to others.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Relations {
    /// Patterns that do not count when this one does.
    pub instead_of: Vec<Replacement>,
    /// Patterns taken out of an inherited `instead-of`.
    pub adds: Vec<Located<String>>,
    /// The family, whose members combine by a rule of their own.
    pub family: Option<Located<String>>,
    /// Drops all patterns that are not alone; `None`: as its unit does.
    pub alone: Option<bool>,
    /// Stays beside patterns that are alone.
    pub beside_alone: bool,
    /// The pattern counts towards the minimum.
    pub minimum: Option<bool>,
    /// Counts only when nothing but patterns outside the minimum does.
    pub fallback: bool,
}

impl Relations {
    /// True if the pattern replaces nothing, and changes the patterns beside it in no other way.
    pub(super) fn stand_apart(&self) -> bool {
        let Relations { instead_of, family, alone, beside_alone, fallback, .. } = self;
        instead_of.is_empty() && family.is_none() && !(*alone == Some(true) || *beside_alone || *fallback)
    }
}

/// A pattern that another one replaces, as a whole or in part.
#[derive(Debug, Clone)]
pub struct Replacement {
    /// The id of the pattern that is replaced.
    pub pattern: Located<String>,
    /// The occurrences that are replaced; `None`: all.
    pub part: Option<RelationScope>,
}

/// A part of the occurrences of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RelationScope {
    /// Occurrences all of whose groups the replacing pattern uses too.
    SameGroups,
    /// A number of occurrences.
    Some(u32),
}

impl<'de> Deserialize<'de> for Replacement {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Located::<ReplacementText>::deserialize(deserializer)?;
        let place = written.place();
        let ReplacementText { pattern, part } = written.into_inner();
        Ok(Replacement { pattern: Located::new(pattern, place), part })
    }
}

struct ReplacementText {
    pattern: String,
    part: Option<RelationScope>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ScopeWord {
    SameGroups,
}

impl<'de> Deserialize<'de> for ReplacementText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ReplacementVisitor;
        impl<'de> Visitor<'de> for ReplacementVisitor {
            type Value = ReplacementText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("the id of a pattern").english())
            }

            fn visit_str<E: de::Error>(self, id: &str) -> Result<ReplacementText, E> {
                Ok(ReplacementText { pattern: id.to_owned(), part: None })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ReplacementText, A::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields, rename_all = "kebab-case")]
                struct RelationTable {
                    pattern: String,
                    on: Option<ScopeWord>,
                    drop: Option<u32>,
                }
                let table = RelationTable::deserialize(de::value::MapAccessDeserializer::new(map))?;
                let part = match (table.on, table.drop) {
                    (Some(ScopeWord::SameGroups), None) => Some(RelationScope::SameGroups),
                    (None, Some(n)) => Some(RelationScope::Some(n)),
                    (None, None) => None,
                    (Some(_), Some(_)) => {
                        return Err(de::Error::custom(say!("`on` and `drop` exclude each other")));
                    }
                };
                Ok(ReplacementText { pattern: table.pattern, part })
            }
        }
        deserializer.deserialize_any(ReplacementVisitor)
    }
}

impl Pattern {
    /// The filters of the groups that the pattern uses: those that it counts or asks for.
    pub(super) fn filters(&self) -> impl Iterator<Item = &Filter> {
        let counted = self.each.iter().filter_map(CompiledEach::filter);
        counted.chain(self.rows.iter().flatten().filter(|literal| literal.holds).filter_map(|one| one.test.filter()))
    }

    /// True if chows or knitted sets are among the groups the pattern uses.
    pub(super) fn uses_chows(&self) -> bool {
        self.filters().any(|filter| filter.kinds.has_any(GroupKinds::CHOWS | GroupKinds::KNITTED))
    }
}
