//! The replay of a log at a table: every event must be possible, and every fact follow.

use std::collections::VecDeque;

use jong_core::hand::Seat;
use jong_core::{FirstRound, Ruleset, ToText};
use jong_table::{Chair, Due, GameEvent, Phase, Table};

use super::check::{check, differs, tiles};
use super::{FactSubject, GameLog, HandStart, LogDifference, LogEntry, LogFact, LogFormat, ReplayFault, event_text};

/// The place of an entry: the event of the hand before it, and its number in the log.
#[derive(Debug, Clone, Copy)]
struct EntryPlace {
    event: usize,
    entry: usize,
}

/// The hand in which a log ends before it is over. That is no fault: a match may be stopped anywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfinishedHand {
    /// The hand, from 1.
    pub hand: usize,
    /// The last event of the hand that the log tells, from 1.
    pub event: usize,
}

/// The replay of a log, entry by entry.
#[derive(Debug, Clone)]
pub struct Replayer<'r, 'l> {
    table: Table<'r>,
    log: &'l GameLog,
    at: usize,
    /// Indicators that the log told of before they were due, each with the event and the entry before it.
    told: VecDeque<(GameEvent, EntryPlace)>,
    /// The place of an earlier entry that does not fit, as it turns out.
    blamed: Option<EntryPlace>,
    /// The entry up to which indicators were taken in advance.
    ahead: usize,
    /// The hands that have begun.
    begun: usize,
    hands: usize,
    events: usize,
    /// The events of the hand.
    in_hand: usize,
    /// The log told that the match is over, and it is.
    told_over: bool,
    facts: usize,
}

impl<'r, 'l> Replayer<'r, 'l> {
    /// The replay before the first entry, under the rules that the log was written under.
    ///
    /// # Errors
    /// The rules have another fingerprint, or do not say how they are played.
    pub fn new(rules: &'r Ruleset, log: &'l GameLog) -> Result<Replayer<'r, 'l>, ReplayFault> {
        let found = &rules.info().fingerprint;
        match &log.head.fingerprint {
            Some(logged) if logged != found.as_str() => {
                let (logged, found) = (logged.clone(), String::from(found));
                Err(at_head(LogDifference::OtherRules { logged, found }))
            }
            Some(_) | None => Replayer::under(rules, log),
        }
    }

    /// The replay before the first entry, under rules that may be others than those that the log was written under.
    ///
    /// # Errors
    /// The rules do not say how they are played, or the log does not tell the tiles of all players.
    pub fn under(rules: &'r Ruleset, log: &'l GameLog) -> Result<Replayer<'r, 'l>, ReplayFault> {
        if log.head.viewer.is_some() {
            return Err(at_head(LogDifference::Hidden));
        }
        let (logged, found) = (log.players(), usize::from(rules.game().players));
        if logged != found {
            return Err(at_head(LogDifference::Players { logged, found }));
        }
        let table = first_table(rules, log).ok_or_else(|| at_head(LogDifference::NoPlay))?;
        Ok(Replayer {
            table,
            log,
            at: 0,
            told: VecDeque::new(),
            blamed: None,
            ahead: 0,
            begun: 0,
            hands: 0,
            events: 0,
            in_hand: 0,
            told_over: false,
            facts: 0,
        })
    }

