//! A table at which whole games of mahjong are played, event by event, under any ruleset.
//!
//! The table knows no ruleset's name, no chance, no clock and no format of logs. Whoever deals tiles, or replays a log, feeds
//! it events, and [`Table::apply`] is the only way to change it. It says which event is [due](Table::due), what each player
//! may do ([`Table::menu`]), why not ([`Table::why_not`]) and what one player may see ([`Table::view`]).

mod action;
mod apply;
mod chair;
mod course;
mod event;
mod first_discarder;
mod flowers;
mod foul;
mod hand_over;
mod liable;
mod match_state;
mod menu;
mod passing;
mod ranking;
mod refuse;
mod resolve;
mod rule_of;
mod side;
mod table;
mod tiles;
mod view;
mod wall;
mod why_not;
mod win;

pub use action::Action;
pub use chair::{Chair, Chairs, MOST_PLAYERS, PerChair};
pub use event::{Deal, GameEvent, OwnKong, UnderIndicators, VoidHand, WallEnd};
pub use hand_over::{HandEnding, HandResult};
pub use match_state::{HandOutcome, MatchEnd, MatchState};
pub use menu::Menu;
pub use passing::WinBar;
pub use ranking::{Standing, standings};
pub use refuse::{Bar, Refusal};
pub use resolve::ClaimAnswers;
pub use side::{ClaimOrigin, MOST_DISCARDS, RiverTile};
pub use table::{Due, Exposure, Offer, Phase, Table};
pub use tiles::Tiles;
pub use view::View;
pub use wall::{MOST_TILES, Wall};

jong_core::words! {
    /// The words of the table in other languages: why something is not possible.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_core::WORDS
}
