//! The things that can be told of a hand by some rules: its tiles, and of the situation what makes a difference there.

use std::collections::BTreeSet;

use jong::core::hand::{By, Event, Field, MeldKind, Seat, Win};
use jong::core::pattern::PatternIndex;
use jong::core::tile::{Kind, Suit};
use jong::core::{RobConcealed, Text, say};
use jong::examples::{given, plainest, wins};
use jong::{Outcome, Record, Ruleset, score_record};
use jong_lab::invert::record_of;
use jong_lab::sample;
use serde::Serialize;
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use crate::answer::{Answer, Done};
use crate::desk::Means;

/// The number of sampled wins that are asked what makes a difference.
const WINS: usize = 24;

/// The number of example hands of each pattern.
const EXAMPLES: usize = 2;

/// All that can be told of a hand by some rules.
#[derive(Serialize)]
struct AboutRules<'a> {
    /// The id, the name and the fingerprint.
    id: &'a str,
    name: &'a str,
    fingerprint: &'a str,
    /// The players, the tiles that each holds between turns, and the sets of a complete hand.
    seats: Vec<String>,
    hand_size: u8,
    sets: u8,
    /// The tiles of a set that hands are made of, those with red fives behind, and those laid out.
    tiles: Vec<TileCount>,
    bonus: Vec<String>,
    melds: Vec<&'static str>,
    /// The fields that make a difference, and the events that do, with words for them.
    fields: Vec<&'static str>,
    ready: Vec<Choice>,
    events: Vec<EventChoice>,
    /// True if whole evenings can be played by these rules, and if the hands of all are needed to settle one.
    evenings: bool,
    hands_of_all: bool,
    asks_first_round: bool,
}

/// A tile with the number of its copies.
#[derive(Serialize)]
struct TileCount {
    tile: String,
    copies: u8,
}

/// A word of records, and what it says.
#[derive(Serialize)]
struct Choice {
    word: &'static str,
    says: String,
}

/// An event, and the ways of winning that it comes with.
#[derive(Serialize)]
struct EventChoice {
    #[serde(flatten)]
    choice: Choice,
    draw: bool,
    discard: bool,
}

/// Tells it.
pub(crate) fn about(what: &str, means: &mut Means<'_>) -> Done {
    let rules = means.rules(what)?;
    let speech = means.speech;
    let told = |word: &'static str, says: Text| Choice { word, says: speech.lang.tell(&says) };
    let known = Known::of(&rules);
    let ready = [
        ("ready", say!("declared ready")),
        ("double", say!("ready on the first turn")),
        ("dealt", say!("ready as dealt")),
    ];
    let events = Event::iter().filter(|event| known.events.contains(event)).map(|event| EventChoice {
        choice: told(event.word(), event.remark()),
        draw: event.happens_by(By::Draw),
        discard: event.happens_by(By::Discard),
    });
    let set = rules.tile_set();
    let melds = [
        (MeldKind::Chow, "chow"),
        (MeldKind::Pung, "pung"),
        (MeldKind::ExposedKong, "kong"),
        (MeldKind::ConcealedKong, "concealed-kong"),
    ];
    let terms = rules.scoring().match_terms();
    Answer::json(&AboutRules {
        id: &rules.info().id,
        name: speech.rules(&rules),
        fingerprint: &rules.info().fingerprint,
        seats: Seat::at_table(rules.game().players).map(|seat| seat.to_string()).collect(),
        hand_size: rules.hand_size().tiles(),
        sets: rules.hand_size().sets(),
        tiles: tiles(&rules),
        bonus: (set.bonus() | set.set_aside()).iter().map(|kind| kind.to_string()).collect(),
        melds: melds.iter().filter(|(kind, _)| rules.meld_legality().allows(*kind)).map(|(_, word)| *word).collect(),
        fields: known.fields,
        ready: ready.into_iter().filter(|(word, _)| known.ready.contains(word)).map(|(w, says)| told(w, says)).collect(),
        events: events.collect(),
        evenings: terms.is_some(),
        hands_of_all: rules.scoring().needs_all_hands(true),
        asks_first_round: terms.is_some_and(|terms| terms.first_round == jong::core::FirstRound::Told),
    })
}

