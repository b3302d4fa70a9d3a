//! `jong simulate`.

use std::path::Path;

use jong_lab::simulate::{SimulatedPart, WrittenPart};
use serde_json::Value;

use super::{TENHOU, command, in_one_line, jong, jong_with};

/// Six hundred hands: two blocks and a part of a third.
const HANDS: [&str; 6] = ["--hands", "600", "--seed", "3", "--players", "quick"];

fn ran(more: &[&str]) -> String {
    let ran = jong(&[&["simulate", TENHOU], &HANDS[..], more].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{more:?}");
    ran.out
}

/// The same bytes on one core and on several, and other ones of another seed.
#[test]
fn any_number_of_cores() {
    for more in [&[][..], &["--json"], &["--jsonl"]] {
        let on = |threads: &str| {
            let mut args = command(&[&["simulate", TENHOU], &HANDS[..], more].concat());
            let done = args.env("RAYON_NUM_THREADS", threads).output().expect("the command ends");
            String::from_utf8(done.stdout).expect("UTF-8")
        };
        let one = on("1");
        assert!(one.len() > 500 && one == on("3") && one == on("8"), "{more:?}");
    }
    let other = jong(&["simulate", TENHOU, "--hands", "600", "--seed", "4", "--players", "quick"]).out;
    assert_ne!(ran(&[]), other);
}

/// A win names each pattern once, the one that is its limit too.
#[test]
fn patterns_are_named_once() {
    let hands = jong(&["simulate", "classical/bmja", "--hands", "64", "--seed", "1", "--players", "quick", "--jsonl"]);
    assert_eq!(hands.code, 0, "{}", hands.err);
    let rows = hands.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let wins: Vec<Value> = rows.flat_map(|row| row["wins"].as_array().cloned().unwrap_or_default()).collect();
    let mut knitted = 0;
    for win in wins {
        let mut ids: Vec<&str> = win["patterns"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        knitted += usize::from(ids.contains(&"triple-knitting"));
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{win}");
    }
    assert!(knitted > 0, "a limit is among them");
}

/// Parts that are put together are what one command says: pages, numbers and rows.
#[test]
#[ignore = "takes long"]
fn parts_are_put_together() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("simulate-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let parts = |of: usize, more: &[&str]| -> Vec<String> {
        let part = |number: usize| {
            let file = folder.join(format!("{number}-of-{of}")).display().to_string();
            std::fs::write(&file, ran(&[more, &["--part", &format!("{number}/{of}")]].concat())).expect("a file");
            file
        };
        (1..=of).map(part).collect()
    };
    let merged = |files: &[String], more: &[&str]| {
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        jong_with(&[&["merge"], &files[..], more].concat(), b"")
    };
    for of in [1, 2, 5] {
        let mut files = parts(of, &[]);
        for more in [&[][..], &["--json"], &["--format", "md"], &["--format", "html"], &["--lang", "it"]] {
            assert_eq!(merged(&files, more).out, ran(more), "{of} parts, {more:?}");
        }
        // In any order, but none twice and none left out.
        files.reverse();
        assert_eq!(merged(&files, &[]).out, ran(&[]), "{of} parts");
        if of > 1 {
            for (files, said) in [
                (vec![files[0].clone(); of], format!("part 1/{of} is missing")),
                (files[1..].to_vec(), format!("part {of}/{of} is missing")),
                (
                    [&files[..], &files[..1]].concat(),
                    format!("part {of}/{of} is there twice: `{0}` and `{0}`", files[0]),
                ),
            ] {
                let ran = merged(&files, &[]);
                assert!(ran.code == 2 && in_one_line(&ran.err).contains(&said), "{said}: {}", ran.err);
            }
        }
        let deals = merged(&files, &["--deals", "deals"]);
        assert!(deals.code == 2 && deals.err.contains("`--deals` is for other parts: "), "{}", deals.err);
        // A part of something else is named.
        let other = folder.join("other").display().to_string();
        let of_other_seed = ["simulate", TENHOU, "--hands", "600", "--seed", "9", "--players", "quick", "--part"];
        let written = jong(&[&of_other_seed[..], &[&format!("1/{of}")]].concat()).out;
        std::fs::write(&other, written).expect("a file");
        let mixed = merged(&[&files[..], &[other.clone()][..]].concat(), &[]);
        let said = format!("`{other}` is a part of something else than `{}`: `seed` is 9, and ", files[0]);
        assert!(mixed.code == 2 && in_one_line(&mixed.err).contains(&said), "{}", mixed.err);
        let mut rows = parts(of, &["--jsonl"]);
        rows.reverse();
        assert_eq!(merged(&rows, &[]).out, ran(&["--jsonl"]), "{of} parts");
        if of > 1 {
            let fewer = merged(&rows[1..], &[]);
            assert!(fewer.code == 2 && in_one_line(&fewer.err).contains(" is missing"), "{}", fewer.err);
            // A row of the first that is edited, or stands elsewhere, is told before any is written.
            let first = rows.last().expect("a part");
            let written = std::fs::read_to_string(first).expect("a part");
            let mut lines: Vec<&str> = written.lines().collect();
            lines.swap(0, 1);
            for changed in [lines.join("\n") + "\n", written.replacen("\"match\":", "\"match\":9", 1)] {
                std::fs::write(first, changed).expect("a file");
                let ran = merged(&rows, &[]);
                let said = format!("{first}: part 1/{of} is not as it was written: its digest is another");
                assert!(ran.code == 2 && in_one_line(&ran.err).contains(&said), "{}", ran.err);
                assert_eq!(ran.out, "");
            }
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// A part whose numbers no part can have is refused: its file, the place of the number in it, the reason and the mend.
#[test]
fn parts_with_impossible_numbers_are_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("impossible-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let parts = [1, 2].map(|number| ran(&["--part", &format!("{number}/2")]));
    let files = [1, 2].map(|number| folder.join(format!("{number}.json")).display().to_string());
    std::fs::write(&files[0], &parts[0]).expect("a file");
    // Of 600 hands the second part has the second block, which has 256.
    let hands = "\"sums\":{\"hands\":";
    let whole = format!("{hands}256,");
    assert!(parts[1].contains(&whole), "{}", parts[1]);
    let at = parts[1].find(hands).expect("sums") + hands.len() + 1;
    for (number, said) in [
        ("257", "`sums.hands` of part 2/2 is 257, and only 256 is possible"),
        ("100", "`sums.hands` of part 2/2 is 100, and only 256 is possible"),
        ("18446744073709551615", "`sums.hands` of part 2/2 is 18446744073709551615, and only 256 is possible"),
        ("18446744073709551616", "`sums.hands` is 18446744073709551616, and so much is not possible"),
    ] {
        std::fs::write(&files[1], parts[1].replacen(&whole, &format!("{hands}{number},"), 1)).expect("a file");
        let ran = jong_with(&["merge", &files[0], &files[1]], b"");
        let told = in_one_line(&ran.err);
        assert!(ran.code == 2 && told.contains(said) && told.contains("let that part run again"), "{number}: {told}");
        assert!(told.replace(' ', "").contains(&format!("2.json:1:{at}:")), "{number}: {told}");
    }
    let planned = parts.map(|part| part.replacen("\"hands\":600", "\"hands\":18446744073709551615", 1));
    files.iter().zip(planned).for_each(|(file, part)| std::fs::write(file, part).expect("a file"));
    let ran = jong_with(&["merge", &files[0], &files[1]], b"");
    let told = in_one_line(&ran.err);
    assert!(ran.code == 2 && told.contains("`hands` of part 1/2 is 18446744073709551615"), "{told}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// The text of a part with another value under some keys, and the line and the column of that value.
fn edited(part: &str, path: &[&str], value: &Value, spaced: bool) -> (String, String) {
    let mut whole: Value = serde_json::from_str(part).expect("JSON");
    let mut at = &mut whole;
    for key in path {
        at = match key.parse::<usize>() {
            Ok(number) if at.is_array() => &mut at[number],
            _ => &mut at[*key],
        };
    }
    // A mark shows where it stands.
    *at = "here".into();
    let marked =
        if spaced { serde_json::to_string_pretty(&whole) } else { serde_json::to_string(&whole) }.expect("JSON");
    let before = marked.split("\"here\"").next().expect("the mark");
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count() + 1);
    let place = format!("{}:{column}:", before.matches('\n').count() + 1);
    (marked.replacen("\"here\"", &value.to_string(), 1), place)
}

/// Each number is held to what is counted: the hands of the part, their winners, the chairs. It is told by all keys that lead to
/// it, however the file is laid out.
#[test]
fn numbers_of_a_part_fit_together() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fit-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let parts = [1, 2].map(|number| ran(&["--part", &format!("{number}/2")]));
    let files = [1, 2].map(|number| folder.join(format!("{number}.json")).display().to_string());
    std::fs::write(&files[0], &parts[0]).expect("a file");
    let whole: Value = serde_json::from_str(&parts[1]).expect("JSON");
    let sums = &whole["sums"];
    let wins = sums["all"]["wins"]["sum"].as_str().expect("a number").to_owned();
    let pattern = sums["patterns"].as_object().and_then(|all| all.keys().next()).expect("a pattern");
    let chairs = sums["chairs"].as_array().expect("a list");
    let tripled: Vec<Value> = [&chairs[..]; 3].concat();
    let cases: [(&[&str], Value, String); 11] = [
        (&["patterns", pattern], 39_321_600.into(), format!("no more than {wins} is possible")),
        (&["ways", "2"], 10_000_000_000_000_u64.into(), "is 10000000000000, and".into()),
        (&["chairs"], tripled.into(), "`sums.chairs` of part 2/2 is 12, and only 4 is possible".into()),
        (&["chairs"], chairs[..1].to_vec().into(), "`sums.chairs` of part 2/2 is 1, and only 4 is possible".into()),
        (&["chairs", "3", "hands"], 255.into(), "`sums.chairs.3.hands` of part 2/2 is 255, and only 256".into()),
        (&["chairs", "2", "claimed", "n"], 257.into(), "`sums.chairs.2.claimed.n` of part 2/2 is 257".into()),
        (&["all", "wins", "squares"], "-5".into(), "is -5, and".into()),
        (&["others", "result", "samples", "squares"], "-5".into(), "no less than 0 is possible".into()),
        (&["all", "result", "sum"], (1_i128 << 100).to_string().into(), "`sums.all.result.sum` of part 2/2".into()),
        (&["all", "result", "sum"], format!("{}0", i128::MAX).into(), "and so much is not possible".into()),
        (&["all", "result", "sum"], format!("{}0", i128::MIN).into(), "and so little is not possible".into()),
    ];
    for (path, value, said) in cases {
        for spaced in [false, true] {
            let path = [&["sums"], path].concat();
            let (text, place) = edited(&parts[1], &path, &value, spaced);
            std::fs::write(&files[1], text).expect("a file");
            let ran = jong_with(&["merge", &files[0], &files[1]], b"");
            let told = in_one_line(&ran.err);
            assert!(ran.code == 2 && told.contains(&*said), "{path:?}: {told}");
            assert!(told.contains(&path.join(".")) && told.contains("let that part run again"), "{path:?}: {told}");
            assert!(told.replace(' ', "").contains(&format!("2.json:{place}")), "{path:?}: {place} {told}");
        }
    }
    let _ = std::fs::remove_dir_all(&folder);
}

const NOT_AS_WRITTEN: &str = "part 1/1 is not as it was written: its digest is another";

/// A part that was broken off, is laid out by hand or is not as it was written says where, why, and what to do; one that an editor
/// has laid out anew is read.
#[test]
fn parts_that_are_not_as_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("broken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (part, whole) = (ran(&["--part", "1/1"]), ran(&[]));
    let file = folder.join("part.json").display().to_string();
    let merged = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        let ran = jong(&["merge", &file]);
        (ran.code, ran.out, in_one_line(&ran.err))
    };
    let pretty =
        serde_json::from_str::<Value>(&part).and_then(|part| serde_json::to_string_pretty(&part)).expect("JSON");
    for text in [format!("\u{feff}{part}"), format!("\n {pretty}"), part.replace(',', " ,\n")] {
        assert_eq!(merged(&text), (0, whole.clone(), String::new()), "{text:.40}");
    }
    let half = &part[..part.len() / 2];
    let (twice, text_seed) =
        (part.replacen('{', "{\"simulated\":\"x\",", 1), part.replacen("\"seed\":3", "\"seed\":\"3\"", 1));
    let (no_digest, _) = part.split_once(",\"digest\"").expect("a digest");
    let (no_digest, known) = (format!("{no_digest}}}\n"), "this is nothing that a part says here");
    let discards = edited(&part, &["sums", "discards", "sum"], &"7".into(), false).0;
    let other_seed = part.replacen("\"seed\":3", "\"seed\":4", 1);
    let other_rules = part.replacen("\"fingerprint\":\"", "\"fingerprint\":\"0", 1);
    let seed_at = part.find("\"seed\":").expect("a seed") + 10;
    for (text, said, place) in [
        (half, "it ends too early", format!("1:{}", half.len())),
        (&twice, known, "1:".to_owned()),
        (&text_seed, known, format!("1:{seed_at}")),
        (&no_digest, known, "1:".to_owned()),
        (&discards, NOT_AS_WRITTEN, String::new()),
        (&other_seed, NOT_AS_WRITTEN, String::new()),
        (&other_rules, NOT_AS_WRITTEN, String::new()),
    ] {
        let (code, out, told) = merged(text);
        assert!(code == 2 && out.is_empty() && told.contains(said), "{said}: {told}");
        assert!(told.replace(' ', "").contains(&format!("part.json:{place}")), "{place}: {told}");
        assert!(told.contains("let that part run again"), "{told}");
        let state = jong(&[&["simulate", TENHOU], &HANDS[..], &["--state", &file]].concat());
        let told = in_one_line(&state.err);
        assert!(state.code == 2 && told.contains(said) && told.contains("begin anew"), "{said}: {told}");
    }
    std::fs::write(&file, "{\"hello\":1}\n").expect("a file");
    let state = jong(&[&["simulate", TENHOU], &HANDS[..], &["--state", &file]].concat());
    assert!(state.code == 2 && in_one_line(&state.err).contains("is not what this command has left"), "{}", state.err);
    let _ = std::fs::remove_dir_all(&folder);
}

/// Rules may pay so much that sums of squares have twenty-five digits and more: Jong reads what it wrote itself.
#[test]
#[ignore = "takes long"]
fn huge_payments_are_put_together_and_gone_on_with() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("huge-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    let rules = path("huge.toml");
    let text = "schema = 1\nid = \"clubs/huge\"\nextends = \"fimj/official-1993\"\nname = { en = \"Huge\" }\n[payment]\n\
                east-factor = 100\ndiscarder-factor = 100\n[points]\nbase = 1_000_000\n";
    std::fs::write(&rules, text).expect("a file");
    let played = |more: &[&str]| {
        let ran = jong(&[&["simulate", &rules, "--players", "quick", "--hands", "1024"], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    };
    let (whole, files) = (played(&[]), [path("1.json"), path("2.json")]);
    for (number, file) in files.iter().enumerate() {
        let part = played(&["--part", &format!("{}/2", number + 1)]);
        std::fs::write(file, &part).expect("a file");
        let huge = part.split('"').filter_map(|text| text.parse::<i128>().ok()).max().expect("numbers");
        assert!(huge > 1 << 70, "{huge}");
        // Where payments are larger still, squares stay at the most that there is room for.
        let (full, _) = edited(&part, &["sums", "all", "result", "squares"], &i128::MAX.to_string().into(), false);
        let full: SimulatedPart = serde_json::from_str(&full).expect("a part");
        let full = serde_json::to_string(&full.sealed()).expect("JSON");
        std::fs::write(path(&format!("full-{}.json", number + 1)), full).expect("a file");
    }
    assert_eq!(jong(&["merge", &files[0], &files[1]]).out, whole);
    let full = jong(&["merge", &path("full-1.json"), &path("full-2.json")]);
    assert!(full.code == 0 && full.out.contains("1,024 hands"), "{}{}", full.out, full.err);
    let state = path("state.json");
    let with_state = ["--state", state.as_str()];
    assert_eq!([played(&with_state), played(&with_state)], [whole.clone(), whole]);
    // A state with a number that is none says which and where.
    let left = std::fs::read_to_string(&state).expect("a state");
    let (changed, place) = edited(&left, &["sums", "hands"], &1000.into(), false);
    std::fs::write(&state, changed).expect("a file");
    let ran = jong(&["simulate", &rules, "--players", "quick", "--hands", "1024", "--state", &state]);
    let told = in_one_line(&ran.err);
    assert!(ran.code == 2 && told.contains("`sums.hands` of part 1/1 is 1000, and only 1024 is possible"), "{told}");
    assert!(told.replace(' ', "").contains(&format!("state.json:{place}")) && told.contains("begin anew"), "{told}");
    let _ = std::fs::remove_dir_all(&folder);
}

/// The sums are those of the rows.
#[test]
fn rows_add_up() {
    let rows: Vec<Value> = ran(&["--jsonl"]).lines().map(|row| serde_json::from_str(row).expect("JSON")).collect();
    let all: Value = serde_json::from_str(&ran(&["--json"])).expect("JSON");
    let list = |row: &Value, key: &str| row[key].as_array().cloned().unwrap_or_default();
    let count = |key: &str| rows.iter().map(|row| list(row, key).len()).sum::<usize>();
    assert_eq!((rows.len(), &all["hands"]), (600, &600.into()));
    assert_eq!((&all["all"]["wins"]["n"], &all["all"]["ready"]["n"]), (&count("wins").into(), &count("ready").into()));
    assert_eq!(all["all"]["claimed"]["n"], count("claimed"));
    let ended = |how: &str| rows.iter().filter(|row| row["ending"] == how).count();
    assert_eq!(
        [&all["won"]["n"], &all["exhausted"]["n"], &all["void"]["n"]],
        [&Value::from(ended("won")), &Value::from(ended("exhausted")), &Value::from(ended("void"))]
    );
    let worth: i64 = rows.iter().flat_map(|row| list(row, "wins")).filter_map(|win| win["worth"].as_i64()).sum();
    assert_eq!(all["all"]["value"]["sum"], worth.to_string());
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row["hand"], number);
        // A match is numbered by its first hand.
        let begins = number == 0 || row["match"] != rows[number - 1]["match"];
        assert!(if begins { row["match"] == number } else { row["match"].as_u64() < Some(number as u64) }, "{row}");
        // What lies on the table before and after is all that can be missing: stakes of one thousand.
        let sum: i64 = list(row, "results").iter().filter_map(Value::as_i64).sum();
        assert_eq!(sum % 1_000, 0, "{row}");
    }
}

#[test]
fn what_cannot_be_played() {
    let wrong = jong(&["simulate", TENHOU, "--players", "quick,quick"]);
    assert!(wrong.code == 2 && in_one_line(&wrong.err).contains("there are 4 chairs, and 2 players"), "{}", wrong.err);
    assert_eq!(jong(&["simulate", TENHOU, "--players", "nobody"]).code, 2);
    assert_eq!(jong(&["simulate", TENHOU, "--part", "3/2"]).code, 2);
    let nameless = jong_with(&["simulate", "-", "--part", "1/2"], b"schema = 1\n");
    assert!(nameless.code == 2 && in_one_line(&nameless.err).contains("have no name"), "{}", nameless.err);
    // Of 144 tiles 64 are dealt, and nobody draws the other 80.
    let text = b"schema = 1\nid = \"clubs/dead\"\nextends = \"taiwan/standard\"\nname = { en = \"Dead\" }\n[wall]\ndead = 80\n";
    for args in [&["simulate", "-"][..], &["impact", "taiwan/standard", "-", "--play", "1"]] {
        let undealt = jong_with(args, text);
        let told = in_one_line(&undealt.err);
        assert!(
            undealt.code == 2 && told.contains("no hand of `-` can be dealt: after the deal nobody could"),
            "{told}"
        );
        assert!(told.contains("`[wall] dead` says so"), "{told}");
    }
    for (args, says) in [
        (
            &["impact", "-", "taiwan/standard"][..],
            "There is no hand by clubs/dead that could be settled: no hand can be dealt, for",
        ),
        (&["nearest", "-"], "Distance: the number of rules that differ, and no more: no hand can be dealt, for"),
    ] {
        let undealt = jong_with(args, text);
        assert!(undealt.code == 0 && in_one_line(&undealt.out).contains(says), "{}", undealt.out);
    }
    let none = jong(&["simulate", TENHOU, "--hands", "0"]);
    assert!(none.code == 0 && none.out.contains("0 hands"), "{}", none.out);
}

/// Whoever stops it sees what was played until then, as if no more had been asked for; with a state it goes on from there.
#[cfg(unix)]
#[test]
#[ignore = "takes long"]
fn stopped_and_taken_up() {
    let state = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("simulate-state-{}", std::process::id()));
    let state = state.display().to_string();
    let asked = ["simulate", TENHOU, "--players", "quick", "--hands", "4000"];
    let with_state = [&asked[..], &["--state", &state]].concat();
    let hands_of = |text: &str| {
        let found: Value = serde_json::from_str(text).unwrap_or_default();
        found["hands"].as_u64().unwrap_or_default()
    };
    let stopped = super::stopped(&[&with_state[..], &["--json"]].concat(), |out| hands_of(out) > 0);
    let hands = hands_of(&stopped.out);
    assert!(hands > 0 && hands < 4_000 && hands.is_multiple_of(256), "{hands}");
    assert!(in_one_line(&stopped.err).contains("goes on where it was stopped"), "{}", stopped.err);
    let fewer = jong(&["simulate", TENHOU, "--players", "quick", "--hands", &hands.to_string(), "--json"]);
    assert_eq!(stopped.out, fewer.out);
    // What was stopped is no part yet, and goes on with nothing else.
    let early = jong(&["merge", &state]);
    assert!(
        early.code == 2 && in_one_line(&early.err).contains(&format!("{state}: a part was stopped before its end")),
        "{}",
        early.err
    );
    let other = jong(&["simulate", TENHOU, "--players", "quick", "--hands", "5000", "--state", &state]);
    assert!(other.code == 2 && in_one_line(&other.err).contains("is not what this command has left"), "{}", other.err);
    let whole = jong(&asked).out;
    let gone_on = jong(&with_state);
    assert_eq!((gone_on.code, gone_on.out), (0, whole.clone()));
    // Now all is played: it is shown at once, and is a part like any other.
    assert_eq!([jong(&with_state).out, jong(&["merge", &state]).out], [whole.clone(), whole]);
    let _ = std::fs::remove_file(&state);
}
