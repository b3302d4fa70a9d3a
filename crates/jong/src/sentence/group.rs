//! The clause `groups`.

use jong_core::pattern::{Count, GroupFilter, GroupKind};
use jong_core::tree::{Located, OneOrMany};

use super::class::ClassPhrase;
use super::words::{Noun, SentenceWords};

/// Groups by their properties.
pub(super) struct GroupPhrase<'a> {
    /// Of these kinds; if empty, of any.
    pub(super) kinds: &'a [GroupKind],
    /// Every tile is of this class.
    pub(super) of: Option<ClassPhrase>,
    /// At least one tile is of this class.
    pub(super) with: Option<ClassPhrase>,
    pub(super) melded: Option<bool>,
    pub(super) concealed: Option<bool>,
}

impl SentenceWords {
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
            return self.fill("groups.every-with", &[("some", &some)]);
        }
        let template = if kinds.is_empty() {
            "groups.all-groups"
        } else if kinds.iter().all(|kind| *kind == GroupKind::Pair) {
            "groups.all-pairs"
        } else if kinds.iter().any(|kind| matches!(kind, GroupKind::Pair | GroupKind::Single)) {
            "groups.all-groups"
        } else {
            "groups.all-sets"
        };
        self.fill(template, &[("what", &self.group(filter).many)])
    }

    /// The groups that fit, as a thing that is counted.
    pub(super) fn group(&self, filter: &GroupFilter) -> Noun {
        let GroupFilter { kind, of, with, melded, concealed, n: _ } = filter;
        let class = |class: &Option<Located<String>>| class.as_ref().map(|name| self.class(name.get()));
        self.group_of(&GroupPhrase {
            kinds: kind.as_ref().map_or(&[][..], |OneOrMany(kinds)| kinds),
            of: class(of),
            with: class(with),
            melded: *melded,
            concealed: *concealed,
        })
    }

    /// Groups, as a thing that is counted.
    pub(super) fn group_of(&self, groups: &GroupPhrase<'_>) -> Noun {
        let GroupPhrase { kinds, of, with, melded, concealed } = groups;
        let nouns: Vec<Noun> = match kinds {
            [] => vec![self.noun("nouns", "group")],
            kinds => kinds.iter().map(|&kind| self.noun("nouns", kind)).collect(),
        };
        let first = nouns.first().map_or("", |noun| noun.mark.as_str());
        let mark = if nouns.iter().all(|noun| noun.mark == first) { first } else { self.get("mixed") };
        let of = of.as_ref().map(|of| self.fill("groups.of", &[("class", &of.of)]));
        let with = with.as_ref().map(|with| {
            let some = self.count(Count::SOME, &with.noun);
            self.fill("groups.with", &[("some", &some)])
        });
        let melded = melded.map(|melded| if melded { "melded" } else { "unmelded" });
        let concealed = concealed.map(|concealed| if concealed { "concealed" } else { "exposed" });
        let whole = |form: &str, kinds: Vec<String>| {
            let adjective = |word: Option<&str>| word.map_or("", |word| self.mark(mark, &format!("{word}.{form}")));
            let gaps = [
                ("kinds", self.or(&kinds)),
                ("melded", adjective(melded).to_owned()),
                ("concealed", adjective(concealed).to_owned()),
                ("of", of.clone().unwrap_or_default()),
                ("with", with.clone().unwrap_or_default()),
            ];
            self.fill("groups.group", &gaps.each_ref().map(|(gap, text)| (*gap, text.as_str())))
        };
        Noun {
            one: whole("one", nouns.iter().map(|noun| noun.one.clone()).collect()),
            many: whole("many", nouns.iter().map(|noun| noun.many.clone()).collect()),
            mark: mark.to_owned(),
        }
    }
}
