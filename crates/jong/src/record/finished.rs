//! Finished hands: one JSON object for all players at the end of a hand.

mod builder;
mod fouls;

use std::iter;

use jong_core::InOrder;
use jong_core::hand::{
    Declaration, Defect, DefectCode, DiscarderReady, DraftHand, DraftPlayer, DraftWin, Field, HandError, PerSeat, Seat,
    Situation, WinKind,
};
use jong_core::notation::WithOffset;
use jong_core::tile::{Kind, Tile};
use jong_core::{FinishedHand, Ruleset};
use jong_core::{Text, say};
use serde_json::{Map, Value};

use super::json::RecordObject;
use super::reader::RecordReader;
use super::rest::{place, places};
use super::values::excerpt;
use super::{RecordError, won_by};
use crate::result::summary;

pub use builder::FinishedHandBuilder;
use fouls::WrittenFoul;

/// A finished hand as read: its id, and the hand of each player.
#[derive(Debug, Clone)]
pub struct FinishedRecord {
    /// The id, if it has one.
    pub id: Option<String>,
    players: PerSeat<Option<Draft>>,
    fouls: PerSeat<WrittenFoul>,
    winners: Vec<Seat>,
    aborted: bool,
    dora: Vec<WithOffset<Tile>>,
    ura: Vec<WithOffset<Tile>>,
    win: Option<WithOffset<Tile>>,
}

/// The hand of one player.
#[derive(Debug, Clone)]
struct Draft {
    hand: DraftHand,
    situation: Situation,
}

/// A finished hand that these rules do not take.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FinishedHandError {
    /// The hand has these defects.
    #[error("{}", summary(.0))]
    Defects(Vec<Defect>),
    /// The hand has no defects, but hands of players are ones of another game.
    #[error("{}", .0.text())]
    WrongSize(WrongSizes),
}

/// Hands of players with the number of tiles of another game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongSizes {
    /// The player of one of them.
    pub seat: Seat,
    /// The tiles of this hand, a meld as three, the winning tile not counted.
    pub has: u32,
    /// The players of the others, with their tiles.
    pub others: Vec<(Seat, u32)>,
    /// The tiles that these rules want.
    pub wants: u32,
    /// True if another player's hand has the tiles that these rules want.
    pub some_fit: bool,
}

impl WrongSizes {
    /// The hands in a sentence, for people; those of the same size together.
    pub fn text(&self) -> Text {
        let all: Vec<(Seat, u32)> = iter::once((self.seat, self.has)).chain(self.others.iter().copied()).collect();
        let mut sizes: Vec<u32> = all.iter().map(|(_, has)| *has).collect();
        sizes.order();
        sizes.dedup();
        let of_size = |has: u32| {
            let seats: Vec<Seat> = all.iter().filter(|(_, size)| *size == has).map(|(seat, _)| *seat).collect();
            of_another_game(&seats, has, self.wants)
        };
        let fit = self.some_fit.then_some(say!("the others have the right number of tiles"));
        Text::joined(sizes.into_iter().map(of_size).chain(fit), say!("; "))
    }

    /// The hands as defects, each by itself, where other defects stand beside them.
    fn defects(&self) -> impl Iterator<Item = Defect> {
        iter::once((self.seat, self.has)).chain(self.others.iter().copied()).map(|(seat, has)| {
            Defect::new(DefectCode::WrongCount, 0, of_another_game(&[seat], has, self.wants)).of(seat)
        })
    }
}

/// A sentence for hands of another game.
fn of_another_game(seats: &[Seat], has: u32, wants: u32) -> Text {
    match seats {
        [seat] => say!("the hand of {seat} has {has} tiles, and these rules play with {wants}", seat, has, wants),
        seats => {
            let seats = Text::listed(seats.iter().copied());
            say!("the hands of {seats} have {has} tiles, and these rules play with {wants}", seats, has, wants)
        }
    }
}

/// All fields of a finished hand.
pub(crate) const FINISHED: [Field; 14] = [
    Field::Id,
    Field::Round,
    Field::Opened,
    Field::Winners,
    Field::By,
    Field::From,
    Field::Win,
    Field::Players,
    Field::Drawn,
    Field::Repeats,
    Field::Deposits,
    Field::Streak,
    Field::Dora,
    Field::Ura,
];

