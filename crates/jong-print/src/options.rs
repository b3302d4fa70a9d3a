//! Options of rules in words: the name of each, and its value.

use jong::words::fill;
use jong_core::InOrder;
use jong_core::hand::Seat;
use jong_core::notation::parse_kinds;
use jong_core::rules::{OptionWords, Section, SectionWords};
use jong_core::tree::{Entry, Node, TomlTable, Value};
use jong_core::{MeldLegality, Ruleset, say};

use crate::speech::Speech;

/// The manner in which values are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueStyle {
    /// For a sheet: tiles in notation, seats by their letters.
    Short,
    /// For a document: tiles and seats by their names.
    Full,
}

/// An option of some rules, on its way into words.
///
/// ```
/// use jong::Lang;
/// use jong_print::{Speech, ValueStyle};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let option = Speech::of(Lang::It).option(&rules, "calls", "chow", ValueStyle::Short);
/// let calls = rules.tree().get("calls").and_then(|calls| calls.as_table()?.get("chow"));
/// assert_eq!(option.name(), "un chii si può chiamare");
/// assert_eq!(calls.map(|node| option.value(node)), Some("dal giocatore a sinistra".to_owned()));
/// # Ok::<(), jong::OpenError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct NamedOption<'a> {
    speech: Speech,
    rules: &'a Ruleset,
    section: &'a str,
    key: &'a str,
    words: Option<&'static OptionWords>,
    manner: ValueStyle,
}

/// The words of a section of some rules.
pub(crate) fn section_words(rules: &Ruleset, section: &str) -> Option<&'static SectionWords> {
    SectionWords::of(rules.grammar()).into_iter().find(|words| words.section == section)
}

/// The options that a section of some rules sets, in the order in which they are shown: those of a ladder by their worth.
/// Options that another number of players asks for, and those that change nothing because of others, are left out.
pub(crate) fn options_in_order<'a>(rules: &Ruleset, section: &str, table: Option<&'a TomlTable>) -> Vec<&'a Entry> {
    let words = section_words(rules, section);
    let place = |key: &str| words?.options.iter().position(|option| option.key == key);
    let players = rules.game().players;
    let is_asked = |key: &str| {
        let asks = words.and_then(|words| words.option(key)?.players);
        asks.is_none_or(|asks| asks == players) && !rules.is_idle(section, key)
    };
    let mut entries: Vec<&Entry> =
        table.into_iter().flat_map(TomlTable::iter).filter(|entry| is_asked(&entry.key)).collect();
    entries.order_by_key(|entry| place(&entry.key));
    if words.is_some_and(SectionWords::has_any_key) {
        entries.order_by_key(|entry| jong::lineup::weight(rules, &entry.node));
    }
    entries
}

impl Speech {
    /// The name of a section; that of the file if it has no words.
    pub fn section(&self, rules: &Ruleset, section: &str) -> String {
        let words = section_words(rules, section);
        self.translated(rules, words.map_or(&*section.replace('-', " "), |words| words.name))
    }

    /// An option of some rules, by its section and key.
    pub fn option<'a>(
        &self,
        rules: &'a Ruleset,
        section: &'a str,
        key: &'a str,
        manner: ValueStyle,
    ) -> NamedOption<'a> {
        let words = section_words(rules, section).and_then(|words| words.option(key));
        NamedOption { speech: *self, rules, section, key, words, manner }
    }
}

