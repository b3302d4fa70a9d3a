//! The names of classes of tiles.

use std::collections::BTreeMap;

use jong_core::notation::{parse_kinds, write_tiles};
use jong_core::rules::{Names, read_names, section};
use jong_core::tile::{Kind, Tile};
use jong_core::tree::Node;
use jong_core::{Gathering, Ruleset};

use super::words::{Noun, SentenceWords};
use crate::Lang;

/// The names of a ruleset's own classes, by language.
#[derive(Debug, Clone, Default)]
pub struct OwnClasses(BTreeMap<String, Names>);

impl OwnClasses {
    /// The classes that a ruleset has in `[classes]` and names in `[names]`.
    pub fn of(rules: &Ruleset) -> OwnClasses {
        let table = |name: &str| rules.tree().get(name).and_then(Node::as_table);
        let (Some(classes), Some(names)) = (table(section::CLASSES), table(section::NAMES)) else {
            return OwnClasses::default();
        };
        let named = names.iter().filter(|entry| classes.get(&entry.key).is_some());
        OwnClasses(named.filter_map(|entry| Some((entry.key.clone(), read_names(&entry.node).ok()?))).collect())
    }

    /// The first name in a language of each class that has one.
    pub(super) fn names(&self, lang: Lang) -> BTreeMap<String, String> {
        let first = |names: &Names| names.get(lang.key())?.0.first().cloned();
        self.0.iter().filter_map(|(class, names)| Some((class.clone(), first(names)?))).keyed()
    }
}

/// A class by its name.
#[derive(Debug, Clone)]
pub struct NamedClass {
    /// Names or tiles, each of them in the class; mostly one.
    pub(crate) names: Vec<String>,
    /// Its tiles in notation, for brackets behind the thing. Empty if they are not shown.
    pub(crate) tiles: String,
    /// The names of its ruleset's own classes.
    pub(crate) own: OwnClasses,
}

/// A class in words: its tiles as things, and the adjective for a group of them.
pub(super) struct ClassPhrase {
    pub(super) noun: Noun,
    pub(super) of: String,
}

impl SentenceWords {
    /// A class by its name, without its tiles.
    pub(super) fn class_called(&self, called: &NamedClass) -> ClassPhrase {
        let classes: Vec<ClassPhrase> = called.names.iter().map(|name| self.class(name)).collect();
        let or = |of: &dyn Fn(&ClassPhrase) -> String| self.or(&classes.iter().map(of).collect::<Vec<_>>());
        let mark = classes.first().map_or_else(String::new, |class| class.noun.mark.clone());
        let noun = Noun { one: or(&|class| class.noun.one.clone()), many: or(&|class| class.noun.many.clone()), mark };
        ClassPhrase { noun, of: or(&|class| class.of.clone()) }
    }

    /// A class by its name: in words if all rules share it; by its tiles if it is a list of them, honours by their
    /// names; else in quotation marks by its name in the ruleset.
    pub(super) fn class(&self, name: &str) -> ClassPhrase {
        let named = |table: &str, class: &str, text: &str| {
            let filled = |part: &str| self.fill(&format!("{table}.{class}.{part}"), &[("name", text)]);
            let [one, many, mark, of] = ["one", "many", "mark", "of"].map(filled);
            ClassPhrase { noun: Noun { one, many, mark }, of }
        };
        if self.find(&format!("classes.{name}.one")).is_some() {
            return named("classes", name, "");
        }
        match parse_kinds(name).unwrap_or_default().as_slice() {
            [kind] if self.honour(*kind).is_some() => named("honours", &kind.to_string(), ""),
            [kind] => named("class", "tile", &kind.to_string()),
            kinds @ [_, ..] => named("class", "tiles", &self.several(kinds)),
            [] => named("class", "own", self.named.get(name).map_or(name, String::as_str)),
        }
    }

    /// Several tiles: suited ones in notation, and honours by their names.
    fn several(&self, kinds: &[Kind]) -> String {
        let (named, suited): (Vec<Kind>, Vec<Kind>) = kinds.iter().partition(|&&kind| self.honour(kind).is_some());
        let suited = write_tiles(suited.into_iter().map(Tile::from));
        let named = named.iter().filter_map(|&kind| self.honour(kind).map(str::to_owned));
        let tiles: Vec<String> = std::iter::once(suited).filter(|tiles| !tiles.is_empty()).chain(named).collect();
        self.or(&tiles)
    }

    /// The name of a tile that is an honour.
    fn honour(&self, kind: Kind) -> Option<&'static str> {
        self.find(&format!("honours.{kind}.one"))
    }
}
