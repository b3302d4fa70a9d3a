//! Finished hands of all players that two rulesets settle differently. They show rules that no single win shows, as who
//! pays when nobody wins, or when several do.

mod ending;
mod fouls;
mod hold;
mod simple;
mod tables;

use jong_core::InOrder;
use jong_core::hand::{Seat, Win};
use jong_core::{FinishedHand, Ruleset};
use serde_json::Value;

use super::SearchExtent;
use super::also::also;
use super::case::Judge;
use super::change::CauseChange;
use super::probes::RecordFields;
use super::variant::DiffSide;
use super::witness::SettlementWitness;
use crate::Chance;
use crate::invert::{Goal, Inverter, record_of};
use crate::parallel;
use ending::FinishedResult;
pub(super) use ending::ending;
pub(super) use tables::tables;

/// Steps in which a loser's hand with a pattern is looked for.
const STEPS: u64 = 5_000;

/// Searches for finished hands that show some of all changes, and counts the hands that were settled.
pub(super) fn look<'a>(
    two: [&'a Ruleset; 2],
    changes: &[&CauseChange<'_, '_>],
    all: &[CauseChange<'_, '_>],
    search: &SearchExtent,
) -> (Vec<SettlementWitness<'a>>, usize) {
    if changes.is_empty() {
        return (Vec::new(), 0);
    }
    let common = tables(two);
    let fouls = fouls::fouls(two);
    let lost: Vec<Vec<RecordFields>> = parallel::map(changes, |change| lost(two, change, search.seed));
    let tried = common.len() + fouls.len() + lost.iter().map(Vec::len).sum::<usize>();
    let differing = |tables: &[RecordFields]| -> Vec<FinishedProbe> {
        let probes = parallel::map(tables, |table| FinishedProbe::new(two, table.clone()));
        probes.into_iter().filter(FinishedProbe::differs).collect()
    };
    let (common, fouls) = (differing(&common), differing(&fouls));
    let of_change = |at: usize| {
        let lost = differing(&lost[at]);
        let probes: Vec<&FinishedProbe> = common.iter().chain(&lost).chain(&fouls).collect();
        let mut found = witnesses(two, changes[at], &probes, search.hands);
        found.iter_mut().filter(|witness| !witness.alone).for_each(|witness| put_also(two, witness, all));
        found
    };
    (parallel::up_to(changes.len(), of_change).into_iter().flatten().collect(), tried)
}

/// A finished hand to be settled, with its results by both rulesets.
struct FinishedProbe {
    table: RecordFields,
    has_foul: bool,
    /// The hand as both read it.
    hands: [Option<FinishedHand>; 2],
    results: [FinishedResult; 2],
}

impl FinishedProbe {
    fn new(two: [&Ruleset; 2], table: RecordFields) -> FinishedProbe {
        let hands = two.map(|rules| ending::read(rules, &table));
        let result = |at: usize| ending::settle(two[at], hands[at].as_ref()?);
        let results = [result(0), result(1)];
        let players = table.get("players").and_then(Value::as_object);
        let has_foul = players.is_some_and(|players| players.values().any(|player| player.get("foul").is_some()));
        FinishedProbe { table, has_foul, hands, results }
    }

    /// The result by some rules. They read the record of a foul by themselves: what it may say depends on the price.
    fn result(&self, by: Judge<'_>) -> FinishedResult {
        match by.like {
            Some(at) if !self.has_foul => ending::settle(by.rules, self.hands[at].as_ref()?),
            Some(_) | None => ending(by.rules, &self.table),
        }
    }

    fn differs(&self) -> bool {
        self.results[0] != self.results[1]
    }

