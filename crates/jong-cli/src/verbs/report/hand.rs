//! A hand in its canonical form, and how it was won.

use jong::Ruleset;
use jong::core::hand::{By, Declared, DraftWin, Seat, Situation};
use jong::core::notation::{At, Written, write_meld, write_tiles};
use jong::core::tile::{Kind, Tile};

/// The hand as written: concealed tiles, melds in their order, the winning tile.
pub(in crate::verbs) fn written(hand: &Written) -> String {
    let mut parts = vec![tiles(&hand.tiles)];
    parts.extend(hand.melds.iter().map(|meld| write_meld(&meld.value)));
    parts.extend(hand.win.map(|win| format!("+{}", win.value)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// How a hand was won, or how its holder says that it was, and what else was said about it. Indicators are left out where
/// the rules count none.
pub(in crate::verbs) fn situation(draft: &DraftWin, rules: &Ruleset, won: bool) -> String {
    let situation = &draft.situation;
    let flower = draft.hand.written.win.is_some_and(|win| win.value.kind.suit().is_bonus());
    let mut said = vec![how_won(situation, flower, won), format!("round {}", situation.round)];
    said.extend(remarks(situation));
    let dealt = [("repeats", situation.repeats), ("deposits", situation.deposits)];
    said.extend(counted(&dealt).chain(streaks(situation)));
    if !draft.hand.bonus.is_empty() {
        said.push(format!("laid out {}", tiles(&draft.hand.bonus)));
    }
    let counts = rules.scoring().indicators(1).0 > 0;
    for (what, list) in [("indicators", &draft.dora), ("under them", &draft.ura)] {
        if counts && !list.is_empty() {
            let after: Vec<Kind> = list.iter().map(|tile| rules.tile_set().after(tile.value.kind)).collect();
            let after: Vec<String> = after.iter().map(Kind::to_string).collect();
            let shown: Vec<String> = list.iter().map(|tile| tile.value.to_string()).collect();
            said.push(format!("{what} {} (so {})", shown.join(" "), after.join(" ")));
        }
    }
    said.join("; ")
}

/// `S wins on a discard from W`
fn how_won(situation: &Situation, flower: bool, won: bool) -> String {
    let (seat, wins) = (situation.seat, if won { "wins" } else { "claims a win" });
    match (situation.by, situation.from) {
        (Some(By::Discard), Some(from)) if flower => format!("{seat} takes the eighth flower from {from}"),
        (Some(By::Discard), Some(from)) => format!("{seat} {wins} on a discard from {from}"),
        _ => format!("{seat} {wins} by draw"),
    }
}

/// What a player declared, and what was special.
pub(in crate::verbs) fn remarks(situation: &Situation) -> Vec<String> {
    let shown = if situation.open { ", shown" } else { "" };
    let declared = match situation.declared {
        Declared::None => None,
        Declared::Ready => Some("ready"),
        Declared::Double => Some("ready on the first turn"),
        Declared::Dealt => Some("ready as dealt"),
    };
    let declared = declared.map(|declared| format!("{declared}{shown}"));
    declared.into_iter().chain(situation.events.iter().map(|event| event.to_string().replace('-', " "))).collect()
}

/// What is to be said of a win besides how its tile came, where it is not the plainest: the seat if it is not South, the
/// round if it is not East's, and so on. `tiles` are those laid out, the indicators and those under them, in notation.
pub(in crate::verbs) fn circumstances(situation: &Situation, tiles: [&str; 3]) -> Vec<String> {
    let mut said = Vec::new();
    if situation.seat != Seat::S {
        said.push(format!("seat {}", situation.seat));
    }
    if situation.round != Seat::E {
        said.push(format!("round {}", situation.round));
    }
    said.extend(remarks(situation));
    said.extend(streaks(situation));
    let tiles = ["laid out", "indicators", "under them"].into_iter().zip(tiles);
    said.extend(tiles.filter(|(_, list)| !list.is_empty()).map(|(what, list)| format!("{what} {list}")));
    said
}

fn streaks(situation: &Situation) -> Vec<String> {
    counted(&[("dealer stayed", situation.streak), ("wins in a row", situation.wins_in_a_row)]).collect()
}

/// Of some numbers those that are more than nothing.
fn counted(numbers: &[(&str, u32)]) -> impl Iterator<Item = String> {
    numbers.iter().filter(|(_, number)| *number > 0).map(|(what, number)| format!("{what} {number}"))
}

/// Tiles in notation.
pub(in crate::verbs) fn tiles(list: &[At<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}
