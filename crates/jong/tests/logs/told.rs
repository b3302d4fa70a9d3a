//! One word of a log in another's format changed at a time: the replay says which, and at the event where it stands.

use jong::Ruleset;
use jong::log::{self, FactSubject, LogDifference, LogFormat, ReplayFault, Replayer, write};
use serde_json::{Value, json};

use crate::played::game;
use crate::real::{Shelf, texts};

/// The fault of a log; nothing if it follows from the rules.
fn fault(rules: &Ruleset, text: &str) -> Option<ReplayFault> {
    let log = log::read(text).unwrap_or_else(|error| panic!("{}", error.text().english()));
    let mut replayer = Replayer::new(rules, &log).expect("a replay");
    std::iter::from_fn(|| replayer.step().transpose()).find_map(Result::err)
}

fn subject(fault: &ReplayFault) -> Option<FactSubject> {
    match fault.difference {
        LogDifference::Fact { subject, .. } => Some(subject),
        _ => None,
    }
}

/// A change of a word in an element: the beginning of the element's name, what stands in it, and what in its place.
struct ElementEdit {
    element: &'static str,
    /// A part that the element must have, and one that it must not.
    with: &'static str,
    without: &'static str,
    change: fn(&str) -> String,
    tells: FactSubject,
}

/// An attribute with another value.
fn valued(element: &str, key: &str, change: impl Fn(&str) -> String) -> String {
    let start = element.find(&format!(" {key}=\"")).expect("the attribute") + key.len() + 3;
    let end = start + element[start..].find('"').expect("its end");
    format!("{}{}{}", &element[..start], change(&element[start..end]), &element[end..])
}

/// A number of a list that is one more, or another one.
fn nth(list: &str, at: usize, change: impl Fn(i64) -> i64) -> String {
    let numbers = list.split(',').enumerate();
    let changed = numbers.map(|(place, number)| match (place == at, number.parse()) {
        (true, Ok(number)) => change(number).to_string(),
        _ => number.to_owned(),
    });
    changed.collect::<Vec<_>>().join(",")
}

/// Another player.
fn other(who: i64) -> i64 {
    (who + 1) % 3
}

/// Other steps from a caller to a discarder, of those that a call can have.
fn other_steps(packed: i64) -> i64 {
    (packed & !3) | ((packed & 3) % 3 + 1)
}

/// A hand shown by another player.
fn shown_by_another(element: &str) -> String {
    let shown = ["hai0", "hai1", "hai2", "hai3"].into_iter().find(|hai| element.contains(hai)).expect("a hand");
    element.replace(shown, if shown == "hai0" { "hai1" } else { "hai0" })
}

const fn edit(
    element: &'static str,
    (with, without): (&'static str, &'static str),
    change: fn(&str) -> String,
    tells: FactSubject,
) -> ElementEdit {
    ElementEdit { element, with, without, change, tells }
}