    /// Its flaws as a witness of a change; `None` if it does not show the change.
    fn flaws(&self, change: &CauseChange<'_, '_>) -> Option<FinishedFlaws> {
        if !self.differs() {
            return None;
        }
        let [mine, other] = self.results;
        let forward: Option<FinishedResult> = change.forward().map(|by| self.result(by));
        let back: Option<FinishedResult> = change.back().map(|by| self.result(by));
        let touches = forward.is_some_and(|changed| changed != mine) || back.is_some_and(|back| back != other);
        let (made, undone) = (forward.map(|changed| changed == other), back.map(|back| back == mine));
        touches.then_some(FinishedFlaws {
            mixed: made != Some(true) && undone != Some(true),
            differs_undone: undone.or(made) != Some(true),
        })
    }
}

/// The finished hands that show a change best, made simple, no two alike.
fn witnesses<'a>(
    two: [&'a Ruleset; 2],
    change: &CauseChange<'_, '_>,
    probes: &[&FinishedProbe],
    most: usize,
) -> Vec<SettlementWitness<'a>> {
    let mut showing: Vec<(FinishedFlaws, &RecordFields)> =
        probes.iter().filter_map(|probe| Some((probe.flaws(change)?, &probe.table))).collect();
    // The simple come first, and stay in order.
    showing.order_by_key(|(flaws, _)| *flaws);
    let mut witnesses: Vec<SettlementWitness<'a>> = Vec::new();
    for (shows, table) in showing {
        if witnesses.len() >= most {
            break;
        }
        let keeps = |table: &RecordFields| {
            FinishedProbe::new(two, table.clone()).flaws(change).is_some_and(|flaws| flaws <= shows)
        };
        let record = simple::simplest(table.clone(), &keeps);
        if witnesses.iter().all(|other| *other.record() != record) {
            witnesses.extend(SettlementWitness::new(two, change.ids(), !shows.differs_undone, record));
        }
    }
    witnesses
}

/// Fills in the causes that a witness shows beside its own.
fn put_also(two: [&Ruleset; 2], witness: &mut SettlementWitness<'_>, all: &[CauseChange<'_, '_>]) {
    let probe = FinishedProbe::new(two, witness.record().clone());
    let [mine, other] = probe.results;
    let makes_as = |by: Judge<'_>, side: DiffSide| probe.result(by) == if side == DiffSide::A { mine } else { other };
    witness.also = also(two, &witness.cause, all, &makes_as);
}

/// The flaws of a finished hand as a witness of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct FinishedFlaws {
    /// The change explains the difference neither in the first rules nor in the second.
    mixed: bool,
    /// With the change alone undone, the second rules still don't settle it as the first do.
    differs_undone: bool,
}

/// Hands of losers in which a pattern of a change counts, each beside a winner.
fn lost(two: [&Ruleset; 2], change: &CauseChange<'_, '_>, seed: u64) -> Vec<RecordFields> {
    let mut all = Vec::new();
    for rules in two.into_iter().filter(|rules| rules.scoring().everybody_scores()) {
        let book = &rules.game().book;
        let ids = change.causes.iter().filter(|cause| cause.pattern).map(|cause| &cause.id);
        for index in ids.filter_map(|id| book.find(id)) {
            let inverter = Inverter::new(rules, Goal::default());
            let lost = |made: &crate::invert::ConstructedHand| made.win.situation.by.is_none();
            let made = inverter.made_where(&Goal::counts(index), &mut Chance::new(seed), STEPS, &mut { lost });
            all.extend(made.iter().flat_map(|made| beside_winners(two, rules, &made.win)));
        }
    }
    all
}

/// The hand of a loser, beside each player who may have won.
fn beside_winners(two: [&Ruleset; 2], rules: &Ruleset, lost: &Win) -> Vec<RecordFields> {
    let record = record_of(lost);
    let seat = lost.situation.seat;
    let own = record.get("players").and_then(|players| players.get(<&str>::from(seat)));
    let winners = Seat::at_table(rules.game().players).filter(|&winner| winner != seat);
    winners.filter_map(|winner| tables::with_loser(two, winner, seat, own?)).collect()
}
