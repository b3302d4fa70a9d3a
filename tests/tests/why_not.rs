//! The mend of a pattern mends it.
//!
//! Of random wins, every clause that fails is mended as its mend says, if that changes the situation and not other
//! tiles: an event, a declaration, a tile drawn or discarded, a seat, a round. The mend is read from its words, as a
//! player would read it, and written into the record. The record must then be taken, and the clause must hold.

use std::collections::BTreeMap;

use jong::core::pattern::Literal;
use jong::{Record, Ruleset};
use jong_tests::chance::{Chance, full_or};
use jong_tests::finished::{self, Game};
use serde_json::{Map, Value, json};

/// The number of random wins of each ruleset.
fn hands() -> usize {
    full_or(2_000, 600)
}

/// The number of patterns that each is asked about.
const PATTERNS: usize = 8;

const TABLES: [(&str, Game); 8] = [
    ("riichi/tenhou", Game::Italian),
    ("riichi/ema-2025", Game::Italian),
    ("riichi/m-league", Game::Italian),
    ("fimj/official-1993", Game::Italian),
    ("fimj/ravennate", Game::Italian),
    ("taiwan/standard", Game::Sixteen),
    ("taiwan/zhonghua", Game::Sixteen),
    ("taiwan/star31", Game::Sixteen),
];

type Fields = Map<String, Value>;

/// A win by chance as these rules may have it.
fn win(chance: &mut Chance, game: Game, flowers: bool) -> Fields {
    let Value::Object(mut fields) = finished::win(chance, game).record("x") else { panic!("a record is an object") };
    if !flowers {
        fields.remove("bonus");
        without(&mut fields, &["flower-replacement".to_owned()]);
    }
    let declared = chance.pick(&["none", "none", "ready", "double", "dealt"]);
    fields.insert("ready".into(), json!(declared));
    if declared != "none" {
        fields.insert("open".into(), json!(chance.one_in(3)));
        if chance.one_in(3) {
            happens(&mut fields, "one-shot");
        }
    }
    if fields["by"] == "discard" {
        fields.insert("from_ready".into(), json!(chance.pick(&["none", "before", "after"])));
    }
    fields
}

fn events(fields: &Fields) -> Vec<String> {
    let list = fields.get("events").and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn happens(fields: &mut Fields, event: &str) {
    let all = [events(fields), vec![event.to_owned()]].concat();
    fields.insert("events".into(), json!(all));
}

fn without(fields: &mut Fields, gone: &[String]) {
    let left: Vec<String> = events(fields).into_iter().filter(|event| !gone.contains(event)).collect();
    fields.insert("events".into(), json!(left));
}

/// The texts between backticks.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

const SEATS: [(&str, &str); 4] = [("East", "E"), ("South", "S"), ("West", "W"), ("North", "N")];

fn seat(name: &str) -> Option<&'static str> {
    SEATS.iter().find(|(called, _)| *called == name).map(|&(_, seat)| seat)
}

/// Somebody who is neither of two.
fn another(one: &Value, other: &Value) -> &'static str {
    SEATS.map(|(_, seat)| seat).into_iter().find(|seat| one != seat && other != seat).expect("there are four")
}

fn discarded(fields: &mut Fields, from: Option<&str>) {
    let winner = fields["seat"].clone();
    let before = fields.get("from").and_then(Value::as_str).map(str::to_owned);
    let from = from.map(str::to_owned).or(before).unwrap_or_else(|| another(&winner, &winner).to_owned());
    fields.insert("by".into(), json!("discard"));
    fields.insert("from".into(), json!(from));
}

fn drawn(fields: &mut Fields) {
    fields.insert("by".into(), json!("draw"));
    fields.remove("from");
}

/// Applies a few words of a mend, and returns the kind of change; `None` if they are about tiles.
fn change(words: &str, fields: &mut Fields) -> Option<&'static str> {
    let with = words.strip_prefix("with ").or_else(|| words.strip_prefix("on ")).unwrap_or(words);
    let ready = |fields: &mut Fields, declared: &str| fields.insert("ready".into(), json!(declared));
    match with {
        "the winning tile drawn" => drawn(fields),
        "the winning tile from a discard" | "not drawn" => discarded(fields, None),
        "a tile that somebody adds to a kong" | "a tile of somebody's kong" => {}
        "a discard of somebody who is not ready" => _ = fields.insert("from_ready".into(), json!("none")),
        "a discard of somebody who declared ready first" => _ = fields.insert("from_ready".into(), json!("before")),
        "a discard of somebody who declared ready later" => _ = fields.insert("from_ready".into(), json!("after")),
        "declare ready" | "after a ready declaration" => _ = ready(fields, "ready"),
        "declare ready on the first turn" => _ = ready(fields, "double"),
        "declare ready with the tiles dealt" => _ = ready(fields, "dealt"),
        "no declaration of being ready" => _ = fields.remove("ready"),
        "show the hand when declaring ready" => _ = fields.insert("open".into(), json!(true)),
        "a ready hand that is not shown" | "without the hand shown" => _ = fields.remove("open"),
        "a win in another seat than East's" => {
            let from = fields.get("from").cloned().unwrap_or_default();
            let seat = another(&json!("E"), &from);
            fields.insert("seat".into(), json!(seat));
        }
        words => return named(words, fields),
    }
    Some(match with {
        words if words.contains("ready") || words.contains("shown") => "ready",
        words if words.contains("another seat") => "seat",
        _ => "by",
    })
}

