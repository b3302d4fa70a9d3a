//! The progress of long work, on one line of a terminal that looks on.
//!
//! The line is for people who wait. It goes to the standard error, is written anew ten times a second at most and taken
//! away at the end. If nobody looks on, there is none; nor if answers go to a terminal as they come.

use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::out::{grouped, tell};

/// Limit of the times a second that the line is written.
const A_SECOND: u8 = 10;

/// The time after which a batch is long enough to show a line.
const PATIENCE: Duration = Duration::from_millis(300);

/// The things that are counted.
#[derive(Debug, Clone, Copy)]
enum ProgressUnit {
    /// Records, and those of them that are refused.
    Records,
    /// Hands that are played.
    Hands,
    /// Matches that are played, and their hands.
    Matches,
    /// Wins that are played.
    Wins,
}

/// The progress so far. Many threads may add to it.
#[derive(Debug, Default)]
pub(crate) struct Progress(Option<ProgressLine>);

#[derive(Debug)]
struct ProgressLine {
    bar: ProgressBar,
    more: Arc<AtomicU64>,
}

impl Progress {
    /// The progress of records whose answers are written as they come: shown if they go to no terminal.
    pub(crate) fn of_answers() -> Progress {
        if io::stdout().is_terminal() { Progress::default() } else { Progress::of_records() }
    }

    /// The progress of records that are answered together.
    pub(crate) fn of_records() -> Progress {
        Progress::new(ProgressUnit::Records, None)
    }

    /// The progress of so many hands. Where a row is written for each as it ends, it is shown if they go to no terminal.
    pub(crate) fn of_hands(total: u64, rows: bool) -> Progress {
        if rows && io::stdout().is_terminal() {
            Progress::default()
        } else {
            Progress::new(ProgressUnit::Hands, Some(total))
        }
    }

    /// The progress of matches: of so many, if one knows.
    pub(crate) fn of_matches(total: Option<u64>) -> Progress {
        Progress::new(ProgressUnit::Matches, total)
    }

    /// The progress of wins, by their number.
    pub(crate) fn of_wins(total: u64) -> Progress {
        Progress::new(ProgressUnit::Wins, Some(total))
    }

    fn new(counted: ProgressUnit, total: Option<u64>) -> Progress {
        Progress(io::stderr().is_terminal().then(|| ProgressLine::new(counted, total)).flatten())
    }

    /// Adds some of what is counted: records with those of them that were refused, matches with their hands. It costs nearly
    /// nothing, and nothing if nobody looks on.
    pub(crate) fn add(&self, some: u64, more: u64) {
        let Some(line) = &self.0 else { return };
        line.more.fetch_add(more, Ordering::Relaxed);
        line.bar.inc(some);
    }

    /// Takes the line away.
    pub(crate) fn finish(&self) {
        if let Some(line) = &self.0 {
            line.bar.finish_and_clear();
        }
    }
}

impl ProgressLine {
    fn new(counted: ProgressUnit, total: Option<u64>) -> Option<ProgressLine> {
        let more = Arc::new(AtomicU64::new(0));
        let added = Arc::clone(&more);
        let line = move |state: &ProgressState, text: &mut dyn fmt::Write| {
            if state.elapsed() >= PATIENCE {
                let more = added.load(Ordering::Relaxed);
                let _ = text.write_str(&told(counted, [state.pos(), more], total, state.elapsed()));
            }
        };
        let style = ProgressStyle::with_template("{line}").ok()?.with_key("line", line);
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(A_SECOND)).with_style(style);
        Some(ProgressLine { bar, more })
    }
}

/// `1,200,000 records read, 3 refused, 480,000 a second`; `1,024 of 10,000 hands played, 0:09 left`
fn told(counted: ProgressUnit, [some, more]: [u64; 2], total: Option<u64>, elapsed: Duration) -> String {
    let millis = elapsed.as_millis().max(1);
    let number = |number: u128| grouped(i64::try_from(number).unwrap_or(i64::MAX));
    let rate = |some: u64| number(u128::from(some) * 1000 / millis);
    let left = |total: u64| clock(millis * u128::from(total.saturating_sub(some)) / u128::from(some.max(1)));
    let [n, m] = [some, more].map(|n| number(n.into()));
    match (counted, total) {
        (ProgressUnit::Records, _) => {
            tell!(
                "{records} records read, {refused} refused, {rate} a second",
                records = n,
                refused = m,
                rate = rate(some)
            )
        }
        (ProgressUnit::Matches, None) => {
            tell!("{matches} matches played, {hands} hands, {rate} a second", matches = n, hands = m, rate = rate(more))
        }
        (ProgressUnit::Matches, Some(total)) => tell!(
            "{matches} of {total} matches played, {hands} hands, {left} left",
            matches = n,
            total = number(total.into()),
            hands = m,
            left = left(total)
        ),
        (ProgressUnit::Hands, total) => {
            let total = total.unwrap_or(some);
            let (of, left) = (number(total.into()), left(total));
            tell!("{hands} of {total} hands played, {left} left", hands = n, total = of, left)
        }
        (ProgressUnit::Wins, total) => {
            let total = total.unwrap_or(some);
            let (of, left) = (number(total.into()), left(total));
            tell!("{wins} of {total} wins played, {left} left", wins = n, total = of, left)
        }
    }
}

/// Hours, minutes and seconds: `1:02:03`, `0:09`.
fn clock(millis: u128) -> String {
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_line() {
        let after = |millis| told(ProgressUnit::Records, [1_200_000, 3], None, Duration::from_millis(millis));
        assert_eq!(after(2500), "1,200,000 records read, 3 refused, 480,000 a second");
        assert_eq!(after(0), "1,200,000 records read, 3 refused, 1,200,000,000 a second");
        let most = told(ProgressUnit::Records, [u64::MAX, 0], None, Duration::MAX);
        assert_eq!(most, "9,223,372,036,854,775,807 records read, 0 refused, 0 a second");
    }

    #[test]
    fn the_time_that_is_left() {
        let hands = |n, seconds| told(ProgressUnit::Hands, [n, 0], Some(10_000), Duration::from_secs(seconds));
        assert_eq!(hands(1_000, 2), "1,000 of 10,000 hands played, 0:18 left");
        assert_eq!(hands(100, 100), "100 of 10,000 hands played, 2:45:00 left");
        assert_eq!(hands(0, 1), "0 of 10,000 hands played, 2:46:40 left");
        let matches = |total| told(ProgressUnit::Matches, [30, 600], total, Duration::from_secs(3));
        assert_eq!(matches(Some(90)), "30 of 90 matches played, 600 hands, 0:06 left");
        assert_eq!(matches(None), "30 matches played, 600 hands, 200 a second");
    }
}