impl NamedOption<'_> {
    /// The name of the option. One without words is a limit, or named as in the file.
    pub fn name(&self) -> String {
        let NamedOption { speech, rules, section, key, .. } = *self;
        match self.words {
            Some(words) if !words.name.is_empty() => {
                let name = speech.translated(rules, words.name);
                match speech.call(rules, key).filter(|_| section == MeldLegality::KEY) {
                    Some(call) => speech.bracketed(&name, &call),
                    None => name,
                }
            }
            _ => speech.limit(rules, key),
        }
    }

    /// True if its grammar has words for it.
    pub(crate) fn has_words(&self) -> bool {
        self.words.is_some()
    }

    /// A value of the option.
    pub fn value(&self, node: &Node) -> String {
        let speech = &self.speech;
        match &node.value {
            Value::Bool(on) => {
                let (word, said) = if *on { ("yes", say!("yes")) } else { ("no", say!("no")) };
                self.said(word).unwrap_or_else(|| speech.tell(&said))
            }
            Value::Int(number) => {
                let shown = speech.lang.grouped(number);
                match self.said(&number.to_string()) {
                    Some(says) => fill(&says, |_| Some(shown.clone())),
                    None => shown,
                }
            }
            Value::Text(text) | Value::Odd(text) if text.is_empty() => self.nothing(),
            Value::Text(text) | Value::Odd(text) => self.word(text),
            Value::List(items) if items.is_empty() => self.nothing(),
            Value::List(items) => speech.list(items.iter().map(|item| match &item.value {
                Value::List(_) => format!("({})", self.without_words().value(item)),
                _ => self.value(item),
            })),
            Value::Table(table) if is_nothing(table) => self.nothing(),
            Value::Table(table) => self.table(table).unwrap_or_else(|| self.key_by_key(table)),
        }
    }

    /// A value that is a word of the file: one that has words, the name of a limit or a pattern, or tiles.
    pub fn word(&self, word: &str) -> String {
        let NamedOption { speech, rules, .. } = *self;
        if let Some(said) = self.said(word).or_else(|| speech.limit_or_pattern(rules, word)) {
            return said;
        }
        match parse_kinds(word) {
            Ok(kinds) if !kinds.is_empty() && self.manner == ValueStyle::Full => speech.tiles(kinds),
            _ if word.chars().all(|c| c.is_ascii_lowercase() || c == '-') => {
                speech.translated(rules, &word.replace('-', " "))
            }
            _ => word.to_owned(),
        }
    }

    /// True if there is one phrase for a table as a whole.
    pub(crate) fn tells_whole(&self, table: &TomlTable) -> bool {
        self.table(table).is_some()
    }

    /// A table as a value, if there is a phrase for its keys.
    fn table(&self, table: &TomlTable) -> Option<String> {
        let phrase = self.words?.table(table.iter().map(|entry| entry.key.as_str()))?;
        let inner = self.without_words();
        let phrase = self.speech.translated(self.rules, phrase);
        Some(fill(&phrase, |key| table.get(key).map(|node| inner.value(node))))
    }

    /// The keys of a table, each with its value: seats in the order of turns, other keys in that of the alphabet.
    fn key_by_key(&self, table: &TomlTable) -> String {
        let NamedOption { speech, manner, .. } = *self;
        let seat = |entry: &Entry| entry.key.parse::<Seat>().ok();
        let mut entries: Vec<&Entry> = table.iter().filter(|entry| entry.node.as_text() != Some("")).collect();
        entries.order_by_key(|entry| seat(entry));
        speech.list(entries.into_iter().map(|entry| {
            let inner = self.without_words();
            let is = inner.value(&entry.node);
            match (seat(entry), manner) {
                (Some(seat), ValueStyle::Short) => speech.tell(&say!("{what} {is}", what = seat, is)),
                (Some(seat), ValueStyle::Full) => speech.labelled(&speech.seat(seat), &is),
                (None, ValueStyle::Short) => speech.tell(&say!("{what} {is}", what = inner.word(&entry.key), is)),
                (None, ValueStyle::Full) => speech.labelled(&inner.word(&entry.key), &is),
            }
        }))
    }

    fn without_words(&self) -> Self {
        NamedOption { words: None, ..*self }
    }

    /// The words that the option has for a value.
    fn said(&self, value: &str) -> Option<String> {
        self.words?.value(value).map(|says| self.speech.translated(self.rules, says))
    }

    fn nothing(&self) -> String {
        self.said("none").unwrap_or_else(|| self.speech.tell(&say!("none")))
    }
}

