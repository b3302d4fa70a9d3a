//! `jong teach`: pages about the mathematics of the game.

use jong::Lang;
use jong::core::{Text, say};
use jong_print::teach::{Computed, Laid, Lesson, Page as Lecture, Part, about, compute, page};
use serde_json::{Map, Value, json};

use crate::args::{Format, Teach};
use crate::exit::{Done, Exit, Failure};
use crate::out::{self, Align, Page, columns, labelled, list_of_parts, wrap_hanging};

/// Shows a page, or says which there are.
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
    let lecture = page(lesson, &computed, lang);
    match args.format {
        Format::Text => text(&lecture).say()?,
        Format::Md => out::say(&markdown(&lecture))?,
    }
    Ok(Exit::Done)
}

/// Which pages there are.
fn list(args: &Teach, json: bool, lang: Lang) -> Done {
    let pages = || Lesson::all().map(|lesson| (lesson.key(), about(lesson, lang)));
    if json {
        let page = |(key, (title, about))| json!({"page": key, "title": title, "about": about});
        out::json(&pages().map(page).collect::<Vec<Value>>())?;
        return Ok(Exit::Done);
    }
    if args.format == Format::Md {
        let lines = pages().map(|(key, (title, about))| format!("* **{title}** (`jong teach {key}`): {about}\n"));
        out::say(&lines.collect::<String>())?;
        return Ok(Exit::Done);
    }
    let mut shown = Page::default();
    for (key, (title, about)) in pages() {
        shown.heading(&format!("{key}: {title}"));
        shown.text(about, 2);
    }
    shown.say()?;
    Ok(Exit::Done)
}

/// What was computed, without prose: facts by name, and of each table its rows.
fn in_json(lesson: Lesson, lang: Lang, computed: &Computed) -> Result<Value, Failure> {
    let told = |value| serde_json::to_value(value).map_err(|error| Failure::said(Text::phrase(error.to_string())));
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

fn text(lecture: &Lecture) -> Page {
    let mut shown = Page::default();
    shown.heading(&lecture.title);
    for part in &lecture.parts {
        shown.gap();
        match part {
            Part::Text(text) => shown.text(text, 0),
            Part::Table(table) => laid(table, &mut shown),
        }
    }
    shown
}

/// A table; where there is no room for it, a line with words for each row.
fn laid(table: &Laid, shown: &mut Page) {
    let align = |&is_number: &bool| if is_number { Align::Right } else { Align::Left };
    let aligns: Vec<Align> = table.numbers.iter().map(align).collect();
    let lines = columns(std::iter::once(&table.heads).chain(&table.rows).cloned(), &aligns, 2);
    if lines.len() > table.rows.len() + 1 {
        for row in &table.rows {
            let cells: Vec<String> = table.heads.iter().zip(row).map(|(head, cell)| labelled(head, cell)).collect();
            shown.lines(wrap_hanging(&list_of_parts(cells), 2, 4));
        }
        return;
    }
    let mut lines = lines.into_iter();
    lines.next().iter().for_each(|head| shown.aside(head));
    shown.lines(lines);
}

fn markdown(lecture: &Lecture) -> String {
    let mut text = format!("# {}\n", lecture.title);
    for part in &lecture.parts {
        text.push('\n');
        match part {
            Part::Text(paragraph) => text += &format!("{paragraph}\n"),
            Part::Table(table) => {
                let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
                text += &row(&table.heads);
                let line = |&number: &bool| if number { "--:" } else { ":--" }.to_owned();
                text += &row(&table.numbers.iter().map(line).collect::<Vec<String>>());
                table.rows.iter().for_each(|cells| text += &row(cells));
            }
        }
    }
    text
}
