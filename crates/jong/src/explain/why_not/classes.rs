//! The names of classes of tiles.

use jong_core::Ruleset;
use jong_core::hand::Situation;
use jong_core::pattern::Class;
use jong_core::tile::KindSet;
use jong_core::tree::{FileId, Located, Place};

use super::words::tiles;
use crate::sentence::{NamedClass, OwnClasses, Thing};

/// The names of the classes of a ruleset.
#[derive(Debug)]
pub(super) struct ClassNames {
    classes: Vec<(String, Class)>,
    own: OwnClasses,
}

impl ClassNames {
    /// The names of the classes that all rules share and of the ruleset's own.
    pub(super) fn of(rules: &Ruleset) -> ClassNames {
        let classes = rules.classes();
        let place = Place::start_of(FileId(0));
        let resolved = |name: &str| Some((name.to_owned(), classes.get(&Located::new(name.to_owned(), place)).ok()?));
        ClassNames { classes: classes.names().filter_map(resolved).collect(), own: OwnClasses::of(rules) }
    }

    /// The name of a class. If it depends on the situation, its tiles are listed too.
    pub(super) fn class_name(&self, class: &Class, situation: &Situation) -> NamedClass {
        let names = self.name(class).map_or_else(|| spelled(class), |name| vec![name.to_owned()]);
        let members = KindSet(class.at(situation.wind, situation.round));
        // A long list would be no help.
        let short = class.depends() && (1..=5).contains(&members.len());
        let tiles = if short { tiles(members.iter()) } else { String::new() };
        NamedClass { names, tiles, own: self.own.clone() }
    }

    /// A tile of a class.
    pub(super) fn tile(&self, class: &Class, situation: &Situation) -> Thing {
        Thing::tile(&self.class_name(class, situation))
    }

    fn name(&self, class: &Class) -> Option<&str> {
        self.classes.iter().find(|(_, other)| other == class).map(|(name, _)| name.as_str())
    }
}

/// A class without a name, spelled as its tiles and the classes that depend on the situation.
fn spelled(class: &Class) -> Vec<String> {
    let tiles = tiles(class.kinds.iter()).replace(' ', "");
    let given = class.given().map(str::to_owned);
    [tiles].into_iter().filter(|tiles| !tiles.is_empty()).chain(given).collect()
}