/// The tiles from which hands are built, red fives behind the plain ones.
fn tiles(rules: &Ruleset) -> Vec<TileCount> {
    let set = rules.tile_set();
    let mut tiles = Vec::new();
    for kind in Kind::all_for_sets().filter(|&kind| set.copies(kind) > 0) {
        tiles.push(TileCount { tile: kind.to_string(), copies: set.copies(kind) });
        let reds = if kind.can_be_red() { set.red_fives(kind.suit()) } else { 0 };
        if reds > 0 {
            tiles.push(TileCount { tile: kind.to_string().replace('5', "0"), copies: reds });
        }
    }
    debug_assert!(tiles.iter().all(|tile| !tile.tile.is_empty()), "{:?}", Suit::Dots);
    tiles
}

/// The fields, declarations and events that make a difference.
struct Known {
    fields: Vec<&'static str>,
    ready: Vec<&'static str>,
    events: BTreeSet<Event>,
}

impl Known {
    /// Finds them by trial: something makes a difference if it changes the value of a hand, or a payment. The hands are
    /// those of a simple player, and the examples of all patterns that count.
    fn of(rules: &Ruleset) -> Known {
        let records: Vec<Map<String, Value>> = hands(rules).iter().map(record_of).collect();
        let tried: Vec<(Map<String, Value>, Option<String>)> =
            records.into_iter().map(|record| (record.clone(), worth(rules, record))).collect();
        let matters = |more: Value| tried.iter().any(|(record, before)| differs(rules, record, before.as_ref(), &more));
        let bonus = !(rules.tile_set().bonus() | rules.tile_set().set_aside()).is_empty();
        let ready: Vec<&str> = ["ready", "double", "dealt"]
            .into_iter()
            .filter(|word| matters(json!({ "ready": word, "events": [], "ura": null })))
            .collect();
        let declared = !ready.is_empty();
        let with_ready = |more: Value| {
            let mut all = json!({ "ready": "ready" });
            if let (Some(all), Value::Object(more)) = (all.as_object_mut(), more) {
                all.extend(more);
            }
            all
        };
        // What only a declared hand can have is tried against a declared hand.
        let beside_ready = |more: Value| {
            declared
                && tried.iter().any(|(record, _)| {
                    let mut base = record.clone();
                    base.insert("ready".to_owned(), "ready".into());
                    let before = worth(rules, base.clone());
                    before.is_some() && differs(rules, &base, before.as_ref(), &with_ready(more.clone()))
                })
        };
        let mut fields = vec!["seat", "by"];
        let mut field = |name: &'static str, known: bool| fields.extend(known.then_some(name));
        field("round", Seat::at_table(rules.game().players).any(|wind| matters(json!({ "round": wind.to_string() }))));
        field("from", matters(json!({ "by": "discard", "from": "W" })) || rules.game().players > 2);
        field("opened", rules.counts_from_wall());
        field("first_discarder", rules.scoring().asks_first_discarder());
        field("ready", declared);
        field("open", beside_ready(json!({ "open": true })));
        field("from_ready", beside_ready(json!({ "from_ready": "before", "by": "discard" })));
        field("bonus", bonus);
        field("dora", dora(rules, &matters, "dora"));
        field("ura", declared && dora(rules, &beside_ready, "ura"));
        field("repeats", matters(json!({ "repeats": 1 })) || rules.scoring().stricter_from().is_some());
        field("deposits", matters(json!({ "deposits": 1 })));
        field("streak", matters(json!({ "streak": 2, "seat": "E" })) || matters(json!({ "streak": 2 })));
        field("wins_in_a_row", [2, 7, 8, 9].into_iter().any(|n| matters(json!({ "wins_in_a_row": n, "seat": "E" }))));
        field("liable", ["E", "W", "N"].into_iter().any(|seat| matters(json!({ "liable": seat }))));
        let events = Event::iter().filter(|event| event.is_of_win() && *event != Event::RobbedFlower);
        let known = events.filter(|&event| match event {
            Event::RobbedConcealedKong => rules.game().kongs.rob_concealed != RobConcealed::Never,
            Event::OneShot => beside_ready(json!({ "events": ["one-shot"] })),
            Event::SecondKongReplacement => {
                let [one, both] = [json!(["kong-replacement"]), json!(["kong-replacement", event.word()])];
                tried.iter().any(|(record, _)| {
                    let mut base = record.clone();
                    base.extend([("by".to_owned(), json!("draw")), ("events".to_owned(), one.clone())]);
                    base.shift_remove("from");
                    let before = worth(rules, base.clone());
                    before.is_some() && differs(rules, &base, before.as_ref(), &json!({ "events": both }))
                })
            }
            _ => [By::Draw, By::Discard].into_iter().filter(|by| event.happens_by(*by)).any(|by| {
                let way = |record: &Map<String, Value>| {
                    let mut base = record.clone();
                    base.insert("by".to_owned(), by.to_string().into());
                    base.insert("events".to_owned(), json!([]));
                    match by {
                        By::Draw => drop(base.shift_remove("from")),
                        By::Discard => {
                            let from = if base.get("seat") == Some(&json!("E")) { "S" } else { "E" };
                            base.insert("from".to_owned(), from.into());
                        }
                    }
                    base
                };
                tried.iter().any(|(record, _)| {
                    let base = way(record);
                    let before = worth(rules, base.clone());
                    before.is_some() && differs(rules, &base, before.as_ref(), &json!({ "events": [event.word()] }))
                })
            }),
        });
        let events = known.collect();
        Known { fields, ready, events }
    }
}

