//! Messages of mjai read as a log.

use jong_core::hand::{Meld, Seat};
use jong_core::tile::Tile;
use jong_core::{Text, say};
use jong_table::{Chair, Deal, GameEvent, OwnKong, PerChair, Tiles, UnderIndicators, WallEnd};

use super::shape::{Message, StartKyoku, tile};
use crate::log::bounds::bounded_number;
use crate::log::lines::mistake_in;
use crate::log::rules::head_of;
use crate::log::{GameLog, HandStart, LogEntry, LogFact, LogFormat, LogSource, MeldFact, UnreadableLog};
use crate::log::{WinFact, chair_called};

/// Reads a log.
pub(in crate::log) fn read(text: &str) -> Result<GameLog, UnreadableLog> {
    let mut reader = MjaiReader::default();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (at, line) in lines {
        let message = serde_json::from_str(line).map_err(|error| mistake_in(line, &error));
        message.and_then(|message| reader.message(message)).map_err(|why| UnreadableLog {
            line: Some(at + 1),
            why,
            before: None,
        })?;
    }
    reader.finish().map_err(UnreadableLog::whole)
}

/// A log as far as it has been read.
#[derive(Default)]
pub(super) struct MjaiReader {
    pub(super) names: Vec<String>,
    pub(super) players: usize,
    pub(super) entries: Vec<LogEntry>,
    /// The player whose next discard declares ready.
    pub(super) ready: Option<Chair>,
    /// The next tile is a replacement.
    pub(super) replacement: bool,
    /// The winners so far, with the tiles under the indicators and their gains.
    pub(super) winners: Vec<WinFact>,
    /// The points after the hand, where the last of them says them.
    pub(super) points_after: Option<PerChair<i64>>,
    pub(super) under: UnderIndicators,
    pub(super) seen: HandFacts,
}

/// The facts of a hand that tell how it ended where the log does not say so.
#[derive(Debug, Default)]
pub(super) struct HandFacts {
    pub(super) draws: usize,
    pub(super) kongs: usize,
    pub(super) declared: usize,
    pub(super) discards: Vec<Tile>,
    pub(super) quiet: bool,
    /// The last event was a draw.
    pub(super) drawn: bool,
}

impl MjaiReader {
    pub(super) fn chair(&self, number: usize) -> Result<Chair, Text> {
        chair_called(number, self.players)
    }

    pub(super) fn event(&mut self, event: GameEvent) {
        self.entries.push(LogEntry::Event(event));
    }

    pub(super) fn fact(&mut self, fact: LogFact) {
        self.entries.push(LogEntry::Fact(fact));
    }

    /// A number for each player, if the log has them.
    pub(super) fn each(&self, numbers: Option<Vec<i64>>) -> Option<PerChair<i64>> {
        numbers.map(|numbers| {
            PerChair::of(|chair| match chair.index() < self.players {
                true => numbers.get(chair.index()).copied().unwrap_or(0),
                false => 0,
            })
        })
    }

    fn message(&mut self, message: Message) -> Result<(), Text> {
        match message {
            Message::StartGame { names } => self.names = names,
            Message::StartKyoku(start) => self.start(start)?,
            Message::Tsumo { actor, pai } => {
                let from = if self.replacement { WallEnd::Replacement } else { WallEnd::Front };
                self.replacement = false;
                (self.seen.draws, self.seen.drawn) = (self.seen.draws + 1, true);
                let draw = GameEvent::Draw { who: self.chair(actor)?, tile: tile(&pai)?, from };
                self.event(draw);
            }
            Message::Dahai { actor, pai, tsumogiri } => {
                let (declares, tile) = (self.ready.take(), tile(&pai)?);
                let ready = declares.is_some();
                self.seen.drawn = false;
                self.seen.declared += usize::from(ready);
                self.seen.discards.push(tile);
                let who = self.chair(actor)?;
                self.event(GameEvent::Discard { who, tile, drawn: tsumogiri, ready });
                if let Some(declares) = declares {
                    self.fact(LogFact::Declared(declares));
                }
            }
            Message::Chi { actor, target, pai, consumed }
            | Message::Pon { actor, target, pai, consumed }
            | Message::Daiminkan { actor, target, pai, consumed } => {
                let claimed = tile(&pai)?;
                let mut tiles = vec![claimed];
                tiles.extend(consumed.iter().map(|word| tile(word)).collect::<Result<Vec<_>, _>>()?);
                let meld = Meld::from_tiles(&tiles, false).ok_or(say!("a claim whose tiles are no meld"))?;
                self.seen.quiet = false;
                self.replacement = meld.is_kong();
                self.seen.kongs += usize::from(meld.is_kong());
                let who = self.chair(actor)?;
                self.none_declares();
                self.event(GameEvent::Claim { who, meld });
                let (from, tile) = (Some(self.chair(target)?), Some(claimed));
                self.fact(LogFact::Claim(MeldFact { who, kind: meld.kind, first: meld.first, from, tile }));
            }
            Message::Kakan { actor, pai, .. } => self.kong(actor, OwnKong::Added, &pai)?,
            Message::Ankan { actor, consumed } => match consumed.first() {
                Some(pai) => self.kong(actor, OwnKong::Concealed, pai)?,
                None => return Err(say!("a claim whose tiles are no meld")),
            },
            Message::Nukidora { actor, pai } => {
                (self.replacement, self.seen.quiet) = (true, false);
                let aside = GameEvent::Aside { who: self.chair(actor)?, kind: tile(&pai)?.kind };
                self.event(aside);
            }
            Message::Dora { dora_marker } => {
                let tile = tile(&dora_marker)?;
                self.event(GameEvent::Indicator(tile));
            }
            Message::Reach { actor } => self.ready = Some(self.chair(actor)?),
            Message::ReachAccepted { actor, scores } => {
                let who = self.chair(actor)?;
                self.fact(LogFact::Accepted(who));
                if let Some(points) = self.each(scores) {
                    self.fact(LogFact::Points(points));
                }
            }
            Message::Hora(win) => self.winner(win)?,
            Message::Ryukyoku(end) => self.end_drawn(end)?,
            Message::EndKyoku {} | Message::EndGame {} => self.win(),
        }
        Ok(())
    }

