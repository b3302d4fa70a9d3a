//! Random finished hands of all players, dealt from one wall.

use jong_core::hand::{Event, PerSeat, Seat};
use jong_core::tile::{Kind, KindSet, Suit};
use jong_core::{Game, Ruleset};
use serde_json::{Value, json};

use super::ask::is_settled;
use super::fields::{
    RecordFields, events, put_declared, put_discarder, put_events, put_first_discarder, put_indicators, put_liable,
    put_number, put_opened,
};
use super::hands::{DealtHand, HandDealer};
use super::wall::TilePool;
use crate::Chance;

/// The number of deals until a table can be settled.
const TRIES: usize = 60;

/// The kind of table that a law needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TableKind {
    /// Any table.
    Any,
    /// Several winners.
    Several,
    /// No winds, flowers and tiles laid aside, which would show whose a hand is.
    Neutral,
}

/// A table that can be settled; none if all attempts fail.
pub(super) fn table(rules: &Ruleset, chance: &mut Chance, wanted: TableKind) -> Option<Value> {
    (0..TRIES).filter_map(|_| attempt(rules, chance, wanted)).find(|record| is_settled(rules, record))
}

/// A table, whether or not these rules let its winners win.
pub(super) fn attempt(rules: &Ruleset, chance: &mut Chance, wanted: TableKind) -> Option<Value> {
    let game = rules.game();
    let neutral = wanted == TableKind::Neutral;
    let left_out = if neutral { winds() } else { KindSet::EMPTY };
    let mut dealer = HandDealer { game, wall: TilePool::without(game, left_out) };
    let seats: Vec<Seat> = Seat::at_table(game.players).collect();
    let round = chance.pick(&seats)?;
    let (winners, from) = outcome(chance, &seats, wanted)?;
    let (hands, win) = hands(chance, &mut dealer, &seats, &winners, neutral)?;
    let end = TableEnd { seats, winners, from, win, hands };
    let players = end.players(rules, chance, &mut dealer);
    let mut fields = RecordFields::new();
    fields.insert("round".to_owned(), json!(round.to_string()));
    fields.insert("winners".to_owned(), json!(end.winners.iter().map(Seat::to_string).collect::<Vec<_>>()));
    put_opened(chance, rules, &mut fields);
    match win {
        Some(win) => {
            fields.insert("by".to_owned(), json!(if from.is_some() { "discard" } else { "draw" }));
            if let Some(from) = from {
                fields.insert("from".to_owned(), json!(from.to_string()));
            }
            fields.insert("win".to_owned(), json!(dealer.write(chance, win)));
            put_indicators(chance, rules, &mut dealer, &mut fields);
        }
        None if chance.one_in(8) => {
            fields.insert("drawn".to_owned(), json!("aborted"));
        }
        None => {}
    }
    fields.insert("players".to_owned(), Value::Object(players));
    for (key, most) in [("repeats", 3), ("deposits", 4), ("streak", 4)] {
        put_number(chance, key, most, &mut fields);
    }
    Some(Value::Object(fields))
}

/// The winners, and the hands of all players.
struct TableEnd {
    seats: Vec<Seat>,
    winners: Vec<Seat>,
    from: Option<Seat>,
    win: Option<Kind>,
    hands: PerSeat<Option<DealtHand>>,
}

impl TableEnd {
    fn hand(&self, seat: Seat) -> Option<&DealtHand> {
        self.hands[seat].as_ref()
    }

    /// The fields of the players; sometimes those who did not win are left out.
    fn players(&self, rules: &Ruleset, chance: &mut Chance, dealer: &mut HandDealer<'_>) -> RecordFields {
        let nobody_won = self.winners.is_empty();
        let often = if rules.scoring().everybody_scores() { 6 } else { 3 };
        let alone = !nobody_won && chance.one_in(often);
        let events = self.events(chance, dealer.game);
        let nagashi = if nobody_won && chance.one_in(4) { chance.pick(&self.seats) } else { None };
        let mut players = RecordFields::new();
        for &seat in &self.seats {
            let won = self.winners.contains(&seat);
            let Some(hand) = self.hand(seat).filter(|_| won || !alone) else { continue };
            let mut fields = RecordFields::new();
            dealer.put_hand(chance, hand, &mut fields);
            let declared = put_declared(chance, dealer.game, hand, &mut fields);
            if won {
                let one_shot = (declared && chance.one_in(4)).then_some(Event::OneShot);
                put_events(events.iter().copied().chain(one_shot), &mut fields);
                if self.from.is_some() {
                    put_discarder(chance, &mut fields);
                    put_first_discarder(chance, rules, &mut fields);
                }
                put_liable(chance, dealer.game, seat, &mut fields);
            }
            if nagashi == Some(seat) {
                fields.insert("events".to_owned(), json!(["nagashi"]));
            }
            if seat == Seat::E {
                put_number(chance, "wins_in_a_row", 9, &mut fields);
            }
            players.insert(seat.to_string(), Value::Object(fields));
        }
        players
    }

