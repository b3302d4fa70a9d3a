//! Plans: the number and the sort of pieces that a hand of a form consists of.

use std::sync::Arc;

use jong_core::reading::{FormName, KnittedGroups, Wait};
use jong_core::tile::{HONOURS, Kind, KindSet, Suit};
use strum::IntoEnumIterator;

use super::piece::{Piece, PieceMaker};
use super::table::HandRules;

/// The way in which a hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// Won with a tile that is part of the hand.
    Tile,
    /// Won with a flower.
    Flower,
    /// Lost: another player won, or nobody did.
    Lost,
}

/// A number of pieces out of some.
#[derive(Debug, Clone)]
pub(super) struct Slot {
    pub(super) n: u8,
    pub(super) pieces: Arc<[Piece]>,
    /// True if they say something about tiles that are there already, and so come last.
    pub(super) last: bool,
}

impl Slot {
    fn new(n: u8, pieces: impl Into<Arc<[Piece]>>) -> Slot {
        Slot { n, pieces: pieces.into(), last: false }
    }

    fn last(pieces: Vec<Piece>) -> Slot {
        Slot { n: 1, pieces: pieces.into(), last: true }
    }
}

/// The slots that a hand of a form consists of.
#[derive(Debug, Clone)]
pub(super) struct HandPlan {
    pub(super) form: FormName,
    pub(super) ending: Ending,
    pub(super) slots: Vec<Slot>,
    /// True if exactly one tile of the hand stands twice, in a form that leaves open which.
    pub(super) one_pair: bool,
    /// True if two of the pairs may be alike.
    pub(super) quad_pairs: bool,
    /// The degree to which it is unusual: usual plans are tried first.
    pub(super) oddity: u8,
}

/// All plans of a table for one ending. `exposes` is true if a pung that the winning tile completes is exposed.
pub(super) fn plans(table: &HandRules<'_>, ending: Ending, exposes: bool) -> Vec<HandPlan> {
    let maker = Maker { table, ending, exposes };
    match ending {
        Ending::Tile => maker.won(),
        Ending::Flower => maker.flowers(),
        Ending::Lost => maker.lost(),
    }
}

struct Maker<'a> {
    table: &'a HandRules<'a>,
    ending: Ending,
    exposes: bool,
}

