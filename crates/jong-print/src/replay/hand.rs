//! One hand of a replay: who sits where, the deal, the turns, the rivers, the end.

use jong::Report;
use jong::log::GameLog;
use jong::table::{Chair, Deal, Exposure, GameEvent, HandEnding, HandResult, MatchState, Offer, Phase, Table};
use jong_core::InOrder;
use jong_core::hand::Seat;
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::Tile;
use jong_core::{Ruleset, say};

use super::name_of;
use super::turns::HandTurns;
use crate::draw::{LaidHand, LaidMeld};
use crate::evening::label;
use crate::page::{Page, SmallTable};
use crate::report::{ALIGNS, pattern_rows, point_rows, worth};
use crate::settle::who_wins;
use crate::speech::Speech;

/// A hand as it is told, while it is played.
#[derive(Debug)]
pub(super) struct HandStory {
    state: MatchState,
    /// The seats, with the names of those who sit there.
    seats: Vec<(Seat, String)>,
    dealt: Vec<Vec<Tile>>,
    indicators: Vec<Tile>,
    turns: HandTurns,
    /// The discards of each seat.
    rivers: [Vec<Tile>; 4],
    /// The fouls, in words.
    fouls: Vec<String>,
    /// The tile that was robbed, if the hand is won with one.
    robbed: Option<Tile>,
}

impl HandStory {
    /// The story of a hand that is being dealt.
    pub(super) fn new(table: &Table<'_>, deal: &Deal, log: &GameLog, speech: Speech) -> HandStory {
        let state = *table.state();
        let seats: Vec<Seat> = Seat::at_table(table.rules().game().players).collect();
        let hand = |&seat: &Seat| deal.hands[table.chair(seat)].iter().collect();
        HandStory {
            state,
            dealt: seats.iter().map(hand).collect(),
            seats: seats.iter().map(|&seat| (seat, name_of(log, state.player(seat), speech))).collect(),
            indicators: deal.indicator.into_iter().collect(),
            turns: HandTurns::default(),
            rivers: Default::default(),
            fouls: Vec::new(),
            robbed: None,
        }
    }

    /// Hears of an event that is about to happen.
    pub(super) fn hear(&mut self, table: &Table<'_>, event: &GameEvent, speech: Speech) {
        match event {
            GameEvent::Indicator(tile) => self.indicators.push(*tile),
            GameEvent::Discard { who, tile, .. } => self.rivers[table.seat(*who).index()].push(*tile),
            GameEvent::Win { .. } => {
                if let Phase::Answers(Offer { shown, tile, .. }) = table.phase() {
                    self.robbed = (shown != Exposure::RiverTile).then_some(tile);
                }
            }
            // One that is refused stands at the end of the page, with the reason.
            GameEvent::Foul { who, foul } if table.clone().apply(event).is_ok() => {
                let (seat, done) = (table.seat(*who), speech.foul(*foul));
                let told = speech.labelled(&speech.letter(seat), &done);
                self.turns.foul(seat, |own| format!("[{}]", if own { &done } else { &told }));
                let terms = table.rules().scoring().foul(foul.kind);
                let price = terms.and_then(|terms| speech.price(terms.price_of(*foul)));
                self.fouls.push(price.map_or_else(|| told.clone(), |price| speech.bracketed(&told, &price)));
            }
            GameEvent::Foul { .. }
            | GameEvent::Deal(_)
            | GameEvent::Draw { .. }
            | GameEvent::Claim { .. }
            | GameEvent::Kong { .. }
            | GameEvent::Aside { .. }
            | GameEvent::Flower { .. }
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Passed
            | GameEvent::Void(_)
            | GameEvent::Exhausted
            | GameEvent::Stop => {}
        }
        self.turns.hear(table, event, speech);
    }

