//! The README and the guide are true: every shown run of the command is made again and compared, every shown file is
//! written and checked, every command in the text is at least run, and every link leads somewhere.
//!
//! [`document`] takes a document apart, and [`replay`] tries its parts. Fingerprints change when the code that reads
//! rules does; `JONG_WRITE=1 cargo test -p jong-cli --test cli transcripts -- --include-ignored` writes the new ones into
//! the documents. Any other difference is mended by hand, because the text around it needs reading too.

#[path = "transcripts/document.rs"]
mod document;
#[path = "transcripts/grammar.rs"]
mod grammar;
#[path = "transcripts/links.rs"]
mod links;
#[path = "transcripts/replay.rs"]
mod replay;

use std::fs;
use std::path::{Path, PathBuf};

use document::parts;
use replay::{Replayed, replay};

/// The repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Every document under a folder.
fn documents_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let found = entries.flat_map(|path| match path.is_dir() {
        true => documents_in(&path),
        false => vec![path],
    });
    found.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// The README, the command's own, and the whole guide, each by its path from the repository.
fn documents() -> Vec<(String, String)> {
    let root = root();
    let mut all = documents_in(&root.join("docs"));
    all.extend(["README.md", "crates/jong-cli/README.md"].map(|name| root.join(name)));
    all.sort();
    let read = |path: &PathBuf| {
        let name = path.strip_prefix(&root).expect("in the repository").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a document"))
    };
    all.iter().map(read).collect()
}

/// The shown commands that take long.
const LONG: [&str; 3] = [
    "jong diff taiwan/standard lotus.toml",
    "jong diff riichi/ema-2016 riichi/ema-2025",
    "jong impact riichi/ema-2016 riichi/ema-2025 --wins 2000",
];

