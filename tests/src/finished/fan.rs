//! Wins of the games of fan: knitted hands, four chows that belong together, kongs, flowers and every event far more often
//! than in play.

use serde_json::{Value, json};

use crate::chance::Chance;
use crate::slow::fan::{Form, Ready, Won};
use crate::slow::plain::{Event, FLOWERS, Group, Hand, KINDS, Meld, Place, SEATS, Tiles, Win, is_head, kinds};

use super::hands::{complete, losing};
use super::theme::Theme;
use super::wall::{Wall, add};
use super::{FinishedWin, Game, situation};

/// The facts of a game beside its hands.
#[derive(Debug, Clone, Copy)]
pub struct FanGame<'a> {
    /// The forms that win.
    pub forms: &'a [Form],
    /// True if flowers and seasons are played.
    pub flowers: bool,
    /// True if seven of them win.
    pub flower_wins: bool,
    /// True if players may declare that they are ready.
    pub ready: bool,
    /// True if somebody may be liable.
    pub liable: bool,
    /// True if it matters who discarded a tile first.
    pub first: bool,
    /// True if the last tile of its kind counts.
    pub last_of_kind: bool,
    /// True if thirteen orphans rob a concealed kong.
    pub concealed_robbed: bool,
}

/// A random win. A few are not complete.
pub fn fan_win(chance: &mut Chance, game: FanGame<'_>) -> Won {
    let place = situation::place(chance);
    loop {
        if game.flower_wins && chance.one_in(40) {
            return flower_win(chance, place);
        }
        let Some((hand, tile)) = hand(chance, place, game) else { continue };
        let mut hand = hand;
        if chance.one_in(60) {
            spoil(chance, &mut hand, tile);
        }
        if game.flowers {
            hand.bonus = situation::bonus(chance);
            // All eight win at once where they win.
            if game.flower_wins && hand.bonus == [true; 8] {
                hand.bonus[chance.below(8)] = false;
            }
        }
        return won(chance, game, place, hand, tile);
    }
}

fn flower_win(chance: &mut Chance, place: Place) -> Won {
    let theme = Theme::by_chance(chance, place);
    let mut hand = losing(chance, &mut Wall::full(), &theme, Game::Italian, Vec::new());
    let tile = chance.below(8);
    hand.bonus = [true; 8];
    hand.bonus[tile] = false;
    if chance.one_in(2) {
        hand.bonus[(tile + 1 + chance.below(7)) % 8] = false;
    }
    let win = Win { tile: FLOWERS + tile as u8, from: None, events: Vec::new() };
    Won { hand, win, place, ready: Ready::No, liable: None, first: None }
}

/// Puts a tile in another's place, so that the hand hardly is complete.
fn spoil(chance: &mut Chance, hand: &mut Hand, win: u8) {
    let held: Vec<u8> = kinds(&hand.tiles).collect();
    let (out, new) = (chance.pick(&held), chance.below(KINDS));
    if hand.all()[new] + u8::from(usize::from(win) == new) < 4 {
        hand.tiles[usize::from(out)] -= 1;
        hand.tiles[new] += 1;
    }
}

/// A hand and its winning tile, in one of the forms.
fn hand(chance: &mut Chance, place: Place, game: FanGame<'_>) -> Option<(Hand, u8)> {
    let theme = Theme::by_chance(chance, place);
    let form = match chance.below(24) {
        0 | 1 => Form::KnittedStraight,
        2 | 3 => Form::Unconnected,
        4 | 5 => Form::SevenPairs,
        6 if chance.one_in(2) => Form::Orphans,
        _ => Form::Sets,
    };
    if !game.forms.contains(&form) {
        return None;
    }
    let mut wall = Wall::full();
    match form {
        Form::KnittedStraight => knitted_straight(chance, &theme),
        Form::Unconnected => unconnected(chance),
        Form::SevenPairs => pairs(chance, &theme),
        Form::Orphans => orphans(chance),
        Form::Sets => match chance.below(24) {
            0..8 => four_chows(chance),
            8 | 9 => four_pungs(chance),
            10 if chance.one_in(2) => gates(chance),
            10 => green(chance),
            11 => plain(chance),
            _ => complete(chance, &mut wall, &theme, Game::Italian, None),
        },
    }
}

