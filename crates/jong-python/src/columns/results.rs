//! Results on their way into columns.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, Int64Array, ListArray};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use jong::core::{LineSubject, Score};
use jong::{ErrorLine, Lang, Report, Ruleset, reason_for};

use super::items::{item, items, too_many};
use super::rare::{CleanColumns, ErrorsBuilder, Rare, push_rarely};

/// A column of results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Win,
    Worth,
    Totals,
    Value,
    Limit,
    Patterns,
    Suppressed,
    Points,
    Payments,
    Reason,
    Message,
    Error,
    Line,
}

items! {
    /// The amounts of units.
    Amounts { unit: "unit" StringBuilder Utf8, amount: "amount" Int64Builder Int64, }
}

items! {
    /// Patterns that counted.
    Patterns {
        id: "id" StringBuilder Utf8,
        value: "value" Int64Builder Int64,
        unit: "unit" StringBuilder Utf8,
        times: "times" Int32Builder Int32,
        assumed: "assumed" BooleanBuilder Boolean,
        disputed: "disputed" BooleanBuilder Boolean,
    }
}

items! {
    /// Patterns that held and did not count.
    Suppressed { id: "id" StringBuilder Utf8, by: "by" StringBuilder Utf8, }
}

items! {
    /// Lines of points.
    Points {
        what: "what" StringBuilder Utf8,
        value: "value" Int64Builder Int64,
        unit: "unit" StringBuilder Utf8,
        times: "times" Int32Builder Int32,
    }
}

items! {
    /// Payments.
    Payments {
        from: "from" StringBuilder Utf8,
        to: "to" StringBuilder Utf8,
        amount: "amount" Int64Builder Int64,
        why: "why" StringBuilder Utf8,
    }
}

impl Column {
    /// All columns in their order.
    pub(super) const ALL: [Column; 13] = [
        Column::Win,
        Column::Worth,
        Column::Totals,
        Column::Value,
        Column::Limit,
        Column::Patterns,
        Column::Suppressed,
        Column::Points,
        Column::Payments,
        Column::Reason,
        Column::Message,
        Column::Error,
        Column::Line,
    ];

    /// The name: that of the same part of a result as JSON.
    pub(super) fn name(self) -> &'static str {
        match self {
            Column::Win => "win",
            Column::Worth => "worth",
            Column::Totals => "totals",
            Column::Value => "value",
            Column::Limit => "limit",
            Column::Patterns => "patterns",
            Column::Suppressed => "suppressed",
            Column::Points => "points",
            Column::Payments => "payments",
            Column::Reason => "reason",
            Column::Message => "message",
            Column::Error => "error",
            Column::Line => "line",
        }
    }

    /// True if it says what counted in a hand, and not only what that comes to.
    pub(super) fn lists_patterns(self) -> bool {
        match self {
            Column::Patterns | Column::Suppressed | Column::Points | Column::Payments => true,
            Column::Win | Column::Worth | Column::Totals | Column::Value | Column::Limit => false,
            Column::Reason | Column::Message | Column::Error | Column::Line => false,
        }
    }

    /// The field of a schema. Its types are those that every engine knows: no unsigned numbers, no lists of a fixed size.
    pub(super) fn field(self) -> Field {
        let kind = match self {
            Column::Win => DataType::Boolean,
            Column::Worth => DataType::Int64,
            Column::Totals => DataType::List(item(DataType::Int64)),
            Column::Limit | Column::Reason | Column::Message | Column::Line => DataType::Utf8,
            Column::Value => Amounts::kind(),
            Column::Patterns => Patterns::kind(),
            Column::Suppressed => Suppressed::kind(),
            Column::Points => Points::kind(),
            Column::Payments => Payments::kind(),
            Column::Error => DataType::Struct(ErrorsBuilder::parts()),
        };
        Field::new(self.name(), kind, true)
    }
}

/// The totals of each row.
struct TotalsBuilder {
    players: usize,
    amounts: Vec<i64>,
    ends: Vec<i32>,
    there: BooleanBufferBuilder,
}

/// A column in the making.
enum Making {
    Win(BooleanBuilder),
    Worth(Int64Builder),
    Totals(TotalsBuilder),
    Value(Amounts),
    Limit(StringBuilder),
    Patterns(Box<Patterns>),
    Suppressed(Suppressed),
    Points(Box<Points>),
    Payments(Box<Payments>),
    Reason(Rare<StringBuilder>),
    Message(Rare<StringBuilder>),
    Error(Rare<Box<ErrorsBuilder>>),
    Line(StringBuilder),
}

/// The answer about a row.
pub(super) enum RowAnswer<'a> {
    Win {
        score: &'a Score,
        /// The report with all that counted, if a column asks for it.
        report: Option<&'a Report<'a>>,
    },
    NoWin(&'static str, &'a str),
    Refused(&'a ErrorLine),
}

