//! Things beside a hand (flowers, seasons, tiles laid aside), and the numbers of a situation.

use jong_core::InOrder;
use jong_core::hand::{Hand, HeldTiles, WinKind};
use jong_core::pattern::{BonusName, Count, Literal, Test};
use jong_core::reading::Reading;
use jong_core::tile::{Counts, Kind, KindSet};

use super::plan::{Ending, HandPlan};
use super::scene::Scene;
use super::table::HandRules;
use crate::Chance;

/// The things beside a hand.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Extras {
    /// Flowers and seasons; one of them is the winning tile, if a flower won.
    pub(super) bonus: KindSet,
    /// Tiles laid aside.
    pub(super) aside: Counts,
    /// The flower with which the hand was won.
    pub(super) flower: Option<Kind>,
    pub(super) streak: u32,
    pub(super) wins: u32,
}

/// The answer to a clause that asks about neither tiles nor groups; `None` if it asks about those.
pub(super) fn answer(
    table: &HandRules<'_>,
    plan: &HandPlan,
    scene: &Scene,
    extras: &Extras,
    test: &Test,
) -> Option<bool> {
    let lost = scene.ending == Ending::Lost;
    match test {
        Test::Form(forms) => Some(forms & plan.form.bit() != 0),
        Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) if lost => Some(false),
        Test::WinningTile(class) if scene.ending == Ending::Flower => {
            let class = class.at(scene.situation.wind, scene.situation.round);
            Some(extras.flower.is_some_and(|flower| class & KindSet::of(flower).0 != 0))
        }
        Test::Wait(_) if scene.ending == Ending::Flower => Some(false),
        Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => {
            let held = HeldTiles { bonus: extras.bonus, aside: extras.aside, ..HeldTiles::default() };
            let hand = Hand::not_won(&held);
            let situation = extras.put(scene);
            let facts = table.rules.game().facts(&hand, &situation);
            Some(test.holds(&facts, &Reading::empty(plan.form)))
        }
        Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) => None,
        Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => None,
        Test::Groups(_) | Test::Progression(_) | Test::Melds(_) => None,
    }
}

impl Extras {
    /// The situation with the numbers in it.
    pub(super) fn put(&self, scene: &Scene) -> jong_core::hand::Situation {
        let mut situation = scene.situation.clone();
        (situation.streak, situation.wins_in_a_row) = (self.streak, self.wins);
        situation
    }

    /// The fewest things beside a hand with which the clauses about them come out as they should.
    pub(super) fn fewest(
        table: &HandRules<'_>,
        plan: &HandPlan,
        scene: &Scene,
        required: &[Literal],
        chance: &mut Chance,
    ) -> Option<Extras> {
        let asks = |of: fn(&Test) -> bool| required.iter().filter(move |literal| of(&literal.test));
        let fine = |extras: &Extras, of: fn(&Test) -> bool| {
            let right = |literal: &Literal| answer(table, plan, scene, extras, &literal.test) == Some(literal.holds);
            asks(of).all(right)
        };
        let mut extras = Extras::default();
        let of_streak: fn(&Test) -> bool = |test| matches!(test, Test::Streak(_));
        let of_wins: fn(&Test) -> bool = |test| matches!(test, Test::Wins(_));
        extras.streak = edges(asks(of_streak)).find(|&streak| fine(&Extras { streak, ..extras }, of_streak))?;
        extras.wins = edges(asks(of_wins)).find(|&wins| fine(&Extras { wins, ..extras }, of_wins))?;
        let of_aside: fn(&Test) -> bool = |test| matches!(test, Test::Bonus(BonusName::SetAside, _));
        let of_bonus: fn(&Test) -> bool = |test| matches!(test, Test::Bonus(name, _) if *name != BonusName::SetAside);
        extras.aside = asides(table).find(|&aside| fine(&Extras { aside, ..extras }, of_aside))?;
        let needs_flower = scene.flower && extras.aside == Counts::default() || scene.ending == Ending::Flower;
        let on_flowers = scene.ending == Ending::Flower && plan.form == jong_core::reading::FormName::Bonus;
        let drawn = scene.situation.by == Some(WinKind::Draw);
        let may_be_missing = if on_flowers && drawn { u32::from(table.missing_bonus) } else { 0 };
        if !needs_flower && asks(of_bonus).next().is_none() {
            return Some(extras);
        }
        let mut kinds: Vec<Kind> = table.bonus.iter().collect();
        chance.shuffle(&mut kinds);
        let mut subsets: Vec<u32> = (0..1u32 << kinds.len().min(8)).collect();
        subsets.order_by_key(|subset| subset.count_ones());
        let laid = |subset: u32| -> KindSet {
            kinds.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, &kind)| kind).collect()
        };
        let mut laid_out = subsets.into_iter().map(laid);
        let found = laid_out.find(|&bonus| {
            (!needs_flower || !bonus.is_empty())
                && (!on_flowers || (table.bonus & !bonus).len() <= may_be_missing)
                && fine(&Extras { bonus, ..extras }, of_bonus)
        })?;
        extras.bonus = found;
        if scene.ending == Ending::Flower {
            let flowers: Vec<Kind> = found.iter().collect();
            extras.flower = chance.pick(&flowers);
        }
        Some(extras)
    }
}

/// Tiles to lay aside: none, then more and more of those that may be.
fn asides(table: &HandRules<'_>) -> impl Iterator<Item = Counts> {
    let copies = |kind: Kind| std::iter::repeat_n(kind, table.copies[kind.index()].into());
    let tiles: Vec<Kind> = table.aside.iter().flat_map(copies).collect();
    (0..=tiles.len()).map(move |n| tiles[..n].iter().copied().collect())
}

/// The numbers at which the answer of one of these clauses may change, the least first.
fn edges<'a>(literals: impl Iterator<Item = &'a Literal>) -> impl Iterator<Item = u32> {
    let mut all = vec![0];
    for literal in literals {
        if let Test::Streak(Count::Range(least, most)) | Test::Wins(Count::Range(least, most)) = literal.test {
            all.push(least);
            all.extend(most.checked_add(1));
        }
    }
    // More than this no record can say.
    const MOST: u32 = 1_000_000;
    all.retain(|&n| n <= MOST);
    all.order();
    all.into_iter()
}
