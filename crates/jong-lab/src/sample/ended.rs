//! The end of a hand: everything about it that is not the player's tiles.

use jong_core::hand::{Event, Events, Hand, Meld, Seat, Situation, Win};
use jong_core::tile::{Kind, Tile};

use super::house::PaidNumbers;
use super::play::{PlayFlow, ReplacedTiles, SamplePlay};

/// The odds that a tile which could have been added to a pung was added to one: once in this number.
const ADDED: usize = 100;

impl SamplePlay<'_, '_> {
    /// Ends the hand if the player wins on a tile.
    pub(super) fn win(&mut self, tile: Tile, from: Option<Seat>, events: Events) -> PlayFlow {
        let player = &self.player;
        let discarded_one = from.is_some() && !(player.waits & player.thrown).is_empty();
        if player.waits.contains(tile.kind) && !discarded_one {
            self.end(tile, from, events)
        } else {
            PlayFlow::Continue(())
        }
    }

    /// Ends the hand if enough flowers lie before the player, and these rules count that as a win.
    pub(super) fn win_on_flowers(&mut self, tile: Tile, replaced: ReplacedTiles) -> PlayFlow {
        let game = self.house.rules.game();
        let mut laid = self.player.held.bonus;
        laid.insert(tile.kind);
        if game.wins_on_bonus(laid, true) {
            self.end(tile, None, self.drawn_so(replaced))
        } else {
            PlayFlow::Continue(())
        }
    }

    /// Ends the hand if the rules let it win with a tile.
    fn end(&mut self, tile: Tile, from: Option<Seat>, events: Events) -> PlayFlow {
        if events.contains(Event::ClaimedKongReplacement) && !self.house.rules.game().claimed_kong_wins() {
            return PlayFlow::Continue(());
        }
        let hand = Hand::won(&self.player.held, tile);
        let mut situation = self.situation(tile.kind, from, events);
        let rules = self.house.rules;
        if rules.score_into(&hand, &situation, &mut self.score).is_err() {
            return PlayFlow::Continue(());
        }
        self.put_numbers(&mut situation);
        PlayFlow::Break(Some(Win { hand, situation }))
    }

    /// The events of a tile that was drawn.
    pub(super) fn drawn_so(&self, replaced: ReplacedTiles) -> Events {
        let replacement = replaced.flower || replaced.laid > 0;
        let last = self.wall.left() == 0 && (!replacement || self.house.rules.game().kongs.replacement_can_be_last);
        [
            (Event::LastTile, last),
            (Event::KongReplacement, replaced.laid > 0),
            (Event::SecondKongReplacement, replaced.kongs > 1),
            (Event::FlowerReplacement, replaced.flower),
            (Event::ClaimedKongReplacement, replaced.claimed && !replaced.flower),
        ]
        .into_iter()
        .filter(|&(_, happened)| happened)
        .map(|(event, _)| event)
        .collect()
    }

    /// Turns as many indicators as the rules have after the player's kongs.
    pub(super) fn turn_indicators(&mut self) {
        let (shown, _) = self.house.rules.scoring().indicators(1 + self.player.kongs());
        while self.dora.len() < shown && !self.dora.is_full() {
            let Some(tile) = self.wall.take(self.chance) else { break };
            self.river[tile.kind.index()] += 1;
            self.dora.push(tile.kind);
            self.player.dora.insert(self.house.rules.tile_set().after(tile.kind));
        }
    }

    /// The event that a discard is in truth a tile added to a pung, which can be robbed; no event if it is a discard.
    pub(super) fn robbed(&mut self, tile: Tile) -> Events {
        let game = self.house.rules.game();
        let player = &self.player;
        let could = game.kongs.rob_added && game.tiles.copies(tile.kind) == 4 && !player.first;
        if !could || !player.waits.contains(tile.kind) || self.open(tile.kind) + self.own(tile.kind) > 0 {
            return Events::default();
        }
        if !self.chance.one_in(ADDED) {
            return Events::default();
        }
        self.wall.hold_back(tile.kind);
        [Event::RobbedKong].into_iter().collect()
    }

    /// The number of tiles of a kind that lie open, the player's melds included.
    fn open(&self, kind: Kind) -> u8 {
        let melds = self.player.held.melds.iter().filter(|meld| meld.is_claimed());
        let melded = melds.flat_map(Meld::kinds).filter(|&of| of == kind).count() as u8;
        self.river[kind.index()] + melded
    }

    fn own(&self, kind: Kind) -> u8 {
        self.player.held.concealed.get(kind)
    }

    /// The situation in which the player wins on a tile.
    fn situation(&self, kind: Kind, from: Option<Seat>, mut events: Events) -> Situation {
        let player = &self.player;
        let copies = self.house.rules.tile_set().copies(kind);
        let robbed = events.contains(Event::RobbedKong);
        let happened = [
            (Event::OneShot, player.one_shot),
            (Event::FirstTurn, player.is_untouched()),
            (Event::LastOfKind, robbed || copies > 1 && self.open(kind) + 1 == copies),
        ];
        happened.into_iter().filter(|&(_, happened)| happened).for_each(|(event, _)| events.insert(event));
        let mut situation = Situation::plain(player.seat, player.round, from);
        situation.declared = player.declared;
        situation.events = events;
        situation.dora.clone_from(&self.dora);
        situation
    }

    /// Sets the numbers of the table: the tiles under the indicators, deposits, repeats, and the times that the dealer
    /// has stayed.
    fn put_numbers(&mut self, situation: &mut Situation) {
        if self.player.has_declared() {
            let (_, under) = self.house.rules.scoring().indicators(self.dora.len());
            for _ in 0..under.min(self.dora.len()) {
                situation.ura.extend(self.wall.take(self.chance).map(|tile| tile.kind));
            }
        }
        let PaidNumbers { repeats, deposits, streak } = self.house.counts;
        // Every third hand follows one that is repeated.
        let mut stayed = 0;
        while stayed < 8 && self.chance.one_in(3) {
            stayed += 1;
        }
        situation.repeats = if repeats { stayed } else { 0 };
        situation.streak = if streak { stayed } else { 0 };
        if deposits {
            let others = (1..self.house.seats()).filter(|_| self.chance.one_in(4)).count() as u32;
            situation.deposits = others + u32::from(self.player.has_declared());
        }
    }
}
