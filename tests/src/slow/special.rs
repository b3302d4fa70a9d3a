//! The forms that are not sets and a pair, each by its definition.

use jong::core::reading::{FormName, Forms};
use jong::core::tile::Kind;
use strum::IntoEnumIterator;

use super::groups::{Group, Shape, Tiles, begins_chow, splits, take};

/// The forms of concealed tiles, in the order in which they are read; flowers win whatever the tiles.
pub(super) fn every_form() -> impl Iterator<Item = FormName> {
    FormName::iter().filter(|form| form.is_special())
}

/// Every way to see concealed tiles beside so many melds as a special form.
pub(super) fn ways(form: FormName, forms: &Forms, tiles: &Tiles, melds: usize) -> Vec<Vec<Group>> {
    match (form, forms.sets()) {
        (FormName::KnittedStraight, 4) => knitted_straights(tiles, melds),
        _ if melds > 0 => Vec::new(),
        (FormName::SevenPairs, 4) => seven_pairs(tiles, forms.quad_pairs()).into_iter().collect(),
        (FormName::PairsAndTriplet, 5) => pairs_and_triplet(tiles, forms.quad_pairs()),
        (FormName::ThirteenOrphans, 4) => orphans(tiles, 0),
        (FormName::ThirteenOrphans, 5) => orphans(tiles, 1),
        (FormName::LittleSnake, 4) => little_snake(tiles).into_iter().collect(),
        (FormName::SixteenUnconnected, 5) => sixteen_unconnected(tiles).into_iter().collect(),
        (FormName::HonoursAndKnitted, 4) => honours_and_knitted(tiles).into_iter().collect(),
        (FormName::WrigglingSnake, 4) => wriggling_snake(tiles).into_iter().collect(),
        // The tiles are in no group that a clause could name.
        (FormName::Knitting, 4) => is_knitting(tiles).then(Vec::new).into_iter().collect(),
        (FormName::TripleKnitting, 4) => is_triple_knitting(tiles).then(Vec::new).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The tiles as seven pairs and nothing else. Four alike are two pairs where `quads` says so.
pub(super) fn seven_pairs(tiles: &Tiles, quads: bool) -> Option<Vec<Group>> {
    let mut pairs = Vec::new();
    for (first, &n) in tiles.iter().enumerate() {
        let times = match n {
            0 => 0,
            2 => 1,
            4 if quads => 2,
            _ => return None,
        };
        pairs.extend(vec![Group::held(Shape::Pair, first); times]);
    }
    (pairs.len() == 7).then_some(pairs)
}

/// Seven pairs, and three alike of another kind.
fn pairs_and_triplet(tiles: &Tiles, quads: bool) -> Vec<Vec<Group>> {
    let mut all = Vec::new();
    for first in (0..tiles.len()).filter(|&kind| tiles[kind] == 3) {
        let mut left = *tiles;
        left[first] = 0;
        if let Some(mut groups) = seven_pairs(&left, quads) {
            groups.push(Group::held(Shape::Pung, first));
            all.push(groups);
        }
    }
    all
}

/// Terminals and honours.
pub(super) fn is_orphan(kind: usize) -> bool {
    kind >= 27 || [0, 8].contains(&(kind % 9))
}

/// The orphans, one of each and a second one of one of them, and a number of sets.
pub(super) fn orphans(tiles: &Tiles, sets: usize) -> Vec<Vec<Group>> {
    let all: Vec<usize> = (0..tiles.len()).filter(|&kind| is_orphan(kind)).collect();
    let mut found = Vec::new();
    for &pair in &all {
        let shape = |kind: usize| if kind == pair { Shape::Pair } else { Shape::Single };
        let groups: Vec<Group> = all.iter().map(|&kind| Group::held(shape(kind), kind)).collect();
        let mut left = *tiles;
        if !groups.iter().all(|group| take(&mut left, group)) {
            continue;
        }
        for more in sets_of(&left).into_iter().filter(|more| more.len() == sets) {
            found.push([groups.clone(), more].concat());
        }
    }
    found
}

/// The tiles as one set, or as none if there are no tiles.
fn sets_of(tiles: &Tiles) -> Vec<Vec<Group>> {
    if tiles.iter().all(|&n| n == 0) {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..tiles.len() {
        for shape in [Shape::Pung, Shape::Chow] {
            let mut left = *tiles;
            let group = Group::held(shape, first);
            let can_be = shape == Shape::Pung || begins_chow(first);
            if can_be && take(&mut left, &group) && left.iter().all(|&n| n == 0) {
                all.push(vec![group]);
            }
        }
    }
    all
}

/// The tiles one to nine of a suit, the four winds and a dragon.
fn little_snake(tiles: &Tiles) -> Option<Vec<Group>> {
    for suit in 0..3 {
        for dragon in 31..34 {
            let wanted: Vec<usize> = (9 * suit..9 * suit + 9).chain(27..31).chain([dragon]).collect();
            if (0..tiles.len()).all(|kind| tiles[kind] == u8::from(wanted.contains(&kind))) {
                return Some(wanted.into_iter().map(|kind| Group::held(Shape::Single, kind)).collect());
            }
        }
    }
    None
}

/// The tiles one to nine of a suit, its one again, and the four winds.
fn wriggling_snake(tiles: &Tiles) -> Option<Vec<Group>> {
    (0..3).find_map(|suit| {
        let once: Vec<usize> = (9 * suit + 1..9 * suit + 9).chain(27..31).collect();
        let wanted = |kind: usize| if kind == 9 * suit { 2 } else { u8::from(once.contains(&kind)) };
        let singles = once.iter().map(|&kind| Group::held(Shape::Single, kind));
        let groups = singles.chain([Group::held(Shape::Pair, 9 * suit)]).collect();
        (0..tiles.len()).all(|kind| tiles[kind] == wanted(kind)).then_some(groups)
    })
}

/// The three ways to choose two suits.
pub(super) const TWO_SUITS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Takes tiles of one number, one of each of these suits, as often as asked. True if nothing is left in the end.
fn equal_numbers(tiles: &Tiles, suits: &[usize], times: usize) -> bool {
    if times == 0 {
        return tiles.iter().all(|&n| n == 0);
    }
    // The lowest number that is left must be in one of them.
    let Some(number) = (0..9).find(|&number| (0..3).any(|suit| tiles[9 * suit + number] > 0)) else { return false };
    let mut left = *tiles;
    suits.iter().all(|&suit| take(&mut left, &Group::held(Shape::Single, 9 * suit + number)))
        && equal_numbers(&left, suits, times - 1)
}

/// Seven pairs, each of one number and of the same two suits.
fn is_knitting(tiles: &Tiles) -> bool {
    TWO_SUITS.iter().any(|suits| equal_numbers(tiles, suits, 7))
}

/// A pair of one number and of any two suits, and four threes, each of one number and of all suits.
fn is_triple_knitting(tiles: &Tiles) -> bool {
    TWO_SUITS.iter().any(|suits| {
        (0..9).any(|number| {
            let mut left = *tiles;
            suits.iter().all(|&suit| take(&mut left, &Group::held(Shape::Single, 9 * suit + number)))
                && equal_numbers(&left, &[0, 1, 2], 4)
        })
    })
}

/// All honours and three kinds of each suit, no two of which could be in the same chow; one of the sixteen kinds twice.
fn sixteen_unconnected(tiles: &Tiles) -> Option<Vec<Group>> {
    let kinds: Vec<usize> = (0..tiles.len()).filter(|&kind| tiles[kind] > 0).collect();
    let of_suit = |suit: usize| kinds.iter().filter(|&&kind| kind / 9 == suit && kind < 27).count();
    let near = |a: usize, b: usize| a < 27 && b < 27 && a / 9 == b / 9 && a.abs_diff(b) < 3;
    let apart = kinds.iter().all(|&a| kinds.iter().all(|&b| a == b || !near(a, b)));
    let honours = (27..Kind::SET_COUNT).all(|kind| tiles[kind] > 0);
    let twice = kinds.iter().filter(|&&kind| tiles[kind] == 2).count();
    let more = kinds.iter().filter(|&&kind| tiles[kind] > 2).count();
    if !honours || !apart || (0..3).any(|suit| of_suit(suit) != 3) || (twice, more) != (1, 0) {
        return None;
    }
    let shape = |kind: usize| if tiles[kind] == 2 { Shape::Pair } else { Shape::Single };
    Some(kinds.into_iter().map(|kind| Group::held(shape(kind), kind)).collect())
}

/// The six ways to give 147, 258 and 369 to the suits: the lowest kind of each.
pub(super) fn knitted() -> impl Iterator<Item = [usize; 3]> {
    let lowest = (0..27).flat_map(|at| [[at / 9, at / 3 % 3, at % 3]]);
    let each_once = |ranks: &[usize; 3]| (0..3).all(|rank| ranks.contains(&rank));
    lowest.filter(each_once).map(|ranks| [ranks[0], 9 + ranks[1], 18 + ranks[2]])
}

/// The nine kinds of a knitted straight.
pub(super) fn nine(lowest: [usize; 3]) -> impl Iterator<Item = usize> {
    lowest.into_iter().flat_map(|first| [first, first + 3, first + 6])
}

/// Fourteen different kinds, each of them an honour or of one knitted straight.
pub(super) fn honours_and_knitted(tiles: &Tiles) -> Option<Vec<Group>> {
    let kinds: Vec<usize> = (0..tiles.len()).filter(|&kind| tiles[kind] > 0).collect();
    let all_of = |lowest: [usize; 3]| kinds.iter().all(|&kind| kind >= 27 || nine(lowest).any(|own| own == kind));
    let different = kinds.len() == 14 && kinds.iter().all(|&kind| tiles[kind] == 1);
    let fits = different && knitted().any(all_of);
    fits.then(|| kinds.into_iter().map(|kind| Group::held(Shape::Single, kind)).collect())
}

/// A knitted straight with a pair and one set, or without a set where that is a meld.
pub(super) fn knitted_straights(tiles: &Tiles, melds: usize) -> Vec<Vec<Group>> {
    let mut all = Vec::new();
    for lowest in knitted() {
        let groups = lowest.map(|first| Group::held(Shape::Knitted, first));
        let mut left = *tiles;
        if groups.iter().all(|group| take(&mut left, group)) {
            // The sets are four, of which three are knitted.
            let rest = splits(&left).into_iter().filter(|rest| rest.len() + melds == 2);
            all.extend(rest.map(|rest| [&groups[..], &rest].concat()));
        }
    }
    all
}
