//! Wins: the situation that a player would win in, and the score.

use jong_core::hand::{By, DiscarderReady, Event, Events, Hand, LiableSeats, Situation};
use jong_core::tile::{KindSet, Tile};
use jong_core::{NoWin, Score};

use crate::{Chair, Offer, Shown, Table};

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
        situation.by = Some(if offer.is_some() { By::Discard } else { By::Draw });
        situation.from = from;
        situation.events = self.play.game.kongs.seen(self.win_events(who, offer));
        if let Some(offer) = offer {
            let other = &self.hand.sides[offer.who];
            let (theirs, own) = (other.declared_at, side.declared_at);
            situation.discarder_ready = match theirs {
                0 => DiscarderReady::None,
                1.. if theirs < own => DiscarderReady::Before,
                1.. => DiscarderReady::After,
            };
        }
        if self.seat(who) == jong_core::hand::Seat::E {
            situation.wins_in_a_row = self.state.dealer_wins + 1;
        }
        if !side.liable.is_empty() {
            situation.liable = LiableSeats::Patterns(
                side.liable.iter().map(|&(pattern, chair)| (pattern, self.seat(chair))).collect(),
            );
        }
        situation
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
            Some(Shown::Discarded) if hand.live == 0 => events.insert(Event::LastDiscard),
            Some(Shown::Added) => events.insert(Event::RobbedKong),
            Some(Shown::Concealed) => events.insert(Event::RobbedConcealedKong),
            Some(Shown::Discarded | Shown::Aside) => {}
        }
        if side.one_shot {
            events.insert(Event::OneShot);
        }
        // On a discard it may also be before the first turn.
        if hand.quiet && side.river.is_empty() {
            events.insert(Event::FirstTurn);
        }
        events
    }

    /// True if a player's discards are terminals and honours only, and none was claimed.
    pub(crate) fn has_heads_only(&self, who: Chair) -> bool {
        self.hand.sides[who].heads_only
    }
}

/// True of a terminal or an honour.
pub(crate) fn is_head(tile: Tile) -> bool {
    !(KindSet::of(tile.kind) & crate::tiles::HEADS).is_empty()
}
