//! Tiles taken apart into groups, in every way there is.

use super::Group::{Chow, Pair, Pung};
use super::{Group, Hand, KINDS, Part, Tiles, Win, take, with};

/// Finds every way to take the tiles apart into chows and groups of the given shapes of alike tiles, each once.
///
/// The lowest kind left must go into a group: into a chow that begins with it or into one of the shapes. Groups that
/// begin with one kind come in one order, so each way comes once.
pub fn partitions(tiles: &Tiles, alike: &[fn(u8) -> Group], found: &mut dyn FnMut(&[Group])) {
    take_apart(&mut tiles.clone(), alike, (KINDS, 0), &mut Vec::new(), found);
}

fn take_apart(
    tiles: &mut Tiles,
    alike: &[fn(u8) -> Group],
    before: (usize, usize),
    groups: &mut Vec<Group>,
    found: &mut dyn FnMut(&[Group]),
) {
    let Some(lowest) = tiles.iter().position(|&n| n > 0) else { return found(groups) };
    let from = if before.0 == lowest { before.1 } else { 0 };
    for option in from..=alike.len() {
        let group = match option {
            0 if lowest < 27 && lowest % 9 < 7 => Chow(lowest as u8),
            0 => continue,
            _ => alike[option - 1](lowest as u8),
        };
        let mut left = *tiles;
        if take(&mut left, group) {
            groups.push(group);
            take_apart(&mut left, alike, (lowest, option), groups, found);
            groups.pop();
        }
    }
}

/// Every reading of a hand won with `sets` sets and a pair: all its groups, and the one that the winning tile
/// completed. A group that a discard completed is open.
pub fn readings(hand: &Hand, win: &Win, sets: usize) -> Vec<(Vec<Part>, Group)> {
    let mut all = Vec::new();
    let tiles = with(hand.tiles, win.tile);
    partitions(&tiles, &[Pung, Pair], &mut |groups| {
        let pairs = groups.iter().filter(|group| matches!(group, Pair(_))).count();
        if pairs != 1 || groups.len() - pairs + hand.melds.len() != sets {
            return;
        }
        for (at, &completed) in groups.iter().enumerate() {
            // Equal groups make one reading: take the last of them.
            if completed.tiles().contains(&win.tile) && !groups[at + 1..].contains(&completed) {
                let part = |(i, &group): (usize, &Group)| Part { group, open: i == at && win.from.is_some() };
                let melds = hand.melds.iter().map(|meld| meld.part());
                all.push((groups.iter().enumerate().map(part).chain(melds).collect(), completed));
            }
        }
    });
    all
}

/// True if the tiles beside the melds are sets and a pair.
pub fn is_complete(tiles: &Tiles, melds: usize, sets: usize) -> bool {
    let mut complete = false;
    partitions(tiles, &[Pung, Pair], &mut |groups| {
        let pairs = groups.iter().filter(|group| matches!(group, Pair(_))).count();
        complete |= pairs == 1 && groups.len() - pairs + melds == sets;
    });
    complete
}