/// Sets laid out, some of them claimed, a pair and other tiles held; and the winning tile, which is one of those held.
fn laid(chance: &mut Chance, sets: &[Group], held: &[Group]) -> Option<(Hand, u8)> {
    let mut wall = Wall::full();
    let mut hand = Hand { tiles: [0; KINDS], melds: Vec::new(), bonus: [false; 8] };
    let often = chance.below(5);
    for &set in sets {
        let set = match set {
            Group::Pung(kind) if chance.one_in(4) => Group::Kong(kind),
            set => set,
        };
        if !wall.take(set) {
            return None;
        }
        let claimed = chance.below(4) < often;
        match set {
            Group::Kong(kind) if claimed => hand.melds.push(Meld::Exposed(kind)),
            Group::Kong(kind) => hand.melds.push(Meld::Concealed(kind)),
            Group::Pung(kind) if claimed => hand.melds.push(Meld::Pung(kind)),
            Group::Chow(first) if claimed => hand.melds.push(Meld::Chow(first)),
            set => add(&mut hand, set),
        }
    }
    for &group in held {
        if !wall.take(group) {
            return None;
        }
        add(&mut hand, group);
    }
    let tile = any_of(chance, &hand.tiles);
    hand.tiles[usize::from(tile)] -= 1;
    Some((hand, tile))
}

fn any_of(chance: &mut Chance, tiles: &Tiles) -> u8 {
    let all: Vec<u8> = kinds(tiles).flat_map(|kind| vec![kind; usize::from(tiles[usize::from(kind)])]).collect();
    chance.pick(&all)
}

fn any(chance: &mut Chance) -> u8 {
    chance.below(KINDS) as u8
}

/// Four chows that are near one another, in steps, or at the ends; of one suit, two, or three.
fn four_chows(chance: &mut Chance) -> Option<(Hand, u8)> {
    let (first, span, suits, suit) = (chance.below(7), 1 + chance.below(4), chance.below(4), chance.below(3));
    let style = chance.below(4);
    if style == 1 && chance.one_in(3) {
        return terminal_chows(chance, suit);
    }
    let sets: Vec<Group> = (0..4)
        .map(|_| {
            let at = match style {
                0 => 3 * chance.below(3),
                1 => 6 * chance.below(2),
                2 => (first + 2 * chance.below(4)) % 7,
                _ => (first + chance.below(span)).min(6),
            };
            let suit = if suits == 0 { suit } else { (suit + chance.below(suits)) % 3 };
            Group::Chow((9 * suit + at) as u8)
        })
        .collect();
    let five = (9 * chance.below(3) + 4) as u8;
    let pair = if chance.one_in(3) { five } else { any(chance) };
    laid(chance, &sets, &[Group::Pair(pair)])
}

/// 123 and 789 twice, in one suit or in two, and a pair of fives, which often is in the right suit.
fn terminal_chows(chance: &mut Chance, suit: usize) -> Option<(Hand, u8)> {
    let other = (suit + chance.below(3)) % 3;
    let five = if other == suit { suit } else { 3 - suit - other };
    let five = if chance.one_in(4) { chance.below(3) } else { five };
    let chow = |suit: usize, at: usize| Group::Chow((9 * suit + at) as u8);
    let sets = [chow(suit, 0), chow(suit, 6), chow(other, 0), chow(other, 6)];
    laid(chance, &sets, &[Group::Pair((9 * five + 4) as u8)])
}

/// Four pungs of neighbours or likes, of winds and dragons, or of heads.
fn four_pungs(chance: &mut Chance) -> Option<(Hand, u8)> {
    let (first, style, suit) = (chance.below(7), chance.below(4), chance.below(3));
    let kind = |chance: &mut Chance| match style {
        0 => 9 * suit + (first + chance.below(4)).min(8),
        1 => 9 * chance.below(3) + (first + chance.below(3)).min(8),
        2 => 27 + chance.below(7),
        _ => 9 * chance.below(3) + 8 * chance.below(2),
    } as u8;
    let sets: Vec<Group> = (0..4).map(|_| Group::Pung(kind(chance))).collect();
    let pair = if chance.one_in(2) { kind(chance) } else { any(chance) };
    laid(chance, &sets, &[Group::Pair(pair)])
}

