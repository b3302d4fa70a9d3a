//! Whole hands, dealt as the bytes have it, against the slow readers and scorers.

use std::sync::LazyLock;

use jong::Ruleset;
use jong::core::hand::{Event, Hand, HeldTiles, Meld, Situation};
use jong::core::notation::{write_meld, write_tiles};
use jong::core::reading::{Completion, FormName, Forms};
use jong::core::tile::{Kind, KindSet, Tile, TileSet};
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::{RULES, house, records, sixteen_for_money};
use crate::against::{self, readings};
use crate::chance::Chance;
use crate::deal::{Dealer, pool};
use crate::situations::situation;
use crate::slow::riichi;

/// The rules that the slow scorers know.
static SLOW: LazyLock<[Ruleset; 2]> = LazyLock::new(|| {
    [against::ITALIAN, against::SIXTEEN].map(|id| jong::open(id).expect("shipped rules can be opened"))
});

/// Deals a hand or a table, with the bytes making the choices. Compares Jong's result with the definitions', or with a
/// slow scorer's.
///
/// # Panics
/// They differ.
pub fn hands(data: &[u8]) {
    let mut chance = Chance::led(data);
    let [italian, sixteen] = &*SLOW;
    let same = match chance.below(16) {
        0 | 1 => {
            won(&mut chance);
            Ok(())
        }
        2 => {
            lost(&mut chance);
            Ok(())
        }
        3 => {
            waiting(&mut chance);
            Ok(())
        }
        4 => against::italian_win(italian, &mut chance),
        5 => against::italian_table(italian, &mut chance),
        6 => against::sixteen_win(sixteen, &mut chance),
        7 => against::sixteen_table(sixteen, &mut chance),
        10..13 => riichi::published(&mut chance).map(drop),
        13 => riichi::made_up(&mut chance, 6).map(drop),
        14 => {
            house(&mut chance, 3);
            Ok(())
        }
        15 => sixteen_for_money(&mut chance),
        _ => {
            let rules = &RULES[chance.below(RULES.len())];
            records(win_record(rules, &mut chance).to_string().as_bytes());
            Ok(())
        }
    };
    if let Err(why) = same {
        panic!("{why}");
    }
}

/// A tile set, with flowers or without, and a number of sets.
fn table(chance: &mut Chance) -> (&'static TileSet, u8) {
    (RULES[chance.below(RULES.len())].tile_set(), 4 + chance.below(2) as u8)
}

/// All forms, or some.
fn forms(chance: &mut Chance, sets: u8) -> Forms {
    if chance.one_in(2) {
        return Forms::all(sets);
    }
    let some: Vec<FormName> = FormName::iter().filter(|_| !chance.one_in(4)).collect();
    Forms::new(some, !chance.one_in(4), sets)
}

/// A hand that is complete, or nearly.
fn won(chance: &mut Chance) {
    let (tiles, sets) = table(chance);
    let forms = forms(chance, sets);
    let dealer = Dealer { game: tiles, sets: usize::from(sets) };
    let pool = pool(chance, tiles);
    let mut hand = dealer.complete(chance, &pool);
    if let Some(win) = hand.win.filter(|_| chance.one_in(4)) {
        let exchanges = 1 + chance.below(2);
        hand = Hand::won(&dealer.exchanged(chance, hand.before(), &pool, exchanges), win);
    } else if let Some(flowers) = (chance.one_in(8)).then(|| dealer.on_flowers(chance, &pool)).flatten() {
        hand = flowers;
    }
    readings::complete(&forms, &hand);
    for exposes in [false, true] {
        readings::won(&forms, &hand, Completion { exposes, all_bonus: tiles.bonus() });
        readings::won(&forms, &hand, Completion { exposes, all_bonus: KindSet::EMPTY });
    }
}

/// A hand that did not win.
fn lost(chance: &mut Chance) {
    let (tiles, sets) = table(chance);
    let dealer = Dealer { game: tiles, sets: usize::from(sets) };
    let pool = pool(chance, tiles);
    let hand = dealer.lost(chance, &pool);
    let all = readings::lost(&hand, 0);
    let least = chance.below(6) as u32;
    assert!(readings::lost(&hand, least) <= all, "{hand:?}");
}

