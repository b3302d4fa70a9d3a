//! `jong show`: a ruleset as people read it, and as programs do.

mod document;
mod effective;
mod markdown;
mod patterns;
mod row;
mod section;
mod sheet;
mod status;

pub(super) use status::status;

use jong::Ruleset;
use jong::core::tree::{Leaf, leaves};
use jong_print::rulebook::{Edition, Rulebook};

use crate::args::{Format, Show, Wording as Asked};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;
use jong_print::Speech;

/// Shows it.
pub(crate) fn run(args: &Show, json: bool, wording: &Asked) -> Done {
    let speech = Speech::new(wording.lang, wording.terms.key());
    let rules = input::rules(&args.rules)?;
    if json {
        out::json(&effective::to_json(&rules, speech))?;
    } else if args.toml {
        out::say(&document::write(&rules))?;
    } else if args.effective {
        out::show(&effective::page(&rules, speech))?;
    } else {
        match args.format {
            Format::Text => out::show(&sheet::page(&rules, speech))?,
            Format::Md => out::say(&markdown::page(&rules, speech))?,
            Format::Html => out::show_as(
                &Rulebook::new(&rules).page(Edition::Whole, wording.lang, wording.terms.key()),
                args.format,
            )?,
        }
    }
    Ok(Exit::Done)
}

/// The values of the rules that are rules. Names, examples and sources, which are for people only, are left out.
fn rules_among<'a>(mut settings: Vec<Leaf<'a>>) -> Vec<Leaf<'a>> {
    settings.retain(|setting| match setting.path[..] {
        [section::NAMES, ..] => false,
        [section::PATTERN, _, key, ..] => !["name", "unreviewed", "fits", "fails", "source", "note"].contains(&key),
        _ => true,
    });
    settings
}

/// Every value of the rules. The value of a pattern, a condition and a class of tiles are one value each, however many
/// parts they have.
fn all_settings(rules: &Ruleset) -> Vec<Leaf<'_>> {
    let units = rules.game().book.units();
    leaves(rules.tree(), &|path| match path {
        [section, _] => *section == section::CLASSES || units.iter().any(|unit| unit.section == *section),
        [section, _, _] => *section == section::PATTERN,
        _ => false,
    })
}
