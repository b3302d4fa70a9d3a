//! Plans: the hands that a player may aim at, and how far tiles are from them.

use arrayvec::ArrayVec;
use jong_core::hand::{Meld, MeldKind};
use jong_core::reading::Shape;
use jong_core::tile::{Kind, KindSet};

use crate::needs::HandNeeds;
use crate::quick::{Nearness, nearer_by, within};
use crate::seen::UnseenTiles;

/// The most plans that a player has at a time.
pub(super) const MOST_PLANS: usize = 24;

/// The part of the usual that a later step has where pungs alone will do.
const PUNGS_PLENTY: f64 = 0.7;

/// A plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Plan {
    /// The kinds that the hand is to be made of.
    pub(super) kinds: KindSet,
    /// A pung of this kind is to be in it.
    pub(super) pung: Option<Kind>,
    /// The hand is to have pungs alone.
    pub(super) all_pungs: bool,
    /// Tiles are claimed for it.
    pub(super) open: bool,
}

/// The tiles of a hand that serve a plan.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target<'r> {
    pub(super) plan: Plan,
    pub(super) near: Nearness<'r>,
    pub(super) shape: Shape,
    /// The tiles that the pung of the plan lacks.
    pub(super) lacking: i32,
    special: bool,
}

impl Plan {
    const ANY: Plan = Plan { kinds: KindSet::FOR_SETS, pung: None, all_pungs: false, open: true };

    /// The plans of a player with these melds and concealed tiles.
    pub(super) fn all(needs: &HandNeeds, melds: &[Meld], concealed: &Shape) -> ArrayVec<Plan, MOST_PLANS> {
        let mut plans = ArrayVec::new();
        let mut add = |plan: Plan| {
            // There are fewer; what comes last matters least.
            let _ = plans.try_push(plan);
        };
        let claimed = melds.iter().any(Meld::is_claimed);
        if !claimed {
            add(Plan { open: false, ..Plan::ANY });
        }
        let is_enough = |meld: &Meld| meld.kind != MeldKind::Chow && needs.pungs.contains(meld.first);
        let tiles = concealed.tiles();
        if needs.nothing || needs.together || melds.iter().any(is_enough) {
            add(Plan::ANY);
        }
        for kind in (needs.pungs & KindSet(tiles.at_least(2))).iter() {
            add(Plan { pung: Some(kind), ..Plan::ANY });
        }
        // What is not enough by itself may be with what the hand has besides.
        for &kinds in if needs.together { &needs.restricted } else { &needs.within } {
            if !melds.iter().all(|meld| meld.kinds().all(|kind| kinds.contains(kind))) {
                continue;
            }
            let outside = KindSet(tiles.present()) & !kinds;
            let others: u8 = outside.iter().map(|kind| tiles.get(kind)).sum();
            if others <= 5 {
                add(Plan { kinds, ..Plan::ANY });
                if !claimed {
                    add(Plan { kinds, open: false, ..Plan::ANY });
                }
            }
        }
        if (needs.all_pungs || needs.together) && melds.iter().all(|meld| meld.kind != MeldKind::Chow) {
            add(Plan { all_pungs: true, ..Plan::ANY });
        }
        plans
    }

    /// True if any hand will do.
    pub(super) fn is_plain(&self) -> bool {
        self.kinds == KindSet::FOR_SETS && self.pung.is_none() && !self.all_pungs
    }

    /// The tiles of a hand that serve the plan, and how.
    pub(super) fn target<'r>(&self, near: Nearness<'r>, shape: &Shape) -> Target<'r> {
        let mut target = Target {
            plan: *self,
            near,
            shape: *shape,
            lacking: 0,
            special: !self.open && self.kinds == KindSet::FOR_SETS,
        };
        if self.kinds != KindSet::FOR_SETS {
            target.shape = within(shape, self.kinds);
        }
        if let Some(kind) = self.pung {
            let held = shape.tiles().get(kind).min(3);
            target.shape = (0..held).fold(target.shape, |shape, _| shape.without(kind));
            target.lacking = i32::from(3 - held);
            target.near.melds += 1;
        }
        target
    }
}

impl<'r> Target<'r> {
    /// The target of the same hand, of which all tiles are `whole`, without one of them.
    pub(super) fn without(&self, whole: &Shape, kind: Kind) -> Target<'r> {
        if self.plan.pung == Some(kind) {
            let near = Nearness { melds: self.near.melds - 1, ..self.near };
            return self.plan.target(near, &whole.without(kind));
        }
        let shape = if self.plan.kinds.contains(kind) { self.shape.without(kind) } else { self.shape };
        Target { shape, ..*self }
    }

    /// The distance from ready.
    #[inline]
    pub(super) fn distance(&self) -> i32 {
        self.distance_of(&self.shape) + self.lacking
    }

    /// The part of the usual that a later step has, as the kinds are fewer.
    pub(super) fn plenty(&self) -> f64 {
        if self.plan.all_pungs {
            return PUNGS_PLENTY;
        }
        let kinds = self.near.tiles.kinds() & KindSet::FOR_SETS;
        (0.45 + 0.9 * f64::from((self.plan.kinds & kinds).len()) / f64::from(kinds.len().max(1))).min(1.0)
    }

    /// The distance of other tiles, the pung of the plan left out.
    #[inline]
    pub(super) fn distance_of(&self, shape: &Shape) -> i32 {
        if self.plan.all_pungs {
            shape.of_pungs(&self.near.forms, self.near.melds)
        } else if self.special {
            self.near.of(shape)
        } else {
            self.near.of_sets(shape)
        }
    }

    /// The kinds that bring the hand nearer, and of which there is one that was not seen.
    pub(super) fn wanted_kinds(&self, unseen: &UnseenTiles) -> KindSet {
        let there = self.plan.kinds & self.near.tiles.kinds() & KindSet::FOR_SETS;
        let mut wanted = if self.plan.all_pungs {
            nearer_by(&self.shape, there, |shape| self.distance_of(shape))
        } else if self.special {
            self.near.nearer(&self.shape, there)
        } else {
            self.near.nearer_to_sets(&self.shape, there)
        };
        if let Some(kind) = self.plan.pung.filter(|kind| self.lacking > 0 && there.contains(*kind)) {
            wanted.insert(kind);
        }
        wanted.iter().filter(|&kind| unseen.of(kind) > 0).collect()
    }

    /// The number of tiles that bring the hand nearer.
    pub(super) fn wanted(&self, unseen: &UnseenTiles) -> u32 {
        self.wanted_kinds(unseen).iter().map(|kind| unseen.of(kind)).sum()
    }
}
