//! The actions of a menu, one after the other.

use jong_core::hand::{Meld, MeldKind};
use jong_core::tile::{Kind, Suit, Tile};

use super::Menu;
use crate::{Action, OwnKong};

/// The suits of which one can be done without.
const NUMBERED: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];

impl Menu {
    /// Calls `see` with every action. Of equal tiles the one just drawn stands for all.
    pub fn for_each(&self, mut see: impl FnMut(Action)) {
        for (kinds, red) in [(self.discards, false), (self.red_discards, true)] {
            for kind in kinds.iter() {
                let tile = Tile { kind, red };
                let drawn = self.tile == Some(tile);
                see(Action::Discard { tile, drawn, ready: false });
                if self.ready.contains(kind) {
                    see(Action::Discard { tile, drawn, ready: true });
                }
            }
        }
        self.concealed.iter().for_each(|kind| see(Action::Kong(OwnKong::Concealed, kind)));
        self.added.iter().for_each(|kind| see(Action::Kong(OwnKong::Added, kind)));
        self.aside.iter().for_each(|kind| see(Action::Aside(kind)));
        self.flowers.iter().for_each(|kind| see(Action::Flower(kind)));
        for (kinds, red) in [(self.gives, false), (self.red_gives, true)] {
            kinds.iter().for_each(|kind| see(Action::Give(Tile { kind, red })));
        }
        if self.lack {
            NUMBERED.into_iter().for_each(|suit| see(Action::Lack(suit)));
        }
        if let Some(tile) = self.tile {
            self.for_each_claim(tile, &mut see);
        }
        if self.win {
            see(Action::Win);
        }
        if self.void {
            see(Action::Void);
        }
        if self.pass {
            see(Action::Pass);
        }
    }

    fn for_each_claim(&self, tile: Tile, see: &mut impl FnMut(Action)) {
        let claimed = u8::from(tile.red);
        for (bits, own) in [(self.chows, 0), (self.red_chows, 1)] {
            for place in (0..3).filter(|place| bits >> place & 1 == 1) {
                let first = tile.kind.rank().checked_sub(place).and_then(|rank| Kind::new(tile.kind.suit(), rank));
                if let Some(first) = first {
                    see(Action::Claim(Meld { kind: MeldKind::Chow, first, reds: claimed + own }));
                }
            }
        }
        for own in (0..3).filter(|own| self.pungs >> own & 1 == 1) {
            see(Action::Claim(Meld { kind: MeldKind::Pung, first: tile.kind, reds: claimed + own }));
        }
        if self.kong {
            see(Action::Claim(Meld { kind: MeldKind::ExposedKong, first: tile.kind, reds: claimed + self.kong_reds }));
        }
    }

    /// The number of actions.
    pub fn count(&self) -> usize {
        let mut count = 0;
        self.for_each(|_| count += 1);
        count
    }

    /// An action by its number, in the order of [`for_each`](Menu::for_each).
    pub fn nth(&self, number: usize) -> Option<Action> {
        let (mut at, mut found) = (0, None);
        self.for_each(|action| {
            if at == number {
                found = Some(action);
            }
            at += 1;
        });
        found
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
