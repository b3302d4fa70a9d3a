//! A text with mistakes made one without: unreadable characters are left blank, so that the rest can be looked at too.

use std::ops::Range;

use crate::hand::Defect;
use crate::tile::Suit;

/// Puts a blank in place of every character that is part of a mistake. All others stay where they are.
///
/// A tile whose suit cannot be read goes as a whole, and so does a meld whose tiles cannot. So fewer tiles can be left
/// than were meant, and no others.
pub fn blank(text: &str, defects: &[Defect]) -> String {
    let written: Vec<char> = text.chars().collect();
    let mut left = written.clone();
    let begin = written.iter().position(|c| !c.is_whitespace()).unwrap_or(0);
    for at in defects.iter().map(|defect| defect.at) {
        // What is blank already was part of a mistake before.
        if left.get(at).is_some_and(|c| !c.is_whitespace()) {
            left[mistake(&written, begin, at)].fill(' ');
        }
    }
    left.into_iter().collect()
}

/// The characters that go with the one at a place. They are looked for in the text as it was written, where they are
/// near: among blanks the search would go through all the mistakes before. `begin` is the first character that is no
/// blank.
fn mistake(written: &[char], begin: usize, at: usize) -> Range<usize> {
    let (before, rest) = written.split_at(at);
    let digit = |c: &char| c.is_ascii_digit() || c.is_whitespace();
    let until = |end: &dyn Fn(&char) -> bool| rest.iter().skip(1).position(end).map(|found| found + 1);
    let letter = |c: &char| Suit::from_letter(*c).is_some();
    let mut from = at;
    let length = match rest[0] {
        // A meld with all that is in it.
        '(' | '[' => until(&|c| matches!(c, ')' | ']')).map_or(rest.len(), |end| end + 1),
        '+' => match until(&|c| letter(c) || "()[]+".contains(*c)) {
            Some(end) if letter(&rest[end]) => end + 1,
            Some(end) => end,
            None => rest.len(),
        },
        // Numbers without a suit, or with one that has no such number; and the suit, if it has no others. So does the plus
        // before them: it wants no other tile.
        '0'..='9' => {
            let end = until(&|c| !digit(c)).unwrap_or(rest.len());
            let last = before.iter().rposition(|c| !c.is_whitespace());
            if let Some(plus) = last.filter(|&last| before[last] == '+') {
                from = plus;
            }
            let others = last.is_some_and(|last| before[last].is_ascii_digit());
            end + usize::from(!others && rest.get(end).is_some_and(letter))
        }
        // A suit before its numbers: whose numbers are whose cannot be told.
        c if letter(&c) && at == begin => rest.len(),
        ')' | ']' => 1,
        c if letter(&c) => 1,
        // What is unknown, and the numbers before it, of which it stands for the suit.
        _ => {
            from = before.iter().rposition(|c| !digit(c)).map_or(0, |before| before + 1);
            let known = |c: &char| digit(c) || letter(c) || "()[]+".contains(*c);
            until(&known).unwrap_or(rest.len())
        }
    };
    from..at + length
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
        assert_eq!(left("9z 5x 1m"), "      1m");
        assert_eq!(left("+ 9z 1m"), "     1m");
        assert_eq!(left("m123 5p"), "       ");
        assert_eq!(left("234m +88s 5p"), "234m      5p");
        assert_eq!(left("12m)3p"), "12m 3p");
        assert_eq!(left("(12m"), "    ");
        assert_eq!(left("12m +"), "12m  ");
    }

    /// Characters that are left keep their places, and nothing comes in that was not there.
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
