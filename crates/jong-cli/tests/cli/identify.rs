//! `jong identify`, from a file of answers and by typing. Its findings are tested in the library; here is the output
//! for people and programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use insta::assert_snapshot;
use jong::Ruleset;
use jong::core::hand::{Seat, Win};
use jong::core::rules::RulesText;
use jong_lab::identify::{AskedAmount, InterviewQuestion, Interviewer, PriorKnowledge};
use jong_lab::invert::record_of;
use serde_json::{Map, Value, json};

use super::{in_one_line, jong, jong_with};

/// The house's differences.
const HOUSE: &str = "schema = 1\nid = \"clubs/test\"\nextends = \"fimj/official-1993\"\n\
                     [doubles]\nwhite-dragon = 2\n[counting]\nmost = 1000\n";

fn house() -> Ruleset {
    let text = RulesText { name: "house.toml".into(), text: HOUSE.into() };
    jong::load_text(text).ruleset.expect("rules")
}

/// The winner's receipts, or the payments.
fn answer(rules: &Ruleset, win: &Win, asks: AskedAmount) -> String {
    let win = win.draft().check(rules).ok();
    let score = win.as_ref().and_then(|win| Some((win, rules.score(&win.hand, &win.situation).ok()?)));
    let Some((win, score)) = score else { return "no".to_owned() };
    match asks {
        AskedAmount::Collects => score.totals[win.situation.seat].to_string(),
        AskedAmount::Pays => {
            let payers = Seat::ALL.into_iter().filter(|&seat| score.totals[seat] < 0);
            payers.map(|seat| format!("{seat} {}", -score.totals[seat])).collect::<Vec<_>>().join(" ")
        }
    }
}

/// A question: its id, the hand, and the answer.
type Asked = (String, Win, String);

/// All questions with the table's answers.
static ASKED: LazyLock<Vec<Asked>> = LazyLock::new(|| {
    let house = house();
    let given = PriorKnowledge { grammar: Some("fimj".to_owned()), ..PriorKnowledge::default() };
    let mut identify = Interviewer::new(&given).expect("rules that are shipped");
    let mut asked = Vec::new();
    while let Some(InterviewQuestion::Hand { id, win, asks }) = identify.question() {
        let answer = answer(&house, &win, asks);
        identify.answer(&answer).expect("an answer");
        asked.push((id, win, answer));
    }
    asked
});

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("identify-{}-{name}", std::process::id()));
    fs::write(&path, text).expect("a file");
    path
}

fn from_file(name: &str, text: &str, more: &[&str]) -> super::Ran {
    let path = file(name, text);
    let ran = jong(&[&["identify", "--answers", path.to_str().expect("a path")], more].concat());
    fs::remove_file(path).expect("it was there");
    ran
}

