//! Lines read, one after the other.

use jong_core::tile::Suit;
use jong_core::{Digest, Foul, Text, say};
use jong_table::{Chair, Deal, GameEvent, HandEnding, MOST_PLAYERS, MatchState, VoidHand};
use serde_json::{Map, Value};

use super::changes;
use super::mistakes::{of_field, of_json};
use super::shape::*;
use super::words::{ChairNumbers, meld_of, seat_of, tile_of, under_of, wall_end};
use crate::log::bounds::{bounded_number, bounded_points};
use crate::log::{EndFact, GameLog, HandEndFact, HandStart, LogEntry, LogFact, LogFormat, LogHead, LogSource, LogWall};
use crate::log::{LogRemark, LoggedPayment, LoggedPlayer, UnreadableLog};
use crate::record::json_reason;

/// Reads a log. A last line that does not end was cut off while it was written, and is left out.
///
/// # Errors
/// A line cannot be read; the error has the log before it.
pub fn read(text: &str) -> Result<GameLog, UnreadableLog> {
    let whole = text.rfind('\n').map_or(text.len(), |end| end + 1);
    let mut lines = text[..whole].lines().enumerate().map(|(at, line)| (at + 1, line));
    let (_, first) = lines.next().unwrap_or((1, ""));
    let head = head(first).map_err(|why| UnreadableLog { line: Some(1), why, before: None })?;
    let mut reader = LinesReader::new(head);
    for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
        if let Err(why) = reader.line(text) {
            return Err(UnreadableLog { line: Some(line), why, before: Some(Box::new(reader.log)) });
        }
    }
    Ok(reader.log)
}

fn map_of(text: &str) -> Result<Map<String, Value>, Text> {
    serde_json::from_str(text).map_err(|error| match error.is_data() {
        true => say!("this line is no JSON object"),
        false => json_reason(&error),
    })
}

/// Reads the first line.
fn head(text: &str) -> Result<LogHead, Text> {
    let map = map_of(text)?;
    match map.get("log").and_then(Value::as_u64) {
        Some(version) if version == u64::from(VERSION) => {}
        Some(version) => {
            return Err(say!(
                "it is of version {version}, and this Jong reads version {known}",
                version,
                known = VERSION
            ));
        }
        None => return Err(say!("this is not the first line of a log of Jong's")),
    }
    let line: HeadLine = of_json(&Value::Object(map))?;
    let players = line.chairs.len();
    let called = ChairNumbers { players };
    if players == 0 || players > MOST_PLAYERS {
        return Err(say!("a log has 1 to {most} players", most = MOST_PLAYERS));
    }
    let changes = changes::of_json(&line.rules.changes).ok_or(say!("`changes` has a value that no rules can have"))?;
    let from = line.from.map(|from| match LogFormat::of_key(&from.format) {
        Some(format) => Ok(LogSource { format, id: from.id }),
        None => Err(say!("`{word}` is no format of logs", word = from.format)),
    });
    Ok(LogHead {
        rules: line.rules.id,
        assumed: false,
        fingerprint: Some(line.rules.fingerprint),
        changes,
        players: line
            .chairs
            .into_iter()
            .map(|chair| LoggedPlayer { name: chair.name, program: chair.player })
            .collect(),
        start: Some(start(&line.start, called)?),
        wall: line.wall.map(|wall| LogWall { seed: wall.seed, stream: wall.stream, made: wall.made }),
        from: from.transpose()?,
        viewer: line.viewer.map(|viewer| called.chair(viewer)).transpose()?,
        indicators_early: false,
    })
}

fn start(start: &StartWord, called: ChairNumbers) -> Result<MatchState, Text> {
    let off = match start.off_result.is_empty() {
        true => vec![0; called.players],
        false => start.off_result.clone(),
    };
    start.points.iter().chain(&off).try_for_each(|&points| bounded_points(points))?;
    Ok(MatchState {
        players: called.players,
        points: called.each(&start.points)?.0,
        off_result: called.each(&off)?.0,
        // Nobody begins a hand without a place in the match.
        out: Default::default(),
        first_round: seat_of(&start.first_round)?,
        rounds_over: bounded_number("rounds-over", start.rounds_over)?,
        dealer: called.chair(start.dealer)?.index(),
        repeats: bounded_number("repeats", start.repeats)?,
        deposits: bounded_number("deposits", start.deposits)?,
        streak: bounded_number("streak", start.streak)?,
        dealer_wins: bounded_number("dealer-wins", start.dealer_wins)?,
        over: None,
    })
}

