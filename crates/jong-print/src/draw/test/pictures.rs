//! Each tile has a picture of its own.

use std::collections::BTreeMap;

use jong_core::tile::{Kind, Suit, Tile};

use super::super::picture::{PARTS, part, picture};
use super::super::{Face, Marks, Style};
use super::{hand, parsed, styles};
use jong::{open, shipped};

/// A drawing with every colour taken out of it.
fn shape(drawing: &str) -> String {
    let mut pieces = drawing.split('#');
    let begin = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(begin, |shape, piece| shape + "#" + piece.trim_start_matches(|c: char| c.is_ascii_hexdigit()))
}

#[test]
fn no_two_tiles_have_the_same_shape() {
    for style in styles() {
        let mut seen = BTreeMap::new();
        for face in Face::all() {
            if let Some(other) = seen.insert(shape(&picture(face, &style)), face) {
                panic!("{face:?} looks like {other:?}, but for its colours");
            }
        }
    }
}

#[test]
fn a_red_five_has_a_frame() {
    for style in styles() {
        for five in class("fives") {
            let [plain, red] = [false, true].map(|red| picture(Tile { kind: five, red }.into(), &style));
            assert_eq!([plain, red].map(|picture| picture.matches("<rect").count()), [0, 1], "{five}");
        }
    }
}

#[test]
fn every_tile_of_every_ruleset_is_drawn() {
    let style = Style { marks: None, ..Style::default() };
    let mut drawn = 0;
    for id in shipped() {
        let rules = open(id).expect("a shipped ruleset");
        let tiles = &rules.game().tiles;
        for kind in Kind::all() {
            for tile in [Tile { kind, red: false }, Tile { kind, red: true }] {
                if tiles.has(tile) {
                    let (picture, blank) = (picture(tile.into(), &style), part("face", &style).expect("a face"));
                    let something = picture.len() > blank.len() && !picture.contains("\"></g>");
                    assert!(something, "{tile} of {id} is blank: {picture}");
                    drawn += 1;
                }
            }
        }
    }
    assert!(drawn > Kind::COUNT * 10);
}

#[test]
fn every_face_is_there_once() {
    let mut faces: Vec<Face> = Face::all().collect();
    let reds = faces.iter().filter(|face| matches!(face, Face::Up(tile) if tile.red)).count();
    assert_eq!((faces.len(), reds), (Kind::COUNT + 4, 3));
    faces.sort_unstable();
    faces.dedup();
    assert_eq!(faces.len(), Kind::COUNT + 4);
}

#[test]
fn parts_can_be_drawn() {
    for name in PARTS {
        assert!(part(name, &Style::default()).is_some_and(|part| part.len() > 20), "{name}");
    }
    assert_eq!(part("nothing", &Style::default()), None);
}

/// The tiles of a class of the lexicon.
fn class(name: &str) -> Vec<Kind> {
    let text = jong_rulesets::classes().text;
    let line = text.lines().find(|line| line.split(' ').next() == Some(name)).expect("a class of that name");
    let strings = line.split('"').skip(1).step_by(2);
    strings.flat_map(|tiles| hand(tiles).concealed).map(|tile| tile.kind).collect()
}

#[test]
fn tiles_are_green_that_the_rules_call_green() {
    let style = Style { marks: None, ..Style::default() };
    let [green, paper, line] = ["#12693c", "#fffef9", "#4a4a4a"];
    let face = part("face", &style).expect("a face");
    assert!(face.contains(paper) && face.contains(line));
    let all_green: Vec<Kind> = Kind::all_for_sets()
        .filter(|&kind| {
            let picture = picture(kind.into(), &style);
            let colours: Vec<&str> = picture.split("\"#").skip(1).map(|rest| &rest[..6]).collect();
            let other = |colour: &&&str| !["tile-f", "tile-b", "tile-d", &green[1..], &paper[1..]].contains(colour);
            picture.contains(green) && !colours.iter().any(|colour| other(&colour))
        })
        .collect();
    let mut named = class("green");
    named.sort_unstable();
    assert_eq!(all_green, named);
}

#[test]
fn a_mark_tells_what_the_tile_is() {
    let style = Style::default();
    let marked = |kind: Kind| {
        let with = picture(kind.into(), &style);
        let mark = with.rsplit("<path d=\"").next().and_then(|mark| mark.split('"').next()).map(str::to_owned);
        mark.unwrap_or_default()
    };
    for suit in [Suit::Dots, Suit::Bamboo] {
        for rank in 1..=suit.ranks() {
            let characters = Kind::new(Suit::Characters, rank).expect("a number");
            assert_eq!(marked(Kind::new(suit, rank).expect("a number")), marked(characters));
        }
    }
    let east = |c| {
        let marks = Some(Marks { honours: [c; 7] });
        picture(Kind::wind(0).into(), &Style { marks, ..Style::default() })
    };
    assert_ne!(east('E'), east('T'));
    let drawn = |c: char| !east(c).contains("<text");
    assert!(('A'..='Z').chain('0'..='9').chain("Đ東南西北白發中".chars()).all(drawn));
    let written = east('<');
    assert!(written.contains(">&lt;</text>"), "{written}");
    parsed(&format!("<svg>{}</svg>", written.replace("<use href", "<use alt")));
}
