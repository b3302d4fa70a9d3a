//! Inversion: from a definition to a hand that fulfils it, or to the reason why there is none.
//!
//! The clauses of a definition become quantities that grow while a hand is put together (from a [`Goal`] to tasks: a
//! shape, a scene, and the amounts that are wanted). Rare pieces are put in first, the rest by chance; a hand that can
//! no longer come out right is dropped. Each hand is asked clause by clause, read by the scorer's own walk and checked
//! as any record is. If everything was looked at and nothing fits, there is no hand.
//!
//! ```
//! use jong_lab::invert::{Goal, Inverter, SearchResult};
//!
//! let rules = jong::open("riichi/ema-2025")?;
//! let pattern = rules.game().book.find("small-three-dragons").expect("a pattern of these rules");
//! let found = Inverter::new(&rules, Goal::counts(pattern)).find(&mut jong_lab::Chance::new(1), 100_000);
//! let SearchResult::Hand(made) = found else { panic!("there is such a hand") };
//! let line = serde_json::Value::Object(made.record()).to_string();
//! assert!(jong::score_json(&rules, &line, None).is_ok());
//! # Ok::<(), jong::OpenError>(())
//! ```

mod calmer;
mod cases;
mod climb;
mod confirm;
mod extras;
mod find;
mod goal;
mod hunt;
mod impossible;
mod judging;
mod made;
mod meter;
mod narrow;
mod piece;
mod plan;
mod reach;
mod record;
mod rounds;
mod scene;
mod search;
mod simplest;
mod sketch;
mod table;
mod task;
mod weight;
mod why;

pub use find::{Inverter, SearchResult};
pub use goal::{Condition, Goal};
pub use impossible::find_impossible;
pub use judging::judging_table;
pub(crate) use made::as_record;
pub use made::{ConstructedHand, record_of};
pub(crate) use reach::beyond;
pub use simplest::simplest;
pub use why::Why;
