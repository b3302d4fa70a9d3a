//! Fouls at the table: one ends the hand, or leaves its player a dead hand.

use jong_core::{Foul, FoulKind};

use crate::{Bar, Chair, HandEnding, Phase, Table};

impl Table<'_> {
    /// A player has done a foul.
    pub(crate) fn foul(&mut self, who: Chair, foul: Foul) -> Result<(), Bar> {
        if matches!(self.phase, Phase::Deal | Phase::Over) {
            return Err(Bar::NotDue(self.due()));
        }
        if who.index() >= self.players() || self.hand.gone.contains(who) {
            return Err(Bar::NotAsked);
        }
        let terms = self.rules.foul_terms(foul).map_err(|bar| Bar::Foul(foul.kind, bar))?;
        // A hand that is dead cannot die again, and its player can still end the hand.
        if let Some(bar) = self.dead_hand(who).filter(|_| !terms.ends_hand()) {
            return Err(bar);
        }
        if let Some(bar) = self.no_foul(who, foul.kind) {
            return Err(bar);
        }
        self.hand.fouls[who] = Some(foul);
        if terms.ends_hand() {
            return self.end_by_foul();
        }
        self.leave_dead(who);
        Ok(())
    }

    /// The fact by which the table sees that a player did no such foul: the hand could win now, or was ready when it was
    /// declared. Of tiles too many or too few no event tells, so that is believed.
    fn no_foul(&self, who: Chair, foul: FoulKind) -> Option<Bar> {
        match foul {
            FoulKind::FalseWin => {
                let asked = match self.phase {
                    Phase::Turn(turn) => turn == who,
                    Phase::Answers(_) => self.hand.asked.contains(who),
                    Phase::Deal | Phase::Exchange(_) | Phase::Lack(_) | Phase::Flowers(_) => false,
                    Phase::Draw { .. } | Phase::Void(_) | Phase::Exhausted | Phase::Over => false,
                };
                (asked && self.hand.menus[who].win).then_some(Bar::NoFalseWin)
            }
            FoulKind::FalseReady => {
                let side = &self.hand.sides[who];
                (side.has_declared() || side.declaring.is_some()).then_some(Bar::NoFalseReady)
            }
            FoulKind::TooFew | FoulKind::TooMany => None,
        }
    }

    /// True if a player can't win this hand any more, because of a foul.
    pub(crate) fn is_dead(&self, who: Chair) -> bool {
        self.hand.fouls[who].is_some()
    }

    /// The foul that left a player a dead hand, as a reason.
    pub(crate) fn dead_hand(&self, who: Chair) -> Option<Bar> {
        self.hand.fouls[who].map(|foul| Bar::DeadHand(foul.kind))
    }

    /// True unless a foul keeps a player from calls.
    pub(crate) fn may_call(&self, who: Chair) -> bool {
        self.why_no_calls(who).is_none()
    }

    /// The foul that keeps a player from calls, as a reason.
    pub(crate) fn why_no_calls(&self, who: Chair) -> Option<Bar> {
        let foul = self.hand.fouls[who]?;
        let may_call = self.rules.scoring().foul(foul.kind).is_none_or(|terms| terms.may_call());
        (!may_call).then_some(Bar::NoCalls(foul.kind))
    }

    /// Takes out of a player's menu everything that a dead hand may not do.
    fn leave_dead(&mut self, who: Chair) {
        self.hand.completed.remove(who);
        match self.phase {
            Phase::Answers(offer) if self.hand.asked.contains(who) => {
                match self.answer_menu(who, &offer) {
                    Some(menu) => self.hand.menus[who] = menu,
                    None => self.hand.asked.remove(who),
                }
                if self.hand.asked.is_empty() {
                    self.pass(&offer);
                }
            }
            Phase::Turn(turn) if turn == who => self.give_turn(who),
            Phase::Flowers(turn) if turn == who => self.ask_flowers(who),
            Phase::Answers(_) | Phase::Turn(_) | Phase::Flowers(_) | Phase::Draw { .. } => {}
            Phase::Deal | Phase::Exchange(_) | Phase::Lack(_) => {}
            Phase::Void(_) | Phase::Exhausted | Phase::Over => {}
        }
    }

    /// Ends the hand. Those who declared ready get their stakes back.
    fn end_by_foul(&mut self) -> Result<(), Bar> {
        let stake = self.play.terms.stake;
        for chair in self.chairs() {
            if stake > 0 && self.hand.sides[chair].has_declared() {
                self.state.points[chair.index()] += stake;
                self.state.deposits -= 1;
            }
        }
        self.end_drawn(HandEnding::Foul)
    }
}