const ELEMENT_EDITS: &[ElementEdit] = &[
    // Simples become a dragon, a dragon another one, a wind another one; a pattern more, and one less.
    edit("AGARI", (" yaku=\"8,1", ""), |e| valued(e, "yaku", |l| nth(l, 0, |_| 18)), FactSubject::Patterns),
    edit("AGARI", (" yaku=\"19,1", ""), |e| valued(e, "yaku", |l| nth(l, 0, |_| 20)), FactSubject::Patterns),
    edit("AGARI", (" yaku=\"10,1", ""), |e| valued(e, "yaku", |l| nth(l, 0, |_| 11)), FactSubject::Patterns),
    edit("AGARI", (" yaku=\"1,1", ""), |e| valued(e, "yaku", |l| format!("{l},2,1")), FactSubject::Patterns),
    edit("AGARI", (" yaku=\"1,1,", ""), |e| valued(e, "yaku", |l| l[4..].to_owned()), FactSubject::Patterns),
    edit("AGARI", (" yaku=", ""), |e| valued(e, "yaku", |l| nth(l, 1, |han| han + 1)), FactSubject::Patterns),
    edit("AGARI", (" yakuman=\"40", ""), |e| valued(e, "yakuman", |_| "41".to_owned()), FactSubject::Patterns),
    edit("AGARI", (" yaku=", ""), |e| valued(e, "ten", |l| nth(l, 0, |fu| fu + 10)), FactSubject::Value),
    edit("AGARI", (",0\" yaku", ""), |e| valued(e, "ten", |l| nth(l, 2, |_| 1)), FactSubject::Limit),
    edit("AGARI", (",2\" yaku", ""), |e| valued(e, "ten", |l| nth(l, 2, |_| 1)), FactSubject::Limit),
    edit("AGARI", (" ten=", ""), |e| valued(e, "ten", |l| nth(l, 1, |points| points + 100)), FactSubject::Worth),
    edit("AGARI", (" ba=", ""), |e| valued(e, "ba", |l| nth(l, 0, |repeats| repeats + 1)), FactSubject::Repeats),
    edit("AGARI", (" ba=", ""), |e| valued(e, "ba", |l| nth(l, 1, |sticks| sticks + 1)), FactSubject::Deposits),
    edit("AGARI", (" fromWho=", ""), |e| valued(e, "fromWho", |l| nth(l, 0, other)), FactSubject::Discarder),
    edit("AGARI", (" who=", ""), |e| format!("{e} paoWho=\"0\""), FactSubject::Liable),
    edit("AGARI", (" machi=", ""), |e| valued(e, "machi", |l| nth(l, 0, |n| (n + 4) % 136)), FactSubject::WinningTile),
    edit(
        "AGARI",
        (" doraHai=", ""),
        |e| valued(e, "doraHai", |l| nth(l, 0, |n| (n + 4) % 136)),
        FactSubject::Indicators,
    ),
    edit("AGARI", (" who=", "Ura"), |e| format!("{e} doraHaiUra=\"0\""), FactSubject::Under),
    edit("AGARI", (" m=\"31520\"", ""), |e| e.replace(" m=", " n="), FactSubject::Aside),
    edit("AGARI", (" m=\"4", ""), |e| e.replace(" m=", " n="), FactSubject::Melds),
    edit("AGARI", (" m=\"4", ""), |e| valued(e, "m", |l| nth(l, 0, other_steps)), FactSubject::Discarder),
    edit("AGARI", (" sc=", ""), |e| valued(e, "sc", |l| nth(l, 0, |points| points + 1)), FactSubject::Points),
    edit(
        "AGARI",
        (" owari=", ""),
        |e| valued(e, "owari", |l| nth(l, 0, |points| points + 1)),
        FactSubject::FinalPoints,
    ),
    edit("TAIKYOKU", (" oya=", ""), |e| valued(e, "oya", |l| nth(l, 0, other)), FactSubject::Dealer),
    edit("N ", (" m=\"4", ""), |e| valued(e, "m", |l| nth(l, 0, other_steps)), FactSubject::Discarder),
    edit("REACH", ("step=\"1\"", ""), |e| valued(e, "who", |l| nth(l, 0, other)), FactSubject::Declares),
    edit("REACH", ("step=\"2\"", ""), |e| valued(e, "who", |l| nth(l, 0, other)), FactSubject::Declares),
    edit("RYUUKYOKU", (" type=\"nm\"", ""), |e| e.replace(" type=\"nm\"", ""), FactSubject::Ending),
    edit("RYUUKYOKU", ("", "type"), |e| format!("{e} type=\"nm\""), FactSubject::Ending),
    edit("RYUUKYOKU", (" ba=", ""), |e| valued(e, "ba", |l| nth(l, 0, |repeats| repeats + 1)), FactSubject::Repeats),
    edit("RYUUKYOKU", (" ba=", ""), |e| valued(e, "ba", |l| nth(l, 1, |sticks| sticks + 1)), FactSubject::Deposits),
    edit("RYUUKYOKU", ("yao9", ""), shown_by_another, FactSubject::Turn),
];

/// True of an element that is an event; of several wins at once the first is.
fn is_event(name: &str, before: &str) -> bool {
    let is_tile = name.starts_with(|c: char| "TUVWDEFG".contains(c)) && name[1..].bytes().all(|c| c.is_ascii_digit());
    is_tile && name.len() > 1
        || ["INIT", "N", "DORA", "RYUUKYOKU"].contains(&name)
        || name == "AGARI" && before != "AGARI"
}

/// The hand and the event of an element, both counted from 1: an element that is none belongs to the event before it.
fn place_of(text: &str, at: usize) -> (usize, usize) {
    let (mut hand, mut event, mut before) = (0, 0, "");
    for element in text[..=at].split('<').skip(1) {
        let whole = &text[element.as_ptr() as usize - text.as_ptr() as usize..];
        let name = whole.split([' ', '/', '>']).next().unwrap_or_default();
        if name == "INIT" {
            (hand, event) = (hand + 1, 0);
        }
        event += usize::from(is_event(name, before));
        before = name;
    }
    (hand, event)
}

