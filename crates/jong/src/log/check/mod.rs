//! The facts that a log tells, against those that follow at the table.

mod value;
mod win;

use jong_core::hand::{Declaration, Event, LiableSeats, Meld};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::{Counts, Kind, Tile};
use jong_core::{Text, ToText, say};
use jong_table::{
    Chair, Chairs, ClaimOrigin, HandEnding, HandResult, MatchEnd, PerChair, Phase, Standing, Table, standings,
};

use super::tell::void_text;
use super::{DrawnFact, EndFact, FactSubject, HandEndFact, HandStart, LogDifference, LogFact, LoggedPayment, MeldFact};
use super::{payments_by_chair, points_of};

/// A table whose facts are told, with players by their seats in the hand.
struct FactTeller<'t> {
    table: &'t Table<'t>,
}

/// Checks a fact.
pub(super) fn check(table: &Table<'_>, fact: &LogFact) -> Result<(), LogDifference> {
    let teller = FactTeller { table };
    match fact {
        LogFact::Start(start) => teller.start(start),
        LogFact::Claim(meld) => teller.meld(meld),
        LogFact::Declared(who) | LogFact::Accepted(who) => teller.declared(*who),
        LogFact::Turn(who) => teller.turn(*who),
        LogFact::Points(logged) => teller.points_in_hand(logged),
        LogFact::PointsAfter(logged) => {
            agree(FactSubject::Points, &points_of(table.state()), logged, |points| teller.amounts(points))
        }
        LogFact::Win(win) => teller.win(win),
        LogFact::Drawn(drawn) => teller.drawn(drawn),
        LogFact::HandEnd(end) => teller.hand_end(end),
        LogFact::Digest { logged, found } => {
            let told = |digest: &String| Text::verbatim(if digest.is_empty() { "–" } else { digest });
            agree(FactSubject::Digest, found, logged, told)
        }
        LogFact::End(end) => teller.end(end),
    }
}

/// An error if the replay and the log differ.
fn agree<T: PartialEq>(
    subject: FactSubject,
    replayed: &T,
    logged: &T,
    told: impl Fn(&T) -> Text,
) -> Result<(), LogDifference> {
    if replayed == logged { Ok(()) } else { Err(differs(subject, told(replayed), told(logged))) }
}

pub(super) fn differs(subject: FactSubject, replayed: Text, logged: Text) -> LogDifference {
    LogDifference::Fact { subject, replayed, logged, rule: None }
}

/// Tiles in notation.
pub(super) fn tiles(kinds: impl IntoIterator<Item = Kind>) -> Text {
    Text::verbatim(write_tiles(kinds.into_iter().map(Tile::from)))
}

/// The tiles of counts in notation.
fn counted(counts: &Counts) -> Text {
    tiles(counts.iter().flat_map(|(kind, count)| (0..count).map(move |_| kind)))
}

/// The way in which a hand ended.
fn ending_text(ending: HandEnding) -> Text {
    match ending {
        HandEnding::Won => say!("ending|won"),
        HandEnding::Exhausted => say!("ending|no tile left"),
        HandEnding::Void(why) => void_text(why),
        HandEnding::Foul => say!("a foul"),
    }
}

/// The reason that a match is over.
fn match_end_text(end: &Option<MatchEnd>) -> Text {
    match end {
        None => say!("match|not over"),
        Some(MatchEnd::RoundsPlayed) => say!("match|all rounds are played"),
        Some(MatchEnd::OutOfPoints) => say!("match|somebody is out of points"),
        Some(MatchEnd::EnoughPoints) => say!("match|somebody has enough points"),
        Some(MatchEnd::PlayerOut) => say!("match|a foul cost a player the place in it"),
        Some(MatchEnd::Stopped) => say!("match|the table ended it"),
    }
}

