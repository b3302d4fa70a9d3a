//! A hand's theme: its preferred tiles and groups.

use crate::chance::Chance;
use crate::slow::plain::{Group, KINDS, Place, is_dragon, is_head, is_honour, number, wind};

/// Kinds, the share of chows, and groups that are tried first.
#[derive(Debug, Clone)]
pub(super) struct Theme {
    pool: Vec<u8>,
    /// The number of chows in four sets.
    chows: usize,
    /// Groups to begin with.
    pub(super) plan: Vec<Group>,
}

impl Theme {
    /// A random theme. Some are made for the patterns of seats and rounds.
    pub(super) fn by_chance(chance: &mut Chance, place: Place) -> Theme {
        let (suit, rank) = (chance.below(3) as u8, 1 + chance.below(7) as u8);
        let own = wind(place.seat);
        let pool = |is: &dyn Fn(u8) -> bool| (0..KINDS as u8).filter(|&kind| is(kind)).collect::<Vec<u8>>();
        let pool = match chance.below(12) {
            0 | 1 => pool(&|kind| !is_honour(kind) && kind / 9 == suit),
            2 => pool(&|kind| is_honour(kind) || kind / 9 == suit),
            3 => pool(&|kind| is_dragon(kind) || kind == own || !is_honour(kind) && kind / 9 == suit),
            4 => pool(&is_head),
            5 => pool(&|kind| is_honour(kind) || kind / 9 == suit && (rank..rank + 3).contains(&number(kind))),
            6 => pool(&|kind| (rank..rank + 3).contains(&number(kind))),
            7 => pool(&|kind| (rank..rank + 5).contains(&number(kind)) && kind / 9 == suit || kind == own),
            8 => pool(&|kind| is_honour(kind)),
            _ => pool(&|_| true),
        };
        let plan = match chance.below(6) {
            0 => equal(chance, Group::Chow, 7),
            1 => equal(chance, Group::Pung, 9),
            2 => run(chance, &[1, 4, 7]),
            3 => run(chance, &[1, 3, 5, 7]),
            4 if chance.one_in(3) => (27..31).map(Group::Pung).collect(),
            4 if chance.one_in(2) => (31..34).map(Group::Pung).collect(),
            _ => Vec::new(),
        };
        Theme { pool, chows: chance.below(6).min(4), plan }
    }

    /// A kind of the pool.
    pub(super) fn kind(&self, chance: &mut Chance) -> u8 {
        chance.pick(&self.pool)
    }

    /// A chow or pung of the pool; `None` if the tile starts no chow.
    pub(super) fn set(&self, chance: &mut Chance) -> Option<Group> {
        let first = self.kind(chance);
        if chance.below(4) >= self.chows {
            return Some(Group::Pung(first));
        }
        let chow = Group::Chow(first);
        let in_a_row = (1..=7).contains(&number(first));
        (in_a_row && chow.tiles().iter().all(|kind| self.pool.contains(kind))).then_some(chow)
    }
}

/// Two to four groups of one number: some in one suit, the others in all.
fn equal(chance: &mut Chance, group: fn(u8) -> Group, numbers: usize) -> Vec<Group> {
    let number = chance.below(numbers) as u8;
    let (suit, in_it, times) = (chance.below(3), chance.below(5), 2 + chance.below(3));
    let suit_of = |at: usize| if at < in_it { suit } else { (suit + at) % 3 };
    (0..times).map(|at| group(number + 9 * suit_of(at) as u8)).collect()
}

/// Chows that begin with these numbers, of one suit or of any.
fn run(chance: &mut Chance, numbers: &[u8]) -> Vec<Group> {
    let one = chance.below(3);
    let alike = chance.one_in(2);
    numbers.iter().map(|n| Group::Chow(n - 1 + 9 * if alike { one } else { chance.below(3) } as u8)).collect()
}
