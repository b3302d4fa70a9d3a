//! The listings that are heard during the walk over the readings of a hand, one for each.

use jong_core::pattern::{DroppedPattern, Listing, PatternIndex, Trace};
use jong_core::reading::{FormName, Reading};
use jong_core::{Appraisal, NoWin, Walk};

/// The readings of a hand, and the listing of each.
#[derive(Debug)]
pub(super) struct HeardReadings {
    /// The readings of this hand come first. Those behind them are room for more.
    readings: Vec<(Reading, Listing)>,
    count: usize,
    nothing: Listing,
}

impl Default for HeardReadings {
    fn default() -> HeardReadings {
        let room = (Reading::empty(FormName::Standard), Listing::with_room());
        HeardReadings { readings: vec![room], count: 0, nothing: Listing::default() }
    }
}

impl HeardReadings {
    /// Makes room for another hand.
    pub(super) fn forget(&mut self) {
        self.count = 0;
    }

    /// The listing of a reading.
    pub(super) fn of(&self, reading: &Reading) -> &Listing {
        let heard = &self.readings[..self.count];
        // Mostly there is but one.
        heard.iter().find(|(of, _)| heard.len() == 1 || of == reading).map_or(&self.nothing, |(_, listing)| listing)
    }

    fn last(&mut self) -> Option<&mut Listing> {
        self.readings[..self.count].last_mut().map(|(_, listing)| listing)
    }
}

impl Trace for HeardReadings {
    #[inline]
    fn dropped(&mut self, dropped: DroppedPattern) {
        if let Some(last) = self.last() {
            last.dropped(dropped);
        }
    }

    #[inline]
    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        if let Some(last) = self.last() {
            last.counted(pattern, times);
        }
    }
}

impl Walk for HeardReadings {
    #[inline]
    fn reading(&mut self, reading: &Reading) {
        match self.readings.get_mut(self.count) {
            Some((of, listing)) => {
                *of = *reading;
                listing.counted.clear();
                listing.dropped.clear();
            }
            None => self.readings.push((*reading, Listing::with_room())),
        }
        self.count += 1;
    }

    #[inline]
    fn appraised(&mut self, _: &Result<Appraisal, NoWin>) {}
}
