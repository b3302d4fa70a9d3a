//! Games written in formats of others, and read again: the replay comes to the same end.

use jong::log::{self, LogFormat, Unwritable, write};
use jong::table::Chair;

use crate::lines::replayed;
use crate::played::game;
use crate::real::{Shelf, logs};

/// The formats that are written.
const WRITTEN: [LogFormat; 2] = [LogFormat::TenhouJson, LogFormat::Mjai];

#[test]
fn own_games_go_through_other_formats() {
    for id in ["riichi/tenhou", "riichi/tenhou-sanma"] {
        let rules = jong::open(id).expect("rules");
        for seed in 0..8 {
            let log = log::read(&game(&rules, 8, seed)).expect("a log");
            for format in WRITTEN {
                let text = match write(&log, &rules, format, None) {
                    Ok(text) => text,
                    Err(Unwritable::Lost(why)) => {
                        println!("{id}, {seed}, {format}: {}", why.english());
                        continue;
                    }
                    Err(Unwritable::Fault(fault)) => panic!("{id}, {seed}, {format}: {fault}"),
                };
                assert_eq!(LogFormat::of_text(&text), Some(format));
                let read = log::read(&text).unwrap_or_else(|error| panic!("{}", error.text().english()));
                assert_eq!(replayed(&rules, &read).state(), replayed(&rules, &log).state(), "{id}, {seed}, {format}");
            }
        }
    }
}

#[test]
fn games_that_a_format_cannot_carry_are_refused() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let log = log::read(&game(&rules, 2, 1)).expect("a log");
    let refused = write(&log, &rules, LogFormat::Mjlog, None).expect_err("nobody writes it");
    assert!(matches!(refused, Unwritable::Lost(_)), "{refused}");
    let hidden = write(&log, &rules, LogFormat::Jong, Chair::new(1)).expect("a log");
    let read = log::read(&hidden).expect("a log");
    assert!(matches!(write(&read, &rules, LogFormat::Mjai, None), Err(Unwritable::Fault(_))));
}

/// A pung of one of two equal discards, of which the log does not tell which: both are named.
#[test]
fn claims_that_cannot_be_told_apart_are_refused() {
    // The player after the dealer claims twice, so that the dealer's two discards of one kind have nobody's draw between.
    let text = r#"{"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"南喰赤","aka":1},"log":[[[0,0,0],[25000,25000,25000,25000],[11],[],
[44,44,12,13,14,22,23,24,32,33,34,45,45],[16,17],["44x",44],
[12,13,14,15,22,23,24,25,32,33,34,35,36],[],[],
[44,44,12,13,14,22,23,24,32,33,34,45,46],["44p4444"],[11],
[12,13,14,15,22,23,24,25,32,33,34,35,36],[],[],["流局",[0,0,0,0]]]]}"#;
    let error = log::read(&text.replace('\n', "")).expect_err("an odd word");
    assert!(error.text().english().contains("44x"), "{}", error.text().english());
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
                Err(Unwritable::Lost(why)) => {
                    lost.push(format!("{name}: {}", why.english()));
                    continue;
                }
                Err(Unwritable::Fault(fault)) => panic!("{name}: {fault}"),
            };
            let read = log::read(&text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
            let (own, other) = (replayed(rules, log), replayed(rules, &read));
            assert_eq!(own.state(), other.state(), "{name}, {format}");
            carried += 1;
        }
        println!("{format}: {carried} of {} games; not: {lost:#?}", logs.len());
        assert!(carried * 100 >= logs.len() * 97, "{format}: {carried}");
    }
}
