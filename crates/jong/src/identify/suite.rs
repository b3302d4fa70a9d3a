//! The hands that can be asked about: made for every pattern of some rulesets, in many situations, simple ones first.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use jong_core::hand::Seat;
use jong_core::{Ruleset, Score};
use rayon::prelude::*;
use serde_json::Value;

use crate::chance::Chance;
use crate::diff::outcome::{Outline, read};
use crate::diff::probes::{Fields, made_for, many_han, situations};
use crate::invert::record_of;
use crate::sample;

/// Where chance begins, so that the same questions are asked everywhere.
const SEED: u64 = 1;
/// Wins of a simple player among the hands.
const WINS: usize = 200;

/// A hand to ask about.
#[derive(Debug)]
pub(super) struct Hand {
    /// The record.
    pub(super) record: String,
    /// Its fields.
    pub(super) fields: Fields,
    /// Who wins.
    pub(super) winner: Seat,
    /// How hard it is to ask: 0 a plain hand with little in it, 1 one of which something more is said, 2 one with more in
    /// it, 3 whatever is left.
    pub(super) class: u8,
    /// What it comes to by each of the rulesets.
    pub(super) outlines: Vec<Outline>,
}

impl Hand {
    /// What it is known by: eight hexadecimal digits made of the record.
    pub(super) fn id(&self) -> String {
        format!("{:08x}", Chance::of_text(&self.record).bits() >> 32)
    }
}

/// What a plain record says.
const PLAIN: [&str; 6] = ["hand", "melds", "win", "by", "from", "seat"];

/// The hands, simplest first. Of those that nothing tells apart by any of the rules there is one.
pub(super) fn suite(rules: &[Ruleset]) -> Vec<Hand> {
    let records: BTreeSet<String> =
        rules.par_iter().enumerate().flat_map_iter(|(at, own)| records(rules, at, own)).collect();
    let records: Vec<String> = records.into_iter().collect();
    let hands: Vec<(String, Order, Hand)> = records.into_par_iter().filter_map(|record| hand(rules, record)).collect();
    let mut best: BTreeMap<String, (Order, Hand)> = BTreeMap::new();
    for (mark, order, hand) in hands {
        match best.get(&mark) {
            Some((other, _)) if *other <= order => {}
            _ => drop(best.insert(mark, (order, hand))),
        }
    }
    let mut hands: Vec<(Order, Hand)> = best.into_values().collect();
    hands.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.record.cmp(&b.1.record)));
    hands.into_iter().map(|(_, hand)| hand).collect()
}

/// What makes a hand simple: its class, what counts in it, what is said of it, how long it is.
type Order = (u8, u32, usize, usize);

/// The records made for what one of the rulesets has and none before it.
fn records(rules: &[Ruleset], at: usize, own: &Ruleset) -> Vec<String> {
    let mut chance = Chance::new(SEED);
    let mut bases: Vec<Fields> = Vec::new();
    let new = |id: &str| rules[..at].iter().all(|other| other.game().book.find(id).is_none());
    made_for(own, &[], &new, 1, &mut chance, &mut bases);
    let made = bases.iter().flat_map(|base| situations(own, base).into_iter().chain(many_han(own, base)));
    let played = if at == 0 { sample::wins(own, WINS, SEED) } else { Vec::new() };
    let played: Vec<Fields> = played.iter().map(record_of).collect();
    made.chain(played).map(|fields| Value::Object(fields).to_string()).collect()
}

/// A record as a hand, with what tells it from others; `None` if nobody lets it win.
fn hand(rules: &[Ruleset], record: String) -> Option<(String, Order, Hand)> {
    let mut room = Score::default();
    let (mut mark, mut winner, mut refused) = (String::new(), None, false);
    let mut outlines = Vec::with_capacity(rules.len());
    for own in rules {
        let outline = match read(own, &record) {
            Some(win) => {
                winner = Some(win.situation.seat);
                Outline::of(own, &win, &mut room)
            }
            None => Outline::Refused,
        };
        refused |= matches!(outline, Outline::Refused);
        if let Outline::Won { worth, payments, .. } = &outline {
            let _ = write!(mark, "{worth}{payments:?}{:x};", room.tally.on.0);
        }
        outlines.push(outline);
    }
    let (winner, Ok(Value::Object(fields))) = (winner?, serde_json::from_str(&record)) else { return None };
    let most = outlines.iter().map(Outline::patterns).max().filter(|most| *most > 0)?;
    let mut extra = 0;
    for (key, value) in &fields {
        let plain = PLAIN.contains(&key.as_str()) || (key == "round" && value == "E");
        if !plain {
            extra += 1;
            let _ = write!(mark, "{key}{value}");
        }
    }
    let class = match (refused, most, extra) {
        (false, ..=4, 0) => 0,
        (false, ..=4, 1) => 1,
        (false, ..=7, ..=3) => 2,
        _ => 3,
    };
    let order = (class, most, extra, record.len());
    Some((mark, order, Hand { record, fields, winner, class, outlines }))
}
