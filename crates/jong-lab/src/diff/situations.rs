//! The situations that a hand is tried in: each way to win, with one thing more at a time.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::{Event, Seat};
use jong_core::tile::Kind;
use serde_json::{Value, json};
use strum::IntoEnumIterator;

use super::outcome::read;
use super::probes::RecordFields;

/// The numbers that are tried: small ones, and those just below and above the numbers at which rules change.
mod numbers {
    /// The times that the dealer has stayed: small, or near a limit for staying.
    pub(super) const STREAKS: [u32; 7] = [1, 2, 7, 8, 9, 10, 11];
    /// Wins in a row: small, or near a limit for winning.
    pub(super) const WINS_IN_A_ROW: [u32; 4] = [2, 7, 8, 9];
    /// Bonus tiles laid out: some of one series or all of it, both series but for a tile, and all.
    pub(super) const BONUS_TILES: [usize; 6] = [1, 2, 3, 4, 7, 8];
    /// Indicators turned, and as many under them: enough for every limit.
    pub(super) const TURNED: usize = 4;
}

/// The record with some fields set; `null` takes one out.
fn with(base: &RecordFields, fields: Value) -> RecordFields {
    let mut map = base.clone();
    let Value::Object(fields) = fields else { return map };
    for (key, value) in fields {
        match value {
            Value::Null => drop(map.shift_remove(&key)),
            value => drop(map.insert(key, value)),
        }
    }
    map
}

/// The record as text.
pub(super) fn text(fields: RecordFields) -> String {
    Value::Object(fields).to_string()
}

/// The record as it is, and in other situations: one thing is added at a time to each way to win. A situation that the
/// rules refuse does no harm.
pub(crate) fn situations(rules: &Ruleset, base: &RecordFields) -> Vec<RecordFields> {
    let more = additions(rules);
    let mut all = vec![base.clone()];
    for WinWay { fields: way, is_usual } in ways(base) {
        if is_usual {
            all.extend(more.iter().cloned().chain(reds(&way)).map(|more| with(&way, more)));
        }
        all.push(way);
    }
    all
}

/// The same situations as texts, in which the common part is written once.
pub(super) fn situation_texts(base: &RecordFields, more: &[Value]) -> Vec<String> {
    let more: Vec<(&Value, String)> = more.iter().map(|more| (more, more.to_string())).collect();
    let mut all = vec![text(base.clone())];
    for WinWay { fields: way, is_usual } in ways(base) {
        let own = text(way.clone());
        if is_usual {
            for (more, text_of_more) in &more {
                let said_before = more.as_object().is_some_and(|more| more.keys().any(|key| way.contains_key(key)));
                all.push(match said_before {
                    true => text(with(&way, (*more).clone())),
                    false => format!("{},{}", &own[..own.len() - 1], &text_of_more[1..]),
                });
            }
            all.extend(reds(&way).into_iter().map(|more| text(with(&way, more))));
        }
        all.push(own);
    }
    all
}

/// A way to win.
struct WinWay {
    fields: RecordFields,
    /// True if other things are tried in it: for the dealer and another, by draw and on a discard.
    is_usual: bool,
}

/// Lists the ways to win: by draw or on a discard, as the dealer or not, in the first round or the second.
fn ways(base: &RecordFields) -> Vec<WinWay> {
    let mut all = Vec::new();
    for (seat, from, later) in [(Seat::S, Seat::E, Seat::N), (Seat::E, Seat::S, Seat::W)] {
        for round in [Seat::E, Seat::S] {
            let is_first = round == Seat::E;
            let place = json!({ "seat": seat.to_string(), "round": round.to_string() });
            let base = with(base, place);
            let mut way = |by: Value, is_usual: bool| all.push(WinWay { fields: with(&base, by), is_usual });
            way(json!({ "by": "draw", "from": null }), is_first);
            way(json!({ "by": "discard", "from": from.to_string() }), is_first);
            if is_first {
                way(json!({ "by": "discard", "from": later.to_string() }), false);
            }
        }
    }
    all
}

/// All facts that can be added to a win.
pub(super) fn additions(rules: &Ruleset) -> Vec<Value> {
    let mut all = vec![
        json!({ "repeats": 1 }),
        json!({ "repeats": 2, "deposits": 1 }),
        json!({ "deposits": 2 }),
        json!({ "ready": "ready" }),
        json!({ "ready": "double" }),
        json!({ "ready": "dealt" }),
        json!({ "ready": "ready", "open": true }),
        json!({ "ready": "ready", "events": ["one-shot"] }),
        json!({ "ready": "ready", "from_ready": "before" }),
        json!({ "ready": "ready", "from_ready": "after" }),
        json!({ "furiten": true }),
        json!({ "events": ["last-tile", "kong-replacement"] }),
        json!({ "events": ["kong-replacement", "second-kong-replacement"] }),
    ];
    all.extend(numbers::STREAKS.map(|streak| json!({ "streak": streak })));
    all.extend(numbers::WINS_IN_A_ROW.map(|wins| json!({ "wins_in_a_row": wins })));
    all.extend(Event::iter().map(|event| json!({ "events": [event.to_string()] })));
    all.extend([Seat::E, Seat::W, Seat::N].map(|seat| json!({ "liable": seat.to_string() })));
    all.extend(additions_by_rules(rules));
    let bonus: Vec<Kind> = rules.tile_set().bonus().iter().collect();
    for n in numbers::BONUS_TILES.into_iter().filter(|&n| n <= bonus.len()) {
        let tiles = |kinds: &[Kind]| kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ");
        all.push(json!({ "bonus": tiles(&bonus[..n]) }));
        all.push(json!({ "bonus": tiles(&bonus[bonus.len() - n..]) }));
        all.push(json!({ "bonus": tiles(&bonus[..n]), "events": ["flower-replacement"] }));
    }
    all
}

