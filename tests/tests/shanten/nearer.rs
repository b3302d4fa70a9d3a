//! The kinds that bring a hand nearer are found with few of them tried. Here each is tried, for hands of few kinds and of
//! many, with every number of melds, in games of all sizes and forms.

use jong_core::reading::Shape;
use jong_core::tile::{Counts, Kind, KindSet};
use jong_tests::chance::{Chance, all_or};

use super::GAMES;

#[test]
fn each_kind_is_tried() {
    let (mut some, mut begun) = (0, 0);
    for (seed, id) in (1..).zip(GAMES) {
        let rules = jong::open(id).expect("shipped");
        let (forms, tiles) = (&rules.game().forms, &rules.game().tiles);
        let all = tiles.kinds() & KindSet::FOR_SETS;
        let mut chance = Chance::new(seed);
        for round in 0..all_or(20_000, 1_000) {
            let melds = chance.below(5);
            let kinds: Vec<Kind> = all.iter().filter(|_| chance.below(3) > round % 3).collect();
            let mut held = Counts::default();
            for _ in 0..=chance.below(15) {
                let Some(&kind) = kinds.get(chance.below(kinds.len().max(1))) else { continue };
                if held.get(kind) < tiles.copies(kind) {
                    held.add(kind);
                }
            }
            let shape = Shape::of(&held);
            let now = shape.distance(forms, tiles, melds);
            let nearer = |kind: &Kind| now.is_some() && shape.with(*kind).distance(forms, tiles, melds) < now;
            let each: KindSet = all.iter().filter(nearer).collect();
            let found = shape.nearer(forms, tiles, melds, all);
            assert_eq!(found, each, "{id}: {held:?} beside {melds} melds");
            let half: KindSet = all.iter().filter(|_| chance.one_in(2)).collect();
            assert_eq!(shape.nearer(forms, tiles, melds, half), each & half, "{id}: {held:?} beside {melds} melds");

            let now = shape.of_sets(forms, melds);
            let nearer = |kind: &Kind| now.is_some() && shape.with(*kind).of_sets(forms, melds) < now;
            let each: KindSet = all.iter().filter(nearer).collect();
            assert_eq!(shape.nearer_to_sets(forms, melds, all), each, "{id}: {held:?} beside {melds} melds");
            some += usize::from(!each.is_empty());
            // A kind that is not held and stands alone in its hand begins a set or a pair of its own.
            let far = |kind: &Kind| held.iter().all(|(other, _)| other.bit_index().abs_diff(kind.bit_index()) > 2);
            begun += usize::from(each.iter().any(|kind| far(&kind)));
        }
    }
    assert!(some > 2_000 && begun > 200, "{some} hands that some kind brings nearer, {begun} to a set of its own");
}
