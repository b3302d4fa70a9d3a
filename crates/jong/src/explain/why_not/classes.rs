//! What classes of tiles are called.

use jong_core::Ruleset;
use jong_core::hand::Situation;
use jong_core::pattern::{Class, Classes};
use jong_core::rules::{FileId, Keyed, Located, Place, Shelf, parse, read};
use jong_core::tile::KindSet;

use super::words::{Noun, tiles};
use crate::shelf::Shipped;

/// The names of the classes of a ruleset.
#[derive(Debug)]
pub(super) struct ClassNames(Vec<(String, Class)>);

impl ClassNames {
    /// Those that all rules share, and the ruleset's own.
    pub(super) fn of(rules: &Ruleset) -> ClassNames {
        let mut classes = Classes::default();
        let shared = parse(&Shipped.classes().text, FileId(0), 0).ok();
        let shared = shared.as_ref().and_then(|table| table.get("classes"));
        for node in [shared, rules.tree().get("classes")].into_iter().flatten() {
            if let Ok(keyed) = read::<Keyed<Vec<Located<String>>>>(node) {
                classes.add(keyed);
            }
        }
        let place = Place::start_of(FileId(0));
        let resolved = |name: &str| Some((name.to_owned(), classes.get(&Located::new(name.to_owned(), place)).ok()?));
        ClassNames(classes.names().filter_map(resolved).collect())
    }

    /// A tile of a class.
    pub(super) fn tile(&self, class: &Class, situation: &Situation) -> Noun {
        if class.depends() {
            return self.by_situation(class, situation);
        }
        match self.name(class) {
            Some("any") => Noun::new("tile", "tiles"),
            Some(name) if name.ends_with('s') => {
                let many = name.replace('-', " ");
                Noun::new(singular(&many), many)
            }
            Some(name) => Noun::new(format!("{name} tile"), format!("{name} tiles")),
            None if class.kinds.len() == 1 => Noun::new(spelled(class), spelled(class)),
            None => Noun::new(format!("tile of {}", spelled(class)), format!("tiles of {}", spelled(class))),
        }
    }

    /// A tile of a class in which the situation says what is: that is said beside it.
    fn by_situation(&self, class: &Class, situation: &Situation) -> Noun {
        let called = self.name(class).map_or_else(|| spelled(class), |name| name.replace('-', " "));
        let members = KindSet(class.at(situation.seat, situation.round));
        // A long list would be no help.
        let now = match members.len() {
            0 => " (none now)".to_owned(),
            1..=5 => format!(" ({})", tiles(members.iter())),
            _ => String::new(),
        };
        match called.strip_suffix('s') {
            Some(_) => Noun::new(format!("{}{now}", singular(&called)), format!("{called}{now}")),
            None => Noun::new(format!("tile of the {called}{now}"), format!("tiles of the {called}{now}")),
        }
    }

    fn name(&self, class: &Class) -> Option<&str> {
        self.0.iter().find(|(_, other)| other == class).map(|(name, _)| name.as_str())
    }
}

/// A class without a name, by its tiles.
fn spelled(class: &Class) -> String {
    let mut parts = vec![tiles(class.kinds.iter())];
    let winds = [
        (class.seat_wind, "seat wind"),
        (class.round_wind, "round wind"),
        (class.double_wind, "seat wind that is also the round's"),
    ];
    parts.extend(winds.into_iter().filter(|(is, _)| *is).map(|(_, name)| name.to_owned()));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// Every word of the plural without its ending.
fn singular(many: &str) -> String {
    many.split(' ').map(|word| word.strip_suffix('s').unwrap_or(word)).collect::<Vec<_>>().join(" ")
}
