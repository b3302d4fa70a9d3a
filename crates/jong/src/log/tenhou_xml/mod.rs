//! Games of Tenhou's in its own log format, mjlog.

mod call;
mod ends;
mod tile;
mod xml;

use jong_core::hand::{MeldKind, Seat};
use jong_core::rules::Edits;
use jong_core::tile::{Kind, Tile};
use jong_core::{Text, say};
use jong_table::{Chair, Deal, GameEvent, OwnKong, PerChair, Tiles, WallEnd};

use super::bounds::bounded_number;
use super::rules::{changes_of_table, head_of};
use super::{GameLog, HandStart, LogEntry, LogFact, LogFormat, LogHead, LogSource, LogWall, MeldFact, chair_called};
use call::{CallEffect, XmlCall};
use xml::Element;

/// Bits of the kind of table.
mod table {
    /// Without red fives.
    pub(super) const PLAIN: u32 = 0x02;
    /// The full number of rounds; without it one.
    pub(super) const ROUNDS: u32 = 0x08;
    /// Three players.
    pub(super) const THREE: u32 = 0x10;
    /// Bits that change no rule: people, not programs; the class of players in two bits; quick play.
    pub(super) const NO_RULE: [u32; 4] = [0x01, 0x20, 0x40, 0x80];
    /// All bits of tables that are played by the rules that come with Jong.
    pub(super) const KNOWN: u32 = PLAIN | ROUNDS | THREE | NO_RULE[0] | NO_RULE[1] | NO_RULE[2] | NO_RULE[3];
}

/// The places at a table.
const SEATS: usize = 4;
/// The log counts points in hundreds.
const UNIT: i64 = 100;

/// Reads a game.
///
/// # Errors
/// The text isn't a log, or the table plays by other rules than the shipped ones.
pub fn read(log: &str) -> Result<GameLog, Text> {
    let elements = xml::elements(log)?;
    let Some(kind) = elements.iter().find(|element| element.name == "GO") else {
        return Err(say!("the log names no kind of table"));
    };
    let kind: u32 = kind.number("type")?;
    let others = kind & !table::KNOWN;
    if others != 0 {
        let bits: Vec<String> = (0..u32::BITS)
            .map(|bit| 1 << bit)
            .filter(|bit| others & bit != 0)
            .map(|bit: u32| format!("{bit:#x}"))
            .collect();
        return Err(say!(
            "a table of other rules than those that come with Jong: its kind is {kind}, with {bits} in it",
            kind,
            bits = bits.join(" + ")
        ));
    }
    let players = if kind & table::THREE == 0 { 4 } else { 3 };
    let mut head = head_of(LogFormat::Mjlog, players)?;
    let reds = kind & table::PLAIN == 0;
    let mut reader = TenhouXmlReader {
        players,
        reds,
        entries: Vec::new(),
        drawn: None,
        first_dealer: None,
        ready: None,
        replacement: false,
    };
    let mut at = 0;
    while let Some(element) = elements.get(at) {
        at += match element.name {
            "AGARI" => {
                let wins = elements[at..].iter().take_while(|element| element.name == "AGARI").count();
                reader.wins(&elements[at..at + wins])?;
                wins
            }
            _ => {
                reader.read(element)?;
                1
            }
        };
    }
    head.changes = changes(kind);
    head.from = Some(LogSource { format: LogFormat::Mjlog, id: None });
    head.wall = wall(&elements);
    head.indicators_early = true;
    name_players(&elements, &mut head);
    Ok(GameLog { head, entries: reader.entries })
}

