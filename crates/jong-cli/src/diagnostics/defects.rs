//! Defects of a hand: what was written repeated, with a mark under the tile or the word.

use std::iter;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Snippet};
use jong::Dialect;
use jong::core::hand::{Defect, DefectCode, Event, Field};
use serde_json::Value;
use strum::IntoEnumIterator;

use super::{HELP, folded, render};
use crate::ask::{Refused, Texts};

/// All defects of what was typed, one after the other.
pub(crate) fn defects(refused: &Refused) -> String {
    let told = |alike: &[&Defect]| told(alike, &typed(alike[0], &refused.texts));
    alike(&refused.defects).iter().map(|alike| told(alike)).collect::<Vec<_>>().join("\n")
}

/// All defects of a record, one after the other: `text` is its JSON.
pub(crate) fn record_defects(defects: &[Defect], text: &str) -> String {
    let record: Option<Value> = serde_json::from_str(text).ok();
    let told = |alike: &[&Defect]| told(alike, &recorded(alike[0], record.as_ref(), text));
    alike(defects).iter().map(|alike| told(alike)).collect::<Vec<_>>().join("\n")
}

/// Where a defect lies, for those who look at it.
struct Place {
    name: String,
    text: Option<String>,
    marks: Marks,
    help: Option<String>,
}

/// What of a text is marked.
#[derive(Clone, Copy)]
enum Marks {
    /// What stands at the positions of the defects: a tile, or a meld.
    Positions,
    /// The characters there: the text holds no hand.
    Characters,
    /// The words that the defect names, or everything.
    Words,
    /// That nothing follows.
    End,
}

/// The same thing wrong several times is told once, with a mark for each.
fn alike(defects: &[Defect]) -> Vec<Vec<&Defect>> {
    let mut all: Vec<Vec<&Defect>> = Vec::new();
    for defect in defects {
        let same = |alike: &&mut Vec<&Defect>| Defect { at: defect.at, ..alike[0].clone() } == *defect;
        match all.iter_mut().find(same) {
            Some(alike) => alike.push(defect),
            None => all.push(vec![defect]),
        }
    }
    all
}

/// The place of what was typed.
fn typed(defect: &Defect, texts: &Texts) -> Place {
    if defect.code == DefectCode::MissingWin && texts.get(Field::Win).is_none() {
        let text = texts.get(Field::Hand).map(str::to_owned);
        return Place { name: Field::Hand.to_string(), text, marks: Marks::End, help: None };
    }
    let field = defect.field.to_string().replace('_', "-");
    let name = if defect.field == Field::Hand { field } else { format!("--{field}") };
    let marks = match defect.field {
        Field::Win if defect.code == DefectCode::BadValue => Marks::Words,
        Field::Hand | Field::Melds | Field::Win | Field::Bonus | Field::Dora | Field::Ura => Marks::Positions,
        _ => Marks::Words,
    };
    let help = help(defect, texts);
    Place { name, text: texts.get(defect.field).map(str::to_owned), marks, help }
}

/// How to mend what nobody but the command knows of: what it assumed, and that a flag has two meanings.
fn help(defect: &Defect, texts: &Texts) -> Option<String> {
    let draws = || OF_DRAWS.iter().any(|event| defect.message.contains(&format!("`{event}`")));
    match (defect.code, defect.field) {
        (DefectCode::Contradiction, Field::Events) if texts.discard_is_assumed() && draws() => {
            let how = "nobody said how the winning tile came, so a discard is assumed";
            Some(format!("{how}: if it was drawn, add `--by draw`"))
        }
        (DefectCode::BadValue, Field::From) => {
            let names: Vec<String> = Dialect::iter().map(|dialect| dialect.to_string()).collect();
            Some(format!("`--from` is also for how the hand is written: {}", names.join(", ")))
        }
        _ => None,
    }
}

/// Events that only a drawn tile has.
const OF_DRAWS: [Event; 3] = [Event::LastTile, Event::KongReplacement, Event::FlowerReplacement];

/// The place in a record; in its JSON if that is none.
fn recorded(defect: &Defect, record: Option<&Value>, text: &str) -> Place {
    let place = |name: String, text: Option<String>| Place { name, text, marks: Marks::Positions, help: None };
    let Some(record) = record else {
        return Place { marks: Marks::Characters, ..place(Field::Record.to_string(), Some(text.to_owned())) };
    };
    match defect.seat {
        Some(seat) if defect.field == Field::Record => place(seat.to_string(), None),
        Some(seat) => {
            let player = &record["players"][<&str>::from(seat)];
            place(format!("{seat}.{}", defect.field), field_text(player, defect.field))
        }
        None => place(defect.field.to_string(), field_text(record, defect.field)),
    }
}

