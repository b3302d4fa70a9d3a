//! `jong teach`: pages about the mathematics of the game.

use jong::Lang;
use jong::core::say;
use jong_print::teach::{Lesson, LessonEntry, compute, lecture};

use crate::args::Teach;
use crate::exit::{Done, Exit, Failure};
use crate::out;

/// Shows a page, or lists the pages.
pub(crate) fn run(args: &Teach, json: bool, lang: Lang) -> Done {
    let Some(name) = &args.page else {
        return list(args, json, lang);
    };
    // Other names were refused where they were typed.
    let lesson = name.parse::<Lesson>().map_err(|_| Failure::said(say!("there is no page `{name}`", name)))?;
    let computed = compute(lesson);
    if json {
        out::json(&computed.told(lesson, lang))?;
        return Ok(Exit::Done);
    }
    out::show_as(&lecture(lesson, &computed, lang).page(lang), args.format.format)?;
    Ok(Exit::Done)
}

/// Lists the pages.
fn list(args: &Teach, json: bool, lang: Lang) -> Done {
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
