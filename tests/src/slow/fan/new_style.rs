//! Hong Kong's new style with thirteen tiles, as far as the ruleset goes, which names what it leaves out.
//!
//! Source: the list of an online table, as a program has it (Guangdong style of thirteen tiles): fan are added up whatever
//! implies what, and one for the hand. Where the program counts more than the list's words say, this follows the words: 全么
//! beside a hand of honours alone, of terminals alone or of thirteen orphans, 渾帶么 and 清么 without a chow, and 清一色 beside
//! 字一色.

use super::seen::{Form, Seen, is_dragon, is_head, is_honour, is_terminal, is_wind, number, readings, suits, waits};
use super::{List, Ready, Won, Worth, received};
use crate::slow::plain::{Event, Wind, wind};

/// The forms that win.
pub const FORMS: [Form; 3] = [Form::Sets, Form::SevenPairs, Form::Orphans];

/// The fan that a hand needs.
pub const LEAST: u32 = 5;

#[rustfmt::skip]
const FAN: &[(&str, u32)] = &[
    ("門清", 1), ("自摸", 1), ("門清自摸", 3), ("獨聽", 1), ("平胡", 1), ("對對胡", 3), ("湊一色", 3), ("清一色", 10),
    ("缺門", 1), ("短么", 1), ("五門齊", 5), ("渾帶么", 2), ("清么", 3), ("全么", 10), ("清老頭", 40), ("字一色", 40),
    ("綠一色", 40), ("九蓮寶燈", 40), ("七對子", 7), ("十三么", 40), ("三元牌", 1), ("小三元", 5), ("大三元", 10),
    ("門風", 1), ("圈風", 1), ("小四喜", 20), ("大四喜", 40), ("二槓", 1), ("三槓", 10), ("四槓", 40), ("三暗刻", 2),
    ("四暗刻", 30), ("三連刻", 2), ("四連刻", 40), ("三相逢", 3), ("三色同刻", 5), ("全求", 3), ("半求", 2),
    ("海底撈月", 1), ("槓上花", 1), ("搶槓胡", 1), ("天胡", 20), ("地胡", 10), ("立直", 1), ("地聽", 4), ("天聽", 8),
];

/// The value of a hand; `None` if it is not complete. A hand that has too few fan is valued too.
pub fn winner(won: &Won) -> Option<Worth> {
    let waits = waits(&won.hand, &FORMS, false).len();
    let lists = readings(won, &FORMS).into_iter().map(|seen| {
        let list = [tiles(won, &seen), sets(won, &seen), luck(won, waits)].concat();
        let list: List = list.into_iter().filter(|&(_, times)| times > 0).collect();
        let fan: u32 = list.iter().map(|&(name, times)| fan(name) * times).sum();
        (fan, fan, list)
    });
    Worth::best(lists)
}

fn fan(name: &str) -> u32 {
    FAN.iter().find(|row| row.0 == name).unwrap_or_else(|| panic!("no pattern: {name}")).1
}

/// The patterns of all tiles.
fn tiles(won: &Won, seen: &Seen) -> List {
    let kinds = won.kinds();
    let all = |is: fn(usize) -> bool| kinds.iter().all(|&kind| is(kind));
    let honour = kinds.iter().any(|&kind| is_honour(kind));
    let [wind, dragon] = [is_wind as fn(usize) -> bool, is_dragon].map(|is| kinds.iter().any(|&kind| is(kind)));
    let suits = suits(&kinds).len();
    let gates = gates(won);
    let chow = !seen.chows().is_empty();
    vec![
        ("湊一色", u32::from(suits == 1 && honour)),
        ("清一色", u32::from(suits == 1 && !honour && !gates)),
        ("九蓮寶燈", u32::from(gates)),
        ("缺門", u32::from(suits == 2 && !honour)),
        ("短么", u32::from(all(|kind| !is_head(kind)))),
        ("五門齊", u32::from(suits == 3 && wind && dragon)),
        ("全么", u32::from(all(is_head) && honour && suits > 0 && seen.form != Form::Orphans)),
        ("清老頭", u32::from(all(is_terminal) && seen.form == Form::Sets)),
        ("字一色", u32::from(all(is_honour))),
        ("綠一色", u32::from(all(|kind| [19, 20, 21, 23, 25, 32].contains(&kind)))),
        ("七對子", u32::from(seen.form == Form::SevenPairs)),
        ("十三么", u32::from(seen.form == Form::Orphans)),
        ("渾帶么", u32::from(honour && chow && seen.every_group_has(is_head))),
        ("清么", u32::from(!honour && chow && seen.every_group_has(is_head))),
    ]
}

