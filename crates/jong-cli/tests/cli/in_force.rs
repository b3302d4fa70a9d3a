//! The settings in force where the command line says nothing: the environment, `jong.toml`, the system's language.

use std::fs;
use std::path::{Path, PathBuf};

use super::{HAND, Ran, command, in_one_line, jong};

/// A folder for one test, with a folder `below` in it, removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = std::env::temp_dir().join(format!("jong-in-force-{name}-{}", std::process::id()));
        fs::create_dir_all(folder.join("below")).expect("there is a folder for temporary files");
        files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).expect("it is written"));
        Folder(folder)
    }

    /// Runs the command in a folder of it, with some variables.
    fn run(&self, below: &str, variables: &[(&str, &str)], args: &[&str]) -> Ran {
        run_in(&self.0.join(below), variables, args)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run_in(folder: &Path, variables: &[(&str, &str)], args: &[&str]) -> Ran {
    let mut command = command(args);
    let done = command.current_dir(folder).envs(variables.iter().copied()).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ran { code: done.status.code().expect("an exit code"), out: text(done.stdout), err: text(done.stderr) }
}

/// The rules that a hand was scored by.
fn rules_of(ran: &Ran) -> String {
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    ran.json()["rules"].as_str().expect("an id").to_owned()
}

const HOUSE: &str = "schema = 1\nid = \"clubs/friday\"\nextends = \"riichi/tenhou\"\nname = { en = \"Friday\" }\n";
const SETTINGS: &str = "rules = \"friday\"\nlang = \"it\"\nterms = \"romaji\"\n";

#[test]
fn the_line_wins_over_the_environment_and_that_over_the_file() {
    let folder = Folder::new("order", &[("jong.toml", SETTINGS), ("house.toml", HOUSE)]);
    let score = ["score", HAND, "--json"];
    for below in ["", "below"] {
        assert_eq!(rules_of(&folder.run(below, &[], &score)), "clubs/friday");
    }
    let variable = [("JONG_RULES", "riichi/ema-2025")];
    assert_eq!(rules_of(&folder.run("below", &variable, &score)), "riichi/ema-2025");
    assert_eq!(rules_of(&folder.run("below", &variable, &["score", HAND, "--json", "-r", "tenhou"])), "riichi/tenhou");
    let heading = |variables: &[(&str, &str)], args: &[&str]| {
        let ran = folder.run("below", variables, &[&["list", "--help"], args].concat());
        ran.out.lines().find(|line| line.contains("jong list [")).expect("a usage").trim().to_owned()
    };
    assert!(heading(&[("LANG", "ja_JP.UTF-8")], &[]).starts_with("Uso:"));
    assert!(heading(&[("JONG_LANG", "ja"), ("LANG", "vi_VN")], &[]).starts_with("使"));
    assert!(heading(&[("JONG_LANG", "ja")], &["--lang", "en"]).starts_with("Usage:"));
}

#[test]
fn the_language_of_the_system_comes_last() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let begins = |variables: &[(&str, &str)]| {
        run_in(here, variables, &["list", "--help"]).out.lines().next().unwrap_or_default().to_owned()
    };
    let english = begins(&[]);
    assert_eq!(begins(&[("LANG", "de_DE.UTF-8")]), english);
    let italian = begins(&[("LANG", "it_IT.UTF-8")]);
    assert_ne!(italian, english);
    assert_eq!(begins(&[("LC_ALL", "C"), ("LANG", "it_IT.UTF-8")]), english);
    assert_eq!(begins(&[("LC_MESSAGES", "it_CH"), ("LANG", "ja_JP")]), italian);
}

#[test]
fn show_says_what_is_in_force_and_from_where() {
    let folder = Folder::new("show", &[("jong.toml", SETTINGS), ("house.toml", HOUSE)]);
    let ran = folder.run("below", &[("JONG_LANG", "en")], &["show"]);
    let told: Vec<&str> = ran.out.lines().take(4).collect();
    assert_eq!(
        told,
        [
            "In force here",
            "  ruleset         friday (from ../jong.toml:1)",
            "  language        English (from JONG_LANG)",
            "  players' words  romaji (from ../jong.toml:3)",
        ]
    );
    // Whoever names the rules gets them, and nothing else.
    let named = folder.run("below", &[("JONG_LANG", "en")], &["show", "friday"]);
    assert_eq!(ran.out.lines().skip(5).collect::<Vec<_>>(), named.out.lines().collect::<Vec<_>>());
    assert_eq!(folder.run("below", &[("JONG_LANG", "en")], &["show", "--json"]).json()["id"], "clubs/friday");
}

#[test]
fn a_path_in_the_file_begins_at_its_folder() {
    let folder = Folder::new("path", &[("jong.toml", "rules = \"house.toml\"\n"), ("house.toml", HOUSE)]);
    for below in ["", "below"] {
        assert_eq!(rules_of(&folder.run(below, &[], &["score", HAND, "--json"])), "clubs/friday", "{below}");
    }
    assert_eq!(rules_of(&folder.run("below", &[], &["score", HAND, "--json", "-r", "clubs/friday"])), "clubs/friday");
}

