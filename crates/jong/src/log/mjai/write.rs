//! A game written as messages of mjai.

use jong_core::hand::MeldKind;
use jong_core::pattern::UnitRole;
use jong_core::tile::{Kind, Tile};
use jong_core::{Ruleset, Text, say};
use jong_table::{Chair, Deal, GameEvent, HandEnding, HandResult, OwnKong, Phase, Table, VoidHand};

use super::shape::{Hora, Message, REASONS, Ryukyoku, StartKyoku, word};
use crate::Report;
use crate::log::check::pays_nagashi;
use crate::log::names::mjai_name;
use crate::log::tell::gains_by_win;
use crate::log::write::{Scribe, WriteError, dictate, has_declared, is_japanese};
use crate::log::{GameLog, HandStart, of_each};

/// Writes a log.
pub(in crate::log) fn write(log: &GameLog, rules: &Ruleset) -> Result<String, WriteError> {
    is_japanese(rules).map_err(WriteError::Lost)?;
    let names = log.head.players.iter().map(|player| player.name.clone().unwrap_or_default()).collect();
    let mut pen = MjaiWriter { lines: String::new(), in_hand: false, declared: None, winners: Vec::new() };
    pen.put(&Message::StartGame { names });
    dictate(log, rules, &mut pen)?;
    pen.put(&Message::EndGame {});
    Ok(pen.lines)
}

struct MjaiWriter {
    lines: String,
    in_hand: bool,
    /// The player whose discard declared ready, until it is known that nobody wins on it.
    declared: Option<usize>,
    /// The winners, until it is known what each gains.
    winners: Vec<Hora>,
}

impl MjaiWriter {
    fn put(&mut self, message: &Message) {
        // Messages have no keys but texts, so that nothing keeps them from being JSON.
        self.lines.push_str(&serde_json::to_string(message).unwrap_or_default());
        self.lines.push('\n');
    }

    fn deal(&mut self, table: &Table<'_>, deal: &Deal) -> Result<(), Text> {
        let start = HandStart::of(table.state(), table.dealer());
        let Some(indicator) = deal.indicator else { return Err(say!("there is no indicator")) };
        self.put(&Message::StartKyoku(StartKyoku {
            bakaze: start.round.to_string(),
            dora_marker: word(indicator),
            kyoku: start.dealer.index() + 1,
            honba: start.repeats.into(),
            kyotaku: start.deposits.into(),
            oya: start.dealer.index(),
            scores: of_each(table, &start.points),
            tehais: table.chairs().map(|chair| deal.hands[chair].iter().map(word).collect()).collect(),
        }));
        Ok(())
    }

    fn claim(&mut self, table: &Table<'_>, who: Chair, meld: &jong_core::hand::Meld) -> Result<(), Text> {
        let (Phase::Answers(offer), actor) = (table.phase(), who.index()) else {
            return Err(say!("a claim of no discard"));
        };
        let (target, pai) = (offer.who.index(), word(offer.tile));
        let consumed = own_of(meld, offer.tile);
        self.put(&match meld.kind {
            MeldKind::Chow => Message::Chi { actor, target, pai, consumed },
            MeldKind::Pung => Message::Pon { actor, target, pai, consumed },
            MeldKind::ExposedKong | MeldKind::ConcealedKong => Message::Daiminkan { actor, target, pai, consumed },
        });
        Ok(())
    }

    fn kong(&mut self, table: &Table<'_>, who: Chair, own: OwnKong, kind: Kind) {
        let (view, actor) = (table.view(who), who.index());
        let reds = view.whole().reds_of(kind);
        match own {
            OwnKong::Concealed => {
                let tiles = (0..4).map(|at| word(Tile { kind, red: at < reds }));
                self.put(&Message::Ankan { actor, consumed: tiles.collect() });
            }
            OwnKong::Added => {
                let pung = view.melds(who).find(|(meld, _)| meld.kind == MeldKind::Pung && meld.first == kind);
                let consumed = pung.map_or_else(Vec::new, |(meld, _)| meld.tiles().map(word).collect());
                self.put(&Message::Kakan { actor, pai: word(Tile { kind, red: reds > 0 }), consumed });
            }
        }
    }
}

/// The tiles of a meld that were the claimant's own.
fn own_of(meld: &jong_core::hand::Meld, claimed: Tile) -> Vec<String> {
    let mut tiles: Vec<Tile> = meld.tiles().collect();
    if let Some(at) = tiles.iter().position(|&tile| tile == claimed) {
        tiles.remove(at);
    }
    tiles.into_iter().map(word).collect()
}

