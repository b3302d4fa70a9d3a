//! The replay of a log at a table: every event must be possible, and every fact follow.

use std::collections::VecDeque;

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_table::{Chair, Due, GameEvent, PerChair, Phase, Refusal, Table, standings};
use thiserror::Error;

use super::{Fact, GameLog, LogEntry};

/// The place where a log does not fit the rules, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("entry {entry}: {difference}")]
pub struct ReplayFault {
    /// The hand, from 0.
    pub hand: usize,
    /// The entry of the log, from 0.
    pub entry: usize,
    /// The reason.
    pub difference: Difference,
}

/// The difference between a log and its replay.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Difference {
    /// An event is not possible.
    #[error("{0:?}: {1}")]
    Refused(Box<GameEvent>, Refusal),
    /// A fact does not follow.
    #[error("{what}: {replayed} by the rules, {logged} by the log")]
    Fact {
        /// The fact that is told otherwise.
        what: &'static str,
        /// The fact by the replay.
        replayed: String,
        /// The fact by the log.
        logged: String,
    },
    /// The rules do not say how they are played.
    #[error("these rules do not say how they are played")]
    NoPlay,
}

/// The replay of a log, entry by entry.
#[derive(Debug, Clone)]
pub struct Replayer<'r, 'l> {
    table: Table<'r>,
    log: &'l GameLog,
    at: usize,
    /// Indicators that the log told of before they were due.
    told: VecDeque<GameEvent>,
    /// The entry up to which indicators were taken in advance.
    ahead: usize,
    hands: usize,
    events: usize,
    facts: usize,
}

impl<'r, 'l> Replayer<'r, 'l> {
    /// The replay before the first entry.
    ///
    /// # Errors
    /// The rules do not say how they are played.
    pub fn new(rules: &'r Ruleset, log: &'l GameLog) -> Result<Replayer<'r, 'l>, ReplayFault> {
        let none = ReplayFault { hand: 0, entry: 0, difference: Difference::NoPlay };
        let table = first_table(rules, log).ok_or(none)?;
        Ok(Replayer { table, log, at: 0, told: VecDeque::new(), ahead: 0, hands: 0, events: 0, facts: 0 })
    }

