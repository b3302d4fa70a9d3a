//! The croupier, who shuffles and deals, asks the players, and tells the table what happens.

use std::ops::ControlFlow;

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_core::tile::Tile;
use jong_table::{Chair, ClaimAnswers, Due, GameEvent, MatchState, Phase, Table, Wall};

use crate::{Chance, Player};

/// The match among all that a seed gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchKey {
    /// The seed.
    pub seed: u64,
    /// The number of the match.
    pub number: u64,
}

/// The purposes for which there is chance, so that none meets with the numbers of another.
#[derive(Debug, Clone, Copy)]
enum Purpose {
    /// A wall.
    Wall,
    /// The choice of a player.
    Choice,
    /// Dice.
    Dice,
}

/// The croupier of a table.
#[derive(Debug, Clone)]
pub struct Croupier<'r> {
    rules: &'r Ruleset,
    sorted: Wall,
    /// Each tile has a place of its own in the order of a wall, whatever other tiles there are.
    by_tile: bool,
    /// Each chair draws from a queue of its own.
    has_queues: bool,
}

/// A hand within its match. Of hands of the same key walls are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandKey {
    /// Rounds that are over.
    pub round: u32,
    /// The chair that deals.
    pub dealer: usize,
    /// The times that this dealer has dealt before in this round.
    pub repeat: u64,
}

impl<'r> Croupier<'r> {
    /// The croupier of a table with some rules; `None` if the rules do not say how they are played, or have more tiles than a
    /// wall has room for.
    pub fn new(rules: &'r Ruleset) -> Option<Croupier<'r>> {
        let table = Table::new(rules, Seat::E)?;
        Some(Croupier { rules, sorted: Wall::sorted(&table)?, by_tile: false, has_queues: false })
    }

    /// True if another has the same tiles, so that both have the same walls.
    pub fn has_tiles_of(&self, other: &Croupier<'_>) -> bool {
        self.sorted.tiles() == other.sorted.tiles()
    }

    /// The same croupier with other walls: those tiles that he has in common with any other croupier of this kind lie in the
    /// same order in the walls of both.
    #[must_use]
    pub fn tile_by_tile(self) -> Croupier<'r> {
        Croupier { by_tile: true, ..self }
    }