/// Tells what a win is worth.
fn tell_value(rules: &Ruleset, last: &HandResult, winner: Chair, win: &mut Hora) {
    let seat = last.before.seat(winner.index());
    let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat]) else {
        return;
    };
    let of = |role: UnitRole| score.value.amounts.iter().flatten().find(|(unit, _)| unit.role == role);
    [win.fu, win.fan] = [UnitRole::Points, UnitRole::Reason].map(|role| of(role).map(|&(_, amount)| amount));
    win.hora_points = Some(score.worth);
    let mut yakus: Vec<(String, i64)> = Vec::new();
    for counted in &Report::new(rules, hand, situation, *score).patterns {
        let name = mjai_name(counted.id, situation).unwrap_or(counted.id);
        match yakus.iter_mut().find(|(other, _)| other == name) {
            Some((_, value)) => *value += counted.value,
            None => yakus.push((name.to_owned(), counted.value)),
        }
    }
    win.yakus = Some(yakus);
}

impl Scribe for MjaiWriter {
    fn hear(&mut self, table: &Table<'_>, event: &GameEvent) -> Result<(), Text> {
        let won = matches!(event, GameEvent::Win { .. } | GameEvent::Void(VoidHand::TooManyWinners));
        if let Some(actor) = self.declared.take()
            && !won
        {
            self.put(&Message::ReachAccepted { actor, scores: None });
        }
        match event {
            GameEvent::Deal(deal) => {
                self.in_hand = true;
                self.deal(table, deal)?;
            }
            GameEvent::Draw { who, tile, .. } => self.put(&Message::Tsumo { actor: who.index(), pai: word(*tile) }),
            GameEvent::Indicator(tile) => self.put(&Message::Dora { dora_marker: word(*tile) }),
            GameEvent::Discard { who, tile, drawn, ready } => {
                let actor = who.index();
                if *ready {
                    self.put(&Message::Reach { actor });
                }
                self.put(&Message::Dahai { actor, pai: word(*tile), tsumogiri: *drawn });
                self.declared = ready.then_some(actor);
            }
            GameEvent::Claim { who, meld } => self.claim(table, *who, meld)?,
            GameEvent::Kong { who, own, kind } => self.kong(table, *who, *own, *kind),
            GameEvent::Aside { who, kind } => {
                self.put(&Message::Nukidora { actor: who.index(), pai: word((*kind).into()) });
            }
            GameEvent::Flower { .. } => return Err(say!("there are flowers")),
            GameEvent::Give { .. } | GameEvent::Lack { .. } => return Err(say!("tiles are exchanged before play")),
            GameEvent::Foul { .. } => return Err(say!("a foul")),
            GameEvent::Win { who, under } => {
                let lies = match table.phase() {
                    Phase::Answers(offer) => Some(offer),
                    Phase::Deal
                    | Phase::Exchange(_)
                    | Phase::Lack(_)
                    | Phase::Flowers(_)
                    | Phase::Draw { .. }
                    | Phase::Turn(_)
                    | Phase::Void(_)
                    | Phase::Exhausted
                    | Phase::Over => None,
                };
                let first = lies.map_or(table.dealer(), |offer| offer.who);
                for winner in who.after(first, table.players()) {
                    self.winners.push(Hora {
                        actor: winner.index(),
                        target: lies.map_or(winner, |offer| offer.who).index(),
                        pai: lies.map(|offer| offer.tile).or(table.view(winner).drawn()).map(word),
                        // Nobody looks under the indicators but who declared ready.
                        ura_markers: Some(match has_declared(table, winner) {
                            true => under.iter().flatten().map(|&kind| word(kind.into())).collect(),
                            false => Vec::new(),
                        }),
                        ..Hora::default()
                    });
                }
            }
            GameEvent::Passed | GameEvent::Void(_) | GameEvent::Exhausted | GameEvent::Stop => {}
        }
        Ok(())
    }

    fn settle(&mut self, table: &Table<'_>) -> Result<(), Text> {
        let ended = matches!(table.phase(), Phase::Deal | Phase::Over);
        if !ended || !std::mem::take(&mut self.in_hand) {
            return Ok(());
        }
        let Some(last) = table.last_hand() else { return Ok(()) };
        let end_of_hand = match last.ending {
            HandEnding::Won => {
                for mut win in std::mem::take(&mut self.winners) {
                    let winner = Chair::new(win.actor);
                    win.deltas = winner.map(|winner| of_each(table, &gains_by_win(last, winner)));
                    if let Some(winner) = winner {
                        tell_value(table.rules(), last, winner, &mut win);
                    }
                    self.put(&Message::Hora(win));
                }
                self.put(&Message::EndKyoku {});
                return Ok(());
            }
            HandEnding::Exhausted => Err(pays_nagashi(table, last)),
            HandEnding::Void(why) => Ok(why),
            HandEnding::Foul => return Err(say!("a foul")),
        };
        let reason = REASONS.iter().find(|(_, end)| *end == end_of_hand).map(|(word, _)| (*word).to_owned());
        let deltas = Some(of_each(table, &last.gains));
        self.put(&Message::Ryukyoku(Ryukyoku { reason, deltas, ..Ryukyoku::default() }));
        self.put(&Message::EndKyoku {});
        Ok(())
    }
}
