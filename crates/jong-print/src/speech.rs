//! The names of tiles, seats, patterns and limits in a language. Those of patterns and limits are data: they come from rules
//! files and the lexicon. If one is missing, the one in English stands in its place, or any; without a name, the id.

use jong::shelf::note_in;
use jong::{Lang, ShippedShelf};
use jong_core::hand::{MeldKind, Seat};
use jong_core::rules::{LANGUAGES, Names as ByLanguage, lexicon_entry, name_in, section};
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::tree::{Entry, FileId, Files, Node, Note, Remark, TomlTable, Value};
use jong_core::{Foul, FoulPrice, Ruleset, Text, say};

use crate::draw::{HandPart, TileNames};

/// A language, and the key of the words that name patterns and calls.
///
/// ```
/// use jong::Lang;
/// use jong_print::Speech;
///
/// let rules = jong::open("riichi/tenhou")?;
/// let name = |terms| Speech::new(Lang::It, terms).pattern(&rules, "pinfu");
/// assert_eq!((name(None), name(Some("ja"))), ("Pinfu".to_owned(), "平和".to_owned()));
/// # Ok::<(), jong::OpenError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speech {
    /// The language.
    pub lang: Lang,
    /// The key of the names of patterns and calls: that of a language, or `romaji`.
    pub terms: &'static str,
}

/// The note of some rules, with its language if that is known.
pub(crate) fn note_of(rules: &Ruleset) -> Option<Note> {
    let info = rules.info();
    Some(note_in(info.note.as_ref()?, rules.files().get(*info.chain.last()?)))
}

impl Speech {
    /// A language with its own names of patterns.
    pub fn of(lang: Lang) -> Speech {
        Speech::new(lang, None)
    }

    /// A language with the names of patterns that have this key; without a key, its own.
    pub fn new(lang: Lang, terms: Option<&'static str>) -> Speech {
        Speech { lang, terms: terms.unwrap_or(lang.key()) }
    }

    /// A text in the language.
    pub(crate) fn tell(&self, text: &Text) -> String {
        self.lang.tell(text)
    }

    /// A grammar's English name of something.
    pub(crate) fn translated(&self, rules: &Ruleset, english: &str) -> String {
        self.tell(&Text::from_english(rules.grammar().catalogue(), english))
    }

    /// A name, with a remark behind a colon.
    pub fn labelled(&self, name: &str, said: &str) -> String {
        self.tell(&say!("{name}: {said}", name, said))
    }

    /// The sign between a name and its remark.
    pub(crate) fn colon(&self) -> String {
        self.labelled("", "")
    }

    /// A name, with a remark in brackets.
    pub fn bracketed(&self, name: &str, said: &str) -> String {
        self.tell(&say!("{name} ({said})", name, said))
    }

    /// Words in another language, with its name before them.
    pub(crate) fn marked(&self, words: &str, lang: Lang) -> String {
        let language = match lang {
            Lang::En => say!("in English"),
            Lang::It => say!("in Italian"),
            Lang::Ja => say!("in Japanese"),
            Lang::ZhHant => say!("in Chinese"),
            Lang::Vi => say!("in Vietnamese"),
        };
        self.tell(&say!("({language}) {words}", language, words))
    }

    /// A note in the language. If it is in another one, the name of that stands before it.
    pub(crate) fn note(&self, note: &Note) -> String {
        match note.words(self.lang) {
            (words, Some(lang)) if lang != self.lang => self.marked(words, lang),
            (words, _) => words.to_owned(),
        }
    }

    /// The other values of a remark in a file of some rules, with the persons or papers that give them.
    pub(crate) fn dispute(&self, rules: &Ruleset, file: FileId, remark: &Remark) -> Option<String> {
        let dispute = remark.disputed.as_ref()?;
        Some(self.note(&note_in(dispute, rules.files().get(file))))
    }

    /// The note of some rules, if they have one. If it is in another language, its name stands before it.
    pub(crate) fn note_of(&self, rules: &Ruleset) -> Option<String> {
        note_of(rules).map(|note| self.note(&note))
    }

    /// The sign between several things in a row.
    fn comma(&self) -> String {
        self.tell(&say!(", "))
    }

    /// Several things in a row.
    pub fn list<S: AsRef<str>>(&self, items: impl IntoIterator<Item = S>) -> String {
        let items: Vec<S> = items.into_iter().collect();
        let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
        items.join(&self.comma())
    }

    /// `a, b and c`
    pub(crate) fn and<S: AsRef<str>>(&self, items: &[S]) -> String {
        jong::words::listed(items, &self.comma(), &self.tell(&say!(" and ")))
    }

    /// Several sentences in a line.
    pub fn parts<S: AsRef<str>>(&self, items: impl IntoIterator<Item = S>) -> String {
        let items: Vec<S> = items.into_iter().collect();
        items.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(&self.between_parts())
    }

