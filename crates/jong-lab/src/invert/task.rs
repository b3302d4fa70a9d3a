//! A task: one plan in one scene, with all conditions as meters, and for each slot the pieces that can have a place in
//! it.

use jong_core::hand::{Hand, HeldTiles};
use jong_core::pattern::{Conjunction, Literal};

use super::climb::{GroupChoice, choices};
use super::extras::{Extras, answer};
use super::meter::{Meter, Meters, Quantity};
use super::piece::Piece;
use super::plan::{Ending, HandPlan};
use super::scene::Scene;
use super::table::HandRules;

/// The task of a search.
#[derive(Debug)]
pub(super) struct Task<'a> {
    pub(super) table: &'a HandRules<'a>,
    pub(super) plan: &'a HandPlan,
    pub(super) scene: Scene,
    pub(super) extras: Extras,
    pub(super) pieces: Vec<&'a Piece>,
    pub(super) slots: Vec<SlotDomain>,
    pub(super) meters: Vec<Meter>,
    /// The amount that each piece adds to each meter, meters side by side.
    pub(super) adds: Vec<u8>,
    /// The meters that must come out as wanted.
    pub(super) required: Vec<usize>,
    /// Meters of which not all may come out as wanted.
    pub(super) none: Vec<Vec<usize>>,
    /// The choices of each meter of a progression.
    pub(super) choices: Vec<Vec<GroupChoice>>,
    /// The number of pieces that add to each meter. Meters to which few add are seen to first.
    pub(super) rarity: Vec<usize>,
}

/// A slot and the pieces that can stand in it.
#[derive(Debug)]
pub(super) struct SlotDomain {
    pub(super) n: u8,
    pub(super) last: bool,
    /// True if it is a slot of pairs.
    pub(super) pairs: bool,
    pub(super) domain: Vec<u16>,
    /// The least and the most that one piece adds to each meter.
    pub(super) spread: Vec<(u32, u32)>,
}

/// The meter for the one tile that won the hand, the first of all.
pub(super) const WINNER: usize = 0;

impl<'a> Task<'a> {
    /// Makes a task; `None` if it is plain that no hand can come of it.
    pub(super) fn new(
        table: &'a HandRules<'a>,
        plan: &'a HandPlan,
        scene: &Scene,
        extras: Extras,
        asked: &[Literal],
        none: &[Conjunction],
    ) -> Option<Task<'a>> {
        if scene.form.is_some_and(|form| form != plan.form) {
            return None;
        }
        let static_answer = |literal: &Literal| {
            answer(table, plan, scene, &extras, &literal.test).map(|answer| answer == literal.holds)
        };
        if asked.iter().any(|literal| static_answer(literal) == Some(false)) {
            return None;
        }
        let pieces: Vec<&Piece> = plan.slots.iter().flat_map(|slot| slot.pieces.iter()).collect();
        let nothing = Hand::not_won(&HeldTiles::default());
        let facts = table.rules.game().facts(&nothing, &scene.situation);
        let makes = Meters { table, scene, pieces: &pieces, scopes: scopes(plan), facts };
        let mut meters = sides(&makes, plan, scene, &extras);
        meters.extend(asked.iter().filter(|literal| static_answer(literal).is_none()).map(|literal| makes.of(literal)));
        let required = (0..meters.len()).collect();
        let mut rows = Vec::new();
        for row in none {
            if row.iter().any(|literal| static_answer(literal) == Some(false)) {
                continue;
            }
            let of_row = row.iter().filter(|literal| static_answer(literal).is_none());
            let start = meters.len();
            meters.extend(of_row.map(|literal| makes.of(literal)));
            rows.push((start..meters.len()).collect());
        }
        let slots = rooms(plan, meters.len());
        let choices = meters.iter().map(|meter| match &meter.measure {
            Quantity::Steps(steps) => choices(steps),
            Quantity::Sum(_) | Quantity::Kinds(_) | Quantity::Suits | Quantity::Quads | Quantity::Whole => Vec::new(),
        });
        let choices = choices.collect();
        let adds = (0..pieces.len()).flat_map(|piece| {
            meters.iter().map(move |meter| match &meter.measure {
                Quantity::Sum(of) => of[piece],
                Quantity::Kinds(_) | Quantity::Suits | Quantity::Quads | Quantity::Steps(_) | Quantity::Whole => 0,
            })
        });
        let adds = adds.collect();
        let (scene, table) = (scene.clone(), table);
        let rarity = Vec::new();
        let mut task =
            Task { table, plan, scene, extras, pieces, slots, meters, adds, required, none: rows, choices, rarity };
        task.narrow().then_some(task)
    }

    /// The amount that a piece adds to a meter.
    pub(super) fn add(&self, piece: u16, meter: usize) -> u32 {
        self.adds[usize::from(piece) * self.meters.len() + meter].into()
    }
}

/// The number of suits among some kinds.
pub(super) fn suits(kinds: u64) -> u32 {
    (0..3).map(|lane| u32::from(kinds >> (16 * lane) & 0x1ff != 0)).sum()
}

/// The meters for the demands of a plan on every hand, and for those of its scene.
fn sides(makes: &Meters<'_>, plan: &HandPlan, scene: &Scene, extras: &Extras) -> Vec<Meter> {
    let winners = u32::from(plan.ending == Ending::Tile);
    let mut all = vec![makes.having(|piece| piece.win.is_some(), winners, winners)];
    if plan.one_pair {
        all.push(makes.having(|piece| piece.part.pairs != 0, 1, 1));
    }
    if scene.kongs.least > 0 && extras.aside.total() == 0 {
        let is_kong = |piece: &Piece| piece.part.kongs != 0;
        all.push(makes.having(is_kong, scene.kongs.least.into(), u32::MAX));
    }
    if scene.kongs.exposed {
        all.push(makes.having(|piece| piece.part.kongs != 0 && piece.claimed(), 1, u32::MAX));
    }
    if scene.no_melds {
        all.push(makes.having(|piece| piece.laid.is_some(), 0, 0));
    }
    if scene.no_claims {
        all.push(makes.having(Piece::claimed, 0, 0));
    }
    all
}

fn rooms(plan: &HandPlan, meters: usize) -> Vec<SlotDomain> {
    let mut next = 0u16;
    plan.slots
        .iter()
        .map(|slot| {
            let domain: Vec<u16> = (next..next + slot.pieces.len() as u16).collect();
            next += slot.pieces.len() as u16;
            let pairs = slot.pieces.first().is_some_and(|piece| piece.part.pairs != 0);
            SlotDomain { n: slot.n, last: slot.last, pairs, domain, spread: vec![(0, 0); meters] }
        })
        .collect()
}

/// The numbers of sets, of pairs, and of all groups and lone tiles in a hand of the plan.
fn scopes(plan: &HandPlan) -> [u32; 3] {
    let (mut sets, mut pairs, mut singles) = (0, 0, 0);
    for slot in &plan.slots {
        let Some(piece) = slot.pieces.first() else { continue };
        let (part, n) = (&piece.part, u32::from(slot.n));
        sets += n * (part.chows.count(u64::MAX) + part.triplets().count_ones() + part.knitted.len());
        pairs += n * part.pairs.count_ones();
        singles += n * part.singles.count_ones();
    }
    if plan.one_pair {
        // The first pieces of the slots are those with a pair; only one of these is one.
        (singles, pairs) = (singles + pairs - 1, 1);
    }
    [sets, pairs, sets + pairs + singles]
}