/// True if everything in a table is zero or empty.
fn is_nothing(table: &TomlTable) -> bool {
    table.iter().all(|entry| matches!(entry.node.value, Value::Int(0)) || entry.node.as_text() == Some(""))
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::Lang;
    use jong_core::Grammar;
    use jong_core::rules::EVERY_KEY;

    fn english() -> Speech {
        Speech::of(Lang::En)
    }

    /// The grammars, each with its base file.
    fn bases() -> impl Iterator<Item = (&'static dyn Grammar, Ruleset)> {
        let base = |grammar: &'static dyn Grammar| jong::open(&format!("{}/base", grammar.word())).expect("shipped");
        jong::grammars().iter().map(move |&grammar| (grammar, base(grammar)))
    }

    /// True if rules have an option of this key.
    fn has(rules: &Ruleset, section: &str, key: &str) -> bool {
        let table = rules.tree().get(section).and_then(Node::as_table);
        table.is_some_and(|table| if key == EVERY_KEY { table.iter().len() > 0 } else { table.get(key).is_some() })
    }

    /// Words for an option that no grammar has any more would never be seen.
    #[test]
    fn there_are_such_options() {
        for (grammar, base) in bases() {
            for words in grammar.sections() {
                assert!(base.tree().get(words.section).is_some(), "{}: {}", grammar.word(), words.section);
                let missing = words.options.iter().find(|option| !has(&base, words.section, option.key));
                assert!(missing.is_none(), "{}: {}", grammar.word(), words.section);
            }
        }
        for words in SectionWords::shared() {
            for option in words.options {
                assert!(bases().any(|(_, base)| has(&base, words.section, option.key)), "{words:?}");
            }
        }
    }

    /// Every option of every grammar answers a question, and every section has a name and a place.
    #[test]
    fn every_option_has_words() {
        for (grammar, base) in bases() {
            let all = SectionWords::of(grammar);
            let units = grammar.units().iter().map(|unit| unit.section);
            let own = grammar.sections().iter().map(|words| words.section);
            for section in own.chain(units).chain(["ready", "match"]) {
                let known: Vec<_> = all.iter().filter(|words| words.section == section).collect();
                assert_eq!(known.len(), 1, "{}: {section}", grammar.word());
                assert!(SectionWords::shared().iter().any(|shared| shared.section == known[0].after), "{section}");
            }
            for entry in
                base.tree().iter().filter(|entry| !["pattern", "classes", "names"].contains(&entry.key.as_str()))
            {
                if grammar.units().iter().any(|unit| unit.section == entry.key) {
                    continue;
                }
                for option in entry.node.as_table().into_iter().flat_map(TomlTable::iter) {
                    let words = OptionWords::find(grammar, &entry.key, &option.key);
                    let asks = words.is_some_and(|words| words.question.ends_with('?'));
                    assert!(asks, "{}: {}.{}", grammar.word(), entry.key, option.key);
                }
            }
        }
    }

    /// The options of a section that are told.
    fn told(id: &str, section: &str) -> Vec<String> {
        let rules = jong::open(id).expect("shipped");
        let table = rules.tree().get(section).and_then(Node::as_table);
        options_in_order(&rules, section, table).into_iter().map(|entry| entry.key.clone()).collect()
    }

    /// Rules of things that are not there are not told: what declaring costs where nobody declares, how a tile is robbed
    /// that nobody lays aside, of whom four kongs must be that end nothing.
    #[test]
    fn nothing_is_told_of_what_is_not_there() {
        assert_eq!(told("fimj/official-1993", "ready"), ["allowed"]);
        let has = |id: &str, section: &str, key: &str| told(id, section).iter().any(|other| other == key);
        let [ema, tenhou, sanma] = ["riichi/ema-2025", "riichi/tenhou", "riichi/tenhou-sanma"];
        assert!(!has(ema, "kongs", "rob-aside") && has(sanma, "kongs", "rob-aside"));
        assert!(!has(ema, "draw", "nine-kinds") && has(tenhou, "draw", "nine-kinds"));
        assert!(!has(ema, "draw", "four-kongs-by") && has(tenhou, "draw", "four-kongs-by"));
        assert_eq!(told(tenhou, "penalty"), ["chombo", "wrong-count", "dead-hand-calls", "replay"]);
        assert!(has(ema, "penalty", "points") && !has("fan/hong-kong", "hand", "quad-pairs"));
    }

    /// Every condition under which an option is idle asks for an option that there is.
    #[test]
    fn idle_conditions_ask_for_options() {
        let mut asked = 0;
        for (grammar, base) in bases() {
            for words in SectionWords::of(grammar) {
                let parts = words.options.iter().flat_map(|option| option.idle).flat_map(|all| all.split(", "));
                for part in parts {
                    let option = part.split(' ').next().unwrap_or_default();
                    let (section, key) = option.split_once('.').unwrap_or((words.section, option));
                    assert!(has(&base, section, key), "{}: {part}", grammar.word());
                    asked += 1;
                }
            }
        }
        assert!(asked > 10);
    }

    /// A table for whose keys there is no phrase would be told in the words of the file.
    #[test]
    fn every_table_has_a_phrase_where_tables_have() {
        let mut told = 0;
        for rules in jong::shipped().map(|id| jong::open(id).expect("shipped")) {
            for section in SectionWords::of(rules.grammar()) {
                let table = rules.tree().get(section.section).and_then(Node::as_table);
                for entry in table.into_iter().flat_map(TomlTable::iter) {
                    let option = english().option(&rules, section.section, &entry.key, ValueStyle::Short);
                    let has_tables = option.words.is_some_and(|words| !words.tables.is_empty());
                    let inner = entry.node.as_table().filter(|_| has_tables);
                    told += usize::from(inner.is_some());
                    let said = inner.map(|inner| option.table(inner).unwrap_or_default());
                    let whole = said.is_none_or(|said| !said.is_empty() && !said.contains(['{', '}']));
                    assert!(whole, "{}: {}.{}", rules.info().id, section.section, entry.key);
                }
            }
        }
        assert!(told > 0);
    }

    /// A phrase for a table has its gaps filled. A table with other keys is not told in part.
    #[test]
    fn a_phrase_is_filled_in() {
        let rules = jong::open("riichi/tenhou").expect("shipped");
        let payment = rules.tree().get("payment").and_then(Node::as_table).expect("a section");
        let option = english().option(&rules, "payment", "repeat", ValueStyle::Short);
        let repeat = payment.get("repeat").and_then(Node::as_table).expect("a table");
        assert_eq!(option.table(repeat).as_deref(), Some("300 from a discarder, 100 from each by draw"));
        assert_eq!(option.table(payment), None);
        // What one grammar says another doesn't.
        let other = jong::open("taiwan/standard").expect("shipped");
        assert_eq!(english().option(&other, "payment", "repeat", ValueStyle::Short).table(repeat), None);
    }

    /// A sheet has tiles and seats in notation, a document by their names.
    #[test]
    fn tiles_and_seats_in_short_and_in_full() {
        let rules = jong::open("taiwan/standard").expect("shipped");
        let own = rules.tree().get("tiles").and_then(|tiles| tiles.as_table()?.get("own-bonus")).expect("a table");
        let said = |lang, manner| Speech::of(lang).option(&rules, "tiles", "own-bonus", manner).value(own);
        assert_eq!(said(Lang::En, ValueStyle::Short), "E 1f 1g, S 2f 2g, W 3f 3g, N 4f 4g");
        assert!(said(Lang::En, ValueStyle::Full).starts_with("East: plum, spring, South: orchid, summer"));
        assert!(said(Lang::It, ValueStyle::Short).ends_with("O 3f 3g, N 4f 4g"));
    }
}
