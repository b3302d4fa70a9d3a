//! A thought about one choice: the discards of a hand, weighed.

use arrayvec::ArrayVec;
use jong_core::Claimant;
use jong_core::hand::Meld;
use jong_core::play::OwnDiscards;
use jong_core::reading::Shape;
use jong_core::tile::{Kind, KindSet};
use jong_table::View;

use super::SoundPlayer;
use super::danger::Danger;
use super::plan::{MOST_PLANS, Plan, Target};
use super::worth::Appraiser;
use crate::needs::HandNeeds;
use crate::quick::{Nearness, ties};
use crate::seen::UnseenTiles;

/// The kinds that a hand can hold at most.
const KINDS: usize = 20;

/// The distances from the nearest plan beyond which a plan is not thought of.
const BEYOND: i32 = 2;

// Factors of the share with which a turn brings a hand nearer, for tiles that three others discard.
const CONCEALED: f64 = 1.55;
const OPEN: f64 = 2.0;

// Additions to that factor where an open hand is not ready: for pungs that are claimed from each of the others, and for chows
// from each from whom they may be claimed.
const PUNGS_FAR: f64 = 0.5;
const CHOWS_FAR: f64 = 0.9;

/// The share of the worth of other plans that counts beside the best.
const BESIDE: f64 = 0.2;

/// The part of its gain that a hand keeps that is folded: what is safe may also fit.
const FOLDED: f64 = 0.05;

/// The part of the usual odds that a hand has after a discard that takes it farther away.
const AWAY: f64 = 0.3;

/// The part of its worth that a hand keeps without a dora.
const WITHOUT_DORA: f64 = 0.65;

/// The weight of what a discard may lose beside what the hand may win: a loss, too, is not twice as bad if it is twice as
/// large, and who never risks one wins nothing.
const CAUTION: f64 = 0.4;

/// The part of its odds that a hand keeps beside a player who is ready.
const RACE: f64 = 0.9;

// The further discards whose risk is counted when a hand is played on, ready or not: it can still be folded.
const RISKS_READY: f64 = 0.4;
const RISKS_FAR: f64 = 0.6;

/// The ties that count for a tile of which a pung is enough to win, beside those to the rest of the hand: of discards that gain
/// the same it goes after a lone terminal.
const ENOUGH: u32 = 2;

/// The thought.
pub(super) struct Thought<'s, 'r, 'v> {
    sound: &'s SoundPlayer<'r>,
    view: &'v View<'v>,
    needs: &'s HandNeeds,
    near: Nearness<'r>,
    /// The way without the meld that is laid down in thought.
    beside: Nearness<'r>,
    unseen: UnseenTiles,
    turns: usize,
    appraiser: Appraiser<'r>,
    danger: Danger,
}

/// A discard, and what it gains on average.
#[derive(Debug, Clone, Copy)]
pub(super) struct DiscardChoice {
    pub(super) kind: Kind,
    pub(super) ready: bool,
    pub(super) gain: f64,
}

/// A plan, as a choice is weighed: its distance after the best discard, and what its nearest complete hand is worth.
#[derive(Debug, Clone, Copy)]
struct Aim<'r> {
    /// The target of the whole hand.
    target: Target<'r>,
    distance: i32,
    worth: Option<f64>,
    /// The gain after the discard of a tile that does not serve the plan.
    untouched: Option<f64>,
}

/// The prospects of a hand between turns.
#[derive(Debug, Clone, Copy, Default)]
struct Prospects {
    gain: f64,
    /// The hand is ready.
    ready: bool,
    /// Ready is better declared.
    declares: bool,
}