/// A log as far as it has been read.
struct LinesReader {
    log: GameLog,
    called: ChairNumbers,
    digest: Digest,
    /// A hand has begun and not ended.
    in_hand: bool,
    /// The reason that the last hand is void.
    void: Option<VoidHand>,
}

impl LinesReader {
    fn new(head: LogHead) -> LinesReader {
        let called = ChairNumbers { players: head.players.len() };
        let log = GameLog { head, entries: Vec::new() };
        LinesReader { log, called, digest: Digest::new(), in_hand: false, void: None }
    }

    fn event(&mut self, event: GameEvent) {
        self.log.entries.push(LogEntry::Event(event));
    }

    fn fact(&mut self, fact: LogFact) {
        self.log.entries.push(LogEntry::Fact(fact));
    }

    fn line(&mut self, text: &str) -> Result<(), Text> {
        let mut map = map_of(text)?;
        let (time, declined) = (map.shift_remove("t"), map.shift_remove("said"));
        let mut remarks = Vec::new();
        if let Some(time) = time {
            remarks.push(LogRemark::Time(of_field("t", &time)?));
        }
        if let Some(declined) = declined {
            remarks.push(LogRemark::Declined(self.called.chairs(&of_field::<Vec<usize>>("said", &declined)?)?));
        }
        let hides = self.log.head.viewer.is_some();
        let line: EventLine = of_json(&Value::Object(map))?;
        if hides {
            return self.read_hiding(&line, text);
        }
        self.read(line, text)?;
        self.log.entries.extend(remarks.into_iter().map(LogEntry::Remark));
        Ok(())
    }

    /// Reads a line of a log that hides tiles. Nobody can replay it, but that its hands are whole can be told.
    fn read_hiding(&mut self, line: &EventLine, text: &str) -> Result<(), Text> {
        match line {
            EventLine::End { check, .. } => {
                self.in_hand = false;
                let found = self.digest_at_end(text, check);
                return match found == *check {
                    true => Ok(()),
                    false => Err(say!("the lines of this hand are not all as they were written")),
                };
            }
            EventLine::Deal { .. } | EventLine::Over { .. } if self.in_hand => {
                return Err(say!("the hand before has no end"));
            }
            EventLine::Deal { .. } => (self.digest, self.in_hand) = (Digest::new(), true),
            EventLine::Draw { .. }
            | EventLine::Indicator { .. }
            | EventLine::Discard { .. }
            | EventLine::Claim { .. }
            | EventLine::Kong { .. }
            | EventLine::Aside { .. }
            | EventLine::Flower { .. }
            | EventLine::Give { .. }
            | EventLine::Lack { .. }
            | EventLine::Passed {}
            | EventLine::Win { .. }
            | EventLine::Void { .. }
            | EventLine::Foul { .. }
            | EventLine::Exhausted {}
            | EventLine::Stop {}
            | EventLine::Over { .. } => {}
        }
        self.digest.add(text);
        self.digest.add("\n");
        Ok(())
    }