/// What stands in a field, if positions are counted in it. Melds are written one after the other, with a blank between
/// them.
fn field_text(table: &Value, field: Field) -> Option<String> {
    match table.get(field.to_string())? {
        Value::String(text) => Some(text.clone()),
        Value::Array(items) if field == Field::Melds => {
            let text = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
            Some(items.iter().map(text).collect::<Vec<_>>().join(" "))
        }
        _ => None,
    }
}

/// Defects that differ only in their positions, with the text they are in, if that is known.
fn told(alike: &[&Defect], place: &Place) -> String {
    let defect = alike[0];
    let code: &str = defect.code.into();
    let title = Level::ERROR.primary_title(folded(&defect.message, &format!("error[{code}]: "))).id(code);
    let group = match place.text.as_deref().filter(|text| !text.trim().is_empty()) {
        Some(text) => {
            let spans: Vec<Range<usize>> = match place.marks {
                Marks::Positions => alike.iter().map(|defect| token(text, defect.at)).collect(),
                Marks::Characters => alike.iter().map(|defect| character(text, defect.at)).collect(),
                Marks::Words => words(text, &defect.message),
                Marks::End => iter::once(text.len()..text.len()).collect(),
            };
            let marks = spans.into_iter().map(|span| AnnotationKind::Primary.span(span));
            title.element(Snippet::source(text).path(place.name.as_str()).annotations(marks))
        }
        None => title.element(Level::NOTE.message(format!("this is about {}", place.name))),
    };
    render(match &place.help {
        Some(help) => group.element(Level::HELP.message(folded(help, HELP))),
        None => group,
    })
}

/// The bytes of a character, or the end.
fn character(text: &str, at: usize) -> Range<usize> {
    text.char_indices().nth(at).map_or(text.len()..text.len(), |(start, c)| start..start + c.len_utf8())
}

/// The bytes of what begins at a character: a bracket with what it holds, `+` with its tile, else the character.
fn token(text: &str, at: usize) -> Range<usize> {
    let first = character(text, at);
    let rest = &text[first.start..];
    let length = match rest.chars().next() {
        Some('(' | '[') => rest.find([')', ']']).map(|end| end + 1),
        Some('+') => rest.char_indices().find(|(_, c)| c.is_alphabetic()).map(|(at, c)| at + c.len_utf8()),
        _ => None,
    };
    length.map_or(first.clone(), |length| first.start..first.start + length)
}

/// The bytes of the words, separated by commas, that a message quotes as they were written; of all if it quotes none.
fn words(text: &str, message: &str) -> Vec<Range<usize>> {
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words = || text.split(',').map(str::trim).filter(|word| !word.is_empty());
    // What nobody knows stands in quotes, and what might have been meant, like all that is known, in backticks.
    for mark in ["\"", "`"] {
        let quoted = words().filter(|word| message.contains(&format!("{mark}{word}{mark}")));
        let named: Vec<Range<usize>> = quoted.map(|word| start(word)..start(word) + word.len()).collect();
        if !named.is_empty() {
            return named;
        }
    }
    iter::once(0..text.len()).collect()
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn what_is_marked() {
        let marked = |text: &'static str, at| &text[token(text, at)];
        assert_eq!(marked("11m (234m) +8s", 0), "1");
        assert_eq!(marked("11m (234m) +8s", 4), "(234m)");
        assert_eq!(marked("11m (234m) +8s", 11), "+8s");
        assert_eq!(
            (marked("11m (23", 4), marked("11m +", 4), marked("東東", 1), marked("11m", 9)),
            ("(", "+", "東", "")
        );
        let named =
            |text: &'static str, message| words(text, message).into_iter().map(|at| &text[at]).collect::<Vec<_>>();
        assert_eq!(named("one-shot, last-tile", "`last-tile` cannot be"), ["last-tile"]);
        assert_eq!(named("one-shot,oneshot", "no event \"oneshot\"; did you mean `one-shot`?"), ["oneshot"]);
        assert_eq!(named("a,b,a", "there is no event \"a\""), ["a", "a"]);
        assert_eq!(named("kong-replacement,x", "no kong"), ["kong-replacement,x"]);
    }
}
