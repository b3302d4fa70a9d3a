//! A scorer of the Italian rules `fimj/official-1993`, written from the page of the rules alone: sections 1.6 and
//! 1.10–1.14 and the defaults of section 4, limits of table A ("massimi_seed"), mode "fixed".
//!
//! A reading is one way to divide a player's tiles into groups; it gives all points and all doubles (A10). A winner's
//! readings differ also in the group that the winning tile completed. The reading with the highest total counts; of
//! equals the one with more doubles, then with more points.

mod doubles;
mod limits;
mod points;
mod settle;

pub use limits::Limit;
pub use settle::{Payment, settle, totals};

use super::plain::{Group, Hand, Part, Place, Tiles, Win, is_head, kinds, partitions, readings, with};

/// The number of sets in a hand (1.6).
pub const SETS: usize = 4;

/// The value of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The points (1.10), counted whether there is a limit or not.
    pub points: u64,
    /// The doubles (1.11), counted whether there is a limit or not.
    pub doubles: u32,
    /// The limit (1.12).
    pub limit: Option<Limit>,
    /// The hand's score before East's doubling: points × 2^doubles, or the limit (A3, "fixed").
    pub total: u64,
}

/// The form of a winner's tiles (1.6; "or a special hand": limits 1 and 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Standard,
    SevenPairs,
    Lanterns,
}

/// A winner's hand with its win and place.
struct WinningHand<'a> {
    hand: &'a Hand,
    win: &'a Win,
    place: Place,
    wins_in_a_row: u32,
    /// All tiles, those on the table and the winning one included.
    all: Tiles,
}

/// The value of a winning hand; `None` if it does not win. `wins_in_a_row` counts this win of an East who keeps
/// winning.
pub fn winner(hand: &Hand, win: &Win, place: Place, wins_in_a_row: u32) -> Option<Worth> {
    let won = WinningHand { hand, win, place, wins_in_a_row, all: with(hand.all(), win.tile) };
    let standard = readings(hand, win, SETS).into_iter().map(|(parts, _)| (Form::Standard, parts));
    standard.chain(special(&won)).map(|(form, parts)| won.worth(form, &parts)).max_by_key(better)
}

/// The value of a hand that did not win: the fundamental doubles count. The points of Mah Jong, the closing doubles
/// and the limits do not (1.10, 1.11, A7, A21).
///
/// Four alike in the hand may be a concealed kong, since kongs may still be declared after a Mah Jong (1.5), or not:
/// the best choice counts (A11). Melds are those of the record: a pung on the table stays one.
pub fn loser(hand: &Hand, place: Place) -> Worth {
    let mut best = None;
    let mut parts = Vec::new();
    let shapes = [Group::Kong, Group::Pung, Group::Pair, Group::Single];
    partitions(&hand.tiles, &shapes, &mut |groups| {
        parts.clear();
        parts.extend(groups.iter().map(|&group| Part { group, open: false }));
        parts.extend(hand.melds.iter().map(|meld| meld.part()));
        let points = points::of_groups(&parts, place) + points::of_bonus(&hand.bonus, place);
        let doubles = doubles::fundamental(&parts, &hand.bonus, place);
        let worth = Worth { points, doubles, limit: None, total: points << doubles };
        best = best.into_iter().chain([worth]).max_by_key(better);
    });
    best.expect("tiles can always be taken apart into single ones")
}

/// Highest total; then more doubles, then more points.
fn better(worth: &Worth) -> (u64, u32, u64) {
    (worth.total, worth.doubles, worth.points)
}

impl WinningHand<'_> {
    fn worth(&self, form: Form, parts: &[Part]) -> Worth {
        let points =
            points::MAH_JONG + points::of_groups(parts, self.place) + points::of_bonus(&self.hand.bonus, self.place);
        let doubles = doubles::fundamental(parts, &self.hand.bonus, self.place) + doubles::closing(self, form, parts);
        let limit = limits::highest(self, form, parts);
        let total = limit.map_or(points << doubles, Limit::points);
        Worth { points, doubles, limit, total }
    }
}

/// The readings that are not sets and a pair: seven pairs, four alike being two of them (A14), and the thirteen
/// lanterns. Either may be won on a discard (A18).
fn special(won: &WinningHand<'_>) -> Vec<(Form, Vec<Part>)> {
    let mut all = Vec::new();
    if !won.hand.melds.is_empty() || won.all.iter().sum::<u8>() != 14 {
        return all;
    }
    let part = |group| Part { group, open: false };
    if won.all.iter().all(|n| n.is_multiple_of(2)) {
        let pairs =
            kinds(&won.all).flat_map(|kind| vec![Group::Pair(kind); usize::from(won.all[usize::from(kind)] / 2)]);
        all.push((Form::SevenPairs, pairs.map(part).collect()));
    }
    if kinds(&won.all).count() == 13 && kinds(&won.all).all(is_head) {
        let alone = |kind: u8| if won.all[usize::from(kind)] == 2 { Group::Pair(kind) } else { Group::Single(kind) };
        all.push((Form::Lanterns, kinds(&won.all).map(alone).map(part).collect()));
    }
    all
}
