//! The course of a hand: the order across players, found again from what each took and discarded.

use jong_core::hand::MeldKind;
use jong_core::tile::{Kind, Tile};
use jong_core::{Text, say};
use jong_table::{Chair, GameEvent, OwnKong, WallEnd};

use super::words::{ClaimMark, LaidMark};
use crate::log::{LogEntry, LogFact, MeldFact};

/// An entry of what a player took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DrawEntry {
    Drawn(Tile),
    Claimed(ClaimMark),
}

/// An entry of what a player discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DiscardEntry {
    /// A tile; nothing for the one just drawn.
    Discard {
        tile: Option<Tile>,
        ready: bool,
    },
    Laid(LaidMark),
    /// The place of a claimed kong, after which nothing is discarded at once.
    Nothing,
}

/// The end of a hand, as far as it tells who acted last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    /// Somebody won with a tile that was drawn.
    DrewIt(Chair),
    /// Somebody won with a tile of this player's.
    TileOf(Chair),
    /// Nobody won.
    Open,
}

/// The tiles that each player took and discarded.
#[derive(Debug, Clone, Default)]
pub(super) struct Columns {
    pub(super) taken: Vec<Vec<DrawEntry>>,
    pub(super) put: Vec<Vec<DiscardEntry>>,
}

/// The state of the search: how far each column is read, and whose turn it is.
#[derive(Debug, Clone)]
struct ColumnSearch<'c> {
    columns: &'c Columns,
    taken: [usize; 4],
    put: [usize; 4],
    events: Vec<GameEvent>,
    /// The claims among them: the number of the event before each, and from whom the log has it.
    claims: Vec<(usize, MeldFact)>,
    /// A claim is of the discard of the player that the log says.
    strict: bool,
}

/// The places at a table.
const SEATS: usize = 4;
/// The most orders that are looked for.
const ENOUGH: usize = 2;
/// The most steps of a search. No hand has a thousandth of them that needs more.
const MOST_STEPS: usize = 2_000_000;

/// The entries of a hand, from the dealer's first draw to the last discard.
pub(super) fn course(columns: &Columns, dealer: Chair, last: Last) -> Result<Vec<LogEntry>, Text> {
    let mut found = orders(columns, dealer, last, true);
    if found.is_empty() {
        // If but one fits with claims from others than the log says, the replay tells where it is wrong.
        found = orders(columns, dealer, last, false);
        found.truncate(usize::from(found.len() == 1));
    }
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (None, _) => Err(say!("what the players took and discarded fits together in no order")),
        (Some(order), None) => Ok(order.entries()),
        (Some(EventOrder { events, .. }), Some(EventOrder { events: other, .. })) => {
            let at = events.iter().zip(&other).position(|(one, other)| one != other).unwrap_or(0);
            let told = |event: Option<&GameEvent>| {
                let name = |chair: Chair| say!("player {n}", n = chair.index() + 1);
                event.map_or_else(|| Text::verbatim(""), |event| crate::log::event_text(event, &name))
            };
            let (one, other) = (told(events.get(at)), told(other.get(at)));
            Err(say!(
                "the log does not tell which of two equal discards was claimed: after {count} events either {one}, or {other}",
                count = at,
                one,
                other
            ))
        }
    }
}

/// All orders that fit, up to as many as are enough.
fn orders(columns: &Columns, dealer: Chair, last: Last, strict: bool) -> Vec<EventOrder> {
    let search = ColumnSearch { columns, taken: [0; 4], put: [0; 4], events: Vec::new(), claims: Vec::new(), strict };
    let (mut found, mut steps) = (Vec::new(), 0);
    search.turn(dealer, false, last, &mut found, &mut steps);
    found
}

/// An order of events, with what the log says of the claims in it.
#[derive(Debug)]
struct EventOrder {
    events: Vec<GameEvent>,
    claims: Vec<(usize, MeldFact)>,
}

impl EventOrder {
    fn entries(self) -> Vec<LogEntry> {
        let mut claims = self.claims.into_iter().peekable();
        let mut entries = Vec::with_capacity(self.events.len() + claims.len());
        for (at, event) in self.events.into_iter().enumerate() {
            entries.push(LogEntry::Event(event));
            let said = claims.next_if(|(before, _)| *before == at);
            entries.extend(said.map(|(_, meld)| LogEntry::Fact(LogFact::Claim(meld))));
        }
        entries
    }
}

