//! Results on their way into columns.

use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Int64Builder, ListBuilder, StringBuilder, StructBuilder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, FixedSizeListArray, Int64Array};
use arrow_buffer::{BooleanBufferBuilder, NullBuffer};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, Fields};
use jong::core::LineSubject;
use jong::core::hand::Seat;
use jong::{ErrorLine, Lang, Report, Ruleset, reason_for};

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

    /// The field of a schema, for a table of some players.
    pub(super) fn field(self, players: u8) -> Field {
        let list = |parts: Fields| DataType::List(item(DataType::Struct(parts)));
        let kind = match self {
            Column::Win => DataType::Boolean,
            Column::Worth => DataType::Int64,
            Column::Totals => DataType::FixedSizeList(item(DataType::Int64), players.into()),
            Column::Limit | Column::Reason | Column::Message | Column::Line => DataType::Utf8,
            Column::Value => list(value()),
            Column::Patterns => list(pattern()),
            Column::Suppressed => list(suppressed()),
            Column::Points => list(points()),
            Column::Payments => list(payment()),
            Column::Error => DataType::Struct(error()),
        };
        Field::new(self.name(), kind, true)
    }
}

fn item(kind: DataType) -> FieldRef {
    Arc::new(Field::new("item", kind, true))
}

fn fields(of: &[(&str, DataType)]) -> Fields {
    of.iter().map(|(name, kind)| Field::new(*name, kind.clone(), true)).collect()
}

fn value() -> Fields {
    fields(&[("unit", DataType::Utf8), ("amount", DataType::Int64)])
}

fn pattern() -> Fields {
    fields(&[
        ("id", DataType::Utf8),
        ("value", DataType::Int64),
        ("unit", DataType::Utf8),
        ("times", DataType::UInt32),
        ("assumed", DataType::Boolean),
        ("disputed", DataType::Boolean),
    ])
}

fn suppressed() -> Fields {
    fields(&[("id", DataType::Utf8), ("by", DataType::Utf8)])
}

fn points() -> Fields {
    fields(&[
        ("what", DataType::Utf8),
        ("value", DataType::Int64),
        ("unit", DataType::Utf8),
        ("times", DataType::UInt32),
    ])
}

fn payment() -> Fields {
    fields(&[("from", DataType::Utf8), ("to", DataType::Utf8), ("amount", DataType::Int64), ("why", DataType::Utf8)])
}

fn defect() -> Fields {
    fields(&[
        ("code", DataType::Utf8),
        ("message", DataType::Utf8),
        ("field", DataType::Utf8),
        ("at", DataType::UInt64),
        ("seat", DataType::Utf8),
    ])
}

fn error() -> Fields {
    let defects = DataType::List(item(DataType::Struct(defect())));
    fields(&[("code", DataType::Utf8), ("message", DataType::Utf8), ("defects", defects)])
}

/// A list of structs in the making.
type Structs = ListBuilder<StructBuilder>;

fn structs(of: Fields) -> Structs {
    let kind = item(DataType::Struct(of.clone()));
    ListBuilder::new(StructBuilder::from_fields(of, 0)).with_field(kind)
}

/// The part of a struct in the making with a number.
macro_rules! part {
    ($of:expr, $number:literal, $builder:ty) => {
        $of.field_builder::<$builder>($number).expect("the builders are those of the fields above")
    };
}

/// The totals of each row.
struct TotalsBuilder {
    players: usize,
    amounts: Vec<i64>,
    there: BooleanBufferBuilder,
}

/// A column in the making.
enum Making {
    Flags(BooleanBuilder),
    Numbers(Int64Builder),
    Texts(StringBuilder),
    Totals(TotalsBuilder),
    Structs(Structs),
    Error(Box<StructBuilder>),
}

/// The answer about a row.
pub(super) enum RowAnswer<'a> {
    Win(&'a Report<'a>),
    NoWin(&'static str, &'a str),
    Refused(&'a ErrorLine),
}

/// Columns in the making.
pub(super) struct Columns<'a> {
    rules: &'a Ruleset,
    lang: Lang,
    columns: Vec<(Column, Making)>,
}

