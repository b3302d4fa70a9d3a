//! Pages and files can be read by browsers and printers.

use std::collections::BTreeSet;

use roxmltree::Document;

use super::super::{Face, Prefix, Style, hand_html, hand_svg, sheet, tile_html, tile_svg};
use super::{HostileNames, hand, parsed, styles};

const HAND: &str = "123m 11z (0p67p) (555z) [0m555m] +1z 1f3f2g";

/// Checks that ids occur once, and that every reference has its target.
fn whole(page: &Document<'_>) {
    let mut ids = BTreeSet::new();
    for id in page.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id), "two have the id {id}");
    }
    let links: Vec<&str> = page.descendants().filter_map(|node| node.attribute("href")).collect();
    assert!(!links.is_empty());
    links.iter().for_each(|link| assert!(ids.contains(&link[1..]), "nothing is called {link}"));
}

#[test]
fn files_and_pages_are_well_formed_and_whole() {
    for style in styles() {
        for face in Face::all() {
            whole(&parsed(&tile_svg(face, "a < b & c", &style)));
        }
        let hand = hand(HAND);
        whole(&parsed(&hand_svg(&hand, &HostileNames, &style)));
        let (sheet, shown) = (sheet(hand.faces(), &style), hand_html(&hand, &HostileNames, &style));
        let tile = tile_html(hand.concealed[0], "\"6\" <p>", &style);
        whole(&parsed(&format!("<body>{sheet}<p>{shown} {tile} {shown}</p></body>")));
    }
}

#[test]
fn the_whole_set_is_small() {
    for style in styles() {
        let size = sheet(Face::all(), &style).len();
        assert!((20_000..60_000).contains(&size), "{size} bytes");
    }
}

#[test]
fn a_sheet_has_each_tile_once_and_no_part_in_vain() {
    let style = Style::default();
    let [once, twice] = ["55z 1z", "1z 5z 5z 1z"].map(|tiles| sheet(hand(tiles).faces(), &style));
    assert_eq!(once, twice);
    assert!(!once.contains("tile-dot") && !once.contains("tile-ten-thousand"));
    assert_eq!(once.matches("<symbol").count(), 2);
}

#[test]
fn numbers_have_one_decimal_at_most() {
    let page = sheet(Face::all(), &Style { height: 25, ..Style::default() });
    let numbers = page.split(|c: char| !(c.is_ascii_digit() || c == '.'));
    // `1.5.3` is 1.5 and .3 in the data of a path.
    let long = |number: &&str| number.split('.').skip(1).any(|decimals| decimals.len() > 1);
    assert_eq!(numbers.clone().find(long), None);
    assert!(numbers.filter(|number| number.contains('.')).count() > 1000);
}

#[test]
fn drawings_can_be_read_aloud() {
    let style = Style::default();
    let tile = tile_svg(hand("5p").concealed[0], "five <of> dots", &style);
    let tile = parsed(&tile);
    assert_eq!(tile.root_element().attribute("role"), Some("img"));
    let title = tile.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")));
    assert_eq!(title.and_then(|title| title.text()), Some("five <of> dots"));
    let html = hand_html(&hand("5p +6p"), &HostileNames, &style);
    let html = parsed(&html);
    assert_eq!(html.root_element().attribute("role"), Some("img"));
    let label = html.root_element().attribute("aria-label");
    assert_eq!(label, Some("Concealed & \"co\": <5p>; Win & \"co\": <6p>"));
}

#[test]
fn pages_of_two_sets_do_not_mix() {
    let other = Style { prefix: "small".parse().expect("a prefix"), ..Style::default() };
    let sheets = [&Style::default(), &other].map(|style| sheet(Face::all(), style)).concat();
    whole(&parsed(&format!("<body>{sheets}</body>")));
}

#[test]
fn a_prefix_begins_an_id() {
    for word in ["", "1a", "a b", "a\"", "é", "-a"] {
        let refused = word.parse::<Prefix>().expect_err(word);
        assert!(refused.to_string().starts_with(&format!("`{word}` can't begin an id")), "{refused}");
    }
    assert_eq!("a-1".parse::<Prefix>().map(|prefix| prefix.to_string()), Ok("a-1".to_owned()));
}
