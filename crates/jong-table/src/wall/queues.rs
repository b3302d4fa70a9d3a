//! Queues of draws: each chair draws in turn from tiles of its own, whoever claims.

use super::MOST_TILES;
use crate::{Chair, PerChair};

/// The draws of a wall in which each chair has a queue of its own.
#[derive(Debug, Clone)]
pub(super) struct Queues {
    /// The places from which a tile was drawn, in turn or as a replacement.
    drawn: [bool; MOST_TILES],
    /// The position of each chair in its queue, from 0.
    positions: PerChair<usize>,
}

/// The places of a wall from which tiles are drawn in turn.
pub(super) struct LivePlaces {
    /// The first one, behind the tiles that are dealt.
    pub(super) dealt: usize,
    /// The one behind the last.
    pub(super) end: usize,
    /// The first one from which an indicator may be turned; behind all where none is.
    pub(super) indicators: usize,
}

impl Default for Queues {
    fn default() -> Queues {
        Queues { drawn: [false; MOST_TILES], positions: PerChair::default() }
    }
}

impl Queues {
    /// The place of the tile that a chair draws in turn. `steps` are those from the dealer to the chair.
    pub(super) fn draw(&mut self, who: Chair, steps: usize, players: usize, live: &LivePlaces) -> Option<usize> {
        // A kong turns an indicator where tiles could have been drawn before it. These places come last, and in their order: then
        // nobody has drawn an indicator.
        let queued = live.end.min(live.indicators);
        let first = live.dealt + steps;
        let mut own =
            (self.positions[who]..).map(|at| (at, first + at * players)).take_while(|&(_, place)| place < queued);
        let place = match own.find(|&(_, place)| !self.drawn[place]) {
            Some((at, place)) => {
                self.positions[who] = at + 1;
                place
            }
            None => {
                let last = (live.dealt..queued).rev().find(|&place| !self.drawn[place]);
                last.or_else(|| (queued..live.end).find(|&place| !self.drawn[place]))?
            }
        };
        self.drawn[place] = true;
        Some(place)
    }

    /// The place of a replacement in a wall of some tiles: the last from which nothing was drawn.
    pub(super) fn replace(&mut self, tiles: usize) -> Option<usize> {
        let place = (0..tiles).rev().find(|&place| !self.drawn[place])?;
        self.drawn[place] = true;
        Some(place)
    }
}

#[cfg(test)]
mod test {
    use jong_core::hand::MOST_INDICATORS;

    use super::*;

    /// No tile is drawn twice, and no indicator is drawn or lies under one that is: in hands with up to four kongs.
    #[test]
    fn a_tile_is_drawn_once() {
        // The tiles, the players, those that are never drawn, the replacements, and whether indicators are turned.
        for (tiles, players, dead, before, turns) in
            [(136, 4, 14, 4, true), (108, 3, 14, 8, true), (144, 4, 0, 0, false), (144, 4, 16, 0, false)]
        {
            let mut state = 7_u64;
            let mut below = |n: usize| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) as usize % n
            };
            for _ in 0..5_000 {
                let (mut queues, dealt, mut kongs) = (Queues::default(), players * 13, 0);
                let (mut front, mut left) = (dealt, tiles - dealt - dead);
                let mut seen = vec![false; tiles];
                let mut see = |place: usize| assert!(!std::mem::replace(&mut seen[place], true), "{place} of {tiles}");
                let odds = 2 + below(30);
                while left > 0 {
                    // Some players claim more than others, so that the others draw less.
                    let steps = below(players).min(below(players));
                    let indicators = tiles - if turns { before + 2 * MOST_INDICATORS } else { 0 };
                    let live = LivePlaces { dealt, end: front + left, indicators };
                    let who = Chair::new(steps).expect("a chair");
                    see(queues.draw(who, steps, players, &live).expect("a tile is left"));
                    (front, left) = (front + 1, left - 1);
                    if kongs < 4 && left > 0 && below(odds) == 0 {
                        kongs += 1;
                        left -= 1;
                        see(queues.replace(tiles).expect("a replacement"));
                    }
                }
                if turns {
                    let first = tiles - 1 - before;
                    (0..=kongs).flat_map(|at| [first - 2 * at, first - 2 * at - 1]).for_each(&mut see);
                }
            }
        }
    }
}
