//! The JSON of verbs keeps to the schema that `jong schema --results` prints, and has no key that the schema
//! does not know.

use jsonschema::Validator;
use serde_json::{Map, Value, json};

use crate::evening::Kept;
use crate::{HAND, Ran, jong, jong_with};

/// The ruleset that most of these ask.
const RULES: [&str; 2] = ["-r", "riichi/tenhou"];

fn schema() -> Value {
    jong(&["schema", "--results"]).json()
}

/// A schema that takes no key but those it names. Where a schema has parts that hold together, the whole names the keys.
fn closed(schema: &Value, definitions: &Value, is_part: bool) -> Value {
    let Some(object) = schema.as_object() else { return schema.clone() };
    if let Some(name) = object.get("$ref").and_then(Value::as_str).filter(|_| is_part) {
        return closed(&definitions[name.rsplit('/').next().expect("a name")], definitions, true);
    }
    let is_object = object.contains_key("properties");
    let each = |schemas: &Map<String, Value>| {
        let each = schemas.iter().map(|(key, schema)| (key.clone(), closed(schema, definitions, false)));
        each.collect::<Map<_, _>>()
    };
    let mut whole = Map::new();
    for (key, value) in object {
        let value = match (key.as_str(), value) {
            ("properties" | "definitions", Value::Object(schemas)) => Value::Object(each(schemas)),
            ("items" | "additionalProperties", schema) => closed(schema, definitions, false),
            ("anyOf" | "allOf" | "oneOf", Value::Array(parts)) => {
                parts.iter().map(|part| closed(part, definitions, is_part || is_object)).collect()
            }
            (_, other) => other.clone(),
        };
        whole.insert(key.clone(), value);
    }
    if is_object && !is_part {
        whole.insert("unevaluatedProperties".to_owned(), false.into());
    }
    Value::Object(whole)
}

/// The schema of a verb's results as it is printed, and the same without any further key.
fn validators(schema: &Value, verb: &str) -> [Validator; 2] {
    let reference = json!(format!("#/definitions/{verb}"));
    let definitions = &schema["definitions"];
    assert!(definitions[verb].is_object(), "{verb} has a schema");
    let open = json!({ "$ref": reference, "definitions": definitions });
    let strict = closed(&open, definitions, false);
    [
        jsonschema::draft7::new(&open).expect("a schema of draft 7"),
        jsonschema::draft202012::new(&strict).expect("a schema of draft 2020-12"),
    ]
}

/// Checks the lines that a run printed.
fn check(validators: &[Validator; 2], ran: &Ran, what: &str) {
    assert!(!ran.out.is_empty(), "{what}: {}", ran.err);
    for line in ran.out.lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        for validator in validators {
            let wrong: Vec<String> =
                validator.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path())).collect();
            assert!(wrong.is_empty(), "{what}\n{line}\n{wrong:#?}");
        }
    }
}

fn keep(verb: &str, runs: &[&[&str]]) {
    let validators = validators(&schema(), verb);
    for args in runs {
        check(&validators, &jong(&[args, &["--json"][..]].concat()), &args.join(" "));
    }
}

#[test]
fn the_schema_is_one() {
    let schema = schema();
    let said = jsonschema::draft7::meta::validate(&schema).map_err(|error| error.to_string());
    assert_eq!(said, Ok(()));
    // It notices a key that is gone, and the strict one a key too many.
    let [open, strict] = validators(&schema, "score");
    let mut result = jong(&[&["score", HAND, "--json"], &RULES[..]].concat()).json();
    assert!(open.is_valid(&result) && strict.is_valid(&result));
    result["more"] = true.into();
    assert!(open.is_valid(&result) && !strict.is_valid(&result));
    result.as_object_mut().expect("an object").remove("worth");
    assert!(!open.is_valid(&result));
    assert!(!open.is_valid(&json!({ "win": true })));
}

