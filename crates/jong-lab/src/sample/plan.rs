//! The plan of the player.

use jong_core::hand::Seat;
use jong_core::tile::{Counts, HONOURS, Kind, KindSet, SUITED, Suit};

use crate::Chance;

/// The tiles that the player claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Claims {
    /// No tile.
    #[default]
    Nothing,
    /// A pung of dragons or of one of his winds first, then anything.
    WorthFirst,
    /// Pungs.
    Pungs,
    /// Any tile.
    Anything,
}

/// A plan, made when the tiles are dealt.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PlayerPlan {
    /// The kinds that belong to it; others are discarded first.
    pub(super) kinds: KindSet,
    pub(super) claims: Claims,
    /// True if he declares ready when he may.
    pub(super) declares: bool,
}

/// The ranks from two to eight.
const SIMPLES: u64 = 0x00fe_00fe_00fe;

impl PlayerPlan {
    /// Makes a plan for the tiles that were dealt. If they invite to one suit or to pungs, one player in three follows.
    pub(super) fn made(dealt: &Counts, chance: &mut Chance) -> PlayerPlan {
        let total = dealt.total();
        let tiles = |mask: u64| -> u32 {
            let within = dealt.iter().filter(|&(kind, _)| KindSet(mask).contains(kind));
            within.map(|(_, n)| u32::from(n)).sum()
        };
        let suits = Suit::NUMBERED.map(|suit| KindSet::of_suit(suit).0 | HONOURS);
        let suit = suits.into_iter().max_by_key(|&suit| tiles(suit)).unwrap_or(HONOURS);
        let pairs = dealt.at_least(2).count_ones();
        let every = SUITED | HONOURS;
        let ambitious = chance.one_in(3);
        let (kinds, claims) = match chance.below(4) {
            _ if ambitious && 3 * tiles(suit) >= 2 * total => (suit, Claims::Anything),
            _ if ambitious && 3 * pairs + 1 >= total => (every, Claims::Pungs),
            0 | 1 if 3 * tiles(SIMPLES) >= 2 * total => (SIMPLES, Claims::Anything),
            0 => (every, Claims::Nothing),
            1 | 2 => (every, Claims::WorthFirst),
            _ => (every, Claims::Anything),
        };
        PlayerPlan { kinds: KindSet(kinds), claims, declares: !chance.one_in(8) }
    }
}

/// True if a tile is a dragon, or the wind of the player or of the round.
pub(super) fn is_of_worth(kind: Kind, seat: Seat, round: Seat) -> bool {
    let honour = kind.suit() == Suit::Honours;
    honour && (kind.rank() > 4 || kind == seat.wind() || kind == round.wind())
}
