//! The option that keeps a pattern from occurring.

use std::collections::BTreeSet;

use jong_core::hand::{Event, Flag};
use jong_core::pattern::{CompiledEach, DoraName, Filter, GroupKinds, Pattern, Test};
use jong_core::reading::FormName;
use jong_core::rules::{Happening, OptionWords};
use jong_core::tree::{Entry, Node, Place, TomlTable, Value};
use jong_core::{Text, say};

use super::own::OwnRules;
use crate::invert::Why;

/// An option and its section.
#[derive(Debug, Clone, Copy)]
pub(super) struct Culprit<'a> {
    pub(super) section: &'static str,
    pub(super) entry: &'a Entry,
}

/// A thing that a clause asks for and that an option can refuse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    Chow,
    Pung,
    Kong,
    Bonus,
    Red,
    Under,
    Ready,
    Robbed,
    RobbedConcealed,
}

/// The needs of a pattern's clauses.
#[derive(Default)]
struct ClauseNeeds(BTreeSet<Need>);

/// The reason that a pattern cannot occur. In a game without flowers none belongs to a seat, and more flowers would
/// not help.
pub(super) fn reason(own: &OwnRules<'_>, pattern: &Pattern, why: Why) -> Why {
    let without = || ClauseNeeds::of(pattern).has(Need::Bonus) && own.rules.tile_set().bonus().is_empty();
    if why == Why::Contradiction && without() { Why::Tiles } else { why }
}

/// The option that keeps a pattern from occurring, if one can be named.
pub(super) fn blame<'a>(own: &OwnRules<'a>, pattern: &Pattern, why: Why) -> Option<Culprit<'a>> {
    let needs = ClauseNeeds::of(pattern);
    let find =
        |section: &'static str, key: &str| own.section(section)?.entry(key).map(|entry| Culprit { section, entry });
    match why {
        Why::Calls => {
            let wanted = [("chow", Need::Chow), ("pung", Need::Pung), ("kong", Need::Kong)];
            let never = |key: &str| find("calls", key).filter(|option| option.entry.node.as_text() == Some("never"));
            let asked = wanted.iter().filter(|(_, need)| needs.has(*need)).find_map(|(key, _)| never(key));
            asked.or_else(|| wanted.iter().find_map(|(key, _)| never(key)))
        }
        Why::Form => find("hand", "forms"),
        Why::Size => find("hand", "size"),
        Why::Tiles if needs.has(Need::Bonus) => bonus(own),
        Why::Tiles if needs.has(Need::Red) => find("tiles", "red"),
        Why::Tiles => find("tiles", "kinds"),
        Why::Situation => {
            let off = |option: &Culprit<'_>| {
                matches!(&option.entry.node.value, Value::Bool(false)) || is_never(&option.entry.node)
            };
            let on = |option: &Culprit<'_>| matches!(option.entry.node.value, Value::Bool(true));
            let by_grammar = |happening| {
                let (section, option) = OptionWords::allowing(own.rules.grammar(), happening)?;
                find(section.section, option.key)
            };
            let under = by_grammar(Happening::IndicatorsUnder).filter(|option| needs.has(Need::Under) && off(option));
            let robbed = find("kongs", "rob-added").filter(|option| needs.has(Need::Robbed) && off(option));
            let concealed =
                || find("kongs", "rob-concealed").filter(|option| needs.has(Need::RobbedConcealed) && off(option));
            let allowed = || by_grammar(Happening::Ready).filter(|option| needs.has(Need::Ready) && off(option));
            let only = || by_grammar(Happening::OpenReady).filter(|option| needs.has(Need::Ready) && on(option));
            under.or(robbed).or_else(concealed).or_else(allowed).or_else(only)
        }
        Why::Replaced | Why::Contradiction => None,
    }
}

/// The option that says which flowers and seasons are played.
pub(super) fn bonus<'a>(own: &OwnRules<'a>) -> Option<Culprit<'a>> {
    let section = "tiles";
    own.section(section)?.entry("bonus").map(|entry| Culprit { section, entry })
}

fn is_never(node: &Node) -> bool {
    node.as_text() == Some("never")
}

impl Culprit<'_> {
    /// The place of the option: in the file, even if that sets only a part of it.
    pub(super) fn place(&self, own: &OwnRules<'_>) -> Place {
        let inner = self.entry.node.as_table().into_iter().flat_map(TomlTable::iter).map(|entry| entry.place);
        std::iter::once(self.entry.place).chain(inner).find(|place| own.has(*place)).unwrap_or(self.entry.place)
    }

    /// The option as written: "`chow = \"never\"` in `[calls]`".
    pub(super) fn option_text(&self) -> Text {
        say!(
            "`{key} = {value}` in `[{section}]`",
            key = self.entry.key,
            value = self.entry.node,
            section = self.section
        )
    }
}

impl ClauseNeeds {
    fn of(pattern: &Pattern) -> ClauseNeeds {
        let mut needs = ClauseNeeds::default();
        match &pattern.each {
            Some(CompiledEach::Groups(filter)) => needs.filter(filter),
            Some(CompiledEach::Bonus(_)) => needs.add(Need::Bonus, true),
            Some(CompiledEach::Dora(DoraName::Red)) => needs.add(Need::Red, true),
            Some(CompiledEach::Dora(DoraName::Under)) => needs.add(Need::Under, true),
            Some(CompiledEach::Dora(DoraName::Shown) | CompiledEach::Progression(_)) => {}
            Some(CompiledEach::Quads | CompiledEach::Tiles(_) | CompiledEach::Streak) | None => {}
        }
        for literal in pattern.rows.iter().flatten().filter(|literal| literal.holds) {
            match &literal.test {
                Test::Groups(filter) => needs.filter(filter),
                Test::Bonus(..) => needs.add(Need::Bonus, true),
                Test::Form(forms) => needs.add(Need::Bonus, forms & FormName::Bonus.bit() != 0),
                Test::Flags(flags) => needs.flags(*flags),
                Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => {}
                Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) => {}
                Test::WinningTile(_) | Test::Streak(_) | Test::Wins(_) => {}
            }
        }
        needs
    }

    fn has(&self, need: Need) -> bool {
        self.0.contains(&need)
    }

    fn add(&mut self, need: Need, asked: bool) {
        if asked {
            self.0.insert(need);
        }
    }

    fn filter(&mut self, filter: &Filter) {
        if filter.melded == Some(true) || filter.concealed == Some(false) {
            self.add(Need::Chow, filter.kinds.has_any(GroupKinds::CHOWS));
            self.add(Need::Pung, filter.kinds.has_any(GroupKinds::PUNGS));
            self.add(Need::Kong, filter.kinds.has_any(GroupKinds::KONGS));
        }
    }

    fn flags(&mut self, flags: u32) {
        let any = |wanted: &[Flag]| wanted.iter().any(|flag| flags & flag.bit() != 0);
        let ready = [Flag::Ready, Flag::ReadyDouble, Flag::ReadyDealt, Flag::ReadyOpen, Flag::OneShot];
        self.add(Need::Ready, any(&ready));
        self.add(Need::Robbed, any(&[Flag::RobbedKong]));
        self.add(Need::RobbedConcealed, any(&[Flag::RobbedConcealedKong]));
        let flowers = [Event::FlowerReplacement, Event::RobbedFlower];
        self.add(Need::Bonus, flowers.iter().any(|&event| flags & Flag::event_bit(event) != 0));
    }
}
