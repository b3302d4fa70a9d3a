//! A win is refused as contradictory exactly if the contract lists it. Every two things that can happen in a win
//! (every three where nobody waits) are tried with every declaration, hand and seat, against the list itself. A win
//! record and a finished hand are refused alike.
//!
//! Source: the list of what is refused as contradictory, on which the project agreed.

use std::fmt::Write as _;

use jong::Ruleset;
use jong::core::hand::DefectCode;
use jong::record::quick;
use jong_tests::chance::all_or;
use jong_tests::conditions::EVENTS;
use jong_tests::fuzzed::{as_finished, read_alike};

/// The properties of a ruleset that the list depends on.
struct TableRules {
    id: &'static str,
    /// True if ready needs a concealed hand.
    ready_concealed: bool,
    /// True if the last tile can be a replacement.
    replacement_can_be_last: bool,
    /// The tiles that can be laid out beside the hand.
    bonus: &'static [&'static str],
    /// Concealed tiles beside which there is one meld, or one set more.
    hand: &'static str,
}

const TABLES: [TableRules; 5] = [
    TableRules {
        id: "riichi/tenhou",
        ready_concealed: true,
        replacement_can_be_last: false,
        bonus: &[""],
        hand: "567p 88p 345s 67s",
    },
    TableRules {
        id: "riichi/ema-2016",
        ready_concealed: true,
        replacement_can_be_last: true,
        bonus: &[""],
        hand: "567p 88p 345s 67s",
    },
    TableRules {
        id: "riichi/tenhou-sanma",
        ready_concealed: true,
        replacement_can_be_last: false,
        bonus: &["", "4z"],
        hand: "567p 88p 345s 67s",
    },
    TableRules {
        id: "fimj/official-1993",
        ready_concealed: false,
        replacement_can_be_last: false,
        bonus: &["", "1f"],
        hand: "567p 88p 345s 67s",
    },
    TableRules {
        id: "taiwan/standard",
        ready_concealed: false,
        replacement_can_be_last: true,
        bonus: &["", "2g 3f"],
        hand: "567p 88p 345s 67s 123m",
    },
];

/// The set that the hand lacks: held, or laid.
const SETS: [Set; 4] = [
    Set { tiles: "111z", meld: None, called: false, kong: false },
    Set { tiles: "", meld: Some("(111z)"), called: true, kong: false },
    Set { tiles: "", meld: Some("(1111z)"), called: true, kong: true },
    Set { tiles: "", meld: Some("[1111z]"), called: false, kong: true },
];

struct Set {
    tiles: &'static str,
    meld: Option<&'static str>,
    called: bool,
    kong: bool,
}

/// The facts of a win that differ between the cases.
struct WinFacts<'a> {
    drawn: bool,
    events: &'a [&'a str],
    ready: &'a str,
    open: bool,
    set: &'a Set,
    bonus: &'a str,
}