/// True if indicators make a difference, of whatever kind they are.
fn dora(rules: &Ruleset, matters: &impl Fn(Value) -> bool, field: &str) -> bool {
    let kinds = Kind::all_for_sets().filter(|&kind| rules.tile_set().copies(kind) > 0);
    kinds.step_by(3).any(|kind| matters(json!({ field: kind.to_string() })))
}

/// The hands that are tried: wins of a simple player, and the examples of the patterns.
fn hands(rules: &Ruleset) -> Vec<Win> {
    let mut all = sample::wins(rules, WINS, 1);
    let situations = plainest(Seat::E);
    for at in 0.. {
        let Some(definition) = rules.definition(PatternIndex(at)) else { break };
        for example in given(definition, "fits").iter().take(EXAMPLES) {
            all.extend(wins(rules, example, &situations).into_iter().take(EXAMPLES));
        }
    }
    all
}

/// The value and the payments of a record; `None` if it does not win.
fn worth(rules: &Ruleset, record: Map<String, Value>) -> Option<String> {
    let record = Record::from_map(record, rules).ok()?;
    match score_record(rules, record, None).ok()?.outcome {
        Outcome::Win(report) => Some(format!("{:?} {:?}", report.score.worth, report.payments)),
        Outcome::NoWin { .. } => None,
    }
}

/// True if a record with more in it has another worth; `null` takes a field out.
fn differs(rules: &Ruleset, record: &Map<String, Value>, before: Option<&String>, more: &Value) -> bool {
    let mut changed = record.clone();
    for (key, value) in more.as_object().into_iter().flatten() {
        match value {
            Value::Null => drop(changed.shift_remove(key)),
            value => drop(changed.insert(key.clone(), value.clone())),
        }
    }
    let drawn = changed.get(<&str>::from(Field::By)) == Some(&json!("draw"));
    if !drawn && more.get("seat").is_some() && changed.get("from") == changed.get("seat") {
        changed.insert("from".to_owned(), "S".into());
    }
    let after = worth(rules, changed);
    after.is_some() && after.as_ref() != before
}