#[test]
fn of_one_hand() {
    let hands: [&[&str]; 7] = [
        &[HAND, "-r", "riichi/tenhou"],
        &["19m 19p 19s 1234567z +1z", "-r", "riichi/tenhou", "--by", "draw", "--id", "a1"],
        &["123m 456m 789m 22p 46s +5s", "-r", "riichi/tenhou", "--ready", "ready", "--dora", "4s", "--furiten"],
        &["123m 456m 789m 22p 46z +6z", "-r", "riichi/tenhou"],
        &["22m 456p 123s 555z 11z +1z", "-r", "fimj/official-1993"],
        &["123m 456m 789m 22p 555z 66z +6z", "-r", "taiwan/standard", "--bonus", "1f"],
        &["112233m 112233p 1s +1s", "-r", "taiwan/standard"],
    ];
    for verb in ["score", "explain"] {
        let runs: Vec<Vec<&str>> = hands.iter().map(|hand| [&[verb][..], hand].concat()).collect();
        keep(verb, &runs.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
    let runs: Vec<Vec<&str>> = ["pinfu", "seven-pairs", "dora", "all-simples"]
        .iter()
        .flat_map(|pattern| hands.iter().map(move |hand| [&["explain"], *hand, &["--why-not", pattern]].concat()))
        .filter(|run| run.contains(&"riichi/tenhou"))
        .collect();
    keep("explain", &runs.iter().map(Vec::as_slice).collect::<Vec<_>>());
    keep(
        "waits",
        &[
            &["waits", "234m 567p 88p 345s 67s", "-r", "riichi/tenhou"],
            &["waits", "34m 406p 88p 345s 678s", "-r", "riichi/tenhou"],
            &["waits", "147m 258p 369s 1234z", "-r", "riichi/tenhou"],
        ],
    );
    keep(
        "compare",
        &[
            &["compare", HAND, "-r", "riichi/tenhou,fimj/official-1993,taiwan/standard", "--extra-set", "(567p)"],
            &["compare", "0m 234m 567p 88p 345s 6s +8s", "-r", "riichi/tenhou,fimj/official-1993"],
            &["compare", "-r", "riichi/tenhou,fimj/official-1993,taiwan/standard", "--all"],
        ],
    );
}

#[test]
fn of_many_hands() {
    let schema = schema();
    let records = concat!(
        r#"{"id":"a1","hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#,
        "\n",
        r#"{"id":"a2","hand":"234m 567p 88p 345s 67s","win":"9s","by":"draw","seat":"E","round":"E"}"#,
        "\n",
    );
    let ran = jong_with(&[&["score", "--jsonl"], &RULES[..]].concat(), records.as_bytes());
    check(&validators(&schema, "score"), &ran, "score --jsonl");
    let ran = jong_with(&[&["score", "--jsonl"], &RULES[..]].concat(), b"{\"hand\":\"1x\"}\nnone\n");
    check(&validators(&schema, "refused"), &ran, "score --jsonl");
    let finished = |winner: &str, by: &str| {
        let players = r#""players":{"E":{"hand":"123m 456m 789m 1122z"},"S":{"hand":"234m 567p 88p 345s 67s"},"W":{"hand":"1199m 2266p 3377s 5z"},"N":{"hand":"147m 258p 369s 1234z"}}"#;
        format!(r#"{{"id":"D1","round":"E","winners":{winner}{by},{players},"repeats":1,"deposits":1}}"#)
    };
    let hands = [
        finished(r#"["S"]"#, r#","by":"discard","from":"E","win":"8s""#),
        finished(r#"["N"]"#, r#","by":"discard","from":"E","win":"8s""#),
        finished("[]", ""),
    ];
    for rules in ["riichi/tenhou", "fimj/official-1993"] {
        let ran = jong_with(&["settle", "--jsonl", "-r", rules], hands.join("\n").as_bytes());
        check(&validators(&schema, "settle"), &ran, rules);
    }
    let foul = hands[0].replace(r#"{"hand":"123m 456m 789m 1122z"}"#, r#"{"foul":"false-win"}"#);
    let ran = jong_with(&["settle", "--jsonl", "-r", "fimj/official-1993"], foul.as_bytes());
    assert!(ran.out.contains(r#""fouls":{"E":"false-win"}"#), "{}", ran.out);
    check(&validators(&schema, "settle"), &ran, "a foul");
}

/// An evening that has not begun, one in the middle of it, and one that is over.
#[test]
fn of_evenings() {
    let validators = validators(&schema(), "match");
    let win = format!("S from W: {HAND}\n");
    let played = [
        ("riichi/ema-2025", ["", "draw, ready E\nvoid\nchombo W\n", &win, "stop\n"]),
        ("taiwan/standard", ["", "S draws: 123m 456m 789p 555s 22s 67p +8p\n", "chombo N 300\n", "stop\n"]),
        ("fimj/official-1993", ["", "draw\n", "void\n", "stop\n"]),
    ];
    for (at, (rules, parts)) in played.iter().enumerate() {
        let kept = Kept::new(&format!("results-{at}"));
        let begin = ["-r", rules, "--players", "Anna,Bruno,Chiara,Dario", "--json"];
        check(&validators, &kept.play(&begin, parts[0]), rules);
        parts[1..].iter().for_each(|lines| check(&validators, &kept.play(&["--json"], lines), rules));
    }
}

#[test]
fn of_rules() {
    keep("list", &[&["list"], &["list", "--lang", "ja"], &["list", "--patterns"]]);
    keep("search", &[&["search", "pinfu"], &["search", "riichi"], &["search", "claim", "--lang", "it"]]);
    keep(
        "show",
        &[&["show", "riichi/tenhou"], &["show", "fimj/official-1993", "--lang", "it"], &["show", "house.toml"]],
    );
    keep(
        "check",
        &[
            &["check", "faulty.toml"],
            &["check", "house.toml", "broken.toml", "no-such-file.toml"],
            &["check", "--conformance", "riichi/tenhou", "--hands", "5"],
        ],
    );
    keep("nearest", &[&["nearest", "riichi/tenhou"]]);
    keep(
        "diff",
        &[
            &["diff", "riichi/ema-2016", "riichi/ema-2025", "--wins", "50"],
            &["diff", "riichi/ema-2025", "taiwan/standard", "--wins", "20"],
        ],
    );
    keep("pattern", &[&["pattern", "pinfu", "-r", "riichi/tenhou,taiwan/standard"]]);
    keep("failed", &[&["score", HAND, "-r", "faulty.toml"], &["score", HAND, "-r", "riichi/tenho"]]);
}

#[test]
fn of_everything_else() {
    keep("count-waits", &[&["count-waits", "--tiles", "4"]]);
    let answers = jong_with(&["identify", "--json"], b"taiwan\n1200\n");
    check(&validators(&schema(), "identify"), &answers, "identify");
    keep("teach", &[&["teach"], &["teach", "dice"], &["teach", "waits"], &["teach", "win-check"]]);
}
