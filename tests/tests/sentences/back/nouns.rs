//! Reads numbers, things, and numbers of things.

use serde_json::{Value as Json, json};

use super::matcher::{Back, Gaps, Ways};

/// A reader of a thing, from its required mark, `one` or `many`, and its beginning.
pub(super) type Thing<'a> = &'a dyn Fn(&str, &str, usize) -> Ways<Json>;

impl Back {
    /// A number; beside a thing of a mark, one has the mark's form.
    pub(super) fn number(&self, mark: Option<&str>, at: usize) -> Ways<Json> {
        let words = self.texts.below("numbers").len();
        let word = |n: usize| match mark {
            Some(mark) if n == 1 => self.get(&format!("marks.{mark}.one")),
            _ => self.get(&format!("numbers.{n}")),
        };
        let first = if words == 0 && mark.is_some() { 1..2 } else { 0..words };
        let mut ways: Ways<Json> = first.filter_map(|n| Some((Json::from(n), self.literal(word(n), at)?))).collect();
        let text = self.text.borrow();
        let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
        for end in 1..=digits {
            if let Some(n) = text[at..at + end].parse::<u64>().ok().filter(|n| *n >= words as u64) {
                ways.push((Json::from(n), at + end));
            }
        }
        ways
    }

    /// A template about a thing, of any mark: how the thing was read, the gaps, and the end.
    pub(super) fn about(
        &self,
        template: &str,
        at: usize,
        thing: Thing<'_>,
        other: &dyn Fn(&str, usize) -> Ways<Json>,
    ) -> Ways<(Json, Gaps)> {
        let mut all = Vec::new();
        for mark in self.texts.below("marks") {
            let gap = |name: &str, at: usize| match name {
                "n" | "m" => self.number(Some(mark), at),
                "no" | "a" | "counter" => self.word(&format!("marks.{mark}.{name}"), Json::Null, at),
                "one" | "many" => thing(mark, name, at),
                other_gap => other(other_gap, at),
            };
            for (gaps, end) in self.template(template, at, &gap) {
                let read = gaps.get("one").or(gaps.get("many")).cloned().unwrap_or(Json::Null);
                all.push(((read, gaps), end));
            }
        }
        all
    }

    /// A number of things: the count and the thing.
    pub(super) fn count(&self, at: usize, thing: Thing<'_>) -> Ways<(Json, Json)> {
        let forms = ["none", "some", "one", "exactly", "least", "most-one", "most", "between", "any"];
        let mut all = Vec::new();
        for form in forms {
            for ((read, gaps), end) in self.about(self.get(&format!("count.{form}")), at, thing, &|_, _| Vec::new()) {
                let (n, m) = (gaps.get("n").cloned(), gaps.get("m").cloned());
                let count = match form {
                    "none" => Json::from(false),
                    "some" => Json::from(true),
                    "one" => Json::from(1),
                    "exactly" => n.unwrap_or_default(),
                    "least" => json!({ "at-least": n }),
                    "most-one" => json!({ "at-most": 1 }),
                    "most" => json!({ "at-most": n }),
                    "between" => json!({ "at-least": n, "at-most": m }),
                    _ => json!({ "at-least": 0 }),
                };
                all.push(((count, read), end));
            }
        }
        all
    }

    /// A number with its limit.
    pub(super) fn bare(&self, at: usize) -> Ways<Json> {
        let mut all = Vec::new();
        for form in ["exactly", "least", "most", "between", "any"] {
            for (gaps, end) in self.by_key(&format!("number.{form}"), at, &|_, at| self.number(None, at)) {
                let (n, m) = (gaps.get("n").cloned(), gaps.get("m").cloned());
                let count = match form {
                    "exactly" => n.unwrap_or_default(),
                    "least" => json!({ "at-least": n }),
                    "most" => json!({ "at-most": n }),
                    "between" => json!({ "at-least": n, "at-most": m }),
                    _ => json!({ "at-least": 0 }),
                };
                all.push((count, end));
            }
        }
        all
    }

