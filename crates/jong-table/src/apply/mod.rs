//! Events, as they change a table. Each is checked before anything changes.

mod offer;
mod turn;

use arrayvec::ArrayVec;
use jong_core::tile::{KindSet, Tile};

use crate::side::Side;
use crate::table::{HandState, LastDraw};
use crate::{
    Action, Bar, Chair, Chairs, Deal, Due, Event, HandEnding, MatchEnd, Offer, Phase, Refusal, Table, VoidHand, WallEnd,
};

impl Table<'_> {
    /// Applies an event.
    ///
    /// # Errors
    /// The event is not possible now, and nothing has changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        let who = event.who();
        self.try_apply(event).map_err(|bar| self.refusal(who, bar))
    }

    fn try_apply(&mut self, event: &Event) -> Result<(), Bar> {
        if let Event::Indicator(tile) = event {
            return self.turn_indicator(*tile);
        }
        if self.hand.turn_now > 0 {
            return Err(Bar::NotDue(self.due()));
        }
        match (self.phase, event) {
            (Phase::Deal, Event::Deal(deal)) => self.deal(deal),
            (Phase::Deal, Event::Stop) if self.may_stop => {
                self.state.over = Some(MatchEnd::Stopped);
                self.phase = Phase::Over;
                Ok(())
            }
            (Phase::Draw { who, from }, Event::Draw { who: drawer, tile, from: end }) => {
                if (who, from) != (*drawer, *end) {
                    return Err(Bar::NotDue(self.due()));
                }
                self.draw(who, *tile, from)
            }
            (Phase::Turn(who), event) => self.act(who, event),
            (Phase::Answers(offer), event) => self.answer(&offer, event),
            (Phase::Void(how), Event::Void(said)) if how == *said => self.end_drawn(HandEnding::Void(how)),
            (Phase::Exhausted, Event::Exhausted) => self.end_drawn(HandEnding::Exhausted),
            (
                Phase::Deal | Phase::Draw { .. } | Phase::Void(_) | Phase::Exhausted | Phase::Over,
                Event::Deal(_)
                | Event::Draw { .. }
                | Event::Discard { .. }
                | Event::Claim { .. }
                | Event::Kong { .. }
                | Event::Aside { .. }
                | Event::Passed
                | Event::Win { .. }
                | Event::Void(_)
                | Event::Exhausted
                | Event::Stop
                | Event::Indicator(_),
            ) => Err(self.too_late(event)),
        }
    }

    /// The reason why an event is not possible that nobody was asked for: the tile that lies there was nobody's to take.
    fn too_late(&self, event: &Event) -> Bar {
        let action = match *event {
            Event::Claim { who, meld } => Some((who, Action::Claim(meld))),
            Event::Win { who, .. } => who.iter().next().map(|who| (who, Action::Win)),
            Event::Deal(_)
            | Event::Draw { .. }
            | Event::Discard { .. }
            | Event::Kong { .. }
            | Event::Aside { .. }
            | Event::Passed
            | Event::Void(_)
            | Event::Exhausted
            | Event::Stop
            | Event::Indicator(_) => None,
        };
        let why = action.and_then(|(who, action)| self.why_not(who, &action));
        why.filter(|bar| *bar != Bar::NotAsked).unwrap_or(Bar::NotDue(self.due()))
    }

    fn deal(&mut self, deal: &Deal) -> Result<(), Bar> {
        let game = self.play.game;
        let mut hand = HandState::empty();
        let chairs: ArrayVec<Chair, 4> = self.chairs().collect();
        for &chair in &chairs {
            if deal.hands[chair].total() != u32::from(game.hand_size.tiles()) {
                return Err(Bar::WrongSize);
            }
            deal.hands[chair].iter().try_for_each(|tile| hand.see(tile, game))?;
        }
        let wants = self.play.turns.dora.is_some();
        if wants != deal.indicator.is_some() {
            return Err(Bar::NotDue(Due::Deal));
        }
        if let Some(tile) = deal.indicator {
            hand.see(tile, game)?;
            hand.dora.push(tile.kind);
        }
        let dealt = u32::from(game.hand_size.tiles()) * self.players() as u32;
        let live = game.tiles.total().checked_sub(dealt + u32::from(game.wall.dead)).ok_or(Bar::WrongSize)?;
        hand.live = u8::try_from(live).map_err(|_| Bar::WrongSize)?;
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
        if replacement {
            self.hand.take_replacement(game.kongs.taken_from);
            // Only now: somebody could have won on the kong itself.
            self.interrupt();
            self.hand.in_a_row += 1;
        } else {
            self.hand.live -= 1;
            self.hand.in_a_row = 0;
        }
        self.hand.last_draw = LastDraw { replacement, of_claimed: replacement && self.hand.kong_claimed };
        self.hand.sides[who].drawn = Some(tile);
        self.hand.lies = None;
        self.lift_by_draw(who);
        self.hand.swap = KindSet::EMPTY;
        self.give_turn(who);
        Ok(())
    }

    /// An event in a player's turn.
    fn act(&mut self, turn: Chair, event: &Event) -> Result<(), Bar> {
        if event.who().is_some_and(|who| who != turn) {
            return Err(Bar::NotAsked);
        }
        match *event {
            Event::Discard { tile, drawn, ready, .. } => {
                self.check(turn, &Action::Discard { tile, drawn, ready })?;
                self.discard(turn, tile, drawn, ready)
            }
            Event::Kong { own, kind, .. } => {
                self.check(turn, &Action::Kong(own, kind))?;
                self.own_kong(turn, own, kind)
            }
            Event::Aside { kind, .. } => {
                self.check(turn, &Action::Aside(kind))?;
                self.lay_aside(turn, kind)
            }
            Event::Win { who, under } => {
                if who != Chairs::of(turn) {
                    return Err(Bar::Winners);
                }
                self.check(turn, &Action::Win)?;
                self.end_won(who, &under, None)
            }
            Event::Void(VoidHand::NineKinds) => {
                self.check(turn, &Action::Void)?;
                self.end_drawn(HandEnding::Void(VoidHand::NineKinds))
            }
            Event::Deal(_)
            | Event::Draw { .. }
            | Event::Indicator(_)
            | Event::Claim { .. }
            | Event::Passed
            | Event::Void(_)
            | Event::Exhausted
            | Event::Stop => Err(Bar::NotDue(self.due())),
        }
    }

    /// An event while others may take a tile.
    fn answer(&mut self, offer: &Offer, event: &Event) -> Result<(), Bar> {
        match *event {
            Event::Passed => {
                self.pass(offer);
                Ok(())
            }
            Event::Claim { who, meld } => {
                self.check(who, &Action::Claim(meld))?;
                self.claim(who, meld, offer)
            }
            Event::Win { who, under } => {
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
            Event::Void(VoidHand::TooManyWinners) => {
                let could =
                    self.chairs().filter(|&chair| self.hand.menus[chair].win && self.hand.asked.contains(chair));
                if self.rules.scoring().winners(could.count()) != 0 {
                    return Err(Bar::Winners);
                }
                // A declaration counts when nobody wins on its discard, and here several do.
                self.end_drawn(HandEnding::Void(VoidHand::TooManyWinners))
            }
            Event::Draw { .. } | Event::Exhausted | Event::Void(_) => {
                // It can only come when everybody has passed. If it can't come then, nothing has happened.
                let phase = self.passed_phase(offer);
                let fits = match *event {
                    Event::Draw { who, tile, from } => {
                        phase == Phase::Draw { who, from } && self.hand.can_see(tile, self.play.game)
                    }
                    Event::Exhausted => phase == Phase::Exhausted,
                    Event::Void(how) => phase == Phase::Void(how),
                    Event::Deal(_)
                    | Event::Indicator(_)
                    | Event::Discard { .. }
                    | Event::Claim { .. }
                    | Event::Kong { .. }
                    | Event::Aside { .. }
                    | Event::Passed
                    | Event::Win { .. }
                    | Event::Stop => false,
                };
                if !fits || self.turns_if_passed(offer) > 0 {
                    return Err(Bar::NotDue(self.due()));
                }
                self.pass(offer);
                self.try_apply(event)
            }
            Event::Deal(_)
            | Event::Indicator(_)
            | Event::Discard { .. }
            | Event::Kong { .. }
            | Event::Aside { .. }
            | Event::Stop => Err(Bar::NotDue(self.due())),
        }
    }

    /// Checks that an action is in the player's menu, and that the tiles for it are there.
    fn check(&self, who: Chair, action: &Action) -> Result<(), Bar> {
        self.why_not(who, action).map_or(Ok(()), Err)
    }
}
