//! Defects of a hand: its text repeated, with a mark under the tile or the word.

use std::iter;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Snippet};
use jong::core::hand::{Defect, DefectCode, Event, Field, Subject, WinKind};
use jong::core::tree::Severity;
use jong::core::{Text, say};
use jong::{Dialect, ErrorLine, Letters};
use serde::de::IgnoredAny;
use serde_json::{Map, Value};
use strum::IntoEnumIterator;

use super::spot::{Spot, spot};
use super::{and_more, mend, render, title};
use crate::ask::{HandRefusal, Texts};
use crate::out::tell;

/// All defects of the user's input, one after the other.
pub(crate) fn defects(refused: &HandRefusal) -> String {
    all(&refused.defects, |alike| told(alike, &typed(alike[0], &refused.texts)))
}

/// All defects of a record, one after the other: `text` is its JSON, and `file` its file.
pub(crate) fn record_defects(defects: &[Defect], text: &str, file: &str) -> String {
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    all(defects, |alike| told(alike, &recorded(alike, is_json.then_some(text), text, file)))
}

/// All defects of a hand that was told by answers, each with the answer.
pub(crate) fn answer_defects(defects: &[Defect], record: &Map<String, Value>) -> String {
    let as_typed = |defect: &Defect| Defect { message: jong::evening::as_typed(&defect.message), ..defect.clone() };
    let defects: Vec<Defect> = defects.iter().map(as_typed).collect();
    all(&defects, |alike| told(alike, &answered(alike[0], record)))
}

/// The place of a defect in an answer: its text, called by the seat and the field.
fn answered(defect: &Defect, record: &Map<String, Value>) -> DefectPlace {
    let field: &str = defect.field.into();
    let players = || record.get::<str>(Field::Players.into());
    let fields = match defect.seat {
        Some(seat) => players().and_then(|players| players.get(<&str>::from(seat))?.as_object()),
        None => Some(record),
    };
    let value = fields.and_then(|fields| fields.get(field)).and_then(Value::as_str);
    let name = defect.seat.map_or_else(|| field.to_owned(), |seat| format!("{seat}: {field}"));
    let is_whole = defect.field == Field::Win && defect.code == DefectCode::BadValue;
    let marks = if defect.field.holds_tiles() && !is_whole { DefectMarks::Positions } else { DefectMarks::Words };
    DefectPlace { name, text: value.map(str::to_owned), marks, help: None }
}

/// The defects one after the other, equal ones together, and the number of those beyond the limit.
fn all(defects: &[Defect], told: impl Fn(&[&Defect]) -> String) -> String {
    let (shown, more) = defects.split_at(defects.len().min(ErrorLine::MOST_DEFECTS));
    let mut texts: Vec<String> = alike(shown).iter().map(|alike| told(alike)).collect();
    if !more.is_empty() {
        texts.push(and_more(more.len()));
    }
    texts.join("\n")
}

/// The same defects, with those of words at the place of the word: an event, or a seat.
pub(crate) fn at_their_words(refused: HandRefusal) -> HandRefusal {
    let HandRefusal { id, mut defects, texts } = refused;
    for defect in defects.iter_mut().filter(|defect| defect.at == 0) {
        let DefectPlace { text: Some(text), marks: DefectMarks::Words, .. } = typed(defect, &texts) else { continue };
        if let [first, ..] = &words(&text, defect.subject.as_ref())[..] {
            defect.at = text[..first.start].chars().count();
        }
    }
    HandRefusal { id, defects, texts }
}

/// The place of a defect, for people.
struct DefectPlace {
    name: String,
    text: Option<String>,
    marks: DefectMarks,
    help: Option<Text>,
}

/// The part of a text that is marked.
enum DefectMarks {
    /// The tiles or melds at the positions of the defects.
    Positions,
    /// The characters there: the text holds no hand.
    Characters,
    /// The words that the defect is about, or the whole text.
    Words,
    /// The end of the text, where something is missing.
    End,
    /// The bytes themselves.
    Bytes(Vec<Range<usize>>),
}

/// Groups equal defects, which are told once with a mark for each.
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

/// The place of a defect in the user's input.
fn typed(defect: &Defect, texts: &Texts) -> DefectPlace {
    if defect.code == DefectCode::MissingWin && texts.get(Field::Win).is_none() {
        let text = texts.get(Field::Hand).map(str::to_owned);
        return DefectPlace { name: Field::Hand.to_string(), text, marks: DefectMarks::End, help: None };
    }
    let field = defect.field.to_string().replace('_', "-");
    let name = if defect.field == Field::Hand { field } else { format!("--{field}") };
    let is_whole = defect.field == Field::Win && defect.code == DefectCode::BadValue;
    let marks = if defect.field.holds_tiles() && !is_whole { DefectMarks::Positions } else { DefectMarks::Words };
    let help = help(defect, texts);
    DefectPlace { name, text: texts.get(defect.field).map(str::to_owned), marks, help }
}

/// The help that only the command can give: about its assumptions, and about its flags.
fn help(defect: &Defect, texts: &Texts) -> Option<Text> {
    let of_draws = |event: Event| event.happens_by(WinKind::Draw) && !event.happens_by(WinKind::Discard);
    let draws = || matches!(defect.subject, Some(Subject::Event(event)) if of_draws(event));
    let is = |code: DefectCode, field: Field| (defect.code, defect.field) == (code, field);
    if is(DefectCode::Contradiction, Field::Events) && texts.discard_is_assumed() && draws() {
        Some(say!("nobody said how the winning tile came, so a discard is assumed: if it was drawn, add `--by draw`"))
    } else if is(DefectCode::BadValue, Field::From) {
        let names = Text::listed(Dialect::iter().map(|dialect| dialect.to_string()));
        Some(say!("`--from` is also for how the hand is written: {names}", names))
    } else if matches!(defect.subject, Some(Subject::Letter(_))) {
        let languages = Text::listed(Letters::iter().map(|letters| letters.to_string()));
        Some(say!("`--letters` names the language of honour letters: {languages}", languages))
    } else {
        None
    }
}

