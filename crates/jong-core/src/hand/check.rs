//! A hand and its situation as somebody wrote them, checked against a ruleset: every defect at once.

use arrayvec::ArrayVec;

use super::defect::{Defect, DefectCode, Field};
use super::held::{Hand, Held};
use super::meld::{Meld, MeldKind};
use super::seat::Seat;
use super::situation::{By, Declared, Event, Liable, MOST_INDICATORS, Situation};
use crate::notation::{At, Written, write_meld};
use crate::ruleset::{Claimant, Game, Ruleset};
use crate::tile::{Counts, Kind, KindSet, Tile};

/// A hand as written, spelled correctly and not yet checked.
#[derive(Debug, Clone, Default)]
pub struct DraftHand {
    /// Tiles, melds and perhaps the winning tile.
    pub written: Written,
    /// The field the winning tile was written in.
    pub win_field: Option<Field>,
    /// Flowers, seasons and tiles laid aside.
    pub bonus: Vec<At<Tile>>,
}

/// A win as written.
#[derive(Debug, Clone)]
pub struct DraftWin {
    /// The hand.
    pub hand: DraftHand,
    /// The situation, without indicators.
    pub situation: Situation,
    /// The dora indicators.
    pub dora: Vec<At<Tile>>,
    /// Those under them.
    pub ura: Vec<At<Tile>>,
}

/// A hand that passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The hand with its winning tile.
    pub hand: Hand,
    /// The situation.
    pub situation: Situation,
}

/// Why a hand was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejected {
    /// It is wrong, in these ways.
    Defects(Vec<Defect>),
    /// Nothing is wrong with it, but it is a hand of another game: so many tiles where these rules have others.
    WrongSize {
        /// Tiles it has, a meld as three, the winning tile not counted.
        has: u32,
        /// Tiles these rules want.
        wants: u32,
    },
}

/// The hand sizes of the games there are; a hand of one of them is not wrong, only not of this game.
const SIZES: [u32; 2] = [13, 16];

impl DraftWin {
    /// Checks the hand and its situation.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<Win, Rejected> {
        let game = ruleset.game();
        let mut defects = Vec::new();
        let held = self.hand.check_tiles(game, &mut defects);
        let mut situation = self.situation;
        check_situation(&situation, &held, ruleset, &mut defects);
        // Who discarded says nothing of a tile that was drawn.
        situation.from = situation.from.filter(|_| situation.by == By::Discard);
        if situation.by == By::Discard && situation.from.is_none() {
            let message = "`from` is missing: who discarded?";
            defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
        }
        let (shown, under) = ruleset.scoring().indicators(MOST_INDICATORS);
        situation.dora = indicators(&self.dora, Field::Dora, shown, game, &mut defects);
        situation.ura = indicators(&self.ura, Field::Ura, under, game, &mut defects);
        let win = self.hand.written.win.map(|win| win.value);
        if win.is_none() {
            defects.push(Defect::in_field(
                DefectCode::MissingWin,
                Field::Win,
                "the winning tile is missing: write it behind a plus, `+8s`",
            ));
        }
        let wrong_size = self.hand.check_size(game, &mut defects);
        match (win, defects.is_empty()) {
            (Some(win), true) => match wrong_size {
                Some(rejected) => Err(rejected),
                None => Ok(Win { hand: Hand::new(&held, win), situation }),
            },
            _ => Err(Rejected::Defects(defects)),
        }
    }
}

impl DraftHand {
    /// Checks a hand that has not won.
    ///
    /// # Errors
    /// Every defect, or that the hand is one of another game.
    pub fn check(self, ruleset: &Ruleset) -> Result<Held, Rejected> {
        let mut defects = Vec::new();
        let held = self.check_tiles(ruleset.game(), &mut defects);
        let wrong_size = self.check_size(ruleset.game(), &mut defects);
        match wrong_size {
            _ if !defects.is_empty() => Err(Rejected::Defects(defects)),
            Some(rejected) => Err(rejected),
            None => Ok(held),
        }
    }

    fn check_size(&self, game: &Game, defects: &mut Vec<Defect>) -> Option<Rejected> {
        // What was written, not what was counted: tiles that there are not, and fifth copies, were left out.
        let has = (self.written.tiles.len() + 3 * self.written.melds.len()) as u32;
        let wants = u32::from(game.hand_size.tiles());
        if has == wants {
            return None;
        }
        if SIZES.contains(&has) {
            return Some(Rejected::WrongSize { has, wants });
        }
        let at = self.written.tiles.last().map_or(0, |tile| tile.at);
        let beside = if self.written.win.is_some() { " beside the winning tile" } else { "" };
        let tiles = if has == 1 { "tile" } else { "tiles" };
        let message = format!("{has} {tiles}{beside}, each meld counted as three: these rules want {wants}");
        defects.push(Defect::new(DefectCode::WrongCount, at, message));
        None
    }