    /// Tells the hand; `ended` is the table after its end.
    pub(super) fn tell(self, ended: Option<&Table<'_>>, rules: &Ruleset, speech: Speech, page: &mut Page) {
        let last = ended.and_then(|table| table.last_hand());
        page.gap();
        let hand = label(&self.state, speech);
        let outcome = last.map(|last| outcome(last, self.robbed, speech));
        page.heading(&outcome.map_or_else(|| hand.clone(), |outcome| speech.labelled(&hand, &outcome)));
        self.sits(speech, page);
        for ((seat, _), tiles) in self.seats.iter().zip(&self.dealt) {
            let dealt =
                speech.tell(&say!("{seat} is dealt {tiles}", seat = seat, tiles = write_tiles(tiles.iter().copied())));
            let laid = LaidHand { concealed: tiles.clone(), ..LaidHand::default() };
            page.hand_item(&dealt, laid, 2, 4);
        }
        page.gap();
        let heads = self.seats.iter().map(|(seat, name)| format!("{} {name}", speech.letter(*seat))).collect();
        page.table(self.turns.table(heads));
        page.gap();
        self.fouls.iter().for_each(|foul| page.item(foul, 2, 4));
        for (seat, _) in &self.seats {
            let river = &self.rivers[seat.index()];
            if !river.is_empty() {
                let tiles = river.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
                let told = speech.tell(&say!("{seat} has discarded {tiles}", seat, tiles));
                page.hand_item(&told, LaidHand { concealed: river.clone(), ..LaidHand::default() }, 2, 4);
            }
        }
        let (Some(table), Some(last)) = (ended, last) else { return };
        page.gap();
        for &seat in &last.settled.winners {
            winner(seat, table, last, rules, speech, page);
        }
        for payment in &last.settled.payments {
            page.item(&speech.payment(payment), 2, 4);
        }
        let sum = |(seat, name): &(Seat, String)| {
            let player = last.before.player(*seat);
            let points = speech.lang.grouped(last.after.points()[player]);
            let told = format!("{name}\u{a0}{points}");
            match last.settled.totals[*seat] {
                0 => told,
                gain => speech.bracketed(&told, &speech.signed(gain)).replace(' ', "\u{a0}"),
            }
        };
        page.text(&speech.parts(self.seats.iter().map(sum)), 2);
    }

    /// Tells who sits where with how many points, and all that lies on the table.
    fn sits(&self, speech: Speech, page: &mut Page) {
        let sits = |(seat, name): &(Seat, String)| {
            let points = speech.lang.grouped(self.state.points()[self.state.player(*seat)]);
            format!("{}\u{a0}{name}\u{a0}{points}", speech.letter(*seat))
        };
        let mut said = vec![speech.list(self.seats.iter().map(sits))];
        said.extend(speech.lie(self.state.deposits));
        let tiles = self.indicators.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ");
        said.extend((!tiles.is_empty()).then(|| speech.tell(&say!("indicators {tiles}", tiles))));
        page.text(&speech.parts(said), 2);
    }
}

/// The end of a hand in a line: `S wins on a discard from W`.
fn outcome(last: &HandResult, robbed: Option<Tile>, speech: Speech) -> String {
    match last.ending {
        HandEnding::Won => {
            let from = last.from.map(|from| last.before.seat(from.index()));
            speech.tell(&who_wins(&last.settled.winners, from, robbed, speech))
        }
        HandEnding::Exhausted => {
            let mut seats: Vec<Seat> = last.ready.iter().map(|chair| last.before.seat(chair.index())).collect();
            seats.order();
            let ready: Vec<String> = seats.into_iter().map(|seat| speech.letter(seat)).collect();
            match ready.is_empty() {
                true => speech.tell(&say!("Nobody won")),
                false => speech.tell(&say!("Nobody won; ready: {names}", names = speech.and(&ready))),
            }
        }
        HandEnding::Void(why) => speech.tell(&jong::log::void_text(why)),
        HandEnding::Foul => speech.tell(&say!("a foul")),
    }
}

/// A winner: the tiles, the patterns that count, and the worth.
fn winner(seat: Seat, table: &Table<'_>, last: &HandResult, rules: &Ruleset, speech: Speech, page: &mut Page) {
    let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat]) else {
        return;
    };
    let chair = Chair::new(last.before.player(seat)).unwrap_or(table.dealer());
    let view = table.view(chair);
    let mut concealed = view.whole();
    if last.from.is_none()
        && let Some(win) = hand.win
    {
        concealed.remove(win);
    }
    let melds: Vec<_> = view.melds(chair).map(|(meld, _)| *meld).collect();
    let mut parts = vec![write_tiles(concealed.iter())];
    parts.extend(melds.iter().map(write_meld));
    parts.extend(hand.win.map(|win| format!("+{win}")));
    parts.retain(|part| !part.is_empty());
    let told = format!("{} {}", speech.letter(seat), parts.join(" "));
    let laid = LaidHand {
        concealed: concealed.iter().collect(),
        win: hand.win,
        melds: melds.into_iter().map(LaidMeld::from).collect(),
        bonus: Vec::new(),
    };
    page.hand_item(&told, laid, 2, 4);
    let mut remarks = speech.remarks(situation, None);
    let under = write_tiles(situation.ura.iter().map(|&kind| kind.into()));
    remarks.extend((!under.is_empty()).then(|| speech.tell(&say!("under them {tiles}", tiles = under))));
    if !remarks.is_empty() {
        page.text(&speech.parts(remarks), 4);
    }
    let report = Report::new(rules, hand, situation, *score);
    let rows = pattern_rows(&report, speech).into_iter().flatten().chain(point_rows(&report, speech));
    page.table(SmallTable::plain(&ALIGNS, rows, 4));
    page.text(&worth(&report, speech), 4);
}
