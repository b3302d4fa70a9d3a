//! Tiles whose number is counted: dots and bamboos.

use super::xml::Tenths;

/// The table of their sizes and places.
const TABLE: &str = include_str!("pips.txt");

/// One dot or bamboo. Lengths are those of a tile, 60 wide and 80 high.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Pip {
    /// The name of its colour.
    colour: &'static str,
    /// Its middle, from the left and from the top.
    at: (f64, f64),
    /// The degrees by which it leans to the right.
    lean: f64,
}

/// The dots or bamboos of a tile, `5p`, as copies of a part, which is given by its id; `None` if the table has none for
/// the tile.
pub(super) fn pips(tile: &str, part: &str) -> Option<String> {
    let (size, pips) = lying(tile)?;
    let draw = |Pip { colour, at: (x, y), lean }| {
        let turn = if lean == 0.0 { String::new() } else { format!("rotate({})", Tenths(lean)) };
        let (x, y) = (Tenths(x), Tenths(y));
        format!("<use href=\"#{part}\" fill=\"{colour}\" transform=\"translate({x} {y}){turn}scale({size})\"/>")
    };
    Some(pips.into_iter().map(draw).collect())
}

/// The size of the pips of a tile, 1 as they are painted, and their places.
fn lying(tile: &str) -> Option<(f64, Vec<Pip>)> {
    let line = TABLE.lines().find_map(|line| line.strip_prefix(tile)?.strip_prefix(' '))?;
    let mut words = line.split_whitespace();
    let size = words.next()?.parse().ok()?;
    Some((size, words.map(read).collect::<Option<_>>()?))
}

fn read(word: &'static str) -> Option<Pip> {
    let mut letters = word.chars();
    let colour = match letters.next()? {
        'g' => "green",
        'b' => "blue",
        'r' => "red",
        _ => return None,
    };
    let numbers: Vec<f64> = letters.as_str().split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match *numbers.as_slice() {
        [x, y] => Some(Pip { colour, at: (x, y), lean: 0.0 }),
        [x, y, lean] => Some(Pip { colour, at: (x, y), lean }),
        _ => None,
    }
}

#[cfg(test)]
mod test {
    use jong_core::notation::parse_kinds;

    use super::*;

    /// True if a tile looks the same upside down.
    fn turns(tile: &str) -> Option<bool> {
        let (_, pips) = lying(tile)?;
        let upside_down = |pip: &Pip| Pip { at: (60.0 - pip.at.0, 80.0 - pip.at.1), ..*pip };
        Some(pips.iter().all(|pip| pips.contains(&upside_down(pip))))
    }

    #[test]
    fn there_are_as_many_as_the_tile_says_and_they_lie_on_it() {
        for tile in parse_kinds("23456789p 23456789s").expect("tiles") {
            let (size, pips) = lying(&tile.to_string()).expect("a line of the table");
            assert_eq!(pips.len(), usize::from(tile.rank()), "{tile}");
            let on = |pip: &Pip| (5.0..=55.0).contains(&pip.at.0) && (5.0..=75.0).contains(&pip.at.1);
            assert!(pips.iter().all(on) && (0.5..=1.5).contains(&size), "{tile}");
        }
    }

    #[test]
    fn tiles_turn_that_the_rules_call_reversible() {
        let text = jong_rulesets::classes().text;
        let line = text.lines().find(|line| line.starts_with("reversible ")).expect("the class");
        let named: Vec<String> = line.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        let named = parse_kinds(&named.concat()).expect("tiles");
        for tile in parse_kinds("23456789p 23456789s").expect("tiles") {
            assert_eq!(turns(&tile.to_string()), Some(named.contains(&tile)), "{tile}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_drawn() {
        assert_eq!(
            ["g30,22", "r1,2,3", "x1,2", "g1", "", "g1,2,3,4", "gx,1"].map(|word| read(word).is_some()),
            [true, true, false, false, false, false, false]
        );
        assert_eq!(pips("1z", "dot"), None);
    }
}
