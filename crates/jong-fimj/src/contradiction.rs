//! Rules of which not both can be followed, and rules about things that never come up.

use jong_core::hand::Flag;
use jong_core::pattern::{Amount, Book, Pattern, PatternIndex, Test};
use jong_core::rules::{Section, SectionReader};
use jong_core::say;
use jong_core::sections::ReplacementTime;

use crate::FimjUnit;
use crate::sections::{FimjCounting, FimjFlowers, FimjMatch, FimjReady, LimitMode};

/// Warns of a ceiling, and of limit hands, below the points of every win.
pub(crate) fn check_counting(counting: &FimjCounting, book: &Book, sections: &SectionReader<'_>) {
    let Some(least) = least_of_wins(book).filter(|least| *least > 0) else { return };
    let section = FimjCounting::KEY;
    if let Some(most) = counting.most.0.filter(|most| i64::from(most.0) <= least) {
        let message = say!(
            "every win counts at least {least} points and at most {most}: all wins are worth the same",
            least,
            most = most.0
        );
        let help = say!("write a greater number, or `most = false`");
        sections.warn_contradiction([sections.place_of(section, "most")], message, help);
    }
    for pattern in book.patterns() {
        let unit = FimjUnit::Limit as usize;
        let Some(worth) =
            pattern.amounts[unit].as_ref().and_then(|amount| worths(amount).max()).filter(|worth| *worth <= least)
        else {
            continue;
        };
        let id = &pattern.id;
        let message = match counting.limit {
            LimitMode::Fixed => {
                say!(
                    "with `{id}` a hand is worth {worth}, and every win counts at least {least} points",
                    id,
                    worth,
                    least
                )
            }
            LimitMode::Floor => {
                say!(
                    "`{id}` never shows: it is worth {worth}, and every win counts at least {least} points",
                    id,
                    worth,
                    least
                )
            }
        };
        let place = pattern.set_at[unit].unwrap_or(pattern.place);
        sections.warn_contradiction(
            [place],
            message,
            say!("write a greater number, or switch it off: `{id} = false`", id),
        );
    }
}

/// Warns of a least number of points that every win has, of one above the ceiling, and of a part of limits where there are
/// none.
pub(crate) fn check_needs(counting: &FimjCounting, book: &Book, sections: &SectionReader<'_>) {
    let section = FimjCounting::KEY;
    let needed = i64::from(counting.least_points.0);
    if let Some(least) = least_of_wins(book).filter(|least| needed > 0 && needed <= *least) {
        let message =
            say!("every win counts at least {least} points: that it needs {needed} asks nothing of it", least, needed);
        let help = say!("write a greater number, or `least-points = 0`");
        sections.warn_contradiction([sections.place_of(section, "least-points")], message, help);
    }
    if counting.most.0.is_some_and(|most| i64::from(most.0) < needed) {
        sections.warn_conflict((section, "least-points"), (section, "most"));
    }
    if counting.ready_limit.0 > 0 && book.of_unit(FimjUnit::Limit as usize).is_empty() {
        let message = say!("nobody can wait for a limit hand: these rules have none");
        let help = say!("write the limit hands into `[limits]`, or `ready-limit = 0`");
        sections.warn_contradiction([sections.place_of(section, "ready-limit")], message, help);
    }
    check_ready_doubles(counting, book, sections);
}

/// Warns of patterns that are to double who waits for them, and have no doubles.
fn check_ready_doubles(counting: &FimjCounting, book: &Book, sections: &SectionReader<'_>) {
    for id in &counting.ready_doubles {
        let has_doubles = |pattern: PatternIndex| {
            let amounts = &book.pattern(pattern).amounts;
            let of_doubles = [FimjUnit::Doubles, FimjUnit::Closing].map(|unit| amounts[unit as usize].as_ref());
            of_doubles.into_iter().flatten().any(|amount| worths(amount).any(|worth| worth > 0))
        };
        if book.find(id.get()).is_some_and(|pattern| !has_doubles(pattern)) {
            let message =
                say!("nobody waits for the doubles of `{id}`: these rules give it none", id = id.get().as_str());
            let help = say!("write its doubles into `[doubles]` or `[closing]`, or leave it out of `ready-doubles`");
            sections.warn_contradiction([id.place()], message, help);
        }
    }
}

