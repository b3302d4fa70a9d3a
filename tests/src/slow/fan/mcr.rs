//! The Chinese official game: 81 fans and a half, whose points are added up.
//!
//! Source: the table of its fans, with the values of 2025 and 2006 and with what each of them excludes, and the notes on
//! the principles of combination and on the text of 2025, annex 1 (items 1, 5, 6, 9, 10).

use super::chows::ways_to_join;
use super::seen::{
    Form, Seen, Waited, is_dragon, is_head, is_honour, is_terminal, is_wind, number, readings, suits, waits,
};
use super::{List, Won, Worth, received};
use crate::slow::plain::{Event, Wind, wind};

/// The forms that win.
pub const FORMS: [Form; 5] = [Form::Sets, Form::SevenPairs, Form::Orphans, Form::Unconnected, Form::KnittedStraight];

/// The points that a hand needs, flowers not counted.
pub const LEAST: u32 = 8;

/// An edition of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edition {
    /// The Green Book.
    Of2006,
    /// The text of the Mahjong International League.
    Of2025,
}

/// The fans: name, points in 2025 and in 2006, and what does not count beside it. Of the pungs of terminals or honours
/// only those are named here that go altogether. The order is one in which nothing excludes what stands before it.
#[rustfmt::skip]
const FANS: &[(&str, u32, u32, &[&str])] = &[
    ("大四喜", 88, 88, &["小四喜", "三风刻", "碰碰和", "圈风刻", "门风刻"]),
    ("大三元", 88, 88, &["小三元", "双箭刻", "箭刻"]),
    ("绿一色", 88, 88, &["混一色", "缺一门"]),
    ("九莲宝灯", 88, 88, &["清一色", "门前清", "不求人", "无字"]),
    ("四杠", 88, 88, &["三杠", "双暗杠", "明暗杠", "双明杠", "暗杠", "明杠", "碰碰和", "单钓"]),
    ("连七对", 88, 88, &["七对", "清一色", "门前清", "不求人", "单钓", "无字"]),
    ("十三幺", 88, 88, &["五门齐", "混幺九", "门前清", "不求人", "单钓"]),
    ("清幺九", 64, 64, &["混幺九", "碰碰和", "全带幺", "幺九刻", "双同刻", "无字"]),
    ("小四喜", 64, 64, &["三风刻"]),
    ("小三元", 64, 64, &["双箭刻", "箭刻"]),
    ("字一色", 64, 64, &["混幺九", "碰碰和", "全带幺", "混一色", "幺九刻"]),
    ("四暗刻", 64, 64, &["三暗刻", "双暗刻", "碰碰和", "门前清", "不求人"]),
    ("一色双龙会", 64, 64, &["清一色", "平和", "七对", "一般高", "老少副", "无字"]),
    ("一色四同顺", 48, 48, &["一色三同顺", "一般高", "四归一", "一色三节高"]),
    ("一色四节高", 48, 48, &["一色三节高", "碰碰和", "一色三同顺"]),
    ("一色四步高", 32, 32, &["一色三步高", "连六", "老少副"]),
    ("三杠", 32, 32, &["双暗杠", "明暗杠", "双明杠", "暗杠", "明杠"]),
    ("混幺九", 32, 32, &["碰碰和", "全带幺", "幺九刻"]),
    ("七对", 24, 24, &["门前清", "不求人", "单钓"]),
    ("七星不靠", 24, 24, &["全不靠", "五门齐", "门前清", "不求人", "单钓"]),
    ("全双刻", 24, 24, &["碰碰和", "断幺", "无字"]),
    ("清一色", 24, 24, &["无字", "缺一门"]),
    ("一色三同顺", 24, 24, &["一色三节高"]),
    ("一色三节高", 24, 24, &[]),
    ("全大", 24, 24, &["大于五", "无字"]),
    ("全中", 24, 24, &["断幺", "无字"]),
    ("全小", 24, 24, &["小于五", "无字"]),
    ("清龙", 16, 16, &[]),
    ("三色双龙会", 16, 16, &["平和", "喜相逢", "老少副", "无字"]),
    ("一色三步高", 16, 16, &[]),
    ("全带五", 16, 16, &["断幺", "无字"]),
    ("三同刻", 16, 16, &["双同刻"]),
    ("三暗刻", 16, 16, &["双暗刻"]),
    ("全不靠", 12, 12, &["五门齐", "门前清", "不求人", "单钓"]),
    ("组合龙", 12, 12, &[]),
    ("大于五", 12, 12, &["无字"]),
    ("小于五", 12, 12, &["无字"]),
    ("三风刻", 12, 12, &[]),
    ("花龙", 8, 8, &[]),
    ("推不倒", 8, 8, &["缺一门"]),
    ("三色三同顺", 8, 8, &[]),
    ("三色三节高", 8, 8, &[]),
    ("妙手回春", 8, 8, &["自摸"]),
    ("海底捞月", 8, 8, &[]),
    ("杠上开花", 8, 8, &["自摸"]),
    ("抢杠和", 8, 8, &["和绝张"]),
    ("碰碰和", 6, 6, &[]),
    ("混一色", 6, 6, &["缺一门"]),
    ("三色三步高", 6, 6, &[]),
    ("五门齐", 6, 6, &[]),
    ("全求人", 6, 6, &["单钓"]),
    ("双暗杠", 6, 8, &["暗杠", "双暗刻"]),
    ("双箭刻", 6, 6, &["箭刻"]),
    ("明暗杠", 5, 6, &["暗杠", "明杠"]),
    ("全带幺", 4, 4, &[]),
    ("不求人", 4, 4, &["自摸", "门前清"]),
    ("双明杠", 4, 4, &["明杠"]),
    ("和绝张", 4, 4, &[]),
    ("箭刻", 2, 2, &[]),
    ("圈风刻", 2, 2, &[]),
    ("门风刻", 2, 2, &[]),
    ("门前清", 2, 2, &[]),
    ("平和", 2, 2, &["无字"]),
    ("四归一", 2, 2, &[]),
    ("双同刻", 2, 2, &[]),
    ("双暗刻", 2, 2, &[]),
    ("暗杠", 2, 2, &[]),
    ("断幺", 2, 2, &["无字"]),
    ("一般高", 1, 1, &[]),
    ("喜相逢", 1, 1, &[]),
    ("连六", 1, 1, &[]),
    ("老少副", 1, 1, &[]),
    ("幺九刻", 1, 1, &[]),
    ("明杠", 1, 1, &[]),
    ("缺一门", 1, 1, &[]),
    ("无字", 1, 1, &[]),
    ("边张", 1, 1, &[]),
    ("嵌张", 1, 1, &[]),
    ("单钓", 1, 1, &[]),
    ("自摸", 1, 1, &[]),
];