    /// The table after the last entry.
    pub fn table(&self) -> &Table<'r> {
        &self.table
    }

    /// The table, to go on with where the log ends.
    pub fn into_table(self) -> Table<'r> {
        self.table
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

    /// The hand in which the log ends; `None` if that is over, or the log goes on.
    pub fn unfinished(&self) -> Option<UnfinishedHand> {
        let is_over = matches!(self.table.phase(), Phase::Deal | Phase::Over);
        let goes_on = self.at < self.log.entries.len();
        (!is_over && !goes_on).then_some(UnfinishedHand { hand: self.begun, event: self.in_hand })
    }

    /// True if the log ends between two hands of a match that is not over. Where the leading dealer may stop there, the match
    /// counts as over: other formats have no word for that.
    pub fn ends_between_hands(&self) -> bool {
        let is_over = self.told_over || self.table.may_stop();
        self.at >= self.log.entries.len() && self.table.phase() == Phase::Deal && !is_over
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
        let done = match entry {
            LogEntry::Event(GameEvent::Indicator(tile)) if self.log.head.indicators_early => {
                if self.at >= self.ahead {
                    self.told.push_back((GameEvent::Indicator(*tile), self.place()));
                }
                self.turn_indicators(each)
            }
            LogEntry::Event(event) => {
                self.facts = 0;
                self.turn_indicators(each)
                    .and_then(|()| self.apply(event, each))
                    .and_then(|()| self.turn_indicators(each))
                    .and_then(|()| if self.tells_at_once() { self.none_told() } else { Ok(()) })
            }
            LogEntry::Fact(fact) => {
                self.facts += 1;
                let checked = check(&self.table, fact);
                self.told_over |= checked.is_ok() && matches!(fact, LogFact::End(_));
                checked
            }
            LogEntry::Remark(_) => Ok(()),
        };
        done.map_err(|difference| {
            let EntryPlace { event, entry } = self.blamed.unwrap_or(self.place());
            // The start of a hand is told before its deal.
            if matches!(self.log.entries[entry], LogEntry::Fact(LogFact::Start(_))) {
                return ReplayFault { hand: self.begun + 1, event: 0, entry, difference };
            }
            ReplayFault { hand: self.begun, event, entry, difference }
        })?;
        self.at += 1;
        Ok(Some(entry))
    }

    /// Turns the indicators that are due: those that were told of, or the next that the log tells of.
    fn turn_indicators(&mut self, each: &mut dyn FnMut(&Table<'_>, &GameEvent)) -> Result<(), LogDifference> {
        while self.log.head.indicators_early && self.table.due() == Due::Indicator {
            if self.told.is_empty()
                && let Some((found, indicator)) = upcoming(self.log, self.at.max(self.ahead))
            {
                self.ahead = found + 1;
                self.told.push_back((indicator, EntryPlace { entry: found, ..self.place() }));
            }
            let Some((indicator, _)) = self.told.pop_front() else { return Ok(()) };
            self.apply(&indicator, each)?;
        }
        Ok(())
    }

    fn apply(&mut self, event: &GameEvent, each: &mut dyn FnMut(&Table<'_>, &GameEvent)) -> Result<(), LogDifference> {
        if matches!(event, GameEvent::Deal(_)) {
            self.begun += 1;
            self.in_hand = 0;
        }
        self.in_hand += 1;
        each(&self.table, event);
        let table = &mut self.table;
        if let Err(refusal) = table.apply(event) {
            let told = event_text(event, &|chair| table.seat(chair).to_text());
            let refusal = Box::new(refusal);
            return Err(LogDifference::Refused { event: Box::new(*event), told, refusal });
        }
        self.events += 1;
        let ended = matches!(self.table.phase(), Phase::Deal | Phase::Over) && !matches!(event, GameEvent::Stop);
        if ended {
            self.hands += 1;
            return self.none_told();
        }
        Ok(())
    }

    /// True if the log tells of an indicator no earlier than before the event that turns it.
    fn tells_at_once(&self) -> bool {
        self.log.head.from.as_ref().is_some_and(|from| from.format == LogFormat::Mjlog)
    }

    /// An error if the log told of an indicator, and none was due till now.
    fn none_told(&mut self) -> Result<(), LogDifference> {
        let Some((_, place)) = self.told.front() else { return Ok(()) };
        self.blamed = Some(*place);
        let turned = self.table.indicators().iter().copied();
        let told = self.told.iter().filter_map(|(event, _)| match event {
            GameEvent::Indicator(tile) => Some(tile.kind),
            _ => None,
        });
        let logged = tiles(turned.clone().chain(told));
        Err(differs(FactSubject::Indicators, tiles(turned), logged))
    }

    /// The place of the entry that comes next.
    fn place(&self) -> EntryPlace {
        EntryPlace { event: self.in_hand, entry: self.at }
    }
}

/// A fault before the first entry.
fn at_head(difference: LogDifference) -> ReplayFault {
    ReplayFault { hand: 0, event: 0, entry: 0, difference }
}

/// The table at the beginning of a log: before the first hand of a match, or where the log begins in the middle of one.
fn first_table<'r>(rules: &'r Ruleset, log: &GameLog) -> Option<Table<'r>> {
    if let Some(start) = log.head.start {
        return Table::at(rules, start);
    }
    let start = log.entries.iter().find_map(|entry| match entry {
        LogEntry::Fact(LogFact::Start(start)) => Some(start),
        LogEntry::Fact(_) | LogEntry::Event(_) | LogEntry::Remark(_) => None,
    });
    let first_round = start.map_or(Seat::E, |start| start.round);
    let table = Table::new(rules, first_round)?;
    let Some(start) = start else { return Some(table) };
    let mut state = *table.state();
    let begins = (table.dealer(), state.repeats, state.deposits) == (start.dealer, start.repeats, start.deposits)
        && state.round() == start.round;
    if begins {
        return Some(table);
    }
    if rules.play().is_some_and(|play| play.terms.first_round == FirstRound::Told) {
        state.first_round = Seat::E;
    }
    middle(rules, state, start)
}

/// A table in the middle of a match.
fn middle<'r>(rules: &'r Ruleset, mut state: jong_table::MatchState, start: &HandStart) -> Option<Table<'r>> {
    let rounds = Seat::ALL.len();
    state.rounds_over = ((start.round.index() + rounds - state.first_round.index()) % rounds) as u32;
    (state.dealer, state.repeats, state.deposits) =
        (start.dealer.index() % state.players, start.repeats, start.deposits);
    (0..state.players).filter_map(Chair::new).for_each(|chair| state.points[chair.index()] = start.points[chair]);
    Table::at(rules, state)
}

/// The next indicator that a log tells of in the same hand, from an entry on.
fn upcoming(log: &GameLog, from: usize) -> Option<(usize, GameEvent)> {
    let rest = log.entries.iter().enumerate().skip(from);
    for (at, entry) in rest {
        match entry {
            LogEntry::Event(event @ GameEvent::Indicator(_)) => return Some((at, *event)),
            LogEntry::Event(GameEvent::Deal(_)) => return None,
            LogEntry::Event(_) | LogEntry::Fact(_) | LogEntry::Remark(_) => {}
        }
    }
    None
}