fn gates(won: &Won) -> bool {
    let (all, win) = (won.tiles(), usize::from(won.win.tile));
    let first = win / 9 * 9;
    let wanted = |kind: usize| if number(kind) == 1 || number(kind) == 9 { 3 } else { 1 };
    win < 27
        && won.hand.melds.is_empty()
        && won.kinds().iter().all(|&kind| kind < 27 && kind / 9 * 9 == first)
        && (first..first + 9).all(|kind| all[kind] >= wanted(kind))
}

/// The patterns of four sets and a pair.
fn sets(won: &Won, seen: &Seen) -> List {
    if seen.form != Form::Sets {
        return List::new();
    }
    let (triplets, pair) = (seen.triplets(), seen.pair());
    let dragons = triplets.iter().filter(|&&kind| is_dragon(kind)).count();
    let winds = triplets.iter().filter(|&&kind| is_wind(kind)).count();
    let has = |of: Wind| u32::from(triplets.contains(&usize::from(wind(of))));
    let kongs = seen.concealed_kongs().len() + seen.melded_kongs().len();
    let (hidden, row) = (seen.concealed_triplets(), seen.triplets_in_a_row());
    vec![
        ("平胡", u32::from(triplets.is_empty())),
        ("對對胡", u32::from(triplets.len() == 4)),
        ("三元牌", dragons as u32),
        ("小三元", u32::from(dragons == 2 && pair.is_some_and(is_dragon))),
        ("大三元", u32::from(dragons == 3)),
        ("門風", has(won.place.seat)),
        ("圈風", has(won.place.round)),
        ("小四喜", u32::from(winds == 3 && pair.is_some_and(is_wind))),
        ("大四喜", u32::from(winds == 4)),
        ("二槓", u32::from(kongs == 2)),
        ("三槓", u32::from(kongs == 3)),
        ("四槓", u32::from(kongs == 4)),
        ("三暗刻", u32::from(hidden == 3)),
        ("四暗刻", u32::from(hidden == 4)),
        ("三連刻", u32::from(row == 3)),
        ("四連刻", u32::from(row == 4)),
        ("三相逢", u32::from(seen.three_equal_chows())),
        ("三色同刻", u32::from(seen.three_equal_triplets())),
        ("全求", u32::from(won.claimed() == 4 && !won.drawn())),
        ("半求", u32::from(won.claimed() == 4 && won.drawn())),
    ]
}

/// The patterns of luck.
fn luck(won: &Won, waits: usize) -> List {
    let has = |event| u32::from(won.win.has(event));
    let (concealed, drawn) = (won.concealed(), won.drawn());
    let earth = won.win.has(Event::FirstTurn) && drawn && won.place.seat != 0;
    vec![
        ("門清自摸", u32::from(concealed && drawn)),
        ("門清", u32::from(concealed && !drawn)),
        ("自摸", u32::from(!concealed && drawn)),
        ("獨聽", u32::from(waits == 1)),
        ("海底撈月", has(Event::LastTile)),
        ("槓上花", has(Event::KongReplacement).max(has(Event::SecondKongReplacement))),
        ("搶槓胡", has(Event::RobbedKong)),
        ("天胡", u32::from(won.blessing_of_heaven())),
        ("地胡", u32::from(earth)),
        ("立直", u32::from(won.ready == Ready::Declared)),
        ("地聽", u32::from(won.ready == Ready::FirstTurn)),
        ("天聽", u32::from(won.ready == Ready::Dealt)),
    ]
}

/// The gain of each seat: of one for the hand and one for each fan, the discarder pays four parts, on a draw everybody two;
/// who is liable pays all six.
pub fn pay(fan: u32, won: &Won) -> [i64; 4] {
    let part = 1 + i64::from(fan);
    received(won.place.seat, |seat| match (won.win.from, won.liable) {
        (Some(from), _) => 4 * part * i64::from(from == seat),
        (None, Some(liable)) => 6 * part * i64::from(liable == seat),
        (None, None) => 2 * part,
    })
}
