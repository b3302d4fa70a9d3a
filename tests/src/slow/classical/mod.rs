//! A scorer of the classical game of 1920 and of its descendants in Germany, Britain and the Netherlands, written from
//! the tables of their rules: points, doubled, for all four players; limit hands for the winner; and the payments between
//! all of them.
//!
//! A reading is one way to divide a player's tiles into groups; it gives all points and all doubles. A winner's readings
//! differ also in the group that the winning tile completed. The reading with the highest total counts; of equals the one
//! with more doubles, then with more points. What a loser holds is divided as he likes, and four alike in the hand are a
//! kong if that is worth more: a choice, for no table says otherwise.

mod babcock;
mod british;
mod dutch;
mod german;
mod hand;
mod settle;

pub use settle::{Payment, Terms, settle, totals};

use super::plain::{Event, Group, Hand, KINDS, Part, Place, Tiles, Win, is_complete, is_head, kinds, partitions};
use super::plain::{readings, with};

/// The number of sets in a hand.
pub const SETS: usize = 4;

/// The rules of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Babcock's red book.
    Babcock,
    /// The Dutch tournament rules of 2002.
    Dutch,
    /// The German league's.
    German,
    /// The British association's.
    British,
}

/// The way in which a hand was won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The tile, its giver and the events.
    pub win: Win,
    /// The replacement was drawn for a second kong, made of the first replacement.
    pub second_kong: bool,
    /// The winner declared the thirteen tiles dealt to be ready, and did not change them.
    pub as_dealt: bool,
    /// The wins in a row of an East who keeps winning, with this one.
    pub wins_in_a_row: u32,
}

/// The value of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The points, counted whether there is a limit or not.
    pub points: u64,
    /// The doubles, counted whether there is a limit or not.
    pub doubles: u32,
    /// True if the hand scores a limit and not what it counts.
    pub limited: bool,
    /// The score, before East's doubling.
    pub total: u64,
}

/// The form of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Sets,
    Pairs,
    Orphans,
    /// Pairs of one number, of two suits.
    Knitting,
    /// Threes of one number, of all suits, and a pair of two.
    TripleKnitting,
    /// One to nine of a suit, its one again, and the four winds.
    WrigglingSnake,
    /// A hand that did not win.
    Lost,
}

/// A way to see a hand.
struct Seen<'a> {
    parts: &'a [Part],
    form: Form,
    hand: &'a Hand,
    /// All tiles, those on the table and the winning one included.
    all: Tiles,
    place: Place,
    won: Option<Winning<'a>>,
}

/// The facts of a win beside the tiles.
#[derive(Clone, Copy)]
struct Winning<'a> {
    ending: &'a Ending,
    /// The group that the winning tile completed.
    completed: Group,
    /// The winning tile was the only kind that would do.
    only_tile: bool,
}

/// Points and doubles.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    points: u64,
    doubles: u32,
}

impl Count {
    fn points_if(&mut self, holds: bool, points: u64) {
        self.points += if holds { points } else { 0 };
    }

    fn doubles_if(&mut self, holds: bool, doubles: u32) {
        self.doubles += if holds { doubles } else { 0 };
    }

    fn total(self, most: u64) -> u64 {
        (self.points << self.doubles.min(40)).min(most)
    }
}

/// A limit hand.
#[derive(Debug, Clone, Copy)]
struct Limit {
    amount: u64,
    /// True if who waits for it when another wins has a part of it.
    waited_for: bool,
}

const fn limit(amount: u64) -> Limit {
    Limit { amount, waited_for: true }
}

/// The value of a winning hand; `None` if it does not win.
pub fn winner(rules: Rules, hand: &Hand, ending: &Ending, place: Place) -> Option<Worth> {
    each_win(rules, hand, ending, place).into_iter().map(|(worth, _)| worth).max_by_key(better)
}

/// The worth of each reading that wins, with its highest limit.
fn each_win(rules: Rules, hand: &Hand, ending: &Ending, place: Place) -> Vec<(Worth, Option<Limit>)> {
    let all = with(hand.all(), ending.win.tile);
    let only_tile = waits(rules, hand).len() == 1;
    let sets = readings(hand, &ending.win, SETS).into_iter().map(|(parts, completed)| (Form::Sets, parts, completed));
    let special = special(rules, hand, &all, ending.win.tile);
    let seen = sets.chain(special).filter_map(|(form, parts, completed)| {
        let won = Some(Winning { ending, completed, only_tile });
        rules.win(&Seen { parts: &parts, form, hand, all, place, won })
    });
    seen.collect()
}

