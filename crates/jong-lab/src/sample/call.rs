//! The player's claims on the discards of others.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{Claimant, Game, SwapCalls};

use super::plan::{Claims, is_of_worth};
use super::player::SamplePlayer;
use crate::Chance;

/// The player with a claimed meld, and the kinds that he may not discard now.
#[derive(Debug)]
pub(super) struct ClaimedMeld {
    pub(super) player: SamplePlayer,
    pub(super) barred: KindSet,
    /// True if it is a kong, for which he draws another tile first.
    pub(super) kong: bool,
}

impl SamplePlayer {
    /// Claims a discard if it brings him nearer and belongs to his plan, three times in four. `next` is true if his
    /// turn comes next.
    pub(super) fn claim(&self, game: &Game, tile: Tile, next: bool, chance: &mut Chance) -> Option<ClaimedMeld> {
        let same = self.held.concealed.get(tile.kind);
        if self.has_declared() || !self.wants(tile.kind, same) {
            return None;
        }
        let may = |claimant: Claimant| claimant == Claimant::Anyone || claimant == Claimant::Next && next;
        let rules = &game.melds;
        let chows = self.plan.claims != Claims::Pungs && may(rules.chow) && tile.kind.suit().is_numbered();
        if (same < 2 && !chows) || chance.one_in(4) {
            return None;
        }
        let kong = (same == 3 && may(rules.kong) && chance.one_in(2)).then_some((MeldKind::ExposedKong, tile.kind));
        let pung = (same >= 2 && may(rules.pung)).then_some((MeldKind::Pung, tile.kind));
        let first = |below: u8| Kind::new(tile.kind.suit(), tile.kind.rank().checked_sub(below)?);
        let chow = |below: u8| first(below).filter(|_| chows).map(|first| (MeldKind::Chow, first));
        let melds = kong.into_iter().chain(pung).chain((0..3).filter_map(chow));
        melds.into_iter().find_map(|(kind, first)| self.claimed(game, tile, kind, first))
    }

    /// True if his plan is to claim this tile.
    fn wants(&self, kind: Kind, same: u8) -> bool {
        let claims = match self.plan.claims {
            Claims::Nothing => false,
            Claims::WorthFirst => self.has_claimed() || same >= 2 && is_of_worth(kind, self.seat, self.round),
            Claims::Pungs | Claims::Anything => true,
        };
        claims && self.plan.kinds.contains(kind)
    }

    /// The player with this meld, if he holds its other tiles and is nearer to ready with it.
    fn claimed(&self, game: &Game, tile: Tile, kind: MeldKind, first: Kind) -> Option<ClaimedMeld> {
        let meld = Meld { kind, first, reds: 0 };
        let whole = kind != MeldKind::Chow || first.next(2).is_some();
        let others = |of: Kind| self.held.concealed.get(of) > 0 || of == tile.kind;
        if !whole || !meld.kinds().all(others) {
            return None;
        }
        let mut player = self.clone();
        player.add(tile);
        player.lay(kind, first);
        let kong = meld.is_kong();
        let near = player.distance(game);
        let barred = barred(game.melds.swap_calls, tile.kind, &meld);
        let free = kong || player.held.concealed.present() & !barred.0 != 0;
        let nearer = near < self.near || kong && near == self.near;
        (free && nearer).then_some(ClaimedMeld { player, barred, kong })
    }
}

/// The kinds that may not be discarded after a claim.
fn barred(rule: SwapCalls, claimed: Kind, meld: &Meld) -> KindSet {
    let mut barred = KindSet::EMPTY;
    if rule != SwapCalls::Allowed {
        barred.insert(claimed);
    }
    if rule == SwapCalls::Forbidden && meld.kind == MeldKind::Chow {
        // The tile at the other end would have done as well.
        let below = || meld.first.rank().checked_sub(1).and_then(|rank| Kind::new(claimed.suit(), rank));
        let last = meld.first.next(2);
        let other = if claimed == meld.first {
            meld.first.next(3)
        } else if Some(claimed) == last {
            below()
        } else {
            None
        };
        other.into_iter().for_each(|kind| barred.insert(kind));
    }
    barred
}