    fn read(&mut self, line: EventLine, text: &str) -> Result<(), Text> {
        let called = self.called;
        if matches!(line, EventLine::Deal { .. } | EventLine::Over { .. }) && std::mem::take(&mut self.in_hand) {
            let found = self.digest.to_string();
            self.fact(LogFact::Digest { logged: String::new(), found });
        }
        if let EventLine::Deal { .. } = line {
            (self.digest, self.in_hand, self.void) = (Digest::new(), true, None);
        }
        let is_end = matches!(line, EventLine::End { .. });
        if !is_end {
            self.digest.add(text);
            self.digest.add("\n");
        }
        let event = match line {
            EventLine::Deal { round, dealer, repeats, deposits, points, opened, hands, indicator } => {
                let next = NextWord { round, dealer, repeats, deposits, points };
                let start = hand_start(&next, called)?;
                let deal = Deal {
                    hands: called.hands(&hands)?,
                    indicator: indicator.as_deref().map(tile_of).transpose()?,
                    opened: opened.as_deref().map_or(Ok(jong_core::hand::Seat::E), seat_of)?,
                };
                self.fact(LogFact::Start(start));
                GameEvent::Deal(deal)
            }
            EventLine::Draw { who, tile, from } => {
                GameEvent::Draw { who: called.chair(who)?, tile: tile_of(&tile)?, from: wall_end(from) }
            }
            EventLine::Indicator { tile } => GameEvent::Indicator(tile_of(&tile)?),
            EventLine::Discard { who, tile, drawn, ready } => {
                let ready = matches!(ready, Some(LogReadyWord::Ready));
                GameEvent::Discard { who: called.chair(who)?, tile: tile_of(&tile)?, drawn, ready }
            }
            EventLine::Claim { who, meld } => GameEvent::Claim { who: called.chair(who)?, meld: meld_of(&meld)? },
            EventLine::Kong { who, kind, tile } => {
                GameEvent::Kong { who: called.chair(who)?, own: kind.into(), kind: tile_of(&tile)?.kind }
            }
            EventLine::Aside { who, tile } => GameEvent::Aside { who: called.chair(who)?, kind: tile_of(&tile)?.kind },
            EventLine::Flower { who, tile } => {
                GameEvent::Flower { who: called.chair(who)?, kind: tile_of(&tile)?.kind }
            }
            EventLine::Give { who, tile } => GameEvent::Give { who: called.chair(who)?, tile: tile_of(&tile)? },
            EventLine::Lack { who, suit } => {
                let none = || say!("there is no suit `{suit}`: write `m`, `p` or `s`", suit);
                GameEvent::Lack { who: called.chair(who)?, suit: Suit::from_letter(suit).ok_or_else(none)? }
            }
            EventLine::Passed {} => GameEvent::Passed,
            EventLine::Win { who, under } => GameEvent::Win { who: called.chairs(&who)?, under: under_of(&under)? },
            EventLine::Void { why } => {
                self.void = Some(why.into());
                GameEvent::Void(why.into())
            }
            EventLine::Foul { who, foul, claimed, deliberate } => {
                GameEvent::Foul { who: called.chair(who)?, foul: Foul { kind: foul.into(), claimed, deliberate } }
            }
            EventLine::Exhausted {} => GameEvent::Exhausted,
            EventLine::Stop {} => GameEvent::Stop,
            EventLine::End { how, winners, ready, payments, totals, next, check, shown: _ } => {
                let fact = HandEndFact {
                    ending: self.ending(how)?,
                    winners: called.chairs(&winners)?,
                    ready: called.chairs(&ready)?,
                    payments: payments.iter().map(|payment| paid(payment, called)).collect::<Result<_, _>>()?,
                    totals: called.each(&totals)?,
                    next: next.as_ref().map(|next| hand_start(next, called)).transpose()?,
                };
                let found = self.digest_at_end(text, &check);
                self.in_hand = false;
                self.fact(LogFact::HandEnd(fact));
                self.fact(LogFact::Digest { logged: check, found });
                return Ok(());
            }
            EventLine::Over { why, points, results } => {
                let (points, results) = (called.each(&points)?, Some(called.each(&results)?));
                self.fact(LogFact::End(EndFact { why: Some(why.into()), points, results }));
                return Ok(());
            }
        };
        self.event(event);
        Ok(())
    }

    /// The digest of a hand's lines with the last of them, in which the check is left empty.
    fn digest_at_end(&mut self, text: &str, check: &str) -> String {
        let written = format!("\"check\":\"{check}\"");
        let mut digest = self.digest;
        match text.rfind(&written) {
            Some(at) => {
                digest.add(&text[..at]);
                digest.add("\"check\":\"\"");
                digest.add(&text[at + written.len()..]);
            }
            None => digest.add(text),
        }
        digest.add("\n");
        self.digest = Digest::new();
        digest.to_string()
    }

    fn ending(&self, how: HowWord) -> Result<HandEnding, Text> {
        Ok(match how {
            HowWord::Won => HandEnding::Won,
            HowWord::Exhausted => HandEnding::Exhausted,
            HowWord::Foul => HandEnding::Foul,
            HowWord::Void => HandEnding::Void(self.void.ok_or(say!("no line before says why the hand is void"))?),
        })
    }
}

fn hand_start(next: &NextWord, called: ChairNumbers) -> Result<HandStart, Text> {
    let start = HandStart {
        round: seat_of(&next.round)?,
        dealer: called.chair(next.dealer)?,
        repeats: bounded_number("repeats", next.repeats)?,
        deposits: bounded_number("deposits", next.deposits)?,
        points: called.each(&next.points)?,
    };
    start.bounded()
}

fn paid(payment: &PaymentWord, called: ChairNumbers) -> Result<LoggedPayment, Text> {
    let from: Option<Chair> = payment.from.map(|from| called.chair(from)).transpose()?;
    Ok(LoggedPayment { from, to: called.chair(payment.to)?, amount: payment.amount })
}
