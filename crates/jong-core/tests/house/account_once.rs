//! Families whose chows account once: every multiset of two to four chows against a slow search through all ways to
//! combine them, and against the caps of a later text, which differ.
//!
//! Source: the Green Book of 2006, the account-once principle: "When you have combined some sets to create a fan, you
//! can only combine any remaining sets once with a set that has already been used." The patterns and their values are
//! its fans 14, 16, 23, 28, 30, 39, 41, 51 and 69 to 72.

use jong_core::pattern::{Listing, PatternIndex};
use jong_core::reading::{FormName, Reading};
use jong_core::tree::Severity;

use crate::game::{read, rules, score, win};

/// A pattern of chows: its id, its value, its number of chows, its clause.
type Fan = (&'static str, u32, usize, &'static str);

/// The patterns that count once, then those that count as often as they occur.
const FANS: [Fan; 12] = [
    ("quadruple", 48, 4, "n = 4, step = 0, suits = \"one\""),
    ("four-shifted", 32, 4, "n = 4, step = [1, 2], suits = \"one\""),
    ("triple", 24, 3, "n = 3, step = 0, suits = \"one\""),
    ("straight", 16, 3, "n = 3, step = 3, suits = \"one\""),
    ("shifted", 16, 3, "n = 3, step = [1, 2], suits = \"one\""),
    ("mixed-straight", 8, 3, "n = 3, step = 3, suits = \"different\""),
    ("mixed-triple", 8, 3, "n = 3, step = 0, suits = \"different\""),
    ("mixed-shifted", 6, 3, "n = 3, step = 1, suits = \"different\""),
    ("twins", 1, 2, "step = 0, suits = \"one\""),
    ("mixed-twins", 1, 2, "step = 0, suits = \"different\""),
    ("short-straight", 1, 2, "step = 3, suits = \"one\""),
    ("two-terminals", 1, 2, "step = 6, suits = \"one\""),
];

/// The rules of a family of these patterns.
fn fans(rule: &str) -> String {
    let mut text = format!("[families]\nchows = \"{rule}\"\n");
    for (id, value, n, clause) in FANS {
        let asked = if n == 2 { "each" } else { "when" };
        text += &format!(
            "[pattern.{id}]\npennies = {value}\nname = {{ en = \"{id}!\" }}\nsource = \"the Green Book\"\nfamily = \"chows\"\n\
             {asked} = {{ progression = {{ kind = \"chow\", {clause} }} }}\n"
        );
    }
    text
}

/// A chow: its suit and its lowest number.
type Chow = (usize, usize);

/// All multisets of two to four chows.
fn multisets() -> Vec<Vec<Chow>> {
    let chows: Vec<Chow> = (0..3).flat_map(|suit| (1..8).map(move |number| (suit, number))).collect();
    let mut all: Vec<Vec<usize>> = (0..chows.len()).map(|at| vec![at]).collect();
    let mut sets = Vec::new();
    for _ in 2..=4 {
        all =
            all.iter().flat_map(|set| (set[set.len() - 1]..chows.len()).map(|at| [&set[..], &[at]].concat())).collect();
        sets.extend(all.iter().map(|set| set.iter().map(|&at| chows[at]).collect()));
    }
    sets
}

/// The place in the list of fans of the fan that some chows are together, if they are one.
fn fan(chows: &[Chow]) -> Option<usize> {
    let mut numbers: Vec<usize> = chows.iter().map(|&(_, number)| number).collect();
    numbers.sort_unstable();
    let apart: Vec<usize> = numbers.windows(2).map(|two| two[1] - two[0]).collect();
    let all = |step: usize| apart.iter().all(|&between| between == step);
    let one = chows.iter().all(|&(suit, _)| suit == chows[0].0);
    let different = (0..chows.len()).all(|at| chows[..at].iter().all(|&(suit, _)| suit != chows[at].0));
    let at = match (chows.len(), one, different) {
        (4, true, _) if all(0) => 0,
        (4, true, _) if all(1) || all(2) => 1,
        (3, true, _) if all(0) => 2,
        (3, true, _) if all(3) => 3,
        (3, true, _) if all(1) || all(2) => 4,
        (3, _, true) if all(3) => 5,
        (3, _, true) if all(0) => 6,
        (3, _, true) if all(1) => 7,
        (2, true, _) if all(0) => 8,
        (2, _, true) if all(0) => 9,
        (2, true, _) if all(3) => 10,
        (2, true, _) if all(6) => 11,
        _ => return None,
    };
    Some(at)
}

