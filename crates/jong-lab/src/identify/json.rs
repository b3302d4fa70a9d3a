//! The course of the questions and the verdict, for programs.

use jong::Lang;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::{Exchange, Fit, Interview, Question, Stake, Unexplained, ValueChange, Verdict};

/// All that is known, and the question that comes next.
#[derive(Serialize)]
struct InterviewJson<'a> {
    question: Option<QuestionJson<'a>>,
    remaining: Option<usize>,
    asked: Vec<ExchangeJson<'a>>,
    rulesets: Vec<RowJson<'a>>,
    fits: Vec<FitJson<'a>>,
    alike: Vec<Vec<ChangeJson<'a>>>,
    assumed: bool,
    stake: StakeJson,
    unexplained: Vec<UnexplainedJson<'a>>,
    untested: Option<usize>,
    unused: &'a [String],
    toml: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum QuestionJson<'a> {
    Fact { id: &'a str, text: String, choices: Vec<&'a str> },
    Hand { id: &'a str, asks: String, record: &'a Map<String, Value> },
}

#[derive(Serialize)]
struct ExchangeJson<'a> {
    #[serde(flatten)]
    question: QuestionJson<'a>,
    answer: &'a str,
}

#[derive(Serialize)]
struct RowJson<'a> {
    id: &'a str,
    misses: usize,
}

#[derive(Serialize)]
struct FitJson<'a> {
    id: &'a str,
    changes: usize,
    values: Vec<ChangeJson<'a>>,
}

#[derive(Serialize)]
struct ChangeJson<'a> {
    key: &'a str,
    was: Option<&'a str>,
    is: &'a str,
}

#[derive(Serialize)]
struct StakeJson {
    rules: i64,
    table: i64,
}

#[derive(Serialize)]
struct UnexplainedJson<'a> {
    number: usize,
    id: &'a str,
    record: &'a Map<String, Value>,
    said: &'a str,
    expected: Option<i64>,
}

impl Serialize for Interview {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Interview { question: next, remaining, asked, verdict, unused, lang } = self;
        let Verdict { rows, fits, alike, assumed, stake: Stake { rules, table }, unexplained, untested, toml, .. } =
            verdict;
        InterviewJson {
            question: next.as_ref().map(|next| question(next, *lang)),
            remaining: *remaining,
            asked: asked.iter().map(|exchange| answered(exchange, *lang)).collect(),
            rulesets: rows.iter().map(|row| RowJson { id: &row.id, misses: row.misses }).collect(),
            fits: fits.iter().map(fit).collect(),
            alike: alike.iter().map(|lines| changes(lines)).collect(),
            assumed: *assumed,
            stake: StakeJson { rules: *rules, table: *table },
            unexplained: unexplained.iter().map(not_explained).collect(),
            untested: *untested,
            unused,
            toml: toml.as_deref(),
        }
        .serialize(serializer)
    }
}

fn question(question: &Question, lang: Lang) -> QuestionJson<'_> {
    match question {
        Question::Fact { id, text, choices } => {
            let choices = choices.iter().map(|choice| choice.word.as_str()).collect();
            QuestionJson::Fact { id, text: lang.tell(text), choices }
        }
        Question::Hand { id, asks, record } => QuestionJson::Hand { id, asks: asks.to_string(), record },
    }
}

fn answered(exchange: &Exchange, lang: Lang) -> ExchangeJson<'_> {
    ExchangeJson { question: question(&exchange.question, lang), answer: &exchange.answer }
}

fn fit(fit: &Fit) -> FitJson<'_> {
    FitJson { id: &fit.id, changes: fit.changes, values: changes(&fit.lines) }
}

fn changes(lines: &[ValueChange]) -> Vec<ChangeJson<'_>> {
    lines.iter().map(|line| ChangeJson { key: &line.key, was: line.was.as_deref(), is: &line.is }).collect()
}

fn not_explained(answer: &Unexplained) -> UnexplainedJson<'_> {
    let Unexplained { number, id, record, said, expected } = answer;
    UnexplainedJson { number: *number, id, record, said, expected: *expected }
}