/// Chows and pungs of 2, 3, 4, 6 and 8 of bamboo and of the green dragon.
fn green(chance: &mut Chance) -> Option<(Hand, u8)> {
    let some = [Group::Chow(19), Group::Pung(19), Group::Pung(20), Group::Pung(21), Group::Pung(23), Group::Pung(25)];
    let sets = [(); 4].map(|()| chance.pick(&some));
    let pair = Group::Pair(chance.pick(&[19, 20, 21, 23, 25, 32]));
    laid(chance, &sets, &[pair])
}

/// A chow of each suit, a pung and a pair that have little to do with one another.
fn plain(chance: &mut Chance) -> Option<(Hand, u8)> {
    let mut chow = |suit: usize| Group::Chow((9 * suit + chance.below(7)) as u8);
    let chows = [chow(0), chow(1), chow(2)];
    let pung = Group::Pung((9 * chance.below(3) + 1 + chance.below(7)) as u8);
    let pair = Group::Pair((27 + chance.below(7)) as u8);
    laid(chance, &[chows[0], chows[1], chows[2], pung], &[pair])
}

/// The nine kinds of a knitted straight.
fn nine(chance: &mut Chance) -> Vec<u8> {
    let turn = chance.below(3);
    let order = if chance.one_in(2) { [0, 1, 2] } else { [0, 2, 1] };
    let lowest = [0, 1, 2].map(|suit| 9 * suit + (order[suit] + turn) % 3);
    lowest.into_iter().flat_map(|first| [first, first + 3, first + 6]).map(|kind| kind as u8).collect()
}

fn knitted_straight(chance: &mut Chance, theme: &Theme) -> Option<(Hand, u8)> {
    let set = theme.set(chance)?;
    let pair = if chance.one_in(2) { theme.kind(chance) } else { any(chance) };
    let held: Vec<Group> = nine(chance).into_iter().map(Group::Single).chain([Group::Pair(pair)]).collect();
    laid(chance, &[set], &held)
}

fn unconnected(chance: &mut Chance) -> Option<(Hand, u8)> {
    let (mut honours, mut knitted): (Vec<u8>, Vec<u8>) = ((27..34).collect(), nine(chance));
    let left = chance.below(3);
    for (from, out) in [(&mut honours, left), (&mut knitted, 2 - left)] {
        for _ in 0..out {
            from.remove(chance.below(from.len()));
        }
    }
    let held: Vec<Group> = honours.into_iter().chain(knitted).map(Group::Single).collect();
    laid(chance, &[], &held)
}

/// Seven pairs, some of them twice, or seven in a row.
fn pairs(chance: &mut Chance, theme: &Theme) -> Option<(Hand, u8)> {
    let first = (9 * chance.below(3) + chance.below(3)) as u8;
    let row = chance.one_in(8);
    let any_kind = chance.one_in(3);
    let mut kind = |at: u8| match () {
        () if row => first + at,
        () if any_kind => any(chance),
        () => theme.kind(chance),
    };
    let held: Vec<Group> = (0..7).map(|at| Group::Pair(kind(at))).collect();
    laid(chance, &[], &held)
}

fn orphans(chance: &mut Chance) -> Option<(Hand, u8)> {
    let heads: Vec<u8> = (0..KINDS as u8).filter(|&kind| is_head(kind)).collect();
    let twice = chance.pick(&heads);
    let held: Vec<Group> = heads.into_iter().chain([twice]).map(Group::Single).collect();
    laid(chance, &[], &held)
}

/// 1112345678999 of a suit and any tile of it.
fn gates(chance: &mut Chance) -> Option<(Hand, u8)> {
    let first = 9 * chance.below(3) as u8;
    let more = first + chance.below(9) as u8;
    let one_each = (first..first + 9).map(Group::Single);
    let held: Vec<Group> = one_each.chain([Group::Pair(first), Group::Pair(first + 8), Group::Single(more)]).collect();
    laid(chance, &[], &held)
}