/// Each change in as many games as have a place for it.
#[test]
fn words_of_real_games_are_checked() {
    /// The games in which each change is tried.
    const TRIED: usize = 12;
    let Some(texts) = texts() else { return };
    let mut shelf = Shelf::default();
    for (number, ElementEdit { element, with, without, change, tells }) in ELEMENT_EDITS.iter().enumerate() {
        let mut tried = 0;
        for (name, text) in &texts {
            let begins = format!("<{element}");
            let fits = |part: &&str| part.contains(with) && (without.is_empty() || !part.contains(without));
            let part_at = |(at, _): (usize, &str)| &text[at..at + text[at..].find('>').expect("its end")];
            let Some(part) = text.match_indices(&begins).map(part_at).find(fits) else { continue };
            let at = part.as_ptr() as usize - text.as_ptr() as usize;
            let changed = change(part.trim_end_matches(['/', ' ']));
            let edited = format!("{}{changed} /{}", &text[..at], &text[at + part.len()..]);
            let log = log::read(text).expect("a log");
            let found = fault(shelf.of(&log), &edited);
            let found = found.unwrap_or_else(|| panic!("{number}, {name}: {part} → {changed}: no fault"));
            assert_eq!(subject(&found), Some(*tells), "{number}, {name}: {part} → {changed}: {found}");
            let (hand, event) = place_of(text, at);
            // Before its discard a declaration is of the discard, what is said of a turn is of the draw, and who deals first is
            // a matter of the first hand.
            let (hand, event) = match (tells, *with) {
                (FactSubject::Declares, "step=\"1\"") => (hand, event + 1),
                (FactSubject::Turn, _) => (hand, event - 1),
                (FactSubject::Dealer, _) => (hand.max(1), event),
                _ => (hand, event),
            };
            assert_eq!((found.hand, found.event), (hand, event), "{number}, {name}: {part}: {found}");
            if *tells == FactSubject::Patterns {
                let told = found.text_under(shelf.of(&log));
                assert!(told.english().contains("; the rule is `"), "{}", told.english());
            }
            tried += 1;
            if tried >= TRIED {
                break;
            }
        }
        println!("{number}: {element}{with}: {tried} games");
        assert!(tried > 0, "{number}: {element}{with}");
    }
}

/// A log tells of an indicator that nobody turned: the fault is where it tells of it.
#[test]
fn indicators_too_many_are_found() {
    let Some(texts) = texts() else { return };
    let mut shelf = Shelf::default();
    for (name, text) in texts.iter().take(40) {
        let init = text.find("<INIT").expect("a hand");
        let at = init + text[init..].match_indices("<D").nth(1).map_or(0, |(at, _)| at);
        let edited = format!("{}<DORA hai=\"135\" />{}", &text[..at], &text[at..]);
        let log = log::read(text).expect("a log");
        let found = fault(shelf.of(&log), &edited).unwrap_or_else(|| panic!("{name}: no fault"));
        let (hand, event) = place_of(text, at);
        assert_eq!(subject(&found), Some(FactSubject::Indicators), "{name}: {found}");
        assert_eq!((found.hand, found.event), (hand, event - 1), "{name}: {found}");
    }
}

/// The own games that are written in other formats.
fn own_games(format: LogFormat) -> Vec<(Ruleset, String)> {
    let games = ["riichi/tenhou", "riichi/tenhou-sanma"].into_iter().flat_map(|id| (0..8).map(move |seed| (id, seed)));
    let written = games.filter_map(|(id, seed)| {
        let rules = jong::open(id).expect("rules");
        let log = log::read(&game(&rules, 8, seed)).expect("a log");
        let text = write(&log, &rules, format, None).ok()?;
        assert!(fault(&rules, &text).is_none(), "{id}, {seed}");
        Some((rules, text))
    });
    written.collect()
}

/// The first message of a kind that has a field with a value.
fn message<'v>(messages: &'v mut [Value], kind: &str, field: &str) -> Option<&'v mut Value> {
    messages.iter_mut().find(|message| message["type"] == kind && !message[field].is_null())
}

type MessageEdit = (&'static str, &'static str, fn(&Value) -> Value, FactSubject);

fn more(value: &Value) -> Value {
    json!(value.as_i64().expect("a number") + 10)
}

fn another(value: &Value) -> Value {
    json!(other(value.as_i64().expect("a player")))
}

fn one_more(yakus: &Value) -> Value {
    let mut yakus = yakus.as_array().cloned().unwrap_or_default();
    yakus.push(json!(["chankan", 1]));
    Value::Array(yakus)
}

/// Values of which two come to more than there is room for.
fn endless(yakus: &Value) -> Value {
    let name = yakus[0][0].clone();
    json!([[name, i64::MAX], [name, i64::MAX], ["chankan", i64::MAX]])
}

