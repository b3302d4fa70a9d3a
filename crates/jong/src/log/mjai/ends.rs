//! The ends of hands in messages of mjai.

use jong_core::hand::MOST_INDICATORS;
use jong_core::tile::Tile;
use jong_core::{Text, say};
use jong_table::{Chairs, GameEvent, VoidHand};

use super::read::MjaiReader;
use super::shape::{Hora, REASONS, Ryukyoku, tile};
use crate::log::names::patterns_of_mjai;
use crate::log::rules::live_tiles;
use crate::log::{DrawnFact, LogFact, LogFormat, LoggedPattern, WinFact};

/// The tiles of a set, by which a concealed hand with the winning tile is told from one without.
const SET: usize = 3;

impl MjaiReader {
    /// Notes one who says that he wins, till all have said so.
    pub(super) fn winner(&mut self, win: Hora) -> Result<(), Text> {
        let (who, from) = (self.chair(win.actor)?, self.chair(win.target)?);
        let tiles = |words: Vec<String>| words.iter().map(|word| tile(word)).collect::<Result<Vec<Tile>, _>>();
        let under = win.ura_markers.map(tiles).transpose()?;
        for (slot, tile) in self.under.iter_mut().zip(under.iter().flatten()) {
            *slot = Some(tile.kind);
        }
        let won = win.pai.map(|word| tile(&word)).transpose()?;
        let concealed = win.hora_tehais.map(tiles).transpose()?.map(|mut tiles| {
            // Some write the winning tile among them, and some do not.
            if tiles.len() % SET == 1 {
                tiles.extend(won);
            }
            tiles
        });
        let pattern =
            |(word, value): (String, i64)| LoggedPattern { named: patterns_of_mjai(&word), word, value: Some(value) };
        self.points_after = self.each(win.scores);
        let gains = self.each(win.deltas);
        self.winners.push(WinFact {
            tile: won,
            concealed,
            patterns: win.yakus.map(|yakus| yakus.into_iter().map(pattern).collect()),
            han: win.fan,
            fu: win.fu,
            worth: win.hora_points,
            gains,
            ..WinFact::of(who, from)
        });
        Ok(())
    }

    /// The win of all who have said so.
    pub(super) fn win(&mut self) {
        let winners = std::mem::take(&mut self.winners);
        if winners.is_empty() {
            return;
        }
        let who: Chairs = winners.iter().map(|fact| fact.who).collect();
        let under = std::mem::replace(&mut self.under, [None; MOST_INDICATORS]);
        self.event(GameEvent::Win { who, under });
        winners.into_iter().for_each(|fact| self.fact(LogFact::Win(Box::new(fact))));
        if let Some(points) = self.points_after.take() {
            self.fact(LogFact::PointsAfter(points));
        }
    }

    /// The end of a hand that nobody won.
    pub(super) fn end_drawn(&mut self, end: Ryukyoku) -> Result<(), Text> {
        let (event, nagashi) = self.drawn(end.reason)?;
        if let (GameEvent::Void(VoidHand::NineKinds), Some(actor)) = (event, end.actor) {
            let who = self.chair(actor)?;
            self.fact(LogFact::Turn(who));
        }
        self.event(event);
        let ready = end.tenpais.filter(|_| event == GameEvent::Exhausted).map(|ready| {
            let places = ready.iter().enumerate().filter(|(_, ready)| **ready);
            places.map(|(at, _)| self.chair(at)).collect::<Result<Chairs, _>>()
        });
        let (ready, gains) = (ready.transpose()?, self.each(end.deltas));
        self.fact(LogFact::Drawn(DrawnFact { ready, nagashi, gains, ..DrawnFact::default() }));
        if let Some(points) = self.each(end.scores) {
            self.fact(LogFact::PointsAfter(points));
        }
        Ok(())
    }

    /// The end of a hand that nobody won, by the word for it or by what was seen.
    fn drawn(&self, reason: Option<String>) -> Result<(GameEvent, Option<bool>), Text> {
        if let Some(reason) = reason {
            let known = REASONS.iter().find(|(word, _)| *word == reason);
            let (_, end) = known.ok_or_else(|| say!("an unknown kind of draw: {other}", other = reason))?;
            return Ok(match *end {
                Ok(void) => (GameEvent::Void(void), None),
                Err(nagashi) => (GameEvent::Exhausted, Some(nagashi)),
            });
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
            return Ok((GameEvent::Exhausted, None));
        } else if seen.kongs >= 4 {
            VoidHand::FourKongs
        } else {
            VoidHand::TooManyWinners
        };
        Ok((GameEvent::Void(void), None))
    }
}
