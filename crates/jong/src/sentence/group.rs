//! The clause `groups`.

use jong_core::pattern::{Count, GroupFilter, GroupKind};
use jong_core::tree::{Located, OneOrMany};

use super::class::Class;
use super::fill::fill;
use super::words::{Mark, Noun, TwoForms, Words};
use crate::listed;

/// Groups by their properties.
pub(super) struct Groups<'a> {
    /// Of these kinds; if empty, of any.
    pub(super) kinds: &'a [GroupKind],
    /// Every tile is of this class.
    pub(super) of: Option<Class>,
    /// At least one tile is of this class.
    pub(super) with: Option<Class>,
    pub(super) melded: Option<bool>,
    pub(super) concealed: Option<bool>,
}

impl Words {
    /// The number of groups that fit.
    pub(super) fn groups(&self, filter: &GroupFilter) -> String {
        let n = filter.n.unwrap_or(Count::SOME);
        if n != Count::All {
            return self.count(n, &self.group(filter));
        }
        let GroupFilter { kind, of, with, melded, concealed, n: _ } = filter;
        let kinds = kind.as_ref().map_or(&[][..], |OneOrMany(kinds)| kinds);
        let plain = kinds.is_empty() && of.is_none() && melded.is_none() && concealed.is_none();
        if let Some(with) = with.as_ref().filter(|_| plain) {
            let some = self.count(Count::SOME, &self.class(with.get()).noun);
            return fill(&self.groups.every_with, &[("some", &some)]);
        }
        let template = if kinds.is_empty() {
            &self.groups.all_groups
        } else if kinds.iter().all(|kind| *kind == GroupKind::Pair) {
            &self.groups.all_pairs
        } else if kinds.iter().any(|kind| matches!(kind, GroupKind::Pair | GroupKind::Single)) {
            &self.groups.all_groups
        } else {
            &self.groups.all_sets
        };
        fill(template, &[("what", &self.group(filter).many)])
    }

    /// The groups that fit, as a thing that is counted.
    pub(super) fn group(&self, filter: &GroupFilter) -> Noun {
        let GroupFilter { kind, of, with, melded, concealed, n: _ } = filter;
        let class = |class: &Option<Located<String>>| class.as_ref().map(|name| self.class(name.get()));
        self.group_of(&Groups {
            kinds: kind.as_ref().map_or(&[][..], |OneOrMany(kinds)| kinds),
            of: class(of),
            with: class(with),
            melded: *melded,
            concealed: *concealed,
        })
    }

    /// Groups, as a thing that is counted.
    pub(super) fn group_of(&self, groups: &Groups<'_>) -> Noun {
        let Groups { kinds, of, with, melded, concealed } = groups;
        let nouns: Vec<&Noun> = match kinds {
            [] => vec![&self.nouns.group],
            kinds => kinds.iter().map(|&kind| self.nouns.of_group(kind)).collect(),
        };
        let first = nouns.first().map_or("", |noun| &noun.mark);
        let name = if nouns.iter().all(|noun| noun.mark == first) { first } else { &self.mixed };
        let mark = self.mark(name);
        let of = of.as_ref().map(|of| fill(&self.groups.of, &[("class", &of.of)]));
        let with = with.as_ref().map(|with| {
            let some = self.count(Count::SOME, &with.noun);
            fill(&self.groups.with, &[("some", &some)])
        });
        let whole = |form: &dyn Fn(&TwoForms) -> String, kinds: Vec<String>| {
            let adjective = |of: Option<&TwoForms>| of.map(form).unwrap_or_default();
            let gaps = [
                ("kinds", listed(&kinds, &self.join.or_comma, &self.join.or)),
                ("melded", adjective(melded.map(|melded| mark.is_melded(melded)))),
                ("concealed", adjective(concealed.map(|concealed| mark.is_concealed(concealed)))),
                ("of", of.clone().unwrap_or_default()),
                ("with", with.clone().unwrap_or_default()),
            ];
            fill(&self.groups.group, &gaps.each_ref().map(|(gap, text)| (*gap, text.as_str())))
        };
        Noun {
            one: whole(&|forms| forms.one.clone(), nouns.iter().map(|noun| noun.one.clone()).collect()),
            many: whole(&|forms| forms.many.clone(), nouns.iter().map(|noun| noun.many.clone()).collect()),
            mark: name.to_owned(),
        }
    }
}

impl Mark {
    fn is_melded(&self, melded: bool) -> &TwoForms {
        if melded { &self.melded } else { &self.unmelded }
    }

    fn is_concealed(&self, concealed: bool) -> &TwoForms {
        if concealed { &self.concealed } else { &self.exposed }
    }
}
