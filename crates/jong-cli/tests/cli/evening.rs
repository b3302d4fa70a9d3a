//! `jong match`: an evening of twelve hands in each game, typed line by line, with a mistake taken back and an
//! interruption. That the totals are right is tested in the library; here is what people see, and what is kept.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use insta::assert_snapshot;

use super::{Ran, in_one_line, jong, jong_with};

/// A file that is not there yet, and goes when the test is over.
pub(crate) struct Kept(PathBuf);

impl Kept {
    pub(crate) fn new(name: &str) -> Kept {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("evening-{}-{name}.jsonl", std::process::id()));
        let _ = fs::remove_file(&path);
        Kept(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path")
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the file")
    }

    /// Plays on, with these lines.
    pub(crate) fn play(&self, more: &[&str], lines: &str) -> Ran {
        jong_with(&[&["match", self.path()], more].concat(), lines.as_bytes())
    }

    /// A run as it is shown, with a word for the path.
    fn shown(&self, ran: &Ran) -> String {
        ran.transcript().replace(self.path(), "evening.jsonl")
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const PLAYERS: [&str; 2] = ["--players", "Anna,Bruno,Chiara,Dario"];

/// The first part of an evening, the second after an interruption, and the sheet at the end.
fn evening(name: &str, rules: &str, lines: &str) -> (Kept, String) {
    let kept = Kept::new(name);
    let lines: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let [first, second] = lines.split(|line| *line == "---").collect::<Vec<_>>()[..] else { panic!("{lines:?}") };
    let begun = kept.play(&[&["-r", rules], &PLAYERS[..]].concat(), &(first.join("\n") + "\n"));
    let whole = kept.text();
    // The light goes out while a line is written.
    fs::write(&kept.0, format!("{whole}{{\"entry\":{{\"hand")).expect("the file");
    let ended = kept.play(&[], &(second.join("\n") + "\nsheet\nquit\n"));
    assert!(kept.text().starts_with(&whole) && !kept.text().contains("{\"hand{"), "{}", kept.text());
    let entries = kept.play(&["--json"], "").json()["entries"].as_u64();
    assert!(entries >= Some(12), "{name}: {entries:?} hands");
    let shown = format!("{}\n{}", kept.shown(&begun), kept.shown(&ended));
    (kept, shown)
}

const RIICHI: &str = "
    S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m
    draw, ready S, riichi N
    E draws: 234m 567p 88p 345s 67s +8s
    chombo Dario
    Anna from Bruno: 123m 456m 789m 11p 23s +1s
    undo
    Anna from Chiara: 123m 456m 789m 11p 23s +1s
    ---
    E from N: 34m 678p 345s 22p (777z) +5m
    draw, ready E
    S draws: 123m 456m 789m 11p 23s +1s, riichi
    S from N: 234m 567p 88p 345s 67s +8s, riichi E; W: 345m 567p 22m 345s 67s +8s
    N from S: 19m 19p 19s 1234567z +1z
    draw, ready E
    draw
    W from S: 234m 567p 88p 345s 67s +8s";

#[test]
fn riichi() {
    let (kept, shown) = evening("riichi", "riichi/ema-2025", RIICHI);
    assert_snapshot!(shown);
    for (lang, format) in [("en", "md"), ("it", "html"), ("ja", "text"), ("zh-Hant", "text"), ("vi", "text")] {
        let sheet = kept.play(&["--sheet", "--format", format, "--lang", lang], "");
        assert!(sheet.code == 0 && sheet.out.contains("Chiara"), "{lang}: {}", sheet.out);
    }
    assert_snapshot!("riichi_sheet_in_italian", kept.shown(&kept.play(&["--sheet", "--lang", "it"], "")));
    let json = kept.play(&["--json"], "").json();
    assert_eq!(
        (json["over"].as_str(), json["points"].to_string().as_str()),
        (Some("rounds-played"), "[68600,36500,-7500,22400]")
    );
    assert_eq!(json["standings"][3]["result"].as_i64(), Some(-52_500));
}

const TAIWAN: &str = "
    S from W: (123m) 456m 789p 555s 22s 67p +8p
    E draws: (123m) 456m 789p 555s 22s 67p +8p
    E from S: (123m) 456m 789p 555s 22s 67p +8p
    draw
    S from E: (123m) 456m 789p 555s 22s 67p +8p
    draw
    undo
    W draws: (123m) 456m 789p 555s 22s 67p +8p
    ---
    chombo N 300
    S from N: (123m) 456m 789p 555s 22s 67p +8p; W: (123s) 456s 111m 99m 678m 67p +8p
    E from N: (123m) 456m 789p 555s 22s 67p +8p
    void
    N from E: (123m) 456m 789p 555s 22s 67p +8p, flowers 4f
    S draws: 123m 456m 789p 555s 22s 67p +8p
    draw";

#[test]
fn taiwan() {
    let (kept, shown) = evening("taiwan", "taiwan/standard", TAIWAN);
    assert_snapshot!(shown);
    assert_eq!(kept.play(&["--json"], "").json()["points"].to_string(), "[300,900,-500,-700]");
}

/// Of the hands of the others these rules ask: they stand in the line, or are asked for seat by seat.
const FIMJ: &str = "
    S from E: 345678m 46p 222s 77z +5p
    147m 11146p 3888s 2z
    258m 3337p 147s 134z
    369m 28p 59s 123567z
    E draws: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    draw
    E from W: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    S from W: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    undo
    S from N: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    ask
    E S
    N
    234567m 333p 78s 66z +6s
    345p 12345789s 77z +6s
    11148m 2888p 9s 134z
    259m 2226p 147s 245z
    ---
    chombo S 100
    W from E: 555m 23678p 999s 22z +4p; E: 29m 37p 36s 1234567z; S: 38m 19p 47s 4z [1111s] [6666m], flowers 2f; N: 147m 1115p 8s 37z [2222s]
    N draws: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; E: 147m 258p 369s 1234z
    E from S: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    void
    W from S: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; S: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    draw";

#[test]
fn fimj() {
    let (kept, shown) = evening("fimj", "fimj/official-1993", FIMJ);
    assert_snapshot!(shown);
    assert_eq!(kept.play(&["--json"], "").json()["points"].to_string(), "[4040,4120,3830,4010]");
}

const MCR: &str = "
    S from W: 123m 456m 789m 123p 4p +4p
    E draws: 123m 456m 789m 123p 4p +4p
    N from E: 1133m 5577p 2244s 6z +6z
    W draws: 1133m 5577p 2244s 6z +6z
    chombo W 10
    draw
    undo
    W from S: 123m 456m 789m 123p 4p +4p
    ---
    N draws: 123m 456m 789m 123p 4p +4p
    E from S: 1133m 5577p 2244s 6z +6z
    void
    S from E: 1133m 5577p 2244s 6z +6z
    draw
    W from N: 1133m 5577p 2244s 6z +6z";

/// The winner gets 8 from everybody, and what the hand is worth from who discarded, or from all.
#[test]
fn mcr() {
    let (kept, shown) = evening("mcr", "fan/mcr-2006", MCR);
    assert_snapshot!(shown);
    assert_eq!(kept.play(&["--json"], "").json()["points"].to_string(), "[-159,395,-211,-25]");
}

const BABCOCK: &str = "
    S from N: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    E draws: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    E from W: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    draw
    W from S: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; S: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    void
    undo
    N draws: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z
    ---
    chombo S 50
    E from S: (234m) 567m 33p 345s 67s +8s; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    S from W: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    W draws: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; S: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z
    draw
    N from E: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; S: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z
    S draws: (234m) 567m 33p 345s 67s +8s; E: 147m 258p 369s 1234z; W: 147m 258p 369s 1234z; N: 147m 258p 369s 1234z";

/// Everybody pays the winner, and East twice as much.
#[test]
fn babcock() {
    let (kept, shown) = evening("babcock", "classical/babcock-1920", BABCOCK);
    assert_snapshot!(shown);
    assert_eq!(kept.play(&["--json"], "").json()["points"].to_string(), "[1748,2316,1766,2170]");
}

/// A file whose last line was cut off says so, and one whose match is over says that, in the players' language.
#[test]
fn cut_and_over() {
    let kept = Kept::new("over");
    let begun = kept.play(&[&["-r", "riichi/wrc-2022"], &PLAYERS[..]].concat(), "draw\nchombo W, deliberate\n");
    assert_eq!(begun.code, 0, "{}", begun.err);
    let whole = kept.text();
    fs::write(&kept.0, format!("{whole}{{\"entry\"")).expect("the file");
    assert_snapshot!(kept.shown(&kept.play(&[], "draw\n")));
    assert_eq!(kept.text(), whole);
    let italian = kept.play(&["--lang", "it"], "undo\nquit\n");
    assert!(italian.out.contains("un fallo è costato a un giocatore il posto"), "{}", italian.out);
}

#[test]
fn what_cannot_be_read() {
    let kept = Kept::new("refused");
    let begin = [&["-r", "riichi/ema-2025"], &PLAYERS[..]].concat();
    assert_eq!(kept.play(&[], "").code, 2, "nothing is begun without rules");
    let refused = kept.play(&begin, "draw\nS from X: 1m\ndraw\n");
    assert_eq!(refused.code, 2);
    assert!(in_one_line(&refused.err).contains("line 2: `X` is neither a seat nor a player"), "{}", refused.err);
    // What stands before it is kept, and nothing of what follows.
    assert_eq!(kept.text().lines().count(), 2);
    let other = kept.play(&["-r", "riichi/tenhou"], "");
    assert!(other.code == 2 && in_one_line(&other.err).contains("is played by riichi/ema-2025"), "{}", other.err);
    let changed = kept.text().replace("\"fingerprint\":\"", "\"fingerprint\":\"0");
    fs::write(&kept.0, changed).expect("the file");
    let refused = kept.play(&[], "draw\n");
    assert!(refused.code == 2 && refused.err.contains("--rules-changed"), "{}", refused.err);
    assert_eq!(kept.play(&["--rules-changed"], "draw\n").code, 0);
    assert_eq!(kept.play(&[], "draw\n").code, 0);
    fs::write(&kept.0, "{}\n").expect("the file");
    assert_eq!(kept.play(&[], "").code, 2);
}

/// A hand by questions is settled as its record is.
#[test]
fn settle_by_questions() {
    let answers =
        "E\n0\nS\nE\n345678m 46p 222s 77z +5p\n147m 11146p 3888s 2z\n258m 3337p 147s 134z\n369m 28p 59s 123567z\n";
    let asked = jong_with(&["settle", "-r", "fimj/official-1993", "--ask"], answers.as_bytes());
    assert_snapshot!(asked.transcript());
    let record = jong(&["settle", "-r", "fimj/official-1993", "d1.json", "--json"]).json();
    let json = jong_with(&["settle", "-r", "fimj/official-1993", "--ask", "--json"], answers.as_bytes()).json();
    assert_eq!(json["payments"], record["payments"]);
    let drawn =
        "E\n1\n1\nnobody\n123789m 11567z 28s\n234m 067p 88p 345s 67s\n19m 19p 19s 1234567z\n147m 258p 369s 2345z\n";
    let drawn = jong_with(&["settle", "-r", "riichi/tenhou", "--ask", "--json"], drawn.as_bytes()).json();
    assert_eq!(drawn["totals"].to_string(), r#"{"E":-1500,"S":1500,"W":1500,"N":-1500}"#);
}

/// The sheet writes nothing into the file, whatever state it is in, and nor does a replay that fails.
#[test]
fn the_sheet_writes_nothing() {
    let kept = Kept::new("read-only");
    assert_eq!(kept.play(&[&["-r", "riichi/ema-2025"], &PLAYERS[..]].concat(), "draw\ndraw\n").code, 0);
    let whole = kept.text().replace("\"fingerprint\":\"", "\"fingerprint\":\"0");
    let cut = format!("{whole}{{\"entry\":{{\"hand");
    fs::write(&kept.0, &cut).expect("the file");
    let sheet = kept.play(&["--sheet", "--rules-changed"], "");
    assert!(sheet.code == 0 && sheet.out.contains("Chiara"), "{}", sheet.err);
    assert_eq!(kept.text(), cut);
    let broken = format!("{whole}{{\"entry\":{{\"foul\":{{\"seat\":\"S\",\"amount\":8}}}}}}\n{{\"entry");
    fs::write(&kept.0, &broken).expect("the file");
    let failed = kept.play(&["--rules-changed"], "draw\n");
    assert!(failed.code == 2 && in_one_line(&failed.err).contains("line 4 of"), "{}", failed.err);
    assert_eq!(kept.text(), broken);
    fs::write(&kept.0, &cut).expect("the file");
    assert_eq!(kept.play(&["--rules-changed"], "draw\n").code, 0);
    assert!(kept.text().starts_with(&whole) && kept.text().lines().count() == 5, "{}", kept.text());
}

/// Nothing that is said of an evening is passed over in silence.
#[test]
fn what_contradicts_an_evening() {
    let kept = Kept::new("contradicts");
    let begin = |more: &[&str]| kept.play(&[&["-r", "riichi/ema-2025"], &PLAYERS[..], more].concat(), "");
    let refused =
        |ran: Ran, why: &str| assert!(ran.code == 2 && in_one_line(&ran.err).contains(why), "{why}: {}", ran.err);
    refused(begin(&["--first-round", "foo"]), "`foo` is not a wind");
    refused(begin(&["--first-round", "N"]), "the first round is East's");
    refused(kept.play(&["-r", "riichi/ema-2025", "--players", "S,E,N,W"], ""), "would not be read as a player");
    assert_eq!(begin(&["--first-round", "east"]).code, 0);
    assert_eq!(begin(&[]).code, 0);
    refused(kept.play(&["--players", "Anna,Bruno,Chiara,Emil"], ""), "are Anna, Bruno, Chiara, Dario");
    refused(kept.play(&["--first-round", "N"], ""), "and not of N");
    refused(kept.play(&["--first-round", "foo"], ""), "`foo` is not a wind");
    refused(jong_with(&["match", "-", "-r", "riichi/ema-2025"], b"draw\n"), "kept in a file");
}

/// A hand that is refused is shown with the place of each defect, in the answer that it is in.
#[test]
fn defects_of_answers() {
    let kept = Kept::new("defects");
    let begin = [&["-r", "riichi/ema-2025"], &PLAYERS[..]].concat();
    let refused = kept.play(&begin, "S from W: 22222m 567p 88p 345s 67s +8s\n");
    assert!(refused.code == 2 && in_one_line(&refused.err).contains("line 1: the hand of S: "), "{}", refused.err);
    let answers = "E\n0\n0\nS\nW\n22222m 567p 88p 345s 6s +8s\n";
    let asked = jong_with(&["settle", "-r", "riichi/ema-2025", "--ask"], answers.as_bytes());
    assert!(asked.code == 2 && in_one_line(&asked.err).contains("line 6: the hand of S: "), "{}", asked.err);
    assert!(!asked.err.contains('{'), "{}", asked.err);
}

/// Two windows on one evening: what the second entered is kept, and the first enters nothing for a table that is not any
/// more.
#[test]
fn two_windows() {
    let kept = Kept::new("windows");
    let begin = [&["match", kept.path(), "-r", "riichi/ema-2025"], &PLAYERS[..]].concat();
    let mut first = super::command(&begin)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut hands = first.stdin.take().expect("a pipe");
    hands.write_all(b"draw, ready E\n").expect("it is read");
    let entered = |lines: usize| fs::read_to_string(&kept.0).is_ok_and(|text| text.lines().count() == lines);
    let looks = (0..6_000).find(|_| {
        thread::sleep(Duration::from_millis(10));
        entered(2)
    });
    assert!(looks.is_some(), "the first window enters its hand");
    // In the second window the deal passes: Bruno is East now.
    assert_eq!(kept.play(&[], "draw\n").code, 0);
    hands.write_all(b"E from W: 234m 567p 88p 345s 67s +8s\n").expect("it is read");
    drop(hands);
    let done = first.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.code() == Some(2) && told.contains("line 2: the evening has gone on"), "{told}");
    assert!(entered(3), "{}", kept.text());
    let state = kept.play(&["--json"], "").json();
    assert_eq!((state["dealer"].as_str(), state["entries"].as_u64()), (Some("Bruno"), Some(2)));
}

/// A file without a line can be begun, and rules that are gone are told with the line that names them.
#[test]
fn an_empty_file_and_lost_rules() {
    let kept = Kept::new("empty");
    fs::write(&kept.0, "").expect("the file");
    let refused = kept.play(&["--sheet"], "");
    assert!(refused.code == 2 && in_one_line(&refused.err).contains("is empty"), "{}", refused.err);
    assert_eq!(kept.play(&[&["-r", "riichi/ema-2025"], &PLAYERS[..]].concat(), "draw\n").code, 0);
    assert_eq!(kept.text().lines().count(), 2);
    fs::write(&kept.0, kept.text().replace("riichi/ema-2025", "nope/x")).expect("the file");
    let lost = kept.play(&[], "draw\n");
    assert!(
        lost.code == 2 && in_one_line(&lost.err).contains("line 1 of") && lost.err.contains("nope/x"),
        "{}",
        lost.err
    );
}

/// `undo` asks the question before again, `quit` leaves, and so does the end of the answers: no hand was told.
#[test]
fn ways_out_of_questions() {
    let ask = |answers: &str| jong_with(&["settle", "-r", "fimj/official-1993", "--ask"], answers.as_bytes());
    for answers in ["", "E\n0\n", "quit\n", "E\n0\nS\nquit\n"] {
        let left = ask(answers);
        assert!(left.code == 2 && in_one_line(&left.err).contains("no hand was told"), "{answers:?}: {}", left.err);
    }
    let told = "0\nS\nE\n345678m 46p 222s 77z +5p\n147m 11146p 3888s 2z\n258m 3337p 147s 134z\n369m 28p 59s 123567z\n";
    let straight = ask(&format!("E\n{told}"));
    let back = ask(&format!("W\nundo\nE\n1\nN\nundo\nundo\n{told}"));
    assert_eq!((straight.code, back.code), (0, 0), "{}", back.err);
    let paid =
        |ran: &Ran| ran.out.lines().skip_while(|line| !line.starts_with("S wins")).collect::<Vec<_>>().join("\n");
    assert!(!paid(&straight).is_empty());
    assert_eq!(paid(&straight), paid(&back));
}

/// A foul on purpose costs the place: the table says so, the sheet too, and others come first.
#[test]
fn whoever_is_out_comes_last() {
    let kept = Kept::new("out");
    let begun = [&["-r", "riichi/wrc-2022"], &PLAYERS[..]].concat();
    let told = kept.play(&begun, "S from W: 234m 567p 88p 345s 67s +8s\nchombo E, deliberate\n").out;
    assert!(told.contains("A foul of Bruno, on purpose; Bruno out"), "{told}");
    assert!(told.contains("out of the match: Bruno; the last place, which adds nothing"), "{told}");
    let sheet = kept.play(&["--sheet"], "").out;
    let mut lines = sheet.lines().skip_while(|line| !line.contains("A foul of Bruno, on purpose; Bruno"));
    assert_eq!(lines.nth(1).map(str::trim), Some("out"), "{sheet}");
    let last = sheet.lines().find(|line| line.contains("Bruno (out)")).expect("a place");
    let last: Vec<&str> = last.split_whitespace().collect();
    assert_eq!(last, ["4", "Bruno", "(out)", "32,000", "+2,000", "0", "+2,000"]);
}

/// The second winner hears why he is not paid where only the first in turn wins.
#[test]
fn a_second_claim_is_not_paid() {
    let kept = Kept::new("bump");
    let begun = [&["-r", "riichi/m-league"], &PLAYERS[..]].concat();
    let told = kept.play(&begun, "S from W: 234m 567p 88p 345s 67s +8s; N: 345m 567p 22m 345s 67s +8s\n").out;
    assert!(told.contains("Dario wins on a discard from Chiara"), "{told}");
    assert!(
        told.replace("\n    ", " ").contains("not paid: Bruno; of several who claim a discard only the first in turn"),
        "{told}"
    );
}