    /// The sign between several sentences of a line.
    pub(crate) fn between_parts(&self) -> String {
        self.tell(&say!("; "))
    }

    /// A player.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.tell(&match seat {
            Seat::E => say!("seat|East"),
            Seat::S => say!("seat|South"),
            Seat::W => say!("seat|West"),
            Seat::N => say!("seat|North"),
        })
    }

    /// A wind.
    pub(crate) fn wind(&self, wind: Seat) -> String {
        self.tell(&match wind {
            Seat::E => say!("East"),
            Seat::S => say!("South"),
            Seat::W => say!("West"),
            Seat::N => say!("North"),
        })
    }

    /// A round.
    pub(crate) fn round(&self, round: Seat) -> String {
        self.tell(&match round {
            Seat::E => say!("round of East"),
            Seat::S => say!("round of South"),
            Seat::W => say!("round of West"),
            Seat::N => say!("round of North"),
        })
    }

    /// A foul: `a false win, on purpose`.
    pub(crate) fn foul(&self, foul: Foul) -> String {
        let kind = self.tell(&foul.kind.remark());
        let meant = foul.deliberate.then(|| self.tell(&say!("on purpose")));
        self.list([kind].into_iter().chain(meant))
    }

    /// The price of a foul, unless it stands among the payments.
    pub(crate) fn price(&self, price: FoulPrice) -> Option<String> {
        Some(self.tell(&match price {
            FoulPrice::OffResult(points) => say!("{amount} off the result", amount = self.lang.grouped(points)),
            FoulPrice::Out => say!("costs the place in the match"),
            FoulPrice::Nothing => say!("costs nothing"),
            FoulPrice::Paid | FoulPrice::WithWin => return None,
        }))
    }

    /// Tiles in a row.
    pub(crate) fn tiles(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        self.list(kinds.into_iter().map(|kind| self.tile(kind.into())))
    }

    /// The name of some rules.
    pub fn rules<'a>(&self, rules: &'a Ruleset) -> &'a str {
        self.of_rules(&rules.info().id, &rules.info().names)
    }

    /// The name of rules that have this id and these names: in the language, or in English, or in any; without a name,
    /// the id.
    pub fn of_rules<'a>(&self, id: &'a str, names: &'a ByLanguage) -> &'a str {
        name_in(names, self.lang.key()).unwrap_or(id)
    }

    /// The name of a pattern, in rules that may have no value for it; without a name, its id.
    pub fn pattern(&self, rules: &Ruleset, id: &str) -> String {
        self.named(rules, id).unwrap_or_else(|| id.to_owned())
    }

    /// The name of a pattern, if it has one, in rules that may have no value for it.
    pub fn named(&self, rules: &Ruleset, id: &str) -> Option<String> {
        self.names(rules, id).into_iter().next()
    }

    /// The name of a pattern in the table that defines it, if it has one.
    pub fn in_definition(&self, definition: &Entry) -> Option<String> {
        self.in_node(&definition.node).into_iter().next()
    }

    /// The shown one of some names: in the terms, or in the language, or in English, or in any. `None` if there are none.
    pub fn in_names<'a>(&self, names: &'a ByLanguage) -> Option<&'a str> {
        let in_terms = names.get(self.terms).and_then(|names| names.0.first());
        in_terms.map(String::as_str).or_else(|| name_in(names, self.lang.key()))
    }

    /// The other names of a pattern.
    pub(crate) fn other_names(&self, rules: &Ruleset, id: &str) -> Vec<String> {
        let plain = Speech::of(self.lang).names(rules, id);
        let mut seen: Vec<String> = Vec::new();
        for name in self.names(rules, id).into_iter().chain(plain) {
            if !seen.contains(&name) {
                seen.push(name);
            }
        }
        seen.into_iter().skip(1).collect()
    }

    /// All names of a pattern in the terms of the speech, or if there are none, in its language, or in English, or in any
    /// other: the rules' own come before those of the lexicon.
    fn names(&self, rules: &Ruleset, id: &str) -> Vec<String> {
        let own = rules.pattern_tables().and_then(|patterns| patterns.get(id));
        let defined = rules.game().book.find(id).and_then(|index| rules.definition(index));
        let shelved = match defined {
            Some(_) => None,
            None => lexicon_entry(id, &ShippedShelf, &mut Files::default()).and_then(Result::ok),
        };
        let entry = defined.or(shelved.as_ref()).map(|entry| &entry.node);
        let tables: Vec<&TomlTable> = [own, entry].into_iter().flatten().filter_map(names_in).collect();
        let keys = [self.terms, self.lang.key()].into_iter().chain(LANGUAGES);
        let mut all = keys.flat_map(|key| tables.iter().map(move |names| Self::in_terms(names, key)));
        all.find(|names| !names.is_empty()).unwrap_or_default()
    }

    /// The name of a limit, or of a pattern that is one; without a name, the words of its id.
    pub fn limit(&self, rules: &Ruleset, id: &str) -> String {
        self.limit_or_pattern(rules, id).unwrap_or_else(|| id.replace('-', " "))
    }

    /// The name of a limit or a pattern, if it has one.
    pub(crate) fn limit_or_pattern(&self, rules: &Ruleset, id: &str) -> Option<String> {
        self.call_word(rules, id).or_else(|| self.named(rules, id))
    }

    /// The word of players for a call (`chow`, `pung`, `kong`, `ready`), if it is not in the language itself.
    pub fn call(&self, rules: &Ruleset, call: &str) -> Option<String> {
        let names = rules.tree().at(&[section::NAMES, call])?.as_table()?;
        let named = (self.terms != self.lang.key()).then(|| Self::in_terms(names, self.terms));
        named?.into_iter().next()
    }

    /// The word for a call or a limit that the rules name, in the terms or the language; `None` if nobody calls it.
    pub(crate) fn call_word(&self, rules: &Ruleset, id: &str) -> Option<String> {
        let names = rules.tree().at(&[section::NAMES, id])?.as_table()?;
        self.among(names).into_iter().next()
    }

    fn in_node(&self, definition: &Node) -> Vec<String> {
        names_in(definition).map(|names| self.among(names)).unwrap_or_default()
    }

    /// The shown ones of some names by language: those in the terms, or if there are none, those in the language.
    fn among(&self, names: &TomlTable) -> Vec<String> {
        let all = Self::in_terms(names, self.terms);
        if all.is_empty() { Self::in_terms(names, self.lang.key()) } else { all }
    }

    fn in_terms(names: &TomlTable, terms: &str) -> Vec<String> {
        match names.get(terms).map(|node| &node.value) {
            Some(Value::Text(text)) => vec![text.clone()],
            Some(Value::List(items)) => items.iter().filter_map(Node::as_text).map(str::to_owned).collect(),
            _ => Vec::new(),
        }
    }
}

