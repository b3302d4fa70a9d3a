//! `jong impact`.

use std::fs;
use std::path::PathBuf;

use super::{TENHOU, in_one_line, jong, jong_with};

/// A folder for one test, with a house that rounds up to a mangan.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let home = Home(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id())));
        fs::create_dir_all(home.0.join("games")).expect("a folder");
        let house = format!(
            "schema = 1\nid = \"clubs/up\"\nextends = \"{TENHOU}\"\n[limits]\nmangan = {{ from-basic = 1920 }}\n"
        );
        fs::write(home.0.join("up.toml"), house).expect("a file");
        home
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// 4 han 30 fu, 7,700 from the discarder, becomes 8,000; a hand of less stays as it is, a broken line is told.
#[test]
fn recorded_hands() {
    let home = Home::new("recorded-hands");
    let win = |dora: &str| {
        format!(
            r#"{{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","dora":"{dora}"}}"#
        )
    };
    let finished = r#"{"round":"E","winners":[],"drawn":"exhausted","players":{"E":{"hand":"123456789m 123p 1z"}}}"#;
    // All simples and pinfu are two han. Indicators 7p and 2s: two dora and one more.
    let lines = [win("7p"), win(""), finished.to_owned(), "{".to_owned()];
    fs::write(home.0.join("games/a.jsonl"), lines.join("\n")).expect("a file");
    let text = jong(&["impact", TENHOU, &home.path("up.toml"), "--games", &home.path("games")]).out;
    assert!(text.contains("Of 2 wins, 1 pays otherwise"), "{text}");
    assert!(text.contains("3 recorded hands") && text.contains("1 hand could not be settled"), "{text}");
    let json = jong(&["impact", TENHOU, &home.path("up.toml"), "--games", &home.path("games"), "--json"]).out;
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let direct = &found["direct"];
    assert_eq!((&direct["wins"], &direct["touched"], &direct["refused"]), (&2.into(), &1.into(), &1.into()));
    assert_eq!(direct["changes"], serde_json::json!([{ "change": 300, "wins": 1 }]));
    assert_eq!(direct["witnesses"][0]["house"], serde_json::json!([0, 8000, -8000, 0]));
    assert_eq!((&direct["gain"]["sum"], &direct["gain"]["mean"]), (&"300".into(), &15_000.into()));
}

/// Logs stand beside files of hands; what is damaged is told, and the rest is counted.
#[test]
fn logs_of_games() {
    let home = Home::new("recorded-games");
    let log =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/one-round.jsonl")).expect("a game");
    let deals = log.matches("\"e\":\"deal\"").count();
    fs::write(home.0.join("games/a.jsonl"), &log).expect("a file");
    fs::write(home.0.join("games/packed"), super::replay::packed(&log)).expect("a file");
    let hand = r#"{"round":"E","winners":[],"drawn":"exhausted","players":{"E":{"hand":"123456789m 123p 1z"}}}"#;
    fs::write(home.0.join("games/b.jsonl"), hand).expect("a file");
    fs::write(home.0.join("games/c.json"), log.replacen("\"3m\"", "\"9m\"", 1)).expect("a file");
    fs::write(home.0.join("games/readme.txt"), "What was played in spring.").expect("a file");
    let ran = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &home.path("games"), "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        in_one_line(&ran.err).contains("c.json is left out: ") && ran.err.matches("left out").count() == 1,
        "{}",
        ran.err
    );
    let found: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&found["direct"]["hands"], &found["direct"]["refused"]), (&(2 * deals + 1).into(), &0.into()));
    assert_eq!((&found["games"]["read"], &found["games"]["left_out"]), (&2.into(), &1.into()));
    let why = found["games"]["reasons"][0]["reason"].as_str().expect("a reason");
    let page = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &home.path("games")]).out;
    let page = in_one_line(&page);
    assert!(page.contains("2 games were read, 1 left out") && page.contains(why), "{why}\n{page}");
    // Where nothing is left there is no page.
    fs::remove_file(home.0.join("games/a.jsonl")).expect("a file");
    fs::remove_file(home.0.join("games/b.jsonl")).expect("a file");
    fs::remove_file(home.0.join("games/packed")).expect("a file");
    let nothing = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &home.path("games")]);
    assert!(
        nothing.code == 2 && nothing.out.is_empty() && in_one_line(&nothing.err).contains("no hand is left"),
        "{}",
        nothing.err
    );
}

