//! A player who takes the nearest way to a complete hand.

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{Meld, MeldKind};
use jong_core::reading::{Forms, Shape};
use jong_core::tile::{Counts, Kind, KindSet, Suit, Tile, TileSet};
use jong_table::{Action, Chair, Menu, OwnKong, Phase, View};

use crate::needs::{Complete, HandNeeds};
use crate::player::any_action;
use crate::seen::UnseenTiles;
use crate::{Chance, Needs, Player};

/// The distance of a hand that can reach nothing.
pub(crate) const FAR: i32 = 99;

/// The distance from which on a hand is given up where it may be declared void.
pub(crate) const HOPELESS: i32 = 3;

/// A player who takes the nearest way to a complete hand: the discard after which it is nearest, and most tiles bring it
/// nearer still. He claims what brings him nearer if an open hand can win then, declares ready and wins when he can. What a
/// hand is worth, and what others do, is nothing to him.
#[derive(Debug, Clone)]
pub struct QuickPlayer<'r> {
    rules: &'r Ruleset,
    needs: Needs,
}

impl<'r> QuickPlayer<'r> {
    /// A player at a table with some rules.
    pub fn new(rules: &'r Ruleset) -> QuickPlayer<'r> {
        QuickPlayer { rules, needs: Needs::of(rules) }
    }

    fn turn(&self, view: &View<'_>, menu: &Menu) -> Option<Action> {
        let near = Nearness::at(self.rules, &self.needs, view);
        let whole = Shape::of(&view.whole().kinds);
        let distance = near.of(&whole);
        if menu.void && distance >= HOPELESS {
            return Some(Action::Void);
        }
        own_action(menu, &near, &whole).or_else(|| near.discard(view, menu, &whole))
    }

    fn answer(&self, view: &View<'_>, menu: &Menu) -> Option<Action> {
        let near = Nearness::at(self.rules, &self.needs, view);
        let shape = Shape::of(&view.whole().kinds);
        let now = near.of(&shape);
        let needs = self.needs.at(view.wind(), view.state().round());
        let mut best: Option<(i32, Action)> = None;
        menu.for_each(|action| {
            let (Action::Claim(meld), Some(tile)) = (action, menu.tile) else { return };
            if meld.is_kong() {
                return;
            }
            let after = near.with(&meld);
            let left = without_meld(&shape, &meld, tile.kind);
            let distance = after.of(&left);
            let nearer = distance < now && best.is_none_or(|(least, _)| distance < least);
            if nearer && needs.met_by(view, &meld, &left, distance, &after) {
                best = Some((distance, action));
            }
        });
        best.map(|(_, action)| action)
    }
}

impl Player for QuickPlayer<'_> {
    fn choose(&mut self, view: &View<'_>, menu: &Menu, _: &mut Chance) -> Action {
        choose_by(view, menu, || self.turn(view, menu), || self.answer(view, menu))
    }
}

/// The way in which distances are told at a table, for a player with so many melds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nearness<'r> {
    pub(crate) forms: Forms,
    pub(crate) tiles: &'r TileSet,
    pub(crate) melds: usize,
    /// The most chows of the concealed tiles; `None` where all sets may be chows.
    pub(crate) chows: Option<usize>,
}