/// The place of a defect in a record: in its JSON if it is some, else in the text.
fn recorded(alike: &[&Defect], record: Option<&str>, text: &str, file: &str) -> DefectPlace {
    let place =
        |marks: DefectMarks| DefectPlace { name: file.to_owned(), text: Some(text.to_owned()), marks, help: None };
    match record {
        None => place(DefectMarks::Characters),
        Some(record) => place(DefectMarks::Bytes(alike.iter().flat_map(|defect| of_field(defect, record)).collect())),
    }
}

/// The bytes of a defect: a tile in a text, the name of a field, or the object that lacks one.
fn of_field(defect: &Defect, record: &str) -> Option<Range<usize>> {
    let player: Vec<&str> = defect.seat.iter().flat_map(|seat| ["players", seat.into()]).collect();
    let field: &str = (&defect.field).into();
    let within = |name: &str| spot(record, &[&player[..], &[name]].concat());
    if defect.field == Field::Record {
        let named = match &defect.subject {
            Some(Subject::Key(name)) => within(name),
            Some(Subject::Event(_) | Subject::Word(_) | Subject::Pattern(_) | Subject::Letter(_)) | None => None,
        };
        return named.or_else(|| spot(record, &player)).map(|found| found.name);
    }
    let Some(Spot { name, value }) = within(field) else { return spot(record, &player).map(|object| object.name) };
    let inside = match record[value.clone()].strip_prefix('"') {
        // A text without escapes stands in the JSON as it is.
        Some(text) if !text.contains('\\') && is_tiles(defect.field) => {
            let text = text.strip_suffix('"').unwrap_or(text);
            let inner = token(text, defect.at);
            (!inner.is_empty()).then(|| value.start + 1 + inner.start..value.start + 1 + inner.end)
        }
        _ => None,
    };
    Some(inside.unwrap_or(name))
}

/// True if positions are counted in the field.
fn is_tiles(field: Field) -> bool {
    matches!(field, Field::Hand | Field::Win | Field::Bonus | Field::Dora | Field::Ura)
}

/// Defects that differ only in their positions, with their text if it is known.
fn told(alike: &[&Defect], place: &DefectPlace) -> String {
    let defect = alike[0];
    let title = title(Severity::Error, Some(defect.code.into()), &defect.message);
    let group = match place.text.as_deref().filter(|text| !text.trim().is_empty()) {
        Some(text) => {
            let spans: Vec<Range<usize>> = match &place.marks {
                DefectMarks::Positions => alike.iter().map(|defect| token(text, defect.at)).collect(),
                DefectMarks::Characters => alike.iter().map(|defect| character(text, defect.at)).collect(),
                DefectMarks::Words => words(text, defect.subject.as_ref()),
                DefectMarks::End => iter::once(text.len()..text.len()).collect(),
                DefectMarks::Bytes(spans) => spans.clone(),
            };
            let marks = spans.into_iter().map(|span| AnnotationKind::Primary.span(span));
            title.element(Snippet::source(text).path(place.name.as_str()).annotations(marks))
        }
        // What all players hold has no place of its own.
        None if alike[0].field == Field::Players && alike[0].seat.is_none() => {
            title.elements(iter::empty::<annotate_snippets::Message<'_>>())
        }
        None => {
            let about = tell!("this is about {field}", field = place.name);
            title.element(Level::NOTE.with_name(tell!("note")).message(about))
        }
    };
    render(match &place.help {
        Some(help) => group.element(mend(help)),
        None => group,
    })
}

/// The bytes of a character, or the end.
fn character(text: &str, at: usize) -> Range<usize> {
    text.char_indices().nth(at).map_or(text.len()..text.len(), |(start, c)| start..start + c.len_utf8())
}

/// The bytes of the token at a character: a bracket with its content, `+` with its tile, else the character.
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

/// The bytes of the words, separated by commas, that a defect is about; of the whole text if it is about none.
fn words(text: &str, subject: Option<&Subject>) -> Vec<Range<usize>> {
    let subject = match subject {
        Some(Subject::Event(event)) => event.to_string(),
        Some(Subject::Word(word)) => word.trim().to_owned(),
        Some(Subject::Key(_) | Subject::Pattern(_) | Subject::Letter(_)) | None => String::new(),
    };
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty() && *word == subject);
    let named: Vec<Range<usize>> = words.map(|word| start(word)..start(word) + word.len()).collect();
    if named.is_empty() { iter::once(0..text.len()).collect() } else { named }
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
        let named = |text: &'static str, subject: Option<Subject>| {
            words(text, subject.as_ref()).into_iter().map(|at| &text[at]).collect::<Vec<_>>()
        };
        let word = |word: &str| Some(Subject::Word(word.to_owned()));
        assert_eq!(named("one-shot, last-tile", Some(Subject::Event(Event::LastTile))), ["last-tile"]);
        assert_eq!(named("one-shot,oneshot", word("oneshot")), ["oneshot"]);
        assert_eq!(named("a,b,a", word("a")), ["a", "a"]);
        assert_eq!(named("kong-replacement,x", None), ["kong-replacement,x"]);
    }
}