/// The table of names in the table of a pattern.
fn names_in(pattern: &Node) -> Option<&TomlTable> {
    pattern.as_table()?.get("name")?.as_table()
}

/// The numbers of suited tiles.
static NUMBERS: [Text; 9] = [
    say!("rank|one"),
    say!("rank|two"),
    say!("rank|three"),
    say!("rank|four"),
    say!("rank|five"),
    say!("rank|six"),
    say!("rank|seven"),
    say!("rank|eight"),
    say!("rank|nine"),
];
/// The honours: winds, then dragons.
static HONOURS: [Text; 7] = [
    say!("east wind"),
    say!("south wind"),
    say!("west wind"),
    say!("north wind"),
    say!("white dragon"),
    say!("green dragon"),
    say!("red dragon"),
];

impl TileNames for Speech {
    fn tile(&self, tile: Tile) -> String {
        let at = usize::from(tile.kind.rank().saturating_sub(1));
        let word = |words: &[Text]| words.get(at).cloned().unwrap_or_else(|| Text::verbatim(""));
        let named = match tile.kind.suit() {
            Suit::Characters => say!("{number} of characters", number = word(&NUMBERS)),
            Suit::Dots => say!("{number} of dots", number = word(&NUMBERS)),
            Suit::Bamboo => say!("{number} of bamboo", number = word(&NUMBERS)),
            Suit::Honours => word(&HONOURS),
            Suit::Flowers | Suit::Seasons => jong::flower_name(tile.kind).unwrap_or_else(|| Text::verbatim("")),
        };
        self.tell(&if tile.red { say!("red {tile}", tile = named) } else { named })
    }

    fn part(&self, part: HandPart) -> String {
        self.tell(&match part {
            HandPart::Concealed => say!("part|hand"),
            HandPart::Win => say!("part|won with"),
            HandPart::Meld(MeldKind::Chow) => say!("part|chow"),
            HandPart::Meld(MeldKind::Pung) => say!("part|pung"),
            HandPart::Meld(MeldKind::ExposedKong) => say!("part|kong"),
            HandPart::Meld(MeldKind::ConcealedKong) => say!("concealed kong"),
            HandPart::Bonus => say!("part|flowers"),
            HandPart::Aside => say!("part|laid aside"),
        })
    }

    fn group(&self, part: HandPart, tiles: &[Tile]) -> String {
        self.labelled(&self.part(part), &self.list(tiles.iter().map(|&tile| self.tile(tile))))
    }

    fn hand(&self, groups: &[String]) -> String {
        groups.join(&self.between_parts())
    }
}
