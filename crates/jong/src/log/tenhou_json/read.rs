//! Tenhou's JSON read as a log.

use jong_core::hand::{MOST_INDICATORS, Seat};
use jong_core::rules::Edits;
use jong_core::tile::Tile;
use jong_core::tree::nearest;
use jong_core::{Text, say};
use jong_table::{Chair, Chairs, Deal, GameEvent, PerChair, Tiles, UnderIndicators, VoidHand};
use serde_json::{Map, Value};

use super::course::{Columns, DiscardEntry, DrawEntry, Last, course};
use super::words::{DRAWN, ValueWord, claim, laid, pattern, tile, value};
use crate::log::bounds::bounded_number;
use crate::log::chair_called;
use crate::log::rules::{changes_of_table, head_of};
use crate::log::{DrawnFact, EndFact, GameLog, HandStart, LogEntry, LogFact, LogFormat, LogSource, WinFact};
use crate::record::json_reason;

/// The words for hands that are void, each with the reason.
pub(super) const VOIDS: [(&str, VoidHand); 5] = [
    ("九種九牌", VoidHand::NineKinds),
    ("四風連打", VoidHand::FourWinds),
    ("四家立直", VoidHand::FourReady),
    ("三家和了", VoidHand::TooManyWinners),
    ("四槓散了", VoidHand::FourKongs),
];
/// The words for hands in which no tile was left: some are ready, all, or nobody.
pub(super) const EXHAUSTED: &str = "流局";
const ALL_READY: &str = "全員聴牌";
const NONE_READY: &str = "全員不聴";
/// The word for a hand that somebody is paid for whose discards are terminals and honours alone.
pub(super) const NAGASHI: &str = "流し満貫";
/// The word for a hand that somebody won.
pub(super) const WON: &str = "和了";
/// The word for matches of one round.
pub(super) const EAST: char = '東';
/// The word for matches of two rounds.
pub(super) const SOUTH: char = '南';
/// Results stand in thousands.
pub(super) const RESULT_UNIT: f64 = 1_000.0;

/// Reads a log.
pub(in crate::log) fn read(text: &str) -> Result<GameLog, Text> {
    let whole: Map<String, Value> = serde_json::from_str(text).map_err(|error| json_reason(&error))?;
    if let Some((key, word)) = ["log", "name", "rule"].iter().find_map(|key| misspelt(key, &whole)) {
        return Err(say!("`{key}` is missing; `{word}` may be meant for it", key, word));
    }
    let hands = whole.get("log").and_then(Value::as_array).ok_or_else(|| missing("log"))?;
    // A place for a fourth player stays empty where there are three.
    let sits = |at: usize| {
        let hand = hands.first().and_then(Value::as_array);
        hand.and_then(|hand| hand.get(4 + 3 * at)).and_then(Value::as_array).is_some_and(|tiles| !tiles.is_empty())
    };
    let players = (0..4).take_while(|&at| sits(at)).count();
    if players == 0 && !hands.is_empty() {
        return Err(say!("hand {hand}: {why}", hand = 1, why = say!("it tells the tiles of no player")));
    }
    let mut head = head_of(LogFormat::TenhouJson, players)?;
    head.changes = changes(whole.get("rule"));
    head.from = Some(LogSource {
        format: LogFormat::TenhouJson,
        id: whole.get("ref").and_then(Value::as_str).filter(|id| !id.is_empty()).map(str::to_owned),
    });
    head.indicators_early = true;
    let names = whole.get("name").and_then(Value::as_array);
    for (player, name) in head.players.iter_mut().zip(names.into_iter().flatten()) {
        player.name = name.as_str().filter(|name| !name.is_empty()).map(str::to_owned);
    }
    let mut reader = TenhouJsonReader { players, entries: Vec::new() };
    for (number, hand) in hands.iter().enumerate() {
        reader.hand(number, hand).map_err(|why| say!("hand {hand}: {why}", hand = number + 1, why))?;
    }
    reader.end(whole.get("sc"))?;
    Ok(GameLog { head, entries: reader.entries })
}

fn missing(key: &str) -> Text {
    say!("`{key}` is missing, or is not what it is in such a log", key)
}

/// A key that is missing, with the word that is meant for it, if one is near.
fn misspelt<'a>(key: &'static str, whole: &'a Map<String, Value>) -> Option<(&'static str, &'a str)> {
    let near = nearest(key, whole.keys().map(String::as_str)).filter(|_| !whole.contains_key(key));
    near.map(|word| (key, word))
}

