//! One clause of a condition in English: what it needs, what the hand has, and what would mend it.

use jong_core::Ruleset;
use jong_core::hand::Flag;
use jong_core::pattern::{Count, Literal, Test};
use jong_core::reading::FormName;
use jong_core::tile::{Kind, KindSet, Suit};
use serde::Serialize;
use strum::IntoEnumIterator;

use super::classes::ClassNames;
use super::names::bonus;
use super::remedy::Remedy;
use super::words::{Noun, a, short_of, some, there_are, tiles, wanted};
use super::{elsewhere, flag_mend, flags, group_clause, step_clause};
use crate::explain::used::Seen;

/// One clause of a condition, and whether the hand meets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// What it needs: `three or more pungs of dragons`.
    pub needs: String,
    /// What was found: `this hand has one: 555z`.
    pub found: String,
    /// Whether that is enough.
    pub holds: bool,
    /// What would mend it, if it is not: `two more pungs of dragons`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mend: Option<String>,
    /// How far a hand is from it, in groups that would have to be others; 0 if it holds.
    #[serde(skip)]
    pub far: u32,
    /// The clause as compiled; `None` for what the value asks and not the condition.
    #[serde(skip)]
    pub literal: Option<Literal>,
}

impl Clause {
    /// Whether it asks for no more than that the hand won, and not on flowers alone. Most patterns do.
    pub fn goes_without_saying(&self) -> bool {
        const WON: u32 = Flag::Draw.bit() | Flag::Discard.bit();
        match self.literal.as_ref().map(|literal| (&literal.test, literal.holds)) {
            Some((Test::Flags(bits), true)) => *bits == WON,
            Some((Test::Form(bits), false)) => *bits == FormName::Bonus.bit(),
            _ => false,
        }
    }
}

/// Says clauses of one reading.
#[derive(Debug, Clone, Copy)]
pub(super) struct Teller<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) classes: &'a ClassNames,
    pub(super) seen: &'a Seen<'a>,
}

/// The parts of a clause, before it is known whether it holds.
pub(super) struct Said {
    pub(super) needs: String,
    pub(super) found: String,
    pub(super) mend: String,
}

