//! A hand in its canonical form, with its situation.

use jong::Ruleset;
use jong::core::ToText;
use jong::core::hand::{By, DraftWin, LiableSeats, Seat, Situation};
use jong::core::notation::{At, WrittenHand, write_meld, write_tiles};
use jong::core::tile::Tile;

use crate::out::{list_of_parts, tell, worded};
use jong_print::{READY, Speech};

/// The hand as written: concealed tiles, melds in their order, the winning tile.
pub(in crate::verbs) fn written(hand: &WrittenHand) -> String {
    let mut parts = vec![tiles(&hand.tiles)];
    parts.extend(hand.melds.iter().map(|meld| write_meld(&meld.value)));
    parts.extend(hand.win.map(|win| format!("+{}", win.value)));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// The situation of a hand: how it was won, or how its holder says that it was, with all remarks. Indicators are left
/// out where the rules count none.
pub(in crate::verbs) fn situation(draft: &DraftWin, rules: &Ruleset, won: bool, speech: Speech) -> String {
    let situation = &draft.situation;
    let flower = draft.hand.written.win.is_some_and(|win| win.value.kind.suit().is_bonus());
    let mut said = vec![how_won(situation, flower, won), tell!("round {wind}", wind = situation.round)];
    said.extend(speech.remarks(situation, speech.call(rules, READY).as_deref()));
    said.extend(dealt(situation.repeats, situation.deposits));
    said.extend(speech.streaks(situation));
    if !draft.hand.bonus.is_empty() {
        said.push(tell!("laid out {tiles}", tiles = tiles(&draft.hand.bonus)));
    }
    let indicators = |list: &[At<Tile>]| {
        let after = list.iter().map(|tile| rules.tile_set().after(tile.value.kind).to_string());
        let shown = list.iter().map(|tile| tile.value.to_string());
        (shown.collect::<Vec<_>>().join(" "), after.collect::<Vec<_>>().join(" "))
    };
    let counts = rules.scoring().indicators(1).0 > 0;
    if counts && !draft.dora.is_empty() {
        let (tiles, dora) = indicators(&draft.dora);
        said.push(tell!("indicators {tiles} (so {dora})", tiles, dora));
    }
    if counts && !draft.ura.is_empty() {
        let (tiles, dora) = indicators(&draft.ura);
        said.push(tell!("under them {tiles} (so {dora})", tiles, dora));
    }
    said.extend(liable(&situation.liable, rules, speech));
    list_of_parts(said)
}

/// The players who are said to be liable, each with the cause.
pub(in crate::verbs) fn liable(liable: &LiableSeats, rules: &Ruleset, speech: Speech) -> Vec<String> {
    match liable {
        LiableSeats::Nobody => Vec::new(),
        LiableSeats::Seat(seat) => vec![tell!("{seat} let the winner complete it and is liable", seat)],
        LiableSeats::Patterns(named) => {
            let name = |index| speech.pattern(rules, &rules.game().book.pattern(index).id);
            let told = |&(index, seat)| tell!("{seat} is liable for {pattern}", seat, pattern = name(index));
            named.iter().map(told).collect()
        }
    }
}

/// `S wins on a discard from W`
fn how_won(situation: &Situation, flower: bool, won: bool) -> String {
    let seat = situation.seat;
    match (situation.by, situation.from) {
        (Some(By::Discard), Some(from)) if flower => tell!("{seat} takes the eighth flower from {from}", seat, from),
        (Some(By::Discard), Some(from)) if won => tell!("{seat} wins on a discard from {from}", seat, from),
        (Some(By::Discard), Some(from)) => tell!("{seat} claims a win on a discard from {from}", seat, from),
        _ if won => tell!("{seat} wins by draw", seat),
        _ => tell!("{seat} claims a win by draw", seat),
    }
}

/// The repeats, and the deposits on the table, if there are any.
pub(in crate::verbs) fn dealt(repeats: u32, deposits: u32) -> Vec<String> {
    let repeats = (repeats > 0).then(|| tell!("repeats {n}", n = repeats));
    repeats.into_iter().chain((deposits > 0).then(|| tell!("deposits {n}", n = deposits))).collect()
}

/// A seat, as players write it.
pub(in crate::verbs) fn seat(seat: Seat) -> String {
    worded(&seat.to_text())
}

/// Tiles in notation.
fn tiles(list: &[At<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}