    /// The same croupier with a queue of tiles for each chair: what a chair draws in turn does not depend on who claims.
    #[must_use]
    pub fn queue_by_queue(self) -> Croupier<'r> {
        Croupier { has_queues: true, ..self }
    }

    /// Plays a match. `hear` is told of every event that has happened, and may break the match off.
    ///
    /// There is a player for each chair; where there are fewer, they take turns. A wall depends on the seed, the match, the
    /// round, the dealer and the times that he has dealt, and on nothing that was played before. So do the dice that say where
    /// it is opened.
    pub fn play<P: Player>(
        &self,
        key: MatchKey,
        players: &mut [P],
        hear: &mut impl FnMut(&Table<'r>, &GameEvent) -> ControlFlow<()>,
    ) -> Option<Table<'r>> {
        let mut dice = Chance::at([key.seed, key.number, Purpose::Dice as u64]);
        let mut table = Table::new(self.rules, Seat::ALL[dice.below(usize::from(self.rules.game().players))])?;
        let mut hand: Option<HandKey> = None;
        while table.phase() != Phase::Over {
            let dealer = table.dealer();
            let stops = |player: &mut P| player.stops(&table.view(dealer));
            if table.may_stop() && player_of(players, dealer).is_some_and(stops) {
                self.tell(&mut table, &GameEvent::Stop, hear)?;
                continue;
            }
            let next = HandKey::after(hand, table.state());
            hand = Some(next);
            self.play_hand(&mut table, key, next, players, hear)?;
        }
        Some(table)
    }

    /// Deals a hand at a table between two hands, and plays it to its end. The rest is as in [`play`](Self::play).
    pub fn play_hand<P: Player>(
        &self,
        table: &mut Table<'r>,
        key: MatchKey,
        hand: HandKey,
        players: &mut [P],
        hear: &mut impl FnMut(&Table<'r>, &GameEvent) -> ControlFlow<()>,
    ) -> Option<()> {
        let mut wall = self.wall(key, hand);
        if self.has_queues {
            wall.begin_with_queues();
        }
        let mut dice = hand.chance(key, Purpose::Dice);
        let choices = hand.chance(key, Purpose::Choice);
        let thrown = dice.below(6) + dice.below(6) + 2;
        wall.open_at(Seat::ALL[(thrown - 1) % table.players().max(1)]);
        loop {
            // Events are told where they were made: they are large for the sake of the deal.
            match &wall.event(table) {
                Some(event) => self.tell(table, event, hear)?,
                None => self.tell(table, &ask(table, &wall, players, &choices)?, hear)?,
            }
            if matches!(table.phase(), Phase::Deal | Phase::Over) {
                return Some(());
            }
        }
    }

    /// The wall of a hand.
    fn wall(&self, key: MatchKey, hand: HandKey) -> Wall {
        let mut wall = self.sorted.clone();
        if !self.by_tile {
            hand.chance(key, Purpose::Wall).shuffle(wall.tiles_mut());
            return wall;
        }
        let (tiles, places) = (wall.tiles_mut(), hand.chance(key, Purpose::Wall));
        let mut placed: Vec<(u64, Tile)> = Vec::with_capacity(tiles.len());
        for (at, &tile) in tiles.iter().enumerate() {
            // Copies of a kind stand together.
            let copy = tiles[..at].iter().rev().take_while(|before| before.kind == tile.kind).count();
            let place = places.within([tile.kind.index() as u64, copy as u64]).bits();
            placed.push((place, tile));
        }
        placed.sort_by_key(|(place, _)| *place);
        tiles.iter_mut().zip(placed).for_each(|(slot, (_, tile))| *slot = tile);
        wall
    }

    fn tell(
        &self,
        table: &mut Table<'r>,
        event: &GameEvent,
        hear: &mut impl FnMut(&Table<'r>, &GameEvent) -> ControlFlow<()>,
    ) -> Option<()> {
        table.apply(event).ok()?;
        hear(table, event).is_continue().then_some(())
    }
}

/// The player on a chair.
fn player_of<P>(players: &mut [P], chair: Chair) -> Option<&mut P> {
    let at = chair.index() % players.len().max(1);
    players.get_mut(at)
}

/// The event that players decide about; `None` if it is nobody's. `choices` has the chance of all choices of the hand.
fn ask<P: Player>(table: &Table<'_>, wall: &Wall, players: &mut [P], choices: &Chance) -> Option<GameEvent> {
    let mut choose = |who: Chair| {
        let view = table.view(who);
        // A player chooses once between two events of his own: the tiles left and what he has laid down tell which choice
        // it is.
        let laid = view.melds(who).count() + view.bonus(who).len() as usize;
        let when = [who.index() as u64, view.left() as u64, view.river(who).len() as u64, laid as u64];
        let mut chance = choices.within(when);
        Some(player_of(players, who)?.choose(&view, &table.menu(who), &mut chance))
    };
    let mut event = match (table.due(), table.phase()) {
        (Due::Turn(who), _) => table.event_of(who, &choose(who)?),
        (Due::Answers(asked), Phase::Answers(offer)) => {
            let mut answers = ClaimAnswers::default();
            for who in asked.iter() {
                answers[who] = choose(who);
            }
            table.resolve(&offer, &answers)
        }
        (
            Due::Deal
            | Due::Draw(..)
            | Due::Indicator
            | Due::Flower(..)
            | Due::Answers(_)
            | Due::Void(_)
            | Due::Exhausted
            | Due::Nothing,
            _,
        ) => return None,
    };
    // The players don't see what lies under the indicators.
    if let GameEvent::Win { under, .. } = &mut event {
        *under = wall.under();
    }
    Some(event)
}

impl HandKey {
    /// The hand that is dealt in a match as it stands, after another.
    pub fn after(last: Option<HandKey>, state: &MatchState) -> HandKey {
        let (round, dealer) = (state.rounds_over, state.dealer);
        let same = last.filter(|last| (last.round, last.dealer) == (round, dealer));
        HandKey { round, dealer, repeat: same.map_or(0, |last| last.repeat + 1) }
    }

    /// The chance of this hand for a purpose.
    fn chance(&self, key: MatchKey, purpose: Purpose) -> Chance {
        Chance::at([key.seed, key.number, purpose as u64, u64::from(self.round), self.dealer as u64, self.repeat])
    }
}

#[cfg(test)]
mod test {
    use jong_core::Grammar;

    use super::*;

    /// Of two rulesets that differ in their tiles, the tiles that both have lie in the same order.
    #[test]
    fn common_tiles_lie_in_the_same_order() {
        let cases: [(&str, &'static dyn Grammar, &str, usize); 2] = [
            ("taiwan/standard", &jong_taiwan::Taiwan, "bonus = \"\"", 8),
            ("riichi/tenhou", &jong_riichi::Riichi, "red = { m = 0, p = 0, s = 0 }", 0),
        ];
        for (id, grammar, tiles, fewer) in cases {
            let base = jong_test_table::rules(id, grammar);
            let house = jong_test_table::house(id, &format!("[tiles]\n{tiles}\n"), grammar);
            let [base, house] =
                [&base, &house].map(|rules| Croupier::new(rules).expect("they say how they are played"));
            assert!(!base.has_tiles_of(&house) && base.has_tiles_of(&base.clone()));
            let [base, house] = [base, house].map(Croupier::tile_by_tile);
            let key = |number| MatchKey { seed: 1, number };
            let hand = HandKey { round: 1, dealer: 2, repeat: 0 };
            let kinds = |croupier: &Croupier<'_>, number| -> Vec<_> {
                let wall = croupier.wall(key(number), hand);
                wall.tiles().iter().map(|tile| tile.kind).filter(|kind| !kind.suit().is_bonus()).collect()
            };
            assert_eq!(base.sorted.tiles().len(), house.sorted.tiles().len() + fewer);
            assert!(kinds(&base, 1) == kinds(&house, 1) && kinds(&base, 1) != kinds(&base, 2));
        }
    }
}