/// A fan that some chows are: its place in the list, and the chows, a bit for each.
type Occurrence = (usize, u8);

/// Every fan that some of the chows are.
fn occurrences(chows: &[Chow]) -> Vec<Occurrence> {
    let chosen =
        |of: u8| -> Vec<Chow> { (0..chows.len()).filter(|at| of >> at & 1 == 1).map(|at| chows[at]).collect() };
    let sets = (1u8..1 << chows.len()).filter(|of| of.count_ones() >= 2);
    sets.filter_map(|of| Some((fan(&chosen(of))?, of))).collect()
}

/// The most that fans come to, one after another: each next one combines sets that remain, at most once with a set that
/// has been used. `see` hears of every way, by what it is worth and its fans.
fn each_way(left: &[Occurrence], used: u8, taken: &mut Vec<Occurrence>, see: &mut dyn FnMut(u32, &[Occurrence])) {
    see(taken.iter().map(|&(at, _)| FANS[at].1).sum(), taken);
    for (next, &(at, sets)) in left.iter().enumerate() {
        let once = FANS[at].2 == 2 || !taken.iter().any(|&(other, _)| other == at);
        if once && (sets & used).count_ones() <= 1 {
            let left = [&left[..next], &left[next + 1..]].concat();
            taken.push((at, sets));
            each_way(&left, used | sets, taken, see);
            taken.pop();
        }
    }
}

/// The number of times that each fan counts.
type Times = [u32; FANS.len()];

/// The worth of some chows by the Green Book, and every list of fans of that worth. Lists in which no set is twice in the
/// same fan go before others.
fn by_the_book(chows: &[Chow]) -> (u32, Vec<Times>) {
    let (mut most, mut again_least, mut lists): (u32, u32, Vec<Times>) = (0, 0, vec![Times::default()]);
    each_way(&occurrences(chows), 0, &mut Vec::new(), &mut |worth, taken| {
        let mut times = Times::default();
        taken.iter().for_each(|&(at, _)| times[at] += 1);
        let again: u32 = (0..FANS.len())
            .map(|at| {
                let own = taken.iter().filter(|(other, _)| *other == at).map(|(_, sets)| *sets);
                own.clone().map(u8::count_ones).sum::<u32>() - own.fold(0, |all, sets| all | sets).count_ones()
            })
            .sum();
        if worth > most || worth == most && again < again_least {
            (most, again_least, lists) = (worth, again, Vec::new());
        }
        if worth == most && again == again_least && !lists.contains(&times) {
            lists.push(times);
        }
    });
    (most, lists)
}

/// The worth of some chows by the caps of the text of 2025 alone (annex 1, item 11). Beside a fan of four chows none of 69 to 72; beside
/// one of three at most one, of those it does not have in it; otherwise three in four chows, two in three, one in two.
fn by_the_caps(chows: &[Chow]) -> u32 {
    let all = occurrences(chows);
    let pairs = || all.iter().filter(|(at, _)| FANS[*at].2 == 2);
    let of_pairs = pairs().count().min(chows.len() - 1) as u32;
    let with = |&(at, sets): &Occurrence| match FANS[at].2 {
        4 => FANS[at].1,
        3 => FANS[at].1 + u32::from(pairs().any(|(_, pair)| pair & !sets != 0)),
        _ => 0,
    };
    all.iter().map(with).max().unwrap_or(0).max(of_pairs)
}

