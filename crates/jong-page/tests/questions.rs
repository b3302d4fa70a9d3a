//! Every question has an answer by every kind of rules, in every language, and no question breaks the desk.

use jong_page::{Answer, Desk};
use serde_json::{Value, json};

const RULES: [&str; 6] = [
    "riichi/ema-2025",
    "fimj/official-1993",
    "taiwan/standard",
    "fan/hong-kong",
    "riichi/tenhou-sanma",
    "fan/mcr-2006",
];
const HAND: &str = "234m 567p 88p 345s 67s +8s";

fn ask(desk: &mut Desk, question: &Value) -> Answer {
    desk.ask(&question.to_string())
}

fn hand() -> Value {
    json!({ "hand": HAND, "seat": "S", "round": "E", "by": "discard", "from": "E" })
}

#[test]
fn about() {
    let mut desk = Desk::new();
    for rules in jong::shipped() {
        let about = ask(&mut desk, &json!({ "verb": "about", "rules": rules }));
        assert_eq!(about.exit, 0, "{}", about.json);
        let about: Value = serde_json::from_str(&about.json).expect("JSON");
        let words = |key: &str| {
            about[key]
                .as_array()
                .into_iter()
                .flatten()
                .map(|one| one["word"].as_str().unwrap_or_default())
                .collect::<Vec<_>>()
                .join(",")
        };
        let fields: Vec<&str> = about["fields"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        println!("{rules}: {} | {} | {}", fields.join(","), words("ready"), words("events"));
    }
}

#[test]
fn all_questions() {
    let mut desk = Desk::new();
    for rules in RULES {
        for question in [
            json!({ "verb": "score", "hand": hand() }),
            json!({ "verb": "explain", "hand": hand() }),
            json!({ "verb": "explain", "hand": hand(), "why_not": "pinfu" }),
            json!({ "verb": "waits", "hand": { "hand": "234m 567p 88p 345s 67s" } }),
            json!({ "verb": "form" }),
            json!({ "verb": "show" }),
            json!({ "verb": "quiz", "seed": 7 }),
            json!({ "verb": "rulebook", "edition": "sheet" }),
            json!({ "verb": "settle", "record": { "winners": ["S"], "by": "draw", "win": "8s", "round": "E", "players": { "S": { "hand": "234m567p88p345s67s" } } } }),
        ] {
            let mut question = question;
            question["rules"] = rules.into();
            let answer = ask(&mut desk, &question);
            println!(
                "{rules} {} {} {}",
                question["verb"],
                answer.exit,
                if answer.exit == 2 { &answer.json } else { "" }
            );
            serde_json::from_str::<Value>(&answer.json).expect("JSON");
        }
    }
}