/// The value of a hand that did not win.
pub fn loser(rules: Rules, hand: &Hand, place: Place) -> Worth {
    let (mut best, mut purity) = (None, None);
    let fishes = rules == Rules::British && fishes_for_purity(rules, hand, place);
    let mut parts = Vec::new();
    let shapes = [Group::Kong, Group::Pung, Group::Pair, Group::Single];
    partitions(&hand.tiles, &shapes, &mut |groups| {
        parts.clear();
        parts.extend(groups.iter().map(|&group| Part { group, open: false }));
        parts.extend(hand.melds.iter().map(|meld| meld.part()));
        let seen = Seen { parts: &parts, form: Form::Lost, hand, all: hand.all(), place, won: None };
        let count = rules.count(&seen);
        let total = count.total(rules.most());
        let worth = Worth { points: count.points, doubles: count.doubles, limited: false, total };
        best = best.into_iter().chain([worth]).max_by_key(better);
        purity = purity.max(fishes.then(|| british::fishing_for_purity(&seen)));
    });
    let counted = best.expect("tiles can always be taken apart into single ones");
    let counted = match purity {
        Some(total) if total > counted.total => Worth { total, ..counted },
        _ => counted,
    };
    match waiting(rules, hand, place) {
        Some(total) if total > counted.total => Worth { limited: true, total, ..counted },
        _ => counted,
    }
}

/// True if a tile would make the hand a purity.
fn fishes_for_purity(rules: Rules, hand: &Hand, place: Place) -> bool {
    let makes_one = |tile: u8| {
        let win = Win { tile, from: None, events: Vec::new() };
        let all = with(hand.all(), tile);
        let is_purity =
            |parts: &[Part]| british::is_purity(&Seen { parts, form: Form::Sets, hand, all, place, won: None });
        readings(hand, &win, SETS).iter().any(|(parts, _)| is_purity(parts))
    };
    waits(rules, hand).into_iter().any(makes_one)
}

/// The worth of waiting for a limit hand, if these rules pay for it and one is waited for.
fn waiting(rules: Rules, hand: &Hand, place: Place) -> Option<u64> {
    let percent = rules.part_for_waiting()?;
    let worth = |tile: u8| {
        let win = Win { tile, from: None, events: Vec::new() };
        let ending = Ending { win, second_kong: false, as_dealt: false, wins_in_a_row: 0 };
        let limits = each_win(rules, hand, &ending, place).into_iter().filter_map(|(_, limit)| limit);
        let limit = limits.max_by_key(|limit| limit.amount).filter(|limit| limit.waited_for)?;
        Some((limit.amount * percent / 100 + rules.beside_limits(hand, place)).min(rules.most()))
    };
    waits(rules, hand).into_iter().filter_map(worth).max()
}

/// Highest total; then more doubles, then more points.
fn better(worth: &Worth) -> (u64, u32, u64) {
    (worth.total, worth.doubles, worth.points)
}

/// The kinds that complete a hand. A kind of which the player holds all four is none.
fn waits(rules: Rules, hand: &Hand) -> Vec<u8> {
    let all = hand.all();
    let completes = |kind: u8| {
        let tiles = with(hand.tiles, kind);
        all[usize::from(kind)] < 4
            && (is_complete(&tiles, hand.melds.len(), SETS) || !special(rules, hand, &with(all, kind), kind).is_empty())
    };
    (0..KINDS as u8).filter(|&kind| completes(kind)).collect()
}

