//! The sections of a ruleset, read as types, with every fault in them.

use crate::tree::{
    self, Entry, Fault, FaultCode, Located, Node, Place, Remark, TomlTable, Value, find, nearest, salvage,
};
use crate::{Text, say};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::de::DeserializeOwned;

use super::idle::IdleOption;
use super::layers::{self, Layer};
use super::likeness::{KnownPatterns, unknown_pattern};
use super::wording::{Section, SectionWords};
use crate::pattern::{Book, PatternSet, Unit};

/// The resolved tree of a ruleset, for grammars to read their sections from.
pub struct SectionReader<'a> {
    known: &'a KnownPatterns<'a>,
    tree: RefCell<TomlTable>,
    chain: &'a [Layer],
    units: &'a [Unit],
    faults: RefCell<Vec<Fault>>,
    /// The faults of options that contradict one another, with the places of all of them.
    against: RefCell<Vec<(Fault, Vec<Place>)>>,
    /// Sections that were read.
    asked: RefCell<BTreeSet<&'static str>>,
    /// Sections that no file of the chain has.
    missing: RefCell<Vec<String>>,
    /// Options that change nothing.
    idle: RefCell<Vec<IdleOption>>,
}

impl<'a> SectionReader<'a> {
    pub(super) fn new(
        tree: TomlTable,
        chain: &'a [Layer],
        units: &'a [Unit],
        known: &'a KnownPatterns<'a>,
    ) -> SectionReader<'a> {
        let (faults, against) = (RefCell::default(), RefCell::default());
        let (asked, missing, idle) = (RefCell::default(), RefCell::default(), RefCell::default());
        SectionReader { known, tree: RefCell::new(tree), chain, units, faults, against, asked, missing, idle }
    }

    /// Reads a section. A value that does not fit is reported and taken out, so that the next fault can be found;
    /// `None` if the section cannot be read even so.
    pub fn read<T: Section>(&self) -> Option<T> {
        let name = T::KEY;
        self.asked.borrow_mut().insert(name);
        // Mostly nothing is wrong.
        if let Some(Ok(section)) = self.tree.borrow().get(name).map(tree::read::<T>) {
            return Some(section);
        }
        let Some(node) = self.node_of(name) else {
            self.miss(name);
            return None;
        };
        let (node, read) = self.read_all(node, &|place, path| self.below(name, place, path));
        self.tree.borrow_mut().insert(Entry { key: name.to_owned(), place: node.place, node });
        read
    }

    /// The table of a section.
    fn node_of(&self, section: &str) -> Option<Node> {
        Some(self.tree.borrow().entry(section)?.node.clone())
    }

    /// Notes that no file has a section.
    fn miss(&self, section: &str) {
        let mut missing = self.missing.borrow_mut();
        if !missing.iter().any(|other| other == section) {
            missing.push(section.to_owned());
        }
    }

    /// The value in whose place a faulty one stood: it comes back.
    fn below(&self, section: &str, place: Place, path: &[String]) -> Option<Entry> {
        let from = self.chain.iter().position(|layer| layer.file == place.file).unwrap_or(0);
        let path: Vec<&str> = std::iter::once(section).chain(path.iter().map(String::as_str)).collect();
        find(&layers::merge(&self.chain[..from], self.units), &path)
    }

    /// Reads those of some sections that nobody asked for, so that all faults are found.
    pub(super) fn check(&self, sections: &[SectionWords]) {
        for section in sections {
            let unread = !self.asked.borrow().contains(section.section);
            if unread {
                (section.check)(self);
            }
        }
    }

    /// Reads a value. A part that does not fit is reported and taken out, and the part that `below` gives for it is put
    /// in, until the rest can be read.
    fn read_all<T: DeserializeOwned>(
        &self,
        mut node: Node,
        below: &dyn Fn(Place, &[String]) -> Option<Entry>,
    ) -> (Node, Option<T>) {
        let read = salvage(&mut node, below, &mut |fault, node| self.report(meant(fault, node)));
        (node, read)
    }

    /// The place of a section in the last file that has it, or the base file if none has.
    pub fn place(&self, section: &str) -> Place {
        let last = self.chain.iter().rev().find_map(|layer| layer.body.entry(section));
        last.map_or(Place::start_of(self.chain[0].file), |entry| entry.place)
    }

    /// The place where a key of a section was written last, which is the one that holds; the section itself if no file
    /// has the key.
    pub fn place_of(&self, section: &str, key: &str) -> Place {
        let last = self.chain.iter().rev().find_map(|layer| layer.entry(section, key));
        last.map_or_else(|| self.place(section), |entry| entry.place)
    }

    /// True if the file that was written last has a key itself.
    pub fn is_own(&self, section: &str, key: &str) -> bool {
        self.chain.last().is_some_and(|layer| layer.entry(section, key).is_some())
    }

    /// True if a key is a list without anything in it, as it was written last.
    pub(super) fn is_empty_list(&self, section: &str, key: &str) -> bool {
        let said = self.chain.iter().rev().find_map(|layer| layer.entry(section, key));
        said.is_none_or(|entry| matches!(&entry.node.value, Value::List(items) if items.is_empty()))
    }

    /// Warns of rules of which not all can be followed, at the one that was written last.
    pub fn warn_contradiction(&self, places: impl IntoIterator<Item = Place>, message: Text, help: Text) {
        let places: Vec<Place> = places.into_iter().collect();
        // The file that was written last comes first among the files, and is the one to mend.
        let last = places.iter().min_by_key(|place| (place.file, Reverse(place.start)));
        let fault = last.map(|&place| Fault::error(FaultCode::Contradiction, place, message).as_warning().help(help));
        self.against.borrow_mut().extend(fault.map(|fault| (fault, places)));
    }

    /// Warns of two options that contradict each other, each by its section and key.
    pub fn warn_conflict(&self, one: (&str, &str), other: (&str, &str)) {
        let message = say!("{one} contradicts {other}", one = self.written(one), other = self.written(other));
        let places = [one, other].map(|(section, key)| self.place_of(section, key));
        self.warn_contradiction(places, message, say!("change one of the two"));
    }

    /// Warns of an option that changes nothing because of another, if the file that was written last has it: a file
    /// need not mend the options that it only inherits.
    pub fn warn_no_effect(&self, (section, key): (&str, &str), because: (&str, &str)) {
        self.idle((section, key), because);
        // Rules that extend nothing have to say everything.
        let last = self.chain.last().filter(|layer| layer.header.extends.is_some());
        if let Some(entry) = last.and_then(|layer| layer.entry(section, key)) {
            let message = say!("with {option}, `{key}` changes nothing", option = self.written(because), key);
            let fault = Fault::error(FaultCode::NoEffect, entry.place, message).as_warning().take_out();
            let places = vec![entry.place, self.place_of(because.0, because.1)];
            self.against.borrow_mut().push((fault, places));
        }
    }

    /// Notes that an option changes nothing because of another: nobody need be told of it.
    pub fn idle(&self, (section, key): (&str, &str), (of, other): (&str, &str)) {
        let mut idle = self.idle.borrow_mut();
        if !idle.iter().any(|known| (known.section.as_str(), known.key.as_str()) == (section, key)) {
            let because = (of.to_owned(), other.to_owned());
            idle.push(IdleOption { section: section.to_owned(), key: key.to_owned(), because });
        }
    }

    /// The options that change nothing.
    pub(super) fn take_idle(&self) -> Vec<IdleOption> {
        std::mem::take(&mut *self.idle.borrow_mut())
    }

    /// Finds something out about the value of an option; `None` if there is no such option.
    pub(super) fn value<T>(&self, (section, key): (&str, &str), of: impl Fn(&Node) -> T) -> Option<T> {
        self.tree.borrow().get(section).and_then(Node::as_table)?.get(key).map(of)
    }

    /// An option as it stands.
    fn written(&self, (section, key): (&str, &str)) -> Text {
        let tree = self.tree.borrow();
        let node = tree.get(section).and_then(Node::as_table).and_then(|table| table.get(key));
        let value = node.map(ToString::to_string).unwrap_or_default();
        say!("`{key} = {value}` in `[{section}]`", key, value, section)
    }

    /// True if an id names a pattern, with a value in these rules or not.
    pub fn is_pattern(&self, id: &str) -> bool {
        self.known.has(id)
    }

    /// The id of a pattern that may be meant by another.
    pub(super) fn nearest_pattern(&self, id: &str) -> Option<String> {
        self.known.nearest(id)
    }

    /// The name that is most likely meant by a word of these files.
    pub(super) fn nearest<'n>(&self, word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
        self.known.guesses.nearest(word, names)
    }

    /// The patterns of some ids. Ids without a value in these rules are left out: they cannot occur. Ids that mean
    /// nothing are reported.
    pub fn patterns(&self, ids: &[Located<String>], book: &Book) -> PatternSet {
        let mut set = PatternSet::default();
        for id in ids {
            match book.find(id.get()) {
                Some(index) => set.insert(index),
                None if self.is_pattern(id.get()) => {}
                None => {
                    let names = book.patterns().iter().map(|pattern| pattern.id.as_str());
                    let near = self.known.guesses.nearest(id.get(), names);
                    self.report(unknown_pattern(id.get(), id.place(), near.map(str::to_owned)));
                }
            }
        }
        set
    }

    /// Adds a fault.
    pub fn report(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// The faults found so far.
    pub(super) fn take_faults(&self) -> Vec<Fault> {
        let mut faults = std::mem::take(&mut *self.faults.borrow_mut());
        let missing = std::mem::take(&mut *self.missing.borrow_mut());
        if !missing.is_empty() {
            let root = &self.chain[0];
            let place = root.header.grammar.as_ref().map_or(Place::start_of(root.file), Located::place);
            let sections = Text::listed(missing.iter().map(|name| format!("`[{name}]`")));
            let message = say!("rules without {sections} are not complete", sections);
            let help =
                say!("add what is missing, or extend rules that have it: `extends = \"…\"` in place of `grammar`");
            faults.push(Fault::error(FaultCode::MissingOption, place, message).help(help));
        }
        faults
    }

    /// Takes the faults of options that contradict one another, with the places of all of them. Where one of these
    /// options is faulty itself, it is to be mended first.
    pub(super) fn take_against(&self) -> Vec<(Fault, Vec<Place>)> {
        std::mem::take(&mut *self.against.borrow_mut())
    }

    /// Reads every entry of a table by itself, so that a fault in one does not hide the next.
    pub(super) fn entries<T: DeserializeOwned>(&self, section: &str) -> Vec<(Entry, T)> {
        self.entries_of(section, &|_| true)
    }

    /// Reads the entries of a table whose keys are wanted, each by itself.
    pub(super) fn entries_of<T: DeserializeOwned>(
        &self,
        section: &str,
        wanted: &dyn Fn(&str) -> bool,
    ) -> Vec<(Entry, T)> {
        let tree = self.tree.borrow();
        let Some(table) = tree.get(section).and_then(Node::as_table) else { return Vec::new() };
        let read = |entry: &Entry| {
            let value = match tree::read::<T>(&entry.node) {
                Ok(value) => value,
                Err(_) => self.read_all(entry.node.clone(), &|_, _| None).1?,
            };
            Some((entry.clone(), value))
        };
        table.iter().filter(|entry| wanted(&entry.key)).filter_map(read).collect()
    }

    /// Calls `see` with the remarks on the entries of a section.
    pub(super) fn remarks(&self, section: &str, mut see: impl FnMut(&str, &Remark)) {
        let tree = self.tree.borrow();
        let table = tree.get(section).and_then(Node::as_table);
        for entry in table.into_iter().flat_map(TomlTable::iter) {
            entry.node.remarks().into_iter().for_each(|remark| see(&entry.key, remark));
        }
    }

    /// True if there is an entry of this name in a section.
    pub(super) fn has(&self, section: &str, name: &str) -> bool {
        self.tree.borrow().get(section).and_then(Node::as_table).is_some_and(|table| table.get(name).is_some())
    }

    /// The keys of a section.
    pub(super) fn keys(&self, section: &str) -> Vec<String> {
        let tree = self.tree.borrow();
        let table = tree.get(section).and_then(Node::as_table);
        table.into_iter().flat_map(TomlTable::iter).map(|entry| entry.key.clone()).collect()
    }

    /// True if keys joined by dots lead to a part of an option, or its option is switched off: `limits.mangan.from-basic`.
    pub(super) fn has_part(&self, keys: &str) -> bool {
        let path: Vec<&str> = keys.split('.').collect();
        let [section, key, part] = path[..] else { return false };
        let tree = self.tree.borrow();
        tree.at(&[section, key]).is_some_and(|node| node.as_table().is_none_or(|table| table.get(part).is_some()))
    }

    /// The resolved tree.
    pub(super) fn into_tree(self) -> TomlTable {
        self.tree.into_inner()
    }
}

/// A table that lacks a needed key, under a name nearly that of one beside it, is that one misspelt: it was meant to
/// change a few of its keys.
fn meant(fault: Fault, section: &Node) -> Fault {
    let Some(table) = section.as_table().filter(|_| fault.code == FaultCode::MissingOption) else { return fault };
    let Some(entry) = table.iter().find(|entry| entry.node.place == fault.place) else { return fault };
    let others = table.iter().map(|other| other.key.as_str()).filter(|other| *other != entry.key);
    match nearest(&entry.key, others) {
        Some(near) => {
            Fault::error(FaultCode::UnknownKey, entry.place, say!("nothing here is called `{key}`", key = entry.key))
                .help(say!("did you mean `{near}`? A new one needs all its keys", near))
                .meaning(&entry.key, near)
        }
        None => fault,
    }
}
