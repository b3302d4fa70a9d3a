//! A player who weighs what a hand is worth, how likely it wins, and what others may win on his tiles.

mod danger;
mod losses;
mod odds;
mod plan;
mod thought;
mod worth;

use jong_core::Ruleset;
use jong_core::hand::MeldKind;
use jong_core::reading::Shape;
use jong_core::tile::{Kind, KindSet};
use jong_table::{Action, Menu, View};

use crate::quick::{HOPELESS, Nearness, choose_by, discard_of, own_action, without_meld};
use crate::{Chance, Needs, Player};
use losses::Losses;
use odds::Odds;
use thought::{DiscardChoice, Thought};

/// The part of what passing is worth that a claim must reach, for it comes at once.
const CLAIM_AS_GOOD: f64 = 0.9;

/// A player who weighs things. Plans come from the patterns of the rules: kinds to which they restrict a hand, pungs that are
/// enough to win. Each plan is worth what its nearest complete hand is, times the odds of getting there. Against that stands
/// the danger of a tile: as far as the rules make tiles safe, and as dear as they make it to deal in.
#[derive(Debug, Clone)]
pub struct SoundPlayer<'r> {
    rules: &'r Ruleset,
    needs: Needs,
    losses: Losses,
    odds: Odds,
}

impl<'r> SoundPlayer<'r> {
    /// A player at a table with some rules.
    pub fn new(rules: &'r Ruleset) -> SoundPlayer<'r> {
        let needs = Needs::of(rules);
        let losses = Losses::of_rules(rules, &needs.aims);
        SoundPlayer { rules, needs, losses, odds: Odds::new() }
    }

    fn turn(&self, view: &View<'_>, menu: &Menu) -> Option<Action> {
        let near = Nearness::at(self.rules, &self.needs, view);
        let whole = Shape::of(&view.whole().kinds);
        if menu.void && near.of(&whole) >= HOPELESS {
            return Some(Action::Void);
        }
        if let Some(action) = own_action(menu, &near, &whole) {
            return Some(action);
        }
        let kinds = menu.discards | menu.red_discards;
        if kinds.len() == 1 {
            return kinds.iter().next().map(|kind| discard_of(menu, kind, menu.ready.contains(kind)));
        }
        let mut thought = Thought::new(self, view);
        let DiscardChoice { kind, ready, .. } = thought.best_discard(&whole, kinds, menu.ready)?;
        Some(discard_of(menu, kind, ready))
    }

    fn answer(&self, view: &View<'_>, menu: &Menu) -> Option<Action> {
        let shape = Shape::of(&view.whole().kinds);
        let claimed = menu.tile?.kind;
        let near = Nearness::at(self.rules, &self.needs, view);
        let now = near.of(&shape);
        let mut best: Option<(f64, Action)> = None;
        let mut thought: Option<(Thought<'_, '_, '_>, f64)> = None;
        menu.for_each(|action| {
            let Action::Claim(meld) = action else { return };
            let left = without_meld(&shape, &meld, claimed);
            let distance = near.with(&meld).of(&left);
            // A pung that is enough to win may be worth a tile that would have been the pair.
            let enough = meld.kind == MeldKind::Pung
                && self.needs.at(view.wind(), view.state().round()).pungs.contains(meld.first);
            if meld.is_kong() || distance > now || distance == now && !enough {
                return;
            }
            let (thought, passing) = thought.get_or_insert_with(|| {
                let mut thought = Thought::new(self, view);
                let passing = thought.passing(&shape);
                (thought, passing)
            });
            thought.lay(meld);
            let choice = thought.best_discard(&left, kept(&left, claimed), KindSet::EMPTY);
            thought.take_back();
            let Some(gain) = choice.map(|choice| choice.gain) else { return };
            if gain > CLAIM_AS_GOOD * *passing + self.losses.slight && best.is_none_or(|(other, _)| gain > other) {
                best = Some((gain, action));
            }
        });
        best.map(|(_, action)| action)
    }
}

/// The kinds that may be discarded after a claim: all but the one claimed, which most rules bar.
fn kept(left: &Shape, claimed: Kind) -> KindSet {
    let mut kinds = KindSet(left.tiles().present());
    if kinds.len() > 1 {
        kinds.remove(claimed);
    }
    kinds
}

impl Player for SoundPlayer<'_> {
    fn choose(&mut self, view: &View<'_>, menu: &Menu, _: &mut Chance) -> Action {
        choose_by(view, menu, || self.turn(view, menu), || self.answer(view, menu))
    }
}
