//! The compiler of one pattern: from its text to clauses and amounts.

use super::book::{Amount, MOST_UNITS, Pattern, PatternSpec};
use super::class::Classes;
use super::clause::Count;
use super::compile::WordAmount;
use super::filter::Filter;
use super::lower::{CompiledEach, Literal, Lowering};
use super::test::Test;
use super::unit::{Unit, UnitRole};
use super::value::{Sides, ValueSpec};
use crate::hand::Flag;
use crate::reading::{FormName, Forms};
use crate::say;
use crate::tree::{Fault, FaultCode};

/// Compiles one pattern.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn compile_one(
    units: &[Unit],
    spec: &PatternSpec,
    classes: &Classes,
    forms: &Forms,
    word: WordAmount<'_>,
) -> Result<Pattern, Vec<Fault>> {
    let lowering = Lowering { classes, place: spec.place };
    compile_with(units, &lowering, spec, forms, word).map_err(|first| {
        let cases = spec.values.iter().filter_map(|(_, value, _)| match value {
            ValueSpec::Cases(cases) => Some(cases),
            ValueSpec::Off | ValueSpec::Sides(_) | ValueSpec::Word(_) => None,
        });
        let whens = std::iter::once(spec.meaning.when()).chain(cases.flatten().map(|case| &case.when));
        let all = lowering.faults(whens, spec.meaning.each());
        if all.is_empty() { first } else { all }
    })
}

fn compile_with(
    units: &[Unit],
    lowering: &Lowering<'_>,
    spec: &PatternSpec,
    forms: &Forms,
    word: WordAmount<'_>,
) -> Result<Pattern, Vec<Fault>> {
    let (mut rows, each) = spec.meaning.lowered(lowering).map_err(|fault| vec![fault])?.clone();
    // What is counted must occur: said as a clause, so that the tables decide it.
    let occurs = match &each {
        Some(CompiledEach::Groups(filter)) => Some(Test::Groups(Filter { n: Count::SOME, ..filter.clone() })),
        Some(CompiledEach::Progression(steps)) => Some(Test::Progression(steps.clone())),
        Some(CompiledEach::Bonus(name)) => Some(Test::Bonus(*name, Count::SOME)),
        Some(CompiledEach::Quads | CompiledEach::Tiles(_) | CompiledEach::Streak | CompiledEach::Dora(_)) | None => {
            None
        }
    };
    if let Some(test) = occurs {
        rows.iter_mut().for_each(|row| row.push(Literal { test: test.clone(), holds: true }));
    }
    if spec.values.iter().all(|(unit, ..)| units[*unit].winner) && !spec.values.is_empty() {
        let won = Literal { test: Test::Flags(Flag::Draw.bit() | Flag::Discard.bit()), holds: true };
        rows.iter_mut().for_each(|row| row.push(won.clone()));
    }
    if forms.has(FormName::Bonus) && !each.as_ref().is_some_and(CompiledEach::asks_bonus) {
        // A win on flowers has no hand: what counts in it must ask of flowers.
        let no_flower_win = Literal { test: Test::Form(FormName::Bonus.bit()), holds: false };
        rows.iter_mut()
            .filter(|row| !row.iter().any(Literal::asks_bonus))
            .for_each(|row| row.push(no_flower_win.clone()));
    }
    let mut amounts = [const { None }; MOST_UNITS];
    let mut set_at = [None; MOST_UNITS];
    for (unit, value, place) in &spec.values {
        let amount = match value {
            ValueSpec::Off => continue,
            ValueSpec::Sides(sides) => Amount::Sides(*sides),
            ValueSpec::Word(text) => match word(*unit, text) {
                Ok(amount) => Amount::Sides(Sides { concealed: Some(amount), open: Some(amount) }),
                Err(unknown) => {
                    let fault =
                        Fault::error(FaultCode::WrongType, *place, say!("`{text}` is not a value of this unit", text));
                    return Err(vec![fault.nearest(text, unknown.known.iter().map(String::as_str))]);
                }
            },
            ValueSpec::Cases(cases) => {
                let compiled: Result<Vec<_>, Fault> =
                    cases.iter().map(|case| Ok((lowering.when(&case.when)?, case.worth))).collect();
                Amount::Cases(compiled.map_err(|fault| vec![fault])?)
            }
        };
        if units[*unit].role == UnitRole::Limit && amount.is_below_nothing() {
            let message =
                say!("`{id}` would be worth less than nothing, and a limit is what a hand is worth", id = spec.id);
            let fault = Fault::error(FaultCode::OutOfRange, *place, message);
            return Err(vec![fault.help(say!("give it what it is worth, or switch it off: `false`"))]);
        }
        amounts[*unit] = Some(amount);
        set_at[*unit] = Some(*place);
    }
    Ok(Pattern { id: spec.id.clone(), place: spec.place, rows, each, amounts, set_at })
}
