//! Hong Kong's old style: at home, under four tables of prices, and in the association.
//!
//! Source: the table of faan and the tables of prices, the notes on Hong Kong, and what they cite: the Cantonese
//! encyclopedia writes the value of a hand as a sum of its parts (小三元本身計三番，再加兩番三元牌), and limit hands add only what
//! the winning tile was worth. The association's game is that of two programs which were written after its book.

use super::seen::{Form, Seen, is_dragon, is_head, is_honour, is_terminal, is_wind, number, readings, suits};
use super::{List, Won, Worth, received};
use crate::slow::plain::{Event, FLOWERS, Wind, wind};

/// The forms that win beside the flowers.
pub const FORMS: [Form; 2] = [Form::Sets, Form::Orphans];

/// The faan that a hand needs.
pub const LEAST: u32 = 3;

/// The tables, by their differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    /// At home: doubled as far as four faan, then every third; ten at most; the discarder pays two parts, the others one.
    Home,
    /// The table at home, but the discarder pays all four parts.
    Full,
    /// 半辣上, thirteen at most.
    HalfSpicy,
    /// 辣辣上, thirteen at most.
    Spicy,
    /// 香港麻雀總例 2025: half spicy, ten at most; the discarder pays all four parts.
    Association,
}

/// The faan of patterns: at home, in the association, and whether it is a limit hand at home.
#[rustfmt::skip]
const FAAN: &[(&str, u32, u32, bool)] = &[
    ("平糊", 1, 1, false),
    ("對對糊", 3, 3, false),
    ("坎坎糊", 8, 10, false),
    ("混一色", 3, 3, false),
    ("清一色", 7, 7, false),
    ("花么", 1, 1, false),
    ("三元牌", 1, 1, false),
    ("小三元", 3, 3, false),
    ("大三元", 5, 5, false),
    ("門風", 1, 1, false),
    ("圈風", 1, 1, false),
    ("小四喜", 3, 10, false),
    ("自摸", 1, 1, false),
    ("門前清", 1, 0, false),
    ("搶槓", 1, 1, false),
    ("海底撈月", 1, 1, false),
    ("河底撈魚", 1, 0, false),
    ("槓上開花", 1, 1, false),
    ("槓上槓", 8, 10, false),
    ("無花", 1, 1, false),
    ("正花", 1, 1, false),
    ("一台花", 2, 1, false),
    ("花糊", 3, 3, false),
    ("八仙過海", 8, 10, false),
    ("字一色", 10, 10, true),
    ("清么九", 10, 10, true),
    ("九子連環", 10, 10, true),
    ("十三么", 13, 10, true),
    ("大四喜", 13, 10, true),
    ("十八羅漢", 13, 10, true),
    ("天糊", 13, 10, true),
    ("地糊", 13, 10, true),
    ("人糊", 13, 0, true),
];

/// The circumstances of the winning tile: they count beside a limit hand.
const CIRCUMSTANCES: [&str; 6] = ["自摸", "搶槓", "海底撈月", "河底撈魚", "槓上開花", "槓上槓"];

/// The value of a hand; `None` if it is not complete. A hand that has too few faan is valued too.
pub fn winner(won: &Won, table: Table) -> Option<Worth> {
    if won.win.tile >= FLOWERS {
        return on_flowers(won, table);
    }
    let lists = readings(won, &FORMS).into_iter().map(|seen| {
        let list = combined(there(won, &seen, table), table);
        let faan: u32 = list.iter().map(|&(name, times)| faan(name, table) * times).sum();
        (faan.min(most(table)), faan, list)
    });
    Worth::best(lists)
}

/// The most that are paid.
const fn most(table: Table) -> u32 {
    match table {
        Table::Home | Table::Full | Table::Association => 10,
        Table::HalfSpicy | Table::Spicy => 13,
    }
}

fn row(name: &str) -> &'static (&'static str, u32, u32, bool) {
    FAAN.iter().find(|row| row.0 == name).unwrap_or_else(|| panic!("no pattern: {name}"))
}

fn faan(name: &str, table: Table) -> u32 {
    if table == Table::Association { row(name).2 } else { row(name).1 }
}

