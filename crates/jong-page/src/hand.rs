//! Answers about a hand: its value, the reasons, the waits, and the same hand by several rules.

use jong::core::NoWin;
use jong::core::hand::{Defect, DefectCode, DraftHand, Field, HandError};
use jong::core::notation::write_tiles;
use jong::core::say;
use jong::explain::{UnknownPattern, why_not_wrong_size};
use jong::score::wrong_size;
use jong::{
    Assumptions, Compared, Dialect, ErrorLine, Explanation, HandBuilder, Outcome, Record, RecordError, ResultLine,
    Ruleset, WhyNot, WithAssumptions, WithId, read_hand, waits_of,
};
use jong_lab::concept::pattern_called;
use jong_print::AskedHand;
use serde::Serialize;
use serde_json::Value;

use crate::answer::{Answer, Done, Failure};
use crate::desk::Means;
use crate::question::Fields;

/// A hand as it was asked about.
struct Asked {
    record: Record,
    assumed: Assumptions,
}

impl Asked {
    fn hand(&self) -> AskedHand<'_> {
        AskedHand { draft: &self.record.draft, assumed: self.assumed }
    }
}

/// A value of a field as a person would type it.
fn typed(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(typed).collect::<Vec<_>>().join(","),
        Value::Object(named) => {
            named.iter().map(|(name, seat)| format!("{name}={}", typed(seat))).collect::<Vec<_>>().join(",")
        }
        Value::Bool(_) | Value::Number(_) | Value::Null => value.to_string(),
    }
}

/// Reads the fields of a hand. The winning tile stands behind a plus, or in a field of its own.
fn read_fields(fields: &Fields, rules: &Ruleset) -> Result<Asked, RecordError> {
    let mut defects: Vec<Defect> = Vec::new();
    let text = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default();
    let written = read_hand(text("hand"), Dialect::Common, None).unwrap_or_else(|wrong| {
        defects.extend(wrong);
        Default::default()
    });
    let mut builder = HandBuilder::new(written);
    builder.hand = DraftHand { melds_in_hand: 0, ..builder.hand };
    for (name, value) in fields.iter().filter(|(name, _)| *name != "hand") {
        let many = |value: &Value| value.as_array().map(|items| items.iter().map(typed).collect::<Vec<_>>().join(" "));
        match name.parse::<Field>() {
            Ok(field @ Field::Melds) => {
                defects.extend(builder.put(field, &many(value).unwrap_or_else(|| typed(value))))
            }
            Ok(Field::Events) if value.as_array().is_some_and(Vec::is_empty) => {}
            Ok(field) => defects.extend(builder.put(field, &typed(value))),
            Err(_) => {
                let what = say!("a record");
                let message = say!("no field of {what} is called `{name}`", what, name = name.as_str());
                defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
            }
        }
    }
    let record = builder.record(rules).map_err(|error| defects.extend(error.defects)).ok();
    match record.filter(|_| defects.is_empty()) {
        Some(record) => Ok(Asked { record, assumed: builder.assumptions() }),
        None => Err(RecordError { id: builder.id, defects }),
    }
}

fn asked(fields: &Fields, rules: &Ruleset) -> Result<Asked, Failure> {
    read_fields(fields, rules).map_err(|RecordError { id, defects }| Failure::Hand(ErrorLine::new(id, None, defects)))
}

fn refused(asked: &Asked, defects: Vec<Defect>) -> Failure {
    Failure::Hand(ErrorLine::new(asked.record.id.clone(), None, defects))
}

/// The tiles of a text in whatever notation it is: each tile, each meld, the winning tile.
#[derive(Serialize)]
struct ReadTiles {
    tiles: Vec<String>,
    melds: Vec<String>,
    win: Option<String>,
}

/// Reads a hand in any notation, that of Jong first.
pub(crate) fn read(text: &str) -> Done {
    let mut first = None;
    for dialect in [Dialect::Common, Dialect::Tenhou, Dialect::Botzone] {
        match read_hand(text, dialect, None) {
            Ok(written) => {
                return Answer::json(&ReadTiles {
                    tiles: written.tiles.iter().map(|tile| write_tiles([tile.value])).collect(),
                    melds: written.melds.iter().map(|meld| jong::core::notation::write_meld(&meld.value)).collect(),
                    win: written.win.map(|win| write_tiles([win.value])),
                });
            }
            Err(defects) => first = first.or(Some(defects)),
        }
    }
    Err(Failure::Hand(ErrorLine::new(None, None, first.map(|defects| defects.0).unwrap_or_default())))
}

/// Scores a hand.
pub(crate) fn score(rules: &str, hand: &Fields, means: &mut Means<'_>) -> Done {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    let outcome = match asked.record.clone().check(&rules) {
        Ok(win) => jong::score_win(&rules, &win),
        Err(HandError::WrongSize { has, wants }) => {
            Outcome::NoWin { rules: &rules, why: NoWin::WrongSize, message: wrong_size(has, wants) }
        }
        Err(HandError::Defects(defects)) => return Err(refused(&asked, defects)),
    };
    let no = !matches!(outcome, Outcome::Win(_));
    let id = asked.record.id.clone();
    let page = jong_print::score::page(asked.hand(), id.as_deref(), &rules, &outcome, means.speech);
    let line = ResultLine { id, outcome, lang: means.lang() };
    Ok(Answer::both(&WithAssumptions { result: line, assumed: asked.assumed }, &page)?.no_if(no))
}

