//! The JSON of an interview.

use jong::Lang;
use jong_core::hand::Win;
use serde::{Serialize, Serializer};

use super::{
    AnsweredQuestion, Fit, Interview, InterviewQuestion, RulesetStanding, Stake, TableVerdict, UnexplainedAnswer,
    ValueChange,
};
use crate::invert::as_record;

/// The known facts, and the question that comes next.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Interview"))]
pub(crate) struct InterviewJson<'a> {
    /// The next question, if there is one.
    question: Option<QuestionJson<'a>>,
    /// About how many questions remain, as far as that is known.
    remaining: Option<usize>,
    /// The questions that were answered.
    asked: Vec<ExchangeJson<'a>>,
    /// The published rulesets, with the number of answers that each misses.
    rulesets: Vec<StandingJson<'a>>,
    /// The rulesets that explain the answers, some with changes.
    fits: Vec<FitJson<'a>>,
    /// Changes that explain the answers equally well.
    alike: Vec<Vec<ValueChangeJson<'a>>>,
    /// True if some of it is assumed.
    assumed: bool,
    /// The value of a stake.
    stake: StakeJson,
    /// The answers that nothing explains.
    unexplained: Vec<UnexplainedJson<'a>>,
    /// The number of values that no question tests.
    untested: Option<usize>,
    /// The ids of questions that were answered and not asked.
    unused: &'a [String],
    /// A rules file for the table.
    toml: Option<&'a str>,
}

/// A question: of a fact, or of the worth of a hand.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Question"))]
#[serde(untagged)]
enum QuestionJson<'a> {
    Fact {
        /// Its id.
        id: &'a str,
        /// The question.
        text: String,
        /// The words of its answers.
        choices: Vec<&'a str>,
    },
    Hand {
        /// Its id.
        id: &'a str,
        /// The amount that is asked for.
        asks: String,
        /// The hand as a win record.
        #[serde(rename = "record", serialize_with = "as_record")]
        #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord"))]
        win: &'a Win,
    },
}

/// A question with its answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Exchange"))]
struct ExchangeJson<'a> {
    #[serde(flatten)]
    question: QuestionJson<'a>,
    /// The answer as it was written.
    answer: &'a str,
}

/// A published ruleset.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Candidate"))]
struct StandingJson<'a> {
    /// The id of the rules.
    id: &'a str,
    /// The number of answers that it misses.
    misses: usize,
}

/// A ruleset that explains the answers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fit"))]
struct FitJson<'a> {
    /// The id of the rules.
    id: &'a str,
    /// The number of changes that they need.
    changes: usize,
    /// The changes.
    values: Vec<ValueChangeJson<'a>>,
}

/// A changed value.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Change"))]
struct ValueChangeJson<'a> {
    /// The keys that lead to it, joined by dots.
    key: &'a str,
    /// The value in the published rules.
    was: Option<&'a str>,
    /// The value at the table.
    is: &'a str,
}

/// The value of a stake.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stake"))]
struct StakeJson {
    /// The value in the rules.
    rules: i64,
    /// The value at the table.
    table: i64,
}

/// An answer that nothing explains.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Unexplained"))]
struct UnexplainedJson<'a> {
    /// The number of the question.
    number: usize,
    /// Its id.
    id: &'a str,
    /// The hand as a win record.
    #[serde(rename = "record", serialize_with = "as_record")]
    #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord"))]
    win: &'a Win,
    /// The answer as it was written.
    said: &'a str,
    /// The amount by the rules that fit best.
    expected: Option<i64>,
}

impl Serialize for Interview {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Interview { question: next, remaining, asked, verdict, unused, lang } = self;
        let TableVerdict {
            standings,
            fits,
            alike,
            assumed,
            stake: Stake { rules, table },
            unexplained,
            untested,
            toml,
            ..
        } = verdict;
        InterviewJson {
            question: next.as_ref().map(|next| question(next, *lang)),
            remaining: *remaining,
            asked: asked.iter().map(|exchange| answered(exchange, *lang)).collect(),
            rulesets: standings.iter().map(standing).collect(),
            fits: fits.iter().map(fit).collect(),
            alike: alike.iter().map(|altered| changes(&altered.lines)).collect(),
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

fn question(question: &InterviewQuestion, lang: Lang) -> QuestionJson<'_> {
    match question {
        InterviewQuestion::Fact { id, text, choices } => {
            let choices = choices.iter().map(|choice| choice.word.as_str()).collect();
            QuestionJson::Fact { id, text: lang.tell(text), choices }
        }
        InterviewQuestion::Hand { id, asks, win } => QuestionJson::Hand { id, asks: asks.to_string(), win },
    }
}

fn answered(exchange: &AnsweredQuestion, lang: Lang) -> ExchangeJson<'_> {
    ExchangeJson { question: question(&exchange.question, lang), answer: &exchange.answer }
}

fn standing(standing: &RulesetStanding) -> StandingJson<'_> {
    StandingJson { id: &standing.id, misses: standing.misses }
}

fn fit(fit: &Fit) -> FitJson<'_> {
    FitJson { id: &fit.id, changes: fit.changes, values: changes(&fit.altered.lines) }
}

fn changes(lines: &[ValueChange]) -> Vec<ValueChangeJson<'_>> {
    lines.iter().map(|line| ValueChangeJson { key: &line.key, was: line.was.as_deref(), is: &line.is }).collect()
}

fn not_explained(answer: &UnexplainedAnswer) -> UnexplainedJson<'_> {
    let UnexplainedAnswer { number, id, win, said, expected } = answer;
    UnexplainedJson { number: *number, id, win, said, expected: *expected }
}