/// Of each file the first line that cannot be read is named, and where nothing can be read there is no page.
#[test]
fn unread_lines_are_named() {
    let home = Home::new("impact-unread");
    let win = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    let broken = r#"{"hand":"234m"}"#;
    fs::write(home.0.join("games/a.jsonl"), format!("{win}\n{broken}\n\n{{\n{broken}\n")).expect("a file");
    fs::write(home.0.join("games/b.jsonl"), format!("{broken}\n")).expect("a file");
    let args = ["impact", TENHOU, &home.path("up.toml"), "--games", &home.path("games")];
    let ran = jong(&args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let told = in_one_line(&ran.err);
    let first = format!("{}:2 is left out, and 2 other lines: ", home.path("games/a.jsonl"));
    let second = format!("{}:1 is left out: ", home.path("games/b.jsonl"));
    assert!(told.contains(&first) && told.contains(&second) && told.matches("left out").count() == 2, "{told}");
    assert!(in_one_line(&ran.out).contains("1 recorded hand, settled under both rules"), "{}", ran.out);
    fs::write(home.0.join("games/a.jsonl"), format!("{broken}\n{{\n")).expect("a file");
    let none = jong(&args);
    let told = in_one_line(&none.err);
    assert!(none.code == 2 && none.out.is_empty(), "{}", none.out);
    assert!(told.contains(":1 is left out, and another line: ") && told.contains("`jong settle --jsonl`"), "{told}");
}

/// A line that is too long is one line: those behind it keep their numbers.
#[test]
fn long_lines_are_one() {
    let home = Home::new("impact-long");
    let win = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    let long = |text: &str| text.repeat((5 << 19) / text.len());
    fs::write(home.0.join("games/a.jsonl"), format!("{win}\n{{\"id\":\"{}\"}}\n{{\n{win}\n", long("x")))
        .expect("a file");
    fs::write(home.0.join("games/b.jsonl"), format!("{}\n{{\n", long(" "))).expect("a file");
    let ran = jong(&["impact", TENHOU, &home.path("up.toml"), "--games", &home.path("games")]);
    let told = in_one_line(&ran.err);
    let first = format!("{}:2 is left out, and another line: ", home.path("games/a.jsonl"));
    let second = format!("{}:2 is left out: ", home.path("games/b.jsonl"));
    assert!(ran.code == 0 && told.contains(&first) && told.contains(&second), "{told}");
    assert!(in_one_line(&ran.out).contains("2 recorded hands"), "{}", ran.out);
}

/// The mend of games of which no hand is left fits the reason that is told.
#[test]
fn no_hand_is_left() {
    let home = Home::new("impact-none");
    let few = "schema = 1\nid = \"clubs/few\"\nextends = \"riichi/ema-2025\"\n[tiles]\nkinds = \"19m 123456789p 123456789s 1234567z\"\n";
    fs::write(home.0.join("few.toml"), few).expect("a file");
    let log =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/one-round.jsonl")).expect("a game");
    let lines = |many: usize| log.split_inclusive('\n').take(many).collect::<String>();
    let (few, file) = (home.path("few.toml"), |name: &str| home.0.join("games").join(name));
    let none = |base: &str, says: &str, mend: &str| {
        let ran = jong(&["impact", base, "riichi/ema-2025", "--games", &home.path("games")]);
        let told = in_one_line(&ran.err);
        assert!(ran.code == 2 && ran.out.is_empty() && told.contains(&format!("no hand is left: {says}")), "{told}");
        assert!(told.contains(mend), "{told}");
    };
    let by_others = "name first the rules by which these games were played";
    for text in [log.clone(), lines(200)] {
        fs::write(file("b.jsonl"), text).expect("a file");
        none(&few, "these rules are played without ", by_others);
    }
    let of_log = format!("{} is left out: ", file("b.jsonl").display());
    let (of_logs, of_lines) = ("`jong replay --check` says of each game", "`jong settle --jsonl` says of each line");
    fs::write(file("b.jsonl"), log.replacen("\"3m\"", "\"9m\"", 1)).expect("a file");
    fs::write(file("c.jsonl"), "{\n").expect("a file");
    none("riichi/ema-2025", &of_log, of_logs);
    fs::write(file("a.jsonl"), "{\n").expect("a file");
    none("riichi/ema-2025", &format!("{}:1 is left out: ", file("a.jsonl").display()), of_lines);
    ["a.jsonl", "c.jsonl"].iter().for_each(|name| fs::remove_file(file(name)).expect("a file"));
    fs::write(file("b.jsonl"), lines(100)).expect("a file");
    none("riichi/ema-2025", &format!("{} ends in mid-hand", file("b.jsonl").display()), of_logs);
}

/// A log that contradicts rules that it does not name says that they are assumed, and how others are named.
#[test]
fn assumed_rules_are_told() {
    let home = Home::new("impact-assumed");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/one-round.jsonl");
    let file = home.path("games/a.json");
    fs::write(&file, jong(&["replay", game, "--to", "tenhou-json"]).out).expect("a file");
    let args = ["impact", TENHOU, "riichi/ema-2025", "--games", &home.path("games")];
    let told = in_one_line(&jong(&args).err);
    let says =
        "the log names no rules, so `riichi/tenhou` is assumed: `jong replay -r RULES --to jong` writes it with others";
    assert!(told.contains(says), "{told}");
    let named = jong(&["replay", &file, "-r", "riichi/ema-2025", "--to", "jong"]).out;
    fs::remove_file(&file).expect("a file");
    fs::write(home.0.join("games/a.jsonl"), named).expect("a file");
    let ran = jong(&args);
    assert!(ran.code == 0 && in_one_line(&ran.out).contains("1 game was read, 0 left out"), "{}", ran.err);
}

/// A number of one has words of its own.
#[test]
fn one_is_told_as_one() {
    let one = jong(&["impact", TENHOU, TENHOU, "--wins", "1", "--play", "0"]);
    assert!(one.out.contains("Nothing changes: the one win pays the same."), "{}", one.out);
    let hand = jong(&["simulate", TENHOU, "--hands", "1", "--players", "quick"]);
    assert!(hand.out.starts_with("1 hand of riichi/tenhou\n"), "{}", hand.out);
    let game = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/one-round.jsonl"));
    let game = game.expect("a game");
    let home = Home::new("impact-one");
    let first: Vec<&str> = game.split_inclusive('\n').take(156).collect();
    fs::write(home.0.join("games/a.jsonl"), first.concat()).expect("a file");
    let drawn = jong(&["impact", "riichi/ema-2025", "riichi/ema-2016", "--games", &home.path("games")]);
    let told = in_one_line(&drawn.out);
    assert!(told.contains("nor does the one hand that nobody won.") && told.contains("1 game was read"), "{told}");
    let file = home.path("games/a.jsonl");
    let beyond = jong(&["replay", &file, "--hand", "2"]);
    assert!(beyond.code == 2 && beyond.err.contains("this game has 1 hand, and no hand 2"), "{}", beyond.err);
}

/// The words of the system are told in the language, too.
#[test]
fn a_file_where_a_folder_belongs() {
    let home = Home::new("impact-file");
    let file = home.path("up.toml");
    let ran = jong(&[
        "impact",
        TENHOU,
        &file,
        "--wins",
        "1",
        "--play",
        "1",
        "--players",
        "quick",
        "--deals",
        &file,
        "--lang",
        "it",
    ]);
    let told = in_one_line(&ran.err);
    assert!(ran.code == 2 && told.contains("c'è già un file o una cartella con quel nome"), "{told}");
}

#[test]
fn what_cannot_be_done() {
    let home = Home::new("impact-refused");
    let empty = jong(&["impact", TENHOU, &home.path("up.toml"), "--games", &home.path("games")]);
    assert!(empty.code == 2 && in_one_line(&empty.err).contains("ends in `.jsonl`"), "{}", empty.err);
    let unlike = jong(&["impact", TENHOU, "taiwan/standard"]);
    assert!(
        unlike.code == 2 && in_one_line(&unlike.err).contains("jong diff riichi/tenhou taiwan/standard"),
        "{}",
        unlike.err
    );
    let players = jong(&["impact", TENHOU, "riichi/tenhou-sanma"]);
    assert!(players.code == 2 && in_one_line(&players.err).contains("numbers of players"), "{}", players.err);
    assert_eq!(jong_with(&["impact", "-", "-"], b"").code, 2);
    let up = home.path("up.toml");
    let played = |more: &[&str]| jong_with(&[&["impact", TENHOU, &up, "--wins", "10"], more].concat(), b"");
    for (more, says) in [
        (&["--play", "0", "--part", "1/3"][..], "`--part` is about matches"),
        (&["--play", "0", "--until", "1pp"], "`--until` is about matches"),
        (&["--play", "2", "--players", "quick,sound,quick"], "names `quick` twice"),
    ] {
        let ran = played(more);
        assert!(ran.code == 2 && in_one_line(&ran.err).contains(says) && ran.out.is_empty(), "{more:?}: {}", ran.err);
    }
    let nameless = jong_with(&["impact", TENHOU, "-", "--play", "2", "--part", "1/2"], b"schema = 1\n");
    assert!(nameless.code == 2 && in_one_line(&nameless.err).contains("have no name"), "{}", nameless.err);
}

#[test]
fn the_same_rules() {
    let text = jong(&["impact", TENHOU, TENHOU, "--wins", "50"]).out;
    assert!(text.contains("Nothing changes: of 50 wins, none pays otherwise."), "{text}");
}

/// Hands that are left out come first, with the reason; and a change that was not seen is not taken for none.
#[test]
fn what_is_left_out_comes_first() {
    let home = Home::new("impact-left-out");
    let house = |name: &str, base: &str, more: &str| {
        let text = format!("schema = 1\nid = \"clubs/{name}\"\nextends = \"{base}\"\n{more}\n");
        let file = format!("{name}.toml");
        fs::write(home.0.join(&file), text).expect("a file");
        home.path(&file)
    };
    let words = |args: &[&str]| {
        let ran = jong(args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        in_one_line(&ran.out)
    };
    let plain = house("plain", TENHOU, "[tiles]\nred = { m = 0, p = 0, s = 0 }");
    let text = words(&["impact", TENHOU, &plain, "--wins", "200"]);
    let (refused, settled) = (text.find("cannot be hands of"), text.find("that both rules know"));
    assert!(refused.is_some() && refused < settled && !text.contains("Nothing changes"), "{text}");
    let strict = house("strict", "taiwan/standard", "[counting]\nleast-tai = 3");
    let text = words(&["impact", "taiwan/standard", &strict, "--wins", "200"]);
    let (ended, settled) = (text.find("are no wins any more"), text.find("that both rules know"));
    assert!(ended.is_some() && ended < settled && text.contains("%) are no wins"), "{text}");
    let flush = house("flush", "riichi/ema-2025", "[han]\nfull-flush = { concealed = 8, open = 7 }");
    let text = words(&["impact", "riichi/ema-2025", &flush, "--wins", "20", "--play", "4", "--players", "quick"]);
    assert!(!text.contains("othing changes: ") && !text.contains("nothing changes:"), "{text}");
}

/// Whoever stops it sees the matches that were played until then; with a state it goes on from there.
#[cfg(unix)]
#[test]
#[ignore = "takes long"]
fn stopped_and_taken_up() {
    let home = Home::new("impact-stopped");
    let (up, state) = (home.path("up.toml"), home.path("state.json"));
    let asked = |matches: &str, more: &[&str]| -> Vec<String> {
        let args = ["impact", TENHOU, &up, "--wins", "20", "--players", "quick", "--play", matches];
        [&args[..], more].concat().into_iter().map(str::to_owned).collect()
    };
    let ran = |args: Vec<String>| jong(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let args = asked("240", &["--json", "--state", &state]);
    let matches_of = |text: &str| {
        let found: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        found["played"]["matches"].as_u64().unwrap_or_default()
    };
    let stopped = super::stopped(&args.iter().map(String::as_str).collect::<Vec<_>>(), |out| matches_of(out) > 0);
    let matches = matches_of(&stopped.out);
    assert!(matches > 0 && matches < 240, "{matches}");
    assert_eq!(stopped.out, ran(asked(&matches.to_string(), &["--json"])).out);
    assert_eq!(ran(args.clone()).out, ran(asked("240", &["--json"])).out);
    // A state with a number that is none says which and where.
    let left = std::fs::read_to_string(&state).expect("a state");
    let (sums, key) = ("\"sums\":[{\"matches\":240,", "\"sums\":[{\"matches\":");
    assert!(left.contains(sums), "{left}");
    std::fs::write(&state, left.replacen(sums, &format!("{key}200,"), 1)).expect("a file");
    let told = ran(args);
    let column = left.find(sums).map_or(0, |at| at + key.len() + 1);
    let said = format!("state.json:1:{column}: `sums.0.matches` of part 1/1 is 200, and only 240 is possible");
    assert!(told.code == 2 && told.out.contains(&said), "{said}: {}", told.out);
}

/// The page names the files and the hands of the deals that change most, and a replay of that hand pays what the page says.
#[test]
fn deals_can_be_found() {
    let home = Home::new("impact-deals");
    let (up, deals) = (home.path("up.toml"), home.path("deals"));
    let args = ["impact", TENHOU, &up, "--wins", "10", "--players", "quick", "--play", "6", "--deals", &deals];
    let page = jong(&args).out;
    let json = jong(&[&args[..], &["--json"]].concat()).out;
    let found: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let changed = found["played"]["kinds"][0]["changed"].as_array().cloned().unwrap_or_default();
    assert!(!changed.is_empty(), "{page}");
    let page = in_one_line(&page);
    for deal in &changed {
        for (side, which) in ["before", "after"].into_iter().enumerate() {
            let (file, hand) = (format!("match-{}-{which}.jsonl", deal["number"]), deal["hands"][side].to_string());
            let named = format!("and {hand} of `{file}`");
            assert!(page.contains(&named), "{named}: {page}");
            let told = jong(&["replay", &home.path(&format!("deals/{file}")), "--hand", &hand]);
            assert_eq!(told.code, 0, "{}", told.err);
            // What each chair gained or lost stands in the replay, perhaps beside a stake.
            for points in deal["results"][side].as_array().into_iter().flatten().filter_map(|points| points.as_i64()) {
                let all = [0, -1_000, 1_000].map(|stake| jong::Lang::En.grouped((points + stake).unsigned_abs()));
                assert!(all.iter().any(|points| told.out.contains(points)), "{all:?}: {}", told.out);
            }
        }
    }
    let first =
        format!("jong replay DIR/match-{}-before.jsonl --hand {}", changed[0]["number"], changed[0]["hands"][0]);
    assert!(page.contains(&first), "{page}");
    // Of parts it is the same.
    let part = |number: &str| {
        let (file, which) = (home.path(&format!("part-{number}")), format!("{number}/2"));
        let more = ["--part", &which];
        fs::write(&file, jong(&[&args[..9], &more].concat()).out).expect("a file");
        file
    };
    let merged = home.path("merged");
    assert_eq!(jong(&["merge", &part("1"), &part("2"), "--deals", &merged]).code, 0);
    let files = |folder: &str| {
        let mut files: Vec<_> =
            fs::read_dir(folder).expect("a folder").flatten().map(|file| file.file_name()).collect();
        files.sort();
        files
    };
    assert_eq!(files(&merged), files(&deals));
    // A deal with a number that none can have is refused as all others are.
    let parts = ["1", "2"].map(part);
    let texts = parts.each_ref().map(|file| fs::read_to_string(file).expect("a part"));
    let wholes = texts.each_ref().map(|text| serde_json::from_str::<serde_json::Value>(text).expect("JSON"));
    let has_deals = |whole: &serde_json::Value| whole["sums"][0]["changed"].get(0).is_some();
    let at = wholes.iter().position(has_deals).expect("a deal");
    let of = |key: &str, value: serde_json::Value| {
        let mut whole = wholes[at].clone();
        let deal = &mut whole["sums"][0]["changed"][0];
        match key {
            "" => whole["sums"][0]["changed"] = vec![deal.clone(); 4].into(),
            key => deal[key] = value,
        }
        fs::write(&parts[at], whole.to_string()).expect("a file");
        let ran = jong(&["merge", &parts[0], &parts[1]]);
        assert_eq!(ran.code, 2, "{}", ran.out);
        in_one_line(&ran.err)
    };
    let part = format!("of part {}/2", at + 1);
    for (key, value, said) in [
        ("dealer", 4.into(), format!("`sums.0.changed.0.dealer` {part} is 4, and no more than 3 is possible")),
        ("dealer", u64::MAX.into(), format!("`sums.0.changed.0.dealer` {part} is 18446744073709551615, and")),
        ("repeat", u64::MAX.into(), format!("`sums.0.changed.0.repeat` {part} is 18446744073709551615, and")),
        ("number", 6.into(), format!("`sums.0.changed.0.number` {part} is 6, and no more than 5 is possible")),
        ("results", serde_json::json!([[1], []]), format!("`sums.0.changed.0.results.1` {part} is 0, and only 1")),
        ("results", serde_json::json!([[], []]), format!("`sums.0.changed.0.results.0` {part} is 0, and no less")),
        ("", 0.into(), format!("`sums.0.changed` {part} is 4, and no more than 3 is possible")),
        // What no single number says is told by the digest of all.
        ("repeat", 7.into(), format!("{} is not as it was written", &part[3..])),
    ] {
        let told = of(key, value);
        assert!(told.contains(&said) && told.contains("let that part run again"), "{said}: {told}");
    }
}

/// Rules with different tiles have no walls in common, and nobody says so.
#[test]
fn walls_of_other_tiles() {
    let home = Home::new("impact-walls");
    fs::write(
        home.path("plain.toml"),
        "schema = 1\nid = \"clubs/plain\"\nextends = \"taiwan/standard\"\n[tiles]\nbonus = \"\"\n",
    )
    .expect("a file");
    let played = |house: &str| {
        let base = if house == "plain.toml" { "taiwan/standard" } else { TENHOU };
        let page = jong(&["impact", base, &home.path(house), "--wins", "10", "--players", "quick", "--play", "2"]).out;
        in_one_line(&page)
    };
    let (other, same) = (played("plain.toml"), played("up.toml"));
    assert!(other.contains("so walls are not the same") && !other.contains("same walls"), "{other}");
    assert!(same.contains("Walls are the same") && !same.contains("not the same"), "{same}");
}
