//! Many wins at once: records whose fields are columns, results as columns.

mod cells;
mod gathered;
mod items;
mod numbers;
mod rare;
mod results;
mod texts;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use jong::core::Score;
use jong::core::tree::nearest;
use jong::{ErrorLine, Lang, RecordRow, Report, Ruleset, ScoreError, Scorer};

use pyo3::{PyErr, Python};

use cells::{Cells, WrongColumn};
use gathered::ListRoom;
use rare::CleanColumns;
use results::{Column, Columns, RowAnswer};

/// The rows that are looked at together: few enough that nothing large is held for them.
const ROWS: usize = 16_384;

/// The rows whose lists are gathered at once.
const GATHERED: usize = 512;

/// The rows that are read at once, column by column: few enough that they lie near at hand until they are scored.
const BLOCK: usize = 32;

/// The columns of results that are made if nobody says which.
const USUAL: [Column; 7] =
    [Column::Win, Column::Worth, Column::Totals, Column::Patterns, Column::Reason, Column::Message, Column::Error];

/// The columns that are wanted in the answer to a table.
#[derive(Debug, Clone)]
pub(crate) struct Wanted {
    columns: Vec<Column>,
    keep: Vec<String>,
    lang: Lang,
}

/// A table that has no results.
#[derive(Debug)]
pub(crate) enum TableError {
    /// Its columns, or those that are wanted, are wrong.
    Columns(WrongColumns),
    /// Arrow could not read or make it.
    Arrow(ArrowError),
    /// Somebody stopped the work.
    Stopped(PyErr),
}

/// The columns of a table, or those that are wanted, are wrong.
#[derive(Debug)]
pub(crate) struct WrongColumns {
    /// The column, or the argument that names it.
    pub(crate) place: String,
    /// The reason.
    pub(crate) why: String,
    /// The advice that mends it.
    pub(crate) help: String,
}

impl WrongColumns {
    fn error(place: &str, why: String, help: impl Into<String>) -> TableError {
        TableError::Columns(WrongColumns { place: place.to_owned(), why, help: help.into() })
    }
}

impl From<ArrowError> for TableError {
    fn from(error: ArrowError) -> TableError {
        TableError::Arrow(error)
    }
}

impl Wanted {
    /// Those of these names, with columns that are handed through.
    pub(crate) fn new(names: Option<Vec<String>>, keep: Vec<String>, lang: Lang) -> Result<Wanted, TableError> {
        let Some(names) = names else { return Ok(Wanted { columns: USUAL.to_vec(), keep, lang }) };
        let known = || Column::ALL.into_iter().map(Column::name);
        let column = |name: &String| {
            let found = Column::ALL.into_iter().find(|column| column.name() == name);
            found.ok_or_else(|| {
                let near = nearest(name, known()).map_or_else(
                    || format!("there are {}", known().collect::<Vec<_>>().join(", ")),
                    |near| format!("did you mean `{near}`?"),
                );
                WrongColumns::error("columns", format!("no column of results is called `{name}`"), near)
            })
        };
        Ok(Wanted { columns: names.iter().map(column).collect::<Result<_, _>>()?, keep, lang })
    }

    /// The columns of the rows that are handed through, and the schema of the results.
    fn plan(&self, rules: &Ruleset, rows: &Schema) -> Result<(Vec<usize>, SchemaRef), TableError> {
        for name in &self.keep {
            if rows.column_with_name(name).is_none() {
                let names: Vec<&str> = rows.fields().iter().map(|field| field.name().as_str()).collect();
                let why = format!("there is no column `{name}` to keep");
                return Err(WrongColumns::error("keep", why, format!("there are {}", names.join(", "))));
            }
        }
        for (at, field) in rows.fields().iter().enumerate() {
            let name = field.name();
            if rows.fields()[..at].iter().any(|other| other.name() == name) {
                let why = format!("there are two columns `{name}`");
                return Err(WrongColumns::error(name, why, "leave one out, or give it another name"));
            }
            if RecordRow::names().any(|known| known == name) || self.keep.contains(name) {
                continue;
            }
            let near = nearest(name, RecordRow::names()).map(|near| format!("did you mean `{near}`? If not, "));
            let near = near.unwrap_or_default();
            let help = format!("{near}take the column out, or hand it through: keep=[\"{name}\"]");
            return Err(WrongColumns::error(name, format!("no field of a record is called `{name}`"), help));
        }
        let kept = |name: &String| name == "id" || self.keep.contains(name);
        let kept: Vec<usize> = (0..rows.fields().len()).filter(|&at| kept(rows.field(at).name())).collect();
        let made = self.columns.iter().map(|column| Arc::new(column.field()));
        let fields: Vec<Arc<Field>> = kept.iter().map(|&at| rows.fields()[at].clone()).chain(made).collect();
        for (at, field) in fields.iter().enumerate() {
            if fields[..at].iter().any(|other| other.name() == field.name()) {
                let why = format!("the results would have two columns `{}`", field.name());
                return Err(WrongColumns::error(field.name(), why, "leave one out"));
            }
        }
        let info = rules.info();
        // One entry alone: Arrow keeps them in no order, and the same results are the same bytes.
        let about = format!("{{\"rules\":\"{}\",\"fingerprint\":\"{}\"}}", info.id, info.fingerprint);
        let about = [("jong".to_owned(), about)].into();
        Ok((kept, Arc::new(Schema::new_with_metadata(fields, about))))
    }
}

