//! The choice of the tile that the player discards.

use arrayvec::ArrayVec;
use jong_core::Game;
use jong_core::tile::{Counts, Kind, KindSet};

use super::plan::{Claims, is_of_worth};
use super::player::SamplePlayer;
use crate::Chance;

/// The circumstances of a discard.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Discard {
    /// The tile that was drawn; the last look at the hand was without it.
    pub(super) drawn: Option<Kind>,
    /// The kinds that may not be discarded.
    pub(super) barred: KindSet,
}

/// Limit of the kinds that a hand with its drawn tile can hold.
const KINDS: usize = 20;

/// The ties of a kind, to be compared: their number in the highest bits, then chance, then the kind.
type TieKey = u32;

impl SamplePlayer {
    /// The tile without which the hand is nearest to ready, none of those that are barred; `None` if all are. Of
    /// several that leave it ready, it is the one that leaves most tiles to wait for; else one that does not belong to
    /// the plan, and then the one with the fewest tiles near it. Between equals chance decides.
    pub(super) fn choice(&mut self, game: &Game, river: &[u8], discard: Discard, chance: &mut Chance) -> Option<Kind> {
        let Discard { drawn, barred } = discard;
        if self.near == 0 && drawn.is_some_and(|drawn| self.is_alone(drawn)) {
            return drawn;
        }
        let nearest = self.distance(game).max(0);
        let mut wanted = self.held.concealed.present() & !barred.0;
        if nearest > 0 && wanted & !self.plan.kinds.0 != 0 {
            wanted &= !self.plan.kinds.0;
        }
        let mut kinds: ArrayVec<TieKey, KINDS> = ArrayVec::new();
        let mut order = chance.bits();
        for kind in KindSet(wanted).iter().take(KINDS) {
            kinds.push(self.ties(kind) << 16 | (order as u32 & 7) << 8 | kind.index() as u32);
            order >>= 3;
        }
        let kind_of = |tied: TieKey| Kind::from_index((tied & 255) as usize);
        if nearest == 0 {
            let kept = kinds.iter().filter_map(|&tied| kind_of(tied).map(|kind| (tied, kind)));
            let best = kept.max_by_key(|&(tied, kind)| (self.chances_without(kind, game, river), u32::MAX - tied));
            return best.map(|(_, kind)| kind);
        }
        let least = kinds.iter().copied().min().and_then(kind_of);
        // Mostly one of the first brings the hand no farther away.
        while let Some(at) = (0..kinds.len()).min_by_key(|&at| kinds[at]) {
            let kind = kind_of(kinds.swap_remove(at))?;
            let near = if drawn == Some(kind) { self.near } else { self.without(kind, |player| player.distance(game)) };
            if near <= nearest {
                return Some(kind);
            }
        }
        least
    }

    /// True if a tile has no tile near it.
    fn is_alone(&self, kind: Kind) -> bool {
        around(&self.held.concealed, kind) == [0, 0, 1, 0, 0]
    }

    /// The number of tiles left that the hand would win with if this one went.
    fn chances_without(&mut self, kind: Kind, game: &Game, river: &[u8]) -> i32 {
        self.without(kind, |player| {
            if player.distance(game) > 0 {
                return -1;
            }
            let mut all = player.held.concealed;
            player.held.melds.iter().flat_map(|meld| meld.kinds()).for_each(|kind| all.add(kind));
            let live = |kind: Kind| {
                let seen = river.get(kind.index()).copied().unwrap_or(0) + all.get(kind);
                i32::from(game.tiles.copies(kind).saturating_sub(seen))
            };
            game.waits(&player.held).iter().map(live).sum()
        })
    }

    /// Asks the player something while a tile is out of his hand.
    fn without<T>(&mut self, kind: Kind, ask: impl FnOnce(&SamplePlayer) -> T) -> T {
        self.held.concealed.remove(kind);
        let answer = ask(self);
        self.held.concealed.add(kind);
        answer
    }

    /// The strength of a tile's ties to the rest of the hand.
    fn ties(&self, kind: Kind) -> u32 {
        let [second, first, same, next, after] = around(&self.held.concealed, kind);
        let dora = 2 * u32::from(self.dora.contains(kind));
        dora + match self.plan.claims {
            _ if !kind.suit().is_numbered() => 2 * same + u32::from(is_of_worth(kind, self.seat, self.round)),
            Claims::Pungs => 4 * same,
            _ => 2 * (first + same + next) + second + after,
        }
    }
}

/// The number of tiles of a kind, in the middle, and of the two kinds on either side of it. Honours have no neighbours.
fn around(counts: &Counts, kind: Kind) -> [u32; 5] {
    let (lane, rank) = (kind.bit_index() as usize / 16, kind.bit_index() % 16);
    let held = u64::from(counts.lane(lane.min(3))) << 6 >> (3 * rank);
    let all = [0, 1, 2, 3, 4].map(|at| (held >> (3 * at)) as u32 & 7);
    if kind.suit().is_numbered() { all } else { [0, 0, all[2], 0, 0] }
}
