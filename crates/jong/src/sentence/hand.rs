//! The clauses about tiles and melds.

use jong_core::pattern::Count;
use jong_core::reading::{FormName, Wait};

use super::fill::fill;
use super::words::{Noun, Words};
use crate::listed;

impl Words {
    pub(super) fn form(&self, forms: &[FormName]) -> String {
        let forms: Vec<String> = forms.iter().map(|&form| self.forms.of(form).clone()).collect();
        fill(&self.clauses.form, &[("forms", &listed(&forms, &self.join.or_comma, &self.join.or))])
    }

    pub(super) fn tiles(&self, class: &str, n: Count) -> String {
        let noun = self.class(class).noun;
        match n {
            Count::All => self.of_noun(&self.clauses.tiles_all, 1, 1, &noun),
            n => self.count(n, &noun),
        }
    }

    pub(super) fn kinds(&self, class: &str, n: Count) -> String {
        let class = self.class(class).noun;
        match n {
            Count::All => self.of_class(&self.clauses.kinds_all, &class),
            n => self.count(n, &self.kind_of(&class)),
        }
    }

    /// A kind of tile of a class, as a thing that is counted.
    pub(super) fn kind_of(&self, class: &Noun) -> Noun {
        let Noun { one, many, mark } = &self.nouns.kind;
        Noun { one: self.of_class(one, class), many: self.of_class(many, class), mark: mark.clone() }
    }

    /// A template about the kinds of tile of a class.
    fn of_class(&self, template: &str, class: &Noun) -> String {
        fill(template, &[("class", class.many.as_str()), ("counter", &self.mark(&class.mark).counter)])
    }

    pub(super) fn suits(&self, n: Count) -> String {
        match n {
            Count::All => self.clauses.suits_all.clone(),
            Count::Range(1, 1) => self.clauses.suits_one.clone(),
            n => fill(&self.clauses.suits, &[("count", &self.count(n, &self.nouns.suit))]),
        }
    }

    pub(super) fn sum(&self, n: Count) -> String {
        fill(&self.clauses.sum, &[("number", &self.bare(n))])
    }

    pub(super) fn melds(&self, n: Count) -> String {
        match n {
            Count::All => self.clauses.melds_all.clone(),
            Count::Range(0, 0) => self.clauses.melds_none.clone(),
            n => self.count(n, &self.nouns.meld),
        }
    }

    pub(super) fn wait(&self, waits: &[Wait]) -> String {
        let waits: Vec<String> = waits.iter().map(|&wait| self.wait.of(wait).clone()).collect();
        fill(&self.clauses.wait, &[("waits", &listed(&waits, &self.join.or_comma, &self.join.or))])
    }

    pub(super) fn waits(&self, n: Count) -> String {
        fill(&self.clauses.waits, &[("count", &self.count(n, &self.nouns.wait))])
    }
}
