//! Punti di stecca: the Italian rules, 1.10.

use crate::slow::plain::{Bonus, Group, Part, Place, is_dragon, is_head, wind};

/// Mah Jong: the winner's only (1.10).
pub(super) const MAH_JONG: u64 = 20;

/// The points of the groups: pungs and kongs, twice as many for heads and twice as many when they are not open;
/// pairs of dragons, of the own wind and of the round wind, twice for a wind that is both (A6), all of them (A7).
pub(super) fn of_groups(parts: &[Part], place: Place) -> u64 {
    let points = |part: &Part| {
        let hidden = if part.open { 1 } else { 2 };
        let times = |kind| if is_head(kind) { 2 * hidden } else { hidden };
        match part.group {
            Group::Pung(kind) => 2 * times(kind),
            Group::Kong(kind) => 8 * times(kind),
            Group::Pair(kind) => {
                let worthy = [is_dragon(kind), kind == wind(place.seat), kind == wind(place.round)];
                2 * worthy.into_iter().filter(|&is| is).count() as u64
            }
            Group::Chow(_) | Group::Single(_) => 0,
        }
    };
    parts.iter().map(points).sum()
}

/// The points of the own flower and the own season, 4 each, of those exposed (1.3, 1.10). Their seats: 1.1.
pub(super) fn of_bonus(bonus: &Bonus, place: Place) -> u64 {
    4 * (u64::from(bonus[place.seat]) + u64::from(bonus[4 + place.seat]))
}
