//! Patterns in a list by game, and the things that a search found.

use jong::grammars;
use jong_core::rules::LANGUAGES;
use jong_core::say;
use jong_lab::concept::{KnownPattern, PatternEntry};
use jong_lab::search::{Finds, OptionFind, PatternFind, RulesetFind};

use crate::page::{Line, Page};
use crate::speech::Speech;

/// The most things of a kind that are shown.
const MOST: usize = 20;

/// The patterns, game by game, with the words to look for.
pub fn pattern_list(entries: &[PatternEntry<'_>], speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let mut part = |title: &str, of_part: &dyn Fn(&PatternEntry<'_>) -> bool| {
        let rows: Vec<(Line, Line)> = entries
            .iter()
            .filter(|entry| of_part(entry))
            .map(|entry| (Line::code(entry.id), called(entry, speech).into()))
            .collect();
        if !rows.is_empty() {
            page.gap();
            page.heading(title);
            page.facts(rows);
        }
    };
    for grammar in grammars() {
        part(grammar.word(), &|entry| entry.games.contains(&grammar.word()));
    }
    part(&speech.tell(&say!("In none of these rulesets")), &|entry| entry.games.is_empty());
    page
}

/// All names of a pattern, those of the language first, each once.
fn called(entry: &PatternEntry<'_>, speech: Speech) -> String {
    let mut names: Vec<&str> = speech.in_names(entry.names).into_iter().collect();
    let own = [speech.lang.key()].into_iter().chain(LANGUAGES);
    for name in own.filter_map(|language| entry.names.get(language)).flat_map(|names| &names.0) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.join(" · ")
}

/// The things that some words name or describe.
pub fn finds(finds: &Finds<'_>, words: &str, speech: Speech) -> Page {
    let Finds { patterns, rulesets, options } = finds;
    let mut page = Page::new(speech.lang).named(words);
    part(&speech.tell(&say!("Patterns")), patterns, |find, page| pattern(find, speech, page), speech, &mut page);
    part(&speech.tell(&say!("Rulesets")), rulesets, |find, page| ruleset(find, speech, page), speech, &mut page);
    part(
        &speech.tell(&say!("Options of rules files")),
        options,
        |find, page| option(find, speech, page),
        speech,
        &mut page,
    );
    page
}

fn part<T>(title: &str, found: &[T], one: impl Fn(&T, &mut Page), speech: Speech, page: &mut Page) {
    if found.is_empty() {
        return;
    }
    page.gap();
    page.heading(title);
    found.iter().take(MOST).for_each(|find| one(find, page));
    if found.len() > MOST {
        page.note(&speech.tell(&say!("and {n} more", n = found.len() - MOST)), 2);
    }
}

fn pattern(PatternFind { entry, sentence }: &PatternFind<'_>, speech: Speech, page: &mut Page) {
    let names = called(entry, speech);
    page.item(&if names.is_empty() { entry.id.to_owned() } else { speech.labelled(entry.id, &names) }, 2, 4);
    page.subitem(sentence, 4, 4);
    if !entry.games.is_empty() {
        page.aside_item(&speech.list(&entry.games), 4, 4);
    }
}

fn ruleset(RulesetFind { id, name, .. }: &RulesetFind<'_>, speech: Speech, page: &mut Page) {
    page.item(&speech.labelled(id, name), 2, 4);
}

fn option(OptionFind { section, key, question, games }: &OptionFind, speech: Speech, page: &mut Page) {
    let place = key.as_deref().map_or_else(|| format!("[{section}]"), |key| format!("[{section}] {key}"));
    page.item(&speech.labelled(&place, question), 2, 4);
    page.aside_item(&speech.list(games), 4, 4);
}

/// The answer where nothing was found, with the patterns that may be meant.
pub fn nothing(words: &str, near: &[&KnownPattern], speech: Speech) -> Page {
    let mut page = Page::new(speech.lang).named(words);
    page.bad(&speech.tell(&say!("Nothing is called `{words}` in any language, and nothing is described so.", words)));
    if !near.is_empty() {
        let name = |known: &&KnownPattern| match speech.in_names(&known.names) {
            Some(name) => speech.bracketed(name, &known.id),
            None => known.id.clone(),
        };
        let near = speech.list(near.iter().map(name));
        page.text(&speech.tell(&say!("Like it are {near}.", near)), 0);
    }
    page
}