impl WinFacts<'_> {
    /// The list of the contract, clause by clause, without the clauses about seats and tiles.
    fn contradict(&self, table: &TableRules) -> bool {
        let has = |event: &str| self.events.contains(&event);
        let any = |events: &[&str]| events.iter().any(|event| has(event));
        let ready = self.ready != "none";
        let aside = self.bonus == "4z";
        self.drawn && any(&["robbed-kong", "robbed-concealed-kong", "last-discard"])
            || !self.drawn && any(&["last-tile", "kong-replacement", "flower-replacement", "claimed-kong-replacement"])
            || any(&["kong-replacement", "claimed-kong-replacement"]) && !self.set.kong && !aside
            || has("claimed-kong-replacement") && !(self.set.kong && self.set.called)
            || has("flower-replacement") && self.bonus.is_empty()
            || (has("one-shot") || self.open) && !ready
            || ready && self.set.called && table.ready_concealed
            || has("first-turn") && self.set.meld.is_some()
            || has("last-tile")
                && any(&[
                    "kong-replacement",
                    "second-kong-replacement",
                    "flower-replacement",
                    "claimed-kong-replacement",
                ])
                && !table.replacement_can_be_last
    }

    fn record(&self, table: &TableRules) -> String {
        let WinFacts { drawn, events, ready, open, set, bonus } = self;
        let mut text = format!(r#"{{"hand":"{} {}","win":"8s","seat":"S","round":"E""#, table.hand, set.tiles);
        text.push_str(if *drawn { r#","by":"draw""# } else { r#","by":"discard","from":"W""# });
        let events: Vec<String> = events.iter().map(|event| format!("\"{event}\"")).collect();
        let melds = set.meld.map(|meld| format!("\"{meld}\"")).unwrap_or_default();
        let _ = write!(text, r#","melds":[{melds}],"events":[{}],"ready":"{ready}""#, events.join(","));
        let _ = write!(text, r#","open":{open},"bonus":"{bonus}"}}"#);
        text
    }
}

/// Every set of events up to a size.
fn sets_of_events(most: usize) -> Vec<Vec<&'static str>> {
    let of = |bits: u32| {
        EVENTS.iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, event)| event.as_str())
    };
    let few = (0..1u32 << EVENTS.len()).filter(|bits| bits.count_ones() as usize <= most);
    few.map(|bits| of(bits).collect()).collect()
}

#[test]
fn what_the_contract_lists_and_nothing_else() {
    let (mut refused, mut taken) = (0, 0);
    let events = sets_of_events(all_or(3, 2));
    for table in &TABLES {
        let rules = jong::open(table.id).expect("shipped rules can be opened");
        for facts in every(&events, table.bonus) {
            let record = facts.record(table);
            let codes: Vec<DefectCode> = match read_alike(&rules, &record) {
                Ok(_) => Vec::new(),
                Err(error) => error.defects.iter().map(|defect| defect.code).collect(),
            };
            assert!(codes.iter().all(|&code| code == DefectCode::Contradiction), "{}: {codes:?}: {record}", table.id);
            let expected = facts.contradict(table);
            assert_eq!(quick::is_contradicted(&record, &rules), expected, "{}: {record}", table.id);
            assert_eq!(codes_of_finished(&rules, &record), codes, "{}: {record}", table.id);
            assert_eq!(!codes.is_empty(), expected, "{}: by the contract's list it is {expected}: {record}", table.id);
            *(if expected { &mut refused } else { &mut taken }) += 1;
        }
    }
    println!("{refused} refused, {taken} taken");
    assert!(refused > 10_000 && taken > 1_000, "{refused} refused, {taken} taken");
}

/// The defects of a finished hand in which nobody else's tiles are known.
fn codes_of_finished(rules: &Ruleset, record: &str) -> Vec<DefectCode> {
    let fields = serde_json::from_str(record).expect("a record");
    let finished = as_finished(&fields).expect("it says who won");
    let settled = jong::settle_json(rules, &finished.to_string(), None);
    settled.err().map(|error| error.defects.iter().map(|defect| defect.code).collect()).unwrap_or_default()
}

fn every<'a>(events: &'a [Vec<&str>], bonus: &'a [&str]) -> impl Iterator<Item = WinFacts<'a>> {
    let ready = ["none", "ready", "double", "dealt"];
    let how = [true, false].into_iter().flat_map(|drawn| [true, false].map(|open| (drawn, open)));
    how.flat_map(move |(drawn, open)| {
        ready.into_iter().flat_map(move |ready| {
            SETS.iter().flat_map(move |set| {
                bonus.iter().flat_map(move |bonus| {
                    events.iter().map(move |events| WinFacts { drawn, events, ready, open, set, bonus })
                })
            })
        })
    })
}

/// `from` equal to `seat`, and seats that the ruleset doesn't have; who discarded may be said of a draw.
#[test]
fn seats() {
    for table in &TABLES {
        let rules = jong::open(table.id).expect("shipped rules can be opened");
        let players = if table.id.ends_with("sanma") { 3 } else { 4 };
        let seats = ["E", "S", "W", "N"];
        for (seat, from, round) in (0..64).map(|n| (n / 16, n / 4 % 4, n % 4)) {
            for by in ["draw", "discard"] {
                let record = format!(
                    r#"{{"hand":"{} 111z","win":"8s","seat":"{}","from":"{}","round":"{}","by":"{by}"}}"#,
                    table.hand, seats[seat], seats[from], seats[round]
                );
                let expected = seat == from || [seat, from, round].iter().any(|&seat| seat >= players);
                let refused = codes(&rules, &record);
                assert_eq!(!refused.is_empty(), expected, "{}: {refused:?}: {record}", table.id);
                let told = refused.contains(&DefectCode::Contradiction);
                assert!(told == (seat == from) || seat >= players, "{}: {refused:?}: {record}", table.id);
            }
        }
    }
}

/// Red fives, flowers and tiles that the ruleset doesn't have are refused; those it has are taken.
#[test]
fn tiles() {
    // Red fives; flowers; the tiles that three players play without.
    let has = [
        ("riichi/tenhou", [true, false, true]),
        ("riichi/ema-2016", [false, false, true]),
        ("riichi/tenhou-sanma", [true, false, false]),
        ("fimj/official-1993", [false, true, true]),
        ("taiwan/standard", [false, true, true]),
    ];
    for (table, (id, there)) in TABLES.iter().zip(has) {
        assert_eq!(table.id, id);
        let rules = jong::open(id).expect("shipped rules can be opened");
        let record = |tiles: &str, bonus: &str| {
            let own = table.hand.replace("345s", tiles);
            format!(r#"{{"hand":"{own} 111z","win":"8s","seat":"S","round":"E","by":"draw","bonus":"{bonus}"}}"#)
        };
        let records = [record("340s", ""), record("345s", "4f"), record("234m", "")];
        for (record, there) in records.iter().zip(there) {
            let expected: &[DefectCode] = if there { &[] } else { &[DefectCode::UnknownTile] };
            let mut found = codes(&rules, record);
            found.dedup();
            assert_eq!(found, expected, "{id}: {record}");
        }
    }
}

fn codes(rules: &Ruleset, record: &str) -> Vec<DefectCode> {
    match read_alike(rules, record) {
        Ok(_) => Vec::new(),
        Err(error) => error.defects.iter().map(|defect| defect.code).collect(),
    }
}

/// A second replacement is never refused, and counts where a first one can be: drawn, and beside a kong or a north laid
/// aside.
#[test]
fn a_second_replacement() {
    for (id, set, bonus, drawn, counts) in [
        ("riichi/tenhou", &SETS[0], "", true, false),
        ("riichi/tenhou", &SETS[1], "", true, false),
        ("riichi/tenhou", &SETS[2], "", true, true),
        ("riichi/tenhou", &SETS[3], "", true, true),
        ("riichi/tenhou", &SETS[3], "", false, false),
        ("riichi/tenhou-sanma", &SETS[0], "", true, false),
        ("riichi/tenhou-sanma", &SETS[0], "4z", true, true),
        ("taiwan/standard", &SETS[0], "", true, false),
        ("taiwan/standard", &SETS[3], "", true, true),
    ] {
        let rules = jong::open(id).expect("shipped rules can be opened");
        let table = TABLES.iter().find(|table| table.id == id).expect("it is in the list");
        let facts = |events| WinFacts { drawn, events, ready: "none", open: false, set, bonus }.record(table);
        let score = |record: &str| {
            assert!(read_alike(&rules, record).is_ok(), "{id}: {record}");
            let line = jong::score_json(&rules, record, None).map_err(|error| format!("{error:?}")).expect("an answer");
            serde_json::to_value(&line).expect("an answer is JSON")
        };
        let (with, without) = (score(&facts(&["second-kong-replacement"])), score(&facts(&[])));
        assert_eq!(with != without, counts, "{id}: {with} and {without}");
    }
}
