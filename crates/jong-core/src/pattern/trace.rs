//! Traces: they hear the steps of the tally.

use super::book::PatternIndex;
use super::told::Relation;

/// A pattern that held and does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DroppedPattern {
    /// The pattern.
    pub pattern: PatternIndex,
    /// The one because of which it does not count.
    pub by: PatternIndex,
    /// The rule that says so.
    pub relation: Relation,
}

/// A listener that hears the steps of the tally. With [`NoTrace`] it costs nothing.
pub trait Trace {
    /// True if anybody listens. If not, points for pungs and kongs may be added up without telling them apart.
    const LISTENS: bool = true;

    /// A pattern that held does not count because of another.
    fn dropped(&mut self, dropped: DroppedPattern);

    /// A pattern counts, this number of times.
    fn counted(&mut self, pattern: PatternIndex, times: u32);
}

/// Listens to nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const LISTENS: bool = false;

    #[inline(always)]
    fn dropped(&mut self, _: DroppedPattern) {}

    #[inline(always)]
    fn counted(&mut self, _: PatternIndex, _: u32) {}
}

/// A list of the steps of the tally.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// The patterns that count, and the number of times, in the order of the rules.
    pub counted: Vec<(PatternIndex, u32)>,
    /// The patterns that held and do not count, and the reasons.
    pub dropped: Vec<DroppedPattern>,
}

impl Listing {
    /// An empty list with room for the patterns of a usual hand.
    pub fn with_room() -> Listing {
        Listing { counted: Vec::with_capacity(16), dropped: Vec::new() }
    }
}

impl Trace for Listing {
    fn dropped(&mut self, dropped: DroppedPattern) {
        self.dropped.push(dropped);
    }

    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        self.counted.push((pattern, times));
    }
}
