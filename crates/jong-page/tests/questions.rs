//! Every question has an answer by every kind of rules, in every language, and no question breaks the desk.

use jong::core::hand::Event;
use jong_page::{Desk, DeskAnswer};
use serde_json::{Value, json};
use strum::IntoEnumIterator;

const RULES: [&str; 6] = [
    "riichi/ema-2025",
    "fimj/official-1993",
    "classical/babcock-1920",
    "taiwan/standard",
    "fan/hong-kong",
    "riichi/tenhou-sanma",
];

/// A hand of dots and bamboos, which all of them play with; those of sixteen tiles want a set more.
const HAND: &str = "234p 567p 88p 345s 67s";
const SET: &str = " (999s)";

fn ask(desk: &mut Desk, question: &Value) -> DeskAnswer {
    desk.ask(&question.to_string())
}

fn hand(rules: &str) -> String {
    if rules.starts_with("taiwan/") { format!("{HAND}{SET}") } else { HAND.to_owned() }
}

#[test]
fn what_makes_a_difference_is_known() {
    let mut desk = Desk::new();
    let mut about = |rules: &str| -> Value {
        let answer = ask(&mut desk, &json!({ "verb": "about", "rules": rules }));
        assert_eq!(answer.exit, 0, "{}", answer.json);
        serde_json::from_str(&answer.json).expect("JSON")
    };
    let has = |about: &Value, list: &str, word: &str| {
        let words = about[list].as_array().expect("a list").iter();
        words.into_iter().any(|one| one == word || one["word"] == word)
    };
    for (rules, list, word, known) in [
        ("riichi/ema-2025", "fields", "dora", true),
        ("riichi/ema-2025", "fields", "ura", true),
        ("riichi/ema-2025", "fields", "repeats", true),
        ("riichi/ema-2025", "fields", "bonus", false),
        ("riichi/ema-2025", "events", "one-shot", true),
        ("riichi/ema-2025", "events", "robbed-kong", true),
        ("riichi/ema-2025", "ready", "double", true),
        // Without ura dora and ippatsu.
        ("riichi/jpml-a-2026", "fields", "ura", false),
        ("riichi/jpml-a-2026", "events", "one-shot", false),
        ("fimj/official-1993", "fields", "dora", false),
        ("fimj/official-1993", "fields", "bonus", true),
        ("fimj/official-1993", "fields", "ready", false),
        ("taiwan/wikibooks", "fields", "opened", true),
        ("taiwan/standard", "fields", "streak", true),
        ("fan/mcr-2006", "fields", "ready", false),
        ("fan/mcr-2006", "events", "last-of-kind", true),
        ("fan/hong-kong", "events", "last-of-kind", false),
        ("fan/zung-jung", "fields", "first_discarder", true),
    ] {
        assert_eq!(has(&about(rules), list, word), known, "{rules}: {word}");
    }
}

#[test]
fn events_that_are_not_asked_change_nothing() {
    let mut desk = Desk::new();
    let mut told = |question: Value| -> Option<Value> {
        let answer = ask(&mut desk, &question);
        (answer.exit != 2).then(|| serde_json::from_str(&answer.json).expect("JSON"))
    };
    let (mut asked, mut silent) = (0, 0);
    for rules in RULES {
        let about = told(json!({ "verb": "about", "rules": rules })).expect("rules");
        let known: Vec<&Value> = about["events"].as_array().expect("a list").iter().map(|one| &one["word"]).collect();
        for seed in 1..=8 {
            let record =
                told(json!({ "verb": "quiz", "rules": rules, "seed": seed })).expect("a hand")["record"].take();
            if record.get("events").is_some() {
                continue;
            }
            let mut worth = |record: &Value| {
                let score = told(json!({ "verb": "score", "rules": rules, "hand": record }))?;
                score["worth"].is_number().then(|| (score["worth"].clone(), score["payments"].clone()))
            };
            assert!(worth(&record).is_some(), "{rules}: {record}");
            let mut with = |events: &[Event]| {
                let mut more = record.clone();
                more["events"] = events.iter().map(|event| event.word()).collect();
                worth(&more)
            };
            for event in Event::iter().filter(|event| event.is_of_win() && *event != Event::RobbedFlower) {
                // Of a second replacement it is asked what it adds to the first.
                let is_more = matches!(event, Event::SecondKongReplacement | Event::ClaimedKongReplacement);
                let first: &[Event] = if is_more { &[Event::KongReplacement] } else { &[] };
                let (before, after) = (with(first), with(&[first, &[event]].concat()));
                if known.contains(&&json!(event.word())) {
                    asked += usize::from(after.is_some() && after != before);
                } else {
                    silent += 1;
                    assert!(before.is_none() || after.is_none() || after == before, "{rules}: {event} of {record}");
                }
            }
        }
    }
    // Both were tried.
    assert!(asked > 20 && silent > 20, "{asked} {silent}");
}

