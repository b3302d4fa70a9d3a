//! The clauses `groups`, `progression`, `quads`, `wait` and `bonus.of` mean what the vocabulary says, and so does
//! `each = { progression }`: random filters and progressions, asked of random readings, against a count over the list of
//! groups and a search through all choices of them. The readings are those of every form, of wins on flowers and of hands
//! that did not win.
//!
//! Source: `docs/vocabulary.md`, the rows `groups`, `progression`, `quads`, `wait` and `bonus` of the clauses, "Of groups in
//! steps every different choice is counted", and the class `double-wind`: the seat's wind where it is the round's too.

use std::collections::{BTreeMap, BTreeSet};

use jong_core::hand::{Flag, Hand, Situation};
use jong_core::pattern::{
    BonusName, Class, Count, Facts, Filter, GroupKinds, ProgressionKind, Scope, Steps, SuitsWord, Test,
};
use jong_core::reading::{Completion, FormName, Forms, Wait};
use jong_core::tile::{Kind, KindSet};
use jong_tests::chance::{Chance, all_or};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::{lost, situation};
use jong_tests::slow::{Group, Shape, SlowReading, incomplete, readings};
use strum::IntoEnumIterator;

/// Random hands of every form with their readings, and several questions about each.
fn ask(seed: u64, hands: usize, mut question: impl FnMut(&mut Chance, &Facts<'_>, &SlowReading)) {
    let rules = jong::open("taiwan/standard").expect("a shipped ruleset");
    let tiles = rules.tile_set();
    let mut chance = Chance::new(seed);
    let mut seen: BTreeMap<FormName, usize> = BTreeMap::new();
    let mut every = |chance: &mut Chance, hand: &Hand, situation: &Situation, all: Vec<SlowReading>| {
        let facts = rules.game().facts(hand, situation);
        // A hand that did not win may have very many.
        let some = all.len() / 8 + 1;
        for reading in all {
            if reading.form == FormName::Incomplete && !chance.one_in(some) {
                continue;
            }
            *seen.entry(reading.form).or_default() += 1;
            (0..12).for_each(|_| question(chance, &facts, &reading));
        }
    };
    for _ in 0..hands {
        let sets = 4 + chance.below(2) as u8;
        let dealer = Dealer { game: tiles, sets: usize::from(sets) };
        let pool = pool(&mut chance, tiles);
        if chance.one_in(4) {
            let (hand, situation) = (dealer.lost(&mut chance, &pool), lost(&mut chance, tiles));
            every(&mut chance, &hand, &situation, incomplete(&hand, 0));
        } else {
            let (hand, situation) = (dealer.adorned(&mut chance, &pool), situation(&mut chance, tiles));
            let completed = Completion { exposes: situation.from.is_some(), all_bonus: tiles.bonus() };
            every(&mut chance, &hand, &situation, readings(&Forms::all(sets), &hand, completed));
        }
    }
    println!("{seen:?}");
    for form in FormName::iter() {
        assert!(seen.get(&form).is_some_and(|&readings| readings > 8), "too few of {form}: {seen:?}");
    }
}

fn count(chance: &mut Chance) -> Count {
    let n = chance.below(5) as u32;
    match chance.below(4) {
        0 => Count::All,
        1 => Count::SOME,
        2 => Count::Range(n, u32::MAX),
        _ => Count::Range(n, n + chance.below(2) as u32),
    }
}

/// Terminals, honours, a rank, a stretch of ranks or anything; sometimes with a wind of the situation.
fn class(chance: &mut Chance) -> Class {
    let (mask, low) = (chance.bits(), 1 + chance.below(9) as u8);
    let kinds = match chance.below(5) {
        0 => KindSet(mask) & KindSet::FOR_SETS,
        1 => Kind::all_for_sets().filter(|kind| kind.rank() == low).collect(),
        2 => Kind::all_for_sets().filter(|kind| kind.index() < 27 && kind.rank() >= low).collect(),
        3 => Kind::all_for_sets().filter(|kind| kind.index() >= 27 || kind.rank() % 8 == 1).collect(),
        _ => KindSet::EMPTY,
    };
    let mut bit = || chance.one_in(4);
    Class { kinds, seat_wind: bit(), round_wind: bit(), double_wind: bit() }
}

fn filter(chance: &mut Chance) -> Filter {
    let mut bit = || chance.one_in(2);
    let sets = [GroupKinds::CHOWS, GroupKinds::PUNGS, GroupKinds::KONGS, GroupKinds::KNITTED];
    let kinds = sets
        .into_iter()
        .chain([GroupKinds::PAIRS, GroupKinds::SINGLES])
        .filter(|_| bit())
        .fold(GroupKinds::NONE, |all, kind| all | kind);
    let concealed = (kinds.is_within(GroupKinds::TRIPLETS) && bit()).then(&mut bit);
    let melded = bit().then(&mut bit);
    let of = chance.one_in(2).then(|| class(chance));
    let with = chance.one_in(2).then(|| class(chance));
    let scope = chance.pick(&[Scope::Sets, Scope::Pairs, Scope::Everything]);
    Filter { kinds, of, with, melded, concealed, n: count(chance), scope }
}

fn fits(filter: &Filter, facts: &Facts<'_>, reading: &SlowReading, group: &Group) -> bool {
    let is_in = |class: &Class, kind: usize| {
        let Situation { seat, round, .. } = *facts.situation;
        let double = class.double_wind && seat == round;
        let winds = [(class.seat_wind, seat), (class.round_wind, round), (double, seat)];
        class.kinds.contains(Kind::from_index(kind).expect("a kind"))
            || winds.iter().any(|&(asked, seat)| asked && kind == 27 + seat.index())
    };
    let kind = match group.shape {
        Shape::Chow => GroupKinds::CHOWS,
        Shape::Pung => GroupKinds::PUNGS,
        Shape::ExposedKong | Shape::ConcealedKong => GroupKinds::KONGS,
        Shape::Pair => GroupKinds::PAIRS,
        Shape::Single => GroupKinds::SINGLES,
        Shape::Knitted => GroupKinds::KNITTED,
    };
    filter.kinds.has_any(kind)
        && filter.of.is_none_or(|class| group.kinds().into_iter().all(|kind| is_in(&class, kind)))
        && filter.with.is_none_or(|class| group.kinds().into_iter().any(|kind| is_in(&class, kind)))
        && filter.melded.is_none_or(|melded| group.melded() == melded)
        && filter.concealed.is_none_or(|concealed| reading.is_concealed(group) == concealed)
}

#[test]
fn groups() {
    ask(5, 20_000, |chance, facts, reading| {
        let filter = filter(chance);
        let fitting = reading.groups.iter().filter(|group| fits(&filter, facts, reading, group)).count() as u32;
        assert_eq!(filter.count(facts, &reading.masks()), fitting, "{filter:?} of {reading:?}");
        let in_scope = |group: &&Group| match filter.scope {
            Scope::Sets => group.is_triplet() || [Shape::Chow, Shape::Knitted].contains(&group.shape),
            Scope::Pairs => group.shape == Shape::Pair,
            Scope::Everything => true,
        };
        let all = reading.groups.iter().filter(in_scope).count() as u32;
        let holds = match filter.n {
            Count::Range(least, most) => (least..=most).contains(&fitting),
            Count::All => all > 0 && fitting == all,
        };
        let test = Test::Groups(filter);
        assert_eq!(test.holds(facts, &reading.masks()), holds, "{test:?} of {reading:?}");
    });
}

fn steps(chance: &mut Chance) -> Steps {
    let kind = chance.pick(&[ProgressionKind::Chow, ProgressionKind::Triplet, ProgressionKind::Pair]);
    let suits = chance.pick(&[SuitsWord::One, SuitsWord::Different, SuitsWord::Any]);
    let most = match (suits, kind) {
        (SuitsWord::Different, _) => 3,
        (_, ProgressionKind::Pair) => 7,
        _ => 5,
    };
    let n = if chance.one_in(3) { 2 + chance.below(most - 1) } else { 2 + chance.below(2) } as u8;
    let longest = if chance.one_in(4) { 8 } else { 3 };
    let steps = (0..1 + chance.below(2)).map(|_| chance.below(longest + 1) as u8).collect();
    let times = if chance.one_in(2) { 1 } else { 1 + chance.below(3) as u8 };
    let pair = kind != ProgressionKind::Pair && chance.one_in(3);
    Steps { kind, n, steps, suits, times, pair }
}

/// True if `times` choices can be made of the groups, no group twice.
fn can_choose(steps: &Steps, groups: &[Group], times: u8) -> bool {
    times == 0
        || steps.steps.iter().any(|&step| {
            choices(steps, groups, usize::from(step), &[]).into_iter().any(|choice| {
                let mut left = groups.to_vec();
                for used in choice {
                    let at = left.iter().position(|&group| group == used).expect("it was there");
                    left.remove(at);
                }
                can_choose(steps, &left, times - 1)
            })
        })
}

/// Every choice that begins with `begun`.
fn choices(steps: &Steps, groups: &[Group], step: usize, begun: &[Group]) -> Vec<Vec<Group>> {
    if begun.len() == usize::from(steps.n) {
        let pairs = begun.iter().filter(|group| group.shape == Shape::Pair).count();
        let fits = !steps.pair || pairs == 1;
        return if fits { vec![begun.to_vec()] } else { Vec::new() };
    }
    let mut all = Vec::new();
    for (at, &next) in groups.iter().enumerate() {
        let suit = |group: &Group| group.first / 9;
        let follows = begun.last().is_none_or(|last| last.first % 9 + step == next.first % 9);
        let suits = begun.iter().all(|other| match steps.suits {
            SuitsWord::One => suit(other) == suit(&next),
            SuitsWord::Different => suit(other) != suit(&next),
            SuitsWord::Any => true,
        });
        if follows && suits {
            let left = [&groups[..at], &groups[at + 1..]].concat();
            all.extend(choices(steps, &left, step, &[begun, &[next]].concat()));
        }
    }
    all
}

/// The groups that a progression may take.
fn stepping(steps: &Steps, reading: &SlowReading) -> Vec<Group> {
    let of_kind = |group: &Group| match (group.shape, steps.kind) {
        (Shape::Chow, ProgressionKind::Chow) | (Shape::Pair, ProgressionKind::Pair) => true,
        (Shape::Pair, _) => steps.pair,
        (_, ProgressionKind::Triplet) => group.is_triplet(),
        _ => false,
    };
    reading.groups.iter().copied().filter(|group| group.first < 27 && of_kind(group)).collect()
}

/// Every set of groups is looked at, as a progression in one order or another.
#[test]
fn counted_progressions() {
    let mut counted: BTreeMap<u32, usize> = BTreeMap::new();
    ask(11, 12_000, |chance, _, reading| {
        let steps = steps(chance);
        let groups = stepping(&steps, reading);
        let numbered: Vec<(usize, Group)> = groups.into_iter().enumerate().collect();
        let fits = |set: &[(usize, Group)], step: u8| {
            let mut numbers: Vec<usize> = set.iter().map(|(_, group)| group.first % 9).collect();
            numbers.sort_unstable();
            let suits: BTreeSet<usize> = set.iter().map(|(_, group)| group.first / 9).collect();
            let pairs = set.iter().filter(|(_, group)| group.shape == Shape::Pair).count();
            numbers.windows(2).all(|two| two[0] + usize::from(step) == two[1])
                && match steps.suits {
                    SuitsWord::One => suits.len() == 1,
                    SuitsWord::Different => suits.len() == set.len(),
                    SuitsWord::Any => true,
                }
                && (!steps.pair || pairs == 1)
        };
        let mut slow = 0;
        for chosen in 0u32..1 << numbered.len() {
            if chosen.count_ones() == u32::from(steps.n) {
                let set: Vec<_> = numbered.iter().copied().filter(|(at, _)| chosen >> at & 1 == 1).collect();
                slow += u32::from(steps.steps.iter().any(|&step| fits(&set, step)));
            }
        }
        assert_eq!(steps.count(&reading.masks()), slow, "{steps:?} of {reading:?}");
        let once = Steps { times: 1, ..steps };
        assert_eq!(once.hold(&reading.masks()), slow > 0, "{once:?} of {reading:?}");
        *counted.entry(slow.min(4)).or_default() += 1;
    });
    assert!((1..=4).all(|n| counted.get(&n).is_some_and(|&times| times > 100)), "{counted:?}");
}

#[test]
#[ignore = "takes long"]
fn progressions() {
    let mut held = 0;
    ask(6, 20_000, |chance, _, reading| {
        let steps = steps(chance);
        let groups = stepping(&steps, reading);
        let slow = can_choose(&steps, &groups, steps.times);
        assert_eq!(steps.hold(&reading.masks()), slow, "{steps:?} of {reading:?}");
        held += usize::from(slow);
    });
    assert!(held > 10_000, "{held}");
}

/// Four alike count unless the reading sees them as a kong.
#[test]
#[ignore = "takes long"]
fn quads() {
    let (mut held, mut kongs) = (0, 0);
    let hands = all_or(10_000, 5_000);
    ask(7, hands, |chance, facts, reading| {
        let is_kong = |group: &&Group| matches!(group.shape, Shape::ExposedKong | Shape::ConcealedKong);
        let held_four =
            |kind: usize| reading.groups.iter().flat_map(Group::kinds).filter(|&of| of == kind).count() >= 4;
        let four = (0..Kind::SET_COUNT).filter(|&kind| held_four(kind)).count();
        let of_these = reading.groups.iter().filter(is_kong).count();
        // Nobody's four alike are in groups where a win on flowers is all there is to a hand, or where its tiles are knitted.
        let ungrouped = matches!(reading.form, FormName::Bonus | FormName::Knitting | FormName::TripleKnitting);
        let quads = if ungrouped {
            let all = &facts.hand.all;
            all.iter().filter(|&(_, n)| n >= 4).count() - of_these
        } else {
            four - of_these
        };
        let n = count(chance);
        let Count::Range(least, most) = n else { return };
        let holds = (least as usize..=most as usize).contains(&quads);
        assert_eq!(Test::Quads(n).holds(facts, &reading.masks()), holds, "{n:?} of {reading:?}");
        held += quads;
        kongs += usize::from(reading.form == FormName::Incomplete && of_these > 0);
    });
    assert!(held > hands && kongs > hands / 10, "{held} quads, {kongs} kongs in hands that did not win");
}

/// Flowers and seasons of a list are counted if they are laid out, whoever they belong to.
#[test]
fn bonus_tiles_of_a_list() {
    let all: Vec<Kind> = (KindSet::FLOWERS | KindSet::SEASONS).iter().collect();
    assert_eq!(all.len(), 8);
    let mut held = [0, 0];
    ask(9, 5_000, |chance, facts, reading| {
        let listed: Vec<Kind> = all.iter().copied().filter(|_| chance.one_in(3)).collect();
        let laid_out = all.iter().filter(|kind| facts.hand.bonus.contains(**kind) && listed.contains(kind)).count();
        let n = count(chance);
        let Count::Range(least, most) = n else { return };
        let holds = (least as usize..=most as usize).contains(&laid_out);
        let test = Test::Bonus(BonusName::These(listed.into_iter().collect()), n);
        assert_eq!(test.holds(facts, &reading.masks()), holds, "{test:?} of {:?}", facts.hand.bonus);
        held[usize::from(holds && laid_out > 0)] += 1;
    });
    assert!(held[0] > 1_000 && held[1] > 1_000, "{held:?}");
}

/// A hand that did not win has no wait, no winning tile and no event, in every clause. One that won has the wait of
/// its reading, by which each reading is found once.
#[test]
fn what_only_winners_have() {
    let everything = Class { kinds: KindSet(u64::MAX), ..Class::default() };
    ask(8, 5_000, |_, facts, reading| {
        let masks = reading.masks();
        let won = facts.situation.by.is_some();
        assert_eq!(won, reading.form != FormName::Incomplete);
        let waits = (0..5).filter(|wait| Test::Wait(1 << wait).holds(facts, &masks)).count();
        assert_eq!(waits, usize::from(reading.wait != Wait::Other), "{reading:?}");
        let draw_or_discard = Test::Flags(Flag::Draw.bit() | Flag::Discard.bit());
        assert_eq!(draw_or_discard.holds(facts, &masks), won);
        assert_eq!(Test::WinningTile(everything).holds(facts, &masks), won);
        let any_number = Test::Waits(Count::Range(0, u32::MAX));
        assert_eq!(any_number.holds(facts, &masks), won);
        if !won {
            assert!(!Test::Flags(Flag::FIRST_EVENT_ON).holds(facts, &masks));
            assert_eq!(reading.wait, Wait::Other);
        }
        for form in FormName::iter() {
            assert_eq!(Test::Form(form.bit()).holds(facts, &masks), form == reading.form);
        }
    });
}
