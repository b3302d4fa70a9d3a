//! Lines written while a game is played or replayed.

use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::Tile;
use jong_core::{Digest, Foul, Lang, Ruleset};
use jong_table::{Chair, Chairs, Deal, Due, GameEvent, HandResult, Phase, Table, Tiles};
use serde::Serialize;
use serde_json::{Map, Value};

use super::changes;
use super::shape::*;
use super::words::end_word;
use crate::log::{EndFact, GameLog, HandEndFact, HandStart, LogEntry, LogHead, LogRemark, ReplayFault, Replayer};
use crate::log::{of_each, payments_by_chair, points_of};
use crate::settle::reason_for;

/// Writes a log again as lines, with everything in them that follows from its events. With a viewer, tiles that he cannot see
/// are hidden.
///
/// # Errors
/// The log does not fit the rules.
pub fn write(log: &GameLog, rules: &Ruleset, viewer: Option<Chair>) -> Result<String, ReplayFault> {
    let mut replayer = Replayer::under(rules, log)?;
    let head = LogHead { viewer, ..log.head.clone() };
    let mut writer = LogWriter::new(replayer.table(), &head);
    let mut at = 0;
    while let Some(entry) = log.entries.get(at) {
        at += 1;
        let remarks = log.entries[at..].iter().map_while(|entry| match entry {
            LogEntry::Remark(remark) => Some(remark.clone()),
            LogEntry::Event(_) | LogEntry::Fact(_) => None,
        });
        let remarks: Vec<LogRemark> = remarks.collect();
        replayer.step_with(&mut |table, event| {
            let own = matches!(entry, LogEntry::Event(own) if own == event);
            writer.hear(table, event, if own { &remarks } else { &[] });
        })?;
        if matches!(entry, LogEntry::Event(_)) {
            writer.settle(replayer.table());
        }
    }
    Ok(writer.take())
}

/// A writer of lines, who hears of every event before it happens, and sees the table afterwards.
///
/// ```
/// use jong::core::hand::Seat;
/// use jong::log::{self, LogHead, lines::LogWriter};
/// use jong::table::{Table, Wall};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let mut table = Table::new(&rules, Seat::E).ok_or("no rules of play")?;
/// let mut wall = Wall::sorted(&table).ok_or("no wall")?;
/// let mut writer = LogWriter::new(&table, &LogHead::new("riichi/tenhou", 4));
/// let deal = wall.event(&table).ok_or("no deal")?;
/// writer.hear(&table, &deal, &[]);
/// table.apply(&deal)?;
/// writer.settle(&table);
/// assert_eq!(writer.take().lines().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct LogWriter {
    lines: String,
    digest: Digest,
    viewer: Option<Chair>,
    /// A hand is being played.
    in_hand: bool,
    /// The end of the match is written.
    over: bool,
}

impl LogWriter {
    /// A writer at a table before the first event. Rules, fingerprint and start are those of the table.
    pub fn new(table: &Table<'_>, head: &LogHead) -> LogWriter {
        let mut writer =
            LogWriter { lines: String::new(), digest: Digest::new(), viewer: head.viewer, in_hand: false, over: false };
        writer.put(&head_line(table, head), Map::new());
        writer
    }

    /// Writes an event that is about to happen.
    pub fn hear(&mut self, table: &Table<'_>, event: &GameEvent, remarks: &[LogRemark]) {
        if matches!(event, GameEvent::Deal(_)) {
            self.digest = Digest::new();
            self.in_hand = true;
        }
        let asked = |viewer: Chair| matches!(table.view(viewer).due(), Due::Answers(own) if own.contains(viewer));
        if matches!(event, GameEvent::Passed) && self.viewer.is_some_and(|viewer| !asked(viewer)) {
            // Others could have answered, which he cannot see.
            return;
        }
        let line = self.event_line(table, event);
        self.put(&line, self.said(remarks));
    }

