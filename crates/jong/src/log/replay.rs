//! The replay of a log at a table: every event must be possible, and every fact follow.

use std::collections::VecDeque;

use jong_core::Ruleset;
use jong_table::{Chair, Due, Event, HandEnding, PerChair, Phase, Refusal, Table, standings};

use super::{Fact, GameLog, LogEntry};

/// A replayed game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    /// The ends of the hands, in order.
    pub hands: Vec<HandEnding>,
    /// The number of events.
    pub events: usize,
}

/// The place where a log does not fit the rules, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayFault {
    /// The hand, from 0.
    pub hand: usize,
    /// The entry of the log, from 0.
    pub entry: usize,
    /// The reason.
    pub difference: Difference,
}

/// The difference between a log and its replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difference {
    /// An event is not possible.
    Refused(Event, Refusal),
    /// A fact does not follow.
    Fact {
        /// The fact that is told otherwise: a word of [`Fact`].
        what: &'static str,
        /// The fact by the replay.
        replayed: String,
        /// The fact by the log.
        logged: String,
    },
}

/// Replays a log; `each` hears of the table before every event.
///
/// # Errors
/// The first place where the log does not fit.
pub fn replay(
    rules: &Ruleset,
    log: &GameLog,
    mut each: impl FnMut(&Table<'_>, &Event),
) -> Result<Replayed, ReplayFault> {
    let fault = |hand: usize, entry: usize, difference: Difference| ReplayFault { hand, entry, difference };
    let Some(mut table) = Table::new(rules, jong_core::hand::Seat::E) else {
        return Err(fault(0, 0, differs("rules", &"none", &log.rules)));
    };
    let mut replayed = Replayed { hands: Vec::new(), events: 0 };
    // Logs may tell of an indicator before the event after which it is turned.
    let mut told: VecDeque<Event> = VecDeque::new();
    let mut ahead = 0;
    for (at, entry) in log.entries.iter().enumerate() {
        let hand = replayed.hands.len();
        let here = |difference: Difference| fault(hand, at, difference);
        let mut next = match entry {
            LogEntry::Event(event) if matches!(event, Event::Indicator(_)) => {
                if at >= ahead {
                    told.push_back(*event);
                }
                None
            }
            LogEntry::Event(event) => Some(*event),
            LogEntry::Fact(fact) => {
                check(&table, fact).map_err(here)?;
                None
            }
        };
        loop {
            // An indicator that is due comes first: one that was told of, or the next that the log tells of.
            let event = if table.due() == Due::Indicator {
                if told.is_empty()
                    && let Some((found, indicator)) = upcoming(log, at.max(ahead))
                {
                    ahead = found + 1;
                    told.push_back(indicator);
                }
                match told.pop_front() {
                    Some(indicator) => indicator,
                    None => match next.take() {
                        Some(event) => event,
                        None => break,
                    },
                }
            } else {
                match next.take() {
                    Some(event) => event,
                    None => break,
                }
            };
            each(&table, &event);
            table.apply(&event).map_err(|refusal| here(Difference::Refused(event, refusal)))?;
            replayed.events += 1;
            if matches!(table.phase(), Phase::Deal | Phase::Over)
                && let Some(last) = table.last_hand()
                && !matches!(event, Event::Stop)
            {
                replayed.hands.push(last.ending);
                told.clear();
            }
        }
    }
    Ok(replayed)
}

/// The next indicator that a log tells of in the same hand, from an entry on.
fn upcoming(log: &GameLog, from: usize) -> Option<(usize, Event)> {
    let rest = log.entries.iter().enumerate().skip(from);
    for (at, entry) in rest {
        match entry {
            LogEntry::Event(event @ Event::Indicator(_)) => return Some((at, *event)),
            LogEntry::Event(Event::Deal(_)) => return None,
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
            let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat]) else {
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
        Fact::Drawn { ready, gains } => {
            let Some(last) = table.last_hand() else { return Err(differs("end", &"none", &"drawn")) };
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
