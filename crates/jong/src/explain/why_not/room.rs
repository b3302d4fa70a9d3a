//! The groups of a hand that would have to make room for groups that it lacks.

use jong_core::tile::{Kind, Suit};

use super::step_target::{MissingGroup, StepTarget};
use crate::explain::groups::{Group, GroupShape};

/// Finds the fewest groups that would have to go: sets for sets, pairs for pairs, and all that hold a fifth copy.
pub(super) fn make_room(groups: &[Group], target: &mut StepTarget, copies: &dyn Fn(Kind) -> u32) {
    let goes = |at: &usize| !target.has.contains(at) && groups[*at].shape != GroupShape::Single;
    let free: Vec<usize> = (0..groups.len()).filter(goes).collect();
    let pairs = target.lacks.iter().filter(|one| one.is_pair()).count();
    let sets = target.lacks.len() - pairs;
    for size in target.lacks.len()..=free.len() {
        let of_size = (0..1_u32 << free.len()).filter(|mask| mask.count_ones() as usize == size);
        let chosen = of_size.map(|mask| free.iter().enumerate().filter(move |(n, _)| mask >> n & 1 == 1));
        let ways: Vec<Vec<usize>> = chosen.map(|way| way.map(|(_, &at)| at).collect()).collect();
        let enough = |way: &&Vec<usize>| {
            let gone = way.iter().filter(|&&at| groups[at].shape == GroupShape::Pair).count();
            gone >= pairs && way.len() - gone >= sets
        };
        let ways: Vec<Vec<usize>> = ways.iter().filter(enough).cloned().collect();
        let fits = |way: &&Vec<usize>| {
            let stays = groups.iter().enumerate().filter(|(at, _)| !way.contains(at));
            let mut held: Vec<Kind> = stays.flat_map(|(_, group)| group.kinds()).collect();
            have_room(&mut held, &target.lacks, copies)
        };
        let fitting: Vec<&Vec<usize>> = ways.iter().filter(fits).collect();
        if let Some(first) = fitting.first() {
            target.out = (*first).clone();
            target.any = size == target.lacks.len() && fitting.len() == ways.len();
            return;
        }
    }
}

/// True if there are enough tiles for the wanted groups beside those held.
fn have_room(held: &mut Vec<Kind>, lacks: &[MissingGroup], copies: &dyn Fn(Kind) -> u32) -> bool {
    let Some((one, rest)) = lacks.split_first() else { return true };
    Suit::NUMBERED.iter().filter(|&&suit| one.suit.is_none_or(|only| only == suit)).any(|&suit| {
        let (before, kinds) = (held.len(), one.kinds(suit));
        held.extend(&kinds);
        let there_are = |kind: &Kind| held.iter().filter(|other| *other == kind).count() as u32 <= copies(*kind);
        let fits = kinds.iter().all(there_are) && have_room(held, rest, copies);
        held.truncate(before);
        fits
    })
}

#[cfg(test)]
mod test {
    use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};

    use super::super::step_target::nearest;
    use super::*;

    #[test]
    fn a_fifth_copy_makes_no_room() {
        let triplets = Steps {
            kind: ProgressionKind::Triplet,
            n: 3,
            steps: vec![0],
            suits: SuitsWord::Different,
            times: 1,
            pair: false,
        };
        let group = |shape: GroupShape, suit: Suit, rank: u8| {
            let first = Kind::new(suit, rank).expect("a tile");
            Group { shape, first, laid: None, concealed: true, completed: false }
        };
        let chow = || group(GroupShape::Chow, Suit::Bamboo, 1);
        let groups = [
            chow(),
            chow(),
            group(GroupShape::Pung, Suit::Dots, 2),
            group(GroupShape::Pair, Suit::Bamboo, 2),
            group(GroupShape::Kong, Suit::Characters, 2),
        ];
        let found = nearest(&groups, &triplets, &|_| 4);
        // 222s beside a chow 123s are four; the pair of them has to go as well.
        assert_eq!(found.iter().map(|target| &target.out).collect::<Vec<_>>(), [&vec![0, 3]]);
        let plenty = nearest(&groups, &triplets, &|_| 8);
        assert_eq!(plenty.iter().map(|target| (target.out.len(), target.any)).collect::<Vec<_>>(), [(1, true)]);
    }
}