/// Makes the runs that documents show once more, but for those that are left out. With `JONG_WRITE` new fingerprints are
/// written into them.
///
/// # Panics
/// A document shows what is not so.
fn replay_all(documents: Vec<(String, String)>, left_out: &[&str]) -> Replayed {
    // Each document has a folder of its own.
    let replays: Vec<_> = std::thread::scope(|scope| {
        let replayed = |(name, text): &(String, String)| parts(text).and_then(|parts| replay(name, &parts, left_out));
        let threads: Vec<_> = documents.iter().map(|document| scope.spawn(move || replayed(document))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a replay")).collect()
    });
    let (mut done, mut wrong) = (Replayed::default(), Vec::new());
    for ((name, text), replayed) in documents.into_iter().zip(replays) {
        match replayed {
            Ok(replayed) => {
                if std::env::var_os("JONG_WRITE").is_some() && !replayed.stale.is_empty() {
                    let renewed = replayed.stale.iter().fold(text, |text, (was, is)| text.replace(was, is));
                    fs::write(root().join(&name), renewed).expect("it can be written");
                    continue;
                }
                assert!(replayed.stale.is_empty(), "{name}: fingerprints are others now: {:?}", replayed.stale);
                done += replayed;
            }
            Err(why) => wrong.push(format!("{name}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    done
}

#[test]
fn what_documents_show_is_so() {
    let Replayed { shown, checked, run, .. } = replay_all(documents(), &LONG);
    if std::env::var_os("JONG_WRITE").is_some() {
        return;
    }
    assert!(shown >= 15, "{shown} runs are shown with their output");
    assert!(checked >= 12, "{checked} files are shown and checked");
    assert!(run >= 60, "{run} commands stand in the text");
}

#[test]
#[ignore = "takes long"]
fn what_long_runs_show_is_so() {
    let shows = |text: &str, long: &str| text.lines().any(|line| line.strip_prefix("$ ") == Some(long));
    let all = documents();
    for long in LONG {
        assert!(all.iter().any(|(_, text)| shows(text, long)), "no document shows `{long}`");
    }
    replay_all(all.into_iter().filter(|(_, text)| LONG.iter().any(|long| shows(text, long))).collect(), &[]);
}

#[test]
fn links_lead_somewhere() {
    let documents = documents();
    let wrong: Vec<String> = documents.iter().flat_map(|(name, text)| links::dead(&root(), name, text)).collect();
    assert_eq!(wrong, Vec::<String>::new());
}

/// A crate is published without the folders around it.
#[test]
fn readmes_of_crates_lead_out_of_none() {
    let crates = fs::read_dir(root().join("crates")).expect("crates").map(|entry| entry.expect("one").path());
    let folders: Vec<PathBuf> = crates.chain([root().join("rulesets")]).collect();
    assert!(folders.len() >= 7, "{folders:?}");
    for folder in folders {
        let readme = folder.join("README.md");
        assert!(
            fs::symlink_metadata(&readme).is_ok_and(|about| about.is_file()),
            "{}: none of its own",
            readme.display()
        );
        let text = fs::read_to_string(&readme).expect("a README");
        assert_eq!(links::dead(&folder, "README.md", &text), Vec::<String>::new(), "{}", folder.display());
        assert!(!text.contains("](../"), "{}", folder.display());
    }
}

/// A false document is refused.
#[test]
fn what_is_not_so_is_found() {
    let wrong = |text: &str| parts(text).and_then(|parts| replay("a document", &parts, &[])).err().unwrap_or_default();
    let shows = |output: &str| format!("```console\n$ jong check all-even.toml\n{output}\n```\n");
    let file =
        "This is `all-even.toml`:\n\n```toml\nschema = 1\nid = \"clubs/x\"\nextends = \"riichi/tenhou\"\n```\n\n";
    assert_eq!(wrong(&format!("{file}{}", shows("1 file checked: no faults"))), "");
    assert_eq!(wrong(&format!("{file}{}", shows("…"))), "");
    for output in ["2 files checked: no faults", "1 file checked: …", "1 file checked", "…\n…", "no faults\n…"]
    {
        assert!(wrong(&format!("{file}{}", shows(output))).contains("jong check all-even.toml"), "{output}");
    }
    assert!(wrong(&shows("1 file checked: no faults")).contains("cannot be read"));
    assert!(wrong(&file.replace("tenhou", "tenhu")).contains("all-even.toml"));
    assert!(wrong("```toml\n[han]\npinfuu = 1\n```\n").contains("pinfuu"));
    assert!(wrong("```console\n$ rm -r rulesets\n```\n").contains("rm -r rulesets"));
    assert!(wrong("```json\n{\"a\": }\n```\n").contains("JSON"));
    assert!(wrong("Try `jong shwo riichi/tenhou`.\n").contains("jong shwo"));
    assert!(wrong("Try `jong show\nriichi/tenhu`.\n").contains("tenhu"));
    assert!(wrong("<!-- in none.toml: a → b -->\n").contains("none.toml"));
    assert!(wrong("```console\n$ jong list\n").contains("never closed"));
    let made = |page: &str| wrong(&format!("{file}<!-- $ jong check all-even.toml -->\n\n{page}\n\n<!-- end -->\n"));
    assert_eq!(made("1 file checked: no faults"), "");
    assert!(made("2 files checked: no faults").contains("jong check all-even.toml"));
    assert!(wrong("<!-- $ jong list -->\n").contains("never ends"));
    let shown = "```console\n$ jong score '234m 567p 88p 345s 67s +8s' -r riichi/tenhou\n…\nFingerprint: 0123456789abcdef\n```\n";
    let stale = parts(shown).and_then(|parts| replay("a document", &parts, &[])).map(|replayed| replayed.stale);
    assert!(stale.is_ok_and(|stale| stale.len() == 1 && stale[0].0 == "0123456789abcdef"));
    let dead = links::dead(&root(), "docs/x.md", "[a](vocabulary.md#no-such-thing) [b](none.md) [c](vocabulary.md)");
    assert_eq!(dead, ["docs/x.md: vocabulary.md#no-such-thing", "docs/x.md: none.md"]);
}
