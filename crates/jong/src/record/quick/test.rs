//! The quick reader takes usual records, and nothing that it must not take.

use jong_core::Ruleset;
use jong_core::hand::{Event, Seat};

use super::{is_contradicted, read};
use crate::record::Record;

const REST: &str = r#""win":"8s","by":"discard","from":"W","seat":"S","round":"E""#;

fn tenhou() -> Ruleset {
    crate::open("riichi/tenhou").expect("shipped")
}

/// True if the line is read quickly. If so, it is read as with care.
fn is_quick(line: &str, rules: &Ruleset) -> bool {
    let Some(quick) = read(line, rules) else { return false };
    let record = Record::from_json(line, rules).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(record.id.as_deref(), quick.id, "{line}");
    let win = record.check(rules).unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(win, quick.win, "{line}");
    true
}

/// A contradiction of the situation is seen quickly. Of other faults nothing is said, nor of what is in order.
#[test]
fn contradictions_are_seen() {
    let rules = tenhou();
    let hand = r#""hand":"88p 345s 67s","melds":["(234m)","(567p)"]"#;
    for (more, contradicted) in [
        (r#","ready":"ready""#, true),
        (r#","events":["last-tile"]"#, true),
        (r#","events":["kong-replacement"]"#, true),
        (r#","events":["last-discard"]"#, false),
        (r#","dora":"8p 8p 8p""#, false),
        (r#","ready":"redy""#, false),
        ("", false),
    ] {
        let line = format!("{{{hand},{REST}{more}}}");
        assert_eq!(is_contradicted(&line, &rules), contradicted, "{line}");
        let careful = Record::from_json(&line, &rules).ok().and_then(|record| record.check(&rules).ok());
        assert!(!contradicted || careful.is_none(), "{line}");
    }
}

#[test]
fn what_most_records_are() {
    let rules = tenhou();
    let lines = [
        format!(r#"{{"hand":"234m 567p 88p 345s 67s",{REST}}}"#),
        // As some programs write it, and with everything there is.
        r#"{ "seat" : "S", "win": "8s", "by":"discard" ,"from": "W", "round":"E",	"hand":"234m567p88p345s67s" }"#.to_owned(),
        r#"{"id":"東 1-0","hand":"23406p 88p 345s 67s","melds":[],"win":"8s","by":"draw","seat":"S","round":"E",
"ready":"double","open":false,"from_ready":"none","events":["last-tile","one-shot"],"bonus":"","dora":"0m5z","ura":"0s 9s",
"repeats":0,"deposits":999999,"streak":10,"wins_in_a_row":2,"liable":"W","furiten":true}"#
            .replace('\n', "")
            .replace("23406p", "340p234p"),
        format!(r#"{{"id":"{}","hand":"88p 67s","melds":["(234m)", "(567p)","(345s)"],{REST}}}"#, "a".repeat(99)),
        format!(r#"{{"hand":"6777s","melds":["(0555m)","[1111z]","(888z)"],{REST}}}"#).replace("888z", "777z"),
    ];
    for line in lines {
        assert!(is_quick(&line, &rules), "{line}");
    }
    let sanma = crate::open("riichi/tenhou-sanma").expect("shipped");
    let line = format!(r#"{{"hand":"234567p 88p 345s 67s","bonus":"444z",{}}}"#, REST.replace('W', "E"));
    assert!(is_quick(&line, &sanma), "{line}");
    let taiwan = crate::open("taiwan/standard").expect("shipped");
    let line = format!(r#"{{"hand":"234m 567m 888p 55p 123s 67s","bonus":"1234f1g",{REST}}}"#);
    assert!(is_quick(&line, &taiwan), "{line}");
    // That the tile is the last of its kind is seen by both.
    let mcr = crate::open("fan/mcr-2025").expect("shipped");
    let line = format!(r#"{{"hand":"67s 11z","melds":["(888s)","(123p)","(789m)"],{REST}}}"#);
    assert!(is_quick(&line, &mcr), "{line}");
    let win = read(&line, &mcr).map(|quick| quick.win);
    assert!(win.is_some_and(|win| win.situation.events.contains(Event::LastOfKind)), "{line}");
    let line = format!(r#"{{"hand":"234m 567m 888p 55p 123s 67s","bonus":"1234f1g",{REST}}}"#);
    // South is the north wind where West's wall was opened, if winds are counted from there.
    let line = line.replace("\"bonus\"", "\"opened\":\"W\",\"bonus\"");
    for (id, wind) in [("taiwan/standard", Seat::S), ("taiwan/zhonghua", Seat::N)] {
        let rules = crate::open(id).expect("shipped");
        assert!(is_quick(&line, &rules), "{line}");
        assert_eq!(read(&line, &rules).map(|quick| quick.win.situation.wind), Some(wind), "{id}");
    }
}

/// Lines that are unusual or wrong are for the careful reader.
#[test]
fn what_is_left_to_the_careful_reader() {
    let rules = tenhou();
    let line = format!(r#"{{"id":"a","hand":"234m 067p 88p 345s 67s","dora":"1m",{REST},"deposits":1}}"#);
    assert!(is_quick(&line, &rules), "{line}");
    let changes = [
        ("\"by\"", "\"by\0\""),
        ("\"by\"", "\"b\\u0079\""),
        ("\"by\"", "\"By\""),
        ("\"by\":", "\"by\" \n:"),
        ("\"S\"", "\"S\0\""),
        ("\"S\"", "\"S"),
        ("\"S\"", "\"s\""),
        ("\"S\"", "\"\""),
        ("\"S\"", "null"),
        ("\"a\"", "\"\\u0061\""),
        ("\"a\"", "\"a\u{1}\""),
        ("\"a\"", "7"),
        ("\"id\"", "\"hand\""),
        ("\"id\"", "\"name\""),
        ("deposits", "deposit"),
        ("deposits", "deposits!"),
        ("deposits\":1", "deposits\":01"),
        ("deposits\":1", "deposits\":1.0"),
        ("deposits\":1", "deposits\":1000000"),
        ("deposits\":1", "deposits\":-1"),
        ("\"from\":\"W\",", ""),
        ("discard", "draw"),
        ("\"W\"", "\"S\""),
        ("88p", "88"),
        ("88p", "88pp"),
        ("88p", "88x"),
        ("88p", "8888p"),
        ("88p", "11f"),
        ("067p", "060p"),
        ("234m", "１23m"),
        ("\"1m\"", "\"1f\""),
        ("\"1m\"", "\"123456789m\""),
        ("}", "} }"),
        ("}", ",}"),
        ("}", ""),
        ("{", "[{"),
    ];
    for (from, to) in changes {
        let changed = line.replacen(from, to, 1);
        assert_ne!(changed, line, "{from} is not there");
        assert!(!is_quick(&changed, &rules), "{changed}");
    }
    // No red fives in these rules, of a hand or of an indicator.
    let ema = crate::open("riichi/ema-2016").expect("shipped");
    let plain = line.replace('0', "5");
    assert!(is_quick(&plain, &ema), "{plain}");
    assert!(!is_quick(&line, &ema) && !is_quick(&plain.replace("\"1m\"", "\"0m\""), &ema));
}

/// Four of a kind is all there is, held, laid down and shown as indicators together: of more, however many, nothing is scored.
#[test]
fn copies_of_a_tile() {
    let rules = tenhou();
    let others = ["2p", "3p", "4p", "5p", "6p", "7p", "8p", "2s", "3s", "4s", "5s", "6s", "7s"];
    for (laid, meld) in [(0, None), (3, Some("(111m)")), (4, Some("(1111m)"))] {
        for (held, dora, ura) in
            (0..=6).flat_map(|held| (0..=8).flat_map(move |dora| (0..=8).map(move |ura| (held, dora, ura))))
        {
            let tiles = 13 - 3 * usize::from(meld.is_some()) - held;
            let hand = "1m".repeat(held) + &others[..tiles].concat();
            let melds = meld.map(|meld| format!("\"{meld}\"")).unwrap_or_default();
            let [dora_text, ura_text] = [dora, ura].map(|shown| "1m".repeat(shown));
            let line = format!(
                r#"{{"hand":"{hand}","melds":[{melds}],"dora":"{dora_text}","ura":"{ura_text}","ready":"none",{REST}}}"#
            );
            assert_eq!(is_quick(&line, &rules), laid + held + dora + ura <= 4, "{line}");
        }
    }
}

/// Lines that end too early, at any place, make no record and no panic.
#[test]
fn lines_cut_off() {
    let rules = tenhou();
    let line = format!(r#"{{"id":"a","hand":"234m 567p 88p 345s 67s","melds":[],{REST},"deposits":12}}"#);
    for end in 0..line.len() {
        assert!(!is_quick(&line[..end], &rules), "{}", &line[..end]);
    }
}
