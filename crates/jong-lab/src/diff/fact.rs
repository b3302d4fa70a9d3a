//! Facts that are written into a record beside its tiles.

use jong_core::hand::{Declaration, DiscarderReady, Event, Field, Seat, WinKind};
use jong_core::tile::Kind;
use serde_json::{Value, json};

use super::probes::RecordFields;

/// A fact of the end of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fact {
    /// The way in which the winning tile came.
    By(WinKind),
    /// The seat that discarded it; `None` takes the field out.
    From(Option<Seat>),
    /// The seat that discarded a tile of its kind first.
    FirstDiscarder(Seat),
    /// The seat of the winner.
    Seat(Seat),
    /// The round.
    Round(Seat),
    /// The seat whose wall was opened.
    Opened(Seat),
    /// The declaration of a ready hand.
    Ready(Declaration),
    /// The ready hand is shown.
    Open,
    /// The readiness that the discarder had declared.
    FromReady(DiscarderReady),
    /// The discards bar a win on a discard.
    Furiten,
    /// The events.
    Events(Vec<Event>),
    /// The bonus tiles that are laid out.
    Bonus(Vec<Kind>),
    /// The dora indicators.
    Dora(Vec<Kind>),
    /// The indicators under them.
    Ura(Vec<Kind>),
    /// The repeats.
    Repeats(u32),
    /// The deposits on the table.
    Deposits(u32),
    /// The times that the dealer has stayed.
    Streak(u32),
    /// The consecutive wins of the dealer.
    WinsInARow(u32),
    /// The seat that is liable.
    Liable(Seat),
}

impl Fact {
    /// The field of a record that tells it.
    fn field(&self) -> Field {
        match self {
            Fact::By(_) => Field::By,
            Fact::From(_) => Field::From,
            Fact::FirstDiscarder(_) => Field::FirstDiscarder,
            Fact::Seat(_) => Field::Seat,
            Fact::Round(_) => Field::Round,
            Fact::Opened(_) => Field::Opened,
            Fact::Ready(_) => Field::Ready,
            Fact::Open => Field::Open,
            Fact::FromReady(_) => Field::FromReady,
            Fact::Furiten => Field::Furiten,
            Fact::Events(_) => Field::Events,
            Fact::Bonus(_) => Field::Bonus,
            Fact::Dora(_) => Field::Dora,
            Fact::Ura(_) => Field::Ura,
            Fact::Repeats(_) => Field::Repeats,
            Fact::Deposits(_) => Field::Deposits,
            Fact::Streak(_) => Field::Streak,
            Fact::WinsInARow(_) => Field::WinsInARow,
            Fact::Liable(_) => Field::Liable,
        }
    }

    /// The value of the field; `None` where it is taken out.
    fn value(&self) -> Option<Value> {
        let tiles = |kinds: &[Kind]| json!(kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" "));
        Some(match self {
            Fact::By(by) => json!(by.to_string()),
            Fact::From(from) => json!((*from)?.to_string()),
            Fact::FirstDiscarder(seat) | Fact::Seat(seat) | Fact::Round(seat) => json!(seat.to_string()),
            Fact::Opened(seat) | Fact::Liable(seat) => json!(seat.to_string()),
            Fact::Ready(declared) => json!(declared.to_string()),
            Fact::Open | Fact::Furiten => json!(true),
            Fact::FromReady(ready) => json!(ready.to_string()),
            Fact::Events(events) => json!(events.iter().map(Event::to_string).collect::<Vec<_>>()),
            Fact::Bonus(kinds) | Fact::Dora(kinds) | Fact::Ura(kinds) => tiles(kinds),
            Fact::Repeats(n) | Fact::Deposits(n) | Fact::Streak(n) | Fact::WinsInARow(n) => json!(n),
        })
    }
}

/// The record with some facts told.
pub(super) fn with(base: &RecordFields, facts: &[Fact]) -> RecordFields {
    let mut map = base.clone();
    for fact in facts {
        let key = fact.field().to_string();
        match fact.value() {
            Some(value) => drop(map.insert(key, value)),
            None => drop(map.shift_remove(&key)),
        }
    }
    map
}

/// True if a record has a field of one of some facts already.
pub(super) fn says_any(base: &RecordFields, facts: &[Fact]) -> bool {
    facts.iter().any(|fact| base.contains_key(<&str>::from(fact.field())))
}