impl Teller<'_> {
    /// A clause in English.
    pub(super) fn clause(&self, literal: &Literal) -> Clause {
        let holds = self.seen.holds(&literal.test) == literal.holds;
        let Said { needs, found, mend } = self.said(&literal.test, literal.holds);
        let mend = (!holds).then(|| elsewhere::mend(self, literal, mend));
        let far = if holds { 0 } else { self.far(literal) };
        Clause { needs, found, holds, mend, literal: Some(literal.clone()), far }
    }

    /// How many groups would have to be others.
    fn far(&self, literal: &Literal) -> u32 {
        match &literal.test {
            Test::Groups(filter) if literal.holds => group_clause::far(self, filter),
            Test::Progression(steps) if literal.holds => step_clause::far(self, steps),
            _ => 1,
        }
    }

    fn said(&self, test: &Test, holds: bool) -> Said {
        let (facts, situation) = (self.seen.facts, self.seen.facts.situation);
        match test {
            Test::Form(forms) => self.form(*forms, holds),
            Test::Tiles(class, n) => {
                let (noun, held) = (self.classes.tile(class, situation), self.seen.of_class(class));
                let others = KindSet(facts.hand.present & !class.at(situation.seat, situation.round));
                match n {
                    Count::All if holds && others.is_empty() => Said {
                        needs: format!("nothing but {}", noun.many),
                        found: "all are".to_owned(),
                        mend: String::new(),
                    },
                    Count::All if holds => Said {
                        needs: format!("nothing but {}", noun.many),
                        found: format!("these are not: {}", tiles(others.iter())),
                        mend: format!("{} in place of {}", noun.many, tiles(others.iter())),
                    },
                    Count::All => Said {
                        needs: format!("not only {}", noun.many),
                        found: "this hand has nothing else".to_owned(),
                        mend: "some other tile".to_owned(),
                    },
                    n => self.counted(*n, holds, held.len() as u32, &noun, &shown(&held)),
                }
            }
            Test::Kinds(class, n) => {
                let tile = self.classes.tile(class, situation);
                let noun = Noun::new(format!("kind of {}", tile.many), format!("kinds of {}", tile.many));
                let members = KindSet(class.at(situation.seat, situation.round)) & facts.tiles.kinds();
                let held = KindSet(members.0 & facts.hand.present);
                let missing = tiles(KindSet(members.0 & !held.0).iter());
                match n {
                    Count::All if holds && members.is_empty() => Said {
                        needs: format!("every kind of {}", tile.many),
                        found: "there are none in this game".to_owned(),
                        mend: format!("{} in the game", tile.many),
                    },
                    Count::All if holds => Said {
                        needs: format!("every kind of {}", tile.many),
                        found: format!("these are missing: {missing}"),
                        mend: format!("{missing} as well"),
                    },
                    Count::All => Said {
                        needs: format!("not every kind of {}", tile.many),
                        found: "this hand has them all".to_owned(),
                        mend: format!("one fewer kind of {}", tile.many),
                    },
                    n => self.counted(*n, holds, held.len(), &noun, &shown(&held.iter().collect::<Vec<_>>())),
                }
            }
            Test::Suits(n) => {
                let n = if *n == Count::All { Count::Range(3, 3) } else { *n };
                let there = Suit::iter()
                    .filter(|suit| suit.is_numbered() && KindSet::of_suit(*suit).0 & facts.hand.present != 0);
                let named: Vec<String> = there.map(|suit| tiles(KindSet::of_suit(suit).iter().take(1))).collect();
                let letters: Vec<String> = named.iter().map(|tile| tile.split_at(1).1.to_owned()).collect();
                let noun = Noun::new("suit", "suits");
                Said { found: there_are(facts.suits(), &letters), ..self.counted(n, holds, facts.suits(), &noun, &[]) }
            }
            Test::Quads(n) => {
                let noun =
                    Noun::new("kind held four times and not as a kong", "kinds held four times and not as kongs");
                let held = self.seen.quads();
                self.counted(*n, holds, held.len() as u32 / 4, &noun, &shown(&held))
            }
            Test::Sum(n) => self.sum(*n, holds),
            Test::Groups(filter) => group_clause::said(self, filter, holds),
            Test::Progression(steps) => step_clause::said(self, steps, holds),
            Test::Melds(n) => self.melds(*n, holds),
            Test::Wait(waits) => self.wait(*waits, holds),
            Test::Waits(n) => self.waits(*n, holds),
            Test::WinningTile(class) => {
                let noun = self.classes.tile(class, situation);
                let one = if noun.one == noun.many { noun.one } else { a(&noun.one) };
                let needs =
                    if holds { format!("{one} as the winning tile") } else { format!("any winning tile but {one}") };
                let found = facts.hand.win.map_or("there is none".to_owned(), |win| format!("it was {}", win.kind));
                Said { mend: needs.clone(), needs, found }
            }
            Test::Flags(bits) => Said {
                needs: flags::needs(*bits, holds),
                found: flags::found(*bits, situation),
                mend: flag_mend::mend(&Remedy::of(self.rules, facts.hand, situation), *bits, holds),
            },
            Test::Bonus(name, n) => {
                let (held, noun) = (self.seen.bonus(*name), bonus(*name));
                self.counted(*n, holds, held.len() as u32, &noun, &shown(&held))
            }
            Test::Streak(n) => {
                self.often(*n, holds, situation.streak, "a dealer who has stayed", "the dealer has stayed")
            }
            Test::Wins(n) => self.often(
                *n,
                holds,
                situation.wins_in_a_row,
                "a dealer who wins in a row",
                "the dealer has won in a row",
            ),
        }
    }

    /// A clause that counts something.
    pub(super) fn counted(&self, n: Count, holds: bool, value: u32, noun: &Noun, list: &[String]) -> Said {
        let needs = wanted(n, holds, noun);
        let mend = match list {
            [] => short_of(n, holds, value, noun),
            list if needs.starts_with("no ") => format!("a hand without {}", some(list)),
            _ => short_of(n, holds, value, noun),
        };
        Said { needs, found: there_are(value, list), mend }
    }
}

/// Tiles in notation, one run for each suit.
pub(super) fn shown(kinds: &[Kind]) -> Vec<String> {
    let text = tiles(kinds.iter().copied());
    text.split(' ').filter(|run| !run.is_empty()).map(str::to_owned).collect()
}
