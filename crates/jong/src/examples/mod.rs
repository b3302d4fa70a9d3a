//! The hands that a definition gives as examples: the wins that they may be, the patterns that count in them, and the
//! proof of their claims.
//!
//! ```
//! use jong::core::hand::Seat;
//! use jong::core::notation::parse_hand;
//! use jong::examples::{draft, in_worth, last_tiles, plainest};
//!
//! let rules = jong::open("riichi/ema-2025")?;
//! let mut written = parse_hand("234m 567p 345s 67s 99p 8s").expect("a hand");
//! assert_eq!(last_tiles(&written)[0], 13, "the tile at the end is the first that may have come last");
//! written.win = written.tiles.pop();
//!
//! let [on_a_discard, ..] = plainest(Seat::W);
//! let win = draft(written, on_a_discard).check(&rules).expect("a win");
//! let pinfu = rules.game().book.find("pinfu").expect("it has a value");
//! assert!(in_worth(&rules, &win, pinfu));
//! # Ok::<(), jong::OpenError>(())
//! ```

mod asked;
mod counts;
mod judge;
mod record;
mod table;
mod wins;

pub use counts::{counts, in_worth};
pub use judge::{ExampleClaim, judge};
pub use record::{given, json, notation, record};
pub use table::ExampleGrammar;
pub use wins::{draft, last_tiles, plainest, ready, wins};
