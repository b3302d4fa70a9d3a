//! The faults of clauses as they are written: names that mean nothing, and counts that can never be.

use super::clause::{BonusCounts, Count, GroupFilter, When};
use super::each::Each;
use super::lower::Lowering;
use crate::tree::{Fault, FaultCode};
use crate::{Text, say};

impl Lowering<'_> {
    /// The faults of conditions and of an `each`, all names at once.
    pub fn faults<'a>(&self, whens: impl IntoIterator<Item = &'a When>, each: Option<&Each>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let whens: Vec<&When> = whens.into_iter().collect();
        whens.iter().for_each(|when| self.classes_of(when, &mut faults));
        match each {
            Some(Each::Groups(filter)) => self.classes_of_group(filter, &mut faults),
            Some(Each::Tiles(class)) => faults.extend(self.classes.get(class).err()),
            Some(Each::Progression(_) | Each::Quads(_) | Each::Bonus(_) | Each::Streak(_) | Each::Dora(_)) | None => {}
        }
        if faults.is_empty() {
            faults.extend(whens.into_iter().filter_map(|when| self.when(when).err()));
            faults.extend(each.and_then(|each| self.each(each).err()));
        }
        faults
    }

    /// The classes that are named. All clauses are, so that a new one asks here whether it names a class.
    #[rustfmt::skip]
    fn classes_of(&self, when: &When, faults: &mut Vec<Fault>) {
        let When { tiles, kinds, groups, pair, every_group, won, any, not,
            form: _, suits: _, quads: _, sum: _, progression: _, melds: _, wait: _, waits: _, ready: _, bonus: _,
            dealer: _, streak: _, wins: _, honours: _ } = when;
        let keyed = [tiles, kinds].into_iter().flatten().flat_map(|keyed| &keyed.0).map(|(class, _)| class);
        let won = won.iter().filter_map(|won| won.tile.as_ref());
        let classes = keyed.chain(pair).chain(every_group).chain(won);
        faults.extend(classes.filter_map(|class| self.classes.get(class).err()));
        groups.iter().flat_map(|many| &many.0).for_each(|filter| self.classes_of_group(filter, faults));
        any.iter().flatten().chain(not.as_deref()).for_each(|when| self.classes_of(when, faults));
    }

    fn classes_of_group(&self, filter: &GroupFilter, faults: &mut Vec<Fault>) {
        faults.extend(filter.of.iter().chain(&filter.with).filter_map(|class| self.classes.get(class).err()));
    }

    /// The bounds of each count, if there is a number between them. All clauses are named, so that a new one asks here
    /// whether it counts.
    #[rustfmt::skip]
    pub(super) fn bounds(&self, when: &When) -> Result<(), Fault> {
        let When { tiles, kinds, suits, quads, sum, groups, melds, waits, bonus, streak, wins, honours,
            form: _, progression: _, wait: _, won: _, ready: _, dealer: _, any: _, not: _, pair: _, every_group: _ } = when;
        let keyed = [tiles, kinds].into_iter().flatten().flat_map(|keyed| &keyed.0).map(|(_, n)| n);
        let bonus: Vec<Count> = bonus.iter().flat_map(BonusCounts::counts).map(|(_, n)| n).collect();
        let endless = [*quads, *sum, *waits, *streak, *wins];
        if endless.into_iter().flatten().chain(bonus.iter().copied()).any(|n| n == Count::All) {
            return Err(self
                .never(say!("there is no \"all\" of what it counts"))
                .help(say!("write a number, or `{ at-least = 3 }`")));
        }
        let single = [*suits, *quads, *sum, *melds, *waits, *streak, *wins, *honours];
        let groups = groups.iter().flat_map(|many| &many.0).filter_map(|filter| filter.n);
        let mut all = keyed.copied().chain(bonus.iter().copied()).chain(single.into_iter().flatten()).chain(groups);
        match all.find(|n| matches!(n, Count::Range(least, most) if least > most)) {
            Some(Count::Range(least, most)) => {
                Err(self.never(say!("no number is {least} or more and at the same time {most} or less", least, most)))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn never(&self, why: Text) -> Fault {
        self.fault(FaultCode::BadPattern, say!("this pattern can never count: {why}", why))
    }
}
