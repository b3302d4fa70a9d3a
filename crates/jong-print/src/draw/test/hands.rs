//! Hands lie as players lay them.

use jong_core::hand::{DraftHand, MeldKind};
use jong_core::notation::parse_hand;

use super::super::{Face, HandPart, LaidHand, LaidMeld, Style, hand_html, hand_svg, hand_text};
use super::{HostileNames, hand, parsed};

/// The visible tiles of a hand, part by part: `<` before a tile on its side, `#` for a back.
fn seen(hand: &LaidHand) -> Vec<(HandPart, String)> {
    let shown = |face| if let Face::Up(tile) = face { tile.to_string() } else { "#".to_owned() };
    let groups = hand.groups().into_iter().map(|group| {
        let tiles =
            group.lying.iter().map(|lying| format!("{}{}", if lying.turned { "<" } else { "" }, shown(lying.face)));
        (group.part, tiles.collect::<Vec<_>>().join(" "))
    });
    groups.collect()
}

#[test]
fn each_part_lies_by_itself() {
    let hand = hand("11z 123m (67p0p) (5555z) [5m0m55m] +1z 2g1f");
    let expected = [
        (HandPart::Concealed, "1z 1z 1m 2m 3m"),
        (HandPart::Win, "1z"),
        (HandPart::Meld(MeldKind::Chow), "<0p 6p 7p"),
        (HandPart::Meld(MeldKind::ExposedKong), "<5z 5z 5z 5z"),
        (HandPart::Meld(MeldKind::ConcealedKong), "# 0m 5m #"),
        (HandPart::Bonus, "2g 1f"),
    ];
    assert_eq!(seen(&hand), expected.map(|(part, tiles)| (part, tiles.to_owned())));
}

#[test]
fn any_tile_of_a_meld_may_be_turned_or_none() {
    let meld = hand("(123s)").melds[0].meld;
    let laid = |turned| seen(&LaidHand { melds: vec![LaidMeld { meld, turned }], ..LaidHand::default() })[0].1.clone();
    assert_eq!([Some(0), Some(2), None, Some(9)].map(laid), ["<1s 2s 3s", "1s 2s <3s", "1s 2s 3s", "1s 2s 3s"]);
    let meld = hand("[1111z]").melds[0].meld;
    let laid = LaidHand { melds: vec![LaidMeld { meld, turned: Some(1) }], ..LaidHand::default() };
    assert_eq!(seen(&laid)[0].1, "# 1z 1z #");
}

#[test]
fn what_a_record_lays_out_is_laid_out() {
    let written = parse_hand("12m +3m").expect("a hand");
    let bonus = parse_hand("4z 2f").expect("tiles").tiles;
    let hand = LaidHand::from(&DraftHand { written, melds_in_hand: 0, win_field: None, bonus });
    let parts: Vec<_> = seen(&hand).into_iter().skip(2).collect();
    assert_eq!(parts, [(HandPart::Bonus, "2f".to_owned()), (HandPart::Aside, "4z".to_owned())]);
}

#[test]
fn words_name_the_tiles_that_lie_face_down() {
    let text = hand_text(&hand("[1111z]"), &HostileNames);
    assert_eq!(text, "Meld(ConcealedKong) & \"co\": <1z>, <1z>, <1z>, <1z>");
}

/// The left edge and width of each tile of a picture, and the width of the picture.
fn places(svg: &str) -> (Vec<(f64, f64)>, f64) {
    let page = parsed(svg);
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let tiles = page.root_element().children().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "use")));
    let place = |node: roxmltree::Node<'_, '_>| match node.attribute("transform") {
        Some(turned) => (number(turned["translate(".len()..].split(' ').next().unwrap_or_default()), 80.0),
        None => (node.attribute("x").map_or(0.0, number), 60.0),
    };
    let width = page.root_element().attribute("viewBox").and_then(|view| view.split(' ').nth(2)).map_or(0.0, number);
    (tiles.map(place).collect(), width)
}

#[test]
fn tiles_do_not_lie_upon_each_other() {
    let (tiles, width) =
        places(&hand_svg(&hand("123m 11z (067p) (555z) [7777m] +1z 1f"), &HostileNames, &Style::default()));
    assert_eq!(tiles.len(), 5 + 1 + 3 + 3 + 4 + 1);
    let gaps: Vec<f64> = tiles.windows(2).map(|pair| pair[1].0 - pair[0].0 - pair[0].1).collect();
    let wide: Vec<usize> = (0..gaps.len()).filter(|&at| gaps[at] > 10.0).collect();
    assert!(gaps.iter().all(|&gap| gap >= 1.0), "{gaps:?}");
    assert_eq!(wide, [4, 5, 8, 11, 15]);
    assert_eq!(tiles.last().map(|(x, tile)| x + tile), Some(width));
}

#[test]
fn something_points_at_the_winning_tile_alone() {
    let style = Style::default();
    let pointers = |drawing: String| drawing.matches("M22-12H38L30-3Z").count();
    for draw in [hand_svg, hand_html] {
        assert_eq!(pointers(draw(&hand("123m +1z"), &HostileNames, &style)), 1);
        assert_eq!(pointers(draw(&hand("123m"), &HostileNames, &style)), 0);
    }
}

#[test]
fn no_tiles_are_an_empty_picture() {
    let style = Style { height: 0, ..Style::default() };
    assert_eq!(places(&hand_svg(&LaidHand::default(), &HostileNames, &style)), (Vec::new(), 0.0));
    parsed(&hand_html(&LaidHand::default(), &HostileNames, &style));
}
