//! Choices of a player, in one form for both tables.

use std::collections::BTreeSet;

use jong::core::hand::{Meld, MeldKind};
use jong::core::tile::{Kind, Tile};
use jong::table::{Action, Menu, OwnKong};

/// A choice. A tile is its kind, and true if it is red.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Choice {
    /// Discards a tile.
    Discard(Kind, bool),
    /// Declares ready with a discard.
    Ready(Kind, bool),
    /// Wins by draw.
    Draw,
    /// Wins on the tile that lies there.
    Win,
    /// Makes a kong of own tiles.
    OwnKong(OwnKong, Kind),
    /// Lays a tile aside.
    Aside(Kind),
    /// Declares the hand void.
    Void,
    /// Claims for a chow: its lowest tile, and the red tiles of one's own in it.
    Chow(Kind, u8),
    /// Claims for a pung: the red tiles of one's own in it.
    Pung(u8),
    /// Claims for a kong.
    Kong,
}

impl Choice {
    /// The choice to claim a tile for a meld.
    pub(super) fn of_claim(meld: &Meld, tile: Tile) -> Choice {
        let own = meld.reds.saturating_sub(u8::from(tile.red));
        match meld.kind {
            MeldKind::Chow => Choice::Chow(meld.first, own),
            MeldKind::Pung => Choice::Pung(own),
            MeldKind::ExposedKong | MeldKind::ConcealedKong => Choice::Kong,
        }
    }

    /// The word for choices of its sort.
    pub(super) fn word(self) -> &'static str {
        match self {
            Choice::Discard(..) => "discards",
            Choice::Ready(..) => "declarations with a discard",
            Choice::Draw => "wins by draw",
            Choice::Win => "wins on another's tile",
            Choice::OwnKong(OwnKong::Concealed, _) => "concealed kongs",
            Choice::OwnKong(OwnKong::Added, _) => "added kongs",
            Choice::Aside(_) => "tiles laid aside",
            Choice::Void => "void hands",
            Choice::Chow(..) => "chows",
            Choice::Pung(_) => "pungs",
            Choice::Kong => "claimed kongs",
        }
    }
}

/// The choices of a menu, but to pass. Who answers has none that wins by draw.
pub(super) fn choices(menu: &Menu) -> BTreeSet<Choice> {
    let mut found = BTreeSet::new();
    let turn = !(menu.discards | menu.red_discards).is_empty() || !menu.pass;
    menu.for_each(|action| {
        let choice = match action {
            Action::Discard { tile, ready: false, .. } => Choice::Discard(tile.kind, tile.red),
            Action::Discard { tile, ready: true, .. } => Choice::Ready(tile.kind, tile.red),
            Action::Win if turn => Choice::Draw,
            Action::Win => Choice::Win,
            Action::Claim(meld) => menu.tile.map_or(Choice::Kong, |tile| Choice::of_claim(&meld, tile)),
            Action::Kong(own, kind) => Choice::OwnKong(own, kind),
            Action::Aside(kind) => Choice::Aside(kind),
            Action::Void => Choice::Void,
            Action::Pass | Action::Flower(_) | Action::Give(_) | Action::Lack(_) => return,
        };
        found.insert(choice);
    });
    found
}