/// In all languages by the first rules, and in one by each of the others.
#[test]
fn every_question_has_an_answer() {
    let mut desk = Desk::new();
    let langs = ["en", "it", "ja", "zh-Hant", "vi"];
    for (at, rules) in RULES.into_iter().enumerate() {
        let langs = if at == 0 { &langs[..] } else { &langs[at % langs.len()..][..1] };
        let held = hand(rules);
        let won = json!({ "hand": format!("{held} +8s"), "seat": "S", "round": "E", "by": "discard", "from": "E" });
        let seats = json!({ "S": { "hand": held } });
        for (question, exits) in [
            (json!({ "verb": "about" }), 0..=0),
            (json!({ "verb": "score", "hand": won }), 0..=1),
            (json!({ "verb": "explain", "hand": won }), 0..=1),
            (json!({ "verb": "explain", "hand": won, "why_not": "all-triplets" }), 0..=2),
            (json!({ "verb": "waits", "hand": { "hand": held } }), 0..=0),
            (json!({ "verb": "form" }), 0..=0),
            (json!({ "verb": "show" }), 0..=0),
            (json!({ "verb": "quiz", "seed": 7 }), 0..=0),
            (json!({ "verb": "rulebook", "edition": "sheet" }), 0..=0),
            (
                json!({ "verb": "settle", "record": { "winners": ["S"], "by": "draw", "win": "8s", "round": "E", "players": seats } }),
                0..=1,
            ),
        ] {
            for &lang in langs {
                let mut question = question.clone();
                (question["rules"], question["lang"]) = (rules.into(), lang.into());
                let answer = ask(&mut desk, &question);
                assert!(exits.contains(&answer.exit), "{question}: {}", answer.json);
                serde_json::from_str::<Value>(&answer.json).expect("JSON");
            }
        }
    }
}

#[test]
fn an_evening_goes_on_and_back() {
    let mut desk = Desk::new();
    let players = ["Anna", "Bruno", "Carla", "Dario"];
    let mut told = |question: Value| -> Value {
        let answer = ask(&mut desk, &question);
        assert_eq!(answer.exit, 0, "{}", answer.json);
        serde_json::from_str(&answer.json).expect("JSON")
    };
    let begun = told(json!({ "verb": "begin", "rules": "riichi/ema-2025", "players": players }));
    let record = json!({ "winners": ["S"], "by": "discard", "from": "E", "win": "8s", "players": { "S": { "hand": "234m567p88p345s67s" } } });
    let on = told(json!({ "verb": "match", "journal": begun["journal"], "add": { "hand": { "record": record } } }));
    // Two han and 30 fu: 2,000 from East.
    assert_eq!(on["evening"]["points"], json!([28_000, 32_000, 30_000, 30_000]));
    assert!(on.get("taken_back").is_none());
    // Payments are told by name: the seats have moved on.
    assert!(on["turn"].as_str().is_some_and(|turn| turn.contains("Anna pays 2,000 to Bruno")), "{}", on["turn"]);
    assert_eq!(on["label"], "East 2");
    let back = told(json!({ "verb": "match", "journal": on["journal"], "undo": true }));
    assert_eq!(back["evening"]["points"], json!([30_000, 30_000, 30_000, 30_000]));
    assert_eq!(back["evening"]["entries"], 0);
    assert_eq!(back["taken_back"], json!({ "hand": { "record": record } }));
    let drawn = told(json!({ "verb": "match", "journal": back["journal"], "add": { "drawn": { "ready": ["E"] } } }));
    assert_eq!(drawn["label"], "East 1, 1 repeat");
}