/// The points that every win has at least; `None` where points can be less than nothing.
fn least_of_wins(book: &Book) -> Option<i64> {
    let unit = FimjUnit::Points as usize;
    let mut of_points = book.patterns().iter().filter_map(|pattern| pattern.amounts[unit].as_ref());
    if of_points.any(|amount| worths(amount).any(|worth| worth < 0)) {
        return None;
    }
    let always = book.patterns().iter().enumerate().filter(|(at, pattern)| is_always(book, *at, pattern));
    Some(always.filter_map(|(_, pattern)| on_both_sides(pattern.amounts[unit].as_ref()?)).sum())
}

/// True if every win has a pattern, and nothing ever takes its place.
fn is_always(book: &Book, at: usize, pattern: &Pattern) -> bool {
    let won = Flag::Draw.bit() | Flag::Discard.bit();
    let of_wins = |test: &Test| matches!(test, Test::Flags(flags) if flags & won == won);
    let row = pattern.rows.iter().any(|row| row.iter().all(|literal| literal.holds && of_wins(&literal.test)));
    let index = PatternIndex(at as u8);
    row && pattern.each.is_none() && !book.every().iter().any(|by| by != index && book.relation(index, by).is_some())
}

/// The least worth of a pattern, with an open hand and with a concealed one; `None` for one with a side or case without
/// a value.
fn on_both_sides(amount: &Amount) -> Option<i64> {
    match amount {
        Amount::Sides(sides) => Some(i64::from(sides.concealed?.min(sides.open?))),
        Amount::Cases(_) => None,
    }
}

/// The amounts that a pattern can be worth.
fn worths(amount: &Amount) -> impl Iterator<Item = i64> {
    let (sides, cases): ([Option<i32>; 2], &[_]) = match amount {
        Amount::Sides(sides) => ([sides.concealed, sides.open], &[]),
        Amount::Cases(cases) => ([None, None], cases),
    };
    sides.into_iter().flatten().chain(cases.iter().map(|&(_, worth)| worth)).map(i64::from)
}

/// Warns of flowers that are to be laid out at once and may be discarded.
pub(crate) fn check_flowers(flowers: &FimjFlowers, sections: &SectionReader<'_>) {
    if flowers.replace == ReplacementTime::AtOnce && flowers.discarded {
        let section = FimjFlowers::KEY;
        sections.warn_conflict((section, "replace"), (section, "discarded"));
    }
}

/// Warns of rules about declaring ready where nobody may.
pub(crate) fn check_ready(ready: &FimjReady, sections: &SectionReader<'_>) {
    let section = FimjReady::KEY;
    let said =
        [("stake", ready.stake.0 > 0), ("concealed-only", ready.concealed_only), ("locks-hand", ready.locks_hand)];
    for (key, _) in said.into_iter().filter(|(_, said)| *said && !ready.allowed) {
        sections.warn_no_effect((section, key), (section, "allowed"));
    }
    if ready.needed && !ready.allowed {
        sections.warn_conflict((section, "needed"), (section, "allowed"));
    }
}

/// Warns of how often East may stay, where East never does, or not even once.
pub(crate) fn check_match(game: &FimjMatch, sections: &SectionReader<'_>) {
    match game.most_stays.0 {
        Some(_) if game.east_stays.is_empty() => {
            sections.warn_no_effect((FimjMatch::KEY, "most-stays"), (FimjMatch::KEY, "east-stays"))
        }
        Some(most) if most.0 == 0 => {
            sections.warn_conflict((FimjMatch::KEY, "most-stays"), (FimjMatch::KEY, "east-stays"))
        }
        _ => {}
    }
}
