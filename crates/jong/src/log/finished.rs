//! The record of a hand that was played at a table, as `settle` reads it.

use jong_core::hand::{Declaration, DiscarderReady, Event, Field, HeldTiles, LiableSeats, Seat, Situation};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::{Kind, Tile};
use jong_core::{Foul, FoulKind};
use jong_table::{Chair, HandEnding, Table};
use serde_json::{Map, Value, json};

/// The record of the last hand that ended at a table: everybody's tiles, and the end. It names no pattern, so any rules of
/// the game can read it. The next hand must not be dealt yet, for red fives are those in front of the players. `None` if no
/// hand has ended, or somebody's tiles are not known.
pub fn finished_record(table: &Table<'_>) -> Option<Map<String, Value>> {
    let last = table.last_hand()?;
    let (finished, winners) = (&last.finished, &last.settled.winners);
    let mut record = Map::new();
    put(Field::Round, last.before.round().to_string(), &mut record);
    put(Field::Winners, winners.iter().map(Seat::to_string).collect::<Vec<_>>(), &mut record);
    match winners.first() {
        Some(&seat) => {
            let (hand, situation) = finished.players[seat].as_ref()?;
            put(Field::By, situation.by?.to_string(), &mut record);
            if let Some(from) = situation.from {
                put(Field::From, from.to_string(), &mut record);
            }
            put(Field::Win, hand.win?.to_string(), &mut record);
        }
        None => {
            put(Field::Drawn, if last.ending == HandEnding::Exhausted { "exhausted" } else { "aborted" }, &mut record)
        }
    }
    let (mut players, mut indicators, mut under) = (Map::new(), table.indicators(), [].as_slice());
    for seat in Seat::at_table(table.players() as u8) {
        let (hand, situation) = finished.players[seat].as_ref()?;
        let concealed = table.view(Chair::new(last.before.player(seat))?).hand().iter();
        let won = winners.contains(&seat);
        let foul = finished.fouls[seat];
        players.insert(seat.to_string(), player(write_tiles(concealed), &hand.before(), situation, won, foul).into());
        if situation.opened != Seat::E {
            put(Field::Opened, situation.opened.to_string(), &mut record);
        }
        indicators = if situation.dora.is_empty() { indicators } else { &situation.dora };
        under = if situation.ura.is_empty() { under } else { &situation.ura };
    }
    put(Field::Players, players, &mut record);
    // Their order is that in which they were turned.
    let kinds = |kinds: &[Kind]| kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ");
    for (field, shown) in [(Field::Dora, indicators), (Field::Ura, under)] {
        if !shown.is_empty() {
            put(field, kinds(shown), &mut record);
        }
    }
    put_number(Field::Repeats, last.before.repeats, &mut record);
    put_number(Field::Deposits, last.before.deposits, &mut record);
    put_number(Field::Streak, last.before.streak, &mut record);
    Some(record)
}

/// The tiles and calls of a player.
fn player(
    concealed: String,
    held: &HeldTiles,
    situation: &Situation,
    won: bool,
    foul: Option<Foul>,
) -> Map<String, Value> {
    let mut entry = Map::new();
    if let Some(foul) = foul {
        put(Field::Foul, foul.kind.to_string(), &mut entry);
        put_number(Field::Claimed, foul.claimed, &mut entry);
        if foul.deliberate {
            put(Field::Deliberate, true, &mut entry);
        }
        put_ready(situation, &mut entry);
        // How many tiles were too many or too few, nobody has written down.
        if matches!(foul.kind, FoulKind::TooFew | FoulKind::TooMany) {
            return entry;
        }
    }
    put(Field::Hand, concealed, &mut entry);
    if !held.melds.is_empty() {
        put(Field::Melds, held.melds.iter().map(write_meld).collect::<Vec<_>>(), &mut entry);
    }
    let aside = held.aside.iter().flat_map(|(kind, count)| (0..count).map(move |_| kind));
    let bonus = write_tiles(held.bonus.iter().chain(aside).map(Tile::from));
    if !bonus.is_empty() {
        put(Field::Bonus, bonus, &mut entry);
    }
    put_ready(situation, &mut entry);
    if won || situation.events.contains(Event::NagashiMangan) {
        let events: Vec<_> = situation.events.without_implied().map(|event| event.word()).collect();
        if !events.is_empty() {
            put(Field::Events, events, &mut entry);
        }
    }
    if won {
        if situation.discarder_ready != DiscarderReady::None {
            put(Field::FromReady, situation.discarder_ready.to_string(), &mut entry);
        }
        if let Some(first) = situation.first_discarder {
            put(Field::FirstDiscarder, first.to_string(), &mut entry);
        }
        put_number(Field::WinsInARow, situation.wins_in_a_row, &mut entry);
        // Other rules may make the same player liable for another pattern: they find out themselves which.
        let liable = match &situation.liable {
            LiableSeats::Nobody => None,
            LiableSeats::Seat(seat) => Some(*seat),
            LiableSeats::Patterns(named) => named.first().map(|(_, seat)| *seat),
        };
        if let Some(seat) = liable {
            put(Field::Liable, seat.to_string(), &mut entry);
        }
    }
    entry
}

/// The declaration of a player, whose stake lies on the table whatever became of the hand.
fn put_ready(situation: &Situation, map: &mut Map<String, Value>) {
    if situation.declared != Declaration::None {
        put(Field::Ready, situation.declared.to_string(), map);
    }
}

fn put(field: Field, value: impl Into<Value>, map: &mut Map<String, Value>) {
    map.insert(field.to_string(), value.into());
}

fn put_number(field: Field, number: u32, map: &mut Map<String, Value>) {
    if number > 0 {
        map.insert(field.to_string(), json!(number));
    }
}
