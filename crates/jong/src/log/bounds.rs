//! Limits of the numbers that a log can begin with, so that no sum at the table overflows.

use jong_core::{Text, say};

use super::HandStart;
use crate::record::MOST_NUMBER;

/// Limit of the points of a player.
const MOST_POINTS: u64 = MOST_NUMBER * MOST_NUMBER;

/// Checks a number of hands, deposits and the like, by the key that it has in the format of the log.
pub(super) fn bounded_number(field: &str, number: i64) -> Result<u32, Text> {
    let fits = u32::try_from(number).ok().filter(|&number| u64::from(number) <= MOST_NUMBER);
    fits.ok_or_else(|| {
        say!("`{field}` is a whole number from 0 to {most}, not {shown}", field, most = MOST_NUMBER, shown = number)
    })
}

/// Checks the points of a player.
pub(super) fn bounded_points(points: i64) -> Result<(), Text> {
    match points.unsigned_abs() > MOST_POINTS {
        false => Ok(()),
        true => Err(say!("nobody has more than {most} points, and here are {points}", most = MOST_POINTS, points)),
    }
}

impl HandStart {
    /// The same, if a table has room for its points.
    pub(super) fn bounded(self) -> Result<HandStart, Text> {
        self.points.0.iter().try_for_each(|&points| bounded_points(points))?;
        Ok(self)
    }
}