#[test]
fn a_set_that_is_none_is_refused() {
    let mut desk = Desk::new();
    let mut compared = |set: &str| {
        let hand = json!({ "hand": "234m 567p 88p 345s 67s +8s", "seat": "S", "by": "discard", "from": "E" });
        let rules = ["riichi/ema-2025", "taiwan/standard"];
        ask(&mut desk, &json!({ "verb": "compare", "rules": rules, "hand": hand, "extra_set": set }))
    };
    assert_eq!(compared("(555z)").exit, 0);
    for none in ["555z", "(555x)", "(555z) (111z)", ""] {
        let answer = compared(none);
        assert_eq!(answer.exit, 2, "{none}: {}", answer.json);
        assert!(answer.json.contains("is not a meld"), "{none}: {}", answer.json);
    }
}

#[test]
fn a_quiz_names_its_units() {
    let mut desk = Desk::new();
    for (rules, unit) in
        [("riichi/ema-2025", " points"), ("fimj/official-1993", " points"), ("taiwan/standard", " tai")]
    {
        let answer = ask(&mut desk, &json!({ "verb": "quiz", "rules": rules, "seed": 3 }));
        let quiz: Value = serde_json::from_str(&answer.json).expect("JSON");
        let choices = quiz["choices"].as_array().expect("a list");
        assert!(choices.iter().any(|choice| choice["worth"] == quiz["worth"]), "{rules}: {quiz}");
        for choice in choices {
            assert!(choice["says"].as_str().is_some_and(|says| says.contains(unit)), "{rules}: {choice}");
        }
    }
}

#[test]
fn a_winning_tile_that_is_missing_is_told_to_a_player() {
    let mut desk = Desk::new();
    let record = json!({ "winners": ["S"], "by": "draw", "win": "", "round": "E", "players": { "S": { "hand": "234m567p88p345s67s" } } });
    let answer = ask(&mut desk, &json!({ "verb": "settle", "rules": "riichi/ema-2025", "record": record }));
    assert_eq!(answer.exit, 2);
    assert!(answer.html.contains("The winning tile is missing"), "{}", answer.html);
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let mut desk = Desk::new();
    for question in [
        "",
        "{",
        "[]",
        "{\"verb\":\"dance\"}",
        "{\"verb\":\"score\"}",
        "{\"verb\":\"show\",\"rules\":\"../../etc/passwd.toml\"}",
    ] {
        let answer = desk.ask(question);
        assert_eq!(answer.exit, 2, "{question}");
        let json: Value = serde_json::from_str(&answer.json).expect("JSON");
        assert!(json["error"]["message"].as_str().is_some_and(|why| !why.is_empty()), "{question}");
        assert!(answer.html.contains("class=\"bad\""), "{question}: {}", answer.html);
    }
}

/// A field that cannot be read hides no other mistake, as with the command.
#[test]
fn all_mistakes_in_a_hand_are_told_at_once() {
    let mut desk = Desk::new();
    let mut defects = |hand: Value| -> Vec<[String; 2]> {
        let answer = ask(&mut desk, &json!({ "verb": "score", "rules": "riichi/ema-2025", "hand": hand }));
        assert_eq!(answer.exit, 2, "{}", answer.json);
        let told: Value = serde_json::from_str(&answer.json).expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let defects = told["error"]["defects"].as_array().expect("a list").iter();
        defects.map(|defect| [text(&defect["code"]), text(&defect["field"])]).collect()
    };
    assert_eq!(
        defects(json!({ "hand": "234m 55555p 88p 345s 7s", "win": "8s", "seat": "Q" })),
        [["bad-value", "seat"], ["too-many-copies", "hand"], ["wrong-count", "hand"]]
    );
    assert_eq!(
        defects(json!({ "hand": "234m 567p 88p 345s 67x", "win": "8s", "seat": "S", "from": "S" })),
        [["unknown-tile", "hand"], ["contradiction", "from"]]
    );
    assert_eq!(
        defects(json!({ "hand": "88p 345s 67s (888p) (349s)", "win": "8s" })),
        [["impossible-meld", "hand"], ["too-many-copies", "hand"]]
    );
}

