//! Wins and tables of the classical games: the hands and events that their limits ask for far more often than in play,
//! and losers who wait for one.

use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::slow::classical::Ending;
use crate::slow::plain::{Event, Group, Hand, KINDS, Meld, Place, SEATS, Win, Wind};

use super::Game;
use super::hands::{complete, losing, orphans, seven_pairs};
use super::situation::{self, Allowed};
use super::text::{event_names, write_bonus, write_kind, write_melds, write_tiles};
use super::theme::Theme;
use super::wall::{Wall, add};

/// The tiles that hands are named after: the five and the one of dots, the two of bamboo.
const NAMED: [u8; 3] = [13, 9, 19];

/// A player of a classical game at the end of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassicalPlayer {
    /// The tiles, without the winning one.
    pub hand: Hand,
    /// The seat and the round.
    pub place: Place,
    /// The way the hand was won, if it was.
    pub ending: Option<Ending>,
}

/// Four players of a classical game, from one wall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassicalTable {
    /// The players, by seat.
    pub players: [ClassicalPlayer; 4],
    /// The player who is liable for the winner's hand.
    pub liable: Option<Wind>,
}

/// A random win, complete as four sets and a pair, seven pairs or orphans: not all rules let all of them win.
pub fn classical_win(chance: &mut Chance, flowers: bool) -> ClassicalPlayer {
    let place = situation::place(chance);
    loop {
        let Some((mut hand, tile)) = whole(chance, &mut Wall::full(), place) else { continue };
        if flowers {
            hand.bonus = situation::bonus(chance);
        }
        let win = situation::win(chance, &hand, tile, place);
        let ending = Some(ending(chance, &hand, win, place));
        return ClassicalPlayer { hand, place, ending };
    }
}

/// A random table with one winner, rarely with none.
pub fn classical_table(chance: &mut Chance, flowers: bool) -> ClassicalTable {
    loop {
        if let Some(table) = attempt(chance, flowers) {
            return table;
        }
    }
}

fn attempt(chance: &mut Chance, flowers: bool) -> Option<ClassicalTable> {
    let (round, mut wall) = (chance.below(4), Wall::full());
    let winner = if chance.one_in(20) { None } else { Some(chance.below(4)) };
    let empty = Hand { tiles: [0; KINDS], melds: Vec::new(), bonus: [false; 8] };
    let mut players =
        [0, 1, 2, 3].map(|seat| ClassicalPlayer { hand: empty.clone(), place: Place { seat, round }, ending: None });
    let mut won = None;
    if let Some(seat) = winner {
        let (hand, tile) = whole(chance, &mut wall, players[seat].place)?;
        players[seat].hand = hand;
        won = Some(tile);
    }
    for player in players.iter_mut().filter(|player| Some(player.place.seat) != winner) {
        player.hand = lost(chance, &mut wall, player.place)?;
    }
    if flowers {
        let lucky = chance.below(8);
        for flower in 0..8 {
            let to = if lucky < 4 && !chance.one_in(8) { lucky } else { chance.below(6) };
            players.get_mut(to).into_iter().for_each(|player| player.hand.bonus[flower] = true);
        }
    }
    let mut liable = None;
    if let (Some(seat), Some(tile)) = (winner, won) {
        let from = if chance.one_in(2) { Some(situation::another(chance, seat)) } else { None };
        let untouched = players.iter().all(|player| player.hand.melds.is_empty());
        let allowed =
            Allowed { robbed: false, first_turn: untouched && (from.is_none() && seat == 0 || from == Some(0)) };
        let events = situation::events(chance, &players[seat].hand, from, allowed);
        let win = Win { tile, from, events };
        let ending = ending(chance, &players[seat].hand, win, players[seat].place);
        players[seat].ending = Some(ending);
        liable = from.filter(|_| chance.one_in(4));
    }
    Some(ClassicalTable { players, liable })
}

