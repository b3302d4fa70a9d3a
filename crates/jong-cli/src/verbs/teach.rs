//! `jong teach`: pages about the mathematics of the game.

use jong::Lang;
use jong::core::{Text, say};
use jong_print::teach::{Computed, Lesson, about, compute, lecture};
use serde_json::{Map, Value, json};

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
        out::json(&in_json(lesson, lang, &computed)?)?;
        return Ok(Exit::Done);
    }
    out::show_as(&lecture(lesson, &computed, lang).page(lang), args.format.format)?;
    Ok(Exit::Done)
}

/// Lists the pages.
fn list(args: &Teach, json: bool, lang: Lang) -> Done {
    let pages = || Lesson::all().map(|lesson| (lesson.key(), about(lesson, lang)));
    if json {
        let page = |(key, (title, about))| json!({"page": key, "title": title, "about": about});
        out::json(&pages().map(page).collect::<Vec<Value>>())?;
        return Ok(Exit::Done);
    }
    let mut shown = out::page().named("jong teach");
    for (key, (title, about)) in pages() {
        shown.heading(&format!("{key}: {title}"));
        shown.text(about, 2);
    }
    out::show_as(&shown, args.format.format)?;
    Ok(Exit::Done)
}

/// The computed values of a page, without prose: facts by name, and the rows of each table.
fn in_json(lesson: Lesson, lang: Lang, computed: &Computed) -> Result<Value, Failure> {
    let told = |value| serde_json::to_value(value).map_err(|error| Failure::said(Text::verbatim(error.to_string())));
    let mut facts = Map::new();
    for (name, value) in &computed.facts {
        facts.insert((*name).to_owned(), told(value)?);
    }
    let mut tables = Map::new();
    for table in &computed.tables {
        let mut rows = Vec::new();
        for row in &table.rows {
            let mut cells = Map::new();
            for (column, value) in table.columns.iter().zip(row) {
                let key = column.of.map_or_else(|| column.key.to_owned(), |of| format!("{}-{of}", column.key));
                cells.insert(key, told(value)?);
            }
            rows.push(Value::Object(cells));
        }
        tables.insert(table.name.to_owned(), Value::Array(rows));
    }
    let (title, _) = about(lesson, lang);
    Ok(json!({"page": lesson.key(), "title": title, "facts": facts, "tables": tables}))
}
