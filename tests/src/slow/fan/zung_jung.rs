//! Zung Jung 3.3: 44 patterns in series, of each of which the best counts.
//!
//! Source: the table of its patterns, the page of its rules (limit, payment, responsibility), and the author's list with
//! the texts that follow it.

use super::seen::{Form, Seen, is_dragon, is_head, is_honour, is_terminal, is_wind, number, readings, suits};
use super::{List, Won, Worth, received};
use crate::slow::plain::{Event, wind};

/// The forms that win: regular hands and those of category 10.
pub const FORMS: [Form; 3] = [Form::Sets, Form::SevenPairs, Form::Orphans];

/// The most that a sum is worth.
const LIMIT: u32 = 320;

/// The patterns by series, each with its points.
#[rustfmt::skip]
const POINTS: &[(&str, &str, u32)] = &[
    ("1.1", "平和", 5), ("1.2", "門前清", 5), ("1.3", "斷么九", 5),
    ("2.1", "混一色", 40), ("2.1", "清一色", 80), ("2.2", "九蓮寶燈", 480),
    ("3.1", "番牌", 10), ("3.2", "小三元", 40), ("3.2", "大三元", 130),
    ("3.3", "小三風", 30), ("3.3", "大三風", 120), ("3.3", "小四喜", 320), ("3.3", "大四喜", 400), ("3.4", "字一色", 320),
    ("4.1", "對對和", 30), ("4.2", "二暗刻", 5), ("4.2", "三暗刻", 30), ("4.2", "四暗刻", 125),
    ("4.3", "一槓", 5), ("4.3", "二槓", 20), ("4.3", "三槓", 120), ("4.3", "四槓", 480),
    ("5.1", "一般高", 10), ("5.1", "兩般高", 60), ("5.1", "一色三同順", 120), ("5.1", "一色四同順", 480),
    ("6.1", "三色同順", 35), ("6.2", "三色小同刻", 30), ("6.2", "三色同刻", 120),
    ("7.1", "一氣通貫", 40), ("7.2", "三連刻", 100), ("7.2", "四連刻", 200),
    ("8.1", "混全帶么", 40), ("8.1", "純全帶么", 50), ("8.1", "混么九", 100), ("8.1", "清么九", 400),
    ("9.1", "海底撈月", 10), ("9.1", "河底撈魚", 10), ("9.2", "嶺上開花", 10), ("9.3", "搶槓", 10),
    ("9.4", "天和", 155), ("9.4", "地和", 155),
    ("10.1", "十三么九", 160), ("10.2", "七對子", 30),
];

/// A hand with none of them.
const CHICKEN: (&str, u32) = ("雞和", 1);

/// The value of a hand; `None` if it is not complete.
pub fn winner(won: &Won) -> Option<Worth> {
    let lists = readings(won, &FORMS).into_iter().map(|seen| {
        let there = [sets(won, &seen), chows(&seen), tiles(won, &seen), luck(won)].concat();
        let there: List = there.into_iter().filter(|&(_, times)| times > 0).collect();
        let (value, list) = value(&there);
        (value, value, list)
    });
    Worth::best(lists)
}

fn row(name: &str) -> (&'static str, u32) {
    let row = POINTS.iter().find(|row| row.1 == name).unwrap_or_else(|| panic!("no pattern: {name}"));
    (row.0, row.2)
}

/// The points of some patterns, and which of them count. A listed limit hand counts alone, the greatest of several; else of
/// every series the best, as far as the limit.
fn value(there: &List) -> (u32, List) {
    if there.is_empty() {
        return (CHICKEN.1, vec![(CHICKEN.0, 1)]);
    }
    let greatest = there.iter().max_by_key(|(name, _)| row(name).1).expect("there is one");
    if row(greatest.0).1 >= LIMIT {
        return (row(greatest.0).1, vec![*greatest]);
    }
    let better = |name: &str, other: &str| row(other).0 == row(name).0 && row(other).1 > row(name).1;
    let counted: List =
        there.iter().copied().filter(|(name, _)| !there.iter().any(|(other, _)| better(name, other))).collect();
    let sum: u32 = counted.iter().map(|&(name, times)| row(name).1 * times).sum();
    (sum.min(LIMIT), counted)
}