/// A reading of these chows.
fn reading(chows: &[Chow]) -> Reading {
    let mut reading = Reading::empty(FormName::Standard);
    chows.iter().for_each(|&(suit, number)| reading.chows.add(1 << (16 * suit + number - 1)));
    reading
}

#[test]
fn every_multiset_of_chows_is_counted_as_the_green_book_says() {
    let rules = rules(&fans("account-once"));
    let book = &rules.game().book;
    // Only the chows of the reading are asked.
    let any = win(&rules, "234m 567m 234p 678s 5s +5s", None);
    let facts = rules.game().facts(&any.hand, &any.situation);
    let place = |index: PatternIndex| FANS.iter().position(|fan| fan.0 == book.pattern(index).id).expect("a fan");
    let (mut four, mut otherwise, mut several) = (0, 0, 0);
    let all = multisets();
    assert_eq!(all.len(), 12_628);
    for chows in all {
        let mut told = Listing::default();
        let tally = book.tally(&facts, &reading(&chows), &mut told);
        let mut times = Times::default();
        told.counted.iter().for_each(|&(index, n)| times[place(index)] += n);
        let (most, lists) = by_the_book(&chows);
        assert_eq!(tally.sum(0), i64::from(most), "{chows:?}: {times:?}");
        assert!(lists.contains(&times), "{chows:?}: {times:?} is none of {lists:?}");
        // The quick count says the same, and the order of the suits does not matter.
        assert_eq!(book.count(&facts, &reading(&chows)), tally, "{chows:?}");
        assert_eq!(book.count(&facts, &reading(&chows)), tally, "{chows:?}, remembered");
        let turned: Vec<Chow> = chows.iter().map(|&(suit, number)| ((suit + 1) % 3, number)).collect();
        assert_eq!(book.tally(&facts, &reading(&turned), &mut Listing::default()), tally, "{chows:?}");
        // What is there and does not count was dropped because of a member that counts.
        for (at, _) in occurrences(&chows) {
            let index = book.find(FANS[at].0).expect("a fan");
            let dropped = told.dropped.iter().find(|dropped| dropped.pattern == index);
            assert_eq!(dropped.is_some(), times[at] == 0, "{chows:?}: {}", FANS[at].0);
            assert!(dropped.is_none_or(|dropped| tally.on.contains(dropped.by)), "{chows:?}: {dropped:?}");
        }
        if chows.len() == 4 {
            four += 1;
            otherwise += usize::from(by_the_caps(&chows) != most);
        } else {
            assert_eq!(by_the_caps(&chows), most, "{chows:?}");
        }
        several += usize::from(lists.len() > 1);
    }
    assert_eq!((four, otherwise), (10_626, 1_068));
    assert!(several > 100, "{several} with more than one list");
}

/// 123 and 123 are twins, and 456 makes a short straight with each of them: three fans, as the caps allow. But 456 is
/// joined to the second 123 through the first.
#[test]
fn the_caps_alone_allow_too_much() {
    let rules = rules(&fans("account-once"));
    let chows = [(0, 1), (0, 1), (0, 2), (0, 4)];
    assert_eq!((by_the_caps(&chows), by_the_book(&chows).0), (3, 2));
    let hand = "123m 123m 24m 456m 55z +3m";
    assert_eq!(score(&rules, hand), Ok((2, vec!["short-straight".to_owned(), "twins".to_owned()])));
    // Without the rule each of them counts.
    let all = self::rules(&fans("all"));
    assert_eq!(score(&all, hand).map(|(pennies, _)| pennies), Ok(3));
}

/// Rules of one more pattern in the family, worth a penny.
fn with_member(id: &str, table: &str) -> String {
    let more =
        format!("[pattern.{id}]\npennies = 1\nname = {{ en = \"{id}!\" }}\nsource = \"us\"\nfamily = \"chows\"\n");
    fans("account-once") + &more + table + "\n"
}

