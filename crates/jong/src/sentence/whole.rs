//! The way from clauses to sentences: conditions that must hold, their alternatives and exceptions, and the things
//! counted.

use jong_core::InOrder;
use jong_core::pattern::{Count, DoraName, Each, GroupFilter, GroupKind, ReadyWord, When};
use jong_core::tree::{KeyedList, OneOrMany};

use super::Sentence;
use super::words::{Noun, SentenceWords, fill};
use jong_words::{capital, listed};

/// A condition in pieces.
struct ConditionPieces {
    /// The clauses that must hold.
    clauses: Vec<String>,
    /// The condition that must not hold.
    exception: Option<String>,
    /// True if it consists of a single clause of its own, without inner conditions.
    plain: bool,
}

impl SentenceWords {
    /// A definition in words.
    pub(super) fn sentence(&self, when: &When, each: Option<&Each>) -> Sentence {
        let pieces = self.pieces(when, each.is_some());
        let condition = self.together(&pieces);
        let counted = each.map(|each| self.counted(each));
        let text = match &counted {
            None => self
                .fill("whole.plain", &[("clauses", &condition.unwrap_or_else(|| self.get("whole.always").to_owned()))]),
            Some(noun) => {
                let template = if condition.is_some() { "whole.each-if" } else { "whole.each" };
                let template = self.of_noun(self.get(template), 1, 1, noun);
                fill(&template, &[("clauses", &condition.unwrap_or_default())])
            }
        };
        let ConditionPieces { clauses, exception, .. } = pieces;
        Sentence { counted: counted.map(|noun| noun.one), clauses, exception, text: capital(&text) }
    }

    /// The whole condition in words; none if it has no clauses.
    fn together(&self, pieces: &ConditionPieces) -> Option<String> {
        let clauses = listed(&pieces.clauses, self.get("join.comma"), self.get("join.and"));
        match &pieces.exception {
            None => Some(clauses).filter(|clauses| !clauses.is_empty()),
            Some(not) if clauses.is_empty() => Some(self.fill("join.not", &[("what", not)])),
            Some(not) => Some(clauses + &self.fill("join.but-not", &[("what", not)])),
        }
    }

    /// A condition inside another. It stands in brackets if it has several clauses. A single clause stands as it would
    /// in the place of the other, which may be `inside` a condition itself.
    fn inner(&self, when: &When, inside: bool) -> String {
        let mut pieces = self.pieces(when, inside);
        // Once is enough where they are said so already: each level below would be told twice as often.
        if !pieces.plain && !inside {
            pieces = self.pieces(when, true);
        }
        match self.together(&pieces) {
            None => self.get("whole.always").to_owned(),
            Some(text) if pieces.plain => text,
            Some(text) => self.fill("join.bracket", &[("what", &text)]),
        }
    }

    /// A condition in pieces. Inside another, or beside a thing counted, each piece is a whole clause.
    fn pieces(&self, when: &When, inside: bool) -> ConditionPieces {
        let mut clauses = self.plain(when, inside);
        let mut exception = None;
        match when.not.as_deref() {
            Some(not) if *not == no_ready() => clauses.push(self.get("clauses.declared").to_owned()),
            Some(not) => exception = Some(self.inner(not, true)),
            None => {}
        }
        let plain = clauses.len() == 1 && exception.is_none() && when.any.is_none();
        if let Some(alternatives) = &when.any {
            clauses.push(match alternatives.as_slice() {
                [] => self.get("whole.never").to_owned(),
                [one] => self.inner(one, inside),
                more => {
                    let more: Vec<String> = more.iter().map(|when| self.inner(when, true)).collect();
                    let either = listed(&more, self.get("join.either-comma"), self.get("join.either-or"));
                    self.fill("join.either", &[("what", &either)])
                }
            });
        }
        ConditionPieces { clauses, exception, plain }
    }

