//! Classes of tiles: names for sets of kinds, two of which depend on the situation.

use crate::say;
use std::cell::RefCell;
use std::collections::BTreeMap;

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::hand::Seat;
use crate::notation;
use crate::tile::KindSet;
use crate::tree::{self, Fault, FaultCode, Guesses, KeyedList, Located, Node, Place};

/// A class of tiles: a fixed set of kinds, and perhaps the winner's wind or the wind of the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Class {
    /// The kinds that are always in it.
    pub kinds: KindSet,
    /// The seat's wind is in the class.
    pub seat_wind: bool,
    /// The round's wind is in the class.
    pub round_wind: bool,
    /// The seat's wind is in the class when it is also the round's.
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

    /// True if the class depends on the situation.
    pub fn depends(&self) -> bool {
        self.seat_wind || self.round_wind || self.double_wind
    }

    /// The names of the classes in it that the situation gives: `seat-wind`.
    pub fn given(&self) -> impl Iterator<Item = &'static str> + use<> {
        let there = [
            (self.seat_wind, WindByRole::SeatWind),
            (self.round_wind, WindByRole::RoundWind),
            (self.double_wind, WindByRole::DoubleWind),
        ];
        there.into_iter().filter(|(is, _)| *is).map(|(_, given)| given.into())
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
enum WindByRole {
    SeatWind,
    RoundWind,
    DoubleWind,
}

/// A class, or the reason why it comes to nothing.
type Resolution = Result<Class, Fault>;

/// All classes by name.
#[derive(Debug, Clone, Default)]
pub struct Classes {
    written: BTreeMap<String, (Vec<Located<String>>, Place)>,
    /// The classes that are resolved already, for classes may be made of classes many times over.
    resolved: RefCell<BTreeMap<String, Resolution>>,
    guesses: Guesses,
}

impl Classes {
    /// Adds the classes of a `[classes]` table.
    ///
    /// # Errors
    /// The first thing that does not fit, with its place; nothing is added then.
    pub fn add(&mut self, table: &Node) -> Result<(), Fault> {
        self.put(tree::read(table)?);
        Ok(())
    }

    /// Adds classes that are read already.
    pub(crate) fn put(&mut self, table: KeyedList<Vec<Located<String>>>) {
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
        match self.meaning(name) {
            NameMeaning::Known(known) => known,
            NameMeaning::Parts(word, parts) => self.resolve(OpenClass::new(word, name.place(), parts)),
        }
    }