/// The fields that must be there, whoever won.
#[cfg(feature = "schema")]
pub(crate) const FINISHED_NEEDED: [Field; 3] = [Field::Winners, Field::Players, Field::Round];

/// The fields of a player whose hand nobody knows.
const OF_UNKNOWN: [Field; 4] = [Field::Streak, Field::Foul, Field::Claimed, Field::Deliberate];

/// All fields of one player.
pub(crate) const PLAYER: [Field; 14] = [
    Field::Hand,
    Field::Melds,
    Field::Bonus,
    Field::Ready,
    Field::Open,
    Field::FromReady,
    Field::Events,
    Field::Streak,
    Field::WinsInARow,
    Field::Liable,
    Field::FirstDiscarder,
    Field::Foul,
    Field::Claimed,
    Field::Deliberate,
];

/// The facts that are the same for all players of a hand.
#[derive(Debug, Clone, Copy)]
struct TableFacts {
    round: Seat,
    opened: Seat,
    by: Option<WinKind>,
    from: Option<Seat>,
    repeats: u32,
    deposits: u32,
    streak: u32,
}

impl FinishedRecord {
    /// Reads a finished hand from JSON text.
    ///
    /// # Errors
    /// All defects of the record.
    pub fn from_json(text: &str, rules: &Ruleset) -> Result<FinishedRecord, RecordError> {
        match RecordObject::read(text, "{\"winners\": …, \"players\": …}") {
            Ok(RecordObject { map, twice }) => FinishedRecord::read(map, &twice, rules),
            Err(defect) => Err(RecordError::of(vec![defect])),
        }
    }

    /// Reads a finished hand from a JSON object.
    ///
    /// # Errors
    /// All defects of the record.
    pub fn from_map(map: Map<String, Value>, rules: &Ruleset) -> Result<FinishedRecord, RecordError> {
        FinishedRecord::read(map, &[], rules)
    }

    fn read(map: Map<String, Value>, twice: &[String], rules: &Ruleset) -> Result<FinishedRecord, RecordError> {
        let mut reader = RecordReader::new(map, rules);
        let id = reader.text(Field::Id);
        reader.need(&[Field::Round, Field::Players]);
        let winners = winners(&mut reader);
        let (by, from) = won_by(&mut reader);
        let win = reader.win();
        if !winners.is_empty() {
            if by.is_none() {
                reader.need_told(Field::By);
            }
            if win.is_none() {
                reader.need_told(Field::Win);
            }
        }
        if winners.is_empty() && !reader.defects.iter().any(|defect| defect.field == Field::Winners) {
            nobody_won(by, from, win.as_ref(), &mut reader);
        }
        let aborted = drawn(&mut reader);
        let table = TableFacts {
            round: reader.word(Field::Round).unwrap_or(Seat::E),
            opened: reader.word(Field::Opened).unwrap_or(Seat::E),
            by: by.filter(|_| !winners.is_empty()),
            from,
            repeats: reader.number(Field::Repeats),
            deposits: reader.number(Field::Deposits),
            streak: reader.number(Field::Streak),
        };
        reader.defects.extend(check_winners(&winners, by, from, aborted));
        let (players, fouls) = players(&mut reader, &winners, table);
        reader.defects.extend(fouls::check_fouls(&fouls, &winners, rules));
        let (dora, ura) = (reader.tiles(Field::Dora), reader.tiles(Field::Ura));
        reader.end(&FINISHED, say!("a finished hand"), twice);
        let mut defects = reader.defects;
        let record = FinishedRecord { id, players, fouls, winners, aborted, dora, ura, win };
        if defects.is_empty() {
            return Ok(record);
        }
        let id = record.id.clone();
        defects.extend(record.wrong_besides(&defects, rules));
        Err(RecordError { id, defects })
    }

    /// The hand of a player as it was written, without the tile that wins; `None` if nothing is said of it.
    pub fn hand(&self, seat: Seat) -> Option<&DraftHand> {
        self.players[seat].as_ref().map(|draft| &draft.hand)
    }

