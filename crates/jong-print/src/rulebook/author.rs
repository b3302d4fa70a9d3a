//! The author of a document, who decides on its parts and their order.

use jong_core::rules::{SectionWords, section};
use jong_core::tree::{FileId, Node, Note};
use jong_core::{Ruleset, Text, say};

use super::Rulebook;
use super::notes::{RulebookNotes, ValueRemark};
use crate::options::{ValueStyle, options_in_order};
use crate::page::{Block, Line, Page, PageKind, Span};
use crate::sheet::certainty_of;
use crate::speech::Speech;
use jong::Lang;
use jong::shelf::{is_shipped, note_in};
use jong::words::capital;

/// The sections that are told in another place: tiles are drawn, and the relations of each pattern stand with it.
const ELSEWHERE: [&str; 3] = ["tiles", section::FAMILIES, section::PATTERN];

/// The state of a document while it is put together.
#[derive(Debug)]
pub(super) struct Author<'a> {
    pub(super) book: &'a Rulebook<'a>,
    pub(super) rules: &'a Ruleset,
    pub(super) speech: Speech,
    pub(super) notes: RulebookNotes,
}

impl<'a> Author<'a> {
    pub(super) fn new(book: &'a Rulebook<'a>, speech: Speech) -> Author<'a> {
        Author { book, rules: book.rules, speech, notes: RulebookNotes::default() }
    }

    /// The name of a section: one of options about a call has the name that these rules give the call, the rest have
    /// those of every game.
    fn title(&self, section: &SectionWords) -> String {
        let options = self.unit(section.section).is_none();
        let called = self.speech.call_word(self.rules, section.section).filter(|_| options);
        called.unwrap_or_else(|| self.speech.translated(self.rules, section.name))
    }

    /// The number of the unit that a section lists values in.
    fn unit(&self, section: &str) -> Option<usize> {
        self.rules.game().book.units().iter().position(|unit| unit.section == section)
    }

    /// A document without parts.
    fn page(&self, kind: PageKind, subtitle: String) -> Page {
        let mut page = Page { kind, subtitle, ..Page::new(self.speech.lang) };
        page.blocks.push(Block::heading(1, self.speech.rules(self.rules).to_owned()));
        page
    }

    /// The options of a section, each with its value.
    fn options(&mut self, section: &'static SectionWords) -> Vec<Block> {
        let rules = self.rules;
        let table = rules.tree().get(section.section).and_then(Node::as_table);
        let mut facts: Vec<(String, Line)> = Vec::new();
        for entry in options_in_order(rules, section.section, table) {
            let option = self.speech.option(rules, section.section, &entry.key, ValueStyle::Full);
            let name = capital(&option.name());
            let signs = self.notes.about(&name, &entry.node);
            facts.push((name, Line::from(option.value(&entry.node)).signed(signs)));
        }
        if facts.is_empty() { Vec::new() } else { vec![Block::facts(facts)] }
    }

    /// The whole document.
    pub(super) fn whole(mut self) -> Page {
        let mut page = self.page(PageKind::Book, self.speech.tell(&say!("Rulebook")));
        let ruleset = self.head();
        page.put(self.speech.tell(&say!("Ruleset")), ruleset);
        let tiles = self.tiles();
        page.put(self.speech.tell(&say!("What you play with")), tiles);
        for section in SectionWords::of(self.rules.grammar()) {
            if ELSEWHERE.contains(&section.section) {
                continue;
            }
            let blocks = match self.unit(section.section) {
                Some(unit) => self.patterns(unit),
                None => self.options(section),
            };
            page.put(self.title(section), blocks);
        }
        let examples = self.examples();
        page.put(self.speech.tell(&say!("Worked examples")), examples);
        self.put_glance(None, &mut page);
        self.end(&mut page);
        page
    }

    /// Values and payments on one sheet of paper.
    pub(super) fn sheet(mut self) -> Page {
        let mut page = self.page(PageKind::Sheet, self.speech.tell(&say!("Short form")));
        /// The limit of rows of payments for which there is room.
        const ROWS: usize = 16;
        let sections = SectionWords::of(self.rules.grammar());
        for section in &sections {
            if let Some(unit) = self.unit(section.section) {
                let values = self.values(unit);
                page.put(self.title(section), values);
            }
        }
        for section in sections.iter().filter(|section| section.sheet) {
            if self.unit(section.section).is_none() {
                let options = self.options(section);
                page.put(self.title(section), options);
            }
        }
        self.put_glance(Some(ROWS), &mut page);
        let signs = self.notes.signs(&self.speech);
        page.put(self.speech.tell(&say!("Signs")), signs);
        page.foot.push(self.speech.tell(&certainty_of(self.rules)).into());
        page.foot.push(self.made_from());
        page
    }

    /// The differences from other rules.
    pub(super) fn differences(mut self, other: &Ruleset) -> Page {
        let subtitle = say!("What differs from: {rules}", rules = self.speech.rules(other));
        let mut page = self.page(PageKind::Book, self.speech.tell(&subtitle));
        let ruleset = self.head();
        page.put(self.speech.tell(&say!("Ruleset")), ruleset);
        self.put_differences(other, &mut page);
        self.end(&mut page);
        page
    }

    /// Signs, disputes and sources, and the origin of the document.
    fn end(&self, page: &mut Page) {
        let speech = &self.speech;
        page.put(speech.tell(&say!("Signs")), self.notes.signs(speech));
        page.put(speech.tell(&say!("Disputed values")), self.disputes());
        page.put(speech.tell(&say!("Sources of single values")), self.sources());
        let quotes = page.has_quotes();
        page.foot.push(self.made_from());
        let mut foot = |said: Text| page.foot.push(speech.tell(&said).into());
        foot(say!("Made by Jong from the rules file. Every example was scored by the same rules."));
        if quotes {
            foot(say!("Notes and sources are in the language of those who wrote them."));
        }
        if !reviewed(self.rules, speech.lang) {
            foot(say!("The words of this language have not been read over by a native speaker yet."));
        }
    }

    /// The disputes about values, each by the name of its value.
    fn disputes(&self) -> Vec<Block> {
        let own = |one: &ValueRemark| self.quoted_note(&note_in(&one.said, self.rules.files().get(one.file)));
        Block::list(self.notes.disputed.iter().map(|one| self.named(one, own(one))).collect::<Vec<Line>>())
    }

    /// The sources of values, each by the name of its value.
    fn sources(&self) -> Vec<Block> {
        let own = |one: &ValueRemark| match &one.said {
            Note::Plain(words) => self.quote(words, one.file),
            Note::ByLanguage(_) => self.quoted_note(&one.said),
        };
        Block::list(self.notes.sources.iter().map(|one| self.named(one, own(one))).collect::<Vec<Line>>())
    }

    /// A remark of a file behind the name of its value.
    fn named(&self, one: &ValueRemark, said: Line) -> Line {
        Line::strong(&one.name).and(self.speech.colon()).and_line(said)
    }

    /// The language of a file's words: shipped files are English, of others nobody knows it.
    fn language_of(&self, file: FileId) -> Option<Lang> {
        is_shipped(self.rules.files().get(file)).then_some(Lang::En)
    }

    /// The words of a file, quoted.
    pub(super) fn quote(&self, said: &str, file: FileId) -> Line {
        match self.language_of(file) {
            Some(lang) if lang != self.speech.lang => Line(vec![Span::Quoted(said.to_owned(), lang.key())]),
            _ => said.into(),
        }
    }

    /// A note of a file. If it is in another language than the document, the name of that stands before it.
    pub(super) fn quoted_note(&self, note: &Note) -> Line {
        let (said, lang) = note.words(self.speech.lang);
        match lang.filter(|lang| *lang != self.speech.lang) {
            Some(lang) => {
                let mark = self.speech.marked("", lang);
                Line::from(mark).and_line(Line(vec![Span::Quoted(said.to_owned(), lang.key())]))
            }
            None => said.into(),
        }
    }

    fn made_from(&self) -> Line {
        let info = self.rules.info();
        let fingerprint = self.speech.labelled(&self.speech.tell(&say!("Fingerprint")), &info.fingerprint);
        Line::code(&info.id).and(format!(" · {fingerprint}"))
    }
}

/// True if a native speaker has read over all words that a document of some rules says in a language.
fn reviewed(rules: &Ruleset, lang: Lang) -> bool {
    crate::WORDS.reviewed(lang) && rules.grammar().catalogue().reviewed(lang) && jong::sentence::reviewed(lang)
}

/// One paragraph.
pub(super) fn text(text: impl Into<Line>) -> Block {
    Block::text(text)
}