    /// The names, for messages.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let given = WindByRole::iter().map(|given| -> &str { given.into() });
        self.written.keys().map(String::as_str).chain(given)
    }

    /// True if a class has this name.
    pub fn has(&self, name: &str) -> bool {
        self.written.contains_key(name) || name.parse::<WindByRole>().is_ok()
    }

    /// The names with the places where they are defined.
    pub fn defined(&self) -> impl Iterator<Item = Located<String>> {
        self.written.iter().map(|(name, (_, place))| Located::new(name.clone(), *place))
    }

    /// Every part of a class that is neither a class nor a list of tiles.
    pub fn unknown(&self) -> Vec<Fault> {
        let parts = self.written.values().flat_map(|(parts, _)| parts).filter(|part| !self.has(part.get()));
        let unknown = parts.filter_map(|part| match self.meaning(part) {
            NameMeaning::Known(known) => known.err(),
            NameMeaning::Parts(..) => None,
        });
        unknown.collect()
    }

    /// The meaning of a name: known already, or to be found from its parts.
    fn meaning(&self, name: &Located<String>) -> NameMeaning<'_> {
        let word = name.get();
        match word.parse() {
            Ok(WindByRole::SeatWind) => return NameMeaning::Known(Ok(Class { seat_wind: true, ..Class::default() })),
            Ok(WindByRole::RoundWind) => return NameMeaning::Known(Ok(Class { round_wind: true, ..Class::default() })),
            Ok(WindByRole::DoubleWind) => {
                return NameMeaning::Known(Ok(Class { double_wind: true, ..Class::default() }));
            }
            Err(_) => {}
        }
        if let Some((word, (parts, _))) = self.written.get_key_value(word) {
            return match self.resolved.borrow().get(word) {
                Some(known) => NameMeaning::Known(known.clone()),
                None => NameMeaning::Parts(word, parts),
            };
        }
        NameMeaning::Known(match notation::parse_kinds(word) {
            Ok(kinds) if !kinds.is_empty() => Ok(Class { kinds: kinds.into_iter().collect(), ..Class::default() }),
            _ => {
                let message = say!("`{word}` is neither a class of tiles nor a list of tiles", word);
                let fault = Fault::error(FaultCode::UnknownId, name.place(), message);
                Err(match self.guesses.nearest(word, self.names()) {
                    Some(near) => fault.did_you_mean(word, near),
                    None => fault,
                })
            }
        })
    }

    /// Resolves a class from its parts, and all that it is made of, each of them once: however deep they go, they wait
    /// in a list and not on the stack.
    fn resolve<'a>(&'a self, mut last: OpenClass<'a>) -> Resolution {
        let mut above: Vec<OpenClass<'a>> = Vec::new();
        let mut depth: BTreeMap<&str, usize> = BTreeMap::from([(last.word, 0)]);
        loop {
            let Some(part) = last.parts.next() else {
                let OpenClass { word, class, .. } = last;
                self.resolved.borrow_mut().insert(word.to_owned(), Ok(class));
                depth.remove(word);
                match above.pop() {
                    Some(over) => last = over,
                    None => return Ok(class),
                }
                last.class.join(class);
                continue;
            };
            if let Some(&first) = depth.get(part.get().as_str()) {
                above.push(last);
                return self.circle(&above, first, part.place());
            }
            match self.meaning(part) {
                NameMeaning::Known(Ok(class)) => last.class.join(class),
                NameMeaning::Known(Err(fault)) => {
                    above.push(last);
                    let all = above.iter().map(|open| (open.word.to_owned(), Err(fault.clone())));
                    self.resolved.borrow_mut().extend(all);
                    return Err(fault);
                }
                NameMeaning::Parts(word, parts) => {
                    above.push(std::mem::replace(&mut last, OpenClass::new(word, part.place(), parts)));
                    depth.insert(word, above.len());
                }
            }
        }
    }

    /// Reports that the classes from `first` on are made of one another; `closes` is the place where the last of them
    /// names the first. Each of them contains itself, and is reported where the one before it names it; those above
    /// have the fault of the first.
    fn circle(&self, open: &[OpenClass<'_>], first: usize, closes: Place) -> Resolution {
        let mut resolved = self.resolved.borrow_mut();
        let fault = |at: usize| {
            let OpenClass { word, place, .. } = open[at];
            let place = if at == first { closes } else { place };
            Fault::error(FaultCode::CircularClass, place, say!("the class `{word}` contains itself", word))
        };
        for (at, OpenClass { word, .. }) in open.iter().enumerate() {
            resolved.insert((*word).to_owned(), Err(fault(at.max(first))));
        }
        Err(fault(first))
    }
}

/// The meaning of a name, as far as it is known.
enum NameMeaning<'a> {
    /// The class of the name, or its fault.
    Known(Resolution),
    /// The name of a class, and the parts that it is made of.
    Parts(&'a str, &'a [Located<String>]),
}

/// A class of which not all parts have been looked at.
struct OpenClass<'a> {
    word: &'a str,
    /// The place where it is named.
    place: Place,
    parts: std::slice::Iter<'a, Located<String>>,
    /// The class of the parts that are done.
    class: Class,
}

impl<'a> OpenClass<'a> {
    fn new(word: &'a str, place: Place, parts: &'a [Located<String>]) -> OpenClass<'a> {
        OpenClass { word, place, parts: parts.iter(), class: Class::default() }
    }
}
