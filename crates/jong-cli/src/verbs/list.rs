//! `jong list`: the rulesets there are.

use jong::CatalogueEntry;
use jong_print::Speech;

use crate::args::List;
use crate::exit::{Done, Exit};
use crate::out;

/// Lists them.
pub(crate) fn run(args: &List, json: bool, speech: Speech) -> Done {
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
