//! The patterns of chows of the lexicon in a family whose chows account once, in Tenhou's rules with the values of the
//! Green Book (fans 16, 28, 30, 39, 41, 51 and 69 to 72): what counts, for which tiles, and what is said of the rest.

use jong::core::hand::Win;
use jong::explain::SuppressionRule;
use jong::{Lang, Record, Ruleset};
use jong_tests::house::house;
use serde_json::json;

const VALUES: [(&str, u32); 12] = [
    ("pure-quadruple-chow", 48),
    ("pure-shifted-chows-of-four", 32),
    ("pure-triple-chow", 24),
    ("pure-straight", 16),
    ("pure-shifted-chows", 16),
    ("mixed-straight", 8),
    ("mixed-triple-chow", 8),
    ("mixed-shifted-chows", 6),
    ("twin-chows", 1),
    ("mixed-twin-chows", 1),
    ("short-straight", 1),
    ("two-terminal-chows", 1),
];

fn rules() -> Ruleset {
    let values: String = VALUES.iter().map(|(id, han)| format!("{id} = {han}\n")).collect();
    let families: String = VALUES.iter().map(|(id, _)| format!("{id}.family = \"chows\"\n")).collect();
    house(&format!("[families]\nchows = \"account-once\"\n[han]\n{values}[pattern]\n{families}"))
}

/// A win of South's by a discard of East's.
fn win(rules: &Ruleset, hand: &str, tile: &str) -> Win {
    let record = json!({ "hand": hand, "win": tile, "by": "discard", "from": "E", "seat": "S", "round": "E" });
    let record = Record::from_json(&record.to_string(), rules).unwrap_or_else(|error| panic!("{hand}: {error}"));
    record.check(rules).unwrap_or_else(|error| panic!("{hand}: {error}"))
}

/// The patterns of chows that count: how often, of how many times that they are there, and their tiles.
fn counted(hand: &str, tile: &str) -> Vec<String> {
    let rules = rules();
    let told = jong::explain(&rules, &win(&rules, hand, tile));
    let reading = told.reading().expect("a reading was chosen");
    let of_chows = reading.counted.iter().filter(|told| VALUES.iter().any(|(id, _)| *id == told.counted.id));
    let mut lines: Vec<String> = of_chows
        .map(|told| {
            let of = told.fewer.as_ref().map_or(told.counted.times, |fewer| fewer.of);
            format!("{} {}/{of}: {}", told.counted.id, told.counted.times, told.tiles.join(" "))
        })
        .collect();
    lines.sort();
    lines
}

#[test]
fn chows_are_joined_once() {
    // 123 123 are joined, and 456 is joined to both through one of them; nothing joins 234.
    let told = counted("(123m) (123m) (234m) 46m 55z", "5m");
    assert_eq!(told, ["short-straight 1/2: 456m (123m)", "twin-chows 1/1: (123m) (123m)"]);
    // The straight has joined all three of its chows; one more joint has room.
    let told = counted("(123m) (456m) (789m) 13p 55z", "2p");
    assert_eq!(told, ["mixed-twin-chows 1/1: 123p (123m)", "pure-straight 1/1: (123m) (456m) (789m)"]);
    // Three joints in four chows, each chow in each pattern once.
    let told = counted("(123m) (123p) (789m) 79p 55z", "8p");
    assert_eq!(told, ["mixed-twin-chows 2/2: 789p (123m) (123p) (789m)", "two-terminal-chows 1/2: (123m) (789m)"]);
}

#[test]
fn what_does_not_count_says_through_which_pattern() {
    let rules = rules();
    let win = win(&rules, "(123m) (456m) (789m) 13p 55z", "2p");
    let told = jong::explain(&rules, &win);
    let reading = told.reading().expect("a reading was chosen");
    for id in ["short-straight", "two-terminal-chows"] {
        let dropped = reading.dropped.iter().find(|dropped| dropped.id == id).expect("it was dropped");
        assert_eq!((dropped.by, dropped.relation), (Some("pure-straight"), SuppressionRule::Family), "{id}");
        let why = told.why_not(&win, id).expect("a pattern").sentence();
        let english = "It holds, but its chows are joined already, through `pure-straight`, and are not joined again.";
        assert_eq!(Lang::En.tell(&why), english);
    }
}

/// Every pattern occurs as often as it can be seen, whatever of it counts.
#[test]
fn choices_of_chows_are_counted() {
    let rules = rules();
    let game = rules.game();
    for (id, hand, tile, times) in [
        ("twin-chows", "222333444m 67p 55z", "8p", 3),
        ("twin-chows", "223344m 667788p 9s", "9s", 2),
        ("mixed-twin-chows", "(234m) (234p) (234s) 78m 55z", "9m", 3),
        ("short-straight", "(123m) (456m) (789m) 46m 55z", "5m", 4),
        ("two-terminal-chows", "(123m) (123m) (789m) 79m 55z", "8m", 4),
    ] {
        let win = win(&rules, hand, tile);
        let told = jong::explain(&rules, &win);
        let facts = game.facts(&win.hand, &win.situation);
        let index = game.book.find(id).expect("it has a value");
        let most = told.readings.iter().map(|reading| game.book.times(index, &facts, &reading.reading)).max();
        assert_eq!(most, Some(times), "{id}: {hand} +{tile}");
    }
}
