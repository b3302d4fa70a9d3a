//! The shape of results as JSON, as the contract has it. This is the only place that defines it: for one hand, for each
//! line of a batch, and for callers that show results, or parts of them, in another frame.

use jong_core::hand::{PerSeat, Seat};
use jong_core::{LineSubject, NoWin, PointsLine, Ruleset, Text};

use super::pen::{close, list, number, put, text, word};
use super::{Outcome, PatternCount, Report, ResultLine};
use crate::Lang;
use crate::settle::put_payments;

/// A value that is written as JSON.
pub(crate) trait Json {
    /// Writes the value behind the text that is there already.
    fn put(&self, out: &mut Vec<u8>);

    /// Writes the value as a line.
    fn put_line(&self, lines: &mut Vec<u8>) {
        self.put(lines);
        lines.push(b'\n');
    }
}

/// A line of output, with parts that may be kept anywhere.
pub(crate) struct OutputLine<'a> {
    /// The record's id.
    pub(crate) id: Option<&'a str>,
    /// The rules.
    pub(crate) rules: &'a Ruleset,
    /// The report of a win; or the reason why it is none, in a word and in a sentence.
    pub(crate) outcome: Result<&'a Report<'a>, (NoWin, &'a Text)>,
    /// The language of the sentence.
    pub(crate) lang: Lang,
}

impl ResultLine<'_> {
    /// The line of a batch, without the payments.
    pub(crate) fn line(&self) -> OutputLine<'_> {
        let (rules, outcome) = match &self.outcome {
            Outcome::Win(report) => (report.rules, Ok(&**report)),
            Outcome::NoWin { rules, why, message } => (*rules, Err((*why, message))),
        };
        OutputLine { id: self.id.as_deref(), rules, outcome, lang: self.lang }
    }
}

/// The result with all that it has: beside what stands in the line of a batch, the payments.
impl Json for ResultLine<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        self.line().put_fields(out);
        if let Outcome::Win(report) = &self.outcome {
            put(r#","payments":"#, out);
            put_payments(&report.payments, self.lang, out);
        }
        out.push(b'}');
    }
}

impl Json for OutputLine<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        self.put_fields(out);
        out.push(b'}');
    }
}

