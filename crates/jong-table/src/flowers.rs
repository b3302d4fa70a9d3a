//! Flowers and seasons: laid out when they come or when the player likes, and replaced.

use jong_core::ReplacementSource;
use jong_core::hand::Hand;
use jong_core::play::FlowerWinChoice;
use jong_core::sections::{DealtFlowerOrder, ReplacementTime};
use jong_core::tile::{Kind, KindSet, Tile};

use crate::table::Opening;
use crate::{Bar, Chair, Chairs, Exposure, Offer, Phase, Table, WallEnd};

impl Table<'_> {
    /// The flowers and seasons that a player holds.
    pub(crate) fn flowers_held(&self, who: Chair) -> KindSet {
        let side = &self.hand.sides[who];
        let drawn: KindSet = side.drawn.iter().map(|tile| tile.kind).filter(|kind| kind.suit().is_bonus()).collect();
        side.concealed.bonus | drawn
    }

    /// True if there is a replacement for a flower, and, where the wall gives a tile for it, one to give.
    pub(crate) fn has_for_flower(&self) -> bool {
        self.has_replacement() && (self.hand.live > 0 || self.play.game.kongs.taken_from == ReplacementSource::Apart)
    }

    /// True if a flower that a player draws, or finds in the hand, wins together with those laid out.
    pub(crate) fn wins_on_flower(&self, who: Chair, kind: Kind) -> bool {
        self.completes_flowers(who, kind, true)
            && self
                .rules
                .score(&Hand::won(&self.hand.sides[who].held, kind.into()), &self.win_situation(who, None))
                .is_ok()
    }

    /// True if a flower makes those laid out enough to win.
    pub(crate) fn completes_flowers(&self, who: Chair, kind: Kind, drawn: bool) -> bool {
        !self.is_dead(who) && self.play.game.wins_on_bonus(self.hand.sides[who].held.bonus | KindSet::of(kind), drawn)
    }

    /// True if a player may go on with flowers that win with this one.
    pub(crate) fn may_play_on(&self, who: Chair, kind: Kind) -> bool {
        let all = self.play.game.tiles.bonus();
        let FlowerWinChoice { with_all, with_all_but_one } = self.play.turns.flowers.may_play_on;
        let missing = all & !(self.hand.sides[who].held.bonus | KindSet::of(kind));
        if missing.is_empty() { with_all } else { with_all_but_one }
    }

    /// The reason why a player can do nothing but win, if flowers win at once by these rules.
    pub(crate) fn flowers_win(&self, who: Chair) -> Option<Bar> {
        let kind = self.flowers_held(who).iter().find(|&kind| self.wins_on_flower(who, kind))?;
        let all = self.hand.sides[who].held.bonus | KindSet::of(kind) == self.play.game.tiles.bonus();
        (!self.may_play_on(who, kind)).then_some(if all { Bar::AllFlowersWin } else { Bar::SevenFlowersWin })
    }

    /// Lays a flower out, for others to take where they may.
    pub(crate) fn lay_flower(&mut self, who: Chair, kind: Kind) {
        let side = &mut self.hand.sides[who];
        let tile = Tile::from(kind);
        if side.drawn == Some(tile) {
            side.drawn = None;
        } else {
            if self.hand.opening.is_none() {
                side.take_in();
            }
            side.take_out(tile);
        }
        side.held.bonus.insert(kind);
        side.look(self.play.game);
        match &mut self.hand.opening {
            Some(opening) => {
                opening.owed += 1;
                opening.any = true;
            }
            None => self.hand.for_flower = true,
        }
        self.hand.must_lay = None;
        self.offer(Offer { shown: Exposure::Flower, who, tile });
    }

    /// Begins to replace the flowers that were dealt, from the dealer on.
    pub(crate) fn open_flowers(&mut self) {
        if self.play.game.tiles.bonus().is_empty() {
            return self.begin_turns();
        }
        self.hand.opening = Some(Opening::default());
        let phase = self.visit_from(0, false);
        self.enter_opening(phase);
    }

    /// The phase in which the next player lays flowers out, from so many steps after the dealer on. Another round begins if
    /// there was a flower in this one.
    fn visit_from(&self, step: usize, any: bool) -> Phase {
        let at = |step: usize| Chair::round(self.dealer().index() + step, self.players());
        let holds = |chair: &Chair| !self.flowers_held(*chair).is_empty();
        let round = |first: usize| (first..self.players()).map(at).find(holds);
        let again = || any.then(|| round(0)).flatten();
        round(step).or_else(again).map_or(Phase::Turn(self.dealer()), Phase::Flowers)
    }

    /// The phase after a player laid a flower out, or kept those that are left.
    pub(crate) fn opening_phase(&self, who: Chair, keeps: bool) -> Phase {
        let Some(opening) = self.hand.opening else { return Phase::Turn(who) };
        if !keeps && !self.flowers_held(who).is_empty() {
            return Phase::Flowers(who);
        }
        if opening.owed > 0 {
            return Phase::Draw { who, from: WallEnd::Replacement };
        }
        self.visit_from(who.steps_from(self.dealer(), self.players()) + 1, opening.any)
    }

    /// Enters a phase of the replacing of flowers that were dealt, or leaves it.
    pub(crate) fn enter_opening(&mut self, phase: Phase) {
        self.phase = phase;
        self.hand.must_lay = None;
        match phase {
            Phase::Flowers(who) => {
                let step = who.steps_from(self.dealer(), self.players()) as u8;
                if let Some(opening) = &mut self.hand.opening {
                    if opening.owed == 0 && step <= opening.step {
                        opening.any = false;
                    }
                    opening.step = step;
                }
                self.ask_flowers(who);
            }
            Phase::Turn(_) => self.begin_turns(),
            Phase::Deal
            | Phase::Exchange(_)
            | Phase::Lack(_)
            | Phase::Draw { .. }
            | Phase::Answers(_)
            | Phase::Void(_)
            | Phase::Exhausted
            | Phase::Over => {}
        }
    }

    /// Asks a player what to do with flowers that were dealt.
    pub(crate) fn ask_flowers(&mut self, who: Chair) {
        let may_keep = self.play.turns.flowers.replace == ReplacementTime::Later;
        let (menu, forced) = self.flower_menu(who, self.flowers_held(who), may_keep);
        self.hand.menus[who] = menu;
        self.hand.must_lay = forced;
    }

    /// Draws a replacement for a flower that was dealt.
    pub(crate) fn draw_at_deal(&mut self, who: Chair, tile: Tile) {
        let (dealer, game) = (self.dealer(), self.play.game);
        let side = &mut self.hand.sides[who];
        if who == dealer && side.concealed.total() == u32::from(game.hand_size.tiles()) {
            side.drawn = Some(tile);
        } else {
            side.put(tile);
        }
        let through = self.play.turns.flowers.at_deal == DealtFlowerOrder::Through;
        let Some(opening) = &mut self.hand.opening else { return };
        opening.owed = opening.owed.saturating_sub(1);
        let (owed, any) = (opening.owed, opening.any);
        let phase = if owed > 0 {
            Phase::Draw { who, from: WallEnd::Replacement }
        } else if through && !self.flowers_held(who).is_empty() {
            Phase::Flowers(who)
        } else {
            self.visit_from(who.steps_from(dealer, self.players()) + 1, any)
        };
        self.enter_opening(phase);
    }

    /// Begins the turns: the dealer has drawn the first tile.
    fn begin_turns(&mut self) {
        let had_flowers = self.hand.opening.take().is_some();
        let game = self.play.game;
        for chair in Chairs::all(self.players()).iter() {
            let side = &mut self.hand.sides[chair];
            if had_flowers {
                side.look(game);
            }
            side.dealt_ready = !side.waits.is_empty();
        }
        self.begin_course();
    }

    /// The reason why a flower can't be laid out.
    pub(crate) fn why_not_flower(&self, who: Chair, kind: Kind) -> Bar {
        if !self.flowers_held(who).contains(kind) { Bar::NoSuchTile } else { Bar::NoReplacement }
    }
}