    fn check_tiles(&self, game: &Game, defects: &mut Vec<Defect>) -> Held {
        let mut held = Held::default();
        let mut seen = [0u8; Kind::COUNT];
        let mut reds = [0u8; 3];
        let win_field = self.win_field.unwrap_or(Field::Hand);
        let mut count = |tile: Tile, at: usize, field: Field, defects: &mut Vec<Defect>| {
            defects.extend(copies_defect(game, tile, at, field, &mut seen, &mut reds));
        };
        for &At { value: tile, at } in &self.written.tiles {
            if tile.kind.suit().is_bonus() {
                let message = format!("{tile} is not held in the hand: it is laid out, as a bonus tile");
                defects.push(Defect::new(DefectCode::UnknownTile, at, message));
                continue;
            }
            count(tile, at, Field::Hand, defects);
            held.concealed.add(tile.kind);
            held.reds = held.reds.saturating_add(u8::from(tile.red));
        }
        for &At { value: meld, at } in &self.written.melds {
            if let Some(message) = unknown_meld(game, &meld) {
                defects.push(Defect::new(DefectCode::UnknownMeld, at, message).moved_to(Field::Melds));
            }
            meld.tiles().for_each(|tile| count(tile, at, Field::Melds, defects));
            held.reds = held.reds.saturating_add(meld.reds);
            // With more melds than any hand has sets, the number of tiles is wrong too, which is said below.
            let _ = held.melds.try_push(meld);
        }
        for &At { value: tile, at } in &self.bonus {
            count(tile, at, Field::Bonus, defects);
            if tile.kind.suit().is_bonus() {
                held.bonus.insert(tile.kind);
            } else if game.tiles.set_aside().contains(tile.kind) {
                held.aside.add(tile.kind);
                held.reds = held.reds.saturating_add(u8::from(tile.red));
            } else {
                let message = format!("{tile} is no bonus tile in these rules");
                defects.push(Defect::new(DefectCode::UnknownTile, at, message).moved_to(Field::Bonus));
            }
        }
        if let Some(At { value: tile, at }) = self.written.win {
            count(tile, at, win_field, defects);
        }
        held
    }
}

fn copies_defect(
    game: &Game,
    tile: Tile,
    at: usize,
    field: Field,
    seen: &mut [u8; Kind::COUNT],
    reds: &mut [u8; 3],
) -> Option<Defect> {
    let copies = game.tiles.copies(tile.kind);
    let defect = |code, message| Some(Defect::new(code, at, message).moved_to(field));
    if let Some(message) = unknown_tile(game, tile) {
        return defect(DefectCode::UnknownTile, message);
    }
    let seen = &mut seen[tile.kind.index()];
    *seen = seen.saturating_add(1);
    if tile.red {
        let most = game.tiles.red_fives(tile.kind.suit());
        let red = &mut reds[tile.kind.index() / 9];
        *red = red.saturating_add(1);
        if *red == most + 1 {
            let message = format!("a {} red {}: {}", ordinal(most + 1), tile.kind, only(most));
            return defect(DefectCode::TooManyReds, message);
        }
    }
    if *seen == copies + 1 {
        let message = format!("a {} {}: {}", ordinal(copies + 1), tile.kind, only(copies));
        return defect(DefectCode::TooManyCopies, message);
    }
    None
}

/// That there is no such tile in these rules.
fn unknown_tile(game: &Game, tile: Tile) -> Option<String> {
    if game.tiles.copies(tile.kind) == 0 {
        Some(format!("these rules are played without {}", tile.kind))
    } else if tile.red && game.tiles.red_fives(tile.kind.suit()) == 0 {
        Some(format!("{tile}: these rules have no red five of this suit"))
    } else {
        None
    }
}

fn only(n: u8) -> String {
    format!("there {} only {n}", if n == 1 { "is" } else { "are" })
}

fn ordinal(n: u8) -> &'static str {
    ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        .get(usize::from(n))
        .copied()
        .unwrap_or("further")
}

