//! The worth of the hand that a plan comes to: the nearest complete one, scored by the rules.

use arrayvec::ArrayVec;
use jong_core::hand::{Declaration, Hand, HeldTiles, MOST_SETS, Meld, MeldKind, Seat, Situation, WinKind};
use jong_core::play::ReadyTurn;
use jong_core::reading::Shape;
use jong_core::tile::{Counts, Kind, KindSet, Tile};
use jong_core::{Ruleset, Score};
use jong_table::View;

use super::danger::third;
use super::plan::Target;
use crate::quick::ties;
use crate::seen::UnseenTiles;

/// The share of a win by draw in the worth of a hand that wins by nothing else.
const BY_DRAW_ONLY: f64 = 0.35;

/// The factor by which a hand declared ready is worth more where there may be dora that nobody sees.
const UNDER: f64 = 1.2;

/// The usual wins that are liked half as much as they would be if twice as many points were twice as good.
const LIKED: f64 = 1.2;

/// A player's hand, ready to be scored as if it had won.
#[derive(Debug)]
pub(super) struct Appraiser<'r> {
    rules: &'r Ruleset,
    melds: ArrayVec<Meld, MOST_SETS>,
    held: HeldTiles,
    reds: u8,
    situation: Situation,
    /// The kinds that the indicators point at.
    pub(super) dora: KindSet,
    from: Seat,
    /// A concealed hand and an open one may be declared ready, in any turn.
    declares: [bool; 2],
    score: Score,
    /// The points that are liked half as much as if twice as many were twice as good.
    half: f64,
}

