//! Numbers, and numbers of things.

use jong_core::pattern::Count;

use super::words::{Noun, SentenceWords, fill};

impl SentenceWords {
    /// A number of things: "three or more chows".
    pub(super) fn count(&self, n: Count, noun: &Noun) -> String {
        let (template, n, m) = match n {
            Count::All => ("count.all", 0, 0),
            Count::Range(0, 0) => ("count.none", 0, 0),
            Count::Range(0, u32::MAX) => ("count.any", 0, 0),
            Count::Range(1, u32::MAX) => ("count.some", 1, 1),
            Count::Range(1, 1) => ("count.one", 1, 1),
            Count::Range(0, 1) => ("count.most-one", 1, 1),
            Count::Range(least, u32::MAX) => ("count.least", least, least),
            Count::Range(0, most) => ("count.most", most, most),
            Count::Range(least, most) if least == most => ("count.exactly", least, most),
            Count::Range(least, most) => ("count.between", least, most),
        };
        self.of_noun(self.get(template), n, m, noun)
    }

    /// An exact number of things: "three chows".
    pub(super) fn so_many(&self, n: u32, noun: &Noun) -> String {
        self.of_noun(self.get("count.plain"), n, n, noun)
    }

    /// A template about a thing.
    pub(super) fn of_noun(&self, template: &str, n: u32, m: u32, noun: &Noun) -> String {
        let mark = |part: &str| self.mark(&noun.mark, part);
        let word = |n: u32| if n == 1 { mark("one").to_owned() } else { self.number(n) };
        let (n, m) = (word(n), word(m));
        let gaps = [
            ("n", n.as_str()),
            ("m", &m),
            ("one", &noun.one),
            ("many", &noun.many),
            ("no", mark("no")),
            ("a", mark("a")),
            ("counter", mark("counter")),
        ];
        fill(template, &gaps)
    }

    /// A number alone: "100 or more".
    pub(super) fn bare(&self, n: Count) -> String {
        let (template, n, m) = match n {
            Count::All => ("number.all", 0, 0),
            Count::Range(0, u32::MAX) => ("number.any", 0, 0),
            Count::Range(least, u32::MAX) => ("number.least", least, least),
            Count::Range(least, most) if least == most => ("number.exactly", least, most),
            Count::Range(0, most) => ("number.most", most, most),
            Count::Range(least, most) => ("number.between", least, most),
        };
        self.fill(template, &[("n", &self.number(n)), ("m", &self.number(m))])
    }
}
