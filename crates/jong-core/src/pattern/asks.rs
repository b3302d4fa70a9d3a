//! The parts of a situation that the patterns of a book ask about.

use strum::IntoEnumIterator;

use super::book::{Amount, Book};
use super::class::Class;
use super::each::DoraName;
use super::lower::{CompiledEach, Disjunction};
use super::test::Test;
use crate::hand::{Declaration, Event, Flag};

impl Book {
    /// True if a test of a condition, or of a case of an amount, is one of these.
    fn asks(&self, fits: impl Fn(&Test) -> bool) -> bool {
        let in_rows = |rows: &Disjunction| rows.iter().flatten().any(|literal| fits(&literal.test));
        let in_cases = |amount: &Amount| match amount {
            Amount::Sides(_) => false,
            Amount::Cases(cases) => cases.iter().any(|(rows, _)| in_rows(rows)),
        };
        self.patterns.iter().any(|pattern| in_rows(&pattern.rows) || pattern.amounts.iter().flatten().any(in_cases))
    }

    /// True if a pattern asks for one of these flags.
    fn asks_flags(&self, asked: u32) -> bool {
        self.asks(|test| matches!(test, Test::Flags(flags) if flags & asked != 0))
    }

    /// True if the condition of a pattern, or a case of its amount, asks for an event. A replacement for a second kong, or for
    /// a claimed one, is one for a kong as well: what asks for either does not ask for these.
    pub fn asks_event(&self, event: Event) -> bool {
        let is_more = matches!(event, Event::SecondKongReplacement | Event::ClaimedKongReplacement);
        let either = if is_more { Flag::event_bit(Event::KongReplacement) } else { 0 };
        let asked = Flag::event_bit(event);
        self.asks(|test| matches!(test, Test::Flags(flags) if flags & asked != 0 && flags & either == 0))
    }

    /// True if a pattern asks for a declaration of the winner.
    pub(crate) fn asks_declaration(&self, declared: Declaration) -> bool {
        let flag = match declared {
            Declaration::None => Flag::NotReady,
            Declaration::Ready => Flag::Ready,
            Declaration::Double => Flag::ReadyDouble,
            Declaration::Dealt => Flag::ReadyDealt,
        };
        self.asks_flags(flag.bit())
    }

    /// The declarations of a ready hand for which a pattern asks.
    pub fn declarations(&self) -> impl Iterator<Item = Declaration> {
        let declared = Declaration::iter().filter(|&declared| declared != Declaration::None);
        declared.filter(|&declared| self.asks_declaration(declared))
    }

    /// True if a pattern asks for a ready hand that is shown.
    pub fn asks_open(&self) -> bool {
        self.asks_flags(Flag::ReadyOpen.bit())
    }

    /// True if a pattern asks for the readiness that the discarder had declared.
    pub fn asks_discarder_ready(&self) -> bool {
        let flags = [Flag::FromNotReady, Flag::FromReadyBefore, Flag::FromReadyAfter];
        self.asks_flags(flags.map(Flag::bit).into_iter().sum())
    }

    /// True if a pattern asks for the wind of the round.
    pub fn asks_round(&self) -> bool {
        let of_round = |class: &Class| class.round_wind || class.double_wind;
        let test = |test: &Test| match test {
            Test::Tiles(class, _) | Test::Kinds(class, _) | Test::WinningTile(class) => of_round(class),
            Test::Groups(filter) => filter.classes().any(of_round),
            Test::Form(_) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) | Test::Progression(_) => false,
            Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::Flags(_) | Test::Bonus(..) => false,
            Test::Streak(_) | Test::Wins(_) => false,
        };
        let each = |each: &CompiledEach| match each {
            CompiledEach::Groups(filter) => filter.classes().any(of_round),
            CompiledEach::Tiles(class) => of_round(class),
            CompiledEach::Progression(_) | CompiledEach::Quads | CompiledEach::Bonus(_) => false,
            CompiledEach::Streak | CompiledEach::Dora(_) => false,
        };
        self.asks(test) || self.patterns.iter().filter_map(|pattern| pattern.each.as_ref()).any(each)
    }

    /// True if a pattern asks how often the dealer has stayed, or counts it.
    pub fn asks_streak(&self) -> bool {
        let counted = |each: &CompiledEach| *each == CompiledEach::Streak;
        self.asks(|test| matches!(test, Test::Streak(_)))
            || self.patterns.iter().filter_map(|pattern| pattern.each.as_ref()).any(counted)
    }

    /// True if a pattern asks for the consecutive wins of a dealer.
    pub fn asks_wins_in_a_row(&self) -> bool {
        self.asks(|test| matches!(test, Test::Wins(_)))
    }

    /// True if a pattern counts dora of a name.
    pub fn counts_dora(&self, name: DoraName) -> bool {
        self.patterns.iter().any(|pattern| pattern.each.as_ref().and_then(|each| each.dora()) == Some(name))
    }
}
