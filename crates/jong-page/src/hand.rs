//! Answers about a hand: its value, the reasons, the waits, and the same hand by several rules.

use jong::core::hand::{Defect, DefectCode, Field, Meld};
use jong::core::notation::{WithOffset, write_tiles};
use jong::core::say;
use jong::{AskedHand, Comparison, Dialect, ErrorLine, HandBuilder, Outcome, RecordError, Ruleset, read_hand};
use jong_lab::concept::{WhyNotError, why_not};
use serde::Serialize;
use serde_json::Value;

use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::desk::Means;
use crate::question::FieldMap;
use crate::rules::no_pattern;

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
fn asked(fields: &FieldMap, rules: &Ruleset) -> Result<AskedHand, RecordError> {
    let mut defects: Vec<Defect> = Vec::new();
    let text = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default();
    let mut builder = HandBuilder::new(Default::default());
    defects.extend(builder.put(Field::Hand, text("hand")));
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
    builder.asked(rules, defects)
}

/// The tiles of a text in whatever notation it is: each tile, each meld, the winning tile.
#[derive(Serialize)]
struct ReadTiles {
    tiles: Vec<String>,
    melds: Vec<String>,
    win: Option<String>,
}

/// Reads a hand in any notation, that of Jong first.
pub(crate) fn read(text: &str) -> PageResult {
    let mut first = None;
    for dialect in [Dialect::Common, Dialect::Tenhou, Dialect::Botzone] {
        match read_hand(text, dialect, None) {
            Ok(written) => {
                return DeskAnswer::json(&ReadTiles {
                    tiles: written.tiles.iter().map(|tile| write_tiles([tile.value])).collect(),
                    melds: written.melds.iter().map(|meld| jong::core::notation::write_meld(&meld.value)).collect(),
                    win: written.win.map(|win| write_tiles([win.value])),
                });
            }
            Err(defects) => first = first.or(Some(defects)),
        }
    }
    Err(PageFailure::Hand(ErrorLine::new(None, None, first.map(|defects| defects.0).unwrap_or_default())))
}

/// Scores a hand.
pub(crate) fn score(rules: &str, hand: &FieldMap, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    let scored = asked.score(&rules, means.lang())?;
    let outcome = &scored.result.outcome;
    let page = jong_print::score::page(&asked, &rules, outcome, means.speech);
    Ok(DeskAnswer::both(&scored, &page)?.no_if(!matches!(outcome, Outcome::Win(_))))
}

/// Explains the value of a hand, or the absence of a pattern.
pub(crate) fn explain(rules: &str, hand: &FieldMap, lack: Option<&str>, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    let Some(name) = lack else {
        let told = asked.explain(&rules, means.lang())?;
        let page = jong_print::explain::page(&asked, &rules, &told, means.speech);
        return Ok(DeskAnswer::both(&told, &page)?.no_if(!told.wins()));
    };
    let why = why_not(&asked, &rules, name).map_err(|error| match error {
        WhyNotError::Hand(error) => error.into(),
        WhyNotError::Name(unknown) => no_pattern(&unknown, means.speech),
    })?;
    let page = jong_print::explain::why_not(&asked, &why, means.speech);
    DeskAnswer::both(&asked.with_id(why.in_language(means.lang())), &page)
}

/// Finds the tiles that complete a hand, or bring it nearer.
pub(crate) fn waits(rules: &str, hand: &FieldMap, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let asked = asked(hand, &rules)?;
    let found = asked.waits(&rules)?.in_language(means.lang());
    DeskAnswer::both(&found, &jong_print::waits::page(&asked, &rules, &found, means.speech))
}

/// The one meld of a text.
fn one_meld(text: &str) -> Result<WithOffset<Meld>, PageFailure> {
    let written = read_hand(text, Dialect::Common, None).ok();
    let only = written.filter(|written| written.tiles.is_empty() && written.win.is_none() && written.melds.len() == 1);
    only.and_then(|written| written.melds.first().copied()).ok_or_else(|| {
        let message = say!("`{text}` is not a meld: write `(123m)`", text = text.escape_debug());
        PageFailure::Said("bad-value", message, None)
    })
}

/// Scores a hand by several rules.
pub(crate) fn compare(names: &[String], hand: &FieldMap, extra_set: Option<&str>, means: &mut Means<'_>) -> PageResult {
    let rulesets = names.iter().map(|name| means.rules(name)).collect::<Result<Vec<_>, _>>()?;
    let extra = extra_set.map(one_meld).transpose()?;
    let read: Vec<Result<AskedHand, RecordError>> = rulesets.iter().map(|rules| asked(hand, rules)).collect();
    let rules = rulesets.iter().map(|rules| &**rules);
    let hands = read.iter().map(|read| read.as_ref().map_err(Clone::clone));
    let compared = Comparison::of(rules.zip(hands), extra, means.lang());
    let exit = match (compared.wins(), compared.is_taken()) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    let hands: Vec<Option<&AskedHand>> = read.iter().map(|read| read.as_ref().ok()).collect();
    let page = jong_print::compare::page(&compared.rows, &hands, extra.map(|set| set.value), means.speech);
    Ok(DeskAnswer { exit, ..DeskAnswer::both(&compared, &page)? })
}
