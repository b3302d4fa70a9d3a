//! `jong teach`: pages about the mathematics of the game.

use jong::Lang;
use jong::core::say;
use jong_print::teach::{Lesson, LessonEntry, compute, lecture};

use crate::args::TeachArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::out;

/// Shows a page, or lists the pages.
pub(crate) fn run(args: &TeachArgs, json: bool, lang: Lang) -> VerbResult {
    let Some(name) = &args.page else {
        return list(args, json, lang);
    };
    // Other names were refused where they were typed.
    let lesson = name.parse::<Lesson>().map_err(|_| Failure::sentence(say!("there is no page `{name}`", name)))?;
    let computed = compute(lesson);
    if json {
        out::json(&computed.in_language(lesson, lang))?;
        return Ok(Exit::Done);
    }
    out::show_as(&lecture(lesson, &computed, lang).page(lang), args.format.format)?;
    Ok(Exit::Done)
}

/// Lists the pages.
fn list(args: &TeachArgs, json: bool, lang: Lang) -> VerbResult {
    let pages = LessonEntry::all(lang);
    if json {
        out::json(&pages)?;
        return Ok(Exit::Done);
    }
    let mut shown = out::page().named("jong teach");
    for LessonEntry { page, title, about } in pages {
        shown.heading(&format!("{page}: {title}"));
        shown.text(about, 2);
    }
    out::show_as(&shown, args.format.format)?;
    Ok(Exit::Done)
}
