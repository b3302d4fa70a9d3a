//! `jong show`: a ruleset as people read it, and as programs do.

use jong::Vocabulary;
use jong::core::say;
use jong_print::Speech;
use jong_print::sheet::{EffectiveRules, document, effective, rules_page, sheet};

use crate::args::{CommandLine, FormatArg, ShowArgs};
use crate::exit::{Exit, Failure, VerbResult};
use crate::in_force::{SetValue, usual};
use crate::input;
use crate::out::{self, Page, bracketed, tell, worded};

/// Shows it.
pub(crate) fn run(args: &ShowArgs, read: &CommandLine) -> VerbResult {
    let wording = &read.cli.wording;
    let speech = Speech::new(wording.lang, wording.terms.key());
    let Some(named) = &args.rules else { return without_rules(args, read) };
    let rules = input::rules(named)?;
    if read.cli.json {
        out::json(&EffectiveRules::new(&rules, wording.lang))?;
    } else if args.toml {
        out::say(&document(&rules))?;
    } else if args.effective {
        out::show(&effective(&rules, speech))?;
    } else {
        // A terminal has room for a sheet; a page is kept, so examples and what the file changes stand on it too.
        let page = match args.format {
            FormatArg::Text => sheet(&rules, speech),
            FormatArg::Md | FormatArg::Html => rules_page(&rules, None, speech),
        };
        if read.takes_usual_rules && args.format == FormatArg::Text {
            out::show(&in_force(named.clone(), read))?;
        }
        out::show_as(&page, args.format)?;
    }
    Ok(Exit::Done)
}

/// Shows what is in force where no ruleset is.
fn without_rules(args: &ShowArgs, read: &CommandLine) -> VerbResult {
    let help = say!("`jong list` says which rules there are");
    if read.cli.json || args.toml || args.effective || args.format != FormatArg::Text {
        let message = say!("no ruleset is named, and none is in force here");
        return Err(Failure::with_help(message, help).coded("missing-rules"));
    }
    let mut page = in_force(tell!("none"), read);
    let mend = say!("Name one: `rules = \"riichi/ema-2025\"` in a file `jong.toml`, or in `JONG_RULES`");
    page.note(&worded(&mend), 0);
    page.note(&jong::words::capital(&worded(&help)), 0);
    out::show(&page)?;
    Ok(Exit::Done)
}

/// The settings in force, each with the place that sets it.
fn in_force(ruleset: String, read: &CommandLine) -> Page {
    fn set_by<T>(found: Option<&SetValue<T>>, named: bool) -> Option<String> {
        let typed = named.then(|| tell!("the command line"));
        typed.or_else(|| found.map(|found| found.set_by.clone()))
    }
    let usual = usual();
    let wording = &read.cli.wording;
    let terms = match wording.terms {
        Vocabulary::Auto => tell!("those of the language"),
        Vocabulary::En | Vocabulary::Ja | Vocabulary::Romaji | Vocabulary::It | Vocabulary::Zh | Vocabulary::Vi => {
            wording.terms.to_string()
        }
    };
    let facts = [
        (tell!("ruleset"), ruleset, set_by(usual.rules.as_ref(), false)),
        (tell!("language"), wording.lang.own_name().to_owned(), set_by(usual.lang.as_ref(), read.names_lang)),
        (tell!("players' words"), terms, set_by(usual.terms.as_ref(), read.names_terms)),
    ];
    let told = |(name, value, set_by): (String, String, Option<String>)| {
        let said =
            set_by.map_or_else(|| value.clone(), |set_by| bracketed(&value, &tell!("from {place}", place = set_by)));
        (name, said)
    };
    let mut page = out::page();
    page.heading(&tell!("In force here"));
    page.facts(facts.map(told));
    page.line("");
    page
}
