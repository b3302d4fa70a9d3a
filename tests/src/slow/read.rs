//! Readings, completeness and waits.

use jong::core::hand::{Hand, HeldTiles};
use jong::core::reading::{ChowPlanes, Completion, FormName, Forms, KnittedGroups, Reading, Wait};
use jong::core::tile::{Kind, KindSet, TileSet};

use super::groups::{Group, Shape, Tiles, begins_chow, splits, tiles_of};
use super::special::{every_form, ways};

/// A reading as a list of groups.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlowReading {
    /// The form.
    pub form: FormName,
    /// All groups, melds included.
    pub groups: Vec<Group>,
    /// The concealed group that the winning tile completed; `None` if it completed none, or nothing was won.
    pub completed: Option<Group>,
    /// The wait that it completed.
    pub wait: Wait,
    /// True if the winning tile exposes the pung that it completed.
    pub exposed: bool,
}

/// Every reading of a hand that won. Equal groups may repeat a reading.
pub fn readings(forms: &Forms, hand: &Hand, completed: Completion) -> Vec<SlowReading> {
    let Some(win) = hand.win else { return Vec::new() };
    let tiles = tiles_of(&hand.concealed);
    let melds: Vec<Group> = hand.melds.iter().map(Group::from).collect();
    let mut all = Vec::new();
    let mut add = |form: FormName, concealed: Vec<Group>| {
        let holding = concealed.iter().copied().filter(|group| group.kinds().contains(&win.kind.index()));
        let mut places: Vec<Option<Group>> = holding.map(Some).collect();
        // In some forms the tiles are in no group.
        if win.kind.suit().is_bonus() || concealed.is_empty() {
            places = vec![None];
        }
        let mut groups = [concealed, melds.clone()].concat();
        groups.sort();
        for place in places {
            let wait = place.map_or(Wait::Other, |group| wait_of(form, &group, win.kind.index()));
            all.push(SlowReading { form, groups: groups.clone(), completed: place, wait, exposed: completed.exposes });
        }
    };
    if forms.has(FormName::Standard) {
        splits(&tiles).into_iter().for_each(|groups| add(FormName::Standard, groups));
    }
    for form in every_form().filter(|&form| forms.has(form)) {
        ways(form, forms, &tiles, melds.len()).into_iter().for_each(|groups| add(form, groups));
    }
    let last_flower = win.kind.suit().is_bonus() && hand.bonus == completed.all_bonus;
    if forms.has(FormName::Bonus) && last_flower {
        add(FormName::Bonus, Vec::new());
    }
    all
}

/// The wait that a tile completed in a group, from the tiles that were there before.
fn wait_of(form: FormName, group: &Group, win: usize) -> Wait {
    let lowest = group.first % 9 + 1;
    match (group.shape, win - group.first) {
        // The wait for thirteen orphans is none of the five, but for a pung beside them.
        (Shape::Pair | Shape::Chow, _) if form == FormName::ThirteenOrphans => Wait::Other,
        (Shape::Pair, _) => Wait::Single,
        (Shape::Pung, _) => Wait::TwoPairs,
        (Shape::Chow, 1) => Wait::Closed,
        // 8 and 9 wait for 7 only, 1 and 2 for 3 only.
        (Shape::Chow, 0) if lowest == 7 => Wait::Edge,
        (Shape::Chow, 2) if lowest == 1 => Wait::Edge,
        (Shape::Chow, _) => Wait::TwoSided,
        _ => Wait::Other,
    }
}

/// True if the concealed tiles beside the melds are a complete hand.
pub fn is_complete(forms: &Forms, tiles: &Tiles, melds: usize) -> bool {
    let special = |form: FormName| forms.has(form) && !ways(form, forms, tiles, melds).is_empty();
    forms.has(FormName::Standard) && has_pair_and_sets(tiles) || every_form().any(special)
}

fn has_pair_and_sets(tiles: &Tiles) -> bool {
    (0..tiles.len()).filter(|&kind| tiles[kind] >= 2).any(|kind| {
        let mut left = *tiles;
        left[kind] -= 2;
        are_sets(left, 0)
    })
}

fn are_sets(tiles: Tiles, from: usize) -> bool {
    let Some(lowest) = (from..tiles.len()).find(|&kind| tiles[kind] > 0) else { return true };
    let mut left = tiles;
    if tiles[lowest] >= 3 {
        left[lowest] -= 3;
        if are_sets(left, lowest) {
            return true;
        }
    }
    if !begins_chow(lowest) || tiles[lowest + 1] == 0 || tiles[lowest + 2] == 0 {
        return false;
    }
    left = tiles;
    (0..3).for_each(|step| left[lowest + step] -= 1);
    are_sets(left, lowest)
}

/// The kinds of the game that complete the tiles held; those of which the hand holds every copy only if `held_too`.
pub fn waits(forms: &Forms, game: &TileSet, held: &HeldTiles, held_too: bool) -> Vec<Kind> {
    let concealed = tiles_of(&held.concealed);
    let mut owned = concealed;
    held.melds.iter().flat_map(|meld| Group::from(meld).kinds()).for_each(|kind| owned[kind] += 1);
    let mut all = Vec::new();
    for kind in Kind::all_for_sets().filter(|&kind| game.kinds().contains(kind)) {
        let mut tiles = concealed;
        tiles[kind.index()] += 1;
        let there_is_one = owned[kind.index()] < game.copies(kind);
        if (held_too || there_is_one) && is_complete(forms, &tiles, held.melds.len()) {
            all.push(kind);
        }
    }
    all
}

impl SlowReading {
    /// True if a pung or kong of the reading is concealed: neither claimed nor completed by a discard.
    pub fn is_concealed(&self, group: &Group) -> bool {
        let opened = self.exposed && self.completed == Some(*group);
        !group.melded() && !opened
    }

    /// The reading in Jong's own shape.
    pub fn masks(&self) -> Reading {
        let mut reading = Reading { wait: self.wait, ..Reading::empty(self.form) };
        let mut chows = [0; Kind::SET_COUNT];
        for group in &self.groups {
            let bit = KindSet(1 << Kind::from_index(group.first).map_or(63, Kind::bit_index)).0;
            match group.shape {
                Shape::Chow => chows[group.first] += 1,
                Shape::Pung => reading.pungs |= bit,
                Shape::ExposedKong | Shape::ConcealedKong => reading.kongs |= bit,
                Shape::Pair if reading.pairs & bit != 0 => reading.pairs_twice |= bit,
                Shape::Pair => reading.pairs |= bit,
                Shape::Single => reading.singles |= bit,
                Shape::Knitted => {
                    let first = Kind::from_index(group.first);
                    reading.knitted = reading.knitted | first.map_or(KnittedGroups::NONE, KnittedGroups::of);
                }
            }
            if group.is_triplet() {
                reading.melded |= if group.melded() { bit } else { 0 };
                reading.concealed |= if self.is_concealed(group) { bit } else { 0 };
            }
        }
        // Plane i has the kinds with which more than i chows begin.
        let plane = |i: u8| Kind::all_for_sets().filter(|kind| chows[kind.index()] > i).collect::<KindSet>().0;
        reading.chows = ChowPlanes([plane(0), plane(1), plane(2), plane(3)]);
        reading
    }
}
