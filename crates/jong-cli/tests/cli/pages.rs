//! Every page in `docs/rulesets` is the page of its rules, as `jong show RULES --format md` writes it but with links, and the
//! index lists the rulesets of `jong list`. To write them again after a change: `JONG_WRITE=1 cargo test -p jong-cli --test cli pages`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use jong::Lang;
use jong_print::Speech;
use jong_print::page::Format;
use jong_print::sheet::rules_page;
use serde_json::{Value, json};

use crate::{jong, jong_with, write_again};

/// The folder of the pages.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulesets")
}

/// The rulesets, as `jong list` has them, with names in a language.
fn listed(language: &str) -> Vec<Value> {
    let listed = jong(&["list", "--json", "--lang", language]).json();
    listed.as_array().expect("a list").clone()
}

/// A field that is text.
fn text<'a>(rules: &'a Value, key: &str) -> &'a str {
    rules[key].as_str().expect("a text")
}

/// The path from a page to the folder above `rulesets`.
const ROOT: &str = "../../../";

/// The page of a ruleset.
fn page(id: &str) -> String {
    let rules = jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
    rules_page(&rules, Some(ROOT), Speech::of(Lang::En)).write(Format::Markdown)
}

/// `119 of 149`, and the status if the file names one.
fn certainty(rules: &Value) -> String {
    let status = rules["status"].as_str().map(|status| format!("; {status}")).unwrap_or_default();
    format!("{} of {}{status}", rules["sourced"], rules["values"])
}

fn index() -> String {
    let mut index = String::from(
        "# The rulesets\n\nEvery ruleset that comes with Jong, each with a page: what it is played with, what every pattern \
         is worth and a hand that has it, who pays, where all this is written, and what the file changes against the one it \
         extends. Values that no source gives are marked as **assumed**, and those about which sources differ as \
         **disputed**.\n\nThe pages are made from the rules files. A rules file of yours gets one, too: \
         `jong show RULES --format md`.\n",
    );
    let others = ["it", "ja", "zh-Hant"].map(listed);
    let mut grammar = "";
    let all = listed("en");
    for (at, rules) in all.iter().enumerate() {
        if text(rules, "grammar") != grammar {
            grammar = text(rules, "grammar");
            let _ = write!(
                index,
                "\n## `{grammar}`\n\nEvery option with a comment: [rulesets/{grammar}/base.toml](../../rulesets/{grammar}/base.toml)\n\n\
                 | ruleset | also called | players | tiles in hand | tiles | values with a source | sources |\n\
                 | --- | --- | --- | --- | --- | --- | --- |\n"
            );
        }
        let id = text(rules, "id");
        let names = others.iter().map(|names| text(&names[at], "name"));
        let names: Vec<&str> = names.filter(|&name| name != id && name != text(rules, "name")).collect();
        let sources =
            rules["sources"].as_array().expect("a list").iter().map(|source| source.as_str().expect("a text"));
        let _ = writeln!(
            index,
            "| [{}]({id}.md) `{id}` | {} | {} | {} | {} | {} | {} |",
            text(rules, "name"),
            names.join(" · "),
            rules["players"],
            rules["hand_size"],
            rules["tiles"],
            certainty(rules),
            sources.collect::<Vec<_>>().join("; ").replace('|', "\\|"),
        );
    }
    index
}

/// Every file under a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn pages_are_made_from_the_rules() {
    let ids = listed("en").iter().map(|rules| text(rules, "id").to_owned()).collect::<Vec<_>>();
    let mut wanted: Vec<(PathBuf, String)> =
        ids.iter().map(|id| (folder().join(format!("{id}.md")), page(id))).collect();
    wanted.push((folder().join("README.md"), index()));
    for (path, text) in &wanted {
        write_again(path, text);
    }
    let mend = "write the pages again with `JONG_WRITE=1 cargo test -p jong-cli --test cli pages`";
    for (path, text) in &wanted {
        let there = fs::read_to_string(path).unwrap_or_default();
        assert!(there == *text, "{} is not what its rules say: {mend}", path.display());
    }
    let stray: Vec<PathBuf> =
        files(&folder()).into_iter().filter(|path| !wanted.iter().any(|(known, _)| known == path)).collect();
    assert_eq!(stray, Vec::<PathBuf>::new(), "these belong to no ruleset");
}

