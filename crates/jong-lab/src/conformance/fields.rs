//! The fields of records: tiles, declarations and events.

use jong_core::hand::{Declaration, DiscarderReady, Event, Meld, MeldKind, Seat};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::{Kind, Tile};
use jong_core::{Game, Ruleset};
use serde_json::json;

use super::hands::{DealtHand, HandDealer};
use crate::Chance;

pub(super) use crate::diff::probes::RecordFields;

impl HandDealer<'_> {
    /// A tile as text.
    pub(super) fn write(&mut self, chance: &mut Chance, kind: Kind) -> String {
        self.wall.paint(chance, kind).to_string()
    }

    /// Puts the tiles of a hand into a record.
    pub(super) fn put_hand(&mut self, chance: &mut Chance, hand: &DealtHand, fields: &mut RecordFields) {
        let concealed: Vec<Tile> = hand.concealed.iter().map(|&kind| self.wall.paint(chance, kind)).collect();
        fields.insert("hand".to_owned(), json!(write_tiles(concealed)));
        let melds: Vec<String> = hand
            .melds
            .iter()
            .map(|meld| {
                let reds = meld.kinds().filter(|&kind| self.wall.paint(chance, kind).red).count() as u8;
                write_meld(&Meld { reds, ..*meld })
            })
            .collect();
        if !melds.is_empty() {
            fields.insert("melds".to_owned(), json!(melds));
        }
        if !hand.bonus.is_empty() {
            let bonus: Vec<Tile> = hand.bonus.iter().map(|&kind| self.wall.paint(chance, kind)).collect();
            fields.insert("bonus".to_owned(), json!(write_tiles(bonus)));
        }
    }

    /// Lays aside tiles that are in no set, if the game allows it.
    pub(super) fn lay_aside(&mut self, chance: &mut Chance, hand: &mut DealtHand) {
        for kind in self.game.tiles.set_aside().iter() {
            while chance.one_in(3) && self.wall.take([kind]) {
                hand.bonus.push(kind);
            }
        }
    }
}

/// Adds indicators, no more than these rules count.
pub(super) fn put_indicators(
    chance: &mut Chance,
    rules: &Ruleset,
    dealer: &mut HandDealer<'_>,
    fields: &mut RecordFields,
) {
    let (shown, under) = rules.scoring().indicators(MOST_SHOWN);
    for (key, most) in [("dora", shown), ("ura", under)] {
        let kinds: Vec<Kind> = (0..chance.below(most + 1)).filter_map(|_| dealer.wall.draw(chance)).collect();
        if !kinds.is_empty() {
            // They stand in the order in which they were turned.
            let text = kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ");
            fields.insert(key.to_owned(), json!(text));
        }
    }
}

/// The first indicator, and one for each of three kongs.
const MOST_SHOWN: usize = 4;

/// Adds a player's declaration. True if he declared something.
pub(super) fn put_declared(chance: &mut Chance, game: &Game, hand: &DealtHand, fields: &mut RecordFields) -> bool {
    if game.ready_concealed && hand.is_open() || chance.one_in(2) {
        return false;
    }
    let words = [Declaration::Ready, Declaration::Ready, Declaration::Ready, Declaration::Double, Declaration::Dealt];
    let word = chance.pick(&words).unwrap_or(Declaration::Ready);
    fields.insert("ready".to_owned(), json!(word.to_string()));
    if chance.one_in(6) {
        fields.insert("open".to_owned(), json!(true));
    }
    true
}

/// Adds the wall that was opened, sometimes, where winds are counted from it.
pub(super) fn put_opened(chance: &mut Chance, rules: &Ruleset, fields: &mut RecordFields) {
    if rules.counts_from_wall()
        && chance.one_in(2)
        && let Some(seat) = chance.pick(&Seat::ALL)
    {
        fields.insert("opened".to_owned(), json!(seat.to_string()));
    }
}