impl<'r> Nearness<'r> {
    pub(crate) fn at(rules: &'r Ruleset, needs: &Needs, view: &View<'_>) -> Nearness<'r> {
        let Complete { forms, most_chows } = needs.aims;
        let bare = Nearness { forms, tiles: &rules.game().tiles, melds: 0, chows: most_chows };
        view.melds(view.chair()).fold(bare, |near, (meld, _)| near.with(meld))
    }

    /// The way for the tiles beside one meld more.
    pub(crate) fn with(&self, meld: &Meld) -> Nearness<'r> {
        let chow = usize::from(meld.kind == MeldKind::Chow);
        Nearness { melds: self.melds + 1, chows: self.chows.map(|most| most.saturating_sub(chow)), ..*self }
    }

    /// The distance of concealed tiles from ready.
    #[inline]
    pub(crate) fn of(&self, shape: &Shape) -> i32 {
        let distance = match self.chows {
            None => shape.distance(&self.forms, self.tiles, self.melds),
            Some(chows) => shape.distance_with_chows(&self.forms, self.tiles, self.melds, chows),
        };
        distance.unwrap_or(FAR)
    }

    /// The distance of concealed tiles from sets and a pair.
    #[inline]
    pub(crate) fn of_sets(&self, shape: &Shape) -> i32 {
        let distance = match self.chows {
            None => shape.of_sets(&self.forms, self.melds),
            Some(chows) => shape.of_sets_with_chows(&self.forms, self.melds, chows),
        };
        distance.unwrap_or(FAR)
    }

    /// The kinds among some that bring concealed tiles nearer to ready.
    pub(crate) fn nearer(&self, shape: &Shape, among: KindSet) -> KindSet {
        match self.chows {
            None => shape.nearer(&self.forms, self.tiles, self.melds, among),
            Some(_) => nearer_by(shape, among, |shape| self.of(shape)),
        }
    }

    /// The kinds among some that bring concealed tiles nearer to sets and a pair.
    pub(crate) fn nearer_to_sets(&self, shape: &Shape, among: KindSet) -> KindSet {
        match self.chows {
            None => shape.nearer_to_sets(&self.forms, self.melds, among),
            Some(_) => nearer_by(shape, among, |shape| self.of_sets(shape)),
        }
    }

    /// The tiles not yet seen that bring a hand nearer.
    pub(crate) fn chances(&self, shape: &Shape, unseen: &UnseenTiles) -> u32 {
        let nearer = self.nearer(shape, self.tiles.kinds() & KindSet::FOR_SETS);
        nearer.iter().map(|kind| unseen.of(kind)).sum()
    }

    /// The discard after which the hand is nearest; of several the one after which most tiles bring it nearer.
    fn discard(&self, view: &View<'_>, menu: &Menu, whole: &Shape) -> Option<Action> {
        let kinds = menu.discards | menu.red_discards;
        let mut least = FAR;
        let mut nearest: ArrayVec<(Kind, Shape), { Kind::COUNT }> = ArrayVec::new();
        for kind in kinds.iter() {
            let left = whole.without(kind);
            let distance = self.of(&left);
            if distance < least {
                nearest.clear();
                least = distance;
            }
            if distance == least {
                nearest.push((kind, left));
            }
        }
        let unseen = UnseenTiles::by(view);
        let mut best: Option<((u32, u32), Kind)> = None;
        for (kind, left) in nearest {
            let value = (self.chances(&left, &unseen), u32::MAX - ties(whole.tiles(), kind));
            if best.is_none_or(|(other, _)| value > other) {
                best = Some((value, kind));
            }
        }
        best.map(|(_, kind)| discard_of(menu, kind, menu.ready.contains(kind)))
    }
}

/// The kinds among some with which a shape is at a smaller distance.
pub(crate) fn nearer_by(shape: &Shape, among: KindSet, distance: impl Fn(&Shape) -> i32) -> KindSet {
    let now = distance(shape);
    among.iter().filter(|&kind| distance(&shape.with(kind)) < now).collect()
}

/// Chooses for a player who wins when he can, and has his own ways for his turns and for answers to what others show.
pub(crate) fn choose_by(
    view: &View<'_>,
    menu: &Menu,
    turn: impl FnOnce() -> Option<Action>,
    answer: impl FnOnce() -> Option<Action>,
) -> Action {
    if menu.win {
        return Action::Win;
    }
    let choice = match view.phase() {
        Phase::Turn(_) => turn(),
        Phase::Answers(_) => answer(),
        Phase::Exchange(_) => given(view, menu),
        Phase::Lack(_) => lacked(view, menu),
        Phase::Flowers(_) => flower(menu),
        Phase::Deal | Phase::Draw { .. } | Phase::Void(_) | Phase::Exhausted | Phase::Over => None,
    };
    choice.unwrap_or_else(|| any_action(menu))
}

/// The discard of a tile of a kind: a red one last.
pub(crate) fn discard_of(menu: &Menu, kind: Kind, ready: bool) -> Action {
    let tile = Tile { kind, red: !menu.discards.contains(kind) };
    Action::Discard { tile, drawn: menu.tile == Some(tile), ready }
}

/// A flower or season that is laid out.
fn flower(menu: &Menu) -> Option<Action> {
    menu.flowers.iter().next().map(Action::Flower)
}

/// The tile to be given away: the one with the fewest ties.
fn given(view: &View<'_>, menu: &Menu) -> Option<Action> {
    let whole = view.whole();
    let kind = (menu.gives | menu.red_gives).iter().min_by_key(|&kind| ties(&whole.kinds, kind))?;
    Some(Action::Give(Tile { kind, red: !menu.gives.contains(kind) }))
}