/// The end of a hand: from whom, the events, and who is liable or was first.
fn won(chance: &mut Chance, game: FanGame<'_>, place: Place, hand: Hand, tile: u8) -> Won {
    let from = match chance.below(8) {
        0..4 => None,
        4 | 5 if place.seat != 0 => Some(0),
        _ => Some(situation::another(chance, place.seat)),
    };
    let mut events = events(chance, game, place, &hand, tile, from.is_none());
    if game.last_of_kind {
        last_of_kind(chance, &mut events, &hand, tile);
    }
    let first_turn = events.contains(&Event::FirstTurn);
    let robbed = events.contains(&Event::RobbedKong) || events.contains(&Event::RobbedConcealedKong);
    let claimed = hand.melds.iter().any(|meld| meld.is_called());
    let ready = match chance.below(12) {
        _ if !game.ready || first_turn || claimed => Ready::No,
        0 => Ready::Declared,
        1 if hand.melds.is_empty() => Ready::FirstTurn,
        2 if hand.melds.is_empty() => Ready::Dealt,
        _ => Ready::No,
    };
    let liable = game.liable && !first_turn && claimed && chance.one_in(4);
    let liable = liable.then(|| situation::another(chance, place.seat));
    let first = game.first && from.is_some() && !robbed && !first_turn && chance.one_in(2);
    let first = first.then(|| chance.below(4));
    Won { hand, win: Win { tile, from, events }, place, ready, liable, first }
}

/// The events that there can be, each of them often.
fn events(chance: &mut Chance, game: FanGame<'_>, place: Place, hand: &Hand, tile: u8, drawn: bool) -> Vec<Event> {
    let kongs = hand.melds.iter().filter(|meld| matches!(meld, Meld::Exposed(_) | Meld::Concealed(_))).count();
    let alone = hand.all()[usize::from(tile)] == 0;
    let is_orphans = kinds(&hand.tiles).filter(|&kind| is_head(kind)).count() >= 12;
    let possible: &[Event] = match chance.below(12) {
        0 if drawn => &[Event::LastTile],
        1 if drawn && kongs > 0 => &[Event::LastTile, Event::KongReplacement],
        2..=4 if drawn && kongs > 0 => &[Event::KongReplacement],
        5 | 6 if drawn && kongs > 1 => &[Event::SecondKongReplacement],
        7 if drawn && hand.bonus.contains(&true) => &[Event::FlowerReplacement],
        8 if drawn && hand.melds.is_empty() => &[Event::FirstTurn],
        0 if !drawn => &[Event::LastDiscard],
        1 | 2 if !drawn && alone => &[Event::RobbedKong],
        3..=6 if !drawn && game.concealed_robbed && alone && is_orphans => &[Event::RobbedConcealedKong],
        8 if !drawn && hand.melds.is_empty() && place.seat != 0 => &[Event::FirstTurn],
        _ => &[],
    };
    possible.to_vec()
}

/// The last of its kind: the hand holds no other; where the other three are claimed and laid down, it is always, said or
/// not.
fn last_of_kind(chance: &mut Chance, events: &mut Vec<Event>, hand: &Hand, tile: u8) {
    let hidden = hand.tiles[usize::from(tile)] > 0;
    let own = hand.all()[usize::from(tile)];
    if !hidden && !events.contains(&Event::FirstTurn) && chance.one_in(if own == 3 { 2 } else { 8 }) {
        events.push(Event::LastOfKind);
    }
}

/// A win as a win record.
pub fn fan_record(won: &Won, id: &str) -> Value {
    let Won { hand, win, place, .. } = won.clone();
    let mut record = FinishedWin { hand, win, place, wins_in_a_row: 0, streak: 0 }.record(id);
    match won.ready {
        Ready::No => {}
        Ready::Declared => record["ready"] = json!("ready"),
        Ready::FirstTurn => record["ready"] = json!("double"),
        Ready::Dealt => record["ready"] = json!("dealt"),
    }
    for (field, seat) in [("liable", won.liable), ("first_discarder", won.first)] {
        if let Some(seat) = seat {
            record[field] = json!(SEATS[seat]);
        }
    }
    record
}