    /// The tile that wins; `None` if nobody wins.
    pub fn win(&self) -> Option<Tile> {
        self.win.map(|win| win.value)
    }

    /// Checks the hands against a ruleset.
    ///
    /// # Errors
    /// All defects of the hands, or the size of one that belongs to another game.
    pub fn check(self, rules: &Ruleset) -> Result<FinishedHand, FinishedHandError> {
        let mut defects = self.fifth_copies(rules);
        let mut wrong_sizes: Option<WrongSizes> = None;
        let mut finished = FinishedHand {
            fouls: self.fouls.map(WrittenFoul::foul),
            winners: self.winners.iter().copied().take(3).collect(),
            aborted: self.aborted,
            ..FinishedHand::default()
        };
        let nobody_won = self.winners.is_empty();
        let mid_turn = nobody_won && (self.aborted || !rules.game().wall.last_drawer_discards);
        for (seat, draft) in Seat::at_table(4).zip(self.players) {
            let Some(Draft { mut hand, situation }) = draft else { continue };
            let checked = if self.winners.contains(&seat) {
                hand.written.win = self.win;
                let draft = DraftWin { hand, situation, dora: self.dora.clone(), ura: self.ura.clone() };
                draft.check(rules).map(|win| (win.hand, win.situation))
            } else {
                let foul = self.fouls[seat].kind;
                DraftPlayer { hand, situation, mid_turn, foul }.check(rules)
            };
            match checked {
                Ok(player) => finished.players[seat] = Some(player),
                Err(HandError::WrongSize { has, wants }) => match &mut wrong_sizes {
                    Some(wrong) => wrong.others.push((seat, has)),
                    None => {
                        wrong_sizes = Some(WrongSizes { seat, has, others: Vec::new(), wants, some_fit: false });
                    }
                },
                Err(HandError::Defects(more)) => defects.extend(more.into_iter().map(|defect| defect.of(seat))),
            }
        }
        match wrong_sizes {
            None if defects.is_empty() => Ok(finished),
            Some(wrong) if defects.is_empty() => {
                let some_fit = finished.players.with_seats().any(|(_, player)| player.is_some());
                Err(FinishedHandError::WrongSize(WrongSizes { some_fit, ..wrong }))
            }
            wrong => {
                defects.extend(wrong.iter().flat_map(WrongSizes::defects));
                Err(FinishedHandError::Defects(defects))
            }
        }
    }