/// The suit to do without: the one with the fewest tiles.
fn lacked(view: &View<'_>, menu: &Menu) -> Option<Action> {
    let whole = view.whole();
    let held = |suit: &Suit| KindSet::of_suit(*suit).iter().map(|kind| whole.kinds.get(kind)).sum::<u8>();
    let suit = Suit::NUMBERED.into_iter().min_by_key(held).filter(|_| menu.lack)?;
    Some(Action::Lack(suit))
}

/// A kong or a tile to be laid aside, where that leaves the hand as near as it is.
pub(crate) fn own_action(menu: &Menu, near: &Nearness<'_>, whole: &Shape) -> Option<Action> {
    if let Some(kind) = menu.aside.iter().next() {
        return Some(Action::Aside(kind));
    }
    if let Some(flower) = flower(menu) {
        return Some(flower);
    }
    if (menu.concealed | menu.added).is_empty() {
        return None;
    }
    let distance = near.of(whole);
    let concealed = menu.concealed.iter().find(|&kind| {
        let more = near.with(&Meld { kind: MeldKind::ConcealedKong, first: kind, reds: 0 });
        let left = (0..4).fold(*whole, |shape, _| shape.without(kind));
        more.of(&left) <= distance
    });
    let added = || menu.added.iter().find(|&kind| near.of(&whole.without(kind)) <= distance);
    let concealed = concealed.map(|kind| Action::Kong(OwnKong::Concealed, kind));
    concealed.or_else(|| added().map(|kind| Action::Kong(OwnKong::Added, kind)))
}

/// The concealed tiles that are left when some of them go into a meld with a claimed tile.
pub(crate) fn without_meld(shape: &Shape, meld: &Meld, claimed: Kind) -> Shape {
    let mut left = *shape;
    let mut found = false;
    for kind in meld.kinds() {
        if kind == claimed && !found {
            found = true;
        } else {
            left = left.without(kind);
        }
    }
    left
}

/// The strength of a tile's ties to the rest of the hand.
pub(crate) fn ties(tiles: &Counts, kind: Kind) -> u32 {
    let near = |steps: u8, weight: u32| {
        let (below, above) = (kind.rank().checked_sub(steps), kind.rank().checked_add(steps));
        let held = |rank: Option<u8>| {
            rank.and_then(|rank| Kind::new(kind.suit(), rank)).map_or(0, |kind| u32::from(tiles.get(kind)))
        };
        weight * (held(below) + held(above))
    };
    let same = 4 * u32::from(tiles.get(kind));
    if kind.suit().is_numbered() {
        // A tile at the edge has room on one side only.
        let room = u32::from(kind.rank().min(10 - kind.rank()).min(3));
        same + near(1, 4) + near(2, 2) + room
    } else {
        same
    }
}

impl HandNeeds {
    /// True if a hand that is opened with a meld can win when it is complete. `left` are its concealed tiles then, at a
    /// distance from ready.
    pub(crate) fn met_by(
        &self,
        view: &View<'_>,
        meld: &Meld,
        left: &Shape,
        distance: i32,
        after: &Nearness<'_>,
    ) -> bool {
        if self.nothing {
            return true;
        }
        let own = || view.melds(view.chair()).map(|(meld, _)| *meld).chain([*meld]);
        let pung = |meld: &Meld| meld.kind != MeldKind::Chow && self.pungs.contains(meld.first);
        if own().any(|meld| pung(&meld)) || !(KindSet(left.tiles().at_least(3)) & self.pungs).is_empty() {
            return true;
        }
        if self.all_pungs
            && own().all(|meld| meld.kind != MeldKind::Chow)
            && left.of_pungs(&after.forms, after.melds) <= distance + 1
        {
            return true;
        }
        self.within.iter().any(|&mask| {
            let inside = own().all(|meld| meld.kinds().all(|kind| mask.contains(kind)));
            inside && {
                let kept = within(left, mask);
                after.of_sets(&kept) <= distance + 1
            }
        })
    }
}

/// The tiles that are of some kinds, the others taken out.
pub(crate) fn within(shape: &Shape, mask: KindSet) -> Shape {
    let outside = KindSet(shape.tiles().present()) & !mask;
    let mut kept = *shape;
    for kind in outside.iter() {
        for _ in 0..shape.tiles().get(kind) {
            kept = kept.without(kind);
        }
    }
    kept
}

/// The chairs of the others.
pub(crate) fn others(view: &View<'_>) -> impl Iterator<Item = Chair> + use<> {
    let own = view.chair();
    (0..view.players()).filter_map(Chair::new).filter(move |&chair| chair != own)
}
