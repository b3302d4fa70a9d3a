//! Clauses about the tiles of a class.

use jong_core::pattern::{Class, Count};
use jong_core::say;
use jong_core::tile::KindSet;

use super::clause::{ClauseTeller, ClauseWords, tile_runs};
use super::words::tiles;
use crate::sentence::Thing;

impl ClauseTeller<'_> {
    /// The words of a clause about the number of tiles of a class.
    pub(super) fn tiles(&self, class: &Class, n: Count, holds: bool) -> ClauseWords {
        let (facts, situation) = (self.seen.facts, self.seen.facts.situation);
        let (thing, held) = (self.classes.tile(class, situation), self.seen.of_class(class));
        let others = KindSet(facts.hand.present & !class.at(situation.wind, situation.round));
        let gone = tiles(others.iter());
        match n {
            Count::All if holds => {
                let needs = say!("nothing but {things}", things = thing.many());
                match others.is_empty() {
                    true => ClauseWords { mend: needs.clone(), needs, found: say!("all are") },
                    false => ClauseWords {
                        needs,
                        mend: say!("{things} in place of {tiles}", things = thing.many(), tiles = &gone),
                        found: say!("these are not: {tiles}", tiles = gone),
                    },
                }
            }
            Count::All => ClauseWords {
                needs: say!("not only {things}", things = thing.many()),
                found: say!("this hand has nothing else"),
                mend: say!("some other tile"),
            },
            n => self.count_words(n, holds, held.len() as u32, &thing, &tile_runs(&held)),
        }
    }

    /// The words of a clause about the number of kinds of a class.
    pub(super) fn kinds(&self, class: &Class, n: Count, holds: bool) -> ClauseWords {
        let (facts, situation) = (self.seen.facts, self.seen.facts.situation);
        let called = self.classes.class_name(class, situation);
        let (tile, kind) = (Thing::tile(&called).many(), Thing::kind(&called));
        let members = KindSet(class.at(situation.wind, situation.round)) & facts.tiles.kinds();
        let held = KindSet(members.0 & facts.hand.present);
        let missing = tiles(KindSet(members.0 & !held.0).iter());
        match n {
            Count::All if holds && members.is_empty() => ClauseWords {
                needs: say!("every kind of {tiles}", tiles = &tile),
                found: say!("there are none in this game"),
                mend: say!("{tiles} in the game", tiles = tile),
            },
            Count::All if holds => ClauseWords {
                needs: say!("every kind of {tiles}", tiles = tile),
                found: say!("these are missing: {tiles}", tiles = &missing),
                mend: say!("{tiles} as well", tiles = missing),
            },
            Count::All => ClauseWords {
                needs: say!("not every kind of {tiles}", tiles = tile),
                found: say!("this hand has them all"),
                mend: kind.fewer(1),
            },
            n => self.count_words(n, holds, held.len(), &kind, &tile_runs(&held.iter().collect::<Vec<_>>())),
        }
    }
}
