#![doc = include_str!("../README.md")]

mod check;
mod compare;
mod conformance;
mod count_waits;
mod dialect;
mod examples;
pub mod explain;
mod open;
mod record;
mod result;
mod score;
mod settle;
mod shelf;

pub use check::{Checked, Stats, check, check_shipped, stats};
pub use compare::{Compared, compare};
pub use conformance::{Conformance, Failure, Law, Trials, Verdict, conformance, conformance_of};
pub use count_waits::{UnknownSize, WaitRow, WaitTable, count_waits, sizes_that_wait};
pub use dialect::{Dialect, Letters, read_hand};
pub use explain::{Explanation, WhyNot, explain, why_not_pattern};
pub use jong_core as core;
pub use jong_core::Ruleset;
pub use open::{OpenError, find, grammars, load_text, open, outlines, shipped};
pub use record::{FinishedRecord, Record, RecordError, Unsettled};
pub use result::{Counted, ErrorLine, Outcome, Report, ResultLine};
pub use score::{Scorer, score_json, score_record, score_win, why_not, wrong_size};
pub use settle::{Bill, SettledLine, Settlement, settle, settle_json, settle_record};
pub use shelf::Shipped;