/// The rules that a table plays otherwise.
fn changes(rule: Option<&Value>) -> Edits {
    let disp = rule.and_then(|rule| rule.get("disp")).and_then(Value::as_str).unwrap_or_default();
    let number = |key: &str| rule.and_then(|rule| rule.get(key)).and_then(Value::as_i64);
    let none = |key: &str| number(key).or_else(|| number("aka")) == Some(0);
    let without_red = [("m", "aka51"), ("p", "aka52"), ("s", "aka53")].into_iter().filter(|(_, key)| none(key));
    changes_of_table(disp.contains(EAST) && !disp.contains(SOUTH), without_red.map(|(suit, _)| suit))
}

struct TenhouJsonReader {
    players: usize,
    entries: Vec<LogEntry>,
}

impl TenhouJsonReader {
    fn chair(&self, value: Option<&Value>) -> Result<Chair, Text> {
        let number = value.and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
        let number = number.ok_or(say!("a player is missing"))?;
        chair_called(number, self.players)
    }

    /// A number for each player.
    fn each(&self, value: Option<&Value>) -> Option<PerChair<i64>> {
        let list = value?.as_array()?;
        let numbers: Vec<i64> = list.iter().map(Value::as_i64).collect::<Option<_>>()?;
        Some(PerChair::of(|chair| match chair.index() < self.players {
            true => numbers.get(chair.index()).copied().unwrap_or(0),
            false => 0,
        }))
    }

    fn hand(&mut self, number: usize, hand: &Value) -> Result<(), Text> {
        let parts = hand.as_array().filter(|parts| parts.len() >= 17).ok_or_else(|| missing("log"))?;
        let numbers = parts[0].as_array().ok_or_else(|| missing("log"))?;
        let numbers: Option<Vec<i64>> = numbers.iter().map(Value::as_i64).collect();
        let Some(&[round, repeats, deposits, ..]) = numbers.as_deref() else { return Err(missing("log")) };
        // They have no names in this format.
        let small = |at: usize, it: i64| bounded_number(&format!("log[{number}][0][{at}]"), it);
        let (round, repeats, deposits) = (small(0, round)?, small(1, repeats)?, small(2, deposits)?);
        let dealer = self.chair(Some(&Value::from(round % 4)))?;
        let round = Seat::ALL[(round / 4 % 4) as usize];
        let points = self.each(parts.get(1)).ok_or_else(|| missing("log"))?;
        let indicators: Vec<Tile> = numbers_as_tiles(&parts[2])?;
        let (mut columns, mut hands) = (Columns::default(), PerChair::default());
        for at in 0..self.players {
            let chair = self.chair(Some(&Value::from(at)))?;
            hands[chair] = numbers_as_tiles(&parts[4 + 3 * at])?.into_iter().collect::<Tiles>();
            columns.taken.push(entries(&parts[5 + 3 * at], taken)?);
            columns.put.push(entries(&parts[6 + 3 * at], put)?);
        }
        let result = parts.get(16).and_then(Value::as_array).ok_or_else(|| missing("log"))?;
        let how = result.first().and_then(Value::as_str).ok_or_else(|| missing("log"))?;
        let start = HandStart { round, dealer, repeats, deposits, points }.bounded()?;
        self.entries.push(LogEntry::Fact(LogFact::Start(start)));
        let deal = Deal { hands, indicator: indicators.first().copied(), opened: Seat::E };
        self.entries.push(LogEntry::Event(GameEvent::Deal(deal)));
        let more = indicators.iter().skip(1).map(|&tile| LogEntry::Event(GameEvent::Indicator(tile)));
        self.entries.extend(more);
        let wins = if how == WON { self.wins(result)? } else { Vec::new() };
        let last = match wins.first() {
            None => Last::Open,
            Some(win) if win.who == win.from => Last::DrewIt(win.who),
            Some(win) => Last::TileOf(win.from),
        };
        let events = course(&columns, dealer, last)?;
        self.entries.extend(events);
        match wins.is_empty() {
            true => self.drawn(how, result.get(1)),
            false => self.won(wins, &parts[3]),
        }
    }

    /// The wins: gains, and behind them who won from whom.
    fn wins(&self, result: &[Value]) -> Result<Vec<WinFact>, Text> {
        let pairs = result[1..].chunks(2);
        pairs
            .map(|pair| {
                let gains = self.each(pair.first()).ok_or_else(|| missing("log"))?;
                let detail = pair.get(1).and_then(Value::as_array).ok_or_else(|| missing("log"))?;
                let (who, from) = (self.chair(detail.first())?, self.chair(detail.get(1))?);
                // Where nobody is liable, the winner stands there.
                let liable = self.chair(detail.get(2)).ok().filter(|&liable| liable != who);
                let said: Vec<&str> = detail.iter().skip(3).filter_map(Value::as_str).collect();
                let told = said.first().map(|text| value(text, self.players)).transpose()?.flatten();
                let limits = told.map(|told| told.limits);
                let ValueWord { fu, han, worth, .. } = told.unwrap_or_default();
                let patterns = said.get(1..).map(|patterns| patterns.iter().map(|text| pattern(text)).collect());
                let (liable, gains) = (Some(liable), Some(gains));
                Ok(WinFact { patterns, fu, han, limits, worth, liable, gains, ..WinFact::of(who, from) })
            })
            .collect()
    }