impl OutputLine<'_> {
    /// Writes the line up to its end, where more may follow.
    fn put_fields(&self, out: &mut Vec<u8>) {
        head(self.id, self.rules, out);
        match self.outcome {
            Ok(report) => {
                put(r#","win":true,"#, out);
                report.put_fields(out);
                put(r#","totals":"#, out);
                PerSeatMap { rules: self.rules, of: report.score.totals }.put(out);
            }
            Err((why, message)) => {
                put(r#","win":false"#, out);
                reason(why, &self.lang.translate(message), out);
            }
        }
    }
}

/// Writes the beginning of every line: the record and the rules.
pub(crate) fn head(id: Option<&str>, rules: &Ruleset, out: &mut Vec<u8>) {
    let info = rules.info();
    out.push(b'{');
    if let Some(id) = id {
        put(r#""id":"#, out);
        text(id, out);
        out.push(b',');
    }
    put(r#""rules":"#, out);
    text(&info.id, out);
    put(r#","fingerprint":""#, out);
    word(&info.fingerprint, out);
    out.push(b'"');
}

/// Writes the reason why there is no win.
pub(crate) fn reason(why: NoWin, message: &str, out: &mut Vec<u8>) {
    put(r#","reason":""#, out);
    word(why.into(), out);
    put(r#"","message":"#, out);
    text(message, out);
}

impl Json for Report<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(b'{');
        self.put_fields(out);
        out.push(b'}');
    }
}

impl Report<'_> {
    /// Writes the fields of a hand: its patterns and its worth.
    fn put_fields(&self, out: &mut Vec<u8>) {
        put(r#""patterns":"#, out);
        list(&self.patterns, out, |counted, out| PatternJson::of(self.rules, counted).put(out));
        put(r#","suppressed":"#, out);
        list(&self.suppressed, out, |(id, by), out| {
            put(r#"{"id":""#, out);
            word(id, out);
            put(r#"","by":""#, out);
            word(by, out);
            put(r#""}"#, out);
        });
        put(r#","points":"#, out);
        list(&self.points, out, |line, out| LineJson::of(self.rules, line).put(out));
        out.push(b',');
        self.put_value(out);
    }

    /// Writes the fields about the worth of a hand.
    fn put_value(&self, out: &mut Vec<u8>) {
        put(r#""value":{"#, out);
        for &(unit, amount) in self.score.value.amounts.iter().flatten() {
            out.push(b'"');
            word(unit.name, out);
            put(r#"":"#, out);
            number(amount, out);
            out.push(b',');
        }
        close(b'}', out);
        put(r#","limit":"#, out);
        match self.limit() {
            Some(limit) => text(limit, out),
            None => put("null", out),
        }
        if self.score.capped {
            put(r#","capped":true"#, out);
        }
        put(r#","worth":"#, out);
        number(self.score.worth, out);
    }
}

/// The worth of a hand, as an object of its own.
pub(crate) struct WorthJson<'a>(pub(crate) &'a Report<'a>);

impl Json for WorthJson<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(b'{');
        self.0.put_value(out);
        out.push(b'}');
    }
}

/// A pattern that counted.
pub(crate) struct PatternJson<'a> {
    rules: &'a Ruleset,
    counted: &'a PatternCount<'a>,
}

impl<'a> PatternJson<'a> {
    pub(crate) fn of(rules: &'a Ruleset, counted: &'a PatternCount<'a>) -> PatternJson<'a> {
        PatternJson { rules, counted }
    }
}

impl Json for PatternJson<'_> {
    #[inline]
    fn put(&self, out: &mut Vec<u8>) {
        let PatternJson { rules, counted } = self;
        put(r#"{"id":""#, out);
        word(counted.id, out);
        put(r#"","value":"#, out);
        number(counted.value, out);
        put(r#","unit":"#, out);
        text(counted.unit, out);
        if rules.game().book.pattern(counted.index).each.is_some() {
            put(r#","times":"#, out);
            number(counted.times.into(), out);
        }
        if counted.assumed {
            put(r#","assumed":true"#, out);
        }
        if counted.disputed {
            put(r#","disputed":true"#, out);
        }
        out.push(b'}');
    }
}

/// A line of points.
pub(crate) struct LineJson<'a> {
    rules: &'a Ruleset,
    line: &'a PointsLine,
}

impl<'a> LineJson<'a> {
    pub(crate) fn of(rules: &'a Ruleset, line: &'a PointsLine) -> LineJson<'a> {
        LineJson { rules, line }
    }
}

impl Json for LineJson<'_> {
    #[inline]
    fn put(&self, out: &mut Vec<u8>) {
        let LineJson { rules, line } = self;
        let book = &rules.game().book;
        put(r#"{"what":""#, out);
        match line.what {
            LineSubject::Pattern(index) => word(&book.pattern(index).id, out),
            LineSubject::Step(step) => word(step.english(), out),
        }
        put(r#"","value":"#, out);
        number(line.value, out);
        put(r#","unit":""#, out);
        word(book.points_name(), out);
        out.push(b'"');
        if line.times > 1 {
            put(r#","times":"#, out);
            number(line.times.into(), out);
        }
        out.push(b'}');
    }
}

/// An amount for every seat of a table.
pub(crate) struct PerSeatMap<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) of: PerSeat<i64>,
}

impl Json for PerSeatMap<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        out.push(b'{');
        for seat in Seat::at_table(self.rules.game().players) {
            out.push(b'"');
            word(seat.into(), out);
            put(r#"":"#, out);
            number(self.of[seat], out);
            out.push(b',');
        }
        close(b'}', out);
    }
}