    /// Remarks as keys of a line, without those that the viewer cannot hear.
    fn said(&self, remarks: &[LogRemark]) -> Map<String, Value> {
        let heard = |chairs: Chairs| match self.viewer {
            Some(viewer) => chairs.iter().filter(|&chair| chair == viewer).collect(),
            None => chairs,
        };
        let key = |remark: &LogRemark| match remark {
            LogRemark::Time(millis) => Some(("t".to_owned(), Value::from(*millis))),
            LogRemark::Declined(chairs) => {
                let heard = heard(*chairs);
                (heard != Chairs::NONE || *chairs == heard).then(|| ("said".to_owned(), Value::from(numbers(heard))))
            }
        };
        remarks.iter().filter_map(key).collect()
    }

    /// Writes all that follows, if a hand or the match has ended.
    pub fn settle(&mut self, table: &Table<'_>) {
        let ended = matches!(table.phase(), Phase::Deal | Phase::Over);
        if ended
            && std::mem::take(&mut self.in_hand)
            && let Some(last) = table.last_hand()
        {
            let line = self.end_line(table, last, String::new());
            let mut digest = self.digest;
            digest.add(&json(&line, Map::new()));
            let line = self.end_line(table, last, digest.to_string());
            self.put(&line, Map::new());
        }
        if table.phase() == Phase::Over
            && !std::mem::replace(&mut self.over, true)
            && let (Some(end), Some(why)) = (EndFact::of(table), table.state().over)
        {
            let results = end.results.unwrap_or_default();
            let line = EventLine::Over {
                why: why.into(),
                points: of_each(table, &end.points),
                results: of_each(table, &results),
            };
            self.put(&line, Map::new());
        }
    }

    /// The lines since they were taken last.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.lines)
    }

    fn put(&mut self, line: &impl Serialize, more: Map<String, Value>) {
        let text = json(line, more);
        self.digest.add(&text);
        self.lines.push_str(&text);
    }

    /// The tiles of a player, hidden if the log is for another.
    fn tiles(&self, who: Chair, tiles: &[Tile]) -> String {
        match self.viewer.is_some_and(|viewer| viewer != who) {
            true => std::iter::repeat_n(HIDDEN, tiles.len()).collect(),
            false => write_tiles(tiles.iter().copied()),
        }
    }

    fn event_line(&self, table: &Table<'_>, event: &GameEvent) -> EventLine {
        match event {
            GameEvent::Deal(deal) => self.deal_line(table, deal),
            GameEvent::Draw { who, tile, from } => {
                EventLine::Draw { who: who.index(), tile: self.tiles(*who, &[*tile]), from: end_word(*from) }
            }
            GameEvent::Indicator(tile) => EventLine::Indicator { tile: tile.to_string() },
            GameEvent::Discard { who, tile, drawn, ready } => EventLine::Discard {
                who: who.index(),
                tile: tile.to_string(),
                drawn: *drawn,
                ready: ready.then_some(LogReadyWord::Ready),
            },
            GameEvent::Claim { who, meld } => EventLine::Claim { who: who.index(), meld: write_meld(meld) },
            GameEvent::Kong { who, own, kind } => {
                EventLine::Kong { who: who.index(), kind: (*own).into(), tile: kind.to_string() }
            }
            GameEvent::Aside { who, kind } => EventLine::Aside { who: who.index(), tile: kind.to_string() },
            GameEvent::Flower { who, kind } => EventLine::Flower { who: who.index(), tile: kind.to_string() },
            GameEvent::Give { who, tile } => EventLine::Give { who: who.index(), tile: self.tiles(*who, &[*tile]) },
            GameEvent::Lack { who, suit } => EventLine::Lack { who: who.index(), suit: suit.letter() },
            GameEvent::Passed => EventLine::Passed {},
            GameEvent::Win { who, under } => {
                EventLine::Win { who: numbers(*who), under: under.iter().flatten().map(ToString::to_string).collect() }
            }
            GameEvent::Void(why) => EventLine::Void { why: (*why).into() },
            GameEvent::Foul { who, foul: Foul { kind, claimed, deliberate } } => {
                EventLine::Foul { who: who.index(), foul: (*kind).into(), claimed: *claimed, deliberate: *deliberate }
            }
            GameEvent::Exhausted => EventLine::Exhausted {},
            GameEvent::Stop => EventLine::Stop {},
        }
    }

    fn deal_line(&self, table: &Table<'_>, deal: &Deal) -> EventLine {
        let NextWord { round, dealer, repeats, deposits, points } =
            next_word(table, &HandStart::of(table.state(), table.dealer()));
        let hand = |chair: Chair| self.tiles(chair, &deal.hands[chair].iter().collect::<Vec<_>>());
        EventLine::Deal {
            round,
            dealer,
            repeats,
            deposits,
            points,
            opened: (deal.opened != jong_core::hand::Seat::E).then(|| deal.opened.to_string()),
            hands: table.chairs().map(hand).collect(),
            indicator: deal.indicator.map(|tile| tile.to_string()),
        }
    }

    fn end_line(&self, table: &Table<'_>, last: &HandResult, check: String) -> EventLine {
        let end = HandEndFact::of(table, last);
        let payment = |(payment, told): (crate::log::LoggedPayment, &jong_core::Payment)| PaymentWord {
            from: payment.from.map(Chair::index),
            to: payment.to.index(),
            amount: payment.amount,
            why: reason_for(told, Lang::En),
        };
        let shows = |chair: Chair| last.winners.contains(chair) || last.ready.contains(chair);
        let shown = |chair: Chair| {
            let tiles: Tiles = table.view(chair).whole();
            shows(chair).then(|| write_tiles(tiles.iter()))
        };
        EventLine::End {
            how: end.ending.into(),
            winners: numbers(end.winners),
            ready: numbers(end.ready),
            shown: if self.viewer.is_some() { table.chairs().map(shown).collect() } else { Vec::new() },
            payments: payments_by_chair(last).map(payment).collect(),
            totals: of_each(table, &end.totals),
            next: end.next.map(|next| next_word(table, &next)),
            check,
        }
    }
}