impl ColumnSearch<'_> {
    fn players(&self) -> usize {
        self.columns.taken.len()
    }

    fn chair(&self, number: usize) -> Option<Chair> {
        Chair::new(number % self.players())
    }

    fn next_taken(&self, who: Chair) -> Option<DrawEntry> {
        self.columns.taken.get(who.index())?.get(self.taken[who.index()]).copied()
    }

    fn next_put(&self, who: Chair) -> Option<DiscardEntry> {
        self.columns.put.get(who.index())?.get(self.put[who.index()]).copied()
    }

    /// True if all columns are read.
    fn is_read(&self) -> bool {
        (0..self.players())
            .all(|at| self.taken[at] == self.columns.taken[at].len() && self.put[at] == self.columns.put[at].len())
    }

    /// Keeps an order that has come to the right end.
    fn finish(self, fits: bool, found: &mut Vec<EventOrder>) {
        if fits && self.is_read() && found.iter().all(|order| order.events != self.events) {
            found.push(EventOrder { events: self.events, claims: self.claims });
        }
    }

    /// A player draws.
    fn turn(mut self, who: Chair, replaces: bool, last: Last, found: &mut Vec<EventOrder>, steps: &mut usize) {
        *steps += 1;
        if found.len() >= ENOUGH || *steps > MOST_STEPS {
            return;
        }
        let Some(DrawEntry::Drawn(tile)) = self.next_taken(who) else { return };
        self.taken[who.index()] += 1;
        let from = if replaces { WallEnd::Replacement } else { WallEnd::Front };
        self.events.push(GameEvent::Draw { who, tile, from });
        self.act(who, Some(tile), last, found, steps);
    }

    /// A player acts who has drawn or claimed.
    fn act(mut self, who: Chair, drawn: Option<Tile>, last: Last, found: &mut Vec<EventOrder>, steps: &mut usize) {
        let Some(put) = self.next_put(who) else {
            // Nothing more: he won with what he drew, or the hand was broken off there.
            let fits = match last {
                Last::DrewIt(winner) => winner == who,
                Last::TileOf(_) => false,
                Last::Open => drawn.is_some(),
            };
            return self.finish(fits, found);
        };
        self.put[who.index()] += 1;
        match put {
            DiscardEntry::Nothing => {}
            DiscardEntry::Laid(laid) => {
                if let LaidMark::Added(kind, steps) = laid {
                    self.said(who, (MeldKind::ExposedKong, kind), steps, None);
                }
                self.events.push(match laid {
                    LaidMark::Concealed(kind) => GameEvent::Kong { who, own: OwnKong::Concealed, kind },
                    LaidMark::Added(kind, _) => GameEvent::Kong { who, own: OwnKong::Added, kind },
                    LaidMark::Aside(kind) => GameEvent::Aside { who, kind },
                });
                if self.is_read() {
                    return self.finish(last == Last::TileOf(who), found);
                }
                self.turn(who, true, last, found, steps);
            }
            DiscardEntry::Discard { tile, ready } => {
                let Some(thrown) = tile.or(drawn) else { return };
                self.events.push(GameEvent::Discard { who, tile: thrown, drawn: tile.is_none(), ready });
                self.discarded(who, thrown, last, found, steps);
            }
        }
    }

    /// A discard lies there.
    fn discarded(self, who: Chair, tile: Tile, last: Last, found: &mut Vec<EventOrder>, steps: &mut usize) {
        if self.is_read() {
            return self.finish(last == Last::TileOf(who) || last == Last::Open, found);
        }
        let next = self.chair(who.index() + 1);
        for step in 1..self.players() {
            let Some(other) = self.chair(who.index() + step) else { continue };
            if let Some(DrawEntry::Claimed(claim)) = self.next_taken(other)
                && claim.tile == tile
                && (!self.strict || claim.from == super::words::steps(other, who))
            {
                self.clone().claim(other, claim, last, found, steps);
            }
        }
        // Nobody claims it.
        if let Some(next) = next {
            self.turn(next, false, last, found, steps);
        }
    }

    /// Notes from whom the log has the meld that comes next, by its kind and first tile.
    fn said(&mut self, who: Chair, (kind, first): (MeldKind, Kind), steps: usize, tile: Option<Tile>) {
        // Where three play there is no fourth to claim from.
        let from = Chair::new((who.index() + steps) % SEATS).filter(|from| from.index() < self.players());
        self.claims.push((self.events.len(), MeldFact { who, kind, first, from, tile }));
    }

    fn claim(mut self, who: Chair, claim: ClaimMark, last: Last, found: &mut Vec<EventOrder>, steps: &mut usize) {
        self.taken[who.index()] += 1;
        self.said(who, (claim.meld.kind, claim.meld.first), claim.from, Some(claim.tile));
        self.events.push(GameEvent::Claim { who, meld: claim.meld });
        if claim.meld.is_kong() {
            if self.next_put(who) == Some(DiscardEntry::Nothing) {
                self.put[who.index()] += 1;
            }
            return self.turn(who, true, last, found, steps);
        }
        self.act(who, None, last, found, steps);
    }
}