    fn won(&mut self, wins: Vec<WinFact>, under: &Value) -> Result<(), Text> {
        let who: Chairs = wins.iter().map(|win| win.who).collect();
        let mut slots: UnderIndicators = [None; MOST_INDICATORS];
        for (slot, tile) in slots.iter_mut().zip(numbers_as_tiles(under)?) {
            *slot = Some(tile.kind);
        }
        self.entries.push(LogEntry::Event(GameEvent::Win { who, under: slots }));
        self.entries.extend(wins.into_iter().map(|win| LogEntry::Fact(LogFact::Win(Box::new(win)))));
        Ok(())
    }

    fn drawn(&mut self, how: &str, gains: Option<&Value>) -> Result<(), Text> {
        let void = VOIDS.iter().find(|(word, _)| *word == how).map(|(_, void)| *void);
        let ready = match how {
            ALL_READY => Some(Chairs::all(self.players)),
            NONE_READY => Some(Chairs::NONE),
            EXHAUSTED | NAGASHI => None,
            _ if void.is_some() => None,
            _ => return Err(say!("an unknown kind of draw: {other}", other = how)),
        };
        self.entries.push(LogEntry::Event(void.map_or(GameEvent::Exhausted, GameEvent::Void)));
        let nagashi = void.is_none().then_some(how == NAGASHI);
        // A hand without payments may leave them out.
        let gains = Some(self.each(gains).unwrap_or_default());
        self.entries.push(LogEntry::Fact(LogFact::Drawn(DrawnFact { ready, nagashi, gains, ..DrawnFact::default() })));
        Ok(())
    }

    /// The end of the match: points and results by turns.
    fn end(&mut self, sc: Option<&Value>) -> Result<(), Text> {
        let Some(list) = sc.and_then(Value::as_array).filter(|list| !list.is_empty()) else { return Ok(()) };
        let numbers: Vec<f64> = list.iter().map(Value::as_f64).collect::<Option<_>>().ok_or_else(|| missing("sc"))?;
        let of = |offset: usize, unit: f64| {
            PerChair::of(|chair: Chair| match chair.index() < self.players {
                true => numbers.get(2 * chair.index() + offset).map_or(0, |number| (number * unit).round() as i64),
                false => 0,
            })
        };
        let (points, results) = (of(0, 1.0), Some(of(1, RESULT_UNIT)));
        self.entries.push(LogEntry::Fact(LogFact::End(EndFact { why: None, points, results })));
        Ok(())
    }
}

fn numbers(value: &Value) -> Result<Vec<u64>, Text> {
    let list = value.as_array().ok_or_else(|| missing("log"))?;
    list.iter().map(Value::as_u64).collect::<Option<_>>().ok_or_else(|| missing("log"))
}

fn numbers_as_tiles(value: &Value) -> Result<Vec<Tile>, Text> {
    numbers(value)?.into_iter().map(tile).collect()
}

fn entries<T>(value: &Value, read: fn(&Value) -> Result<T, Text>) -> Result<Vec<T>, Text> {
    value.as_array().ok_or_else(|| missing("log"))?.iter().map(read).collect()
}

fn taken(value: &Value) -> Result<DrawEntry, Text> {
    match (value.as_u64(), value.as_str()) {
        (Some(number), _) => Ok(DrawEntry::Drawn(tile(number)?)),
        (None, Some(word)) => Ok(DrawEntry::Claimed(claim(word)?)),
        (None, None) => Err(missing("log")),
    }
}

fn put(value: &Value) -> Result<DiscardEntry, Text> {
    let discard = |number: u64, ready: bool| {
        let tile = (number != DRAWN).then(|| tile(number)).transpose()?;
        Ok(DiscardEntry::Discard { tile, ready })
    };
    match (value.as_u64(), value.as_str()) {
        (Some(0), _) => Ok(DiscardEntry::Nothing),
        (Some(number), _) => discard(number, false),
        (None, Some(word)) => match word.strip_prefix('r').map(str::parse) {
            Some(Ok(number)) => discard(number, true),
            Some(Err(_)) => Err(say!("an unknown call: {packed}", packed = word)),
            None => Ok(DiscardEntry::Laid(laid(word)?)),
        },
        (None, None) => Err(missing("log")),
    }
}
