//! The clauses about tiles and melds.

use jong_core::pattern::Count;
use jong_core::reading::{FormName, Wait};

use super::words::{Noun, SentenceWords, fill};

impl SentenceWords {
    pub(super) fn form(&self, forms: &[FormName]) -> String {
        let forms: Vec<&str> = forms.iter().map(|&form| self.of_word("forms", form)).collect();
        self.fill("clauses.form", &[("forms", &self.or(&forms))])
    }

    pub(super) fn tiles(&self, class: &str, n: Count) -> String {
        let noun = self.class(class).noun;
        match n {
            Count::All => self.of_noun(self.get("clauses.tiles-all"), 1, 1, &noun),
            n => self.count(n, &noun),
        }
    }

    pub(super) fn kinds(&self, class: &str, n: Count) -> String {
        let class = self.class(class).noun;
        match n {
            Count::All => self.of_class(self.get("clauses.kinds-all"), &class),
            n => self.count(n, &self.kind_of(&class)),
        }
    }

    /// A kind of tile of a class, as a thing that is counted.
    pub(super) fn kind_of(&self, class: &Noun) -> Noun {
        let Noun { one, many, mark } = self.noun("nouns", "kind");
        Noun { one: self.of_class(&one, class), many: self.of_class(&many, class), mark }
    }

    /// A template about the kinds of tile of a class.
    fn of_class(&self, template: &str, class: &Noun) -> String {
        fill(template, &[("class", class.many.as_str()), ("counter", self.mark(&class.mark, "counter"))])
    }

    pub(super) fn suits(&self, n: Count) -> String {
        match n {
            Count::All => self.get("clauses.suits-all").to_owned(),
            Count::Range(1, 1) => self.get("clauses.suits-one").to_owned(),
            n => self.fill("clauses.suits", &[("count", &self.count(n, &self.noun("nouns", "suit")))]),
        }
    }

    pub(super) fn sum(&self, n: Count) -> String {
        self.fill("clauses.sum", &[("number", &self.bare(n))])
    }

    pub(super) fn melds(&self, n: Count) -> String {
        match n {
            Count::All => self.get("clauses.melds-all").to_owned(),
            Count::Range(0, 0) => self.get("clauses.melds-none").to_owned(),
            n => self.count(n, &self.noun("nouns", "meld")),
        }
    }

    pub(super) fn wait(&self, waits: &[Wait]) -> String {
        let waits: Vec<&str> = waits.iter().map(|&wait| self.of_word("wait", wait)).collect();
        self.fill("clauses.wait", &[("waits", &self.or(&waits))])
    }

    pub(super) fn waits(&self, n: Count) -> String {
        self.fill("clauses.waits", &[("count", &self.count(n, &self.noun("nouns", "wait")))])
    }
}
