//! A few drawings to the byte: a change of these is a change of pages that people have printed.

use insta::assert_snapshot;

use super::super::{Face, Ink, Style, hand_html, sheet, tile_svg};
use super::{HostileNames, hand};

/// One element a line.
fn lines(drawing: &str) -> String {
    drawing.replace("><", ">\n<")
}

#[test]
fn tiles() {
    let tile = |text: &str, style: Style| lines(&tile_svg(hand(text).concealed[0], text, &style));
    let plain = || Style { marks: None, ..Style::default() };
    assert_snapshot!("five_of_characters", tile("5m", Style::default()));
    assert_snapshot!("red_five_of_dots", tile("0p", plain()));
    assert_snapshot!("bird", tile("1s", Style { ink: Ink::Black, ..plain() }));
    assert_snapshot!("summer", lines(&tile_svg(hand("2g").bonus[0], "summer", &plain())));
}

#[test]
fn pages() {
    assert_snapshot!("sheet", lines(&sheet([Face::Down], &Style::default())));
    assert_snapshot!("hand", lines(&hand_html(&hand("5z [1111z] (222z) +5z"), &HostileNames, &Style::default())));
}