/// 43: a hand in which nothing else counts. Flowers may.
const CHICKEN: (&str, u32) = ("无番和", 8);
/// 81: for each; no help to reach the least.
const FLOWER: &str = "花牌";

/// The value of a hand; `None` if it is not complete. A hand that has too few points is valued too.
pub fn winner(won: &Won, edition: Edition) -> Option<Worth> {
    let waits = waits(&won.hand, &FORMS, true).len();
    let flowers = u32::from(won.hand.flowers());
    let mut all = Vec::new();
    for seen in readings(won, &FORMS) {
        let there = there(won, &seen, waits);
        let ways = ways_to_join(&seen.chows());
        // Nothing counts if nothing is there, not if somebody leaves it out.
        let nothing = there.is_empty() && ways.len() == 1;
        for joined in ways {
            let mut list = if nothing { vec![(CHICKEN.0, 1)] } else { combined(&[there.clone(), joined].concat()) };
            let points = list.iter().map(|&(name, times)| points(name, edition) * times).sum::<u32>();
            if flowers > 0 {
                list.push((FLOWER, flowers));
            }
            all.push((points + flowers, points, list));
        }
    }
    Worth::best(all)
}

fn points(name: &str, edition: Edition) -> u32 {
    if name == CHICKEN.0 {
        return CHICKEN.1;
    }
    let fan = FANS.iter().find(|fan| fan.0 == name).unwrap_or_else(|| panic!("no fan: {name}"));
    if edition == Edition::Of2025 { fan.1 } else { fan.2 }
}

