//! Hands that did not win.

use jong::core::hand::Hand;
use jong::core::reading::{FormName, Wait};

use super::groups::{Group, Shape, Tiles, begins_chow, take, tiles_of};
use super::read::SlowReading;

/// Every way in which the holder of a hand that did not win may see it: some chows or none, and the rest of each kind
/// as groups of tiles alike, as large as possible. With fewer than `least_chows` chows, melded ones included, no held
/// tile is in a chow.
pub fn incomplete(hand: &Hand, least_chows: usize) -> Vec<SlowReading> {
    let tiles = tiles_of(&hand.concealed);
    let melds: Vec<Group> = hand.melds.iter().map(Group::from).collect();
    let melded = melds.iter().filter(|meld| meld.shape == Shape::Chow).count();
    let mut all = Vec::new();
    for (chows, left) in chows(&tiles, 0) {
        if !chows.is_empty() && melded + chows.len() < least_chows {
            continue;
        }
        for alike in alike(&left) {
            let mut groups = [melds.clone(), chows.clone(), alike].concat();
            groups.sort();
            let form = FormName::Incomplete;
            all.push(SlowReading { form, groups, completed: None, wait: Wait::Other, exposed: false });
        }
    }
    all
}

/// Every choice of chows that begin at a kind or after it, with the tiles left over.
fn chows(tiles: &Tiles, from: usize) -> Vec<(Vec<Group>, Tiles)> {
    let mut all = vec![(Vec::new(), *tiles)];
    for first in (from..tiles.len()).filter(|&first| begins_chow(first)) {
        let (chow, mut left) = (Group::held(Shape::Chow, first), *tiles);
        if take(&mut left, &chow) {
            for (mut more, left) in chows(&left, first) {
                more.push(chow);
                all.push((more, left));
            }
        }
    }
    all
}

/// Every way to see tiles by kind.
fn alike(tiles: &Tiles) -> Vec<Vec<Group>> {
    let mut all = vec![Vec::new()];
    for (first, &n) in tiles.iter().enumerate() {
        let group = |shape: Shape| Group::held(shape, first);
        let ways: Vec<Vec<Group>> = match n {
            0 => continue,
            1 => vec![vec![group(Shape::Single)]],
            2 => vec![vec![group(Shape::Pair)]],
            3 => vec![vec![group(Shape::Pung)], vec![group(Shape::Pair), group(Shape::Single)]],
            _ => vec![
                vec![group(Shape::ConcealedKong)],
                vec![group(Shape::Pung), group(Shape::Single)],
                vec![group(Shape::Pair), group(Shape::Pair)],
            ],
        };
        all = all
            .into_iter()
            .flat_map(|before: Vec<Group>| ways.iter().map(move |way| [before.clone(), way.clone()].concat()))
            .collect();
    }
    all
}
