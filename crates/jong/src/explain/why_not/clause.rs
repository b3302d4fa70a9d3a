//! One clause of a condition: its need, the finding in the hand, and the mend.

use jong_core::hand::Flag;
use jong_core::pattern::{Count, Literal, Test};
use jong_core::reading::FormName;
use jong_core::tile::{Kind, KindSet, Suit};
use jong_core::{Ruleset, Text, say};
use strum::IntoEnumIterator;

use super::classes::ClassNames;
use super::remedy::Remedy;
use super::words::{none_wanted, short_of, some, there_are, tiles, wanted};
use super::{elsewhere, flag_mend, flags, group_clause, step_clause};
use crate::explain::used::ReadingView;
use crate::sentence::Thing;

/// One clause of a condition, tested on a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// The need: `three or more pungs of dragons`.
    pub needs: Text,
    /// The finding: `this hand has one: 555z`.
    pub found: Text,
    /// True if the finding meets the need.
    pub holds: bool,
    /// The mend, if it does not hold: `two more pungs of dragons`.
    pub mend: Option<Text>,
    /// The number of groups that would have to be others; 0 if it holds.
    pub far: u32,
    /// The clause as compiled; `None` if the value needs it and not the condition.
    pub literal: Option<Literal>,
}

impl Clause {
    /// True if it asks only that the hand won, and not on flowers alone. Most patterns do.
    pub fn goes_without_saying(&self) -> bool {
        const WON: u32 = Flag::Draw.bit() | Flag::Discard.bit();
        let flowers = Test::Form(FormName::Bonus.bit());
        let said = |literal: &Literal| literal.test == if literal.holds { Test::Flags(WON) } else { flowers };
        self.literal.as_ref().is_some_and(said)
    }
}

/// Puts the clauses of one reading into words.
#[derive(Debug, Clone, Copy)]
pub(super) struct ClauseTeller<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) classes: &'a ClassNames,
    pub(super) seen: &'a ReadingView<'a>,
}

/// The words of a clause, before it is known to hold or fail.
pub(super) struct ClauseWords {
    pub(super) needs: Text,
    pub(super) found: Text,
    pub(super) mend: Text,
}

impl ClauseTeller<'_> {
    /// A clause in words.
    pub(super) fn clause(&self, literal: &Literal) -> Clause {
        let holds = self.seen.holds(&literal.test) == literal.holds;
        let ClauseWords { needs, found, mend } = self.said(&literal.test, literal.holds);
        let mend = (!holds).then(|| elsewhere::mend(self, literal, mend));
        let far = if holds { 0 } else { self.far(literal) };
        Clause { needs, found, holds, mend, literal: Some(literal.clone()), far }
    }

    /// The number of groups that would have to be others.
    fn far(&self, literal: &Literal) -> u32 {
        match &literal.test {
            Test::Groups(filter) if literal.holds => group_clause::far(self, filter),
            Test::Progression(steps) if literal.holds => step_clause::far(self, steps),
            Test::Groups(_) | Test::Progression(_) | Test::Form(_) | Test::Wait(_) | Test::Waits(_) => 1,
            Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) | Test::Melds(_) => 1,
            Test::WinningTile(_) | Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => 1,
        }
    }

    fn said(&self, test: &Test, holds: bool) -> ClauseWords {
        let (facts, situation) = (self.seen.facts, self.seen.facts.situation);
        match test {
            Test::Form(forms) => self.form(*forms, holds),
            Test::Tiles(class, n) => self.tiles(class, *n, holds),
            Test::Kinds(class, n) => self.kinds(class, *n, holds),
            Test::Suits(n) => {
                let n = if *n == Count::All { Count::Range(3, 3) } else { *n };
                let there = Suit::iter()
                    .filter(|suit| suit.is_numbered() && KindSet::of_suit(*suit).0 & facts.hand.present != 0);
                let named: Vec<String> = there.map(|suit| tiles(KindSet::of_suit(suit).iter().take(1))).collect();
                let letters: Vec<String> = named.iter().map(|tile| tile.split_at(1).1.to_owned()).collect();
                let said = self.count_words(n, holds, facts.suits(), &Thing::suit(), &[]);
                ClauseWords { found: there_are(facts.suits(), &letters), ..said }
            }
            Test::Quads(n) => {
                let held = self.seen.quads();
                self.count_words(*n, holds, held.len() as u32 / 4, &Thing::quad(), &tile_runs(&held))
            }
            Test::Sum(n) => self.sum(*n, holds),
            Test::Groups(filter) => group_clause::group_words(self, filter, holds),
            Test::Progression(steps) => step_clause::step_words(self, steps, holds),
            Test::Melds(n) => self.melds(*n, holds),
            Test::Wait(waits) => self.wait(*waits, holds),
            Test::Waits(n) => self.waits(*n, holds),
            Test::WinningTile(class) => {
                let tile = self.classes.tile(class, situation).so_many(1);
                let needs = match holds {
                    true => say!("{tile} as the winning tile", tile),
                    false => say!("any winning tile but {tile}", tile),
                };
                let found = match facts.hand.win {
                    None => say!("there is none"),
                    Some(win) => say!("it was {tile}", tile = win.kind),
                };
                ClauseWords { mend: needs.clone(), needs, found }
            }
            Test::Flags(bits) => ClauseWords {
                needs: flags::needs(*bits, holds),
                found: flags::state_text(*bits, situation),
                mend: flag_mend::mend(&Remedy::of(self.rules, facts.hand, situation), *bits, holds),
            },
            Test::Bonus(name, n) => {
                let held = self.seen.bonus(*name);
                self.count_words(*n, holds, held.len() as u32, &Thing::bonus(*name), &tile_runs(&held))
            }
            Test::Streak(n) => self.streak(*n, holds),
            Test::Wins(n) => self.wins(*n, holds),
        }
    }

    /// A clause with a count.
    pub(super) fn count_words(&self, n: Count, holds: bool, value: u32, thing: &Thing, list: &[String]) -> ClauseWords {
        let mend = match list {
            list if !list.is_empty() && none_wanted(n, holds) => {
                say!("a hand without {tiles}", tiles = some(list))
            }
            _ => short_of(n, holds, value, thing),
        };
        ClauseWords { needs: wanted(n, holds, thing), found: there_are(value, list), mend }
    }
}

/// Tiles in notation, one run for each suit.
pub(super) fn tile_runs(kinds: &[Kind]) -> Vec<String> {
    let text = tiles(kinds.iter().copied());
    text.split(' ').filter(|run| !run.is_empty()).map(str::to_owned).collect()
}
