//! `jong replay`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use jsonschema::Validator;
use serde_json::{Value, json};

use super::{in_one_line, jong, jong_with};

/// The game that comes with Jong.
pub(super) fn game() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games/one-round.jsonl");
    fs::read_to_string(path).expect("the game")
}

/// A folder for one test.
pub(super) struct Home(pub(super) PathBuf);

impl Home {
    pub(super) fn new(name: &str) -> Home {
        let home = Home(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id())));
        fs::create_dir_all(&home.0).expect("a folder");
        home
    }

    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("a file");
        path.display().to_string()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn packed(text: &str) -> Vec<u8> {
    let mut pen = GzEncoder::new(Vec::new(), Compression::default());
    pen.write_all(text.as_bytes()).expect("it is packed");
    pen.finish().expect("it is packed")
}

/// However a file is called, packed or not, its content tells what it is.
#[test]
fn sums_have_their_keys() {
    let home = Home::new("replay-sums");
    let text = game();
    let hands = text.lines().filter(|line| line.starts_with(r#"{"e":"end""#)).count();
    let (plain, odd) = (home.write("game", text.as_bytes()), home.write("game.xml", &packed(&text)));
    let one = jong(&["replay", &plain, "--check", "--json"]);
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    let sum = one.json();
    assert_eq!((&sum["games"], &sum["hands"]), (&json!(1), &json!(hands)));
    assert_eq!((&sum["faults"], &sum["unfinished"]), (&json!([]), &json!([])));
    assert_eq!((&sum["between_hands"], sum.as_object().expect("an object").len()), (&json!([]), 6));
    let both = jong(&["replay", &plain, &odd, "--json"]).json();
    assert_eq!((&both["games"], &both["hands"]), (&json!(2), &json!(2 * hands)));
    let told = jong(&["replay", &plain, &odd]);
    assert_eq!(told.code, 0);
    assert!(told.out.starts_with("Games: 2; "), "{}", told.out);
    let piped = jong_with(&["replay", "-", "--check"], &packed(&text));
    assert_eq!(piped.code, 0, "{}", piped.err);
}

/// A win that was not one: the hand, the event and the reason, in the page, in the sum, and by the exit code.
#[test]
fn faults_are_told() {
    let home = Home::new("replay-faults");
    let text = game();
    // A repeat pays other amounts.
    let rules = "schema = 1\nid = \"clubs/dear\"\nextends = \"riichi/ema-2025\"\n[match]\nrounds = 1\n[ready]\ntiles-left = 60\n";
    let house = home.write("dear.toml", rules.as_bytes());
    let file = home.write("game.jsonl", text.as_bytes());
    let page = jong(&["replay", &file, "-r", &house]);
    assert_eq!(page.code, 1, "{}", page.err);
    assert!(page.out.contains("the log contradicts the rules"), "{}", page.out);
    let sum = jong(&["replay", &file, "-r", &house, "--json"]);
    assert_eq!(sum.code, 1);
    let fault = &sum.json()["faults"][0];
    assert_eq!((&fault["file"], &fault["rule"]), (&json!(file), &json!("ready.tiles-left")));
    let message = fault["message"].as_str().expect("a sentence");
    assert!(message.contains("dear.toml:7"), "{message}");
    let edited = home.write("edited.jsonl", text.replacen("\"amount\":", "\"amount\":1", 1).as_bytes());
    assert_eq!(jong(&["replay", &edited, "--check"]).code, 1);
    let broken = home.write("broken.jsonl", text.replacen("\"e\":\"draw\"", "\"e\":\"drow\"", 1).as_bytes());
    let refused = jong(&["replay", &broken]);
    assert_eq!(refused.code, 2);
    assert!(in_one_line(&refused.err).contains("line 3"), "{}", refused.err);
    assert_eq!(jong(&["replay", &broken, &file, "--json"]).code, 2);
    assert_eq!(jong(&["replay", &home.0.join("nowhere").display().to_string()]).code, 2);
    assert_eq!(jong_with(&["replay", "-"], b"no log").code, 2);
}

/// The game, up to an event of its first hand, and a line.
fn cut_before(event: usize, line: &str) -> String {
    let text = game();
    let begun: Vec<&str> = text.lines().take(2 + event).collect();
    format!("{}\n{line}\n", begun.join("\n"))
}

/// A foul stands in the turn in which it was done, with its player where that is another's, and once more with what it costs.
#[test]
fn fouls_are_told_where_they_were_done() {
    let home = Home::new("replay-fouls");
    // East has drawn and discarded, and South has drawn.
    let of = |who: usize, foul: &str| {
        let line = format!(r#"{{"e":"foul","who":{who},"foul":"{foul}"}}"#);
        let told = jong(&["replay", &home.write("foul.jsonl", cut_before(3, &line).as_bytes())]);
        assert_eq!((told.code, told.err.as_str()), (0, ""));
        told.out
    };
    let own = of(1, "too-few");
    assert!(own.contains("4z [too few tiles]"), "{own}");
    let other = of(3, "too-many");
    assert!(other.contains("4z [N: too many tiles]"), "{other}");
}

/// A word that no log has is told with its line, those that there are, and the one that was meant.
#[test]
fn words_of_logs() {
    let home = Home::new("replay-words");
    let file = home.write("foul.jsonl", cut_before(3, r#"{"e":"foul","who":1,"foul":"fals-win"}"#).as_bytes());
    let refused = jong(&["replay", &file]);
    assert_eq!(refused.code, 2);
    let why = "line 6: `fals-win` is no word for `foul`; did you mean `false-win`?";
    assert!(in_one_line(&refused.err).contains(why), "{}", refused.err);
    let sum = jong(&["replay", &file, "--check"]);
    assert_eq!(sum.code, 2);
    let told = in_one_line(&sum.out);
    assert!(told.contains("line 6: ") && !told.contains("event 0"), "{}", sum.out);
}

/// Deposits that nobody won are told at the end, with who has them.
#[test]
fn deposits_that_are_left() {
    let home = Home::new("replay-deposits");
    let told = jong(&["replay", &home.write("game.jsonl", game().as_bytes())]);
    // By its last lines five lay there, a thousand each, and the first has 48,300 instead of 43,300.
    let left = "Deposits left on the table: 5; the first place has 5,000 for them";
    assert!(told.out.contains(left) && told.out.contains("48,300"), "{}", told.out);
}

#[test]
fn logs_are_written_in_other_formats() {
    let home = Home::new("replay-formats");
    let file = home.write("game.jsonl", game().as_bytes());
    let same = jong(&["replay", &file, "--to", "jong"]);
    assert_eq!(same.out, game());
    for format in ["tenhou-json", "mjai"] {
        let written = jong(&["replay", &file, "--to", format]);
        assert_eq!((written.code, written.err.as_str()), (0, ""), "{format}");
    }
    let hidden = jong(&["replay", &file, "--to", "jong", "--for", "2"]);
    assert!(hidden.out.contains("\"tile\":\"?\""), "{}", hidden.out);
    let refused = jong_with(&["replay", "-"], hidden.out.as_bytes());
    assert_eq!(refused.code, 2);
    assert!(
        in_one_line(&refused.err).contains("hides tiles") && in_one_line(&refused.err).contains("without `--for`"),
        "{}",
        refused.err
    );
    let sum = jong_with(&["replay", "-", "--check", "--json"], hidden.out.as_bytes());
    assert_eq!((sum.code, sum.json()["games"].clone()), (2, json!(0)));
    assert_eq!(jong(&["replay", &file, "--to", "mjai", "--for", "2"]).code, 2);
    assert_eq!(jong(&["replay", &file, "--to", "jong", "--for", "4"]).code, 2);
}

/// The lines of a log keep to the schema that `jong schema --logs` prints.
#[test]
fn lines_keep_to_their_schema() {
    let schema = jong(&["schema", "--logs"]).json();
    let validator: Validator = jsonschema::draft7::new(&schema).expect("a schema of draft 7");
    for line in game().lines() {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let wrong: Vec<String> = validator.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{line}\n{wrong:#?}");
    }
    assert!(!validator.is_valid(&json!({ "e": "draw", "who": 0, "tile": "1m", "other": 1 })));
}

/// A page in every format and language has all hands.
#[test]
fn pages_have_all_hands() {
    let home = Home::new("replay-pages");
    let text = game();
    let deals = text.lines().filter(|line| line.starts_with(r#"{"e":"deal""#)).count();
    let file = home.write("game.jsonl", text.as_bytes());
    for format in ["text", "md", "html"] {
        for lang in ["en", "it", "ja", "zh-Hant", "vi"] {
            let page = jong(&["replay", &file, "--format", format, "--lang", lang]);
            assert_eq!((page.code, page.err.as_str()), (0, ""), "{format}, {lang}");
            assert!(page.out.matches('→').count() > 40 * deals, "{format}, {lang}");
        }
    }
}

/// A log of Tenhou's tells of its table under other rules, too: one round is played, though by these there are two.
#[test]
fn tables_keep_their_length() {
    let home = Home::new("replay-length");
    let one_round = home.write("one-round.jsonl", game().as_bytes());
    let written = jong(&["replay", &one_round, "--to", "tenhou-json"]);
    assert!(written.code == 0 && written.out.contains("\"disp\":\"東\""), "{}", written.err);
    let east = home.write("east.json", written.out.as_bytes());
    let south = home.write("south.json", written.out.replace("\"disp\":\"東\"", "\"disp\":\"南\"").as_bytes());
    let check = |file: &str| jong(&["replay", file, "--check", "-r", "riichi/ema-2025"]);
    assert_eq!((check(&east).code, check(&south).code), (0, 1), "{}{}", check(&east).out, check(&south).out);
    // Rules of another game say that they are.
    let other = jong(&["replay", &east, "--check", "-r", "taiwan/standard"]);
    assert_eq!(other.code, 1, "{}{}", other.out, other.err);
}

/// Every real game follows from the rules, whatever the files are called. They are not published with the project:
/// `JONG_DATA` names the folder they are in; without it nothing is tested.
#[test]
fn real_games_follow() {
    let Some(folder) = std::env::var_os("JONG_DATA") else { return };
    let home = Home::new("replay-real");
    let archive = fs::read(Path::new(&folder).join("tenhou-games.tar.gz")).expect("the games");
    let mut bytes = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(archive.as_slice()), &mut bytes).expect("the games");
    let games = archive::files(&bytes).expect("the games");
    let files = games.iter().enumerate().map(|(at, (_, text))| match at % 2 {
        0 => home.write(&format!("{at}"), text.as_bytes()),
        _ => home.write(&format!("{at}.txt"), &packed(text)),
    });
    let files: Vec<String> = files.collect();
    let mut args = vec!["replay", "--check", "--json"];
    args.extend(files.iter().map(String::as_str));
    let ran = jong(&args);
    let sum = ran.json();
    assert_eq!((ran.code, &sum["faults"]), (0, &json!([])));
    assert_eq!((&sum["games"], &sum["hands"]), (&json!(400), &json!(3_959)));
    // Under the rules by name, too: how long a table plays and with which fives the log says.
    let of_four = games.iter().zip(&files).filter(|((_, text), _)| !text.contains("hai3=\"\""));
    let of_four: Vec<&str> = of_four.map(|(_, file)| file.as_str()).collect();
    let ran = jong(&[&["replay", "--check", "--json", "-r", "riichi/tenhou"], of_four.as_slice()].concat());
    let sum = ran.json();
    assert_eq!((ran.code, &sum["faults"], &sum["games"]), (0, &json!([]), &json!(312)));
}

#[path = "../../../../tests/src/mjlog/archive.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod archive;

/// One hand of a game is told as it is told among all, without the end of the match.
#[test]
fn one_hand() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/one-round.jsonl");
    let (whole, second) = (jong(&["replay", game]).out, jong(&["replay", game, "--hand", "2"]).out);
    let hand: Vec<&str> = second.lines().skip(1).take_while(|line| !line.starts_with("Rules:")).collect();
    assert!(hand.len() > 10 && whole.contains(hand.join("\n").trim()), "{second}");
    assert!(second.lines().count() < whole.lines().count() / 2, "{second}");
    let hands = std::fs::read_to_string(game).expect("a game").matches("\"e\":\"deal\"").count();
    let after = jong(&["replay", game, "--hand", &(hands + 1).to_string()]);
    let says = format!("this game has {hands} hands, and no hand {}", hands + 1);
    assert!(after.code == 2 && after.err.contains(&says) && after.out.is_empty(), "{}", after.err);
    assert_eq!(jong(&["replay", game, "--hand", "0"]).code, 2);
    let two = jong(&["replay", game, game, "--hand", "1"]);
    assert!(two.code == 2 && in_one_line(&two.err).contains("name one file"), "{}", two.err);
}

/// Other formats carry a game without the place where the wall was opened, if no winds are counted from there.
#[test]
fn who_opened_the_wall_is_not_asked_where_it_tells_nothing() {
    let home = Home::new("replay-opened");
    let deals = home.0.join("deals").display().to_string();
    let rules = ["riichi/tenhou", "riichi/mleague"];
    let dealt = ["--play", "2", "--players", "quick", "--wins", "1", "--deals", &deals];
    assert_eq!(jong(&[&["impact"][..], &rules, &dealt].concat()).code, 0);
    let log = format!("{deals}/match-1-before.jsonl");
    assert!(fs::read_to_string(&log).expect("a log").contains(r#""opened":"#));
    for format in ["mjai", "tenhou-json"] {
        let ran = jong(&["replay", &log, "--to", format]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{format}");
        let other = home.write(format, ran.out.as_bytes());
        let again = jong(&["replay", &other, "--check", "-r", rules[0]]);
        assert_eq!(again.code, 0, "{format}: {}", again.out);
    }
}

/// A log under rules that nobody knows is a fault of its own: the others are replayed, and it is named.
#[test]
fn rules_that_cannot_be_had_are_told_of_their_log() {
    let home = Home::new("replay-rules");
    let other = game().replacen("riichi/ema-2025", "clubs/friday", 1);
    let (good, bad) = (home.write("good", game().as_bytes()), home.write("bad", other.as_bytes()));
    let ran = jong(&["replay", &bad, &good, "--json"]);
    let sum = ran.json();
    assert_eq!((ran.code, &sum["games"]), (2, &json!(1)), "{}", ran.out);
    let fault = &sum["faults"][0];
    assert_eq!(fault["file"], json!(bad));
    assert!(fault["message"].as_str().expect("a message").contains("clubs/friday"), "{fault}");
}

/// A log that contradicts its rules is answered with 1, whatever was asked of it.
#[test]
fn a_log_that_is_not_written_for_its_faults_is_a_no() {
    let home = Home::new("replay-no");
    let text = game();
    let without: Vec<&str> = text.lines().enumerate().filter(|(at, _)| *at != 3).map(|(_, line)| line).collect();
    let file = home.write("without", without.join("\n").as_bytes());
    for more in [&["--check"][..], &["--to", "jong"], &["--to", "mjai"]] {
        let ran = jong(&[&["replay", &file], more].concat());
        assert_eq!(ran.code, 1, "{more:?}: {}", ran.err);
    }
    assert!(jong(&["replay", &file, "--to", "jong"]).err.contains("event 3"));
}