/// The fans that are left beside one another. What does not count excludes nothing.
fn combined(there: &[(&'static str, u32)]) -> List {
    let mut counted: List = Vec::new();
    let mut excluded: Vec<&str> = Vec::new();
    for &(name, _, _, excludes) in FANS {
        if let Some(&fan) = there.iter().find(|fan| fan.0 == name)
            && !excluded.contains(&name)
        {
            counted.push(fan);
            excluded.extend(excludes);
        }
    }
    counted
}

/// All fans but those of chows, with the times that each is there.
fn there(won: &Won, seen: &Seen, waits: usize) -> List {
    let all = [sets(won, seen), honours(won, seen), numbers(won, seen), forms(won, seen), luck(won, seen, waits)];
    all.concat().into_iter().filter(|&(_, times)| times > 0).collect()
}

/// Pungs, kongs and what is held four times.
fn sets(won: &Won, seen: &Seen) -> List {
    let triplets = seen.triplets();
    let same = |a: usize, b: usize| !is_honour(a) && !is_honour(b) && a != b && number(a) == number(b);
    let doubles = (0..triplets.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let doubles = doubles.filter(|&(a, b)| same(triplets[a], triplets[b])).count();
    let of_suit = |suit: usize, at: usize| at < 9 && triplets.contains(&(9 * suit + at));
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mixed = (0..7).any(|at| orders.iter().any(|order| (0..3).all(|step| of_suit(order[step], at + step))));
    let kongs = (seen.concealed_kongs().len(), seen.melded_kongs().len());
    let tiles = won.tiles();
    let is_kong = |kind: &usize| seen.concealed_kongs().contains(kind) || seen.melded_kongs().contains(kind);
    let hogs = (0..tiles.len()).filter(|kind| tiles[*kind] == 4 && !is_kong(kind)).count();
    let row = seen.triplets_in_a_row();
    let all = triplets.len() == 4;
    let even = |kind: usize| !is_honour(kind) && number(kind).is_multiple_of(2);
    vec![
        ("碰碰和", u32::from(all)),
        ("全双刻", u32::from(all && won.kinds().into_iter().all(even))),
        ("四暗刻", u32::from(seen.concealed_triplets() == 4)),
        ("三暗刻", u32::from(seen.concealed_triplets() == 3)),
        ("双暗刻", u32::from(seen.concealed_triplets() == 2)),
        ("四杠", u32::from(kongs.0 + kongs.1 == 4)),
        ("三杠", u32::from(kongs.0 + kongs.1 == 3)),
        ("双暗杠", u32::from(kongs == (2, 0))),
        ("明暗杠", u32::from(kongs == (1, 1))),
        ("双明杠", u32::from(kongs == (0, 2))),
        ("暗杠", u32::from(kongs == (1, 0))),
        ("明杠", u32::from(kongs == (0, 1))),
        ("一色四节高", u32::from(row == 4)),
        ("一色三节高", u32::from(row == 3)),
        ("三色三节高", u32::from(mixed)),
        ("三同刻", u32::from(seen.three_equal_triplets())),
        ("双同刻", doubles as u32),
        ("四归一", hogs as u32),
    ]
}

/// Pungs of honours and terminals. A pung of dragons, of the seat or of the round, or one of three winds or more, is none
/// of terminals or honours; nor is one of those that nine gates need.
fn honours(won: &Won, seen: &Seen) -> List {
    let triplets = seen.triplets();
    let dragons = triplets.iter().filter(|&&kind| is_dragon(kind)).count();
    let winds = triplets.iter().filter(|&&kind| is_wind(kind)).count();
    let own = [won.place.seat, won.place.round].map(|of| usize::from(wind(of)));
    let pair = |is: fn(usize) -> bool| seen.pair().is_some_and(is);
    let plain =
        |kind: &&usize| is_head(**kind) && !is_dragon(**kind) && !own.contains(kind) && (winds < 3 || !is_wind(**kind));
    let heads = triplets.iter().filter(plain).count() - usize::from(nine_gates(won) && seen.form == Form::Sets);
    vec![
        ("大四喜", u32::from(winds == 4)),
        ("小四喜", u32::from(winds == 3 && pair(is_wind))),
        ("三风刻", u32::from(winds == 3)),
        ("大三元", u32::from(dragons == 3)),
        ("小三元", u32::from(dragons == 2 && pair(is_dragon))),
        ("双箭刻", u32::from(dragons == 2)),
        ("箭刻", dragons as u32),
        ("门风刻", u32::from(triplets.contains(&own[0]))),
        ("圈风刻", u32::from(triplets.contains(&own[1]))),
        ("幺九刻", heads as u32),
    ]
}

/// 1112345678999 of a suit before the winning tile, nothing laid down.
fn nine_gates(won: &Won) -> bool {
    let gates = |suit: usize| {
        (0..34).all(|kind| {
            let wanted = match (is_honour(kind) || kind / 9 != suit, is_terminal(kind)) {
                (true, _) => 0,
                (false, true) => 3,
                (false, false) => 1,
            };
            won.hand.tiles[kind] == wanted
        })
    };
    won.hand.melds.is_empty() && usize::from(won.win.tile) < 27 && {
        let suit = usize::from(won.win.tile) / 9;
        gates(suit)
    }
}

/// The patterns of all tiles.
fn numbers(won: &Won, seen: &Seen) -> List {
    let kinds = won.kinds();
    let all = |is: fn(usize) -> bool| kinds.iter().all(|&kind| is(kind));
    let suits = suits(&kinds).len();
    let honour = kinds.iter().any(|&kind| is_honour(kind));
    let [wind, dragon] = [is_wind as fn(usize) -> bool, is_dragon].map(|is| kinds.iter().any(|&kind| is(kind)));
    let (terminals, honours) = (all(is_terminal), all(is_honour));
    // 2 3 4 6 8 of bamboo and the green dragon.
    let green = |kind: usize| [19, 20, 21, 23, 25, 32].contains(&kind);
    // 1234589 of dots, 245689 of bamboo and the white dragon.
    let reversible = |kind: usize| matches!(kind, 9..=13 | 16 | 17 | 19 | 21..=23 | 25 | 26 | 31);
    vec![
        ("绿一色", u32::from(all(green))),
        ("清幺九", u32::from(terminals)),
        ("字一色", u32::from(honours)),
        ("混幺九", u32::from(all(is_head) && !terminals && !honours)),
        ("清一色", u32::from(suits == 1 && !honour)),
        ("混一色", u32::from(suits == 1 && honour)),
        ("全大", u32::from(all(|kind| !is_honour(kind) && number(kind) >= 7))),
        ("全中", u32::from(all(|kind| !is_honour(kind) && (4..=6).contains(&number(kind))))),
        ("全小", u32::from(all(|kind| !is_honour(kind) && number(kind) <= 3))),
        ("大于五", u32::from(all(|kind| !is_honour(kind) && number(kind) > 5))),
        ("小于五", u32::from(all(|kind| !is_honour(kind) && number(kind) < 5))),
        ("推不倒", u32::from(all(reversible))),
        ("五门齐", u32::from(suits == 3 && wind && dragon)),
        ("断幺", u32::from(all(|kind| !is_head(kind)))),
        ("缺一门", u32::from(suits == 2)),
        ("无字", u32::from(!honour)),
        ("全带幺", u32::from(seen.every_group_has(is_head))),
        ("全带五", u32::from(seen.every_group_has(|kind| !is_honour(kind) && number(kind) == 5))),
    ]
}

/// The forms, and what chows make together with the pair.
fn forms(won: &Won, seen: &Seen) -> List {
    let kinds = won.kinds();
    let suited = kinds.iter().filter(|&&kind| !is_honour(kind)).count();
    let pairs = seen.pairs();
    let shifted = seen.form == Form::SevenPairs
        && pairs.windows(2).all(|two| two[1] == two[0] + 1)
        && pairs[6] < 27
        && pairs[0] / 9 == pairs[6] / 9;
    let unconnected = seen.form == Form::Unconnected;
    // All sets are chows, the knitted ones too.
    let chows = seen.chows();
    let only_chows = match seen.form {
        Form::Sets => chows.len() == 4,
        Form::KnittedStraight => chows.len() == 1,
        _ => false,
    };
    let mut ends = chows.clone();
    ends.sort_unstable();
    let of = |suit: usize| [9 * suit, 9 * suit + 6];
    let five = seen.pair().filter(|&pair| !is_honour(pair) && number(pair) == 5).map(|pair| pair / 9);
    let pure = five.is_some_and(|suit| ends == [9 * suit, 9 * suit, 9 * suit + 6, 9 * suit + 6]);
    let mixed = five.is_some_and(|suit| {
        let others: Vec<usize> = (0..3).filter(|&other| other != suit).flat_map(of).collect();
        ends == others
    });
    vec![
        ("十三幺", u32::from(seen.form == Form::Orphans)),
        ("连七对", u32::from(shifted)),
        ("七对", u32::from(seen.form == Form::SevenPairs)),
        ("七星不靠", u32::from(unconnected && suited == 7)),
        ("全不靠", u32::from(unconnected)),
        ("组合龙", u32::from(seen.form == Form::KnittedStraight || unconnected && suited == 9)),
        ("九莲宝灯", u32::from(nine_gates(won) && seen.form == Form::Sets)),
        ("一色双龙会", u32::from(pure)),
        ("三色双龙会", u32::from(mixed)),
        ("平和", u32::from(only_chows && kinds.iter().all(|&kind| !is_honour(kind)))),
    ]
}

/// True if the winner's own claimed melds have the other three, which then lie on the table for all to see.
fn shows_others(won: &Won) -> bool {
    let at = usize::from(won.win.tile);
    won.hand.all()[at] - won.hand.tiles[at] == 3
}

/// The patterns of luck and of claims. A hand that must be concealed is not worth anything for it (item 1), which the
/// table says beside each of them.
fn luck(won: &Won, seen: &Seen, waits: usize) -> List {
    let drawn = won.drawn();
    let has = |event| u32::from(won.win.has(event));
    let alone = |waited: Waited| u32::from(waits == 1 && seen.waited() == waited);
    let fully = u32::from(won.concealed() && drawn);
    vec![
        ("妙手回春", has(Event::LastTile)),
        ("海底捞月", has(Event::LastDiscard)),
        ("杠上开花", has(Event::KongReplacement).max(has(Event::SecondKongReplacement))),
        ("抢杠和", has(Event::RobbedKong)),
        ("和绝张", has(Event::LastOfKind).max(u32::from(shows_others(won)))),
        ("全求人", u32::from(won.claimed() == 4 && !drawn)),
        ("不求人", fully),
        ("门前清", u32::from(won.concealed() && !drawn)),
        ("自摸", u32::from(drawn)),
        ("边张", alone(Waited::Edge)),
        ("嵌张", alone(Waited::Closed)),
        ("单钓", alone(Waited::Single)),
    ]
}

/// The gain of each seat: the discarder pays the points and 8, the others 8; on a draw all pay the points and 8.
pub fn pay(fan: u32, winner: Wind, from: Option<Wind>) -> [i64; 4] {
    let points = i64::from(fan);
    received(winner, |seat| if from.is_none_or(|from| from == seat) { points + 8 } else { 8 })
}
