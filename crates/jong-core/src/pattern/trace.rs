//! Hearing what the tally does.

use super::book::PatternIndex;

/// Hears what the tally does. With [`NoTrace`] it costs nothing.
pub trait Trace {
    /// Whether anybody listens. If not, points for pungs and kongs may be added up without telling them apart.
    const LISTENS: bool = true;

    /// A pattern that held does not count because of another.
    fn dropped(&mut self, pattern: PatternIndex, by: PatternIndex);

    /// A pattern counts, so often.
    fn counted(&mut self, pattern: PatternIndex, times: u32);
}

/// Listens to nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const LISTENS: bool = false;

    #[inline(always)]
    fn dropped(&mut self, _: PatternIndex, _: PatternIndex) {}

    #[inline(always)]
    fn counted(&mut self, _: PatternIndex, _: u32) {}
}

/// Writes down what the tally does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// What counts, and how often, in the order of the rules.
    pub counted: Vec<(PatternIndex, u32)>,
    /// What held and does not count, and because of what.
    pub dropped: Vec<(PatternIndex, PatternIndex)>,
}

impl Listing {
    /// An empty list with room for what a hand usually has.
    pub fn with_room() -> Listing {
        Listing { counted: Vec::with_capacity(16), dropped: Vec::new() }
    }
}

impl Trace for Listing {
    fn dropped(&mut self, pattern: PatternIndex, by: PatternIndex) {
        self.dropped.push((pattern, by));
    }

    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        self.counted.push((pattern, times));
    }
}
