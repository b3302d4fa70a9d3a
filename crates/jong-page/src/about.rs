//! The things that can be told of a hand by some rules: its tiles, and of the situation what makes a difference there.

use std::collections::BTreeSet;

use jong::core::hand::{By, Event, MeldKind, Seat, Win};
use jong::core::tile::Kind;
use jong::core::{FoulKind, RobConcealed, Text, say};
use jong::examples::{given, plainest, wins};
use jong::{Outcome, Record, Ruleset, score_record};
use jong_lab::invert::record_of;
use jong_lab::sample;
use serde::Serialize;
use serde_json::{Value, json};
use strum::IntoEnumIterator;

use crate::answer::{Answer, Done};
use crate::desk::Means;
use crate::question::Fields;

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
    /// The fouls that a settlement knows.
    fouls: Vec<FoulChoice>,
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

/// A foul, and what else is asked of it.
#[derive(Serialize)]
struct FoulChoice {
    #[serde(flatten)]
    choice: Choice,
    /// True if nobody wins a hand with it.
    ends_hand: bool,
    /// True if it is asked what was claimed, and if it is asked whether it was meant.
    claimed: bool,
    deliberate: bool,
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
    let fouls = FoulKind::iter().filter_map(|kind| {
        let terms = rules.scoring().foul(kind)?;
        let (claimed, deliberate) = (terms.claimed, terms.deliberate.is_some());
        let choice = told(kind.into(), kind.remark());
        Some(FoulChoice { choice, ends_hand: terms.ends_hand, claimed, deliberate })
    });
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
        ready: ready
            .into_iter()
            .filter(|(word, _)| known.ready.contains(word))
            .map(|(w, says)| told(w, says))
            .collect(),
        events: events.collect(),
        fouls: fouls.collect(),
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
        let trial = Trial { rules, records: hands(rules).iter().map(record_of).collect() };
        let plain = || json!({ "events": [], "ready": null, "ura": null, "open": null });
        let declared = || json!({ "events": [], "ready": "ready", "ura": null });
        let ready: Vec<&str> = ["ready", "double", "dealt"]
            .into_iter()
            .filter(|word| trial.matters(plain(), json!({ "ready": word })))
            .collect();
        let declares = !ready.is_empty();
        let beside_ready = |more: Value| declares && trial.matters(declared(), more);
        let numbers = |name: &str, numbers: &[u32], seats: &[&str]| {
            let tried = |seat: &&str| {
                numbers.iter().any(|n| trial.matters(json!({ "seat": seat, name: null }), json!({ name: n })))
            };
            seats.iter().any(tried)
        };
        let others = ["E", "W", "N"];
        let indicator = |field: &str, given: &dyn Fn() -> Value| {
            let kinds = Kind::all_for_sets().filter(|&kind| rules.tile_set().copies(kind) > 0);
            kinds.step_by(3).any(|kind| trial.matters(given(), json!({ field: kind.to_string() })))
        };
        let mut fields = vec!["seat", "by", "from"];
        let mut field = |name: &'static str, known: bool| fields.extend(known.then_some(name));
        field("round", others.iter().any(|wind| trial.matters(json!({ "round": "S" }), json!({ "round": wind }))));
        field("opened", rules.counts_from_wall());
        field("first_discarder", rules.scoring().asks_first_discarder());
        field("ready", declares);
        field("open", beside_ready(json!({ "open": true })));
        field("from_ready", beside_ready(json!({ "from_ready": "before" })));
        field("bonus", !(rules.tile_set().bonus() | rules.tile_set().set_aside()).is_empty());
        field("dora", indicator("dora", &|| json!({ "dora": null })));
        field("ura", declares && indicator("ura", &declared));
        field("repeats", rules.scoring().stricter_from().is_some() || numbers("repeats", &[1], &["S"]));
        field("deposits", numbers("deposits", &[1], &["S"]));
        field("streak", numbers("streak", &[2], &["E", "S"]));
        field("wins_in_a_row", numbers("wins_in_a_row", &[2, 7, 8, 9], &["E"]));
        field("liable", others.iter().any(|seat| trial.matters(json!({ "liable": null }), json!({ "liable": seat }))));
        let of_event = |event: Event| match event {
            Event::RobbedConcealedKong => rules.game().kongs.rob_concealed != RobConcealed::Never,
            Event::OneShot => beside_ready(json!({ "events": [event.word()] })),
            Event::SecondKongReplacement => {
                let one = json!({ "by": "draw", "from": null, "events": ["kong-replacement"] });
                trial.matters(one, json!({ "events": ["kong-replacement", event.word()] }))
            }
            // A replacement for any kong it is as well.
            Event::ClaimedKongReplacement => {
                let one = json!({ "by": "draw", "from": null, "events": ["kong-replacement"] });
                trial.matters(one, json!({ "events": [event.word()] }))
            }
            Event::LastTile
            | Event::LastDiscard
            | Event::KongReplacement
            | Event::FlowerReplacement
            | Event::RobbedKong
            | Event::RobbedFlower
            | Event::LastOfKind
            | Event::FirstTurn
            | Event::NagashiMangan => {
                [By::Draw, By::Discard].into_iter().filter(|by| event.happens_by(*by)).any(|by| {
                    let given = match by {
                        By::Draw => json!({ "by": "draw", "from": null, "events": [] }),
                        By::Discard => json!({ "by": "discard", "events": [] }),
                    };
                    trial.matters(given, json!({ "events": [event.word()] }))
                })
            }
        };
        let events = Event::iter().filter(|event| event.is_of_win() && *event != Event::RobbedFlower);
        let events = events.filter(|event| of_event(*event)).collect();
        Known { fields, ready, events }
    }
}

