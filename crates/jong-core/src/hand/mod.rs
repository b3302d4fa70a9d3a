//! Hands and the situations they are won in.

mod check;
mod defect;
mod held;
mod meld;
mod seat;
mod situation;

pub use check::{DraftHand, DraftPlayer, DraftWin, Rejected, Win};
pub use defect::{Defect, DefectCode, Field};
pub use held::{Hand, Held, Laid, MOST_SETS};
pub use meld::{Meld, MeldKind};
pub use seat::{PerSeat, Seat};
pub use situation::{By, Declared, DiscarderReady, Event, Events, Flag, Liable, MOST_INDICATORS, Situation};