impl Maker<'_> {
    fn pieces(&self, form: FormName) -> PieceMaker<'_> {
        PieceMaker { table: self.table, form, exposes: self.exposes }
    }

    fn plan(&self, form: FormName, slots: Vec<Slot>) -> HandPlan {
        let slots = slots.into_iter().filter(|slot| slot.n > 0).collect();
        let quad_pairs = self.table.forms.quad_pairs() || form == FormName::Incomplete;
        HandPlan { form, ending: self.ending, slots, one_pair: false, quad_pairs, oddity: 0 }
    }

    fn won(&self) -> Vec<HandPlan> {
        let sets = self.table.forms.sets();
        let has = |form: &FormName| self.table.forms.has(*form) && form.fits(sets);
        FormName::iter().filter(has).flat_map(|form| self.of_form(form, sets)).collect()
    }

    fn of_form(&self, form: FormName, sets: u8) -> Vec<HandPlan> {
        let of = self.pieces(form);
        vec![match form {
            FormName::Standard => {
                let slots = vec![Slot::new(sets, of.sets(true, true, true)), Slot::new(1, of.pairs(true))];
                self.plan(form, slots)
            }
            FormName::SevenPairs => self.plan(form, vec![Slot::new(7, of.pairs(true))]),
            FormName::PairsAndTriplet => {
                let pungs = Kind::all_for_sets().filter(|kind| self.table.copies[kind.index()] > 2);
                let pungs: Vec<Piece> = pungs.flat_map(|kind| of.pungs(kind, true, true, false)).collect();
                self.plan(form, vec![Slot::new(1, pungs), Slot::new(7, of.pairs(true))])
            }
            FormName::ThirteenOrphans => self.orphans(),
            FormName::LittleSnake => self.snake(),
            FormName::SixteenUnconnected => self.unconnected(),
            FormName::HonoursAndKnitted => return self.honours_and_knitted(),
            FormName::Knitting => return self.knitting(),
            FormName::TripleKnitting => self.triple_knitting(),
            FormName::WrigglingSnake => self.wriggling_snake(),
            FormName::KnittedStraight => {
                let slots = [
                    Slot::new(1, of.straights()),
                    Slot::new(1, of.sets(true, true, true)),
                    Slot::new(1, of.pairs(true)),
                ];
                self.plan(form, slots.into())
            }
            FormName::Bonus | FormName::Incomplete => return Vec::new(),
        }]
    }

    fn orphans(&self) -> HandPlan {
        let of = self.pieces(FormName::ThirteenOrphans);
        let kinds = orphans();
        let whole: Vec<Piece> = kinds.iter().filter_map(|kind| of.alone(kinds, Some(kind))).collect();
        // The winning tile may be one of them, or in the set beside them.
        let mut winners = of.winners(kinds, &[Wait::Other]);
        let mut slots = vec![Slot::new(1, whole)];
        if self.table.forms.sets() == 5 {
            slots.push(Slot::new(1, of.sets(true, true, false)));
            winners.extend(of.alone(KindSet::EMPTY, None));
        }
        slots.push(Slot::last(winners));
        self.plan(FormName::ThirteenOrphans, slots)
    }

    fn snake(&self) -> HandPlan {
        let of = self.pieces(FormName::LittleSnake);
        let winds: KindSet = (0..4).map(Kind::wind).collect();
        let suits = Suit::NUMBERED.map(KindSet::of_suit);
        let dragons = (5..=7).filter_map(|rank| Kind::new(Suit::Honours, rank));
        let wholes = dragons.flat_map(|dragon| suits.map(|suit| suit | winds | KindSet::of(dragon)));
        let wholes: Vec<Piece> = wholes.filter_map(|kinds| of.alone(kinds, None)).collect();
        let winner = Slot::last(of.winners(KindSet::FOR_SETS, &[Wait::Other]));
        self.plan(FormName::LittleSnake, vec![Slot::new(1, wholes), winner])
    }

    fn wriggling_snake(&self) -> HandPlan {
        let of = self.pieces(FormName::WrigglingSnake);
        let winds: KindSet = (0..4).map(Kind::wind).collect();
        let whole = |suit: Suit| of.alone(KindSet::of_suit(suit) | winds, Kind::new(suit, 1));
        let wholes: Vec<Piece> = Suit::NUMBERED.into_iter().filter_map(whole).collect();
        let winner = Slot::last(of.winners(KindSet::FOR_SETS, &[Wait::Single, Wait::Other]));
        self.plan(FormName::WrigglingSnake, vec![Slot::new(1, wholes), winner])
    }

    /// Seven pairs of equal numbers: a plan for each two suits.
    fn knitting(&self) -> Vec<HandPlan> {
        let of = self.pieces(FormName::Knitting);
        let with = |suits: &[Suit]| self.plan(FormName::Knitting, vec![Slot::new(7, of.equal_numbers(suits))]);
        two_suits().iter().map(|suits| with(suits)).collect()
    }

    fn triple_knitting(&self) -> HandPlan {
        let of = self.pieces(FormName::TripleKnitting);
        let pairs: Vec<Piece> = two_suits().iter().flat_map(|suits| of.equal_numbers(suits)).collect();
        let threes = of.equal_numbers(&Suit::NUMBERED);
        self.plan(FormName::TripleKnitting, vec![Slot::new(4, threes), Slot::new(1, pairs)])
    }

    fn unconnected(&self) -> HandPlan {
        let of = self.pieces(FormName::SixteenUnconnected);
        let part = |kinds: KindSet| {
            let twice = kinds.iter().map(Some).chain([None]);
            twice.filter_map(|twice| of.alone(kinds, twice)).collect::<Vec<Piece>>()
        };
        let mut slots = vec![Slot::new(1, part(KindSet(HONOURS)))];
        for lane in 0..3 {
            let apart = apart().flat_map(|ranks| part(KindSet(ranks << (16 * lane))));
            slots.push(Slot::new(1, apart.collect::<Vec<Piece>>()));
        }
        let waits = [Wait::Single, Wait::Other];
        slots.push(Slot::last(of.winners(KindSet::FOR_SETS, &waits)));
        HandPlan { one_pair: true, ..self.plan(FormName::SixteenUnconnected, slots) }
    }

    /// Five to seven of the honours beside nine to seven of a knitted straight: a plan for each number.
    fn honours_and_knitted(&self) -> Vec<HandPlan> {
        let of = self.pieces(FormName::HonoursAndKnitted);
        let some = |kinds: KindSet, missing: u32| {
            some_of(kinds, kinds.len() - missing).filter_map(|some| of.alone(some, None)).collect::<Vec<Piece>>()
        };
        let with = |missing: u32| {
            let straights = KnittedGroups::STRAIGHTS.into_iter();
            let knitted: Vec<Piece> = straights.flat_map(|straight| some(straight.kinds(), missing)).collect();
            let winner = Slot::last(of.winners(KindSet::FOR_SETS, &[Wait::Other]));
            let slots = vec![Slot::new(1, some(KindSet(HONOURS), 2 - missing)), Slot::new(1, knitted), winner];
            self.plan(FormName::HonoursAndKnitted, slots)
        };
        (0..=2).map(with).collect()
    }

    /// All flowers beside any hand, or one of them beside a hand that is complete without it.
    fn flowers(&self) -> Vec<HandPlan> {
        let forms = &self.table.forms;
        let mut all = Vec::new();
        if self.table.bonus.is_empty() {
            return all;
        }
        if forms.has(FormName::Bonus) {
            let of = self.pieces(FormName::Bonus);
            for melds in 0..=forms.sets() {
                let loose = Slot::new(1 + 3 * (forms.sets() - melds), of.singles(false));
                let slots = vec![Slot::new(melds, of.sets(false, false, true)), loose];
                all.push(HandPlan { oddity: 1, ..self.plan(FormName::Bonus, slots) });
            }
        }
        if forms.has(FormName::Standard) {
            let of = self.pieces(FormName::Standard);
            let slots = vec![Slot::new(forms.sets(), of.sets(false, true, true)), Slot::new(1, of.pairs(false))];
            all.push(HandPlan { oddity: 2, ..self.plan(FormName::Standard, slots) });
        }
        all
    }

    /// Every number of sets, kongs in hand, pairs and lone tiles in which a hand between turns can be seen.
    fn lost(&self) -> Vec<HandPlan> {
        let of = self.pieces(FormName::Incomplete);
        let share = |pieces: Vec<Piece>| -> Arc<[Piece]> { pieces.into() };
        let (of_sets, of_fours) = (share(of.sets(false, true, true)), share(of.fours()));
        let (of_pairs, of_singles) = (share(of.pairs(false)), share(of.singles(true)));
        let tiles = 3 * self.table.forms.sets() + 1;
        let mut all = Vec::new();
        for sets in (0..=tiles / 3).rev() {
            for fours in 0..=(tiles - 3 * sets) / 4 {
                let left = tiles - 3 * sets - 4 * fours;
                for pairs in 0..=left / 2 {
                    let slots = vec![
                        Slot::new(sets, of_sets.clone()),
                        Slot::new(fours, of_fours.clone()),
                        Slot::new(pairs, of_pairs.clone()),
                        Slot::new(left - 2 * pairs, of_singles.clone()),
                    ];
                    all.push(HandPlan { oddity: 1, ..self.plan(FormName::Incomplete, slots) });
                }
            }
        }
        all
    }
}

/// Two of the three suits.
fn two_suits() -> [[Suit; 2]; 3] {
    let [one, two, three] = Suit::NUMBERED;
    [[one, two], [one, three], [two, three]]
}

/// Every choice of `n` of some kinds.
fn some_of(kinds: KindSet, n: u32) -> impl Iterator<Item = KindSet> {
    let all: Vec<Kind> = kinds.iter().collect();
    let of = move |subset: u32| -> KindSet {
        all.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, &kind)| kind).collect()
    };
    (0..1u32 << kinds.len()).filter(move |subset| subset.count_ones() == n).map(of)
}

/// The orphans: one and nine of each suit, and the honours.
fn orphans() -> KindSet {
    let edge = |kind: &Kind| kind.suit() == Suit::Honours || kind.rank() == 1 || kind.rank() == 9;
    Kind::all_for_sets().filter(edge).collect()
}

/// Three ranks of a suit no two of which are nearer than three apart, as bits.
fn apart() -> impl Iterator<Item = u64> {
    (0u64..1 << 9).filter(|ranks| ranks.count_ones() == 3 && ranks & (ranks << 1 | ranks << 2) == 0)
}
