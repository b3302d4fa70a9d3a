//! The way from clauses as written to compiled tests: names resolved, short words lowered, and the whole condition
//! turned into rows of which one must hold.

use super::class::{Class, Classes};
use super::clause::{BonusName, Count, FromWord, GroupFilter, GroupKind, ReadyWord, When};
use super::each::{DoraName, Each};
use super::filter::Filter;
use super::steps::Steps;
use super::test::Test;
use crate::hand::{Flag, WinKind};
use crate::reading::FormName;
use crate::tree::{Fault, FaultCode, OneOrMany, Place};
use crate::{Text, say};

/// A test, or its opposite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Literal {
    /// The test.
    pub test: Test,
    /// True if the test must hold, false if it must not.
    pub holds: bool,
}

impl Literal {
    /// True if it asks for bonus tiles, or a win on them. Of what asks for neither, nothing counts in a win on flowers alone.
    pub fn asks_bonus(&self) -> bool {
        match self.test {
            Test::Bonus(..) => true,
            Test::Form(forms) => self.holds && forms & FormName::Bonus.bit() != 0,
            Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => false,
            Test::Groups(_) | Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) => false,
            Test::WinningTile(_) | Test::Flags(_) | Test::Streak(_) | Test::Wins(_) => false,
        }
    }

    /// True if it asks for a hand that won. One that did not is then out of the question.
    pub(super) fn is_won(&self) -> bool {
        let of_wins = Flag::Draw.bit() | Flag::Discard.bit() | Flag::FIRST_EVENT_ON;
        self.holds
            && match self.test {
                Test::Flags(flags) => flags & !of_wins == 0,
                Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) => true,
                Test::Form(forms) => forms & FormName::Incomplete.bit() == 0,
                Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => false,
                Test::Groups(_) | Test::Progression(_) | Test::Melds(_) => false,
                Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => false,
            }
    }
}

/// Tests all of which must come out as they should.
pub type Conjunction = Vec<Literal>;

/// A condition: one of its rows must hold. No row never holds; an empty row always does.
pub type Disjunction = Vec<Conjunction>;

/// The most rows a condition may come to.
const MOST_ROWS: usize = 64;

/// The thing that a compiled `each` counts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CompiledEach {
    Groups(Filter),
    Progression(Steps),
    Quads,
    Tiles(Class),
    Bonus(BonusName),
    Streak,
    Dora(DoraName),
}

impl CompiledEach {
    /// The filter of the groups that are counted.
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            CompiledEach::Groups(filter) => Some(filter),
            CompiledEach::Progression(_) | CompiledEach::Quads | CompiledEach::Tiles(_) => None,
            CompiledEach::Bonus(_) | CompiledEach::Streak | CompiledEach::Dora(_) => None,
        }
    }

    /// The progression whose occurrences are counted.
    pub fn steps(&self) -> Option<&Steps> {
        match self {
            CompiledEach::Progression(steps) => Some(steps),
            CompiledEach::Groups(_) | CompiledEach::Quads | CompiledEach::Tiles(_) => None,
            CompiledEach::Bonus(_) | CompiledEach::Streak | CompiledEach::Dora(_) => None,
        }
    }

    /// The name of the dora that are counted.
    pub fn dora(&self) -> Option<DoraName> {
        match self {
            CompiledEach::Dora(name) => Some(*name),
            CompiledEach::Groups(_) | CompiledEach::Progression(_) | CompiledEach::Quads => None,
            CompiledEach::Tiles(_) | CompiledEach::Bonus(_) | CompiledEach::Streak => None,
        }
    }

    /// True if bonus tiles are counted.
    pub(super) fn asks_bonus(&self) -> bool {
        match self {
            CompiledEach::Bonus(_) => true,
            CompiledEach::Groups(_) | CompiledEach::Progression(_) | CompiledEach::Quads => false,
            CompiledEach::Tiles(_) | CompiledEach::Streak | CompiledEach::Dora(_) => false,
        }
    }

    /// The classes of tiles that are counted.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        let class = match self {
            CompiledEach::Tiles(class) => Some(class),
            CompiledEach::Groups(_) | CompiledEach::Progression(_) | CompiledEach::Quads => None,
            CompiledEach::Bonus(_) | CompiledEach::Streak | CompiledEach::Dora(_) => None,
        };
        class.into_iter().chain(self.filter().into_iter().flat_map(Filter::classes))
    }
}