/// Scores every row of a table. A row that is refused has its defects in its own column. Python's lock is not held, and
/// taken now and then to see if somebody stops the work.
pub(crate) fn score(
    rules: &Ruleset,
    table: Box<dyn RecordBatchReader + Send>,
    wanted: &Wanted,
) -> Result<(Vec<RecordBatch>, SchemaRef), TableError> {
    let (kept, schema) = wanted.plan(rules, &table.schema())?;
    let mut scorer = Scorer::new(rules).speaking(wanted.lang);
    if wanted.columns.contains(&Column::Payments) {
        scorer = scorer.with_payments();
    }
    let clean = CleanColumns::new(&wanted.columns, ROWS);
    let mut done = Vec::new();
    for batch in table {
        let batch = batch?;
        // Without rows the kinds of its columns may be anything.
        if batch.num_rows() == 0 {
            continue;
        }
        let read = with_written_ids(&batch)?;
        let cells = Cells::of(&read).map_err(|WrongColumn { name, wants, has }| {
            let why = format!("the column `{name}` has {has}, and wants {wants}");
            WrongColumns::error(&name, why, format!("make it {wants}, or leave it out"))
        })?;
        for rows in pieces(0..batch.num_rows(), ROWS) {
            let kept = kept.iter().map(|&at| batch.column(at).slice(rows.start, rows.len()));
            let made = score_rows(rules, &cells, rows.clone(), wanted, &mut scorer, &clean)?;
            done.push(RecordBatch::try_new(schema.clone(), kept.chain(made).collect())?);
            Python::attach(|py| py.check_signals()).map_err(TableError::Stopped)?;
        }
    }
    Ok((done, schema))
}

/// The batch as it is read: ids that are numbers are written.
fn with_written_ids(batch: &RecordBatch) -> Result<Cow<'_, RecordBatch>, ArrowError> {
    let ids = batch.schema_ref().column_with_name("id").filter(|(_, field)| field.data_type().is_integer());
    let Some((at, _)) = ids else { return Ok(Cow::Borrowed(batch)) };
    let mut fields: Vec<Arc<Field>> = batch.schema_ref().fields().iter().cloned().collect();
    let mut columns = batch.columns().to_vec();
    fields[at] = Arc::new(Field::new("id", DataType::Utf8, true));
    columns[at] = cast(&columns[at], &DataType::Utf8)?;
    Ok(Cow::Owned(RecordBatch::try_new(Arc::new(Schema::new(fields)), columns)?))
}

/// The columns of results for some rows of a batch.
fn score_rows(
    rules: &Ruleset,
    cells: &Cells<'_>,
    rows: Range<usize>,
    wanted: &Wanted,
    scorer: &mut Scorer<'_>,
    clean: &CleanColumns,
) -> Result<Vec<ArrayRef>, ArrowError> {
    let with_lines = wanted.columns.contains(&Column::Line);
    let lists_patterns = wanted.columns.iter().any(|column| column.lists_patterns());
    let mut columns = Columns::new(rules, wanted.lang, &wanted.columns, rows.len());
    let mut room = ListRoom::default();
    let mut line = Vec::new();
    for chunk in pieces(rows, GATHERED) {
        cells.gather(chunk.clone(), &mut room);
        let mut lists = room.lists();
        let mut read = [RecordRow::default(); BLOCK];
        for block in pieces(chunk, BLOCK) {
            let read = &mut read[..block.len()];
            cells.read(block, &mut lists, read);
            for row in read {
                if with_lines {
                    line.clear();
                    if let Err(refused) = scorer.write_row(row, &mut line) {
                        refused.write_line(&mut line);
                    }
                }
                let text = match with_lines {
                    true => str::from_utf8(&line).unwrap_or_default().trim_end_matches('\n'),
                    false => "",
                };
                let scored = match lists_patterns {
                    true => scorer.score_row(row).map(|report| (&report.score, Some(report))),
                    false => scorer.worth_of_row(row).map(|score| (score, None)),
                };
                push_row(scored, text, wanted.lang, &mut columns)?;
            }
        }
    }
    columns.finish(clean)
}

/// Puts a row into the columns of results, or the reason why it has no score.
#[inline]
fn push_row(
    scored: Result<(&Score, Option<&Report<'_>>), ScoreError>,
    line: &str,
    lang: Lang,
    columns: &mut Columns<'_>,
) -> Result<(), ArrowError> {
    match scored {
        Ok((score, report)) => columns.push(&RowAnswer::Win { score, report }, line),
        Err(ScoreError::NoWin { why, message }) => {
            columns.push(&RowAnswer::NoWin(why.into(), &lang.tell(&message)), line)
        }
        Err(ScoreError::Refused(error)) => columns.push(&RowAnswer::Refused(&ErrorLine { lang, ..error.into() }), line),
        // Later versions may know more reasons; a row is never left out.
        Err(other) => columns.push(&RowAnswer::NoWin("", &lang.tell(&other.text())), line),
    }
}

/// Pieces of the rows, each of `most` at most.
fn pieces(rows: Range<usize>, most: usize) -> impl Iterator<Item = Range<usize>> {
    rows.clone().step_by(most).map(move |first| first..rows.end.min(first + most))
}
