//! The facts that a log tells, against those that follow at the table.

use jong_core::hand::LiableSeats;
use jong_core::notation::write_tiles;
use jong_core::tile::{Counts, Kind, Tile};
use jong_core::{Text, ToText, say};
use jong_table::{Chair, Chairs, HandEnding, HandResult, MatchEnd, PerChair, Phase, Standing, Table, standings};

use super::tell::void_text;
use super::{Difference, EndFact, Fact, FactSubject, HandEndFact, HandStart, LoggedPayment, WinFact};
use super::{payments_by_chair, points_of};

/// A table whose facts are told, with players by their seats in the hand.
struct Teller<'t> {
    table: &'t Table<'t>,
}

/// Checks a fact.
pub(super) fn check(table: &Table<'_>, fact: &Fact) -> Result<(), Difference> {
    let teller = Teller { table };
    match fact {
        Fact::Start(start) => teller.start(start),
        Fact::Points(logged) => teller.points_in_hand(logged),
        Fact::Win(win) => teller.win(win),
        Fact::Drawn { ready, shown, gains } => teller.drawn(*ready, shown, gains),
        Fact::HandEnd(end) => teller.hand_end(end),
        Fact::Digest { logged, found } => {
            let told = |digest: &String| Text::verbatim(if digest.is_empty() { "–" } else { digest });
            agree(FactSubject::Digest, found, logged, told)
        }
        Fact::End(end) => teller.end(end),
    }
}

/// An error if the replay and the log differ.
fn agree<T: PartialEq>(
    subject: FactSubject,
    replayed: &T,
    logged: &T,
    told: impl Fn(&T) -> Text,
) -> Result<(), Difference> {
    if replayed == logged { Ok(()) } else { Err(differs(subject, told(replayed), told(logged))) }
}

fn differs(subject: FactSubject, replayed: Text, logged: Text) -> Difference {
    Difference::Fact { subject, replayed, logged }
}

/// Tiles in notation.
fn tiles(kinds: impl IntoIterator<Item = Kind>) -> Text {
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

impl Teller<'_> {
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

    fn start(&self, logged: &HandStart) -> Result<(), Difference> {
        let own = HandStart::of(self.table.state(), self.table.dealer());
        agree(FactSubject::Round, &own.round, &logged.round, ToText::to_text)?;
        agree(FactSubject::Dealer, &own.dealer, &logged.dealer, |&chair| self.chair(chair))?;
        agree(FactSubject::Repeats, &own.repeats, &logged.repeats, ToText::to_text)?;
        agree(FactSubject::Deposits, &own.deposits, &logged.deposits, ToText::to_text)?;
        agree(FactSubject::Points, &own.points, &logged.points, |points| self.amounts(points))
    }

    fn points_in_hand(&self, logged: &PerChair<i64>) -> Result<(), Difference> {
        // The log says so when nobody won; the table hears of it with what comes next.
        let table = self.table;
        let stake = table.rules().play().map_or(0, |play| play.terms.stake);
        let mut accepted = points_of(table.state());
        table.chairs().filter(|&chair| table.declaring(chair).is_some()).for_each(|chair| accepted[chair] -= stake);
        agree(FactSubject::Points, &accepted, logged, |points| self.amounts(points))
    }

    /// The result of the last hand, in which somebody is said to have won.
    fn last(&self, subject: FactSubject, logged: Text) -> Result<&HandResult, Difference> {
        self.table.last_hand().ok_or_else(|| differs(subject, say!("fact|nobody"), logged))
    }

    fn win(&self, logged: &WinFact) -> Result<(), Difference> {
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
        if let Some(tile) = logged.tile {
            agree(FactSubject::WinningTile, &hand.win, &Some(tile), |tile| {
                tile.map_or_else(|| say!("fact|none"), |tile| Text::verbatim(tile.to_string()))
            })?;
        }
        if let Some(concealed) = &logged.concealed {
            let kinds: Counts = concealed.iter().map(|tile| tile.kind).collect();
            agree(FactSubject::WinnersTiles, &hand.concealed, &kinds, counted)?;
        }
        if let Some(indicators) = &logged.indicators {
            let told = |kinds: &&[Kind]| tiles(kinds.iter().copied());
            agree(FactSubject::Indicators, &situation.dora.as_slice(), &indicators.as_slice(), told)?;
        }
        if let Some(worth) = &logged.worth {
            agree(FactSubject::Worth, &score.worth, worth, ToText::to_text)?;
        }
        if let Some(liable) = &logged.liable {
            agree(FactSubject::Liable, &liable_of(last, who), liable, |chair| {
                chair.map_or_else(|| say!("fact|nobody"), |chair| self.chair_before(last, chair))
            })?;
        }
        agree(FactSubject::Gains, &gains_by(last, who), &logged.gains, |gains| self.amounts(gains))
    }

    fn drawn(
        &self,
        ready: Option<Chairs>,
        shown: &PerChair<Option<jong_table::Tiles>>,
        gains: &PerChair<i64>,
    ) -> Result<(), Difference> {
        let last = self.last(FactSubject::Ending, say!("ending|no tile left"))?;
        for chair in self.table.chairs() {
            if let Some(shown) = &shown[chair] {
                let told = |tiles: &jong_table::Tiles| Text::verbatim(write_tiles(tiles.iter()));
                agree(FactSubject::TilesShown, &self.table.view(chair).whole(), shown, told)?;
            }
        }
        if let Some(ready) = ready {
            agree(FactSubject::ReadyHands, &last.ready, &ready, |&chairs| self.chairs(last, chairs))?;
        }
        agree(FactSubject::Gains, &last.gains, gains, |gains| self.amounts(gains))
    }

    fn hand_end(&self, logged: &HandEndFact) -> Result<(), Difference> {
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

    fn end(&self, logged: &EndFact) -> Result<(), Difference> {
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
    /// All that follows from the end of a hand.
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

/// The gain or loss of each by the payments to one winner.
fn gains_by(last: &HandResult, who: Chair) -> PerChair<i64> {
    let mut gains = PerChair::default();
    for (payment, _) in payments_by_chair(last).filter(|(payment, _)| payment.to == who) {
        gains[who] += payment.amount;
        if let Some(from) = payment.from {
            gains[from] -= payment.amount;
        }
    }
    gains
}