/// Additions that only some rules ask for: the opened wall, the first discarder, and the repeats from which on a hand needs more.
pub(super) fn additions_by_rules(rules: &Ruleset) -> Vec<Value> {
    let mut all = Vec::new();
    // The wall of another than the dealer.
    all.extend(rules.counts_from_wall().then(|| json!({ "opened": Seat::S.to_string() })));
    let first = [Seat::S, Seat::W, Seat::N].map(|first| json!({ "first_discarder": first.to_string() }));
    all.extend(first.into_iter().filter(|_| rules.scoring().asks_first_discarder()));
    all.extend(rules.scoring().stricter_from().map(|repeats| json!({ "repeats": repeats })));
    all
}

/// Additions that make a five of the hand red.
fn reds(base: &RecordFields) -> Vec<Value> {
    let red = |field: &&str| {
        let text = base.get(*field).and_then(Value::as_str)?;
        let at = text.find('5')?;
        Some(json!({ *field: format!("{}0{}", &text[..at], &text[at + 1..]) }))
    };
    ["hand", "win"].iter().filter_map(red).collect()
}

/// The record with more and more dora, so that it reaches every limit. The indicators point at the kinds that the hand
/// has most of.
pub(crate) fn add_dora(rules: &Ruleset, base: &RecordFields) -> Vec<RecordFields> {
    let (shown, under) = rules.scoring().indicators(numbers::TURNED);
    if shown + under == 0 {
        return Vec::new();
    }
    let indicators = indicators(rules, base);
    let mut all = Vec::new();
    for WinWay { fields: way, .. } in ways(base).into_iter().filter(|way| way.is_usual) {
        for n in 1..=indicators.len().min(shown) {
            let dora = indicators[..n].join(" ");
            all.push(with(&way, json!({ "dora": dora })));
            let ready = with(&way, json!({ "dora": dora, "ready": "ready" }));
            for m in 1..=(indicators.len() - n).min(under).min(n) {
                all.push(with(&ready, json!({ "ura": indicators[n..n + m].join(" ") })));
            }
            all.push(ready);
        }
    }
    all
}

/// The kinds that point at tiles of the hand, those that point at most of them first, each as often as there are copies
/// that the hand does not hold.
fn indicators(rules: &Ruleset, base: &RecordFields) -> Vec<String> {
    let Some(win) = read(rules, &Value::Object(base.clone()).to_string()) else { return Vec::new() };
    let tiles = rules.tile_set();
    let held = |kind: Kind| win.hand.copies(kind);
    let mut kinds: Vec<Kind> = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus()).collect();
    kinds.retain(|&kind| held(tiles.after(kind)) > 0);
    kinds.order_by_key(|&kind| std::cmp::Reverse(held(tiles.after(kind))));
    let free = |kind: Kind| u32::from(tiles.copies(kind)).saturating_sub(held(kind)) as usize;
    kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind.to_string(), free(kind))).take(2 * numbers::TURNED).collect()
}

#[cfg(test)]
mod test {
    use super::*;

    fn hand() -> RecordFields {
        let hand = json!({ "hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E" });
        let Value::Object(fields) = hand else { panic!("an object") };
        fields
    }

    #[test]
    fn things_are_tried_for_the_dealer_and_another_by_draw_and_on_a_discard() {
        let usual = ways(&hand()).into_iter().filter(|way| way.is_usual);
        let told: Vec<String> = usual
            .map(|WinWay { fields, .. }| ["seat", "by", "round"].map(|key| fields[key].to_string()).join(" "))
            .collect();
        let expected = [r#""S" "draw" "E""#, r#""S" "discard" "E""#, r#""E" "draw" "E""#, r#""E" "discard" "E""#];
        assert_eq!(told, expected);
    }

    #[test]
    fn texts_of_situations_are_those_of_their_records() {
        for id in ["riichi/tenhou", "taiwan/standard"] {
            let rules = jong::open(id).expect("shipped");
            let records: Vec<String> = situations(&rules, &hand()).into_iter().map(text).collect();
            assert_eq!(situation_texts(&hand(), &additions(&rules)), records, "{id}");
        }
    }
}