#[test]
fn faults_are_told_at_their_place() {
    let folder = Folder::new("faults", &[("jong.toml", "lang = \"it\"\nrulse = \"riichi/tenhou\"\n")]);
    let ran = folder.run("below", &[], &["list"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("../jong.toml:2:1") && ran.err.contains("`rules`"), "{}", ran.err);
    // A shell that completes, and whoever asks for help, need no settings.
    assert_eq!(folder.run("", &[], &["completions", "bash"]).code, 0);
    assert_eq!(folder.run("", &[], &["--help"]).code, 0);
    let folder = Folder::new("unknown", &[("jong.toml", "rules = \"riichi/tenho\"\n")]);
    let ran = folder.run("", &[], &["score", HAND]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("jong.toml:1:9") && in_one_line(&ran.err).contains("did you mean `riichi/tenhou`?"),
        "{}",
        ran.err
    );
}

/// Rules that are not there stop only who needs them.
#[test]
fn rules_that_nobody_needs() {
    let folder = Folder::new("needless", &[("jong.toml", "rules = \"nope\"\nlang = \"it\"\n"), ("house.toml", HOUSE)]);
    let run = |args: &[&str]| folder.run("", &[], args);
    let needless: [&[&str]; 7] = [
        &["list"],
        &["check", "house.toml"],
        &["search", "riichi"],
        &["pattern", "pinfu"],
        &["score", HAND, "-r", "tenhou"],
        &["show", "tenhou"],
        &["new", "--extends", "tenhou"],
    ];
    for args in needless {
        assert_eq!(run(args).code, 0, "{args:?}: {}", run(args).err);
    }
    assert!(run(&["list"]).out.contains("Nome") || run(&["list"]).out.contains("regole"), "the language is taken");
    for args in [&["score", HAND][..], &["show"], &["diff", "tenhou"], &["nearest"]] {
        let ran = run(args);
        assert!(
            ran.code == 2 && ran.err.contains("jong.toml:1:9") && in_one_line(&ran.err).contains("jong list"),
            "{}",
            ran.err
        );
    }
}

/// `show` says so where no rules are in force, and what is.
#[test]
fn show_without_rules() {
    let folder = Folder::new("no-rules", &[("jong.toml", "")]);
    let ran = folder.run("", &[("LANG", "it_IT.UTF-8"), ("JONG_LANG", "en")], &["show"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("ruleset         none") && ran.out.contains("jong list"), "{}", ran.out);
    assert!(ran.out.contains("English (from JONG_LANG)"), "{}", ran.out);
    let json = folder.run("", &[], &["show", "--json"]);
    assert!(json.code == 2 && json.out.contains("missing-rules"), "{}", json.out);
}

#[test]
fn variables_that_say_nothing_known() {
    let folder = Folder::new("variables", &[]);
    let ran = folder.run("", &[("JONG_RULES", "riichi/tenho")], &["score", HAND]);
    assert_eq!(ran.code, 2);
    assert!(in_one_line(&ran.err).contains("`JONG_RULES`: no rules are called `riichi/tenho`"), "{}", ran.err);
    assert!(ran.err.contains("riichi/tenhou"), "{}", ran.err);
    assert_eq!(folder.run("", &[("JONG_RULES", "riichi/tenho")], &["score", HAND, "-r", "tenhou"]).code, 0);
    for ran in [
        folder.run("", &[("JONG_RULES", "nope")], &["score", HAND]),
        folder.run("", &[], &["show", "nonsense"]),
        folder.run("", &[], &["score", HAND, "-r", "nonsense"]),
    ] {
        assert!(ran.code == 2 && in_one_line(&ran.err).contains("`jong list` says"), "{}", ran.err);
    }
    let ran = folder.run("", &[("JONG_LANG", "klingon")], &["list"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("`JONG_LANG`") && ran.err.contains("`zh-Hant`"), "{}", ran.err);
    assert_eq!(folder.run("", &[("JONG_LANG", ""), ("JONG_RULES", "")], &["list"]).code, 0);
}

/// Nothing is in force here, and so rules must be named.
#[test]
fn without_any_settings() {
    let ran = jong(&["score", HAND]);
    assert_eq!(ran.code, 2);
    assert!(
        in_one_line(&ran.err).contains("--rules <RULES>") && in_one_line(&ran.err).contains("jong list"),
        "{}",
        ran.err
    );
}

/// The usual ruleset stands in the place of one that is missing.
#[test]
fn verbs_that_compare_take_the_usual_rules() {
    let folder = Folder::new("compared", &[("jong.toml", SETTINGS), ("house.toml", HOUSE)]);
    let run = |args: &[&str]| folder.run("below", &[], &[args, &["--json", "--lang", "en"]].concat());
    let diff = run(&["diff", "riichi/tenhou", "--wins", "0"]).json();
    assert_eq!((&diff["a"], &diff["b"]), (&"clubs/friday".into(), &"riichi/tenhou".into()));
    let both = run(&["diff", "riichi/tenhou", "friday", "--wins", "0"]).json();
    assert_eq!((&both["a"], &both["b"]), (&"riichi/tenhou".into(), &"clubs/friday".into()));
    // It differs from Tenhou's rules in nothing.
    assert_eq!(run(&["nearest"]).json()[0]["id"], "riichi/tenhou");
    let rows = run(&["compare", HAND, "-r", "riichi/ema-2025"]).json();
    let ids = |rows: &serde_json::Value| -> Vec<String> {
        rows.as_array().expect("rows").iter().map(|row| row["rules"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(&rows), ["clubs/friday", "riichi/ema-2025"]);
    assert_eq!(ids(&run(&["compare", HAND, "-r", "friday"]).json()), ["clubs/friday"], "once is enough");
    // Without any, a ruleset is missed as ever.
    let alone = jong(&["diff", "riichi/ema-2025"]);
    assert!(alone.code == 2 && alone.err.contains("<B>"), "{}", alone.err);
    assert_eq!(jong(&["nearest"]).code, 2);
}

/// House files stand apart in the list, each with its path; one with faults is named with what tells them.
#[test]
fn house_files_are_listed() {
    let files = [("jong.toml", "lang = \"en\"\n"), ("house.toml", HOUSE), ("broken.toml", "id = \"clubs/x\"\n= 3\n")];
    let folder = Folder::new("listed", &files);
    let list = folder.run("below", &[], &["list"]);
    let (ours, house) = list.out.split_once("House rules").expect("a heading");
    assert!(ours.contains("riichi/tenhou") && !ours.contains("clubs/friday"), "{ours}");
    assert!(house.contains("clubs/friday") && house.contains("Friday (../house.toml)"), "{house}");
    assert!(house.contains("../broken.toml has faults: `jong check ../broken.toml`"), "{house}");
    // The faulty file is named where nothing is found, too: the rules may be in it.
    let none = folder.run("below", &[], &["list", "atlantis"]);
    assert!(
        none.code == 1 && none.out.contains("../broken.toml has faults: `jong check ../broken.toml`"),
        "{}",
        none.out
    );
    let rules = folder.run("below", &[], &["list", "--json"]).json();
    let of = |id: &str| rules.as_array().expect("a list").iter().find(|rules| rules["id"] == id).cloned();
    assert_eq!(of("clubs/friday").expect("it")["file"], "../house.toml");
    assert_eq!(of("riichi/tenhou").expect("it").get("file"), None);
    assert!(!jong(&["list"]).out.contains("House rules"));
}

/// An evening is begun by the usual rules; a file of rules is found from wherever one stands, as it lies from the evening.
#[test]
fn an_evening_by_the_usual_rules() {
    let folder = Folder::new("evening", &[("jong.toml", SETTINGS), ("house.toml", HOUSE)]);
    let begin = ["match", "a.jsonl", "--players", "Anna,Bruno,Chiara,Dario", "--json"];
    let begun = folder.run("below", &[], &begin);
    assert_eq!((begun.code, begun.json()["ruleset"].as_str()), (0, Some("clubs/friday")), "{}", begun.err);
    let begin = ["match", "b.jsonl", "-r", "../house.toml", "--players", "Anna,Bruno,Chiara,Dario", "--json"];
    assert_eq!(folder.run("below", &[], &begin).code, 0);
    for (below, file) in [("below", "b.jsonl"), ("", "below/b.jsonl")] {
        let again = folder.run(below, &[], &["match", file, "--json"]);
        assert_eq!((again.code, again.json()["ruleset"].as_str()), (0, Some("clubs/friday")), "{file}: {}", again.out);
    }
    // The same rules by another way are the same.
    assert_eq!(folder.run("", &[], &["match", "below/b.jsonl", "-r", "house.toml", "--json"]).code, 0);
    assert_eq!(folder.run("", &[], &["match", "below/b.jsonl", "-r", "tenhou", "--json"]).code, 2);
}

/// Of a faulty file and a faulty variable the file is told first, for it says more.
#[test]
fn the_fault_of_the_file_comes_first() {
    let folder = Folder::new("faults", &[("jong.toml", "rules = 1\n")]);
    let ran = folder.run("", &[("JONG_LANG", "klingon")], &["list"]);
    assert!(ran.code == 2 && ran.err.contains("jong.toml"), "{}", ran.err);
    fs::remove_file(folder.0.join("jong.toml")).expect("it is removed");
    let ran = folder.run("", &[("JONG_LANG", "klingon")], &["list"]);
    assert!(ran.code == 2 && ran.err.contains("klingon"), "{}", ran.err);
}
