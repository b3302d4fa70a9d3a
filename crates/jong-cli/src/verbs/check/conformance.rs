//! `jong check --conformance`: the laws that all rules keep, tried on hands made by chance.

use std::num::NonZeroUsize;
use std::{panic, thread};

use jong::OpenError;
use jong::core::rules::RulesText;
use jong::core::say;
use jong_lab::{Conformance, LawBreach, Trials, Verdict, conformance};
use jong_print::page::{Align, SmallTable};

use crate::args::CheckArgs;
use crate::exit::{Exit, VerbResult};
use crate::input;
use crate::out::{self, Page, grouped, tell, worded};

/// Tries the laws on rulesets: those asked for, or all that are shipped.
pub(super) fn run(args: &CheckArgs, json: bool) -> VerbResult {
    let shipped: Vec<String> = jong::shipped().map(str::to_owned).collect();
    let asked = if args.files.is_empty() { &shipped } else { &args.files };
    let texts: Vec<RulesText> = asked.iter().map(|what| input::rules_file(what)).collect::<Result<_, _>>()?;
    let trials = Trials { seed: args.seed, hands: args.hands as usize };
    let mut reports = Vec::new();
    // As many at once as can be, so that what is done can be shown while the rest is not.
    let at_once = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    for texts in texts.chunks(at_once) {
        for report in all(texts, trials) {
            let report = report?;
            if !json {
                out::show(&page(&report, reports.is_empty()))?;
            }
            reports.push(report);
        }
    }
    if json {
        out::json(&reports.iter().map(|report| report.clone().in_language(out::spoken())).collect::<Vec<_>>())?;
    } else {
        out::show(&summary(&reports))?;
    }
    Ok(if reports.iter().all(Conformance::holds) { Exit::Done } else { Exit::No })
}

/// Tries the laws on several rulesets at once.
fn all(texts: &[RulesText], trials: Trials) -> Vec<Result<Conformance, OpenError>> {
    thread::scope(|scope| {
        let run = |text: &RulesText| {
            let text = text.clone();
            scope.spawn(move || conformance(text, trials))
        };
        let runs: Vec<_> = texts.iter().map(run).collect();
        runs.into_iter().map(|run| run.join().unwrap_or_else(|panic| panic::resume_unwind(panic))).collect()
    })
}

/// The page of one ruleset: a line for each law, and the hands that break it. The first page says what the laws are.
fn page(report: &Conformance, first: bool) -> Page {
    let mut page = out::page();
    if first {
        for verdict in &report.laws {
            page.note(&format!("{}: {}", verdict.law, worded(&verdict.law.sentence())), 2);
        }
        page.gap();
    }
    page.heading(&report.rules);
    let aligns = [Align::Left, Align::Right, Align::Right, Align::Left];
    page.table(SmallTable::plain(&aligns, report.laws.iter().map(row), 2));
    for (verdict, failure) in report.laws.iter().filter_map(|verdict| Some((verdict, verdict.failure.as_ref()?))) {
        page.gap();
        let (law, why) = (verdict.law.to_string(), worded(&failure.message));
        page.bad(&format!("  {}", tell!("{law} is broken: {why}", law, why)));
        page.verbatim(&shown(failure));
    }
    page.gap();
    page
}

fn row(verdict: &Verdict) -> [String; 4] {
    let number = |n: usize| grouped(n as i64);
    let word = match (verdict.failures, verdict.tried) {
        (0, 0) => tell!("no hand to try it on"),
        (0, _) => tell!("holds"),
        (broken, _) => tell!("broken by {n}", n = number(broken)),
    };
    let tried = tell!("{n} tried", n = number(verdict.tried));
    [verdict.law.to_string(), tried, tell!("{n} left out", n = number(verdict.skipped)), word]
}

/// A failure in full, its records each on a line of its own, to be given to `jong score` or `jong settle`.
fn shown(failure: &LawBreach) -> String {
    let LawBreach { record, beside, changed, .. } = failure;
    let mut text = format!("{record}\n");
    if let Some(beside) = beside {
        text.push_str(&format!("  {}\n{beside}\n", tell!("compared with")));
    }
    if let Some(changed) = changed {
        text.push_str(&format!("  {}\n{changed}", tell!("with these rules")));
    }
    text
}

fn summary(reports: &[Conformance]) -> Page {
    let mut page = out::page();
    let broken = reports.iter().flat_map(|report| &report.laws).filter(|verdict| verdict.failures > 0).count();
    let tried = reports.iter().flat_map(|report| &report.laws).any(|verdict| verdict.tried > 0);
    let outcome = match broken {
        0 if !tried => say!("no hand was tried"),
        0 => say!("every law holds"),
        1 => say!("1 law broken"),
        n => say!("{n} laws broken", n = grouped(n as i64)),
    };
    let said = match reports.len() {
        1 => tell!("1 ruleset tried: {outcome}", outcome),
        n => tell!("{n} rulesets tried: {outcome}", n = grouped(n as i64), outcome),
    };
    if broken == 0 && tried {
        page.good(&said)
    } else {
        page.bad(&said)
    }
    page
}

#[cfg(test)]
mod tests {
    use super::{row, shown};
    use jong::core::hand::Seat;
    use jong::core::say;
    use jong_lab::{Law, LawBreach, Verdict};
    use serde_json::json;

    #[test]
    fn a_law_that_is_broken() {
        let failure = LawBreach {
            message: say!("{from} pays himself {amount}", from = Seat::S, amount = 8),
            record: json!({ "hand": "1m" }),
            beside: Some(json!({ "hand": "2m" })),
            changed: Some("schema = 1\n".to_owned()),
        };
        assert_eq!(
            shown(&failure),
            "{\"hand\":\"1m\"}\n  compared with\n{\"hand\":\"2m\"}\n  with these rules\nschema = 1\n"
        );
        let law = Law::Balance;
        let verdict =
            |tried, failures| Verdict { law, says: law.sentence(), tried, skipped: 3, failures, failure: None };
        let rows = [(0, 0), (1200, 0), (1200, 7)].map(|(tried, failures)| row(&verdict(tried, failures)).join(" | "));
        let expected = [
            "balance | 0 tried | 3 left out | no hand to try it on",
            "balance | 1,200 tried | 3 left out | holds",
            "balance | 1,200 tried | 3 left out | broken by 7",
        ];
        assert_eq!(rows, expected);
    }
}
