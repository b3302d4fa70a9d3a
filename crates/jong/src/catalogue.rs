//! The list of rulesets, as people and programs get it.

use jong_core::rules::{Doubts, Outline, PlayedPlaces, Status, name_in};
use serde::Serialize;

/// A ruleset in a list.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CatalogueEntry<'a> {
    /// The id.
    pub id: &'a str,
    /// The name in the language of the list, or the id.
    pub name: &'a str,
    /// The grammar's word.
    pub grammar: &'a str,
    /// The family: the folder of its file.
    pub family: &'a str,
    /// Tiles that a player holds between turns.
    pub hand_size: u8,
    /// Tiles in the wall.
    pub tiles: u32,
    /// The number of players.
    pub players: u8,
    /// The sources of its values.
    pub sources: &'a [String],
    /// The places where it is played, in the language of the list; none where nothing says so.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub places: &'a [String],
    /// True if the places are marked as assumed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub places_assumed: bool,
    /// The status, if its file names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The path of its file, if it does not come with Jong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// The number of its values, and of those about which there are doubts.
    #[serde(flatten)]
    pub doubts: Doubts,
}

impl<'a> CatalogueEntry<'a> {
    /// The entry of a ruleset, under its name in a language, by the code of it: `it`.
    pub fn new(rules: &'a Outline, lang: &str) -> CatalogueEntry<'a> {
        CatalogueEntry {
            id: &rules.id,
            name: name_in(&rules.names, lang).unwrap_or(&rules.id),
            grammar: rules.grammar,
            family: rules.id.split_once('/').map_or("", |(family, _)| family),
            hand_size: rules.hand_size,
            tiles: rules.tiles,
            players: rules.players,
            sources: &rules.sources,
            places: rules.places.as_ref().map_or(&[], |places| places.named(lang)),
            places_assumed: rules.places.as_ref().is_some_and(PlayedPlaces::is_assumed),
            status: rules.status,
            file: None,
            doubts: rules.doubts,
        }
    }

    /// The entry of a ruleset that does not come with Jong, with the path of its file.
    pub fn in_file(self, file: &'a str) -> CatalogueEntry<'a> {
        CatalogueEntry { file: Some(file), ..self }
    }
}
