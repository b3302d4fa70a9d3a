//! Games written in formats of others, and read again: the replay comes to the same end.

use jong::core::hand::Seat;
use jong::log::{self, LogFormat, WriteError, write};
use jong::table::{Chair, MatchEnd, Table};

use crate::lines::replayed;
use crate::played::game;
use crate::real::{Shelf, logs};

/// The formats that are written.
const WRITTEN: [LogFormat; 2] = [LogFormat::TenhouJson, LogFormat::Mjai];

/// The match as far as players see it.
fn result(table: &Table<'_>) -> (Vec<i64>, Seat, Chair, u32, u32, Option<MatchEnd>) {
    let state = table.state();
    (state.points().to_vec(), state.round(), table.dealer(), state.repeats, state.deposits, state.over)
}

#[test]
fn own_games_go_through_other_formats() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma"] {
        let rules = jong::open(id).expect("rules");
        for seed in 0..8 {
            let log = log::read(&game(&rules, 8, seed)).expect("a log");
            for format in WRITTEN {
                let text = match write(&log, &rules, format, None) {
                    Ok(text) => text,
                    Err(WriteError::Lost(why)) => {
                        println!("{id}, {seed}, {format}: {}", why.english());
                        continue;
                    }
                    Err(WriteError::Fault(fault)) => panic!("{id}, {seed}, {format}: {fault}"),
                };
                assert_eq!(LogFormat::of_text(&text), Some(format));
                let read = log::read(&text).unwrap_or_else(|error| panic!("{}", error.text().english()));
                assert_eq!(result(&replayed(&rules, &read)), result(&replayed(&rules, &log)), "{id}, {seed}, {format}");
            }
        }
    }
}

/// A win says what each gains, and a stake is accepted unless somebody wins on the declaring tile; both are checked.
#[test]
fn mjai_tells_gains_and_stakes() {
    let rules = jong::open("riichi/tenhou").expect("rules");
    let (mut stakes, mut wins) = (0, 0);
    for seed in 0..8 {
        let log = log::read(&game(&rules, 8, seed)).expect("a log");
        let text = write(&log, &rules, LogFormat::Mjai, None).expect("a game of four");
        let messages: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        for (at, message) in messages.iter().enumerate() {
            match message["type"].as_str().expect("a type") {
                "reach" => {
                    let after = messages[at + 2]["type"].as_str().expect("a type");
                    assert!(["reach_accepted", "hora", "ryukyoku"].contains(&after), "{after}");
                    stakes += usize::from(after == "reach_accepted");
                }
                "hora" => {
                    let deltas = message["deltas"].as_array().expect("gains");
                    let winner = message["actor"].as_u64().expect("a winner") as usize;
                    assert!(deltas.len() == 4 && deltas[winner].as_i64() > Some(0), "{message}");
                    let declared =
                        |one: &serde_json::Value| one["type"] == "reach_accepted" && one["actor"] == message["actor"];
                    let begun = messages[..at].iter().rposition(|one| one["type"] == "start_kyoku").unwrap_or(0);
                    let looks = message["ura_markers"].as_array().is_some_and(|under| !under.is_empty());
                    assert_eq!(looks, messages[begun..at].iter().any(declared), "{message}");
                    wins += 1;
                }
                _ => {}
            }
        }
        if let Some((before, after)) = text.split_once("\"deltas\":[") {
            let edited = format!("{before}\"deltas\":[1{after}").replacen("[1-", "[-1", 1);
            let read = log::read(&edited).expect("a log");
            let mut replayer = log::Replayer::new(&rules, &read).expect("a replay");
            let fault = std::iter::from_fn(|| replayer.step().transpose()).find_map(Result::err);
            assert!(fault.is_some(), "{seed}: an edited gain follows");
        }
    }
    assert!(stakes > 2 && wins > 5, "{stakes} stakes, {wins} wins");
}

#[test]
fn games_that_a_format_cannot_carry_are_refused() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let log = log::read(&game(&rules, 2, 1)).expect("a log");
    let refused = write(&log, &rules, LogFormat::Mjlog, None).expect_err("nobody writes it");
    assert!(matches!(refused, WriteError::Lost(_)), "{refused}");
    let hidden = write(&log, &rules, LogFormat::Jong, Chair::new(1)).expect("a log");
    let read = log::read(&hidden).expect("a log");
    assert!(matches!(write(&read, &rules, LogFormat::Mjai, None), Err(WriteError::Fault(_))));
}

/// South discards the same tile twice, and nobody draws between but him and East, who claims one after the other. West's
/// pung of such a tile can be of the first or of the second: both are named.
#[test]
fn claims_that_cannot_be_told_apart_are_refused() {
    let text = r#"{"name":["A","B","C","D"],"rule":{"disp":"南喰赤","aka":1},"log":[[[0,0,0],[25000,25000,25000,25000],[11],[],
[11,11,12,13,14,22,23,24,32,33,34,45,45],[16,"p111111"],[16,12],
[11,15,46,46,22,23,24,25,32,33,34,35,36],[19,"4646p46"],[46,11],
[44,44,12,13,14,22,23,24,32,33,34,46,47],["44x"],[11],
[12,13,14,15,22,23,24,25,32,33,34,35,36],[],[],["流局",[0,0,0,0]]]]}"#;
    let error = log::read(&text.replace('\n', "")).expect_err("an odd word").text();
    assert!(error.english().contains("44x"), "{}", error.english());
}

#[test]
fn real_games_go_through_other_formats() {
    let Some(logs) = logs() else { return };
    let mut shelf = Shelf::default();
    for format in WRITTEN {
        let (mut carried, mut lost) = (0, Vec::new());
        for (name, log) in &logs {
            let rules = shelf.of(log);
            let text = match write(log, rules, format, None) {
                Ok(text) => text,
                Err(WriteError::Lost(why)) => {
                    lost.push(format!("{name}: {}", why.english()));
                    continue;
                }
                Err(WriteError::Fault(fault)) => panic!("{name}: {fault}"),
            };
            let read = log::read(&text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
            let (own, other) = (replayed(rules, log), replayed(rules, &read));
            assert_eq!(result(&own), result(&other), "{name}, {format}");
            carried += 1;
        }
        println!("{format}: {carried} of {} games; not: {lost:#?}", logs.len());
        assert!(carried * 100 >= logs.len() * 97, "{format}: {carried}");
    }
}
