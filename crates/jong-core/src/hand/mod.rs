//! Hands and the situations they are won in.

mod check;
mod defect;
mod draft;
mod held;
mod meld;
mod seat;
mod situation;

pub use check::{DraftHand, DraftPlayer, DraftWin, HandError, Win};
pub use defect::{Defect, DefectCode, Defects, Field, Subject};
pub use held::{Hand, HeldTiles, MOST_SETS, MeldMasks};
pub use meld::{Meld, MeldKind};
pub use seat::{PerSeat, Seat};
pub use situation::{
    Declaration, DiscarderReady, Event, Events, Flag, LiableSeats, MOST_INDICATORS, Situation, WinKind,
};
