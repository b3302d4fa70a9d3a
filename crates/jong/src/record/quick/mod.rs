//! The quick way through a win record: one pass over plain text, without keeping any of it.
//!
//! It takes only usual records: the fields of the contract, each at most once, with plain words and tiles. For any
//! other line (an escape in a text, a field nobody knows, a tile too many) it is `None`, and the careful reader has the
//! word: it reads the line again and reports its defects, if there are any. So both give the same win.

mod cursor;
mod fields;
mod held;
pub(crate) mod row;
mod tiles;

#[cfg(test)]
mod test;

use jong_core::Ruleset;
use jong_core::hand::{Hand, Seat, Situation, Win};
use jong_core::notation::MOST_CHARS;

use cursor::JsonCursor;
use fields::{LONG_NAMES, NEEDED, QuickFields};

/// A record that was read.
#[derive(Debug)]
pub struct QuickRecord<'a> {
    /// The id, if it has one.
    pub id: Option<&'a str>,
    /// The win, checked.
    pub win: Win,
}

/// Reads and checks a record.
pub fn read<'a>(line: &'a str, rules: &Ruleset) -> Option<QuickRecord<'a>> {
    let mut win = blank();
    read_into(line, rules, &mut win).map(|id| QuickRecord { id, win })
}

/// True of a plain record whose situation contradicts itself, the hand or the rules: with more care it is refused, too. Where
/// it is false, the record may still be refused.
pub fn is_contradicted(line: &str, rules: &Ruleset) -> bool {
    let mut win = blank();
    take_fields(line, &mut win).is_some_and(|mut fields| fields.is_contradicted(rules))
}

/// A place for a win.
pub(crate) fn blank() -> Win {
    Win { hand: Hand::default(), situation: Situation::plain(Seat::S, Seat::E, None) }
}

/// Reads and checks a record in the place of another; returns its id, if it has one.
#[inline]
pub(crate) fn read_into<'a>(line: &'a str, rules: &Ruleset, win: &mut Win) -> Option<Option<&'a str>> {
    let mut fields = take_fields(line, win)?;
    fields.finish(rules).map(|()| fields.id)
}

/// Takes the fields of a record.
#[inline]
fn take_fields<'a, 'w>(line: &'a str, win: &'w mut Win) -> Option<QuickFields<'a, 'w>> {
    // Of what is longer the careful reader says how long it may be.
    if line.len() > MOST_CHARS {
        return None;
    }
    let mut text = JsonCursor::new(line);
    let mut fields = QuickFields::new(win);
    let mut seen = 0u32;
    text.expect(b'{')?;
    loop {
        let name = text.word_or(LONG_NAMES)?;
        text.expect(b':')?;
        let field = 1 << fields.read(name, &mut text)?;
        if seen & field != 0 {
            return None;
        }
        seen |= field;
        match text.next()? {
            b',' => {}
            b'}' => break,
            _ => return None,
        }
    }
    if text.next().is_some() || seen & NEEDED != NEEDED {
        return None;
    }
    Some(fields)
}
