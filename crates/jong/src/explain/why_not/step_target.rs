//! Which groups in steps a hand comes nearest to.

use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};
use jong_core::tile::{Kind, Suit};

use super::words::tiles;
use crate::explain::groups::{Group, GroupShape};

/// The suits with numbers.
const SUITS: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

/// Groups in steps: those that the hand has, by number, and those that it lacks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) has: Vec<usize>,
    pub(super) lacks: Vec<Wanted>,
}

/// A group that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wanted {
    shape: GroupShape,
    /// The lowest number of its tiles.
    rank: u8,
    /// The suit, if it matters.
    suit: Option<Suit>,
}

impl Wanted {
    fn is(self, group: &Group) -> bool {
        let same = match self.shape {
            GroupShape::Pung => group.shape.is_triplet(),
            shape => group.shape == shape,
        };
        let suit = group.first.suit();
        same && group.first.rank() == self.rank && self.suit.map_or(SUITS.contains(&suit), |wanted| wanted == suit)
    }

    /// `456m`, or `456 of any suit`.
    pub(super) fn written(self) -> String {
        let first = Kind::new(self.suit.unwrap_or(Suit::Characters), self.rank);
        let kinds: Vec<Kind> = match (self.shape, first) {
            (GroupShape::Chow, Some(first)) => (0..3).filter_map(|n| first.next(n)).collect(),
            (GroupShape::Pair, Some(first)) => vec![first; 2],
            (_, Some(first)) => vec![first; 3],
            (_, None) => Vec::new(),
        };
        let text = tiles(kinds);
        match self.suit {
            Some(_) => text,
            None => format!("{} of any suit", text.trim_end_matches(Suit::Characters.letter())),
        }
    }
}

/// What a hand comes nearest to that a clause about groups in steps asks for: of equals the lowest first. What is wanted
/// several times is looked for one after the other.
pub(super) fn nearest(groups: &[Group], steps: &Steps) -> Vec<Target> {
    let mut used: Vec<usize> = Vec::new();
    let mut found: Vec<Vec<Target>> = Vec::new();
    for _ in 0..steps.times {
        let all: Vec<Target> = wanted(steps).into_iter().map(|wanted| take(groups, &used, wanted)).collect();
        let least = all.iter().map(|target| target.lacks.len()).min().unwrap_or(0);
        let mut best: Vec<Target> = Vec::new();
        for target in all {
            if target.lacks.len() == least && !best.contains(&target) {
                best.push(target);
            }
        }
        used.extend(best.first().iter().flat_map(|target| target.has.iter().copied()));
        found.push(best);
    }
    // A time that is there already says nothing.
    found.retain(|best| best.iter().all(|target| !target.lacks.is_empty()));
    match found.as_slice() {
        [] | [_] => found.pop().unwrap_or_default(),
        several => {
            let mut all = Target::default();
            for target in several.iter().filter_map(|best| best.first()) {
                all.has.extend(&target.has);
                all.lacks.extend(&target.lacks);
            }
            vec![all]
        }
    }
}

/// Everything that would do, group by group.
fn wanted(steps: &Steps) -> Vec<Vec<Wanted>> {
    let shape = match steps.kind {
        ProgressionKind::Chow => GroupShape::Chow,
        ProgressionKind::Triplet => GroupShape::Pung,
        ProgressionKind::Pair => GroupShape::Pair,
    };
    let highest = if shape == GroupShape::Chow { 7 } else { 9 };
    let (n, mut all) = (steps.n, Vec::new());
    for &step in &steps.steps {
        for start in 1..=highest {
            let ranks: Vec<u8> = (0..n).map(|at| start + step * at).collect();
            if ranks.iter().any(|&rank| rank > highest) {
                continue;
            }
            for suits in suits(steps.suits, usize::from(n)) {
                let of = |at: usize, shape: GroupShape| Wanted { shape, rank: ranks[at], suit: suits[at] };
                let pairs = if steps.pair && shape != GroupShape::Pair { 0..usize::from(n) } else { 0..0 };
                if pairs.is_empty() {
                    all.push((0..usize::from(n)).map(|at| of(at, shape)).collect());
                }
                all.extend(pairs.map(|pair| {
                    let shape = |at: usize| if at == pair { GroupShape::Pair } else { shape };
                    (0..usize::from(n)).map(|at| of(at, shape(at))).collect::<Vec<_>>()
                }));
            }
        }
    }
    all
}

