//! Wins: the situation that a player would win in, and the score.

use jong_core::hand::{DiscarderReady, Event, Events, Hand, LiableSeats, Meld, Seat, Situation, WinKind};
use jong_core::tile::{Kind, KindSet, Tile};
use jong_core::{NoWin, Score};

use crate::{Chair, Exposure, Offer, Table};

impl Table<'_> {
    /// The score of a hand that a tile completes.
    ///
    /// # Errors
    /// The reason why it does not win.
    pub(crate) fn appraise_win(&self, who: Chair, tile: Tile, offer: Option<&Offer>) -> Result<Score, NoWin> {
        let hand = Hand::won(&self.hand.sides[who].held, tile);
        self.rules.score(&hand, &self.win_situation(who, offer))
    }

    /// The situation of a player who wins on the tile just drawn, or on one that lies there.
    pub(crate) fn win_situation(&self, who: Chair, offer: Option<&Offer>) -> Situation {
        let side = &self.hand.sides[who];
        let from = offer.map(|offer| self.seat(offer.who));
        let mut situation = self.situation(who);
        situation.by = Some(if offer.is_some() { WinKind::Discard } else { WinKind::Draw });
        situation.from = from;
        let mut events = self.win_events(who, offer);
        let tile = offer.map(|offer| offer.tile).or(side.drawn);
        if tile.is_some_and(|tile| !tile.kind.suit().is_bonus() && self.is_last_of_kind(tile.kind, offer)) {
            events.insert(Event::LastOfKind);
        }
        situation.events = self.play.game.kongs.seen(events);
        if self.rules.scoring().asks_first_discarder() {
            situation.first_discarder = offer.and_then(|offer| self.first_discarder(who, offer.tile.kind));
        }
        if let Some(offer) = offer {
            let other = &self.hand.sides[offer.who];
            let (theirs, own) = (other.declared_at, side.declared_at);
            situation.discarder_ready = match theirs {
                0 => DiscarderReady::None,
                1.. if theirs < own => DiscarderReady::Before,
                1.. => DiscarderReady::After,
            };
        }
        situation.wins_in_a_row = self.wins_in_a_row(who);
        if !side.liable.is_empty() {
            situation.liable = LiableSeats::Patterns(
                side.liable.iter().map(|&(pattern, chair)| (pattern, self.seat(chair))).collect(),
            );
        }
        situation
    }

    /// The dealer's wins in a row, if this one were won; nobody else's are counted.
    pub(crate) fn wins_in_a_row(&self, who: Chair) -> u32 {
        if self.seat(who) == Seat::E { self.state.dealer_wins + 1 } else { 0 }
    }

    /// The situation of a player who has not won.
    pub(crate) fn situation(&self, who: Chair) -> Situation {
        let side = &self.hand.sides[who];
        let mut situation = Situation::not_won(self.seat(who), self.state.round());
        situation.opened = self.hand.opened;
        situation.wind = self.rules.wind_of(&situation);
        situation.declared = side.declared;
        situation.dora = self.hand.dora.clone();
        situation.repeats = self.state.repeats;
        situation.deposits = self.state.deposits;
        situation.streak = self.state.streak;
        situation
    }

    /// The events of a win.
    fn win_events(&self, who: Chair, offer: Option<&Offer>) -> Events {
        let side = &self.hand.sides[who];
        let hand = &self.hand;
        let mut events = Events::default();
        match offer.map(|offer| offer.shown) {
            None => {
                if hand.last_draw.of_flower {
                    events.insert(Event::FlowerReplacement);
                }
                if hand.last_draw.replacement {
                    events.insert(Event::KongReplacement);
                    if hand.last_draw.of_claimed {
                        events.insert(Event::ClaimedKongReplacement);
                    }
                    if hand.in_a_row > 1 {
                        events.insert(Event::SecondKongReplacement);
                    }
                }
                if hand.live == 0 {
                    events.insert(Event::LastTile);
                }
            }
            Some(Exposure::RiverTile) if self.is_last_discard() => events.insert(Event::LastDiscard),
            Some(Exposure::Added) => events.insert(Event::RobbedKong),
            Some(Exposure::Concealed) => events.insert(Event::RobbedConcealedKong),
            Some(Exposure::Flower) => events.insert(Event::RobbedFlower),
            Some(Exposure::RiverTile | Exposure::Aside) => {}
        }
        if side.one_shot {
            events.insert(Event::OneShot);
        }
        // On a discard it may also be before the first turn.
        if self.is_first_turn(who) {
            events.insert(Event::FirstTurn);
        }
        events
    }

    /// True in a player's first turn and before it, as long as nobody called where that ends it.
    pub(crate) fn is_first_turn(&self, who: Chair) -> bool {
        let side = &self.hand.sides[who];
        let lasts = self.play.turns.first_turn_outlasts_calls && side.held.melds.is_empty();
        (self.hand.quiet || lasts) && side.river.is_empty()
    }

    /// True if the discard that lies there is the last: nobody discards after the last draw where rules say so.
    pub(crate) fn is_last_discard(&self) -> bool {
        self.hand.live == u8::from(!self.play.game.wall.last_drawer_discards)
    }

    /// True if all other tiles of a kind lie open: in melds that were claimed, and among discards.
    fn is_last_of_kind(&self, kind: Kind, offer: Option<&Offer>) -> bool {
        let mut open = 0;
        for chair in self.chairs() {
            let side = &self.hand.sides[chair];
            let melds = side.held.melds.iter().filter(|meld| meld.is_claimed());
            open += melds.flat_map(Meld::kinds).filter(|&other| other == kind).count();
            let lying = side.river.iter().filter(|thrown| thrown.claimed_by.is_none());
            open += lying.filter(|thrown| thrown.tile.kind == kind).count();
        }
        // The tile itself lies open, too, if it was discarded or added to a pung.
        let shows = |offer: &Offer| matches!(offer.shown, Exposure::RiverTile | Exposure::Added);
        open -= usize::from(offer.is_some_and(shows)).min(open);
        open + 1 == usize::from(self.play.game.tiles.copies(kind))
    }

    /// True if a player's discards are terminals and honours only, and none was claimed.
    pub(crate) fn has_heads_only(&self, who: Chair) -> bool {
        self.hand.sides[who].heads_only && !self.is_dead(who)
    }
}

/// True of a terminal or an honour.
pub(crate) fn is_head(tile: Tile) -> bool {
    !(KindSet::of(tile.kind) & crate::tiles::HEADS).is_empty()
}