/// 花糊 and 八仙過海: seven flowers win with any hand, and eight; the last of them is drawn.
fn on_flowers(won: &Won, table: Table) -> Option<Worth> {
    let flowers = won.hand.bonus.iter().filter(|&&there| there).count() + 1;
    let name = match flowers {
        7 => "花糊",
        8 => "八仙過海",
        _ => return None,
    };
    let faan = faan(name, table);
    won.drawn().then(|| Worth { fan: faan, helping: faan, lists: vec![vec![(name, 1)]] })
}

/// The patterns that count, of all that are there: beside a limit hand only other limit hands and the circumstances of the win.
fn combined(there: List, table: Table) -> List {
    let there: List = there.into_iter().filter(|&(name, times)| times > 0 && faan(name, table) > 0).collect();
    // The association's limit is ten, and every hand of ten is a limit hand.
    let is_limit = |name: &str| if table == Table::Association { row(name).2 == 10 } else { row(name).3 };
    let limit = there.iter().any(|&(name, _)| is_limit(name));
    there.into_iter().filter(|(name, _)| !limit || is_limit(name) || CIRCUMSTANCES.contains(name)).collect()
}

fn there(won: &Won, seen: &Seen, table: Table) -> List {
    let sets = if seen.form == Form::Sets { sets(won, seen, table) } else { List::new() };
    [sets, tiles(won, seen, table), luck(won), flowers(won, table)].concat()
}

/// The patterns of four sets and a pair.
fn sets(won: &Won, seen: &Seen, table: Table) -> List {
    let (triplets, pair) = (seen.triplets(), seen.pair());
    let kongs = seen.concealed_kongs().len() + seen.melded_kongs().len();
    let dragons = triplets.iter().filter(|&&kind| is_dragon(kind)).count();
    let winds = triplets.iter().filter(|&&kind| is_wind(kind)).count();
    let has = |of: Wind| u32::from(triplets.contains(&usize::from(wind(of))));
    let home = table != Table::Association;
    // 坎坎糊: at home in place of 對對糊; in the association beside it, and without kongs.
    let hidden = seen.concealed_triplets() == 4 && (home || kongs == 0);
    vec![
        ("平糊", u32::from(seen.chows().len() == 4)),
        ("對對糊", u32::from(triplets.len() == 4 && !(home && hidden))),
        ("坎坎糊", u32::from(hidden)),
        ("三元牌", dragons as u32),
        ("小三元", u32::from(dragons == 2 && pair.is_some_and(is_dragon))),
        ("大三元", u32::from(dragons == 3)),
        ("門風", has(won.place.seat)),
        ("圈風", has(won.place.round)),
        ("小四喜", u32::from(winds == 3 && pair.is_some_and(is_wind))),
        ("大四喜", u32::from(winds == 4)),
        ("十八羅漢", u32::from(kongs == 4)),
    ]
}

/// The patterns of all tiles.
fn tiles(won: &Won, seen: &Seen, table: Table) -> List {
    let kinds = won.kinds();
    let all = |is: fn(usize) -> bool| kinds.iter().all(|&kind| is(kind));
    let honour = kinds.iter().any(|&kind| is_honour(kind));
    let suits = suits(&kinds).len();
    vec![
        ("混一色", u32::from(suits == 1 && honour)),
        ("清一色", u32::from(suits == 1 && !honour)),
        ("花么", u32::from(all(is_head))),
        ("字一色", u32::from(all(is_honour))),
        ("清么九", u32::from(all(is_terminal))),
        ("九子連環", u32::from(gates(won, table))),
        ("十三么", u32::from(seen.form == Form::Orphans)),
    ]
}

