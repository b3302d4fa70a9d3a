//! Things that are counted, and the agreement of the words around them.

use jong_core::pattern::GroupKind;
use serde::Deserialize;

/// A thing, and the mark by which words agree with it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sentence) struct Noun {
    pub(in crate::sentence) one: String,
    pub(in crate::sentence) many: String,
    pub(in crate::sentence) mark: String,
}

/// A class of tiles: its tiles as a thing, and the adjective for a group of them. In classes without words of their
/// own, `{name}` is the tiles or the name.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sentence) struct ClassWords {
    pub(in crate::sentence) one: String,
    pub(in crate::sentence) many: String,
    pub(in crate::sentence) mark: String,
    pub(in crate::sentence) of: String,
}

/// Classes without words of their own.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sentence) struct ClassShapes {
    /// A single tile.
    pub(in crate::sentence) tile: ClassWords,
    /// A list of tiles.
    pub(in crate::sentence) tiles: ClassWords,
    /// A class of a ruleset's own.
    pub(in crate::sentence) own: ClassWords,
}

/// The words that agree with things of a mark: a gender or an article, a counter, the forms of adjectives.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sentence) struct Mark {
    /// Not one.
    pub(in crate::sentence) no: String,
    /// The article.
    pub(in crate::sentence) a: String,
    /// The number one.
    pub(in crate::sentence) one: String,
    /// The word between a number and the thing.
    pub(in crate::sentence) counter: String,
    pub(in crate::sentence) melded: TwoForms,
    pub(in crate::sentence) unmelded: TwoForms,
    pub(in crate::sentence) concealed: TwoForms,
    pub(in crate::sentence) exposed: TwoForms,
}

/// An adjective for one and for many.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sentence) struct TwoForms {
    pub(in crate::sentence) one: String,
    pub(in crate::sentence) many: String,
}

/// A table of things with a fixed list of keys.
macro_rules! nouns {
    ($name:ident { $($key:ident),* $(,)? }) => {
        #[derive(Debug, Clone, Default, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub(in crate::sentence) struct $name {
            $(pub(in crate::sentence) $key: Noun,)*
        }

        #[cfg(test)]
        impl $name {
            /// The marks of all of them.
            pub(in crate::sentence) fn marks(&self) -> impl Iterator<Item = &String> {
                [$(&self.$key.mark,)*].into_iter()
            }
        }
    };
}
pub(super) use nouns;

nouns! {
    Nouns {
        group, chow, pung, kong, triplet, set, pair, single,
        kind, suit, quad, meld, wait, time, stay, win, dora, ura_dora, red_five,
    }
}

impl Nouns {
    /// Groups of a kind.
    pub(in crate::sentence) fn of_group(&self, kind: GroupKind) -> &Noun {
        match kind {
            GroupKind::Chow => &self.chow,
            GroupKind::Pung => &self.pung,
            GroupKind::Kong => &self.kong,
            GroupKind::Triplet => &self.triplet,
            GroupKind::Set => &self.set,
            GroupKind::Pair => &self.pair,
            GroupKind::Single => &self.single,
        }
    }
}