impl FactTeller<'_> {
    fn chair(&self, chair: Chair) -> Text {
        self.table.seat(chair).to_text()
    }

    fn chair_before(&self, last: &HandResult, chair: Chair) -> Text {
        last.before.seat(chair.index()).to_text()
    }

    fn chairs(&self, last: &HandResult, chairs: Chairs) -> Text {
        match chairs.is_empty() {
            true => say!("fact|nobody"),
            false => Text::listed(chairs.iter().map(|chair| self.chair_before(last, chair))),
        }
    }

    /// An amount of each player, in the order of the chairs.
    fn amounts(&self, of: &PerChair<i64>) -> Text {
        Text::listed(self.table.chairs().map(|chair| of[chair].to_text()))
    }

    fn start(&self, logged: &HandStart) -> Result<(), LogDifference> {
        let own = HandStart::of(self.table.state(), self.table.dealer());
        agree(FactSubject::Round, &own.round, &logged.round, ToText::to_text)?;
        agree(FactSubject::Dealer, &own.dealer, &logged.dealer, |&chair| self.chair(chair))?;
        agree(FactSubject::Repeats, &own.repeats, &logged.repeats, ToText::to_text)?;
        agree(FactSubject::Deposits, &own.deposits, &logged.deposits, ToText::to_text)?;
        agree(FactSubject::Points, &own.points, &logged.points, |points| self.amounts(points))
    }

    fn points_in_hand(&self, logged: &PerChair<i64>) -> Result<(), LogDifference> {
        // The log says so when nobody won; the table hears of it with what comes next.
        let table = self.table;
        let stake = table.rules().play().map_or(0, |play| play.terms.stake);
        let mut accepted = points_of(table.state());
        table.chairs().filter(|&chair| table.declaring(chair).is_some()).for_each(|chair| accepted[chair] -= stake);
        agree(FactSubject::Points, &accepted, logged, |points| self.amounts(points))
    }

    /// The result of the last hand, in which somebody is said to have won.
    fn last(&self, subject: FactSubject, logged: Text) -> Result<&HandResult, LogDifference> {
        self.table.last_hand().ok_or_else(|| differs(subject, say!("fact|nobody"), logged))
    }

    /// The meld that was made last, as a log tells of it: from whom, and of which discard.
    fn meld(&self, logged: &MeldFact) -> Result<(), LogDifference> {
        let view = self.table.view(logged.who);
        let Some((_, origin)) = view.melds(logged.who).filter(|(meld, _)| logged.is_of(meld)).last() else {
            return Err(self.other_meld(logged));
        };
        self.origin(logged, origin)
    }

    /// A difference about a meld that the player does not have.
    fn other_meld(&self, logged: &MeldFact) -> LogDifference {
        let own: Vec<Meld> = self.table.view(logged.who).melds(logged.who).map(|(meld, _)| *meld).collect();
        let told = |melds: &[Meld]| match melds.is_empty() {
            true => say!("fact|none"),
            false => Text::listed(melds.iter().map(|meld| Text::verbatim(write_meld(meld)))),
        };
        let meld = Meld { kind: logged.kind, first: logged.first, reds: 0 };
        differs(FactSubject::Melds, told(&own), told(&[meld]))
    }

    /// The origin of a meld.
    fn origin(&self, logged: &MeldFact, own: Option<ClaimOrigin>) -> Result<(), LogDifference> {
        agree(FactSubject::Discarder, &own.map(|own| own.from), &logged.from, |&chair| self.or_nobody(chair))?;
        let told =
            |tile: &Option<Tile>| tile.map_or_else(|| say!("fact|none"), |tile| Text::verbatim(tile.to_string()));
        let tile = own.map(|own| own.tile);
        logged.tile.map_or(Ok(()), |logged| agree(FactSubject::ClaimedTile, &tile, &Some(logged), told))
    }

    fn or_nobody(&self, chair: Option<Chair>) -> Text {
        chair.map_or_else(|| say!("fact|nobody"), |chair| self.chair(chair))
    }

    /// The player who declares ready with the discard that lies there, or whose declaration has been accepted.
    fn declared(&self, logged: Chair) -> Result<(), LogDifference> {
        let table = self.table;
        let own = table.chairs().find(|&chair| table.declaring(chair).is_some());
        let accepted = || table.view(logged).declared(logged) != Declaration::None;
        match own == Some(logged) || own.is_none() && accepted() {
            true => Ok(()),
            false => Err(differs(FactSubject::Declares, self.or_nobody(own), self.chair(logged))),
        }
    }

    fn turn(&self, logged: Chair) -> Result<(), LogDifference> {
        let own = match self.table.phase() {
            Phase::Turn(who) => Some(who),
            _ => None,
        };
        agree(FactSubject::Turn, &own, &Some(logged), |&chair| self.or_nobody(chair))
    }

    fn drawn(&self, logged: &DrawnFact) -> Result<(), LogDifference> {
        let last = self.last(FactSubject::Ending, say!("ending|no tile left"))?;
        for chair in self.table.chairs() {
            if let Some(shown) = &logged.shown[chair] {
                let told = |tiles: &jong_table::Tiles| Text::verbatim(write_tiles(tiles.iter()));
                agree(FactSubject::TilesShown, &self.table.view(chair).whole(), shown, told)?;
            }
        }
        if let Some(nagashi) = logged.nagashi {
            agree(FactSubject::Ending, &pays_nagashi(self.table, last), &nagashi, |&nagashi| match nagashi {
                true => say!("ending|no tile left, and somebody discarded terminals and honours alone"),
                false => say!("ending|no tile left"),
            })?;
        }
        if let Some(ready) = logged.ready {
            agree(FactSubject::ReadyHands, &last.ready, &ready, |&chairs| self.chairs(last, chairs))?;
        }
        self.lying(last, logged.repeats, logged.deposits.map(|logged| (last.before.deposits, logged)))?;
        self.points_and_gains(logged.before.as_ref(), &points_of(&last.before), logged.gains.as_ref(), &last.gains)
    }

    /// Repeats of a hand, and deposits: those by the rules and those by the log.
    fn lying(
        &self,
        last: &HandResult,
        repeats: Option<u32>,
        deposits: Option<(u32, u32)>,
    ) -> Result<(), LogDifference> {
        if let Some(repeats) = repeats {
            agree(FactSubject::Repeats, &last.before.repeats, &repeats, ToText::to_text)?;
        }
        deposits.map_or(Ok(()), |(own, logged)| agree(FactSubject::Deposits, &own, &logged, ToText::to_text))
    }

    /// Points before payments, and gains by them, where the log says them.
    fn points_and_gains(
        &self,
        before: Option<&PerChair<i64>>,
        own_before: &PerChair<i64>,
        gains: Option<&PerChair<i64>>,
        own_gains: &PerChair<i64>,
    ) -> Result<(), LogDifference> {
        if let Some(before) = before {
            agree(FactSubject::Points, own_before, before, |points| self.amounts(points))?;
        }
        gains.map_or(Ok(()), |gains| agree(FactSubject::Gains, own_gains, gains, |gains| self.amounts(gains)))
    }

    fn hand_end(&self, logged: &HandEndFact) -> Result<(), LogDifference> {
        if !matches!(self.table.phase(), Phase::Deal | Phase::Over) {
            return Err(differs(FactSubject::Ending, say!("fact|not yet"), ending_text(logged.ending)));
        }
        let last = self.last(FactSubject::Ending, ending_text(logged.ending))?;
        let own = HandEndFact::of(self.table, last);
        agree(FactSubject::Ending, &own.ending, &logged.ending, |&ending| ending_text(ending))?;
        agree(FactSubject::Winners, &own.winners, &logged.winners, |&chairs| self.chairs(last, chairs))?;
        agree(FactSubject::ReadyHands, &own.ready, &logged.ready, |&chairs| self.chairs(last, chairs))?;
        agree(FactSubject::Payments, &own.payments, &logged.payments, |payments| self.payments(last, payments))?;
        agree(FactSubject::Gains, &own.totals, &logged.totals, |gains| self.amounts(gains))?;
        match (&own.next, &logged.next) {
            (Some(_), Some(next)) => self.start(next),
            (None, None) => Ok(()),
            (Some(_), None) => Err(differs(FactSubject::MatchEnd, say!("fact|not yet"), say!("fact|now"))),
            (None, Some(_)) => Err(differs(FactSubject::MatchEnd, say!("fact|now"), say!("fact|not yet"))),
        }
    }

    fn payments(&self, last: &HandResult, payments: &[LoggedPayment]) -> Text {
        let told = |payment: &LoggedPayment| {
            let (to, amount) = (self.chair_before(last, payment.to), payment.amount);
            match payment.from {
                Some(from) => say!("{amount} from {from} to {to}", amount, from = self.chair_before(last, from), to),
                None => say!("{amount} from the table to {to}", amount, to),
            }
        };
        match payments.is_empty() {
            true => say!("fact|none"),
            false => Text::listed(payments.iter().map(told)),
        }
    }

    fn end(&self, logged: &EndFact) -> Result<(), LogDifference> {
        let table = self.table;
        if table.phase() != Phase::Over && !table.may_stop() {
            return Err(differs(FactSubject::MatchEnd, say!("fact|not yet"), say!("fact|now")));
        }
        if logged.why.is_some() {
            agree(FactSubject::MatchEnd, &table.state().over, &logged.why, match_end_text)?;
        }
        let Some(own) = EndFact::of(table) else { return Ok(()) };
        agree(FactSubject::FinalPoints, &own.points, &logged.points, |points| self.amounts(points))?;
        match (&own.results, &logged.results) {
            (Some(own), Some(results)) => agree(FactSubject::Results, own, results, |results| self.amounts(results)),
            (_, None) | (None, _) => Ok(()),
        }
    }
}