/// Adds the declaration of the discarder.
pub(super) fn put_discarder(chance: &mut Chance, fields: &mut RecordFields) {
    let words = [DiscarderReady::None, DiscarderReady::None, DiscarderReady::Before, DiscarderReady::After];
    if let Some(word) = chance.pick(&words).filter(|&word| word != DiscarderReady::None) {
        fields.insert("from_ready".to_owned(), json!(word.to_string()));
    }
}

/// The events of a win of a hand, in which the winning tile is not: mostly none.
pub(super) fn events(
    chance: &mut Chance,
    game: &Game,
    (hand, win): (&DealtHand, Kind),
    drawn: bool,
    declared: bool,
) -> Vec<Event> {
    let mut events = Vec::new();
    if declared && chance.one_in(4) {
        events.push(Event::OneShot);
    }
    if !chance.one_in(3) {
        return events;
    }
    let kongs = hand.melds.iter().filter(|meld| meld.is_kong()).count();
    let mut possible = vec![Event::LastOfKind];
    if hand.melds.is_empty() {
        possible.push(Event::FirstTurn);
    }
    if drawn {
        possible.push(Event::LastTile);
        possible.extend((kongs > 0).then_some(Event::KongReplacement));
        possible.extend((kongs > 1).then_some(Event::SecondKongReplacement));
        let exposed = hand.melds.iter().any(|meld| meld.kind == MeldKind::ExposedKong);
        possible.extend((exposed && game.claimed_kong_wins()).then_some(Event::ClaimedKongReplacement));
        possible.extend((!hand.bonus.is_empty()).then_some(Event::FlowerReplacement));
    } else {
        possible.push(Event::LastDiscard);
        possible.extend(game.kongs.rob_added.then_some(Event::RobbedKong));
        possible.extend(hand.robs_concealed(game, win).then_some(Event::RobbedConcealedKong));
    }
    let first = chance.pick(&possible);
    events.extend(first);
    if first == Some(Event::LastTile) && kongs > 0 && game.kongs.replacement_can_be_last && chance.one_in(4) {
        events.push(Event::KongReplacement);
    }
    events
}

/// Adds events, if there are any.
pub(super) fn put_events(events: impl IntoIterator<Item = Event>, fields: &mut RecordFields) {
    let names: Vec<String> = events.into_iter().map(|event| event.to_string()).collect();
    if !names.is_empty() {
        fields.insert("events".to_owned(), json!(names));
    }
}

/// Adds a number, sometimes.
pub(super) fn put_number(chance: &mut Chance, key: &str, most: usize, fields: &mut RecordFields) {
    let n = if chance.one_in(2) { 0 } else { chance.below(most + 1) };
    if n > 0 {
        fields.insert(key.to_owned(), json!(n));
    }
}

/// Adds, now and then, the player who discarded the winning kind first, where the rules ask: anybody at the table.
pub(super) fn put_first_discarder(chance: &mut Chance, rules: &Ruleset, fields: &mut RecordFields) {
    let seats: Vec<Seat> = Seat::at_table(rules.game().players).collect();
    if rules.scoring().asks_first_discarder()
        && chance.one_in(2)
        && let Some(seat) = chance.pick(&seats)
    {
        fields.insert("first_discarder".to_owned(), json!(seat.to_string()));
    }
}

/// Adds a liable player, sometimes: for the hand, or for one of the patterns of these rules.
pub(super) fn put_liable(chance: &mut Chance, game: &Game, seat: Seat, fields: &mut RecordFields) {
    if !chance.one_in(6) {
        return;
    }
    let others: Vec<Seat> = Seat::at_table(game.players).filter(|&other| other != seat).collect();
    let Some(other) = chance.pick(&others) else { return };
    let pattern = game.book.patterns().get(chance.below(game.book.patterns().len())).filter(|_| chance.one_in(3));
    let liable = match pattern {
        Some(pattern) => json!({ pattern.id.as_str(): other.to_string() }),
        None => json!(other.to_string()),
    };
    fields.insert("liable".to_owned(), liable);
}
