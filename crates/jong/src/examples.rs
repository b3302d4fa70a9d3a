//! Judging the example hands of patterns.

use jong_core::Ruleset;
use jong_core::hand::{
    Declared, Defect, DiscarderReady, DraftHand, DraftWin, Event, Events, Flag, Rejected, Seat, Situation, Win,
};
use jong_core::notation::{self, At, Written};
use jong_core::pattern::{Class, NoTrace, PatternIndex, Rows, Test};
use jong_core::rules::{Fault, FaultCode, Node, Value};
use jong_core::tile::Tile;
use serde_json::{Map, Number, Value as Json};
use strum::IntoEnumIterator;

use crate::record::Record;

/// What an example says of its hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    Fits,
    Fails,
}

/// Judges one example of a pattern; `None` if it is right.
pub(crate) fn judge(rules: &Ruleset, index: PatternIndex, claim: Claim, example: &Node) -> Option<Fault> {
    let (counts, whichever) = match &example.value {
        Value::Text(text) => (some_way(rules, index, text), ", whichever tile wins it"),
        Value::Table(_) => (as_record(rules, index, example), " as it was won"),
        _ => {
            let message = format!("an example is a hand or a win record, not {}", example.describe());
            let fault = Fault::error(FaultCode::BadExample, example.place, message);
            return Some(fault.help("write the hand's tiles: `\"123m 456p 789s 1122z 3z\"`"));
        }
    };
    let id = &rules.game().book.pattern(index).id;
    match (counts, claim) {
        (Ok(true), Claim::Fits) | (Ok(false), Claim::Fails) => None,
        (Ok(false), Claim::Fits) => {
            let message = format!("`{id}` does not count in this hand{whichever}");
            Some(
                Fault::error(FaultCode::ExampleFails, example.place, message)
                    .help("mend the hand, or move it to `fails`"),
            )
        }
        (Ok(true), Claim::Fails) => {
            let message = format!("`{id}` does count in this hand");
            Some(
                Fault::error(FaultCode::ExampleFits, example.place, message)
                    .help("mend the hand, or move it to `fits`"),
            )
        }
        (Err(message), _) => {
            Some(Fault::error(FaultCode::BadExample, example.place, format!("this example cannot exist: {message}")))
        }
    }
}

fn counts(rules: &Ruleset, index: PatternIndex, win: &Win) -> bool {
    let game = rules.game();
    let facts = game.facts(&win.hand, &win.situation);
    let mut found = false;
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        found |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
    });
    found
}

fn as_record(rules: &Ruleset, index: PatternIndex, example: &Node) -> Result<bool, String> {
    let Json::Object(mut map) = json(example) else { return Err("a record is a table".to_owned()) };
    // In an example the discarder may be left out where it does not matter.
    if map.get("by").and_then(Json::as_str) == Some("discard") && !map.contains_key("from") {
        let dealer = map.get("seat").and_then(Json::as_str) == Some("E");
        map.insert("from".to_owned(), Json::String(if dealer { "S" } else { "E" }.to_owned()));
    }
    let record = Record::from_map(map, rules).map_err(|error| all(&error.defects))?;
    let win = record.check(rules).map_err(|rejected| why(&rejected))?;
    complete(rules, &win)?;
    Ok(counts(rules, index, &win))
}

fn complete(rules: &Ruleset, win: &Win) -> Result<(), String> {
    let mut any = false;
    rules.game().for_each_reading(&win.hand, &win.situation, |_| any = true);
    if any { Ok(()) } else { Err("the hand is not complete".to_owned()) }
}

fn all(defects: &[Defect]) -> String {
    defects.iter().map(|defect| defect.message.as_str()).collect::<Vec<_>>().join("; ")
}

fn why(rejected: &Rejected) -> String {
    match rejected {
        Rejected::Defects(defects) => all(defects),
        Rejected::WrongSize { has, wants } => crate::wrong_size(*has, *wants),
    }
}

/// A value of a rules file as JSON, what is said about it left out.
pub(crate) fn json(node: &Node) -> Json {
    match &node.value {
        Value::Bool(value) => Json::Bool(*value),
        Value::Int(value) => Json::Number(Number::from(*value)),
        Value::Odd(text) | Value::Text(text) => Json::String(text.clone()),
        Value::List(items) => Json::Array(items.iter().map(json).collect()),
        Value::Table(table) => {
            Json::Object(table.iter().map(|entry| (entry.key.clone(), json(&entry.node))).collect::<Map<_, _>>())
        }
    }
}

