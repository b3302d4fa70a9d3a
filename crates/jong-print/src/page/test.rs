//! One page in all its blocks, written in every way.

use jong::Lang;
use jong_core::notation::parse_hand;
use roxmltree::{Document, ParsingOptions};
use scraper::Html;
use unicode_width::UnicodeWidthStr as _;

use super::*;

fn laid(text: &str) -> LaidHand {
    LaidHand::from(&parse_hand(text).expect("a hand"))
}

/// A page with every kind of block.
fn page() -> Page {
    let mut page = Page::new(Lang::En);
    page.hand_title(laid("234m 55z +5z"), "234m 55z +5z");
    page.text("S wins by draw; <round> E & `--by draw` says so", 2);
    page.gap();
    page.heading("Patterns");
    let rows = [["White | dragon", "1", "han"], ["Dora × 2", "2", "han"]];
    page.table(SmallTable::plain(&[Align::Left, Align::Right, Align::Left], rows, 2));
    page.gap();
    page.table(SmallTable::plain(&[Align::Left, Align::Right], [["8s", "3"]], 2).under(["tile", "left"]));
    page.gap();
    page.heading("Points");
    let line = |name: &str, number: &str, places: &[&str]| SumLine {
        name: name.to_owned(),
        number: number.to_owned(),
        unit: "fu".to_owned(),
        places: places.iter().map(|place| (*place).to_owned()).collect(),
    };
    page.sum(vec![line("A pair", "2", &["base.toml:81 [1]"]), line("A wait", "2", &[]), line("", "4", &[])]);
    page.good("3 han, 40 fu → 5,200");
    page.bad("No win");
    page.gap();
    page.heading("Payments");
    page.item("E pays 2,600 to S: `drawn`", 2, 4);
    page.subitem("rounded", 4, 6);
    page.aside_item("see above", 6, 6);
    page.item("W pays 1,300 to S", 2, 4);
    page.gap();
    let mut grid = Grid::new(["riichi/tenhou", "fimj/ravennate"].map(str::to_owned).to_vec());
    grid.title("Result");
    grid.row("Worth", ["2,000 in\u{a0}all", "-"]);
    page.grid(grid);
    page.case("A pair of winds");
    page.together(|part| {
        part.subheading("In five suits", 2);
        part.hand_line(laid("111p"), "111p", 2);
    });
    page.facts([("status", Line::code("published")), ("note", "none".into())]);
    page.verbatim("[fu]\npair = 2\n");
    page.rule();
    page.note("Rules: riichi/tenhou (Tenhou)", 0);
    page.marked("Disputed");
    page
}

/// On paper a book flows in two columns. The rule for that knows a book by its contents, which stand right before what
/// it is about.
#[test]
fn a_book_on_paper() {
    let mut book = Page { kind: PageKind::Book, ..Page::new(Lang::En) };
    ["The hand", "The wall", "Who pays"]
        .iter()
        .for_each(|title| book.put(*title, Block::list([Line::from("30 fu × 2^3")])));
    let html = book.write(Format::Html);
    assert!(html.contains("</nav>\n<main>\n") && html.contains("  nav + main { columns: 2;"), "{html}");
    assert!(html.contains("30 fu × 2<sup>3</sup>"), "{html}");
    assert!(!page().write(Format::Html).contains("</nav>"));
}

#[test]
fn as_text() {
    let lines = page().lay(Room { width: 80, terminal: 80, tiles: TileLook::Text });
    assert_eq!((lines[0].tone, lines[0].text.as_str()), (Tone::Title, "234m 55z +5z"));
    let said = [
        (Tone::Plain, "  White | dragon  1  han"),
        (Tone::Aside, "  tile  left"),
        (Tone::Plain, "  A pair  2 fu  base.toml:81 [1]"),
        (Tone::Good, "3 han, 40 fu → 5,200"),
        (Tone::Bad, "No win"),
        (Tone::Plain, "  E pays 2,600 to S: `drawn`"),
        (Tone::Aside, "      see above"),
        (Tone::Marked, "== A pair of winds"),
        (Tone::Title, "  In five suits"),
        (Tone::Plain, "pair = 2"),
    ];
    for (tone, text) in said {
        assert!(lines.contains(&StyledLine { tone, text: text.to_owned(), tiles: Vec::new() }), "{text}\n{lines:#?}");
    }
    assert!(!lines.windows(2).any(|pair| pair.iter().all(|line| line.text.is_empty())), "{lines:#?}");
}

/// In a narrow terminal no line is too wide.
#[test]
fn as_narrow_text() {
    let lines = page().lay(Room { width: 40, terminal: 40, tiles: TileLook::Text });
    assert!(lines.iter().all(|line| line.text.width() <= 40), "{lines:#?}");
}