impl RowAnswer<'_> {
    /// The reason why it does not win, and its sentence.
    fn why(&self) -> Option<(&'static str, &str)> {
        match *self {
            RowAnswer::NoWin(reason, message) => Some((reason, message)),
            RowAnswer::Win { .. } | RowAnswer::Refused(_) => None,
        }
    }

    fn refused(&self) -> Option<&ErrorLine> {
        match self {
            RowAnswer::Refused(refused) => Some(refused),
            RowAnswer::Win { .. } | RowAnswer::NoWin(..) => None,
        }
    }

    fn report(&self) -> Option<&Report<'_>> {
        match self {
            RowAnswer::Win { report, .. } => *report,
            RowAnswer::NoWin(..) | RowAnswer::Refused(_) => None,
        }
    }

    fn score(&self) -> Option<&Score> {
        match self {
            RowAnswer::Win { score, .. } => Some(score),
            RowAnswer::NoWin(..) | RowAnswer::Refused(_) => None,
        }
    }
}

/// Columns in the making.
pub(super) struct Columns<'a> {
    rules: &'a Ruleset,
    lang: Lang,
    columns: Vec<Making>,
}

impl<'a> Columns<'a> {
    pub(super) fn new(rules: &'a Ruleset, lang: Lang, of: &[Column], rows: usize) -> Columns<'a> {
        let players = usize::from(rules.game().players);
        let texts = || StringBuilder::with_capacity(rows, 0);
        let make = |column: &Column| match column {
            Column::Win => Making::Win(BooleanBuilder::with_capacity(rows)),
            Column::Worth => Making::Worth(Int64Builder::with_capacity(rows)),
            Column::Totals => Making::Totals(TotalsBuilder {
                players,
                amounts: Vec::with_capacity(players * rows),
                ends: vec![0],
                there: BooleanBufferBuilder::new(rows),
            }),
            Column::Value => Making::Value(Amounts::new()),
            Column::Limit => Making::Limit(texts()),
            Column::Patterns => Making::Patterns(Box::new(Patterns::new())),
            Column::Suppressed => Making::Suppressed(Suppressed::new()),
            Column::Points => Making::Points(Box::new(Points::new())),
            Column::Payments => Making::Payments(Box::new(Payments::new())),
            Column::Reason => Making::Reason(Rare::Nothing(0)),
            Column::Message => Making::Message(Rare::Nothing(0)),
            Column::Error => Making::Error(Rare::Nothing(0)),
            Column::Line => Making::Line(texts()),
        };
        Columns { rules, lang, columns: of.iter().map(make).collect() }
    }

    /// Adds a row; `line` is its result as JSON.
    #[inline]
    pub(super) fn push(&mut self, answer: &RowAnswer<'_>, line: &str) -> Result<(), ArrowError> {
        for making in &mut self.columns {
            making.push(answer, line, self.rules, self.lang)?;
        }
        Ok(())
    }

    /// The columns.
    pub(super) fn finish(self, clean: &CleanColumns) -> Result<Vec<ArrayRef>, ArrowError> {
        self.columns.into_iter().zip(clean.iter()).map(|(making, clean)| making.finish(clean)).collect()
    }
}

impl Making {
    fn push(&mut self, answer: &RowAnswer<'_>, line: &str, rules: &Ruleset, lang: Lang) -> Result<(), ArrowError> {
        let (report, score) = (answer.report(), answer.score());
        match self {
            Making::Win(flags) => flags.append_option(match answer {
                RowAnswer::Win { .. } => Some(true),
                RowAnswer::NoWin(..) => Some(false),
                RowAnswer::Refused(_) => None,
            }),
            Making::Worth(numbers) => numbers.append_option(score.map(|score| score.worth)),
            Making::Totals(totals) => return totals.push(score),
            Making::Limit(texts) => texts.append_option(
                score.and_then(|score| score.limit).map(|limit| rules.scoring().limit_id(&rules.game().book, limit)),
            ),
            Making::Line(texts) => texts.append_value(line),
            Making::Reason(texts) => push_rarely(texts, answer.why().map(|(reason, _)| reason)),
            Making::Message(texts) => push_rarely(texts, answer.why().map(|(_, message)| message)),
            Making::Value(amounts) => return put_amounts(score, amounts),
            Making::Patterns(patterns) => return put_patterns(report, rules, patterns),
            Making::Suppressed(suppressed) => return put_suppressed(report, suppressed),
            Making::Points(points) => return put_points(report, rules, points),
            Making::Payments(payments) => return put_payments(report, lang, payments),
            Making::Error(errors) => {
                let refused = answer.refused();
                if let Some(errors) = errors.reached(refused.is_some(), ErrorsBuilder::after)? {
                    return errors.push(refused);
                }
            }
        }
        Ok(())
    }