/// Categories 3 and 4, and the triplets of 6 and 7. There is no wind of the round.
fn sets(won: &Won, seen: &Seen) -> List {
    if seen.form != Form::Sets {
        return List::new();
    }
    let (triplets, pair) = (seen.triplets(), seen.pair().expect("sets and a pair"));
    let dragons = triplets.iter().filter(|&&kind| is_dragon(kind)).count();
    let winds = triplets.iter().filter(|&&kind| is_wind(kind)).count();
    let own = triplets.contains(&usize::from(wind(won.place.seat)));
    let small = |of: usize| triplets.contains(&of) || pair == of;
    let numbers = |at: usize| (0..3).filter(|suit| triplets.contains(&(9 * suit + at))).count();
    let small_equal = (0..9).any(|at| numbers(at) == 2 && (0..3).all(|suit| small(9 * suit + at)));
    let row = seen.triplets_in_a_row();
    let mut list = vec![
        ("番牌", (dragons + usize::from(own)) as u32),
        ("小三元", u32::from(dragons == 2 && is_dragon(pair))),
        ("大三元", u32::from(dragons == 3)),
        ("小三風", u32::from(winds == 2 && is_wind(pair))),
        ("大三風", u32::from(winds == 3 && !is_wind(pair))),
        ("小四喜", u32::from(winds == 3 && is_wind(pair))),
        ("大四喜", u32::from(winds == 4)),
        ("對對和", u32::from(triplets.len() == 4)),
        ("三色小同刻", u32::from(small_equal)),
        ("三色同刻", u32::from(seen.three_equal_triplets())),
        ("三連刻", u32::from(row == 3)),
        ("四連刻", u32::from(row == 4)),
        ("平和", u32::from(triplets.is_empty())),
        ("門前清", u32::from(won.concealed())),
    ];
    let kongs = seen.concealed_kongs().len() + seen.melded_kongs().len();
    list.extend(
        [("二暗刻", 2), ("三暗刻", 3), ("四暗刻", 4)]
            .map(|(name, n)| (name, u32::from(seen.concealed_triplets() == n))),
    );
    list.extend([("一槓", 1), ("二槓", 2), ("三槓", 3), ("四槓", 4)].map(|(name, n)| (name, u32::from(kongs == n))));
    list
}

/// Categories 5, 6 and 7, of chows.
fn chows(seen: &Seen) -> List {
    let mut chows = seen.chows();
    chows.sort_unstable();
    let alike = |first: usize| chows.iter().filter(|&&other| other == first).count();
    let most = chows.iter().map(|&first| alike(first)).max().unwrap_or(0);
    let twins = (0..27).filter(|&first| alike(first) == 2).count();
    let straight = [0, 9, 18].into_iter().any(|first| [0, 3, 6].iter().all(|step| chows.contains(&(first + step))));
    vec![
        ("一般高", u32::from(most == 2 && twins == 1)),
        ("兩般高", u32::from(twins == 2)),
        ("一色三同順", u32::from(most == 3)),
        ("一色四同順", u32::from(most == 4)),
        ("三色同順", u32::from(seen.three_equal_chows())),
        ("一氣通貫", u32::from(straight)),
    ]
}

/// Categories 1, 2, 8 and 10, and all honours. Thirteen terminals are no regular hand and no seven pairs: the list gives them
/// nothing for terminals and honours.
fn tiles(won: &Won, seen: &Seen) -> List {
    let kinds = won.kinds();
    let all = |is: fn(usize) -> bool| kinds.iter().all(|&kind| is(kind));
    let honour = kinds.iter().any(|&kind| is_honour(kind));
    let suits = suits(&kinds).len();
    let orphans = seen.form == Form::Orphans;
    vec![
        ("斷么九", u32::from(all(|kind| !is_head(kind)))),
        ("混一色", u32::from(suits == 1 && honour)),
        ("清一色", u32::from(suits == 1 && !honour)),
        ("九蓮寶燈", u32::from(seen.form == Form::Sets && gates(won))),
        ("字一色", u32::from(all(is_honour))),
        ("混全帶么", u32::from(seen.every_group_has(is_head))),
        ("純全帶么", u32::from(seen.every_group_has(is_terminal))),
        ("混么九", u32::from(all(is_head) && !orphans)),
        ("清么九", u32::from(all(is_terminal))),
        ("十三么九", u32::from(orphans)),
        ("七對子", u32::from(seen.form == Form::SevenPairs)),
    ]
}

/// A wait for nine sides: 1112345678999 of a suit before the winning tile, nothing laid down.
fn gates(won: &Won) -> bool {
    let first = usize::from(won.win.tile) / 9 * 9;
    let wanted = |kind: usize| match number(kind) {
        _ if kind < first || kind >= first + 9 => 0,
        1 | 9 => 3,
        _ => 1,
    };
    first < 27 && won.hand.melds.is_empty() && (0..34).all(|kind| won.hand.tiles[kind] == wanted(kind))
}

/// Category 9.
fn luck(won: &Won) -> List {
    let has = |event| u32::from(won.win.has(event));
    vec![
        ("海底撈月", has(Event::LastTile)),
        ("河底撈魚", has(Event::LastDiscard)),
        ("嶺上開花", has(Event::KongReplacement).max(has(Event::SecondKongReplacement))),
        ("搶槓", has(Event::RobbedKong)),
        ("天和", u32::from(won.blessing_of_heaven())),
        ("地和", u32::from(won.on_first_discard_of_east())),
    ]
}

/// The gain of each seat. The winner gets three times the value: of each the value if it was drawn, is at most 25, or was
/// first discarded by the winner since his own last discard; else 25 of two, and the rest of who is responsible: the first
/// discarder.
pub fn pay(value: u32, won: &Won) -> [i64; 4] {
    let value = i64::from(value);
    let responsible = won.win.from.and_then(|from| won.first.or(Some(from))).filter(|&seat| seat != won.place.seat);
    received(won.place.seat, |seat| match responsible {
        Some(responsible) if value > 25 && responsible == seat => 3 * value - 50,
        Some(_) if value > 25 => 25,
        _ => value,
    })
}