/// The seed of the wall, in logs that have it.
fn wall(elements: &[Element<'_>]) -> Option<LogWall> {
    let shuffle = elements.iter().find(|element| element.name == "SHUFFLE")?;
    let (made, seed) = shuffle.get("seed")?.split_once(',')?;
    Some(LogWall { seed: seed.to_owned(), stream: None, made: made.to_owned() })
}

/// Gives the players the names of the log. Whoever comes back to the table is named again, by himself.
fn name_players(elements: &[Element<'_>], head: &mut LogHead) {
    for element in elements.iter().filter(|element| element.name == "UN") {
        for (number, player) in head.players.iter_mut().enumerate() {
            let name = element.get(&format!("n{number}")).filter(|name| !name.is_empty());
            if player.name.is_none() {
                player.name = name.map(xml::unescaped);
            }
        }
    }
}

/// The rules that a kind of table has otherwise.
fn changes(kind: u32) -> Edits {
    let without_red = ["m", "p", "s"].into_iter().filter(|_| kind & table::PLAIN != 0);
    changes_of_table(kind & table::ROUNDS == 0, without_red)
}

/// A log, as far as it has been read.
struct TenhouXmlReader {
    players: usize,
    /// The table has red fives.
    reds: bool,
    entries: Vec<LogEntry>,
    /// The number of the tile just drawn.
    drawn: Option<u8>,
    /// The player who deals first, by the head of the log.
    first_dealer: Option<Chair>,
    /// The player whose next discard declares ready.
    ready: Option<Chair>,
    /// The next tile is a replacement.
    replacement: bool,
}

impl TenhouXmlReader {
    fn event(&mut self, event: GameEvent) {
        self.entries.push(LogEntry::Event(event));
    }

    fn fact(&mut self, fact: LogFact) {
        self.entries.push(LogEntry::Fact(fact));
    }

    fn chair(&self, number: usize) -> Result<Chair, Text> {
        chair_called(number, self.players)
    }

    fn who(&self, element: &Element<'_>, key: &str) -> Result<Chair, Text> {
        self.chair(element.number(key)?)
    }

    fn tile(&self, number: u8) -> Result<Tile, Text> {
        tile::tile(number, self.reds).ok_or_else(|| say!("no tile has the number {number}", number))
    }

    fn tiles(&self, element: &Element<'_>, key: &str) -> Result<Vec<Tile>, Text> {
        element.numbers(key)?.into_iter().map(|number| self.tile(number)).collect()
    }

    fn kinds(&self, element: &Element<'_>, key: &str) -> Result<Vec<Kind>, Text> {
        Ok(self.tiles(element, key)?.into_iter().map(|tile| tile.kind).collect())
    }

    /// Points in hundreds, for each chair.
    fn points(&self, element: &Element<'_>, key: &str) -> Result<PerChair<i64>, Text> {
        let numbers: Vec<i64> = element.numbers(key)?;
        Ok(PerChair::of(|chair| match chair.index() < self.players {
            true => numbers.get(chair.index()).map_or(0, |points| points.saturating_mul(UNIT)),
            false => 0,
        }))
    }

    fn read(&mut self, element: &Element<'_>) -> Result<(), Text> {
        match element.name {
            "INIT" => self.deal(element),
            "N" => self.call(element),
            "REACH" => self.declare(element),
            "DORA" => {
                let tile = self.tile(element.number("hai")?)?;
                self.event(GameEvent::Indicator(tile));
                Ok(())
            }
            "RYUUKYOKU" => self.drawn(element),
            // The head of the log; players who leave or come back.
            "mjloggm" | "SHUFFLE" | "GO" | "UN" | "BYE" => Ok(()),
            "TAIKYOKU" => {
                self.first_dealer = element.get("oya").map(|_| self.who(element, "oya")).transpose()?;
                Ok(())
            }
            name => self.turn(name),
        }
    }

    fn deal(&mut self, element: &Element<'_>) -> Result<(), Text> {
        let seed: Vec<i64> = element.numbers("seed")?;
        let &[hand, repeats, deposits, _, _, indicator] = seed.as_slice() else {
            return Err(say!("the deal has no seed of six numbers"));
        };
        let small = |at: usize, number: i64| bounded_number(&format!("seed[{at}]"), number);
        let (hand, repeats, deposits) = (small(0, hand)?, small(1, repeats)?, small(2, deposits)?);
        // With three players too there is a place for a fourth hand in every round.
        let round = Seat::ALL[(hand / 4 % 4) as usize];
        let dealer = self.who(element, "oya")?;
        let points = self.points(element, "ten")?;
        let mut hands = PerChair::default();
        for number in 0..self.players {
            let tiles = self.tiles(element, &format!("hai{number}"))?;
            hands[self.chair(number)?] = tiles.into_iter().collect::<Tiles>();
        }
        let indicator =
            u8::try_from(indicator).map_err(|_| say!("no tile has the number {number}", number = indicator))?;
        let indicator = Some(self.tile(indicator)?);
        (self.drawn, self.ready, self.replacement) = (None, None, false);
        let start = HandStart { round, dealer, repeats, deposits, points }.bounded()?;
        self.fact(LogFact::Start(start));
        // The head of the log says who deals first.
        if let Some(dealer) = self.first_dealer.take().filter(|_| (hand, repeats) == (0, 0)) {
            self.fact(LogFact::Start(HandStart { dealer, ..start }));
        }
        self.event(GameEvent::Deal(Deal { hands, indicator, opened: Seat::E }));
        Ok(())
    }

    /// A tile drawn or discarded: a letter for the player and the tile's number.
    fn turn(&mut self, name: &str) -> Result<(), Text> {
        let unknown = || say!("an unknown element: {name}", name);
        let (letter, number) = name.split_at_checked(1).ok_or_else(unknown)?;
        let number: u8 = number.parse().map_err(|_| unknown())?;
        let tile = self.tile(number)?;
        if let Some(who) = "TUVW".find(letter) {
            let from = if self.replacement { WallEnd::Replacement } else { WallEnd::Front };
            (self.drawn, self.replacement) = (Some(number), false);
            let who = self.chair(who)?;
            self.event(GameEvent::Draw { who, tile, from });
            return Ok(());
        }
        let who = self.chair("DEFG".find(letter).ok_or_else(unknown)?)?;
        let drawn = self.drawn.take() == Some(number);
        let ready = self.ready.take();
        self.event(GameEvent::Discard { who, tile, drawn, ready: ready.is_some() });
        if let Some(declares) = ready {
            self.fact(LogFact::Declared(declares));
        }
        Ok(())
    }

    fn declare(&mut self, element: &Element<'_>) -> Result<(), Text> {
        // The first step is before the discard, the second when it has passed.
        let who = self.who(element, "who")?;
        if element.number::<u8>("step")? == 1 {
            self.ready = Some(who);
            return Ok(());
        }
        self.fact(LogFact::Accepted(who));
        // Old logs leave it out.
        if element.get("ten").is_some() {
            let points = self.points(element, "ten")?;
            self.fact(LogFact::Points(points));
        }
        Ok(())
    }

    /// The call of a number.
    fn unpacked(&self, packed: u16) -> Result<XmlCall, Text> {
        XmlCall::unpack(packed, self.reds).ok_or_else(|| say!("an unknown call: {packed}", packed))
    }

    /// The meld that a player has made with a call; nothing for a tile laid aside.
    fn meld(&self, who: Chair, call: XmlCall) -> Option<MeldFact> {
        // Where three play there is no fourth to claim from.
        let discarder = || Chair::new((who.index() + call.from) % SEATS).filter(|from| from.index() < self.players);
        let from = (call.from > 0).then(discarder).flatten();
        let fact = |kind, first, tile| Some(MeldFact { who, kind, first, from, tile });
        match call.made {
            CallEffect::Claim { claimed, meld } => fact(meld.kind, meld.first, Some(claimed)),
            CallEffect::Concealed(kind) => fact(MeldKind::ConcealedKong, kind, None),
            CallEffect::Added(kind) => fact(MeldKind::ExposedKong, kind, None),
            CallEffect::Aside(_) => None,
        }
    }

    fn call(&mut self, element: &Element<'_>) -> Result<(), Text> {
        let who = self.who(element, "who")?;
        let call = self.unpacked(element.number("m")?)?;
        self.drawn = None;
        // Nobody calls between declaring ready and the discard.
        if let Some(declares) = self.ready.take() {
            self.fact(LogFact::Declared(declares));
        }
        self.replacement = !matches!(call.made, CallEffect::Claim { meld, .. } if !meld.is_kong());
        self.event(match call.made {
            CallEffect::Claim { meld, .. } => GameEvent::Claim { who, meld },
            CallEffect::Concealed(kind) => GameEvent::Kong { who, own: OwnKong::Concealed, kind },
            CallEffect::Added(kind) => GameEvent::Kong { who, own: OwnKong::Added, kind },
            CallEffect::Aside(kind) => GameEvent::Aside { who, kind },
        });
        if let Some(meld) = self.meld(who, call) {
            self.fact(LogFact::Claim(meld));
        }
        Ok(())
    }
}
