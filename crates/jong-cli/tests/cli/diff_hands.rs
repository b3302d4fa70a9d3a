//! The hands that `jong diff` shows, given to `jong score` and `jong settle`: these agree with it.

use serde_json::Value;

use super::{in_one_line, jong, jong_with};

fn list<'a>(all: &'a Value, key: &str) -> &'a Vec<Value> {
    all[key].as_array().unwrap_or_else(|| panic!("{key} is a list"))
}

/// The answers of a verb to some records, line by line.
fn said(verb: &str, rules: &str, records: &[&Value]) -> Vec<Value> {
    let lines: String = records.iter().map(|record| format!("{record}\n")).collect();
    let payments: &[&str] = if verb == "score" { &["--payments"] } else { &[] };
    let ran = jong_with(&[&[verb, "--jsonl", "-r", rules], payments].concat(), lines.as_bytes());
    ran.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A result without the line it was read from.
fn result(line: &Value) -> Value {
    let mut line = line.clone();
    if let Value::Object(fields) = &mut line {
        fields.shift_remove("line");
    }
    line
}

/// Every hand shows the same difference as the verb finds. Returns the causes that have a hand.
fn shown(all: &Value, of: &str, verb: &str, rules: [&str; 2], money: &[&str]) -> Vec<String> {
    let witnesses = list(all, of);
    // Where rules refuse a hand as it is written, it is scored as they take it.
    let taken = |side: &str| -> Vec<&Value> {
        witnesses.iter().map(|witness| witness.get(side).unwrap_or(&witness["record"])).collect()
    };
    let [mine, other] =
        [(rules[0], "record_a"), (rules[1], "record_b")].map(|(rules, side)| said(verb, rules, &taken(side)));
    assert_eq!([mine.len(), other.len()], [witnesses.len(); 2]);
    for ((witness, mine), other) in witnesses.iter().zip(&mine).zip(&other) {
        assert_eq!([result(&witness["a"]), result(&witness["b"])], [result(mine), result(other)]);
        let paid = |line: &Value| money.iter().map(|key| line[*key].clone()).collect::<Vec<Value>>();
        assert_ne!(paid(mine), paid(other), "{witness}");
    }
    let ids = witnesses.iter().flat_map(|witness| list(witness, "cause"));
    ids.map(|id| id.as_str().unwrap_or_default().to_owned()).collect()
}

/// Compares two rulesets, and asks the scorer about every hand. A value that differs without a hand is one of
/// `without`: every value that can change a score or a payment has one.
fn every_hand_is_scored_so(rules: [&str; 2], without: &[&str]) {
    let all = jong(&["diff", rules[0], rules[1], "--wins", "0", "--json"]).json();
    let mut causes = shown(&all, "witnesses", "score", rules, &["win", "error", "worth", "value", "totals"]);
    causes.extend(shown(&all, "settlements", "settle", rules, &["win", "error", "totals"]));
    let named = |key: &str| -> Vec<String> {
        list(&all, key).iter().flat_map(|ids| ids.as_array().expect("a list")).map(|id| id.to_string()).collect()
    };
    let told: Vec<String> = ["outside", "silent"].iter().flat_map(|key| named(key)).collect();
    let mut left: Vec<&str> = Vec::new();
    for option in list(&all, "options") {
        let key = option["key"].as_str().expect("a key");
        // `limits.mangan.from-basic` is a part of `limits.mangan`, and `fu.base` the value of a pattern.
        let is = |cause: &String| {
            let of_pattern = key.split('.').nth(1) == Some(cause) || key.split('.').next_back() == Some(cause);
            key == cause || key.starts_with(&format!("{cause}.")) || of_pattern
        };
        if !causes.iter().any(is) {
            assert!(told.iter().any(|id| is(&id.trim_matches('"').to_owned())), "nothing is said of {key}");
            left.push(key);
        }
    }
    left.sort_unstable();
    assert_eq!(left, without);
}

/// The time of a declaration, and the kongs allowed after it, don't change scores.
#[test]
fn ema() {
    let without = ["ready.tiles-left"];
    every_hand_is_scored_so(["riichi/ema-2016", "riichi/ema-2025"], &without);
}

#[test]
fn wrc() {
    every_hand_is_scored_so(["riichi/wrc-2022", "riichi/wrc-2025"], &["ready.tiles-left"]);
}

/// The bonus of places at the end of a match doesn't change scores, nor does the time at which an indicator is turned.
#[test]
#[ignore = "takes long"]
fn online() {
    let without = ["dora.kong-timing", "ranking.oka", "ranking.return", "ranking.rounding", "ranking.uma"];
    every_hand_is_scored_so(["riichi/tenhou", "riichi/mahjong-soul"], &without);
}

#[test]
#[ignore = "takes long"]
fn italy() {
    every_hand_is_scored_so(["fimj/official-1993", "fimj/grandi-giochi-2007"], &[]);
}

/// Duties, permissions and bans after declining don't change scores. Three values make no difference because of
/// another: four flowers with the seat's own come to the same, and so does a blessing of man in the place of a pattern
/// that one side alone counts.
#[test]
#[ignore = "takes long"]
fn taiwan() {
    let without = [
        "flowers.eight-wins",
        "kongs.of-next",
        "passing.declined",
        "passing.forbids",
        "pattern.blessing-of-man.instead-of",
        "pattern.four-flowers.instead-of",
        "pattern.four-seasons.instead-of",
        "ready.allowed",
        "tai.four-flowers",
        "tai.four-seasons",
        "wall.grows-with-kong",
    ];
    every_hand_is_scored_so(["taiwan/standard", "taiwan/godgame"], &without);
}

/// A table with rules of its own for a hand without a winner, or with several: text, Markdown and HTML name the
/// payments. Nobody is ready but East: by the house's rules that is worth 4,000, by the others' 3,000.
#[test]
#[ignore = "takes long"]
fn ends_of_hands() {
    let house = "schema = 1\nid = \"club/ends\"\nextends = \"riichi/ema-2025\"\n[draw]\nnot-ready-pay = 4000\nnagashi = \
                 \"mangan\"\n[winners]\nrepeats = \"first\"\n[match]\nrounds = 1\n";
    let run = |flags: &[&str]| {
        let args = [&["diff", "riichi/ema-2025", "-", "--wins", "0", "--exit-code"], flags].concat();
        jong_with(&args, house.as_bytes())
    };
    let ran = run(&["--json"]);
    assert_eq!(ran.code, 1);
    let all = ran.json();
    let causes: Vec<&Value> = list(&all, "settlements").iter().map(|witness| &witness["cause"][0]).collect();
    assert_eq!(causes, ["draw.nagashi", "draw.not-ready-pay", "winners.repeats"]);
    assert_eq!(list(&all, "outside").iter().map(|ids| &ids[0]).collect::<Vec<_>>(), ["match.rounds"]);
    assert_eq!([list(&all, "witnesses").len(), list(&all, "silent").len()], [0, 0]);
    for format in ["text", "md", "html"] {
        let text = run(&["--format", format]).out;
        assert!(["3,000", "4,000", "Nobody", "nobody has won"].iter().filter(|said| text.contains(**said)).count() > 2);
        assert!(text.contains("The match"), "{text}");
    }
    insta::assert_snapshot!(run(&[]).transcript());
}

/// A foul that ends the hand by one of the rules is told to players: nobody has written a record that could be mended.
#[test]
fn a_foul_that_ends_the_hand() {
    let told = jong(&["diff", "riichi/ema-2025", "riichi/wrc-2025", "--wins", "0"]).out;
    let flat = in_one_line(&told);
    assert!(
        flat.contains(
            "World Riichi Championship rules, 2025: too few tiles: by these rules it ends the hand, and nobody wins it."
        ),
        "{told}"
    );
    assert!(!told.contains("leave `foul`"), "{told}");
}
