//! A hand from the deal to its end.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use jong_core::Score;
use jong_core::hand::{Event, Events, MOST_INDICATORS, Seat, Win};
use jong_core::tile::{Kind, KindSet, Tile};

use super::choose::Discard;
use super::house::House;
use super::plan::PlayerPlan;
use super::player::SamplePlayer;
use super::wall::SampleWall;
use crate::Chance;

/// Play goes on, or it ends: with a win, or because the wall is empty.
pub(super) type PlayFlow<T = ()> = ControlFlow<Option<Win>, T>;

/// The number of go-rounds after which others win too: at every turn of theirs, once in [`OTHER_WINS`].
const LATE: usize = 6;
const OTHER_WINS: usize = 40;

/// A hand that is played.
#[derive(Debug)]
pub(super) struct SamplePlay<'a, 'c> {
    pub(super) house: &'a House<'a>,
    pub(super) chance: &'c mut Chance,
    pub(super) wall: SampleWall,
    pub(super) player: SamplePlayer,
    /// The number of tiles of each kind that lie open, the player's own melds left out.
    pub(super) river: [u8; Kind::COUNT],
    /// The indicators that were turned.
    pub(super) dora: ArrayVec<Kind, MOST_INDICATORS>,
    /// Room for a score.
    pub(super) score: Score,
}

/// The tiles that the player has laid down in this turn for other tiles.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ReplacedTiles {
    /// Tiles laid aside, and kongs.
    pub(super) laid: u8,
    /// Kongs in a row.
    pub(super) kongs: u8,
    /// True if the last of them was made from a discard.
    pub(super) claimed: bool,
    /// True if the last of them was a flower.
    pub(super) flower: bool,
}

impl<'a, 'c> SamplePlay<'a, 'c> {
    /// Deals a hand; `None` if the wall is too small for it.
    pub(super) fn deal(house: &'a House<'a>, chance: &'c mut Chance) -> Option<SamplePlay<'a, 'c>> {
        let game = house.rules.game();
        let mut wall = SampleWall::new(house.tiles.clone(), house.left);
        let (size, seats) = (usize::from(game.hand_size.tiles()), house.seats());
        // What the others hold: their flowers they replace.
        for _ in 0..size * (seats - 1) {
            while wall.take(chance)?.kind.suit().is_bonus() {
                wall.lose_one();
            }
        }
        let seat = Seat::ALL[chance.below(seats)];
        let round = [Seat::E, Seat::S][chance.below(2)];
        let mut player = SamplePlayer::new(seat, round);
        for _ in 0..size {
            let mut tile = wall.take(chance)?;
            while tile.kind.suit().is_bonus() {
                player.held.bonus.insert(tile.kind);
                wall.lose_one();
                tile = wall.take(chance)?;
            }
            player.add(tile);
        }
        player.plan = PlayerPlan::made(&player.held.concealed, chance);
        player.look(game);
        let (river, dora) = ([0; Kind::COUNT], ArrayVec::new());
        let mut play = SamplePlay { house, chance, wall, player, river, dora, score: Score::default() };
        play.turn_indicators();
        Some(play)
    }

    /// Plays until the player wins, or until no tile is left for the next player to draw.
    pub(super) fn won(mut self) -> Option<Win> {
        match self.turns() {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(never) => match never {},
        }
    }

    fn turns(&mut self) -> PlayFlow<std::convert::Infallible> {
        let (seats, own) = (self.house.seats(), self.player.seat.index());
        if own > 0 && self.player.near == 0 {
            self.declare_as_dealt();
        }
        let mut turn = 0;
        loop {
            if turn == own {
                self.own_turn(ReplacedTiles::default())?;
            } else if self.others_turn(Seat::ALL[turn])? {
                turn = own;
            }
            turn = (turn + 1) % seats;
        }
    }