/// Explains the value of a hand, or the absence of a pattern.
pub(crate) fn explain(rules: &str, hand: &Fields, why_not: Option<&str>, means: &mut Means<'_>) -> Done {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    match (asked.record.clone().check(&rules), why_not) {
        (Ok(win), Some(name)) => {
            let why = of_pattern(&rules, name, means, |id| jong::why_not_pattern(&rules, &win, id))?;
            tell_why_not(&asked, &why, means)
        }
        (Ok(win), None) => {
            let told = Explanation { lang: means.lang(), ..jong::explain(&rules, &win) };
            let page = jong_print::explain::page(asked.hand(), &told, means.speech);
            Ok(Answer::both(&beside(&asked, &told), &page)?.no_if(told.outcome.is_err()))
        }
        (Err(HandError::WrongSize { has, wants }), Some(name)) => {
            let why = of_pattern(&rules, name, means, |id| why_not_wrong_size(&rules, (has, wants), id))?;
            tell_why_not(&asked, &why, means)
        }
        (Err(HandError::WrongSize { has, wants }), None) => {
            let message = wrong_size(has, wants);
            let page = jong_print::explain::wrong_size(asked.hand(), &rules, &message, means.speech);
            let outcome = Outcome::NoWin { rules: &rules, why: NoWin::WrongSize, message };
            let line = ResultLine { id: asked.record.id.clone(), outcome, lang: means.lang() };
            Ok(Answer::both(&WithAssumptions { result: line, assumed: asked.assumed }, &page)?.no_if(true))
        }
        (Err(HandError::Defects(defects)), _) => Err(refused(&asked, defects)),
    }
}

/// The answer about a pattern that is named by its id, or as some language calls it.
fn of_pattern<'a>(
    rules: &Ruleset,
    name: &str,
    means: &Means<'_>,
    why: impl Fn(&str) -> Result<WhyNot<'a>, UnknownPattern>,
) -> Result<WhyNot<'a>, Failure> {
    why(name).or_else(|_| match pattern_called(rules, name) {
        Ok(id) => why(&id).map_err(|_| crate::rules::unknown(name, &[], means.speech)),
        Err(other) if other.is_limit => Err(crate::rules::limit(name, &[rules])),
        Err(other) => Err(crate::rules::unknown(name, &other.near.iter().collect::<Vec<_>>(), means.speech)),
    })
}

fn tell_why_not(asked: &Asked, why: &WhyNot<'_>, means: &Means<'_>) -> Done {
    let page = jong_print::explain::why_not(asked.hand(), why, means.speech);
    Answer::both(&beside(asked, &why.told(means.lang())), &page)
}

/// The answer with the id that was given and the assumptions.
fn beside<'a, T: Serialize>(asked: &'a Asked, told: &'a T) -> impl Serialize + 'a {
    WithAssumptions { result: WithId { id: asked.record.id.as_deref(), result: told }, assumed: asked.assumed }
}

/// Finds the tiles that complete a hand, or bring it nearer.
pub(crate) fn waits(rules: &str, hand: &Fields, means: &mut Means<'_>) -> Done {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    let waits = waits_of(&rules, &asked.record.draft).map_err(|error| refused(&asked, error.defects))?;
    // How it would be won matters to a hand that is ready.
    let assumed = if waits.waits.is_some() { asked.assumed } else { Assumptions::default() };
    let page = jong_print::waits::page(AskedHand { assumed, ..asked.hand() }, &rules, &waits, means.speech);
    Answer::both(&WithAssumptions { result: waits, assumed }, &page)
}

/// Scores a hand by several rules.
pub(crate) fn compare(names: &[String], hand: &Fields, extra_set: Option<&str>, means: &mut Means<'_>) -> Done {
    let rulesets = names.iter().map(|name| means.rules(name)).collect::<Result<Vec<_>, _>>()?;
    let extra = extra_set.and_then(|text| read_hand(text, Dialect::Common, None).ok()?.melds.first().copied());
    let read: Vec<Result<Asked, RecordError>> = rulesets.iter().map(|rules| read_fields(hand, rules)).collect();
    let record =
        |read: &Result<Asked, RecordError>| read.as_ref().map(|asked| asked.record.clone()).map_err(Clone::clone);
    let rules = rulesets.iter().map(|rules| &**rules);
    let mut compared = jong::compare(rules.zip(read.iter().map(record)), extra);
    for row in &mut compared {
        match &mut row.line {
            Ok(line) => line.lang = means.lang(),
            Err(error) => error.lang = means.lang(),
        }
    }
    let exit = match (compared.iter().any(Compared::wins), compared.iter().any(|row| row.line.is_ok())) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    let hands: Vec<_> = read.iter().map(|read| Some(read.as_ref().ok()?.hand())).collect();
    let page = jong_print::compare::page(&compared, &hands, extra.map(|set| set.value), means.speech);
    let rows: Vec<_> = compared.iter().zip(&read).map(with_assumptions).collect();
    Ok(Answer { exit, ..Answer::both(&rows, &page)? })
}

/// A row; the assumptions stand in every row that has a result.
fn with_assumptions<'a>(
    (row, read): (&'a Compared<'a>, &Result<Asked, RecordError>),
) -> WithAssumptions<&'a Compared<'a>> {
    let assumed = match (&row.line, read) {
        (Ok(_), Ok(asked)) => asked.assumed,
        _ => Assumptions::default(),
    };
    WithAssumptions { result: row, assumed }
}