#[test]
fn a_member_must_say_which_chows_it_joins() {
    for table in [
        "when = { suits = 1 }",
        "when = { groups = { kind = \"chow\", n = 4 } }",
        "when = { progression = { kind = \"triplet\", step = 1, suits = \"one\" } }",
        "when = { progression = { kind = \"chow\", step = 0, suits = \"one\", times = 2 } }",
        "when = { progression = { kind = \"chow\", step = 0, suits = \"one\", pair = true } }",
        "when = { not = { progression = { kind = \"chow\", step = 0, suits = \"one\" } } }",
        "when = { any = [{ progression = { kind = \"chow\", step = 0, suits = \"one\" } }, { suits = 1 }] }",
        "when = { progression = { kind = \"chow\", step = 0, suits = \"one\" }, groups = { kind = \"pung\" } }",
        "each = { groups = { kind = \"chow\" } }",
        "each = { tiles = \"simples\" }\nwhen = { progression = { kind = \"chow\", step = 0, suits = \"one\" } }",
        "each = { progression = { kind = \"triplet\", step = 0, suits = \"any\" } }",
    ] {
        let text = with_member("other", table);
        let faults = read(&text).faults;
        let [fault] = &faults[..] else { panic!("{table}: {faults:#?}") };
        assert_eq!(fault.severity, Severity::Error, "{table}");
        assert!(fault.message.to_string().contains("`other`"), "{table}: {}", fault.message);
        assert!(fault.help.is_some(), "{table}");
        let said = "schema = 1\nid = \"house/own\"\nextends = \"house/base\"\n".to_owned() + &text;
        let line = &said[fault.place.start as usize..fault.place.end as usize];
        assert_eq!(line, "\"chows\"", "{table}");
        // Any other rule takes it.
        assert!(read(&text.replace("account-once", "best")).ruleset.is_some(), "{table}");
    }
    for table in [
        "when = { melds = 0, progression = { kind = \"chow\", step = 0, suits = \"any\" } }",
        "when = { suits = 1 }\neach = { progression = { kind = \"chow\", n = 3, step = [0, 1], suits = \"one\" } }",
    ] {
        assert!(read(&with_member("other", table)).ruleset.is_some(), "{table}");
    }
}

/// A pattern that was replaced joins nothing, one that is replaced in part joins less, and what a `when` asks beside
/// the chows is asked.
#[test]
fn members_are_patterns_like_others() {
    let twins = "234m 234m 234m 678s 5s +5s";
    let once = |more: &str| score(&rules(&(fans("account-once") + more)), twins).expect("it wins");
    assert_eq!(once(""), (24, vec!["triple".to_owned()]));
    let off =
        once("[pattern.won]\npennies = 1\nname = { en = \"Won!\" }\nwhen = { suits = 2 }\ninstead-of = [\"triple\"]\n");
    assert_eq!(off, (1 + 2, vec!["twins".to_owned(), "won".to_owned()]));
    let fewer = once(
        "[pattern.won]\npennies = 1\nname = { en = \"Won!\" }\nwhen = { suits = 2 }\n\
         instead-of = [\"triple\", { pattern = \"twins\", drop = 2 }]\n",
    );
    assert_eq!(fewer, (1 + 1, vec!["twins".to_owned(), "won".to_owned()]));
}