    /// The player draws, and discards or wins.
    fn own_turn(&mut self, mut replaced: ReplacedTiles) -> PlayFlow {
        let game = self.house.rules.game();
        let drawn = loop {
            let tile = self.draw(&mut replaced)?;
            self.win(tile, None, self.drawn_so(replaced))?;
            self.player.add(tile);
            let kongs = self.player.kongs();
            if self.wall.left() == 0 || !self.player.lay_own(game, tile.kind, self.chance) {
                break tile.kind;
            }
            self.player.look(game);
            self.player.one_shot = false;
            let kong = self.player.kongs() > kongs;
            let kongs = if kong { replaced.kongs + 1 } else { 0 };
            replaced = ReplacedTiles { laid: replaced.laid + 1, kongs, claimed: false, flower: false };
            self.turn_indicators();
        };
        self.discard(Discard { drawn: Some(drawn), barred: KindSet::EMPTY })
    }

    /// The next tile that is no flower.
    fn draw(&mut self, replaced: &mut ReplacedTiles) -> PlayFlow<Tile> {
        loop {
            let Some(tile) = self.wall.draw(self.chance) else { return PlayFlow::Break(None) };
            if !tile.kind.suit().is_bonus() {
                return PlayFlow::Continue(tile);
            }
            self.win_on_flowers(tile, *replaced)?;
            self.player.held.bonus.insert(tile.kind);
            replaced.flower = true;
        }
    }

    /// The player discards, and may declare ready.
    fn discard(&mut self, discard: Discard) -> PlayFlow {
        let game = self.house.rules.game();
        if self.wall.left() == 0 && !game.wall.last_drawer_discards {
            return PlayFlow::Break(None);
        }
        let player = &mut self.player;
        let locked = discard.drawn.filter(|_| player.has_declared());
        let Some(out) = locked.or_else(|| player.choice(game, &self.river, discard, self.chance)) else {
            return PlayFlow::Break(None);
        };
        player.give(out);
        if discard.drawn != Some(out) {
            player.look(game);
        }
        player.one_shot = false;
        self.declare();
        self.player.first = false;
        self.player.thrown.insert(out);
        self.river[out.index()] += 1;
        PlayFlow::Continue(())
    }

    /// Another player draws and discards. True if the player has claimed that tile and discarded in turn.
    fn others_turn(&mut self, from: Seat) -> PlayFlow<bool> {
        let game = self.house.rules.game();
        let tile = loop {
            let Some(tile) = self.wall.draw(self.chance) else { return PlayFlow::Break(None) };
            let aside = game.tiles.set_aside().contains(tile.kind);
            self.river[tile.kind.index()] += u8::from(aside);
            if !aside && !tile.kind.suit().is_bonus() {
                break tile;
            }
        };
        // Where the last to draw does not discard, the last discard is made before.
        let last = usize::from(!game.wall.last_drawer_discards);
        if self.wall.left() < last {
            return PlayFlow::Break(None);
        }
        if self.player.waits.contains(tile.kind) && self.chance.one_in(2) {
            // He keeps it.
            return PlayFlow::Continue(false);
        }
        if self.is_late() && self.chance.one_in(OTHER_WINS) {
            return PlayFlow::Break(None);
        }
        let events = if self.wall.left() == last { Events::from_iter([Event::LastDiscard]) } else { self.robbed(tile) };
        self.win(tile, Some(from), events)?;
        let next = (from.index() + 1) % self.house.seats() == self.player.seat.index();
        let claimed = if self.wall.left() > 0 { self.player.claim(game, tile, next, self.chance) } else { None };
        let Some(claimed) = claimed else {
            self.river[tile.kind.index()] += 1;
            return PlayFlow::Continue(false);
        };
        self.player = claimed.player;
        if claimed.kong {
            self.player.look(game);
            self.turn_indicators();
            self.own_turn(ReplacedTiles { laid: 1, kongs: 1, claimed: true, flower: false })?;
        } else {
            self.discard(Discard { drawn: None, barred: claimed.barred })?;
        }
        PlayFlow::Continue(true)
    }

    /// True if enough tiles were drawn that others may win.
    fn is_late(&self) -> bool {
        self.house.left - self.wall.left() > LATE * self.house.seats()
    }
}
