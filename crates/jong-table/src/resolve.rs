//! Answers of several players to one tile, and the event that follows.

use jong_core::hand::{MOST_INDICATORS, MeldKind};
use jong_core::play::ClaimOrder;

use crate::{Action, Chair, Chairs, GameEvent, Offer, PerChair, Table, VoidHand};

/// The answers of those who were asked; nothing of a player stands for passing.
pub type ClaimAnswers = PerChair<Option<Action>>;

impl Table<'_> {
    /// The event that follows from answers to a tile that lies there. The indicators under the dora, which nobody has seen
    /// yet, are left open.
    pub fn resolve(&self, offer: &Offer, answers: &ClaimAnswers) -> GameEvent {
        let winners: Chairs = self.chairs().filter(|&chair| answers[chair] == Some(Action::Win)).collect();
        if !winners.is_empty() {
            let most = self.rules.scoring().winners(winners.len());
            if most == 0 {
                return GameEvent::Void(VoidHand::TooManyWinners);
            }
            let who = winners.after(offer.who, self.players()).take(most).collect();
            return GameEvent::Win { who, under: [None; MOST_INDICATORS] };
        }
        let claims =
            Chairs::all(self.players()).after(offer.who, self.players()).filter_map(|who| match answers[who] {
                Some(Action::Claim(meld)) => Some((who, meld)),
                Some(
                    Action::Discard { .. }
                    | Action::Win
                    | Action::Kong(..)
                    | Action::Aside(_)
                    | Action::Flower(_)
                    | Action::Give(_)
                    | Action::Lack(_)
                    | Action::Void
                    | Action::Pass,
                )
                | None => None,
            });
        // Of equals the first one stays, who is the nearest.
        let first = claims.min_by_key(|(_, meld)| match self.play.game.claims.order {
            ClaimOrder::ByKind => u8::from(meld.kind == MeldKind::Chow),
            ClaimOrder::Nearest => 0,
        });
        first.map_or(GameEvent::Passed, |(who, meld)| GameEvent::Claim { who, meld })
    }

    /// The event of what a player does in his own turn. The indicators under the dora are left open.
    pub fn event_of(&self, who: Chair, action: &Action) -> GameEvent {
        match *action {
            Action::Discard { tile, drawn, ready } => GameEvent::Discard { who, tile, drawn, ready },
            Action::Win => GameEvent::Win { who: Chairs::of(who), under: [None; MOST_INDICATORS] },
            Action::Claim(meld) => GameEvent::Claim { who, meld },
            Action::Kong(own, kind) => GameEvent::Kong { who, own, kind },
            Action::Aside(kind) => GameEvent::Aside { who, kind },
            Action::Flower(kind) => GameEvent::Flower { who, kind },
            Action::Give(tile) => GameEvent::Give { who, tile },
            Action::Lack(suit) => GameEvent::Lack { who, suit },
            Action::Void => GameEvent::Void(VoidHand::NineKinds),
            Action::Pass => GameEvent::Passed,
        }
    }
}
