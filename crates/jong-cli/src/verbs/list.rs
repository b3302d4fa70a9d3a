//! `jong list`: the rulesets there are, or the patterns.

use jong::{CatalogueEntry, Ruleset};
use jong_lab::concept::Concepts;
use jong_print::Speech;

use crate::args::List;
use crate::exit::{Done, Exit, Failure};
use crate::out;

/// Lists them.
pub(crate) fn run(args: &List, json: bool, speech: Speech) -> Done {
    if args.patterns {
        return patterns(args, json, speech);
    }
    let rulesets = jong::outlines()?;
    let lang = speech.lang.key();
    let listed: Vec<CatalogueEntry<'_>> = rulesets.iter().map(|rules| CatalogueEntry::new(rules, lang)).collect();
    if json {
        out::json(&listed)?;
    } else {
        out::show_as(&jong_print::list::page(&listed, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// Lists the patterns of all games.
fn patterns(args: &List, json: bool, speech: Speech) -> Done {
    let concepts = all_patterns()?;
    let entries = concepts.entries();
    if json {
        out::json(&entries)?;
    } else {
        out::show_as(&jong_print::search::pattern_list(&entries, speech), args.format.format)?;
    }
    Ok(Exit::Done)
}

/// The patterns of all rulesets that come with Jong.
pub(super) fn all_patterns() -> Result<Concepts, Failure> {
    let rulesets: Result<Vec<Ruleset>, _> = jong::shipped().map(jong::open).collect();
    Ok(Concepts::new(rulesets?))
}
