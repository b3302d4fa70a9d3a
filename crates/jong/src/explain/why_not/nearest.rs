//! The reading that is nearest to a pattern, and the clauses that fail in it.

use jong_core::hand::Win;
use jong_core::pattern::{Amount, CompiledEach, Count, Disjunction, DoraName, Literal, Pattern, PatternIndex, Test};
use jong_core::tile::Suit;
use jong_core::{Ruleset, say};
use strum::IntoEnumIterator;

use super::classes::ClassNames;
use super::clause::{Clause, ClauseTeller};
use crate::explain::parts::ReadingAccount;
use crate::explain::used::ReadingView;
use crate::sentence::{Thing, number};

/// The reading that is nearest to a pattern.
#[derive(Debug)]
pub(super) struct NearestReading {
    /// Its number.
    pub(super) reading: usize,
    /// The clauses of the pattern.
    pub(super) clauses: Vec<Clause>,
}

impl NearestReading {
    fn failing(&self) -> (usize, u32) {
        failing(&self.clauses)
    }
}

/// The number of clauses that fail, and of groups that would have to be others for them to hold.
fn failing(clauses: &[Clause]) -> (usize, u32) {
    let failing = clauses.iter().filter(|clause| !clause.holds);
    (failing.clone().count(), failing.map(|clause| clause.far).fold(0, u32::saturating_add))
}

/// The reading in which the fewest clauses fail; of equals the one with the least mend, then the chosen one, then the
/// first.
pub(super) fn nearest(
    rules: &Ruleset,
    win: &Win,
    readings: &[ReadingAccount<'_>],
    chosen: Option<usize>,
    index: PatternIndex,
) -> Option<NearestReading> {
    let classes = ClassNames::of(rules);
    let facts = rules.game().facts(&win.hand, &win.situation);
    let in_reading = |at: usize| {
        let ReadingAccount { reading, groups, .. } = &readings[at];
        let seen = ReadingView { facts: &facts, reading, groups };
        let teller = ClauseTeller { rules, classes: &classes, seen: &seen };
        NearestReading { reading: at, clauses: teller.clauses(index) }
    };
    // Among equals the first stays.
    let order = chosen.into_iter().chain((0..readings.len()).filter(|at| Some(*at) != chosen));
    order.map(in_reading).min_by_key(NearestReading::failing)
}

impl ClauseTeller<'_> {
    /// The clauses that a pattern needs to count: its condition, then a thing to count, then a value.
    fn clauses(&self, index: PatternIndex) -> Vec<Clause> {
        let book = &self.rules.game().book;
        let pattern = book.pattern(index);
        let mut clauses = self.of_rows(&pattern.rows);
        clauses.extend(self.occurrence(index, pattern));
        clauses.extend(self.of_cases(pattern));
        clauses.extend(self.side(index));
        clauses
    }

    /// The clauses of the row in which the fewest fail; of equals the one with the least mend, then the first.
    fn of_rows(&self, rows: &Disjunction) -> Vec<Clause> {
        let row = |row: &Vec<Literal>| row.iter().map(|literal| self.clause(literal)).collect::<Vec<_>>();
        let never = || Clause {
            needs: say!("what no hand has"),
            found: say!("its condition contradicts itself"),
            holds: false,
            mend: Some(say!("another condition")),
            literal: None,
            far: 1,
        };
        rows.iter().map(row).min_by_key(|clauses| failing(clauses)).unwrap_or_else(|| vec![never()])
    }

    /// The clause that asks for a thing to count. Groups and progressions are in the condition already.
    fn occurrence(&self, index: PatternIndex, pattern: &Pattern) -> Option<Clause> {
        let situation = self.seen.facts.situation;
        let thing = match pattern.each.as_ref()? {
            CompiledEach::Groups(_) | CompiledEach::Progression(_) => return None,
            CompiledEach::Quads => Thing::quad(),
            CompiledEach::Tiles(class) => self.classes.tile(class, situation),
            CompiledEach::Bonus(name) => Thing::bonus(*name),
            CompiledEach::Streak => Thing::stay(),
            CompiledEach::Dora(name) => Thing::dora(*name),
        };
        let holds = self.rules.game().book.times(index, self.seen.facts, self.seen.reading) > 0;
        let tiles = self.rules.tile_set();
        let red = pattern.each.as_ref().and_then(CompiledEach::dora) == Some(DoraName::Red);
        let never = red && Suit::iter().all(|suit| tiles.red_fives(suit) == 0);
        let found = match holds {
            true => say!("there is"),
            false if never => say!("these rules are played without red fives"),
            false => say!("there is none"),
        };
        Some(Clause {
            needs: thing.count(Count::SOME),
            found,
            holds,
            mend: (!holds && !never).then(|| thing.so_many(1)),
            literal: None,
            far: u32::from(!holds),
        })
    }

    /// The clauses of the value's nearest case, if the value consists of cases.
    fn of_cases(&self, pattern: &Pattern) -> Vec<Clause> {
        let mut rows = Disjunction::new();
        for amount in pattern.amounts.iter().flatten() {
            match amount {
                Amount::Sides(_) => return Vec::new(),
                Amount::Cases(cases) => rows.extend(cases.iter().flat_map(|(rows, _)| rows.iter().cloned())),
            }
        }
        if rows.is_empty() { Vec::new() } else { self.of_rows(&rows) }
    }

    /// The clause for claimed melds, or for none, of a pattern that has a value on one side only.
    fn side(&self, index: PatternIndex) -> Option<Clause> {
        let book = &self.rules.game().book;
        let [concealed, open] = [false, true].map(|open| book.countable(open).contains(index));
        let claimed = self.seen.facts.hand.laid.claimed > 0;
        // A condition that asks for it already is not told twice.
        let says_so = |row: &Vec<Literal>| {
            row.iter().any(|literal| literal.holds && literal.test == Test::Melds(Count::Range(0, 0)))
        };
        let pattern = book.pattern(index);
        if concealed && !open && !pattern.rows.is_empty() && pattern.rows.iter().all(says_so) {
            return None;
        }
        let (needs, mend) = match (concealed, open) {
            (true, true) => return None,
            (true, false) => {
                (say!("a concealed hand (for others it has no value)"), say!("a hand without claimed melds"))
            }
            (false, true) => (say!("a hand with a claimed meld (for others it has no value)"), say!("a claimed meld")),
            (false, false) => (say!("a value for some hand, and it has none"), say!("a value")),
        };
        let holds = if claimed { open } else { concealed };
        let found = match self.seen.facts.hand.laid.claimed {
            0 => say!("this one has no claimed melds"),
            1 => say!("this one has one claimed meld"),
            n => say!("this one has {number} claimed melds", number = number(u32::from(n))),
        };
        let mend = (!holds).then_some(mend);
        Some(Clause { needs, found, holds, mend, literal: None, far: u32::from(!holds) })
    }
}
