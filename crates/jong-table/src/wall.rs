//! A wall: the tiles of a game in the order in which they are drawn. Who shuffles is no matter of the table.

mod queues;

use arrayvec::ArrayVec;
use jong_core::hand::{MOST_INDICATORS, Seat};
use jong_core::tile::{Kind, Tile, TileSet};

use self::queues::{LivePlaces, Queues};
use crate::{Chair, Deal, Due, GameEvent, PerChair, Table, Tiles, UnderIndicators, WallEnd};

/// The most tiles of a game: four of each of 34 kinds, and eight flowers and seasons.
pub const MOST_TILES: usize = 144;

/// A wall. Tiles are drawn from its front. From its back come first the replacements, then the indicators, each with the tile
/// under it.
#[derive(Debug, Clone)]
pub struct Wall {
    tiles: ArrayVec<Tile, MOST_TILES>,
    front: usize,
    replaced: usize,
    turned: usize,
    /// The tiles at the back before the first indicator.
    before_indicators: usize,
    opened: Seat,
    queues: Option<Queues>,
}

impl Wall {
    /// The wall of the rules' tiles in order, not yet shuffled. `None` if there are more than a wall has room for.
    pub fn sorted(table: &Table<'_>) -> Option<Wall> {
        let game = table.rules().game();
        let mut tiles = ArrayVec::new();
        for kind in Kind::all() {
            let reds = reds(&game.tiles, kind);
            for copy in 0..game.tiles.copies(kind) {
                tiles.try_push(Tile { kind, red: copy < reds }).ok()?;
            }
        }
        let before_indicators = usize::from(game.wall.replacements);
        Some(Wall { tiles, front: 0, replaced: 0, turned: 0, before_indicators, opened: Seat::E, queues: None })
    }

    /// All tiles in their order.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// All tiles in order, to be put in another.
    pub fn tiles_mut(&mut self) -> &mut [Tile] {
        &mut self.tiles
    }

    /// Begins again at the front.
    pub fn begin(&mut self) {
        (self.front, self.replaced, self.turned) = (0, 0, 0);
        self.queues = self.queues.as_ref().map(|_| Queues::default());
    }

    /// Begins again at the front, and gives each chair a queue of its own: the tiles that it draws in turn while nobody claims.
    /// Who claims changes whose turn it is, and no longer what others draw in turn. Where a queue is at its end, the last tile
    /// that is left is drawn. Replacements come from the back for all.
    pub fn begin_with_queues(&mut self) {
        self.queues = Some(Queues::default());
        self.begin();
    }

    /// Opens the wall in front of a seat: the dice say where.
    pub fn open_at(&mut self, seat: Seat) {
        self.opened = seat;
    }

    /// The event that the wall has for what is due; `None` where it is a player's to say, or nothing is left.
    pub fn event(&mut self, table: &Table<'_>) -> Option<GameEvent> {
        match table.due() {
            Due::Deal => self.deal(table).map(GameEvent::Deal),
            Due::Draw(who, from) => {
                let tile = match from {
                    WallEnd::Front => self.next(who, table),
                    WallEnd::Replacement => self.replacement(),
                };
                Some(GameEvent::Draw { who, tile: tile?, from })
            }
            Due::Indicator => self.indicator().map(GameEvent::Indicator),
            Due::Flower(who, kind) => Some(GameEvent::Flower { who, kind }),
            Due::Void(how) => Some(GameEvent::Void(how)),
            Due::Exhausted => Some(GameEvent::Exhausted),
            Due::Turn(_) | Due::Answers(_) | Due::Nothing => None,
        }
    }

    /// The tiles under the indicators that are turned.
    pub fn under(&self) -> UnderIndicators {
        let mut under = [None; MOST_INDICATORS];
        for (at, slot) in under.iter_mut().enumerate().take(self.turned) {
            *slot = self.at_back(self.before_indicators + 2 * at + 1).map(|tile| tile.kind);
        }
        under
    }

    fn deal(&mut self, table: &Table<'_>) -> Option<Deal> {
        let size = usize::from(table.rules().game().hand_size.tiles());
        let mut hands: PerChair<Tiles> = PerChair::default();
        for chair in table.chairs() {
            hands[chair] = self.tiles.get(self.front..self.front + size)?.iter().copied().collect();
            self.front += size;
        }
        let wants = table.rules().play()?.turns.dora.is_some();
        let indicator = if wants { Some(self.indicator()?) } else { None };
        Some(Deal { hands, indicator, opened: self.opened })
    }

    fn next(&mut self, who: Chair, table: &Table<'_>) -> Option<Tile> {
        let place = match &mut self.queues {
            None => self.front,
            Some(queues) => {
                let (players, back) = (table.players(), self.before_indicators + 2 * MOST_INDICATORS);
                let turns = table.rules().play().is_some_and(|play| play.turns.dora.is_some());
                let live = LivePlaces {
                    dealt: players * usize::from(table.rules().game().hand_size.tiles()),
                    end: self.front + table.left(),
                    indicators: self.tiles.len().saturating_sub(if turns { back } else { 0 }),
                };
                queues.draw(who, who.steps_from(table.dealer(), players), players, &live)?
            }
        };
        self.front += 1;
        self.tiles.get(place).copied()
    }

    fn replacement(&mut self) -> Option<Tile> {
        self.replaced += 1;
        let Some(queues) = &mut self.queues else { return self.at_back(self.replaced - 1) };
        let place = queues.replace(self.tiles.len())?;
        self.tiles.get(place).copied()
    }

    fn indicator(&mut self) -> Option<Tile> {
        self.turned += 1;
        self.at_back(self.before_indicators + 2 * (self.turned - 1))
    }

    fn at_back(&self, at: usize) -> Option<Tile> {
        self.tiles.get(self.tiles.len().checked_sub(at + 1)?).copied()
    }
}

/// The number of red tiles of a kind.
fn reds(tiles: &TileSet, kind: Kind) -> u8 {
    if kind.can_be_red() { tiles.red_fives(kind.suit()) } else { 0 }
}
