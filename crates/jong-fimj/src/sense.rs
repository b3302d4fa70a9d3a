//! Rules that contradict one another, or need a word of warning.

use jong_core::pattern::{Amount, Book, Conjunction, Count, Pattern, Test};
use jong_core::rules::{Section, SectionReader};
use jong_core::tree::{Fault, FaultCode};
use jong_core::{Text, say};

use crate::FimjUnit;
use crate::sections::{EastStayResult, FimjMatch, FimjPayment, Half};

/// Checks sections together, for faults that no single one shows. A file that says itself how a half is rounded has
/// answered the question.
pub(crate) fn check(
    book: &Book,
    game: Option<&FimjMatch>,
    payment: Option<&FimjPayment>,
    sections: &SectionReader<'_>,
) {
    let halves = payment.filter(|_| !sections.is_own(FimjPayment::KEY, "round-half"));
    for pattern in book.patterns() {
        let place = pattern.set_at.iter().flatten().next().copied().unwrap_or(pattern.place);
        let wins = game.and_then(most_wins).zip(wins_in_a_row(pattern));
        if let Some((most, least)) = wins.filter(|(most, least)| most < least) {
            let id = &pattern.id;
            let message = say!(
                "`{id}` needs {least} wins in a row as East, and these rules allow at most {most}",
                id,
                least,
                most
            );
            let fault = Fault::error(FaultCode::BadPattern, place, message);
            sections.report(fault.help(say!("switch it off: `{id} = false`", id)));
        }
        // Halfway lies a number of the same kind as all scores, or an odd one.
        if let Some(payment) = halves.filter(|payment| payment.round_to.0 % 4 == 2)
            && is_odd(pattern)
        {
            let (id, to) = (&pattern.id, payment.round_to.0);
            let message = say!(
                "`{id}` is worth an odd number, so payments can lie halfway between two multiples of {to}",
                id,
                to
            );
            let how = rounded(payment.round_half);
            let help = say!("they are rounded {how}; with even numbers the question doesn't come up", how);
            sections.report(Fault::error(FaultCode::OutOfRange, place, message).help(help).as_warning());
        }
    }
    if let Some(payment) = halves.filter(|payment| payment.round_to.0 % 4 == 0) {
        let (place, to) = (sections.place(FimjPayment::KEY), payment.round_to.0);
        let message = say!(
            "payments are rounded to multiples of {to}, so they can lie halfway between two multiples of {to}",
            to
        );
        let help = say!("they are rounded {how}", how = rounded(payment.round_half));
        sections.report(Fault::error(FaultCode::OutOfRange, place, message).help(help).as_warning());
    }
}

/// The direction in which a half is rounded.
fn rounded(half: Half) -> Text {
    match half {
        Half::Up => say!("up"),
        Half::Down => say!("down"),
    }
}

/// The most wins in a row that East can have, if there is an end to them.
fn most_wins(game: &FimjMatch) -> Option<u32> {
    let stays =
        if game.east_stays.contains(&EastStayResult::Win) { game.most_stays.0.map(|most| most.0) } else { Some(0) };
    stays.map(|stays| stays + 1)
}

/// The number of wins in a row that the pattern needs, beside its other conditions.
fn wins_in_a_row(pattern: &Pattern) -> Option<u32> {
    let of_test = |test: &Test| if let Test::Wins(Count::Range(least, _)) = test { Some(*least) } else { None };
    let of_row =
        |row: &Conjunction| row.iter().filter(|literal| literal.holds).filter_map(|one| of_test(&one.test)).max();
    pattern.rows.iter().map(of_row).min().flatten()
}

/// True if the pattern is worth an odd number of points.
fn is_odd(pattern: &Pattern) -> bool {
    let of = [FimjUnit::Points, FimjUnit::Limit].into_iter().filter_map(|unit| pattern.amounts[unit as usize].as_ref());
    let odd = |amount: i32| amount % 2 != 0;
    of.into_iter().any(|amount| match amount {
        Amount::Sides(sides) => [sides.concealed, sides.open].into_iter().flatten().any(odd),
        Amount::Cases(cases) => cases.iter().any(|&(_, amount)| odd(amount)),
    })
}
