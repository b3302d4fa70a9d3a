//! Lines in which something happens.

use jong::core::Foul;
use jong::core::hand::{MOST_INDICATORS, Meld, MeldKind, Seat};
use jong::core::notation::parse_hand;
use jong::core::tile::Tile;
use jong::table::{Action, Chair, Chairs, ClaimAnswers, Due, GameEvent, OwnKong, Phase, VoidHand, WallEnd};

use super::table::{IsTo, Outcome, Played, tile};

/// The meld of a text.
fn meld(text: &str) -> Outcome<Meld> {
    let read = parse_hand(text).map_err(|_| format!("no meld: `{text}`"))?;
    match (&read.tiles[..], &read.melds[..]) {
        ([], [meld]) => Ok(meld.value),
        _ => Err(format!("one meld is needed: `{text}`")),
    }
}

/// Splits a line at its first space.
pub(super) fn first_word(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

impl Played<'_> {
    /// Lets a line happen, or checks it.
    pub(super) fn line(&mut self, line: &str) -> Outcome {
        match line {
            "all pass" => return self.apply(&GameEvent::Passed),
            "nobody wins" => return self.apply(&GameEvent::Exhausted),
            "the hand is void" => {
                let Due::Void(how) = self.table.due() else { return Err(self.table.is_to()) };
                return self.apply(&GameEvent::Void(how));
            }
            "too many win" => return self.apply(&GameEvent::Void(VoidHand::TooManyWinners)),
            _ => {}
        }
        if let Some(left) = line.strip_prefix("turns until ").and_then(|rest| rest.strip_suffix(" are left")) {
            return self.turns_until(left.parse().map_err(|_| format!("no number: `{left}`"))?);
        }
        if let Some(shown) = line.strip_prefix("indicator ") {
            return self.apply(&GameEvent::Indicator(tile(shown)?));
        }
        if let Some((answers, taken)) = line.strip_prefix("if ").and_then(|rest| rest.split_once(": ")) {
            return self.answered(answers, taken);
        }
        let says = line.contains(" may ");
        if let Some(winners) = line.strip_suffix(" win").or_else(|| line.strip_suffix(" wins")).filter(|_| !says) {
            return self.win(winners);
        }
        let (who, does) = first_word(line);
        let (verb, what) = first_word(does);
        match verb {
            "draws" => self.draw(who, what),
            "keeps" if what.is_empty() => self.keep(who),
            "fouls" => self.foul(who, what),
            "discards" | "claims" | "kongs" | "lays" | "sets-aside" | "declares-void" => {
                let who = self.chair(who)?;
                let action = self.action(who, verb, what)?;
                let event = self.table.event_of(who, &action);
                self.apply(&event)
            }
            _ => self.check(line),
        }
    }

    /// The action that words tell: a verb as in `discards` or `discard`.
    pub(super) fn action(&self, who: Chair, verb: &str, what: &str) -> Outcome<Action> {
        Ok(match verb.trim_end_matches('s') {
            "win" if what.is_empty() => Action::Win,
            "discard" => {
                let (text, ready) = what.strip_suffix(", ready").map_or((what, false), |text| (text, true));
                let tile = tile(text)?;
                Action::Discard { tile, drawn: self.table.view(who).drawn() == Some(tile), ready }
            }
            "claim" => Action::Claim(meld(what)?),
            "kong" => {
                let kind = tile(what)?.kind;
                let pung = |meld: &Meld| meld.kind == MeldKind::Pung && meld.first == kind;
                let added = self.table.view(who).melds(who).any(|(meld, _)| pung(meld));
                Action::Kong(if added { OwnKong::Added } else { OwnKong::Concealed }, kind)
            }
            "lay" => Action::Flower(tile(what)?.kind),
            "sets-aside" | "set-aside" => Action::Aside(tile(what)?.kind),
            "declares-void" | "declare-void" if what.is_empty() => Action::Void,
            _ => return Err(format!("no line of a script: `{verb} {what}`")),
        })
    }

    /// Lets everybody pass who is asked.
    fn pass(&mut self) -> Outcome {
        if matches!(self.table.phase(), Phase::Answers(_)) { self.apply(&GameEvent::Passed) } else { Ok(()) }
    }

    /// A seat draws a tile, perhaps `from the end`. Everybody passes before.
    fn draw(&mut self, who: &str, what: &str) -> Outcome {
        let chair = self.chair(who)?;
        let (text, end) = what.strip_suffix(" from the end").map_or((what, None), |text| (text, Some(())));
        let tile = tile(text)?;
        self.pass()?;
        let Due::Draw(drawer, from) = self.table.due() else { return Err(self.table.is_to()) };
        if drawer != chair || end.is_some() != (from == WallEnd::Replacement) {
            return Err(self.table.is_to());
        }
        self.apply(&GameEvent::Draw { who: drawer, tile, from })
    }

    /// A seat does a foul: its kind, perhaps `for` the worth that was claimed, or `on purpose`.
    fn foul(&mut self, who: &str, what: &str) -> Outcome {
        let (what, deliberate) = what.strip_suffix(" on purpose").map_or((what, false), |what| (what, true));
        let (kind, claimed) = what.split_once(" for ").unwrap_or((what, "0"));
        let kind = kind.parse().map_err(|_| format!("no foul: `{kind}`"))?;
        let claimed = claimed.parse().map_err(|_| format!("no number: `{claimed}`"))?;
        let who = self.chair(who)?;
        self.apply(&GameEvent::Foul { who, foul: Foul { kind, claimed, deliberate } })
    }

    /// A seat keeps its flowers, or does not win on the last tile.
    fn keep(&mut self, who: &str) -> Outcome {
        if self.table.due() != Due::Turn(self.chair(who)?) {
            return Err(self.table.is_to());
        }
        self.apply(&GameEvent::Passed)
    }

    /// Seats win together, the first named first.
    fn win(&mut self, winners: &str) -> Outcome {
        let who: Outcome<Chairs> = winners.split(", ").map(|seat| self.chair(seat)).collect();
        self.apply(&GameEvent::Win { who: who?, under: [None; MOST_INDICATORS] })
    }

    /// Of several answers to the tile that lies there these are taken; nothing changes.
    fn answered(&self, answers: &str, taken: &str) -> Outcome {
        let Phase::Answers(offer) = self.table.phase() else { return Err(self.table.is_to()) };
        let mut said = ClaimAnswers::default();
        for answer in answers.split(", ") {
            let (who, does) = first_word(answer);
            let (chair, (verb, what)) = (self.chair(who)?, first_word(does));
            let action = self.action(chair, verb, what)?;
            if let Some(bar) = self.table.why_not(chair, &action) {
                return Err(format!("{who} may not do that: {}", bar.fact()));
            }
            said[chair] = Some(action);
        }
        let found: Vec<String> = match self.table.resolve(&offer, &said) {
            GameEvent::Win { who, .. } => {
                who.after(offer.who, self.table.players()).map(|chair| self.letter(chair)).collect()
            }
            GameEvent::Claim { who, .. } => vec![self.letter(who)],
            GameEvent::Void(_) => vec!["nobody".into()],
            other => return Err(format!("{other:?} follows")),
        };
        let found = found.join(", ");
        if found == taken { Ok(()) } else { Err(format!("it goes to {found}, and not to {taken}")) }
    }

    /// Each draws a tile that nobody needs and discards it, till so many tiles are left.
    fn turns_until(&mut self, left: usize) -> Outcome {
        while self.table.left() > left {
            self.pass()?;
            let Due::Draw(who, from) = self.table.due() else { return Err(self.table.is_to()) };
            let tile: Tile = self.next_filler()?;
            self.apply(&GameEvent::Draw { who, tile, from })?;
            if self.table.left() > left || self.table.due() == Due::Turn(who) {
                self.apply(&GameEvent::Discard { who, tile, drawn: true, ready: false })?;
            }
        }
        Ok(())
    }

    /// The seat of a chair, as its letter.
    pub(super) fn letter(&self, chair: Chair) -> String {
        let before = self.table.last_hand().map(|hand| hand.before);
        before.map_or_else(|| self.table.seat(chair), |state| state.seat(chair.index())).to_string()
    }

    /// The player who sat at a seat in the hand that is over.
    pub(super) fn sat(&self, seat: Seat) -> Outcome<Chair> {
        let hand = self.table.last_hand().ok_or("the hand is not over")?;
        Chair::new(hand.before.player(seat)).ok_or_else(|| "nobody sits there".into())
    }
}
