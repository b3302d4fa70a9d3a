//! A win as a log tells of it, against the one at the table.

use jong_core::hand::{Hand, Meld, Situation};
use jong_core::notation::write_meld;
use jong_core::tile::{Counts, Kind};
use jong_core::{Score, Text, say};
use jong_table::{Chair, ClaimOrigin, HandResult, PerChair};

use super::{FactTeller, agree, counted, differs, liable_of, tiles};
use crate::log::tell::gains_by_win;
use crate::log::{FactSubject, LogDifference, MeldFact, WinFact, payments_by_chair, points_of};

/// A win at the table.
pub(super) struct WonHand<'t> {
    pub(super) who: Chair,
    pub(super) hand: &'t Hand,
    pub(super) situation: &'t Situation,
    pub(super) score: &'t Score,
}

impl FactTeller<'_> {
    pub(super) fn win(&self, logged: &WinFact) -> Result<(), LogDifference> {
        let who = logged.who;
        let last = self.last(FactSubject::Winners, self.chair(who))?;
        let winners = || differs(FactSubject::Winners, self.chairs(last, last.winners), self.chair_before(last, who));
        if !last.winners.contains(who) {
            return Err(winners());
        }
        agree(FactSubject::Discarder, &last.from.unwrap_or(who), &logged.from, |&chair| {
            self.chair_before(last, chair)
        })?;
        let seat = last.before.seat(who.index());
        let (Some((hand, situation)), Some(score)) = (&last.finished.players[seat], &last.settled.scores[seat]) else {
            return Err(winners());
        };
        let won = WonHand { who, hand, situation, score };
        self.tiles_of_win(&won, logged)?;
        self.value(&won, logged)?;
        if let Some(liable) = &logged.liable {
            agree(FactSubject::Liable, &liable_of(last, who), liable, |chair| {
                chair.map_or_else(|| say!("fact|nobody"), |chair| self.chair_before(last, chair))
            })?;
        }
        self.lying(last, logged.repeats, logged.deposits.map(|logged| (self.deposits_taken(last, who), logged)))?;
        let (before, gains) = (points_before(last, who), gains_by_win(last, who));
        self.points_and_gains(logged.before.as_ref(), &before, logged.gains.as_ref(), &gains)
    }

    /// The tiles that a log says of a win.
    fn tiles_of_win(&self, won: &WonHand<'_>, logged: &WinFact) -> Result<(), LogDifference> {
        if let Some(tile) = logged.tile {
            agree(FactSubject::WinningTile, &won.hand.win, &Some(tile), |tile| {
                tile.map_or_else(|| say!("fact|none"), |tile| Text::verbatim(tile.to_string()))
            })?;
        }
        if let Some(concealed) = &logged.concealed {
            let kinds: Counts = concealed.iter().map(|tile| tile.kind).collect();
            agree(FactSubject::WinnersTiles, &won.hand.concealed, &kinds, counted)?;
        }
        if let Some(melds) = &logged.melds {
            self.melds(won.who, melds)?;
        }
        if let Some(aside) = &logged.aside {
            let (view, logged) = (self.table.view(won.who), aside.iter().copied().collect::<Counts>());
            agree(FactSubject::Aside, view.aside(won.who), &logged, |aside| match aside.total() {
                0 => say!("fact|none"),
                _ => counted(aside),
            })?;
        }
        let told = |kinds: &&[Kind]| match kinds.is_empty() {
            true => say!("fact|none"),
            false => tiles(kinds.iter().copied()),
        };
        if let Some(indicators) = &logged.indicators {
            agree(FactSubject::Indicators, &won.situation.dora.as_slice(), &indicators.as_slice(), told)?;
        }
        if let Some(under) = &logged.under {
            agree(FactSubject::Under, &won.situation.ura.as_slice(), &under.as_slice(), told)?;
        }
        Ok(())
    }

    /// All melds of a winner: as many as the log has, and each of them.
    fn melds(&self, who: Chair, logged: &[MeldFact]) -> Result<(), LogDifference> {
        let view = self.table.view(who);
        for said in logged {
            let alike: Vec<_> = view.melds(who).filter(|(meld, _)| said.is_of(meld)).collect();
            let fits = |(_, origin): &(_, Option<ClaimOrigin>)| self.origin(said, *origin).is_ok();
            match alike.last() {
                _ if alike.iter().any(fits) => {}
                Some((_, origin)) => self.origin(said, *origin)?,
                None => return Err(self.other_meld(said)),
            }
        }
        let told = |melds: &Vec<Text>| match melds.is_empty() {
            true => say!("fact|none"),
            false => Text::listed(melds.iter().cloned()),
        };
        let own: Vec<Text> = view.melds(who).map(|(meld, _)| Text::verbatim(write_meld(meld))).collect();
        let listed = |said: &MeldFact| Meld { kind: said.kind, first: said.first, reds: 0 };
        let logged: Vec<Text> = logged.iter().map(|said| Text::verbatim(write_meld(&listed(said)))).collect();
        match own.len() == logged.len() {
            true => Ok(()),
            false => Err(differs(FactSubject::Melds, told(&own), told(&logged))),
        }
    }

    /// The deposits that a winner takes.
    fn deposits_taken(&self, last: &HandResult, who: Chair) -> u32 {
        let taken = payments_by_chair(last).filter(|(payment, _)| payment.to == who && payment.from.is_none());
        let each = self.table.rules().play().map_or(0, |play| play.terms.deposit);
        let all: i64 = taken.map(|(payment, _)| payment.amount).sum();
        all.checked_div(each).and_then(|number| u32::try_from(number).ok()).unwrap_or(0)
    }
}

/// The points of all before a win: those before the hand's payments, and the gains by earlier winners of the hand.
fn points_before(last: &HandResult, who: Chair) -> PerChair<i64> {
    let mut points = points_of(&last.before);
    let winners = last.settled.winners.iter().filter_map(|&seat| Chair::new(last.before.player(seat)));
    for earlier in winners.take_while(|&winner| winner != who) {
        let gains = gains_by_win(last, earlier);
        points = PerChair::of(|chair| points[chair] + gains[chair]);
    }
    points
}