/// The examples of a page that are won in the plainest way, each with the id of its pattern.
fn examples(page: &str) -> Vec<(String, String)> {
    let rows = page.lines().filter(|line| line.starts_with("| ") && line.ends_with("` |") && line.contains(" +"));
    let cells = rows.map(|row| row.split(" | ").map(str::to_owned).collect::<Vec<_>>());
    let id = |cells: &[String]| {
        let cell = cells.iter().find(|cell| cell.starts_with('[')).expect("a link");
        cell.split([']', '[']).nth(1).expect("an id").to_owned()
    };
    cells.map(|cells| (id(&cells), cells.last().expect("an example").trim_end_matches(" |").replace('`', ""))).collect()
}

/// The examples are true: scored as they stand, each has its pattern.
#[test]
fn examples_count() {
    let mut count = 0;
    for rules in listed("en") {
        let rules = text(&rules, "id");
        let examples = examples(&page(rules));
        let record = |(id, hand): &(String, String)| {
            let (hand, win) = hand.split_once(" +").expect("a winning tile");
            let (hand, melds): (Vec<&str>, Vec<&str>) = hand.split(' ').partition(|run| !run.starts_with(['(', '[']));
            let record = json!({
                "id": id, "hand": hand.join(" "), "melds": melds, "win": win,
                "by": "discard", "from": "E", "seat": "S", "round": "E",
            });
            format!("{record}\n")
        };
        let records: String = examples.iter().map(record).collect();
        let ran = jong_with(&["score", "--jsonl", "-r", rules], records.as_bytes());
        let results = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        for (result, (id, hand)) in results.zip(&examples) {
            let lists = [(&result["patterns"], "id"), (&result["points"], "what")];
            let mut counted =
                lists.iter().flat_map(|(list, key)| list.as_array().into_iter().flatten().map(|one| &one[*key]));
            assert!(counted.any(|counted| counted == id), "{rules}: {id} in {hand}: {result}");
            count += 1;
        }
    }
    assert!(count > 300, "{count} examples");
}

/// Every option has a name in words, and not only its key.
#[test]
fn pages_read_well() {
    for rules in listed("en") {
        let id = text(&rules, "id");
        let page = page(id);
        let value = |line: &'_ str| line.strip_prefix("* ").and_then(|line| Some(line.split_once(": ")?.1.to_owned()));
        let facts = ["* ruleset: ", "* grammar: ", "* file: ", "* extends: "];
        for line in page.lines().filter(|line| !facts.iter().any(|fact| line.starts_with(fact))) {
            let word = |word: &str| word.contains('-') && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            let raw = value(line).is_some_and(|value| value.split(", ").any(word));
            assert!(!raw, "{id}: {line}");
        }
        assert!(!page.contains("\n\n\n"), "{id}: two empty lines");
    }
}

/// A page shows in plain sight the values that no source gives, and links to the page of the rules that it extends.
#[test]
fn doubts_and_bases_are_seen() {
    let official = page("fimj/official-1993");
    assert!(official.contains("| All pungs | Woo-Pung | ") && official.contains(" | 1 **(assumed)** | "), "{official}");
    assert!(official.contains("| 700 **(disputed)** | "), "{official}");
    assert!(page("riichi/ema-2025").contains("\n* extends: [riichi/ema-2016](../riichi/ema-2016.md)\n"));
}

/// A page that the command writes has no links, for nobody knows where it will lie; else it is the page of the guide.
#[test]
fn pages_that_are_sent_have_no_links() {
    for (id, file) in [("house.toml", "house.toml"), ("riichi/ema-2025", "rulesets/riichi/ema-2025.toml")] {
        let sent = jong(&["show", id, "--format", "md"]);
        assert_eq!((sent.code, sent.err.as_str()), (0, ""), "{id}");
        assert!(!sent.out.contains("](") && sent.out.contains(&format!("\n* file: `{file}`\n")), "{}", sent.out);
        let html = jong(&["show", id, "--format", "html"]);
        assert!(!html.out.contains(" href=") && html.out.contains("<table"), "{}", html.out);
    }
}
