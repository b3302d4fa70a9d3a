//! Events, as they change a table. Each is checked before anything changes.

mod offer;
mod turn;

use arrayvec::ArrayVec;
use jong_core::tile::{KindSet, Tile};

use crate::side::Side;
use crate::table::{HandState, LastDraw};
use crate::{
    Action, Bar, Chair, Chairs, Deal, GameEvent, HandEnding, MatchEnd, Offer, Phase, Refusal, Table, VoidHand, WallEnd,
};

impl Table<'_> {
    /// Applies an event.
    ///
    /// # Errors
    /// The event is not possible now, and nothing has changed.
    pub fn apply(&mut self, event: &GameEvent) -> Result<(), Refusal> {
        self.try_apply(event).map_err(|bar| self.refusal_of(event, bar))
    }

    fn try_apply(&mut self, event: &GameEvent) -> Result<(), Bar> {
        if let GameEvent::Indicator(tile) = event {
            return self.turn_indicator(*tile);
        }
        if let GameEvent::Foul { who, foul } = *event {
            return self.foul(who, foul);
        }
        if self.hand.turn_now > 0 {
            return Err(Bar::NotDue(self.due()));
        }
        match (self.phase, event) {
            (Phase::Deal, GameEvent::Deal(deal)) => self.deal(deal),
            (Phase::Deal, GameEvent::Stop) if self.may_stop => {
                self.state.over = Some(MatchEnd::Stopped);
                self.phase = Phase::Over;
                Ok(())
            }
            (Phase::Draw { who, from }, GameEvent::Draw { who: drawer, tile, from: end }) => {
                if (who, from) != (*drawer, *end) {
                    return Err(Bar::NotDue(self.due()));
                }
                self.draw(who, *tile, from)
            }
            (Phase::Turn(who) | Phase::Flowers(who) | Phase::Exchange(who) | Phase::Lack(who), event) => {
                self.act(who, event)
            }
            (Phase::Answers(offer), event) => self.answer(&offer, event),
            (Phase::Void(how), GameEvent::Void(said)) if how == *said => self.end_drawn(HandEnding::Void(how)),
            (Phase::Exhausted, GameEvent::Exhausted) => self.end_drawn(HandEnding::Exhausted),
            (
                Phase::Deal | Phase::Draw { .. } | Phase::Void(_) | Phase::Exhausted | Phase::Over,
                GameEvent::Deal(_)
                | GameEvent::Draw { .. }
                | GameEvent::Discard { .. }
                | GameEvent::Claim { .. }
                | GameEvent::Kong { .. }
                | GameEvent::Aside { .. }
                | GameEvent::Flower { .. }
                | GameEvent::Give { .. }
                | GameEvent::Lack { .. }
                | GameEvent::Passed
                | GameEvent::Win { .. }
                | GameEvent::Void(_)
                | GameEvent::Foul { .. }
                | GameEvent::Exhausted
                | GameEvent::Stop
                | GameEvent::Indicator(_),
            ) => Err(self.too_late(event)),
        }
    }

    /// The reason why an event is not possible that nobody was asked for: the tile that lies there was nobody's to take.
    fn too_late(&self, event: &GameEvent) -> Bar {
        let action = match *event {
            GameEvent::Claim { who, meld } => Some((who, Action::Claim(meld))),
            GameEvent::Win { who, .. } => who.iter().next().map(|who| (who, Action::Win)),
            GameEvent::Deal(_)
            | GameEvent::Draw { .. }
            | GameEvent::Discard { .. }
            | GameEvent::Kong { .. }
            | GameEvent::Aside { .. }
            | GameEvent::Flower { .. }
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Passed
            | GameEvent::Void(_)
            | GameEvent::Foul { .. }
            | GameEvent::Exhausted
            | GameEvent::Stop
            | GameEvent::Indicator(_) => None,
        };
        let why = action.and_then(|(who, action)| self.why_not(who, &action));
        why.filter(|bar| *bar != Bar::NotAsked).unwrap_or(Bar::NotDue(self.due()))
    }

    /// The refusal of every deal, where by these rules nobody could draw after it; `None` if hands can be dealt.
    pub fn refusal_of_deals(&self) -> Option<Refusal> {
        self.live_after_deal().err().map(|bar| self.refusal(None, bar))
    }

    /// The number of tiles that are left to draw after a deal.
    fn live_after_deal(&self) -> Result<u8, Bar> {
        let game = self.play.game;
        let dealt = u32::from(game.hand_size.tiles()) * self.players() as u32;
        let dead = u32::from(game.wall.dead);
        let undealt = game.tiles.total().checked_sub(dealt).filter(|&undealt| undealt > 0).ok_or(Bar::WrongSize)?;
        // Somebody must be able to draw.
        let live = undealt.checked_sub(dead).filter(|&live| live > 0);
        let live = live.ok_or(Bar::NoTileToDraw(game.wall.dead.into()))?;
        u8::try_from(live).map_err(|_| Bar::WrongSize)
    }

    fn deal(&mut self, deal: &Deal) -> Result<(), Bar> {
        let game = self.play.game;
        let mut hand = HandState::empty();
        let chairs: ArrayVec<Chair, 4> = self.chairs().collect();
        for &chair in &chairs {
            let (dealt, wanted) = (deal.hands[chair].total(), game.hand_size.tiles());
            if dealt != u32::from(wanted) {
                return Err(Bar::DealtTiles { dealt, wanted });
            }
            deal.hands[chair].iter().try_for_each(|tile| hand.see(tile, game))?;
        }
        let wants = self.play.turns.dora.is_some();
        if wants != deal.indicator.is_some() {
            return Err(Bar::DealtIndicator { wanted: wants });
        }
        if let Some(tile) = deal.indicator {
            hand.see(tile, game)?;
            hand.dora.push(tile.kind);
        }
        hand.live = self.live_after_deal()?;
        hand.replacements = game.wall.replacements;
        hand.opened = deal.opened;
        for chair in chairs {
            hand.sides[chair] = Side::dealt(&deal.hands[chair], game);
        }
        self.hand = hand;
        self.may_stop = false;
        self.phase = Phase::Draw { who: self.dealer(), from: WallEnd::Front };
        Ok(())
    }

    fn turn_indicator(&mut self, tile: Tile) -> Result<(), Bar> {
        if self.hand.turn_now == 0 {
            return Err(Bar::NotDue(self.due()));
        }
        self.hand.see(tile, self.play.game)?;
        // A table has room for as many as there can be.
        let _ = self.hand.dora.try_push(tile.kind);
        self.hand.turn_now -= 1;
        Ok(())
    }

    fn draw(&mut self, who: Chair, tile: Tile, from: WallEnd) -> Result<(), Bar> {
        let game = self.play.game;
        self.hand.see(tile, game)?;
        let replacement = from == WallEnd::Replacement;
        let of_flower = std::mem::take(&mut self.hand.for_flower);
        if replacement {
            self.hand.take_replacement(game.kongs.taken_from);
            if self.hand.opening.is_some() {
                self.hand.lies = None;
                self.draw_at_deal(who, tile);
                return Ok(());
            }
            if !of_flower {
                // Only now: somebody could have won on the kong itself.
                self.interrupt();
                self.hand.in_a_row += 1;
                self.grow_dead_wall();
            }
        } else {
            self.hand.live -= 1;
            self.hand.in_a_row = 0;
        }
        self.hand.last_draw = LastDraw {
            replacement: replacement && !of_flower,
            of_flower,
            of_claimed: replacement && !of_flower && self.hand.kong_claimed,
        };
        self.hand.sides[who].drawn = Some(tile);
        self.hand.lies = None;
        self.lift_by_draw(who);
        self.hand.swap = KindSet::EMPTY;
        if std::mem::take(&mut self.hand.fresh) {
            self.open_flowers();
        } else {
            self.give_turn(who);
        }
        Ok(())
    }

    /// Takes out of the tiles to be drawn those that are never drawn because of a kong.
    fn grow_dead_wall(&mut self) {
        let grows = self.play.game.wall.grows_with_kong;
        if grows > 0 {
            let kongs = self.kongs() as u8;
            let more = kongs.saturating_sub(self.hand.grown).saturating_mul(grows);
            self.hand.grown = kongs;
            self.hand.live = self.hand.live.saturating_sub(more);
        }
    }

    /// An event in a player's turn.
    fn act(&mut self, turn: Chair, event: &GameEvent) -> Result<(), Bar> {
        if event.who().is_some_and(|who| who != turn) {
            return Err(Bar::NotAsked);
        }
        match *event {
            GameEvent::Discard { tile, drawn, ready, .. } => {
                self.check(turn, &Action::Discard { tile, drawn, ready })?;
                self.discard(turn, tile, drawn, ready)
            }
            GameEvent::Kong { own, kind, .. } => {
                self.check(turn, &Action::Kong(own, kind))?;
                self.own_kong(turn, own, kind)
            }
            GameEvent::Aside { kind, .. } => {
                self.check(turn, &Action::Aside(kind))?;
                self.lay_aside(turn, kind)
            }
            GameEvent::Flower { kind, .. } => {
                // Of several flowers any may go first.
                if self.hand.must_lay.is_none() || !self.flowers_held(turn).contains(kind) {
                    self.check(turn, &Action::Flower(kind))?;
                }
                self.lay_flower(turn, kind);
                Ok(())
            }
            GameEvent::Give { tile, .. } => {
                self.check(turn, &Action::Give(tile))?;
                self.give(turn, tile);
                Ok(())
            }
            GameEvent::Lack { suit, .. } => {
                self.check(turn, &Action::Lack(suit))?;
                self.lack(turn, suit);
                Ok(())
            }
            GameEvent::Passed => {
                self.check(turn, &Action::Pass)?;
                match self.hand.opening {
                    Some(_) => self.enter_opening(self.opening_phase(turn, true)),
                    None => self.phase = Phase::Exhausted,
                }
                Ok(())
            }
            GameEvent::Win { who, under } => {
                if who != Chairs::of(turn) {
                    return Err(if who.len() < 2 { Bar::NotAsked } else { Bar::Winners });
                }
                self.check(turn, &Action::Win)?;
                self.end_won(who, &under, None)
            }
            GameEvent::Void(VoidHand::NineKinds) => {
                self.check(turn, &Action::Void)?;
                self.end_drawn(HandEnding::Void(VoidHand::NineKinds))
            }
            GameEvent::Deal(_)
            | GameEvent::Draw { .. }
            | GameEvent::Indicator(_)
            | GameEvent::Claim { .. }
            | GameEvent::Void(_)
            | GameEvent::Foul { .. }
            | GameEvent::Exhausted
            | GameEvent::Stop => Err(Bar::NotDue(self.due())),
        }
    }

    /// An event while others may take a tile.
    fn answer(&mut self, offer: &Offer, event: &GameEvent) -> Result<(), Bar> {
        match *event {
            GameEvent::Passed => {
                self.pass(offer);
                Ok(())
            }
            GameEvent::Claim { who, meld } => {
                self.check(who, &Action::Claim(meld))?;
                self.claim(who, meld, offer)
            }
            GameEvent::Win { who, under } => {
                for chair in who.iter() {
                    if chair.index() >= self.players() || chair == offer.who {
                        return Err(Bar::NotAsked);
                    }
                    self.check(chair, &Action::Win)?;
                }
                if who.is_empty() || self.rules.scoring().winners(who.len()) != who.len() {
                    return Err(Bar::Winners);
                }
                self.end_won(who, &under, Some(offer))
            }
            GameEvent::Void(VoidHand::TooManyWinners) => {
                let could =
                    self.chairs().filter(|&chair| self.hand.menus[chair].win && self.hand.asked.contains(chair));
                if self.rules.scoring().winners(could.count()) != 0 {
                    return Err(Bar::Winners);
                }
                // A declaration counts when nobody wins on its discard, and here several do.
                self.end_drawn(HandEnding::Void(VoidHand::TooManyWinners))
            }
            GameEvent::Draw { .. } | GameEvent::Flower { .. } | GameEvent::Exhausted | GameEvent::Void(_) => {
                // It can only come when everybody has passed. If it can't come then, nothing has happened.
                let phase = self.passed_phase(offer);
                let fits = match *event {
                    GameEvent::Draw { who, tile, from } => {
                        phase == Phase::Draw { who, from } && self.hand.can_see(tile, self.play.game)
                    }
                    GameEvent::Exhausted => phase == Phase::Exhausted,
                    GameEvent::Void(how) => phase == Phase::Void(how),
                    GameEvent::Flower { who, kind } => {
                        let held = self.flowers_held(who);
                        let wins = held.iter().any(|kind| self.wins_on_flower(who, kind));
                        phase == Phase::Flowers(who) && held.contains(kind) && !wins
                    }
                    GameEvent::Deal(_)
                    | GameEvent::Indicator(_)
                    | GameEvent::Discard { .. }
                    | GameEvent::Claim { .. }
                    | GameEvent::Kong { .. }
                    | GameEvent::Aside { .. }
                    | GameEvent::Give { .. }
                    | GameEvent::Lack { .. }
                    | GameEvent::Passed
                    | GameEvent::Win { .. }
                    | GameEvent::Foul { .. }
                    | GameEvent::Stop => false,
                };
                if !fits || self.turns_if_passed(offer) > 0 {
                    return Err(Bar::NotDue(self.due()));
                }
                self.pass(offer);
                self.try_apply(event)
            }
            GameEvent::Deal(_)
            | GameEvent::Indicator(_)
            | GameEvent::Discard { .. }
            | GameEvent::Kong { .. }
            | GameEvent::Aside { .. }
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Foul { .. }
            | GameEvent::Stop => Err(Bar::NotDue(self.due())),
        }
    }

    /// Checks that an action is in the player's menu, and that the tiles for it are there.
    fn check(&self, who: Chair, action: &Action) -> Result<(), Bar> {
        self.why_not(who, action).map_or(Ok(()), Err)
    }
}
