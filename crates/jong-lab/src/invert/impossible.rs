//! Patterns that no hand can have, as far as this is seen without a search: the thing that they count or ask for is not
//! in the game.

use jong_core::Ruleset;
use jong_core::hand::{Event, Flag, Seat, WinKind};
use jong_core::pattern::{BonusName, CompiledEach, Count, DoraName, Literal, Pattern, PatternIndex, Test};
use jong_core::tile::{Kind, KindSet};
use strum::IntoEnumIterator;

use super::reach::most;
use super::table::{HandRules, LooseRule};

/// Finds the patterns of some rules that no hand can have, such as red fives where none is red. It takes no time, and may
/// overlook some: an [`Inverter`](super::Inverter) finds more.
///
/// ```
/// let names = |id: &str| {
///     let rules = jong::open(id).expect("shipped");
///     let found = jong_lab::invert::find_impossible(&rules);
///     found.into_iter().map(|index| rules.game().book.pattern(index).id.clone()).collect::<Vec<_>>()
/// };
/// assert_eq!(names("riichi/ema-2025"), ["red-five"]);
/// assert!(names("riichi/tenhou").is_empty());
/// ```
pub fn find_impossible(rules: &Ruleset) -> Vec<PatternIndex> {
    let table = HandRules::new(rules, LooseRule::Nothing);
    let book = &rules.game().book;
    book.every().iter().filter(|&index| is_impossible(&table, book.pattern(index))).collect()
}

fn is_impossible(table: &HandRules<'_>, pattern: &Pattern) -> bool {
    let mut rows = pattern.rows.iter();
    pattern.each.as_ref().is_some_and(|each| counts_nothing(table, each))
        || rows.all(|row| row.iter().any(|literal| never_holds(table, literal)))
}

/// True if there is nothing at this table for an `each` to count.
fn counts_nothing(table: &HandRules<'_>, each: &CompiledEach) -> bool {
    match each {
        CompiledEach::Dora(DoraName::Red) => !Kind::all().any(|kind| table.reddens(kind)),
        CompiledEach::Dora(DoraName::Shown) => table.indicators.0 == 0,
        CompiledEach::Dora(DoraName::Under) => table.indicators.1 == 0,
        CompiledEach::Bonus(name) => has_no_bonus(table, *name),
        CompiledEach::Groups(_) | CompiledEach::Progression(_) | CompiledEach::Quads => false,
        CompiledEach::Tiles(_) | CompiledEach::Streak => false,
    }
}

/// True if a clause that must hold never does at this table.
fn never_holds(table: &HandRules<'_>, literal: &Literal) -> bool {
    if !literal.holds {
        return false;
    }
    if let Test::Flags(flags) = literal.test {
        return flags & !never_flags(table) == 0;
    }
    let Some(Count::Range(least, _)) = literal.test.count() else { return false };
    if let Test::Bonus(name, _) = literal.test {
        return least > 0 && has_no_bonus(table, name);
    }
    let at = |seat: Seat, round: Seat| most(table, &literal.test, seat, round).is_some_and(|most| most < least);
    table.seats().all(|seat| table.seats().all(|round| at(seat, round)))
}

/// The flags of a situation that there never are.
fn never_flags(table: &HandRules<'_>) -> u32 {
    let declared = [Flag::Ready, Flag::ReadyDouble, Flag::ReadyDealt, Flag::ReadyOpen];
    let undeclared = if table.ready { 0 } else { declared.iter().fold(0, |bits, flag| bits | flag.bit()) };
    let happens = |event: &Event| [WinKind::Draw, WinKind::Discard].into_iter().any(|by| table.happens(*event, by));
    // Who did not win has no events, but for those that `happens` knows nothing of.
    let kept = |event: &Event| happens(event) || *event == Event::NagashiMangan;
    Event::iter().filter(|event| !kept(event)).fold(undeclared, |bits, event| bits | Flag::event_bit(event))
}

/// True if no player can lay out such a tile.
fn has_no_bonus(table: &HandRules<'_>, name: BonusName) -> bool {
    let of = |kinds: KindSet| table.bonus & kinds;
    match name {
        BonusName::Any | BonusName::Own | BonusName::NotOwn => table.bonus,
        BonusName::Flowers | BonusName::OwnFlower => of(KindSet::FLOWERS),
        BonusName::Seasons | BonusName::OwnSeason => of(KindSet::SEASONS),
        BonusName::SetAside => table.aside,
        BonusName::These(kinds) => of(kinds),
    }
    .is_empty()
}