#[test]
fn as_markdown() {
    let text = page().write(Format::Markdown);
    for said in [
        "# `234m 55z +5z`\n\n*hand: ",
        "S wins by draw; \\<round> E & `--by draw` says so\n",
        "| --- | --: | --- |\n| White \\| dragon | 1 | han |\n",
        "| tile | left |\n| --- | --: |\n| 8s | 3 |\n",
        "|  | **4 fu** |  |\n",
        "**3 han, 40 fu → 5,200**\n",
        "* E pays 2,600 to S: `drawn`\n  * rounded\n  * see above\n* W pays 1,300 to S\n",
        "| **Result** |  |  |\n",
        "### A pair of winds\n",
        "* status: `published`\n* note: none\n",
        "```\n[fu]\npair = 2\n```\n",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    assert!(!text.contains("\n\n\n"), "{text}");
}

/// A strict reader finds nothing amiss, and neither does a browser's.
#[test]
fn as_html() {
    let html = page().write(Format::Html);
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(&html, options).expect("well-formed");
    assert_eq!(Html::parse_document(&html).errors, Vec::<String>::new());
    assert!(html.contains("prefers-color-scheme: dark") && html.contains("width=device-width"));
    let (header, main) = html.split_once("<main>").expect("a main part");
    assert!(header.contains("<h1><span class=\"tile-hand\""), "the title is drawn");
    assert_eq!(main.matches("<p class=\"hand\">").count(), 1);
    for said in [
        "<p>S wins by draw; &lt;round&gt; E &amp; <code>--by draw</code> says so</p>\n",
        "<section id=\"part-1\">\n<h2>Patterns</h2>\n",
        "<td>Dora × 2</td><td class=\"number\">2</td><td>han</td>",
        "<tr class=\"total\">",
        "<p class=\"good\">3 han, 40 fu → 5,200</p>\n",
        "<li>E pays 2,600 to S: <code>drawn</code>\n<ul>\n<li>rounded</li>\n<li class=\"aside\">see above</li>\n</ul></li>\n",
        "<tr class=\"title\"><th colspan=\"3\" scope=\"colgroup\">Result</th></tr>\n",
        "<h3 class=\"case\">A pair of winds</h3>\n",
        "<pre>[fu]\npair = 2</pre>\n",
        "<hr/>\n",
    ] {
        assert!(main.contains(said), "{said}\n{main}");
    }
}

/// Words that look like tags and signs are words.
#[test]
fn nothing_breaks_out() {
    let mut page = Page::new(Lang::It).named("<script>");
    page.heading("a | b *c* <i>");
    page.item("[x](y) <b>", 2, 4);
    let html = page.write(Format::Html);
    assert!(!html.contains("<script>") && !html.contains("<b>") && !html.contains("<i>"), "{html}");
    let text = page.write(Format::Markdown);
    assert!(text.starts_with("# \\<script>\n") && text.contains(r"\[x\](y) \<b>"), "{text}");
}

/// Entries in groups: as text a title each, with a line below that is cut, or a paragraph where there is little room; a
/// table in Markdown, and one with a body for each group in HTML.
#[test]
fn entries_in_groups() {
    let row = |id: &str, about: &str| vec![id.to_owned(), "136".to_owned(), about.to_owned()];
    let long = "A name that is longer than the terminal is wide. Source: a book";
    let rows = [row("fimj/a", "One"), Vec::new(), row("riichi/b", long)];
    let mut page = Page::new(Lang::En).named("Rulesets");
    let table =
        SmallTable::plain(&[Align::Left, Align::Right, Align::Left], rows, 0).under(["ruleset", "tiles", "about"]);
    page.table(SmallTable { look: TableLook::Entries, ..table });
    let text = |width: usize| -> Vec<String> {
        page.lay(Room { width, terminal: width, tiles: TileLook::Text }).into_iter().map(|line| line.text).collect()
    };
    let cut = "  A name that is longer than the termin…";
    assert_eq!(text(40), ["ruleset   tiles", "fimj/a      136", "  One", "", "riichi/b    136", cut]);
    let narrow = text(12);
    assert_eq!(&narrow[..3], ["fimj/a", "  One", "  tiles: 136"], "{narrow:?}");
    assert!(narrow.iter().all(|line| line.width() <= 12), "{narrow:?}");
    assert_eq!(page.write(Format::Markdown).matches("\n| ").count(), 4);
    let html = page.write(Format::Html);
    assert_eq!((html.matches("<tbody>").count(), html.matches("<tr>").count()), (2, 3), "{html}");
}