impl<'r> Appraiser<'r> {
    pub(super) fn new(rules: &'r Ruleset, view: &View<'_>, usual: f64) -> Appraiser<'r> {
        let mut situation = view.situation();
        let held = view.held().clone();
        let seat = situation.seat;
        let from = third([seat, seat], rules.game().players).unwrap_or(Seat::E);
        situation.from = Some(from);
        situation.by = Some(WinKind::Discard);
        let reds = held.reds + view.drawn().map_or(0, |tile| u8::from(tile.red));
        let dora = view.indicators().iter().map(|&shown| rules.tile_set().after(shown)).collect();
        let any_turn = rules.scoring().ready().is_some_and(|ready| ready.turn == ReadyTurn::Any);
        let declares = [any_turn, any_turn && !rules.game().ready_concealed];
        Appraiser {
            rules,
            melds: held.melds.clone(),
            held,
            reds,
            situation,
            dora,
            from,
            declares,
            score: Score::default(),
            half: usual * LIKED,
        }
    }

    /// Lays a meld down, in thought.
    pub(super) fn lay(&mut self, meld: Meld) {
        let _ = self.melds.try_push(meld);
    }

    /// Takes the last meld back, in thought.
    pub(super) fn take_back(&mut self) {
        self.melds.pop();
    }

    /// The melds.
    pub(super) fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// True if no tile was claimed.
    pub(super) fn is_concealed(&self) -> bool {
        !self.melds.iter().any(Meld::is_claimed)
    }

    /// The points won with concealed tiles that a tile completes, on a discard or else by draw; 0 for no win. Declared
    /// ready, if that is said.
    pub(super) fn worth(
        &mut self,
        concealed: &Counts,
        melds: &[Meld],
        win: Kind,
        declared: bool,
        by_discard: bool,
    ) -> f64 {
        self.held.concealed = *concealed;
        self.held.melds.clear();
        self.held.melds.extend(melds.iter().copied().take(MOST_SETS));
        self.held.reds = self.reds;
        self.situation.declared = if declared { Declaration::Ready } else { Declaration::None };
        let seat = self.situation.seat;
        let hand = Hand::won(&self.held, Tile::from(win));
        let factor = if declared && self.rules.scoring().indicators(1).1 > 0 { UNDER } else { 1.0 };
        if by_discard {
            (self.situation.by, self.situation.from) = (Some(WinKind::Discard), Some(self.from));
            if self.rules.score_into(&hand, &self.situation, &mut self.score).is_ok() {
                return self.liked(factor * self.score.totals[seat] as f64);
            }
        }
        (self.situation.by, self.situation.from) = (Some(WinKind::Draw), None);
        match self.rules.score_into(&hand, &self.situation, &mut self.score) {
            Ok(()) => BY_DRAW_ONLY * self.liked(factor * self.score.totals[seat] as f64),
            Err(_) => 0.0,
        }
    }

    /// Points as a player likes them: twice as many are not twice as good.
    fn liked(&self, points: f64) -> f64 {
        points / (1.0 + points.max(0.0) / self.half)
    }

    /// The points that the nearest complete hand of a plan wins.
    pub(super) fn worth_of(&mut self, target: &Target<'_>, unseen: &UnseenTiles) -> f64 {
        let Some((mut concealed, win)) = self.complete(target, unseen) else { return 0.0 };
        let mut melds = self.melds.clone();
        if let Some(first) = target.plan.pung {
            let _ = melds.try_push(Meld { kind: MeldKind::Pung, first, reds: 0 });
        }
        let open = target.plan.open;
        if open
            && !melds.iter().any(Meld::is_claimed)
            && let Some(meld) = a_set(target, &concealed, win)
        {
            meld.kinds().for_each(|kind| concealed.remove(kind));
            let _ = melds.try_push(meld);
        }
        concealed.remove(win);
        let declared = self.declares[usize::from(open)];
        self.worth(&concealed, &melds, win, declared, true)
    }

    /// The concealed tiles of the nearest complete hand, and the tile that came last. Dora come first, then what there is
    /// most of.
    fn complete(&self, target: &Target<'_>, unseen: &UnseenTiles) -> Option<(Counts, Kind)> {
        let mut shape = target.shape;
        let size = 3 * (usize::from(target.near.forms.sets()).saturating_sub(target.near.melds)) as u32 + 2;
        let allowed = target.plan.kinds & target.near.tiles.kinds() & KindSet::FOR_SETS;
        let mut distance = target.distance_of(&shape);
        let mut last = None;
        for _ in 0..size {
            if distance < 0 {
                break;
            }
            let mut best: Option<(u32, Kind)> = None;
            for kind in allowed.iter() {
                let value = 2 * unseen.of(kind) + u32::from(self.dora.contains(kind)) + 1;
                if unseen.of(kind) > 0
                    && best.is_none_or(|(other, _)| value > other)
                    && target.distance_of(&shape.with(kind)) < distance
                {
                    best = Some((value, kind));
                }
            }
            let (_, kind) = best?;
            if shape.tiles().total() + 1 > size {
                // One goes first that the hand does not need.
                let full = shape.with(kind);
                let spare = KindSet(full.tiles().present()).iter().filter(|&other| other != kind);
                let value = |other: Kind| (u32::from(self.dora.contains(other)), ties(full.tiles(), other));
                let spare = spare
                    .filter(|&other| target.distance_of(&full.without(other)) < distance)
                    .min_by_key(|&other| value(other))?;
                shape = full.without(spare);
            } else {
                shape = shape.with(kind);
            }
            distance -= 1;
            last = Some(kind);
        }
        let last = last.or_else(|| KindSet(shape.tiles().present()).iter().next())?;
        (shape.tiles().total() == size).then_some((*shape.tiles(), last))
    }
}

/// A set among the tiles of a complete hand, without the tile that came last where it can be.
fn a_set(target: &Target<'_>, complete: &Counts, win: Kind) -> Option<Meld> {
    let shape = Shape::of(complete);
    let left = |kinds: [Kind; 3]| kinds.into_iter().fold(shape, |shape, kind| shape.without(kind));
    let fits = |kind: MeldKind, kinds: [Kind; 3]| {
        let (meld, rest) = (Meld { kind, first: kinds[0], reds: 0 }, left(kinds));
        (target.near.with(&meld).of_sets(&rest) < 0 && rest.tiles().get(win) > 0).then_some(meld)
    };
    for kind in KindSet(complete.present()).iter() {
        if complete.get(kind) >= 3
            && let Some(pung) = fits(MeldKind::Pung, [kind; 3])
        {
            return Some(pung);
        }
        if let (Some(second), Some(third)) = (kind.next(1), kind.next(2))
            && complete.get(second) > 0
            && complete.get(third) > 0
            && let Some(chow) = fits(MeldKind::Chow, [kind, second, third])
        {
            return Some(chow);
        }
    }
    None
}
