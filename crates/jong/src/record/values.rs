//! The values of fields, from any source: those that each may have, and the message for any other.

use std::str::FromStr;

use jong_core::hand::{Defect, DefectCode, Event, Field, Subject};
use jong_core::notation::{WithOffset, WrittenHand};
use jong_core::tile::Tile;
use jong_core::tree::nearest;
use jong_core::{Text, say};
use serde_json::Value;
use strum::IntoEnumIterator;

use crate::calls::record_word;

/// Limit of the entries of a list that are read: no game has as many events, and no hand as many melds. A line with
/// more is longer than the quick reader takes, so both read alike.
pub(super) const MOST_ITEMS: usize = 1_000;

/// Limit of a number: a repeat or deposit is worth at most a million, and no more than this many can be, so no sum
/// overflows.
pub(crate) const MOST_NUMBER: u64 = 1_000_000;

/// A value in a message: no more of it than a reader needs to find it.
pub(super) fn excerpt(value: &Value) -> String {
    brief(&value.to_string())
}

/// A name in a message, shortened in the same way, and without characters that a terminal would obey.
pub(super) fn brief(text: &str) -> String {
    const MOST: usize = 40;
    let shown: String = text.chars().take(MOST).flat_map(escape).collect();
    if text.chars().nth(MOST).is_some() { shown + "…" } else { shown }
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let (control, plain) = if c.is_control() { (Some(c.escape_debug()), None) } else { (None, Some(c)) };
    control.into_iter().flatten().chain(plain)
}

/// A value of the wrong kind.
pub(super) fn bad(field: Field, message: Text) -> Defect {
    Defect::in_field(DefectCode::BadValue, field, message)
}

/// A word of a closed list.
pub(super) fn word<T: WordList>(field: Field, value: &Value) -> Result<T, Defect> {
    let word = value.as_str().and_then(|text| text.parse().ok());
    word.ok_or_else(|| no_word::<T>(field, value))
}

/// A word of a closed list as a person says it: `tsumo` for `draw`.
pub(super) fn read_word<T: WordList>(field: Field, text: &str) -> Result<T, Defect> {
    record_word(field.into(), text).ok_or_else(|| no_word::<T>(field, &text.into()))
}

/// A type of words: a closed list.
pub(super) trait WordList: FromStr + IntoEnumIterator + Into<&'static str> + Copy {}

impl<T: FromStr + IntoEnumIterator + Into<&'static str> + Copy> WordList for T {}

/// The defect of a word that is not on the list.
pub(super) fn no_word<T: WordList>(field: Field, value: &Value) -> Defect {
    let (shown, allowed) = (excerpt(value), allowed::<T>());
    bad(field, say!("{shown} is not a value of `{field}`: it is {allowed}", shown, field, allowed))
}

/// The words of a type, as they are written.
fn allowed<T: WordList>() -> Text {
    let mut words: Vec<&'static str> = T::iter().map(Into::into).collect();
    let last = words.pop().unwrap_or_default();
    say!("{first} or {last}", first = words.join(", "), last)
}

/// True or false.
pub(super) fn flag(field: Field, value: &Value) -> Result<bool, Defect> {
    value
        .as_bool()
        .ok_or_else(|| bad(field, say!("`{field}` is true or false, not {shown}", field, shown = excerpt(value))))
}

/// A number of repeats, deposits or stays.
pub(super) fn number(field: Field, value: &Value) -> Result<u32, Defect> {
    value.as_u64().filter(|&number| number <= MOST_NUMBER).map(|number| number as u32).ok_or_else(|| {
        let shown = excerpt(value);
        let message =
            say!("`{field}` is a whole number from 0 to {most}, not {shown}", field, most = MOST_NUMBER, shown);
        let code = if value.is_number() { DefectCode::OutOfRange } else { DefectCode::BadValue };
        Defect::in_field(code, field, message)
    })
}

/// An event. Some are not written, for they follow from the rest of a record, and some do not belong to a hand that
/// won.
pub(super) fn event(value: &Value, of_win: bool) -> Result<Event, Defect> {
    let written = |event: &Event| !of_win || *event != Event::NagashiMangan;
    let Some(name) = value.as_str() else {
        let message = say!("an event is a text such as \"last-tile\", not {shown}", shown = excerpt(value));
        return Err(bad(Field::Events, message));
    };
    name.parse().ok().filter(written).ok_or_else(|| {
        let can_be_written = |name: &String| name.parse().is_ok_and(|event: Event| written(&event));
        let names: Vec<String> = Event::iter().map(|event| event.to_string()).filter(can_be_written).collect();
        let help = match nearest(name, names.iter().map(String::as_str)) {
            Some(near) => say!("did you mean `{near}`?", near),
            None => say!("events are {names}", names = Text::listed(&names)),
        };
        let message = say!("there is no event {shown}; {help}", help, shown = excerpt(value));
        bad(Field::Events, message).about(Subject::Word(name.to_owned()))
    })
}

/// The one tile of a text that was read as a hand.
pub(super) fn one_tile(text: &str, written: &WrittenHand) -> Result<WithOffset<Tile>, Defect> {
    match (written.tiles.as_slice(), written.melds.is_empty(), written.win.as_ref()) {
        ([tile], true, None) | ([], true, Some(tile)) => Ok(*tile),
        _ if text.trim().is_empty() => Err(bad(Field::Win, say!("the winning tile is missing"))),
        _ => {
            let shown = excerpt(&Value::from(text));
            Err(bad(Field::Win, say!("`win` is one tile, such as \"8s\", not {shown}", shown)))
        }
    }
}

/// The tiles of a text that was read as a hand and has only tiles.
pub(super) fn only_tiles(field: Field, written: WrittenHand) -> (Vec<WithOffset<Tile>>, Option<Defect>) {
    let more = !written.melds.is_empty() || written.win.is_some();
    let defect = || bad(field, say!("`{field}` is a list of tiles, such as \"3m 5z\"", field));
    (written.tiles, more.then(defect))
}

/// The defect of a list that is far too long, of which only the beginning is read.
pub(super) fn too_many(field: Field, entries: usize) -> Option<Defect> {
    let message = || say!("`{field}` has {n} entries: {most} are read", field, n = entries, most = MOST_ITEMS);
    (entries > MOST_ITEMS).then(|| bad(field, message()))
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_word_that_is_no_event_is_the_subject_in_full() {
        for word in ["oneshot", "an event of a name that is longer than a message has room for"] {
            let defect = event(&word.into(), true).expect_err("there is no such event");
            assert_eq!(defect.subject, Some(Subject::Word(word.to_owned())));
        }
    }
}