    /// The events, the same for all winners.
    fn events(&self, chance: &mut Chance, game: &Game) -> Vec<Event> {
        let winners = || self.winners.iter().filter_map(|&seat| self.hand(seat));
        let (Some(first), Some(win)) = (winners().next(), self.win) else { return Vec::new() };
        let anybody_melded = winners().any(|hand| !hand.melds.is_empty());
        let mut events = events(chance, game, (first, win), self.from.is_none(), false);
        events.retain(|&event| event != Event::FirstTurn || !anybody_melded);
        let all_rob = || winners().all(|hand| hand.robs_concealed(game, win));
        events.retain(|&event| event != Event::RobbedConcealedKong || all_rob());
        events
    }
}

/// The winners, in order from the discarder's right, and the discarder.
fn outcome(chance: &mut Chance, seats: &[Seat], wanted: TableKind) -> Option<(Vec<Seat>, Option<Seat>)> {
    let players = seats.len();
    let several = wanted == TableKind::Several;
    let count = match chance.below(12) {
        0 | 1 if !several => 0,
        2 | 3 => 3,
        4..=6 => 2,
        _ if several => 2 + chance.below(2),
        _ => 1,
    };
    let from = chance.below(players);
    let mut winners: Vec<usize> = (1..players).map(|step| (from + step) % players).collect();
    while winners.len() > count {
        winners.remove(chance.below(winners.len()));
    }
    let seat = |at: usize| seats.get(at).copied();
    let drawn = winners.len() == 1 && chance.one_in(2) || winners.is_empty();
    let from = if drawn { None } else { Some(seat(from)?) };
    Some((winners.into_iter().filter_map(seat).collect(), from))
}

/// The hands of all players, and the winning tile.
fn hands(
    chance: &mut Chance,
    dealer: &mut HandDealer<'_>,
    seats: &[Seat],
    winners: &[Seat],
    neutral: bool,
) -> Option<(PerSeat<Option<DealtHand>>, Option<Kind>)> {
    let mut hands: PerSeat<Option<DealtHand>> = Default::default();
    let mut win = None;
    for &seat in winners {
        // The winning tile leaves the wall once, however many win with it.
        if let Some(win) = win {
            dealer.wall.put_back(win);
        }
        let (hand, winning) = dealer.complete(chance, win)?;
        win = Some(winning);
        hands[seat] = Some(hand);
    }
    for &seat in seats.iter().filter(|seat| !winners.contains(seat)) {
        hands[seat] = Some((0..8).find_map(|_| dealer.other(chance))?);
    }
    if !neutral {
        let lucky = chance.pick(seats)?;
        let often = chance.one_in(4);
        for kind in dealer.game.tiles.bonus().iter() {
            let seat = if often && !chance.one_in(6) { Some(lucky) } else { chance.pick(seats) };
            let to = seat.filter(|_| often || chance.one_in(2)).and_then(|seat| hands[seat].as_mut());
            to.into_iter().for_each(|hand| hand.bonus.push(kind));
        }
        hands.iter_mut().flatten().for_each(|hand| dealer.lay_aside(chance, hand));
    }
    Some((hands, win))
}

/// The winds.
fn winds() -> KindSet {
    (1..=4).filter_map(|rank| Kind::new(Suit::Honours, rank)).collect()
}

#[cfg(all(test, feature = "insides"))]
mod tests {
    use super::{TableKind, attempt};
    use crate::Chance;
    use crate::conformance::ask::any_holds;
    use crate::conformance::wins;
    use jong::{Ruleset, score_json, settle_json};
    use jong_core::pattern::PatternSet;

    fn every(see: impl Fn(&Ruleset, &mut Chance)) {
        for id in jong::shipped() {
            let rules = jong::open(id).expect("a shipped ruleset opens");
            see(&rules, &mut Chance::new(3));
        }
    }

    /// Every ruleset accepts the tables dealt by its own rules.
    #[test]
    fn what_is_dealt_is_in_order() {
        every(|rules, chance| {
            for _ in 0..150 {
                if let Some(record) = wins::attempt(rules, chance) {
                    let answer = score_json(rules, &record.to_string(), None);
                    assert!(answer.is_ok(), "{}: {record}: {:?}", rules.info().id, answer.err());
                }
                for wanted in [TableKind::Any, TableKind::Several, TableKind::Neutral] {
                    let Some(record) = attempt(rules, chance, wanted) else { continue };
                    let answer = settle_json(rules, &record.to_string(), None);
                    assert!(answer.is_ok(), "{}: {record}: {:?}", rules.info().id, answer.err());
                }
            }
        });
    }

    /// Every value of a ruleset holds in some random hand, but for the rarest.
    #[test]
    fn chance_reaches_nearly_everything() {
        every(|rules, chance| {
            let all: PatternSet = (0..rules.game().book.patterns().len()).collect();
            let mut left = all;
            for _ in 0..1500 {
                let Some(record) = wins::win(rules, chance) else { continue };
                left = left.iter().filter(|index| !any_holds(rules, &record, PatternSet(1 << index.0))).fold(
                    PatternSet::default(),
                    |mut set, index| {
                        set.insert(index);
                        set
                    },
                );
            }
            let names: Vec<&str> = left.iter().map(|index| rules.game().book.pattern(index).id.as_str()).collect();
            assert!(left.len() * 10 <= all.len(), "{}: {names:?}", rules.info().id);
        });
    }
}
