//! What classes of tiles are called.

use jong_core::notation::{parse_kinds, write_tiles};
use jong_core::tile::Tile;

use super::fill::fill;
use super::words::{ClassWords, Noun, Words};
use crate::listed;

/// A class by what it is called.
#[derive(Debug, Clone)]
pub(crate) struct ClassName {
    /// Names or tiles, of which each is in the class; mostly one.
    pub(crate) names: Vec<String>,
    /// Its tiles in notation, which stand in brackets behind the thing that is of it. Nothing if empty.
    pub(crate) tiles: String,
}

/// A class in words: its tiles as things, and how a group is said to be of it.
pub(super) struct Class {
    pub(super) noun: Noun,
    pub(super) of: String,
}

impl Words {
    /// A class by what it is called, without its tiles.
    pub(super) fn class_called(&self, called: &ClassName) -> Class {
        let classes: Vec<Class> = called.names.iter().map(|name| self.class(name)).collect();
        let or = |of: &dyn Fn(&Class) -> String| {
            listed(&classes.iter().map(of).collect::<Vec<_>>(), &self.join.or_comma, &self.join.or)
        };
        let mark = classes.first().map_or_else(String::new, |class| class.noun.mark.clone());
        let noun = Noun { one: or(&|class| class.noun.one.clone()), many: or(&|class| class.noun.many.clone()), mark };
        Class { noun, of: or(&|class| class.of.clone()) }
    }

    /// A class by its name: in words if it is everybody's, else by its tiles if it is a list of them, else by its name in
    /// quotation marks.
    pub(super) fn class(&self, name: &str) -> Class {
        let named = |words: &ClassWords, text: &str| {
            let fill = |template: &str| fill(template, &[("name", text)]);
            let noun = Noun { one: fill(&words.one), many: fill(&words.many), mark: words.mark.clone() };
            Class { noun, of: fill(&words.of) }
        };
        if let Some(words) = self.classes.get(name) {
            return named(words, "");
        }
        match parse_kinds(name) {
            Ok(kinds) if !kinds.is_empty() => {
                let words = if kinds.len() == 1 { &self.class.tile } else { &self.class.tiles };
                named(words, &write_tiles(kinds.into_iter().map(Tile::from)))
            }
            _ => named(&self.class.own, name),
        }
    }
}
