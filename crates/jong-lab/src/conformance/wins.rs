//! Random win records.

use jong_core::Ruleset;
use jong_core::hand::Seat;
use jong_core::reading::FormName;
use jong_core::tile::{Kind, KindSet};
use serde_json::{Value, json};

use super::ask::is_win;
use super::fields::{
    RecordFields, events, put_declared, put_discarder, put_events, put_first_discarder, put_indicators, put_liable,
    put_number, put_opened,
};
use super::hands::{DealtHand, HandDealer};
use super::wall::TilePool;
use crate::Chance;

/// The number of deals until a hand wins.
const TRIES: usize = 60;

/// A hand that wins; none if all attempts fail.
pub(super) fn win(rules: &Ruleset, chance: &mut Chance) -> Option<Value> {
    (0..TRIES).filter_map(|_| attempt(rules, chance)).find(|record| is_win(rules, record))
}

/// A complete hand, whether or not these rules let it win.
pub(super) fn attempt(rules: &Ruleset, chance: &mut Chance) -> Option<Value> {
    let game = rules.game();
    let mut dealer = HandDealer { game, wall: TilePool::without(game, KindSet::EMPTY) };
    let seats: Vec<Seat> = Seat::at_table(game.players).collect();
    let (seat, round) = (chance.pick(&seats)?, chance.pick(&seats)?);
    let others: Vec<Seat> = seats.into_iter().filter(|&other| other != seat).collect();
    let from = if chance.one_in(2) { chance.pick(&others) } else { None };
    let on_flowers = game.forms.has(FormName::Bonus) && !game.tiles.bonus().is_empty() && chance.one_in(30);
    let (hand, win) = match on_flowers {
        true => flower_win(chance, &mut dealer)?,
        false => {
            let (mut hand, win) = dealer.complete(chance, None)?;
            if chance.one_in(2) {
                hand.bonus.extend(game.tiles.bonus().iter().filter(|_| chance.one_in(2)));
            }
            dealer.lay_aside(chance, &mut hand);
            (hand, win)
        }
    };
    let mut fields = RecordFields::new();
    dealer.put_hand(chance, &hand, &mut fields);
    fields.insert("win".to_owned(), json!(dealer.write(chance, win)));
    fields.insert("by".to_owned(), json!(if from.is_some() { "discard" } else { "draw" }));
    if let Some(from) = from {
        fields.insert("from".to_owned(), json!(from.to_string()));
        put_discarder(chance, &mut fields);
        put_first_discarder(chance, rules, &mut fields);
    }
    fields.insert("seat".to_owned(), json!(seat.to_string()));
    fields.insert("round".to_owned(), json!(round.to_string()));
    put_opened(chance, rules, &mut fields);
    let declared = put_declared(chance, game, &hand, &mut fields);
    put_events(events(chance, game, (&hand, win), from.is_none(), declared), &mut fields);
    put_indicators(chance, rules, &mut dealer, &mut fields);
    for (key, most) in [("repeats", 3), ("deposits", 4), ("streak", 4)] {
        put_number(chance, key, most, &mut fields);
    }
    if seat == Seat::E {
        put_number(chance, "wins_in_a_row", 9, &mut fields);
    }
    put_liable(chance, game, seat, &mut fields);
    Some(Value::Object(fields))
}

/// A win on the last of the flowers, or as many of them as win, with any hand.
fn flower_win(chance: &mut Chance, dealer: &mut HandDealer<'_>) -> Option<(DealtHand, Kind)> {
    let mut bonus: Vec<Kind> = dealer.game.tiles.bonus().iter().collect();
    let win = bonus.swap_remove(chance.below(bonus.len()));
    for _ in 0..usize::from(dealer.game.missing_bonus).min(bonus.len()) {
        if chance.one_in(2) {
            bonus.swap_remove(chance.below(bonus.len()));
        }
    }
    let hand = dealer.any(chance)?;
    Some((DealtHand { bonus, ..hand }, win))
}