const MESSAGE_EDITS: &[MessageEdit] = &[
    ("hora", "fu", more, FactSubject::Value),
    ("hora", "fan", more, FactSubject::Value),
    ("hora", "hora_points", more, FactSubject::Worth),
    ("hora", "target", another, FactSubject::Discarder),
    ("hora", "yakus", |_| json!([["pinfu", 1]]), FactSubject::Patterns),
    ("hora", "yakus", one_more, FactSubject::Patterns),
    ("hora", "yakus", endless, FactSubject::Patterns),
    ("pon", "target", another, FactSubject::Discarder),
    ("reach", "actor", another, FactSubject::Declares),
    ("reach_accepted", "actor", another, FactSubject::Declares),
    ("start_kyoku", "kyoku", |value| json!(value.as_i64().expect("a number") % 3 + 1), FactSubject::Dealer),
    ("ryukyoku", "reason", |_| json!("nm"), FactSubject::Ending),
];

#[test]
fn words_of_mjai_are_checked() {
    let games = own_games(LogFormat::Mjai);
    for (kind, field, change, tells) in MESSAGE_EDITS {
        let mut tried = 0;
        for (rules, text) in &games {
            let mut messages: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            let Some(message) = message(&mut messages, kind, field) else { continue };
            if *field == "reason" && message["reason"] != "fanpai" {
                continue;
            }
            message[*field] = change(&message[*field]);
            let edited: String = messages.iter().map(|message| format!("{message}\n")).collect();
            let found = fault(rules, &edited).unwrap_or_else(|| panic!("{kind}.{field}: no fault"));
            assert_eq!(subject(&found), Some(*tells), "{kind}.{field}: {found}");
            tried += 1;
        }
        println!("{kind}.{field}: {tried}");
        assert!(tried > 1, "{kind}.{field}");
    }
}

/// A text of Tenhou's JSON that is written otherwise: what stands there, and what in its place.
const TEXT_EDITS: &[(&str, &str, FactSubject)] = &[
    ("30符", "40符", FactSubject::Value),
    ("\"満貫", "\"跳満", FactSubject::Limit),
    ("\"立直(1飜)\"", "\"一発(1飜)\"", FactSubject::Patterns),
    ("\"立直(1飜)\"", "\"平和(1飜)\",\"立直(1飜)\"", FactSubject::Patterns),
    ("ドラ(1飜)", "ドラ(2飜)", FactSubject::Patterns),
    ("00点\"", "01点\"", FactSubject::Worth),
    ("\"流局\"", "\"流し満貫\"", FactSubject::Ending),
];

#[test]
fn words_of_tenhou_json_are_checked() {
    let games = own_games(LogFormat::TenhouJson);
    for (there, instead, tells) in TEXT_EDITS {
        let mut tried = 0;
        for (rules, text) in games.iter().filter(|(_, text)| text.contains(there)) {
            let found = fault(rules, &text.replacen(there, instead, 1));
            let found = found.unwrap_or_else(|| panic!("{there} → {instead}: no fault"));
            assert_eq!(subject(&found), Some(*tells), "{there} → {instead}: {found}");
            tried += 1;
        }
        println!("{there} → {instead}: {tried}");
        assert!(tried > 0, "{there}");
    }
    let unread = games.iter().find_map(|(_, text)| log::read(&text.replacen("30符", "符", 1)).err());
    assert!(unread.is_some_and(|error| error.text().english().contains("符")), "a value without a number is read");
}

/// A pung that the log has from another player fits in no order, but the game in which it is of the right one does: the replay
/// tells whose discard it was.
#[test]
fn claims_of_tenhou_json_are_checked() {
    let (mut found, games) = (0, own_games(LogFormat::TenhouJson));
    for (rules, text) in &games {
        let mut whole: Value = serde_json::from_str(text).expect("JSON");
        let columns = whole["log"]
            .as_array_mut()
            .expect("hands")
            .iter_mut()
            .flat_map(|hand| hand.as_array_mut().expect("a hand").iter_mut().skip(5).step_by(3).take(4));
        let mut words = columns.flat_map(|column| column.as_array_mut().expect("tiles").iter_mut());
        let Some(word) = words.find(|word| word.as_str().is_some_and(|word| word.contains('p'))) else { continue };
        let pung = word.as_str().expect("a word").to_owned();
        let moved = if let Some(rest) = pung.strip_prefix('p') {
            format!("{}p{}", &rest[..2], &rest[2..])
        } else {
            format!("p{}", pung.replace('p', ""))
        };
        *word = json!(moved);
        let Ok(log) = log::read(&whole.to_string()) else { continue };
        let mut replayer = Replayer::new(rules, &log).expect("a replay");
        let fault = std::iter::from_fn(|| replayer.step().transpose()).find_map(Result::err).expect("a fault");
        assert_eq!(subject(&fault), Some(FactSubject::Discarder), "{pung} → {moved}: {fault}");
        found += 1;
    }
    println!("{found} of {} games", games.len());
    assert!(found > 1);
}
