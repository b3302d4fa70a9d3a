//! `jong show`: a ruleset as people read it, and as programs do.

use jong_print::Speech;
use jong_print::sheet::{EffectiveRules, document, effective, rules_page, sheet};

use crate::args::{Format, Show, Wording};
use crate::exit::{Done, Exit};
use crate::input;
use crate::out;

/// Shows it.
pub(crate) fn run(args: &Show, json: bool, wording: &Wording) -> Done {
    let speech = Speech::new(wording.lang, wording.terms.key());
    let rules = input::rules(&args.rules)?;
    if json {
        out::json(&EffectiveRules::new(&rules, wording.lang))?;
    } else if args.toml {
        out::say(&document(&rules))?;
    } else if args.effective {
        out::show(&effective(&rules, speech))?;
    } else {
        // A terminal has room for a sheet; a page is kept, so examples and what the file changes stand on it too.
        let page = match args.format {
            Format::Text => sheet(&rules, speech),
            Format::Md | Format::Html => rules_page(&rules, None, speech),
        };
        out::show_as(&page, args.format)?;
    }
    Ok(Exit::Done)
}
