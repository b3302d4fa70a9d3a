//! Rules that a table may play by, and what each single change to them does to the hands.

mod shown;

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use jong_core::rules::Edits;

use super::answer::Told;
use super::change::{Change, changes};
use super::ground::{Ground, Other};
use super::reach::{HandSet, Reach};
use super::rebase::{Based, based};
use super::table::Table;
use crate::diff::outcome::Outline;
use crate::diff::variant::{edited, edited_further};
use crate::parallel;
use shown::{column, patterns, show};

/// Rules, the single changes to them that hands show, and what those do.
#[derive(Debug)]
pub(super) struct Model {
    /// Which of the rulesets they are made of.
    pub(super) base: usize,
    /// The edits by which they differ from that.
    pub(super) edits: Edits,
    /// Edits that could stand in the place of some of these: no hand tells them apart.
    pub(super) alike: Vec<Edits>,
    /// The rules, and what the hands come to by them.
    pub(super) ground: Ground,
    /// Where patterns hold.
    pub(super) reach: Arc<Reach>,
    /// The single changes.
    pub(super) changes: Vec<Change>,
    /// The hands that show them, by their places among all.
    pub(super) suite: Vec<usize>,
    /// For each of those what it can come to: first by these rules, then otherwise.
    outlines: Vec<Vec<Outline>>,
    /// For each of those and each change which of these it is.
    which: Vec<Vec<u16>>,
    /// The fewest words for these rules, as soon as somebody asked for them.
    based: OnceLock<Vec<Based>>,
}

impl Model {
    /// Tries every single change to one of the rulesets, with what it says otherwise. What was found of a model `before`
    /// something more was otherwise is not looked for again.
    pub(super) fn new(
        table: &Table,
        base: usize,
        edits: Edits,
        told: &[Told],
        before: Option<&Model>,
    ) -> Option<Model> {
        let rules = match edits.is_empty() {
            true => Arc::clone(&table.rules[base]),
            false => Arc::new(edited(&table.rules[base], &edits)?),
        };
        let ground = Ground::new(rules, &table.hands, &table.wins);
        let more = |more: &Edits| edited_further(&table.rules[base], &ground.rules, &edits, more);
        let all = changes(&ground.rules, table.rules.iter().map(|rules| &**rules));
        let others = parallel::map(&all, |change| Some(ground.other(more(&change.edits)?, &table.hands)));
        let tried = others.into_iter().zip(all).filter_map(|(rules, change)| Some((rules?, change)));
        let mut tried: Vec<(Other, Change)> = tried.collect();
        let mut known = BTreeSet::from([ground.rules.info().fingerprint.to_string()]);
        tried.retain(|(other, _)| known.insert(other.rules.info().fingerprint.to_string()));
        let reach = match before.filter(|before| ground.is_read_as(&before.ground)) {
            Some(before) if before.reach.holds_by(&ground.rules) => Arc::clone(&before.reach),
            _ => Arc::new(Reach::new(&ground, &edits, tried.iter().map(|(other, change)| (other, &change.edits)))),
        };
        let reached = |(other, change): &(Other, Change)| {
            let keys = change.edits.iter().map(|(table, key, _)| (table, key));
            ground.reads_as(other).then(|| reach.of(keys, &edits.and(&change.edits)))?
        };
        let reached: Vec<Option<HandSet>> = tried.iter().map(reached).collect();
        // What no hand showed before is shown only by hands that come to something else now.
        let same = |at: &usize| before.is_some_and(|before| before.ground.outlines[*at].same(&ground.outlines[*at]));
        let among: Vec<usize> = (0..table.hands.len()).filter(|at| !same(at)).collect();
        let shown_before: BTreeSet<&Edits> =
            before.iter().flat_map(|before| &before.changes).map(|change| &change.edits).collect();
        let show = |at: usize| {
            let ((rules, change), reached) = (&tried[at], reached[at].as_ref());
            let among = among.iter().copied().filter(|&hand| reached.is_none_or(|hands| hands.contains(hand)));
            let among = || among.clone();
            match shown_before.contains(&change.edits) {
                true => Vec::new(),
                false => show(&ground, rules, &table.hands, among, patterns(&ground.rules, change, &table.bits)),
            }
        };
        let shown: Vec<Vec<usize>> = parallel::up_to(tried.len(), show);
        let mut suite: BTreeSet<usize> = shown.into_iter().flatten().chain(told.iter().map(|told| told.hand)).collect();
        match before {
            Some(before) => suite.extend(&before.suite),
            None => suite.extend((0..table.hands.len()).filter(|&at| table.hands[at].played)),
        }
        let suite: Vec<usize> = suite.into_iter().collect();
        let column = |&hand: &usize| column(&ground, &tried, &reached, &table.hands, hand);
        let (outlines, which) = parallel::map(&suite, column).into_iter().unzip();
        let changes = tried.into_iter().map(|(_, change)| change).collect();
        let (alike, based) = (Vec::new(), OnceLock::new());
        Some(Model { base, edits, alike, ground, reach, changes, suite, outlines, which, based })
    }

    /// The outline of a hand of the suite with a change.
    pub(super) fn by(&self, change: usize, hand: usize) -> &Outline {
        &self.outlines[hand][usize::from(self.which[hand][change])]
    }

    /// True if somebody sees a change in a hand of the suite.
    pub(super) fn shows(&self, change: usize, hand: usize) -> bool {
        !self.by(change, hand).pays_as(&self.outlines[hand][0])
    }

    /// The place of a hand in the suite.
    pub(super) fn place(&self, hand: usize) -> Option<usize> {
        self.suite.binary_search(&hand).ok()
    }

    /// The rulesets on top of which least has to be said for these rules, and what.
    pub(super) fn based(&self, table: &Table) -> &[Based] {
        if let Some(based) = self.based.get() {
            return based;
        }
        // Found before it is kept: who waits for a value in the making must not be asked to help making it.
        let found = based(table, self);
        self.based.get_or_init(|| found)
    }

    /// The same, with what it could say as well.
    pub(super) fn alike(self, alike: Vec<Edits>) -> Model {
        Model { alike, ..self }
    }
}
