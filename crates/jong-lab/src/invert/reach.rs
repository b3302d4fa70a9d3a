//! The greatest amounts that clauses can count, in any hand.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::{MOST_SETS, Seat};
use jong_core::pattern::{Count, Disjunction, Filter, GroupKinds, Literal, Test};
use jong_core::reading::FormName;
use jong_core::tile::{Kind, KindSet};
use jong_core::{Text, say};

use super::table::{HandRules, LooseRule};

/// The greatest amount that a clause can count at a table, with its classes for this seat and round; `None` if it is
/// not known.
pub(super) fn most(table: &HandRules<'_>, test: &Test, seat: Seat, round: Seat) -> Option<u32> {
    let copies = |kind: Kind| u32::from(table.copies[kind.index()]);
    let of = |mask: u64| Kind::all().filter(move |&kind| mask & KindSet::of(kind).0 != 0 && copies(kind) > 0);
    match test {
        Test::Tiles(class, _) => Some(of(class.at(seat, round)).map(copies).sum()),
        Test::Kinds(class, _) => Some(of(class.at(seat, round)).count() as u32),
        Test::Suits(_) => Some((0..3).map(|lane| u32::from(of(0x1ff << (16 * lane)).next().is_some())).sum()),
        Test::Quads(_) => {
            let four = Kind::all_for_sets().filter(|&kind| copies(kind) >= 4).count() as u32;
            Some(four.min((3 * sets(table) + 2) / 4))
        }
        Test::Sum(_) => Some(sum(table)),
        Test::Groups(filter) => groups(table, filter),
        Test::Form(_) | Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) => None,
        Test::WinningTile(_) | Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => None,
    }
}

fn sets(table: &HandRules<'_>) -> u32 {
    table.forms.sets().into()
}

/// The sum of the highest numbers for which a hand full of kongs has room.
fn sum(table: &HandRules<'_>) -> u32 {
    let numbered = Kind::all_for_sets().filter(|kind| kind.suit().is_numbered());
    let copies = |kind: Kind| std::iter::repeat_n(u32::from(kind.rank()), table.copies[kind.index()].into());
    let mut numbers: Vec<u32> = numbered.flat_map(copies).collect();
    numbers.order_by(|a, b| b.cmp(a));
    numbers.iter().take(4 * MOST_SETS.min(sets(table) as usize) + 2).sum()
}

/// The number of groups of some kinds for which a hand has room; `None` if lone tiles are among them.
fn groups(table: &HandRules<'_>, filter: &Filter) -> Option<u32> {
    let of_sets = filter.kinds.has_any(GroupKinds::SETS);
    let (pairs, singles) = (filter.kinds.has_any(GroupKinds::PAIRS), filter.kinds.has_any(GroupKinds::SINGLES));
    let of_pairs = || match () {
        () if table.losers => (3 * sets(table)).div_ceil(2),
        () if table.forms.has(FormName::SevenPairs) || table.forms.has(FormName::PairsAndTriplet) => 7,
        () => 1,
    };
    if filter.kinds.is_within(GroupKinds::KNITTED) {
        return Some(if table.forms.has(FormName::KnittedStraight) { 3 } else { 0 });
    }
    match (of_sets, pairs, singles) {
        (_, _, true) => None,
        (true, false, false) => Some(sets(table)),
        (true, true, false) => Some((sets(table) + 1).max(of_pairs() + 1)),
        (false, pairs, false) => Some(if pairs { of_pairs() } else { 0 }),
    }
}

/// A sentence about the clause of a condition that asks for more than there can be; `None` if some of its rows asks for
/// nothing of the kind.
pub(crate) fn beyond(rules: &Ruleset, rows: &Disjunction) -> Option<Text> {
    let table = HandRules::new(rules, LooseRule::Nothing);
    let too_much = |literal: &Literal| {
        let (Count::Range(least, _), true) = (literal.test.count()?, literal.holds) else { return None };
        let most = most(&table, &literal.test, Seat::E, Seat::E)?;
        (least > most).then(|| sentence(&literal.test, most))
    };
    let mut all = rows.iter().map(|row| row.iter().find_map(too_much));
    let first = all.next()??;
    all.all(|other| other.is_some()).then_some(first)
}

fn sentence(test: &Test, most: u32) -> Text {
    let room = say!("a hand has room for at most {most} of them", most);
    match test {
        Test::Suits(_) => say!("there are only {most} suits", most),
        Test::Sum(_) => say!("the numbers of a hand come to at most {most}", most),
        Test::Kinds(..) => say!("there are only {most} different tiles of that class", most),
        Test::Tiles(..) => say!("there are only {most} tiles of that class", most),
        Test::Form(_) | Test::Quads(_) | Test::Groups(_) | Test::Progression(_) | Test::Melds(_) | Test::Wait(_) => {
            room
        }
        Test::Waits(_) | Test::WinningTile(_) | Test::Flags(_) => room,
        Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => room,
    }
}