    /// Flowers and seasons of a list, meaning its tiles.
    pub(super) fn bonus_of(&self, mark: &str, form: &str, at: usize) -> Ways<Json> {
        let mut all = Vec::new();
        for noun in ["flowers", "seasons", "any"].map(|name| format!("bonus.{name}")) {
            if self.get(&format!("{noun}.mark")) != mark {
                continue;
            }
            for key in ["bonus-of.tile", "bonus-of.tiles"] {
                let gap = |name: &str, at: usize| match name {
                    "noun" => self.word(&format!("{noun}.{form}"), Json::Null, at),
                    _ => self.flowers(at),
                };
                let read = self.by_key(key, at, &gap);
                all.extend(read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("tiles")?, end))));
            }
        }
        all
    }

    /// Flowers and seasons of a list of which one will do, meaning its tiles.
    pub(super) fn one_bonus_of(&self, at: usize) -> Ways<Json> {
        let noun = |mark: &str, form: &str, at: usize| {
            let nouns = ["flowers", "seasons", "any"].map(|name| format!("bonus.{name}"));
            nouns.iter().flat_map(|noun| self.thing(noun, Json::Null, mark, form, at)).collect()
        };
        let keys = ["bonus-of.the-flower", "bonus-of.the-season", "bonus-of.some"].into_iter();
        let read = keys.flat_map(|key| self.about(self.get(key), at, &noun, &|_, at| self.flowers(at)));
        read.filter_map(|((_, mut gaps), end)| Some((gaps.remove("tiles")?, end))).collect()
    }

    /// Flowers and seasons by their names.
    fn flowers(&self, at: usize) -> Ways<Json> {
        let named = |at: usize| -> Ways<Json> {
            let all = self.flowers.iter();
            all.filter_map(|(tile, name)| Some((Json::from(tile.as_str()), self.literal(name, at)?))).collect()
        };
        let lists = self.list(at, self.get("bonus-of.comma"), self.get("bonus-of.and"), &named);
        let tiles = |list: Vec<Json>| list.iter().filter_map(Json::as_str).collect::<Vec<_>>().join(" ");
        lists.into_iter().map(|(list, end)| (Json::from(tiles(list)), end)).collect()
    }

    /// A thing of the language's file that means a value.
    pub(super) fn thing(&self, key: &str, value: Json, mark: &str, form: &str, at: usize) -> Ways<Json> {
        if self.get(&format!("{key}.mark")) != mark {
            return Vec::new();
        }
        self.word(&format!("{key}.{form}"), value, at)
    }

    /// A class: as a thing of a mark in one of its forms, or in its form `of` whatever its mark.
    pub(super) fn class(&self, mark: Option<&str>, form: &str, at: usize) -> Ways<Json> {
        self.once(&format!("class {mark:?} {form}"), at, &|| self.any_class(mark, form, at))
    }

    fn any_class(&self, mark: Option<&str>, form: &str, at: usize) -> Ways<Json> {
        let fits = |key: &str| mark.is_none_or(|mark| self.get(&format!("{key}.mark")) == mark);
        let named = self.texts.below("classes").into_iter().filter(|name| fits(&format!("classes.{name}")));
        let mut ways: Ways<Json> =
            named.flat_map(|name| self.word(&format!("classes.{name}.{form}"), Json::from(name), at)).collect();
        let honours = self.texts.below("honours").into_iter().filter(|name| fits(&format!("honours.{name}")));
        ways.extend(honours.flat_map(|name| self.word(&format!("honours.{name}.{form}"), Json::from(name), at)));
        for key in ["class.tile", "class.tiles", "class.own"].into_iter().filter(|key| fits(key)) {
            let several = |tiles: &Json| tiles.as_str().is_some_and(|tiles| tiles.len() > 2);
            let name = |at: usize| -> Ways<Json> {
                match key {
                    "class.tile" => self.tiles(at).into_iter().filter(|(tiles, _)| !several(tiles)).collect(),
                    "class.tiles" => {
                        self.tiles_and_honours(at).into_iter().filter(|(tiles, _)| several(tiles)).collect()
                    }
                    _ => self.own_name(at),
                }
            };
            let read = self.by_key(&format!("{key}.{form}"), at, &|_, at| name(at));
            ways.extend(read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("name")?, end))));
        }
        ways
    }

    /// Tiles in notation, and honours by their names, as a list.
    fn tiles_and_honours(&self, at: usize) -> Ways<Json> {
        let honours = self.texts.below("honours").into_iter();
        let honours = honours.flat_map(|name| self.word(&format!("honours.{name}.one"), Json::from(name), at));
        let mut ways: Ways<Json> = self.tiles(at).into_iter().chain(honours).collect();
        let mut seen = 0;
        while seen < ways.len() {
            let (tiles, end) = ways[seen].clone();
            seen += 1;
            let behind = ["join.or-comma", "join.or"].into_iter().filter_map(|key| self.literal(self.get(key), end));
            for at in behind {
                for name in self.texts.below("honours") {
                    let both = Json::from(joined(tiles.as_str().unwrap_or_default(), name));
                    ways.extend(self.word(&format!("honours.{name}.one"), both, at));
                }
            }
        }
        ways
    }

    /// Tiles in notation.
    fn tiles(&self, at: usize) -> Ways<Json> {
        let text = self.text.borrow();
        let mut ways = Vec::new();
        let mut digits = 0;
        for (end, c) in text[at..].char_indices() {
            match c {
                '0'..='9' => digits += 1,
                'm' | 'p' | 's' | 'z' | 'f' | 'g' if digits > 0 => {
                    digits = 0;
                    ways.push((Json::from(&text[at..at + end + 1]), at + end + 1));
                }
                ' ' if digits == 0 && end > 0 => {}
                _ => break,
            }
        }
        ways
    }

    /// The name of a club's own class.
    fn own_name(&self, at: usize) -> Ways<Json> {
        let text = self.text.borrow();
        let name = text[at..].bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'-').count();
        if name == 0 { Vec::new() } else { vec![(Json::from(&text[at..at + name]), at + name)] }
    }
}

/// Tiles with an honour behind them, as they are written.
fn joined(tiles: &str, honour: &str) -> String {
    match tiles.strip_suffix('z') {
        Some(honours) => format!("{honours}{honour}"),
        None => format!("{tiles} {honour}"),
    }
}
