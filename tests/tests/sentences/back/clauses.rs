//! Reading single clauses.

use serde_json::{Value as Json, json};

use super::matcher::{Back, Ways};

/// A clause as a table of its own.
fn clause(key: &'static str) -> impl Fn((Json, usize)) -> (Json, usize) {
    move |(value, end)| (json!({ key: value }), end)
}

impl Back {
    /// Any clause that says something of itself, as a `when` table of one key.
    pub(super) fn clause(&self, inside: bool, at: usize) -> Ways<Json> {
        self.once(if inside { "clause inside" } else { "clause" }, at, &|| {
            let (mut all, there) = self.clauses(at);
            if inside {
                let wrapped = self.by_key("clauses.has", at, &|_, at| self.clauses(at).1);
                all.extend(wrapped.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("what")?, end))));
            } else {
                all.extend(there);
            }
            all
        })
    }

    /// The clauses that are whole, and those about things in a hand.
    fn clauses(&self, at: usize) -> (Ways<Json>, Ways<Json>) {
        let (mut whole, mut there) = (self.of_situation(at), Vec::new());
        let forms = self.by_key("clauses.form", at, &|_, at| self.either_word(at, &|at| self.word_of("forms", at)));
        whole.extend(forms.into_iter().map(|(gaps, end)| (json!({ "form": gaps["forms"] }), end)));
        let class = |mark: &str, form: &str, at: usize| self.class(Some(mark), form, at);
        let tiles = self.about(self.get("clauses.tiles-all"), at, &class, &|_, _| Vec::new());
        whole.extend(
            tiles
                .into_iter()
                .map(|((class, _), end)| (json!({ "tiles": { class.as_str().unwrap_or_default(): "all" } }), end)),
        );
        there.extend(
            self.count(at, &class)
                .into_iter()
                .map(|((n, class), end)| (json!({ "tiles": { class.as_str().unwrap_or_default(): n } }), end)),
        );
        let of_class = |template: &str, at: usize| -> Ways<Json> {
            let mut all = Vec::new();
            for mark in self.texts.below("marks") {
                let gap = |name: &str, at: usize| match name {
                    "counter" => self.word(&format!("marks.{mark}.counter"), Json::Null, at),
                    _ => self.class(Some(mark), "many", at),
                };
                let read = self.template(template, at, &gap);
                all.extend(read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("class")?, end))));
            }
            all
        };
        let kinds = of_class(self.get("clauses.kinds-all"), at).into_iter();
        whole
            .extend(kinds.map(|(class, end)| (json!({ "kinds": { class.as_str().unwrap_or_default(): "all" } }), end)));
        let kind = |mark: &str, form: &str, at: usize| {
            if self.get("nouns.kind.mark") != mark {
                return Vec::new();
            }
            of_class(self.get(&format!("nouns.kind.{form}")), at)
        };
        there.extend(
            self.count(at, &kind)
                .into_iter()
                .map(|((n, class), end)| (json!({ "kinds": { class.as_str().unwrap_or_default(): n } }), end)),
        );
        there.extend(self.counted("clauses.suits", "nouns.suit", at).into_iter().map(clause("suits")));
        there.extend(self.word("clauses.suits-one", json!(1), at).into_iter().map(clause("suits")));
        there.extend(self.word("clauses.suits-all", json!("all"), at).into_iter().map(clause("suits")));
        let sums = self.by_key("clauses.sum", at, &|_, at| self.bare(at));
        whole.extend(sums.into_iter().map(|(gaps, end)| (json!({ "sum": gaps["number"] }), end)));
        there.extend(self.of_noun("nouns.quad", at).into_iter().map(clause("quads")));
        let (all, counted) = self.groups(at);
        whole.extend(all.into_iter().map(|(filter, end)| (json!({ "groups": [filter] }), end)));
        there.extend(counted.into_iter().map(|(filter, end)| (json!({ "groups": [filter] }), end)));
        there.extend(self.progression(at).into_iter().map(|(steps, end)| (json!({ "progression": [steps] }), end)));
        whole.extend(self.word("clauses.melds-none", json!(0), at).into_iter().map(clause("melds")));
        whole.extend(self.word("clauses.melds-all", json!("all"), at).into_iter().map(clause("melds")));
        there.extend(self.of_noun("nouns.meld", at).into_iter().map(clause("melds")));
        for name in self.texts.below("bonus") {
            let counts = self.of_noun(&format!("bonus.{name}"), at).into_iter();
            there.extend(counts.map(|(n, end)| (json!({ "bonus": { name: n } }), end)));
        }
        let listed = |mark: &str, form: &str, at: usize| self.bonus_of(mark, form, at);
        let listed = self.count(at, &listed).into_iter();
        there.extend(listed.map(|((n, of), end)| (json!({ "bonus": { "of": of, "n": n } }), end)));
        there.extend(self.one_bonus_of(at).into_iter().map(|(of, end)| (json!({ "bonus": { "of": of } }), end)));
        (whole, there)
    }

    /// The clauses about the situation.
    fn of_situation(&self, at: usize) -> Ways<Json> {
        let mut all = Vec::new();
        let waits = self.by_key("clauses.wait", at, &|_, at| self.either_word(at, &|at| self.word_of("wait", at)));
        all.extend(waits.into_iter().map(|(gaps, end)| (json!({ "wait": gaps["waits"] }), end)));
        all.extend(self.counted("clauses.waits", "nouns.wait", at).into_iter().map(clause("waits")));
        all.extend(self.counted("clauses.streak", "nouns.time", at).into_iter().map(clause("streak")));
        all.extend(self.counted("clauses.wins", "nouns.win", at).into_iter().map(clause("wins")));
        all.extend(self.word("clauses.dealer", json!(true), at).into_iter().map(clause("dealer")));
        all.extend(self.word("clauses.not-dealer", json!(false), at).into_iter().map(clause("dealer")));
        let ready = self.by_key("clauses.ready", at, &|_, at| self.either_word(at, &|at| self.word_of("ready", at)));
        all.extend(ready.into_iter().map(|(gaps, end)| (json!({ "ready": gaps["words"] }), end)));
        all.extend(self.word("clauses.declared", json!({ "ready": "none" }), at).into_iter().map(clause("not")));
        all.extend(self.word("won.plain", json!({}), at).into_iter().map(clause("won")));
        all.extend(self.won(at).into_iter().map(clause("won")));
        all
    }

    fn won(&self, at: usize) -> Ways<Json> {
        let words = |key: &str, table: &str, at: usize| -> Ways<Json> {
            let read = self.by_key(key, at, &|_, at| self.either_word(at, &|at| self.word_of(table, at)));
            let read = read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("what")?, end)));
            read.chain([(Json::Null, at)]).collect()
        };
        let gap = |name: &str, at: usize| -> Ways<Json> {
            match name {
                "by" => {
                    let word = |key: &str, value: Json| self.word(&format!("won.{key}"), value, at);
                    [word("any", Json::Null), word("draw", json!("draw")), word("discard", json!("discard"))].concat()
                }
                "on" => words("won.on", "events", at),
                "from" => words("won.from", "from", at),
                _ => {
                    let class = |mark: &str, form: &str, at: usize| self.class(Some(mark), form, at);
                    let read = self.about(self.get("won.tile"), at, &class, &|_, _| Vec::new());
                    read.into_iter().map(|((class, _), end)| (class, end)).chain([(Json::Null, at)]).collect()
                }
            }
        };
        let read = self.by_key("won.won", at, &gap);
        let said = read
            .into_iter()
            .map(|(gaps, end)| (Json::Object(gaps.into_iter().filter(|(_, value)| !value.is_null()).collect()), end));
        said.filter(|(won, _)| won.as_object().is_some_and(|won| !won.is_empty())).collect()
    }

    /// A number of things, in the gap of a template.
    fn counted(&self, key: &str, noun: &str, at: usize) -> Ways<Json> {
        let read = self.by_key(key, at, &|_, at| self.of_noun(noun, at));
        read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("count")?, end))).collect()
    }

    /// A number of things.
    fn of_noun(&self, noun: &str, at: usize) -> Ways<Json> {
        let thing = |mark: &str, form: &str, at: usize| self.thing(noun, Json::Null, mark, form, at);
        self.count(at, &thing).into_iter().map(|((n, _), end)| (n, end)).collect()
    }
}
