//! The tiles that a pattern is given for.

use jong_core::InOrder;
use jong_core::hand::Hand;
use jong_core::notation::write_tiles;
use jong_core::pattern::{
    BonusName, Book, Class, CompiledEach, Conjunction, Count, DoraName, Facts, Filter, Literal, Pattern, PatternIndex,
    ProgressionKind, RelationScope, Steps, Test,
};
use jong_core::reading::{ChowPlanes, KnittedGroups, Reading};
use jong_core::tile::{Kind, KindSet, Tile};

use super::groups::{Group, GroupShape};

/// A reading with its facts, for clauses to be tested on.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadingView<'a> {
    pub(super) facts: &'a Facts<'a>,
    pub(super) reading: &'a Reading,
    pub(super) groups: &'a [Group],
}

/// The groups that a pattern is given for, by number, and the tiles beside them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct UsedTiles {
    pub(super) groups: Vec<usize>,
    pub(super) tiles: Vec<Kind>,
}

impl ReadingView<'_> {
    /// True if the clause holds.
    pub(super) fn holds(&self, test: &Test) -> bool {
        test.holds(self.facts, self.reading)
    }

    /// The tiles of a class that the hand holds, one entry a tile.
    pub(super) fn of_class(&self, class: &Class) -> Vec<Kind> {
        let mask = KindSet(class.at(self.facts.situation.wind, self.facts.situation.round));
        let held = self.facts.hand.all.iter().filter(|(kind, _)| mask.contains(*kind));
        held.flat_map(|(kind, n)| vec![kind; usize::from(n)]).collect()
    }

    /// The groups that a filter counts, by number.
    pub(super) fn matching(&self, filter: &Filter) -> Vec<usize> {
        let fits = |group: &Group| {
            let (hand, alone) = group.alone(self.facts.hand, self.reading);
            filter.count(&self.facts.with_hand(&hand), &alone) > 0
        };
        (0..self.groups.len()).filter(|&at| fits(&self.groups[at])).collect()
    }

    /// Flowers and seasons of a name, or tiles laid aside.
    pub(super) fn bonus(&self, name: BonusName) -> Vec<Kind> {
        let hand = self.facts.hand;
        if name == BonusName::SetAside {
            return hand.aside.iter().flat_map(|(kind, n)| vec![kind; usize::from(n)]).collect();
        }
        let is = |kind: &Kind| {
            let alone = Hand { bonus: KindSet::of(*kind), ..hand.clone() };
            Test::Bonus(name, Count::SOME).holds(&self.facts.with_hand(&alone), self.reading)
        };
        hand.bonus.iter().filter(is).collect()
    }

    /// The tiles that dora of a name count, one entry each time. A red five is not known by its kind.
    fn dora(&self, name: DoraName) -> Vec<Kind> {
        let indicators = match name {
            DoraName::Shown => &self.facts.situation.dora,
            DoraName::Under => &self.facts.situation.ura,
            DoraName::Red => return Vec::new(),
        };
        let dora = indicators.iter().map(|&indicator| self.facts.tiles.after(indicator));
        dora.flat_map(|kind| vec![kind; self.facts.hand.copies(kind) as usize]).collect()
    }

    /// The groups and tiles of a pattern that counts. `counted` are all patterns that count, and how often.
    pub(super) fn used(&self, book: &Book, index: PatternIndex, counted: &[(PatternIndex, u32)]) -> UsedTiles {
        if let Some(chows) = book.joined_chows(index, counted, self.facts, self.reading) {
            return UsedTiles { groups: self.begun_by(chows), tiles: Vec::new() };
        }
        let mut used = self.of_pattern(book.pattern(index));
        let on = |by: PatternIndex| counted.iter().any(|&(of, _)| of == by);
        let takes = |part: RelationScope, by: PatternIndex| part == RelationScope::SameGroups && on(by);
        for (by, _) in book.takers(index).filter(|&(by, part)| takes(part, by)) {
            let taken = self.of_pattern(book.pattern(by)).groups;
            used.groups.retain(|at| !taken.contains(at));
        }
        used
    }

    fn of_pattern(&self, pattern: &Pattern) -> UsedTiles {
        let mut used = UsedTiles::default();
        match &pattern.each {
            Some(CompiledEach::Groups(filter)) => used.groups = self.matching(filter),
            Some(CompiledEach::Progression(steps)) => used.groups = self.choices(steps),
            Some(CompiledEach::Quads) => used.tiles = self.quads(),
            Some(CompiledEach::Tiles(class)) => used.tiles = self.of_class(class),
            Some(CompiledEach::Bonus(name)) => used.tiles = self.bonus(*name),
            Some(CompiledEach::Dora(name)) => used.tiles = self.dora(*name),
            Some(CompiledEach::Streak) => {}
            None => {
                let holds = |row: &&Conjunction| row.iter().all(|literal| self.holds(&literal.test) == literal.holds);
                let row = pattern.rows.iter().find(holds);
                row.into_iter().flatten().for_each(|literal| self.add(literal, &mut used));
            }
        }
        used.groups.order();
        used.groups.dedup();
        used
    }

    /// Adds the groups and tiles that satisfy a clause.
    fn add(&self, literal: &Literal, used: &mut UsedTiles) {
        const NONE: Count = Count::Range(0, 0);
        if !literal.holds {
            return;
        }
        match &literal.test {
            _ if literal.test.count() == Some(NONE) => {}
            Test::Groups(filter) => used.groups.extend(self.matching(filter)),
            Test::Progression(steps) => used.groups.extend(self.progression(steps)),
            Test::Wait(_) => used.groups.extend(self.groups.iter().position(|group| group.completed)),
            Test::Tiles(class, Count::Range(1.., _)) | Test::Kinds(class, Count::Range(1.., _) | Count::All) => {
                used.tiles.extend(self.of_class(class));
            }
            Test::Quads(_) => used.tiles.extend(self.quads()),
            Test::Bonus(name, _) => used.tiles.extend(self.bonus(*name)),
            Test::WinningTile(_) => used.tiles.extend(self.facts.hand.win.map(|win| win.kind)),
            // Of these no tile can be shown more than another.
            Test::Tiles(..) | Test::Kinds(..) | Test::Form(_) | Test::Suits(_) | Test::Sum(_) => {}
            Test::Melds(_) | Test::Waits(_) | Test::Flags(_) | Test::Streak(_) | Test::Wins(_) => {}
        }
    }

    /// The kinds held four times and not as a kong, four entries each.
    pub(super) fn quads(&self) -> Vec<Kind> {
        let quads = KindSet(self.facts.hand.all.at_least(4) & !self.reading.kongs);
        quads.iter().flat_map(|kind| [kind; 4]).collect()
    }

    /// Groups in steps, no more than the clause asks for.
    pub(super) fn progression(&self, steps: &Steps) -> Vec<usize> {
        let fits = |group: &Group| match group.shape {
            GroupShape::Chow => steps.kind == ProgressionKind::Chow,
            GroupShape::Pung | GroupShape::Kong => steps.kind == ProgressionKind::Triplet,
            GroupShape::Pair => steps.kind == ProgressionKind::Pair || steps.pair,
            GroupShape::Single | GroupShape::Knitted => false,
        };
        let mut kept: Vec<usize> = (0..self.groups.len()).filter(|&at| fits(&self.groups[at])).collect();
        if !steps.hold(&self.reading_of(&kept)) {
            return Vec::new();
        }
        for at in kept.clone().into_iter().rev() {
            let fewer: Vec<usize> = kept.iter().copied().filter(|&other| other != at).collect();
            if steps.hold(&self.reading_of(&fewer)) {
                kept = fewer;
            }
        }
        kept
    }

    /// The groups that are in some choice of a progression.
    fn choices(&self, steps: &Steps) -> Vec<usize> {
        let all: Vec<usize> = (0..self.groups.len()).collect();
        let count = |kept: &[usize]| steps.count(&self.reading_of(kept));
        let without = |at: usize| [&all[..at], &all[at + 1..]].concat();
        all.iter().copied().filter(|&at| count(&without(at)) < count(&all)).collect()
    }

    /// The groups that are these chows.
    fn begun_by(&self, chows: ChowPlanes) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for (at, group) in self.groups.iter().enumerate().filter(|(_, group)| group.shape == GroupShape::Chow) {
            let same = found.iter().filter(|&&other| self.groups[other].first == group.first).count();
            if (same as u32) < chows.count(KindSet::of(group.first).0) {
                found.push(at);
            }
        }
        found
    }

    /// A reading with some of the groups.
    pub(super) fn reading_of(&self, kept: &[usize]) -> Reading {
        let mut reading = Reading { chows: ChowPlanes::EMPTY, ..Reading::empty(self.reading.form) };
        kept.iter().for_each(|&at| add_group(&mut reading, self.groups[at].shape, self.groups[at].first));
        reading
    }

    /// The groups and tiles in notation: each group, then the tiles of each suit.
    pub(super) fn write(&self, used: &UsedTiles) -> Vec<String> {
        let mut written: Vec<String> = used.groups.iter().map(|&at| self.groups[at].tiles()).collect();
        let tiles = write_tiles(used.tiles.iter().map(|&kind| Tile::from(kind)));
        written.extend(tiles.split(' ').filter(|run| !run.is_empty()).map(str::to_owned));
        written
    }
}

/// Adds a group to a reading.
pub(super) fn add_group(reading: &mut Reading, shape: GroupShape, first: Kind) {
    let bit = KindSet::of(first).0;
    match shape {
        GroupShape::Chow => reading.chows.add(bit),
        GroupShape::Pung => reading.pungs |= bit,
        GroupShape::Kong => reading.kongs |= bit,
        GroupShape::Pair => {
            reading.pairs_twice |= reading.pairs & bit;
            reading.pairs |= bit;
        }
        GroupShape::Single => reading.singles |= bit,
        GroupShape::Knitted => reading.knitted = reading.knitted | KnittedGroups::of(first),
    }
}
