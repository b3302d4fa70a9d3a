//! The actions of a menu, one after the other.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, KindSet, Suit, Tile};

use super::Menu;
use crate::{Action, OwnKong};

/// A listener to the actions of a menu, in their order.
trait ActionVisitor {
    /// One action for each of some kinds.
    fn kinds(&mut self, kinds: KindSet, action: impl Fn(Kind) -> Action);

    /// One action.
    fn one(&mut self, action: Action);

    /// True if the rest does not matter.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

/// A listener who hears every action.
struct EachAction<F>(F);

impl<F: FnMut(Action)> ActionVisitor for EachAction<F> {
    fn kinds(&mut self, kinds: KindSet, action: impl Fn(Kind) -> Action) {
        kinds.iter().for_each(|kind| (self.0)(action(kind)));
    }

    fn one(&mut self, action: Action) {
        (self.0)(action);
    }
}

/// A listener who counts the actions.
struct ActionCount(usize);

impl ActionVisitor for ActionCount {
    #[inline]
    fn kinds(&mut self, kinds: KindSet, _: impl Fn(Kind) -> Action) {
        if !kinds.is_empty() {
            self.0 += kinds.len() as usize;
        }
    }

    #[inline]
    fn one(&mut self, _: Action) {
        self.0 += 1;
    }
}

/// A listener who waits for the action of a number.
struct NthAction {
    /// The number of actions before it; more than there are once it was found.
    left: usize,
    found: Option<Action>,
}

impl ActionVisitor for NthAction {
    #[inline]
    fn kinds(&mut self, kinds: KindSet, action: impl Fn(Kind) -> Action) {
        if kinds.is_empty() {
            return;
        }
        let count = kinds.len() as usize;
        if self.left >= count {
            self.left -= count;
            return;
        }
        self.found = kinds.iter().nth(self.left).map(action);
        self.left = usize::MAX;
    }

    #[inline]
    fn one(&mut self, action: Action) {
        if self.left == 0 {
            self.found = Some(action);
        }
        self.left = self.left.wrapping_sub(1);
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.found.is_some()
    }
}

impl Menu {
    /// Calls `see` with every action. Of equal tiles the one just drawn stands for all.
    pub fn for_each(&self, see: impl FnMut(Action)) {
        self.visit(&mut EachAction(see));
    }

    #[inline(always)]
    fn visit(&self, visitor: &mut impl ActionVisitor) {
        for (kinds, red) in [(self.discards, false), (self.red_discards, true)] {
            let discard = |kind: Kind, ready: bool| {
                let tile = Tile { kind, red };
                Action::Discard { tile, drawn: self.tile == Some(tile), ready }
            };
            if (kinds & self.ready).is_empty() {
                visitor.kinds(kinds, |kind| discard(kind, false));
                continue;
            }
            for kind in kinds.iter() {
                visitor.one(discard(kind, false));
                if self.ready.contains(kind) {
                    visitor.one(discard(kind, true));
                }
            }
        }
        if visitor.is_done() {
            return;
        }
        let seldom = self.concealed | self.added | self.aside | self.flowers | self.gives | self.red_gives;
        if !seldom.is_empty() {
            visitor.kinds(self.concealed, |kind| Action::Kong(OwnKong::Concealed, kind));
            visitor.kinds(self.added, |kind| Action::Kong(OwnKong::Added, kind));
            visitor.kinds(self.aside, Action::Aside);
            visitor.kinds(self.flowers, Action::Flower);
            for (kinds, red) in [(self.gives, false), (self.red_gives, true)] {
                visitor.kinds(kinds, |kind| Action::Give(Tile { kind, red }));
            }
        }
        if self.lack {
            Suit::NUMBERED.into_iter().for_each(|suit| visitor.one(Action::Lack(suit)));
        }
        if let Some(tile) = self.tile
            && (self.chows | self.red_chows | self.pungs != 0 || self.kong)
        {
            self.visit_claims(tile, visitor);
        }
        if self.win {
            visitor.one(Action::Win);
        }
        if self.void {
            visitor.one(Action::Void);
        }
        if self.pass {
            visitor.one(Action::Pass);
        }
    }

    fn visit_claims(&self, tile: Tile, visitor: &mut impl ActionVisitor) {
        let claimed = u8::from(tile.red);
        for (bits, own) in [(self.chows, 0), (self.red_chows, 1)] {
            for place in (0..3).filter(|place| bits >> place & 1 == 1) {
                let first = tile.kind.rank().checked_sub(place).and_then(|rank| Kind::new(tile.kind.suit(), rank));
                if let Some(first) = first {
                    visitor.one(Action::Claim(Meld { kind: MeldKind::Chow, first, reds: claimed + own }));
                }
            }
        }
        for own in (0..3).filter(|own| self.pungs >> own & 1 == 1) {
            visitor.one(Action::Claim(Meld { kind: MeldKind::Pung, first: tile.kind, reds: claimed + own }));
        }
        if self.kong {
            let reds = claimed + self.kong_reds;
            visitor.one(Action::Claim(Meld { kind: MeldKind::ExposedKong, first: tile.kind, reds }));
        }
    }

    /// The number of actions.
    pub fn count(&self) -> usize {
        let mut count = ActionCount(0);
        self.visit(&mut count);
        count.0
    }

    /// An action by its number, in the order of [`for_each`](Menu::for_each).
    pub fn nth(&self, number: usize) -> Option<Action> {
        let mut nth = NthAction { left: number, found: None };
        self.visit(&mut nth);
        nth.found
    }

    /// True if an action is in it.
    pub fn has(&self, action: &Action) -> bool {
        match *action {
            Action::Discard { tile, drawn, ready } => {
                let kinds = if tile.red { self.red_discards } else { self.discards };
                let lies_right = if drawn { self.tile == Some(tile) } else { !self.drawn_only };
                lies_right && kinds.contains(tile.kind) && (!ready || self.ready.contains(tile.kind))
            }
            Action::Win => self.win,
            Action::Void => self.void,
            Action::Pass => self.pass,
            Action::Kong(OwnKong::Concealed, kind) => self.concealed.contains(kind),
            Action::Kong(OwnKong::Added, kind) => self.added.contains(kind),
            Action::Aside(kind) => self.aside.contains(kind),
            Action::Flower(kind) => self.flowers.contains(kind),
            Action::Give(tile) => if tile.red { self.red_gives } else { self.gives }.contains(tile.kind),
            Action::Lack(suit) => self.lack && suit.is_numbered(),
            Action::Claim(meld) => self.tile.is_some_and(|tile| self.has_claim(&meld, tile)),
        }
    }

    fn has_claim(&self, meld: &Meld, tile: Tile) -> bool {
        let Some(own) = meld.reds.checked_sub(u8::from(tile.red)) else { return false };
        match meld.kind {
            MeldKind::Chow => {
                let place = tile.kind.rank().checked_sub(meld.first.rank()).filter(|&place| place < 3);
                let bits = match own {
                    0 => self.chows,
                    1 => self.red_chows,
                    _ => 0,
                };
                meld.first.suit() == tile.kind.suit() && place.is_some_and(|place| bits >> place & 1 == 1)
            }
            MeldKind::Pung => meld.first == tile.kind && own < 3 && self.pungs >> own & 1 == 1,
            MeldKind::ExposedKong => meld.first == tile.kind && self.kong && own == self.kong_reds,
            MeldKind::ConcealedKong => false,
        }
    }
}