fn unknown_meld(game: &Game, meld: &Meld) -> Option<String> {
    let (who, what) = match meld.kind {
        MeldKind::Chow => (game.melds.chow, "a chow"),
        MeldKind::Pung => (game.melds.pung, "a pung"),
        MeldKind::ExposedKong => (game.melds.kong, "an exposed kong"),
        MeldKind::ConcealedKong => return None,
    };
    (who == Claimant::Never).then(|| format!("`{}`: {what} is never claimed in these rules", write_meld(meld)))
}

fn indicators(
    written: &[At<Tile>],
    field: Field,
    most: usize,
    game: &Game,
    defects: &mut Vec<Defect>,
) -> ArrayVec<Kind, MOST_INDICATORS> {
    for &At { value: tile, at } in written {
        if let Some(message) = unknown_tile(game, tile) {
            defects.push(Defect::new(DefectCode::UnknownTile, at, message).moved_to(field));
        }
    }
    if let Some(extra) = written.get(MOST_INDICATORS) {
        let message = format!("more than {MOST_INDICATORS} indicators");
        defects.push(Defect::new(DefectCode::OutOfRange, extra.at, message).moved_to(field));
    }
    written.iter().take(most).map(|tile| tile.value.kind).collect()
}

fn check_situation(situation: &Situation, held: &Held, ruleset: &Ruleset, defects: &mut Vec<Defect>) {
    let game = ruleset.game();
    let events = situation.events;
    let mut refuse = |field: Field, message: String| {
        defects.push(Defect::in_field(DefectCode::Contradiction, field, message));
    };
    let drawn = situation.by == By::Draw;
    for event in events.iter() {
        let wrong = match event {
            Event::RobbedKong | Event::RobbedConcealedKong | Event::LastDiscard => drawn,
            Event::LastTile | Event::KongReplacement | Event::FlowerReplacement => !drawn,
            _ => false,
        };
        if wrong {
            let by = if drawn { "drawn" } else { "a discard" };
            refuse(Field::Events, format!("`{event}` cannot happen when the winning tile is {by}"));
        }
    }
    let replaced = events.contains(Event::KongReplacement);
    let kongs = held.melds.iter().any(Meld::is_kong);
    if replaced && !kongs && held.aside == Counts::default() {
        refuse(Field::Events, "a replacement for a kong, but the hand has no kong".to_owned());
    }
    if events.contains(Event::FlowerReplacement) && held.bonus == KindSet::EMPTY && held.aside == Counts::default() {
        refuse(Field::Events, "a replacement for a flower, but no flower is laid out".to_owned());
    }
    let declared = situation.declared != Declared::None;
    if events.contains(Event::OneShot) && !declared {
        refuse(Field::Events, "`one-shot` needs a ready declaration: add ready".to_owned());
    }
    if situation.open && !declared {
        refuse(Field::Open, "an open ready hand needs a ready declaration: add ready".to_owned());
    }
    if declared && ruleset.scoring().ready_needs_concealed() && held.melds.iter().any(Meld::is_claimed) {
        refuse(Field::Ready, "ready is declared with a concealed hand, but this one has a claimed meld".to_owned());
    }
    if events.contains(Event::FirstTurn) && !held.melds.is_empty() {
        refuse(
            Field::Events,
            "`first-turn` means that nobody has called or made a kong, but the hand has a meld".to_owned(),
        );
    }
    let replacements = [Event::KongReplacement, Event::SecondKongReplacement, Event::FlowerReplacement];
    let replacement = replacements.into_iter().any(|event| events.contains(event));
    if events.contains(Event::LastTile) && replacement && !game.kongs.replacement_can_be_last {
        refuse(Field::Events, "a replacement is never the last tile in these rules".to_owned());
    }
    if situation.from == Some(situation.seat) {
        let needless = if drawn { ": a draw needs none" } else { "" };
        refuse(Field::From, format!("`from` is {}, the winner's own seat{needless}", situation.seat));
    }
    let mut seat = |seat: Seat, field: Field| {
        if seat.index() >= usize::from(game.players) {
            let message = match field {
                Field::Round => format!("a table of {} has no round {seat}", game.players),
                _ => format!("nobody sits {seat} at a table of {}", game.players),
            };
            defects.push(Defect::in_field(DefectCode::UnknownSeat, field, message));
        }
    };
    seat(situation.seat, Field::Seat);
    seat(situation.round, Field::Round);
    if let Some(from) = situation.from {
        seat(from, Field::From);
    }
    match &situation.liable {
        Liable::Nobody => {}
        Liable::Seat(liable) => seat(*liable, Field::Liable),
        Liable::Patterns(named) => named.iter().for_each(|&(_, liable)| seat(liable, Field::Liable)),
    }
}
