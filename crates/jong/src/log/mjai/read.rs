//! Messages of mjai read as a log.

use jong_core::hand::{MOST_INDICATORS, Meld, Seat};
use jong_core::tile::Tile;
use jong_core::{Text, say};
use jong_table::{Chair, Chairs, Deal, GameEvent, OwnKong, PerChair, Tiles, Under, VoidHand, WallEnd};

use super::shape::{Hora, Message, REASONS, StartKyoku, tile};
use crate::log::rules::{live_tiles, rules_of};
use crate::log::{
    Fact, GameLog, HandStart, LogEntry, LogFormat, LogHead, LogSource, UnreadableLog, WinFact, chair_called,
};
use crate::record::said;

/// Reads a log.
pub(in crate::log) fn read(text: &str) -> Result<GameLog, UnreadableLog> {
    let mut reader = Reader::default();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    for (at, line) in lines {
        let message = serde_json::from_str(line).map_err(|error| said(&error.to_string()));
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
struct Reader {
    names: Vec<String>,
    players: usize,
    entries: Vec<LogEntry>,
    /// The next discard declares ready.
    ready: bool,
    /// The next tile is a replacement.
    replacement: bool,
    /// The winners so far, with the tiles under the indicators and their gains.
    winners: Vec<(WinFact, bool)>,
    under: Under,
    seen: Seen,
}

/// The facts of a hand that tell how it ended where the log does not say so.
#[derive(Debug, Default)]
struct Seen {
    draws: usize,
    kongs: usize,
    declared: usize,
    discards: Vec<Tile>,
    quiet: bool,
    /// The last event was a draw.
    drawn: bool,
}

impl Reader {
    fn chair(&self, number: usize) -> Result<Chair, Text> {
        chair_called(number, self.players)
    }

    fn event(&mut self, event: GameEvent) {
        self.entries.push(LogEntry::Event(event));
    }

    /// The gains of each, if the log has them.
    fn gains(&self, deltas: Option<Vec<i64>>) -> Option<PerChair<i64>> {
        deltas.map(|deltas| PerChair::of(|chair| deltas.get(chair.index()).copied().unwrap_or(0)))
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
                let (ready, tile) = (std::mem::take(&mut self.ready), tile(&pai)?);
                self.seen.drawn = false;
                self.seen.declared += usize::from(ready);
                self.seen.discards.push(tile);
                let who = self.chair(actor)?;
                self.event(GameEvent::Discard { who, tile, drawn: tsumogiri, ready });
            }
            Message::Chi { actor, pai, consumed, .. }
            | Message::Pon { actor, pai, consumed, .. }
            | Message::Daiminkan { actor, pai, consumed, .. } => {
                let mut tiles = vec![tile(&pai)?];
                tiles.extend(consumed.iter().map(|word| tile(word)).collect::<Result<Vec<_>, _>>()?);
                let meld = Meld::from_tiles(&tiles, false).ok_or(say!("a claim whose tiles are no meld"))?;
                self.seen.quiet = false;
                self.replacement = meld.is_kong();
                self.seen.kongs += usize::from(meld.is_kong());
                let who = self.chair(actor)?;
                self.event(GameEvent::Claim { who, meld });
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
            Message::Reach { .. } => self.ready = true,
            Message::ReachAccepted { .. } => {}
            Message::Hora(win) => self.winner(win)?,
            Message::Ryukyoku { reason, deltas } => {
                let event = self.drawn(reason)?;
                self.event(event);
                if let Some(gains) = self.gains(deltas) {
                    let shown = PerChair::default();
                    self.entries.push(LogEntry::Fact(Fact::Drawn { ready: None, shown, gains }));
                }
            }
            Message::EndKyoku {} | Message::EndGame {} => self.win(),
        }
        Ok(())
    }

    /// Begins a hand.
    fn start(&mut self, start: StartKyoku) -> Result<(), Text> {
        let StartKyoku { bakaze, dora_marker, kyoku: _, honba, kyotaku, oya, scores, tehais } = start;
        // With three players some write four, the last of them without tiles that are known.
        let sits = |tiles: &&Vec<String>| tiles.iter().all(|tile| tile != "?") && !tiles.is_empty();
        self.players = tehais.iter().filter(sits).count();
        if self.players < 3 {
            return Err(say!("the log hides tiles from whom it is for, and a replay needs those of all players"));
        }
        let round: Seat = bakaze.parse().map_err(|_| say!("`{text}` is no seat", text = bakaze))?;
        let dealer = self.chair(oya)?;
        let points = PerChair::of(|chair| match chair.index() < self.players {
            true => scores.get(chair.index()).copied().unwrap_or(0),
            false => 0,
        });
        let mut hands = PerChair::default();
        for (number, words) in tehais.iter().take(self.players).enumerate() {
            let tiles: Vec<Tile> = words.iter().map(|word| tile(word)).collect::<Result<_, _>>()?;
            hands[self.chair(number)?] = tiles.into_iter().collect::<Tiles>();
        }
        let start = HandStart { round, dealer, repeats: honba, deposits: kyotaku, points };
        self.entries.push(LogEntry::Fact(Fact::Start(start)));
        self.event(GameEvent::Deal(Deal { hands, indicator: Some(tile(&dora_marker)?), opened: Seat::E }));
        (self.ready, self.replacement) = (false, false);
        self.seen = Seen { quiet: true, ..Seen::default() };
        Ok(())
    }

    fn kong(&mut self, actor: usize, own: OwnKong, pai: &str) -> Result<(), Text> {
        (self.replacement, self.seen.quiet, self.seen.drawn) = (true, false, false);
        self.seen.kongs += 1;
        let kong = GameEvent::Kong { who: self.chair(actor)?, own, kind: tile(pai)?.kind };
        self.event(kong);
        Ok(())
    }

    /// Notes one who says that he wins, till all have said so.
    fn winner(&mut self, win: Hora) -> Result<(), Text> {
        let Hora { actor, target, pai, deltas, ura_markers } = win;
        let (who, from) = (self.chair(actor)?, self.chair(target)?);
        for (slot, word) in self.under.iter_mut().zip(ura_markers.unwrap_or_default()) {
            *slot = Some(tile(&word)?.kind);
        }
        let gains = self.gains(deltas);
        let fact = WinFact {
            who,
            from,
            tile: pai.map(|word| tile(&word)).transpose()?,
            concealed: None,
            indicators: None,
            worth: None,
            liable: None,
            gains: gains.unwrap_or_default(),
        };
        self.winners.push((fact, gains.is_some()));
        Ok(())
    }

    /// The win of all who have said so.
    fn win(&mut self) {
        let winners = std::mem::take(&mut self.winners);
        if winners.is_empty() {
            return;
        }
        let who: Chairs = winners.iter().map(|(fact, _)| fact.who).collect();
        let under = std::mem::replace(&mut self.under, [None; MOST_INDICATORS]);
        self.event(GameEvent::Win { who, under });
        let told = winners.into_iter().filter(|(_, tells)| *tells);
        self.entries.extend(told.map(|(fact, _)| LogEntry::Fact(Fact::Win(fact))));
    }

    /// The end of a hand that nobody won, by the word for it or by what was seen.
    fn drawn(&self, reason: Option<String>) -> Result<GameEvent, Text> {
        if let Some(reason) = reason {
            let known = REASONS.iter().find(|(word, _)| *word == reason);
            let (_, void) = known.ok_or_else(|| say!("an unknown kind of draw: {other}", other = reason))?;
            return Ok(void.map_or(GameEvent::Exhausted, GameEvent::Void));
        }
        let seen = &self.seen;
        let firsts = seen.quiet && seen.discards.len() == 4 && seen.discards.iter().all(|one| one == &seen.discards[0]);
        let void = if seen.drawn {
            VoidHand::NineKinds
        } else if firsts {
            VoidHand::FourWinds
        } else if seen.declared == 4 {
            VoidHand::FourReady
        } else if live_tiles(LogFormat::Mjai, self.players).is_some_and(|live| seen.draws >= live) {
            return Ok(GameEvent::Exhausted);
        } else if seen.kongs >= 4 {
            VoidHand::FourKongs
        } else {
            VoidHand::TooManyWinners
        };
        Ok(GameEvent::Void(void))
    }

    fn finish(mut self) -> Result<GameLog, Text> {
        self.win();
        let players = self.players;
        let Some(rules) = rules_of(LogFormat::Mjai, players) else {
            return Err(say!("no rules that come with Jong are those of such logs with {players} players", players));
        };
        let mut head = LogHead::new(rules, players);
        for (player, name) in head.players.iter_mut().zip(self.names) {
            player.name = Some(name).filter(|name| !name.is_empty());
        }
        head.from = Some(LogSource { format: LogFormat::Mjai, id: None });
        head.indicators_early = true;
        Ok(GameLog { head, entries: self.entries })
    }
}