impl<'a> Columns<'a> {
    pub(super) fn new(rules: &'a Ruleset, lang: Lang, of: &[Column], rows: usize) -> Columns<'a> {
        let players = usize::from(rules.game().players);
        let make = |column: Column| match column {
            Column::Win => Making::Flags(BooleanBuilder::with_capacity(rows)),
            Column::Worth => Making::Numbers(Int64Builder::with_capacity(rows)),
            Column::Totals => Making::Totals(TotalsBuilder {
                players,
                amounts: Vec::with_capacity(players * rows),
                there: BooleanBufferBuilder::new(rows),
            }),
            Column::Limit | Column::Reason | Column::Message | Column::Line => {
                Making::Texts(StringBuilder::with_capacity(rows, 0))
            }
            Column::Value => Making::Structs(structs(value())),
            Column::Patterns => Making::Structs(structs(pattern())),
            Column::Suppressed => Making::Structs(structs(suppressed())),
            Column::Points => Making::Structs(structs(points())),
            Column::Payments => Making::Structs(structs(payment())),
            Column::Error => Making::Error(Box::new(StructBuilder::from_fields(error(), rows))),
        };
        Columns { rules, lang, columns: of.iter().map(|&column| (column, make(column))).collect() }
    }

    /// Adds a row; `line` is its result as JSON.
    pub(super) fn push(&mut self, answer: &RowAnswer<'_>, line: &str) {
        let (rules, lang) = (self.rules, self.lang);
        for (column, making) in &mut self.columns {
            match making {
                Making::Flags(flags) => match answer {
                    RowAnswer::Win(_) => flags.append_value(true),
                    RowAnswer::NoWin(..) => flags.append_value(false),
                    RowAnswer::Refused(_) => flags.append_null(),
                },
                Making::Numbers(numbers) => match answer {
                    RowAnswer::Win(report) => numbers.append_value(report.score.worth),
                    RowAnswer::NoWin(..) | RowAnswer::Refused(_) => numbers.append_null(),
                },
                Making::Texts(texts) => texts.append_option(match (&column, answer) {
                    (Column::Line, _) => Some(line),
                    (Column::Limit, RowAnswer::Win(report)) => report.limit(),
                    (Column::Reason, RowAnswer::NoWin(reason, _)) => Some(*reason),
                    (Column::Message, RowAnswer::NoWin(_, message)) => Some(*message),
                    _ => None,
                }),
                Making::Totals(totals) => totals.push(answer),
                Making::Structs(list) => match answer {
                    RowAnswer::Win(report) => {
                        put_list(*column, report, rules, lang, list.values());
                        list.append(true);
                    }
                    RowAnswer::NoWin(..) | RowAnswer::Refused(_) => list.append(false),
                },
                Making::Error(error) => put_error(answer, error),
            }
        }
    }

    /// The columns.
    pub(super) fn finish(self) -> Result<Vec<ArrayRef>, ArrowError> {
        let finished = |(_, making): (Column, Making)| -> Result<ArrayRef, ArrowError> {
            Ok(match making {
                Making::Flags(mut flags) => Arc::new(flags.finish()),
                Making::Numbers(mut numbers) => Arc::new(numbers.finish()),
                Making::Texts(mut texts) => Arc::new(texts.finish()),
                Making::Totals(totals) => Arc::new(totals.finish()?),
                Making::Structs(mut list) => Arc::new(list.finish()),
                Making::Error(mut error) => Arc::new(error.finish()),
            })
        };
        self.columns.into_iter().map(finished).collect()
    }
}

impl TotalsBuilder {
    fn push(&mut self, answer: &RowAnswer<'_>) {
        match answer {
            RowAnswer::Win(report) => {
                let totals = report.score.totals;
                self.amounts.extend(Seat::ALL.into_iter().take(self.players).map(|seat| totals[seat]));
                self.there.append(true);
            }
            RowAnswer::NoWin(..) | RowAnswer::Refused(_) => {
                self.amounts.resize(self.amounts.len() + self.players, 0);
                self.there.append(false);
            }
        }
    }

