//! The progress of a long batch, on one line of a terminal that looks on.
//!
//! The line is for people who wait. It goes to the standard error, is written anew ten times a second at most and taken
//! away at the end. If the answers themselves go to a terminal, or nobody looks on, there is none.

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

/// The records that were read so far. Many threads may add to it.
#[derive(Debug, Default)]
pub(crate) struct Progress(Option<Line>);

#[derive(Debug)]
struct Line {
    bar: ProgressBar,
    refused: Arc<AtomicU64>,
}

impl Progress {
    /// No progress yet. It is shown if the standard error is a terminal and the standard output is none.
    pub(crate) fn new() -> Progress {
        let looked_on = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress(looked_on.then(Line::new).flatten())
    }

    /// Adds records that were read, and those of them that were refused. It costs nearly nothing, and nothing if nobody
    /// looks on.
    pub(crate) fn add(&self, records: u64, refused: u64) {
        let Some(line) = &self.0 else { return };
        line.refused.fetch_add(refused, Ordering::Relaxed);
        line.bar.inc(records);
    }

    /// Takes the line away.
    pub(crate) fn finish(&self) {
        if let Some(line) = &self.0 {
            line.bar.finish_and_clear();
        }
    }
}

impl Line {
    fn new() -> Option<Line> {
        let refused = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&refused);
        let line = move |state: &ProgressState, text: &mut dyn fmt::Write| {
            if state.elapsed() >= PATIENCE {
                let refused = counted.load(Ordering::Relaxed);
                let _ = text.write_str(&told(state.pos(), refused, state.elapsed()));
            }
        };
        let style = ProgressStyle::with_template("{line}").ok()?.with_key("line", line);
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(A_SECOND)).with_style(style);
        Some(Line { bar, refused })
    }
}

/// `1,200,000 records read, 3 refused, 480,000 a second`
fn told(records: u64, refused: u64, elapsed: Duration) -> String {
    let rate = u128::from(records) * 1000 / elapsed.as_millis().max(1);
    let number = |number: u64| grouped(i64::try_from(number).unwrap_or(i64::MAX));
    let rate = number(u64::try_from(rate).unwrap_or(u64::MAX));
    let (records, refused) = (number(records), number(refused));
    tell!("{records} records read, {refused} refused, {rate} a second", records, refused, rate)
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_line() {
        let after = |millis| told(1_200_000, 3, Duration::from_millis(millis));
        assert_eq!(after(2500), "1,200,000 records read, 3 refused, 480,000 a second");
        assert_eq!(after(0), "1,200,000 records read, 3 refused, 1,200,000,000 a second");
        assert_eq!(told(u64::MAX, 0, Duration::MAX), "9,223,372,036,854,775,807 records read, 0 refused, 0 a second");
    }
}
