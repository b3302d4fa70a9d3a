//! The croupier, who shuffles and deals, asks the players, and tells the table what happens.

use std::ops::ControlFlow;

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_table::{Chair, ClaimAnswers, Due, GameEvent, Phase, Table, Wall};

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
}

/// A hand within its match: its round and dealer, and how many hands in a row the dealer has dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct HandKey {
    round: u32,
    dealer: usize,
    repeat: u64,
}

impl<'r> Croupier<'r> {
    /// The croupier of a table with some rules; `None` if the rules do not say how they are played, or have more tiles than a
    /// wall has room for.
    pub fn new(rules: &'r Ruleset) -> Option<Croupier<'r>> {
        let table = Table::new(rules, Seat::E)?;
        Some(Croupier { rules, sorted: Wall::sorted(&table)? })
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
        let mut wall = self.sorted.clone();
        let mut hand: Option<HandKey> = None;
        while table.phase() != Phase::Over {
            if table.phase() == Phase::Deal {
                let dealer = table.dealer();
                let stops = |player: &mut P| player.stops(&table.view(dealer));
                if table.may_stop() && player_of(players, dealer).is_some_and(stops) {
                    self.tell(&mut table, &GameEvent::Stop, hear)?;
                    continue;
                }
                let next = HandKey::after(hand, &table);
                hand = Some(next);
                wall.clone_from(&self.sorted);
                next.chance(key, Purpose::Wall, &[]).shuffle(wall.tiles_mut());
                let mut dice = next.chance(key, Purpose::Dice, &[]);
                let thrown = dice.below(6) + dice.below(6) + 2;
                wall.open_at(Seat::ALL[(thrown - 1) % table.players().max(1)]);
            }
            let event = match wall.event(&table) {
                Some(event) => event,
                None => ask(&table, &wall, players, key, hand?)?,
            };
            self.tell(&mut table, &event, hear)?;
        }
        Some(table)
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

/// The event that players decide about; `None` if it is nobody's.
fn ask<P: Player>(
    table: &Table<'_>,
    wall: &Wall,
    players: &mut [P],
    key: MatchKey,
    hand: HandKey,
) -> Option<GameEvent> {
    let mut choose = |who: Chair| {
        let view = table.view(who);
        // A player chooses once between two events of his own: the tiles left and what he has laid down tell which choice
        // it is.
        let laid = view.melds(who).count() + view.bonus(who).len() as usize;
        let when = [who.index() as u64, view.left() as u64, view.river(who).len() as u64, laid as u64];
        let mut chance = hand.chance(key, Purpose::Choice, &when);
        Some(player_of(players, who)?.choose(&view, &table.menu(who), &mut chance))
    };
    let event = match (table.due(), table.phase()) {
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
    let GameEvent::Win { who, .. } = event else { return Some(event) };
    Some(GameEvent::Win { who, under: wall.under() })
}

impl HandKey {
    /// The hand that is to be dealt now, after another.
    fn after(last: Option<HandKey>, table: &Table<'_>) -> HandKey {
        let (round, dealer) = (table.state().rounds_over, table.state().dealer);
        let same = last.filter(|last| (last.round, last.dealer) == (round, dealer));
        HandKey { round, dealer, repeat: same.map_or(0, |last| last.repeat + 1) }
    }

    fn chance(&self, key: MatchKey, purpose: Purpose, more: &[u64]) -> Chance {
        let hand = [key.seed, key.number, purpose as u64, u64::from(self.round), self.dealer as u64, self.repeat];
        Chance::at(hand.into_iter().chain(more.iter().copied()))
    }
}
