//! The shape of concealed tiles, kept up to date tile by tile, for whoever asks the distance from ready of many hands that
//! differ in a tile.

use super::look::Look;
use super::{NEVER, few_chows, from_rare, tables};
use crate::reading::{FormName, Forms, special};
use crate::tile::{Counts, Kind, KindSet, SUITED, TileSet};

/// Concealed tiles and their shape. Of every tile there are as many as one may want: melds use none up.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    tiles: Counts,
    look: Look,
}

impl Shape {
    /// The shape of concealed tiles.
    pub fn of(tiles: &Counts) -> Shape {
        Shape { tiles: *tiles, look: Look::at(tiles) }
    }

    /// The tiles.
    pub fn tiles(&self) -> &Counts {
        &self.tiles
    }

    /// The shape with one tile more.
    #[inline]
    #[must_use]
    pub fn with(&self, kind: Kind) -> Shape {
        self.changed(self.tiles.with(kind), kind)
    }

    /// The shape without a tile that is there.
    #[inline]
    #[must_use]
    pub fn without(&self, kind: Kind) -> Shape {
        let mut tiles = self.tiles;
        tiles.remove(kind);
        self.changed(tiles, kind)
    }

    #[inline]
    fn changed(&self, tiles: Counts, kind: Kind) -> Shape {
        let lane = kind.bit_index() as usize / 16 % 4;
        Shape { tiles, look: self.look.with_lane(lane, self.tiles.lane(lane), tiles.lane(lane)) }
    }

    /// The distance from ready beside so many melds: 0 is ready, −1 complete; `None` if no form can be reached.
    #[inline]
    pub fn distance(&self, forms: &Forms, game: &TileSet, melds: usize) -> Option<i32> {
        self.or_special(self.of_sets(forms, melds), forms, game, melds)
    }

    /// The distance from ready under a limit of chows: of the concealed sets at most `chows` are chows.
    pub fn distance_with_chows(&self, forms: &Forms, game: &TileSet, melds: usize, chows: usize) -> Option<i32> {
        self.or_special(self.of_sets_with_chows(forms, melds, chows), forms, game, melds)
    }

    /// The distance from the nearest form, where that from sets and a pair is known.
    #[inline]
    fn or_special(&self, of_sets: Option<i32>, forms: &Forms, game: &TileSet, melds: usize) -> Option<i32> {
        let mut least = of_sets.unwrap_or(NEVER);
        if forms.has_special() {
            if melds == 0 {
                least = least.min(special::shanten(forms, game.kinds(), &self.tiles, &self.look));
            }
            if forms.has_rare() {
                least = from_rare(forms, game, &self.tiles, melds, || None, least);
            }
        }
        (least != NEVER).then_some(least)
    }

    /// The distance from sets and a pair; `None` where they do not win.
    #[inline]
    pub fn of_sets(&self, forms: &Forms, melds: usize) -> Option<i32> {
        let sets = usize::from(forms.sets()).saturating_sub(melds);
        forms.has(FormName::Standard).then(|| i32::from(tables::lacking(self.look.classes, sets)) - 1)
    }

    /// The distance from sets and a pair, with at most `chows` chows among the sets; `None` where sets do not win.
    pub fn of_sets_with_chows(&self, forms: &Forms, melds: usize, chows: usize) -> Option<i32> {
        let sets = u32::from(forms.sets()).saturating_sub(melds as u32);
        if chows >= sets as usize {
            return self.of_sets(forms, melds);
        }
        forms.has(FormName::Standard).then(|| few_chows::lacking(&self.tiles, sets, chows as u32) as i32 - 1)
    }

    /// The distance from pungs and a pair.
    #[inline]
    pub fn of_pungs(&self, forms: &Forms, melds: usize) -> i32 {
        let sets = u32::from(forms.sets()).saturating_sub(melds as u32);
        few_chows::of_kinds([1, 2, 3].map(|times| self.look.kinds(times)), sets) as i32 - 1
    }

    /// The kinds among some that bring the tiles nearer to ready, beside so many melds.
    pub fn nearer(&self, forms: &Forms, game: &TileSet, melds: usize, among: KindSet) -> KindSet {
        let Some(now) = self.distance(forms, game, melds) else { return KindSet::EMPTY };
        if forms.has_rare() {
            let nearer = |kind: &Kind| self.with(*kind).distance(forms, game, melds).is_some_and(|then| then < now);
            return among.iter().filter(nearer).collect();
        }
        // A tile more is one step nearer at most: a form that is farther away does not matter.
        let mut found = KindSet::EMPTY;
        if self.of_sets(forms, melds) == Some(now) {
            found = self.nearer_to_sets(forms, melds, among);
        }
        if melds == 0 && forms.has_special() {
            let special = |shape: &Shape| special::shanten(forms, game.kinds(), &shape.tiles, &shape.look);
            if special(self) == now {
                let nearer = |kind: &Kind| special(&self.with(*kind)) < now;
                found = found | (among & !found).iter().filter(nearer).collect();
            }
        }
        found
    }

    /// The kinds among some that bring the tiles nearer to sets and a pair, beside so many melds.
    ///
    /// A kind that is neither held nor near a held one can only begin a set or a pair of its own. Then any other such kind
    /// can do the same: one is tried for all.
    pub fn nearer_to_sets(&self, forms: &Forms, melds: usize, among: KindSet) -> KindSet {
        let Some(now) = self.of_sets(forms, melds) else { return KindSet::EMPTY };
        let nearer = |kind: &Kind| self.with(*kind).of_sets(forms, melds).is_some_and(|then| then < now);
        let near = near(self.tiles.present());
        let mut found: KindSet = (among & near).iter().filter(nearer).collect();
        let apart = among & !near;
        if apart.iter().next().is_some_and(|kind| nearer(&kind)) {
            found = found | apart;
        }
        found
    }
}

/// The kinds that can be in one set with one of these, themselves included.
fn near(present: u64) -> KindSet {
    let suited = present & SUITED;
    let chows = suited << 1 | suited << 2 | suited >> 1 | suited >> 2;
    KindSet(chows & SUITED | present)
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::notation::parse_hand;

    fn counts(text: &str) -> Counts {
        let written = parse_hand(text).expect("a hand");
        written.tiles.iter().map(|tile| tile.value.kind).collect()
    }

    #[test]
    fn pungs_and_a_pair() {
        let forms = Forms::new([FormName::Standard], false, 4);
        let of = |text| Shape::of(&counts(text));
        assert_eq!(of("111m 222p 333s 44z 55z").of_pungs(&forms, 0), 0);
        assert_eq!(of("111m 222p 333s 44z").of_pungs(&forms, 1), -1);
        // Three tiles are missing: each of three pairs wants a third, and the fourth pair is the pair.
        assert_eq!(of("1112m 22p 33s 44z 557z").of_pungs(&forms, 0), 2);
        assert_eq!(of("123456789m 1234p").of_pungs(&forms, 0), 8);
    }
}