fn numbers(chairs: Chairs) -> Vec<usize> {
    chairs.iter().map(Chair::index).collect()
}

fn next_word(table: &Table<'_>, start: &HandStart) -> NextWord {
    NextWord {
        round: start.round.to_string(),
        dealer: start.dealer.index(),
        repeats: start.repeats.into(),
        deposits: start.deposits.into(),
        points: of_each(table, &start.points),
    }
}

fn head_line(table: &Table<'_>, head: &LogHead) -> HeadLine {
    let (state, info) = (table.state(), table.rules().info());
    let chair = |number: usize| {
        let player = head.players.get(number).cloned().unwrap_or_default();
        ChairWord { name: player.name, player: player.program }
    };
    let off = state.off_result();
    HeadLine {
        log: VERSION,
        rules: RulesWord {
            id: head.rules.clone(),
            fingerprint: (&info.fingerprint).into(),
            changes: changes::to_json(&head.changes),
        },
        chairs: (0..table.players()).map(chair).collect(),
        start: StartWord {
            points: of_each(table, &points_of(state)),
            first_round: state.first_round.to_string(),
            rounds_over: state.rounds_over.into(),
            dealer: state.dealer,
            repeats: state.repeats.into(),
            deposits: state.deposits.into(),
            streak: state.streak.into(),
            dealer_wins: state.dealer_wins.into(),
            off_result: if off.iter().any(|&points| points != 0) { off.to_vec() } else { Vec::new() },
        },
        wall: head.wall.as_ref().map(|wall| WallWord {
            seed: wall.seed.clone(),
            stream: wall.stream,
            made: wall.made.clone(),
        }),
        from: head.from.as_ref().map(|from| SourceWord { format: from.format.to_string(), id: from.id.clone() }),
        viewer: head.viewer.map(Chair::index),
    }
}

/// A line of JSON, with more keys behind its own.
fn json(line: &impl Serialize, more: Map<String, Value>) -> String {
    // The types of lines have no keys but texts, so that nothing keeps them from being JSON.
    let mut text = serde_json::to_string(line).unwrap_or_default();
    if !more.is_empty()
        && let Ok(more) = serde_json::to_string(&more)
    {
        text.truncate(text.len().saturating_sub(1));
        let comma = if text.ends_with('{') { "" } else { "," };
        text = format!("{text}{comma}{}", more.trim_start_matches('{'));
    }
    text.push('\n');
    text
}
