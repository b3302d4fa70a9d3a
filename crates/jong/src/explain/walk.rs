//! The notes taken while a hand is scored.

use jong_core::pattern::{DroppedPattern, Listing, PatternIndex, Trace};
use jong_core::reading::Reading;
use jong_core::{Appraisal, NoWin, Walk};

/// One reading, with its patterns and its value.
#[derive(Debug, Clone)]
pub(super) struct ReadingNotes {
    pub(super) reading: Reading,
    pub(super) listing: Listing,
    pub(super) appraised: Result<Appraisal, NoWin>,
}

/// Writes the walk down.
#[derive(Debug, Clone, Default)]
pub(super) struct WalkNotes(pub(super) Vec<ReadingNotes>);

impl Trace for WalkNotes {
    fn dropped(&mut self, dropped: DroppedPattern) {
        if let Some(last) = self.0.last_mut() {
            last.listing.dropped(dropped);
        }
    }

    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        if let Some(last) = self.0.last_mut() {
            last.listing.counted(pattern, times);
        }
    }
}

impl Walk for WalkNotes {
    fn reading(&mut self, reading: &Reading) {
        // The reading comes to nothing until it is appraised.
        let appraised = Err(NoWin::NotComplete);
        self.0.push(ReadingNotes { reading: *reading, listing: Listing::default(), appraised });
    }

    fn appraised(&mut self, appraised: &Result<Appraisal, NoWin>) {
        if let Some(last) = self.0.last_mut() {
            last.appraised = *appraised;
        }
    }
}
