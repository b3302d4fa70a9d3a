//! A hand in its canonical form, with its situation.

use jong::Ruleset;
use jong_core::hand::{DraftWin, LiableSeats, Seat, Situation, WinKind};
use jong_core::notation::{WithOffset, WrittenHand, write_meld, write_tiles};
use jong_core::tile::Tile;
use jong_core::{ToText, say};

use crate::situation::READY;
use crate::speech::Speech;

/// The hand as written: concealed tiles, melds in their order, the winning tile.
pub fn notation(hand: &WrittenHand) -> String {
    let mut parts = vec![tiles(&hand.tiles)];
    parts.extend(hand.melds.iter().map(|meld| write_meld(&meld.value)));
    parts.extend(hand.win.map(|win| format!("+{}", win.value)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

impl Speech {
    /// The situation of a hand: how it was won, or how its holder says that it was, with all remarks. Indicators are left
    /// out where the rules count none.
    pub fn situation_line(&self, draft: &DraftWin, rules: &Ruleset, won: bool) -> String {
        let situation = &draft.situation;
        let flower = draft.hand.written.win.is_some_and(|win| win.value.kind.suit().is_bonus());
        let mut said =
            vec![self.how_won(situation, flower, won), self.tell(&say!("round {wind}", wind = situation.round))];
        said.extend(self.opened(situation, rules.wind_of(situation)));
        said.extend(self.remarks(situation, self.call(rules, READY).as_deref()));
        said.extend(self.dealt(situation.repeats, situation.deposits));
        said.extend(self.streaks(situation));
        if !draft.hand.bonus.is_empty() {
            said.push(self.tell(&say!("laid out {tiles}", tiles = tiles(&draft.hand.bonus))));
        }
        let indicators = |list: &[WithOffset<Tile>]| {
            let after = list.iter().map(|tile| rules.tile_set().after(tile.value.kind).to_string());
            let shown = list.iter().map(|tile| tile.value.to_string());
            (shown.collect::<Vec<_>>().join(" "), after.collect::<Vec<_>>().join(" "))
        };
        let counts = rules.scoring().indicators(1).0 > 0;
        if counts && !draft.dora.is_empty() {
            let (tiles, dora) = indicators(&draft.dora);
            said.push(self.tell(&say!("indicators {tiles} (so {dora})", tiles, dora)));
        }
        if counts && !draft.ura.is_empty() {
            let (tiles, dora) = indicators(&draft.ura);
            said.push(self.tell(&say!("under them {tiles} (so {dora})", tiles, dora)));
        }
        said.extend(self.liable(&situation.liable, rules));
        self.parts(said)
    }

    /// The players who are said to be liable, each with the cause.
    pub(crate) fn liable(&self, liable: &LiableSeats, rules: &Ruleset) -> Vec<String> {
        match liable {
            LiableSeats::Nobody => Vec::new(),
            LiableSeats::Seat(seat) => vec![self.tell(&say!("{seat} let the winner complete it and is liable", seat))],
            LiableSeats::Patterns(named) => {
                let name = |index| self.pattern(rules, &rules.game().book.pattern(index).id);
                let told =
                    |&(index, seat)| self.tell(&say!("{seat} is liable for {pattern}", seat, pattern = name(index)));
                named.iter().map(told).collect()
            }
        }
    }

    /// `S wins on a discard from W`
    fn how_won(&self, situation: &Situation, flower: bool, won: bool) -> String {
        let seat = situation.seat;
        match (situation.by, situation.from) {
            (Some(WinKind::Discard), Some(from)) if flower => {
                self.tell(&say!("{seat} takes the eighth flower from {from}", seat, from))
            }
            (Some(WinKind::Discard), Some(from)) if won => {
                self.tell(&say!("{seat} wins on a discard from {from}", seat, from))
            }
            (Some(WinKind::Discard), Some(from)) => {
                self.tell(&say!("{seat} claims a win on a discard from {from}", seat, from))
            }
            (Some(WinKind::Discard), None) | (Some(WinKind::Draw) | None, _) if won => {
                self.tell(&say!("{seat} wins by draw", seat))
            }
            (Some(WinKind::Discard), None) | (Some(WinKind::Draw) | None, _) => {
                self.tell(&say!("{seat} claims a win by draw", seat))
            }
        }
    }

    /// The repeats, and the deposits on the table, if there are any.
    pub(crate) fn dealt(&self, repeats: u32, deposits: u32) -> Vec<String> {
        let repeats = (repeats > 0).then(|| self.tell(&say!("repeats {n}", n = repeats)));
        repeats.into_iter().chain(self.lie(deposits)).collect()
    }

    /// The deposits that lie on the table, if there are any.
    pub(crate) fn lie(&self, deposits: u32) -> Option<String> {
        (deposits > 0).then(|| self.tell(&say!("deposits {n}", n = deposits)))
    }

    /// A seat, as players write it.
    pub(crate) fn letter(&self, seat: Seat) -> String {
        self.tell(&seat.to_text())
    }
}

/// Tiles in notation.
fn tiles(list: &[WithOffset<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}