/// With more patterns than one machine word has room for, all is as with few.
#[test]
fn a_large_book_says_the_same() {
    let mut large = fans("account-once");
    for at in 0..75 {
        let dragons = format!("tiles = {{ dragons = {} }}, suits = {}", at / 3, at % 3);
        large += &format!(
            "[pattern.filler-{at}]\npennies = 1\nname = {{ en = \"{at}!\" }}\nsource = \"us\"\nwhen = {{ {dragons} }}\n"
        );
    }
    let (few, many) = (rules(&fans("account-once")), rules(&large));
    assert_eq!(many.game().book.patterns().len(), 87);
    let any = win(&many, "234m 567m 234p 678s 5s +5s", None);
    for chows in multisets().into_iter().step_by(7) {
        let sums = [&few, &many].map(|rules| {
            let facts = rules.game().facts(&any.hand, &any.situation);
            let book = &rules.game().book;
            let tally = book.count(&facts, &reading(&chows));
            assert_eq!(book.tally(&facts, &reading(&chows), &mut Listing::default()), tally, "{chows:?}");
            tally.sum(0)
        });
        assert_eq!(sums[0], sums[1], "{chows:?}");
    }
}

/// `each = { progression }` counts groups that are no chows, several steps, and a pair among them.
#[test]
fn choices_of_groups_are_counted() {
    let pungs =
        Reading { pungs: 0b11 | 0b111 << 16 | 0b1 << 32, pairs: 0b10 << 32, ..Reading::empty(FormName::Standard) };
    let pairs = Reading { pairs: 0b111_1111, pairs_twice: 0b1, ..Reading::empty(FormName::SevenPairs) };
    for (clause, reading, times) in [
        // 1m 1p, 1m 1s, 1p 1s, 2m 2p
        ("kind = \"triplet\", step = 0, suits = \"different\"", pungs, 4),
        ("kind = \"triplet\", step = 0, suits = \"any\"", pungs, 4),
        // 1m 2m, 1p 2p, 2p 3p, and 1p 3p
        ("kind = \"triplet\", step = 1, suits = \"one\"", pungs, 3),
        ("kind = \"triplet\", step = [1, 2, 1], suits = \"one\"", pungs, 4),
        // 1m 2p, 1p 2m, 1s 2m, 1s 2p, 2m 3p
        ("kind = \"triplet\", step = 1, suits = \"different\"", pungs, 5),
        // 1s 2m 3p
        ("kind = \"triplet\", n = 3, step = 1, suits = \"different\"", pungs, 1),
        // 1m 1p 1s; with a pair 2m 2p 22s
        ("kind = \"triplet\", n = 3, step = 0, suits = \"different\"", pungs, 1),
        ("kind = \"triplet\", n = 3, step = 0, suits = \"different\", pair = true", pungs, 1),
        // 1s 22s
        ("kind = \"triplet\", step = 1, suits = \"one\", pair = true", pungs, 1),
        ("kind = \"pair\", step = 0, suits = \"one\"", pairs, 1),
        // 1 1 with 2, five others; and three in a row: 123 twice, four others
        ("kind = \"pair\", step = 1, suits = \"one\"", pairs, 7),
        ("kind = \"pair\", n = 3, step = 1, suits = \"any\"", pairs, 6),
        ("kind = \"pair\", n = 7, step = 1, suits = \"one\"", pairs, 2),
        ("kind = \"chow\", step = 0, suits = \"one\"", pairs, 0),
    ] {
        let table = format!(
            "[pattern.many]\npennies = 1\nname = {{ en = \"Many\" }}\nsource = \"us\"\neach = {{ progression = {{ {clause} }} }}\n"
        );
        let rules = rules(&table);
        let any = win(&rules, "234m 567m 234p 678s 5s +5s", None);
        let facts = rules.game().facts(&any.hand, &any.situation);
        let book = &rules.game().book;
        assert_eq!(book.times(PatternIndex(0), &facts, &reading), times, "{clause}");
        assert_eq!(book.tally(&facts, &reading, &mut Listing::default()).sum(0), i64::from(times), "{clause}");
    }
    // How often they must be there is not asked where they are counted.
    let times = "[pattern.many]\npennies = 1\neach = { progression = { kind = \"chow\", step = 0, suits = \"one\", times = 2 } }\n";
    let faults = read(times).faults;
    assert!(faults.iter().any(|fault| fault.message.to_string().contains("`times`")), "{faults:#?}");
}
