//! Events, as they change a table. Each is checked before anything changes.

use arrayvec::ArrayVec;
use jong_core::hand::{Declaration, Meld, MeldKind};
use jong_core::play::KongDora;
use jong_core::tile::{Kind, KindSet, Tile};

use crate::side::{Discarded, Origin, Side};
use crate::table::{HandState, LastDraw};
use crate::win::is_head;
use crate::{
    Action, Bar, Chair, Chairs, Deal, Due, Event, HandEnding, MatchEnd, Menu, Offer, OwnKong, Phase, Refusal, Shown,
    Table, VoidHand, WallEnd,
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
            ) => Err(Bar::NotDue(self.due())),
        }
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
                self.accept_ready(offer);
                self.end_drawn(HandEnding::Void(VoidHand::TooManyWinners))
            }
            Event::Draw { .. } | Event::Exhausted | Event::Void(_) => {
                // It can only come when everybody has passed. If it can't come then, nothing has happened.
                let fits = match (self.passed_phase(offer), event) {
                    (Phase::Draw { who, from }, Event::Draw { who: drawer, tile, from: end }) => {
                        (who, from) == (*drawer, *end) && self.hand.can_see(*tile, self.play.game)
                    }
                    (Phase::Exhausted, Event::Exhausted) => true,
                    (Phase::Void(how), Event::Void(said)) => how == *said,
                    _ => false,
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

    fn discard(&mut self, who: Chair, tile: Tile, drawn: bool, ready: bool) -> Result<(), Bar> {
        let game = self.play.game;
        let quiet = self.hand.quiet;
        let side = &mut self.hand.sides[who];
        side.take_in();
        side.take_out(tile);
        side.look(game);
        side.thrown.insert(tile.kind);
        side.one_shot = false;
        side.heads_only &= is_head(tile);
        if ready {
            let first = quiet && side.river.is_empty();
            side.declaring = Some(if first { Declaration::Double } else { Declaration::Ready });
        }
        side.river.try_push(Discarded { tile, drawn, ready, claimed_by: None }).map_err(|_| Bar::WrongSize)?;
        Self::lift_by_discard(game.passing.declined, side, tile.kind);
        let hand = &mut self.hand;
        hand.swap = KindSet::EMPTY;
        hand.in_a_row = 0;
        hand.kong_claimed = false;
        hand.turn_now += std::mem::take(&mut hand.turn_later);
        if quiet {
            let _ = hand.first_discards.try_push(tile.kind);
        }
        self.offer(Offer { shown: Shown::Discarded, who, tile });
        Ok(())
    }

    fn own_kong(&mut self, who: Chair, own: OwnKong, kind: Kind) -> Result<(), Bar> {
        self.turn_before_kong();
        let side = &mut self.hand.sides[who];
        side.take_in();
        let red = side.concealed.reds_of(kind) > 0;
        let tile = Tile { kind, red };
        match own {
            OwnKong::Concealed => {
                let reds = side.concealed.reds_of(kind);
                for at in 0..4 {
                    side.take_out(Tile { kind, red: at < reds });
                }
                side.lay(Meld { kind: MeldKind::ConcealedKong, first: kind, reds }, None);
            }
            OwnKong::Added => {
                let at = side.pung_of(kind).ok_or(Bar::NoSuchTile)?;
                side.take_out(tile);
                let pung = &mut side.held.melds[at];
                pung.kind = MeldKind::ExposedKong;
                pung.reds += u8::from(red);
                side.held.reds += u8::from(red);
            }
        }
        side.look(self.play.game);
        self.hand.kong_claimed = false;
        self.hand.swap = KindSet::EMPTY;
        let shown = match own {
            OwnKong::Concealed => Shown::Concealed,
            OwnKong::Added => Shown::Added,
        };
        let robbed_too = self.play.turns.dora.is_some_and(|dora| dora.if_robbed);
        if robbed_too {
            self.turn_for_kong(own == OwnKong::Concealed);
        }
        self.offer(Offer { shown, who, tile });
        Ok(())
    }

    fn lay_aside(&mut self, who: Chair, kind: Kind) -> Result<(), Bar> {
        let side = &mut self.hand.sides[who];
        side.take_in();
        side.take_out(kind.into());
        side.held.aside.add(kind);
        side.look(self.play.game);
        self.hand.kong_claimed = false;
        self.offer(Offer { shown: Shown::Aside, who, tile: kind.into() });
        Ok(())
    }

    fn claim(&mut self, who: Chair, meld: Meld, offer: &Offer) -> Result<(), Bar> {
        let certain = self.certain(who);
        self.pass_wins(who);
        self.accept_ready(offer);
        self.interrupt();
        let discarder = &mut self.hand.sides[offer.who];
        discarder.heads_only = false;
        if let Some(last) = discarder.river.last_mut() {
            last.claimed_by = Some(who);
        }
        let side = &mut self.hand.sides[who];
        let mut own = meld.reds - u8::from(offer.tile.red);
        let mut claimed = false;
        for kind in meld.kinds() {
            if kind == offer.tile.kind && !claimed {
                claimed = true;
                continue;
            }
            let red = own > 0 && side.concealed.reds_of(kind) > 0;
            own -= u8::from(red);
            side.take_out(Tile { kind, red });
        }
        side.lay(meld, Some(Origin { from: offer.who, tile: offer.tile }));
        self.note_liable(who, offer.who, certain);
        let first = (meld.kind == MeldKind::Chow).then_some(meld.first);
        self.hand.asked = Chairs::NONE;
        if meld.is_kong() {
            self.turn_before_kong();
            self.turn_for_kong(false);
            self.hand.kong_claimed = true;
            self.hand.sides[who].look(self.play.game);
            self.phase = Phase::Draw { who, from: WallEnd::Replacement };
        } else {
            self.hand.swap = self.barred_after(offer.tile.kind, first);
            self.give_turn(who);
        }
        Ok(())
    }

    /// Shows a tile to all others, and goes on if nobody can take it.
    fn offer(&mut self, offer: Offer) {
        self.hand.asked = Chairs::NONE;
        self.hand.completed = Chairs::NONE;
        for who in Chairs::all(self.players()).iter().filter(|&who| who != offer.who) {
            let side = &self.hand.sides[who];
            let completes = side.waits.contains(offer.tile.kind);
            let menu = self.answer_menu(who, &offer);
            if completes && self.can_be_robbed(who, &offer) {
                self.hand.completed.insert(who);
            }
            if menu != Menu::default() {
                self.hand.asked.insert(who);
                self.hand.menus[who] = menu;
            }
        }
        self.phase = Phase::Answers(offer);
        if self.hand.asked.is_empty() {
            self.pass(&offer);
        }
    }

    /// Goes on when nobody takes a tile.
    fn pass(&mut self, offer: &Offer) {
        for who in self.hand.completed.iter() {
            self.note_declined(who, self.hand.asked.contains(who) && self.hand.menus[who].win);
        }
        let next = self.passed_phase(offer);
        self.accept_ready(offer);
        if let Some(dora) = self.play.turns.dora
            && !dora.if_robbed
        {
            match offer.shown {
                Shown::Added => self.turn_for_kong(false),
                Shown::Concealed => self.turn_for_kong(true),
                Shown::Discarded | Shown::Aside => {}
            }
        }
        self.hand.asked = Chairs::NONE;
        self.phase = next;
    }

    /// Notes the wins that others let pass for a claim.
    fn pass_wins(&mut self, _: Chair) {
        for who in self.hand.completed.iter() {
            self.note_declined(who, self.hand.asked.contains(who) && self.hand.menus[who].win);
        }
    }

    /// The indicators that would be turned if everybody passed.
    fn turns_if_passed(&self, offer: &Offer) -> u8 {
        let Some(dora) = self.play.turns.dora else { return 0 };
        let now = match (offer.shown, dora.kong) {
            (Shown::Discarded | Shown::Aside, _) | (_, None) => false,
            (Shown::Added, Some(timing)) => timing == KongDora::AtOnce,
            (Shown::Concealed, Some(_)) => true,
        };
        u8::from(now && !dora.if_robbed)
    }

    /// The phase that follows if nobody takes a tile.
    fn passed_phase(&self, offer: &Offer) -> Phase {
        if offer.shown != Shown::Discarded {
            return Phase::Draw { who: offer.who, from: WallEnd::Replacement };
        }
        if let Some(how) = self.void_after(offer) {
            return Phase::Void(how);
        }
        if self.hand.live == 0 {
            return Phase::Exhausted;
        }
        Phase::Draw { who: self.next(offer.who), from: WallEnd::Front }
    }

    /// The reason why the hand is void after a discard that nobody takes.
    fn void_after(&self, offer: &Offer) -> Option<VoidHand> {
        let aborts = &self.play.turns.aborts;
        let hand = &self.hand;
        let firsts = &hand.first_discards;
        if aborts.four_winds
            && hand.quiet
            && self.players() == 4
            && firsts.len() == 4
            && hand.sides[offer.who].river.len() == 1
            && firsts.iter().all(|&kind| kind == firsts[0])
            && (0..4).any(|number| Kind::wind(number) == firsts[0])
        {
            return Some(VoidHand::FourWinds);
        }
        let ready = |chair: &Chair| hand.sides[*chair].has_declared() || hand.sides[*chair].declaring.is_some();
        let declares = hand.sides[offer.who].declaring.is_some();
        if aborts.four_ready && declares && self.players() == 4 && self.chairs().filter(ready).count() == 4 {
            return Some(VoidHand::FourReady);
        }
        let by = aborts.four_kongs?;
        let with_kongs = self.chairs().filter(|&chair| self.kongs_of(chair) > 0).count();
        (self.kongs() >= 4 && with_kongs >= usize::from(by)).then_some(VoidHand::FourKongs)
    }

    /// Accepts the declaration that came with a discard on which nobody won: its stake is paid.
    fn accept_ready(&mut self, offer: &Offer) {
        let terms = self.play.terms;
        let side = &mut self.hand.sides[offer.who];
        let Some(declared) = side.declaring.take() else { return };
        side.declared = declared;
        side.one_shot = true;
        self.hand.declarations += 1;
        side.declared_at = self.hand.declarations;
        self.state.points[offer.who.index()] -= terms.stake;
        self.state.deposits += u32::from(terms.stake > 0);
    }

    /// Breaks off the first go-round, and what counts only while nothing comes between.
    fn interrupt(&mut self) {
        self.hand.quiet = false;
        self.hand.sides.0.iter_mut().for_each(|side| side.one_shot = false);
    }

    /// Turns the indicator of a kong, at once or with the next discard.
    fn turn_for_kong(&mut self, concealed: bool) {
        let Some(timing) = self.play.turns.dora.and_then(|dora| dora.kong) else { return };
        let now = concealed || timing == KongDora::AtOnce;
        *(if now { &mut self.hand.turn_now } else { &mut self.hand.turn_later }) += 1;
    }

    /// Turns the indicators that another kong comes before.
    fn turn_before_kong(&mut self) {
        let next = Some(KongDora::ConcealedAtOnceOrNextKong);
        if self.play.turns.dora.is_some_and(|dora| dora.kong == next) {
            self.hand.turn_now += std::mem::take(&mut self.hand.turn_later);
        }
    }
}

impl HandState {
    /// True if one more tile like this can be seen.
    pub(crate) fn can_see(&self, tile: Tile, game: &jong_core::Game) -> bool {
        let (at, copies) = (tile.kind.index(), game.tiles.copies(tile.kind));
        let reds = game.tiles.red_fives(tile.kind.suit()) * u8::from(tile.kind.can_be_red());
        match tile.red {
            true => self.reds_out[at] < reds,
            false => self.out[at] - self.reds_out[at] < copies - reds,
        }
    }

    /// Sees a tile that nobody has seen before.
    pub(crate) fn see(&mut self, tile: Tile, game: &jong_core::Game) -> Result<(), Bar> {
        if !self.can_see(tile, game) {
            return Err(Bar::NoTileLeft(tile));
        }
        self.out[tile.kind.index()] += 1;
        self.reds_out[tile.kind.index()] += u8::from(tile.red);
        Ok(())
    }
}

impl Event {
    /// The player that the event is about, if it is about one.
    pub fn who(&self) -> Option<Chair> {
        match self {
            Event::Draw { who, .. }
            | Event::Discard { who, .. }
            | Event::Claim { who, .. }
            | Event::Kong { who, .. }
            | Event::Aside { who, .. } => Some(*who),
            Event::Deal(_)
            | Event::Indicator(_)
            | Event::Passed
            | Event::Win { .. }
            | Event::Void(_)
            | Event::Exhausted
            | Event::Stop => None,
        }
    }
}