/// In which suits so many groups may stand.
fn suits(word: SuitsWord, n: usize) -> Vec<Vec<Option<Suit>>> {
    match word {
        SuitsWord::Any => vec![vec![None; n]],
        SuitsWord::One => SUITS.iter().map(|&suit| vec![Some(suit); n]).collect(),
        SuitsWord::Different => {
            let mut all: Vec<Vec<Option<Suit>>> = vec![Vec::new()];
            for _ in 0..n {
                let longer = |begun: &Vec<Option<Suit>>| {
                    let left = SUITS.iter().map(|&suit| Some(suit)).filter(|suit| !begun.contains(suit));
                    left.map(|suit| [&begun[..], &[suit]].concat()).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all
        }
    }
}

/// Takes what there is of what is wanted, no group twice.
fn take(groups: &[Group], used: &[usize], wanted: Vec<Wanted>) -> Target {
    let mut target = Target::default();
    for one in wanted {
        let free = |at: &usize| !used.contains(at) && !target.has.contains(at) && one.is(&groups[*at]);
        match (0..groups.len()).find(free) {
            Some(at) => target.has.push(at),
            None => target.lacks.push(one),
        }
    }
    target.has.sort_unstable();
    target
}

#[cfg(test)]
mod test {
    use super::*;

    fn group(shape: GroupShape, suit: Suit, rank: u8) -> Group {
        let first = Kind::new(suit, rank).expect("a tile");
        Group { shape, first, laid: None, concealed: true, completed: false }
    }

    fn told(groups: &[Group], steps: &Steps) -> Vec<(Vec<usize>, Vec<String>)> {
        let written = |target: &Target| target.lacks.iter().map(|one| one.written()).collect();
        nearest(groups, steps).iter().map(|target| (target.has.clone(), written(target))).collect()
    }

    #[test]
    fn the_nearest_straight_is_one_that_can_be() {
        let straight =
            Steps { kind: ProgressionKind::Chow, n: 3, steps: vec![3], suits: SuitsWord::One, times: 1, pair: false };
        let chow = |suit, rank| group(GroupShape::Chow, suit, rank);
        // 345s 678s are in steps of three, and no straight of three goes through them.
        let groups = [chow(Suit::Bamboo, 3), chow(Suit::Bamboo, 6), chow(Suit::Dots, 4)];
        assert_eq!(told(&groups, &straight), [(vec![2], vec!["123p".to_owned(), "789p".to_owned()])]);
        let any = Steps { suits: SuitsWord::Any, ..straight };
        assert_eq!(told(&groups[2..], &any), [(vec![0], vec!["123 of any suit".into(), "789 of any suit".into()])]);
    }

    #[test]
    fn a_pair_where_a_pung_is_missing() {
        let steps = Steps {
            kind: ProgressionKind::Triplet,
            n: 3,
            steps: vec![0],
            suits: SuitsWord::Different,
            times: 1,
            pair: true,
        };
        let groups = [group(GroupShape::Pung, Suit::Characters, 2), group(GroupShape::Pair, Suit::Bamboo, 2)];
        assert_eq!(told(&groups, &steps), [(vec![0, 1], vec!["222p".to_owned()])]);
    }

    #[test]
    fn the_second_time_is_what_is_missing() {
        let twice =
            Steps { kind: ProgressionKind::Chow, n: 2, steps: vec![0], suits: SuitsWord::One, times: 2, pair: false };
        let chow = |rank| group(GroupShape::Chow, Suit::Characters, rank);
        let groups = [chow(2), chow(2), chow(6), chow(7)];
        assert_eq!(told(&groups[2..], &twice), [(vec![0, 1], vec!["678m".to_owned(), "789m".to_owned()])]);
        assert_eq!(told(&groups, &twice), [(vec![2], vec!["678m".to_owned()]), (vec![3], vec!["789m".to_owned()])]);
    }
}
