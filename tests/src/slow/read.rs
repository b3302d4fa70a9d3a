//! Readings, completeness and waits.

use jong::core::hand::{Hand, Held};
use jong::core::reading::{ChowPlanes, FormName, Forms, Reading, Wait};
use jong::core::tile::{Kind, KindSet, TileSet};

use super::groups::{Group, Shape, Tiles, begins_chow, splits, tiles_of};

/// A reading as a list of groups.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SlowReading {
    /// The form.
    pub form: FormName,
    /// All groups, melds included.
    pub groups: Vec<Group>,
    /// The concealed group that the winning tile completed; `None` for a form without sets that is not pairs.
    pub completed: Option<Group>,
    /// What it completed.
    pub wait: Wait,
    /// Whether the winner drew the tile.
    pub drawn: bool,
}

/// Every reading of a hand. One may be in the list several times: as often as equal groups make it so.
pub fn readings(forms: &Forms, hand: &Hand, drawn: bool) -> Vec<SlowReading> {
    let tiles = tiles_of(&hand.concealed);
    let win = hand.win.kind.index();
    let melds: Vec<Group> = hand.melds.iter().map(Group::from).collect();
    let mut all = Vec::new();
    if forms.section().standard {
        for groups in splits(&tiles) {
            for &completed in groups.iter().filter(|group| group.kinds().contains(&win)) {
                let mut groups = [groups.clone(), melds.clone()].concat();
                groups.sort();
                let wait = wait_of(&completed, win);
                all.push(SlowReading { form: FormName::Standard, groups, completed: Some(completed), wait, drawn });
            }
        }
    }
    if melds.is_empty() && forms.sets() == 4 {
        if forms.section().seven_pairs
            && let Some(groups) = seven_pairs(&tiles, forms.section().quad_pairs)
        {
            let completed = groups.iter().copied().find(|pair| pair.first == win);
            all.push(SlowReading { form: FormName::SevenPairs, groups, completed, wait: Wait::Single, drawn });
        }
        if forms.section().thirteen_orphans && is_thirteen_orphans(&tiles) {
            let shape = |kind: usize| if tiles[kind] == 2 { Shape::Pair } else { Shape::Single };
            let groups = orphans().map(|first| Group { shape: shape(first), first, laid: false }).collect();
            let (form, wait) = (FormName::ThirteenOrphans, Wait::Other);
            all.push(SlowReading { form, groups, completed: None, wait, drawn });
        }
    }
    all
}

/// What a tile completed in a group: look at the tiles that were there before.
fn wait_of(group: &Group, win: usize) -> Wait {
    let lowest = group.first % 9 + 1;
    match (group.shape, win - group.first) {
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

/// The seven pairs of the tiles, if they are that. Four alike are two pairs where `quads` says so.
pub fn seven_pairs(tiles: &Tiles, quads: bool) -> Option<Vec<Group>> {
    let mut pairs = Vec::new();
    for (first, &n) in tiles.iter().enumerate() {
        let times = match n {
            0 => 0,
            2 => 1,
            4 if quads => 2,
            _ => return None,
        };
        pairs.extend(vec![Group { shape: Shape::Pair, first, laid: false }; times]);
    }
    (pairs.len() == 7).then_some(pairs)
}

fn orphans() -> impl Iterator<Item = usize> {
    (0..Kind::SET_COUNT).filter(|&kind| kind >= 27 || kind % 9 == 0 || kind % 9 == 8)
}

/// Whether the tiles are one of each terminal and honour, and one of them twice.
pub fn is_thirteen_orphans(tiles: &Tiles) -> bool {
    orphans().all(|kind| tiles[kind] >= 1)
        && tiles.iter().sum::<u8>() == 14
        && orphans().map(|kind| tiles[kind]).sum::<u8>() == 14
}

/// Whether concealed tiles beside so many melds are a complete hand.
pub fn is_complete(forms: &Forms, tiles: &Tiles, melds: usize) -> bool {
    let section = forms.section();
    let special = melds == 0 && forms.sets() == 4;
    section.standard && has_pair_and_sets(tiles)
        || special && section.seven_pairs && seven_pairs(tiles, section.quad_pairs).is_some()
        || special && section.thirteen_orphans && is_thirteen_orphans(tiles)
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

/// The kinds of the game that complete what is held; those of which the hand holds every copy only if `held_too`.
pub fn waits(forms: &Forms, game: &TileSet, held: &Held, held_too: bool) -> Vec<Kind> {
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
    /// Whether a pung or kong of the reading is concealed: neither claimed nor completed by a discard.
    pub fn is_concealed(&self, group: &Group) -> bool {
        !group.melded() && (self.drawn || self.completed != Some(*group))
    }

    /// The same in the shape that Jong gives a reading.
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
            }
            if group.is_triplet() {
                reading.melded |= if group.melded() { bit } else { 0 };
                reading.concealed |= if self.is_concealed(group) { bit } else { 0 };
            }
        }
        // In the plane i stands whether more than i chows begin with a kind.
        let plane = |i: u8| Kind::all_for_sets().filter(|kind| chows[kind.index()] > i).collect::<KindSet>().0;
        reading.chows = ChowPlanes([plane(0), plane(1), plane(2), plane(3)]);
        reading
    }
}