    /// Finds further mistakes in the tiles, those that do not depend on the parts that could not be read.
    fn wrong_besides(self, found: &[Defect], rules: &Ruleset) -> Vec<Defect> {
        let of_tiles = |code: DefectCode| {
            use DefectCode::{TooManyCopies, TooManyReds, UnknownMeld, UnknownTile};
            matches!(code, TooManyCopies | TooManyReds | UnknownMeld | UnknownTile)
        };
        let told = places(found);
        match self.check(rules) {
            Err(FinishedHandError::Defects(defects)) => {
                defects.into_iter().filter(|defect| of_tiles(defect.code) && !told.contains(&place(defect))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Tiles of which the players together hold more than there are; those of one player alone are found elsewhere.
    fn fifth_copies(&self, rules: &Ruleset) -> Vec<Defect> {
        let mut seen = [0u32; Kind::COUNT];
        let mut most = [0u32; Kind::COUNT];
        let win = self.win.filter(|_| !self.winners.is_empty());
        let shared = win.iter().chain(&self.dora).chain(&self.ura).map(|tile| tile.value.kind);
        shared.clone().for_each(|kind| seen[kind.index()] += 1);
        for (seat, draft) in self.players.with_seats() {
            let Some(draft) = draft else { continue };
            let mut own = [0u32; Kind::COUNT];
            let written = &draft.hand.written;
            let melds = written.melds.iter().flat_map(|meld| meld.value.kinds());
            let tiles = written.tiles.iter().chain(&draft.hand.bonus).map(|tile| tile.value.kind);
            tiles.chain(melds).for_each(|kind| own[kind.index()] += 1);
            (0..Kind::COUNT).for_each(|at| seen[at] += own[at]);
            if self.winners.contains(&seat) {
                // Winners are checked with the winning tile and the indicators.
                shared.clone().for_each(|kind| own[kind.index()] += 1);
            }
            (0..Kind::COUNT).for_each(|at| most[at] = most[at].max(own[at]));
        }
        let over = Kind::all().filter(|kind| {
            let copies = u32::from(rules.tile_set().copies(*kind));
            copies > 0 && seen[kind.index()] > copies && most[kind.index()] <= copies
        });
        let said = |kind: Kind| {
            let (seen, copies) = (seen[kind.index()], rules.tile_set().copies(kind));
            let shown = self.dora.iter().chain(&self.ura).any(|tile| tile.value.kind == kind);
            let only = if copies == 1 { say!("there is only 1") } else { say!("there are only {most}", most = copies) };
            let message = match shown {
                true => say!("all players and the indicators together hold {seen} {kind}: {only}", seen, kind, only),
                false => say!("all players together hold {seen} {kind}: {only}", seen, kind, only),
            };
            Defect::in_field(DefectCode::TooManyCopies, Field::Players, message)
        };
        over.map(said).collect()
    }
}

/// The winners in order.
fn winners(reader: &mut RecordReader<'_>) -> Vec<Seat> {
    let items = match reader.take(Field::Winners) {
        None => {
            let message = say!("`winners` is missing: a list of seats, empty for a drawn hand");
            reader.defects.push(Defect::in_field(DefectCode::MissingField, Field::Winners, message));
            return Vec::new();
        }
        Some(Value::Array(items)) => items,
        Some(other) => {
            reader.bad(
                Field::Winners,
                say!("`winners` is a list of seats such as [\"S\"], not {shown}", shown = excerpt(&other)),
            );
            return Vec::new();
        }
    };
    let mut winners: Vec<Seat> = Vec::new();
    for item in reader.few(Field::Winners, items.into_iter()) {
        match item.as_str().map(str::parse::<Seat>) {
            Some(Ok(seat)) if winners.contains(&seat) => {
                reader.bad(Field::Winners, say!("{seat} is among the winners twice", seat));
            }
            Some(Ok(seat)) => winners.push(seat),
            _ => reader.bad(Field::Winners, say!("{shown} is not a seat: E, S, W or N", shown = excerpt(&item))),
        }
    }
    winners
}

/// True if nobody won because the hand was broken off.
fn drawn(reader: &mut RecordReader<'_>) -> bool {
    match reader.text(Field::Drawn).as_deref() {
        None | Some("exhausted") => false,
        Some("aborted") => true,
        Some(other) => {
            let message = say!(
                "{shown} is not a value of `drawn`: it is exhausted or aborted",
                shown = excerpt(&Value::from(other))
            );
            reader.bad(Field::Drawn, message);
            false
        }
    }
}

/// The contradictions about the winners.
fn check_winners(winners: &[Seat], by: Option<WinKind>, from: Option<Seat>, aborted: bool) -> Vec<Defect> {
    let mut defects = Vec::new();
    let mut refuse = |field: Field, message: Text| {
        defects.push(Defect::in_field(DefectCode::Contradiction, field, message));
    };
    if by == Some(WinKind::Draw) && winners.len() > 1 {
        refuse(Field::Winners, say!("a tile that was drawn makes only one winner"));
    }
    if let Some(from) = from.filter(|from| by == Some(WinKind::Discard) && winners.contains(from)) {
        refuse(Field::From, say!("{from} discarded the tile and cannot win with it", from));
    }
    if aborted && !winners.is_empty() {
        refuse(Field::Drawn, say!("the hand was drawn, and yet somebody won it"));
    }
    defects
}

/// The defect of a seat at which nobody sits.
fn nobody_sits(seat: Seat, here: usize, field: Field) -> Defect {
    let message = say!("nobody sits {seat} at a table of {here}", seat, here);
    Defect::in_field(DefectCode::UnknownSeat, field, message)
}

/// Refuses the fields about a win when nobody won.
fn nobody_won(by: Option<WinKind>, from: Option<Seat>, win: Option<&WithOffset<Tile>>, reader: &mut RecordReader<'_>) {
    let given = [(Field::By, by.is_some()), (Field::From, from.is_some()), (Field::Win, win.is_some())];
    for (field, _) in given.into_iter().filter(|(_, given)| *given) {
        let message =
            say!("`{field}` says how the hand was won, and `winners` says that nobody won it: leave one out", field);
        reader.defects.push(Defect::in_field(DefectCode::Contradiction, field, message));
    }
}

/// The hands of the players, and their fouls.
fn players(
    reader: &mut RecordReader<'_>,
    winners: &[Seat],
    mut table: TableFacts,
) -> (PerSeat<Option<Draft>>, PerSeat<WrittenFoul>) {
    let (mut drafts, mut fouls): (PerSeat<Option<Draft>>, PerSeat<WrittenFoul>) = Default::default();
    let map = match reader.take(Field::Players) {
        None => return (drafts, fouls),
        Some(Value::Object(map)) => map,
        Some(other) => {
            let message =
                say!("`players` is an object, `{{\"E\": {{\"hand\": …}}}}`, not {shown}", shown = excerpt(&other));
            reader.bad(Field::Players, message);
            return (drafts, fouls);
        }
    };
    let here = usize::from(reader.rules.game().players);
    for (name, value) in reader.few(Field::Players, map.into_iter()) {
        let Some(seat) = name.parse::<Seat>().ok().filter(|seat| seat.index() < here) else {
            let message = say!("nobody sits {shown} at this table", shown = excerpt(&Value::String(name)));
            reader.defects.push(Defect::in_field(DefectCode::UnknownSeat, Field::Players, message));
            continue;
        };
        let Value::Object(fields) = value else {
            reader.bad(
                Field::Players,
                say!("`{name}` is an object, `{{\"hand\": …}}`, not {shown}", name, shown = excerpt(&value)),
            );
            continue;
        };
        let mut own = RecordReader::new(fields, reader.rules);
        // Of a player whose hand nobody knows the table may still know something.
        let unknown = !winners.contains(&seat) && own.has_only(&OF_UNKNOWN);
        if !unknown {
            own.need(&[Field::Hand]);
        }
        let draft = player(&mut own, seat, winners.contains(&seat), table);
        fouls[seat] = WrittenFoul::read(&mut own);
        own.end(&PLAYER, say!("a player"), &[]);
        // How often the dealer has stayed is the same for all, whoever says it.
        table.streak = table.streak.max(draft.situation.streak);
        reader.defects.extend(own.defects.into_iter().map(|defect| defect.of(seat)));
        drafts[seat] = Some(draft).filter(|_| !unknown);
    }
    drafts.iter_mut().flatten().for_each(|draft| draft.situation.streak = table.streak);
    for &seat in winners {
        if seat.index() >= here {
            reader.defects.push(nobody_sits(seat, here, Field::Winners));
        } else if drafts[seat].is_none() && !reader.defects.iter().any(|defect| defect.seat == Some(seat)) {
            let message = say!("the hand of {seat} is missing", seat);
            reader.defects.push(Defect::in_field(DefectCode::MissingField, Field::Players, message));
        }
    }
    (drafts, fouls)
}

fn player(own: &mut RecordReader<'_>, seat: Seat, won: bool, table: TableFacts) -> Draft {
    let plain = Situation::plain(seat, table.round, None);
    let situation = Situation {
        opened: table.opened,
        by: table.by.filter(|_| won),
        from: table.from.filter(|_| won),
        declared: own.word(Field::Ready).unwrap_or(Declaration::None),
        open: own.flag(Field::Open),
        discarder_ready: own.word(Field::FromReady).unwrap_or(DiscarderReady::None),
        events: own.events(false),
        repeats: table.repeats,
        deposits: table.deposits,
        streak: own.number(Field::Streak).max(table.streak),
        wins_in_a_row: own.number(Field::WinsInARow),
        liable: own.liable(),
        first_discarder: own.word(Field::FirstDiscarder),
        ..plain
    };
    Draft { hand: own.draft_hand(), situation }
}
