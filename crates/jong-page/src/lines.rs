//! Records in lines, each with its answer, as the command answers its standard input.

use jong::{ErrorLine, Scorer, SettledLine};

use crate::answer::{DeskAnswer, PageResult};
use crate::desk::Means;

/// Scores each line.
pub(crate) fn score(rules: &str, text: &str, payments: bool, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let scorer = Scorer::new(&rules).speaking(means.lang());
    let mut scorer = if payments { scorer.with_payments() } else { scorer };
    Ok(each(text, means, |line, number, answers| scorer.write_line(line, number, answers)))
}

/// Settles each line.
pub(crate) fn settle(rules: &str, text: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(rules)?;
    let lang = means.lang();
    Ok(each(text, means, |line, number, answers| {
        let settled = jong::settle_json(&rules, line, Some(number))?;
        SettledLine { lang, ..settled }.write_line(answers);
        Ok(())
    }))
}

/// Answers all lines in order; blank ones have no answer.
fn each(
    text: &str,
    means: &Means<'_>,
    mut answer: impl FnMut(&str, usize, &mut Vec<u8>) -> Result<(), ErrorLine>,
) -> DeskAnswer {
    let mut answers = Vec::new();
    let mut refused = false;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (at, line) in text.split('\n').enumerate().filter(|(_, line)| !line.trim_ascii().is_empty()) {
        if let Err(error) = answer(line, at + 1, &mut answers) {
            refused = true;
            ErrorLine { lang: means.lang(), ..error }.write_line(&mut answers);
        }
    }
    let json = String::from_utf8_lossy(&answers).into_owned();
    DeskAnswer { exit: if refused { 2 } else { 0 }, json, html: String::new() }
}