/// A hand between turns.
fn waiting(chance: &mut Chance) {
    let (tiles, sets) = table(chance);
    let forms = forms(chance, sets);
    let dealer = Dealer { game: tiles, sets: usize::from(sets) };
    let pool = pool(chance, tiles);
    let exchanges = chance.below(4);
    readings::waits(&forms, tiles, &dealer.held(chance, &pool, exchanges));
}

/// A random win record: a complete hand of the rules' tiles, with red fives, flowers and facts. One in four has any
/// facts, even contradictory ones; the others have possible facts, if some are found soon.
pub fn win_record(rules: &Ruleset, chance: &mut Chance) -> Value {
    let any = chance.one_in(4);
    let mut record = any_record(rules, chance);
    for _ in 0..8 {
        if any || jong::score_json(rules, &record.to_string(), None).is_ok() {
            break;
        }
        record = any_record(rules, chance);
    }
    record
}

fn any_record(rules: &Ruleset, chance: &mut Chance) -> Value {
    let tiles = rules.tile_set();
    let dealer = Dealer { game: tiles, sets: usize::from(rules.hand_size().sets()) };
    let pool = pool(chance, tiles);
    let hand = match chance.below(12) {
        0 => dealer.on_flowers(chance, &pool).unwrap_or_else(|| dealer.complete(chance, &pool)),
        _ => dealer.adorned(chance, &pool),
    };
    let situation = situation(chance, tiles);
    let win = hand.win.expect("it was dealt as one that won");
    let held = hand.before();
    let mut record = Map::new();
    let mut put = |name: &str, value: Value| record.insert(name.to_owned(), value);
    put("id", json!(format!("{}", chance.below(100))));
    put("hand", json!(concealed(&held, rules)));
    put("melds", held.melds.iter().map(write_meld).collect());
    put("win", json!(win.to_string()));
    facts(&situation, chance, &mut put);
    let aside = held.aside.iter().flat_map(|(kind, n)| vec![Tile::from(kind); usize::from(n)]);
    put("bonus", json!(write_tiles(held.bonus.iter().map(Tile::from).chain(aside))));
    put("dora", json!(write_tiles(situation.dora.iter().copied().map(Tile::from))));
    put("ura", json!(write_tiles(situation.ura.iter().copied().map(Tile::from))));
    Value::Object(record)
}

/// The concealed tiles, with as many red fives as the hand has.
fn concealed(held: &HeldTiles, rules: &Ruleset) -> String {
    let in_melds: u8 = held.melds.iter().map(|meld: &Meld| meld.reds).sum();
    let mut reds = held.reds.saturating_sub(in_melds);
    let mut before: Option<Kind> = None;
    let mut first = |kind: Kind| before.replace(kind) != Some(kind);
    let all = held.concealed.iter().flat_map(|(kind, n)| vec![kind; usize::from(n)]);
    write_tiles(all.map(|kind| {
        let red = first(kind) && reds > 0 && rules.tile_set().has(Tile { kind, red: true });
        reds -= u8::from(red);
        Tile { kind, red }
    }))
}

/// The events of a record. A robbed flower follows from the rest.
fn events(situation: &Situation) -> Vec<String> {
    situation.events.iter().filter(|&event| event != Event::RobbedFlower).map(|event| event.to_string()).collect()
}

/// Adds the facts of the win, mostly possible ones.
fn facts(situation: &Situation, chance: &mut Chance, put: &mut impl FnMut(&str, Value) -> Option<Value>) {
    put("by", json!(if situation.from.is_some() { "discard" } else { "draw" }));
    if let Some(from) = situation.from {
        put("from", json!(from));
    }
    put("seat", json!(situation.seat));
    put("round", json!(situation.round));
    let all = chance.one_in(3);
    if all || chance.one_in(2) {
        put("ready", json!(situation.declared));
    }
    if all || chance.one_in(4) {
        put("events", json!(events(situation)));
    }
    if all {
        put("open", json!(situation.open));
        put("from_ready", json!(situation.discarder_ready));
        put("streak", json!(situation.streak));
        put("wins_in_a_row", json!(situation.wins_in_a_row));
        put("furiten", json!(chance.one_in(8)));
    }
    if chance.one_in(4) {
        put("repeats", json!(chance.below(4)));
        put("deposits", json!(chance.below(4)));
    }
    if chance.one_in(8) {
        put("liable", json!(chance.pick(&["E", "S", "W", "N"])));
    }
}
