//! A text with mistakes in it, made one without: what cannot be read is left blank, so that the rest can be looked at too.

use crate::hand::Defect;
use crate::tile::Suit;

/// The text with a blank in place of every character that is part of a mistake. All others stay where they are.
///
/// What is left was written so: a tile whose suit, or a meld whose tiles, cannot be read goes as a whole. So fewer tiles
/// can be left than were meant, and no others.
pub fn blank(text: &str, defects: &[Defect]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for defect in defects {
        blank_at(&mut chars, defect.at);
    }
    chars.into_iter().collect()
}

fn blank_at(chars: &mut [char], at: usize) {
    let Some(&first) = chars.get(at).filter(|c| !c.is_whitespace()) else { return };
    let rest = &chars[at..];
    let digit = |c: &char| c.is_ascii_digit() || c.is_whitespace();
    let until = |end: &dyn Fn(&char) -> bool| rest.iter().skip(1).position(end).map(|found| found + 1);
    let letter = |c: &char| Suit::from_letter(*c).is_some();
    let mut from = at;
    let length = match first {
        // A meld with all that is in it.
        '(' | '[' => until(&|c| matches!(c, ')' | ']')).map_or(rest.len(), |end| end + 1),
        '+' => match until(&|c| letter(c) || "()[]+".contains(*c)) {
            Some(end) if letter(&rest[end]) => end + 1,
            Some(end) => end,
            None => rest.len(),
        },
        // Numbers without a suit, or with one that has no such number; and the suit, if it has no others.
        '0'..='9' => {
            let end = until(&|c| !digit(c)).unwrap_or(rest.len());
            let others = chars[..at].iter().rfind(|c| !c.is_whitespace()).is_some_and(char::is_ascii_digit);
            end + usize::from(!others && rest.get(end).is_some_and(letter))
        }
        // A suit before its numbers: whose numbers are whose cannot be told.
        c if letter(&c) && chars[..at].iter().all(|c| c.is_whitespace()) => rest.len(),
        ')' | ']' => 1,
        c if letter(&c) => 1,
        // What is unknown, and the numbers before it, of which it stands for the suit.
        _ => {
            from = chars[..at].iter().rposition(|c| !digit(c)).map_or(0, |before| before + 1);
            let known = |c: &char| digit(c) || letter(c) || "()[]+".contains(*c);
            until(&known).unwrap_or(rest.len())
        }
    };
    chars[from..at + length].fill(' ');
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::notation::parse_hand;

    #[test]
    fn what_is_left() {
        let left = |text: &str| blank(text, &parse_hand(text).expect_err("a mistake"));
        assert_eq!(left("23x4m 88888p +8s"), "   4m 88888p +8s");
        assert_eq!(left("234m (124m) 5p"), "234m        5p");
        assert_eq!(left("234m 5 (123p)"), "234m   (123p)");
        assert_eq!(left("234m 8z 5p"), "234m    5p");
        assert_eq!(left("9z 99999p"), "   99999p");
        assert_eq!(left("198z 5p"), "1  z 5p");
        assert_eq!(left("m123 5p"), "       ");
        assert_eq!(left("234m +88s 5p"), "234m      5p");
        assert_eq!(left("12m)3p"), "12m 3p");
        assert_eq!(left("(12m"), "    ");
        assert_eq!(left("12m +"), "12m  ");
    }

    /// What is left keeps its place, and nothing comes in that was not there.
    #[test]
    fn nothing_moves() {
        let letters: Vec<char> = "0123456789mpszf()[]+ x東".chars().collect();
        let mut chance = 1u64;
        for _ in 0..5000 {
            let mut next = || {
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (chance >> 33) as usize
            };
            let length = next() % 16;
            let text: String = (0..length).map(|_| letters[next() % letters.len()]).collect();
            let Err(defects) = parse_hand(&text) else { continue };
            let left = blank(&text, &defects);
            assert_eq!(left.chars().count(), length, "{text:?}");
            assert!(left.chars().zip(text.chars()).all(|(left, was)| left == was || left == ' '), "{text:?}: {left:?}");
            assert!(defects.iter().all(|defect| left.chars().nth(defect.at) == Some(' ')), "{text:?}: {left:?}");
        }
    }
}