/// The same for words with a name in them: of an event, a seat or a tile.
fn named(words: &str, fields: &mut Fields) -> Option<&'static str> {
    if words.starts_with("without the event") || words.starts_with("leave out the event") {
        without(fields, &quoted(words));
        return Some("event");
    }
    if let Some(event) = words.strip_prefix("the event `").and_then(|rest| rest.strip_suffix('`')) {
        happens(fields, event);
        return Some("event");
    }
    if let Some(from) = words.strip_prefix("a discard of ").and_then(|rest| rest.strip_suffix("'s")) {
        discarded(fields, Some(seat(from)?));
        return Some("from");
    }
    if let Some(round) = words.strip_prefix("a win in the round of ") {
        fields.insert("round".into(), json!(seat(round)?));
        return Some("round");
    }
    if let Some(winner) = words.strip_prefix("a win as ") {
        fields.insert("seat".into(), json!(seat(winner)?));
        return Some("seat");
    }
    if words.strip_suffix(" drawn").is_some_and(|tile| fields["win"] == tile) {
        drawn(fields);
        return Some("tile");
    }
    None
}

/// The ways that a mend names, each a few words that are done one after the other.
fn ways(mend: &str) -> Vec<Vec<&str>> {
    let mut ways: Vec<Vec<&str>> = Vec::new();
    for alternative in mend.split(", or ").flat_map(|part| part.split(" or ")) {
        for (at, words) in alternative.split(", ").enumerate() {
            let goes_on =
                ["with ", "without ", "on ", "not ", "after ", "and "].iter().any(|begin| words.starts_with(begin));
            match ways.last_mut() {
                Some(way) if at > 0 && goes_on => way.push(words),
                _ => ways.push(vec![words]),
            }
        }
    }
    ways
}

/// Changes a record as a mend says; `None` if it speaks of tiles.
fn mended(fields: &Fields, way: &[&str]) -> Option<(Fields, &'static str)> {
    let mut fields = fields.clone();
    // Who wins is said first, for nobody discards for himself.
    let (seats, others): (Vec<&str>, Vec<&str>) = way.iter().partition(|words| words.starts_with("with a win as "));
    seats.iter().for_each(|words| _ = change(words, &mut fields));
    let mut kind = None;
    for words in others {
        let changed = change(words, &mut fields)?;
        kind = kind.or(Some(changed));
    }
    Some((fields, kind?))
}

/// True if a clause holds in a record, in some reading; or the reason that the record is refused.
fn holds(rules: &Ruleset, fields: &Fields, literal: &Literal) -> Result<bool, String> {
    let record =
        Record::from_json(&Value::Object(fields.clone()).to_string(), rules).map_err(|bad| format!("{bad:?}"))?;
    let win = record.check(rules).map_err(|rejected| format!("{rejected:?}"))?;
    let game = rules.game();
    let (facts, mut found) = (game.facts(&win.hand, &win.situation), false);
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        found |= literal.test.holds(&facts, reading) == literal.holds;
    });
    Ok(found)
}

#[test]
#[ignore = "takes long"]
fn what_mends_does_mend() {
    let mut chance = Chance::new(7);
    let mut applied: BTreeMap<&'static str, u32> = BTreeMap::new();
    for (id, game) in TABLES {
        let rules = jong::open(id).expect("shipped");
        let flowers = rules.tile_set().bonus().len() == 8;
        for _ in 0..hands() {
            let fields = win(&mut chance, game, flowers);
            let taken = Record::from_json(&Value::Object(fields.clone()).to_string(), &rules).expect("a record");
            // Ready hands with claimed melds are dealt too, and not taken everywhere.
            let Ok(win) = taken.check(&rules) else { continue };
            let told = jong::explain(&rules, &win);
            let patterns = rules.game().book.patterns();
            for _ in 0..PATTERNS {
                let pattern = &patterns[chance.below(patterns.len())].id;
                let why = told.why_not(&win, pattern).expect("it is in the book");
                for clause in why.clauses.iter().filter(|clause| !clause.holds) {
                    let (Some(mend), Some(literal)) = (&clause.mend, &clause.literal) else { continue };
                    let mend = mend.english();
                    // A change that no field of the record can bring precedes all its events.
                    if mend.starts_with("a kong in the hand, and ") {
                        continue;
                    }
                    for way in ways(mend) {
                        let Some((changed, kind)) = mended(&fields, &way) else { continue };
                        let holds = holds(&rules, &changed, literal);
                        assert_eq!(
                            holds,
                            Ok(true),
                            "{id}, {pattern}: {clause:#?}\n{way:?} makes {fields:?}\nto {changed:?}"
                        );
                        *applied.entry(kind).or_default() += 1;
                    }
                }
            }
        }
    }
    println!("{applied:?}");
    for kind in ["event", "ready", "by", "tile", "seat", "round", "from"] {
        assert!(applied.get(kind).is_some_and(|&times| times >= 10), "too few of {kind}: {applied:?}");
    }
    assert!(applied.values().sum::<u32>() > 3_000, "{applied:?}");
}
