//! The pages of HTML: valid for a strict reader and a browser, and usable by people who see them, hear them, or print
//! them.

use std::collections::BTreeSet;

use jong::Lang;
use jong_print::page::Format;
use jong_print::rulebook::Edition;
use jong_tests::chance::all_or;
use roxmltree::{Document, Node, ParsingOptions};
use scraper::Html;
use strum::IntoEnumIterator;

use crate::rulebooks::shelf::{books, rules};

/// The most that a page may weigh, in bytes: it is sent to phones.
const MOST: usize = 1_500_000;

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("not well-formed: {error}"))
}

fn elements<'a>(page: &'a Document<'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    page.descendants().filter(Node::is_element)
}

fn count(page: &Document<'_>, name: &str) -> usize {
    elements(page).filter(|node| node.tag_name().name() == name).count()
}

/// Ids are unique, and every reference to one finds it.
fn check_ids(page: &Document<'_>) {
    let mut ids = BTreeSet::new();
    elements(page).filter_map(|node| node.attribute("id")).for_each(|id| assert!(ids.insert(id), "{id} stands twice"));
    for node in elements(page) {
        for target in node.attribute("href").into_iter().filter_map(|href| href.strip_prefix('#')) {
            assert!(ids.contains(target), "nothing is called {target}");
        }
        assert!(node.attribute("href").is_none_or(|href| href.starts_with('#')), "the page needs nothing else");
    }
}

/// Drawings have words: a drawing is hidden from people who hear the page, and stands in an element that describes it;
/// or it is only a part for other drawings.
fn check_drawings(page: &Document<'_>) {
    let mut hands = 0;
    for node in elements(page).filter(|node| node.attribute("role") == Some("img")) {
        assert!(node.attribute("aria-label").is_some_and(|label| label.contains([':', '：'])), "a hand says its tiles");
        hands += 1;
    }
    for svg in elements(page).filter(|node| node.tag_name().name() == "svg") {
        assert_eq!(svg.attribute("aria-hidden"), Some("true"));
        let is_stock = svg.attribute("width") == Some("0");
        let is_said = svg.ancestors().any(|node| node.attribute("role") == Some("img"));
        assert!(is_stock != is_said, "a drawing that nobody says");
    }
    // Each tile has its own name, to be seen where the pointer rests.
    for used in elements(page).filter(|node| node.tag_name().name() == "use" && node.attribute("href").is_some()) {
        let tile = used.attribute("href").is_some_and(|href| href != "#tile-face" && href != "#tile-back");
        let in_hand = used.ancestors().any(|node| node.attribute("role") == Some("img"));
        if tile && in_hand {
            let title = used.children().find(|node| node.tag_name().name() == "title");
            assert!(title.and_then(|title| title.text()).is_some_and(|text| !text.trim().is_empty()), "{used:?}");
        }
    }
    assert!(hands > 0 || count(page, "svg") == 0);
}

/// The head, the language, and the styles for print.
fn check_head(page: &Document<'_>, lang: Lang) {
    let html = page.root_element();
    assert_eq!((html.tag_name().name(), html.attribute("lang")), ("html", Some(lang.key())));
    let meta = |name: &str| elements(page).find(|node| node.attribute("name") == Some(name))?.attribute("content");
    assert!(meta("viewport").is_some_and(|content| content.contains("width=device-width")));
    assert_eq!(
        ["script", "link", "img", "iframe"].map(|name| count(page, name)),
        [0; 4],
        "the page needs nothing else"
    );
    assert_eq!(["h1", "main", "header", "footer", "title"].map(|name| count(page, name)).iter().min(), Some(&1));
    let css = elements(page).find(|node| node.tag_name().name() == "style").and_then(|style| style.text());
    let css = css.expect("the page has a style");
    assert!(css.contains("@media print") && css.contains("@page { size: A4;"), "{css}");
    assert!(css.contains("@media (max-width:"), "phones are thought of");
    // Headings go down by one step at a time.
    let depth =
        |node: Node<'_, '_>| node.tag_name().name().strip_prefix('h').and_then(|depth| depth.parse::<u8>().ok());
    let depths: Vec<u8> = elements(page).filter_map(depth).collect();
    assert!(depths.windows(2).all(|two| two[1] <= two[0] + 1), "{depths:?}");
    for table in elements(page).filter(|node| node.tag_name().name() == "table") {
        assert!(table.descendants().any(|node| node.attribute("scope").is_some()), "a table without heads");
    }
}

fn check(html: &str, lang: Lang) {
    assert!(html.starts_with("<!DOCTYPE html>\n") && html.len() < MOST, "{} bytes", html.len());
    let page = parsed(html);
    check_head(&page, lang);
    check_ids(&page);
    check_drawings(&page);
}

#[test]
#[ignore = "takes long"]
fn every_page_is_well_formed_and_complete() {
    for (at, (rules, book)) in books().iter().step_by(all_or(1, 2)).enumerate() {
        // English, and of the others one for each book.
        let others: Vec<Lang> = Lang::iter().filter(|&lang| lang != Lang::En).collect();
        for lang in all_or(Lang::iter().collect(), vec![Lang::En, others[at % others.len()]]) {
            for edition in [Edition::Whole, Edition::Sheet] {
                let page = book.page(edition, lang, None).write(Format::Html);
                let checked = std::panic::catch_unwind(|| check(&page, lang));
                assert!(checked.is_ok(), "{}: {lang}: {edition:?}", rules.info().id);
                // The same every time.
                assert!(lang != Lang::En || page == book.page(edition, lang, None).write(Format::Html));
            }
        }
    }
}

/// A browser finds nothing to mend: no tag that is not allowed where it stands, none left open, no character that can't be.
#[test]
#[ignore = "takes long"]
fn a_browser_finds_no_fault() {
    for (rules, book) in books().iter().skip(all_or(0, 1)).step_by(all_or(1, 2)) {
        // The tags are the same in all languages.
        let langs = all_or(Lang::iter().collect(), vec![Lang::Vi]);
        for (lang, edition) in langs.into_iter().flat_map(|lang| [(lang, Edition::Whole), (lang, Edition::Sheet)]) {
            let page = Html::parse_document(&book.page(edition, lang, None).write(Format::Html));
            assert_eq!(page.errors, Vec::<String>::new(), "{}: {lang}: {edition:?}", rules.info().id);
        }
    }
    assert!(!Html::parse_document("<!DOCTYPE html><p><table></p></table>").errors.is_empty(), "faults are found");
}

/// An edition of differences is a page like the others.
#[test]
fn pages_of_differences() {
    for (rules, book) in books().iter().filter(|(rules, _)| rules.info().id.starts_with("riichi/ema")) {
        for other in ["riichi/ema-2016", "riichi/ema-2025", "taiwan/standard"] {
            let page = book.page(Edition::DifferencesFrom(self::rules(other)), Lang::It, None).write(Format::Html);
            check(&page, Lang::It);
            assert_eq!(Html::parse_document(&page).errors, Vec::<String>::new(), "{}: {other}", rules.info().id);
        }
    }
}
