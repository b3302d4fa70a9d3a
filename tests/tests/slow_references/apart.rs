//! Tiles taken apart.

use std::collections::BTreeSet;

use jong_tests::chance::Chance;
use jong_tests::slow::plain::{Group, KINDS, Tiles, partitions, take};

/// Each way to take tiles apart is found, and once: against trying everything in every order and sorting it out after.
#[test]
fn every_partition_once() {
    let chance = &mut Chance::new(7);
    for _ in 0..300 {
        let mut held: Tiles = [0; KINDS];
        for _ in 0..8 {
            let kind = chance.below(5) + 4 * chance.below(2) + 18 * chance.below(2);
            held[kind] = (held[kind] + 1).min(4);
        }
        let mut found: Vec<Vec<Group>> = Vec::new();
        partitions(&held, &[Group::Kong, Group::Pung, Group::Pair, Group::Single], &mut |groups| {
            let mut groups = groups.to_vec();
            groups.sort();
            found.push(groups);
        });
        let times = found.len();
        let found: BTreeSet<Vec<Group>> = found.into_iter().collect();
        assert_eq!(found.len(), times, "one comes twice: {held:?}");
        assert_eq!(found, all_orders(&held), "{held:?}");
    }
}

fn all_orders(held: &Tiles) -> BTreeSet<Vec<Group>> {
    let mut all = BTreeSet::new();
    if held.iter().all(|&n| n == 0) {
        all.insert(Vec::new());
    }
    let lowest = held.iter().position(|&n| n > 0).unwrap_or_default() as u8;
    for group in [Group::Chow, Group::Kong, Group::Pung, Group::Pair, Group::Single].map(|shape| shape(lowest)) {
        let mut left = *held;
        let is_chow = matches!(group, Group::Chow(_));
        if is_chow && (lowest >= 27 || lowest % 9 > 6) || !take(&mut left, group) {
            continue;
        }
        for mut groups in all_orders(&left) {
            groups.push(group);
            groups.sort();
            all.insert(groups);
        }
    }
    all
}