    /// The table after the last entry.
    pub fn table(&self) -> &Table<'r> {
        &self.table
    }

    /// The number of hands that have ended.
    pub fn hands(&self) -> usize {
        self.hands
    }

    /// The number of events that happened.
    pub fn events(&self) -> usize {
        self.events
    }

    /// The number of facts that were told since the last event.
    pub fn facts_since_event(&self) -> usize {
        self.facts
    }

    /// Goes on by an entry; `None` at the end.
    ///
    /// # Errors
    /// The entry does not fit.
    pub fn step(&mut self) -> Result<Option<&'l LogEntry>, ReplayFault> {
        self.step_with(&mut |_, _| {})
    }

    /// Goes on by an entry; `each` hears of every event before it happens.
    ///
    /// # Errors
    /// The entry does not fit.
    pub fn step_with(
        &mut self,
        each: &mut dyn FnMut(&Table<'_>, &GameEvent),
    ) -> Result<Option<&'l LogEntry>, ReplayFault> {
        let Some(entry) = self.log.entries.get(self.at) else { return Ok(None) };
        let (hand, at) = (self.hands, self.at);
        let done = match entry {
            LogEntry::Event(GameEvent::Indicator(tile)) => {
                if at >= self.ahead {
                    self.told.push_back(GameEvent::Indicator(*tile));
                }
                self.turn_indicators(each)
            }
            LogEntry::Event(event) => {
                self.facts = 0;
                self.turn_indicators(each)
                    .and_then(|()| self.apply(event, each))
                    .and_then(|()| self.turn_indicators(each))
            }
            LogEntry::Fact(fact) => {
                self.facts += 1;
                check(&self.table, fact)
            }
        };
        done.map_err(|difference| ReplayFault { hand, entry: at, difference })?;
        self.at += 1;
        Ok(Some(entry))
    }

    /// Turns the indicators that are due: those that were told of, or the next that the log tells of.
    fn turn_indicators(&mut self, each: &mut dyn FnMut(&Table<'_>, &GameEvent)) -> Result<(), Difference> {
        while self.table.due() == Due::Indicator {
            if self.told.is_empty()
                && let Some((found, indicator)) = upcoming(self.log, self.at.max(self.ahead))
            {
                self.ahead = found + 1;
                self.told.push_back(indicator);
            }
            let Some(indicator) = self.told.pop_front() else { return Ok(()) };
            self.apply(&indicator, each)?;
        }
        Ok(())
    }

    fn apply(&mut self, event: &GameEvent, each: &mut dyn FnMut(&Table<'_>, &GameEvent)) -> Result<(), Difference> {
        each(&self.table, event);
        self.table.apply(event).map_err(|refusal| Difference::Refused(Box::new(*event), refusal))?;
        self.events += 1;
        let ended = matches!(self.table.phase(), Phase::Deal | Phase::Over) && !matches!(event, GameEvent::Stop);
        if ended {
            self.hands += 1;
            self.told.clear();
        }
        Ok(())
    }
}

/// The table at the beginning of a log: before the first hand of a match, or where the log begins in the middle of one.
fn first_table<'r>(rules: &'r Ruleset, log: &GameLog) -> Option<Table<'r>> {
    let mut table = Table::new(rules, Seat::E)?;
    let start = log.entries.iter().find_map(|entry| match entry {
        LogEntry::Fact(Fact::Start { round, dealer, repeats, deposits, points }) => {
            Some((*round, *dealer, *repeats, *deposits, points))
        }
        LogEntry::Fact(_) | LogEntry::Event(_) => None,
    });
    let Some((round, dealer, repeats, deposits, points)) = start else { return Some(table) };
    let mut state = *table.state();
    let begins = (round, dealer, repeats, deposits) == (state.round(), table.dealer(), state.repeats, state.deposits);
    if !begins {
        let players = table.players();
        state.rounds_over = ((round.index() + Seat::ALL.len() - state.first_round.index()) % Seat::ALL.len()) as u32;
        (state.dealer, state.repeats, state.deposits) = (dealer.index() % players, repeats, deposits);
        (0..players).filter_map(Chair::new).for_each(|chair| state.points[chair.index()] = points[chair]);
        table = Table::at(rules, state)?;
    }
    Some(table)
}

/// The next indicator that a log tells of in the same hand, from an entry on.
fn upcoming(log: &GameLog, from: usize) -> Option<(usize, GameEvent)> {
    let rest = log.entries.iter().enumerate().skip(from);
    for (at, entry) in rest {
        match entry {
            LogEntry::Event(event @ GameEvent::Indicator(_)) => return Some((at, *event)),
            LogEntry::Event(GameEvent::Deal(_)) => return None,
            LogEntry::Event(_) | LogEntry::Fact(_) => {}
        }
    }
    None
}

/// A fact that differs.
fn differs(what: &'static str, replayed: &impl std::fmt::Debug, logged: &impl std::fmt::Debug) -> Difference {
    Difference::Fact { what, replayed: format!("{replayed:?}"), logged: format!("{logged:?}") }
}

/// An error if the replay and the log differ.
fn agree<T: PartialEq + std::fmt::Debug>(what: &'static str, replayed: &T, logged: &T) -> Result<(), Difference> {
    if replayed == logged { Ok(()) } else { Err(differs(what, replayed, logged)) }
}

/// The points of all, and nothing of chairs that nobody sits on.
fn points(table: &Table<'_>) -> PerChair<i64> {
    let state = table.state();
    PerChair::of(|chair| state.points().get(chair.index()).copied().unwrap_or(0))
}