/// Compiles conditions with a set of classes; faults without a place of their own are given `place`.
#[derive(Debug)]
pub struct Lowering<'a> {
    /// The classes that names refer to.
    pub classes: &'a Classes,
    /// The place of the condition.
    pub place: Place,
}

impl Lowering<'_> {
    /// Compiles a condition.
    ///
    /// # Errors
    /// The first name that means nothing, or a condition too involved to compile.
    pub fn when(&self, when: &When) -> Result<Disjunction, Fault> {
        let mut rows: Disjunction = vec![self.plain(when)?];
        if let Some(alternatives) = &when.any {
            if alternatives.is_empty() {
                return Err(self.never(say!("`any` has no alternatives")));
            }
            let mut all = Disjunction::new();
            for alternative in alternatives {
                all.extend(self.when(alternative)?);
            }
            rows = self.both(&rows, &all)?;
        }
        if let Some(not) = &when.not {
            // None of its rows may hold: of each, one test must come out the other way.
            for row in self.when(not)? {
                let opposite: Disjunction =
                    row.into_iter().map(|one| vec![Literal { holds: !one.holds, ..one }]).collect();
                rows = self.both(&rows, &opposite)?;
            }
        }
        Ok(rows)
    }

    fn both(&self, left: &Disjunction, right: &Disjunction) -> Result<Disjunction, Fault> {
        if left.len() * right.len() > MOST_ROWS {
            return Err(self
                .fault(
                    FaultCode::TooInvolved,
                    say!("this condition has more than {most} alternatives in all", most = MOST_ROWS),
                )
                .help(say!("split the pattern into two of the same `family`")));
        }
        Ok(left.iter().flat_map(|a| right.iter().map(|b| [a.clone(), b.clone()].concat())).collect())
    }

    #[rustfmt::skip]
    fn plain(&self, when: &When) -> Result<Conjunction, Fault> {
        // All clauses are named: a new one asks here for its place, in one of the three functions below.
        let When { dealer, streak, wins, any: _, not: _,
            form: _, tiles: _, kinds: _, honours: _, suits: _, quads: _, sum: _,
            groups: _, pair: _, every_group: _, progression: _, melds: _, wait: _, waits: _,
            won: _, ready: _, bonus: _ } = when;
        self.bounds(when)?;
        let mut tests = self.of_tiles(when)?;
        tests.extend(self.of_groups(when)?);
        tests.extend(self.of_win(when)?);
        let mut row: Conjunction = tests.into_iter().map(|test| Literal { test, holds: true }).collect();
        if let Some(dealer) = *dealer {
            row.push(Literal { test: Test::Flags(Flag::Dealer.bit()), holds: dealer });
        }
        row.extend(streak.map(|n| Literal { test: Test::Streak(n), holds: true }));
        row.extend(wins.map(|n| Literal { test: Test::Wins(n), holds: true }));
        Ok(row)
    }

    /// The tests of the form and the tiles of the hand.
    fn of_tiles(&self, when: &When) -> Result<Vec<Test>, Fault> {
        let mut tests = Vec::new();
        if let Some(OneOrMany(forms)) = &when.form {
            tests.push(Test::Form(forms.iter().fold(0, |bits, form| bits | form.bit())));
        }
        for (class, n) in when.tiles.iter().flat_map(|keyed| &keyed.0) {
            tests.push(Test::Tiles(self.classes.get(class)?, *n));
        }
        for (class, n) in when.kinds.iter().flat_map(|keyed| &keyed.0) {
            tests.push(Test::Kinds(self.classes.get(class)?, *n));
        }
        if let Some(n) = when.honours {
            let honours = Class { kinds: crate::tile::KindSet(crate::tile::HONOURS), ..Class::default() };
            tests.push(Test::Tiles(honours, n));
        }
        tests.extend(when.suits.map(Test::Suits));
        tests.extend(when.quads.map(Test::Quads));
        tests.extend(when.sum.map(Test::Sum));
        Ok(tests)
    }

    /// The tests of the groups of the reading, and of its wait.
    fn of_groups(&self, when: &When) -> Result<Vec<Test>, Fault> {
        let mut tests = Vec::new();
        for filter in when.groups.iter().flat_map(|many| &many.0) {
            tests.push(Test::Groups(self.filter(filter)?));
        }
        if let Some(class) = &when.pair {
            let pair = GroupFilter {
                kind: Some(OneOrMany(vec![GroupKind::Pair])),
                of: Some(class.clone()),
                ..GroupFilter::default()
            };
            tests.push(Test::Groups(self.filter(&pair)?));
        }
        if let Some(class) = &when.every_group {
            let every = GroupFilter { with: Some(class.clone()), n: Some(Count::All), ..GroupFilter::default() };
            tests.push(Test::Groups(self.filter(&every)?));
        }
        for steps in when.progression.iter().flat_map(|many| &many.0) {
            tests.push(Test::Progression(self.steps(steps)?));
        }
        tests.extend(when.melds.map(Test::Melds));
        if let Some(OneOrMany(waits)) = &when.wait {
            tests.push(Test::Wait(waits.iter().fold(0, |bits, wait| bits | wait.bit())));
        }
        tests.extend(when.waits.map(Test::Waits));
        Ok(tests)
    }

    /// The tests of the win, of the declaration, and of all that lies beside the hand.
    fn of_win(&self, when: &When) -> Result<Vec<Test>, Fault> {
        let mut tests = Vec::new();
        if let Some(won) = &when.won {
            tests.push(Test::Flags(match won.by {
                None => Flag::Draw.bit() | Flag::Discard.bit(),
                Some(WinKind::Draw) => Flag::Draw.bit(),
                Some(WinKind::Discard) => Flag::Discard.bit(),
            }));
            if let Some(OneOrMany(events)) = &won.on {
                tests.push(Test::Flags(events.iter().fold(0, |bits, &event| bits | Flag::event_bit(event))));
            }
            if let Some(class) = &won.tile {
                tests.push(Test::WinningTile(self.classes.get(class)?));
            }
            if let Some(OneOrMany(from)) = &won.from {
                tests.push(Test::Flags(from.iter().fold(0, |bits, word| bits | from_flag(*word).bit())));
            }
        }
        if let Some(OneOrMany(words)) = &when.ready {
            tests.push(Test::Flags(words.iter().fold(0, |bits, word| bits | ready_flag(*word).bit())));
        }
        if let Some(bonus) = &when.bonus {
            if bonus.n.is_some() && bonus.of.is_none() {
                let message = say!("`n` says nothing without `of`, the tiles that it counts");
                return Err(self.fault(FaultCode::BadPattern, message).help(say!("name them: `of = \"1g\"`")));
            }
            tests.extend(bonus.counts().map(|(name, n)| Test::Bonus(name, n)));
        }
        Ok(tests)
    }

    /// Compiles an `each`.
    ///
    /// # Errors
    /// As [`Lowering::filter`].
    pub fn each(&self, each: &Each) -> Result<CompiledEach, Fault> {
        Ok(match each {
            Each::Groups(GroupFilter { kind: Some(_), n: Some(_), .. }) => {
                let message = say!("`n` says nothing where `each` counts groups of a `kind`");
                return Err(self.fault(FaultCode::BadPattern, message).help(say!("take `n` out")));
            }
            Each::Groups(filter) => CompiledEach::Groups(self.filter(filter)?),
            Each::Progression(steps) => CompiledEach::Progression(self.steps(steps)?),
            Each::Quads(false) | Each::Streak(false) => {
                return Err(
                    self.fault(FaultCode::BadPattern, say!("what is counted can only be `true`: `{ quads = true }`"))
                );
            }
            Each::Quads(true) => CompiledEach::Quads,
            Each::Tiles(class) => CompiledEach::Tiles(self.classes.get(class)?),
            Each::Bonus(name) => CompiledEach::Bonus(*name),
            Each::Streak(true) => CompiledEach::Streak,
            Each::Dora(name) => CompiledEach::Dora(*name),
        })
    }

    pub(super) fn fault(&self, code: FaultCode, message: Text) -> Fault {
        Fault::error(code, self.place, message)
    }
}

fn from_flag(word: FromWord) -> Flag {
    match word {
        FromWord::Dealer => Flag::FromDealer,
        FromWord::Other => Flag::FromOther,
        FromWord::NotReady => Flag::FromNotReady,
        FromWord::ReadyBefore => Flag::FromReadyBefore,
        FromWord::ReadyAfter => Flag::FromReadyAfter,
    }
}

fn ready_flag(word: ReadyWord) -> Flag {
    match word {
        ReadyWord::None => Flag::NotReady,
        ReadyWord::Ready => Flag::Ready,
        ReadyWord::Double => Flag::ReadyDouble,
        ReadyWord::Dealt => Flag::ReadyDealt,
        ReadyWord::Open => Flag::ReadyOpen,
    }
}