impl HandEndFact {
    /// The facts that follow from the end of a hand.
    pub fn of(table: &Table<'_>, last: &HandResult) -> HandEndFact {
        HandEndFact {
            ending: last.ending,
            winners: last.winners,
            ready: last.ready,
            payments: payments_by_chair(last).map(|(payment, _)| payment).collect(),
            totals: last.gains,
            next: last.after.over.is_none().then(|| {
                let dealer = Chair::new(last.after.dealer).unwrap_or(table.dealer());
                HandStart::of(&last.after, dealer)
            }),
        }
    }
}

impl EndFact {
    /// The end of a match as if it ended now; `None` if the rules do not say how they are played.
    pub fn of(table: &Table<'_>) -> Option<EndFact> {
        let play = table.rules().play()?;
        let standings = standings(play.terms, table.state());
        let of = |get: &dyn Fn(&Standing) -> i64| {
            PerChair::of(|chair: Chair| standings.iter().find(|one| one.player == chair.index()).map_or(0, get))
        };
        let results = Some(of(&Standing::result));
        Some(EndFact { why: table.state().over, points: of(&|one| one.points), results })
    }
}

/// The player who is liable for a pattern that counts in a win.
pub(super) fn liable_of(last: &HandResult, who: Chair) -> Option<Chair> {
    let seat = last.before.seat(who.index());
    let (_, situation) = last.finished.players[seat].as_ref()?;
    let score = last.settled.scores[seat].as_ref()?;
    match &situation.liable {
        LiableSeats::Patterns(named) => {
            let found = named.iter().find(|(pattern, _)| score.tally.on.contains(*pattern));
            found.map(|&(_, seat)| last.before.player(seat)).and_then(Chair::new)
        }
        LiableSeats::Nobody | LiableSeats::Seat(_) => None,
    }
}

/// True if somebody is paid for discards of terminals and honours alone.
pub(super) fn pays_nagashi(table: &Table<'_>, last: &HandResult) -> bool {
    let mut situations = last.finished.players.iter().flatten().map(|(_, situation)| situation);
    last.ending == HandEnding::Exhausted
        && table.rules().scoring().pays_nagashi()
        && situations.any(|situation| situation.events.contains(Event::NagashiMangan))
}
