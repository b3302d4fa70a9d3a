//! Brush strokes: characters drawn as shapes that are thick where the brush is pressed and thin where it is lifted.

use std::fmt::Write;

use super::xml::Tenths;

/// The field that a character is drawn in, and the thickness of its strokes. Lengths are those of a tile, 60 wide and
/// 80 high.
#[derive(Debug, Clone, Copy)]
pub(super) struct GlyphField {
    /// The left edge.
    pub(super) left: f64,
    /// The upper edge.
    pub(super) top: f64,
    /// The width, from edge to edge.
    pub(super) width: f64,
    /// The height, from edge to edge.
    pub(super) height: f64,
    /// The thickness of a stroke under medium pressure of the brush.
    pub(super) thick: f64,
}

/// A stroke: the pressure of the brush at the beginning, in the middle and at the end, and the three points.
struct Stroke {
    press: [f64; 3],
    points: [(f64, f64); 3],
}

/// The pressure of the brush in each kind of stroke: at its beginning, in its middle and at its end.
fn press(kind: char) -> Option<[f64; 3]> {
    Some(match kind {
        'h' => [1.05, 0.8, 1.2],
        's' => [1.25, 1.0, 1.05],
        'p' => [1.3, 1.05, 0.3],
        'n' => [0.35, 1.0, 1.6],
        'd' => [0.5, 1.2, 1.5],
        'k' => [1.1, 0.8, 0.2],
        'i' => [1.3, 0.9, 0.4],
        'c' => [1.0, 0.9, 1.0],
        _ => return None,
    })
}

/// The data of an SVG path that draws a character by the strokes of a table; `None` if it isn't in the table or its
/// strokes can't be read.
pub(super) fn outline(table: &str, character: &str, field: GlyphField) -> Option<String> {
    let strokes = table.lines().find_map(|line| line.strip_prefix(character)?.strip_prefix(' '))?;
    let mut data = String::new();
    for stroke in strokes.split_whitespace() {
        read(stroke, field)?.draw(field.thick, &mut data);
    }
    Some(data)
}

fn read(text: &str, field: GlyphField) -> Option<Stroke> {
    let mut letters = text.chars();
    let press = press(letters.next()?)?;
    let point = |text: &str| {
        let (x, y) = text.split_once(',')?;
        let (x, y) = (x.parse::<u8>().ok()?, y.parse::<u8>().ok()?);
        Some((field.left + field.width * f64::from(x) / 100.0, field.top + field.height * f64::from(y) / 100.0))
    };
    let points: Vec<_> = letters.as_str().split(':').map(point).collect::<Option<_>>()?;
    let points = match *points.as_slice() {
        [begin, end] => [begin, ((begin.0 + end.0) / 2.0, (begin.1 + end.1) / 2.0), end],
        [begin, bend, end] => [begin, bend, end],
        _ => return None,
    };
    Some(Stroke { press, points })
}

impl Stroke {
    /// Draws along one side to the end, round the end, back along the other side, and round the beginning.
    fn draw(&self, thick: f64, data: &mut String) {
        let [begin, bend, end] = self.points;
        let ways = [(begin, bend), (begin, end), (bend, end)];
        let [b, m, e] = [0, 1, 2].map(|i| beside(self.points[i], ways[i], self.press[i] * thick / 2.0));
        let [first, last] = [0, 2].map(|i| Tenths(self.press[i] * thick / 2.0));
        let xy = |(x, y): (f64, f64)| format!("{} {}", Tenths(x), Tenths(y));
        let _ = write!(
            data,
            "M{}Q{} {}A{last} {last} 0 0 1 {}Q{} {}A{first} {first} 0 0 1 {}Z",
            xy(b.0),
            xy(m.0),
            xy(e.0),
            xy(e.1),
            xy(m.1),
            xy(b.1),
            xy(b.0),
        );
    }
}

/// The points at a distance to both sides of a point on a way: left of it, then right.
fn beside(at: (f64, f64), way: ((f64, f64), (f64, f64)), distance: f64) -> ((f64, f64), (f64, f64)) {
    let (dx, dy) = (way.1.0 - way.0.0, way.1.1 - way.0.1);
    let length = (dx * dx + dy * dy).sqrt().max(0.1);
    let (x, y) = (dy / length * distance, -dx / length * distance);
    ((at.0 + x, at.1 + y), (at.0 - x, at.1 - y))
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::draw::picture::STROKES;

    const FIELD: GlyphField = GlyphField { left: 0.0, top: 0.0, width: 50.0, height: 100.0, thick: 10.0 };

    #[test]
    fn every_character_of_the_table_can_be_drawn() {
        let lines: Vec<&str> = STROKES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        assert!(lines.len() > 15);
        for line in lines {
            let (character, strokes) = line.split_once(' ').expect("a character and strokes");
            let drawn = outline(STROKES, character, FIELD).unwrap_or_else(|| panic!("{character} can't be read"));
            assert_eq!(drawn.matches('M').count(), strokes.split(' ').count(), "{character}");
        }
    }

    #[test]
    fn a_stroke_is_as_thick_as_it_is_pressed() {
        let drawn = outline("x c0,50:100,50", "x", FIELD);
        let expected = "M0 45Q25 45.5 50 45A5 5 0 0 1 50 55Q25 54.5 0 55A5 5 0 0 1 0 45Z";
        assert_eq!(drawn.as_deref(), Some(expected));
    }

    #[test]
    fn what_cannot_be_read_is_not_drawn() {
        for table in
            ["x q0,0:1,1", "x h0,0", "x h0,0:1", "x h0,0:1,1:2,2:3,3", "x h0,0:1,y", "y h0,0:1,1", "x h0,0:300,1"]
        {
            assert_eq!(outline(table, "x", FIELD), None, "{table}");
        }
        assert!(outline("x d5,5:5,5", "x", FIELD).is_some_and(|drawn| !drawn.contains("NaN")));
    }
}
