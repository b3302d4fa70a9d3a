//! The places where rules are played, of which the top of a file may tell.

use super::header::Names;
use super::layers::Layer;
use crate::Lang;
use crate::tree::Node;

/// The places where rules are played.
#[derive(Debug, Clone)]
pub struct PlayedPlaces {
    /// The names by language, in each the larger place first: `Japan`, `Tokyo`.
    pub names: Names,
    /// The value in the file, with its remark.
    pub node: Node,
    /// True if a source is named: with them, or at the top of the file for all that it says.
    pub has_source: bool,
}

impl PlayedPlaces {
    /// The names in a language, by its code: `it`. Those in English, or else in any, if it has none.
    pub fn named(&self, lang: &str) -> &[String] {
        let found = self.names.get(lang).or_else(|| self.names.get(Lang::En.key()));
        found.or_else(|| self.names.values().next()).map_or(&[], |names| &names.0)
    }

    /// The names in all languages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.names.values().flat_map(|names| names.0.iter().map(String::as_str))
    }

    /// True if they are marked as assumed.
    pub fn is_assumed(&self) -> bool {
        self.node.remark.as_ref().is_some_and(|remark| remark.assumed)
    }
}

/// The places that the last file of a chain names that says anything of them.
pub(super) fn places(chain: &[Layer]) -> Option<PlayedPlaces> {
    let (layer, said) = chain.iter().rev().find_map(|layer| Some((layer, layer.header.places.as_ref()?)))?;
    let node = layer.places.clone()?;
    let own = node.remark.as_ref().is_some_and(|remark| remark.source.is_some());
    Some(PlayedPlaces { names: said.0.clone()?, has_source: own || layer.header.has_source(), node })
}