impl<'s, 'r, 'v> Thought<'s, 'r, 'v> {
    pub(super) fn new(sound: &'s SoundPlayer<'r>, view: &'v View<'v>) -> Thought<'s, 'r, 'v> {
        let unseen = UnseenTiles::by(view);
        let near = Nearness::at(sound.rules, &sound.needs, view);
        Thought {
            sound,
            view,
            needs: sound.needs.at(view.wind(), view.state().round()),
            near,
            beside: near,
            unseen,
            turns: view.left() / view.players().max(1),
            appraiser: Appraiser::new(sound.rules, view, sound.losses.usual),
            danger: Danger::seen_by(view, &unseen, &sound.losses),
        }
    }

    /// Lays a meld down, in thought.
    pub(super) fn lay(&mut self, meld: Meld) {
        self.beside = self.near;
        self.near = self.near.with(&meld);
        self.appraiser.lay(meld);
    }

    /// Takes the last meld back, in thought.
    pub(super) fn take_back(&mut self) {
        self.near = self.beside;
        self.appraiser.take_back();
    }

    /// The gain of a hand between turns, played as it is.
    pub(super) fn passing(&mut self, shape: &Shape) -> f64 {
        let mut aims = self.aims(shape, None);
        let prospects = self.prospects(&mut aims, shape, None, false);
        self.weighed(&prospects).max(FOLDED * prospects.gain)
    }

    /// The best of some discards.
    pub(super) fn best_discard(&mut self, whole: &Shape, kinds: KindSet, ready: KindSet) -> Option<DiscardChoice> {
        let mut aims = self.aims(whole, Some(kinds));
        let mut best: Option<((f64, i64), DiscardChoice)> = None;
        for kind in kinds.iter().take(KINDS) {
            let prospects = self.prospects(&mut aims, whole, Some(kind), ready.contains(kind));
            let danger = CAUTION * self.danger.of(kind);
            let (on, fold) = (self.weighed(&prospects), FOLDED * prospects.gain);
            let gain = on.max(fold) - danger;
            let declares = prospects.declares && on >= fold && ready.contains(kind);
            let enough = if self.needs.pungs.contains(kind) { ENOUGH } else { 0 };
            let tie = -i64::from(ties(whole.tiles(), kind) + enough);
            if best.is_none_or(|(other, _)| (gain, tie) > other) {
                best = Some(((gain, tie), DiscardChoice { kind, ready: declares, gain }));
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// The plans that are not much farther away than the nearest, with the distance that each has after the best discard.
    fn aims(&self, whole: &Shape, discards: Option<KindSet>) -> ArrayVec<Aim<'r>, MOST_PLANS> {
        let mut aims: ArrayVec<Aim<'r>, MOST_PLANS> = ArrayVec::new();
        for plan in Plan::all(self.needs, self.appraiser.melds(), whole) {
            let target = plan.target(self.near, whole);
            let after = |kind: Kind| target.without(whole, kind).distance();
            let now = target.distance();
            let distance = match discards {
                // A hand with the tile drawn is as near as it is without the right one.
                Some(kinds) if now < 0 => kinds.iter().map(after).min().unwrap_or(0),
                Some(_) | None => now,
            };
            let _ = aims.try_push(Aim { target, distance, worth: None, untouched: None });
        }
        let least = aims.iter().map(|aim| aim.distance).min().unwrap_or(0);
        aims.retain(|aim| aim.distance <= least + BEYOND);
        aims
    }

    /// The gain of playing on, with what others may do to it.
    fn weighed(&self, prospects: &Prospects) -> f64 {
        let race = 1.0 / (1.0 + (1.0 / RACE - 1.0) * self.danger.ready);
        let risks = if prospects.ready { RISKS_READY } else { RISKS_FAR };
        let risks = risks.min(self.turns as f64);
        prospects.gain * race - risks * self.danger.any
    }

    /// The prospects of a hand without a discard.
    fn prospects(
        &mut self,
        aims: &mut ArrayVec<Aim<'r>, MOST_PLANS>,
        whole: &Shape,
        discard: Option<Kind>,
        may_declare: bool,
    ) -> Prospects {
        let mut found = Prospects::default();
        let (mut best, mut all) = (0.0, 0.0);
        for aim in aims.iter_mut() {
            let plan = aim.target.plan;
            let useless = discard.is_some_and(|kind| plan.kinds != KindSet::FOR_SETS && !plan.kinds.contains(kind));
            let gain = match aim.untouched.filter(|_| useless) {
                Some(gain) => gain,
                None => self.gain_of(aim, whole, discard, may_declare, best, &mut found),
            };
            if useless {
                aim.untouched = Some(gain);
            }
            all += gain;
            if gain > best {
                best = gain;
            }
        }
        found.gain = best + BESIDE * (all - best);
        found
    }

    /// The gain of an aim after a discard. Whether the hand is ready, and better declared if it is the best, is noted.
    fn gain_of(
        &mut self,
        aim: &mut Aim<'r>,
        whole: &Shape,
        discard: Option<Kind>,
        may_declare: bool,
        best: f64,
        found: &mut Prospects,
    ) -> f64 {
        let target = discard.map_or(aim.target, |kind| aim.target.without(whole, kind));
        let plan = target.plan;
        let distance = target.distance();
        if distance <= 0 && plan.is_plain() {
            let (gain, declares) = self.ready_gain(&target, may_declare);
            found.ready |= gain > 0.0;
            if gain > best {
                found.declares = declares;
            }
            return gain;
        }
        let worth = *aim.worth.get_or_insert_with(|| self.appraiser.worth_of(&target, &self.unseen));
        if worth <= 0.0 {
            return 0.0;
        }
        let dora = discard.is_some_and(|kind| self.appraiser.dora.contains(kind) && plan.kinds.contains(kind));
        worth * self.odds(&target, distance, aim.distance) * if dora { WITHOUT_DORA } else { 1.0 }
    }

    /// The share of a turn that brings a number of tiles.
    fn share(&self, tiles: f64) -> f64 {
        tiles / f64::from(self.unseen.all().max(1))
    }

    /// A factor that three others make, at this table: fewer discard less between two draws.
    fn with_others(&self, factor: f64) -> f64 {
        1.0 + (factor - 1.0) * self.others() / 3.0
    }

    /// The factor of an open hand that is not ready, by the claims that the rules allow.
    fn far_open(&self) -> f64 {
        let from = |claimant: Claimant| match claimant {
            Claimant::Never => 0.0,
            Claimant::Next => 1.0,
            Claimant::Anyone => self.others(),
        };
        let melds = &self.sound.rules.game().melds;
        1.0 + PUNGS_FAR * from(melds.pung) + CHOWS_FAR * from(melds.chow)
    }

    /// The number of other players.
    fn others(&self) -> f64 {
        self.view.players() as f64 - 1.0
    }

    /// The odds of a hand of a distance, where the nearest after another discard has the other.
    fn odds(&self, target: &Target<'r>, distance: i32, nearest: i32) -> f64 {
        if distance > nearest {
            return AWAY * self.sound.odds.usual(distance, self.turns);
        }
        let wanted = f64::from(target.wanted(&self.unseen));
        let factor = match (target.plan.open, distance) {
            (true, ..=0) => self.with_others(OPEN),
            (true, _) => self.far_open(),
            (false, ..=0) => self.with_others(CONCEALED),
            (false, _) => 1.0,
        };
        let odds = self.sound.odds.with(distance.max(0), factor * self.share(wanted), self.turns);
        // What comes after the next step is scarcer where fewer kinds will do.
        (0..distance).fold(odds, |odds, _| odds * target.plenty())
    }

    /// The gain of a hand that is ready, and whether it is better declared.
    fn ready_gain(&mut self, target: &Target<'r>, may_declare: bool) -> (f64, bool) {
        let mut waits: ArrayVec<(Kind, u32), 34> = ArrayVec::new();
        for kind in target.wanted_kinds(&self.unseen).iter() {
            let _ = waits.try_push((kind, self.unseen.of(kind)));
        }
        let river = self.view.river(self.view.chair());
        let thrown: KindSet = river.iter().map(|discarded| discarded.tile.kind).collect();
        let barred = match self.sound.rules.game().passing.own_discards {
            OwnDiscards::None | OwnDiscards::SameTile => false,
            OwnDiscards::Waits => waits.iter().any(|(kind, _)| thrown.contains(*kind)),
        };
        let melds: ArrayVec<Meld, 5> = self.appraiser.melds().iter().copied().collect();
        let needed = self.sound.rules.scoring().ready().is_some_and(|ready| ready.needed);
        let mut worth = [0.0; 2];
        let mut tiles = 0.0;
        for &(kind, left) in &waits {
            let left = f64::from(left);
            tiles += left;
            for (at, sum) in worth.iter_mut().enumerate().take(1 + usize::from(may_declare)) {
                *sum += left * self.appraiser.worth(target.shape.tiles(), &melds, kind, at == 1, !barred);
            }
        }
        if tiles <= 0.0 {
            return (0.0, false);
        }
        let factor = if self.appraiser.is_concealed() { CONCEALED } else { OPEN };
        let factor = if barred { 0.9 } else { self.with_others(factor) };
        let odds = self.sound.odds.with(0, factor * self.share(tiles), self.turns);
        let silent = odds * worth[0] / tiles;
        if !may_declare {
            return (silent, false);
        }
        let stake = self.sound.rules.play().map_or(0, |play| play.terms.stake) as f64;
        let aloud = odds * worth[1] / tiles - (1.0 - odds) * stake;
        // A declared hand stays as it is, so it is not declared for nothing.
        if needed { (aloud, true) } else { (silent.max(aloud), aloud > silent) }
    }
}

#[cfg(test)]
mod test;