/// Checks a fact.
fn check(table: &Table<'_>, fact: &Fact) -> Result<(), Difference> {
    let state = table.state();
    match fact {
        Fact::Start { round, dealer, repeats, deposits, points: logged } => {
            agree("round", &state.round(), round)?;
            agree("dealer", &table.dealer(), dealer)?;
            agree("repeats", &state.repeats, repeats)?;
            agree("deposits", &state.deposits, deposits)?;
            agree("points", &points(table), logged)
        }
        Fact::Points(logged) => {
            // The log says so when nobody won; the table hears of it with what comes next.
            let stake = table.rules().play().map_or(0, |play| play.terms.stake);
            let mut accepted = points(table);
            table.chairs().filter(|&chair| table.declaring(chair).is_some()).for_each(|chair| accepted[chair] -= stake);
            agree("points", &accepted, logged)
        }
        Fact::Win { who, from, tile, concealed, indicators, worth, liable, gains } => {
            let Some(last) = table.last_hand() else { return Err(differs("winners", &"nobody", who)) };
            if !last.winners.contains(*who) {
                return Err(differs("winners", &last.winners, who));
            }
            agree("discarder", &last.from.unwrap_or(*who), from)?;
            let seat = last.before.seat(who.index());
            let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat])
            else {
                return Err(differs("winners", &last.winners, who));
            };
            agree("winning tile", &hand.win, &Some(*tile))?;
            let kinds = concealed.iter().map(|tile| tile.kind).collect();
            agree("winner's tiles", &hand.concealed, &kinds)?;
            agree("indicators", &situation.dora.as_slice(), &indicators.as_slice())?;
            agree("worth", &score.worth, worth)?;
            let own = liable_for(table, *who);
            if liable.is_some() || own.is_some() {
                agree("liable", &own, liable)?;
            }
            agree("gains", &gains_by(table, *who), gains)
        }
        Fact::Drawn { ready, shown, gains } => {
            let Some(last) = table.last_hand() else { return Err(differs("end", &"none", &"drawn")) };
            for chair in table.chairs() {
                if let Some(shown) = &shown[chair] {
                    agree("tiles shown", &table.view(chair).whole(), shown)?;
                }
            }
            if let Some(ready) = ready {
                agree("ready hands", &last.ready, ready)?;
            }
            agree("gains", &last.gains, gains)
        }
        Fact::End { points: logged, results } => {
            if table.phase() != Phase::Over && !table.may_stop() {
                return Err(differs("end of the match", &"not yet", &"now"));
            }
            let Some(play) = table.rules().play() else { return Ok(()) };
            let standings = standings(play.terms, state);
            let of = |get: &dyn Fn(&jong_table::Standing) -> i64| {
                PerChair::of(|chair: Chair| standings.iter().find(|one| one.player == chair.index()).map_or(0, get))
            };
            agree("final points", &of(&|one| one.points), logged)?;
            agree("results", &of(&|one| one.result()), results)
        }
    }
}

/// The player who is liable for a pattern that counts in a win.
fn liable_for(table: &Table<'_>, who: Chair) -> Option<Chair> {
    let last = table.last_hand()?;
    let seat = last.before.seat(who.index());
    let (_, situation) = last.finished.players[seat].as_ref()?;
    let score = last.settled.scores[seat].as_ref()?;
    match &situation.liable {
        jong_core::hand::LiableSeats::Patterns(named) => {
            let found = named.iter().find(|(pattern, _)| score.tally.on.contains(*pattern));
            found.map(|&(_, seat)| last.before.player(seat)).and_then(Chair::new)
        }
        jong_core::hand::LiableSeats::Nobody | jong_core::hand::LiableSeats::Seat(_) => None,
    }
}

/// The gain or loss of each by the payments to one winner.
fn gains_by(table: &Table<'_>, who: Chair) -> PerChair<i64> {
    let mut gains = PerChair::default();
    let Some(last) = table.last_hand() else { return gains };
    let chair = |seat: jong_core::hand::Seat| Chair::new(last.before.player(seat)).unwrap_or(who);
    for payment in last.settled.payments.iter().filter(|payment| chair(payment.to) == who) {
        gains[who] += payment.amount;
        if let Some(from) = payment.from {
            gains[chair(from)] -= payment.amount;
        }
    }
    gains
}
