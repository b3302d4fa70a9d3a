//! Pages in every format: each verb that writes one writes it as text, as Markdown and as HTML.

use roxmltree::{Document, Node, ParsingOptions};
use scraper::Html;

use super::{HAND, TENHOU, jong};

/// A command line for each kind of page.
fn pages() -> Vec<Vec<&'static str>> {
    vec![
        vec!["show", "taiwan/standard"],
        vec!["rulebook", "taiwan/standard", "--sheet"],
        vec!["explain", HAND, "-r", TENHOU, "--ready", "ready"],
        vec!["explain", "123m 456p 789s 1p (222p) +1p", "-r", TENHOU],
        vec!["explain", HAND, "-r", TENHOU, "--why-not", "seven-pairs"],
        vec!["compare", HAND, "-r", "riichi/ema-2025,fimj/official-1993,taiwan/standard", "--extra-set", "(567p)"],
        vec!["compare", "-r", "riichi/ema-2016,riichi/ema-2025"],
        vec!["diff", "riichi/ema-2016", "riichi/ema-2025", "--wins", "0"],
        vec!["pattern", "pinfu"],
        vec!["search", "riichi"],
        vec!["settle", "-r", "fimj/official-1993", "d1.json"],
        vec!["waits", "234m 567p 88p 345s 67s", "-r", TENHOU],
        vec!["teach", "dice"],
        vec!["teach"],
        vec!["list"],
        vec!["count-waits", "--tiles", "7"],
        vec!["nearest", "house.toml"],
    ]
}

fn written(args: &[&str], format: &str, lang: &str) -> String {
    let ran = jong(&[args, &["--format", format, "--lang", lang]].concat());
    assert!(ran.code < 2 && ran.err.is_empty(), "{args:?}: {}", ran.err);
    ran.out
}

/// A page of HTML is well-formed for a strict reader and for a browser's, needs nothing else, and fits a phone by
/// night.
#[test]
fn pages_of_html() {
    for args in pages() {
        let page = written(&args, "html", "it");
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let read = Document::parse_with_options(&page, options).unwrap_or_else(|error| panic!("{args:?}: {error}"));
        assert_eq!(Html::parse_document(&page).errors, Vec::<String>::new(), "{args:?}");
        let elements = || read.descendants().filter(Node::is_element);
        let count = |name: &str| elements().filter(|node| node.tag_name().name() == name).count();
        assert_eq!(["h1", "main", "header"].map(count), [1; 3], "{args:?}");
        let mut feet = elements().filter(|node| node.tag_name().name() == "footer");
        assert!(count("footer") <= 1 && feet.all(|foot| foot.has_children()), "{args:?}");
        assert_eq!(["script", "link", "img"].map(count), [0; 3], "{args:?}");
        assert_eq!(read.root_element().attribute("lang"), Some("it"), "{args:?}");
        let title = elements().find(|node| node.tag_name().name() == "title").and_then(|node| node.text());
        assert!(title.is_some_and(|title| !title.trim().is_empty()), "{args:?}");
        // No heading is left out on the way down.
        let levels = elements().filter_map(|node| node.tag_name().name().strip_prefix('h')?.parse::<usize>().ok());
        levels.fold(0, |above, level| {
            assert!(level <= above + 1, "{args:?}: h{level} below h{above}");
            level
        });
        let looks = ["prefers-color-scheme: dark", "@media print", "overflow-x: auto", "width=device-width"];
        assert!(looks.iter().all(|look| page.contains(look)), "{args:?}");
        // Nothing is wider than a phone unless it may be moved by itself.
        for table in elements().filter(|node| node.tag_name().name() == "table") {
            let is_facts = table.attribute("class") == Some("facts");
            let moves = table.parent().is_some_and(|parent| parent.attribute("class") == Some("wide"));
            assert!(is_facts || moves, "{args:?}");
        }
    }
}

/// A page of Markdown has one title, and no row of a table has more or fewer cells than its head.
#[test]
#[ignore = "takes long"]
fn pages_of_markdown() {
    for args in pages() {
        let page = written(&args, "md", "en");
        let titles = page.lines().filter(|line| line.starts_with("# ")).count();
        assert!(page.starts_with("# ") && titles == 1, "{args:?}\n{page}");
        assert!(!page.contains("\n\n\n") && page.ends_with('\n') && !page.contains('\u{1b}'), "{args:?}\n{page}");
        let cells = |row: &str| row.replace("\\|", "").matches('|').count();
        let rows: Vec<&str> = page.lines().collect();
        for pair in rows.windows(2).filter(|pair| pair.iter().all(|row| row.starts_with('|'))) {
            assert_eq!(cells(pair[0]), cells(pair[1]), "{args:?}\n{}\n{}", pair[0], pair[1]);
        }
    }
}

/// The words are the same in every format.
#[test]
fn the_same_in_every_format() {
    let args = ["waits", "234m 567p 88p 345s 67s", "-r", TENHOU];
    for format in ["text", "md", "html"] {
        let page = written(&args, format, "en");
        for said in ["Ready: ", "8s", "Fingerprint: "] {
            assert!(page.contains(said), "{format}: {said}\n{page}");
        }
    }
    let hand = ["explain", HAND, "-r", TENHOU];
    assert!(written(&hand, "md", "en").contains("*hand: "));
    assert!(written(&hand, "html", "en").contains("class=\"tile-hand\""));
}

/// JSON is none of the formats.
#[test]
fn json_is_something_else() {
    for args in pages() {
        let ran = jong(&[&args[..], &["--json", "--format", "md"]].concat());
        assert_eq!(ran.code, 2, "{args:?}");
    }
}
