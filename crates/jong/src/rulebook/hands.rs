//! Hands that show patterns: the first of a definition that is one of this game, else one that is made.

use jong_core::hand::{Declared, DraftHand, DraftWin, Seat, Situation, Win};
use jong_core::notation::{At, Written, parse_hand};
use jong_core::pattern::{NoTrace, PatternIndex};
use jong_core::rules::{Node, Value};
use jong_core::tile::Tile;
use jong_core::{LineOf, Ruleset, Score};
use serde_json::{Map, Value as Json};

use crate::chance::Chance;
use crate::draw::LaidHand;
use crate::invert::{Goal, Inverter, record_of, simplest};
use crate::result::Report;
use crate::{Record, examples};

/// Steps in which a hand is looked for.
const STEPS: u64 = 20_000;

/// A hand for each pattern, by its index; `None` where none was found.
pub(super) fn hands(rules: &Ruleset) -> Vec<Option<Win>> {
    let mut inverter = None;
    let mut hand = |index| given(rules, index).or_else(|| made(rules, index, &mut inverter));
    rules.game().book.every().iter().map(&mut hand).collect()
}

/// A hand of the definition, if it is a whole hand of this game and the pattern is in what it is worth.
fn given(rules: &Ruleset, index: PatternIndex) -> Option<Win> {
    let definition = rules.definition(index)?.node.as_table()?;
    let Value::List(fits) = &definition.get("fits")?.value else { return None };
    fits.iter().find_map(|example| wins(rules, example).into_iter().find(|win| in_worth(rules, win, index)))
}

/// A hand that is made of the definition: worth something by it, if there is such a one.
fn made<'a>(rules: &'a Ruleset, index: PatternIndex, inverter: &mut Option<Inverter<'a>>) -> Option<Win> {
    let goal = Goal::counts(index);
    // What all goals of a table need is made once.
    let aimed = match inverter.take() {
        Some(inverter) => inverter.aim(goal),
        None => Inverter::new(rules, goal),
    };
    let look = |keeps: &dyn Fn(&Win) -> bool| {
        let found = aimed.find_where(&mut Chance::new(1), STEPS, &mut |made| keeps(&made.win)).hand()?;
        Some(simplest(rules, found.win, &mut |win| keeps(win)))
    };
    let in_worth = |win: &Win| in_worth(rules, win, index);
    let found = look(&in_worth).or_else(|| look(&|win: &Win| holds(rules, win, index)));
    *inverter = Some(aimed);
    found
}

/// Whether a pattern is in what a hand that won is worth.
pub(super) fn in_worth(rules: &Ruleset, win: &Win, index: PatternIndex) -> bool {
    let Some(score) = score(rules, win) else { return false };
    let report = Report::new(rules, &win.hand, &win.situation, score);
    let in_points = || report.points.iter().any(|line| line.what == LineOf::Pattern(index));
    report.patterns.iter().any(|counted| counted.index == index) || in_points()
}

/// Whether a pattern counts in some reading of a hand.
pub(super) fn holds(rules: &Ruleset, win: &Win, index: PatternIndex) -> bool {
    let game = rules.game();
    let facts = game.facts(&win.hand, &win.situation);
    let mut found = false;
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        found |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
    });
    found
}

/// A hand scored on its own; `None` if it did not win.
pub(super) fn score(rules: &Ruleset, win: &Win) -> Option<Score> {
    win.situation.by?;
    rules.score(&win.hand, &win.situation).ok()
}

/// The wins that an example of a definition may be, the plainest first.
fn wins(rules: &Ruleset, example: &Node) -> Vec<Win> {
    match &example.value {
        Value::Table(_) => {
            let Json::Object(mut map) = examples::json(example) else { return Vec::new() };
            // The discarder may be left out where it does not matter.
            if map.get("by").and_then(Json::as_str) == Some("discard") && !map.contains_key("from") {
                let dealer = map.get("seat").and_then(Json::as_str) == Some("E");
                map.insert("from".to_owned(), Json::from(if dealer { "S" } else { "E" }));
            }
            let record = Record::from_map(map, rules).ok();
            record.and_then(|record| record.check(rules).ok()).into_iter().collect()
        }
        Value::Text(text) => {
            let Ok(written) = parse_hand(text) else { return Vec::new() };
            let tiles = last_tiles(&written);
            let of = |situation: &Situation| -> Vec<Win> {
                let win = |(tile, rest): &(Tile, Written)| {
                    let written = Written { win: Some(At { value: *tile, at: 0 }), ..rest.clone() };
                    let hand = DraftHand { written, melds_in_hand: usize::MAX, win_field: None, bonus: Vec::new() };
                    DraftWin { hand, situation: situation.clone(), dora: Vec::new(), ura: Vec::new() }.check(rules).ok()
                };
                tiles.iter().filter_map(win).collect()
            };
            situations().iter().flat_map(of).collect()
        }
        _ => Vec::new(),
    }
}

/// Every tile that may have come last, those at the end first, with the hand without it.
fn last_tiles(written: &Written) -> Vec<(Tile, Written)> {
    if let Some(win) = written.win {
        return vec![(win.value, written.clone())];
    }
    let mut all: Vec<(Tile, Written)> = Vec::new();
    for (at, tile) in written.tiles.iter().enumerate().rev() {
        if !all.iter().any(|(seen, _)| *seen == tile.value) {
            let mut rest = written.clone();
            rest.tiles.remove(at);
            all.push((tile.value, rest));
        }
    }
    all
}

/// Wins, the plainest first.
fn situations() -> Vec<Situation> {
    let plain = Situation::plain;
    let mut all = vec![plain(Seat::S, Seat::E, Some(Seat::W)), plain(Seat::S, Seat::E, None)];
    all.extend([plain(Seat::E, Seat::E, Some(Seat::S)), plain(Seat::E, Seat::E, None)]);
    let ready: Vec<Situation> =
        all[..2].iter().map(|situation| Situation { declared: Declared::Ready, ..situation.clone() }).collect();
    all.extend(ready);
    all
}

/// A hand as it is drawn, and in notation.
pub(super) fn laid(win: &Win) -> (LaidHand, String) {
    let map = record_of(win);
    let player = map.get("players").and_then(|players| players.get(win.situation.seat.to_string()));
    laid_of(player.and_then(Json::as_object).unwrap_or(&map))
}

fn laid_of(map: &Map<String, Json>) -> (LaidHand, String) {
    let text = |key: &str| map.get(key).and_then(Json::as_str).unwrap_or_default();
    let melds = map.get("melds").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
    let won = format!("+{}", text("win"));
    let won = if won.len() > 1 { won.as_str() } else { "" };
    let parts = [text("hand")].into_iter().chain(melds).chain([won]).filter(|part| !part.is_empty());
    let notation = parts.collect::<Vec<_>>().join(" ");
    let mut hand = parse_hand(&notation).map(|written| LaidHand::from(&written)).unwrap_or_default();
    let bonus = text("bonus");
    if bonus.is_empty() {
        return (hand, notation);
    }
    let beside = parse_hand(bonus).map(|written| written.tiles).unwrap_or_default();
    hand.bonus.extend(beside.iter().map(|tile| tile.value));
    (hand, format!("{notation} {bonus}").trim().to_owned())
}