    /// The clauses without inner conditions, in the order in which players ask them.
    fn plain(&self, when: &When, inside: bool) -> Vec<String> {
        // Every clause is named here, so that a new one does not compile until it has words.
        let When {
            form,
            tiles,
            kinds,
            suits,
            quads,
            sum,
            groups,
            progression,
            melds,
            wait,
            waits,
            won,
            ready,
            bonus,
            dealer,
            streak,
            wins,
            any: _,
            not: _,
            honours,
            pair,
            every_group,
        } = when;
        let has = |there: String| if inside { self.fill("clauses.has", &[("what", &there)]) } else { there };
        let count = |all: String, n: Count| if n == Count::All { all } else { has(all) };
        let mut said = Vec::new();
        said.extend(form.as_ref().map(|OneOrMany(forms)| self.form(forms)));
        said.extend(suits.map(|n| has(self.suits(n))));
        let each = |keyed: &Option<KeyedList<Count>>, tell: &dyn Fn(&str, Count) -> String| -> Vec<String> {
            let mut counts: Vec<_> = keyed.iter().flat_map(|KeyedList(counts)| counts).collect();
            // Clauses about all tiles come before those about some.
            counts.order_by_key(|(_, n)| *n != Count::All);
            counts.into_iter().map(|(class, n)| tell(class.get(), *n)).collect()
        };
        said.extend(each(tiles, &|class, n| count(self.tiles(class, n), n)));
        said.extend(honours.map(|n| count(self.tiles("honours", n), n)));
        said.extend(each(kinds, &|class, n| count(self.kinds(class, n), n)));
        said.extend(sum.map(|n| self.sum(n)));
        said.extend(quads.map(|n| has(self.count(n, &self.noun("nouns", "quad")))));
        let groups = groups.iter().flat_map(|OneOrMany(filters)| filters).cloned();
        let pair = pair.iter().map(|class| GroupFilter {
            kind: Some(OneOrMany(vec![GroupKind::Pair])),
            of: Some(class.clone()),
            ..GroupFilter::default()
        });
        let every = every_group.iter().map(|class| GroupFilter {
            with: Some(class.clone()),
            n: Some(Count::All),
            ..GroupFilter::default()
        });
        let mut groups: Vec<GroupFilter> = groups.chain(pair).chain(every).collect();
        // A clause with "every group has …" comes last: its subject would seem to go on into the next one.
        groups.order_by_key(|filter| filter.n == Some(Count::All) && filter.with.is_some());
        said.extend(groups.iter().map(|filter| count(self.groups(filter), filter.n.unwrap_or(Count::SOME))));
        said.extend(progression.iter().flat_map(|OneOrMany(all)| all).map(|steps| has(self.progression(steps))));
        said.extend(
            melds
                .map(|n| if matches!(n, Count::All | Count::Range(0, 0)) { self.melds(n) } else { has(self.melds(n)) }),
        );
        said.extend(wait.as_ref().map(|OneOrMany(waits)| self.wait(waits)));
        said.extend(waits.map(|n| self.waits(n)));
        said.extend(bonus.iter().flat_map(|counts| self.bonus(counts)).map(has));
        said.extend(ready.as_ref().map(|OneOrMany(words)| self.ready(words)));
        said.extend(dealer.map(|dealer| self.dealer(dealer)));
        said.extend(streak.map(|n| self.streak(n)));
        said.extend(wins.map(|n| self.wins(n)));
        said.extend(won.as_ref().map(|won| self.won(won)));
        said
    }

    /// The thing that is counted.
    fn counted(&self, each: &Each) -> Noun {
        match each {
            // Where no kind is named, `n = "all"` takes lone tiles in; otherwise `n` changes nothing here.
            Each::Groups(filter @ GroupFilter { kind: None, n: Some(Count::All), .. }) => {
                let kind = Some(OneOrMany(vec![GroupKind::Set, GroupKind::Pair, GroupKind::Single]));
                self.group(&GroupFilter { kind, ..filter.clone() })
            }
            Each::Groups(filter) => self.group(filter),
            Each::Progression(steps) => self.choice(steps),
            Each::Quads(_) => self.noun("nouns", "quad"),
            Each::Tiles(class) => self.class(class.get()).noun,
            Each::Bonus(name) => self.bonus_tiles(*name),
            Each::Streak(_) => self.noun("nouns", "stay"),
            Each::Dora(DoraName::Shown) => self.noun("nouns", "dora"),
            Each::Dora(DoraName::Under) => self.noun("nouns", "dora-under"),
            Each::Dora(DoraName::Red) => self.noun("nouns", "dora-red"),
        }
    }
}

/// The condition that nothing was declared. Its opposite has words of its own.
fn no_ready() -> When {
    When { ready: Some(OneOrMany(vec![ReadyWord::None])), ..When::default() }
}