    /// Begins a hand.
    fn start(&mut self, start: StartKyoku) -> Result<(), Text> {
        let StartKyoku { bakaze, dora_marker, kyoku, honba, kyotaku, oya, scores, tehais } = start;
        // With three players some write four, the last of them without tiles that are known.
        let sits = |tiles: &&Vec<String>| tiles.iter().all(|tile| tile != "?") && !tiles.is_empty();
        self.players = tehais.iter().filter(sits).count();
        if self.players < 3 {
            return Err(say!("the log hides tiles from whom it is for, and a replay needs those of all players"));
        }
        let round: Seat = bakaze.parse().map_err(|_| say!("`{text}` is no seat", text = bakaze))?;
        let dealer = self.chair(oya)?;
        let points = self.each(Some(scores)).unwrap_or_default();
        let mut hands = PerChair::default();
        for (number, words) in tehais.iter().take(self.players).enumerate() {
            let tiles: Vec<Tile> = words.iter().map(|word| tile(word)).collect::<Result<_, _>>()?;
            hands[self.chair(number)?] = tiles.into_iter().collect::<Tiles>();
        }
        let (repeats, deposits) = (bounded_number("honba", honba)?, bounded_number("kyotaku", kyotaku)?);
        let start = HandStart { round, dealer, repeats, deposits, points }.bounded()?;
        self.fact(LogFact::Start(start));
        // The hand of a round has the number of its dealer.
        let numbered = self.chair(kyoku.checked_sub(1).ok_or(say!("a player is missing"))?)?;
        if numbered != dealer {
            self.fact(LogFact::Start(HandStart { dealer: numbered, ..start }));
        }
        self.event(GameEvent::Deal(Deal { hands, indicator: Some(tile(&dora_marker)?), opened: Seat::E }));
        (self.ready, self.replacement) = (None, false);
        self.seen = HandFacts { quiet: true, ..HandFacts::default() };
        Ok(())
    }

    /// Says of somebody who has declared ready that he does so now, where no discard follows.
    fn none_declares(&mut self) {
        if let Some(declares) = self.ready.take() {
            self.fact(LogFact::Declared(declares));
        }
    }

    fn kong(&mut self, actor: usize, own: OwnKong, pai: &str) -> Result<(), Text> {
        self.none_declares();
        (self.replacement, self.seen.quiet, self.seen.drawn) = (true, false, false);
        self.seen.kongs += 1;
        let kong = GameEvent::Kong { who: self.chair(actor)?, own, kind: tile(pai)?.kind };
        self.event(kong);
        Ok(())
    }

    fn finish(mut self) -> Result<GameLog, Text> {
        self.win();
        let players = self.players;
        let mut head = head_of(LogFormat::Mjai, players)?;
        for (player, name) in head.players.iter_mut().zip(self.names) {
            player.name = Some(name).filter(|name| !name.is_empty());
        }
        head.from = Some(LogSource { format: LogFormat::Mjai, id: None });
        head.indicators_early = true;
        Ok(GameLog { head, entries: self.entries })
    }
}
