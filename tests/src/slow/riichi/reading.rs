//! The ways to see a complete hand.

use super::deal::Deal;
use super::rules::Rules;
use crate::slow::plain::{Group, Part, Tiles, is_head, kinds, number, readings};

/// The form of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Standard,
    SevenPairs,
    Orphans,
}

/// The wait that the winning tile completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wait {
    /// Either end of a chow would have done.
    TwoSided,
    /// The third tile of 12 or 89.
    Edge,
    /// The middle of a chow.
    Closed,
    /// The second of a pair.
    Single,
    /// The third of a pung.
    TwoPairs,
}

/// One way to see the hand.
#[derive(Debug, Clone)]
pub(super) struct Reading {
    pub(super) form: Form,
    /// All groups; one is open if it was claimed or completed by the winning discard, unless the rules say that a triplet
    /// completed so is concealed.
    pub(super) parts: Vec<Part>,
    pub(super) wait: Wait,
}

/// All readings of a deal.
pub(super) fn all(rules: &Rules, deal: &Deal) -> Vec<Reading> {
    let mut all = Vec::new();
    for (mut parts, completed) in readings(&deal.hand, &deal.win, 4) {
        if rules.discard_concealed {
            // Groups in the hand come first. Only the winning discard opens them.
            let held = parts.len() - deal.hand.melds.len();
            parts[..held].iter_mut().for_each(|part| part.open = false);
        }
        all.push(Reading { form: Form::Standard, parts, wait: wait(deal.win.tile, completed) });
    }
    let tiles = deal.all();
    if deal.hand.melds.is_empty() && tiles.iter().sum::<u8>() == 14 {
        all.extend(seven_pairs(rules, &tiles));
        all.extend(orphans(&tiles));
    }
    all
}

fn wait(tile: u8, completed: Group) -> Wait {
    match completed {
        Group::Chow(first) if tile == first + 1 => Wait::Closed,
        Group::Chow(first) if tile == first => {
            if number(first) == 7 {
                Wait::Edge
            } else {
                Wait::TwoSided
            }
        }
        Group::Chow(first) => {
            if number(first) == 1 {
                Wait::Edge
            } else {
                Wait::TwoSided
            }
        }
        Group::Pair(_) | Group::Single(_) => Wait::Single,
        Group::Pung(_) | Group::Kong(_) => Wait::TwoPairs,
    }
}

fn seven_pairs(rules: &Rules, tiles: &Tiles) -> Option<Reading> {
    let pairs = tiles.iter().all(|&n| n == 0 || n == 2 || n == 4 && rules.quad_pairs);
    let of = |kind: u8| vec![Group::Pair(kind); usize::from(tiles[usize::from(kind)] / 2)];
    let parts = kinds(tiles).flat_map(of).map(|group| Part { group, open: false }).collect();
    pairs.then_some(Reading { form: Form::SevenPairs, parts, wait: Wait::Single })
}

fn orphans(tiles: &Tiles) -> Option<Reading> {
    let orphans = kinds(tiles).all(is_head) && kinds(tiles).count() == 13;
    orphans.then_some(Reading { form: Form::Orphans, parts: Vec::new(), wait: Wait::Single })
}