    fn finish(self, clean: &ArrayRef) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Making::Win(mut flags) => Arc::new(flags.finish()),
            Making::Worth(mut numbers) => Arc::new(numbers.finish()),
            Making::Totals(totals) => Arc::new(totals.finish()?),
            Making::Value(amounts) => Arc::new(amounts.finish()?),
            Making::Patterns(patterns) => Arc::new(patterns.finish()?),
            Making::Suppressed(suppressed) => Arc::new(suppressed.finish()?),
            Making::Points(points) => Arc::new(points.finish()?),
            Making::Payments(payments) => Arc::new(payments.finish()?),
            Making::Reason(Rare::Nothing(rows)) | Making::Message(Rare::Nothing(rows)) => clean.slice(0, rows),
            Making::Error(Rare::Nothing(rows)) => clean.slice(0, rows),
            Making::Error(Rare::Something(errors)) => Arc::new(errors.finish()?),
            Making::Limit(mut texts)
            | Making::Reason(Rare::Something(mut texts))
            | Making::Message(Rare::Something(mut texts))
            | Making::Line(mut texts) => Arc::new(texts.finish()),
        })
    }
}

impl TotalsBuilder {
    fn push(&mut self, score: Option<&Score>) -> Result<(), ArrowError> {
        if let Some(score) = score {
            let totals = &score.totals;
            self.amounts.extend(totals.iter().take(self.players));
        }
        self.ends.push(i32::try_from(self.amounts.len()).map_err(|_| too_many())?);
        self.there.append(score.is_some());
        Ok(())
    }

    fn finish(mut self) -> Result<ListArray, ArrowError> {
        let there = NullBuffer::new(self.there.finish());
        let amounts = Arc::new(Int64Array::from(self.amounts));
        ListArray::try_new(item(DataType::Int64), OffsetBuffer::new(self.ends.into()), amounts, Some(there))
    }
}

fn put_amounts(score: Option<&Score>, to: &mut Amounts) -> Result<(), ArrowError> {
    let mut count = 0;
    for &(unit, amount) in score.iter().flat_map(|score| score.value.amounts.iter().flatten()) {
        to.unit.append_value(unit.name);
        to.amount.append_value(amount);
        count += 1;
    }
    to.end_row(count, score.is_some())
}

fn put_patterns(report: Option<&Report<'_>>, rules: &Ruleset, to: &mut Patterns) -> Result<(), ArrowError> {
    let patterns = report.map(|report| report.patterns.as_slice()).unwrap_or_default();
    for counted in patterns {
        let each = rules.game().book.pattern(counted.index).each.is_some();
        to.id.append_value(counted.id);
        to.value.append_value(counted.value);
        to.unit.append_value(counted.unit);
        to.times.append_option(each.then(|| times(counted.times)));
        to.assumed.append_value(counted.assumed);
        to.disputed.append_value(counted.disputed);
    }
    to.end_row(patterns.len(), report.is_some())
}

/// A number of times; nothing counts in a hand as often as would not fit.
fn times(times: u32) -> i32 {
    i32::try_from(times).unwrap_or(i32::MAX)
}

fn put_suppressed(report: Option<&Report<'_>>, to: &mut Suppressed) -> Result<(), ArrowError> {
    let suppressed = report.map(|report| report.suppressed.as_slice()).unwrap_or_default();
    for &(id, by) in suppressed {
        to.id.append_value(id);
        to.by.append_value(by);
    }
    to.end_row(suppressed.len(), report.is_some())
}

fn put_points(report: Option<&Report<'_>>, rules: &Ruleset, to: &mut Points) -> Result<(), ArrowError> {
    let book = &rules.game().book;
    let points = report.map(|report| report.points.as_slice()).unwrap_or_default();
    for line in points {
        to.what.append_value(match line.what {
            LineSubject::Pattern(index) => &book.pattern(index).id,
            LineSubject::Step(step) => step.english(),
        });
        to.value.append_value(line.value);
        to.unit.append_value(book.points_name());
        to.times.append_option((line.times > 1).then(|| times(line.times)));
    }
    to.end_row(points.len(), report.is_some())
}

fn put_payments(report: Option<&Report<'_>>, lang: Lang, to: &mut Payments) -> Result<(), ArrowError> {
    let payments = report.map(|report| report.payments.as_slice()).unwrap_or_default();
    for payment in payments {
        to.from.append_value(payment.from.map_or("table", Into::into));
        to.to.append_value(<&str>::from(payment.to));
        to.amount.append_value(payment.amount);
        to.why.append_value(reason_for(payment, lang));
    }
    to.end_row(payments.len(), report.is_some())
}