/// Whether some winning tile and situation make the pattern count in a complete hand.
fn some_way(rules: &Ruleset, index: PatternIndex, text: &str) -> Result<bool, String> {
    let written = notation::parse_hand(text).map_err(|defects| all(&defects))?;
    let asked = Asked::of(&rules.game().book.pattern(index).rows);
    let mut last: Option<String> = None;
    let mut possible = false;
    for (tile, rest) in winning_tiles(&written) {
        for situation in situations(&asked) {
            let mut hand = rest.clone();
            hand.win = Some(At { value: tile, at: 0 });
            let hand = DraftHand { written: hand, melds_in_hand: usize::MAX, win_field: None, bonus: Vec::new() };
            let draft = DraftWin { hand, situation, dora: Vec::new(), ura: Vec::new() };
            match draft.check(rules) {
                Ok(win) => {
                    complete(rules, &win)?;
                    possible = true;
                    if counts(rules, index, &win) {
                        return Ok(true);
                    }
                }
                Err(rejected) => last = Some(why(&rejected)),
            }
        }
    }
    if possible { Ok(false) } else { Err(last.unwrap_or_else(|| "it has no tiles".to_owned())) }
}

/// Every concealed tile as the winning one, with the hand without it.
fn winning_tiles(written: &Written) -> Vec<(Tile, Written)> {
    if let Some(win) = written.win {
        return vec![(win.value, Written { win: None, ..written.clone() })];
    }
    let mut ways: Vec<(Tile, Written)> = Vec::new();
    for (at, tile) in written.tiles.iter().enumerate() {
        if !ways.iter().any(|(seen, _)| *seen == tile.value) {
            let mut rest = written.clone();
            rest.tiles.remove(at);
            ways.push((tile.value, rest));
        }
    }
    ways
}

/// Which parts of a situation a pattern asks about, so that only these are varied.
#[derive(Default)]
struct Asked {
    winds: bool,
    ready: bool,
    from: bool,
    events: Vec<Event>,
}

impl Asked {
    fn of(rows: &Rows) -> Asked {
        let mut asked = Asked::default();
        for literal in rows.iter().flatten() {
            match &literal.test {
                Test::Flags(flags) => {
                    let any = |wanted: &[Flag]| wanted.iter().any(|flag| flags & flag.bit() != 0);
                    asked.winds |= any(&[Flag::Dealer]);
                    asked.ready |=
                        any(&[Flag::NotReady, Flag::Ready, Flag::ReadyDouble, Flag::ReadyDealt, Flag::ReadyOpen]);
                    asked.from |= any(&[
                        Flag::FromDealer,
                        Flag::FromOther,
                        Flag::FromNotReady,
                        Flag::FromReadyBefore,
                        Flag::FromReadyAfter,
                    ]);
                    asked.events.extend(Event::iter().filter(|&event| flags & Flag::event_bit(event) != 0));
                }
                Test::Tiles(class, _) | Test::Kinds(class, _) | Test::WinningTile(class) => asked.class(class),
                Test::Groups(filter) => [filter.of, filter.with].iter().flatten().for_each(|class| asked.class(class)),
                _ => {}
            }
        }
        asked.ready |= asked.events.contains(&Event::OneShot) || asked.from;
        asked
    }

    fn class(&mut self, class: &Class) {
        self.winds |= class.depends();
    }
}

fn situations(asked: &Asked) -> Vec<Situation> {
    let seats: Vec<Seat> = if asked.winds || asked.from { Seat::iter().collect() } else { vec![Seat::S] };
    let rounds: Vec<Seat> = if asked.winds { Seat::iter().collect() } else { vec![Seat::E] };
    let declared: &[(Declared, bool)] = if asked.ready {
        &[
            (Declared::None, false),
            (Declared::Ready, false),
            (Declared::Ready, true),
            (Declared::Double, false),
            (Declared::Double, true),
            (Declared::Dealt, false),
        ]
    } else {
        &[(Declared::None, false)]
    };
    let mut events = vec![Events::default()];
    events.extend(asked.events.iter().map(|&event| Events::from_iter([event])));
    let discarders: &[DiscarderReady] = if asked.from {
        &[DiscarderReady::None, DiscarderReady::Before, DiscarderReady::After]
    } else {
        &[DiscarderReady::None]
    };
    let mut all = Vec::new();
    for &seat in &seats {
        let mut from: Vec<Option<Seat>> = Seat::iter().filter(|&other| other != seat).map(Some).collect();
        if !asked.from {
            from.truncate(1);
        }
        from.push(None);
        for &round in &rounds {
            for &from in &from {
                for &(declared, open) in declared {
                    for &events in &events {
                        for &discarder_ready in discarders {
                            let plain = Situation::plain(seat, round, from);
                            all.push(Situation { declared, open, events, discarder_ready, ..plain });
                        }
                    }
                }
            }
        }
    }
    all
}