/// A complete hand without its winning tile, and that tile.
fn whole(chance: &mut Chance, wall: &mut Wall, place: Place) -> Option<(Hand, u8)> {
    if chance.one_in(25) {
        let mut hand = shaped(chance, wall)?;
        let held: Vec<u8> = (0..KINDS as u8).filter(|&kind| hand.tiles[usize::from(kind)] > 0).collect();
        let tile = chance.pick(&held);
        hand.tiles[usize::from(tile)] -= 1;
        return Some((hand, tile));
    }
    let theme = Theme::by_chance(chance, place);
    let tile = chance.one_in(6).then(|| chance.pick(&NAMED));
    complete(chance, wall, &theme, Game::Italian, tile)
}

/// Nine gates, a winding snake, green tiles, knitted ones, or a wriggling snake.
fn shaped(chance: &mut Chance, wall: &mut Wall) -> Option<Hand> {
    let mut hand = Hand { tiles: [0; KINDS], melds: Vec::new(), bonus: [false; 8] };
    let first = 9 * chance.below(3) as u8;
    let number = |n: u8| first + n - 1;
    let mut groups = match chance.below(6) {
        0 => {
            let run = (2..=8).map(|n| Group::Single(number(n)));
            let again = Group::Single(number(1 + chance.below(9) as u8));
            run.chain([Group::Pung(number(1)), Group::Pung(number(9)), again]).collect()
        }
        1 => {
            let snakes = [[2, 3, 6], [5, 2, 6], [8, 2, 5]];
            let [pair, one, other] = chance.pick(&snakes).map(number);
            let ends = [Group::Pung(number(1)), Group::Pung(number(9)), Group::Pair(pair)];
            ends.into_iter().chain([Group::Chow(one), Group::Chow(other)]).collect()
        }
        2 => {
            let (one, two) = chance.pick(&[(0, 9), (0, 18), (9, 18)]);
            let number = |_| chance.below(9) as u8;
            let numbers: Vec<u8> = (0..7).map(number).collect();
            numbers.iter().flat_map(|number| [one + number, two + number]).map(Group::Single).collect()
        }
        3 => {
            let (one, two) = chance.pick(&[(0, 9), (0, 18), (9, 18)]);
            let pair = chance.below(9) as u8;
            let numbers: Vec<u8> = (0..4).map(|_| chance.below(9) as u8).collect();
            let threes = numbers.iter().flat_map(|number| [*number, 9 + number, 18 + number]);
            threes.chain([one + pair, two + pair]).map(Group::Single).collect()
        }
        4 => {
            let run = (1..=9).map(|n| Group::Single(number(n)));
            run.chain((27..31).map(Group::Single)).chain([Group::Single(number(1))]).collect()
        }
        _ => {
            let mut kinds = vec![19, 20, 21, 23, 25, 32];
            kinds.swap_remove(chance.below(6));
            let pungs = kinds[..4].iter().map(|&kind| if kind == 19 { Group::Chow(kind) } else { Group::Pung(kind) });
            pungs.chain([Group::Pair(kinds[4])]).collect::<Vec<Group>>()
        }
    };
    if chance.one_in(3) && matches!(groups[0], Group::Pung(_)) && wall.take(groups[0]) {
        let Group::Pung(kind) = groups.remove(0) else { return None };
        hand.melds.push(Meld::Pung(kind));
    }
    for group in groups {
        if !wall.take(group) {
            return None;
        }
        add(&mut hand, group);
    }
    Some(hand)
}

/// A hand that did not win: often one tile from a hand that would.
fn lost(chance: &mut Chance, wall: &mut Wall, place: Place) -> Option<Hand> {
    let theme = Theme::by_chance(chance, place);
    let almost = |wall: &mut Wall, mut hand: Hand, tile: u8| {
        hand.tiles[usize::from(tile)] -= 1;
        wall.put_back(tile);
        hand
    };
    match chance.below(8) {
        0 => {
            let (hand, tile) = whole(chance, wall, place)?;
            wall.put_back(tile);
            Some(hand)
        }
        at @ (1 | 2) => {
            let before = wall.clone();
            let hand = if at == 1 { seven_pairs(chance, wall, &theme, None) } else { orphans(chance, wall, None) };
            let Some(hand) = hand else {
                *wall = before;
                return None;
            };
            let held: Vec<u8> = (0..KINDS as u8).filter(|&kind| hand.tiles[usize::from(kind)] > 0).collect();
            let tile = chance.pick(&held);
            Some(almost(wall, hand, tile))
        }
        _ => Some(losing(chance, wall, &theme, Game::Italian, Vec::new())),
    }
}

