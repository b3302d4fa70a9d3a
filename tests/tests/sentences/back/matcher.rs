//! Matching templates: every way in which a stretch of text can have come from one.

use std::cell::RefCell;
use std::collections::BTreeMap;

use jong::Lang;
use jong::core::tile::{Kind, KindSet};
use serde_json::Value as Json;

use crate::sentences::words::Texts;

/// The values read, and the place where the text goes on.
pub(super) type Ways<T> = Vec<(T, usize)>;

/// The values of a template's gaps.
pub(super) type Gaps = BTreeMap<String, Json>;

/// A reader of one language's sentences.
pub(crate) struct Back {
    pub(super) texts: Texts,
    /// Flowers and seasons, each with its name.
    pub(super) flowers: Vec<(String, String)>,
    pub(super) text: RefCell<String>,
    /// The values read already, by their kind and beginning.
    pub(super) seen: RefCell<BTreeMap<(String, usize), Ways<Json>>>,
}

impl Back {
    pub(crate) fn new(lang: Lang) -> Back {
        let named = |kind: Kind| Some((kind.to_string(), lang.tell(&jong::flower_name(kind)?)));
        let flowers = (KindSet::FLOWERS | KindSet::SEASONS).iter().filter_map(named).collect();
        Back { texts: Texts::of(lang), flowers, text: RefCell::default(), seen: RefCell::default() }
    }

    /// The text of a key.
    pub(super) fn get(&self, key: &str) -> &str {
        self.texts.get(key)
    }

    /// The end of a text that begins here.
    pub(super) fn literal(&self, text: &str, at: usize) -> Option<usize> {
        let whole = self.text.borrow();
        whole[at..].starts_with(text).then_some(at + text.len())
    }

    /// A text that is in the language's file, meaning a value.
    pub(super) fn word(&self, key: &str, value: Json, at: usize) -> Ways<Json> {
        self.literal(self.get(key), at).map(|end| (value, end)).into_iter().collect()
    }

    /// All ways to read a template; `gap` reads the text of one gap.
    pub(super) fn template(&self, template: &str, at: usize, gap: &dyn Fn(&str, usize) -> Ways<Json>) -> Ways<Gaps> {
        let mut ways: Ways<Gaps> = vec![(Gaps::new(), at)];
        let mut rest = template;
        while !rest.is_empty() {
            let (before, behind) = rest.split_once('{').unwrap_or((rest, ""));
            ways = ways.into_iter().filter_map(|(gaps, at)| Some((gaps, self.literal(before, at)?))).collect();
            let Some((name, behind)) = behind.split_once('}') else { break };
            let mut next = Ways::new();
            for (gaps, at) in ways {
                for (value, end) in gap(name, at) {
                    if gaps.get(name).is_none_or(|known| *known == value) {
                        let mut gaps = gaps.clone();
                        gaps.insert(name.to_owned(), value);
                        next.push((gaps, end));
                    }
                }
            }
            ways = next;
            rest = behind;
        }
        ways
    }

    /// A template of the language's file.
    pub(super) fn by_key(&self, key: &str, at: usize, gap: &dyn Fn(&str, usize) -> Ways<Json>) -> Ways<Gaps> {
        self.template(self.get(key), at, gap)
    }

    /// One or several of something, with separators between them.
    pub(super) fn list(
        &self,
        at: usize,
        comma: &str,
        last: &str,
        item: &dyn Fn(usize) -> Ways<Json>,
    ) -> Ways<Vec<Json>> {
        let mut all: Ways<Vec<Json>> = Vec::new();
        let mut open: Ways<Vec<Json>> = item(at).into_iter().map(|(one, end)| (vec![one], end)).collect();
        all.extend(open.iter().cloned());
        while !open.is_empty() {
            let mut next = Ways::new();
            for (items, at) in open {
                let more = |separator: &str| {
                    let end = self.literal(separator, at);
                    let items = &items;
                    end.into_iter()
                        .flat_map(item)
                        .map(move |(one, end)| ([&items[..], &[one]].concat(), end))
                        .collect::<Vec<_>>()
                };
                all.extend(more(last));
                next.extend(more(comma));
            }
            open = next;
        }
        all.sort_by_key(|(items, end)| (*end, format!("{items:?}")));
        all.dedup();
        all
    }

    /// Words of which one will do.
    pub(super) fn either_word(&self, at: usize, item: &dyn Fn(usize) -> Ways<Json>) -> Ways<Json> {
        let list = self.list(at, self.get("join.or-comma"), self.get("join.or"), item);
        list.into_iter().map(|(items, end)| (Json::Array(items), end)).collect()
    }

    /// One of the words of a table, meaning its key.
    pub(super) fn word_of(&self, table: &str, at: usize) -> Ways<Json> {
        let keys = self.texts.below(table);
        keys.iter().flat_map(|key| self.word(&format!("{table}.{key}"), Json::from(*key), at)).collect()
    }

    /// Reads something once, however often it is asked for.
    pub(super) fn once(&self, what: &str, at: usize, read: &dyn Fn() -> Ways<Json>) -> Ways<Json> {
        let key = (what.to_owned(), at);
        if let Some(ways) = self.seen.borrow().get(&key) {
            return ways.clone();
        }
        let mut ways = read();
        ways.sort_by_key(|(value, end)| (*end, value.to_string()));
        ways.dedup();
        self.seen.borrow_mut().insert(key, ways.clone());
        ways
    }
}
