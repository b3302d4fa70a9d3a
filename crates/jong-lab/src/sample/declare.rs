//! The player's declarations of ready.

use jong_core::hand::{Declaration, Seat};

use super::house::EarlyDeclarations;
use super::play::SamplePlay;

impl SamplePlay<'_, '_> {
    /// Declares ready with the tiles dealt, before anything is drawn.
    pub(super) fn declare_as_dealt(&mut self) {
        if self.may_declare() && self.house.early.dealt {
            self.player.declared = Declaration::Dealt;
            self.player.one_shot = true;
        }
    }

    /// Declares ready, if the rules and the plan allow it.
    pub(super) fn declare(&mut self) {
        if self.player.has_declared() || !self.may_declare() {
            return;
        }
        let EarlyDeclarations { double, dealt } = self.house.early;
        let first = self.player.is_untouched();
        self.player.declared = match self.player.seat {
            Seat::E if first && dealt => Declaration::Dealt,
            _ if first && double => Declaration::Double,
            _ => Declaration::Ready,
        };
        self.player.one_shot = true;
    }

    fn may_declare(&self) -> bool {
        let player = &self.player;
        let enough = self.house.ready_from.is_some_and(|least| self.wall.left() >= least);
        let shut = !player.has_claimed() || !self.house.rules.game().ready_concealed;
        enough && shut && !player.waits.is_empty() && player.plan.declares
    }
}