#[test]
fn files_of_the_house_extend_each_other() {
    let mut desk = Desk::new();
    let club = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/ema-2025\"\n[han]\npinfu = 2\n";
    let friday = "schema = 1\nid = \"clubs/friday\"\nextends = \"ours.toml\"\n[han]\nall-simples = 2\n";
    let files = json!({ "ours.toml": club, "friday.toml": friday });
    let hand = json!({ "hand": "234m 567p 88p 345s 67s +8s", "seat": "S", "round": "E", "by": "discard", "from": "E" });
    let question = json!({ "verb": "score", "rules": "friday.toml", "hand": hand, "files": files });
    let answer = ask(&mut desk, &question);
    assert!(answer.json.contains("\"han\":4"), "{}", answer.json);
    let lost = ask(
        &mut desk,
        &json!({ "verb": "score", "rules": "friday.toml", "hand": hand, "files": { "friday.toml": friday } }),
    );
    assert_eq!(lost.exit, 2, "{}", lost.json);
}

/// A file says the name of its rules; one that has none, or cannot be read, says none.
#[test]
fn files_of_the_house_have_names() {
    let mut desk = Desk::new();
    let friday = "id = \"clubs/friday\"\nname = { en = [\"Friday club\", \"Friday\"], it = \"Venerdì\" }\n";
    let files = json!({ "friday.toml": friday, "plain.toml": "id = \"clubs/plain\"\n", "torn.toml": "name = {" });
    for (lang, name) in [("en", "Friday club"), ("it", "Venerdì"), ("ja", "Friday club")] {
        let answer = ask(&mut desk, &json!({ "verb": "house", "lang": lang, "files": files }));
        assert_eq!((answer.exit, answer.json), (0, json!({ "friday.toml": name }).to_string()), "{lang}");
    }
}

/// Words that cannot be taken are told with their place, and nothing of them is taken.
#[test]
fn words_of_a_broken_bundle_are_refused() {
    let mut desk = Desk::new();
    let mut refused = |lang: &str, bundle: &str| {
        let error = desk.give_words(lang, bundle).expect_err("no words");
        error.to_string()
    };
    assert_eq!(refused("la", "{}"), "`la` is no language of Jong");
    assert_eq!(
        refused("it", r#"{"jong/words": 1}"#),
        "words.it.json: invalid type: integer `1`, expected a string at line 1 column 16: build the page anew"
    );
    assert_eq!(
        refused("ja", r#"{"jong/words": "a = 'b'", "jong-core/words": "a = 'b'\nb = 1"}"#),
        "words.ja.json: jong-core/words/ja.toml:2: `b` is no text: mend that file, and build the page anew"
    );
}

/// Words that are embedded stay, whatever is given beside them.
#[test]
fn embedded_words_stay() {
    let mut desk = Desk::new();
    let question = json!({ "verb": "show", "lang": "it", "rules": "riichi/gone" });
    let before = ask(&mut desk, &question).json;
    let phrase = "no rules are called `{what}`; a file of your own must end in `.toml`";
    assert!(before.contains("non ci sono regole di nome `riichi/gone`"), "{before}");
    let bundle = json!({ "jong-core/words": format!("\"{phrase}\" = \"di `{{what}}` niente\"\n") });
    desk.give_words("it", &bundle.to_string()).expect("words");
    assert_eq!(ask(&mut desk, &question).json, before);
}
