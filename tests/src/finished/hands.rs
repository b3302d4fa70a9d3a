//! Hands: complete ones, and those of players who did not win.

use crate::chance::Chance;
use crate::slow::plain::{Group, Hand, KINDS, Meld, Tiles, is_head, kinds};

use super::Game;
use super::theme::Theme;
use super::wall::{Wall, add};

const EMPTY: Hand = Hand { tiles: [0; KINDS], melds: Vec::new(), bonus: [false; 8] };

/// The number of attempts at a set before a hand is given up.
const TRIES: usize = 30;

/// A complete hand without its winning tile, and that tile: the given one, or any.
pub(super) fn complete(
    chance: &mut Chance,
    wall: &mut Wall,
    theme: &Theme,
    game: Game,
    tile: Option<u8>,
) -> Option<(Hand, u8)> {
    let hand = match chance.below(60) {
        0 if game == Game::Italian => orphans(chance, wall, tile),
        1..=5 if game == Game::Italian => seven_pairs(chance, wall, theme, tile),
        _ => standard(chance, wall, theme, game.sets(), tile),
    };
    let mut hand = hand?;
    let tile = tile.unwrap_or_else(|| one_of(chance, &hand.tiles));
    hand.tiles[usize::from(tile)] -= 1;
    Some((hand, tile))
}

fn standard(chance: &mut Chance, wall: &mut Wall, theme: &Theme, sets: usize, tile: Option<u8>) -> Option<Hand> {
    let mut hand = EMPTY;
    let mut plan = theme.plan.clone();
    let mut melds = match chance.below(4) {
        0 | 1 => 0,
        2 => chance.below(sets + 1),
        _ => sets - chance.below(2),
    };
    let (mut held, mut paired) = (0, false);
    // The winning tile comes first, in a group that is not laid.
    if let Some(tile) = tile {
        let group = around(chance, tile);
        if !wall.take(group) {
            return None;
        }
        add(&mut hand, group);
        paired = matches!(group, Group::Pair(_));
        held += usize::from(!paired);
    }
    melds = melds.min(sets - held);
    while held + hand.melds.len() < sets {
        let laid = chance.below(sets - held - hand.melds.len()) < melds - hand.melds.len();
        let all_kongs = chance.one_in(3);
        let group = (0..TRIES).find_map(|_| {
            let planned = if plan.is_empty() { None } else { Some(plan.remove(chance.below(plan.len()))) };
            let set = planned.or_else(|| theme.set(chance))?;
            let group = if laid { maybe_kong(chance, set, all_kongs) } else { set };
            wall.take(group).then_some(group)
        })?;
        if laid {
            hand.melds.push(meld(chance, group));
        } else {
            add(&mut hand, group);
            held += 1;
        }
    }
    if !paired {
        let pair = (0..TRIES).map(|_| Group::Pair(theme.kind(chance))).find(|&pair| wall.take(pair))?;
        add(&mut hand, pair);
    }
    Some(hand)
}

/// A group with the tile in it.
fn around(chance: &mut Chance, tile: u8) -> Group {
    match chance.below(5) {
        0 => Group::Pair(tile),
        1 => Group::Pung(tile),
        below => {
            let first = tile.saturating_sub(below as u8 - 2);
            let is_chow = tile < 27 && first / 9 == tile / 9 && first % 9 < 7;
            if is_chow { Group::Chow(first) } else { Group::Pair(tile) }
        }
    }
}

fn maybe_kong(chance: &mut Chance, set: Group, often: bool) -> Group {
    match set {
        Group::Pung(kind) if often || chance.one_in(3) => Group::Kong(kind),
        _ => set,
    }
}

fn meld(chance: &mut Chance, group: Group) -> Meld {
    match group {
        Group::Kong(kind) if chance.one_in(2) => Meld::Concealed(kind),
        Group::Kong(kind) => Meld::Exposed(kind),
        Group::Chow(first) => Meld::Chow(first),
        Group::Pung(kind) | Group::Pair(kind) | Group::Single(kind) => Meld::Pung(kind),
    }
}

/// Seven pairs of the theme, or any; often two of them alike where the theme is narrow.
pub(super) fn seven_pairs(chance: &mut Chance, wall: &mut Wall, theme: &Theme, tile: Option<u8>) -> Option<Hand> {
    let mut hand = EMPTY;
    let mut pair = tile;
    for _ in 0..7 * TRIES {
        let kind = pair.take().unwrap_or_else(|| theme.kind(chance));
        if wall.take(Group::Pair(kind)) {
            add(&mut hand, Group::Pair(kind));
        } else if Some(kind) == tile && hand.tiles[usize::from(kind)] == 0 {
            return None;
        }
        if hand.tiles.iter().sum::<u8>() == 14 {
            return Some(hand);
        }
    }
    None
}

pub(super) fn orphans(chance: &mut Chance, wall: &mut Wall, tile: Option<u8>) -> Option<Hand> {
    let heads: Vec<u8> = (0..KINDS as u8).filter(|&kind| is_head(kind)).collect();
    let twice = chance.pick(&heads);
    if tile.is_some_and(|tile| !is_head(tile)) {
        return None;
    }
    let mut hand = EMPTY;
    for &kind in heads.iter().chain([&twice]) {
        if !wall.take(Group::Single(kind)) {
            return None;
        }
        add(&mut hand, Group::Single(kind));
    }
    Some(hand)
}

/// A hand that did not win, with these melds and others: thirteen tiles or sixteen, a kong counted as three. Pungs,
/// pairs, chows in a row and four alike are in it on purpose.
pub(super) fn losing(chance: &mut Chance, wall: &mut Wall, theme: &Theme, game: Game, melds: Vec<Meld>) -> Hand {
    let mut hand = Hand { melds, ..EMPTY };
    let more = if chance.one_in(2) { 0 } else { chance.below(game.sets()) };
    for _ in 0..more {
        let Some(set) = theme.set(chance) else { continue };
        let group = maybe_kong(chance, set, false);
        if hand.melds.len() < game.sets() && wall.take(group) {
            hand.melds.push(meld(chance, group));
        }
    }
    let mut missing = 3 * (game.sets() - hand.melds.len()) + 1;
    let mut plan = theme.plan.clone();
    while missing > 0 {
        let kind = theme.kind(chance);
        let group = match chance.below(8) {
            0..4 if !plan.is_empty() => plan.pop(),
            0 => Some(Group::Kong(kind)),
            1 | 2 => Some(Group::Pung(kind)),
            3 | 4 => Some(Group::Pair(kind)),
            5 | 6 => theme.set(chance),
            _ => Some(Group::Single(wall.any(chance))).inspect(|&group| wall.put_back(group.first())),
        };
        if let Some(group) = group
            && group.tiles().len() <= missing
            && wall.take(group)
        {
            add(&mut hand, group);
            missing -= group.tiles().len();
        }
    }
    hand
}

/// Any sixteen tiles, melds counted as three: a flower win needs no form.
pub(super) fn sixteen_without_a_form(chance: &mut Chance, wall: &mut Wall, theme: &Theme) -> Hand {
    losing(chance, wall, theme, Game::Sixteen, Vec::new())
}

fn one_of(chance: &mut Chance, tiles: &Tiles) -> u8 {
    let all: Vec<u8> = kinds(tiles).flat_map(|kind| vec![kind; usize::from(tiles[usize::from(kind)])]).collect();
    chance.pick(&all)
}