    fn finish(mut self) -> Result<FixedSizeListArray, ArrowError> {
        let there = NullBuffer::new(self.there.finish());
        let amounts = Arc::new(Int64Array::from(self.amounts));
        FixedSizeListArray::try_new(item(DataType::Int64), self.players as i32, amounts, Some(there))
    }
}

/// Adds the items of a row to a column of lists.
fn put_list(column: Column, report: &Report<'_>, rules: &Ruleset, lang: Lang, list: &mut StructBuilder) {
    let book = &rules.game().book;
    match column {
        Column::Value => {
            for &(unit, amount) in report.score.value.amounts.iter().flatten() {
                part!(list, 0, StringBuilder).append_value(unit.name);
                part!(list, 1, Int64Builder).append_value(amount);
                list.append(true);
            }
        }
        Column::Patterns => {
            for counted in &report.patterns {
                let each = book.pattern(counted.index).each.is_some();
                part!(list, 0, StringBuilder).append_value(counted.id);
                part!(list, 1, Int64Builder).append_value(counted.value);
                part!(list, 2, StringBuilder).append_value(counted.unit);
                part!(list, 3, UInt32Builder).append_option(each.then_some(counted.times));
                part!(list, 4, BooleanBuilder).append_value(counted.assumed);
                part!(list, 5, BooleanBuilder).append_value(counted.disputed);
                list.append(true);
            }
        }
        Column::Suppressed => {
            for &(id, by) in &report.suppressed {
                part!(list, 0, StringBuilder).append_value(id);
                part!(list, 1, StringBuilder).append_value(by);
                list.append(true);
            }
        }
        Column::Points => {
            for line in &report.points {
                part!(list, 0, StringBuilder).append_value(match line.what {
                    LineSubject::Pattern(index) => &book.pattern(index).id,
                    LineSubject::Step(step) => step.english(),
                });
                part!(list, 1, Int64Builder).append_value(line.value);
                part!(list, 2, StringBuilder).append_value(book.points_name());
                part!(list, 3, UInt32Builder).append_option((line.times > 1).then_some(line.times));
                list.append(true);
            }
        }
        Column::Payments => {
            for payment in &report.payments {
                part!(list, 0, StringBuilder).append_value(payment.from.map_or("table", Into::into));
                part!(list, 1, StringBuilder).append_value(<&str>::from(payment.to));
                part!(list, 2, Int64Builder).append_value(payment.amount);
                part!(list, 3, StringBuilder).append_value(reason_for(payment, lang));
                list.append(true);
            }
        }
        Column::Win
        | Column::Worth
        | Column::Totals
        | Column::Limit
        | Column::Reason
        | Column::Message
        | Column::Error
        | Column::Line => {}
    }
}

/// Adds the defects of a row, or nothing if it has none.
fn put_error(answer: &RowAnswer<'_>, error: &mut StructBuilder) {
    let refused = match answer {
        RowAnswer::Refused(refused) => Some(refused),
        RowAnswer::Win(_) | RowAnswer::NoWin(..) => None,
    };
    let code = refused.and_then(|refused| refused.defects.first()).map(|defect| <&str>::from(defect.code));
    part!(error, 0, StringBuilder).append_option(code);
    part!(error, 1, StringBuilder).append_option(refused.map(|refused| refused.to_string()));
    let defects = part!(error, 2, Structs);
    for defect in refused.iter().flat_map(|refused| refused.defects.iter().take(ErrorLine::MOST_DEFECTS)) {
        let list = defects.values();
        part!(list, 0, StringBuilder).append_value(<&str>::from(defect.code));
        part!(list, 1, StringBuilder)
            .append_value(refused.map_or(Lang::En, |refused| refused.lang).tell(&defect.message));
        part!(list, 2, StringBuilder).append_value(<&str>::from(defect.field));
        part!(list, 3, UInt64Builder).append_value(defect.at as u64);
        part!(list, 4, StringBuilder).append_option(defect.seat.map(<&str>::from));
        list.append(true);
    }
    defects.append(refused.is_some());
    error.append(refused.is_some());
}