/// The rest of a win: kongs after kongs, hands declared as dealt, and Easts who keep winning.
fn ending(chance: &mut Chance, hand: &Hand, win: Win, place: Place) -> Ending {
    let kongs = hand.melds.iter().filter(|meld| matches!(meld, Meld::Exposed(_) | Meld::Concealed(_))).count();
    let second_kong = win.events == [Event::KongReplacement] && kongs >= 2 && chance.one_in(3);
    let plain = win.events.iter().all(|event| matches!(event, Event::LastTile | Event::LastDiscard));
    let as_dealt = hand.melds.is_empty() && plain && chance.one_in(8);
    let wins_in_a_row = if place.seat == 0 { *[0, 1, 8, 9, 10].get(chance.below(20)).unwrap_or(&0) } else { 0 };
    Ending { win, second_kong, as_dealt, wins_in_a_row }
}

impl ClassicalPlayer {
    /// The player's win as a record.
    ///
    /// # Panics
    /// The hand was not won.
    pub fn record(&self, id: &str) -> Value {
        let ending = self.ending.as_ref().expect("a win");
        let mut record = self.fields();
        record.insert("id".into(), json!(id));
        record.insert("seat".into(), json!(SEATS[self.place.seat]));
        record.insert("round".into(), json!(SEATS[self.place.round]));
        record.extend(win_fields(&ending.win));
        Value::Object(record)
    }

    fn fields(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        fields.insert("hand".into(), json!(write_tiles(&self.hand.tiles)));
        fields.insert("melds".into(), json!(write_melds(&self.hand.melds)));
        fields.insert("bonus".into(), json!(write_bonus(&self.hand.bonus)));
        let Some(ending) = &self.ending else { return fields };
        let mut events = event_names(&ending.win.events);
        if ending.second_kong {
            events = vec!["second-kong-replacement"];
        }
        fields.insert("events".into(), json!(events));
        if ending.as_dealt {
            fields.insert("ready".into(), json!("dealt"));
        }
        if ending.wins_in_a_row > 0 {
            fields.insert("wins_in_a_row".into(), json!(ending.wins_in_a_row));
        }
        fields
    }
}

fn win_fields(win: &Win) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("win".into(), json!(write_kind(win.tile)));
    fields.insert("by".into(), json!(if win.from.is_some() { "discard" } else { "draw" }));
    if let Some(from) = win.from {
        fields.insert("from".into(), json!(SEATS[from]));
    }
    fields
}

impl ClassicalTable {
    /// The winner with his ending.
    pub fn winner(&self) -> Option<(&ClassicalPlayer, &Ending)> {
        self.players.iter().find_map(|player| Some((player, player.ending.as_ref()?)))
    }

    /// The table as the record of a finished hand.
    pub fn record(&self, id: &str) -> Value {
        let mut record = Map::new();
        let winner = self.winner();
        record.insert("id".into(), json!(id));
        record.insert("round".into(), json!(SEATS[self.players[0].place.round]));
        record.insert("winners".into(), json!(winner.iter().map(|(won, _)| SEATS[won.place.seat]).collect::<Vec<_>>()));
        if let Some((_, ending)) = winner {
            record.extend(win_fields(&ending.win));
        }
        let fields = |player: &ClassicalPlayer| {
            let mut fields = player.fields();
            if let (Some(liable), true) = (self.liable, player.ending.is_some()) {
                fields.insert("liable".into(), json!(SEATS[liable]));
            }
            (SEATS[player.place.seat].to_owned(), Value::Object(fields))
        };
        record.insert("players".into(), Value::Object(self.players.iter().map(fields).collect()));
        Value::Object(record)
    }
}