/// Hands on which it is tried what makes a difference.
struct Trial<'a> {
    rules: &'a Ruleset,
    records: Vec<Fields>,
}

impl Trial<'_> {
    /// True if, in the given situation, something more changes the value of a hand or a payment.
    fn matters(&self, given: Value, more: Value) -> bool {
        self.records.iter().any(|record| {
            let base = with(record, &given);
            let before = self.worth(base.clone());
            before.is_some() && {
                let after = self.worth(with(&base, &more));
                after.is_some() && after != before
            }
        })
    }

    /// The value and the payments of a record; `None` if it does not win.
    fn worth(&self, record: Fields) -> Option<String> {
        let record = Record::from_map(record, self.rules).ok()?;
        match score_record(self.rules, record, None).ok()?.outcome {
            Outcome::Win(report) => Some(format!("{:?} {:?}", report.score.worth, report.payments)),
            Outcome::NoWin { .. } => None,
        }
    }
}

/// A record with fields set; `null` takes one out. Somebody else than the winner discarded, if anybody did.
fn with(record: &Fields, more: &Value) -> Fields {
    let mut changed = record.clone();
    for (key, value) in more.as_object().into_iter().flatten() {
        match value {
            Value::Null => drop(changed.shift_remove(key)),
            value => drop(changed.insert(key.clone(), value.clone())),
        }
    }
    let drawn = changed.get("by") == Some(&json!("draw"));
    let from = changed.get("from");
    if !drawn && (from.is_none() || from == changed.get("seat")) {
        let from = if changed.get("seat") == Some(&json!("E")) { "S" } else { "E" };
        changed.insert("from".to_owned(), from.into());
    }
    changed
}

/// The hands that are tried: wins of a simple player, and the examples of the patterns.
fn hands(rules: &Ruleset) -> Vec<Win> {
    let mut all = sample::wins(rules, WINS, 1);
    let situations = plainest(Seat::E);
    for index in rules.game().book.every().iter() {
        let Some(definition) = rules.definition(index) else { continue };
        for example in given(definition, "fits").iter().take(EXAMPLES) {
            all.extend(wins(rules, example, &situations).into_iter().take(EXAMPLES));
        }
    }
    all
}
