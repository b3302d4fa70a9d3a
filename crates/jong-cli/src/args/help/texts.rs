//! The texts of a command: its description, the examples behind it, and the help of every argument.

use clap::builder::{PossibleValue, StyledStr, Styles};
use clap::{Arg, Command};

use super::paragraphs::flowing;
use super::{usage, values};

/// The argument whose values are languages. Each has its own name, which is not translated.
const LANG: &str = "lang";

/// The headings of verbs, of arguments without a flag, and of those with one that name no heading.
const HEADINGS: [&str; 3] = ["Commands", "Arguments", "Options"];

/// A built command with its texts replaced by `words`, which gives the translation of an English text, and the texts of
/// clap by those of the user's language. A text without a translation stays English.
pub(super) fn in_words(command: Command, words: &impl Fn(&str) -> Option<&'static str>) -> Command {
    let told = |english: Option<&StyledStr>| {
        let english = english?.to_string();
        Some(flowing(words(&english).unwrap_or(&english)))
    };
    let styles = command.get_styles().clone();
    let (about, long_about) = (told(command.get_about()), told(command.get_long_about()));
    let (after, long_after) = (told(command.get_after_help()), told(command.get_after_long_help()));
    let headings = HEADINGS.map(|heading| words(heading).unwrap_or(heading));
    let (usage, template) = (usage::line(&command), usage::template(&styles));
    let mut command = command
        .mut_args(|arg| argument(arg, words, headings, &styles))
        .mut_subcommands(|verb| in_words(verb, words))
        .subcommand_help_heading(headings[0])
        .override_usage(usage)
        .help_template(template);
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    if let Some(after) = long_after {
        command = command.after_long_help(after);
    }
    command
}

fn argument(
    mut arg: Arg,
    words: &impl Fn(&str) -> Option<&'static str>,
    [_, positional, flags]: [&'static str; 3],
    styles: &Styles,
) -> Arg {
    let told = |english: Option<&StyledStr>| english.and_then(|english| words(&english.to_string()));
    let (help, long_help) = (told(arg.get_help()), told(arg.get_long_help()));
    let is_language = arg.get_id() == LANG;
    let about = |value: &PossibleValue| {
        let english = value.get_help()?.to_string();
        let told = if is_language { None } else { words(&english) };
        Some(told.map_or(english, str::to_owned))
    };
    if let Some(help) = help {
        arg = arg.help(help);
    }
    if let Some(help) = long_help {
        arg = arg.long_help(help);
    }
    arg = match arg.get_help_heading() {
        None if arg.is_positional() => arg.help_heading(positional),
        None => arg.help_heading(flags),
        Some(heading) => match words(heading) {
            Some(heading) => arg.help_heading(heading),
            None => arg,
        },
    };
    values::with_values(arg, styles.get_literal(), about)
}

#[cfg(test)]
mod test {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use jong::Lang;
    use strum::IntoEnumIterator;

    use super::*;
    use crate::WORDS;
    use crate::args::command;

    /// The texts of help that a language lacks. The characters on tiles are the same in all of them.
    fn missing(lang: Lang) -> BTreeSet<String> {
        let missing = RefCell::new(BTreeSet::new());
        in_words(command(), &|english: &str| {
            if WORDS.get(lang, english).is_none() && english.chars().any(|c| c.is_ascii_alphabetic()) {
                missing.borrow_mut().insert(english.to_owned());
            }
            None
        });
        missing.into_inner()
    }

    #[test]
    fn every_text_has_its_translations() {
        for lang in Lang::iter().filter(|lang| *lang != Lang::En) {
            assert_eq!(missing(lang), BTreeSet::new(), "{lang}");
        }
    }

    /// In capitals, a page of help has no small letters but in the words that users type.
    #[test]
    fn every_text_is_told() {
        let capitals = |english: &str| -> Option<&'static str> { Some(english.to_uppercase().leak()) };
        let mut told = in_words(command(), &capitals);
        let verbs: Vec<String> = told.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
        for verb in verbs {
            let verb = told.find_subcommand_mut(&verb).expect("it is there");
            let page = format!("{}{}", verb.render_help(), verb.render_long_help());
            for sentence in page.split_inclusive(". ").filter(|part| part.len() > 60) {
                let small = sentence.chars().filter(|c| c.is_lowercase()).count();
                assert!(2 * small < sentence.len(), "{}: {sentence}", verb.get_name());
            }
        }
    }
}