/// The answers by question, in any order: the rules are found, and the file that is written scores every hand as answered.
#[test]
fn from_a_file() {
    let asked = &*ASKED;
    let by_id: Map<String, Value> = asked.iter().rev().map(|(id, _, answer)| (id.clone(), json!(answer))).collect();
    let text = format!("# ours\n{{\"grammar\":\"fimj\"}}\n{}\n", Value::Object(by_id));
    let ran = from_file("keyed.txt", &text, &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\nSo far: Italian official rules, 1993 (fimj/official-1993)\n"), "{}", ran.out);
    let found = "Italian official rules, 1993 (fimj/official-1993) + 2 changes\n  \
                 a hand scores at most: no limit → 1,000\n  White dragon: 1 double → 2 doubles\n";
    assert!(ran.out.contains(found), "{}", ran.out);
    let toml = ran.out.split("As a file\n").nth(1).expect("a file");
    assert_eq!(
        toml,
        "schema  = 1\nid      = \"clubs/ours\"\nextends = \"fimj/official-1993\"\nname    = { en = \"Our table\" }\n\
         source  = \"asked hand by hand, with jong identify\"\n\n[counting]\nmost = 1000 # false in fimj/official-1993\n\n\
         [doubles]\nwhite-dragon = 2 # 1 in fimj/official-1993\n"
    );
    let path = file("found.toml", toml);
    let path = path.to_str().expect("a path");
    assert_eq!(jong(&["check", path]).code, 0);
    let records: Vec<String> = asked.iter().map(|(_, win, _)| Value::Object(record_of(win)).to_string()).collect();
    let scored = jong_with(&["score", "--jsonl", "-r", path], (records.join("\n") + "\n").as_bytes());
    for ((_, win, answer), line) in asked.iter().zip(scored.out.lines()) {
        let result: Value = serde_json::from_str(line).expect("JSON");
        let total = |seat: Seat| result["totals"][seat.to_string()].as_i64();
        let collects = total(win.situation.seat).map_or("no".to_owned(), |n| n.to_string());
        let payers = Seat::ALL.into_iter().filter_map(|seat| Some((seat, -total(seat).filter(|&total| total < 0)?)));
        let pays = payers.map(|(seat, n)| format!("{seat} {n}")).collect::<Vec<_>>().join(" ");
        assert!([collects, pays].contains(answer), "{answer} for {win:?}: {line}");
    }
    assert_eq!(scored.out.lines().count(), asked.len());
    fs::remove_file(path).expect("it was there");
}

/// The same as JSON, the answers in order; and with a slip among them, which is named, and ends it with 1.
#[test]
#[ignore = "takes long"]
fn as_json() {
    let asked = &*ASKED;
    let answers: Vec<&str> = asked.iter().map(|(_, _, answer)| answer.as_str()).collect();
    let told = from_file("order.txt", &answers.join("\n"), &["--grammar", "fimj", "--json"]);
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let told = told.json();
    assert_eq!(told["question"], Value::Null);
    assert_eq!(told["asked"].as_array().map(Vec::len), Some(asked.len()));
    assert_eq!((&told["asked"][0]["id"], &told["asked"][0]["answer"]), (&json!(asked[0].0), &json!(asked[0].2)));
    let values = json!([
        { "key": "counting.most", "was": "false", "is": "1000" },
        { "key": "doubles.white-dragon", "was": "1", "is": "2" },
    ]);
    assert_eq!(told["fits"], json!([{ "id": "fimj/official-1993", "changes": 2, "values": values }]));
    assert_eq!((&told["stake"], &told["unexplained"]), (&json!({ "rules": 1, "table": 1 }), &json!([])));
    // The last answer that is one amount.
    let slip = answers.iter().rposition(|answer| answer.parse::<i64>().is_ok()).expect("an amount");
    let said = "123450";
    let wrong: Vec<&str> = answers[..slip].iter().copied().chain([said]).collect();
    let told = from_file("slip.txt", &wrong.join("\n"), &["--grammar", "fimj", "--json"]);
    assert_eq!(told.code, 1);
    let named = &told.json()["unexplained"][0];
    assert_eq!((&named["number"], &named["said"]), (&json!(slip + 1), &json!(said)));
    assert_eq!(named["expected"].as_i64().map_or("no".to_owned(), |n| n.to_string()), answers[slip]);
    let told = from_file("slip.txt", &wrong.join("\n"), &["--grammar", "fimj"]);
    assert!(told.out.contains(&format!("  question {}: you said {said}; by these rules ", slip + 1)), "{}", told.out);
}

/// Questions one by one: one that nobody can answer, one that is answered again, and an end when it is enough.
#[test]
fn as_it_is_typed() {
    let ran = jong_with(&["identify"], b"taiwan\n\n1,200\nback\n1100\nquit\n900\n");
    assert_snapshot!(ran.transcript());
}

/// The language's words are as good as English ones, and the written file is in the language.
#[test]
#[ignore = "takes long"]
fn in_other_languages() {
    let ran = jong_with(&["identify", "--lang", "ja"], "taiwan\n1,200\n戻る\nヘルプ\n５台\n終わり\n".as_bytes());
    assert_eq!(ran.err, "");
    let said: String = ran.out.split_whitespace().collect();
    assert!(ran.out.contains("   戻る\n") && said.contains("（3台など）") && said.contains("`なし`"), "{}", ran.out);
    assert!(ran.out.contains("name    = { ja = \"私たちの卓\" }"), "{}", ran.out);
    let asked = &*ASKED;
    let answers: Vec<&str> = asked.iter().map(|(_, _, answer)| answer.as_str()).collect();
    let ran = from_file("other.txt", &answers.join("\n"), &["--grammar", "fimj", "--lang", "it"]);
    for line in [
        "name    = { it = \"Il nostro tavolo\" }\n",
        "source  = \"chiesto mano per mano, con jong identify\"\n",
        "most = 1000 # false in fimj/official-1993\n",
    ] {
        assert!(ran.out.contains(line), "{}", ran.out);
    }
}

/// An invalid answer is told with its line, the reason and valid ones.
#[test]
#[ignore = "takes long"]
fn what_is_no_answer() {
    for (text, message, help) in [
        (
            "what\n",
            "line 1 of the answers: `what` is not one of the answers",
            "write classical, fan, fimj, riichi or taiwan",
        ),
        (
            "fimj\n\n# a remark\nmuch\n",
            "line 4 of the answers: `much` is neither a number nor",
            "write what the winner collects",
        ),
        ("fimj\n{\"1f0c33aa\"\n", "line 2 of the answers: this is not JSON", "write {\"question\":\"answer\"}"),
        ("{\"fimj\":\"yes\"}\n", "line 1 of the answers: no question is called `fimj`", "`jong identify --json` says"),
        ("back\n", "line 1 of the answers: nothing has been answered yet", "take it out"),
    ] {
        let ran = from_file("faulty.txt", text, &[]);
        let said = in_one_line(&ran.err);
        assert!(ran.code == 2 && said.contains(message) && said.contains(help), "{text:?}: {}", ran.err);
        let ran = from_file("faulty.txt", text, &["--json"]);
        assert!(ran.code == 2 && ran.json()["error"]["message"].as_str().is_some_and(|said| said.contains(message)));
    }
    // The same by typing, without a person to ask again.
    let ran = jong_with(&["identify"], b"fimj\nmuch\n");
    assert!(
        ran.code == 2 && in_one_line(&ran.err).contains("line 2 of the answers: `much` is neither a number nor"),
        "{}",
        ran.err
    );
    let ran = jong(&["identify", "--answers", "no-such-file.txt"]);
    assert!(ran.code == 2 && in_one_line(&ran.err).contains("`no-such-file.txt` cannot be read"), "{}", ran.err);
    let ran = jong(&["identify", "--grammar", "taiwan", "--players", "3"]);
    assert!(
        ran.code == 2 && in_one_line(&ran.err).contains("no rules that Jong knows are for such a game"),
        "{}",
        ran.err
    );
    let ran = jong(&["identify", "--also", "no-such-rules.toml"]);
    assert!(ran.code == 2 && ran.err.contains("no-such-rules.toml"), "{}", ran.err);
}

/// Answers without a question are not passed over: in order they are too many, by question they are named.
#[test]
#[ignore = "takes long"]
fn more_answers_than_questions() {
    let asked = &*ASKED;
    let mut answers: Vec<&str> = asked.iter().map(|(_, _, answer)| answer.as_str()).collect();
    answers.push("4000");
    let ran = from_file("more.txt", &answers.join("\n"), &["--grammar", "fimj"]);
    let line = format!("line {} of the answers: no question is left that `4000` could answer", answers.len());
    assert!(ran.code == 2 && ran.err.contains(&line), "{}", ran.err);
    let ran = from_file("unused.txt", "{\"00000000\":\"no\",\"grammar\":\"fimj\"}\n", &[]);
    assert!(ran.code == 0 && ran.out.contains("Answered, but not asked: 00000000."), "{}", ran.out);
    assert!(ran.out.contains("So far: these fit equally well\n"), "{}", ran.out);
}