/// The readings that are no sets and a pair.
fn special(rules: Rules, hand: &Hand, all: &Tiles, tile: u8) -> Vec<(Form, Vec<Part>, Group)> {
    let mut found = Vec::new();
    if !hand.melds.is_empty() || all.iter().sum::<u8>() != 14 {
        return found;
    }
    let (pairs, orphans) = rules.special_forms();
    if rules == Rules::British {
        found.extend(british::special(all, tile));
    }
    let part = |group| Part { group, open: false };
    let group = |kind: u8| if all[usize::from(kind)] == 1 { Group::Single(kind) } else { Group::Pair(kind) };
    // Four alike are two pairs.
    if pairs && all.iter().all(|n| n.is_multiple_of(2)) {
        let twice = |kind: u8| vec![part(Group::Pair(kind)); usize::from(all[usize::from(kind)] / 2)];
        found.push((Form::Pairs, kinds(all).flat_map(twice).collect(), Group::Pair(tile)));
    }
    if orphans && kinds(all).count() == 13 && kinds(all).all(is_head) {
        found.push((Form::Orphans, kinds(all).map(group).map(part).collect(), group(tile)));
    }
    found
}

impl Rules {
    /// The most that a hand scores.
    const fn most(self) -> u64 {
        match self {
            Rules::Babcock => 300,
            Rules::Dutch => 2000,
            Rules::German => 500,
            Rules::British => 1000,
        }
    }

    /// True if hands of seven pairs and of thirteen orphans win.
    const fn special_forms(self) -> (bool, bool) {
        match self {
            Rules::Babcock => (false, false),
            Rules::German => (false, true),
            Rules::Dutch | Rules::British => (true, true),
        }
    }

    /// The hundredths of a limit that are paid to who waits for it.
    const fn part_for_waiting(self) -> Option<u64> {
        match self {
            Rules::Babcock | Rules::German => None,
            Rules::Dutch => Some(50),
            Rules::British => Some(40),
        }
    }

    /// Counts a hand.
    fn count(self, seen: &Seen<'_>) -> Count {
        match self {
            Rules::Babcock => babcock::count(seen),
            Rules::Dutch => dutch::count(seen),
            Rules::German => german::count(seen),
            Rules::British => british::count(seen),
        }
    }

    /// The limit hands that a reading is.
    fn limits(self, seen: &Seen<'_>, won: Winning<'_>) -> Vec<Limit> {
        match self {
            Rules::Babcock => babcock::limits(seen, won),
            Rules::Dutch => dutch::limits(seen, won),
            Rules::German => german::limits(seen, won),
            Rules::British => british::limits(seen, won),
        }
    }

    /// The points added to a limit: the flowers of the British rules.
    fn beside_limits(self, hand: &Hand, place: Place) -> u64 {
        match self {
            Rules::Babcock | Rules::Dutch | Rules::German => 0,
            Rules::British => british::flowers(hand, place).total(u64::MAX),
        }
    }

    /// The worth of a reading with its highest limit, if it wins.
    fn win(self, seen: &Seen<'_>) -> Option<(Worth, Option<Limit>)> {
        let won = seen.won?;
        let highest = self.limits(seen, won).into_iter().max_by_key(|limit| limit.amount);
        if self == Rules::British && !british::may_win(seen, highest.is_some()) {
            return None;
        }
        let count = self.count(seen);
        let mut counted = count.total(self.most());
        if self == Rules::British && british::is_purity(seen) {
            counted = (counted + self.beside_limits(seen.hand, seen.place)).min(self.most());
        }
        let limited = highest.map(|limit| (limit.amount + self.beside_limits(seen.hand, seen.place)).min(self.most()));
        // A limit hand may be worth more than its limit where the rules say so.
        let total = match (self, limited) {
            (_, None) => counted,
            (Rules::Babcock | Rules::British, Some(amount)) => amount.max(counted),
            (Rules::German | Rules::Dutch, Some(amount)) => amount,
        };
        let limited = limited == Some(total);
        Some((Worth { points: count.points, doubles: count.doubles, limited, total }, highest))
    }
}

impl Winning<'_> {
    fn has(&self, event: Event) -> bool {
        self.ending.win.has(event)
    }

    fn drawn(&self) -> bool {
        self.ending.win.from.is_none()
    }

    /// Drawn to replace a tile of a kong.
    fn after_kong(&self) -> bool {
        self.has(Event::KongReplacement)
    }

    /// Drawn from the dead wall, to replace a flower or a tile of a kong.
    fn replaces_a_kong(&self) -> bool {
        self.after_kong() || self.has(Event::FlowerReplacement)
    }
}
