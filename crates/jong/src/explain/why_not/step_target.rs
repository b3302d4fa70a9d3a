//! The groups in steps that are nearest to a hand, and the groups that would have to make room for them.

use jong_core::InOrder;
use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};
use jong_core::tile::{Kind, Suit};
use jong_core::{Text, say};

use super::room::make_room;
use super::words::tiles;
use crate::explain::groups::{Group, GroupShape};

/// Groups in steps: those in the hand by number, those it lacks, and those that would go.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct StepTarget {
    pub(super) has: Vec<usize>,
    pub(super) lacks: Vec<MissingGroup>,
    /// The fewest groups that make room for the missing ones, with all that hold the last copies of their tiles. Empty
    /// if no groups make room.
    pub(super) out: Vec<usize>,
    /// True if any other groups of their kind would do as well.
    pub(super) any: bool,
}

/// A group that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MissingGroup {
    shape: GroupShape,
    /// The lowest number of its tiles.
    rank: u8,
    /// The suit, if it matters.
    pub(super) suit: Option<Suit>,
}

impl MissingGroup {
    fn is(self, group: &Group) -> bool {
        let same = match self.shape {
            GroupShape::Pung => group.shape.is_triplet(),
            GroupShape::Chow | GroupShape::Kong | GroupShape::Pair | GroupShape::Single | GroupShape::Knitted => {
                group.shape == self.shape
            }
        };
        let suit = group.first.suit();
        same && group.first.rank() == self.rank
            && self.suit.map_or(Suit::NUMBERED.contains(&suit), |wanted| wanted == suit)
    }

    /// Its tiles, in this suit if any suit will do.
    pub(super) fn kinds(self, suit: Suit) -> Vec<Kind> {
        match (self.shape, Kind::new(self.suit.unwrap_or(suit), self.rank)) {
            (GroupShape::Chow, Some(first)) => (0..3).filter_map(|n| first.next(n)).collect(),
            (GroupShape::Pair, Some(first)) => vec![first; 2],
            (_, Some(first)) => vec![first; 3],
            (_, None) => Vec::new(),
        }
    }

    /// `456m`, or `456 of any suit`.
    pub(super) fn notation(self) -> Text {
        let text = tiles(self.kinds(Suit::Characters));
        match self.suit {
            Some(_) => Text::verbatim(text),
            None => say!("{numbers} of any suit", numbers = text.trim_end_matches(Suit::Characters.letter())),
        }
    }

    /// True of a pair.
    pub(super) fn is_pair(self) -> bool {
        self.shape == GroupShape::Pair
    }
}

/// The greatest number of ways that are examined.
const MOST_WAYS: usize = 200;

/// The targets of a clause that are nearest to the hand: those for which the fewest groups would go; of equals the
/// lowest first. `copies` gives the number of tiles of a kind.
pub(super) fn nearest(groups: &[Group], steps: &Steps, copies: &dyn Fn(Kind) -> u32) -> Vec<StepTarget> {
    let all = wanted(steps);
    let most = usize::from(steps.n) * usize::from(steps.times);
    let (mut best, mut least, mut without_room) = (Vec::new(), usize::MAX, None);
    for lacking in 0..=most {
        // A target that lacks more groups displaces more.
        if lacking >= least {
            break;
        }
        let mut ways = Vec::new();
        several(groups, &all, usize::from(steps.times), lacking, &StepTarget::default(), &mut ways);
        for mut target in ways.into_iter().filter(|target| target.lacks.len() == lacking) {
            without_room.get_or_insert_with(|| target.clone());
            make_room(groups, &mut target, copies);
            if target.out.is_empty() || target.out.len() > least {
                continue;
            }
            if target.out.len() < least {
                best.clear();
            }
            least = target.out.len();
            best.push(target);
        }
    }
    if best.is_empty() { without_room.into_iter().collect() } else { best }
}

/// Every way to have several targets at once, no group used twice, with a limit to the groups lacking.
fn several(
    groups: &[Group],
    all: &[Vec<MissingGroup>],
    times: usize,
    lacking: usize,
    begun: &StepTarget,
    found: &mut Vec<StepTarget>,
) {
    if times == 0 {
        if !found.contains(begun) {
            found.push(begun.clone());
        }
        return;
    }
    for at in 0..all.len() {
        let target = take(groups, begun, &all[at]);
        if target.lacks.len() <= lacking && found.len() < MOST_WAYS {
            several(groups, &all[at..], times - 1, lacking, &target, found);
        }
    }
}

/// Every target that would satisfy the clause, group by group.
fn wanted(steps: &Steps) -> Vec<Vec<MissingGroup>> {
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
                let of = |at: usize, shape: GroupShape| MissingGroup { shape, rank: ranks[at], suit: suits[at] };
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

/// The combinations of suits in which `n` groups may stand.
fn suits(word: SuitsWord, n: usize) -> Vec<Vec<Option<Suit>>> {
    match word {
        SuitsWord::Any => vec![vec![None; n]],
        SuitsWord::One => Suit::NUMBERED.iter().map(|&suit| vec![Some(suit); n]).collect(),
        SuitsWord::Different => {
            let mut all: Vec<Vec<Option<Suit>>> = vec![Vec::new()];
            for _ in 0..n {
                let longer = |begun: &Vec<Option<Suit>>| {
                    let left = Suit::NUMBERED.iter().map(|&suit| Some(suit)).filter(|suit| !begun.contains(suit));
                    left.map(|suit| [&begun[..], &[suit]].concat()).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all
        }
    }
}

/// Takes the wanted groups that are there, no group twice.
fn take(groups: &[Group], begun: &StepTarget, wanted: &[MissingGroup]) -> StepTarget {
    let mut target = begun.clone();
    for &one in wanted {
        let free = |at: &usize| !target.has.contains(at) && one.is(&groups[*at]);
        match (0..groups.len()).find(free) {
            Some(at) => target.has.push(at),
            None => target.lacks.push(one),
        }
    }
    target.has.order();
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
        let written = |target: &StepTarget| target.lacks.iter().map(|one| one.notation().into()).collect();
        nearest(groups, steps, &|_| 4).iter().map(|target| (target.has.clone(), written(target))).collect()
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
        assert_eq!(
            told(&groups, &twice),
            [(vec![0, 1, 2], vec!["678m".to_owned()]), (vec![0, 1, 3], vec!["789m".to_owned()])]
        );
        // Of two chows none can go.
        assert_eq!(told(&groups[2..], &twice), [(vec![0, 1], vec!["678m".to_owned(), "789m".to_owned()])]);
        // The third of three alike is half of another two.
        let groups = [chow(1), chow(1), chow(1), group(GroupShape::Chow, Suit::Dots, 4)];
        assert!(told(&groups, &twice).contains(&(vec![0, 1, 3], vec!["456p".to_owned()])));
    }
}