/// 1112345678999 of a suit and any tile of it, nothing laid down. In the association a discard must be the one that was
/// waited for with nine sides.
fn gates(won: &Won, table: Table) -> bool {
    let (all, win) = (won.tiles(), usize::from(won.win.tile));
    let first = win / 9 * 9;
    let wanted = |kind: usize| if number(kind) == 1 || number(kind) == 9 { 3 } else { 1 };
    let has = |tiles: &[u8; 34]| win < 27 && (first..first + 9).all(|kind| tiles[kind] >= wanted(kind));
    let pure = table == Table::Association && !won.drawn();
    won.hand.melds.is_empty()
        && won.kinds().iter().all(|&kind| kind < 27 && kind / 9 * 9 == first)
        && has(if pure { &won.hand.tiles } else { &all })
}

/// The patterns of luck. A faan for a robbed concealed kong makes no difference: only thirteen orphans rob it.
fn luck(won: &Won) -> List {
    let has = |event| u32::from(won.win.has(event));
    let man = won.win.has(Event::FirstTurn) && !won.drawn() && !won.on_first_discard_of_east();
    vec![
        ("自摸", u32::from(won.drawn())),
        ("門前清", u32::from(won.hand.melds.is_empty())),
        ("搶槓", has(Event::RobbedKong)),
        ("海底撈月", has(Event::LastTile)),
        ("河底撈魚", has(Event::LastDiscard)),
        ("槓上開花", has(Event::KongReplacement)),
        ("槓上槓", has(Event::SecondKongReplacement)),
        ("天糊", u32::from(won.blessing_of_heaven())),
        ("地糊", u32::from(won.on_first_discard_of_east())),
        ("人糊", u32::from(man)),
    ]
}

/// Flowers beside a hand of its own: none, one's own, four of a sort (at home in place of one's own).
fn flowers(won: &Won, table: Table) -> List {
    let bonus = &won.hand.bonus;
    let (mut own, mut sets) = (0, 0);
    for four in bonus.chunks(4) {
        let set = four.iter().all(|&there| there);
        sets += u32::from(set);
        own += u32::from(four[won.place.seat] && !(set && table != Table::Association));
    }
    vec![("無花", u32::from(!bonus.contains(&true))), ("正花", own), ("一台花", sets)]
}

/// The price of one part.
fn price(faan: u32, table: Table) -> i64 {
    match table {
        Table::Home | Table::Full => match faan {
            0..=3 => 1 << faan,
            4..=6 => 16,
            7..=9 => 32,
            _ => 64,
        },
        Table::Spicy => 1 << faan,
        Table::HalfSpicy | Table::Association => match faan {
            0..=4 => 1 << faan,
            _ if faan.is_multiple_of(2) => 1 << (4 + (faan - 4) / 2),
            _ => (1 << (4 + (faan - 5) / 2)) / 2 * 3,
        },
    }
}

/// The gain of each seat by a win of this many faan, perhaps one of several. Four parts are paid of a discard, two by
/// each of a draw. Who is liable makes all these payments; where the discarder pays for all anyway, only those of a draw,
/// and in the association none for a kong's replacement. Who was robbed pays as a discarder; in the association three
/// shares of a draw. Who wins on the same discard owes the others nothing: our choice, for no source says otherwise.
pub fn pay(faan: u32, won: &Won, winners: &[Wind], table: Table) -> [i64; 4] {
    let (winner, part) = (won.place.seat, price(faan, table));
    let robbed = won.win.has(Event::RobbedKong) || won.win.has(Event::RobbedConcealedKong);
    let replaced = won.win.has(Event::KongReplacement) || won.win.has(Event::SecondKongReplacement);
    let from = won.win.from;
    let for_all = matches!(table, Table::Full | Table::Association);
    let owed = |seat: Wind| match from {
        None => 2 * part,
        Some(from) if robbed && table == Table::Association => 6 * part * i64::from(from == seat),
        Some(from) if for_all => 4 * part * i64::from(from == seat),
        Some(from) if from == seat => 2 * part,
        Some(_) if winners.contains(&seat) => 0,
        Some(_) => part,
    };
    let liable = won.liable.filter(|_| match from {
        None => !(replaced && table == Table::Association),
        Some(_) => !for_all,
    });
    let all: i64 = (0..4).filter(|&seat| seat != winner).map(owed).sum();
    received(winner, |seat| match liable {
        Some(liable) => all * i64::from(liable == seat),
        None => owed(seat),
    })
}
