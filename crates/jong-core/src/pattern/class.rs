//! Classes of tiles: names for sets of kinds, two of which depend on the situation.

use std::cell::RefCell;
use std::collections::BTreeMap;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::hand::Seat;
use crate::notation;
use crate::rules::{Fault, FaultCode, Keyed, Located};
use crate::tile::KindSet;

/// A class of tiles: a fixed set of kinds, and perhaps the winner's wind or the wind of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Class {
    /// The kinds that are always in it.
    pub kinds: KindSet,
    /// Whether the seat's wind is.
    pub seat_wind: bool,
    /// Whether the round's wind is.
    pub round_wind: bool,
    /// Whether the seat's wind is when it is also the round's.
    pub double_wind: bool,
}

impl Class {
    /// The class in a situation.
    #[inline]
    pub fn at(&self, seat: Seat, round: Seat) -> u64 {
        let mut bits = self.kinds.0;
        if self.seat_wind {
            bits |= KindSet::of(seat.wind()).0;
        }
        if self.round_wind || self.double_wind && seat == round {
            bits |= KindSet::of(round.wind()).0;
        }
        bits
    }

    /// Whether the situation says what is in it.
    pub fn depends(&self) -> bool {
        self.seat_wind || self.round_wind || self.double_wind
    }

    fn join(&mut self, other: Class) {
        self.kinds = self.kinds | other.kinds;
        self.seat_wind |= other.seat_wind;
        self.round_wind |= other.round_wind;
        self.double_wind |= other.double_wind;
    }
}

/// The classes that the situation gives.
#[derive(Debug, Clone, Copy, EnumString, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[allow(clippy::enum_variant_names)]
enum Given {
    SeatWind,
    RoundWind,
    DoubleWind,
}

/// All classes by name.
#[derive(Debug, Clone, Default)]
pub struct Classes {
    written: BTreeMap<String, (Vec<Located<String>>, crate::rules::Place)>,
    /// Those resolved already, for classes may be made of classes many times over.
    resolved: RefCell<BTreeMap<String, Class>>,
}

impl Classes {
    /// Reads a `[classes]` table.
    pub fn add(&mut self, table: Keyed<Vec<Located<String>>>) {
        for (name, parts) in table.0 {
            let place = name.place();
            self.written.insert(name.into_inner(), (parts, place));
            self.resolved.borrow_mut().clear();
        }
    }

    /// The class of a name, or of a list of tiles in notation.
    ///
    /// # Errors
    /// The name means nothing, or means itself.
    pub fn get(&self, name: &Located<String>) -> Result<Class, Fault> {
        self.resolve(name, &mut Vec::new())
    }

    /// The names, for messages.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let given = Given::iter().map(|given| -> &str { given.into() });
        self.written.keys().map(String::as_str).chain(given)
    }

    /// The names with the places where they are defined.
    pub fn defined(&self) -> impl Iterator<Item = Located<String>> {
        self.written.iter().map(|(name, (_, place))| Located::new(name.clone(), *place))
    }

    fn resolve(&self, name: &Located<String>, path: &mut Vec<String>) -> Result<Class, Fault> {
        let word = name.get();
        match word.parse() {
            Ok(Given::SeatWind) => return Ok(Class { seat_wind: true, ..Class::default() }),
            Ok(Given::RoundWind) => return Ok(Class { round_wind: true, ..Class::default() }),
            Ok(Given::DoubleWind) => return Ok(Class { double_wind: true, ..Class::default() }),
            Err(_) => {}
        }
        if let Some(class) = self.resolved.borrow().get(word) {
            return Ok(*class);
        }
        if let Some((parts, _)) = self.written.get(word) {
            if path.contains(word) {
                return Err(Fault::error(
                    FaultCode::CircularClass,
                    name.place(),
                    format!("the class `{word}` contains itself"),
                ));
            }
            path.push(word.clone());
            let mut class = Class::default();
            for part in parts {
                class.join(self.resolve(part, path)?);
            }
            path.pop();
            self.resolved.borrow_mut().insert(word.clone(), class);
            return Ok(class);
        }
        match notation::parse_kinds(word) {
            Ok(kinds) if !kinds.is_empty() => Ok(Class { kinds: kinds.into_iter().collect(), ..Class::default() }),
            _ => Err(Fault::error(
                FaultCode::UnknownId,
                name.place(),
                format!("`{word}` is neither a class of tiles nor a list of tiles"),
            )
            .nearest(word, self.names())),
        }
    }
}
